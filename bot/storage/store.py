"""The database: opened, brought up to date, written by one writer, read by anybody, closed.

Units of work that arrive while a commit is on its way to the disk share the next one: each runs under its own savepoint, one
after the other, and all of them are told together. A unit that fails is rolled back alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time as clock
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

import aiosqlite
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from bot import metrics
from bot.storage.connection import COMMIT, Connection, StoreFailed
from bot.storage.migrate import CannotOpen, migrate
from bot.storage.unit import Shelf
from bot.storage.work import Work
from bot.time import Time
from engine.core.game import Game
from engine.games import GAMES

T = TypeVar("T")
Mail = Callable[[set[tuple[str, int]]], None]

_TOGETHER = 64
"""So many units share a commit at most."""
_BUSY_MS = 10_000
"""So long another program (a backup, a shell) may hold the file."""
_CACHE_KB = 4_000
_FULL = 2
"""What SQLite calls `synchronous = FULL`."""


@dataclass(slots=True, eq=False)
class _Waiting:
    """A unit in the queue and the future of its caller."""

    run: Callable[[Work], Awaitable[Any]]
    future: asyncio.Future[Any]
    result: Any = None
    error: BaseException | None = None
    mail: set[tuple[str, int]] = field(default_factory=set)


class Store:
    """The database of a running bot. Made by `Store.open`, given back by `close`."""

    on_mail: Mail | None = None
    """Called after a commit with the (via, chat) of the messages in it."""

    def __init__(
        self,
        writer: Connection,
        reader: Connection,
        time: Time,
        games: Mapping[str, Game],
        files: AsyncExitStack,
    ) -> None:
        self._writer = writer
        self._reader = reader
        self._time = time
        self._games = games
        self._files = files
        self._shelf = Shelf()
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._reading = asyncio.Lock()
        self._units = 0
        self._reads = 0
        self._closed = False
        self._task = asyncio.create_task(self._write(), name="storage writer")

    @classmethod
    async def open(cls, url: str, time: Time, games: Mapping[str, Game] = GAMES) -> Self:
        """Open the database, made or brought up to date first. Raises CannotOpen with one line for the host."""
        path = _path(url)
        async with AsyncExitStack() as files:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                engine = create_async_engine(
                    url,
                    isolation_level="AUTOCOMMIT",
                    poolclass=NullPool,
                    connect_args={"check_same_thread": False},
                )
                files.push_async_callback(engine.dispose)
                connection = await files.enter_async_context(engine.connect())
                writer = await _settled(connection, near=True)
                await connection.run_sync(migrate)
                reader = await _settled(await files.enter_async_context(engine.connect()))
                await reader.ask("PRAGMA query_only = ON")
            except (OSError, ValueError, SQLAlchemyError, StoreFailed, sqlite3.Error) as error:
                raise CannotOpen(f"The database {path} cannot be opened: {_reason(error)}.") from error
            return cls(writer, reader, time, games, files.pop_all())

    async def close(self) -> None:
        """Finish the units that wait, then close the file."""
        self._closed = True
        self._queue.put_nowait(None)
        await self._task
        async with self._reading:
            await self._files.aclose()

    @property
    def busy(self) -> bool:
        """Whether a unit waits or runs. Tests turn the time only when none does, and nothing else tells them."""
        return self._units > 0 or self._reads > 0

    # -- reading ------------------------------------------------------------------------------------------------------
    async def read(self, unit: Callable[[Work], Awaitable[T]]) -> T:
        """What the unit finds in the last committed state; it can change nothing. Does not wait for writers."""
        if self._closed:
            raise StoreFailed("the database is closed")
        self._reads += 1
        try:
            async with self._reading:
                self._reader.say("BEGIN")
                work = Work(self._reader, self._time.now(), self._games, self._shelf)
                try:
                    result = await unit(work)
                    await work.post()
                    await self._reader.cross()  # what should have been written is refused here
                    return result
                finally:
                    await self._reader.abandon()
        finally:
            self._reads -= 1

    # -- writing ------------------------------------------------------------------------------------------------------
    async def run(self, unit: Callable[[Work], Awaitable[T]]) -> T:
        """Carry out a unit of work and return its result when it is committed.

        What the unit raises is raised here, and nothing of it is kept. Raises StoreFailed when nothing can be kept at all.
        A unit must not wait for anything but the work it is given.
        """
        if self._closed:
            raise StoreFailed("the database is closed")
        if asyncio.current_task() is self._task:
            raise RuntimeError("a unit of work within a unit of work")
        waiting = _Waiting(unit, asyncio.get_running_loop().create_future())
        self._units += 1
        self._queue.put_nowait(waiting)
        result: T = await waiting.future
        return result

    async def _write(self) -> None:
        while (first := await self._queue.get()) is not None:
            group = [first]
            while len(group) < _TOGETHER and not self._queue.empty():
                another = self._queue.get_nowait()
                if another is None:
                    self._queue.put_nowait(None)
                    break
                group.append(another)
            started = clock.perf_counter()
            await self._commit(group)
            metrics.commit_seconds.observe(clock.perf_counter() - started)
            metrics.commit_units.observe(len(group))

    async def _commit(self, group: list[_Waiting]) -> None:
        """Run the units in one transaction, then tell their callers."""
        try:
            self._writer.say("BEGIN IMMEDIATE")
            *others, last = group
            for waiting in others:
                await self._run(waiting)
            await self._run(last, then=COMMIT)
        except Exception as error:  # noqa: BLE001 - nothing of this group is kept, and the next one must have its turn
            failed = error if isinstance(error, StoreFailed) else StoreFailed(type(error).__name__)
            for waiting in group:
                waiting.error = failed
            with suppress(Exception):  # a file that cannot even roll back fails the next group's BEGIN too
                await self._writer.abandon()
        self._units -= len(group)
        mail: set[tuple[str, int]] = set()
        for waiting in group:
            if waiting.error is None:
                mail |= waiting.mail
            if waiting.future.cancelled():
                continue
            if waiting.error is None:
                waiting.future.set_result(waiting.result)
            else:
                waiting.future.set_exception(waiting.error)
        if mail and self.on_mail:
            self.on_mail(mail)

    async def _run(self, waiting: _Waiting, then: str = "") -> None:
        """One unit, under its savepoint; what is to be done `then` crosses together with its end."""
        work = Work(self._writer, self._time.now(), self._games, self._shelf)
        before = self._writer.savepoint()
        try:
            waiting.result = await waiting.run(work)
            await work.post()
            await self._writer.release(then)
            waiting.mail = work.mail
        except StoreFailed:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a unit raises is its caller's
            waiting.error = error
            await self._writer.roll_back(before, then)


async def _settled(core: AsyncConnection, *, near: bool = False) -> Connection:
    """Our own connection: durability chosen, and SQLite asked whether it agreed."""
    raw = (await core.get_raw_connection()).driver_connection
    assert isinstance(raw, aiosqlite.Connection)
    connection = Connection(raw, near=near)
    for pragma in (
        f"cache_size = {-_CACHE_KB}",
        f"busy_timeout = {_BUSY_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.say(f"PRAGMA {pragma}")
    ((journal,),) = await connection.ask("PRAGMA journal_mode")
    ((synchronous,),) = await connection.ask("PRAGMA synchronous")
    if journal != "wal" or synchronous != _FULL:
        raise CannotOpen(
            f"The database cannot be made safe: journal_mode {journal}, synchronous {synchronous}."
        )
    return connection


def _path(url: str) -> Path:
    database = make_url(url).database
    if not database or database == ":memory:":
        raise CannotOpen("The database must be a file.")
    return Path(database)


def _reason(error: Exception) -> str:
    """The first line of what went wrong, without SQLAlchemy's frame around it."""
    cause = getattr(error, "orig", None) or error
    said = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    return said.partition("\n")[0]
