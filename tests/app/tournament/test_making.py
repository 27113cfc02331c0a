"""Making a tournament."""

from __future__ import annotations

import re

import pytest

from bot.app.invitations import GOOD_FOR
from bot.app.tournament.settings import SETTINGS
from bot.messenger import Role
from engine.clock import DAY, HOUR
from engine.tournament import Double, Single, Swiss, Tables
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, OTHER_GROUP, Yard
from tests.app.tournament.cup import BOSS, choose, cup_of, drafted, entered, opened, started


async def test_at_most_eight_questions_lead_to_a_summary_and_a_tournament(duel: Yard) -> None:
    await meet(duel, BOSS)
    await duel.say(BOSS, "/cup")
    await duel.tap(BOSS, "Новый турнир")
    questions = 0
    while any(key.label.startswith("Как отмечено") for key in duel.last(BOSS).keys):
        questions += 1
        await duel.tap(BOSS, "Как отмечено")
    assert questions == sum(setting.asked for setting in SETTINGS) - 1  # one game: it is not asked for
    assert sum(setting.asked for setting in SETTINGS) <= 8
    assert "Формат: швейцарская система" in duel.last(BOSS).text
    await duel.tap(BOSS, "Открыть запись")
    cup = await cup_of(duel)
    assert cup.status == "open"
    assert cup.chat is None
    assert len([message for message in duel.messages(BOSS) if message.slot == "cup"]) == 1, (
        "one message is turned"
    )


async def test_the_summary_says_everything_once_and_plainly(duel: Yard) -> None:
    await drafted(duel)
    text = duel.last(BOSS).text
    assert text.count("по слову организатора") == 1
    assert "Темп: сутки — 24 часа" in text
    assert "Решения в срок: неважно" in text
    await choose(duel, "intime", 90)
    assert "Решения в срок: не реже 90 из 100" in duel.last(BOSS).text


async def test_from_a_chat_the_questions_are_private_and_it_is_announced_there(duel: Yard) -> None:
    await opened(duel)
    announcement = duel.slot("cup-1", chat=GROUP)
    assert [key.label for key in announcement.keys] == ["Участвовать", "Отказаться", "Страница турнира"]
    assert "Пока никто не записался" in announcement.text


@pytest.mark.parametrize(
    ("name", "value"), [("format", Double), ("best", 5), ("places", 16), ("seeding", "lot")]
)
async def test_every_answer_counts(duel: Yard, name: str, value: object) -> None:
    await drafted(duel)
    await choose(duel, name, value)
    cup = await cup_of(duel)
    assert value in (type(cup.document.format), cup.document.best_of, cup.terms.places, cup.document.seeding)


async def test_a_pace_brings_its_deadlines(duel: Yard) -> None:
    await drafted(duel, pace="live")
    live = (await cup_of(duel)).terms
    await choose(duel, "pace", "slow")
    slow = (await cup_of(duel)).terms
    assert live.begin_within < HOUR < slow.begin_within < slow.round_within


async def test_times_are_echoed_in_ones_own_zone(duel: Yard) -> None:
    await drafted(duel, group=False)
    await duel.press(BOSS, "zone.8")  # Vladivostok, seven hours ahead of Moscow
    await duel.press(BOSS, "cupask.1.5.0")
    await duel.say(BOSS, "завтра 19:00")
    assert "Начало: завтра в 19:00" in duel.last(BOSS).text
    await duel.tap(BOSS, "Открыть запись")
    await entered(duel, "Анна")
    assert "завтра в 12:00" in duel.last("Анна").text


async def test_a_time_that_cannot_be_understood_is_asked_again(duel: Yard) -> None:
    await drafted(duel, group=False)
    await duel.press(BOSS, "cupask.1.5.0")
    await duel.say(BOSS, "когда-нибудь")
    assert "Не понимаю, когда это" in duel.last(BOSS).text
    assert (await cup_of(duel)).terms.start_at is None
    await duel.say(BOSS, "завтра 19:00")
    assert "Начало: завтра в 19:00" in duel.last(BOSS).text


