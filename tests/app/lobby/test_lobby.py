from __future__ import annotations

import pytest

from bot.app import lobby_pages
from bot.messages import Place, Said
from bot.messenger import Limits, Role
from engine.core.game import Game
from engine.games import GAMES
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, VIA, Yard
from tests.toy import SUMMIT


async def lobby_of(place: Yard, *names: str) -> None:
    """The first opens a table in the group, the others sit down."""
    await meet(place, *names)
    await place.say(names[0], "/new", GROUP)
    for name in names[1:]:
        await place.tap(name, "Сесть", GROUP)


# -- seats ----------------------------------------------------------------------------------------------------------------
async def test_one_message_from_the_first_seat_to_the_start(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    (message,) = [m for m in club.messages(chat=GROUP) if m.slot == "lobby-1"]
    for line in ("1. Анна", "2. Борис", "3. Вера", "4. <i>свободно</i>"):
        assert line in message.text
    await club.tap("Вера", "Начать", GROUP)
    assert (await club.table()).status == "running"
    assert not message.live
    assert message.keys == []


async def test_the_last_seat_starts_the_match_in_the_same_unit(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    assert (await club.table()).status == "lobby"
    await meet(club, "Глеб")
    await club.tap("Глеб", "Сесть", GROUP)
    table = await club.table()
    assert table.status == "running"
    assert [chair.user for chair in table.chairs] == [11, 12, 13, 14]


async def test_too_few_cannot_start(club: Yard) -> None:
    await lobby_of(club, "Анна")
    assert not [key for key in club.slot("lobby-1", chat=GROUP).keys if key.label == "Начать"]
    answer = await club.press("Анна", "start.1", GROUP)
    assert answer.text == "Не хватает 1 игрока."
    assert (await club.table()).status == "lobby"


async def test_pressing_twice_seats_once(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    answer = await club.press("Борис", "join.1", GROUP)
    assert "уже за столом №1" in answer.text
    assert len((await club.table()).chairs) == 2


async def test_getting_up_closes_the_gap_and_passes_the_table_on(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    await club.tap("Анна", "Встать", GROUP)
    table = await club.table()
    assert [(chair.seat, chair.user) for chair in table.chairs] == [(0, 12), (1, 13)]
    assert table.host == table.chairs[0].person
    answer = await club.press("Анна", "leave.1", GROUP)
    assert "не сидите" in answer.text


async def test_when_the_last_one_gets_up_the_table_is_closed(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Встать", GROUP)
    assert (await club.table()).status == "over"
    assert club.last(chat=GROUP).keys == []
    assert "никого не осталось" in club.last(chat=GROUP).text


async def test_a_full_table_says_so_and_what_else_there_is(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")  # starts at once
    await meet(duel, "Вера")
    answer = await duel.press("Вера", "join.1", GROUP)
    assert answer.text == "Партия №1 уже началась. Новый стол — /new."


async def test_bots_sit_down_and_are_removed(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Добавить бота", GROUP)
    await club.tap("Анна", "Бот-простак", GROUP)
    assert [chair.bot for chair in (await club.table()).chairs] == ["", "random"]
    await club.tap("Анна", "Настройки", GROUP)
    await club.tap("Анна", "Убрать игрока", GROUP)
    await club.tap("Анна", "Бот", GROUP)
    assert [chair.user for chair in (await club.table()).chairs] == [11]


async def test_adding_a_bot_twice_with_one_button_adds_one(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Добавить бота", GROUP)
    _, key = club.find("Анна", "Бот-простак", GROUP)
    await club.press("Анна", key.token, GROUP)
    answer = await club.press("Анна", key.token, GROUP)
    assert "изменилось" in answer.text
    assert len((await club.table()).chairs) == 2


async def test_a_bot_fills_a_table_for_two(duel: Yard) -> None:
    await lobby_of(duel, "Анна")
    await duel.tap("Анна", "Добавить бота", GROUP)
    await duel.tap("Анна", "Бот-мастер", GROUP)
    table = await duel.table()
    assert table.status == "running"
    assert [chair.bot for chair in table.chairs] == ["", "greedy"]


async def test_somebody_who_was_removed_is_told(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Настройки", GROUP)
    await club.tap("Анна", "Убрать игрока", GROUP)
    await club.tap("Анна", "Борис", GROUP)
    assert club.last("Борис").text == "Вас убрали из-за стола №1."
    assert len((await club.table()).chairs) == 1


async def test_bots_alone_do_not_play(club: Yard) -> None:
    await meet(club, "Анна")
    club.gate.roles[GROUP, 11] = Role.ADMIN
    await club.say("Анна", "/new", GROUP)
    await club.press("Анна", "bot.1.0.0", GROUP)
    await club.press("Анна", "bot.1.0.1", GROUP)
    assert len((await club.table()).chairs) == 3
    await club.press("Анна", "remove.1.0.2", GROUP)
    table = await club.table()
    assert table.status == "over"  # nobody is left


async def test_two_tables_in_one_chat_are_never_mixed_up(club: Yard) -> None:
    await meet(club, "Анна", "Борис", "Вера", "Глеб")
    await club.say("Анна", "/new", GROUP)
    await club.say("Борис", "/new", GROUP)
    await club.press("Вера", "join.1", GROUP)
    await club.press("Глеб", "join.2", GROUP)
    await club.press("Вера", "start.2", GROUP)  # does not sit there
    assert (await club.table(2)).status == "lobby"
    await club.press("Глеб", "start.2", GROUP)
    assert [chair.user for chair in (await club.table(1)).chairs] == [11, 13]
    assert [chair.user for chair in (await club.table(2)).chairs] == [12, 14]
    assert ((await club.table(1)).status, (await club.table(2)).status) == ("lobby", "running")


async def test_opening_twice_opens_one(club: Yard) -> None:
    await meet(club, "Анна")
    await club.press("Анна", "new", GROUP)
    answer = await club.press("Анна", "new", GROUP)
    assert "уже открыт стол №1" in answer.text
    assert await club.read(lambda work: work.table(2)) is None
    assert len(club.messages(chat=GROUP)) == 1


async def test_a_lobby_that_nobody_touches_closes_itself(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tick(25 * 3_600_000)
    assert (await club.table()).status == "over"
    assert club.last(chat=GROUP).keys == []
    answer = await club.press("Анна", "join.1", GROUP)
    assert "закрыт" in answer.text


# -- options --------------------------------------------------------------------------------------------------------------
def test_what_a_lobby_offers_follows_from_the_types() -> None:
    assert lobby_pages.offered(SUMMIT) == {
        "hand": (3, 4),
        "boasts": (False, True),
        "gamble": ("off", "deck", "any"),
    }
    assert set(lobby_pages.offered(GAMES["voltrine"])) == {
        "predispositions",
        "heroes",
        "intercept",
        "turn_limit",
    }


async def test_the_recommended_set_is_chosen_at_first(duel: Yard) -> None:
    await lobby_of(duel, "Анна")
    recommended = next(iter(GAMES["voltrine"].presets.values()))
    assert (await duel.table()).options == lobby_pages.full_options(GAMES["voltrine"], recommended)


async def test_every_option_reaches_every_value_by_pressing(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Настройки", GROUP)
    await club.tap("Анна", "Подробнее", GROUP)
    for name, values in lobby_pages.offered(SUMMIT).items():
        seen = set()
        for _ in values:
            number = list(lobby_pages.offered(SUMMIT)).index(name)
            key = next(k for k in club.last(chat=GROUP).keys if k.token.startswith(f"option.1.{number}."))
            await club.press("Анна", key.token, GROUP)
            seen.add((await club.table()).options[name])
        assert seen == set(values)


async def test_the_pages_of_the_settings_lead_back_to_them(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Настройки", GROUP)
    for page in ("Правила: Всё включено", "Подробнее о правилах"):
        await club.tap("Анна", page, GROUP)
        await club.tap("Анна", "← Настройки", GROUP)
        assert "Настройки партии" in club.last(chat=GROUP).text


async def test_presets_pace_and_policy(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.tap("Анна", "Настройки", GROUP)
    await club.tap("Анна", "Правила: Всё включено", GROUP)
    assert "✓ Всё включено" in [key.label for key in club.last(chat=GROUP).keys]
    await club.tap("Анна", "Без споров", GROUP)
    await club.tap("Анна", "Темп: сутки", GROUP)
    await club.tap("Анна", "Время вышло: обычный ход", GROUP)
    table = await club.table()
    assert table.options == {"hand": 4, "boasts": False, "gamble": "off"}
    assert (table.pace, table.on_timeout) == ("slow", "bot")
    await club.tap("Анна", "← К столу", GROUP)
    text = club.last(chat=GROUP).text
    assert "не спеша" in text
    assert "за игрока садится бот" in text
    assert "Без споров и риска" in text


async def test_options_that_differ_from_every_set_are_named_one_by_one(club: Yard) -> None:
    await lobby_of(club, "Анна")
    await club.press("Анна", "option.1.0.0", GROUP)
    await club.press("Анна", "lobby.1", GROUP)
    assert "Карт на руке: 3" in club.last(chat=GROUP).text


@pytest.mark.parametrize(
    "token", ["preset.1.z", "option.1.z.0", "option.1.0.z", "pace.1.z", "late.1.z", "game.1.z"]
)
async def test_forged_values_are_refused(club: Yard, token: str) -> None:
    await lobby_of(club, "Анна")
    before = await club.table()
    assert "ничего не значит" in (await club.press("Анна", token, GROUP)).text
    assert await club.table() == before


@pytest.mark.parametrize("game", [*GAMES.values(), SUMMIT], ids=lambda game: game.id)
def test_every_page_of_options_has_room_for_its_buttons(game: Game) -> None:
    room = Limits().buttons
    assert len(game.presets) + 2 <= room
    assert room >= lobby_pages.PER_PAGE + 3
    assert game.seats[-1] + 2 <= room
    for name, preset in game.presets.items():
        assert lobby_pages.preset_of(game, lobby_pages.full_options(game, preset)) is not None, name


async def test_a_host_may_open_one_table_in_each_topic(club: Yard) -> None:
    await meet(club, "Анна")
    for thread in (5, 6, 5):
        topic = Place(VIA, GROUP, private=False, thread=thread)
        await club.event(Said(club.sender("Анна"), topic, "/new", 900))
    tables = [await club.table(id) for id in (1, 2)]
    assert [table.home.thread for table in tables if table.home] == [5, 6]
    assert await club.read(lambda work: work.table(3)) is None


# -- several games --------------------------------------------------------------------------------------------------------
async def test_with_several_games_the_first_question_is_which(fair: Yard) -> None:
    await meet(fair, "Анна")
    await fair.say("Анна", "/new", GROUP)
    message = fair.last(chat=GROUP)
    assert "Во что сыграем?" in message.text
    assert "Положите карту рубашкой вверх" in message.text
    await fair.tap("Анна", "Вершина", GROUP)
    assert (await fair.table()).game == "summit"
    assert fair.last(chat=GROUP) is message
    assert "1. Анна" in message.text


async def test_a_chat_with_a_preferred_game_is_not_asked(fair: Yard) -> None:
    await meet(fair, "Анна")
    fair.gate.roles[GROUP, 11] = Role.ADMIN
    await fair.press("Анна", "chatgame.1", GROUP)
    await fair.say("Анна", "/new", GROUP)
    assert (await fair.table()).game == "summit"
    assert "1. Анна" in fair.last(chat=GROUP).text


async def test_a_game_that_is_not_played_by_so_many(fair: Yard) -> None:
    await lobby_of(fair, "Анна")
    await fair.tap("Анна", "Вершина", GROUP)
    for name in ("Борис", "Вера"):
        await meet(fair, name)
        await fair.tap(name, "Сесть", GROUP)
    answer = await fair.press("Анна", "game.1.0", GROUP)
    assert "столько игроков не сядет" in answer.text
    assert (await fair.table()).game == "summit"


async def test_one_can_sit_down_while_somebody_leafs_in_the_options(fair: Yard) -> None:
    for name in ("Анна", "Борис"):
        await meet(fair, name)
    await fair.say("Анна", "/new", GROUP)
    await fair.press("Анна", "game.1.1", GROUP)
    for token in ("options.1", "details.1.0", "bots.1", "removal.1", "choose.1", "presets.1", "pace.1.0"):
        await fair.press("Анна", token, GROUP)
        assert fair.slot("lobby-1", chat=GROUP).keys[0].token == "join.1", token
    await fair.tap("Борис", "Сесть", GROUP)
    table = await fair.table()
    assert [chair.person for chair in table.chairs] == [1, 2]
    await fair.press("Анна", "options.1", GROUP)
    assert fair.slot("lobby-1", chat=GROUP).keys[0].token == "join.1", "two more may come"
