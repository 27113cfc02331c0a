from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import bindparam, column, insert, table

from bot.messages import Address
from bot.storage.connection import Query, StoreFailed
from bot.storage.migrate import CannotOpen
from bot.storage.store import Store
from bot.storage.work import Work
from tests.fake_time import FakeTime
from tests.storage.samples import a_table, tell

_INTO_NOWHERE = Query(insert(table("nowhere", column("number"))).values(number=bindparam("number")))


async def note(work: Work, key: str, value: object) -> None:
    await work.save_note(key, value)


# -- opening --------------------------------------------------------------------------------------------------------------
def test_the_folder_is_made(store: Store, tmp_path: Path) -> None:
    assert (tmp_path / "data" / "kartel.db").is_file()


async def test_writing_is_durable(store: Store) -> None:
    async def pragmas(work: Work) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [(await work.db.ask(f"PRAGMA {name}"))[0][0] for name in names]

    assert await store.run(pragmas) == ["wal", 2, 1, 10_000]


@pytest.mark.parametrize("database", ["", ":memory:"])
async def test_a_database_must_be_a_file(database: str) -> None:
    with pytest.raises(CannotOpen, match="must be a file"):
        await Store.open(f"sqlite+aiosqlite:///{database}", FakeTime())


async def test_a_file_that_is_no_database_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"something else " * 100)
    with pytest.raises(CannotOpen) as caught:
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}", FakeTime())
    assert str(tmp_path / "x.db") in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("asked", ["timeout=abc", "uri=xyz"])
async def test_what_cannot_be_asked_of_a_database_is_told_in_one_line(tmp_path: Path, asked: str) -> None:
    with pytest.raises(CannotOpen, match=r"x\.db cannot be opened: "):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}?{asked}", FakeTime())


async def test_a_folder_that_cannot_be_made_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("a file, no folder")
    with pytest.raises(CannotOpen, match=r"x/y\.db"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'x' / 'y.db'}", FakeTime())


async def test_a_file_that_cannot_be_made_safe_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.store._FULL", 7)  # a level that SQLite does not have
    with pytest.raises(CannotOpen, match="cannot be made safe: journal_mode wal, synchronous 2"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}", FakeTime())


async def test_what_was_committed_is_there_after_closing(url: str, time: FakeTime) -> None:
    first = await Store.open(url, time)
    await first.run(lambda work: note(work, "a", [1, "б"]))
    await first.close()
    second = await Store.open(url, time)
    assert await second.read(lambda work: work.note("a")) == [1, "б"]
    await second.close()


# -- group commit ---------------------------------------------------------------------------------------------------------
async def test_units_that_gather_share_commits_and_a_failing_one_is_rolled_back_alone(store: Store) -> None:
    async def unit(work: Work, number: int) -> int:
        await work.save_note(f"n{number}", number)
        if number % 3 == 0:
            await work.note("anything")  # what was written has reached the database by now
        if number % 5 == 0:
            raise ValueError(number)
        return number

    results = await asyncio.gather(
        *(store.run(lambda work, n=number: unit(work, n)) for number in range(64)),  # type: ignore[misc]
        return_exceptions=True,
    )
    for number, result in enumerate(results):
        kept = await store.read(lambda work, n=number: work.note(f"n{n}"))  # type: ignore[misc]
        if number % 5 == 0:
            assert isinstance(result, ValueError)
            assert kept is None
        else:
            assert result == kept == number


async def test_a_unit_that_breaks_a_rule_of_the_database_fails_alone(store: Store) -> None:
    async def bad(work: Work) -> None:
        table = await a_table(work)
        table.code = "code1"
        await work.add_table(table)  # the code is taken

    bad_result, good = await asyncio.gather(
        store.run(bad), store.run(lambda work: note(work, "good", 1)), return_exceptions=True
    )
    assert isinstance(bad_result, sqlite3.IntegrityError)
    assert good is None
    assert await store.read(lambda work: work.note("good")) == 1
    assert await store.read(lambda work: work.table(1)) is None


async def test_a_late_failure_in_a_write_that_waited_is_the_unit_s_own(store: Store) -> None:
    async def bad(work: Work) -> str:
        await work.save_note("x", 1)
        await work.db.run(_INTO_NOWHERE, number=1)
        return "never"

    with pytest.raises(sqlite3.OperationalError):
        await store.run(bad)
    assert await store.read(lambda work: work.note("x")) is None


async def test_later_units_of_a_group_see_earlier_ones(store: Store) -> None:
    async def count_up(work: Work) -> int:
        number: int = (await work.note("count") or 0) + 1
        await work.save_note("count", number)
        return number

    numbers = await asyncio.gather(*(store.run(count_up) for _ in range(100)))
    assert sorted(numbers) == list(range(1, 101))