@pytest.mark.parametrize(
    "text", ["31.12.9999 23:59", "29.02 18:00", "in 999 weeks", "01.08.2026 10:00", "через 367 дней"]
)
async def test_a_start_that_is_more_than_a_year_away_is_asked_again(duel: Yard, text: str) -> None:
    await drafted(duel, group=False)  # in June 2025
    await duel.press(BOSS, "cupask.1.5.0")
    await duel.say(BOSS, text)
    assert "не позже чем через год" in duel.last(BOSS).text
    assert (await cup_of(duel)).terms.start_at is None
    await duel.say(BOSS, "через 365 дней")
    assert "Начало: 15 июня 2026 года в " in duel.last(BOSS).text


async def test_the_question_for_the_start_is_answered_in_words_and_the_next_one_follows(duel: Yard) -> None:
    await meet(duel, BOSS)
    await duel.press(BOSS, "cupnew")
    while "Можно написать" not in duel.last(BOSS).text:
        await duel.tap(BOSS, "Как отмечено")
    await duel.say(BOSS, "когда-нибудь")
    await duel.say(BOSS, "завтра 19:00")
    assert "Сколько мест?" in duel.last(BOSS).text
    await duel.tap(BOSS, "К итогу")
    assert "Начало: завтра в 19:00" in duel.last(BOSS).text


async def test_a_question_that_was_left_by_a_button_is_not_waited_for(duel: Yard) -> None:
    await drafted(duel, group=False)
    for question in ("Начало", "Название"):
        await duel.tap(BOSS, question)
        await duel.tap(BOSS, "К итогу")
        await duel.say(BOSS, "завтра 19:00")
        assert "Не понимаю. Новая партия — /new" in duel.last(BOSS).text
    cup = await cup_of(duel)
    assert (cup.title, cup.terms.start_at) == ("", None)


async def test_it_gets_a_name(duel: Yard) -> None:
    await drafted(duel)
    await duel.tap(BOSS, "Название")
    await duel.say(BOSS, "Кубок <весны>")
    assert "<b>Кубок &lt;весны&gt;</b>" in duel.last(BOSS).text
    await duel.tap(BOSS, "Открыть запись")
    assert "Кубок &lt;весны&gt;" in duel.slot("cup-1", chat=GROUP).text


async def test_an_answer_that_comes_too_late_is_no_answer(duel: Yard) -> None:
    await drafted(duel)
    await duel.tap(BOSS, "Название")
    duel.time.at += HOUR
    await duel.say(BOSS, "взять")
    assert (await cup_of(duel)).title == ""
    assert "Не понимаю" in duel.last(BOSS).text


async def test_everything_can_be_changed_until_the_start_and_people_hear_of_another_time(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, "Анна")
    await choose(duel, "format", Single)
    assert "Формат: на вылет" in duel.slot("cup-1", chat=GROUP).text
    await choose(duel, "start", DAY)
    assert "Начало: завтра" in duel.last("Анна").text


async def test_after_the_start_the_format_stands(duel: Yard) -> None:
    await started(duel)
    number = next(at for at, setting in enumerate(SETTINGS) if setting.name == "format")
    assert "ничего не значит" in (await duel.press(BOSS, f"cupset.1.{number}.1.0")).text
    assert isinstance((await cup_of(duel)).document.format, Swiss)
    await choose(duel, "auto", False)
    assert not (await cup_of(duel)).terms.auto


async def test_options_that_are_not_for_so_many_seats_give_way(club: Yard) -> None:
    await drafted(club, format=Tables)
    kind = (await cup_of(club)).document.format
    assert isinstance(kind, Tables)
    assert (kind.least, kind.most) == (3, 4)


@pytest.mark.parametrize("chat", [0, GROUP])
@pytest.mark.parametrize("words", ["2", "-1", "abc", "99999999999999999999", "№"])
async def test_what_names_no_tournament_makes_none(duel: Yard, words: str, chat: int) -> None:
    await opened(duel, group=False)
    await duel.say(BOSS, f"/cup {words}", chat)
    assert duel.last(BOSS, chat).text.startswith("Такого турнира нет. /cup без номера")
    assert await duel.read(lambda work: work.cup(2)) is None


