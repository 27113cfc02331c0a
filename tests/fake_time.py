"""A clock that tests turn by hand."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

START = 1_764_500_000_000
"""2025-11-30 10:53:20 UTC."""
_QUIET_ROUNDS = 25
"""So many turns of the loop without anything to watch being busy, and all is quiet."""


class FakeTime:
    """`bot.time.Time` for tests: sleepers wake in the order of their times, and only by `advance`.

    `watch` things that work in threads (a store, pictures): `settle` waits for them in real time.
    """

    def __init__(self, start: int = START) -> None:
        self._now = start
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._busy: list[Callable[[], bool]] = []

    def now(self) -> int:
        return self._now

    async def sleep(self, seconds: float) -> None:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        until = self._now + max(0, round(seconds * 1000))
        heapq.heappush(self._sleepers, (until, next(self._numbers), woken))
        await woken

    def watch(self, busy: Callable[[], bool]) -> None:
        """Count this as work that is going on while it says so."""
        self._busy.append(busy)

    async def advance(self, seconds: float) -> None:
        """Let time pass: whoever wakes in it does so at its own moment, and all that follows happens before the next one."""
        await self.settle()
        end = self._now + round(seconds * 1000)
        while (due := self._next()) is not None and due <= end:
            self._now = max(self._now, due)
            while self._sleepers and self._sleepers[0][0] <= self._now:
                _, _, woken = heapq.heappop(self._sleepers)
                if not woken.done():
                    woken.set_result(None)
            await self.settle()
        self._now = end
        await self.settle()

    async def settle(self) -> None:
        """Let everything run on until nothing but sleepers is left."""
        quiet = 0
        while quiet < _QUIET_ROUNDS:
            await asyncio.sleep(0)
            quiet = 0 if any(busy() for busy in self._busy) else quiet + 1

    @property
    def sleepers(self) -> int:
        """How many wait."""
        return sum(not woken.done() for _, _, woken in self._sleepers)

    def _next(self) -> int | None:
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        return self._sleepers[0][0] if self._sleepers else None
