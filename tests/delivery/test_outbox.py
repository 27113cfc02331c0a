from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import structs

from bot.delivery import outbox as module
from bot.messages import Address, Close, Live, Picture, Place, Sender, Sheet, Show, Tell, Text
from bot.messenger import (
    Budget,
    DeliveryError,
    Gone,
    Limits,
    Moved,
    NotUploaded,
    Rate,
    Refused,
    Stopped,
    Unreachable,
    Wait,
)
from bot.storage.connection import StoreFailed
from bot.storage.store import Store
from bot.storage.work import Work
from tests.delivery.fake_messenger import FakeMessenger, Lost, bare
from tests.delivery.office import ANNA, BOB, GROUP, RU, Delivery, line, picture, sheet, show, tell
from tests.fake_time import START, FakeTime
from tests.kept_log import lines_of, log_kept

WORDS = [f"m{number}" for number in range(30)]


async def meet(store: Store, user: int = 11) -> None:
    async def unit(work: Work) -> None:
        _, account = await work.meet(Sender("tg", user, "Анна"))
        account.reachable = True
        await work.save_account(account)

    await store.run(unit)


async def reachable(store: Store, user: int = 11) -> bool:
    account = await store.read(lambda work: work.account("tg", user))
    assert account is not None
    return account.reachable


# -- slots ----------------------------------------------------------------------------------------------------------------
async def test_a_slot_is_one_message_edited_in_place(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(GROUP, show("table-1", "one", buttons=1))
    await delivery.send(GROUP, show("table-1", "two", buttons=1))
    assert messenger.texts(-100) == ["*two"]
    assert messenger.log() == ["send one", "edit two"]
    assert await delivery.store.read(lambda work: work.posted(GROUP, "table-1")) == (1, START)
    assert await delivery.states() == ["sent", "sent"]


async def test_different_slots_and_what_is_told_once_stand_apart(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(GROUP, show("table-1", "a"), tell("b"), show("table-2", "c"))
    assert messenger.texts(-100) == ["a", "b", "c"]


async def test_the_same_is_not_sent_again(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(GROUP, show("table-1", "one"))
    await delivery.send(GROUP, show("table-1", "one"))
    assert messenger.log() == ["send one"]
    assert await delivery.states() == ["sent", "sent"]


async def test_anew_is_a_new_message_and_the_old_one_loses_its_buttons(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=2))
    await time.advance(5)
    await delivery.send(ANNA, show("hand-1", "two", buttons=2, anew=True))
    assert messenger.texts(11) == ["one", "*two"]
    assert await delivery.store.read(lambda work: work.posted(ANNA, "hand-1")) == (2, START + 5000)
    await delivery.send(ANNA, show("hand-1", "three", buttons=2))
    assert messenger.texts(11) == ["one", "*three"]


@pytest.mark.parametrize("known", [True, False])
async def test_the_old_message_keeps_its_picture_when_it_loses_its_buttons(
    delivery: Delivery, messenger: FakeMessenger, *, known: bool
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=1, picture=picture("a")))
    if not known:
        await delivery.store.run(lambda work: work.db.ask("DELETE FROM pictures"))
    await delivery.send(ANNA, show("hand-1", "two", anew=True))
    strip = messenger.requests[-1]
    assert (strip.what, strip.message, bare(strip.page.text), strip.page.keys) == ("edit", 1, "one", ())
    assert (strip.page.image is not None and strip.page.image.file is not None) == known


async def test_a_last_word_under_a_picture_is_as_short_as_a_caption(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=1, picture=picture("a")))
    await delivery.send(ANNA, Close("hand-1", RU, sheet("x\n" * 900)))
    assert len(messenger.requests[-1].page.text) <= 1024


async def test_a_picture_cannot_become_a_text(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(GROUP, show("table-1", "one", picture=picture("a")))
    await delivery.send(GROUP, show("table-1", "two"))
    await delivery.send(GROUP, show("table-1", "three", picture=picture("b")))
    assert messenger.log() == ["send one", "send two", "edit three"]


async def test_closing_leaves_a_last_word_and_forgets_the_slot(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=1))
    await delivery.send(ANNA, Close("hand-1", RU, sheet("done")))
    assert messenger.texts(11) == ["done"]
    assert await delivery.store.read(lambda work: work.slots("hand-1")) == []
    await delivery.send(ANNA, show("hand-1", "two"))
    assert messenger.texts(11) == ["done", "two"]