async def test_a_draft_is_shown_to_nobody_but_those_who_run_it(duel: Yard) -> None:
    await drafted(duel)
    await meet(duel, "Анна")
    before = len(duel.messages("Анна"))
    for pressed in ("cup.1", "cuprules.1", "cuppeople.1.0", "cuptable.1.0", "cuplog.1.0", "cupfiles.1"):
        assert "Такого турнира нет" in (await duel.press("Анна", pressed)).text
    assert len(duel.messages("Анна")) == before
    await duel.say("Анна", "/cup 1")
    assert "Такого турнира нет" in duel.last("Анна").text
    await duel.say("Анна", "/cup 1", OTHER_GROUP)
    assert "Такого турнира нет" in duel.last(chat=OTHER_GROUP).text
    await duel.follow("Анна", f"https://yard.example/cup-{(await cup_of(duel)).code}")
    assert duel.last("Анна").text == "Турнир готовится."
    await duel.say(BOSS, "/cup 1")
    assert "Формат: швейцарская система" in duel.last(BOSS).text


async def test_a_draft_can_be_thrown_away(duel: Yard) -> None:
    await drafted(duel)
    await duel.tap(BOSS, "Удалить")
    assert (await cup_of(duel)).status == "cancelled"
    assert "Турнир отменён" in (await duel.press(BOSS, "cuppublish.1")).text


@pytest.mark.parametrize(("question", "answer"), [("cupname.1", "Весна"), ("cupask.1.5.0", "завтра 19:00")])
async def test_what_was_asked_about_a_draft_is_of_no_use_when_it_is_gone(
    duel: Yard, question: str, answer: str
) -> None:
    await drafted(duel)
    await meet(duel, "Анна")
    await duel.press(BOSS, "cuporgs.1")
    await duel.follow("Анна", invitation(duel, BOSS))
    for who in (BOSS, "Анна"):
        await duel.press(who, question)
    await duel.press(BOSS, "cupdrop.1")
    await duel.say(BOSS, answer)
    assert "Не понимаю. Новая партия — /new" in duel.last(BOSS).text
    await duel.say("Анна", answer)
    assert duel.last("Анна").text == "Турнир отменён."
    cup = await cup_of(duel)
    assert (cup.title, cup.terms.start_at) == ("", None)


async def test_who_may_open_tables_in_a_chat_may_announce_there(duel: Yard) -> None:
    await meet(duel, BOSS, "Анна")
    duel.gate.roles[GROUP, duel.people["Анна"]] = Role.ADMIN
    await duel.press("Анна", "starters.1", GROUP)
    await duel.say(BOSS, "/cup", GROUP)
    assert "объявляют администраторы" in duel.last(chat=GROUP).text
    await duel.say("Анна", "/cup", GROUP)
    assert (await cup_of(duel)).status == "draft"


async def test_a_private_tournament_is_announced_in_a_chat_later_by_who_runs_it(duel: Yard) -> None:
    await opened(duel, group=False)
    await meet(duel, "Анна")
    await duel.say("Анна", "/cup 1", GROUP)
    assert "кнопки организаторов" in duel.last(chat=GROUP).text
    await duel.say(BOSS, "/cup 1", GROUP)
    assert "Участвовать" in [key.label for key in duel.slot("cup-1", chat=GROUP).keys]
    assert (await cup_of(duel)).home is not None


async def test_only_who_runs_it_can_change_it(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, "Анна")
    for token in (
        "cupdesk.1",
        "cupset.1.1.1.0",
        "cupsum.1.0",
        "cupstart.1.1",
        "cupfix.1.0.1.1.2",
        "cupdo.1.0.c",
        "cuporgs.1",
    ):
        assert "кнопки организаторов" in (await duel.press("Анна", token)).text
        assert "кнопки организаторов" in (await duel.press(BOSS, token, GROUP)).text, "in private only"
    assert (await cup_of(duel)).status == "open"


