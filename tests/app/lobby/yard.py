"""A yard where people and the bot meet: the real store and desk, a messenger that never fails, every message as it is read."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from bot.app.deadlines import Deadlines
from bot.app.desk import Desk
from bot.app.office import Office
from bot.messages import (
    Address,
    Close,
    Composed,
    Incoming,
    Live,
    Outgoing,
    Place,
    Press,
    Reply,
    Said,
    Sender,
    Sheet,
    Show,
    Tell,
)
from bot.messenger import Budget, DeliveryError, Key, Limits, Page, Role, Sent, Wall
from bot.storage.connection import Query
from bot.storage.model import Table
from bot.storage.store import Store
from bot.storage.tables import outbox, posts
from bot.storage.work import Work
from bot.texts import plain, word, word_sheet
from engine.core.chance import seed_of
from engine.core.game import Game
from tests.fresh_store import open_store

T = TypeVar("T")
VIA = "yard"
GROUP = -100
OTHER_GROUP = -200
LIMITS = Limits()
START = 1_750_000_000_000
_QUEUED = Query(
    select(outbox.c.id, outbox.c.via, outbox.c.chat, outbox.c.thread, outbox.c.payload)
    .where(outbox.c.state == "queued")
    .order_by(outbox.c.id)
)
_SENT = Query(update(outbox).where(outbox.c.id == bindparam("letter")).values(state="sent"))
_TAKE = Query(
    delete(posts).where(
        posts.c.via == bindparam("at_via"),
        posts.c.chat == bindparam("at_chat"),
        posts.c.slot == bindparam("at_slot"),
    )
)
_GIVEN = ("via", "chat", "slot", "thread", "message", "at")
_FIXED = {column.name: column.type.python_type() for column in posts.c if column.name not in _GIVEN}
"""What else is kept of a post is the delivery's: empty here."""
_PUT = Query(insert(posts).values({name: bindparam(name) for name in _GIVEN} | _FIXED))


@dataclass
class TurnedTime:
    """Time that stands still until a test turns it."""

    at: int = START

    def now(self) -> int:
        return self.at

    async def sleep(self, seconds: float) -> None:
        raise AssertionError("nothing sleeps here")


@dataclass
class Gate:
    """A messenger that knows who is what in which chat, and carries nothing by itself."""

    via: str = VIA
    limits: Limits = LIMITS
    budget: Budget = field(default_factory=Budget)
    idempotent: bool = False
    lasting: bool = False
    wall: Wall | None = None
    roles: dict[tuple[int, int], Role] = field(default_factory=dict)
    asked: list[tuple[int, int]] = field(default_factory=list)
    silent: bool = False

    async def role(self, chat: int, user: int) -> Role:
        self.asked.append((chat, user))
        if self.silent:
            raise DeliveryError("cannot tell")
        return self.roles.get((chat, user), Role.MEMBER if chat == GROUP else Role.STRANGER)

    def link(self, payload: str) -> str:
        return f"https://yard.example/{payload}"

    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        raise AssertionError("the application never sends by itself")

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        raise AssertionError("the application never sends by itself")

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        raise AssertionError("the application never answers by itself")

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        raise AssertionError("the application never answers by itself")

    def understand(self, update: str) -> tuple[Incoming, ...]:
        raise AssertionError("nothing comes in raw here")


@dataclass
class Message:
    """A message in a chat, as its readers see it."""

    number: int
    slot: str
    text: str
    keys: list[Key]
    edits: int = 0
    live: bool = True


@dataclass(frozen=True)
class Answer:
    """What a presser sees."""

    text: str = ""
    alert: bool = False
    link: str = ""
    peek: str = ""


