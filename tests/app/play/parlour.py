"""A table to play at in tests: the real store on a file, messengers that only say what fits, and everything that was sent."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from bot.app import announcer, referee, tokens
from bot.app.deadlines import Deadlines
from bot.app.menus import path_to, plant
from bot.app.office import Office
from bot.messages import (
    Address,
    Button,
    Close,
    Composed,
    Live,
    Outgoing,
    Place,
    Press,
    Reader,
    Reply,
    Sender,
    Sheet,
    Show,
    Tell,
)
from bot.messenger import Limits, Role
from bot.storage.connection import Query
from bot.storage.model import Chair, Policy, Table
from bot.storage.store import Store
from bot.storage.tables import outbox, posts
from bot.storage.work import Work
from bot.texts import plain, word, word_sheet
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from engine.core.views import Seat
from engine.match import Match
from engine.players import PLAYERS
from locales import Language
from tests.fake_time import START, FakeTime
from tests.fresh_store import open_store
from tests.toy.summit.state import SummitState

T = TypeVar("T")
_WAITING = Query(
    select(outbox.c.id, outbox.c.via, outbox.c.chat, outbox.c.thread, outbox.c.payload)
    .where(outbox.c.state == "queued")
    .order_by(outbox.c.id)
)
_SENT = Query(update(outbox).where(outbox.c.id == bindparam("letter")).values(state="sent"))
_here = (
    (posts.c.via == bindparam("at_via"))
    & (posts.c.chat == bindparam("at_chat"))
    & (posts.c.slot == bindparam("at_slot"))
)
_TAKE = Query(delete(posts).where(_here))
_GIVEN = ("via", "chat", "slot", "thread", "message", "at")
_NOTHING: dict[str, Any] = {column.name: column.type.python_type() for column in posts.c}
_PUT = Query(insert(posts).values(_NOTHING | {name: bindparam(name) for name in _GIVEN}))
VIA = "desk"
GROUP = Address(VIA, -100)
NAMES = ("Анна", "Борис", "Вера", "Глеб")


class SilentMessenger:
    """Limits and links; who is in the group."""

    via = VIA
    limits = Limits()

    def __init__(self) -> None:
        self.gone: set[int] = set()

    def link(self, payload: str) -> str:
        return f"desk:{payload}"

    async def role(self, chat: int, user: int) -> Role:
        return Role.STRANGER if user in self.gone else Role.MEMBER


@dataclass
class Post:
    """A message that stands somewhere."""

    to: Address
    number: int
    sheet: Sheet
    language: Any
    edits: int = 0


@dataclass
class Parlour:
    """The table, its people, and the letter carrier."""

    office: Office
    store: Store
    time: FakeTime
    messenger: SilentMessenger
    game: Game
    table_id: int = 0
    slots: dict[tuple[Address, str], Post] = field(default_factory=dict)
    letters: list[tuple[Address, Composed]] = field(default_factory=list)
    anew: list[tuple[Address, str]] = field(default_factory=list)
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        self.worker = Deadlines(self.office, self.store)

    # -- units --------------------------------------------------------------------------------------------------------
    async def run(self, unit: Callable[[Work], Awaitable[T]]) -> T:
        result = await self.store.run(unit)
        await self.carry()
        return result

    async def on_table(self, unit: Callable[[Work, Table], Awaitable[T]]) -> T:
        async def with_table(work: Work) -> T:
            table = await work.table(self.table_id)
            assert table is not None
            return await unit(work, table)

        return await self.run(with_table)

    async def table(self) -> Table:
        async def find(work: Work) -> Table:
            table = await work.table(self.table_id)
            assert table is not None
            return table

        return await self.store.read(find)

    async def carry(self) -> None:
        """Deliver what lies in the outbox, as a messenger would that never fails."""

        async def deliver(work: Work) -> None:
            for letter, via, chat, thread, payload in await work.db.rows(_WAITING):
                to = Address(via, chat, thread)
                what: Outgoing | None = msgspec.json.decode(payload, type=Outgoing)
                if isinstance(what, Live):
                    what = await announcer.compose(self.office, work, what, to)
                await work.db.run(_SENT, letter=letter)
                if what is None:
                    continue
                self.letters.append((to, what))
                self._deliver(to, what)
                if not isinstance(what, Tell):
                    await _stand(work, to, what.slot, self.slots.get((to, what.slot)))

        await self.store.run(deliver)

    def _deliver(self, to: Address, what: Composed) -> None:
        check_fits(what, self.messenger.limits, len(self.letters))
        match what:
            case Show(slot=slot, sheet=sheet, anew=anew):
                post = self.slots.get((to, slot))
                if post is None or anew:
                    self.slots[to, slot] = Post(to, next(self.numbers), sheet, what.reader.language)
                    self.anew.append((to, slot))
                else:
                    post.sheet, post.edits = sheet, post.edits + 1
            case Close(slot=slot):
                self.slots.pop((to, slot), None)
            case Tell():
                next(self.numbers)

    # -- people -------------------------------------------------------------------------------------------------------
    def private(self, seat: Seat) -> Address:
        return Address(VIA, 10 + seat)

    def hand(self, seat: Seat) -> Post:
        return self.slots[self.private(seat), f"hand-{self.table_id}"]

    def board(self) -> Post:
        return self.slots[GROUP, f"table-{self.table_id}"]

    def buttons(self, seat: Seat) -> list[Button]:
        return [button for row in self.hand(seat).sheet.buttons for button in row]

    async def press(
        self, seat: Seat, token: str, *, private: bool = True, message: int | None = None
    ) -> Reply | None:
        """Press a button as the desk would pass it on."""
        read = tokens.read(token)
        assert read is not None
        where = Place(VIA, 10 + seat if private else GROUP.chat, private)
        post = self.slots.get((self.private(seat), f"hand-{self.table_id}"))
        number = message if message is not None else post.number if post else None
        event = Press(Sender(VIA, 10 + seat, NAMES[seat]), where, token, "q", number)

        async def unit(work: Work) -> Reply | None:
            table = await work.table(read.numbers[0])
            assert table is not None
            return await referee.press(self.office, work, table, table.chairs[seat], read, event)

        return await self.run(unit)

    async def say(self, seat: Seat, text: str) -> bool:
        return await self.on_table(
            lambda work, table: referee.typed(self.office, work, table, table.chairs[seat], text)
        )

    async def tick(self, seconds: float = 0) -> None:
        """Let time pass, then the worker look once."""
        await self.time.advance(seconds)
        await self.worker.tick()
        await self.carry()

    # -- playing ------------------------------------------------------------------------------------------------------
    async def decider(self) -> Seat:
        table = await self.table()
        assert table.match is not None
        assert table.match.prompt is not None
        return table.match.prompt.seat

    async def version(self) -> int:
        return (await self.table()).version

    async def play(self, steps: int = 1, seed: str = "play", *, moves_of: str = "") -> int:
        """Press menu buttons at random until so many steps are played or the match is over; how many were.

        `moves_of`: no wandering in the menu, each press is a move that this player chooses.
        """
        chance = Chance(seed_of(seed), 0)
        done = 0
        while done < steps and (table := await self.table()).status == "running":
            seat = await self.decider()
            if table.chairs[seat].bot:
                await self.tick()
            else:
                await self.press(
                    seat, self._move(table, moves_of) if moves_of else chance.pick(self._menu(seat))
                )
            done += (await self.version()) - table.version
        return done

    def _menu(self, seat: Seat) -> list[str]:
        return [button.token for button in self.buttons(seat) if button.token.startswith("m.")]

    def _move(self, table: Table, player: str) -> str:
        """The button of the move that the player chooses, pressed twice if it is risky."""
        match = table.match
        assert match is not None
        assert match.prompt is not None
        own = Chance(seed_of(player), match.version)
        action = PLAYERS[player](match.rules, match.view(match.prompt.seat), match.prompt, own)
        path = path_to(plant(self.game, match.prompt, self.messenger.limits), action)
        assert path is not None
        return tokens.token(tokens.MENU, table.id, table.version, *path, 0)

    async def hand_over(self) -> None:
        """Play until somebody else decides."""
        seat = await self.decider()
        while await self.decider() == seat:
            await self.play(1, seed=f"hand over {await self.version()}")

    async def hand_over_to_bot(self) -> None:
        """The player moves until it is a bot's turn."""
        while not (await self.table()).chairs[await self.decider()].bot:
            await self.play(1, seed=f"to bot {await self.version()}")

    def told(self, to: Address, since: int = 0) -> list[str]:
        """What the messages to somebody say, from the letter `since` on."""
        return [word_all(what) for there, what in self.letters[since:] if there == to]


