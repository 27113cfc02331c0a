"""Accounts that are linked, parted, or forgotten."""

from __future__ import annotations

import re

import pytest

from bot.app.tournament import identity
from bot.messages import Sender
from engine import tournament
from engine.clock import DAY, SECOND
from tests.app.lobby.test_chats import spoil
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, VIA, Yard
from tests.app.tournament.cup import (
    BOSS,
    begin,
    choose,
    cup_of,
    drafted,
    entered,
    entries_of,
    match_of,
    number_of,
    opened,
    opponent_of,
    person_of,
    play_round,
    start,
    started,
    texts,
    won,
)
from tests.app.tournament.test_making import invitation


async def link(place: Yard, whole: str, part: str) -> None:
    """The second becomes an account of the first."""
    await place.say(whole, "/link")
    found = re.search(r"<code>/link (\w+)</code>", place.last(whole).text)
    assert found is not None, place.last(whole).text
    await place.say(part, f"/link {found[1]}")


async def test_who_links_an_account_keeps_the_place_of_the_other(duel: Yard) -> None:
    await started(duel)
    number = await number_of(duel, "Анна")
    duel.people["Анна в ВК"] = 81
    await duel.say("Анна в ВК", "/start")
    await link(duel, "Анна в ВК", "Анна")
    assert await number_of(duel, "Анна") == number
    assert await person_of(duel, "Анна") == await person_of(duel, "Анна в ВК")
    await won(duel, await opponent_of(duel, "Анна"))


async def test_and_takes_it_along_when_parting(duel: Yard) -> None:
    await started(duel)
    number = await number_of(duel, "Анна")
    duel.people["Анна в ВК"] = 81
    await duel.say("Анна в ВК", "/start")
    await link(duel, "Анна в ВК", "Анна")
    await duel.press("Анна", "parted")
    assert await number_of(duel, "Анна") == number
    assert await person_of(duel, "Анна") != await person_of(duel, "Анна в ВК")
    await won(duel, "Анна")


@pytest.mark.parametrize("whole", ["Анна", "Вера"])
async def test_of_two_registrations_of_one_person_the_earlier_stays(duel: Yard, whole: str) -> None:
    await opened(duel, places=4)
    await entered(duel, "Анна", "Борис", "Вера", "Глеб", BOSS)
    await link(duel, whole, "Вера" if whole == "Анна" else "Анна")
    people = [await person_of(duel, name) for name in ("Анна", "Борис", "Глеб", BOSS)]
    assert [entry.person for entry in await entries_of(duel)] == people
    assert any("Освободилось место" in one.text for one in duel.messages(BOSS))
    assert "Записались: 4 из 4" in duel.slot("cup-1", chat=GROUP).text
    await start(duel)
    assert {one.person for one in (await cup_of(duel)).document.entrants} == set(people)


async def test_who_has_checked_in_from_one_account_has_done_so(duel: Yard) -> None:
    await opened(duel, start=3 * DAY, checkin=DAY)
    await entered(duel, "Анна", "Борис")
    duel.time.at += 2 * DAY
    await duel.press("Борис", "cuphere.1")
    await link(duel, "Анна", "Борис")
    (entry,) = await entries_of(duel)
    assert entry.here


async def test_who_runs_it_from_two_accounts_runs_it_once(duel: Yard) -> None:
    await opened(duel)
    await run_by(duel, "Анна")
    await link(duel, BOSS, "Анна")
    assert [one.person for one in await duel.read(lambda work: work.organisers(1))] == [
        await person_of(duel, BOSS)
    ]


