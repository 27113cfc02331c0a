"""Rounds, matches, the clock, the end."""

from __future__ import annotations

import re

import msgspec
import pytest

from bot.app.deadlines import Deadlines
from bot.app.tournament import cards
from bot.messages import Reader, Show
from engine import tournament
from engine.clock import DAY, HOUR, MINUTE, SECOND
from engine.tournament import Double, Format, Groups, RoundRobin, Single, Swiss, Tables
from tests.app.lobby.yard import GROUP, Yard
from tests.app.tournament.cup import (
    BOSS,
    FOUR,
    begin,
    cup_of,
    entered,
    match_of,
    name_of,
    number_of,
    opened,
    opponent_of,
    play_round,
    standing,
    start,
    started,
    texts,
    won,
)


async def test_begin_is_gone_from_the_page_where_it_was_pressed(duel: Yard) -> None:
    await started(duel)
    await duel.press("Анна", "cup.1")
    await begin(duel, "Анна")
    page = duel.slot("cup", "Анна")
    assert "Вы готовы. Ждём: " in page.text
    assert all(not key.token.startswith("cupplay.") for key in page.keys)
    before = page.text
    await begin(duel, await opponent_of(duel, "Анна"))
    assert page.text == before, "their own page is not shown again for a press on another message"


# -- whole ones -----------------------------------------------------------------------------------------------------------
async def test_a_swiss_cup_of_four_to_its_end(duel: Yard) -> None:
    await started(duel)
    for number in (1, 2, 3):
        assert len((await cup_of(duel)).document.rounds) == number
        await play_round(duel)
    assert (await cup_of(duel)).status == "over"
    assert await standing(duel) == list(FOUR)
    assert "🏆 Победа: <b>Анна</b>" in duel.last(chat=GROUP).text
    for name, place in zip(FOUR, (1, 2, 3, 4), strict=True):
        assert f"Ваше место: {place}" in duel.last(name).text
    rounds = [message for message in duel.messages(chat=GROUP) if message.slot.startswith("round-")]
    assert [message.slot for message in rounds] == ["round-1-1", "round-1-2", "round-1-3"]


async def test_single_elimination_with_a_match_for_the_third_place(duel: Yard) -> None:
    await started(duel, format=Single, third=True)
    await play_round(duel)
    assert {pairing.slot for pairing in (await cup_of(duel)).document.rounds[1].pairings} == {"W2.0", "T0.0"}
    await play_round(duel)
    assert (await cup_of(duel)).status == "over"
    assert await standing(duel) == list(FOUR)


async def test_the_rounds_of_a_bracket_are_called_by_one_name(duel: Yard) -> None:
    """In its messages, in its bracket in words, and in that as a picture."""
    names = (*FOUR, BOSS)
    await started(duel, *names, format=Single, third=True)
    assert "· раунд 1" in duel.slot("round-1-1", chat=GROUP).text
    for told in ("· полуфинал", "· финал"):
        await play_round(duel, names)
        number = len((await cup_of(duel)).document.rounds)
        assert told in duel.slot(f"round-1-{number}", chat=GROUP).text
    assert "Матч за 3-е место: " in duel.slot("round-1-3", chat=GROUP).text
    stages = ["Раунд 1", "Полуфинал", "Финал"]
    (picture,) = cards.bracket(await cup_of(duel), dict.fromkeys(range(1, 6), ""), Reader("ru"))
    card = msgspec.json.decode(picture.data)
    assert [column["title"] for column in card["columns"]] == stages
    assert card["columns"][-1]["below_title"] == "Матч за 3-е место"
    await duel.press("Анна", "pictures.0")
    await duel.press("Анна", "cupbracket.1.0")
    told = duel.last("Анна").text
    assert re.findall(r"^<b>([^<]+)</b>$", told, re.MULTILINE)[1:] == [*stages, "Матч за 3-е место"]


