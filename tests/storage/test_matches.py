from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from bot.messages import Address
from bot.storage.matches import UnreadableMatch
from bot.storage.model import Chair, Move, Table
from bot.storage.store import Store
from bot.storage.work import Work
from engine.clock import Clock, pace
from engine.match import Match
from tests.fake_time import START, FakeTime
from tests.storage.samples import BOB, GAMES, HALL, a_match, a_table
from tests.toy.summit import SUMMIT


async def fetch(store: Store, id: int) -> Table:
    table = await store.read(lambda work: work.table(id))
    assert table is not None
    return table


def play(table: Table, steps: int = 1) -> None:
    for _ in range(steps):
        assert table.match is not None
        assert table.match.prompt is not None
        table.match = table.match.play(table.match.prompt.seat, table.match.prompt.default).match


# -- tables ---------------------------------------------------------------------------------------------------------------
async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    made = await store.run(a_table)
    kept = await fetch(store, made.id)
    assert kept == made
    assert kept.home == Address("tg", -100)
    assert kept.touched_at == kept.created_at == START
    assert await store.read(lambda work: work.table_by_code("code1")) == made
    assert await store.read(lambda work: work.table_by_code("none")) is None
    assert await store.read(lambda work: work.table(99)) is None


async def test_a_match_can_be_read_by_a_program_that_was_just_started(store: Store, url: str) -> None:
    made = await store.run(a_table)

    async def go_on(work: Work) -> Table:
        table = await work.table(made.id)
        assert table is not None
        play(table, 3)
        table.shown = {"0": {"view": [1]}}
        table.offers = {"draw": (0,)}
        await work.save_table(table)
        return table

    played = await store.run(go_on)
    fresh = await Store.open(url, FakeTime(), GAMES)
    kept = await fetch(fresh, made.id)
    await fresh.close()
    assert kept == played
    assert kept.match is not None
    assert kept.version == kept.match.version == 3
    assert kept.match.snapshot() == played.match.snapshot()  # type: ignore[union-attr]
    assert kept.match.seed == bytes([1]) * 32


async def test_a_lobby_has_no_match_and_counts_its_own_versions(store: Store) -> None:
    async def open_lobby(work: Work) -> Table:
        await work.chat_at(HALL)
        lobby = Table(id=0, code="x", game="summit", options={}, status="lobby", chairs=(), chat=1)
        return await work.add_table(lobby)

    lobby = await store.run(open_lobby)
    kept = await fetch(store, lobby.id)
    assert (kept.match, kept.clock, kept.chairs, kept.version) == (None, None, (), 0)

    async def sit(work: Work) -> None:
        table = await work.table(lobby.id)
        assert table is not None
        bob, _ = await work.meet(BOB)
        table.chairs = (Chair(seat=0, bot="greedy"), Chair(seat=1, person=bob.id, via="tg", user=12, late=2))
        table.version += 1
        await work.save_table(table)

    await store.run(sit)
    kept = await fetch(store, lobby.id)
    assert kept.version == 1
    assert [chair.bot for chair in kept.chairs] == ["greedy", ""]
    assert (kept.chairs[1].address, kept.chairs[1].late) == (Address("tg", 12), 2)


async def test_chairs_are_written_when_they_change_and_only_then(store: Store) -> None:
    made = await store.run(a_table)

    async def rows(work: Work) -> object:
        return await work.db.ask("SELECT rowid, seat, declines, state FROM seats ORDER BY seat")

    before = await store.read(rows)

    async def save(work: Work, *, change: bool) -> None:
        table = await work.table(made.id)
        assert table is not None
        if change:
            table.chairs[0].declines = ("change_card",)
            table.chairs[1].state = "out"
            await work.save_table(table)
            table.chairs[1].state = "in"
        await work.save_table(table)

    await store.run(lambda work: save(work, change=False))
    assert await store.read(rows) == before
    await store.run(lambda work: save(work, change=True))
    kept = await fetch(store, made.id)
    assert kept.chairs[0].declines == ("change_card",)
    assert kept.chairs[1].state == "in"


async def test_a_table_of_another_unit_cannot_be_saved(store: Store) -> None:
    made = await store.run(a_table)
    with pytest.raises(LookupError, match="not read in this unit"):
        await store.run(lambda work: work.save_table(made))


async def test_a_rolled_back_match_does_not_come_back_from_memory(store: Store) -> None:
    made = await store.run(a_table)

    async def move(work: Work, *, fail: bool, action: int) -> None:
        table = await work.table(made.id)
        assert table is not None
        assert table.match is not None
        assert table.match.prompt is not None
        prompt = table.match.prompt
        table.match = table.match.play(prompt.seat, prompt.actions[action]).match
        await work.save_table(table)
        await work.note("x")
        if fail:
            raise ValueError("rolled back")

    with pytest.raises(ValueError, match="rolled back"):
        await store.run(lambda work: move(work, fail=True, action=0))
    kept = await fetch(store, made.id)
    assert kept.version == 0
    await store.run(lambda work: move(work, fail=False, action=1))
    kept = await fetch(store, made.id)
    assert kept.match is not None
    assert made.match is not None
    assert kept.match.state.seats[0].laid == made.match.prompt.actions[1].card  # type: ignore[attr-defined,union-attr]


async def test_the_trail_is_cut_to_what_can_be_taken_back(store: Store) -> None:
    async def move(work: Work) -> Match:
        table = await a_table(work)
        play(table)
        await work.save_table(table)
        assert table.match is not None
        return table.match

    match = await store.run(move)
    assert match == match.settled()