async def test_who_is_paired_against_themselves_wins_against_nobody(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    mine, second = await number_of(duel, "Анна"), await number_of(duel, other)
    await link(duel, "Анна", other)
    document = (await cup_of(duel)).document
    (pairing,) = (one for one in document.pairings() if mine in one.players)
    assert pairing.absent == (second,)
    assert document.entrant(second).gone
    assert not document.entrant(mine).gone
    assert await number_of(duel, other) == mine


async def test_the_match_of_the_second_place_is_given_up(duel: Yard) -> None:
    await started(duel)
    await begin(duel, "Борис", "Глеб")
    match, winner = (await match_of(duel, "Борис")).id, await number_of(duel, "Глеб")
    await link(duel, "Анна", "Борис")
    assert (await duel.table(match)).status == "over"
    document = (await cup_of(duel)).document
    (pairing,) = (one for one in document.pairings() if winner in one.players)
    ranks = tournament.ranks(document, pairing)
    assert ranks is not None
    assert pairing.players[ranks.index(1)] == winner


async def test_of_two_places_one_keeps_that_which_was_not_left(duel: Yard) -> None:
    await started(duel)
    number = await number_of(duel, "Борис")
    await duel.press("Анна", "cupquit.1.1")
    await link(duel, "Анна", "Борис")
    assert not (await cup_of(duel)).document.entrant(number).gone
    assert await number_of(duel, "Анна") == number


async def open_pages(duel: Yard) -> list[object]:
    """What is known of who has a page of a tournament open."""
    return list(
        await duel.read(lambda work: work.db.ask("SELECT key FROM meta WHERE key LIKE 'cup-stands-%'"))
    )


async def test_who_is_forgotten_runs_nothing_and_is_struck_off(duel: Yard) -> None:
    await opened(duel)
    await run_by(duel, "Борис")
    await meet(duel, "Анна")
    await duel.press("Анна", "cupjoin.1")
    await duel.press(BOSS, "cup.1")
    assert len(await open_pages(duel)) == 2
    for name in ("Анна", BOSS):
        await duel.press(name, "forgotten")
    assert len(await open_pages(duel)) == 1
    assert await entries_of(duel) == []
    assert [one.person for one in await duel.read(lambda work: work.organisers(1))] == [
        await person_of(duel, "Борис")
    ]
    assert "Пока никто не записался" in duel.slot("cup-1", chat=GROUP).text


async def run_by(place: Yard, who: str) -> None:
    """They are an organiser, too."""
    await meet(place, who)
    await place.press(BOSS, "cuporgs.1")
    await place.follow(who, invitation(place, BOSS))


async def test_with_its_last_organiser_a_tournament_goes_and_those_who_take_part_hear_why(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, BOSS, "Анна")
    await duel.press(BOSS, "forgotten")
    assert (await cup_of(duel)).status == "cancelled"
    why = "Турнир отменён: у него больше нет организатора."
    assert why in duel.last("Анна").text
    assert why in duel.last(chat=GROUP).text
    await duel.say("Анна", "/cup", GROUP)
    assert (await cup_of(duel, 2)).status == "draft", "the chat is free for another one"


async def test_a_draft_goes_with_who_made_it(duel: Yard) -> None:
    await drafted(duel)
    before = len(duel.messages(chat=GROUP))
    await duel.press(BOSS, "forgotten")
    assert (await cup_of(duel)).status == "cancelled"
    assert len(duel.messages(chat=GROUP)) == before


async def test_a_tournament_that_needs_nobody_is_played_to_its_end_without_an_organiser(duel: Yard) -> None:
    await started(duel)
    await duel.press(BOSS, "forgotten")
    while (await cup_of(duel)).status == "running":
        await play_round(duel)
    assert (await cup_of(duel)).status == "over"


@pytest.mark.parametrize("stop", ["auto", "pause"])
async def test_one_that_would_stand_still_is_called_off_with_its_matches(duel: Yard, stop: str) -> None:
    await started(duel)
    await begin(duel, "Анна", "Вера")
    match = (await match_of(duel, "Анна")).id
    if stop == "auto":
        await choose(duel, "auto", False)
    else:
        await duel.press(BOSS, "cupdo.1.0.9")
    await duel.press(BOSS, "forgotten")
    assert (await cup_of(duel)).status == "cancelled"
    assert (await duel.table(match)).status == "over"
    assert "больше нет организатора" in texts(duel, "Глеб")


async def test_nor_does_a_match_that_cannot_be_taken_up_keep_anybody_from_it(duel: Yard) -> None:
    await started(duel)
    await begin(duel, "Анна", await opponent_of(duel, "Анна"))
    await spoil(duel, (await match_of(duel, "Анна")).id)
    await duel.press("Анна", "forgotten")
    assert await duel.read(lambda work: work.account(VIA, duel.people["Анна"])) is None


async def test_what_an_account_had_open_goes_with_it(duel: Yard) -> None:
    await opened(duel)
    await duel.press(BOSS, "cup.1")
    duel.people["Дарья в ВК"] = 81
    await duel.say("Дарья в ВК", "/start")
    await link(duel, "Дарья в ВК", BOSS)
    assert await open_pages(duel) == []
    await duel.press(BOSS, "cup.1")
    await duel.press(BOSS, "parted")
    assert await open_pages(duel) == []


async def test_the_name_of_who_was_forgotten_stands_nowhere(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await won(duel, other)
    await duel.press(BOSS, "cupdo.1.0.4." + str(await number_of(duel, "Анна")))
    await duel.press("Анна", "forgotten")
    await duel.tick(SECOND)
    await duel.press(other, "pictures.0")
    await duel.press(other, "cuplog.1.0")
    assert "Игрок 1 больше не участвует" in duel.last(other).text
    assert "Анна" not in duel.last(other).text
    await duel.press(other, "cuptable.1.0")
    assert "Анна" not in duel.last(other).text
    assert len((await cup_of(duel)).document.entrants) == 4
    assert "Игрок 1" in duel.last(other).text


async def log_of(place: Yard, who: str) -> str:
    """What was put right, as somebody reads it."""
    await place.press(who, "cuplog.1.0")
    return place.last(who).text


async def test_the_log_names_people_as_they_are_called_now_and_nobody_who_was_forgotten(duel: Yard) -> None:
    await started(duel)
    await duel.press(BOSS, "cupdo.1.0.4." + str(await number_of(duel, "Анна")))
    anya = Sender(VIA, duel.people["Анна"], "Аня", language="ru")
    await duel.say("Анна", "/start", sender=anya)
    assert "Аня больше не участвует" in await log_of(duel, BOSS)
    await duel.press("Анна", "forgotten", sender=anya)
    assert "Игрок 1 больше не участвует" in await log_of(duel, BOSS)
    kept = str(await duel.read(lambda work: work.db.ask("SELECT * FROM repairs")))
    assert "Анна" not in kept
    assert "Аня" not in kept


async def test_nor_of_those_who_were_struck_off_before_the_start(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, "Анна", "Борис")
    await duel.press(BOSS, "cupdo.1.0.6." + str(await person_of(duel, "Анна")))
    assert "Анна больше не участвует" in await log_of(duel, "Борис")
    assert "Анна больше не участвует" in duel.last(chat=GROUP).text
    await duel.press("Анна", "forgotten")
    assert "кто-то без имени больше не участвует" in await log_of(duel, "Борис")


async def test_the_log_tells_the_same_of_linked_accounts(duel: Yard) -> None:
    await started(duel)
    await duel.press(BOSS, "cupdo.1.0.4." + str(await number_of(duel, "Анна")))
    duel.people["Анна в ВК"] = 81
    await duel.say("Анна в ВК", "/start")
    await link(duel, "Анна в ВК", "Анна")
    assert "Анна больше не участвует" in await log_of(duel, BOSS)
    await duel.press("Анна", "parted")
    assert "Анна больше не участвует" in await log_of(duel, BOSS)
    await duel.press("Анна", "forgotten")
    assert "Игрок 1 больше не участвует" in await log_of(duel, BOSS)


async def test_ones_own_data_tell_of_ones_tournaments(duel: Yard) -> None:
    await started(duel)
    mine = await duel.read(lambda work: identity.kept(work, 2))
    assert mine == [
        {
            "tournament": 1,
            "title": "",
            "status": "running",
            "organises": False,
            "entry": {"person": 2, "via": "yard", "user": 11, "turn": 1, "here": False},
            "numbers": [await number_of(duel, "Анна")],
            "brings": None,
        }
    ]
    boss = await person_of(duel, BOSS)
    (run,) = await duel.read(lambda work: identity.kept(work, boss))
    assert run["organises"]