async def test_two_play_the_final_at_once(duel: Yard) -> None:
    await started(duel, *FOUR[:2], format=Single)
    assert "· финал" in duel.slot("round-1-1", chat=GROUP).text


async def test_the_rounds_of_two_brackets(duel: Yard) -> None:
    await started(duel, format=Double)
    await play_round(duel)
    await duel.press("Анна", "pictures.0")
    await duel.press("Анна", "cupbracket.1.0")
    assert "<b>Ветка проигравших, раунд 1</b>" in duel.last("Анна").text
    assert "<b>Финал</b>" in duel.last("Анна").text
    assert "· раунд 2" in duel.slot("round-1-2", chat=GROUP).text


async def test_whoever_plays_is_counted_as_playing(duel: Yard) -> None:
    await started(duel)
    assert "Играют 4 человека." in texts(duel, chat=GROUP)


async def test_nobody_has_a_match_in_a_tournament_that_is_over(duel: Yard) -> None:
    await started(duel, *FOUR[:2], format=Single)
    assert [key.label for key in duel.slot("round-1-1", chat=GROUP).keys] == ["Моя партия"]
    await play_round(duel, FOUR[:2])
    assert (await cup_of(duel)).status == "over"
    assert not duel.slot("round-1-1", chat=GROUP).keys


async def test_double_elimination_where_the_final_is_played_again(duel: Yard) -> None:
    await started(duel, format=Double)
    await play_round(duel)
    await play_round(duel)
    while (await cup_of(duel)).status == "running":
        await play_round(duel, ("Борис", "Анна", "Вера", "Глеб"))
    assert await standing(duel) == ["Борис", "Анна", "Вера", "Глеб"]
    assert any(pairing.slot == "F2.0" for pairing in (await cup_of(duel)).document.pairings())


async def test_everybody_meets_everybody(duel: Yard) -> None:
    await started(duel, format=RoundRobin)
    for _ in range(3):
        await play_round(duel)
    assert await standing(duel) == list(FOUR)
    assert (await cup_of(duel)).status == "over"


async def test_groups_then_elimination(duel: Yard) -> None:
    await started(duel, format=Groups)
    while (await cup_of(duel)).status == "running":
        await play_round(duel)
    assert (await standing(duel))[0] == "Анна"
    assert (await standing(duel))[1] == "Борис"


async def test_the_bracket_is_a_press_away_as_soon_as_there_is_one(duel: Yard) -> None:
    await started(duel, format=Groups)
    assert await has_bracket(duel) == (False, "Пока пусто.")
    await play_round(duel)
    assert await has_bracket(duel) == (True, "")


async def has_bracket(place: Yard) -> tuple[bool, str]:
    """Whether a participant has its button, and the last line of the page behind it; that is a picture where it can be one."""
    await place.press("Анна", "cup.1")
    offered = any(key.token.startswith("cupbracket") for key in place.last("Анна").keys)
    await place.press("Анна", "cupbracket.1.0")
    return offered, "\n".join(place.last("Анна").text.splitlines()[1:])


@pytest.mark.parametrize("kind", [Swiss, RoundRobin])
async def test_a_forged_press_for_a_bracket_that_is_none_finds_an_empty_page(
    duel: Yard, kind: type[Format]
) -> None:
    await opened(duel, format=kind)
    await entered(duel, *FOUR)
    assert await has_bracket(duel) == (False, "Пока пусто.")
    await start(duel)
    assert await has_bracket(duel) == (False, "Пока пусто.")


@pytest.mark.parametrize(
    ("kind", "picture"), [(Swiss, "pairings"), (Groups, "pairings"), (Single, "bracket")]
)
async def test_the_message_of_a_round_pictures_a_bracket_only_where_there_is_one(
    duel: Yard, kind: type[Format], picture: str
) -> None:
    await started(duel, format=kind)
    shown = [
        what.sheet.picture for _, what in duel.sent if isinstance(what, Show) and what.slot == "round-1-1"
    ]
    assert {one.kind for one in shown if one is not None} == {picture}


