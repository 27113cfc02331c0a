"""C2, C3: exactly one polite answer to every press; a press that fits nothing changes nothing and posts nothing."""

from __future__ import annotations

import pytest

from bot.app.desk import ROUTES
from bot.messages import Noticed, Press, Said
from bot.storage.model import Table
from bot.storage.work import Work
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.yard import GROUP, Message, Yard


async def everything(place: Yard) -> list[Table]:
    """All tables, for comparing."""

    async def look(work: Work) -> list[Table]:
        tables = [await work.table(id) for id in range(1, 10)]
        return [table for table in tables if table is not None]

    return await place.read(look)


FORGED = [
    "",
    "x",
    "nonsense",
    "nonsense.1",
    "join",
    "join.1.2",
    "join.zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
    "m.zzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.1",
    "m.1",
    "m.1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0",
    "m.99.1",
    "join.-1",
    "join.1a.",
    "новая.1",
    "h.7",
    "again.1",
    "replay.1",
    "flip.1.0.0",
    "flip.1.0.z",
    "zone.zz",
    "quiet.zzz.1",
    "language.9",
    "contents.9.0.0",
    "section.0.0.99.0",
    "r.99",
    "r.1.99",
    "rules.9",
    "stop.1",
    "stop.1.5",
    "game.1.1",
    "details.1.z",
    "a.1.9.9",
    "o.1.9",
    "y.1.0",
    "n.1.3",
    "'; drop table people; --",
    "m." + "1." * 40 + "1",
]


