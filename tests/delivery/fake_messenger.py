"""A messenger that keeps what it is sent and fails as it is told."""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from bot.messages import Address, Incoming, Place, Press, Sender
from bot.messenger import Budget, Gone, Limits, Page, Role, Sent, Uncertain, Wall
from bot.texts import plain
from tests.fake_time import FakeTime

_EVENTS = msgspec.json.Decoder(tuple[Incoming, ...])


@dataclass
class Request:
    """One request that reached it."""

    what: str
    chat: int
    message: int
    page: Page
    at: int


@dataclass
class Lost:
    """The request is carried out (or not), and the answer never arrives."""

    arrived: bool


@dataclass
class FakeMessenger:
    """Strict: one request a chat at a time, no edit without a change, no text too long, no more requests than its budget.

    What is wrong is noted in `faults`: a test ends with none.
    """

    time: FakeTime
    via: str = "tg"
    limits: Limits = field(default_factory=Limits)
    budget: Budget = field(default_factory=Budget)
    idempotent: bool = False
    lasting: bool = False
    wall: Wall | None = None
    chats: dict[int, dict[int, Page]] = field(default_factory=lambda: defaultdict(dict))
    requests: list[Request] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    answers: list[tuple[str, str]] = field(default_factory=list)
    peeks: list[tuple[int, str, Page, str]] = field(default_factory=list)
    failures: dict[int, deque[Exception | Lost]] = field(default_factory=lambda: defaultdict(deque))
    answer_failures: deque[Exception] = field(default_factory=deque)
    blocks: dict[int, asyncio.Event] = field(default_factory=dict)
    on_request: Callable[[str, int], None] = lambda what, chat: None
    _messages: int = 0
    _unsure: set[int] = field(default_factory=set)
    _busy: set[int] = field(default_factory=set)
    _ids: dict[int, Sent] = field(default_factory=dict)

    # -- the interface ------------------------------------------------------------------------------------------------
    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        if self.idempotent and random_id in self._ids:
            return self._ids[random_id]
        return await self._request("send", to.chat, None, page, random_id)

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        return await self._request("edit", to.chat, message, page, 0)

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        if self.answer_failures:
            raise self.answer_failures.popleft()
        self.answers.append((query, ("!" if alert else "") + text + link))

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        self.peeks.append((user, query, page, popup))
        self.answers.append((query, ""))

    async def role(self, chat: int, user: int) -> Role:
        return Role.MEMBER

    def link(self, payload: str) -> str:
        return f"https://fake/{payload}"

    def understand(self, update: str) -> tuple[Incoming, ...]:
        return _EVENTS.decode(update)

    # -- what tests look at -------------------------------------------------------------------------------------------
    def texts(self, chat: int) -> list[str]:
        """What stands in a chat, oldest first; `*` marks messages with buttons."""
        return [("*" if page.keys else "") + bare(page.text) for _, page in sorted(self.chats[chat].items())]

    def log(self, chat: int | None = None) -> list[str]:
        """The requests that were made."""
        return [
            f"{request.what} {bare(request.page.text)}"
            for request in self.requests
            if chat in (None, request.chat)
        ]

    def fail(self, chat: int, *errors: Exception | Lost) -> None:
        """The next requests to a chat end like this."""
        self.failures[chat].extend(errors)

    # -- how it works -------------------------------------------------------------------------------------------------
    async def _request(self, what: str, chat: int, message: int | None, page: Page, random_id: int) -> Sent:
        self._demand(chat not in self._busy, "two requests to one chat at once")
        room = self.limits.caption if page.image else self.limits.text
        self._demand(0 < len(plain(page.text)) <= room, "a text of the wrong length")
        self._busy.add(chat)
        try:
            self.on_request(what, chat)
            self.requests.append(Request(what, chat, message or 0, page, self.time.now()))
            self._count(chat)
            await asyncio.sleep(0)
            if chat in self.blocks:
                await self.blocks[chat].wait()
            if isinstance(self.failures[chat] and self.failures[chat][0], Lost):
                self._unsure.add(chat)
            failure = self.failures[chat].popleft() if self.failures[chat] else None
            if isinstance(failure, Exception):
                raise failure
            if failure is not None and not failure.arrived:
                raise Uncertain("time-out")
            sent = self._carried_out(what, chat, message, page)
            self._ids[random_id] = sent
            if failure is not None:
                raise Uncertain("time-out")
            return sent
        finally:
            self._busy.discard(chat)

    def _carried_out(self, what: str, chat: int, message: int | None, page: Page) -> Sent:
        messages = self.chats[chat]
        if message is None:
            self._messages += 1
            message = self._messages
        elif message not in messages:
            raise Gone("message to edit not found")
        else:
            self._demand(messages[message] != page or chat in self._unsure, "an edit that changes nothing")
        messages[message] = page
        return Sent(message, f"file-{page.image.hash[:8]}" if page.image else None)

    def _count(self, chat: int) -> None:
        """The budget as the far side counts it; too much is answered by a wait, and remembered by the test as a fault."""
        rates = [(self.budget.total, None), (self.budget.chat, chat)]
        if chat < 0:
            rates.append((self.budget.group, chat))
        for rate, only in rates:
            since = self.time.now() - int(rate.seconds * 1000)
            recent = 0
            for request in reversed(self.requests):
                if request.at < since:
                    break
                recent += only in (None, request.chat)
            self._demand(recent <= rate.count, f"more than {rate} to {only}")

    def _demand(self, condition: bool, fault: str) -> None:
        if not condition:
            self.faults.append(fault)


def bare(text: str) -> str:
    """What `office.line` was given."""
    return text.replace("Игрок ", "")


def press(token: str, user: int = 11, chat: int = -100, query: str = "q1", language: str = "ru") -> Press:
    """A press on a button in the group."""
    return Press(
        Sender("tg", user, f"user{user}", language=language),
        Place("tg", chat, private=chat > 0),
        token,
        query,
        message=1,
    )


def update(*events: Incoming) -> str:
    """Events as the raw update of this messenger."""
    return msgspec.json.encode(events).decode()
