from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.app.deadlines import REST, Deadlines
from bot.messages import MemberLeft
from bot.storage import ratings as storage
from bot.storage.ratings import ALL_TIME, Result, Standing
from bot.storage.work import Work
from engine.clock import DAY
from engine.rating import Rating, rate
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard
from tests.kept_log import lines_of, log_kept


async def duel_of(place: Yard, *names: str, loser: str = "") -> int:
    """A match in the group that the first of the names loses, or `loser`; its number."""
    await lobby_of(place, *names)
    id = await latest(place)
    if (await place.table(id)).status == "lobby":
        await place.tap(names[0], "Начать", GROUP)
    await place.press(loser or names[0], f"x.{id}.1")
    return id


async def latest(place: Yard) -> int:
    ((id,),) = await place.read(lambda work: work.db.ask("SELECT max(id) FROM matches"))
    return int(id)


async def results(place: Yard) -> list[Result]:
    """All results, in the order of the matches."""

    async def find(work: Work) -> list[Result]:
        people = [id for (id,) in await work.db.ask("SELECT id FROM people ORDER BY id")]
        return [result for person in people for result in await work.results_of(person)]

    return sorted(await place.read(find), key=lambda result: (result.match, result.seat))


async def person(place: Yard, name: str) -> int:
    account = await place.read(lambda work: work.account("yard", place.people[name]))
    assert account is not None
    return account.person


async def standing(place: Yard, name: str, season: int = ALL_TIME) -> Standing | None:
    who = await person(place, name)
    found = await place.read(lambda work: work.standings_of(season, who))
    return next(iter(found.values()), None)


def result_text(place: Yard, id: int, who: str = "", chat: int = 0) -> str:
    (message,) = [m for m in place.messages(who, chat) if m.slot == f"result-{id}"]
    return message.text


# -- what counts ----------------------------------------------------------------------------------------------------------
async def test_two_people_are_rated_and_told_so(duel: Yard) -> None:
    id = await duel_of(duel, "Анна", "Борис")
    loser, winner = rate((Rating(), Rating()), (2, 1))
    anna, boris = await standing(duel, "Анна"), await standing(duel, "Борис")
    assert anna == Standing(await person(duel, "Анна"), loser, 1, 0)
    assert boris == Standing(await person(duel, "Борис"), winner, 1, 1)
    told = result_text(duel, id, chat=GROUP)
    gained = winner.value - 1500
    assert f"Анна: {loser.value} (−{gained})" in told
    assert f"Борис: {winner.value} (+{gained})" in told


async def test_a_second_match_goes_on_from_the_first(duel: Yard) -> None:
    await duel_of(duel, "Анна", "Борис")
    await duel_of(duel, "Анна", "Борис", loser="Борис")
    first = rate((Rating(), Rating()), (2, 1))
    second = rate(first, (1, 2))
    anna = await standing(duel, "Анна")
    assert anna is not None
    assert (anna.rating, anna.matches, anna.wins) == (second[0], 2, 1)


async def test_all_seats_of_a_bigger_game_are_rated(club: Yard) -> None:
    id = await duel_of(club, "Анна", "Борис", "Вера")
    await club.press("Вера", f"x.{id}.1")
    table = await club.table(id)
    assert table.match is not None
    assert table.match.result is not None
    ranks = table.match.result.ranks
    expected = rate((Rating(),) * 3, ranks)
    for name, rating in zip(("Анна", "Борис", "Вера"), expected, strict=True):
        stands = await standing(club, name)
        assert stands is not None
        assert stands.rating == rating


async def test_against_a_bot_nothing_is_rated(duel: Yard) -> None:
    await duel.say("Анна", "/new")
    await duel.tap("Анна", "С ботом-простаком")
    await duel.press("Анна", "x.1.1")
    assert "Без рейтинга: за столом бот." in result_text(duel, 1, "Анна")
    assert await standing(duel, "Анна") is None
    (result,) = await results(duel)
    assert (result.unrated, result.rank, result.won, result.people) == ("bot", 2, False, 1)