def word_all(what: Composed) -> str:
    """Everything that a reader of the message reads, the picture's words and the buttons included."""
    if what.sheet is None:
        return ""
    page = word_sheet(what.sheet, msgspec.structs.replace(what.reader, pictures=False), now=START)
    return "\n".join([page.text, *(key.label for row in page.keys for key in row)])


def check_fits(what: Composed, limits: Limits, number: int) -> None:
    """Every text is there, and the message is one that a messenger takes as it is, nothing cut.

    By the letter's number with the picture or with its words.
    """
    if what.sheet is None:
        return
    pictured = what.sheet.picture is not None and number % 4 > 0
    page = word_sheet(what.sheet, Reader(what.reader.language, what.reader.zone, pictured), now=START)
    assert 0 < len(plain(page.text)) <= (limits.caption if pictured else limits.text), page.text
    keys = [key for row in page.keys for key in row]
    assert len(keys) <= limits.buttons
    assert all(0 < len(row) <= limits.row for row in page.keys)
    for key in keys:
        assert key.label.strip()
        assert len(key.label) <= limits.label, key.label
        assert bool(key.link) or 0 < len(key.token) <= limits.token
        assert key.token.isascii()


def held(match: Match | None, seat: Seat) -> list[str]:
    """The hand of a seat in the toy."""
    assert match is not None
    assert isinstance(match.state, SummitState)
    return match.state.seats[seat].hand


