"""Time for everything in the bot: real, or turned by hand in tests."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    """A clock that can be waited on."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        ...


class RealTime:
    """The time of this machine."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
