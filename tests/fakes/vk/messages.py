"""messages.*: sending, editing, answers to presses, who is in a chat."""

from __future__ import annotations

from tests.fakes.vk.community import Call, Carry, Community
from tests.fakes.vk.records import Answer
from tests.fakes.vk.rules import CHAT, VKError, keyboard, wrong
from tests.fakes.vk.schema import Json
from tests.fakes.vk.world import Chat, Message, read_json

SNACKBAR = 90
TARGETS = ("user_id", "peer_id", "peer_ids", "domain", "chat_id")
EVENT_DATA = {"show_snackbar": "text", "open_link": "link", "open_app": "hash"}


def send(community: Community, call: Call) -> object:
    """Send one message to one peer or to several; with `peer_ids` an error stands beside each."""
    params = call.params
    if "random_id" not in params:
        raise wrong("random_id is a required parameter")
    _check_random_id(call)
    content = _content(community, call)
    given = [name for name in TARGETS if params.get(name) not in (None, "", [])]
    if not given:
        raise wrong("you should specify peer_id, user_id, domain, chat_id or user_ids param")
    if len(given) > 1:
        call.complain("targets", f"several at once: {given}")
    if given[0] == "peer_ids":
        return [_item(community, call, peer_id, content) for peer_id in params["peer_ids"]]
    target: int = params[given[0]] + (CHAT if given[0] == "chat_id" else 0)
    return _send(community, call, target, content).body["id"]


def _check_random_id(call: Call) -> None:
    random_id: int = call.params["random_id"]
    if not -(2**31) <= random_id < 2**31:
        call.complain("random_id", f"{random_id} is not an int32")
        raise wrong("random_id should be an int32")
    if random_id == 0:
        call.complain("random_id", "0 switches the check for doubles off")


def _content(community: Community, call: Call) -> Json:
    """Text, attachments and keyboard of a message, new or edited."""
    params = call.params
    text: str = params.get("message", "")
    if len(text) > community.settings.max_text:
        raise VKError(914)
    markup = keyboard(params.get("keyboard"), call.complain)
    if markup and markup["buttons"] and not community.settings.bots_capabilities:
        raise VKError(912)
    attachments = community.world.attachments(params.get("attachment", ""), call.complain)
    if not text.strip() and not attachments:
        raise wrong("message is empty or invalid")
    return {"text": text, "attachments": attachments, "keyboard": markup}


def _item(community: Community, call: Call, peer_id: int, content: Json) -> Json:
    try:
        body = _send(community, call, peer_id, content).body
    except VKError as error:
        failure = {"code": error.code, "description": error.text}
        return {"peer_id": peer_id, "message_id": 0, "conversation_message_id": 0, "error": failure}
    number = body["conversation_message_id"]
    return {"peer_id": peer_id, "message_id": body["id"], "conversation_message_id": number}


def _send(community: Community, call: Call, peer_id: int, content: Json) -> Message:
    world, params = community.world, call.params
    community.reach(peer_id)
    random_id: int = params["random_id"]
    known = world.sent_ids.get((peer_id, random_id)) if random_id else None
    if known is not None:
        community.log("duplicate", method=call.method, params={"random_id": random_id}, to=peer_id)
        return known
    if random_id and world.sent_to.setdefault(random_id, peer_id) != peer_id:
        call.complain("random_id", f"{random_id} for two peers: the second may be dropped")
    settings = community.settings
    if settings.rates:
        said, pictured = content["text"], params.get("attachment", "")
        community.rates.say(peer_id, said, pictured, settings.flood_same, community.now())
    message = world.post(peer_id, -community.id, now=community.now(), random_id=random_id, **content)
    if random_id:
        world.sent_ids[peer_id, random_id] = message
    return message


def edit(community: Community, call: Call) -> int:
    """Change an own message: what is left out goes."""
    peer_id: int = call.params["peer_id"]
    community.reach(peer_id)
    number = call.params.get("conversation_message_id") or call.params.get("cmid")
    message = community.world.messages[peer_id].get(number or 0)
    if message is None:
        raise wrong("message_id is invalid: no such message")
    if message.body["from_id"] != -community.id:
        raise VKError(15)
    if community.now() - message.at > community.settings.edit_hours * 3600:
        raise VKError(909)
    content = _content(community, call)
    if message.body["attachments"] and not content["attachments"]:
        call.complain("attachment", "the edit does not pass the attachment again: it is gone")
    if content["keyboard"] is not None and not content["keyboard"].get("inline"):
        call.complain("keyboard", "a keyboard under the field comes with a new message, not with an edit")
    message.body = {**message.body, **content, "update_time": int(community.now())}
    message.edits += 1
    return 1


