"""Calls that change or remove a message."""

from __future__ import annotations

import contextlib

from tests.fakes.telegram.bot import Bot, Call, Carry
from tests.fakes.telegram.rules import NOT_MODIFIED, REACTIONS, ApiError, bad
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.sending import caption_content, media_content, text_content
from tests.fakes.telegram.world import Post

TEXT_FIELDS = ("text", "entities", "link_preview_options")
CAPTION_FIELDS = ("caption", "caption_entities", "show_caption_above_media")
MEDIA_FIELDS = ("photo", "animation", "document", "has_media_spoiler")
CONTENT = (*TEXT_FIELDS, *CAPTION_FIELDS, *MEDIA_FIELDS)


def edit_message_text(bot: Bot, call: Call) -> Json:
    """Put another text into a message of text."""
    chat_id, post = _own(bot, call)
    if "text" not in post.body:
        raise bad("there is no text in the message to edit")
    return _edit(bot, call, chat_id, post, _with(post.body, TEXT_FIELDS, text_content(bot, call)))


def edit_message_caption(bot: Bot, call: Call) -> Json:
    """Put another caption under a file."""
    chat_id, post = _own(bot, call)
    if "text" in post.body:
        raise bad("there is no caption in the message to edit")
    caption = caption_content(bot, call, call.params)
    return _edit(bot, call, chat_id, post, _with(post.body, CAPTION_FIELDS, caption))


def edit_message_media(bot: Bot, call: Call) -> Json:
    """Put another file into a message, which may have been a text."""
    chat_id, post = _own(bot, call)
    return _edit(bot, call, chat_id, post, _with(post.body, CONTENT, _media(bot, call)))


def edit_message_reply_markup(bot: Bot, call: Call) -> Json:
    """Put another keyboard under a message."""
    chat_id, post = _own(bot, call)
    return _edit(bot, call, chat_id, post, dict(post.body))


def delete_message(bot: Bot, call: Call) -> bool:
    """Remove a message for everyone."""
    chat_id, post = bot.message(call, "message to delete")
    chat = bot.world.chats.get(chat_id)
    is_admin = chat is not None and chat.admin(bot.id)
    is_own = post.body.get("from") == bot.me
    if bot.now() - post.at > bot.settings.delete_hours * 3600:
        raise bad("message can't be deleted for everyone")
    if not is_own and chat is not None and not is_admin:
        raise bad("message can't be deleted")
    del bot.world.posts[chat_id][post.body["message_id"]]
    return True


def delete_messages(bot: Bot, call: Call) -> bool:
    """Remove several messages; those that cannot be removed are passed over."""
    if not 1 <= len(call.params["message_ids"]) <= 100:
        raise bad("too many message identifiers specified")
    bot.reach(call.params["chat_id"], writing=False)
    for message_id in call.params["message_ids"]:
        with contextlib.suppress(ApiError):
            delete_message(bot, Call(call.method, {**call.params, "message_id": message_id}))
    return True


def pin_chat_message(bot: Bot, call: Call) -> bool:
    """Pin a message; the bot learns of the service message that says so."""
    chat_id, post = bot.message(call, "message to pin")
    _check_may_pin(bot, chat_id)
    notice = bot.world.post(chat_id, {"from": bot.me, "pinned_message": post.body}, bot.now())
    bot.tell_message(notice)
    return True


def unpin_chat_message(bot: Bot, call: Call) -> bool:
    """Unpin a message."""
    _check_may_pin(bot, bot.reach(call.params["chat_id"]))
    return True


def set_message_reaction(bot: Bot, call: Call) -> bool:
    """React to a message."""
    bot.message(call, "message to react")
    reactions: list[Json] = call.params.get("reaction") or []
    if len(reactions) > 1:
        raise bad("REACTIONS_TOO_MANY")
    if any(reaction.get("emoji") not in REACTIONS for reaction in reactions):
        raise bad("REACTION_INVALID")
    return True


# --- Ephemeral messages -----------------------------------------------------------------------------------------------


def edit_ephemeral_message_text(bot: Bot, call: Call) -> bool:
    """Put another text into an ephemeral message."""
    return _edit_ephemeral(bot, call, CONTENT, text_content(bot, call))


