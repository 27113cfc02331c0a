"""Taking part."""

from __future__ import annotations

from bot.messages import ReachChanged
from engine.clock import DAY, HOUR, MINUTE, SECOND
from engine.tournament import Single
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, Yard
from tests.app.tournament.cup import (
    BOSS,
    FOUR,
    choose,
    cup_of,
    entered,
    entries_of,
    opened,
    person_of,
    play_round,
    start,
    started,
    texts,
)


async def test_one_press_in_the_chat_and_a_confirmation_in_private(duel: Yard) -> None:
    await opened(duel, start=DAY)
    await meet(duel, "Анна")
    answer = await duel.tap("Анна", "Участвовать", GROUP)
    assert answer.text == "Вы участвуете."
    assert "Записался 1 человек." in duel.slot("cup-1", chat=GROUP).text
    assert "Вы записаны и подтвердили участие." in duel.last("Анна").text  # the check-in is open already
    assert "Начало: завтра" in duel.last("Анна").text
    again = await duel.tap("Анна", "Участвовать", GROUP)
    assert again.text == "Вы уже участвуете."
    assert len(await entries_of(duel)) == 1


async def test_one_confirms_from_a_moment_that_is_to_come_or_from_now_on(duel: Yard) -> None:
    await opened(duel, start=3 * DAY, checkin=DAY)
    announcement = duel.slot("cup-1", chat=GROUP)
    assert "Подтвердить участие: с завтра" not in announcement.text
    assert "Подтвердить участие: с 17 июня в 18:00 по Москве и до начала" in announcement.text
    await choose(duel, "start", 3 * HOUR)
    assert "Подтвердить участие: уже сейчас и до начала" in announcement.text


async def test_what_the_organiser_has_open_tells_how_many_are_in(duel: Yard) -> None:
    """The page of the tournament and the desk, where they stand; what else they have opened since is left alone."""
    await opened(duel)
    page = duel.slot("cup", BOSS)
    await entered(duel, "Анна", "Борис")
    assert "Записались 2 человека" in page.text
    await duel.tap(BOSS, "Организатору")
    await duel.press("Борис", "cupquit.1")
    assert "Записался 1 человек" in page.text
    assert any(key.token.startswith("cupstart.") for key in page.keys)
    await duel.press(BOSS, "cuprules.1", message=page.number)
    rules = page.text
    await entered(duel, "Вера")
    assert page.text == rules
    assert page is duel.slot("cup", BOSS)


async def test_who_has_entered_is_not_told_of_everybody_else(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, "Анна", "Борис", "Вера")
    assert "Записался 1 человек" in duel.slot("cup", "Анна").text


async def test_who_cannot_be_written_to_comes_back_registered(duel: Yard) -> None:
    await opened(duel)
    answer = await duel.tap("Анна", "Участвовать", GROUP)
    assert "Откройте личные сообщения" in answer.text
    assert await entries_of(duel) == []
    await duel.follow("Анна", answer.link)
    assert [entry.person for entry in await entries_of(duel)] == [await person_of(duel, "Анна")]


async def test_the_waiting_list_moves_up(duel: Yard) -> None:
    await opened(duel, places=4)
    await entered(duel, *FOUR, BOSS)
    assert "Записались: 4 из 4, в очереди 1." in duel.slot("cup-1", chat=GROUP).text
    assert "Вы в очереди: 1-е место" in duel.last(BOSS).text
    await duel.press("Борис", "cupquit.1", GROUP)
    assert "Освободилось место" in duel.last(BOSS).text
    await start(duel)
    playing = {entrant.person for entrant in (await cup_of(duel)).document.entrants}
    assert await person_of(duel, BOSS) in playing
    assert await person_of(duel, "Борис") not in playing


async def test_two_reminders_to_check_in_then_the_start_without_who_did_not(duel: Yard) -> None:
    await opened(duel, start=3 * HOUR, checkin=HOUR)
    await entered(duel, *FOUR)
    assert "ещё рано" in (await duel.press("Анна", "cuphere.1")).text
    at = (await cup_of(duel)).terms.start_at
    assert at is not None
    await duel.tick(at - HOUR - duel.time.at)
    assert all("Подтвердите" in duel.last(name).text for name in FOUR)
    for name in FOUR[:3]:
        await duel.tap(name, "Я участвую")
    before = {name: len(duel.messages(name)) for name in FOUR}
    await duel.tick(30 * MINUTE)
    assert len(duel.messages("Глеб")) == before["Глеб"] + 1
    assert len(duel.messages("Анна")) == before["Анна"]
    await duel.tick(30 * MINUTE)
    await duel.tick(SECOND)
    cup = await cup_of(duel)
    assert cup.status == "running"
    assert len(cup.document.entrants) == 3
    assert "вы не подтвердили участие" in texts(duel, "Глеб")