async def test_tables_of_four(club: Yard) -> None:
    await started(club, format=Tables, rounds=3)
    assert len((await cup_of(club)).document.rounds[0].pairings[0].players) == 4
    for _ in range(3):
        await play_round(club)
    assert (await cup_of(club)).status == "over"
    assert (await standing(club))[0] == "Анна"


# -- a match --------------------------------------------------------------------------------------------------------------
async def test_the_match_begins_with_the_last_one_who_presses_begin(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    call = duel.slot("call-1", "Анна")
    assert f"Ваш соперник: <b>{other}</b>" in call.text
    assert "Кто не нажмёт к сроку, проигрывает без игры." in call.text
    answer = await duel.tap("Анна", "Начать партию")
    assert answer.text == "Вы готовы. Ждём остальных."
    assert f"Ждём: {other}" in call.text
    await begin(duel, other)
    table = await match_of(duel, "Анна")
    assert table.status == "running"
    assert table.chat is None
    assert f"идёт партия №{table.id}" in duel.slot("round-1-1", chat=GROUP).text
    hands = [duel.slot(f"hand-{table.id}", name) for name in ("Анна", other)]
    assert any(key.token.startswith("m.") for hand in hands for key in hand.keys)


async def test_my_matches_begin_with_those_to_be_begun(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await duel.say("Анна", "/games")
    assert f"{other} — <b>начните партию</b>" in duel.slot("menu", "Анна").text
    await duel.tap("Анна", f"Начать · {other}")
    await duel.say("Анна", "/games")
    assert "начните" not in duel.slot("menu", "Анна").text, "it waits for the other one now"


async def test_pressing_begin_twice_or_for_others_does_nothing(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    third = next(name for name in FOUR if name not in ("Анна", other))
    token = duel.find("Анна", "Начать партию")[1].token
    await duel.press("Анна", token)
    await duel.press("Анна", token)
    assert (await duel.press(third, token)).text == "Это не ваша партия."
    assert "ничего не значит" in (await duel.press(BOSS, token)).text
    await duel.press(other, token)
    await duel.press(other, token)  # shows the hand again
    assert len(await duel.read(lambda work: work.all_played(1))) == 1


async def test_the_message_of_the_round_says_whose_time_it_tells(duel: Yard) -> None:
    await started(duel)
    lines = duel.slot("round-1-1", chat=GROUP).text.splitlines()
    assert [line.count(" по Москве.") for line in lines if re.search(r"\d\d:\d\d", line)] == [1, 1]


async def test_a_result_stands_in_the_message_of_the_round_at_once(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await won(duel, "Анна")
    names = [name for name in duel.slot("round-1-1", chat=GROUP).text.splitlines() if other in name]
    assert names[0].endswith("<b>1 : 0</b>" if names[0].startswith("Анна") else "<b>0 : 1</b>")
    assert names[0] in duel.slot("call-1", "Анна").text


async def test_a_series_goes_on_until_nobody_can_catch_up(duel: Yard) -> None:
    await started(duel, format=Single, best=3)
    other = await opponent_of(duel, "Анна")
    await won(duel, "Анна")
    assert "партия 2" in duel.slot("call-1", "Анна").text
    await won(duel, other)
    assert "Счёт 1 : 1, партия 3" in duel.slot("call-1", "Анна").text
    await won(duel, "Анна")
    document = (await cup_of(duel)).document
    number = await number_of(duel, "Анна")
    pairing = next(one for one in document.pairings() if number in one.players)
    assert len(pairing.games) == 3
    assert [game.seats for game in pairing.games[:2]] == [pairing.players, pairing.players[::-1]]
    assert not [call for call in (await cup_of(duel)).calls if call.pairing == pairing.id]


async def test_a_draw_in_elimination_is_replayed(duel: Yard) -> None:
    await started(duel, format=Single)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    await duel.press("Анна", f"o.{table.id}.0")
    await duel.press(other, f"y.{table.id}.0")
    assert "партия 2" in duel.slot("call-1", "Анна").text
    assert not (await cup_of(duel)).document.rounds[0].pairings[0].games[0].tie


async def test_a_match_that_is_called_off_is_played_again(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    await duel.press("Анна", f"o.{table.id}.3")
    await duel.press(other, f"y.{table.id}.3")
    assert (await duel.table(table.id)).status == "over"
    cup, number = await cup_of(duel), await number_of(duel, "Анна")
    (call,) = (one for one in cup.calls if number in cup.document.pairing(one.pairing).players)
    assert call.match is None
    await won(duel, "Анна")


# -- rounds ---------------------------------------------------------------------------------------------------------------
async def test_the_next_round_comes_by_itself_within_a_minute(duel: Yard) -> None:
    await started(duel)
    await play_round(duel)  # the clock looks a second after the last result
    assert len((await cup_of(duel)).document.rounds) == 2
    first = next(message for message in duel.messages(chat=GROUP) if message.slot == "round-1-1")
    assert "Положение" in first.text
    assert first.keys == []


async def test_or_at_the_organisers_word(duel: Yard) -> None:
    await started(duel, auto=False)
    await play_round(duel)
    assert len((await cup_of(duel)).document.rounds) == 1
    assert "Следующий начнётся по вашему слову" in duel.last(BOSS).text
    await duel.tap(BOSS, "Следующий тур")
    await duel.tick(SECOND)
    assert len((await cup_of(duel)).document.rounds) == 2
    answer = await duel.press(BOSS, "cupnext.1")
    assert answer.text == "Тур ещё не сыгран."


async def test_an_odd_one_has_a_bye_and_is_told(duel: Yard) -> None:
    await started(duel, "Анна", "Борис", "Вера")
    (number,) = (await cup_of(duel)).document.rounds[0].byes
    assert number == await number_of(duel, "Вера")
    assert "победа без игры" in duel.slot("call-1", "Вера").text
    assert "Без соперника, победа без игры: Вера" in duel.slot("round-1-1", chat=GROUP).text


# -- the clock ------------------------------------------------------------------------------------------------------------
async def test_who_does_not_come_loses_by_the_clock_after_two_reminders(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна")
    before = len(duel.messages(other))
    await duel.tick(31 * MINUTE)
    assert "осталось 29\N{NO-BREAK SPACE}мин" in duel.slot("call-1", other).text
    await duel.tick(18 * MINUTE)
    assert len(duel.messages(other)) == before + 2
    assert len([m for m in duel.messages("Анна") if m.slot == "call-1"]) == 1
    await duel.tick(11 * MINUTE)
    assert "победа без игры: <b>Анна</b>" in texts(duel, other)
    assert "победа без игры: <b>Анна</b>" in texts(duel, chat=GROUP)
    assert "ничего не значит" in (await duel.press(other, "cupplay.1.1.0")).text


async def test_if_nobody_comes_all_lose(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    await duel.tick(HOUR)
    document = (await cup_of(duel)).document
    assert all(tournament.ranks(document, pairing) == (2, 2) for pairing in document.rounds[0].pairings)


async def test_at_a_table_of_four_the_others_play_without_the_absentee(club: Yard) -> None:
    await started(club, format=Tables, rounds=3, begin=HOUR)
    await begin(club, "Анна", "Борис", "Вера")
    assert not await club.read(lambda work: work.all_played(1))
    await club.tick(HOUR)
    table = await match_of(club, "Анна")
    assert len(table.chairs) == 3
    assert f"Партия №{table.id} началась." in club.slot("call-1", "Анна").text


async def test_a_match_that_is_not_over_in_time_is_lost_by_who_has_to_move(duel: Yard) -> None:
    await started(duel, pace="none", round=DAY, begin=HOUR)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    assert table.match is not None
    assert table.match.prompt is not None
    late = {11: "Анна", 12: "Борис", 13: "Вера", 14: "Глеб"}[table.chairs[table.match.prompt.seat].user or 0]
    await duel.tick(20 * HOUR)
    assert "Чтобы доиграть, осталось 4\N{NO-BREAK SPACE}ч" in texts(duel, late)
    await duel.tick(4 * HOUR)
    assert (await duel.table(table.id)).status == "over"
    winner = other if late == "Анна" else "Анна"
    document = (await cup_of(duel)).document
    number = await number_of(duel, winner)
    (pairing,) = (one for one in document.rounds[0].pairings if number in one.players)
    ranks = tournament.ranks(document, pairing)
    assert ranks is not None
    assert ranks[pairing.players.index(number)] == 1


async def test_time_in_which_the_bot_was_down_is_given_back(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    await duel.tick(30 * MINUTE)
    before = (await cup_of(duel)).calls
    duel.time.at += 5 * HOUR
    await Deadlines(duel.office, duel.store).begin()
    after = (await cup_of(duel)).calls
    assert [one.begin_by - other.begin_by for one, other in zip(after, before, strict=True)] == [5 * HOUR] * 2
    assert [one.play_by - other.play_by for one, other in zip(after, before, strict=True)] == [5 * HOUR] * 2
    await duel.tick(SECOND)
    assert all(call.match is None for call in (await cup_of(duel)).calls)
    assert len((await cup_of(duel)).calls) == 2


# -- leaving --------------------------------------------------------------------------------------------------------------
async def test_who_leaves_gives_up_the_match_and_is_paired_no_more(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    await duel.press("Анна", "cupquit.1")
    assert (await duel.table(table.id)).status == "running"
    await duel.tap("Анна", "Уйти")
    assert (await duel.table(table.id)).status == "over"
    assert f"победа без игры: <b>{other}</b>" in duel.slot("round-1-1", chat=GROUP).text
    third = next(name for name in FOUR if name not in ("Анна", other))
    await won(duel, third)
    cup = await cup_of(duel)
    assert await number_of(duel, "Анна") not in {
        player for pairing in cup.document.rounds[1].pairings for player in pairing.players
    }


async def test_who_comes_back_is_paired_from_the_next_round_on(duel: Yard) -> None:
    await started(duel)
    await duel.press("Анна", "cupquit.1.1")
    await duel.press("Анна", "cupjoin.1")
    cup, number = await cup_of(duel), await number_of(duel, "Анна")
    assert number not in {n for call in cup.calls for n in cup.document.pairing(call.pairing).players}
    for call in cup.calls:
        await won(duel, await name_of(duel, cup.document.pairing(call.pairing).players[0]))
    cup = await cup_of(duel)
    assert number in {n for pairing in cup.document.rounds[1].pairings for n in pairing.players} | set(
        cup.document.rounds[1].byes
    )


async def test_forgetting_somebody_takes_them_out_by_the_rules(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await duel.press("Анна", "forgotten")
    assert f"победа без игры: <b>{other}</b>" in duel.slot("round-1-1", chat=GROUP).text
    third = next(name for name in FOUR if name not in ("Анна", other))
    await won(duel, third)
    assert "Анна" not in duel.slot("round-1-2", chat=GROUP).text


async def test_after_a_match_comes_the_tournament_and_no_rematch(duel: Yard) -> None:
    await started(duel)
    await won(duel, "Анна")
    result = next(message for message in duel.messages("Анна") if message.slot.startswith("result-"))
    assert [key.token for key in result.keys][:1] == ["cup.1"]
    assert not any(key.token.startswith("again") for key in result.keys)
    refused = await duel.press("Анна", f"again.{result.slot.removeprefix('result-')}")
    assert "реванша у неё нет" in refused.text
    await duel.tap("Анна", "Что дальше в турнире")
    assert duel.last("Анна").slot.startswith("cup")