async def test_one_more_organiser_by_a_link_that_is_good_once(duel: Yard) -> None:
    await opened(duel)
    await duel.press(BOSS, "cuporgs.1")
    link = invitation(duel, BOSS)
    await meet(duel, "Анна", "Борис")
    await duel.follow("Анна", link)
    assert "Начать сейчас" in [key.label for key in duel.last("Анна").keys]
    await duel.follow("Борис", link)
    assert "никуда не ведёт" in duel.last("Борис").text
    await duel.press(BOSS, "cuporgs.1")
    await duel.tap(BOSS, "Убрать: Анна")
    assert "кнопки организаторов" in (await duel.press("Анна", "cupdesk.1")).text


async def test_what_everybody_reads_says_whose_time_it_tells(duel: Yard) -> None:
    """Moscow's: in the chat and in the text for the wall, wherever the organiser lives. To a person it is their own."""
    await duel.press(BOSS, "zone.8")
    await opened(duel, start=DAY)
    soon = re.compile(r"Начало: (?:завтра|\d+ \w+) в (\d\d:\d\d) по Москве\.")
    (told,) = soon.findall(duel.slot("cup-1", chat=GROUP).text)
    await duel.press(BOSS, "cupwall.1")
    assert soon.findall(duel.last(BOSS).text) == [told]
    await entered(duel, "Анна")
    assert f"Начало: завтра в {told}. " in duel.last("Анна").text
    await duel.press(BOSS, "cup.1")
    assert told not in duel.last(BOSS).text
    assert "по Москве" not in duel.last(BOSS).text


def invitation(place: Yard, who: str) -> str:
    """The link on the page of the organisers."""
    return next(word for word in place.last(who).text.split() if word.startswith("https://"))


async def test_who_runs_it_no_more_does_not_come_back_by_a_link_that_they_have_kept(duel: Yard) -> None:
    await opened(duel)
    await duel.press(BOSS, "cuporgs.1")
    await meet(duel, "Анна", "Борис")
    await duel.follow("Анна", invitation(duel, BOSS))
    await duel.press("Анна", "cuporgs.1")
    kept = invitation(duel, "Анна")
    await duel.press(BOSS, "cuporgs.1")
    assert invitation(duel, BOSS) == kept, "whoever looks again leaves a link good that was passed on"
    await duel.tap(BOSS, "Убрать: Анна")
    await duel.follow("Анна", kept)
    assert "кнопки организаторов" in (await duel.press("Анна", "cupdesk.1")).text
    late = invitation(duel, BOSS)
    duel.time.at += GOOD_FOR
    await duel.follow("Борис", late)
    assert "никуда не ведёт" in duel.last("Борис").text


async def test_a_text_for_the_wall(duel: Yard) -> None:
    await opened(duel)
    await duel.press(BOSS, "cupwall.1")
    code = (await cup_of(duel)).code
    assert f"https://yard.example/take-{code}" in duel.last(BOSS).text
    assert duel.last(BOSS).keys == []


async def test_where_no_wall_can_be_meant_there_is_only_the_text(duel: Yard) -> None:
    await opened(duel)
    await duel.press(BOSS, "cupdesk.1")
    await duel.tap(BOSS, "Текст объявления")
    assert "take-" in duel.last(BOSS).text
    await duel.press(BOSS, "cupstart.1.1")
    assert all("cupwall" not in key.token for key in duel.last(BOSS).keys)


async def test_what_is_not_or_no_more_announced_comes_on_no_wall(duel: Yard) -> None:
    await drafted(duel)
    assert (await duel.press(BOSS, "cupwall.1")).text == "Турнир готовится."
    await duel.tap(BOSS, "Удалить")
    assert (await duel.press(BOSS, "cupwall.1")).text == "Турнир отменён."
    assert "take-" not in duel.last(BOSS).text
