"""From an update to its committed action, beside the floor: aiogram's dispatch of it and one durable commit of the same bytes.

Everything is real but the network: updates are raw Telegram JSON, the database is a file on this disk, nothing is sent.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from threading import Event
from typing import Any

from aiogram import Bot, Dispatcher, Router
from aiogram.client.session.base import BaseSession
from aiogram.types import CallbackQuery

from benchmarks.timing import QUICK, Figure
from benchmarks.yardstick import SHARED
from bot.app.desk import Desk
from bot.app.menus import find, path_to, plant
from bot.app.office import Office
from bot.app.referee import start
from bot.app.tokens import MENU, token
from bot.delivery.inbox import Inbox
from bot.delivery.pages import Pages
from bot.delivery.pictures import Pictures
from bot.main import SWITCH_SECONDS
from bot.messages import Picture, Sender
from bot.messenger import Messenger
from bot.storage.model import Chair, Table
from bot.storage.store import Store
from bot.storage.work import Work
from bot.telegram.inbound import Inbound
from bot.telegram.limits import LIMITS
from bot.telegram.outbound import Telegram
from bot.time import RealTime

VIA = "telegram"
MATCHES = 100
PRESSES = 100 if QUICK else 400
IN_FLIGHT = 64


class _Null(BaseSession):
    """A network that swallows everything."""

    async def close(self) -> None: ...

    async def make_request(self, bot: Bot, method: Any, timeout: int | None = None) -> Any:  # noqa: ASYNC109 - aiogram's signature
        return True

    async def stream_content(self, *_: Any, **__: Any) -> Any:
        yield b""


class _Listening(Telegram):
    """Tells when a press is answered: that is after its commit."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(VIA, bot, "bot", Inbound(VIA, 1, "bot"))
        self.answers: dict[str, asyncio.Future[None]] = {}

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        self.answers.pop(query).set_result(None)