@dataclass
class Yard:
    """The yard: `Анна` and the others are called by name, the group is the place `-100`, a private chat the place `0`."""

    office: Office
    store: Store
    desk: Desk
    time: TurnedTime
    gate: Gate
    people: dict[str, int]
    chats: dict[Address, list[Message]] = field(default_factory=dict)
    sent: list[tuple[Address, Composed]] = field(default_factory=list)
    numbers: count[int] = field(default_factory=lambda: count(1))

    # -- what happens -------------------------------------------------------------------------------------------------
    async def event(self, event: Incoming) -> Answer | None:
        """As the inbox would have it handled, then everything is delivered."""
        facts = await self.desk.prepare(event)
        assert self.desk.lane(event)
        reply = await self.store.run(lambda work: self.desk.handle(work, event, facts))
        await self.carry()
        return None if reply is None else _answer(reply)

    async def press(
        self, who: str, token: str, chat: int = 0, *, message: int | None = None, sender: Sender | None = None
    ) -> Answer:
        """Press a button of that token, in the group or (0) in private."""
        where = self.place(who, chat)
        answer = await self.event(Press(sender or self.sender(who), where, token, "query", message))
        assert answer is not None, "every press is answered"
        return answer

    async def tap(self, who: str, label: str, chat: int = 0) -> Answer:
        """Press the newest button whose label begins so; a button that is a link leads into the private chat."""
        message, key = self.find(who, label, chat)
        if key.link:
            return await self.follow(who, key.link)
        return await self.press(who, key.token, chat, message=message.number)

    async def follow(self, who: str, link: str) -> Answer:
        """Open a link into the private chat."""
        await self.say(who, f"/start {link.removeprefix('https://yard.example/')}")
        return Answer()

    async def say(
        self, who: str, text: str, chat: int = 0, *, answers: bool = False, sender: Sender | None = None
    ) -> None:
        """Write something."""
        where = self.place(who, chat)
        said = Said(sender or self.sender(who), where, text, next(self.numbers), answers or where.private)
        assert await self.event(said) is None, "texts are answered with messages"

    async def tick(self, ms: int = 0) -> None:
        """Let time pass, and the deadlines worker look."""
        self.time.at += ms
        await Deadlines(self.office, self.store).tick()
        await self.carry()

    # -- who and where ------------------------------------------------------------------------------------------------
    def sender(self, who: str) -> Sender:
        return Sender(VIA, self.people[who], who, language="ru")

    def place(self, who: str, chat: int = 0) -> Place:
        if chat:
            return Place(VIA, chat, private=False, title="Двор" if chat == GROUP else "Чужой двор")
        return Place(VIA, self.people[who], private=True)

    def messages(self, who: str = "", chat: int = 0) -> list[Message]:
        """All messages of a chat, the oldest first."""
        return self.chats.get(Address(VIA, chat or self.people[who]), [])

    def last(self, who: str = "", chat: int = 0) -> Message:
        return self.messages(who, chat)[-1]

    def slot(self, slot: str, who: str = "", chat: int = 0) -> Message:
        """The message that stands in a slot."""
        return [m for m in self.messages(who, chat) if m.slot == slot and m.live][-1]

    def find(self, who: str, label: str, chat: int = 0) -> tuple[Message, Key]:
        for message in reversed(self.messages(who, chat)):
            for key in message.keys:
                if key.label.startswith(label):
                    return message, key
        seen = [key.label for message in self.messages(who, chat) for key in message.keys]
        raise AssertionError(f"no button {label!r} among {seen}")

    # -- what is kept -------------------------------------------------------------------------------------------------
    async def read(self, unit: Callable[[Work], Awaitable[T]]) -> T:
        return await self.store.read(unit)

    async def table(self, id: int = 1) -> Table:
        table = await self.store.read(lambda work: work.table(id))
        assert table is not None
        return table

    # -- delivery -----------------------------------------------------------------------------------------------------
    async def carry(self) -> None:
        """Deliver what lies in the outbox."""
        await self.store.run(self._carry)

    async def _carry(self, work: Work) -> None:
        for letter, via, chat, thread, payload in await work.db.rows(_QUEUED):
            to = Address(via, chat, thread)
            what: Outgoing | None = msgspec.json.decode(payload, type=Outgoing)
            if isinstance(what, Live):
                what = await self.desk.compose(work, what, to)
            await work.db.run(_SENT, letter=letter)
            if what is None:
                continue
            self.sent.append((to, what))
            await self._deliver(work, to, what)

    async def _deliver(self, work: Work, to: Address, what: Composed) -> None:
        place = self.chats.setdefault(Address(to.via, to.chat), [])
        slot = "" if isinstance(what, Tell) else what.slot
        standing = [message for message in place if slot and message.slot == slot and message.live]
        sheet = what.sheet or Sheet(())
        page = _page(sheet, what)
        if isinstance(what, Close):
            for message in standing:
                message.live, message.keys = False, []
                message.text = page.text if what.sheet is not None else message.text
            await self._stand(work, to, slot, None)
            return
        if standing and not (isinstance(what, Show) and what.anew):
            message = standing[-1]
            message.edits += (message.text, message.keys) != (page.text, _keys(page))
            message.text, message.keys = page.text, _keys(page)
            return
        for message in standing:
            message.live, message.keys = False, []
        place.append(Message(next(self.numbers), slot, page.text, _keys(page)))
        if slot:
            await self._stand(work, to, slot, place[-1])

    async def _stand(self, work: Work, to: Address, slot: str, message: Message | None) -> None:
        await work.db.run(_TAKE, at_via=to.via, at_chat=to.chat, at_slot=slot)
        if message is not None:
            here = {"via": to.via, "chat": to.chat, "slot": slot, "thread": to.thread}
            await work.db.run(_PUT, **here, message=message.number, at=work.now)


