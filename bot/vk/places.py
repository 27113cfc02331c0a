"""Where things are in VK's settings, as VK calls them; the administrator's guides in `docs/` use the same words."""

from __future__ import annotations

RIGHTS = {
    "manage": "«Разрешить приложению доступ к управлению сообществом» / community management",
    "messages": "«Разрешить приложению доступ к сообщениям сообщества» / community messages",
    "photos": "«Разрешить приложению доступ к фотографиям сообщества» / community photos",
    "docs": "«Разрешить приложению доступ к файлам сообщества» / community files",
}
"""What the token must be allowed, and how it is called where a key is made."""

WALL_RIGHT = ("wall", "«Разрешить приложению доступ к стене сообщества» / community wall")
"""The same, for who wants news of tournaments on the wall."""

ADMIN_RIGHTS = {
    8192: "the right «wall» (стена)",
    4: "the right «photos» (фотографии)",
}
"""What an administrator's own token must be allowed, by VK's bits of its mask."""
ADMIN_LEVEL = (
    "an owner who is an administrator or editor of the community "
    "(Управление → Участники → Руководители / Manage → Members → Managers)"
)

TOKEN_PLACE = "Управление → Дополнительно → Работа с API → Ключи доступа / Manage → Advanced → API usage → Access tokens"

SWITCHES = {
    "messages": "Управление → Сообщения → «Сообщения сообщества: включены» / Manage → Messages → Community messages: enabled",
    "bots_capabilities": "Управление → Сообщения → Настройки для бота → «Возможности ботов: включены» / "
    "Manage → Messages → Bot settings → Bot features: enabled",
    "bots_start_button": "Управление → Сообщения → Настройки для бота → «Добавить кнопку „Начать“» / "
    "Manage → Messages → Bot settings → Add Start button",
    "bots_add_to_chat": "Управление → Сообщения → Настройки для бота → «Разрешать добавлять сообщество в чаты» / "
    "Manage → Messages → Bot settings → Ability to add this community to chats",
}
"""What must be switched on in the community, and where."""
