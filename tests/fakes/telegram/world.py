"""People, chats and messages: the part of the platform that is the same for every bot."""

from __future__ import annotations

import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Literal

from tests.fakes.telegram.rules import bad, forbidden
from tests.fakes.telegram.schema import Json, load

ChatType = Literal["group", "supergroup", "channel"]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]

PRESENT: frozenset[Status] = frozenset(("creator", "administrator", "member", "restricted"))
ANONYMOUS_ADMIN: Json = {
    "id": 1087968824,
    "is_bot": True,
    "first_name": "Group",
    "username": "GroupAnonymousBot",
}
CHANNEL_BOT: Json = {"id": 136817688, "is_bot": True, "first_name": "Channel", "username": "Channel_Bot"}


@dataclass(slots=True)
class User:
    """A person."""

    id: int
    first_name: str = "User"
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    deactivated: bool = False

    def shown(self) -> Json:
        """As the API shows a person."""
        optional = {
            "last_name": self.last_name,
            "username": self.username,
            "language_code": self.language_code,
        }
        known = {key: value for key, value in optional.items() if value is not None}
        return {"id": self.id, "is_bot": False, "first_name": self.first_name, **known}

    def as_chat(self) -> Json:
        """As the API shows the private chat with a person."""
        optional = {"last_name": self.last_name, "username": self.username}
        known = {key: value for key, value in optional.items() if value is not None}
        return {"id": self.id, "type": "private", "first_name": self.first_name, **known}


@dataclass(slots=True)
class Topic:
    """A topic of a forum."""

    name: str
    closed: bool = False


@dataclass(slots=True)
class Chat:
    """A group or channel; people and bots alike stand in `status`."""

    id: int
    type: ChatType = "supergroup"
    title: str = "Table"
    username: str | None = None
    is_forum: bool = False
    bot_can_write: bool = True
    status: dict[int, Status] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    migrated_to: int | None = None

    def has(self, member_id: int) -> bool:
        """Whether someone is in the chat."""
        return self.status.get(member_id, "left") in PRESENT

    def admin(self, member_id: int) -> bool:
        """Whether someone is in charge of the chat."""
        return self.status.get(member_id) in ("creator", "administrator")

    def shown(self) -> Json:
        """As the API shows a chat."""
        shown: Json = {"id": self.id, "type": self.type, "title": self.title}
        if self.username:
            shown["username"] = self.username
        if self.is_forum:
            shown["is_forum"] = True
        return shown


@dataclass(slots=True)
class Post:
    """A message in a chat. Its body, as the API shows it, is never changed, only replaced."""

    body: Json
    order: int
    at: float
    replaces: int = 0
    """An ephemeral message may be shown in place of this message."""


@dataclass(slots=True)
class World:
    """Everyone and everything on the platform."""

    users: dict[int, User] = field(default_factory=dict)
    chats: dict[int, Chat] = field(default_factory=dict)
    posts: defaultdict[int, dict[int, Post]] = field(default_factory=lambda: defaultdict(dict))
    ephemeral: defaultdict[int, dict[tuple[int, int], Post]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    """By chat, then by the person who sees the message and its ephemeral id."""
    _last_id: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    _order: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def user(self, user_id: int) -> User:
        """A person of the test."""
        if user_id not in self.users:
            raise ValueError(f"there is no user {user_id}: add them first")
        return self.users[user_id]

    def chat(self, chat_id: int) -> Chat:
        """A group or channel of the test."""
        if chat_id not in self.chats:
            raise ValueError(f"there is no chat {chat_id}: add it first")
        return self.chats[chat_id]

    def shown_chat(self, chat_id: int) -> Json:
        """A chat of any type as the API shows it."""
        return self.user(chat_id).as_chat() if chat_id > 0 else self.chat(chat_id).shown()

    def skip_message_id(self, chat_id: int) -> None:
        """Let a chat's next message have another number."""
        self._last_id[chat_id] += 1

    def post(self, chat_id: int, body: Json, now: float) -> Post:
        """Put a message into a chat. Like the real one, the server counts messages per chat."""
        self._last_id[chat_id] += 1
        message_id = self._last_id[chat_id]
        head = {"message_id": message_id, "date": int(now), "chat": self.shown_chat(chat_id)}
        post = self.posts[chat_id][message_id] = Post({**head, **body}, next(self._order), now)
        return post

    def post_ephemeral(self, chat_id: int, user_id: int, body: Json, now: float, replaces: int = 0) -> Post:
        """Put a message into a group that only one person (and the bot) sees."""
        order = next(self._order)
        head = {
            "message_id": 0,
            "ephemeral_message_id": order,
            "date": int(now),
            "chat": self.shown_chat(chat_id),
        }
        post = self.ephemeral[chat_id][(user_id, order)] = Post({**head, **body}, order, now, replaces)
        return post

    def view(self, chat_id: int, user_id: int) -> list[Post]:
        """What one person sees in a chat now, in order."""
        if not self.sees(chat_id, user_id):
            return []
        posts = self.posts[chat_id]
        own = [post for (receiver, _), post in self.ephemeral[chat_id].items() if receiver == user_id]
        if not own:
            return list(posts.values())
        hidden = {post.replaces for post in own}
        shown = [post for message_id, post in posts.items() if message_id not in hidden]
        return sorted(shown + own, key=lambda post: post.order)

    def sees(self, chat_id: int, user_id: int) -> bool:
        """Whether someone can look into a chat."""
        return chat_id == user_id if chat_id > 0 else self.chat(chat_id).has(user_id)


def without_reply(body: Json) -> Json:
    """A message as it stands in another message: it does not show what it replies to."""
    return {key: value for key, value in body.items() if key != "reply_to_message"}


def member(status: Status, user: Json) -> Json:
    """A member of a chat as the API shows it."""
    shown: Json = {"status": status, "user": user}
    if status == "creator":
        shown["is_anonymous"] = False
    elif status == "administrator":
        rights = load().objects["ChatMemberAdministrator"].required
        shown.update({right: right != "is_anonymous" for right in rights if right not in shown})
        shown["can_pin_messages"] = True
    elif status == "restricted":
        rights = load().objects["ChatMemberRestricted"].required
        shown.update({right: True for right in rights if right not in shown}, until_date=0)
    elif status == "kicked":
        shown["until_date"] = 0
    return shown


def check_open(chat: Chat, bot_id: int) -> None:
    """Refuse what a bot asks of a group or channel that it cannot reach."""
    if chat.migrated_to:
        raise bad("group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to)
    status = chat.status.get(bot_id, "left")
    if status == "kicked":
        raise forbidden(f"bot was kicked from the {chat.type} chat")
    if status == "left":
        raise forbidden(f"bot is not a member of the {chat.type} chat")
