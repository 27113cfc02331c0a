"""Calls about the bot itself, about chats, and the answer to a press."""

from __future__ import annotations

import re

import msgspec

from tests.fakes.telegram.bot import Bot, Call, Carry
from tests.fakes.telegram.records import Answer
from tests.fakes.telegram.rules import TOO_OLD, bad
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.uploads import DOWNLOAD_LIMIT
from tests.fakes.telegram.world import Chat, member

POPUP_LIMIT = 200
GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
LENGTHS = {"setMyName": 64, "setMyDescription": 512, "setMyShortDescription": 120}


def answer_callback_query(bot: Bot, call: Call) -> bool:
    """Answer a press: once, in time, with a text that fits."""
    said: str = call.params.get("text", "")
    press = bot.presses.get(call.params["callback_query_id"])
    url: str = call.params.get("url", "")
    if len(said) > POPUP_LIMIT:
        raise bad("MESSAGE_TOO_LONG")
    if press is None:
        call.complain("unknown_press", "an answer to a press that never was")
        raise bad(TOO_OLD)
    after = bot.now() - press.at
    if press.answer is not None:
        call.complain("second_answer", f"press {press.id} was answered already")
        raise bad(TOO_OLD)
    if after > bot.settings.callback_seconds:
        call.complain("late_answer", f"press {press.id} is answered after {after:.1f} s")
        raise bad(TOO_OLD)
    if url and not re.match(rf"(?i)(https://)?t\.me/{bot.me['username']}(\?|$)", url):
        raise bad("URL_INVALID")
    press.answer = Answer(said, bool(call.params.get("show_alert")), url, round(after, 3))
    bot.unanswered.pop(press.id, None)
    return True


# --- The bot itself ---------------------------------------------------------------------------------------------------


def get_me(bot: Bot, _: Call) -> Json:
    """Who the bot is."""
    return {
        **bot.me,
        "can_join_groups": True,
        "can_read_all_group_messages": not bot.settings.privacy,
        "supports_inline_queries": False,
    }


def get_webhook_info(bot: Bot, _: Call) -> Json:
    """Where updates go, and how many wait."""
    hook = bot.updates.webhook
    info: Json = {
        "url": hook.url if hook else "",
        "has_custom_certificate": False,
        "pending_update_count": len(bot.updates.waiting),
    }
    if hook:
        info["max_connections"] = hook.connections
        if hook.last_error:
            info.update(last_error_message=hook.last_error, last_error_date=int(hook.last_error_at))
    if bot.updates.allowed:
        info["allowed_updates"] = bot.updates.allowed
    return info


def set_my_commands(bot: Bot, call: Call) -> bool:
    """Set the command menu of a scope and a language."""
    commands: list[Json] = call.params["commands"]
    if len(commands) > 100:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command["command"]):
            raise bad("BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= 256:
            raise bad("BOT_COMMAND_DESCRIPTION_INVALID")
    bot.commands[_menu(call)] = commands
    return True


def get_my_commands(bot: Bot, call: Call) -> list[Json]:
    """The command menu of a scope and a language."""
    return bot.commands.get(_menu(call), [])


def delete_my_commands(bot: Bot, call: Call) -> bool:
    """Take a command menu away."""
    bot.commands.pop(_menu(call), None)
    return True


def set_my_text(bot: Bot, call: Call) -> bool:
    """Set the bot's name or one of its descriptions in a language."""
    language = _language(call)
    said = next((value for key, value in call.params.items() if key != "language_code"), "")
    if len(said) > LENGTHS[call.method]:
        raise bad(f"the text of {call.method} is too long")
    bot.names[(call.method, language)] = said
    return True


def _menu(call: Call) -> tuple[str, str]:
    scope = call.params.get("scope") or {"type": "default"}
    return msgspec.json.encode(scope, order="sorted").decode(), _language(call)


def _language(call: Call) -> str:
    language: str = call.params.get("language_code", "")
    if not re.fullmatch(r"([a-z]{2})?", language):
        raise bad("invalid language code specified")
    return language


# --- Chats ------------------------------------------------------------------------------------------------------------


def get_chat(bot: Bot, call: Call) -> Json:
    """What a chat is."""
    chat_id = bot.reach(call.params["chat_id"], writing=False)
    return {
        **bot.world.shown_chat(chat_id),
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": dict.fromkeys(GIFTS, True),
    }


def get_chat_member(bot: Bot, call: Call) -> Json:
    """How someone stands in a chat."""
    return shown_member(bot, _group(bot, call), call.params["user_id"])


def get_chat_administrators(bot: Bot, call: Call) -> list[Json]:
    """Who is in charge of a chat; other bots are left out."""
    chat = _group(bot, call)
    return [shown_member(bot, chat, member_id) for member_id in chat.status if chat.admin(member_id)]


def get_chat_member_count(bot: Bot, call: Call) -> int:
    """How many are in a chat."""
    chat_id = bot.reach(call.params["chat_id"], writing=False)
    return 2 if chat_id > 0 else sum(map(bot.world.chats[chat_id].has, bot.world.chats[chat_id].status))


def leave_chat(bot: Bot, call: Call) -> bool:
    """Leave a group; the bot is told so like anyone's leaving."""
    chat = _group(bot, call)
    before = shown_member(bot, chat, bot.id)
    chat.status[bot.id] = "left"
    change = {"old_chat_member": before, "new_chat_member": shown_member(bot, chat, bot.id)}
    bot.tell("my_chat_member", {"chat": chat.shown(), "from": bot.me, "date": int(bot.now()), **change})
    return True


def shown_member(bot: Bot, chat: Chat, member_id: int) -> Json:
    """A person's or the bot's own standing in a chat as the API shows it."""
    if member_id == bot.id:
        return member(chat.status.get(member_id, "left"), bot.me)
    user = bot.world.users.get(member_id)
    if user is None:
        raise bad("PARTICIPANT_ID_INVALID")
    return member(chat.status.get(member_id, "left"), user.shown())


def _group(bot: Bot, call: Call) -> Chat:
    chat_id = bot.reach(call.params["chat_id"], writing=False)
    if chat_id > 0:
        raise bad("there are no members in the private chat")
    return bot.world.chats[chat_id]


# --- Files ------------------------------------------------------------------------------------------------------------


def get_file(bot: Bot, call: Call) -> Json:
    """Where a file can be fetched."""
    upload = bot.platform.uploads.by_id.get(call.params["file_id"])
    if upload is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    if upload.size > DOWNLOAD_LIMIT:
        raise bad("file is too big")
    return {
        "file_id": upload.file_id,
        "file_unique_id": upload.unique_id,
        "file_size": upload.size,
        "file_path": upload.path,
    }


METHODS: dict[str, Carry] = {
    "answerCallbackQuery": answer_callback_query,
    "getMe": get_me,
    "getWebhookInfo": get_webhook_info,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyName": set_my_text,
    "setMyDescription": set_my_text,
    "setMyShortDescription": set_my_text,
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
    "getFile": get_file,
}