async def test_a_freed_place_goes_to_who_waits_and_has_checked_in(duel: Yard) -> None:
    await opened(duel, places=4, start=3 * HOUR, checkin=HOUR)
    await entered(duel, *FOUR, BOSS)
    at = (await cup_of(duel)).terms.start_at
    assert at is not None
    await duel.tick(at - 10 * MINUTE - duel.time.at)
    for name in ("Анна", "Борис", "Вера", BOSS):
        await duel.press(name, "cuphere.1")
    await duel.tick(10 * MINUTE)
    people = {entrant.person for entrant in (await cup_of(duel)).document.entrants}
    assert people == {await person_of(duel, name) for name in ("Анна", "Борис", "Вера", BOSS)}


async def test_too_few_do_not_begin_and_the_organiser_hears_of_it(duel: Yard) -> None:
    await opened(duel, start=3 * HOUR, checkin=HOUR)
    await entered(duel, *FOUR)
    await duel.tick(4 * HOUR)
    cup = await cup_of(duel)
    assert cup.status == "open"
    assert cup.terms.start_at is None
    assert "слишком мало людей" in duel.last(BOSS).text
    assert len(await entries_of(duel)) == 4


async def test_gathering_at_once(duel: Yard) -> None:
    await opened(duel, checkin=15 * MINUTE)
    await entered(duel, *FOUR)
    await duel.press(BOSS, "cupgather.1")
    await duel.tick(SECOND)
    assert all("Подтвердите" in duel.last(name).text for name in FOUR)
    for name in FOUR:
        await duel.tap(name, "Я участвую")
    await duel.tick(15 * MINUTE)
    assert (await cup_of(duel)).status == "running"


async def test_coming_late_to_a_swiss_tournament(duel: Yard) -> None:
    await started(duel)
    await meet(duel, BOSS)
    await duel.press(BOSS, "cupjoin.1")
    cup = await cup_of(duel)
    assert cup.document.entrants[-1].person == await person_of(duel, BOSS)
    await play_round(duel)
    paired = {n for pairing in (await cup_of(duel)).document.rounds[1].pairings for n in pairing.players}
    byes = set((await cup_of(duel)).document.rounds[1].byes)
    assert cup.document.entrants[-1].number in paired | byes


async def test_elimination_takes_nobody_late(duel: Yard) -> None:
    await started(duel, format=Single)
    answer = await duel.press(BOSS, "cupjoin.1")
    assert "новых участников в нём не берут" in answer.text


async def test_a_full_tournament_takes_nobody_late(duel: Yard) -> None:
    await started(duel, places=4)
    assert (await duel.press(BOSS, "cupjoin.1")).text == "Свободных мест нет."


async def test_the_pages_behind_the_page(duel: Yard) -> None:
    await started(duel, format=Single, third=True)
    for token in (
        "cup.1",
        "cuprules.1",
        "cuppeople.1.0",
        "cuptable.1.0",
        "cupbracket.1.0",
        "cupround.1.1.0",
        "cuplog.1.0",
        "cupfiles.1",
        "cups",
    ):
        await duel.press("Анна", token)
        assert duel.last("Анна").slot in ("cup", "cup-picture")
        link = (await duel.press("Анна", token, GROUP)).link
        assert link.startswith("https://yard.example/cup")
    await duel.press("Анна", "cup.1")
    assert "ещё не начали\nСрок, чтобы начать, — " in duel.last("Анна").text
    await duel.press("Анна", "cuprules.1")
    rules = duel.last("Анна").text
    for part in ("проигрывает без игры", "ничьих нет", "Жребий объявлен заранее"):
        assert part in rules
    await duel.press("Анна", "pictures.0")
    await duel.press("Анна", "cupbracket.1.0")
    assert "Матч за 3-е место" in duel.last("Анна").text


async def test_somebody_who_blocks_the_bot_is_a_no_show(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    await duel.event(ReachChanged(duel.sender("Анна"), reachable=False))
    await duel.tick(HOUR)
    assert (await cup_of(duel)).document.rounds[0].pairings[0].absent


async def test_a_storm_of_presses_keeps_one_announcement(duel: Yard) -> None:
    await opened(duel)
    await choose(duel, "places", 4)
    for number in range(30):
        duel.people[f"Игрок {number}"] = 1000 + number
        await duel.say(f"Игрок {number}", "/start")
        await duel.tap(f"Игрок {number}", "Участвовать", GROUP)
    assert len(await entries_of(duel)) == 30
    assert len([m for m in duel.messages(chat=GROUP) if m.slot == "cup-1"]) == 1
    assert "в очереди 26" in duel.slot("cup-1", chat=GROUP).text
