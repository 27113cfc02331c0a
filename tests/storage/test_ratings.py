from __future__ import annotations

from itertools import count
from random import Random

import pytest

from bot.messages import Place, Sender
from bot.storage import ratings as storage
from bot.storage.connection import Row
from bot.storage.model import Chair, Move
from bot.storage.ratings import ALL_TIME, Deeds, Reliability, Result, Season, Standing
from bot.storage.store import Store
from bot.storage.work import Work
from engine.rating import Rating, rate
from tests.storage.samples import HALL, a_match, a_table

DICE = Random(5)
NUMBERS = count(1)


async def people(work: Work, count: int) -> list[int]:
    return [(await work.meet(Sender("tg", 100 + n, f"P{n}")))[0].id for n in range(count)]


async def played(
    work: Work, *ranked: int, chat: int | None = None, season: int | None = None
) -> list[Result]:
    """A rated match of these people, the winner first."""
    table = await a_table(work, next(NUMBERS), match=a_match())
    results = [
        Result(
            match=table.id,
            seat=seat,
            person=person,
            game="summit",
            chat=chat,
            rank=seat + 1,
            won=seat == 0,
            people=len(ranked),
            answered=10 * (seat + 1),
            missed=seat,
            finished=seat < 2,
            at=work.now,
            home_season=season,
        )
        for seat, person in enumerate(ranked)
    ]
    await work.add_results(results)
    if len(ranked) > 1:
        await work.rate(results)
    return results


async def rows(work: Work) -> list[Row]:
    return await work.db.ask("SELECT * FROM ratings ORDER BY season, game, person")


async def test_a_rated_match_moves_everybody_at_once(store: Store) -> None:
    async def unit(work: Work) -> None:
        one, two, three = await people(work, 3)
        match = await played(work, one, two, three)
        again = await work.rate(match)
        first = rate((Rating(),) * 3, (1, 2, 3))
        second = rate(first, (1, 2, 3))
        assert [(again[seat].before, again[seat].after) for seat in range(3)] == list(
            zip(first, second, strict=True)
        )
        assert await work.standings(ALL_TIME, "summit", [two, 77]) == {two: Standing(two, second[1], 2, 0)}
        assert await work.standings_of(ALL_TIME, one) == {"summit": Standing(one, second[0], 2, 2)}
        assert await work.standings_of(3, one) == {}

    await store.run(unit)


async def test_tables_go_by_the_order_of_the_engine(store: Store) -> None:
    async def unit(work: Work) -> None:
        everybody = await people(work, 12)
        for _ in range(40):
            await played(work, *DICE.sample(everybody, DICE.choice((2, 3, 4))))
        standings = (await work.standings(ALL_TIME, "summit", everybody)).values()
        ordered = sorted(standings, key=lambda one: (-one.rating.order, -one.matches, one.person))
        assert await work.top(ALL_TIME, "summit", count=99) == ordered
        assert await work.top(ALL_TIME, "summit", count=3, after=4) == ordered[4:7]
        for place, standing in enumerate(ordered, 1):
            assert await work.place(ALL_TIME, "summit", standing.person) == place
        assert await work.ranked(ALL_TIME, "summit") == len(ordered)
        best = await work.person(ordered[0].person)
        assert best is not None
        best.hidden = True
        await work.save_person(best)
        assert (await work.top(ALL_TIME, "summit", count=99)) == ordered[1:]
        assert await work.place(ALL_TIME, "summit", best.id) is None
        assert await work.place(ALL_TIME, "summit", ordered[1].person) == 1
        assert await work.ranked(ALL_TIME, "summit") == len(ordered) - 1

    await store.run(unit)


async def test_everything_follows_from_the_results(store: Store) -> None:
    async def unit(work: Work) -> None:
        everybody = await people(work, 6)
        hall = await work.chat_at(HALL)
        seasons = [await work.add_season(Season(0, hall.id, n, True, 0, None)) for n in (1, 2)]
        for _ in range(30):
            season = DICE.choice((None, seasons[0].id, seasons[1].id))
            await played(work, *DICE.sample(everybody, 2), chat=hall.id, season=season)
        before = await rows(work)
        assert {row[0] for row in before} == {ALL_TIME, 1, 2}
        await work.db.ask("UPDATE ratings SET mean = 3 WHERE season = 1")
        await work.rate_anew(await work.rated_games())
        assert await rows(work) == before

    await store.run(unit)


async def test_what_was_done_on_each_seat(store: Store) -> None:
    async def unit(work: Work) -> None:
        table = await a_table(work)
        for version, (seat, kind, by, undone) in enumerate(
            (
                (0, "play", "player", False),
                (0, "play", "player", True),
                (0, "undo", "player", False),
                (0, "play", "clock", False),
                (1, "play", "player", False),
                (1, "play", "bot", False),
                (0, "timeout", "clock", False),
                (1, "resigned", "player", False),
            ),
            1,
        ):
            await work.add_move(
                table.id,
                Move(
                    version=version,
                    seat=seat,
                    kind=kind,
                    action={},
                    told=[],
                    by=by,  # type: ignore[arg-type]  # those of the list above
                    undone=undone,
                    at=work.now,
                ),
            )
        assert await work.deeds(table.id) == {0: Deeds(1, True), 1: Deeds(1, False)}

    await store.run(unit)


