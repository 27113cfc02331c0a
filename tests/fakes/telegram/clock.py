"""The time of the fake server."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time


class Clock:
    """Runs with the real time, or stands still if `frozen`; either way it can be moved forward.

    Whatever waits for a moment of this clock is woken when the moment comes, be it by itself or by `advance`.
    """

    def __init__(self, *, frozen: bool = False) -> None:
        self.frozen = frozen
        self._moved = time.time() if frozen else time.time() - time.monotonic()
        self._alarms: list[tuple[float, int, asyncio.Future[bool]]] = []
        self._order = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds since 1970."""
        return self._moved if self.frozen else self._moved + time.monotonic()

    def advance(self, seconds: float) -> None:
        """Move the clock forward and wake whoever waited for that."""
        self._moved += seconds
        self._ring()

    def wake(self, waiting: asyncio.Future[bool], at: float) -> None:
        """Give the future the result True at that moment, if it has none by then."""
        heapq.heappush(self._alarms, (at, next(self._order), waiting))
        self._ring()

    async def sleep(self, seconds: float) -> None:
        """Return when that much time of this clock has passed."""
        if seconds > 0:
            waiting = asyncio.get_running_loop().create_future()
            self.wake(waiting, self.now() + seconds)
            await waiting

    def close(self) -> None:
        """Cancel whatever waits."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        for _, _, waiting in self._alarms:
            waiting.cancel()
        self._alarms.clear()

    def _ring(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        now = self.now()
        while self._alarms and (self._alarms[0][0] <= now or self._alarms[0][2].done()):
            waiting = heapq.heappop(self._alarms)[2]
            if not waiting.done():
                waiting.set_result(True)
        if self._alarms and not self.frozen:
            self._timer = asyncio.get_running_loop().call_later(self._alarms[0][0] - now, self._ring)
