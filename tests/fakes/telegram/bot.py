"""One bot as the server knows it. All that belongs to a single token is here, so a server could hold several."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.telegram import text
from tests.fakes.telegram.clock import Clock
from tests.fakes.telegram.records import Entry, EntryKind, Press, Transcript, Violation
from tests.fakes.telegram.rules import Rates, Settings, bad, forbidden, inline_keyboard
from tests.fakes.telegram.schema import Json, load
from tests.fakes.telegram.updates import IsListening, Updates, nobody_listens
from tests.fakes.telegram.uploads import SentBytes, Uploads
from tests.fakes.telegram.world import Chat, Post, World, check_open

ADMIN_ONLY = frozenset(("chat_member", "message_reaction"))
"""Updates that come only to administrators, and only if asked for by name."""

SERVICE = frozenset((
    "new_chat_members", "left_chat_member", "new_chat_title", "new_chat_photo", "delete_chat_photo",
    "group_chat_created", "supergroup_chat_created", "migrate_to_chat_id", "migrate_from_chat_id", "pinned_message",
    "forum_topic_created", "forum_topic_edited", "forum_topic_closed", "forum_topic_reopened",
    "general_forum_topic_hidden", "general_forum_topic_unhidden",
))  # fmt: skip
"""Fields of service messages, which come to the bot whatever its privacy mode."""


@dataclass(slots=True)
class Platform:
    """What all bots of a server share."""

    settings: Settings
    clock: Clock
    world: World
    uploads: Uploads
    transcript: Transcript


@dataclass(slots=True)
class Call:
    """A call under way."""

    method: str
    params: Json
    files: dict[str, SentBytes] = field(default_factory=dict)
    is_listening: IsListening = nobody_listens
    broken: list[tuple[str, str]] = field(default_factory=list)

    def complain(self, rule: str, what: str) -> None:
        """Note a broken rule."""
        self.broken.append((rule, what))


class Bot:
    """What one bot may reach, what waits for it, and what it has spent."""

    def __init__(self, token: str, username: str, platform: Platform) -> None:
        self.token = token
        self.me: Json = {
            "id": int(token.partition(":")[0]),
            "is_bot": True,
            "first_name": "Referee",
            "username": username,
        }
        self.platform = platform
        self.world = platform.world
        self.updates = Updates(platform.clock, self._expired)
        self.rates = Rates()
        self.presses: dict[str, Press] = {}
        self.unanswered: dict[str, Press] = {}
        self.started: set[int] = set()
        self.blocked: set[int] = set()
        self.commands: dict[tuple[str, str], list[Json]] = {}
        self.names: dict[tuple[str, str], str] = {}
        self._query_ids = itertools.count(7_000_000_001)
        self._mention = re.compile(rf"@{re.escape(username)}\b", re.IGNORECASE)
        self._command = re.compile(rf"/\w+(@{re.escape(username)}\b|(?!@|\w))", re.IGNORECASE)

    @property
    def id(self) -> int:
        """The bot's own user id."""
        user_id: int = self.me["id"]
        return user_id

    @property
    def settings(self) -> Settings:
        """The server's settings."""
        return self.platform.settings

    def now(self) -> float:
        """The server's time."""
        return self.platform.clock.now()

    # --- Writing down ---

    def log(self, kind: EntryKind, **details: Any) -> Entry:
        """Add a line to the transcript."""
        return self.platform.transcript.add(kind, self.now(), **details)

    def violate(self, method: str, rule: str, what: str, seq: int | None = None) -> None:
        """Add a broken rule to the list."""
        transcript = self.platform.transcript
        transcript.violations.append(
            Violation(transcript.last + 1 if seq is None else seq, method, rule, what)
        )

    # --- Telling the bot ---

    def tell(self, kind: str, subject: Json, *, checked: bool = True) -> int | None:
        """Queue an update, unless the platform keeps it from the bot. `checked` is off only for what no server
        would send.
        """
        if why := self._withheld(kind, subject):
            self.log("dropped_update", update={kind: subject}, note=why)
            return None
        if checked and (problems := load().problems({"update_id": 0, kind: subject}, "Update")):
            raise ValueError(f"no server sends such an update, or the table lacks it: {problems}")
        update = self.updates.add(kind, subject)
        self.log("update", update=update)
        update_id: int = update["update_id"]
        return update_id

    def tell_message(self, post: Post, kind: str = "message") -> int | None:
        """Queue an update on a message in a chat, if the bot may see the message."""
        chat = self.world.chats.get(post.body["chat"]["id"])
        if chat and chat.type == "channel":
            kind = kind.replace("message", "channel_post")
        if chat and not self._notices(chat, post.body):
            self.log(
                "dropped_update", update={kind: post.body}, note="privacy mode, or the bot is not in the chat"
            )
            return None
        return self.tell(kind, post.body)

    def new_query_id(self) -> str:
        """An id for a press."""
        return str(next(self._query_ids))

    def _withheld(self, kind: str, subject: Json) -> str:
        allowed = self.updates.allowed
        if kind in ADMIN_ONLY if allowed is None else kind not in allowed:
            return "not in allowed_updates"
        if kind in ADMIN_ONLY:
            chat = self.world.chats.get(subject["chat"]["id"])
            if chat and not chat.admin(self.id):
                return "the bot is not an administrator of the chat"
        return ""

    def _notices(self, chat: Chat, body: Json) -> bool:
        if not chat.has(self.id):
            return False
        if chat.admin(self.id) or not self.settings.privacy or chat.type == "channel":
            return True
        if SERVICE & body.keys():
            return True
        said = body.get("text") or body.get("caption") or ""
        replied: Json = body.get("reply_to_message", {}).get("from", {})
        is_for_bot = self._command.match(said) or self._mention.search(said)
        return bool(is_for_bot) or replied.get("id") == self.id

    def _expired(self, update: Json) -> None:
        self.log("dropped_update", update=update, note="nobody fetched it in time")

    # --- What the methods share ---

    def reach(self, chat_id: int | str, *, writing: bool = True) -> int:
        """The id of a chat in which the bot may act; refused otherwise."""
        if isinstance(chat_id, str):
            chat_id = self._by_username(chat_id)
        if chat_id > 0:
            self._check_person(chat_id)
            return chat_id
        chat = self.world.chats.get(chat_id)
        if chat is None:
            raise bad("chat not found")
        check_open(chat, self.id)
        if writing and not chat.bot_can_write:
            raise bad("not enough rights to send text messages to the chat")
        return chat_id

    def pay(self, call: Call, chat_id: int) -> None:
        """Count a send or an edit."""
        self.rates.spend(chat_id, self.now(), self.settings, call.complain)

    def text(self, call: Call, source: Json, key: str, limit: int) -> tuple[str, list[Json]]:
        """The text or caption of a call, or of the media in it, with its entities."""
        entities_key = "entities" if key == "text" else "caption_entities"
        said, entities = text.clean(source.get(key) or ""), list(source.get(entities_key) or [])
        mode = source.get("parse_mode")
        if mode and entities:
            call.complain(
                "parse_mode", f"both parse_mode and {entities_key} are given; the server ignores one"
            )
        if mode:
            said, entities = self._parsed(call, said, mode)
        elif any(not 0 <= e["offset"] < e["offset"] + e["length"] <= text.utf16(said) for e in entities):
            raise bad("can't parse entities: an entity is outside of the text")
        said, entities = text.trim(said, entities)
        if key == "text" and text.is_blank(said):
            raise bad("message text is empty")
        if len(said) > limit:
            raise bad("message is too long" if key == "text" else "message caption is too long")
        return said, text.with_found(said, entities)

    def keyboard(self, call: Call, chat_id: int) -> Json | None:
        """The inline keyboard of a call."""
        markup = call.params.get("reply_markup")
        if not markup:
            return None
        if "inline_keyboard" not in markup:
            if "ephemeral_message_parameters" in call.params:
                raise bad("inline keyboard expected")
            return None
        return inline_keyboard(markup, self.settings, call.complain, private=chat_id > 0)

    def message(self, call: Call, what: str) -> tuple[int, Post]:
        """The chat and the message that a call is about."""
        chat_id = self.reach(call.params["chat_id"], writing=False)
        post = self.world.posts[chat_id].get(call.params["message_id"])
        if post is None:
            raise bad(f"{what} not found")
        return chat_id, post

    def _parsed(self, call: Call, said: str, mode: str) -> tuple[str, list[Json]]:
        if mode.lower() != "html":
            call.complain("parse_mode", f"{mode!r}: the fake knows HTML only")
            raise bad("unsupported parse_mode")
        try:
            return text.read_html(said, self._find_user)
        except text.BadText as problem:
            raise bad(f"can't parse entities: {problem}") from None

    def _find_user(self, user_id: int) -> Json | None:
        if user_id == self.id:
            return self.me
        user = self.world.users.get(user_id)
        return user.shown() if user else None

    def _by_username(self, name: str) -> int:
        for chat in self.world.chats.values():
            if chat.username and f"@{chat.username}".lower() == name.lower():
                return chat.id
        raise bad("chat not found")

    def _check_person(self, user_id: int) -> None:
        user = self.world.users.get(user_id)
        if user is None:
            raise bad("chat not found")
        if user.deactivated:
            raise forbidden("user is deactivated")
        if user_id in self.blocked:
            raise forbidden("bot was blocked by the user")
        if user_id not in self.started:
            raise forbidden("bot can't initiate conversation with a user")


Carry = Callable[[Bot, Call], object]
"""Carries a call out: gives the result or raises ApiError."""
