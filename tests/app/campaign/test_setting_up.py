"""A master sets up a match for others: seats, terms, decks; nobody plays before all have said yes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.app import bringing
from bot.messages import ReachChanged
from bot.messenger import Role
from bot.storage.model import Choice
from bot.storage.work import Work
from engine.games import GAMES
from tests import toy
from tests.app.campaign.conftest import known, newest
from tests.app.campaign.master import Master
from tests.app.lobby.yard import GROUP, Yard, yard


async def test_from_the_first_press_to_the_result(club: Yard) -> None:
    """Set up, accepted, begun, followed, over."""
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    for who, told in (("Анна", "вы согласны, ждём остальных"), ("Борис", "вас зовут, ждём ответа")):
        await club.say(who, "/games")
        assert told in club.slot("menu", who).text
    asked = club.slot(f"lobby-{match}", "Борис")
    assert "Дарья зовёт вас" in asked.text
    assert "Соперник: Анна" in asked.text
    for told in (asked.text, club.slot(f"lobby-{match}", "Дарья").text):
        assert "Партия не на рейтинг." in told
    assert "Анна — ✓" in club.slot(f"lobby-{match}", "Дарья").text
    assert (await club.table(match)).status == "proposed"
    await club.tap("Борис", "Да, играю")
    table = await club.table(match)
    assert table.status == "running"
    assert [chair.user for chair in table.chairs] == [11, 12]
    assert club.slot(f"table-{match}", "Дарья").text
    assert not [m for m in club.messages("Дарья") if m.slot.startswith("hand")]
    await club.press("Анна", f"x.{match}.1")
    result = club.slot(f"result-{match}", "Дарья")
    assert "Борис" in result.text
    assert not any(key.token.startswith("again") for key in result.keys)
    for button in ("replay", "film", "record", "proof"):
        assert "не сидите" not in (await club.press("Дарья", f"{button}.{match}")).text
        assert club.last("Дарья").slot.startswith(button)


async def test_nobody_is_told_before_they_are_asked(club: Yard) -> None:
    """A draft is the master's own: it is in nobody's list of matches."""
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    assert not [m for m in club.messages("Анна") if m.slot == f"lobby-{match}"]
    await club.say("Анна", "/games")
    assert "нигде не играете" in club.slot("menu", "Анна").text
    assert not any(key.token.startswith("my.") for key in club.slot("menu", "Анна").keys)
    for forged in ("battleyes", "battleno"):
        numbers = f"{match}.0" if forged == "battleyes" else f"{match}"
        assert (await club.press("Анна", f"{forged}.{numbers}")).alert
    assert (await club.table(match)).status == "draft"


async def test_a_refusal_frees_the_seat_and_is_told_to_the_master(club: Yard) -> None:
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    await club.tap("Борис", "Нет, без меня")
    table = await club.table(match)
    assert table.status == "draft"
    assert [chair.person is None for chair in table.chairs] == [False, True]
    assert any("Борис — отказ" in message.text for message in club.messages("Дарья"))
    assert "меняет условия" in club.messages("Анна")[-1].text
    master.seats = 1
    await master.seat("Вера")
    await master.ask("Вера")
    assert (await club.table(match)).status == "proposed", "Анна said yes to other terms"
    await club.tap("Анна", "Да, играю")
    assert (await club.table(match)).status == "running"


async def test_every_change_takes_back_what_was_agreed(club: Yard) -> None:
    """Options, pace and seats: who said yes is asked again; a button of the old terms says so."""
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    old = club.find("Борис", "Да, играю")[1].token
    for change in (f"pace.{match}.0", f"rated.{match}.1", f"battleseats.{match}.3"):
        await club.press("Дарья", change)
        assert (await club.table(match)).status == "draft", change
        await club.press("Дарья", f"battleseats.{match}.2")
        await club.press("Дарья", f"battleask.{match}")
        assert (await club.table(match)).status == "proposed"
    answer = await club.press("Борис", old)
    assert "Условия" in answer.text
    await club.tap("Борис", "Да, играю")
    assert (await club.table(match)).status == "proposed"


async def test_a_master_has_no_seat_and_nobody_has_two(club: Yard) -> None:
    master = Master(club)
    match = await master.new()
    await club.tap("Дарья", "Место 1: выбрать")
    await club.tap("Дарья", "Пригласить")
    link = master.link()
    await club.follow("Дарья", link)
    assert "Мастер не играет" in club.last("Дарья").text
    await club.follow("Анна", link)
    await club.follow("Борис", link)
    assert [chair.user for chair in (await club.table(match)).chairs] == [11, None], (
        "an invitation is for one"
    )
    await club.press("Дарья", f"battleinvite.{match}.1")
    await club.follow("Анна", master.link())
    assert "Один человек — одно место" in club.last("Анна").text
    code = master.link().rsplit("-", 1)[1]
    await club.say("Борис", f"/join {code}")
    assert [chair.user for chair in (await club.table(match)).chairs] == [11, 12]


async def test_only_the_master_sets_it_up(club: Yard) -> None:
    """Every button of it, pressed by a player, by a stranger, or by the master in a chat, changes nothing."""
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask()
    before = await club.table(match)
    verbs: tuple[str, ...] = (
        "battle",
        "battleseats.2",
        "battleseat.0.0",
        "battleput.0.1",
        "battlefree.0",
        "battleinvite.0",
    )
    verbs += (
        "battledeck.0.0",
        "battlebring.0.0.0.0",
        "battleask",
        "battledrop.1",
        "battlewin.0",
        "battlesee",
    )
    verbs += (
        "options",
        "pace.0",
        "late.0",
        "rated.1",
        "start",
        "close",
        "bot.1.1",
        "removal",
        "join",
        "leave",
    )
    for verb in verbs:
        name, _, rest = verb.partition(".")
        token = ".".join(filter(None, (name, str(match), rest)))
        for who, chat in (("Анна", 0), ("Глеб", 0), ("Дарья", GROUP)):
            if who == "Дарья" and not name.startswith("battle"):
                continue
            assert (await club.press(who, token, chat)).alert, (who, token)
    after = await club.table(match)
    assert (after.version, after.chairs, after.status) == (before.version, before.chairs, "proposed")


async def test_people_of_the_chat_are_offered(club: Yard) -> None:
    """Set up from a group: who has played there can be named at once; the table is shown there when it begins."""
    await known(club, "Анна", "Борис")
    await club.say("Дарья", "/campaign", GROUP)
    answer = await club.tap("Дарья", "Собрать партию", GROUP)
    assert "в личных сообщениях" in answer.text
    await club.tap("Дарья", "Место 1: выбрать")
    await club.tap("Дарья", "Анна")
    await club.tap("Дарья", "Место 2: выбрать")
    await club.tap("Дарья", "Борис")
    await Master(club).ask("Анна", "Борис")
    ((match,),) = await club.read(lambda work: work.db.ask("SELECT match FROM battles"))
    assert (await club.table(match)).status == "running"
    assert f"№{match}" in club.slot(f"table-{match}", chat=GROUP).text
    assert f"№{match}" in club.slot(f"table-{match}", "Дарья").text


async def test_who_cannot_be_written_to_is_not_asked(club: Yard) -> None:
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    await lose(club, "Борис")
    table = await club.table(match)
    assert table.status == "draft"
    assert table.chairs[1].person is None
    assert any("больше не получает" in message.text for message in club.messages("Дарья"))


async def test_it_is_called_off_before_it_begins(club: Yard) -> None:
    master = Master(club)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    await club.tap("Дарья", "Отменить партию")
    await club.tap("Дарья", "Да, отменить")
    assert (await club.table(match)).status == "over"
    for who in ("Анна", "Борис"):
        assert f"Партия №{match} отменена" in club.messages(who)[-1].text
        assert not club.messages(who)[-1].keys
    assert (await club.press("Борис", f"battleyes.{match}.5")).alert


async def test_a_forgotten_proposal_is_closed(club: Yard) -> None:
    match = await Master(club).new()
    await club.tick(6 * 24 * 3600 * 1000)
    assert (await club.table(match)).status == "draft"
    await club.tick(2 * 24 * 3600 * 1000)
    assert (await club.table(match)).status == "over"
    assert "не собралась за неделю" in club.messages("Дарья")[-1].text


async def lose(place: Yard, who: str) -> None:
    """They block the bot."""
    await place.event(ReachChanged(place.sender(who), False))


async def test_an_administrator_of_the_chat_changes_no_terms(club: Yard) -> None:
    """In a lobby they may; a match that is set up for others is its master's. They may still stop it."""
    club.gate.roles[GROUP, club.people["Глеб"]] = Role.ADMIN
    await club.say("Дарья", "/campaign", GROUP)
    await club.tap("Дарья", "Собрать партию", GROUP)
    before = await club.table(1)
    for chat in (0, GROUP):
        for token in ("options.1", "pace.1.0", "rated.1.1", "details.1.0"):
            assert (await club.press("Глеб", token, chat)).alert
    assert (await club.table(1)).version == before.version
    await club.press("Глеб", "stop.1.1", GROUP)
    assert (await club.table(1)).status == "over"


