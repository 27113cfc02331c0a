"""Calls that put a message into a chat."""

from __future__ import annotations

from tests.fakes.telegram.bot import Bot, Call, Carry
from tests.fakes.telegram.rules import CHAT_ACTIONS, TOO_OLD, bad
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.uploads import SentBytes, UploadKind, content
from tests.fakes.telegram.world import Post, without_reply

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024


def send_message(bot: Bot, call: Call) -> Json:
    """Send a text."""
    return _send(bot, call, text_content(bot, call))


def send_photo(bot: Bot, call: Call) -> Json:
    """Send a picture."""
    return _send(bot, call, media_content(bot, call, "photo", call.params, "photo"))


def send_animation(bot: Bot, call: Call) -> Json:
    """Send a GIF or a silent film."""
    return _send(bot, call, media_content(bot, call, "animation", call.params, "animation"))


def send_document(bot: Bot, call: Call) -> Json:
    """Send a file."""
    return _send(bot, call, media_content(bot, call, "document", call.params, "document"))


def send_chat_action(bot: Bot, call: Call) -> bool:
    """Show that the bot is at work."""
    bot.reach(call.params["chat_id"])
    if call.params["action"] not in CHAT_ACTIONS:
        raise bad("wrong parameter action in request")
    return True


# --- Content, shared with the edits -----------------------------------------------------------------------------------


def text_content(bot: Bot, call: Call) -> Json:
    """The fields of a message with a text."""
    said, entities = bot.text(call, call.params, "text", TEXT_LIMIT)
    body: Json = {"text": said}
    if entities:
        body["entities"] = entities
    if options := call.params.get("link_preview_options"):
        body["link_preview_options"] = options
    return body


def caption_content(bot: Bot, call: Call, source: Json) -> Json:
    """The fields of a caption; none if there is none."""
    said, entities = bot.text(call, source, "caption", CAPTION_LIMIT)
    body: Json = {"caption": said} if said else {}
    if entities:
        body["caption_entities"] = entities
    if said and source.get("show_caption_above_media"):
        body["show_caption_above_media"] = True
    return body


def media_content(bot: Bot, call: Call, kind: UploadKind, source: Json, key: str) -> Json:
    """The fields of a message with a file and its caption."""
    caption = caption_content(bot, call, source)
    named: str = source[key]
    if named.startswith("attach://"):
        sent: SentBytes = call.files[named.removeprefix("attach://")]
        upload = bot.platform.uploads.save(kind, sent, call.complain)
    else:
        upload = bot.platform.uploads.find(kind, named, call.complain)
    body = {**content(upload), **caption}
    if source.get("has_spoiler"):
        body["has_media_spoiler"] = True
    return body


# --- Sending ----------------------------------------------------------------------------------------------------------


def _send(bot: Bot, call: Call, body: Json) -> Json:
    chat_id = bot.reach(call.params["chat_id"])
    keyboard = bot.keyboard(call, chat_id)
    if keyboard:
        body["reply_markup"] = keyboard
    if call.params.get("protect_content"):
        body["has_protected_content"] = True
    if "ephemeral_message_parameters" in call.params:
        return _send_ephemeral(bot, call, chat_id, body).body
    place = _place(bot, call, chat_id)
    if effect := call.params.get("message_effect_id"):
        if chat_id < 0:
            raise bad("message effects can be used only in private chats")
        place["effect_id"] = effect
    bot.pay(call, chat_id)
    return bot.world.post(chat_id, {"from": bot.me, **place, **body}, bot.now()).body


def _place(bot: Bot, call: Call, chat_id: int) -> Json:
    """Where in the chat the message stands: its topic, and what it replies to."""
    place = _topic(bot, chat_id, call.params.get("message_thread_id"))
    wanted = call.params.get("reply_parameters")
    if not wanted:
        return place
    elsewhere = wanted.get("chat_id", chat_id) != chat_id
    target = None if elsewhere else bot.world.posts[chat_id].get(wanted.get("message_id", 0))
    if target is None:
        if wanted.get("allow_sending_without_reply"):
            return place
        raise bad("message to be replied not found")
    if not place:
        place = reply_thread(bot, chat_id, target)
        _check_topic_open(bot, chat_id, place)
    return {**place, "reply_to_message": without_reply(target.body)}


