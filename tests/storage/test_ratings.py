from __future__ import annotations

from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

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


async def test_the_seasons_of_one_are_those_of_both_if_the_other_has_none(store: Store) -> None:
    async def unit(work: Work) -> None:
        one, two = await people(work, 2)
        hall = await work.chat_at(HALL)
        hall.pace = "evening"
        await work.save_chat(hall)
        double = await work.chat_at(Place("tg", -100500, private=False))
        season = await work.add_season(Season(0, double.id, 1, True, 0, None))
        await played(work, one, two, chat=double.id, season=season.id)
        await work.move_chat("tg", HALL.chat, double.chat)
        assert [result.home_season for result in await work.results_of(one)] == [season.id]
        assert await work.seasons_of(hall.id) == [replace(season, chat=hall.id)]
        assert [standing.matches for standing in await work.top(season.id, "summit", count=9)] == [1, 1]

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
    while await store.read(lambda work: work.being_rated()):
        await store.run(lambda work: work.rate_on("summit"))
        slices += 1
    assert slices > 5
    again = await store.read(rows)
    assert {row[0] for row in again} == {ALL_TIME}
    assert late or again == before
    rated = await store.read(count_of_results)
    assert sum(row[5] for row in again) == rated


async def test_the_next_slice_is_found_without_those_before_it(store: Store) -> None:
    """SQLite goes to the place in the index from which on there is something to do."""
    query = storage._RATED.text.replace("?", "0")
    plan = await store.read(lambda work: work.db.ask(f"EXPLAIN QUERY PLAN {query}"))
    (search,) = (row[-1] for row in plan if "results" in row[-1])
    assert search == "SEARCH results USING INDEX results_in_order (unrated=? AND (at,match)>(?,?))"


async def test_games_take_turns(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "SLICE", 4)

    async def play(work: Work) -> None:
        one, two = await people(work, 2)
        for _ in range(6):
            await played(work, one, two)
        await work.db.ask("UPDATE results SET game = 'voltrine' WHERE match % 2")
        await work.rate_anew(["summit", "voltrine"])

    await store.run(play)
    turns = []
    while games := await store.read(lambda work: work.being_rated()):
        turns.append(games[0])
        await store.run(lambda work: work.rate_on(turns[-1]))
    assert turns == ["summit", "voltrine"] * 2
    await store.run(lambda work: work.rate_on("summit"))
    assert [(row[1], row[5]) for row in await store.read(rows)] == [("summit", 3)] * 2 + [("voltrine", 3)] * 2


async def test_who_became_somebody_else_is_in_no_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the moment on, not only when the last slice is done."""
    monkeypatch.setattr(storage, "SLICE", 4)

    async def unit(work: Work) -> None:
        kept, gone, other = await people(work, 3)
        for _ in range(4):
            await played(work, kept, other)
            await played(work, gone, other)
        await work.become_one(kept, gone)
        await work.rate_anew(["summit"])
        assert await work.being_rated() == ["summit"]
        assert {one.person for one in await work.top(ALL_TIME, "summit", count=9)} == {kept, other}
        assert await work.standings_of(ALL_TIME, gone) == {}

    await store.run(unit)


# -- whose cards may be seen ----------------------------------------------------------------------------------------------
async def named(work: Work, user: int, name: str, username: str = "") -> int:
    """A person with an account of that name, who has played for rating."""
    person, _ = await work.meet(Sender("tg", user, name, username))
    opponent, _ = await work.meet(Sender("tg", 1, "Somebody"))
    await played(work, person.id, opponent.id)
    return person.id


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("артём", ["Артём Ёлкин"]),
        ("АРТЕМ", ["Артём Ёлкин"]),
        ("  Артем   ёл", ["Артём Ёлкин"]),
        ("елкин", ["Артём Ёлкин"]),
        ("ртём", []),
        ("straße", ["Straße"]),
        ("@ВАСЯ", ["В*ся"]),
        ("@вас", []),
        ("в*ся", ["В*ся"]),
        ("в?ся", []),
        ("*", []),
        ("[^!]", ["[^!] a-z"]),
        ("^!]", []),
        ("[^!] A-Z", ["[^!] a-z"]),
        ("[^!] b", []),
        ("ян", ["Ян"]),
        ("", []),
        ("@", []),
        ("Ян" * 3000, []),
    ],
)
async def test_people_are_found_by_their_names(store: Store, asked: str, found: list[str]) -> None:
    """In capitals or not, «ё» or «е», from any word of the name on; a user name as a whole. Who is called just so goes first."""

    async def unit(work: Work) -> None:
        for user, name in enumerate(("Артём Ёлкин", "Straße", "[^!] a-z", "Ян", "Янина"), 200):
            await named(work, user, name)
        await named(work, 300, "В*ся", "вася")
        assert [one.name for one in await work.players(None, 77, asked)] == found

    await store.run(unit)


async def test_of_those_of_one_name_the_most_recently_seen_is_the_first(store: Store) -> None:
    async def unit(work: Work) -> None:
        often, once = await named(work, 200, "Ева"), await named(work, 201, "Ева")
        twin = await named(work, 202, "Ева")
        await work.become_one(often, twin)
        for at, user in enumerate((200, 201, 202)):
            await work.db.ask(f"UPDATE accounts SET seen_at = {at} WHERE user = {user}")
        found = await work.players(None, 77, "ева")
        assert [(one.person, one.user) for one in found] == [(often, 202), (once, 201)]

    await store.run(unit)


async def test_who_may_be_seen_where(store: Store) -> None:
    """Those of the tables everywhere, who has played in a chat there, an opponent by the other one in private; no hidden one anywhere."""

    async def unit(work: Work) -> None:
        one, two, three, four, stranger = await people(work, 5)
        hall = await work.chat_at(HALL)
        await played(work, one, two)
        await played(work, one, three, chat=hall.id)
        await played(work, four, two)
        await work.db.ask(f"DELETE FROM ratings WHERE person != {four}")

        async def seen(chat: int | None, by: int) -> set[int]:
            shown = {who for who in (one, two, three, four, stranger) if await work.may_see(chat, by, who)}
            assert shown == {account.person for account in await work.players(chat, by, "p")}
            return shown

        assert await seen(hall.id, by=one) == {one, three, four}
        assert await seen(None, by=one) == {one, two, three, four}
        assert await seen(None, by=two) == {one, two, four}
        assert await seen(None, by=stranger) == {four}
        await work.db.ask(f"UPDATE people SET hidden = 1 WHERE id IN ({three}, {four})")
        assert await seen(hall.id, by=one) == {one}

    await store.run(unit)


async def count_of_results(work: Work) -> int:
    ((count,),) = await work.db.ask("SELECT count(*) FROM results WHERE unrated = ''")
    return int(count)