async def test_forged_tokens_get_one_polite_answer(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await meet(duel, "Вера")
    before = await everything(duel)
    groups = len(duel.messages(chat=GROUP))
    for token in FORGED:
        for chat in (GROUP, 0):
            answer = await duel.press("Вера", token, chat)
            assert answer.text or answer.link or token == "r.1.99", token
        assert await everything(duel) == before, token
    assert len(duel.messages(chat=GROUP)) == groups


async def test_forged_tokens_of_a_player_too(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    version = (await duel.table()).version
    for token in FORGED:
        if not token.startswith(("o.", "a.")):
            await duel.press("Анна", token)
    table = await duel.table()
    assert (table.version, table.status) == (version, "running")


async def test_a_second_press_of_a_move_does_nothing_more(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    hand = duel.slot("hand-1", "Анна")
    token = next(key.token for key in hand.keys if key.token.startswith("m."))
    await duel.press("Анна", token)
    version = (await duel.table()).version
    answer = await duel.press("Анна", token)
    assert answer.text
    assert (await duel.table()).version == version


async def test_buttons_of_another_player_say_so(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await meet(duel, "Вера")
    hand = duel.slot("hand-1", "Анна")
    before = await duel.table()
    for key in hand.keys:
        if not key.token.startswith("r."):
            answer = await duel.press("Вера", key.token, GROUP)
            assert answer.text == "Это кнопка игроков партии №1. Свой стол — /new."
            assert answer.peek == ""
    assert await duel.table() == before


async def test_all_buttons_of_the_first_match_during_the_second(duel: Yard) -> None:
    """C3: nothing happens in match 2, nothing is posted in the group, and every press is answered."""
    await lobby_of(duel, "Анна", "Борис")
    tokens = {key.token for message in all_messages(duel) for key in message.keys if key.token}
    hand = duel.slot("hand-1", "Анна")
    await duel.press("Анна", next(key.token for key in hand.keys if key.token.startswith("m.")))
    tokens |= {key.token for message in all_messages(duel) for key in message.keys if key.token}
    tokens |= {"join.1", "leave.1", "bots.1", "options.1", "start.1", "close.1", "bot.1.0.0", "pace.1.1"}
    await duel.press("Анна", "x.1.1")
    await duel.press("Борис", "new", GROUP)
    await duel.tap("Анна", "Сесть", GROUP)
    assert (await duel.table(2)).status == "running"
    tokens -= {"new", "menu", "games.0", "settings", "help", "me", "tops", "cups"}
    before = await everything(duel)
    groups = len(duel.messages(chat=GROUP))
    for token in sorted(tokens):
        for who in ("Анна", "Борис", "Вера"):
            answer = await duel.press(who, token, GROUP)
            assert answer.text or answer.link, token
    after = await everything(duel)
    assert [table.match for table in after] == [table.match for table in before]
    assert [table.status for table in after] == ["over", "running"]
    assert len(duel.messages(chat=GROUP)) == groups


def all_messages(place: Yard) -> list[Message]:
    return [message for chat in place.chats.values() for message in chat]


async def test_finished_messages_have_no_buttons(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.press("Анна", "x.1.1")
    for message in all_messages(duel):
        if message.slot in ("lobby-1", "table-1", "hand-1"):
            assert message.keys == []


# -- lanes ----------------------------------------------------------------------------------------------------------------
def test_events_of_one_match_share_a_lane(duel: Yard) -> None:
    def lane(who: str, token: str, chat: int = 0) -> str:
        return duel.desk.lane(Press(duel.sender(who), duel.place(who, chat), token, "q"))

    assert lane("Анна", "m.7.1.0") == lane("Борис", "join.7", GROUP) == lane("Вера", "again.7") == "match 7"
    assert lane("Анна", "games.7") == lane("Анна", "zone.7") == lane("Анна", "rules.0.1") != "match 7"
    assert lane("Анна", "новая") == lane("Анна", "m.zzzzzzzzzzzzzzzzzzzzzzz")
    said = Said(duel.sender("Анна"), duel.place("Анна", GROUP), "/new", 5)
    assert duel.desk.lane(said) == duel.desk.lane(Noticed(duel.place("Борис", GROUP), 6))


def test_no_verb_is_used_twice() -> None:
    from bot.app import (
        accounts,
        after,
        cards,
        chats,
        decks,
        lobby,
        orders,
        people,
        rating_card,
        rating_tables,
        vacation,
    )
    from bot.app import help as rules
    from bot.app.campaign.verbs import BATTLES
    from bot.app.campaign.verbs import VERBS as CAMPAIGNS
    from bot.app.tournament.verbs import VERBS as TOURNAMENTS

    own = (accounts, people, rating_card, rating_tables, vacation)
    modules = (*own, after, cards, chats, decks, lobby, orders, rules)
    parts = [TOURNAMENTS, CAMPAIGNS, *(module.VERBS for module in modules)]
    assert sum(map(len, parts)) == len(ROUTES)
    assert CAMPAIGNS.keys() >= BATTLES.keys()
    from bot.app.referee import _VERBS

    assert not ROUTES.keys() & _VERBS.keys()


# -- words ----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("/new", "lobby-1"),
        ("/НОВАЯ", "lobby-1"),
        ("новая", "lobby-1"),
        ("!new", "lobby-1"),
        ("/игры", "menu"),
        ("мои", ""),
        ("/help", "menu"),
        ("/правила", "menu"),
        ("настройки", "menu"),
        ("/nosuchcommand", ""),
        ("qwerty", ""),
    ],
)
async def test_commands_by_any_of_their_names(duel: Yard, text: str, slot: str) -> None:
    await duel.say("Анна", text)
    assert duel.last("Анна").slot == slot


async def test_other_talk_in_a_group_is_nobodys_business(duel: Yard) -> None:
    await duel.say("Анна", "новая", GROUP)
    await duel.say("Анна", "/nosuchcommand", GROUP)
    await duel.say("Анна", "хорошая погода", GROUP, answers=True)
    assert duel.messages(chat=GROUP) == []
    await duel.say("Анна", "новая", GROUP, answers=True)
    assert duel.last(chat=GROUP).slot == "lobby-1"


async def test_a_bare_mention_is_greeted(duel: Yard) -> None:
    await duel.say("Анна", "", GROUP, answers=True)
    assert [key.label for key in duel.last(chat=GROUP).keys] == ["Новая партия"]


async def test_a_move_typed_in_private(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = (await duel.table()).version
    hand = duel.slot("hand-1", "Анна")
    await duel.say("Анна", _card(hand.keys[0].label))
    assert (await duel.table()).version > before


def _card(label: str) -> str:
    return next(word for word in label.replace("·", " ").split() if any(sign.isdigit() for sign in word))


async def test_a_typed_move_goes_to_the_match_that_is_named(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.tap("Анна", "Начать", GROUP)
    await club.say("Анна", "/new", GROUP)
    await club.tap("Борис", "Сесть", GROUP)
    await club.tap("Анна", "Начать", GROUP)
    cards = {id: _card(club.slot(f"hand-{id}", "Анна").keys[0].label) for id in (1, 2)}
    await club.say("Анна", f"№1 положить {cards[1]}")
    assert [(await club.table(id)).version > 0 for id in (1, 2)] == [True, False]
    await club.say("Анна", f"положить {cards[2]}")  # the hand that stands lowest, and the only one that waits
    assert [(await club.table(id)).version > 0 for id in (1, 2)] == [True, True]


async def test_a_typed_text_that_is_no_move_gets_examples(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "что делать")
    assert "можно написать" in duel.last("Анна").text
    await duel.say("Борис", "что делать")
    assert "решаете не вы" in duel.last("Борис").text


async def test_moves_are_not_written_in_the_group(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = await duel.table()
    count = len(duel.messages(chat=GROUP))
    for _ in range(3):
        await duel.say("Анна", "13а", GROUP, answers=True)
    assert len(duel.messages(chat=GROUP)) == count + 1
    assert "в личные сообщения" in duel.last(chat=GROUP).text
    assert (await duel.table()).version == before.version


async def test_commands_at_a_match(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "/status", GROUP)
    assert duel.last(chat=GROUP).text.splitlines()[0] == "<b>Вы играете:</b> №1. Ваш ход: №1."
    await duel.say("Борис", "/status", GROUP)
    assert "Сейчас решают другие" in duel.last(chat=GROUP).text.splitlines()[0]
    await duel.say("Вера", "/status", GROUP)
    assert duel.last(chat=GROUP).text.splitlines()[0] == "Вы в этом чате не играете."
    await duel.say("Анна", "/board", GROUP)
    assert duel.last(chat=GROUP).slot == "table-1"
    await duel.say("Анна", "/hand", GROUP)
    assert "в личных сообщениях" in duel.last(chat=GROUP).text
    assert duel.last("Анна").slot == "hand-1"
    await duel.say("Анна", "/resign", GROUP)
    assert (await duel.table()).status == "running"
    await duel.tap("Анна", "Сдаюсь")
    assert (await duel.table()).status == "over"


async def test_offers_by_command(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "/draw")
    await duel.tap("Борис", "Согласиться")
    table = await duel.table()
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.how == "agreed_draw"


async def test_cancel_closes_ones_own_open_table(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await club.say("Борис", "/cancel", GROUP)
    assert (await club.table()).status == "lobby"
    await club.say("Анна", "/cancel", GROUP)
    assert (await club.table()).status == "over"


async def test_with_several_matches_the_command_asks_which(club: Yard) -> None:
    for _ in range(2):
        await lobby_of(club, "Анна", "Борис")
        await club.tap("Анна", "Начать", GROUP)
    await club.say("Анна", "/hand")
    assert [key.token for key in club.last("Анна").keys] == ["h.2", "h.1"]
    await club.say("Анна", "/hand 1")
    assert club.last("Анна").slot == "hand-1"
    await club.say("Анна", "/hand 77")
    assert "Такой партии нет" in club.last("Анна").text


async def test_undo_by_command(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    hand = duel.slot("hand-1", "Анна")
    await duel.press("Анна", next(key.token for key in hand.keys if key.token.startswith("m.")))
    before = (await duel.table()).match
    assert before is not None
    await duel.say("Анна", "/undo")
    after = (await duel.table()).match
    assert after is not None
    assert after.steps == before.steps - 1


async def test_a_command_that_comes_too_early_is_no_button(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    match = (await duel.table()).match
    assert match is not None
    assert match.prompt is not None
    waits = ("Анна", "Борис")[1 - match.prompt.seat]
    await duel.say(waits, "/undo")
    assert "Сейчас это невозможно. Решает" in duel.last(waits).text


@pytest.mark.parametrize(
    ("label", "button"), [("Мой ход", ""), ("Ещё", "Сдаться"), ("Ещё", "Предложить ничью")]
)
async def test_a_press_in_the_group_shows_one_message_in_private(duel: Yard, label: str, button: str) -> None:
    """The button has it posted, and its link leads there: what it opened stands there, and once."""
    await lobby_of(duel, "Анна", "Борис")
    message, key = duel.find("Анна", label, GROUP)
    before = duel.last("Анна").number
    answer = await duel.press("Анна", key.token, GROUP, message=message.number)
    await duel.follow("Анна", answer.link)
    new = [shown for shown in duel.messages("Анна") if shown.number > before]
    assert [(shown.slot, shown.live) for shown in new] == [("hand-1", True)]
    if button:
        assert any(key.label.startswith(button) for key in new[0].keys)


async def test_a_link_shows_the_hand_again_where_it_does_not_stand_lowest(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    message, key = duel.find("Анна", "Мой ход", GROUP)
    answer = await duel.press("Анна", key.token, GROUP, message=message.number)
    await duel.say("Анна", "/settings")
    await duel.follow("Анна", answer.link)
    assert duel.last("Анна").slot == "hand-1"
    number = duel.last("Анна").number
    duel.time.at += 61_000
    await duel.follow("Анна", answer.link)
    assert duel.last("Анна").number > number, "a minute later it is another wish"