async def test_a_unit_within_a_unit_is_refused_instead_of_waiting_for_ever(store: Store) -> None:
    async def outer(work: Work) -> None:
        await store.run(lambda inner: inner.note("x"))

    with pytest.raises(RuntimeError, match="within a unit"):
        await store.run(outer)


async def test_a_caller_that_gave_up_does_not_stop_the_writer(store: Store) -> None:
    waiting = asyncio.create_task(store.run(lambda work: note(work, "a", 1)))
    await asyncio.sleep(0)
    waiting.cancel()
    await store.run(lambda work: note(work, "b", 2))
    assert await store.read(lambda work: work.note("b")) == 2


async def test_a_full_disk_fails_all_and_harms_nothing(store: Store) -> None:
    async def limit(work: Work, pages: int) -> None:
        await work.db.ask(f"PRAGMA max_page_count = {pages}")

    await store.run(lambda work: note(work, "before", 1))
    await store.run(lambda work: limit(work, 1))  # no more than it has now
    results = await asyncio.gather(
        *(store.run(lambda work, n=n: note(work, f"big{n}", "x" * 100_000)) for n in range(3)),  # type: ignore[misc]
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [StoreFailed] * 3
    await store.run(lambda work: limit(work, 100_000))
    await store.run(lambda work: note(work, "after", 2))
    assert await store.read(lambda work: work.note("before")) == 1
    assert await store.read(lambda work: work.note("big0")) is None
    assert await store.read(lambda work: work.note("after")) == 2


async def test_mail_is_announced_after_the_commit_and_only_of_what_was_kept(store: Store) -> None:
    announced: list[set[tuple[str, int]]] = []
    store.on_mail = announced.append

    async def good(work: Work) -> None:
        await work.send(Address("tg", 5), tell())
        assert not announced

    async def bad(work: Work) -> None:
        await work.send(Address("tg", 6), tell())
        raise ValueError

    await asyncio.gather(store.run(good), store.run(bad), return_exceptions=True)
    assert set().union(*announced) == {("tg", 5)}


# -- reading --------------------------------------------------------------------------------------------------------------
async def test_readers_see_what_is_committed_and_do_not_wait_for_the_writer(store: Store) -> None:
    seen: list[object] = []

    async def write(work: Work) -> None:
        await work.save_note("a", 2)
        await work.note("a")
        seen.append(await store.read(lambda reader: reader.note("a")))

    await store.run(lambda work: note(work, "a", 1))
    await store.run(write)
    assert seen == [1]
    assert await store.read(lambda work: work.note("a")) == 2


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(StoreFailed):
        await store.read(lambda work: note(work, "a", 1))
    assert await store.read(lambda work: work.note("a")) is None


async def test_a_reader_that_is_cancelled_leaves_nothing_open_for_the_next(store: Store) -> None:
    for steps in range(1, 40):
        reading = asyncio.create_task(store.read(lambda work: work.note("a")))
        for _ in range(steps % 8 + 1):
            await asyncio.sleep(0)
        reading.cancel()
        assert await store.read(lambda work: work.note("a")) is None


# -- closing --------------------------------------------------------------------------------------------------------------
async def test_closing_finishes_what_waits_and_takes_nothing_more(url: str, time: FakeTime) -> None:
    store = await Store.open(url, time)
    units = [
        asyncio.create_task(store.run(lambda work, n=n: note(work, f"n{n}", n)))  # type: ignore[misc]
        for n in range(200)
    ]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*units)
    for enter in (store.run, store.read):
        with pytest.raises(StoreFailed, match="closed"):
            await enter(lambda work: work.note("x"))
    again = await Store.open(url, time)
    assert await again.read(lambda work: work.note("n199")) == 199
    await again.close()


# -- many at once ---------------------------------------------------------------------------------------------------------
async def test_fifty_moves_at_once_on_twenty_matches_lose_nothing(store: Store) -> None:
    async def open_tables(work: Work) -> list[int]:
        return [(await a_table(work, number)).id for number in range(20)]

    ids = await store.run(open_tables)
    played: Counter[int] = Counter()

    async def move(work: Work, id: int) -> None:
        table = await work.table(id)
        assert table is not None
        assert table.match is not None
        assert table.match.prompt is not None
        table.match = table.match.play(table.match.prompt.seat, table.match.prompt.default).match
        await work.save_table(table)

    async def mover(number: int) -> None:
        for step in range(3):
            id = ids[(number * 7 + step) % 20]
            await store.run(partial(move, id=id))
            played[id] += 1

    await asyncio.gather(*(mover(number) for number in range(50)))
    for id in ids:
        table = await store.read(lambda work, id=id: work.table(id))  # type: ignore[misc]
        assert table is not None
        assert table.version == played[id]
    assert sum(played.values()) == 150