async def test_reliability_is_of_matches_with_people_that_were_played_to_an_end(store: Store) -> None:
    async def unit(work: Work) -> None:
        one, two, three = await people(work, 3)
        for _ in range(2):
            await played(work, one, two, three)
        await played(work, three)
        await work.db.ask("UPDATE results SET rank = 0 WHERE match = 1")
        assert await work.reliability([one, three, 99]) == {
            one: Reliability(20, 0, 1, 1),
            three: Reliability(60, 4, 1, 0),
        }

    await store.run(unit)


async def test_seasons_of_chats_and_over_all(store: Store) -> None:
    async def unit(work: Work) -> None:
        hall = await work.chat_at(HALL)
        assert await work.newest_season(None) is None
        first = await work.add_season(Season(0, hall.id, 1, True, 5, 9))
        second = await work.add_season(Season(0, hall.id, 2, True, 9, 20))
        over_all = await work.add_season(Season(0, None, 1, True, 5, 20))
        assert await work.newest_season(hall.id) == second
        assert await work.newest_season(None) == over_all
        assert await work.seasons_of(hall.id) == [second, first]
        second.ends_at, second.monthly = None, False
        await work.save_season(second)
        assert await work.season(second.id) == second
        assert await work.season(77) is None

    await store.run(unit)


async def test_two_chats_that_are_one_have_one_table(store: Store) -> None:
    double = Place("tg", -100500, private=False)

    async def unit(work: Work) -> None:
        one, two = await people(work, 2)
        hall, other = await work.chat_at(HALL), await work.chat_at(double)
        kept = await work.add_season(Season(0, hall.id, 1, True, 0, None))
        gone = await work.add_season(Season(0, other.id, 1, True, 0, None))
        await played(work, one, two, chat=hall.id, season=kept.id)
        await played(work, one, two, chat=other.id, season=gone.id)
        await work.move_chat("tg", HALL.chat, double.chat)
        assert [result.home_season for result in await work.results_of(one)] == [kept.id, kept.id]
        assert await work.season(gone.id) is None
        assert [standing.matches for standing in await work.top(kept.id, "summit", count=9)] == [2, 2]
        assert await work.top(gone.id, "summit", count=9) == []

    await store.run(unit)


async def test_two_people_who_are_one_have_one_rating(store: Store) -> None:
    """Where they had played each other nothing counts any more; parted again, each has what was theirs."""

    async def unit(work: Work) -> None:
        one, two, other = await people(work, 3)
        await played(work, one, other)
        mine = await played(work, two, other)
        await played(work, one, two)
        table = await work.table(mine[0].match)
        assert table is not None
        table.chairs = (Chair(seat=0, person=two, via="tg", user=101), *table.chairs[1:])
        await work.save_table(table)
        before = await rows(work)
        assert await work.rated_games(two) == ["summit"]
        await work.become_one(one, two)
        await work.rate_anew(["summit"])
        assert {(row[2], row[5]) for row in await rows(work)} == {(one, 2), (other, 2)}
        account = await work.account("tg", 101)
        assert account is not None
        part = await work.part(account)
        await work.rate_anew(await work.rated_games(part.id))
        assert {(row[2], row[5]) for row in await rows(work)} == {(one, 1), (part.id, 1), (other, 2)}
        assert len(before) == 3

    await store.run(unit)


@pytest.mark.parametrize("late", [False, True])
async def test_many_are_worked_out_again_in_slices(
    store: Store, monkeypatch: pytest.MonkeyPatch, *, late: bool
) -> None:
    """The old ratings stand until all is done; a match that ends meanwhile counts, be it of the same moment."""
    monkeypatch.setattr(storage, "SLICE", 7)
    everybody: list[int] = []

    async def play(work: Work) -> list[Row]:
        everybody[:] = await people(work, 6)
        for _ in range(20):
            await played(work, *DICE.sample(everybody, DICE.choice((2, 3))))
        return await rows(work)

    before = await store.run(play)

    async def spoil(work: Work) -> None:
        await work.db.ask("UPDATE ratings SET matches = 77")
        await work.rate_anew(["summit"])
        assert {row[5] for row in await rows(work) if row[0] == ALL_TIME} == {77}

    await store.run(spoil)
    if late:
        await store.run(lambda work: played(work, *everybody[:2]))
    slices = 0
    while await store.run(lambda work: work.rate_on()):
        slices += 1
    assert slices > 5
    again = await store.read(rows)
    assert {row[0] for row in again} == {ALL_TIME}
    assert late or again == before
    rated = await store.read(count_of_results)
    assert sum(row[5] for row in again) == rated


async def count_of_results(work: Work) -> int:
    ((count,),) = await work.db.ask("SELECT count(*) FROM results WHERE unrated = ''")
    return int(count)