async def test_a_deck_that_is_changed_is_agreed_to_anew(camp: Yard) -> None:
    """Who has said yes is asked again when another player brings something else; choosing the same once more is no change."""
    master = Master(camp)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask()
    await camp.press("Борис", f"brings.{match}.0")
    for change in (f"bring.{match}.0.0.0", f"brought.{match}"):
        yes = camp.find("Анна", "Да, играю")[1].token
        await camp.press("Анна", yes)
        await camp.press("Борис", change)
        kept = await camp.read(lambda work: work.battle(match))
        assert kept is not None
        assert kept.accepted == (), change
        assert (await camp.table(match)).status == "proposed"
        assert "изменились" in (await camp.press("Анна", yes)).text
    assert "Борис берёт" in camp.slot(f"lobby-{match}", "Анна").text
    await camp.tap("Анна", "Да, играю")
    await camp.press("Борис", f"brought.{match}")
    await camp.tap("Борис", "Да, играю")
    assert (await camp.table(match)).status == "running"


async def test_a_deck_that_the_options_refuse_is_no_more_given(camp: Yard) -> None:
    """What fits stays given; where nothing is left the player chooses."""
    master = Master(camp)
    match = await master.new()
    await master.seat("Анна")
    table = await camp.table(match)
    game = camp.office.game(table)
    fitting, refused = Choice("grim"), Choice({"nothing": 60}, "Чужая", 7, True)

    async def unit(work: Work) -> tuple[bringing.Bringing, ...]:
        both = {1: bringing.Bringing((fitting, refused), True, True)}
        both[2] = bringing.Bringing((refused,), True, True)
        await bringing.keep(work, table, both)
        await bringing.check_again(work, game, table)
        found = await bringing.brought(work, table)
        return found[1], found[2]

    first, second = await camp.store.run(unit)
    assert first == bringing.Bringing((fitting,), done=True, given=True)
    assert second == bringing.Bringing()


