"""Events of VK -> what happened."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from bot.messages import (
    BotAdded,
    EventsLost,
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
from bot.storage.work import Work
from bot.vk.inbound import LOST, query_of
from bot.vk.limits import EVENTS
from tests.fakes.vk.schema import Json
from tests.vk.conftest import ANN, BOB, EVE, STREET, YARD, Wire

WHO = Sender("vk", ANN, "Анна Ли", language="ru")
PRIVATE = Place("vk", ANN, private=True)
HERE = Place("vk", YARD, private=False)


class Ear:
    """Hears what the bot would be told."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.fake = wire.fake
        self.fake.community.events.switched_on |= set(EVENTS)
        self._heard = 0

    async def heard(self) -> list[Incoming]:
        """What has come in since the last time, with what is known of the people."""
        updates = await self.wire.guests.introduce(self._new())
        return [event for _, raw, _ in updates for event in self.wire.inbound.understand(raw)]

    def _new(self) -> Sequence[Json]:
        events = [event for _, event in self.fake.community.events.history]
        new, self._heard = events[self._heard :], len(events)
        return new

    def bare(self) -> list[Incoming]:
        """The same with nothing but what VK tells."""
        return [one for event in self._new() for one in self.wire.inbound.understand(json.dumps(event))]


@pytest.fixture
async def ear(wire: Wire) -> Ear:
    """Ann is known and can be written to."""

    async def meet(work: Work) -> None:
        _, account = await work.meet(WHO)
        account.reachable = True
        await work.save_account(account)

    await wire.store.run(meet)
    return Ear(wire)


# -- texts ----------------------------------------------------------------------------------------------------------------
async def test_a_text_in_private(ear: Ear) -> None:
    sent = await ear.fake.message(ANN, "  13 12 ")
    assert await ear.heard() == [Said(WHO, PRIVATE, "13 12", sent.message_id, answers_bot=True)]


@pytest.mark.parametrize(
    ("text", "payload", "ref", "said"),
    [
        ("Начать", {"command": "start"}, "", "/start"),
        ("Начать", {"command": "start"}, "join-a1b2", "/start join-a1b2"),
        ("привет", None, "hand-a1b2", "/start hand-a1b2"),
        ("Начать", None, "", "Начать"),
    ],
)
async def test_a_link_leads_to_what_it_promised(
    ear: Ear, text: str, payload: Json | None, ref: str, said: str
) -> None:
    await ear.fake.message(ANN, text, payload=payload, ref=ref)
    (heard,) = await ear.heard()
    assert isinstance(heard, Said)
    assert heard.text == said


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("[club100|@kartel_club] новая", "новая"),
        ("[club100|Картель], новая", "новая"),
        ("@kartel_club новая", "новая"),
        ("@club100 /status", "/status"),
        ("сдаюсь [club100|@kartel_club]", "сдаюсь"),
        ("[club100|@kartel_club]", ""),
        ("новая", "новая"),
        ("Новая", "Новая"),
        ("!new", "!new"),
        ("!правила", "!правила"),
    ],
)
async def test_what_is_meant_for_the_bot_in_a_chat(ear: Ear, text: str, heard: str) -> None:
    sent = await ear.fake.message(ANN, text, YARD)
    assert await ear.heard() == [
        Said(WHO, HERE, heard, sent.message_id, answers_bot=True),
        Noticed(HERE, sent.message_id),
    ]


async def test_a_command_with_a_slash(ear: Ear) -> None:
    sent = await ear.fake.message(ANN, "/new", YARD)
    assert await ear.heard() == [
        Said(WHO, HERE, "/new", sent.message_id, answers_bot=False),
        Noticed(HERE, sent.message_id),
    ]


@pytest.mark.parametrize(
    "text", ["привет всем", "игры сегодня?", "стол", "[club7|@others] новая", "", "@kartel_clubs hi"]
)
async def test_other_talk_is_noticed(ear: Ear, text: str) -> None:
    sent = await ear.fake.message(ANN, text, YARD)
    assert await ear.heard() == [Noticed(HERE, sent.message_id)]


async def test_a_reply_to_the_bot(ear: Ear) -> None:
    from bot.messages import Address
    from bot.messenger import Page

    table = await ear.wire.vk.send(Address("vk", YARD), Page("table"), 1)
    await ear.fake.message(ANN, "13 12", YARD, reply_to=table.message)
    said, _ = await ear.heard()
    assert isinstance(said, Said)
    assert said.answers_bot


