"""The program as a process of its own, to be killed and started again.

Starting `python -m bot` costs seconds, nearly all of them for importing aiogram. So a nursery imports everything and reads the texts
once, and forks a child for each start; the child does what `python -m bot` does, but that most pictures are specks, and is killed like
any process.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic

from tests.e2e.town import TOKEN, F, Fake, account_of, bots_file, free_port, second_of
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Settings as Limits
from tests.fakes.vk import FakeVK
from tests.fakes.vk import Settings as VKLimits
from tests.fresh_store import lay

ROOT = Path(__file__).parents[2]
_NURSERY = """
import json, os, sys
import bot.__main__, bot.telegram.run, bot.vk.run
from tests.e2e.life import live, ripen
from tests.e2e.town import SOME_DRAWN, quickly_drawn

ripen()
for line in iter(sys.stdin.readline, ""):
    child = os.fork()
    if child == 0:
        asked = json.loads(line)
        os.environ.update(asked["environment"])
        os.chdir(asked["folder"])
        os.dup2(os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND), sys.stderr.fileno())
        if asked["turned_at"]:
            sys.exit(live(asked["turned_at"]))
        sys.argv = ["bot"]
        with quickly_drawn(SOME_DRAWN):
            sys.exit(bot.__main__.main())
    print(child, flush=True)
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""


@cache
def nursery() -> subprocess.Popen[bytes]:
    """One for all tests of this process; it ends with it."""
    return subprocess.Popen(
        [sys.executable, "-c", _NURSERY],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


@dataclass
class Program(Generic[F]):
    """One database, one bot account; the process may come and go."""

    fake: F
    folder: Path
    hook: bool = False
    port: int = field(default_factory=free_port)
    also: Fake | None = None
    """A second messenger."""
    more: Mapping[str, str] = field(default_factory=dict)
    """Further settings."""
    turned_at: int = 0
    """The port where its clock is turned by hand: see `tests/e2e/life.py`; 0: it goes by the real time."""
    pid: int = 0
    """Of the running program; 0 when there is none."""
    ended: asyncio.Task[int] = field(init=False)
    """Gives the exit code of the latest start."""

    @property
    def database(self) -> Path:
        """The file."""
        return self.folder / "kartel.db"

    @property
    def url(self) -> str:
        """The file as a setting."""
        return f"sqlite+aiosqlite:///{self.database}"

    @property
    def log(self) -> Path:
        """What it wrote to standard error, all starts after one another."""
        return self.folder / "log.jsonl"

    def environment(self) -> dict[str, str]:
        """The settings, as a host would set them."""
        settings: dict[str, str] = {}
        if "bots" not in self.more:
            settings |= account_of(self.fake, self.port, hook=self.hook)
            if self.also is not None:
                settings |= account_of(self.also, self.port, hook=self.hook)
        settings |= {**self.more, "database_url": self.url, "web_port": str(self.port), "log_format": "json"}
        return {f"KARTEL_{name.upper()}": value for name, value in settings.items()}

    async def spawn(self, *arguments: str) -> asyncio.subprocess.Process:
        """A Python of its own with the program's settings."""
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                *arguments,
                env=os.environ | {"PYTHONPATH": str(ROOT)} | self.environment(),
                cwd=self.folder,
                stderr=log,
            )

    async def start(self) -> None:
        """Start it; returns when it takes updates. A process that ends before is a fault."""
        asked = {
            "environment": self.environment(),
            "folder": str(self.folder),
            "log": str(self.log),
            "turned_at": self.turned_at,
        }
        await lay(self.database)
        pipe = nursery().stdin
        assert pipe is not None
        mark = self.fake.mark()
        pipe.write(json.dumps(asked).encode() + b"\n")
        pipe.flush()
        self.pid = await _number()
        first = "groups.getById" if isinstance(self.fake, FakeVK) else "getMe"
        reached = asyncio.create_task(self._asked(first, mark))
        ended = self.ended = asyncio.create_task(self._ended())
        await asyncio.wait((reached, ended), return_when=asyncio.FIRST_COMPLETED)
        assert not ended.done(), self.log.read_text()
        await self.fake.wait_connected()
        if self.also is not None:  # what is written before the bot first listens there is nobody's
            await self.also.wait_connected()

    async def _asked(self, method: str, since: int) -> None:
        """Until the program calls that."""
        await self.fake.wait(method, since=since)

    async def _ended(self) -> int:
        """The exit code, when it has one."""
        code = await _number()
        self.pid = 0
        await self.fake.notify()
        return code

    def kill(self) -> None:
        """SIGKILL, at once."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; how it ended."""
        if self.pid:
            os.kill(self.pid, signal.SIGTERM)
        return await self.ended

    async def close(self) -> None:
        """Leave no process behind."""
        if self.pid:
            self.kill()
            await self.ended

    def logged(self, *levels: str) -> list[dict[str, Any]]:
        """The lines of the log of these levels."""
        written = self.log.read_text().splitlines()
        strange = [number for number, line in enumerate(written) if not line.startswith("{")]
        assert not strange, "\n".join(written[strange[0] :][:60])
        lines = [json.loads(line) for line in written]
        return [line for line in lines if line["level"] in levels]


async def _number() -> int:
    """What the nursery says next. The thread that reads it ends with the child at the latest."""
    pipe = nursery().stdout
    assert pipe is not None
    return int(await asyncio.to_thread(pipe.readline))


@asynccontextmanager
async def program(
    folder: Path, *, hook: bool = False, limits: Limits | None = None
) -> AsyncIterator[Program]:
    """A fake with the real time, and the program running against it."""
    async with _running(FakeTelegram(TOKEN, username="kartel_bot", settings=limits), folder, hook) as runs:
        yield runs


@asynccontextmanager
async def vk_program(
    folder: Path,
    *,
    hook: bool = False,
    limits: VKLimits | None = None,
    more: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[Program[FakeVK]]:
    """The same in VK, with `more` settings."""
    async with _running(FakeVK(settings=limits), folder, hook, more) as runs:
        yield runs


@asynccontextmanager
async def program_of_two(folder: Path, fake: F) -> AsyncIterator[Program[F]]:
    """Two bots of one platform, the second of which is called `cup`."""
    also = second_of(fake)
    await fake.start()
    await also.start()
    port = free_port()
    file = str(bots_file(folder, port, fake, also))
    runs = Program(fake, folder, port=port, also=also, more={"bots": file})
    try:
        await runs.start()
        yield runs
    finally:
        await runs.close()
        await also.stop()
        await fake.stop()


@asynccontextmanager
async def _running(
    fake: F, folder: Path, hook: bool, more: Mapping[str, str] = MappingProxyType({})
) -> AsyncIterator[Program[F]]:
    await fake.start()
    runs = Program(fake, folder, hook, more=more)
    try:
        await runs.start()
        yield runs
    finally:
        await runs.close()
        await fake.stop()