async def test_in_a_group_the_game_is_asked_for(tmp_path: Path) -> None:
    """Where there are several and the chat prefers none: the match, the campaign is of that one, and of that chat."""
    games = {"summit": toy.SUMMIT, "macrobattle": GAMES["macrobattle"]}
    async with yard(tmp_path, games) as place:
        await place.say("Дарья", "/start")
        for button in ("Собрать партию", "Новая кампания"):
            await place.say("Дарья", "/campaign", GROUP)
            await place.tap("Дарья", button, GROUP)
            assert (await place.tap("Дарья", "Макробоёвка", GROUP)).link
        (campaign,) = await place.read(lambda work: work.campaigns_of(1))
        table = await place.table()
        assert (table.game, campaign.game) == ("macrobattle", "macrobattle")
        assert table.chat == campaign.chat is not None


async def test_in_private_nobody_joins_by_the_options(club: Yard) -> None:
    """The master's own pages have no button of the group's lobby."""
    await club.say("Дарья", "/campaign", GROUP)
    await club.tap("Дарья", "Собрать партию", GROUP)
    await club.tap("Дарья", "Настройки")
    assert "join.1" not in [key.token for key in club.last("Дарья").keys]


async def test_the_lists_go_on(club: Yard) -> None:
    """Campaigns and matches that do not fit on one page are on the next."""
    for _ in range(7):
        await club.press("Дарья", "campnew")
        await club.press("Дарья", "battlenew.0")
    await club.press("Дарья", "camps")
    seen: set[str] = set()
    for _ in range(4):
        seen |= {key.token for key in club.slot("menu", "Дарья").keys}
        await club.tap("Дарья", "Ещё")
    assert {f"camp.{number}" for number in range(1, 8)} <= seen
    assert {f"battlesee.{number}" for number in range(1, 8)} <= seen


