"""What an organiser may put right: done, announced with the reason, kept in the log."""

from __future__ import annotations

import pytest

from bot.app import tokens
from bot.app.offers import KINDS as OFFERS
from bot.app.office import Office
from bot.app.tournament import rounds
from bot.app.tournament.repairing import EXTENSIONS, REPAIRS
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine import tournament
from engine.clock import DAY, HOUR, SECOND
from engine.tournament import Single, Tables
from locales import UnknownText
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, Yard
from tests.app.tournament.cup import (
    BOSS,
    FOUR,
    begin,
    cup_of,
    entered,
    entries_of,
    match_of,
    name_of,
    number_of,
    opened,
    opponent_of,
    person_of,
    play_round,
    repairs_of,
    resign,
    started,
    texts,
    won,
)


def kind(name: str) -> str:
    number = next(at for at, one in enumerate(REPAIRS) if one.name == name)
    return "0123456789abcdef"[number]


async def repair(place: Yard, name: str, *args: int, reason: int = 0) -> str:
    """The button that does it, after the one that asks why."""
    tail = "".join(f".{number}" for number in args)
    await place.press(BOSS, f"cupfix.1.{kind(name)}{tail}")
    answer = await place.press(BOSS, f"cupdo.1.{reason}.{kind(name)}{tail}")
    await place.tick(SECOND)
    return answer.text


async def pairing_of(place: Yard, who: str, number: int = 1) -> tournament.Pairing:
    mine, document = await number_of(place, who), (await cup_of(place)).document
    return next(one for one in document.rounds[number - 1].pairings if mine in one.players)


def sub_links(place: Yard) -> list[str]:
    """The links for substitutes that the organiser was told, the oldest first."""
    return [word for message in place.messages(BOSS) for word in message.text.split() if "/sub-" in word]


