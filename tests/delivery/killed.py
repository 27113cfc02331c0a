"""A small bot whose far side are files: it plays twenty moves, and kills itself where it is told.

Updates are those behind the number in the file `confirmed`, messages and answers are lines of `sent` and `answered`.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from pathlib import Path

from bot.messages import Address, Incoming, Press, Reply, Show
from bot.messenger import Budget, Page, Rate, Sent
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import RealTime
from tests.delivery.fake_messenger import FakeMessenger, bare, press, update
from tests.delivery.office import ANNA, GROUP, RU, Delivery, FakeDesk, line, sheet, tell
from tests.fake_time import FakeTime

MOVES = 20
POINTS = (
    "kept",
    "in the unit",
    "committed",
    "before a request",
    "after a request",
    "before an answer",
    "after an answer",
)


class Files:
    """The folder that stands for the rest of the world, and the point where the program dies."""

    def __init__(self, folder: Path, point: str, number: int) -> None:
        self.folder = folder
        self._point = point
        self._left = Counter({point: number})

    def add(self, name: str, line: str) -> None:
        handle = os.open(self.folder / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.write(handle, f"{line}\n".encode())
        os.fsync(handle)
        os.close(handle)

    def at(self, point: str) -> None:
        self._left[point] -= 1
        if point == self._point and self._left[point] == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Real(FakeTime):
    """The time of this machine, for those who ask for a `FakeTime`."""

    def now(self) -> int:
        return RealTime().now()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class FileMessenger(FakeMessenger):
    """Messages and answers are appended to files."""

    files: Files

    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        return self._write(to, page, 0)

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        return self._write(to, page, message)

    def _write(self, to: Address, page: Page, message: int) -> Sent:
        self.files.at("before a request")
        self.files.add("sent", f"{to.chat} {bare(page.text)}")
        self.files.at("after a request")
        return Sent(message or 1)

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        self.files.at("before an answer")
        self.files.add("answered", f"{query} {bare(text)}")
        self.files.at("after an answer")


class Counting(FakeDesk):
    """Every press is a move: it is counted and told."""

    files: Files

    async def handle(self, work: Work, event: Incoming, facts: object) -> Reply | None:
        assert isinstance(event, Press)
        count = (await work.note("moves") or 0) + 1
        await work.save_note("moves", count)
        await work.send(GROUP, tell(f"moved {event.token}"))
        await work.send(GROUP, Show("table", sheet(f"board {event.token}"), RU))
        await work.send(ANNA, tell(f"turn {event.token}"))
        self.files.at("in the unit")
        return Reply(RU, line("ok"))


def live(folder: Path, point: str, number: int) -> None:
    """All moves that are not confirmed yet; the process dies the `number`th time it comes to `point`, "" never."""
    asyncio.run(_live(folder, point, number))


async def _live(folder: Path, point: str, number: int) -> None:
    files = Files(folder, point, number)
    time = Real()
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'kartel.db'}", time)
    messenger = FileMessenger(time, budget=Budget(*[Rate(10_000, 1)] * 3))
    messenger.files = files
    delivery = Delivery(store, time, [messenger])
    desk = delivery.inbox._desk = delivery.outbox._desk = Counting()
    desk.files = files
    await delivery.start()
    wake = store.on_mail
    assert wake is not None

    def committed(keys: set[tuple[str, int]]) -> None:
        files.at("committed")
        wake(keys)

    store.on_mail = committed
    confirmed = folder / "confirmed"
    done = int(confirmed.read_text()) if confirmed.exists() else 0
    for move in range(done + 1, MOVES + 1):
        await delivery.inbox.receive(
            "tg", [(str(move), update(press(f"a.{move}", query=f"q{move}")), f"q{move}")]
        )
        files.at("kept")
        (folder / "new").write_text(str(move))
        (folder / "new").replace(confirmed)
    while delivery.inbox._tasks or delivery.outbox._queues or store.busy:  # noqa: ASYNC110 - no one thing tells the end
        await asyncio.sleep(0.002)
    await delivery.stop()
    await store.close()
