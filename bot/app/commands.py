"""The commands, what else they may be called, and which of them a messenger shows in its list.

A command may be typed with a slash anywhere; without it, or as `!new`, in private and where the bot is spoken to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from locales import Language, say

NAMES: Mapping[str, tuple[str, ...]] = {
    "start": ("начать", "привет"),
    "new": ("новая", "новый", "играть", "play"),
    "games": ("игры", "партии", "матчи", "matches"),
    "board": ("стол", "доска", "table"),
    "hand": ("рука", "мой ход", "my move"),
    "undo": ("отмени", "назад"),
    "resign": ("сдаюсь", "сдаться"),
    "draw": ("ничья",),
    "cancel": ("отмена", "отменить"),
    "pause": ("пауза",),
    "status": ("статус",),
    "cup": ("турнир", "турниры", "кубок", "tournament"),
    "campaign": ("кампания", "кампании", "campaigns"),
    "replay": ("повтор", "запись"),
    "proof": ("честность", "проверка"),
    "rules": ("правила",),
    "card": ("карта", "карты", "cards"),
    "decks": ("колоды", "мои колоды", "my decks"),
    "help": ("помощь", "справка"),
    "settings": ("настройки",),
    "vacation": ("отпуск",),
    "top": ("топ", "таблица", "лучшие", "рейтинг", "рейтинги", "ratings"),
    "me": ("я", "карточка", "профиль"),
    "player": ("игрок",),
    "mydata": ("мои данные", "my data"),
    "season": ("сезон",),
    "stop": ("стоп",),
    "invite": ("пригласить", "приглашение"),
    "join": ("сесть",),
    "show": ("показать", "покажи"),
    "link": ("связать", "привязать"),
    "unlink": ("отвязать",),
    "forget": ("забудь", "забыть"),
}
"""Command -> its other names."""

LISTED = (
    "new",
    "games",
    "hand",
    "board",
    "help",
    "rules",
    "card",
    "decks",
    "settings",
    "vacation",
    "top",
    "me",
    "status",
    "draw",
    "resign",
    "cancel",
    "cup",
    "campaign",
    "replay",
)
"""Those that a messenger offers while one types."""

_ONLY_MARKED = frozenset({"draw", "stop"})
"""Words that name moves of games: without a mark they are no commands."""
_WITH_WORDS = frozenset({"card", "forget", "join", "link", "player", "show"})
"""Commands that need no mark although words follow them."""
_WITHOUT_NUMBERS = frozenset({"card"})
"""Those of them that a number makes a move: «карта 13 стены 1»."""
_CALLED = {name: command for command, names in NAMES.items() for name in (command, *names)}
_LONGEST = max(len(name.split()) for name in _CALLED)


def listed(language: Language) -> Sequence[tuple[str, str]]:
    """The commands for a messenger's own list, each with what it does."""
    return [(command, say(language, f"help-command-{command}")) for command in LISTED]


def read(text: str, *, spoken_to: bool) -> tuple[str, str] | None:
    """The command that a text gives and what follows it, or None. `spoken_to`: it needs no slash."""
    text = text.strip()
    marked = text[:1] in ("/", "!")
    if text[:1] != "/" and not spoken_to:
        return None
    words = text[marked:].split()
    for count in range(min(_LONGEST, len(words)), 0, -1):
        called = " ".join(words[:count]).lower().replace("ё", "е")
        command = _CALLED.get(called)
        if command is None or (called in _ONLY_MARKED and not marked):
            continue
        rest = " ".join(words[count:])
        if marked or not rest:
            return command, rest
        if command in _WITH_WORDS and not (command in _WITHOUT_NUMBERS and any(map(str.isdigit, rest))):
            return command, rest
    return None


def is_command(text: str) -> bool:
    """Whether the text means to be a command, known or not."""
    return text.lstrip()[:1] in ("/", "!")