# -- results --------------------------------------------------------------------------------------------------------------
async def test_a_result_is_set_by_buttons_and_everybody_hears_why(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await won(duel, other)
    await duel.press(BOSS, "cupdesk.1")
    await duel.tap(BOSS, "Результаты")
    line = next(key.label for key in duel.last(BOSS).keys if "Анна" in key.label)
    await duel.tap(BOSS, line)
    await duel.tap(BOSS, "Победа: Анна")
    await duel.tap(BOSS, "Ошибка в результате")
    pairing = await pairing_of(duel, "Анна")
    ranks = tournament.ranks((await cup_of(duel)).document, pairing)
    assert ranks is not None
    assert ranks[pairing.players.index(await number_of(duel, "Анна"))] == 1
    for told in (duel.last(chat=GROUP).text, duel.last("Анна").text, duel.last(other).text):
        assert "победа: <b>Анна</b> (решение организатора)" in told
        assert "Причина: Ошибка в результате." in told
    await duel.press("Глеб", "cuplog.1.0")
    assert "организатор: назначен результат" in duel.last("Глеб").text
    assert "решение организатора" in duel.slot("round-1-1", chat=GROUP).text


async def test_the_reason_in_ones_own_words(duel: Yard) -> None:
    await started(duel)
    await duel.press(BOSS, f"cupfix.1.{kind('rule')}.1.1.2")
    await duel.say(BOSS, "Так договорились <все>")
    (kept,) = await repairs_of(duel)
    assert kept.reason.args == {"reason": "Так договорились <все>"}
    assert "Так договорились &lt;все&gt;" in duel.last(chat=GROUP).text


async def test_a_ruling_ends_the_match_that_is_being_played(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    pairing = await pairing_of(duel, "Анна")
    assert await repair(duel, "rule", pairing.id, 1, 2) == "Сделано."
    assert (await duel.table(table.id)).status == "over"
    assert tournament.ranks((await cup_of(duel)).document, await pairing_of(duel, "Анна")) == (1, 2)


async def test_a_ruling_is_taken_back_and_the_match_is_to_be_played(duel: Yard) -> None:
    await started(duel)
    pairing = await pairing_of(duel, "Анна")
    await repair(duel, "rule", pairing.id, 1, 1)
    assert (await cup_of(duel)).call(pairing.id) is None
    await repair(duel, "unrule", pairing.id)
    assert (await cup_of(duel)).call(pairing.id) is not None
    await won(duel, "Анна")


async def test_a_match_is_replayed(duel: Yard) -> None:
    await started(duel)
    other = await opponent_of(duel, "Анна")
    await won(duel, other)
    pairing = await pairing_of(duel, "Анна")
    await repair(duel, "replay", pairing.id, 0)
    assert "Начать партию" in [key.label for key in duel.slot("call-1", "Анна").keys]
    await won(duel, "Анна")
    number = await number_of(duel, "Анна")
    pairing = await pairing_of(duel, "Анна")
    assert tournament.score(pairing, number) == 1


async def test_one_match_of_a_series_is_corrected(duel: Yard) -> None:
    await started(duel, format=Single, best=3)
    await won(duel, "Анна")
    await won(duel, "Анна")
    pairing = await pairing_of(duel, "Анна")
    assert (await cup_of(duel)).call(pairing.id) is None
    seats = pairing.games[0].seats
    mine = seats.index(await number_of(duel, "Анна"))
    await duel.press(BOSS, f"cupgame.1.{pairing.id}.0")
    await repair(duel, "correct", pairing.id, 0, *((2, 1) if mine == 0 else (1, 2)))
    call = (await cup_of(duel)).call(pairing.id)
    assert call is not None
    assert call.game == 2


async def test_places_at_a_table_are_set_one_after_the_other(club: Yard) -> None:
    await started(club, format=Tables, rounds=3)
    pairing = await pairing_of(club, "Анна")
    names = [await name_of(club, number) for number in pairing.players]
    await club.press(BOSS, f"cuppair.1.{pairing.id}")
    await club.tap(BOSS, "Назначить места")
    for name in (names[2], names[0], names[1]):
        await club.tap(BOSS, name)
    await club.tap(BOSS, "Соперники договорились")
    document = (await cup_of(club)).document
    assert tournament.ranks(document, document.pairing(pairing.id)) == (2, 3, 1, 4)


async def test_in_elimination_there_is_no_ruling_for_a_draw(duel: Yard) -> None:
    await started(duel, format=Single)
    pairing = await pairing_of(duel, "Анна")
    await duel.press(BOSS, f"cuppair.1.{pairing.id}")
    assert "Ничья" not in [key.label for key in duel.last(BOSS).keys]
    assert "нужен победитель" in await repair(duel, "rule", pairing.id, 1, 1)
    assert await repairs_of(duel) == []


async def test_a_result_that_later_matches_depend_on_is_refused(duel: Yard) -> None:
    await started(duel, format=Single)
    first = await pairing_of(duel, "Анна")
    await play_round(duel)
    (final,) = (await cup_of(duel)).calls
    players = (await cup_of(duel)).document.pairing(final.pairing).players
    await begin(duel, *[await name_of(duel, number) for number in players])
    anna = await number_of(duel, "Анна")
    loser = next(n for n in first.players if n != anna)
    ranks = tuple(1 if player == loser else 2 for player in first.players)
    assert "Сначала отмените" in await repair(duel, "rule", first.id, *ranks)
    assert await repairs_of(duel) == []


async def test_a_bracket_whose_next_match_nobody_has_begun_follows(duel: Yard) -> None:
    await started(duel, format=Single)
    first = await pairing_of(duel, "Анна")
    await play_round(duel)
    anna = await number_of(duel, "Анна")
    loser = next(n for n in first.players if n != anna)
    name = await name_of(duel, loser)
    ranks = tuple(1 if player == loser else 2 for player in first.players)
    assert await repair(duel, "rule", first.id, *ranks) == "Сделано."
    assert await opponent_of(duel, name) in FOUR
    assert "Начать партию" in [key.label for key in duel.slot("call-1", name).keys]


async def test_what_is_so_already_is_not_logged_again(duel: Yard) -> None:
    await started(duel)
    assert await repair(duel, "rule", 1, 1, 2) == "Сделано."
    assert await repair(duel, "rule", 1, 1, 2) == "Так уже и есть."
    assert len(await repairs_of(duel)) == 1


async def test_a_repair_after_the_end_tells_the_new_standings(duel: Yard) -> None:
    await started(duel, "Анна", "Борис", format=Single)
    await won(duel, "Анна")
    assert (await cup_of(duel)).status == "over"
    pairing = await pairing_of(duel, "Анна")
    boris = await number_of(duel, "Борис")
    await repair(duel, "rule", pairing.id, *(1 if player == boris else 2 for player in pairing.players))
    assert "🏆 Победа: <b>Борис</b>" in texts(duel, chat=GROUP)
    assert (await cup_of(duel)).status == "over"


# -- people ---------------------------------------------------------------------------------------------------------------
async def test_somebody_is_struck_off_before_the_start(duel: Yard) -> None:
    await opened(duel)
    await entered(duel, *FOUR)
    await duel.press(BOSS, "cupplayers.1.0")
    await duel.tap(BOSS, "Борис")
    await duel.tap(BOSS, "Вычеркнуть")
    await duel.tap(BOSS, "Решение организатора")
    assert await person_of(duel, "Борис") not in [entry.person for entry in await entries_of(duel)]
    assert "Причина: Решение организатора." in duel.last("Борис").text


async def test_somebody_is_removed_and_brought_back(duel: Yard) -> None:
    await started(duel)
    other, number = await opponent_of(duel, "Анна"), await number_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    await repair(duel, "remove", number)
    assert (await duel.table(table.id)).status == "over"
    assert (await cup_of(duel)).document.entrant(number).gone
    await repair(duel, "return", number)
    assert not (await cup_of(duel)).document.entrant(number).gone


async def test_a_substitute_takes_over_the_place_and_the_match(duel: Yard) -> None:
    await started(duel)
    other, number = await opponent_of(duel, "Анна"), await number_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    await repair(duel, "replace", number, reason=3)
    link = sub_links(duel)[-1]
    duel.people["Ёлка"] = 77
    await duel.follow("Ёлка", link)
    assert await name_of(duel, number) == "Ёлка"
    assert (await match_of(duel, "Ёлка")).id == table.id
    assert duel.slot(f"hand-{table.id}", "Ёлка").live
    assert "Анна → Ёлка" in duel.last(chat=GROUP).text
    assert "Причина: Человек не может играть." in duel.last(chat=GROUP).text
    await resign(duel, other)
    assert tournament.score(await pairing_of(duel, "Ёлка"), number) == 1
    await meet(duel, BOSS)
    await duel.follow(BOSS, link)
    assert "никуда не ведёт" in duel.last(BOSS).text


async def test_an_older_link_for_a_substitute_does_nothing(duel: Yard) -> None:
    """Not before the newer one is used, nor after; and none takes a second one in."""
    await started(duel)
    other, number = await opponent_of(duel, "Анна"), await number_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    for _ in range(2):
        await repair(duel, "replace", number, reason=3)
    old, new = sub_links(duel)
    duel.people |= {"Ёлка": 77, "Чужой": 78}
    await duel.follow("Чужой", old)
    assert "никуда не ведёт" in duel.last("Чужой").text
    assert await name_of(duel, number) == "Анна"
    await duel.follow("Ёлка", new)
    assert await name_of(duel, number) == "Ёлка"
    for link in (old, new):
        await duel.follow("Чужой", link)
        assert "никуда не ведёт" in duel.last("Чужой").text
    assert await name_of(duel, number) == "Ёлка"
    assert not [message for message in duel.messages("Чужой") if message.slot == f"hand-{table.id}"]


async def test_a_link_for_a_substitute_is_good_for_a_day_and_one_place(duel: Yard) -> None:
    await started(duel, begin=7 * DAY)
    await repair(duel, "replace", await number_of(duel, "Анна"))
    await duel.tick(DAY - 2 * SECOND)
    await repair(duel, "replace", await number_of(duel, "Борис"))
    first, second = sub_links(duel)
    duel.people |= {"Ёлка": 77, "Чужой": 78}
    await duel.tick(2 * SECOND)
    await duel.follow("Чужой", first)
    assert "никуда не ведёт" in duel.last("Чужой").text
    boris = await number_of(duel, "Борис")
    await duel.follow("Ёлка", second)
    assert await name_of(duel, boris) == "Ёлка"


async def test_a_substitute_is_bound_by_nothing_that_their_forerunner_has_offered(duel: Yard) -> None:
    await started(duel)
    other, number = await opponent_of(duel, "Анна"), await number_of(duel, "Анна")
    await begin(duel, "Анна", other)
    table = await match_of(duel, "Анна")
    draw, pause = OFFERS.index("draw"), OFFERS.index("pause")
    await duel.press("Анна", tokens.token(tokens.OFFER, table.id, draw))
    await duel.press(other, tokens.token(tokens.OFFER, table.id, pause))
    await repair(duel, "replace", number, reason=3)
    link = sub_links(duel)[-1]
    duel.people["Ёлка"] = 77
    await duel.follow("Ёлка", link)
    assert not [
        key for message in duel.messages("Анна") for key in message.keys if message.slot[:4] == "hand"
    ]
    assert "предложени" in (await duel.press(other, tokens.token(tokens.AGREE, table.id, draw))).text
    assert (await duel.table(table.id)).status == "running"
    await duel.press("Ёлка", tokens.token(tokens.AGREE, table.id, pause))
    assert (await duel.table(table.id)).status == "paused"


# -- time -----------------------------------------------------------------------------------------------------------------
async def test_a_round_is_extended(duel: Yard) -> None:
    await started(duel)
    before = (await cup_of(duel)).calls
    await duel.press(BOSS, "cupextend.1")
    await repair(duel, "extend", EXTENSIONS.index(DAY))
    after = (await cup_of(duel)).calls
    assert [one.play_by - other.play_by for one, other in zip(after, before, strict=True)] == [DAY, DAY]
    assert "тур продлён на 24\N{NO-BREAK SPACE}ч" in duel.last("Анна").text


async def test_a_pause_keeps_every_deadline(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    before = (await cup_of(duel)).calls
    await repair(duel, "pause")
    await duel.tick(5 * HOUR)
    assert (await cup_of(duel)).calls == before
    assert "приостановлен" in (await duel.tap("Анна", "Начать партию")).text
    await repair(duel, "resume")
    after = (await cup_of(duel)).calls
    assert after[0].begin_by - before[0].begin_by == 5 * HOUR + SECOND
    await won(duel, "Анна")


async def test_a_call_of_the_pause_gets_back_what_has_passed_since_it_came(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    await repair(duel, "rule", 1, 1, 2)
    await repair(duel, "pause")
    await duel.tick(5 * HOUR)
    await repair(duel, "unrule", 1)
    before = (await cup_of(duel)).call(1)
    assert before is not None
    await duel.tick(HOUR)
    await repair(duel, "resume")
    after = (await cup_of(duel)).call(1)
    assert after is not None
    assert after.begin_by - before.begin_by == after.opened_at - before.opened_at == HOUR + SECOND
    await duel.tick(HOUR // 2)
    assert "Начать партию" in [key.label for key in duel.slot("call-1", "Анна").keys]
    reminded = (await cup_of(duel)).call(1)
    assert reminded is not None
    assert reminded.reminded == 1


async def test_what_is_extended_in_a_pause_gets_the_whole_pause_back(duel: Yard) -> None:
    await started(duel, begin=HOUR)
    before = (await cup_of(duel)).calls
    await repair(duel, "pause")
    await duel.tick(5 * HOUR)
    await repair(duel, "extend", EXTENSIONS.index(HOUR))
    await duel.tick(HOUR)
    await repair(duel, "resume")
    after = (await cup_of(duel)).calls
    assert after[0].begin_by - before[0].begin_by == HOUR + 6 * HOUR + 2 * SECOND


async def test_a_pairing_is_taken_back_before_anybody_has_begun(duel: Yard) -> None:
    await started(duel)
    await repair(duel, "unpair")
    cup = await cup_of(duel)
    assert cup.document.rounds == ()
    assert cup.calls == ()
    assert not [message for message in duel.messages("Анна") if message.slot == "call-1" and message.live]
    await duel.press("Вера", "cupquit.1.1")
    await duel.press(BOSS, "cupnext.1")
    await duel.tick(SECOND)
    (pairing,) = (await cup_of(duel)).document.rounds[0].pairings
    assert await number_of(duel, "Вера") not in pairing.players


async def test_but_not_later(duel: Yard) -> None:
    await started(duel)
    await begin(duel, "Анна", await opponent_of(duel, "Анна"))
    assert "уже начали играть" in await repair(duel, "unpair")


async def test_calling_it_off_ends_its_matches(duel: Yard) -> None:
    await started(duel)
    await begin(duel, "Анна", await opponent_of(duel, "Анна"))
    table = await match_of(duel, "Анна")
    await repair(duel, "cancel", reason=4)
    assert (await cup_of(duel)).status == "cancelled"
    assert (await duel.table(table.id)).status == "over"
    assert "турнир отменён" in duel.last("Глеб").text
    await duel.tick(DAY)
    assert "Турнир отменён" in (await duel.press("Анна", "cupjoin.1")).text


async def test_forged_arguments_do_nothing(duel: Yard) -> None:
    await started(duel)
    for token in (
        "cupdo.1.0.0.99.1.2",
        "cupdo.1.0.0.1",
        "cupdo.1.0.4.99",
        "cupdo.1.0.8.99",
        "cupdo.1.9.0.1.1.2",
        "cupdo.1.0.z",
        "cuppair.1.99",
        "cupplayer.1.99",
        "cupgame.1.1.5",
        "cupplaces.1.1.7",
        "cuppairs.1.9.0",
    ):
        answer = await duel.press(BOSS, token)
        assert answer.alert, token
    assert await repairs_of(duel) == []


async def test_nobody_is_struck_off_who_is_not_in_it(duel: Yard) -> None:
    await opened(duel)
    assert "больше ничего не значит" in await repair(duel, "strike", 99)
    assert await repairs_of(duel) == []


async def test_a_fault_within_a_repair_is_not_taken_for_an_old_button(
    duel: Yard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of it is kept: a unit that is turned away is committed."""

    async def broken(office: Office, work: Work, cup: Cup) -> None:
        await work.save_cup(cup)
        raise UnknownText("no-such-text")

    await started(duel)
    monkeypatch.setattr(rounds, "settle", broken)
    with pytest.raises(UnknownText):
        await repair(duel, "rule", 1, 1, 2)
    assert not (await cup_of(duel)).document.pairing(1).ruling