# -- lists ----------------------------------------------------------------------------------------------------------------
async def test_tables_of_a_person_and_a_chat(store: Store, time: FakeTime) -> None:
    async def open_tables(work: Work) -> list[int]:
        tables = [await a_table(work, number) for number in range(1, 26)]
        for number, table in enumerate(tables[:22]):
            table.status, table.ended_at = "over", number
            await work.save_table(table)
        return [table.id for table in tables]

    ids = await store.run(open_tables)

    async def lists(work: Work) -> list[list[int]]:
        anna, _ = await work.meet(BOB)
        found = [
            await work.tables_of(anna.id),
            await work.tables_in(1),
            await work.tables_of(anna.id, over=True),
            await work.tables_in(1, over=True),
            await work.tables_of(99),
        ]
        return [[table.id for table in tables] for tables in found]

    going_on, over = ids[:21:-1], ids[21:1:-1]
    assert await store.run(lists) == [going_on, going_on, over, over, []]
    assert len(over) == 20


async def test_what_is_due(store: Store, time: FakeTime) -> None:
    async def open_tables(work: Work) -> None:
        for number, status in enumerate(("running", "paused", "running", "lobby"), 1):
            table = await a_table(work, number)
            table.status = status  # type: ignore[assignment]
            if number == 3:
                table.clock = Clock.new(pace("slow"), 2).ask(0, work.now)
            table.remind_at = work.now + number * 1000
            await work.save_table(table)

    await store.run(open_tables)

    async def due(work: Work) -> list[list[int]]:
        idle = await work.idle_lobbies(work.now - 3600_000, work.now - 3600_000)
        return [await work.overdue(), await work.to_remind(), await work.live_tables(), idle]

    assert await store.read(due) == [[], [], [1, 3], []]
    await time.advance(2)
    assert await store.read(due) == [[], [1], [1, 3], []]
    await time.advance(36 * 3600 - 3)
    assert await store.read(due) == [[], [1, 3], [1, 3], [4]]
    await time.advance(1)
    assert await store.read(due) == [[1], [1, 3], [1, 3], [4]]


# -- the log --------------------------------------------------------------------------------------------------------------
async def test_the_log_keeps_order_and_marks_what_was_taken_back(store: Store) -> None:
    made = await store.run(a_table)
    moves = [
        Move(
            version=version,
            seat=0,
            kind="play",
            action={"type": "lay", "card": "c1"} if version != 2 else None,
            told=[{"to": [0], "event": {"event": "you_laid", "card": "c1"}}],
            by="player",
            undone=False,
            at=version,
        )
        for version in (3, 1, 2)
    ]

    async def write(work: Work) -> None:
        for move in moves:
            await work.add_move(made.id, move)
        await work.mark_undone(made.id, 2)

    await store.run(write)
    log = await store.read(lambda work: work.moves(made.id))
    assert [move.version for move in log] == [1, 2, 3]
    assert [move.undone for move in log] == [False, True, False]
    assert log[2] == moves[0]
    assert log[1].action is None
    assert [move.version for move in await store.read(lambda work: work.moves(made.id, since=2))] == [3]


# -- upgrades -------------------------------------------------------------------------------------------------------------
async def reopened(url: str, **changes: Any) -> Store:
    return await Store.open(url, FakeTime(), {"summit": replace(SUMMIT, **changes)} if changes else {})


async def test_a_match_of_an_older_format_goes_on_by_the_named_step(store: Store, url: str) -> None:
    made = await store.run(a_table)
    await store.run(
        lambda work: work.db.ask("UPDATE matches SET snapshot = replace(snapshot, '\"round\"', '\"turn\"')")
    )

    def rename(state: dict[str, Any]) -> dict[str, Any]:
        state["round"] = state.pop("turn")
        return state

    newer = await reopened(url, state_format=2, upgrades={1: rename})
    kept = await fetch(newer, made.id)
    assert made.match is not None
    assert kept.match is not None
    assert kept.match.state == made.match.state

    async def save(work: Work) -> object:
        table = await work.table(made.id)
        assert table is not None
        await work.save_table(table)
        return await work.db.ask("SELECT state_format FROM matches")

    assert await newer.run(save) == [(2,)]
    await newer.close()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"state_format": 3, "upgrades": {2: dict}}, "no step from state format 1 of summit"),
        ({"state_format": 0}, "state format 1 of summit is newer"),
        ({"state_format": 2, "upgrades": {1: lambda state: {}}}, "ValidationError"),
        ({}, "no game summit"),
    ],
)
async def test_a_match_that_cannot_be_taken_up_says_why_and_hides_no_other(
    store: Store, url: str, changes: dict[str, Any], reason: str
) -> None:
    async def open_tables(work: Work) -> tuple[int, int]:
        table = await a_table(work)
        lobby = await work.add_table(
            Table(id=0, code="l", game="summit", options={}, status="lobby", chairs=(), chat=table.chat)
        )
        return table.id, lobby.id

    id, lobby = await store.run(open_tables)
    newer = await reopened(url, **changes)
    with pytest.raises(UnreadableMatch, match=f"match {id}: {reason}"):
        await newer.read(lambda work: work.table(id))
    assert [table.id for table in await newer.read(lambda work: work.tables_in(1))] == [lobby]
    await newer.close()


def test_seats_are_counted_by_chairs() -> None:
    match = a_match(seats=3)
    again = Match.restore(
        SUMMIT, match.options, 3, match.seed, msgspec.json.decode(msgspec.json.encode(match.snapshot()))
    )
    assert again == match
