"""The playground as a messenger: pages of the bot become bubbles, presses and texts become updates."""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from bot.messages import Address, BotAdded, Incoming, Place, Press, ReachChanged, Said, Sender
from bot.messenger import Budget, Gone, Image, Limits, Page, Rate, Role, Sent
from bot.time import Time
from bot.web.parlour import Parlour
from bot.web.room import HALL, Frame, Key, Message

LIMITS = Limits()
_FREELY = Rate(1000, 1)
BUDGET = Budget(_FREELY, _FREELY, _FREELY)
TITLE = "Kartel"
_SPOKEN_TO = re.compile(r"@?kartel\b[\s,:!]*", re.IGNORECASE)
"""In the hall a text that begins so is meant for the bot."""


class Playground:
    """The `Messenger` of the page. `deliver(people, frame)` reaches the open pages of these people (None: of everybody)."""

    limits = LIMITS
    budget = BUDGET
    idempotent = True
    lasting = False
    wall = None

    def __init__(
        self, via: str, parlour: Parlour, time: Time, deliver: Callable[[set[int] | None, Frame], None]
    ) -> None:
        self.via = via
        self._parlour = parlour
        self._time = time
        self._deliver = deliver
        self._key = secrets.token_bytes()

    # -- coming in ----------------------------------------------------------------------------------------------------
    def understand(self, update: str) -> tuple[Incoming, ...]:
        """An update says who came, opened the hall, pressed or said something."""
        try:
            raw: dict[str, Any] = json.loads(update)
            who = Sender(self.via, raw["user"], raw["name"], language=raw.get("language", ""))
            chat = raw["chat"]
            where = Place(self.via, chat, private=chat > 0, title="" if chat > 0 else TITLE)
            if raw["kind"] == "came":
                return (ReachChanged(who, reachable=True),)
            if raw["kind"] == "opened":
                return (BotAdded(who, where),)
            if raw["kind"] == "press":
                return (Press(who, where, raw["token"], raw["query"], raw["message"]),)
            mention = None if where.private else _SPOKEN_TO.match(raw["text"])
            text = raw["text"][mention.end() if mention else 0 :]
            return (Said(who, where, text, raw["message"], where.private or mention is not None),)
        except (ValueError, KeyError, TypeError) as error:
            raise ValueError(f"not an update of the page: {error}") from error

    # -- going out ----------------------------------------------------------------------------------------------------
    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        """A new bubble."""
        message = await self._parlour.add(await self._message(to.chat, 0, page))
        self._show(message)
        return Sent(message.id, message.picture or None)

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        """Change a bubble."""
        changed = await self._message(to.chat, message, page, edited=True)
        if not await self._parlour.change(changed):
            raise Gone("no such message")
        self._show(changed)
        return Sent(message, changed.picture or None)

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        """A pop-up in the page where it was pressed, or a chat opened there."""
        user = int(query.partition(":")[0])
        self._deliver({user}, {"answer": {"query": query, "text": text, "alert": alert, "link": link}})

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        """A bubble that only this person sees."""
        shown = await self._message(to.chat, 0, page)
        shown = msgspec.structs.replace(shown, only=user)
        self._deliver({user}, {"message": shown})
        await self.answer(query, "")

    async def role(self, chat: int, user: int) -> Role:
        """Everybody may try everything in the playground."""
        return Role.ADMIN

    def link(self, payload: str) -> str:
        """Opens the private chat with the bot and starts it there."""
        return f"#start={payload}"

    async def _message(self, chat: int, id: int, page: Page, *, edited: bool = False) -> Message:
        keys = tuple(
            tuple(Key(key.label, key.token, key.link, key.style) for key in row) for row in page.keys
        )
        message = Message(chat, id, 0, page.text, self._time.now(), keys, edited=edited)
        if page.image is None:
            return message
        name = page.image.file or await self._kept(page.image)
        width, _, height = name.partition("-")[0].partition("x")
        size = int(width), int(height)
        return msgspec.structs.replace(message, picture=name, kind=page.image.kind, size=size)

    async def _kept(self, image: Image) -> str:
        """The name under which the picture can be had: its size, and what only those know who were shown it.

        A content hash could be tried out by whoever knows all of a hand but a few cards.
        """
        width, height = size_of(image.data)
        mark = hmac.new(self._key, image.hash.encode(), "sha256").hexdigest()[:32]
        name = f"{width}x{height}-{mark}"
        await self._parlour.keep_picture(name, image.data)
        return name

    def _show(self, message: Message) -> None:
        """To everybody in the hall, or to the one whose private chat it is."""
        people = None if message.chat == HALL else {message.chat}
        self._deliver(people, {"message": message})


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG or a GIF: the page keeps its place before it is loaded. (0, 0) for other files."""
    if data.startswith(b"\x89PNG"):
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if data.startswith(b"GIF8"):
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    return 0, 0
