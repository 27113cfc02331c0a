"""The community that the bot speaks for: its tokens, whom it may write to, what waits for an answer."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.fakes.telegram.clock import Clock
from tests.fakes.vk.events import Events
from tests.fakes.vk.records import Entry, EntryKind, Press, Transcript, Violation
from tests.fakes.vk.rules import CHAT, Rates, Settings, VKError
from tests.fakes.vk.schema import Json, load
from tests.fakes.vk.world import Chat, Message, World

RIGHTS = ("messages", "photos", "docs", "manage", "wall")
"""What a community's token can be allowed."""

MODERATOR, EDITOR, ADMIN = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Token:
    """A token of the community or of one of its administrators."""

    kind: Literal["group", "user"]
    rights: frozenset[str]
    user_id: int = 0


@dataclass(slots=True)
class Call:
    """A call under way."""

    method: str
    params: Json
    token: Token
    broken: list[tuple[str, str]] = field(default_factory=list)

    def complain(self, rule: str, what: str) -> None:
        """Note a broken rule."""
        self.broken.append((rule, what))


class Community:
    """What the methods share."""

    def __init__(self, group_id: int, screen_name: str, clock: Clock, settings: Settings) -> None:
        self.id = group_id
        self.screen_name = screen_name
        self.clock = clock
        self.settings = settings
        self.tokens = {
            "group-token": Token("group", frozenset(RIGHTS)),
            "admin-token": Token("user", frozenset({"wall", "photos", "manage"}), user_id=1),
        }
        self.managers = {1: ADMIN}
        """Who is in charge of the community, and how much."""
        self.world = World(group_id, settings.upload_bytes)
        self.rates = Rates()
        self.transcript = Transcript(settings.transcript_entries)
        self.events = Events(group_id, load().version, clock, lambda: self.settings, self._delivered)
        self.presses: dict[str, Press] = {}
        self.switches: dict[str, bool] = dict.fromkeys(
            ("messages", "bots_capabilities", "bots_start_button", "bots_add_to_chat"), True
        )
        """The community's settings that groups.setSettings changes."""
        self.base_url = ""
        self.on_change: Callable[[], Any] = lambda: None
        self._mention = re.compile(
            rf"\[(club|public){group_id}\||@{re.escape(screen_name)}\b|@club{group_id}\b"
        )

    def now(self) -> float:
        """The fake's time."""
        return self.clock.now()

    @property
    def confirmation(self) -> str:
        """What the Callback API address has to answer once."""
        return hashlib.md5(str(self.id).encode(), usedforsecurity=False).hexdigest()[:8]

    # --- Writing down ---

    def log(self, kind: EntryKind, **details: Any) -> Entry:
        """Add a line to the transcript."""
        return self.transcript.add(kind, self.now(), **details)

    def violate(self, method: str, rule: str, what: str, seq: int = 0) -> None:
        """Add a broken rule to the list."""
        self.transcript.violations.append(Violation(seq or self.transcript.last + 1, method, rule, what))

    async def _delivered(self, event: Json, status: int, note: str) -> None:
        self.log("callback", event={"event_id": event.get("event_id", "")}, status=status, note=note)
        if not note:
            self.told_of(event)
        await self.on_change()

    # --- Telling the bot ---

    def tell(self, kind: str, subject: Json) -> str | None:
        """A new event; its id, or None if the bot is not told."""
        event, told = self.events.add(kind, subject)
        self.log(
            "event" if told else "dropped_event",
            event=event,
            note="" if told else "this kind is switched off",
        )
        return event["event_id"] if told else None

    def tell_message(self, message: Message, client: Json) -> str | None:
        """An event about a message, if the bot may see it."""
        chat = self.world.chats.get(message.body["peer_id"])
        if chat is not None and not self._notices(chat, message.body):
            self.log("dropped_event", event=message.body, note="no access to all messages, and not mentioned")
            return None
        return self.tell("message_new", {"message": dict(message.body), "client_info": client})

    def _notices(self, chat: Chat, body: Json) -> bool:
        if not chat.bot:
            return False
        answers = body.get("reply_message", {}).get("from_id") == -self.id
        meant = "action" in body or "payload" in body or self._mention.search(body["text"]) is not None
        return chat.full_access or chat.bot_admin or answers or meant

    def told_of(self, event: Json) -> None:
        """The bot has got this event: from now on the time for an answer counts."""
        if event.get("type") == "message_event":
            press = self.presses[event["object"]["event_id"]]
            if press.delivered is None:
                press.delivered = self.now()

    def unanswered(self) -> list[Press]:
        """Presses that the bot was told of in time and has not answered, and those that it is still to be told of."""
        coming = {e["object"]["event_id"] for e in self.events.pending() if e["type"] == "message_event"}
        limit = self.settings.callback_seconds
        return [
            press
            for press in self.presses.values()
            if press.answer is None
            and (press.id in coming if press.delivered is None else press.delivered - press.at <= limit)
        ]

    # --- What the methods share ---

    def reach(self, peer_id: int) -> None:
        """Refuse where the community cannot write."""
        if peer_id >= CHAT:
            chat = self.world.chats.get(peer_id)
            if chat is None or not chat.bot:
                raise VKError(917)
            if not chat.bot_can_write:
                raise VKError(983)
            if not self.settings.bots_capabilities:
                raise VKError(912)
            return
        if peer_id < 0:
            raise VKError(932)
        user = self.world.users.get(peer_id)
        if user is None:
            raise VKError(901)
        if user.deactivated:
            raise VKError(18)
        if user.blacklisted:
            raise VKError(900)
        if user.private:
            raise VKError(902)
        if not user.allowed:
            raise VKError(901)


Carry = Callable[[Community, Call], object]
"""Carries a call out: gives the response or raises VKError."""