def edit_ephemeral_message_caption(bot: Bot, call: Call) -> bool:
    """Put another caption into an ephemeral message."""
    return _edit_ephemeral(bot, call, CAPTION_FIELDS, caption_content(bot, call, call.params))


def edit_ephemeral_message_media(bot: Bot, call: Call) -> bool:
    """Put another file into an ephemeral message."""
    return _edit_ephemeral(bot, call, CONTENT, _media(bot, call))


def edit_ephemeral_message_reply_markup(bot: Bot, call: Call) -> bool:
    """Put another keyboard under an ephemeral message."""
    return _edit_ephemeral(bot, call, (), {})


def delete_ephemeral_message(bot: Bot, call: Call) -> bool:
    """Remove an ephemeral message."""
    chat_id, key, _ = _ephemeral(bot, call, "message to delete")
    del bot.world.ephemeral[chat_id][key]
    return True


def _edit_ephemeral(bot: Bot, call: Call, fields: tuple[str, ...], new: Json) -> bool:
    chat_id, _, post = _ephemeral(bot, call, "message to edit")
    if post.body.get("from") != bot.me:
        raise bad("message can't be edited")
    keyboard = bot.keyboard(call, chat_id)
    bot.rates.spend_one_of_all(bot.now(), bot.settings)
    post.body = _with_keyboard(_with(post.body, fields, new), keyboard)
    return True


def _ephemeral(bot: Bot, call: Call, what: str) -> tuple[int, tuple[int, int], Post]:
    chat_id = bot.reach(call.params["chat_id"])
    key = (call.params["receiver_user_id"], call.params["ephemeral_message_id"])
    post = bot.world.ephemeral[chat_id].get(key)
    if post is None:
        raise bad(f"{what} not found")
    return chat_id, key, post


# --- What the edits share ---------------------------------------------------------------------------------------------


def _own(bot: Bot, call: Call) -> tuple[int, Post]:
    chat_id, post = bot.message(call, "message to edit")
    if post.body.get("from") != bot.me:
        raise bad("message can't be edited")
    return chat_id, post


def _media(bot: Bot, call: Call) -> Json:
    media: Json = call.params["media"]
    return media_content(bot, call, media["type"], media, "media")


def _with(body: Json, fields: tuple[str, ...], new: Json) -> Json:
    """The message with these fields put anew."""
    return {**{key: value for key, value in body.items() if key not in fields}, **new}


def _with_keyboard(body: Json, keyboard: Json | None) -> Json:
    """An edit that names no keyboard takes it away."""
    return _with(body, ("reply_markup",), {"reply_markup": keyboard} if keyboard else {})


def _edit(bot: Bot, call: Call, chat_id: int, post: Post, body: Json) -> Json:
    body = _with_keyboard(body, bot.keyboard(call, chat_id))
    if all(body.get(key) == post.body.get(key) for key in (*CONTENT, "reply_markup")):
        raise bad(NOT_MODIFIED)
    bot.pay(call, chat_id)
    post.body = {**body, "edit_date": int(bot.now())}
    return post.body


def _check_may_pin(bot: Bot, chat_id: int) -> None:
    if chat_id < 0 and not bot.world.chats[chat_id].admin(bot.id):
        raise bad("not enough rights to manage pinned messages in the chat")


METHODS: dict[str, Carry] = {
    "editMessageText": edit_message_text,
    "editMessageCaption": edit_message_caption,
    "editMessageMedia": edit_message_media,
    "editMessageReplyMarkup": edit_message_reply_markup,
    "deleteMessage": delete_message,
    "deleteMessages": delete_messages,
    "pinChatMessage": pin_chat_message,
    "unpinChatMessage": unpin_chat_message,
    "setMessageReaction": set_message_reaction,
    "editEphemeralMessageText": edit_ephemeral_message_text,
    "editEphemeralMessageCaption": edit_ephemeral_message_caption,
    "editEphemeralMessageMedia": edit_ephemeral_message_media,
    "editEphemeralMessageReplyMarkup": edit_ephemeral_message_reply_markup,
    "deleteEphemeralMessage": delete_ephemeral_message,
}