def _topic(bot: Bot, chat_id: int, thread_id: int | None) -> Json:
    """General has no number to send to, and a thread of replies is no topic."""
    if thread_id is None:
        return {}
    chat = bot.world.chats.get(chat_id)
    if chat is None or thread_id not in chat.topics:
        raise bad("message thread not found")
    place: Json = {"message_thread_id": thread_id, "is_topic_message": True}
    _check_topic_open(bot, chat_id, place)
    return place


def _check_topic_open(bot: Bot, chat_id: int, place: Json) -> None:
    if "is_topic_message" in place:
        chat = bot.world.chats[chat_id]
        topic = chat.topics.get(place["message_thread_id"])
        if topic is None:
            raise bad("message thread not found")
        if topic.closed and not chat.admin(bot.id):
            raise bad("TOPIC_CLOSED")


def reply_thread(bot: Bot, chat_id: int, target: Post) -> Json:
    """The thread that a reply falls into: the topic of the message, else (in supergroups) the thread of replies."""
    if "message_thread_id" in target.body:
        keys = ("message_thread_id", "is_topic_message")
        return {key: target.body[key] for key in keys if key in target.body}
    chat = bot.world.chats.get(chat_id)
    return {"message_thread_id": target.body["message_id"]} if chat and chat.type == "supergroup" else {}


# --- Ephemeral messages -----------------------------------------------------------------------------------------------


def _send_ephemeral(bot: Bot, call: Call, chat_id: int, body: Json) -> Post:
    wanted: Json = call.params["ephemeral_message_parameters"]
    receiver: int = wanted["receiver_user_id"]
    chat = bot.world.chats.get(chat_id)
    if chat is None or chat.type == "channel":
        raise bad("ephemeral messages can be sent only to groups and supergroups")
    if not chat.has(receiver) or receiver not in bot.world.users:
        raise bad("receiver not found")
    replaces = _check_cause(bot, call, chat_id, wanted)
    place = _topic(bot, chat_id, call.params.get("message_thread_id"))
    bot.rates.spend_one_of_all(bot.now(), bot.settings)
    head = {"from": bot.me, "receiver_user": bot.world.users[receiver].shown()}
    return bot.world.post_ephemeral(chat_id, receiver, {**head, **place, **body}, bot.now(), replaces)


def _check_cause(bot: Bot, call: Call, chat_id: int, wanted: Json) -> int:
    """An ephemeral message follows a press or an ephemeral message of its receiver, unless the bot is an
    administrator. Gives the id of the message in whose place it is shown, or 0.
    """
    receiver: int = wanted["receiver_user_id"]
    since = bot.now() - bot.settings.ephemeral_seconds
    if query_id := wanted.get("callback_query_id"):
        press = bot.presses.get(query_id)
        if press is None or press.at < since or (press.user_id, press.chat_id) != (receiver, chat_id):
            raise bad(TOO_OLD)
        if not wanted.get("replace_callback_query_message"):
            return 0
        if press.ephemeral_message_id:
            raise bad("a press on an ephemeral message can't replace it: edit it instead")
        return press.message_id
    replied: int = (call.params.get("reply_parameters") or {}).get("ephemeral_message_id", 0)
    if replied:
        cause = bot.world.ephemeral[chat_id].get((receiver, replied))
        if cause is None or cause.at < since:
            raise bad("message to be replied not found")
    elif not bot.world.chats[chat_id].admin(bot.id):
        raise bad("not enough rights to send an ephemeral message")
    return 0


METHODS: dict[str, Carry] = {
    "sendMessage": send_message,
    "sendPhoto": send_photo,
    "sendAnimation": send_animation,
    "sendDocument": send_document,
    "sendChatAction": send_chat_action,
}