async def test_a_battle_has_a_name(camp: Yard) -> None:
    """MB-14.2: given by its master, read wherever the battle is, plain data; asked anew it takes no yes back."""
    await camp.press("Дарья", "campnew")
    await camp.say("Дарья", "Осень")
    await camp.tap("Дарья", "Новая битва")
    match = await newest(camp)
    await camp.tap("Дарья", "Назвать партию")
    assert "не длиннее 32 знаков" in camp.last("Дарья").text
    await camp.say("Дарья", "  <b>Мост</b>\nу озера ")
    assert "«&lt;b&gt;Мост&lt;/b&gt; у озера»" in camp.slot(f"lobby-{match}", "Дарья").text
    master = Master(camp, match=match)
    for who in ("Анна", "Борис"):
        await master.seat(who)
    await master.ask("Анна")
    await camp.tap("Дарья", "Другое название")
    await camp.say("Дарья", "=Мост" + "!" * 40)
    title = "«=Мост" + "!" * 27 + "»"
    asked = camp.slot(f"lobby-{match}", "Борис").text
    assert title in asked
    assert "битва 1" in asked
    await camp.tap("Борис", "Да, играю")
    for who in ("Анна", "Дарья"):
        assert title in camp.slot(f"table-{match}" if who == "Дарья" else f"hand-{match}", who).text
    assert (await camp.table(match)).status == "running", "Anna's yes has stood"
    await camp.press("Дарья", "campbattles.1.0")
    assert f"1. {title}, Анна — Борис: идёт" in camp.slot("menu", "Дарья").text
    await camp.press("Дарья", "campcsv.1")
    assert f"'{title[1:-1]}" in file(camp, "battles")


@pytest.mark.parametrize("title", ["Игрок против игрока", "Карта мира"])
async def test_a_name_may_begin_like_a_command(camp: Yard, title: str) -> None:
    match = await Master(camp).new()
    await camp.tap("Дарья", "Назвать партию")
    await camp.say("Дарья", title)
    assert f"«{title}»" in camp.slot(f"lobby-{match}", "Дарья").text
    await camp.say("Дарья", "Игрок Борис")
    assert "«Борис»" in camp.last("Дарья").text, "nothing is waited for any more"


async def test_a_name_goes_with_who_gave_it(camp: Yard) -> None:
    match = await Master(camp).new()
    await camp.tap("Дарья", "Назвать партию")
    await camp.say("Дарья", "Тайна Дарьи")
    await camp.say("Дарья", "/forget me")
    await camp.tap("Дарья", "Стереть")
    battle = await camp.read(lambda work: work.battle(match))
    assert battle is not None
    assert battle.title == ""


async def test_a_name_is_taken_away_and_left_alone(camp: Yard) -> None:
    """Without it, by leaving the question, and when it is too late."""
    master = Master(camp)
    match = await master.new()
    await camp.tap("Дарья", "Назвать партию")
    await camp.press("Дарья", f"battle.{match}")
    await camp.say("Дарья", "Мост")
    assert "«Мост»" not in camp.slot(f"lobby-{match}", "Дарья").text
    await camp.tap("Дарья", "Назвать партию")
    await camp.say("Дарья", "Мост")
    await camp.tap("Дарья", "Другое название")
    await camp.tap("Дарья", "Без названия")
    assert "«Мост»" not in camp.slot(f"lobby-{match}", "Дарья").text
    await camp.tap("Дарья", "Назвать партию")
    await camp.press("Дарья", f"battledrop.{match}.1")
    await camp.say("Дарья", "Мост")
    battle = await camp.read(lambda work: work.battle(match))
    assert battle is not None
    assert battle.title == ""
    assert (await camp.press("Анна", f"battlename.{match}")).alert


def file(place: Yard, kind: str) -> str:
    """The text of the file of that kind that was sent last."""
    pictures = [what.sheet.picture for _, what in place.sent if what.sheet is not None]
    return next(
        str(msgspec.json.decode(one.data))
        for one in reversed(pictures)
        if one is not None and one.kind == kind
    )
