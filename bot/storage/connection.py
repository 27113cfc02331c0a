"""One SQLite connection, and statements that are compiled once.

Statements are written with SQLAlchemy Core and run on a connection of aiosqlite. They do not take Core's own way through its
asyncio layer: that crosses threads three or four times a statement and costs half a millisecond each. Here what changes something
waits until something is read, or the unit ends, and crosses together with it. And where a transaction holds the lock already, so
that only the disk could be waited for, a statement does not cross at all: it takes a tenth of the time of the way there and back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import ClauseElement, Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler

T = TypeVar("T")
Row: TypeAlias = tuple[Any, ...]
_Statement: TypeAlias = tuple[str, list[Any], bool]
"""SQL, its parameters, and whether they are those of many runs."""

COMMIT = "COMMIT"
"""What waits for the disk."""

_DIALECT = sqlite.dialect(paramstyle="qmark")
_SICK = frozenset(
    (
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
    )
)


class StoreFailed(Exception):
    """The database cannot be written or read now (disk full, input/output error): nobody's unit is at fault."""


class Query:
    """A Core statement, compiled once. Its parameters are the names of its `bindparam`s."""

    __slots__ = ("_fixed", "_names", "columns", "text")

    def __init__(self, statement: ClauseElement) -> None:
        compiled = statement.compile(dialect=_DIALECT)
        assert isinstance(compiled, SQLCompiler)
        self.text = str(compiled)
        self._names = tuple(compiled.positiontup or ())
        self._fixed = {
            name: bind.effective_value for name, bind in compiled.binds.items() if not bind.required
        }
        self.columns = tuple(statement.selected_columns.keys()) if isinstance(statement, Select) else ()

    def bind(self, values: Mapping[str, Any]) -> list[Any]:
        """The parameters in the statement's order."""
        fixed = self._fixed
        return [values[name] if name in values else fixed[name] for name in self._names]


class Savepoint(NamedTuple):
    """What had crossed and what waited when it was set."""

    crossings: int
    waiting: int


class Connection:
    """Runs statements in the order in which they are given. Crossing raises StoreFailed when the database itself is sick.

    `near`: within a transaction what does not end it is done in the thread of the caller.
    """

    def __init__(self, raw: aiosqlite.Connection, *, near: bool = False) -> None:
        self._raw = raw
        self._near = near
        self._waiting: list[_Statement] = []
        self._crossings = 0

    # -- what changes something: crosses later ------------------------------------------------------------------------
    async def run(self, query: Query, /, **values: Any) -> None:
        """Change something."""
        self._waiting.append((query.text, query.bind(values), False))

    async def many(self, query: Query, every: Iterable[Mapping[str, Any]]) -> None:
        """Change something for each of several sets of parameters."""
        self._waiting.append((query.text, [query.bind(values) for values in every], True))

    def say(self, text: str) -> None:
        """Bare SQL: what Core has no words for."""
        self._waiting.append((text, [], False))

    def forget(self) -> None:
        """Drop what has not crossed yet."""
        self._waiting.clear()

    # -- savepoints ---------------------------------------------------------------------------------------------------
    def savepoint(self) -> Savepoint:
        """Begin what may be taken back alone."""
        place = Savepoint(self._crossings, len(self._waiting))
        self.say("SAVEPOINT unit")
        return place

    async def release(self, then: str = "") -> None:
        """Let what was done since the savepoint stand. It crosses now, `then` with it: it fails here or not at all."""
        self.say("RELEASE unit")
        if then:
            self.say(then)
        await self.cross()

    async def roll_back(self, to: Savepoint, then: str = "") -> None:
        """Take back what was done since the savepoint, crossed or not."""
        if self._crossings == to.crossings:
            del self._waiting[to.waiting :]
            if then:
                await self.ask(then)
            return
        self.forget()
        self.say("ROLLBACK TO unit")
        await self.release(then)

    async def abandon(self) -> None:
        """Leave no transaction open, whatever happened in it: what was cancelled on its way over has crossed by then too."""
        self.forget()
        await self._in_thread(_roll_back)

    # -- what crosses now ---------------------------------------------------------------------------------------------
    async def rows(self, query: Query, /, **values: Any) -> list[Row]:
        """All rows, of a statement that changes something too (RETURNING)."""
        self._waiting.append((query.text, query.bind(values), False))
        return await self.cross()

    async def row(self, query: Query, /, **values: Any) -> Row | None:
        """The only row, or None."""
        rows = await self.rows(query, **values)
        return rows[0] if rows else None

    async def ask(self, text: str) -> list[Row]:
        """Bare SQL, now."""
        self.say(text)
        return await self.cross()

    async def cross(self) -> list[Row]:
        """Run all that waits; the rows of the last one. After an error the rest is dropped."""
        if not self._waiting:
            return []
        batch, self._waiting = self._waiting, []
        self._crossings += 1
        if self._near and self._raw.in_transaction and batch[-1][0] != COMMIT:
            try:
                return _run(self._raw._conn, batch)
            except sqlite3.Error as error:
                raise _judged(error) from error
        return await self._in_thread(_run, batch)

    async def _in_thread(self, work: Callable[..., T], *given: object) -> T:
        """Have the thread of the connection do it, after all that it was given before."""
        # What aiosqlite's own methods do to get there; it has no public way to run several statements in one go, and no types.
        execute: Callable[..., Awaitable[T]] = self._raw._execute
        try:
            done = await execute(work, self._raw._conn, *given)
        except sqlite3.Error as error:
            raise _judged(error) from error
        return done


def _run(raw: sqlite3.Connection, batch: list[_Statement]) -> list[Row]:
    """Wherever the connection is free: it belongs to one unit at a time."""
    cursor = raw.cursor()
    for text, parameters, many in batch:
        if many:
            cursor.executemany(text, parameters)
        else:
            cursor.execute(text, parameters)
    return cursor.fetchall()


def _roll_back(raw: sqlite3.Connection) -> None:
    """In the thread of the connection."""
    if raw.in_transaction:
        raw.execute("ROLLBACK")


def _judged(error: sqlite3.Error) -> Exception:
    """StoreFailed for a sick database, else the error itself: the unit's own fault."""
    code = getattr(error, "sqlite_errorcode", None)
    if isinstance(code, int) and code & 0xFF in _SICK:
        return StoreFailed(error.sqlite_errorname)
    return error
