from __future__ import annotations

from bot.messages import BotAdded, Sender
from tests.app.lobby.yard import GROUP, VIA, Yard


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


async def test_a_private_invitation(duel: Yard) -> None:
    await duel.say("Анна", "/new")
    table = await duel.table()
    link = f"https://yard.example/join-{table.code}"
    assert link in duel.slot("lobby-1", "Анна").text
    await duel.follow("Борис", link)
    assert (await duel.table()).status == "running"
    assert "Вы за столом" in duel.messages("Борис")[0].text
    assert "Рядом: Анна" in duel.messages("Борис")[0].text
