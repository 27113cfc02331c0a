"""The program as a process of its own (`python -m bot`), to be killed and started again."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.e2e.town import SECRET, TOKEN, free_port
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Settings as Limits

MODULE = ("-m", "bot")


@dataclass
class Program:
    """One database, one bot account; the process may come and go."""

    fake: FakeTelegram
    folder: Path
    hook: bool = False
    port: int = field(default_factory=free_port)
    process: asyncio.subprocess.Process | None = None
    starts: int = 0

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
        env = {name: value for name, value in os.environ.items() if not name.startswith("KARTEL_")}
        env |= {
            "KARTEL_TELEGRAM_TOKEN": self.fake.bot.token,
            "KARTEL_TELEGRAM_API": self.fake.base_url,
            "KARTEL_DATABASE_URL": self.url,
            "KARTEL_WEB_PORT": str(self.port),
            "KARTEL_LOG_FORMAT": "json",
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[2]), env.get("PYTHONPATH", "")]),
        }
        if self.hook:
            env["KARTEL_TELEGRAM_WEBHOOK_URL"] = f"http://127.0.0.1:{self.port}"
            env["KARTEL_TELEGRAM_WEBHOOK_SECRET"] = SECRET
        return env

    async def launch(self, arguments: Sequence[str] = MODULE) -> None:
        """Start the process and wait for nothing."""
        self.starts += 1
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *arguments,
                env=self.environment(),
                cwd=self.folder,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=log,
            )

    async def start(self) -> None:
        """Start it; returns when it takes updates. A process that ends before is a fault."""
        mark = self.fake.mark()
        await self.launch()
        connected = asyncio.ensure_future(self.fake.wait("getMe", since=mark))
        ended = asyncio.ensure_future(self.running.wait())
        await asyncio.wait({connected, ended}, return_when=asyncio.FIRST_COMPLETED)
        for waiting in (connected, ended):
            waiting.cancel()
        assert connected.done(), self.log.read_text()
        assert not connected.cancelled(), self.log.read_text()
        await self.fake.wait_connected()

    @property
    def running(self) -> asyncio.subprocess.Process:
        """The process."""
        assert self.process is not None
        return self.process

    def kill(self) -> None:
        """SIGKILL, at once."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()

    async def killed(self) -> None:
        """Until it is dead."""
        await self.running.wait()

    async def stop(self) -> int:
        """SIGTERM; how it ended."""
        if self.running.returncode is None:
            self.running.terminate()
        return await self.running.wait()

    def logged(self, *levels: str) -> list[dict[str, Any]]:
        """The lines of the log of these levels."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [line for line in lines if line["level"] in levels]


@asynccontextmanager
async def program(
    folder: Path, *, hook: bool = False, limits: Limits | None = None
) -> AsyncIterator[Program]:
    """A fake with the real time, and the program running against it."""
    fake = FakeTelegram(TOKEN, username="kartel_bot", settings=limits)
    await fake.start()
    runs = Program(fake, folder, hook)
    try:
        await runs.start()
        yield runs
    finally:
        runs.kill()
        if runs.process is not None:
            await runs.killed()
        await fake.stop()