async def test_other_communities_are_not_listened_to(ear: Ear) -> None:
    message = {"from_id": -7, "peer_id": YARD, "text": "/new", "conversation_message_id": 5}
    await ear.fake.raw("message_new", {"message": message})
    assert ear.bare() == [Noticed(HERE, 5)]


# -- presses --------------------------------------------------------------------------------------------------------------
async def test_a_press(ear: Ear) -> None:
    pressed = await ear.fake.press(ANN, 5, YARD, data="join.1", forged=True)
    (event,) = ear._new()
    assert ear.wire.inbound.understand(json.dumps(event)) == (
        Press(Sender("vk", ANN, ""), HERE, "join.1", f"press:{pressed.query_id}:{ANN}:{YARD}", 5),
    )
    assert len(query_of(event)) <= 128


@pytest.mark.parametrize("payload", [None, "", "garbage", [], {"t": 5}, {"x": "y"}, '{"t": "m.1"}'])
async def test_any_payload_makes_a_press(ear: Ear, payload: object) -> None:
    event = {"user_id": ANN, "peer_id": ANN, "event_id": "e1", "payload": payload}
    raw = {"type": "message_event", "event_id": "x", "object": event}
    (press,) = ear.wire.inbound.understand(json.dumps(raw))
    assert isinstance(press, Press)
    assert press.token == {'{"t": "m.1"}': "m.1", "{'t': 5}": "5"}.get(str(payload), "")


# -- people and chats -----------------------------------------------------------------------------------------------------
async def test_who_lets_the_community_write(ear: Ear) -> None:
    await ear.fake.unblock(ANN)
    await ear.fake.block(ANN)
    assert [(e.who.user, e.reachable) for e in await ear.heard() if isinstance(e, ReachChanged)] == [
        (ANN, True),
        (ANN, False),
    ]


async def test_the_bot_is_added(ear: Ear) -> None:
    """Where it is in charge it knows the title; where it is not, it has to say what it lacks."""
    for chat, title, hears_all in ((YARD, "Двор", True), (STREET, "", False)):
        ear.fake.world.chats[chat].bot = False
        ear.fake.world.chats[chat].bot = True
        await ear.fake.bot_member(chat, "member", by=ANN)
        added, _ = await ear.heard()
        where = Place("vk", chat, private=False, title=title)
        assert added == BotAdded(WHO, where, hears_all=hears_all)


async def test_people_come_and_go(ear: Ear) -> None:
    await ear.fake.user_member(YARD, BOB, "left")
    await ear.fake.user_member(YARD, EVE, "kicked", by=ANN)
    await ear.fake.user_member(YARD, BOB, "member", by=ANN)
    bob, eve = Sender("vk", BOB, "Bob"), Sender("vk", EVE, "Ева")
    heard = [event for event in await ear.heard() if not isinstance(event, Noticed)]
    language = {sender.user: sender.language for sender in (e.who for e in heard)}  # type: ignore[union-attr]
    assert language == {BOB: "en", EVE: ""}
    gone, put_out, back = heard
    assert isinstance(gone, MemberLeft)
    assert isinstance(put_out, MemberLeft)
    assert isinstance(back, MemberCame)
    assert (gone.who.user, put_out.who.name, back.who.name) == (bob.user, eve.name, bob.name)


async def test_who_comes_by_a_link(ear: Ear) -> None:
    action = {"type": "chat_invite_user_by_link"}
    message = {"from_id": BOB, "peer_id": YARD, "text": "", "conversation_message_id": 5, "action": action}
    await ear.fake.raw("message_new", {"message": message})
    assert ear.bare()[0] == MemberCame(Sender("vk", BOB, ""), HERE)


async def test_a_new_title(ear: Ear) -> None:
    await ear.fake.rename_chat(YARD, ANN, "Сад")
    (noticed,) = await ear.heard()
    assert noticed.where.title == "Сад"  # type: ignore[union-attr]


# -- what makes no sense ----------------------------------------------------------------------------------------------------
def test_events_that_were_lost(wire: Wire) -> None:
    assert wire.inbound.understand(json.dumps({"type": LOST})) == (EventsLost("vk"),)


