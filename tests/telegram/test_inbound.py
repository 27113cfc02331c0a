"""Updates of Telegram -> what happened."""

from __future__ import annotations

import msgspec
import pytest

from bot.messages import (
    BotAdded,
    BotRemoved,
    ChatMoved,
    Incoming,
    MemberCame,
    MemberLeft,
    Noticed,
    Place,
    Press,
    ReachChanged,
    Said,
    Sender,
)
from bot.telegram.inbound import Inbound
from bot.telegram.limits import UPDATES
from tests.fakes.telegram import FakeTelegram

ANN, BOB = 1, 2
GROUP, FORUM, OLD, CHANNEL = -1001, -1002, -5, -2001


class Ear:
    """Hears what the bot would be told."""

    def __init__(self) -> None:
        self.fake = FakeTelegram(username="kartel_bot")
        self.fake.bot.updates.allowed = list(UPDATES)
        self.fake.user(ANN, "Ann", last_name="Lee", username="ann", language_code="en")
        self.fake.user(BOB, "Боб", language_code="ru")
        self.fake.chat(GROUP, members=[ANN, BOB], owner=ANN, title="Yard")
        self.fake.chat(FORUM, members=[ANN, BOB], owner=ANN, title="Forum", is_forum=True)
        self.fake.chat(OLD, kind="group", members=[ANN, BOB], owner=ANN, title="Old")
        self.fake.chat(CHANNEL, kind="channel", owner=ANN, title="News")
        self.inbound = Inbound("telegram", self.fake.bot.id, "kartel_bot")

    def heard(self) -> list[Incoming]:
        """What has come in since the last time."""
        updates = self.fake.pending()
        self.fake.bot.updates.drop_all()
        return [event for update in updates for event in self.understood(update)]

    def understood(self, update: object) -> tuple[Incoming, ...]:
        return self.inbound.understand(msgspec.json.encode(update).decode())

    async def bot_says(self, chat: int, *, thread: int | None = None) -> int:
        """The number of a message of the bot's, with a button."""
        keyboard = {"inline_keyboard": [[{"text": "Go", "callback_data": "go.1"}]]}
        call = {"chat_id": chat, "text": "hello", "reply_markup": keyboard}
        answer = await self.fake.carry_out(
            "sendMessage", call | ({"message_thread_id": thread} if thread else {}), {}
        )
        assert isinstance(answer, dict)
        return int(answer["result"]["message_id"])


@pytest.fixture
def ear() -> Ear:
    return Ear()


WHO = Sender("telegram", ANN, "Ann Lee", "ann", "en")
PRIVATE = Place("telegram", ANN, private=True)
YARD = Place("telegram", GROUP, private=False, title="Yard")


# -- texts ----------------------------------------------------------------------------------------------------------------
async def test_a_text_in_private(ear: Ear) -> None:
    sent = await ear.fake.message(ANN, "  13 12 ")
    assert ear.heard() == [Said(WHO, PRIVATE, "13 12", sent.message_id, answers_bot=True)]


async def test_a_start_with_its_payload(ear: Ear) -> None:
    sent = await ear.fake.message(ANN, "/start join-a1b2")
    assert ear.heard() == [Said(WHO, PRIVATE, "/start join-a1b2", sent.message_id, answers_bot=True)]


@pytest.mark.parametrize("text", ["/new", "/new@kartel_bot", "/new@Kartel_Bot"])
async def test_a_command_in_a_group(ear: Ear, text: str) -> None:
    sent = await ear.fake.message(ANN, text, GROUP)
    assert ear.heard() == [
        Said(WHO, YARD, "/new", sent.message_id, answers_bot=False),
        Noticed(YARD, sent.message_id),
    ]


async def test_a_command_keeps_what_follows_it(ear: Ear) -> None:
    await ear.fake.message(ANN, "/hand@kartel_bot 12", GROUP)
    said = ear.heard()[0]
    assert isinstance(said, Said)
    assert said.text == "/hand 12"


async def test_a_command_of_another_bot(ear: Ear) -> None:
    ear.fake.configure(privacy=False)
    sent = await ear.fake.message(ANN, "/new@other_bot", GROUP)
    assert set(ear.heard()) == {Noticed(YARD, sent.message_id)}


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("@kartel_bot новая", "новая"),
        ("а вот @Kartel_bot", "а вот"),
        ("@kartel_bot", ""),
    ],
)
async def test_a_mention(ear: Ear, text: str, heard: str) -> None:
    await ear.fake.message(BOB, text, GROUP)
    said = ear.heard()[0]
    assert isinstance(said, Said)
    assert (said.text, said.answers_bot) == (heard, True)


