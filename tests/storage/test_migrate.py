from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from bot.storage.migrate import CannotOpen, migrate, revisions
from bot.storage.store import Store
from bot.storage.tables import metadata
from tests.fake_time import FakeTime

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