async def test_who_leaves_the_seat_to_a_bot_is_rated_last(club: Yard) -> None:
    """Else not answering would save from a loss."""
    await left_to_a_bot(club)
    await club.press("Борис", "x.1.1")  # beaten by the bot, who is nobody
    assert "Анна (бот): место осталось боту, для рейтинга это поражение." in result_text(club, 1, chat=GROUP)
    anna, boris = await results(club)
    assert (anna.unrated, anna.rank, anna.won) == ("", 2, False)
    assert (boris.unrated, boris.rank, boris.won) == ("", 1, True)


async def test_who_comes_back_in_time_is_rated_by_the_match(club: Yard) -> None:
    await left_to_a_bot(club)
    await club.press("Анна", "i.1")
    await club.press("Борис", "x.1.1")
    anna, boris = await results(club)
    assert (anna.rank, anna.won, boris.rank, boris.won) == (1, True, 2, False)


async def left_to_a_bot(club: Yard) -> None:
    """Анна leaves the chat; a bot has her seat."""
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Настройки", GROUP)
    await club.press("Анна", "late.1.1", GROUP)
    await club.press("Анна", "start.1", GROUP)
    await club.event(MemberLeft(club.sender("Анна"), club.place("Анна", GROUP)))
    await club.tick()


async def test_a_match_called_off_is_not_rated(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.press("Анна", "o.1.3")
    await duel.press("Борис", "y.1.3")
    assert "Без рейтинга: партия не доиграна." in result_text(duel, 1, chat=GROUP)
    assert [(r.rank, r.won, r.unrated, r.finished) for r in await results(duel)] == [
        (0, False, "called-off", True),
        (0, False, "called-off", True),
    ]


async def test_an_agreed_draw_counts(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.press("Анна", "o.1.0")
    await duel.press("Борис", "y.1.0")
    anna, boris = await standing(duel, "Анна"), await standing(duel, "Борис")
    assert anna is not None
    assert boris is not None
    assert anna.rating == boris.rating != Rating()
    assert (anna.matches, anna.wins) == (1, 0)


async def test_the_table_may_agree_not_to_be_rated(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    assert "Партия на рейтинг." in club.slot("lobby-1", chat=GROUP).text
    await club.tap("Анна", "Настройки", GROUP)
    answer = await club.press("Борис", "rated.1.0", GROUP)
    assert "Настройки меняют" in answer.text
    await club.tap("Анна", "На рейтинг: да", GROUP)
    await club.tap("Анна", "← К столу", GROUP)
    assert "Партия не на рейтинг." in club.slot("lobby-1", chat=GROUP).text
    await club.tap("Анна", "Начать", GROUP)
    await club.press("Анна", "x.1.1")
    assert "Без рейтинга: так договорились." in result_text(club, 1, chat=GROUP)
    assert await standing(club, "Борис") is None
    await club.tap("Анна", "Реванш", GROUP)
    await club.tap("Борис", "Согласиться", GROUP)
    assert not (await club.table(2)).rated, "a rematch is on the same terms"


async def test_a_bot_at_the_table_is_told_in_the_lobby(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Добавить бота", GROUP)
    await club.tap("Анна", "Бот-простак", GROUP)
    assert "Без рейтинга: за столом бот." in club.slot("lobby-1", chat=GROUP).text


@pytest.mark.parametrize("token", ["rated.1.2", "rated.1"])
async def test_forged_choices_change_nothing(club: Yard, token: str) -> None:
    await lobby_of(club, "Анна")
    assert "ничего не значит" in (await club.press("Анна", token, GROUP)).text
    assert (await club.table()).rated


# -- reliability ----------------------------------------------------------------------------------------------------------
async def test_what_is_missed_and_deserted_is_kept(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.tick(2 * DAY)
    await duel.tick(2 * DAY)
    await duel.press("Анна", "x.1.1")
    anna, boris = await results(duel)
    assert anna.missed + boris.missed == 2
    assert (anna.answered, boris.answered) == (0, 0)
    assert anna.finished
    assert boris.finished


async def test_who_loses_by_the_clock_has_not_finished(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Настройки", GROUP)
    await club.press("Анна", "late.1.2", GROUP)
    await club.press("Анна", "start.1", GROUP)
    await club.tick(2 * DAY)
    late, other = sorted(await results(club), key=lambda result: result.finished)
    assert (late.missed, late.finished, late.rank) == (1, False, 2)
    assert (other.missed, other.finished, other.rank) == (0, True, 1)
    assert late.unrated == "", "the rules of the table ended it"


async def test_what_is_known_stands_beside_the_names(duel: Yard) -> None:
    await duel_of(duel, "Анна", "Борис")
    rating = rate((Rating(), Rating()), (2, 1))[0]
    await duel.say("Анна", "/new", GROUP)
    shown = f"1. Анна · {rating.value} ± {rating.deviation}\n"
    assert shown in duel.slot("lobby-2", chat=GROUP).text

    async def many(work: Work) -> None:
        await work.db.ask("UPDATE results SET answered = 39, missed = 1")

    await duel.store.run(many)
    await duel.press("Анна", "lobby.2", GROUP)
    assert f"{rating.value} ± {rating.deviation}, в срок 97 %" in duel.slot("lobby-2", chat=GROUP).text


# -- worked out again -----------------------------------------------------------------------------------------------------
async def test_one_slice_a_look_and_no_rest_in_between(duel: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clocks, bots and reminders have their turn after each slice; the bell has the worker look again at once."""
    monkeypatch.setattr(storage, "SLICE", 4)
    for _ in range(4):
        await duel_of(duel, "Анна", "Борис")
    before = await standing(duel, "Анна")
    await duel.store.run(lambda work: work.rate_anew(["voltrine"]))
    rings = []
    for _ in range(4):
        duel.office.bell.clear()
        await duel.tick()
        rings.append(duel.office.bell.is_set())
    assert rings == [True, True, True, False]
    assert await duel.read(lambda work: work.being_rated()) == []
    assert await standing(duel, "Анна") == before


async def given_up(fair: Yard, *games: int) -> None:
    """Matches of these games (Voltrine, the toy) that Anna gives up against Boris."""
    await meet(fair, "Анна", "Борис")
    for id, game in enumerate(games, 1):
        await fair.say("Анна", "/new", GROUP)
        await fair.press("Анна", f"game.{id}.{game}", GROUP)
        await fair.tap("Борис", "Сесть", GROUP)
        if game:
            await fair.tap("Анна", "Начать", GROUP)
        await fair.press("Анна", f"x.{id}.1")


async def test_a_game_whose_ratings_fail_does_not_hold_up_the_others(
    fair: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "SLICE", 4)
    await given_up(fair, 0, 0, 1, 1)
    await fair.store.run(lambda work: work.rate_anew(["voltrine", "summit"]))
    await fair.store.run(
        lambda work: work.db.ask("UPDATE results SET people = 'two' WHERE game = 'voltrine'")
    )
    worker = Deadlines(fair.office, fair.store)
    with log_kept() as said:
        for _ in range(5):
            await worker.tick()
    assert [(line["event"], line["game"]) for line in lines_of(said) if line["level"] == "error"] == [
        ("deadline failed", "voltrine")
    ]
    assert await fair.read(lambda work: work.being_rated()) == ["voltrine"]
    await fair.store.run(lambda work: work.db.ask("UPDATE results SET people = 2"))
    fair.time.at += REST
    for _ in range(3):
        await worker.tick()
    assert await fair.read(lambda work: work.being_rated()) == []


async def test_a_look_that_finds_nothing_asks_twice(duel: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due at tables and for ratings in one unit of work, what is due in tournaments in another."""
    units, run = [], duel.store.run

    async def counted(unit: Callable[[Work], Awaitable[object]]) -> object:
        units.append(unit)
        return await run(unit)

    monkeypatch.setattr(duel.store, "run", counted)
    await Deadlines(duel.office, duel.store).tick()
    assert len(units) == 2