async def test_a_longer_name_is_no_mention(ear: Ear) -> None:
    ear.fake.configure(privacy=False)
    await ear.fake.message(BOB, "ask @kartel_bot2", GROUP)
    assert not [event for event in ear.heard() if isinstance(event, Said)]


async def test_a_reply_to_the_bot(ear: Ear) -> None:
    message = await ear.bot_says(GROUP)
    await ear.fake.message(BOB, "взять", GROUP, reply_to=message)
    said = ear.heard()[0]
    assert isinstance(said, Said)
    assert (said.text, said.answers_bot) == ("взять", True)
    assert said.where.thread is None  # the thread of replies is no topic


async def test_other_talk_only_tells_how_far_the_chat_is(ear: Ear) -> None:
    ear.fake.configure(privacy=False)
    first = await ear.fake.message(BOB, "привет", GROUP)
    second = await ear.fake.message(BOB, None, GROUP, photo=True)
    assert set(ear.heard()) == {Noticed(YARD, first.message_id), Noticed(YARD, second.message_id)}


async def test_an_edited_text_is_none(ear: Ear) -> None:
    sent = await ear.fake.message(ANN, "/new", GROUP)
    ear.heard()
    await ear.fake.edit_message(GROUP, sent.message_id, "/new again")
    assert ear.heard() == []  # we do not ask for them
    (body,) = ear.fake.messages(GROUP)
    assert ear.understood({"update_id": 1, "edited_message": body}) == ()


async def test_what_other_bots_write_is_not_listened_to(ear: Ear) -> None:
    bot = {"id": 77, "is_bot": True, "first_name": "Other"}
    await ear.fake.message(ANN, "/new", GROUP, extra={"from": bot})
    assert not [event for event in ear.heard() if isinstance(event, Said)]


async def test_an_anonymous_administrator_speaks_for_the_chat(ear: Ear) -> None:
    await ear.fake.message(ANN, "/stop", GROUP, as_chat=GROUP)
    said = ear.heard()[0]
    assert isinstance(said, Said)
    assert said.who.hidden
    assert said.who.user == GROUP


async def test_a_channel_as_sender(ear: Ear) -> None:
    await ear.fake.message(ANN, "/new", GROUP, as_chat=CHANNEL)
    said = ear.heard()[0]
    assert isinstance(said, Said)
    assert said.who.hidden
    assert said.who.user == CHANNEL


# -- topics ---------------------------------------------------------------------------------------------------------------
async def test_topics_and_general(ear: Ear) -> None:
    thread = await ear.fake.topic(FORUM, "Games", ANN)
    await ear.fake.message(ANN, "/new", FORUM, thread_id=thread)
    await ear.fake.message(ANN, "/new", FORUM)
    said = [event for event in ear.heard() if isinstance(event, Said)]
    assert [event.where.thread for event in said] == [thread, None]


async def test_a_press_in_a_topic(ear: Ear) -> None:
    thread = await ear.fake.topic(FORUM, "Games", ANN)
    message = await ear.bot_says(FORUM, thread=thread)
    ear.heard()
    await ear.fake.press(BOB, message, FORUM, data="go.1")
    (press,) = ear.heard()
    assert isinstance(press, Press)
    assert (press.where.chat, press.where.thread) == (FORUM, thread)


# -- presses --------------------------------------------------------------------------------------------------------------
async def test_a_press(ear: Ear) -> None:
    message = await ear.bot_says(GROUP)
    pressed = await ear.fake.press(ANN, message, GROUP, data="go.1")
    assert ear.heard() == [Press(WHO, YARD, "go.1", pressed.query_id, message)]


async def test_a_press_on_a_message_that_is_too_old_to_be_shown(ear: Ear) -> None:
    message = await ear.bot_says(GROUP)
    pressed = await ear.fake.press(ANN, message, GROUP, data="go.1", inaccessible=True)
    assert ear.heard() == [Press(WHO, YARD, "go.1", pressed.query_id, message)]


async def test_a_press_without_a_message(ear: Ear) -> None:
    query = {
        "id": "9",
        "from": ear.fake.world.user(ANN).shown(),
        "chat_instance": "1",
        "inline_message_id": "x",
        "data": "go.1",
    }
    assert ear.understood({"update_id": 1, "callback_query": query}) == (
        Press(WHO, PRIVATE, "go.1", "9", None),
    )


