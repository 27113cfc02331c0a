"""C6 and C7 on the application's side: chats that come, go and move; people who leave and come back."""

from __future__ import annotations

import pytest

from bot.app import chats
from bot.messages import (
    Address,
    BotAdded,
    BotRemoved,
    ChatMoved,
    EventsLost,
    MemberCame,
    MemberLeft,
    Noticed,
    Place,
    Sender,
)
from bot.messenger import Role
from bot.storage.work import Work
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.test_lobby import lobby_of
from tests.app.lobby.test_reach import undelivered
from tests.app.lobby.yard import GROUP, OTHER_GROUP, START, VIA, Yard

HOUR = 3_600_000


async def removed(place: Yard) -> None:
    await place.event(BotRemoved(place.place("Анна", GROUP)))


async def added(place: Yard, *, can_write: bool = True) -> None:
    await place.event(BotAdded(place.sender("Анна"), place.place("Анна", GROUP), can_write))


# -- the bot --------------------------------------------------------------------------------------------------------------
async def test_removed_means_paused_and_told_in_private_until_added_again(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    duel.time.at += HOUR
    count = len(duel.messages(chat=GROUP))
    await removed(duel)
    table = await duel.table()
    assert table.status == "paused"
    assert len(duel.messages(chat=GROUP)) == count
    for name in ("Анна", "Борис"):
        assert any("Бота убрали из чата «Двор»" in message.text for message in duel.messages(name))
    duel.time.at += 50 * HOUR
    await added(duel)
    table = await duel.table()
    assert table.status == "running"
    assert table.clock is not None
    assert table.clock.deadline == START + 36 * HOUR + 50 * HOUR  # no time was lost
    assert duel.slot("table-1", chat=GROUP) is duel.last(chat=GROUP)


async def test_a_lobby_does_not_survive_the_removal(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис")
    await removed(club)
    assert (await club.table()).status == "over"


async def test_a_pause_of_the_players_is_not_ended_by_coming_back(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await duel.say("Анна", "/pause")
    await duel.tap("Борис", "Согласиться")
    assert (await duel.table()).status == "paused"
    await removed(duel)
    await added(duel)
    assert (await duel.table()).status == "paused"


async def test_without_the_right_to_write_the_one_who_added_us_is_told(duel: Yard) -> None:
    await meet(duel, "Анна")
    await added(duel, can_write=False)
    assert duel.messages(chat=GROUP) == []
    assert "В чате «Двор» боту нельзя писать" in duel.last("Анна").text
    await added(duel)
    assert len(duel.messages(chat=GROUP)) == 1


async def test_a_stranger_who_added_us_is_not_written_to(duel: Yard) -> None:
    await added(duel, can_write=False)
    assert duel.chats == {}


async def test_losing_the_right_to_write_is_noticed_by_a_failed_message(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await undelivered(duel, GROUP)
    assert (await duel.table()).status == "paused"
    assert "запретили писать" in [m for m in duel.messages("Борис") if not m.slot][-1].text
    before = len(duel.sent)
    await undelivered(duel, GROUP)
    assert len(duel.sent) == before  # told once
    await duel.say("Анна", "/board", GROUP)
    assert (await duel.table()).status == "running"


async def test_players_may_go_on_in_private_without_the_group(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await undelivered(duel, GROUP)
    count = len(duel.messages(chat=GROUP))
    await duel.tap("Анна", "Продолжить")
    assert (await duel.table()).status == "running"
    hand = duel.slot("hand-1", "Анна")
    await duel.press("Анна", next(key.token for key in hand.keys if key.token.startswith("m.")))
    assert len(duel.messages(chat=GROUP)) == count


async def test_a_chat_that_we_thought_closed_speaks(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    await removed(duel)
    await duel.say("Борис", "/status", GROUP)
    assert (await duel.table()).status == "running"


async def spoil(place: Yard, match: int) -> None:
    """The match cannot be taken up any more: as after a start of an older program."""

    async def newer(work: Work) -> None:
        table = await work.table(match)
        assert table is not None
        assert table.match is not None
        work.shelf.put(match, "", table.match)
        await work.db.ask(f"UPDATE matches SET state_format = 99 WHERE id = {match}")

    await place.store.run(newer)


async def two_matches(place: Yard) -> None:
    """Two in the group; the first cannot be taken up."""
    await lobby_of(place, "Анна", "Борис")
    await lobby_of(place, "Вера", "Глеб")
    await removed(place)
    await spoil(place, 1)


async def test_a_match_that_cannot_be_taken_up_keeps_no_chat_closed(duel: Yard) -> None:
    await two_matches(duel)
    await duel.press("Вера", "h.2", GROUP)
    assert (await duel.table(2)).status == "running"


async def test_nor_keeps_others_from_being_asked_again(duel: Yard) -> None:
    await two_matches(duel)
    await added(duel)
    await duel.store.run(lambda work: work.db.ask("UPDATE matches SET status = 'running' WHERE id = 1"))
    before = len(duel.messages("Вера"))
    await duel.event(EventsLost(VIA))
    await duel.tick()
    assert len(duel.messages("Вера")) == before + 1


async def test_questions_are_asked_again_a_few_at_a_time(duel: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each once, also if the bot starts anew in between: every look is another worker's here."""
    monkeypatch.setattr(chats, "SLICE", 2)
    for _ in range(5):
        await lobby_of(duel, "Анна", "Борис")
    before = len(duel.messages("Анна"))
    await duel.event(EventsLost(VIA))
    asked = []
    for _ in range(4):
        await duel.tick()
        asked.append(len(duel.messages("Анна")) - before)
    assert asked == [2, 4, 5, 5]


@pytest.mark.parametrize("signals", [1, 2, 3])
async def test_a_chat_gets_a_new_id(duel: Yard, signals: int) -> None:
    await lobby_of(duel, "Анна", "Борис")
    for _ in range(signals):
        await duel.event(ChatMoved(VIA, GROUP, -1001))
    table = await duel.table()
    assert table.home == Address(VIA, -1001)
    duel.gate.roles |= {(-1001, 11): Role.MEMBER, (-1001, 12): Role.MEMBER}
    await duel.say("Анна", "/board", -1001)
    assert duel.last(chat=-1001).slot == "table-1"
    await duel.say("Анна", "/new", -1001)
    assert len(duel.messages(chat=-1001)) == 2


async def test_a_guest_chat_gets_a_new_id(duel: Yard) -> None:
    """The match is shown on in it, and it stays what it was."""
    await lobby_of(duel, "Анна", "Борис")
    new = OTHER_GROUP - 1000
    duel.gate.roles |= {(chat, 11): Role.ADMIN for chat in (OTHER_GROUP, new)}
    await duel.say("Анна", "/show 1", OTHER_GROUP)
    await duel.press("Анна", "chatpace.1", OTHER_GROUP)
    await duel.event(ChatMoved(VIA, OTHER_GROUP, new))
    await duel.press("Анна", "x.1.1", GROUP)
    assert duel.last(chat=new).slot == "result-1"
    kept = await duel.store.run(lambda work: work.db.ask("SELECT chat, pace FROM chats ORDER BY id"))
    assert kept == [(GROUP, "daily"), (new, "evening")]


async def test_messages_stay_in_their_topic(duel: Yard) -> None:
    await meet(duel, "Анна", "Борис")
    topic = Place(VIA, GROUP, private=False, thread=5, title="Двор")
    from bot.messages import Press, Said

    await duel.event(Said(duel.sender("Анна"), topic, "/new", 900))
    await duel.event(Press(duel.sender("Борис"), topic, "join.1", "q"))
    to_group = [to for to, _ in duel.sent if to.chat == GROUP]
    assert to_group
    assert {to.thread for to in to_group} == {5}


async def test_the_newest_message_number_is_remembered(duel: Yard) -> None:
    await meet(duel, "Анна")
    await duel.say("Анна", "/new", GROUP)
    await duel.event(Noticed(duel.place("Анна", GROUP), 777))
    table = await duel.table()
    assert table.chat is not None
    chat = await duel.read(lambda work: work.chat(table.chat or 0))
    assert chat is not None
    assert chat.latest == 777


# -- people who leave -----------------------------------------------------------------------------------------------------
async def leave(place: Yard, who: str) -> None:
    await place.event(MemberLeft(place.sender(who), place.place(who, GROUP)))


async def policy(place: Yard, name: str) -> None:
    """Anna opens a table at which that happens to the late, and the match begins with three."""
    await lobby_of(place, "Анна", "Борис", "Вера")
    await place.press("Анна", f"late.1.{('auto', 'bot', 'lose').index(name)}", GROUP)
    await place.press("Анна", "start.1", GROUP)


def told_about(place: Yard, who: str) -> int:
    return sum(f"Игрок {who} больше не в этом чате" in message.text for message in place.messages(chat=GROUP))


async def test_leaving_a_lobby_frees_the_seat(club: Yard) -> None:
    await lobby_of(club, "Анна", "Борис", "Вера")
    await leave(club, "Анна")
    table = await club.table()
    assert [chair.user for chair in table.chairs] == [12, 13]
    assert table.host == table.chairs[0].person


async def test_leaving_where_the_late_lose(club: Yard) -> None:
    await policy(club, "lose")
    await leave(club, "Борис")
    table = await club.table()
    assert [chair.state for chair in table.chairs] == ["in", "out", "in"]
    assert table.status == "running"
    assert told_about(club, "Борис") == 1
    await leave(club, "Борис")
    assert told_about(club, "Борис") == 1


async def test_leaving_where_a_bot_steps_in_and_coming_back(club: Yard) -> None:
    await policy(club, "bot")
    await leave(club, "Борис")
    table = await club.table()
    assert table.chairs[1].bot
    assert table.chairs[1].state == "in"
    assert told_about(club, "Борис") == 1
    await leave(club, "Борис")
    assert told_about(club, "Борис") == 1
    await club.event(MemberCame(club.sender("Борис"), club.place("Борис", GROUP)))
    await club.tap("Борис", "Играть самому")
    assert (await club.table()).chairs[1].bot == ""


async def test_who_comes_back_is_welcomed_once(club: Yard) -> None:
    """Telegram tells of it twice: by a message of the chat and by the change of a member."""
    await policy(club, "bot")
    for times in (1, 2):
        await leave(club, "Борис")
        for _ in range(2):
            await club.event(MemberCame(club.sender("Борис"), club.place("Борис", GROUP)))
        welcomes = [message for message in club.messages("Борис") if "С возвращением" in message.text]
        assert len(welcomes) == times


async def test_leaving_where_the_clock_decides(club: Yard) -> None:
    await policy(club, "auto")
    before = (await club.table()).match
    await leave(club, "Борис")
    await leave(club, "Борис")
    table = await club.table()
    assert table.match == before
    assert table.status == "running"
    assert told_about(club, "Борис") == 1
    await club.event(MemberCame(club.sender("Борис"), club.place("Борис", GROUP)))
    await leave(club, "Борис")
    assert told_about(club, "Борис") == 2


@pytest.mark.parametrize("name", ["auto", "bot", "lose"])
@pytest.mark.parametrize("who", ["Анна", "Борис"])
async def test_leaving_while_paused(club: Yard, name: str, who: str) -> None:
    await policy(club, name)
    await club.say("Анна", "/pause")
    await club.tap("Борис", "Согласиться")
    await club.tap("Вера", "Согласиться")
    assert (await club.table()).status == "paused"
    await leave(club, who)
    table = await club.table()
    chair = table.chairs[0 if who == "Анна" else 1]
    assert (chair.state, bool(chair.bot)) == {
        "auto": ("in", False),
        "bot": ("in", True),
        "lose": ("out", False),
    }[name]
    await club.press("Вера", "c.1")
    assert (await club.table()).status == "running"


@pytest.mark.parametrize("name", ["bot", "lose"])
async def test_of_two_who_leaves_loses_or_is_replaced(duel: Yard, name: str) -> None:
    await meet(duel, "Анна", "Борис")
    await duel.say("Анна", "/new", GROUP)
    await duel.press("Анна", f"late.1.{('auto', 'bot', 'lose').index(name)}", GROUP)
    await duel.press("Борис", "join.1", GROUP)
    await leave(duel, "Борис")
    assert (await duel.table()).status == ("running" if name == "bot" else "over")
    await leave(duel, "Анна")
    assert (await duel.table()).status == "over"  # nobody is left: closed
    await duel.say("Вера", "/start")
    await duel.say("Вера", "/new", GROUP)
    assert (await duel.table(2)).status == "lobby"


async def test_who_never_sat_may_come_and_go(duel: Yard) -> None:
    await lobby_of(duel, "Анна", "Борис")
    before = len(duel.sent)
    await leave(duel, "Глеб")
    await duel.event(MemberCame(duel.sender("Глеб"), duel.place("Глеб", GROUP)))
    assert len(duel.sent) == before


async def test_bots_and_channels_among_the_members_are_nobody(duel: Yard) -> None:
    nobody = Sender(VIA, -5, "Канал", hidden=True)
    await duel.event(MemberLeft(nobody, duel.place("Анна", GROUP)))
    await duel.event(MemberCame(nobody, duel.place("Анна", GROUP)))
    await duel.event(BotAdded(nobody, duel.place("Анна", GROUP), can_write=False))
    assert duel.chats == {}


# -- settings -------------------------------------------------------------------------------------------------------------
async def test_settings_of_a_chat_by_buttons(fair: Yard) -> None:
    await meet(fair, "Анна", "Борис")
    fair.gate.roles[GROUP, 11] = Role.ADMIN
    await fair.say("Анна", "/settings", GROUP)
    await fair.tap("Анна", "Игра: спрашивать", GROUP)
    await fair.tap("Анна", "Темп: сутки", GROUP)
    await fair.tap("Анна", "Столы открывают: все", GROUP)
    await fair.tap("Анна", "Язык: русский", GROUP)
    await fair.tap("Анна", "Done", GROUP)
    assert fair.last(chat=GROUP).keys == []
    await fair.say("Борис", "/new", GROUP)
    assert "administrators open new tables" in fair.last(chat=GROUP).text
    await fair.say("Анна", "/new", GROUP)
    table = await fair.table()
    assert (table.game, table.pace) == ("voltrine", "slow")
    assert "gathering" in fair.last(chat=GROUP).text
