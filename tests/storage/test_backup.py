from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage import backup as module
from bot.storage.backup import BackupFailed, backup
from bot.storage.store import Store
from bot.storage.work import Work
from tests.fake_time import FakeTime


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_backup_under_writes_is_one_moment_of_the_database(
    store: Store, url: str, tmp_path: Path
) -> None:
    running = True

    async def pair(work: Work, number: int) -> None:
        await work.save_note("left", number)
        await work.note("left")
        await work.save_note("right", number)

    async def writer() -> int:
        number = 0
        while running:
            number += 1
            await store.run(lambda work, n=number: pair(work, n))  # type: ignore[misc]
        return number

    writing = asyncio.create_task(writer())
    for number in range(3):
        await backup(url, tmp_path / f"copy{number}.db")
    running = False
    written = await writing
    for number in range(3):
        copy = await Store.open(f"sqlite+aiosqlite:///{tmp_path / f'copy{number}.db'}", FakeTime())
        left = await copy.read(lambda work: work.note("left"))
        assert left == await copy.read(lambda work: work.note("right"))
        assert left is None or left <= written
        await copy.close()


async def test_a_backup_overwrites_nothing(store: Store, url: str, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(BackupFailed, match="exists already"):
        await backup(url, target)
    assert target.read_text() == "precious"
    assert files(tmp_path) == ["copy.db", "data"]


async def test_without_a_database_there_is_no_backup(tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="There is no database"):
        await backup(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}", tmp_path / "copy.db")
    assert files(tmp_path) == []


async def test_a_folder_that_is_not_there_is_named(store: Store, url: str, tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="nowhere"):
        await backup(url, tmp_path / "nowhere" / "copy.db")


async def test_a_damaged_database_gives_no_backup(url: str, tmp_path: Path) -> None:
    path = tmp_path / "data" / "kartel.db"
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE t (x TEXT)")
        database.executemany("INSERT INTO t VALUES (?)", [("y" * 3000,)] * 20)
        database.commit()
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xff" * 4096)
    with pytest.raises(BackupFailed):
        await backup(url, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
    assert not (tmp_path / "copy.db.unfinished").exists()


@pytest.mark.parametrize("fault", ["unsound", "late"])
async def test_a_copy_that_turns_out_bad_or_too_late_is_thrown_away(
    store: Store, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    target = tmp_path / "copy.db"

    def spoil(copy: Path) -> None:
        if fault == "late":
            target.write_text("precious")
        else:
            with closing(sqlite3.connect(copy)) as database:
                database.execute("PRAGMA writable_schema = ON")
                database.execute("UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'chats'")
                database.commit()

    copy = module._copy

    def copy_and_spoil(source: Path, to: Path) -> None:
        copy(source, to)
        spoil(to)

    monkeypatch.setattr(module, "_copy", copy_and_spoil)
    with pytest.raises(BackupFailed, match="exists already" if fault == "late" else "not sound"):
        await backup(url, target)
    assert files(tmp_path) == (["copy.db", "data"] if fault == "late" else ["data"])
