from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.messages import Address, Place, Sender, Span, Text
from bot.storage.model import Chair, Table
from bot.storage.store import Store
from bot.storage.tournaments import Call, Cup, Organiser, Played, Repair, Terms
from bot.storage.work import Work
from engine import tournament
from engine.tournament import Double, Format, Groups, RoundRobin, Single, Swiss, Tables, Tournament
from tests.fake_time import FakeTime


def cup_of(kind: Format, code: str = "abc") -> Cup:
    document = Tournament(kind, "seed", 3, "lot")
    for person in (5, 6, 7, 8):
        document = tournament.enter(document, person, 1.5)
    document = tournament.pair(tournament.start(document), 1)
    first = document.rounds[0].pairings[0]
    document = tournament.begin(document, first.id, 0)
    seats = len(first.players)
    document = tournament.report(document, first.id, 0, tuple(range(1, seats + 1)))
    return Cup(
        id=0,
        code=code,
        title="Кубок",
        status="running",
        game="voltrine",
        terms=Terms(options={"heroes": True}, start_at=5, auto=False),
        document=document,
        calls=(Call(first.id, 1, 1, 2, 3, ready=(1,), match=9, reminded=1),),
        due_at=100,
    )


@pytest.mark.parametrize(
    "kind", [Swiss(3), Single(True), Double(), RoundRobin(2), Groups(2, 1), Tables(2, 3, 4)]
)
async def test_a_tournament_comes_back_as_it_was_kept(store: Store, kind: Format) -> None:
    async def keep(work: Work) -> Cup:
        cup = await work.add_cup(cup_of(kind))
        cup.held, cup.paused_at = True, 7
        await work.save_cup(cup)
        return cup

    kept = await store.run(keep)
    assert kept.version == 1
    assert await store.read(lambda work: work.cup(kept.id)) == kept
    assert await store.read(lambda work: work.cup_by_code("abc")) == kept
    assert await store.read(lambda work: work.cup_by_code("xyz")) is None


async def test_its_chat_moves_along(store: Store) -> None:
    async def keep(work: Work) -> int:
        chat = await work.chat_at(Place("telegram", -5, private=False, thread=3))
        cup = cup_of(Swiss(3))
        cup.chat, cup.home = chat.id, Address("telegram", -5, 3)
        return (await work.add_cup(cup)).id

    id = await store.run(keep)
    await store.run(lambda work: work.move_chat("telegram", -5, -1005))
    moved = await store.read(lambda work: work.cup(id))
    assert moved is not None
    assert moved.home == Address("telegram", -1005, 3)
    assert [cup.id for cup in await store.read(lambda work: work.cups_in(moved.chat or 0))] == [id]


async def test_what_is_due_and_what_lives(store: Store, time: FakeTime) -> None:
    async def keep(work: Work) -> None:
        for at, status in ((work.now, "running"), (work.now + 1, "open"), (None, "open"), (None, "over")):
            cup = replace(cup_of(Swiss(3), f"{at} {status}"), status=status, due_at=at)
            await work.add_cup(cup)

    await store.run(keep)
    assert await store.read(lambda work: work.due_cups()) == [1]
    assert await store.read(lambda work: work.live_cups()) == [1, 2, 3]


async def test_people_enter_in_order_and_leave(store: Store) -> None:
    async def enter(work: Work) -> list[int]:
        cup = await work.add_cup(cup_of(Swiss(3)))
        people: list[int] = []
        for user in (31, 32, 33):
            person, _ = await work.meet(Sender("web", user, f"P{user}"))
            entry = await work.add_entry(cup.id, person.id, Address("web", user))
            assert entry.turn == len(people) + 1
            people.append(person.id)
        await work.drop_entry(cup.id, people[0])
        entry = await work.add_entry(cup.id, people[0], Address("web", 31))
        entry.here = True
        await work.save_entry(cup.id, entry)
        await work.add_organiser(cup.id, Organiser(person=people[1], via="web", user=32))
        await work.add_organiser(cup.id, Organiser(person=people[1], via="web", user=32))
        return people

    first, second, third = await store.run(enter)
    entries = await store.read(lambda work: work.entries(1))
    assert [(entry.person, entry.turn, entry.here) for entry in entries] == [
        (second, 2, False),
        (third, 3, False),
        (first, 4, True),
    ]
    assert await store.read(lambda work: work.registered(1)) == 3
    assert len(await store.read(lambda work: work.organisers(1))) == 1
    assert [cup.id for cup in await store.read(lambda work: work.cups_of(second))] == [1]
    assert await store.read(lambda work: work.cups_of(99)) == []
    await store.run(lambda work: work.forget(second))
    entries = await store.read(lambda work: work.entries(1))
    assert [entry.address for entry in entries] == [None, Address("web", 33), Address("web", 31)]
    assert await store.read(lambda work: work.organisers(1)) == []


async def test_matches_and_repairs(store: Store) -> None:
    repair = Repair(None, Text("a", {"span": Span(5), "pair": Text("b", {"name": "<x>"})}), Text("c"), 9)

    async def keep(work: Work) -> None:
        cup = await work.add_cup(cup_of(Swiss(3)))
        chairs = (Chair(seat=0, bot="greedy"), Chair(seat=1, bot="greedy"))
        table = Table(id=0, code="t", game="summit", options={}, status="lobby", chairs=chairs)
        table = await work.add_table(table)
        await work.add_played(Played(table.id, cup.id, 4, 2))
        await work.add_repair(cup.id, repair)
        await work.add_repair(cup.id, repair)

    await store.run(keep)
    assert await store.read(lambda work: work.played(1)) == Played(1, 1, 4, 2)
    assert await store.read(lambda work: work.played(2)) is None
    assert await store.read(lambda work: work.all_played(1)) == [Played(1, 1, 4, 2)]
    assert await store.read(lambda work: work.repairs(1)) == [repair, repair]


async def test_a_wall_has_those_that_go_on(store: Store) -> None:
    async def keep(work: Work) -> None:
        wall = await work.chat_at(Place("vk-wall", 5, private=False))
        for status in ("draft", "open", "running", "paused", "over", "cancelled"):
            cup = cup_of(Swiss(3), code=status)
            cup.wall, cup.status = wall.id, status
            await work.add_cup(cup)
        assert [cup.status for cup in await work.cups_on(wall.id)] == ["open", "running", "paused"]

    await store.run(keep)
