"""How fast may be written: to one chat, to one group, and in all.

A request counts from its start until its rate's time after its end, so the messenger never sees more than the rate, however long
a request is on its way.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

from bot.messenger import Budget, Rate
from bot.time import Time

_MANY = 1000
"""So many chats are remembered before those that were quiet for long are forgotten."""


class Window:
    """One rate, as it is used up."""

    def __init__(self, rate: Rate) -> None:
        self._count = rate.count
        self._ms = int(rate.seconds * 1000) + 1
        self._running = 0
        self._ended: deque[int] = deque()

    def free_at(self, now: int) -> int | None:
        """When (ms) a request may start: `now`, later, or None if one that is running must end first.

        What ended later than `now` did so before the clock was set back: nobody knows when.
        """
        while self._ended and not self._ended[0] <= now < self._ended[0] + self._ms:
            self._ended.popleft()
        over = self._running + len(self._ended) - self._count
        if over < 0:
            return now
        return self._ended[over] + self._ms if over < len(self._ended) else None

    def start(self) -> None:
        """A request starts."""
        self._running += 1

    def end(self, now: int, *, used: bool) -> None:
        """It ended, or was not `used` at all."""
        self._running -= 1
        if used:
            self._ended.append(now)

    def idle(self, now: int) -> bool:
        """Whether nothing of it is used up."""
        self.free_at(now)
        return not self._running and not self._ended


class Budgets:
    """The rates of one messenger. When all of it is short, private chats come before groups."""

    def __init__(self, budget: Budget, time: Time) -> None:
        self._budget = budget
        self._time = time
        self._total = Window(budget.total)
        self._chats: dict[int, list[Window]] = {}
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._ended = asyncio.Event()
        self._until = 0
        self._pump: asyncio.Task[None] | None = None

    def pause(self, until: int) -> None:
        """Nothing may be sent to anybody before then (ms)."""
        self._until = max(self._until, until)

    @asynccontextmanager
    async def turn(self, chat: int, *, private: bool) -> AsyncIterator[Turn]:
        """Wait until a message may be sent there. One after the other for one chat."""
        turn = Turn(self, chat, private)
        await turn.start()
        try:
            yield turn
        finally:
            turn.end()

    async def enter(self, chat: int, *, private: bool) -> list[Window]:
        """Wait for room in all rates and take it; they are given back by `leave`."""
        windows = self._windows(chat, private=private)
        now = self._time.now()
        while (at := max(window.free_at(now) or now for window in windows)) > now:
            await self._time.sleep((at - now) / 1000)
            now = self._time.now()
        for window in windows:
            window.start()  # before the wait: what is not in use may be forgotten
        try:
            await self._enter_total(urgent=private)
        except BaseException:
            self.leave(windows, used=False)
            raise
        return [*windows, self._total]

    def leave(self, windows: list[Window], *, used: bool) -> None:
        """The request has ended, or was none."""
        for window in windows:
            window.end(self._time.now(), used=used)
        self._ended.set()

    def _windows(self, chat: int, *, private: bool) -> list[Window]:
        if len(self._chats) > _MANY:
            now = self._time.now()
            self._chats = {
                id: windows
                for id, windows in self._chats.items()
                if not all(window.idle(now) for window in windows)
            }
        if chat not in self._chats:
            rates = [self._budget.chat] if private else [self._budget.chat, self._budget.group]
            self._chats[chat] = [Window(rate) for rate in rates]
        return self._chats[chat]

    async def _enter_total(self, *, urgent: bool) -> None:
        """Wait for one of all."""
        entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (not urgent, next(self._numbers), entered))
        if self._pump is None:
            self._pump = asyncio.create_task(self._let_in(), name="budget")
        try:
            await entered
        except asyncio.CancelledError:
            if entered.done() and not entered.cancelled():
                self._total.end(self._time.now(), used=False)
                self._ended.set()
            raise

    async def _let_in(self) -> None:
        """Let those who wait in, the urgent ones first, as the total allows; ends when nobody waits."""
        while self._waiting:
            now = self._time.now()
            self._ended.clear()
            at = self._total.free_at(now)
            at = None if at is None else max(at, self._until)
            if at is None:
                await self._ended.wait()
            elif at > now:
                await self._time.sleep((at - now) / 1000)
            else:
                *_, entered = heapq.heappop(self._waiting)
                if not entered.done():
                    self._total.start()
                    entered.set_result(None)
        self._pump = None

    async def stop(self) -> None:
        """Let nobody in any more."""
        if self._pump is not None:
            self._pump.cancel()
            await asyncio.gather(self._pump, return_exceptions=True)


class Turn:
    """Leave to send one message; `used` once it was sent, whatever came of it."""

    def __init__(self, budgets: Budgets, chat: int, private: bool) -> None:
        self._budgets = budgets
        self._chat = chat
        self._private = private
        self._windows: list[Window] = []
        self.used = False

    async def start(self) -> None:
        """Wait for it."""
        self._windows = await self._budgets.enter(self._chat, private=self._private)

    async def another(self) -> None:
        """Wait for leave to send one message more."""
        self.end()
        await self.start()

    def end(self) -> None:
        """Give it back."""
        windows, self._windows = self._windows, []
        self._budgets.leave(windows, used=self.used)
        self.used = False