def send_message_event_answer(community: Community, call: Call) -> int:
    """Answer a press: once, in time, with what VK knows."""
    params = call.params
    press = community.presses.get(params["event_id"])
    if press is None or (press.user_id, press.chat_id) != (params["user_id"], params["peer_id"]):
        call.complain("unknown_press", "an answer to a press that never was")
        raise wrong("invalid event_id")
    if press.answer is not None:
        call.complain("second_answer", f"press {press.id} was answered already")
        raise wrong("invalid event_id")
    after, limit = community.now() - press.at, community.settings.callback_seconds
    if after > limit:
        if press.delivered is not None and press.delivered - press.at <= limit:
            call.complain("late_answer", f"press {press.id} is answered after {after:.1f} s")
        raise wrong("invalid event_id")
    data = read_json(params["event_data"]) if params.get("event_data") else {}
    if data:
        _check_event_data(data)
    press.answer = Answer(str(data.get("text", "")), str(data.get("link", "")), round(after, 3))
    return 1


def _check_event_data(data: object) -> None:
    if not isinstance(data, dict) or data.get("type") not in EVENT_DATA:
        raise wrong("event_data is invalid")
    if EVENT_DATA[data["type"]] not in data:
        raise wrong("event_data is invalid")
    if data["type"] == "show_snackbar" and not 1 <= len(data["text"]) <= SNACKBAR:
        raise wrong(f"event_data: text should have 1 to {SNACKBAR} characters")


# --- Chats ------------------------------------------------------------------------------------------------------------


def get_conversation_members(community: Community, call: Call) -> Json:
    """Who is in a chat: told to its administrators only."""
    chat = _ruled_chat(community, call.params["peer_id"])
    items = [
        {
            "member_id": user_id,
            "invited_by": chat.owner,
            "join_date": 1,
            "is_admin": chat.admin(user_id),
            "is_owner": user_id == chat.owner,
        }
        for user_id in sorted(chat.members)
    ]
    items.append({"member_id": -community.id, "invited_by": chat.owner, "join_date": 1, "is_admin": True})
    return {"count": len(items), "items": items, "profiles": [], "groups": []}


def get_conversations_by_id(community: Community, call: Call) -> Json:
    """What chats are called: told to their administrators only."""
    items = []
    for peer_id in call.params["peer_ids"]:
        chat = community.world.chats.get(peer_id)
        item: Json = {
            "peer": {"id": peer_id, "type": "chat" if chat else "user"},
            "can_write": {"allowed": True},
        }
        if chat is not None and chat.bot_admin:
            item["chat_settings"] = {
                "title": chat.title,
                "members_count": len(chat.members),
                "owner_id": chat.owner,
            }
        items.append(item)
    return {"count": len(items), "items": items}


def get_by_conversation_message_id(community: Community, call: Call) -> Json:
    """Messages by their numbers in a chat or dialogue."""
    peer_id: int = call.params["peer_id"]
    community.reach(peer_id)
    there = community.world.messages[peer_id]
    found = [there[number].body for number in call.params["conversation_message_ids"] if number in there]
    return {"count": len(found), "items": found}


def is_messages_from_group_allowed(community: Community, call: Call) -> Json:
    """Whether a person lets the community write."""
    user = community.world.users.get(call.params["user_id"])
    return {"is_allowed": int(user is not None and user.allowed and not user.blacklisted)}


def _ruled_chat(community: Community, peer_id: int) -> Chat:
    chat = community.world.chats.get(peer_id)
    if chat is None or not chat.bot or not chat.bot_admin:
        raise VKError(917)
    return chat


METHODS: dict[str, Carry] = {
    "messages.send": send,
    "messages.edit": edit,
    "messages.sendMessageEventAnswer": send_message_event_answer,
    "messages.getConversationMembers": get_conversation_members,
    "messages.getConversationsById": get_conversations_by_id,
    "messages.getByConversationMessageId": get_by_conversation_message_id,
    "messages.isMessagesFromGroupAllowed": is_messages_from_group_allowed,
}
