"""A town whose program is a process of its own, by the town's clock, and may be killed at any moment; then it is started again.

Those who play there notice nothing of it: whoever waits until all has settled waits for the next life, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from bot.storage.store import Store
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from tests.e2e.life import Birth, Rest
from tests.e2e.program import Program
from tests.e2e.town import START, TOKEN, F, Town, TownTime, settings_for, site_of
from tests.fakes.telegram import FakeTelegram
from tests.fakes.vk import FakeVK
from tests.kept_log import log_kept

_DOWN = 3.0
"""Seconds until it is started again."""


@dataclass
class Lives:
    """The program's lives, one after the other, and when each is to end."""

    runs: Program[FakeTelegram]
    games: Mapping[str, Game]
    drawn: float
    chance: Chance
    kills: int
    """So many are still to come."""
    count: int = 0
    ahead: float = 0.0
    """Seconds that have passed here and not there yet."""
    rest: Rest = field(default_factory=Rest)
    _planned: bool = False
    _line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    _server: asyncio.Server | None = None

    async def open(self) -> None:
        """The first life begins."""
        self._server = await asyncio.start_server(self._born, "127.0.0.1", 0)
        self.runs.turned_at = self._server.sockets[0].getsockname()[1]
        await self.runs.start()

    async def _born(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.count, self.ahead, self._planned = self.count + 1, 0.0, False
        now = self.runs.fake.clock.now()
        writer.write(msgspec.json.encode(Birth(self.count, now, tuple(self.games), self.drawn)) + b"\n")
        self._line = reader, writer

    async def settle(self) -> None:
        """Let everything run on there until time has to pass, in this life or the next."""
        while not await self._settled():
            await self.hang_up()
            for fake in (self.runs.fake, self.runs.also):
                assert fake is not None
                fake.faults.clear()
            await self.runs.fake.advance(_DOWN)
            await self.runs.start()

    async def _settled(self) -> bool:
        """Whether it has lived that long."""
        assert self._line is not None
        reader, writer = self._line
        ahead, self.ahead = self.ahead, 0.0
        try:
            writer.write(f"{ahead!r}\n".encode())
            told = await reader.readline()
        except ConnectionError:
            return False
        if told:
            self.rest = msgspec.json.decode(told, type=Rest)
        return bool(told)

    def plan(self) -> None:
        """It will be killed at a request to either messenger, before or after that is carried out."""
        if not self.kills or self._planned:
            return
        self._planned = True
        assert self.runs.also is not None
        self.chance.pick((self.runs.fake, self.runs.also)).fail(
            "*",
            self.chance.pick(("drop_before", "drop_after")),
            skip=self.chance.below(40),
            then=self._kill,
        )

    def _kill(self) -> None:
        self.kills -= 1
        self.runs.kill()

    async def hang_up(self) -> int:
        """Nothing is told any more: if it still lives, it stops of its own accord. Its exit code."""
        assert self._line is not None
        _, writer = self._line
        writer.close()
        return await self.runs.ended

    async def close(self) -> None:
        """Leave nothing behind."""
        if self._line is not None:
            self._line[1].close()
        if self._server is not None:
            self._server.close()
        await self.runs.close()


@dataclass
class MortalTown(Town[F]):
    """A town as the others; only what happens in the program is not to be seen."""

    lives: Lives = field(kw_only=True)
    looking: Store = field(kw_only=True)

    def beside(self) -> MortalTown[Any]:
        other: Any = self.also
        return replace(self, fake=other, also=self.fake)

    @property
    def store(self) -> Store:
        return self.looking

    async def settle(self) -> None:
        waits = True
        while waits:
            waits = self._waits()
            await self.lives.settle()
            waits = waits or self._waits()

    def _waits(self) -> bool:
        """Whether anything is told that is taken now."""
        return any(fake.pending() for fake in self.fakes if site_of(fake).via in self.lives.rest.listens)

    def next_waking(self) -> float:
        return self.lives.rest.waking

    async def advance(self, seconds: float) -> None:
        await super().advance(seconds)
        self.lives.ahead += seconds

    def logged(self, *levels: str) -> list[dict[str, Any]]:
        return self.lives.runs.logged(*levels)


@asynccontextmanager
async def mortal_town(
    folder: Path, *, games: Mapping[str, Game], seed: str, kills: int, drawn: float = 0.0
) -> AsyncIterator[MortalTown[FakeTelegram]]:
    """Telegram and VK (`also`), one program that is killed so often, one time."""
    fake = FakeTelegram(TOKEN, username="kartel_bot", frozen=True)
    also = FakeVK(clock=fake.clock)
    also.changed = fake.changed
    await fake.advance(START - fake.clock.now())
    await fake.start()
    await also.start()
    runs = Program(fake, folder, also=also)
    lives = Lives(runs, games, drawn, Chance(seed_of(f"kills, {seed}"), 0), kills)
    with log_kept() as said:
        try:
            await lives.open()
            time = TownTime(fake.clock)
            looking = await Store.open(runs.url, time, games)
            try:
                settings = settings_for(fake, folder, also=also)
                place = MortalTown(fake, time, settings, games, said, also=also, lives=lives, looking=looking)
                place.forgiven = frozenset(
                    {"second_answer"}
                )  # the life that has given the first one ended with it
                await place.settle()
                yield place
                assert await lives.hang_up() == 0
            finally:
                await looking.close()
        finally:
            await lives.close()
            await also.stop()
            await fake.stop()
