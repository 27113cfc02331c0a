from __future__ import annotations

from pathlib import Path

import pytest

from bot.messages import BotAdded, Sender
from engine.games import GAMES
from tests.app.lobby.yard import GROUP, VIA, Yard, yard


async def meet(place: Yard, *names: str) -> None:
    """These people have written to the bot before."""
    for name in names:
        await place.say(name, "/start")


async def test_a_group_gets_one_line_and_one_button(duel: Yard) -> None:
    await duel.event(BotAdded(duel.sender("Анна"), duel.place("Анна", GROUP)))
    (hello,) = duel.messages(chat=GROUP)
    assert "\n" not in hello.text
    assert [key.label for key in hello.keys] == ["Новая партия"]


async def test_the_greeting_speaks_as_the_one_who_added_the_bot(duel: Yard) -> None:
    who = Sender(VIA, 50, "Ann", language="en-GB")
    await duel.event(BotAdded(who, duel.place("Анна", GROUP)))
    assert [key.label for key in duel.last(chat=GROUP).keys] == ["New match"]


async def test_two_people_from_the_greeting_to_the_first_move(duel: Yard) -> None:
    await meet(duel, "Анна", "Борис")
    await duel.event(BotAdded(duel.sender("Анна"), duel.place("Анна", GROUP)))
    await duel.tap("Анна", "Новая партия", GROUP)
    lobby = duel.slot("lobby-1", chat=GROUP)
    assert "1. Анна" in lobby.text
    answer = await duel.tap("Борис", "Сесть", GROUP)
    assert answer.text == "Вы за столом №1."
    table = await duel.table()
    assert table.status == "running"
    assert len(duel.messages(chat=GROUP)) == 3  # the greeting, the lobby, the table
    assert not lobby.keys
    hand = duel.slot("hand-1", "Анна")
    assert any(key.token.startswith("m.1.") for key in hand.keys)
    await duel.press("Анна", next(key.token for key in hand.keys if key.token.startswith("m.")))
    assert (await duel.table()).match.version > 0  # type: ignore[union-attr]


async def test_alone_with_a_bot_from_opening_to_the_first_move(duel: Yard) -> None:
    await duel.say("Анна", "/start")
    await duel.tap("Анна", "Новая партия")
    await duel.tap("Анна", "Сыграть с ботом")
    table = await duel.table()
    assert table.status == "running"
    hand = duel.slot("hand-1", "Анна")
    move = next(key.token for key in hand.keys if key.token.startswith("m."))
    await duel.press("Анна", move)  # the fourth press, and nothing typed but the messenger's own start
    assert (await duel.table()).match.version > 0  # type: ignore[union-attr]


async def test_alone_with_a_bot_at_a_table_for_more_it_begins_at_once(club: Yard) -> None:
    await meet(club, "Анна")
    await club.say("Анна", "/new")
    await club.tap("Анна", "Сыграть с ботом")
    table = await club.table()
    assert (table.status, len(table.chairs)) == ("running", 2)


async def test_with_a_friend_at_the_private_table_a_bot_is_one_more(club: Yard) -> None:
    await meet(club, "Анна", "Борис")
    await club.say("Анна", "/new")
    at_once = club.find("Анна", "Сыграть с ботом")[1].token
    await club.follow("Борис", f"https://yard.example/join-{(await club.table()).code}")
    labels = [key.label for key in club.slot("lobby-1", "Анна").keys]
    assert not [label for label in labels if label.startswith("Сыграть")]
    await club.press("Анна", at_once)
    assert (await club.table()).status == "lobby"
    await add_bots(club, 1)
    table = await club.table()
    assert (table.status, len(table.chairs)) == ("lobby", 3)


async def test_playing_a_bot_at_once_is_pressed_twice_and_by_a_stranger(club: Yard) -> None:
    await meet(club, "Анна", "Борис")
    await club.say("Анна", "/new")
    at_once = club.find("Анна", "Сыграть с ботом")[1].token
    await club.press("Борис", at_once)
    table = await club.table()
    assert (table.status, len(table.chairs)) == ("lobby", 1), "it is not his table"
    for _ in range(2):
        await club.press("Анна", at_once)
    table = await club.table()
    assert (table.status, len(table.chairs)) == ("running", 2)
    assert len(await club.read(lambda work: work.live_tables())) == 1


async def test_alone_one_can_ask_several_bots_to_sit_down(club: Yard) -> None:
    await meet(club, "Анна")
    await club.say("Анна", "/new")
    await add_bots(club, 2)
    assert (await club.table()).status == "lobby"
    await club.tap("Анна", "Начать")
    table = await club.table()
    assert (table.status, len(table.chairs)) == ("running", 3)


async def add_bots(place: Yard, count: int) -> None:
    for _ in range(count):
        await place.tap("Анна", "Добавить бота")
        await place.tap("Анна", "Бот")


@pytest.mark.parametrize("preset", range(4))
async def test_alone_with_bots_a_game_for_four_begins_whatever_is_chosen(tmp_path: Path, preset: int) -> None:
    game = GAMES["void_party"]
    async with yard(tmp_path, {game.id: game}) as place:
        await meet(place, "Анна")
        await place.say("Анна", "/new")
        await place.press("Анна", f"preset.1.{preset}")
        await place.press("Анна", "lobby.1")
        await place.tap("Анна", "Сыграть с ботом")
        assert (await place.table()).status == "running"


async def test_a_private_invitation(duel: Yard) -> None:
    await duel.say("Анна", "/new")
    table = await duel.table()
    link = f"https://yard.example/join-{table.code}"
    assert link in duel.slot("lobby-1", "Анна").text
    await duel.follow("Борис", link)
    assert (await duel.table()).status == "running"
    assert "Вы за столом" in duel.messages("Борис")[0].text
    assert "Соперник: Анна" in duel.messages("Борис")[0].text