@pytest.mark.parametrize("kind", ["wall_post_new", "message_reply", "group_join", "something_new"])
def test_other_events_mean_nothing(wire: Wire, kind: str) -> None:
    assert wire.inbound.understand(json.dumps({"type": kind, "object": {"id": 1}})) == ()


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"type": "message_new"}',
        '{"type": "message_new", "object": {"message": 5}}',
        '{"type": "message_event", "object": {"user_id": 1}}',
        '{"type": "message_allow", "object": {}}',
    ],
)
def test_what_makes_no_sense_is_said_so(wire: Wire, raw: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - that is all that is promised
        wire.inbound.understand(raw)


# -- what is found out ------------------------------------------------------------------------------------------------------
async def test_names_are_asked_for_once_in_a_while(ear: Ear) -> None:
    for _ in range(5):
        await ear.fake.message(ANN, "hi")
        await ear.heard()
    assert len(ear.fake.transcript(method="users.get")) == 1
    ear.fake.user(ANN, "Аня", started=True)
    await ear.fake.advance(11 * 60)
    await ear.fake.message(ANN, "hi")
    (said,) = await ear.heard()
    assert isinstance(said, Said)
    assert said.who.name == "Аня"


async def test_a_name_that_cannot_be_had_holds_nothing_up(ear: Ear) -> None:
    ear.fake.fail("users.get", "error", code=10)
    await ear.fake.message(ANN, "hi")
    (said,) = await ear.heard()
    assert isinstance(said, Said)
    assert (said.who.name, said.who.language) == ("Анна Ли", "ru")


async def test_who_is_thought_out_of_reach_and_is_not(ear: Ear) -> None:
    """Bob let the community write before the bot was there: nobody tells it, so it asks."""
    await ear.fake.press(BOB, 1, YARD, data="join.1", forged=True)
    reached, press = await ear.heard()
    assert reached == ReachChanged(Sender("vk", BOB, "Bob"), reachable=True)
    assert isinstance(press, Press)
    await ear.fake.press(EVE, 1, YARD, data="join.1", forged=True)
    (press,) = await ear.heard()
    assert isinstance(press, Press)
    asked = ear.fake.transcript(method="messages.isMessagesFromGroupAllowed")
    assert [entry.params["user_id"] for entry in asked] == [BOB, EVE]


@pytest.mark.parametrize(
    "broken",
    [
        {"type": "message_event", "object": {}},
        {"type": "message_new", "object": None},
        {"type": "message_new", "object": {"message": {"from_id": ANN, "peer_id": "x"}}},
        {
            "type": "message_new",
            "object": {"message": {"from_id": ANN, "peer_id": ANN, "payload": '{"t": 1}'}},
        },
        {
            "type": "message_new",
            "object": {"message": {"from_id": ANN}, "client_info": {"button_actions": None}},
        },
    ],
)
async def test_an_event_that_makes_no_sense_stops_no_other(ear: Ear, broken: Json) -> None:
    """It is kept, for it would come again: where it is handled its failures are counted."""
    await ear.fake.message(ANN, "hi")
    (sound,) = ear.fake.pending()
    updates = await ear.wire.guests.introduce([{**broken, "event_id": "odd"}, sound])
    assert [id for id, _, _ in updates] == ["odd", sound["event_id"]]
    assert updates[0][2] == ""
    (said,) = ear.wire.inbound.understand(updates[1][1])
    assert isinstance(said, Said)


async def test_a_text_that_no_database_takes_is_kept(ear: Ear) -> None:
    """Half a sign outside the basic plane: where it is handled its failures are counted, and nothing is held up."""
    await ear.fake.message(ANN, "hi")
    (event,) = ear.fake.pending()
    event["object"]["message"]["text"] = "\ud83d"
    ((_, raw, _),) = await ear.wire.guests.introduce([event])
    assert raw.encode()


async def test_not_everybody_is_remembered_for_ever(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.vk.guests._KNOWN", 2)
    for user in (BOB, EVE, ANN):
        await ear.fake.message(user, "[club100|@kartel_club] hi", STREET)
        await ear.heard()
    guests = ear.wire.guests
    assert [guests.was_in(STREET, user) for user in (BOB, EVE, ANN)] == [False, True, True]
    assert len(guests._names) == len(guests._languages) == 2
    await ear.fake.message(BOB, "[club100|@kartel_club] hi", STREET)
    said = (await ear.heard())[1]
    assert isinstance(said, Said)
    assert said.who.name == "Bob"


async def test_an_old_client_is_remembered(ear: Ear) -> None:
    ear.fake.user(ANN, "Анна", started=True, old_client=True)
    await ear.fake.message(ANN, "hi")
    await ear.heard()
    guests = ear.wire.guests
    assert not guests.knows_callbacks(ANN)
    guests._old_clients.clear()
    await guests.load()
    assert not guests.knows_callbacks(ANN)
    ear.fake.user(ANN, "Анна", started=True)
    await ear.fake.message(ANN, "hi")
    await ear.heard()
    await guests.load()
    assert guests.knows_callbacks(ANN)