async def test_closing_without_a_word_takes_the_buttons_off(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=1))
    await delivery.send(ANNA, Close("hand-1", RU))
    assert messenger.texts(11) == ["one"]
    assert await delivery.store.read(lambda work: work.slots("hand-1")) == []


async def test_closing_what_shows_no_buttons_or_is_not_there_asks_for_nothing(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one"), Close("hand-1", RU), Close("hand-2", RU, sheet("x")))
    assert messenger.log() == ["send one"]
    assert await delivery.states() == ["sent"] * 3


async def test_only_the_newest_of_what_waits_is_shown(delivery: Delivery, messenger: FakeMessenger) -> None:
    messenger.blocks[-100] = asyncio.Event()
    await delivery.send(GROUP, show("table-1", "one"))
    for word in WORDS:
        await delivery.send(GROUP, show("table-1", word))
    messenger.blocks.pop(-100).set()
    await delivery.time.settle()
    assert messenger.log() == ["send one", "edit m29"]


async def test_what_comes_back_to_the_queue_yields_to_the_newer_show(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(GROUP, show("table-1", "one", buttons=1))
    messenger.blocks[-100] = asyncio.Event()
    messenger.fail(-100, Wait(1))
    await delivery.send(GROUP, show("table-1", "two", anew=True))
    await delivery.send(GROUP, show("table-1", "three"))
    messenger.blocks.pop(-100).set()
    await time.advance(10)
    assert messenger.texts(-100) == ["one", "three"]  # as new a message as the one that it replaces
    assert ("dropped", "superseded") in await delivery.outcomes()


async def test_the_order_within_a_chat_is_kept(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    for word in WORDS:
        await delivery.send(ANNA, tell(word))
    await time.advance(60)
    assert messenger.texts(11) == WORDS


# -- composed late --------------------------------------------------------------------------------------------------------
def live(slot: str, *, anew: bool = False) -> Live:
    return Live(slot, RU, anew, table=1, viewer=-1, version=0, since=0)


class Composer:
    """Composes what is the `case` then."""

    def __init__(self) -> None:
        self.case = "nothing yet"

    async def __call__(self, work: Work, live: Live, to: Address) -> Show | None:
        await work.save_note("shown", self.case)
        return show(live.slot, self.case, anew=live.anew, buttons=1)


@pytest.fixture
def composer(delivery: Delivery) -> Composer:
    delivery.desk.compose_with = composer = Composer()
    return composer


async def test_a_sheet_is_composed_when_its_turn_comes(
    delivery: Delivery, messenger: FakeMessenger, composer: Composer
) -> None:
    messenger.blocks[-100] = asyncio.Event()
    await delivery.send(GROUP, tell("before"))
    for composer.case in WORDS:
        await delivery.send(GROUP, live("table-1"))
    composer.case = "now"
    messenger.blocks.pop(-100).set()
    await delivery.time.settle()
    assert messenger.log() == ["send before", "send now"]
    assert delivery.desk.composed == ["table-1"]
    assert await delivery.store.read(lambda work: work.note("shown")) == "now"


async def test_a_sheet_composed_late_is_as_new_as_was_asked_for(
    delivery: Delivery, messenger: FakeMessenger, composer: Composer
) -> None:
    composer.case = "one"
    await delivery.send(GROUP, live("table-1"))
    composer.case = "two"
    await delivery.send(GROUP, live("table-1", anew=True), live("table-1"))
    assert messenger.texts(-100) == ["one", "*two"]


async def test_what_was_composed_is_sent_again_as_it_was(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    """A messenger that knows doubles keeps the first: what is said to stand there must be what it said."""
    messenger.idempotent = True
    delivery = Delivery(store, time, [messenger])
    delivery.desk.compose_with = composer = Composer()
    await delivery.start()
    composer.case = "one"
    messenger.fail(-100, Lost(arrived=True))
    await delivery.send(GROUP, live("table-1"))
    composer.case = "two"
    await time.advance(60)
    assert delivery.desk.composed == ["table-1"]
    assert messenger.texts(-100) == ["*one"]
    await delivery.send(GROUP, live("table-1"))
    assert messenger.texts(-100) == ["*two"]
    await delivery.stop()


async def test_a_sheet_of_nothing_is_not_sent(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(GROUP, live("table-1"), tell("after"))
    assert messenger.texts(-100) == ["after"]
    assert await delivery.outcomes() == [("dropped", "nothing to show or to stand below"), ("sent", "")]


async def test_a_sheet_that_cannot_be_composed_stops_nobody(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    async def fail(work: Work, live: Live, to: Address) -> Show | None:
        raise RuntimeError("secret")

    delivery.desk.compose_with = fail
    with log_kept() as said:
        await delivery.send(GROUP, live("table-1"), tell("after"))
    assert messenger.texts(-100) == ["after"]
    assert [line["event"] for line in lines_of(said)] == ["sheet not composed"]
    assert "secret" not in said.getvalue()


async def test_what_takes_long_is_put_together_while_others_send(store: Store, time: FakeTime) -> None:
    """One message a second in all: the file's own turn comes when it is ready."""
    messenger = FakeMessenger(time, budget=Budget(total=Rate(1, 1)))
    delivery, ready = Delivery(store, time, [messenger]), asyncio.Event()

    async def gather(wanted: Picture) -> Picture:
        await ready.wait()
        return structs.replace(wanted, data=msgspec.Raw(b'"whole"'), late=False)

    delivery.desk.gather_with = gather
    await delivery.start()
    late = structs.replace(picture("which"), late=True)
    await delivery.send(ANNA, show("file", "here", picture=late))
    for word in WORDS[:2]:
        await delivery.send(BOB, tell(word))
    await time.advance(2)
    assert messenger.log() == ["send m0", "send m1"]
    ready.set()
    await time.advance(2)
    image = messenger.requests[-1].page.image
    assert image is not None
    assert (messenger.log(11), image.data) == (["send here"], b'PNG "whole"')
    assert messenger.faults == []
    await delivery.stop()


async def test_what_cannot_be_put_together_stops_nobody(delivery: Delivery, messenger: FakeMessenger) -> None:
    async def fail(wanted: Picture) -> Picture:
        raise RuntimeError("secret")

    delivery.desk.gather_with = fail
    late = structs.replace(picture("which"), late=True)
    with log_kept() as said:
        await delivery.send(GROUP, show("file", "here", picture=late), tell("after"))
    assert messenger.texts(-100) == ["after"]
    assert [line["event"] for line in lines_of(said)] == ["message refused"]
    assert "secret" not in said.getvalue()


# -- errors ---------------------------------------------------------------------------------------------------------------
async def test_a_wait_holds_that_chat_alone_and_keeps_its_order(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    messenger.fail(-100, Wait(30))
    await delivery.send(GROUP, show("table-1", "one"))
    await delivery.send(ANNA, tell("hand"))
    assert messenger.texts(11) == ["hand"]
    await delivery.send(GROUP, tell("second"))
    await delivery.send(GROUP, show("table-1", "three"))
    await time.advance(29.9)
    assert len(messenger.log(-100)) == 1
    await time.advance(0.2)
    assert messenger.texts(-100) == ["second", "three"]


async def test_a_wait_for_everybody_holds_everybody(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    messenger.fail(11, Wait(10, everywhere=True))
    await delivery.send(ANNA, tell("a"))
    await delivery.send(BOB, tell("b"))
    await time.advance(9.9)
    assert messenger.log() == ["send a"]
    await time.advance(0.2)
    assert (messenger.texts(11), messenger.texts(12)) == (["a"], ["b"])


async def test_a_chat_that_moved_is_followed(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(GROUP, show("table-1", "one"))
    messenger.fail(-100, Moved(-1000))
    await delivery.send(GROUP, show("table-1", "two"), tell("three"))
    await time.advance(1)
    assert messenger.texts(-1000) == ["two", "three"]
    assert messenger.log(-100) == ["send one", "edit two"]
    assert await delivery.store.read(lambda work: work.slots("table-1")) == [Address("tg", -1000)]


async def test_who_cannot_be_reached_is_marked_and_the_desk_is_told_once(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await meet(delivery.store)
    messenger.fail(11, *[Unreachable("blocked")] * 9)
    await delivery.send(ANNA, show("hand-1", "one"), tell("two"), table=7, person=1)
    assert await delivery.outcomes() == [("dropped", "unreachable")] * 2
    assert not await reachable(delivery.store)
    assert delivery.desk.told == [ANNA]
    for _ in range(5):
        await delivery.send(ANNA, tell("again"), table=7, person=1)
    assert len(messenger.log()) == 2  # no more attempts until they are reached again
    assert delivery.desk.told == [ANNA]


async def test_who_is_reached_again_gets_messages_again(delivery: Delivery, messenger: FakeMessenger) -> None:
    await meet(delivery.store)
    messenger.fail(11, *[Unreachable("blocked")] * 2)
    for _ in range(3):
        await delivery.send(ANNA, tell("lost"), table=7, person=1)
    await meet(delivery.store)
    await delivery.send(ANNA, tell("back"))
    assert messenger.texts(11) == ["back"]
    messenger.fail(11, Unreachable("blocked"))
    await delivery.send(ANNA, tell("lost"), table=8)
    await delivery.time.advance(5)
    assert delivery.desk.told == [ANNA, ANNA]


async def test_a_group_that_shut_the_bot_out(delivery: Delivery, messenger: FakeMessenger) -> None:
    chat = await delivery.store.run(lambda work: work.chat_at(Place("tg", -100, private=False)))
    messenger.fail(-100, Unreachable("kicked"))
    await delivery.send(GROUP, show("table-1", "one"), table=7)
    kept = await delivery.store.read(lambda work: work.chat(chat.id))
    assert kept is not None
    assert kept.state == "out"
    assert delivery.desk.told == [GROUP]


async def test_a_thread_that_is_closed_leaves_the_rest_of_its_chat_alone(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    chat = await delivery.store.run(lambda work: work.chat_at(Place("tg", -100, private=False)))
    topic, other = Address("tg", -100, 5), Address("tg", -100, 6)
    messenger.fail(-100, Unreachable("TOPIC_CLOSED"))
    messenger.blocks[-100] = asyncio.Event()
    await delivery.send(topic, tell("one"), table=7)
    await delivery.send(topic, tell("two"), table=7)
    await delivery.send(other, tell("three"))
    messenger.blocks.pop(-100).set()
    await delivery.time.settle()
    messenger.fail(-100, Unreachable("TOPIC_CLOSED"))
    await delivery.send(topic, tell("four"), table=7)
    assert messenger.texts(-100) == ["three"]
    assert delivery.desk.told == [topic]
    kept = await delivery.store.read(lambda work: work.chat(chat.id))
    assert kept is not None
    assert kept.state == "in"


async def test_a_desk_that_fails_to_hear_of_it_does_not_hold_the_queue(
    delivery: Delivery, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ValueError("desk")

    monkeypatch.setattr(delivery.desk, "unreachable", fail)
    messenger.fail(11, Unreachable("blocked"))
    await delivery.send(ANNA, tell("one"))
    await delivery.send(ANNA, tell("two"))
    assert await delivery.states() == ["dropped", "sent"]


async def test_a_message_that_is_gone_is_sent_anew_once(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(GROUP, show("table-1", "one"))
    messenger.chats[-100].clear()
    await delivery.send(GROUP, show("table-1", "two"))
    assert messenger.log() == ["send one", "edit two", "send two"]
    assert messenger.texts(-100) == ["two"]
    await delivery.send(GROUP, show("table-1", "three"))
    await delivery.time.advance(5)
    assert messenger.texts(-100) == ["three"]


async def test_closing_or_stripping_what_is_gone_is_done(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", buttons=1), show("hand-2", "x", buttons=1))
    messenger.chats[11].clear()
    await delivery.time.advance(5)
    await delivery.send(ANNA, show("hand-1", "two", anew=True), Close("hand-2", RU, sheet("done")))
    await delivery.time.advance(10)
    assert messenger.texts(11) == ["two"]
    assert await delivery.states() == ["sent"] * 5
    assert await delivery.store.read(lambda work: work.slots("hand-2")) == []


@pytest.mark.parametrize(
    "error", [Refused("can't parse"), Gone("odd"), DeliveryError("odd"), ValueError("bug")]
)
async def test_what_is_refused_is_dropped_and_logged_without_its_text(
    delivery: Delivery, messenger: FakeMessenger, error: Exception
) -> None:
    messenger.fail(-100, error)
    with log_kept() as said:
        await delivery.send(GROUP, tell("secret"), tell("fine"))
    assert messenger.texts(-100) == ["fine"]
    assert await delivery.states() == ["dropped", "sent"]
    assert [line["event"] for line in lines_of(said)] == ["message refused"]
    assert "secret" not in said.getvalue()


async def test_a_message_that_cannot_be_worded_stops_nobody(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(GROUP, Tell(Sheet((Text("no-such-text"),)), RU), tell("fine"))
    assert messenger.texts(-100) == ["fine"]
    state, cause = (await delivery.outcomes())[0]
    assert state == "dropped"
    assert cause.startswith("UnknownText: ")


async def test_a_messenger_that_stopped_keeps_its_messages(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    messenger.fail(11, Stopped("token revoked"))
    await delivery.send(ANNA, tell("one"))
    await delivery.send(BOB, tell("two"))
    await time.advance(100)
    assert messenger.log() == ["send one"]
    assert await delivery.states() == ["queued", "queued"]
    again = Delivery(delivery.store, time, [messenger])
    await delivery.stop()
    await again.start()
    await time.settle()
    assert (messenger.texts(11), messenger.texts(12)) == (["one"], ["two"])
    await again.stop()


# -- outcomes that nobody knows -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("arrived", [True, False])
async def test_an_uncertain_message_is_not_repeated_and_the_next_board_comes_anew(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime, *, arrived: bool
) -> None:
    messenger.fail(-100, Lost(arrived))
    await delivery.send(GROUP, show("table-1", "one", buttons=1))
    await time.advance(600)
    assert messenger.log() == ["send one"]
    assert await delivery.states() == ["uncertain"]
    assert await delivery.store.read(lambda work: work.posted(GROUP, "table-1")) is None
    await delivery.send(GROUP, show("table-1", "two", buttons=1))
    await delivery.send(GROUP, show("table-1", "three", buttons=1))
    assert messenger.texts(-100) == [*(["*one"] if arrived else []), "*three"]
    assert messenger.log()[1:] == ["send two", "edit three"]


async def test_an_uncertain_new_board_leaves_the_old_one_to_be_stripped_by_the_next(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(GROUP, show("table-1", "one", buttons=1))
    messenger.fail(-100, Lost(arrived=False))
    await delivery.send(GROUP, show("table-1", "two", buttons=1, anew=True))
    await delivery.send(GROUP, show("table-1", "three", buttons=1))
    await delivery.time.advance(10)
    assert messenger.texts(-100) == ["one", "*three"]


async def test_an_uncertain_word_is_not_said_twice(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    messenger.fail(-100, Lost(arrived=True))
    await delivery.send(GROUP, tell("one"), tell("two"))
    await time.advance(600)
    assert messenger.texts(-100) == ["one", "two"]
    assert await delivery.states() == ["uncertain", "sent"]


@pytest.mark.parametrize("arrived", [True, False])
async def test_an_uncertain_edit_is_repeated(
    delivery: Delivery,
    messenger: FakeMessenger,
    time: FakeTime,
    *,
    arrived: bool,
) -> None:
    await delivery.send(GROUP, show("table-1", "one"))
    messenger.fail(-100, Lost(arrived))
    await delivery.send(GROUP, show("table-1", "two"))
    if arrived:
        messenger.chats[-100][1] = messenger.chats[-100][1].__class__(
            "something else"
        )  # so that the fake takes it
    await time.advance(3)
    assert messenger.texts(-100) == ["two"]
    assert messenger.log() == ["send one", "edit two", "edit two"]


async def test_an_edit_that_stays_uncertain_is_given_up_and_made_good_by_the_next(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(GROUP, show("table-1", "one"))
    messenger.fail(-100, *[Lost(arrived=False)] * 5)
    await delivery.send(GROUP, show("table-1", "two"))
    await time.advance(600)
    assert await delivery.states() == ["sent", "uncertain"]
    await delivery.send(
        GROUP, show("table-1", "one")
    )  # what stands there is not known: it is written all the same
    assert messenger.log()[-1] == "edit one"


async def test_a_close_that_stays_uncertain_forgets_the_slot(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(GROUP, show("table-1", "one", buttons=1))
    messenger.fail(-100, *[Lost(arrived=False)] * 5)
    await delivery.send(GROUP, Close("table-1", RU))
    await time.advance(600)
    assert await delivery.states() == ["sent", "uncertain"]
    assert await delivery.store.read(lambda work: work.slots("table-1")) == []


async def test_a_messenger_that_knows_doubles_is_asked_again(store: Store, time: FakeTime) -> None:
    messenger = FakeMessenger(time, idempotent=True)
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    messenger.fail(-100, Lost(arrived=True), Lost(arrived=False))
    await delivery.send(GROUP, show("table-1", "one"), tell("two"))
    await time.advance(60)
    assert messenger.texts(-100) == ["one", "two"]
    assert await delivery.states() == ["sent", "sent"]
    await delivery.stop()


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_messenger_that_knows_doubles_loses_nothing_in_an_outage(
    store: Store, time: FakeTime, *, arrived: bool
) -> None:
    messenger = FakeMessenger(time, idempotent=True)
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    messenger.fail(-100, *[Lost(arrived)] * 100)
    await delivery.send(GROUP, show("table-1", "one"), tell("two"))
    await time.advance(3600)
    assert messenger.texts(-100) == ["one", "two"]
    assert await delivery.states() == ["sent", "sent"]
    await delivery.stop()


async def test_a_message_that_never_gets_an_answer_does_not_stop_its_chat_for_good(
    store: Store, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 9)
    messenger = FakeMessenger(time, idempotent=True)
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    messenger.fail(-100, *[Lost(arrived=False)] * 10)
    await delivery.send(GROUP, tell("one"), tell("two"))
    await time.advance(600)
    assert messenger.texts(-100) == ["two"]
    assert await delivery.states() == ["uncertain", "sent"]
    await delivery.stop()


@pytest.mark.parametrize("arrived", [True, False])
async def test_what_stands_for_all_is_asked_for_until_it_is_certain(
    store: Store, time: FakeTime, arrived: bool
) -> None:
    messenger = FakeMessenger(time, idempotent=True, lasting=True)
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    messenger.fail(-100, *[Lost(arrived)] * 20)
    await delivery.send(GROUP, show("cup-1", "one"), tell("below"))
    await time.advance(300)
    await delivery.send(GROUP, show("cup-1", "two"))
    await time.advance(3600)
    assert messenger.texts(-100) == ["two", "below"]
    assert await delivery.states() == ["sent", "sent", "sent"]
    await delivery.stop()


async def test_what_stands_for_all_is_only_ever_changed(store: Store, time: FakeTime) -> None:
    messenger = FakeMessenger(time, idempotent=True, lasting=True)
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    await delivery.send(GROUP, show("cup-1", "one", picture=picture("a")))
    await delivery.send(GROUP, show("cup-1", "two"))
    await delivery.send(GROUP, show("cup-1", "three", anew=True))
    messenger.fail(-100, *[Lost(arrived=False)] * 20)
    await delivery.send(GROUP, show("cup-1", "four"))
    await time.advance(3600)
    assert messenger.texts(-100) == ["four"]
    await delivery.stop()


# -- pictures and long texts ----------------------------------------------------------------------------------------------
async def test_a_picture_is_uploaded_once(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.send(ANNA, show("hand-1", "one", picture=picture("a")))
    await delivery.send(BOB, show("hand-1", "one", picture=picture("a")))
    first, second = [request.page.image for request in messenger.requests]
    assert first is not None
    assert second is not None
    assert (first.file, first.data) == (None, b'PNG "a"')
    assert (second.file, second.data) == (f"file-{first.hash[:8]}", b"")


async def test_an_old_file_id_that_is_not_taken_is_uploaded_again_once(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await delivery.send(ANNA, show("hand-1", "one", picture=picture("a")))
    messenger.fail(12, Refused("wrong file identifier"))
    await delivery.send(BOB, show("hand-1", "one", picture=picture("a")))
    assert [request.page.image.data for request in messenger.requests if request.page.image] == [
        *(b'PNG "a"', b"", b'PNG "a"')
    ]
    assert await delivery.states() == ["sent", "sent"]


@pytest.mark.parametrize(("failures", "pictured"), [(1, True), (2, True), (3, False)])
async def test_a_picture_that_cannot_be_uploaded_is_told_in_words_in_the_end(
    delivery: Delivery, messenger: FakeMessenger, failures: int, pictured: bool
) -> None:
    """The message itself was not sent, so it may be tried again in any messenger."""
    messenger.fail(11, *[NotUploaded("time-out")] * failures)
    await delivery.send(ANNA, show("hand-1", "one", picture=picture("a", "facts")))
    await delivery.time.advance(60)
    last = messenger.requests[-1].page
    assert (last.image is not None) == pictured
    assert ("facts" in last.text) != pictured
    assert await delivery.states() == ["sent"]


async def test_a_picture_that_could_not_be_uploaded_is_tried_again_later(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    messenger.fail(11, *[NotUploaded("time-out")] * 3)
    await delivery.send(ANNA, show("hand-1", "one", picture=picture("a", "facts")))
    await delivery.time.advance(3600)
    await delivery.send(ANNA, show("hand-1", "two", picture=picture("a", "facts")))
    assert messenger.requests[-1].page.image is not None


async def test_a_long_word_comes_in_parts_within_the_budget(store: Store, time: FakeTime) -> None:
    messenger = FakeMessenger(time, limits=Limits(text=26))
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    lines = tuple(line(f"line {number}") for number in range(10))
    await delivery.send(ANNA, Tell(Sheet(lines), RU))
    await time.advance(30)
    assert "\n".join(messenger.texts(11)).splitlines() == [f"line {number}" for number in range(10)]
    assert len(messenger.requests) == 5
    assert messenger.requests[3].at - START > 3000
    await delivery.stop()


@pytest.mark.parametrize("at", [0, 1, 2])
async def test_a_long_word_that_must_wait_goes_on_where_it_stopped(
    store: Store, time: FakeTime, at: int
) -> None:
    """What arrived already is not sent a second time."""
    messenger = FakeMessenger(time, limits=Limits(text=26))
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    failed = False

    def busy(what: str, chat: int) -> None:
        nonlocal failed
        if len(messenger.requests) == at and not failed:
            failed = True
            messenger.fail(chat, Wait(7))

    messenger.on_request = busy
    lines = tuple(line(f"line {number}") for number in range(6))
    await delivery.send(ANNA, Tell(Sheet(lines), RU), tell("after"))
    await time.advance(60)
    assert "\n".join(messenger.texts(11)).splitlines() == [f"line {number}" for number in range(6)] + [
        "after"
    ]
    assert len(messenger.requests) == 5
    assert await delivery.states() == ["sent", "sent"]
    assert not delivery.outbox._arrived
    await delivery.stop()


# -- C8 -------------------------------------------------------------------------------------------------------------------
async def test_a_storm_stays_within_the_budgets_and_every_chat_ends_with_the_truth(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    """Three matches in one group and 20 in others, all moving; the group is told to wait, once for 200 s.

    `FakeMessenger` counts the requests itself.
    """
    groups = {number: Address("tg", -100 if number < 3 else -100 - number) for number in range(23)}
    for step in range(20):
        if step in (3, 10):
            messenger.fail(-100, Wait(30 if step == 3 else 200))
        for number, group in groups.items():
            hand = Address("tg", 1000 + 2 * number + step % 2)
            await delivery.store.run(lambda work, n=number, s=step, g=group, h=hand: move(work, n, s, g, h))  # type: ignore[misc]
        await time.advance(4)
    await time.advance(400)
    for number, group in groups.items():
        assert f"table {number} at 19" in messenger.texts(group.chat)
    boards = [request for request in messenger.requests if request.chat == -100]
    assert len(boards) < 40  # of 60: merged
    waits = await delivery.store.read(
        lambda work: work.db.ask("SELECT count(*) FROM outbox WHERE state != 'sent'")
    )
    assert waits == [(0,)]
    late = await delivery.store.read(
        lambda work: work.db.ask("SELECT max(sent_at - at) FROM outbox WHERE chat > 0")
    )
    assert late[0][0] < 5000


async def move(work: Work, number: int, step: int, group: Address, hand: Address) -> None:
    await work.meet(Sender("tg", hand.chat, "x"))
    await work.send(group, show(f"table-{number}", f"table {number} at {step}"))
    await work.send(hand, show(f"hand-{number}", f"hand {number} at {step}", anew=True))


# -- a sick database ------------------------------------------------------------------------------------------------------
async def test_what_was_sent_is_written_down_when_the_database_is_well_again(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = delivery.store.run
    sick = 3

    async def ailing(unit: Any) -> Any:
        nonlocal sick
        if messenger.requests and sick:
            sick -= 1
            raise StoreFailed("SQLITE_FULL")
        return await run(unit)

    monkeypatch.setattr(delivery.store, "run", ailing)
    await delivery.send(ANNA, tell("one"))
    await time.advance(10)
    assert (messenger.log(), sick) == (["send one"], 0)
    assert await delivery.states() == ["sent"]


async def test_a_queue_that_stumbles_goes_on(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    claim = delivery.outbox._claim
    failures: list[Exception] = [StoreFailed("SQLITE_BUSY"), ValueError("bug")]

    async def stumbling(work: Work, key: Any) -> Any:
        if failures:
            raise failures.pop()
        return await claim(work, key)

    monkeypatch.setattr(delivery.outbox, "_claim", stumbling)
    await delivery.send(ANNA, tell("one"))
    await time.advance(5)
    assert messenger.texts(11) == ["one"]


async def test_a_message_that_could_not_be_made_for_a_sick_database_is_made_later(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = delivery.pictures.image
    failures = [StoreFailed("SQLITE_IOERR")]

    async def ailing(via: str, told: Any) -> Any:
        if failures:
            raise failures.pop()
        return await image(via, told)

    monkeypatch.setattr(delivery.pictures, "image", ailing)
    await delivery.send(ANNA, show("hand-1", "one", picture=picture("a")))
    await time.advance(5)
    assert messenger.texts(11) == ["one"]
    assert await delivery.states() == ["sent"]


# -- stopping -------------------------------------------------------------------------------------------------------------
async def test_a_clean_stop_finishes_requests_and_leaves_the_rest_for_later(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    messenger.blocks[11] = asyncio.Event()
    messenger.fail(12, Wait(60))
    await store.run(lambda work: work.send(ANNA, tell("one")))
    await store.run(lambda work: work.send(ANNA, tell("two")))
    await store.run(lambda work: work.send(BOB, tell("three")))
    for _ in range(200):
        await asyncio.sleep(0.001)
        if len(messenger.requests) == 2 and not store.busy:
            break
    stopping = asyncio.create_task(delivery.stop())
    await asyncio.sleep(0)
    messenger.blocks.pop(11).set()
    await stopping
    assert await delivery.states() == ["sent", "queued", "queued"]
    later = Delivery(store, time, [messenger])
    await later.start()
    await time.advance(61)
    assert (messenger.texts(11), messenger.texts(12)) == (["one", "two"], ["three"])
    await later.stop()


async def test_what_was_being_sent_when_the_program_was_killed_is_sent_again(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    await store.run(lambda work: work.send(ANNA, tell("one")))
    await store.run(lambda work: work.db.ask("UPDATE outbox SET state = 'sending'"))
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    await time.settle()
    assert messenger.texts(11) == ["one"]
    await delivery.stop()


async def test_messages_of_a_messenger_that_is_switched_off_wait(delivery: Delivery) -> None:
    await delivery.send(Address("vk", 5), tell("one"))
    assert await delivery.states() == ["queued"]
