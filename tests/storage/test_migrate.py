from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text

import bot.storage
from bot.messages import Address, Place
from bot.storage.migrate import CannotOpen, migrate, revisions
from bot.storage.store import Store
from bot.storage.tables import metadata
from bot.storage.tournaments import Cup, Terms
from bot.storage.work import Work
from engine.tournament import Swiss, Tournament
from tests.fake_time import FakeTime

FOLDER = Path(bot.storage.__path__[0]) / "migrations"
_KILLED_IN_THE_MIDDLE = """
import asyncio, os, signal, sys
from alembic import op
from bot.storage.store import Store
from bot.time import RealTime

create, left = op.create_table, [int(sys.argv[2])]

def create_or_die(*args, **named):
    create(*args, **named)
    left[0] -= 1
    if left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)

op.create_table = create_or_die
asyncio.run(Store.open(sys.argv[1], RealTime()))
"""


def test_the_steps_lead_to_the_tables_of_the_program(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        migrate(connection)  # a second time there is nothing to do
    engine.dispose()


def test_steps_are_numbered_without_gaps() -> None:
    assert revisions() == tuple(f"{number:04}" for number in range(1, len(revisions()) + 1))


async def test_a_database_of_a_newer_program_is_refused_in_one_line(
    store: Store, url: str, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "data" / "kartel.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    with pytest.raises(CannotOpen, match=r"newer version of Kartel \(its step 9999") as caught:
        await Store.open(url, FakeTime())
    assert "\n" not in str(caught.value)


async def test_rows_that_point_nowhere_stop_the_start(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE parents (id INTEGER PRIMARY KEY)")
        database.execute("CREATE TABLE children (parent INTEGER REFERENCES parents(id))")
        database.execute("INSERT INTO children VALUES (7)")
        database.commit()
    with pytest.raises(CannotOpen, match="a row of children points nowhere"):
        await Store.open(f"sqlite+aiosqlite:///{path}", FakeTime())
    with closing(sqlite3.connect(path)) as database:  # and nothing was changed
        assert database.execute("SELECT name FROM sqlite_master WHERE name = 'matches'").fetchall() == []


@pytest.mark.parametrize("tables", [1, 5])
async def test_a_program_killed_in_the_middle_of_the_steps_leaves_nothing_half_done(
    url: str, tmp_path: Path, tables: int
) -> None:
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _KILLED_IN_THE_MIDDLE, url, str(tables)),
        env=os.environ | {"PYTHONPATH": str(Path.cwd())},
    )
    assert await program.wait() == -signal.SIGKILL
    with closing(sqlite3.connect(tmp_path / "data" / "kartel.db")) as database:
        assert database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    store = await Store.open(url, FakeTime())
    await store.run(lambda work: work.save_note("a", 1))
    await store.close()


async def test_tournaments_of_before_the_walls_are_on_none(store: Store, tmp_path: Path) -> None:
    """A database of step 6 with a tournament in it is brought up to date; then it may be put on a wall."""
    place = Place("tg", -100, private=False, title="Двор")

    async def keep(work: Work) -> None:
        chat = await work.chat_at(place)
        document = Tournament(Swiss(), "seed")
        cup = Cup(
            id=0,
            code="abc",
            title="Кубок",
            status="open",
            game="x",
            terms=Terms(options={}),
            document=document,
        )
        cup.chat = chat.id
        await work.add_cup(cup)

    await store.run(keep)
    tables = {name: await _rows(store, name) for name in ("chats", "tournaments")}
    with at_step(tmp_path, "0006") as connection:
        for name, rows in tables.items():
            for row in rows:
                row.pop("wall", None)
                marks = ", ".join(f":{column}" for column in row)
                connection.execute(text(f"INSERT INTO {name} ({', '.join(row)}) VALUES ({marks})"), row)
    async with opened(tmp_path) as upgraded:
        cup = await upgraded.read(lambda work: work.cup(1))
        assert cup is not None
        assert (cup.title, cup.home, cup.wall, cup.wall_at) == ("Кубок", Address("tg", -100), None, None)

        async def put_on(work: Work) -> None:
            wall = await work.chat_at(Place("tg-wall", 5, private=False, title="Клуб"))
            cup.wall = wall.id
            await work.save_cup(cup)

        await upgraded.run(put_on)
        (again,) = await upgraded.read(lambda work: work.cups_on(cup.wall or 0))
        assert (again.home, again.wall_at) == (Address("tg", -100), Address("tg-wall", 5))


async def test_chats_that_were_noted_by_their_addresses_are_noted_by_their_ids(tmp_path: Path) -> None:
    with at_step(tmp_path, "0010") as connection:
        for id, chat in ((3, -100), (4, -200)):
            connection.execute(
                text(
                    "INSERT INTO chats (id, via, chat, title, game, pace, starters, state, latest, created_at)"
                    f" VALUES ({id}, 'tg', {chat}, '', '', 'daily', 'everyone', 'in', 0, 0)"
                )
            )
        note = """[{"via": "tg", "chat": -200, "thread": 7}, {"via": "tg", "chat": -100, "thread": null}]"""
        unknown = """[{"via": "vk", "chat": -100, "thread": null}]"""
        for key, value in (("guests-12", note), ("guests-13", unknown), ("alive", "5")):
            connection.execute(text("INSERT INTO meta VALUES (:key, :value)"), {"key": key, "value": value})
    async with opened(tmp_path) as upgraded:
        notes = [
            await upgraded.read(partial(Work.note, key=key)) for key in ("guests-12", "guests-13", "alive")
        ]
    assert notes == [[[4, 7], [3, None]], [], 5]


@contextmanager
def at_step(folder: Path, step: str) -> Iterator[Connection]:
    """A database as an older program left it."""
    engine = create_engine(f"sqlite:///{folder / 'old.db'}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, step)
        yield connection
    engine.dispose()


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Store]:
    """The same, brought up to date."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'old.db'}", FakeTime())
    try:
        yield store
    finally:
        await store.close()


async def _rows(store: Store, table: str) -> list[dict[str, object]]:
    columns = [
        name for _, name, *_ in await store.read(lambda work: work.db.ask(f"PRAGMA table_info({table})"))
    ]
    found = await store.read(lambda work: work.db.ask(f"SELECT {', '.join(columns)} FROM {table}"))
    return [dict(zip(columns, row, strict=True)) for row in found]