def key(reply: Reply | None) -> str:
    """Which text answers; empty for none."""
    assert reply is not None
    return reply.text.key if reply.text else ""


def word_reply(reply: Reply | None) -> str:
    """What the presser reads."""
    assert reply is not None
    said = plain(word(reply.text, reply.reader, now=START)) if reply.text else ""
    if reply.peek is not None:
        said += word_sheet(reply.peek, msgspec.structs.replace(reply.reader, pictures=False), now=START).text
    return said


async def _stand(work: Work, to: Address, slot: str, post: Post | None) -> None:
    """Keep where the slot's message stands."""
    here = {"via": to.via, "chat": to.chat, "slot": slot}
    await work.db.run(_TAKE, **{f"at_{name}": value for name, value in here.items()})
    if post is not None:
        await work.db.run(_PUT, **here, thread=to.thread, message=post.number, at=work.now)


@asynccontextmanager
async def parlour(
    folder: Path,
    game: Game,
    seats: int = 2,
    *,
    bots: Sequence[str] = (),
    group: bool = True,
    pace: str = "daily",
    on_timeout: Policy = "auto",
    options: dict[str, Any] | None = None,
    seed: str = "parlour",
    languages: Sequence[Language] = ("ru",),
) -> AsyncIterator[Parlour]:
    """A table where a match has just begun."""
    time, messenger = FakeTime(), SilentMessenger()
    office = Office({VIA: messenger}, time, new_seed=lambda: seed_of(seed))  # type: ignore[dict-item]
    store = await open_store(folder / "kartel.db", time)
    place = Parlour(office, store, time, messenger, game)

    async def begin(work: Work) -> None:
        chairs = []
        for seat in range(seats):
            if seat >= seats - len(bots):
                chairs.append(Chair(seat=seat, bot=bots[seat - seats + len(bots)]))
                continue
            person, account = await work.meet(
                Sender(VIA, 10 + seat, NAMES[seat], language=languages[seat % len(languages)])
            )
            account.reachable = True
            await work.save_account(account)
            chairs.append(Chair(seat=seat, person=person.id, via=VIA, user=10 + seat))
        chat = await work.chat_at(Place(VIA, GROUP.chat, private=False, title="Двор")) if group else None
        table = await work.add_table(
            Table(
                id=0,
                code="code",
                game=game.id,
                options=options or {},
                status="lobby",
                chairs=tuple(chairs),
                chat=chat.id if chat else None,
                home=GROUP if group else None,
                pace=pace,
                on_timeout=on_timeout,
            )
        )
        place.table_id = table.id
        await referee.start(office, work, table)

    try:
        await place.run(begin)
        yield place
    finally:
        await store.close()
