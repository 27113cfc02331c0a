"""Vacations: whose clocks stand still, who sees it, how it ends, how many days there are."""

from __future__ import annotations

import pytest

from bot.storage.model import Person, Table
from bot.storage.work import Work
from engine.clock import DAY, HOUR, MINUTE
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard
from tests.app.tournament.test_identity import link

ALLOWED = 36 * HOUR


async def duel_with_pace(place: Yard, number: int) -> None:
    """A match of Anna and Boris at that pace."""
    for name in ("Анна", "Борис"):
        await meet(place, name)
    await place.say("Анна", "/new", GROUP)
    await place.press("Анна", f"pace.1.{number}", GROUP)
    await place.press("Борис", "join.1", GROUP)
    assert (await place.table()).status == "running"


async def deadline(place: Yard) -> int:
    clock = (await place.table()).clock
    assert clock is not None
    assert clock.deadline is not None
    return clock.deadline


async def person(place: Yard, id: int = 1) -> Person:
    found = await place.read(lambda work: work.person(id))
    assert found is not None
    return found


async def decider(place: Yard) -> str:
    """Who has to decide in the match."""
    table = await place.table()
    assert table.match is not None
    assert table.match.prompt is not None
    return ("Анна", "Борис")[table.match.prompt.seat]


async def test_the_clock_of_whoever_decides_stands_still(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = await deadline(duel)
    await duel.say("Анна", "/vacation")
    assert "осталось 30 дней" in duel.last("Анна").text
    await duel.tap("Анна", "5 дней")
    assert await deadline(duel) == before + 5 * DAY
    assert "в отпуске до" in duel.slot("table-1", chat=GROUP).text
    assert "часы стоят" in duel.slot("hand-1", "Анна").text
    assert "осталось 25 дней" in duel.slot("menu", "Анна").text
    said = len(duel.messages("Анна"))
    await duel.tick(5 * DAY)
    assert (await duel.table()).version == 0
    assert len(duel.messages("Анна")) == said, "no reminder on vacation"
    await duel.tick(ALLOWED // 2)
    assert len(duel.messages("Анна")) == said + 1, "but after it"
    await duel.tick(ALLOWED // 2 - 1)
    assert (await duel.table()).version == 0
    await duel.tick(1)
    assert (await duel.table()).version > 0


async def test_a_decision_that_comes_up_on_vacation_waits_too(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Борис", "отпуск")
    await duel.tap("Борис", "3 дня")
    began = duel.time.at
    assert await deadline(duel) == began + ALLOWED, "the others' time runs"
    while await decider(duel) == "Анна":
        moves = [key.token for key in duel.slot("hand-1", "Анна").keys if key.token.startswith("m.")]
        await duel.press("Анна", moves[0])
    assert await deadline(duel) == began + 3 * DAY + ALLOWED
    assert "в отпуске до" in duel.slot("table-1", chat=GROUP).text
    await duel.say("Анна", "/games")
    assert "в отпуске до" in duel.last("Анна").text
    await duel.say("Анна", "/status", GROUP)
    assert "в отпуске до" in duel.last(chat=GROUP).text
    version = (await duel.table()).version
    while (await duel.table()).version == version:
        moves = [key.token for key in duel.slot("hand-1", "Борис").keys if key.token.startswith("m.")]
        await duel.press("Борис", moves[0])
    assert (await duel.table()).version == version + 1, "one may move all the same"


async def test_coming_back_early(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = await deadline(duel)
    await duel.say("Анна", "/vacation")
    await duel.tap("Анна", "10 дней")
    duel.time.at += DAY + HOUR
    await duel.tap("Анна", "Вернуться")
    assert await deadline(duel) == before + DAY + HOUR
    assert "в отпуске" not in duel.slot("table-1", chat=GROUP).text
    assert "осталось 28 дней" in duel.slot("menu", "Анна").text, "a day that was begun is taken"


@pytest.mark.parametrize(("number", "waits"), [(0, False), (1, False), (2, True), (3, True)])
async def test_fast_matches_do_not_wait(duel: Yard, number: int, waits: bool) -> None:
    await duel_with_pace(duel, number)
    before = await deadline(duel)
    await duel.say("Анна", "/vacation")
    await duel.tap("Анна", "1 день")
    assert await deadline(duel) == before + (DAY if waits else 0)


async def test_without_a_limit_there_is_nothing_to_stop(duel: Yard) -> None:
    await duel_with_pace(duel, 4)
    await duel.say("Анна", "/vacation")
    await duel.tap("Анна", "1 день")
    clock = (await duel.table()).clock
    assert clock is not None
    assert clock.deadline is None
    assert "в отпуске" not in duel.slot("table-1", chat=GROUP).text


async def test_the_days_of_a_year(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    for left in (16, 2):
        await duel.press("Анна", "vacation")
        await duel.tap("Анна", "14 дней")
        duel.time.at += 14 * DAY
        await duel.press("Анна", "vacation")
        assert f"{left} д" in duel.slot("menu", "Анна").text
    labels = [key.label for key in duel.slot("menu", "Анна").keys]
    assert labels == ["1 день", "2 дня", "← Назад"]
    assert "осталось 2 дня" in (await duel.press("Анна", "away.3")).text
    assert (await person(duel)).away_days == 28
    duel.time.at += 300 * DAY
    await duel.press("Анна", "vacation")
    assert "осталось 30 дней" in duel.slot("menu", "Анна").text, "another year"


async def test_presses_that_make_no_sense(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    await duel.press("Анна", "back")
    await duel.press("Анна", "away.2", GROUP)
    assert (await person(duel)).away_until is None
    for token in ("away.4", "away.0", "away.15"):
        assert (await duel.press("Анна", token)).alert
    first = await duel.press("Анна", "away.2")
    second = await duel.press("Анна", "away.2")
    assert "отпуска" in first.text
    assert second.alert
    assert (await person(duel)).away_days == 2


async def test_in_a_group_the_way_leads_into_the_private_chat(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    await duel.say("Анна", "/vacation", GROUP)
    await duel.tap("Анна", "Открыть", GROUP)
    assert "Отпуск" in duel.last("Анна").text


async def test_a_pause_a_bot_and_a_vacation(duel: Yard) -> None:
    """Paused matches go on with the clock standing still; a bot that plays for somebody needs no vacation."""
    await lobby_of(duel, "Анна", "Борис")
    before = await deadline(duel)
    await duel.say("Анна", "/pause")
    await duel.tap("Борис", "Согласиться")
    await duel.say("Анна", "/vacation")
    await duel.tap("Анна", "2 дня")
    duel.time.at += HOUR
    await duel.press("Борис", "c.1")
    assert await deadline(duel) == before + 2 * DAY

    async def bot(work: Work) -> Table | None:
        table = await work.table(1)
        assert table is not None
        table.chairs[0].bot = "greedy"
        await work.save_table(table)
        return table

    await duel.store.run(bot)
    duel.time.at += MINUTE
    clock = (await duel.table()).clock
    await duel.tap("Анна", "Вернуться")
    assert (await duel.table()).clock == clock


async def test_the_forgotten_are_not_on_vacation(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    await duel.press("Анна", "away.2")
    await duel.press("Анна", "forgotten")
    assert (await person(duel)).away_until is None


async def test_another_account_brings_no_new_days_and_its_vacation_along(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = await deadline(duel)
    await duel.press("Анна", "vacation")
    await duel.tap("Анна", "10 дней")
    duel.people["Анна в ВК"] = 81
    await duel.say("Анна в ВК", "/start")
    await link(duel, "Анна в ВК", "Анна")
    assert await deadline(duel) == before + 10 * DAY
    await duel.say("Анна в ВК", "/vacation")
    assert "Вы в отпуске до" in duel.last("Анна в ВК").text
    assert "осталось 20 дней" in duel.last("Анна в ВК").text


async def test_who_is_on_vacation_is_so_in_the_matches_of_the_other_account(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = await deadline(duel)
    duel.people["Анна в ВК"] = 81
    await duel.say("Анна в ВК", "/start")
    await duel.press("Анна в ВК", "away.5")
    await link(duel, "Анна в ВК", "Анна")
    assert await deadline(duel) == before + 5 * DAY
    assert "в отпуске до" in duel.slot("table-1", chat=GROUP).text
