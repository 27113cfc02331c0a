"""C1 of the delivery: the program is killed at each named point, started again, and nothing is lost or played twice."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import signal
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tests.delivery.killed import MOVES, POINTS, live

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.delivery.killed"])  # what it takes to import is paid once


def lines(folder: Path, name: str) -> list[str]:
    return (folder / name).read_text().splitlines()


async def life(folder: Path, point: str = "", number: int = 0) -> int:
    """A process of its own, from start to end; its exit code."""
    process = FORKS.Process(target=live, args=(folder, point, number))
    process.start()
    await asyncio.to_thread(process.join)
    assert process.exitcode is not None
    return process.exitcode


def check(folder: Path, kills: int) -> None:
    """Each move counts once; each message and answer arrived, and at most one more time for each kill."""
    with closing(sqlite3.connect(folder / "kartel.db")) as database:
        assert database.execute("SELECT value FROM meta WHERE key = 'moves'").fetchone() == (str(MOVES),)
        assert database.execute(
            "SELECT count(*) FROM outbox WHERE state NOT IN ('sent', 'dropped')"
        ).fetchone() == (0,)
        assert database.execute("SELECT count(*) FROM inbox WHERE NOT answered").fetchone() == (0,)
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    sent = lines(folder, "sent")
    for chat, word in ((-100, "moved"), (11, "turn")):
        told = [text for text in sent if text.startswith(f"{chat} {word} ")]
        wanted = [f"{chat} {word} a.{move}" for move in range(1, MOVES + 1)]
        assert list(dict.fromkeys(told)) == wanted, "all of them, in order"
        assert len(told) - len(wanted) <= kills
    assert [text for text in sent if text.startswith("-100 board")][-1] == f"-100 board a.{MOVES}"
    answers = Counter(lines(folder, "answered"))
    assert set(answers) == {f"q{move} ok" for move in range(1, MOVES + 1)}


async def test_killed_at_each_named_point_in_turn(tmp_path: Path) -> None:
    for point in POINTS:
        assert await life(tmp_path, point, 3) == -signal.SIGKILL, point
    assert await life(tmp_path) == 0
    check(tmp_path, kills=len(POINTS))


@pytest.mark.soak
async def test_killed_at_random_moments(tmp_path: Path) -> None:
    for number in range(100):
        folder = tmp_path / str(number)
        folder.mkdir()
        dice = random.Random(number)
        kills = 0
        while await life(folder, dice.choice(POINTS), dice.randint(1, 8)) != 0:
            kills += 1
        check(folder, kills)
