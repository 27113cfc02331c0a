"""From a press to its answer while 128 matches of a tournament are live, beside the same while one is: in the same run. And the memory.

The program runs on its own against the strict fake Telegram, with real pictures. First the two of one pairing play, all by themselves;
then everybody is called to the board. What is pressed are real moves, each answered before the player presses again.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import tempfile
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

import psutil

from benchmarks.program import program
from benchmarks.timing import QUICK, Figure
from tests.fakes.telegram import FakeTelegram, Settings

MATCHES, WEIGHED = (16, 12) if QUICK else (128, 100)
"""So many live matches for the answers; and for the memory."""
ALONE, TOGETHER = (40, 40) if QUICK else (100, 256)
"""So many presses: in the one match not more than it lasts."""
LEAST = 40
"""So many must have been answered: a match of chance may be a short one."""
PACE_ALONE, PACE_TOGETHER = 0.5, 0.15
"""Seconds between two of them: with 128 matches, in each match one in nineteen seconds."""
BOSS, FIRST = 90, 100


def figures() -> Iterator[Figure]:
    """The ratio of the 95th percentiles, each, and the memory."""
    one, many, memory = asyncio.run(_measure())
    yield Figure(f"press to answer, 95 %: {MATCHES} live matches / one", many / one, 3.0)
    yield Figure(f"press to answer, 95 %, {MATCHES} live matches", many * 1000, None, "ms")
    yield Figure("press to answer, 95 %, one live match", one * 1000, None, "ms")
    yield Figure(f"memory with Telegram and {WEIGHED} live matches", memory, 220.0, "MB")


async def _measure() -> tuple[float, float, float]:
    fake = FakeTelegram(settings=Settings(callback_seconds=600))
    await fake.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            bot = program(Path(folder), TELEGRAM_TOKEN=fake.bot.token, TELEGRAM_API=fake.base_url)
            try:
                await fake.wait_connected()
                cup = _Cup(fake, Path(folder) / "kartel.db")
                await cup.begin()
                first, *others = cup.pairs()
                await cup.deal([first])
                one = await cup.press([first], ALONE, PACE_ALONE)
                await cup.deal(others[: WEIGHED - 1])
                await cup.press([first, *others[: WEIGHED - 1]], TOGETHER, PACE_TOGETHER)
                memory = psutil.Process(bot.pid).memory_info().rss / 1e6
                await cup.deal(others[WEIGHED - 1 :])
                many = await cup.press([first, *others], TOGETHER, PACE_TOGETHER)
                return one, many, memory
            finally:
                bot.terminate()
                bot.wait()
    finally:
        await fake.stop()


class _Cup:
    """A tournament of all these people, and how they press."""

    def __init__(self, fake: FakeTelegram, database: Path) -> None:
        self._fake = fake
        self._database = database
        self._dice = Random(1)

    async def begin(self) -> None:
        """The boss makes it, everybody enters, its first round is paired."""
        people = [FIRST + number for number in range(2 * MATCHES)]
        for user in (BOSS, *people):
            self._fake.user(user, f"Игрок {user}", language_code="ru")
            await self._fake.message(user, "/start")
        await self._fake.wait_quiet()
        for data in ("cupnew", "cupsum.1.0", "cuppublish.1"):
            await self._pressed(BOSS, data)
        ((code,),) = self._ask("SELECT code FROM tournaments")
        for user in people:
            await self._fake.message(user, f"/start take-{code}")
        await self._fake.wait_quiet()
        await self._pressed(BOSS, "cupstart.1.1")
        await self._fake.wait_for(lambda: all(self._menu(user, "cupplay.") for user in people))

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom."""
        ((raw,),) = self._ask("SELECT document FROM tournaments")
        document = json.loads(raw)
        users: dict[int, int] = dict(self._ask('SELECT person, "user" FROM entries'))
        called = {one["number"]: users[one["person"]] for one in document["entrants"]}
        made = document["rounds"][0]["pairings"]
        return [(called[one], called[other]) for one, other in (pairing["players"] for pairing in made)]

    async def deal(self, pairs: Sequence[tuple[int, int]]) -> None:
        """They press *Begin*; somebody of each is asked for a decision."""
        for user in (user for pair in pairs for user in pair):
            message, data = self._menu(user, "cupplay.")[-1]
            query = (await self._fake.press(user, message, data=data)).query_id
            await self._fake.wait_answer(query)
        await self._fake.wait_for(lambda: all(self._deciders(pair) for pair in pairs))

    async def press(self, pairs: Sequence[tuple[int, int]], many: int, pace: float) -> float:
        """The 95th percentile of the seconds from a press to its answer."""
        queries, answers = [], []
        for pair in islice(cycle(pairs), many):
            deciders = self._deciders(pair)
            if deciders:
                user, menu = deciders[0]
                message, data = self._dice.choice(menu)
                query = (await self._fake.press(user, message, data=data)).query_id
                queries.append(query)
                answers.append(asyncio.ensure_future(self._fake.wait_answer(query)))
            await asyncio.sleep(pace)
        await asyncio.wait_for(_all(answers), 120)
        took = sorted(answer.after for query in queries if (answer := self._fake.press_of(query).answer))
        assert len(took) >= min(many // 2, LEAST), "somebody has to decide nearly always"
        return took[int(len(took) * 0.95)]

    def _deciders(self, pair: tuple[int, int]) -> list[tuple[int, list[tuple[int, str]]]]:
        """Of the two, who is asked, with the buttons."""
        return [(user, menu) for user in pair if (menu := self._menu(user, "m."))]

    def _menu(self, user: int, verb: str) -> list[tuple[int, str]]:
        return [(b.message_id, b.data) for b in self._fake.buttons(user, user) if b.data.startswith(verb)]

    async def _pressed(self, user: int, data: str) -> None:
        query = (await self._fake.press(user, 1, data=data, forged=True)).query_id
        await self._fake.wait_answer(query)

    def _ask(self, sql: str) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self._database}?mode=ro", uri=True, timeout=20)) as database:
            return database.execute(sql).fetchall()


async def _all(answers: Sequence[Awaitable[object]]) -> None:
    await asyncio.gather(*answers)