def figures() -> Iterator[Figure]:
    """Latency against the floor, throughput against the bench of the machine, memory."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        one, rate = asyncio.run(_ours(Path(folder)))
        floor = asyncio.run(_dispatch()) + _commit(Path(folder))
    yield Figure("update to committed action / (aiogram dispatch + durable commit)", one / floor, 6.0)
    yield Figure("update to committed action", one * 1000, None, "ms")
    yield Figure(f"actions a second, {IN_FLIGHT} in flight", rate, None, "1/s")
    bench = _bench_rate()
    if bench is not None:
        yield Figure(f"end-to-end bench / ours, {IN_FLIGHT} in flight", bench / rate, 4.0)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield Figure(f"peak memory of this run, {MATCHES} live matches", peak, None, "MB")


# -- ours -----------------------------------------------------------------------------------------------------------------
async def _ours(folder: Path) -> tuple[float, float]:
    """Seconds of one action alone, and actions a second with many in flight."""
    sys.setswitchinterval(SWITCH_SECONDS)
    clock = RealTime()
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/bench.db", clock)
    messenger = _Listening(Bot("1:x", session=_Null()))
    messengers: dict[str, Messenger] = {VIA: messenger}
    office = Office(messengers, clock)
    pictures = Pictures(store, clock, _no_picture)
    inbox = Inbox(store, clock, messengers, Pages(clock, pictures), Desk(office, store))
    await inbox.start()
    tables = [await store.run(partial(_seat, office, number)) for number in range(MATCHES)]
    alone = _Player(inbox, messenger, tables[0], 0, PRESSES // 4)
    times = []
    while alone.left:
        await store.run(_nothing)  # what follows from the press before is written by then
        times.append(await alone.press())
    crowd = [
        _Player(inbox, messenger, table, number, PRESSES // 16)
        for number, table in enumerate(tables[1 : IN_FLIGHT + 1], 1)
    ]
    presses = sum(player.left for player in crowd)
    began = time.perf_counter()
    await asyncio.gather(*(player.presses() for player in crowd))
    spent = time.perf_counter() - began
    await inbox.stop()
    pictures.close()
    await store.close()
    return median(times), presses / spent


async def _nothing(_work: Work) -> None:
    """A unit that waits for its turn."""


def _no_picture(_picture: Picture, _given_up: Event) -> bytes:
    return b""


async def _seat(office: Office, number: int, work: Work) -> Table:
    """A running match of two people."""
    chairs = []
    for seat in (0, 1):
        user = 10 * number + seat + 1000
        person, account = await work.meet(Sender(VIA, user, f"Player {user}"))
        account.reachable = True
        await work.save_account(account)
        chairs.append(Chair(seat=seat, person=person.id, via=VIA, user=user))
    table = Table(
        id=0, code=f"bench{number}", game="voltrine", options={}, status="lobby", chairs=tuple(chairs)
    )
    return await start(office, work, await work.add_table(table))


class _Player:
    """Presses random buttons of whoever has to decide at one table. Which ones is worked out before anything is measured."""

    def __init__(self, inbox: Inbox, messenger: _Listening, table: Table, number: int, most: int) -> None:
        self._inbox = inbox
        self._messenger = messenger
        self._updates = [
            (query, _update(user, query, data, message))
            for message, (user, data) in enumerate(islice(_presses(table, Random(number)), most), 1)
            for query in [f"{number}-{message}"]
        ]

    @property
    def left(self) -> int:
        """So many presses are still to be made."""
        return len(self._updates)

    async def presses(self) -> None:
        """All of them, each as soon as the one before is answered."""
        while self._updates:
            await self.press()

    async def press(self) -> float:
        """Seconds from the update to the answer."""
        query, update = self._updates.pop(0)
        answered = asyncio.get_running_loop().create_future()
        self._messenger.answers[query] = answered
        began = time.perf_counter()
        await self._inbox.receive(VIA, [(query, update, query)])
        await answered
        return time.perf_counter() - began


def _presses(table: Table, rng: Random) -> Iterator[tuple[int, str]]:
    """Who presses what in a random match, to its end."""
    match = table.match
    assert match is not None
    while match.prompt is not None:
        seat, tree = match.prompt.seat, plant(match.game, match.prompt, LIMITS)
        path = path_to(tree, rng.choice(match.prompt.actions)) or ()
        spot, user = find(tree, path), table.chairs[seat].user
        assert spot is not None
        assert spot.action is not None
        assert user is not None
        yield user, token(MENU, table.id, match.version, *path, 0)
        match = match.play(seat, spot.action).match.settled()


def _update(user: int, query: str, data: str, message: int) -> str:
    who = {"id": user, "is_bot": False, "first_name": f"Player {user}", "language_code": "ru"}
    chat = {"id": user, "type": "private", "first_name": f"Player {user}"}
    shown = {"message_id": message, "date": 1_700_000_000, "text": "?", "chat": chat}
    pressed = {"id": query, "from": who, "chat_instance": "1", "data": data, "message": shown}
    return json.dumps({"update_id": message, "callback_query": pressed})


# -- the floor ------------------------------------------------------------------------------------------------------------
async def _dispatch() -> float:
    """Seconds of aiogram parsing an update, dispatching and answering it."""
    router, dispatcher, bot = Router(), Dispatcher(), Bot("1:x", session=_Null())

    @router.callback_query()
    async def pressed(query: CallbackQuery) -> None:
        await query.answer()

    dispatcher.include_router(router)
    raw, times = _update(1000, "1", "m.1.2.3", 7), []
    for _ in range(PRESSES):
        began = time.perf_counter()
        await dispatcher.feed_raw_update(bot, json.loads(raw))
        times.append(time.perf_counter() - began)
    return median(times)


def _commit(folder: Path) -> float:
    """Seconds of one durable commit of a few kilobytes."""
    db = sqlite3.connect(folder / "floor.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE floor (id INTEGER PRIMARY KEY, body TEXT)")
    times = []
    for _ in range(PRESSES):
        began = time.perf_counter()
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO floor (body) VALUES (?)", ("x" * 8000,))
        db.execute("COMMIT")
        times.append(time.perf_counter() - began)
    db.close()
    return median(times)


def _bench_rate() -> float | None:
    """Actions a second of the machine's own end-to-end bench without pictures; None where it is not there."""
    script = SHARED / "endtoend.py"
    if not script.exists():
        return None
    env = os.environ | {"QUICK": "1"}
    done = subprocess.run(
        [os.environ.get("BENCH_PYTHON", sys.executable), str(script), "--dir", "."],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return None
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])["figures"]
    return float(figures[f"FULL, picture none, {IN_FLIGHT} in flight"]["actions_s"])
