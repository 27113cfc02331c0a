"""One life of the program in a process of its own, by a clock that the test turns: what runs there for `tests/e2e/mortal.py`.

It tells the test over a socket when it has nothing more to do until time passes, and ends when the test hangs up.
"""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module

import msgspec
from aiogram.methods.base import Response
from aiogram.types import Message, Update
from msgspec import Struct

import locales
from bot import log
from bot.main import start
from bot.settings import load
from engine.core.chance import seed_of
from engine.games import GAMES
from tests.e2e.town import TownTime, at_work, listens, quickly_drawn, settled
from tests.fakes.telegram.clock import Clock


class Birth(Struct):
    """What a life is given: the time, the games that are played, and how large a share of the pictures is really drawn."""

    number: int
    now: float
    games: tuple[str, ...]
    drawn: float


class Rest(Struct):
    """How it rests: so many seconds until somebody wakes, and which lines are heard."""

    waking: float = 0.0
    listens: tuple[str, ...] = ()


def ripen() -> None:
    """Once before all lives: read every text, load the migrations' library, build Telegram's models, as each life would anew."""
    import_module("alembic.command")
    for language in locales.LANGUAGES:
        for path in (locales.FOLDER / language).glob("*.ftl"):
            locales.keys(language, f"{path.stem.replace('_', '-')}-")
    for model in (Update, Message, Response[Message]):
        model.model_rebuild()


def live(port: int) -> int:
    """As `python -m bot` does; the exit code."""
    settings = load()
    log.set_up(settings.log_level, settings.log_format)
    asyncio.run(_live(port))
    return 0


async def _live(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    birth = msgspec.json.decode(await reader.readline(), type=Birth)
    clock = Clock(frozen=True)
    clock.advance(birth.now - clock.now())
    time, seeds = TownTime(clock), iter(range(sys.maxsize))
    with quickly_drawn(birth.drawn):
        kartel = await start(
            load(),
            page=False,
            time=time,
            games={name: GAMES[name] for name in birth.games},
            new_seed=lambda: seed_of(f"life {birth.number}, match {next(seeds)}"),
        )
        while line := await reader.readline():
            clock.advance(float(line))
            await settled(lambda: at_work(kartel, time))
            lines = [line.messenger.via for line in kartel.lines]
            heard = tuple(via for via in lines if listens(kartel, time, via))
            writer.write(msgspec.json.encode(Rest(time.next_waking(), heard)) + b"\n")
        await kartel.stop()
    writer.close()
