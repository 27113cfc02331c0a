from __future__ import annotations

import pytest

from bot.app import people
from bot.messenger import Limits
from bot.storage.model import Person
from bot.texts import zone
from engine.clock import HOUR
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Yard


async def person_of(place: Yard, who: str) -> Person:
    account = await place.read(lambda work: work.account("yard", place.people[who]))
    assert account is not None
    person = await place.read(lambda work: work.person(account.person))
    assert person is not None
    return person


# -- my matches -----------------------------------------------------------------------------------------------------------
async def test_matches_that_wait_for_me_come_first_by_their_deadlines(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")  # 1: Anna decides
    await club.tap("Анна", "Начать", GROUP)
    await lobby_of(club, "Борис", "Анна")  # 2: Boris decides
    await club.tap("Борис", "Начать", GROUP)
    await club.say("Вера", "/start")
    await club.say("Вера", "/new", GROUP)  # 3: gathering
    await club.press("Анна", "join.3", GROUP)
    club.time.at += HOUR
    await club.say("Анна", "/new", GROUP)  # 4: Anna decides, an hour later
    await club.press("Борис", "join.4", GROUP)
    await club.press("Анна", "start.4", GROUP)
    await club.say("Анна", "/games")
    lines = club.last("Анна").text.splitlines()
    assert lines[0] == "<b>У вас 4 партии.</b>"
    assert [line.split(" ")[0] for line in lines[1:]] == ["№1", "№4", "№2", "№3"]
    assert "<b>ваш ход</b>, срок" in lines[1]
    assert [key.token for key in club.last("Анна").keys][:4] == ["my.1", "my.4", "my.2", "my.3"]


async def test_each_match_is_one_press_away(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.say("Анна", "/games")
    answer = await club.tap("Анна", "№1")
    assert "собирается в чате «Двор»" in answer.text
    await club.tap("Анна", "Начать", GROUP)
    count = len(club.messages("Анна"))
    await club.press("Анна", "my.1")
    assert club.messages("Анна")[count].slot == "hand-1"
    await club.press("Анна", "x.1.1")
    assert "окончена" in (await club.press("Анна", "my.1")).text
    assert "ничего не значит" in (await club.press("Вера", "my.1")).text


async def test_many_matches_are_paged(club: Yard) -> None:
    await meet(club, "Анна", "Борис")
    for id in range(1, 9):
        await club.say("Анна", "/new", GROUP)
        await club.press("Борис", f"join.{id}", GROUP)
        await club.press("Анна", f"start.{id}", GROUP)
    await club.say("Анна", "/games")
    first = {key.token for key in club.last("Анна").keys if key.token.startswith("my.")}
    await club.tap("Анна", "Ещё")
    second = {key.token for key in club.last("Анна").keys if key.token.startswith("my.")}
    assert len(first) == people.PER_PAGE
    assert len(first | second) == 8


async def test_in_a_group_the_list_is_kept_private(club: Yard) -> None:
    await meet(club, "Анна")
    answer = await club.press("Анна", "games.0", GROUP)
    assert answer.link.endswith("/games")
    await club.say("Анна", "/games", GROUP)
    assert [key.link for key in club.last(chat=GROUP).keys] == ["https://yard.example/games"]


# -- settings -------------------------------------------------------------------------------------------------------------
async def test_every_setting_by_buttons_in_one_message(club: Yard) -> None:
    await club.say("Анна", "/settings")
    menu = club.last("Анна")
    await club.tap("Анна", "Картинки: да")
    await club.tap("Анна", "Напоминания: да")
    await club.tap("Анна", "Часовой пояс")
    await club.tap("Анна", "Ещё")
    await club.tap("Анна", "Владивосток")
    await club.tap("Анна", "Тихие часы")
    await club.tap("Анна", "23:00–08:00")
    await club.tap("Анна", "Язык: русский")
    person = await person_of(club, "Анна")
    assert (person.pictures, person.reminders, person.zone) == (False, False, "Asia/Vladivostok")
    assert (person.quiet_from, person.quiet_to, person.language) == (23 * 60, 8 * 60, "en")
    assert club.last("Анна") is menu
    labels = [key.label for key in menu.keys]
    assert "Time zone: Vladivostok (UTC+10)" in labels
    assert "Quiet hours: 23:00–08:00" in labels
    await club.tap("Анна", "Quiet hours")
    await club.tap("Анна", "Always remind")
    assert (await person_of(club, "Анна")).quiet_from is None


async def test_a_press_on_an_old_menu_answers_below(club: Yard) -> None:
    await club.say("Анна", "/settings")
    old = club.last("Анна")
    await club.say("Анна", "/games")
    await club.press("Анна", "settings", message=old.number)
    assert club.last("Анна").slot == "menu"
    assert "Ваши настройки" in club.last("Анна").text


async def test_the_new_language_is_spoken_at_once(club: Yard) -> None:
    await club.say("Анна", "/start")
    await club.press("Анна", "language.1")
    assert (await club.press("Анна", "nonsense")).text.startswith("This button")


def test_every_zone_exists_and_fits() -> None:
    assert len(set(people.ZONES)) == len(people.ZONES)
    for name in people.ZONES:
        assert str(zone(name)) == name
    assert Limits().buttons >= people.PER_PAGE + 2


async def test_every_page_of_zones_can_be_read(club: Yard) -> None:
    await club.say("Анна", "/settings")
    seen = set()
    for page in range(-(-len(people.ZONES) // people.PER_PAGE)):
        await club.press("Анна", f"zones.{page}")
        seen |= {key.token for key in club.last("Анна").keys if key.token.startswith("zone.")}
    assert len(seen) == len(people.ZONES)


# -- forget me ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", ["/forget me", "/forget", "забудь меня"])
async def test_forgetting_is_asked_once_more(club: Yard, command: str) -> None:
    await club.say("Анна", command)
    assert "Стереть всё" in club.last("Анна").text
    await club.tap("Анна", "Оставить")
    assert (await club.read(lambda work: work.account("yard", 11))) is not None


async def test_the_forgotten_leave_their_tables_and_their_name(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    await club.tap("Анна", "Начать", GROUP)
    await lobby_of(club, "Борис", "Анна")
    await club.say("Анна", "/forget me")
    await club.tap("Анна", "Стереть")
    assert await club.read(lambda work: work.account("yard", 11)) is None
    running, waiting = await club.table(1), await club.table(2)
    assert running.status == "running"
    assert running.chairs[0].state == "out"
    assert [chair.user for chair in waiting.chairs] == [12]
    assert "больше не знает" in club.last("Анна").text
    await club.say("Борис", "/board 1", GROUP)
    assert "Анна" not in club.last(chat=GROUP).text


async def test_nobody_waits_for_the_forgotten(club: Yard) -> None:
    await meet(club, "Анна")
    await club.say("Анна", "/new", GROUP)
    await club.press("Борис", "join.1", GROUP)
    assert "Борис" in club.slot("lobby-1", chat=GROUP).text
    await club.say("Борис", "/start")
    await club.press("Борис", "forgotten")
    assert "Борис" not in club.slot("lobby-1", chat=GROUP).text
    assert await club.read(lambda work: work.note("coming-1")) is None


async def test_nobody_is_forgotten_from_a_group(club: Yard) -> None:
    await club.say("Анна", "/start")
    await club.press("Анна", "forgotten", GROUP)
    assert await club.read(lambda work: work.account("yard", 11)) is not None
