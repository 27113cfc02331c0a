"""What happens by itself: overdue decisions, bots' moves, reminders, idle lobbies, and what an outage or silence has cost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol, TypeVar

import structlog

from bot.app import announcer, chats, lobby
from bot.app.board import Board
from bot.app.course import expire, look_again, move_bot, reminders_due
from bot.app.lanes import lane_of_chat, lane_of_match
from bot.app.office import Office
from bot.app.quiet import quiet_until
from bot.app.tournament.clock import Clock
from bot.app.wording import chat_reader, reader_at
from bot.delivery.causes import cause_of
from bot.messages import Sheet, Show, Span, Text, platform_of
from bot.messenger import DeliveryError, Role
from bot.storage.connection import StoreFailed
from bot.storage.model import Chair, Table
from bot.storage.work import Work
from engine.clock import DAY, MINUTE, SECOND

T = TypeVar("T")
K = TypeVar("K", int, str)
TICK = 1.0
"""Seconds between two looks."""
HEARTBEAT = 10 * SECOND
"""So often it is noted that the bot is alive; so exactly is known how long it was down."""
DEAF = 60 * SECOND
"""If a messenger was not heard for longer, its players get the time back."""
OUTAGE = 10 * MINUTE
"""A longer one is spoken of."""
IDLE = DAY
"""A lobby that nobody has touched for so long is closed."""
PREPARED_IDLE = 7 * DAY
"""A match that is set up for others is given up when nobody has touched it for so long."""
REST = MINUTE
"""A table whose turn failed is tried again after that, and so are the ratings of a game and the questions of a line."""
SLICE = 50
"""To so many tables time is given back in one unit: so long nobody else can write."""
AT_ONCE = 16
"""So many tables whose decision ran out are seen to side by side: a messenger may be slow to say whether the late player is still there."""
ALIVE = "alive"
"""The note of the heartbeat."""
OUTAGE_SLOT = "outage"
"""Where it is said that the bot was down."""

log = structlog.get_logger()


class Store(Protocol):
    """Where units of work are carried out."""

    async def read(self, unit: Callable[[Work], Awaitable[T]]) -> T: ...

    async def run(self, unit: Callable[[Work], Awaitable[T]]) -> T: ...


def nothing_waits(*_lanes: str) -> bool:
    """Everything that has come in is handled."""
    return False


class Deadlines:
    """The worker. `begin` once, then `run`, or `tick` by hand.

    `waits` tells whether the inbox holds something in a lane: what a player did in time must not lose to the deadline.
    """

    def __init__(self, office: Office, store: Store, waits: Callable[..., bool] = nothing_waits) -> None:
        self._office = office
        self._store = store
        self._waits = waits
        self._alive_at = 0
        self._resting: dict[int | str, int] = {}
        self._owed: list[tuple[int, str, int]] = []  # table, line that was not heard, and for how long
        self._tournaments = Clock(office, store)

    async def run(self) -> None:
        """Look every second, or when the bell rings. Ends by being cancelled."""
        try:
            while True:
                self._office.bell.clear()
                try:
                    await self.tick()
                except Exception as error:  # noqa: BLE001 - the next look may go well
                    log.error("deadlines stumbled", cause=cause_of(error))
                await self._wait()
        finally:
            self._tournaments.close()

    async def _wait(self) -> None:
        waits = [
            asyncio.ensure_future(self._office.bell.wait()),
            asyncio.ensure_future(self._office.time.sleep(TICK)),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    # -- the outage before ----------------------------------------------------------------------------------------------
    async def begin(self) -> int:
        """Give back the time in which the bot was down; must be done before anything expires. Returns the outage in ms."""
        return await self._store.run(self._give_back)

    async def _give_back(self, work: Work) -> int:
        """In one unit, however many tables run: a kill in the middle leaves nothing half given back, and nobody waits yet."""
        alive = await work.note(ALIVE)
        await work.save_note(ALIVE, work.now)
        self._alive_at = work.now
        outage = work.now - alive if isinstance(alive, int) else 0
        if outage <= 0:
            return 0
        await self._tournaments.give_back(work, outage)
        told: set[int] = set()
        for id in await work.live_tables():
            table = await work.readable_table(id)
            if table is None:
                continue
            await self._set_back(work, table, outage)
            if outage > OUTAGE:
                await self._tell_outage(work, table, outage, told)
        log.info("outage given back", seconds=outage // SECOND)
        return outage

    async def _set_back(self, work: Work, table: Table, span: int) -> None:
        """Give the present decision of a table back the span that ends now."""
        assert table.clock is not None
        table.clock = table.clock.give_back(span, work.now)
        look_again(self._office, table, work.now)
        await work.save_table(table)

    async def _tell_outage(self, work: Work, table: Table, outage: int, told: set[int]) -> None:
        """One line to a chat, however many matches it has; to each player where the match has none.

        A line that could not be sent before the next outage gives way to that one's.
        """
        line = Sheet((Text("play-outage", {"span": Span(outage)}),))
        if table.chat is not None and table.home is not None:
            chat = await work.chat(table.chat)
            if chat is not None and chat.state == "in" and chat.id not in told:
                told.add(chat.id)
                await work.send(table.home, Show(OUTAGE_SLOT, line, chat_reader(chat), anew=True))
            return
        for chair in table.chairs:
            if chair.person is not None and chair.address is not None and -chair.person not in told:
                told.add(-chair.person)
                show = Show(OUTAGE_SLOT, line, await reader_at(work, chair), anew=True)
                await work.send(chair.address, show, person=chair.person)

    # -- messengers that were not heard -------------------------------------------------------------------------------
    async def _listen(self) -> None:
        """Whoever decides in a messenger that was not heard for a while gets that time back when it is heard again."""
        for via, hearing in self._office.hearings.items():
            span = hearing.silence
            if span > DEAF:
                running = await self._store.read(lambda work: work.live_tables())
                self._owed += [(id, via, span) for id in running]
                log.info("silence given back", via=via, seconds=span // SECOND)
            hearing.silence -= span
        while self._owed:
            few, self._owed = self._owed[:SLICE], self._owed[SLICE:]
            try:
                await self._store.run(partial(self._heard_again, owed=few))
            except StoreFailed:
                self._owed = few + self._owed
                raise

    async def _heard_again(self, work: Work, owed: list[tuple[int, str, int]]) -> None:
        for id, via, span in owed:
            table = await work.readable_table(id)
            if table is None or table.status != "running" or table.clock is None or table.clock.seat is None:
                continue
            if table.chairs[table.clock.seat].via == via:
                await self._set_back(work, table, span)

    def _may_have_acted(self, table: Table) -> bool:
        """Whether something that the late player did in time may be on its way to us."""
        assert table.clock is not None
        if table.clock.seat is None:
            return False
        chair = table.chairs[table.clock.seat]
        lanes = [lane_of_match(table.id)]
        if chair.address is not None:
            lanes.append(lane_of_chat(chair.address.via, chair.address.chat))
        return self._office.deaf(chair.via) or self._waits(*lanes)

    # -- a look -----------------------------------------------------------------------------------------------------------
    async def tick(self) -> None:
        """Do all that is due now."""
        await self._listen()
        overdue, waiting, idle, rated, lost = await self._store.run(self._due)
        await self._side_by_side(self._rested(overdue), self._overdue)
        for id in self._rested(waiting):
            await self._safely(id, self._attend)
        for id in self._rested(idle):
            await self._safely(id, self._close_lobby)
        await self._tournaments.tick()
        for game in self._rested(rated)[:1]:
            await self._safely(game, self._rate_on, "game")
        for via in self._rested(lost)[:1]:
            await self._safely(via, self._ask_on, "line")

    async def _due(self, work: Work) -> tuple[list[int], list[int], list[int], list[str], list[str]]:
        """The tables with a decision that ran out, those with a bot or reminder that waits, the lobbies that nobody fills, the games
        to rate again, the lines that have lost events.

        In the writer's queue: whatever rang the bell is committed before it.
        """
        if work.now - self._alive_at >= HEARTBEAT:
            await work.save_note(ALIVE, work.now)
            self._alive_at = work.now
        return (
            await work.overdue(),
            await work.to_remind(),
            await work.idle_lobbies(work.now - IDLE, work.now - PREPARED_IDLE),
            await work.being_rated(),
            await chats.to_ask_again(work),
        )

    async def _side_by_side(self, ids: list[int], care: Callable[[int], Awaitable[None]]) -> None:
        few = asyncio.Semaphore(AT_ONCE)

        async def one(id: int) -> None:
            async with few:
                await self._safely(id, care)

        await asyncio.gather(*(one(id) for id in ids))

    async def _safely(self, which: K, care: Callable[[K], Awaitable[None]], of: str = "match") -> None:
        """The trouble of one table, of one game's ratings or of one line is not the others'."""
        try:
            await care(which)
        except Exception as error:  # noqa: BLE001 - see above
            log.error("deadline failed", **{of: which}, cause=cause_of(error))
            self._resting[which] = self._office.time.now() + REST

    async def _rate_on(self, game: str) -> None:
        """One slice. The next look comes at once, but what has fallen due meanwhile goes first in it."""
        await self._store.run(lambda work: work.rate_on(game))
        self._office.bell.set()

    async def _ask_on(self, via: str) -> None:
        """The same."""
        await self._store.run(lambda work: chats.ask_again(self._office, work, via))
        self._office.bell.set()

    def _rested(self, which: list[K]) -> list[K]:
        """Those that have not failed just now."""
        now = self._office.time.now()
        self._resting = {one: until for one, until in self._resting.items() if until > now}
        return [one for one in which if one not in self._resting]

    async def _with_table(self, id: int, unit: Callable[[Work, Table], Awaitable[None]]) -> None:
        async def with_table(work: Work) -> None:
            table = await work.table(id)
            if table is not None:
                await unit(work, table)

        await self._store.run(with_table)

    # -- decisions that ran out ---------------------------------------------------------------------------------------
    async def _overdue(self, id: int) -> None:
        late = await self._store.read(lambda work: work.table(id))
        if late is None or late.clock is None or self._may_have_acted(late):
            return
        left = await self._has_left(late)

        async def unit(work: Work, table: Table) -> None:
            await expire(await Board.load(self._office, work, table), work, left=left)

        await self._with_table(id, unit)

    async def _has_left(self, table: Table) -> bool:
        """Whether the late player is not in the match's chat any more: no message may have told us. Asked before the unit."""
        if table.clock is None or table.clock.seat is None or table.home is None:
            return False
        if table.on_timeout != "lose":
            return False  # it makes no difference there
        chair = table.chairs[table.clock.seat]
        messenger = self._office.messengers.get(table.home.via)
        if (
            messenger is None
            or chair.user is None
            or platform_of(chair.via or "") != platform_of(table.home.via)
        ):
            return False
        try:
            return await messenger.role(table.home.chat, chair.user) in (Role.STRANGER, Role.BANNED)
        except DeliveryError:
            return False

    # -- bots and reminders -------------------------------------------------------------------------------------------
    async def _attend(self, id: int) -> None:
        """A bot moves, or a player is reminded."""

        async def unit(work: Work, table: Table) -> None:
            if table.remind_at is None or table.remind_at > work.now:
                return  # somebody was quicker
            board = await Board.load(self._office, work, table)
            if not await move_bot(board, work) and table.clock and table.clock.seat is not None:
                await self._remind(board, work, table.chairs[table.clock.seat])

        await self._with_table(id, unit)

    async def _remind(self, board: Board, work: Work, chair: Chair) -> None:
        """Remind the player, unless it is their night: then in the morning, if there is time left then."""
        table = board.table
        assert table.clock is not None
        person = await work.person(chair.person) if chair.person is not None else None
        deadline = table.clock.deadline
        if person is None or deadline is None or not person.reminders:
            table.remind_at = None
        elif (awake := quiet_until(person, work.now)) is not None and awake < deadline:
            table.remind_at = awake
        else:
            table.reminded = _missed(table, work.now)
            look_again(self._office, table, work.now)
            if awake is None:
                first = Text("play-reminder", {"left": Span(deadline - work.now)})
                await announcer.show_hand(board, work, chair, anew=True, first=first)
        await work.save_table(table)

    async def _close_lobby(self, id: int) -> None:
        async def unit(work: Work, table: Table) -> None:
            patience = PREPARED_IDLE if table.prepared else IDLE
            if table.match is None and table.status != "over" and table.touched_at < work.now - patience:
                key = "battle-expired" if table.prepared else "play-lobby-expired"
                await lobby.close(self._office, work, table, key)

        await self._with_table(id, unit)


def _missed(table: Table, now: int) -> int:
    """How many reminders are done with now: the one that is given stands for all before it."""
    return max(table.reminded + 1, reminders_due(table, now))