# -- chats and people -----------------------------------------------------------------------------------------------------
async def test_a_group_becomes_a_supergroup(ear: Ear) -> None:
    new = await ear.fake.migrate(OLD, ANN)
    moved = [event for event in ear.heard() if isinstance(event, ChatMoved)]
    assert moved == [ChatMoved("telegram", OLD, new)] * 2


async def test_the_bot_is_added_and_removed(ear: Ear) -> None:
    await ear.fake.bot_member(GROUP, "kicked", by=ANN)
    assert ear.heard() == [BotRemoved(YARD)]
    await ear.fake.bot_member(GROUP, "member", by=ANN)
    added, *rest = ear.heard()
    assert added == BotAdded(WHO, YARD, can_write=True)
    assert not [event for event in rest if isinstance(event, MemberCame)]
    await ear.fake.bot_member(GROUP, "administrator", by=ANN)
    assert not [event for event in ear.heard() if isinstance(event, BotAdded)], (
        "a promotion needs no greeting"
    )


async def test_a_channel_is_no_place_to_play(ear: Ear) -> None:
    await ear.fake.bot_member(CHANNEL, "administrator", by=ANN)
    assert ear.heard() == []


@pytest.mark.parametrize(
    ("before", "after", "told"), [(True, False, False), (False, True, True), (True, True, None)]
)
async def test_the_right_to_write(ear: Ear, before: bool, after: bool, told: bool | None) -> None:
    await ear.fake.bot_member(GROUP, "restricted", by=ANN)
    (update,) = (update for update in ear.fake.pending() if "my_chat_member" in update)
    change = update["my_chat_member"]
    shown = change["new_chat_member"]
    change = change | {
        "old_chat_member": shown | {"can_send_messages": before, "is_member": True},
        "new_chat_member": shown | {"can_send_messages": after, "is_member": True},
    }
    heard = ear.understood({"update_id": 1, "my_chat_member": change})
    assert heard == (() if told is None else (BotAdded(WHO, YARD, told),))


async def test_somebody_blocks_the_bot_and_lets_it_in_again(ear: Ear) -> None:
    await ear.fake.block(ANN)
    await ear.fake.unblock(ANN)
    assert ear.heard() == [ReachChanged(WHO, reachable=False), ReachChanged(WHO, reachable=True)]


async def test_people_leave_and_come_by_service_messages(ear: Ear) -> None:
    await ear.fake.user_member(GROUP, ANN, "left", event=False)
    await ear.fake.user_member(GROUP, ANN, "member", event=False)
    heard = [event for event in ear.heard() if not isinstance(event, Noticed)]
    assert heard == [MemberLeft(WHO, YARD), MemberCame(WHO, YARD)]


async def test_people_leave_and_come_by_updates(ear: Ear) -> None:
    await ear.fake.bot_member(GROUP, "administrator", by=ANN)
    ear.heard()
    await ear.fake.user_member(GROUP, ANN, "kicked", by=BOB, service=False)
    await ear.fake.user_member(GROUP, ANN, "member", service=False)
    await ear.fake.user_member(GROUP, ANN, "administrator", service=False)
    assert ear.heard() == [MemberLeft(WHO, YARD), MemberCame(WHO, YARD)]


async def test_restricted_and_gone_is_gone(ear: Ear) -> None:
    await ear.fake.bot_member(GROUP, "administrator", by=ANN)
    ear.heard()
    await ear.fake.user_member(GROUP, ANN, "restricted", service=False)
    (update,) = ear.fake.pending()
    change = update["chat_member"]
    away = change | {"new_chat_member": change["new_chat_member"] | {"is_member": False}}
    assert ear.understood({"update_id": 1, "chat_member": away}) == (MemberLeft(WHO, YARD),)
    back = away | {"old_chat_member": away["new_chat_member"], "new_chat_member": change["old_chat_member"]}
    assert ear.understood({"update_id": 1, "chat_member": back}) == (MemberCame(WHO, YARD),)


@pytest.mark.parametrize("payload", ["", "{}", "[]", '{"update_id": 1, "message": {"text": "x"}}'])
def test_what_makes_no_sense_is_a_value_error(ear: Ear, payload: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        ear.inbound.understand(payload)


def test_a_kind_that_nobody_asked_for_means_nothing(ear: Ear) -> None:
    poll = {"poll_id": "1", "option_ids": [], "option_persistent_ids": []}
    assert ear.understood({"update_id": 1, "poll_answer": poll}) == ()