def _page(sheet: Sheet, what: Composed) -> Page:
    """The sheet in words. Fails if a text is missing, or if anything is too big for a messenger."""
    for language, pictures in (("ru", True), ("en", False)):
        reader = msgspec.structs.replace(what.reader, pictures=pictures, language=language)
        _check(word_sheet(sheet, reader, now=START), pictured=pictures and sheet.picture is not None)
    return word_sheet(sheet, what.reader, now=START)


def _check(page: Page, *, pictured: bool) -> None:
    assert len(plain(page.text)) <= (LIMITS.caption if pictured else LIMITS.text), page.text
    keys = _keys(page)
    assert len(keys) <= LIMITS.buttons, [key.label for key in keys]
    for row in page.keys:
        assert 0 < len(row) <= LIMITS.row
    for key in keys:
        assert key.label.strip()
        assert bool(key.token) != bool(key.link), key
        assert len(key.token.encode()) <= LIMITS.token
        assert key.token.isascii()


def _keys(page: Page) -> list[Key]:
    return [key for row in page.keys for key in row]


def _answer(reply: Reply) -> Answer:
    text = plain(word(reply.text, reply.reader, now=START)) if reply.text else ""
    assert len(text) <= LIMITS.popup, text
    peek = ""
    if reply.peek is not None:
        peek = word_sheet(reply.peek, msgspec.structs.replace(reply.reader, pictures=False), now=START).text
    return Answer(text, reply.alert, reply.link, peek)


@asynccontextmanager
async def yard(folder: Path, games: Mapping[str, Game], *further: str) -> AsyncIterator[Yard]:
    """A yard that plays these games; it may have `further` lines."""
    time, gate = TurnedTime(), Gate()
    seeds = count()
    office = Office(
        {VIA: gate} | {via: Gate(via) for via in further},
        time,
        frozenset({(VIA, 99)}),
        games,
        new_seed=lambda: seed_of(f"yard {next(seeds)}"),
    )
    store = await open_store(folder / "kartel.db", time, games)
    people = {"Анна": 11, "Борис": 12, "Вера": 13, "Глеб": 14, "Дарья": 15, "Хозяин": 99}
    try:
        yield Yard(office, store, Desk(office, store), time, gate, people)
    finally:
        await store.close()
