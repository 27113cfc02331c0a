from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.messages import Incoming, Noticed, Place, Press, Reply, Sheet, Text
from bot.messenger import DeliveryError, Limits, Refused, Uncertain, Wait
from bot.storage.connection import StoreFailed
from bot.storage.store import Store
from bot.storage.work import Work
from tests.delivery.fake_messenger import FakeMessenger, bare, press, update
from tests.delivery.office import ANNA, GROUP, RU, Delivery, line, picture, sheet, tell
from tests.fake_time import FakeTime
from tests.kept_log import lines_of, log_kept


async def receive(delivery: Delivery, id: str, *events: Incoming, query: str = "") -> None:
    await delivery.inbox.receive("tg", [(id, update(*events), query)])
    await delivery.time.settle()


async def push(delivery: Delivery, id: str, token: str, query: str = "") -> None:
    query = query or f"q{id}"
    await receive(delivery, id, press(token, query=query), query=query)


async def rows(delivery: Delivery) -> list[tuple[Any, ...]]:
    return await delivery.store.read(
        lambda work: work.db.ask("SELECT state, tries, answered, payload != '' FROM inbox ORDER BY id")
    )


def replying(reply: Reply | None) -> Any:
    async def handle(work: Work, event: Press) -> Reply | None:
        return reply

    return handle


# -- once, in order -------------------------------------------------------------------------------------------------------
async def test_a_press_is_handled_once_and_answered_once(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    delivery.desk.on["m.1"] = replying(Reply(RU, line("done"), alert=True))
    for _ in range(3):
        await push(delivery, "7", "m.1")
    assert delivery.desk.handled == ["m.1"]
    assert [(query, bare(text)) for query, text in messenger.answers] == [("q7", "!done")]
    assert await rows(delivery) == [("done", 0, 1, 0)]  # what was pressed is forgotten


async def test_the_same_update_with_a_fresh_press_is_answered_too(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await push(delivery, "7", "m.1", query="first")
    await push(delivery, "7", "m.1", query="second")
    assert delivery.desk.handled == ["m.1"]
    assert messenger.answers == [("first", ""), ("second", "")]


async def test_what_is_no_press_needs_no_answer_and_is_forgotten(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await receive(delivery, "1", Noticed(Place("tg", -100, private=False), 5))
    assert delivery.desk.handled == ["Noticed"]
    assert messenger.answers == []
    assert await rows(delivery) == [("done", 0, 1, 0)]


async def test_an_update_that_means_nothing_is_done(delivery: Delivery) -> None:
    await receive(delivery, "1")
    assert await rows(delivery) == [("done", 0, 1, 0)]


async def test_one_update_may_mean_several_things_and_they_stand_or_fall_together(delivery: Delivery) -> None:
    async def fail(work: Work, event: Press) -> None:
        raise ValueError

    delivery.desk.on["m.2"] = fail
    await receive(delivery, "1", press("m.1"), press("m.2"))
    await delivery.time.advance(5)
    assert await delivery.store.read(lambda work: work.note("did m.1")) is None
    await receive(delivery, "2", press("m.3"), press("m.4"))
    assert await delivery.store.read(lambda work: work.note("did m.3")) == 1


async def test_a_lane_keeps_its_order_while_other_lanes_go_on(delivery: Delivery) -> None:
    slow = asyncio.Event()

    async def prepare(event: Incoming) -> None:
        if isinstance(event, Press) and event.token == "a.1":
            await slow.wait()

    delivery.desk.prepare_with = prepare
    updates = [
        (str(n), update(press(token)), "") for n, token in enumerate(("a.1", "a.2", "b.1", "a.3", "b.2"))
    ]
    await delivery.inbox.receive("tg", updates)
    await delivery.time.settle()
    assert delivery.desk.handled == ["b.1", "b.2"]
    slow.set()
    await delivery.time.settle()
    assert delivery.desk.handled == ["b.1", "b.2", "a.1", "a.2", "a.3"]


async def test_updates_that_wait_for_the_network_leave_the_others_their_room(delivery: Delivery) -> None:
    slow = asyncio.Event()

    async def prepare(event: Incoming) -> None:
        if isinstance(event, Press) and event.token.startswith("slow"):
            await slow.wait()

    delivery.desk.prepare_with = prepare
    tokens = [*(f"slow{number}.1" for number in range(100)), "quick.1"]
    await delivery.inbox.receive("tg", [(token, update(press(token)), "") for token in tokens])
    await delivery.time.settle()
    assert delivery.desk.handled == ["quick.1"]
    slow.set()
    await delivery.time.settle()
    assert sorted(delivery.desk.handled) == sorted(tokens)


async def test_a_hundred_presses_of_one_lane_come_in_order(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    await asyncio.gather(*(push(delivery, str(number), f"a.{number}") for number in range(100)))
    assert delivery.desk.handled == [f"a.{number}" for number in range(100)]
    assert sorted(messenger.answers) == sorted((f"q{number}", "") for number in range(100))


# -- failures -------------------------------------------------------------------------------------------------------------
async def test_a_poison_update_is_parked_after_three_tries_and_blocks_nobody(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    tries = []

    async def fail(work: Work, event: Press) -> None:
        tries.append(work.now)
        await work.send(GROUP, tell("never"))
        raise KeyError("secret card")

    delivery.desk.on["a.1"] = fail
    with log_kept() as said:
        await push(delivery, "1", "a.1")
        await push(delivery, "2", "b.1")
        await push(delivery, "3", "a.2")
        assert delivery.desk.handled == ["b.1"]
        await delivery.time.advance(2)
    assert delivery.desk.handled == ["b.1", "a.2"]
    assert len(tries) == 3
    assert [row[:2] for row in await rows(delivery)] == [("parked", 3), ("done", 0), ("done", 0)]
    assert await delivery.states() == []
    assert await delivery.store.read(lambda work: work.note("did a.1")) is None
    cause = await delivery.store.read(
        lambda work: work.db.ask("SELECT cause FROM inbox WHERE state = 'parked'")
    )
    assert cause[0][0].startswith("KeyError: test_inbox.py:")
    assert [line["event"] for line in lines_of(said)] == ["update failed"] * 3
    assert "secret" not in cause[0][0] + said.getvalue()
    answers = dict(messenger.answers)
    assert answers["q2"] == answers["q3"] == ""
    assert answers["q1"].startswith("!Не получилось")


async def test_a_failed_press_is_answered_in_the_presser_s_language(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    async def fail(work: Work, event: Press) -> None:
        raise ValueError

    delivery.desk.on["a.1"] = fail
    await receive(delivery, "1", press("a.1", language="en-GB", query="q"), query="q")
    await delivery.time.advance(2)
    assert messenger.answers[0][1].startswith("!That did not work")


async def test_an_update_that_makes_no_sense_is_parked(delivery: Delivery, messenger: FakeMessenger) -> None:
    await delivery.inbox.receive("tg", [("1", '[{"type":"Nonsense"}]', "q1")])
    await push(delivery, "2", "b.1")
    await delivery.time.advance(2)
    assert [row[0] for row in await rows(delivery)] == ["parked", "done"]
    assert {query for query, _ in messenger.answers} == {"q1", "q2"}


async def test_a_desk_that_cannot_tell_the_lane_does_not_stop_the_others(
    delivery: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(event: Incoming) -> str:
        raise ValueError

    monkeypatch.setattr(delivery.desk, "lane", fail)
    await push(delivery, "1", "a.1")
    assert delivery.desk.handled == ["a.1"]


async def test_a_failure_that_passes_is_forgotten(delivery: Delivery, messenger: FakeMessenger) -> None:
    failures = [ValueError(), DeliveryError()]

    async def prepare(event: Incoming) -> None:
        if failures:
            raise failures.pop()

    delivery.desk.prepare_with = prepare
    await push(delivery, "1", "a.1")
    await delivery.time.advance(2)
    assert [row[:3] for row in await rows(delivery)] == [("done", 2, 1)]
    assert messenger.answers == [("q1", "")]


async def test_a_sick_database_parks_nothing(delivery: Delivery, monkeypatch: pytest.MonkeyPatch) -> None:
    run, sick = delivery.store.run, [True]

    async def ailing(unit: Any) -> Any:
        if sick[0]:
            raise StoreFailed("SQLITE_FULL")
        return await run(unit)

    async def prepare(event: Incoming) -> None:
        monkeypatch.setattr(delivery.store, "run", ailing)

    delivery.desk.prepare_with = prepare
    await push(delivery, "1", "a.1")
    await delivery.time.advance(60)
    sick[0] = False
    await delivery.time.advance(2)
    assert [row[:2] for row in await rows(delivery)] == [("done", 0)]


async def test_an_answer_whose_mark_is_lost_is_given_again_after_a_restart(
    delivery: Delivery, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sick(*_: object, **__: object) -> None:
        raise StoreFailed("SQLITE_FULL")

    with monkeypatch.context() as patched:
        patched.setattr("bot.storage.inbox.answered", sick)
        await push(delivery, "1", "a.1")
    assert [row[2] for row in await rows(delivery)] == [0]
    again = Delivery(delivery.store, delivery.time, [messenger])
    await again.start()
    await delivery.time.settle()
    assert messenger.answers == [("q1", "")] * 2
    assert [row[2] for row in await rows(delivery)] == [1]
    await again.stop()


async def test_a_failure_that_cannot_be_written_down_counts_all_the_same(
    delivery: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def sick(*_: object, **__: object) -> None:
        raise StoreFailed("SQLITE_FULL")

    async def fail(work: Work, event: Press) -> None:
        raise ValueError

    monkeypatch.setattr("bot.storage.inbox.tried", sick)
    delivery.desk.on["a.1"] = fail
    await push(delivery, "1", "a.1")
    await push(delivery, "2", "a.2")
    await delivery.time.advance(5)
    assert delivery.desk.handled == ["a.2"]


async def test_what_cannot_be_kept_is_not_taken(delivery: Delivery) -> None:
    await delivery.store.run(lambda work: work.db.ask("PRAGMA max_page_count = 1"))
    with pytest.raises(StoreFailed):
        await delivery.inbox.receive("tg", [("1", update(press("a.1")) + " " * 500_000, "")])
    assert delivery.desk.handled == []


# -- answers --------------------------------------------------------------------------------------------------------------
async def test_the_answer_comes_before_what_is_sent(
    delivery: Delivery, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    answer = messenger.answer

    async def slowly(query: str, text: str, **how: Any) -> None:
        for _ in range(20):
            await asyncio.sleep(0)
        order.append("answered")
        await answer(query, text, **how)

    monkeypatch.setattr(messenger, "answer", slowly)
    monkeypatch.setattr("bot.delivery.inbox._HEAD_START", 10.0)
    messenger.on_request = lambda what, chat: order.append(what)
    delivery.desk.on["m.1"] = _telling
    await push(delivery, "7", "m.1")
    assert order == ["answered", "send"]


async def test_an_answer_that_hangs_holds_nothing_up(
    delivery: Delivery, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent, go_on = asyncio.Event(), asyncio.Event()

    async def hanging(query: str, text: str, **how: Any) -> None:
        await go_on.wait()

    monkeypatch.setattr(messenger, "answer", hanging)
    messenger.on_request = lambda what, chat: sent.set()
    delivery.desk.on["m.1"] = _telling
    await push(delivery, "7", "m.1")
    async with asyncio.timeout(5):
        await sent.wait()
    go_on.set()


async def _telling(work: Work, event: Press) -> Reply | None:
    await work.send(ANNA, tell("hello"))
    return None


@pytest.mark.parametrize("errors", [[Wait(1)], [Uncertain()], [Uncertain(), Wait(0.1)]])
async def test_an_answer_that_may_not_have_arrived_is_given_again(
    delivery: Delivery, messenger: FakeMessenger, errors: list[Exception]
) -> None:
    messenger.answer_failures.extend(errors)
    await push(delivery, "1", "a.1")
    await delivery.time.advance(5)
    assert messenger.answers == [("q1", "")]


@pytest.mark.parametrize("errors", [[Wait(300)], [Refused()], [Uncertain()] * 3])
async def test_an_answer_that_cannot_be_given_is_given_up(
    delivery: Delivery, messenger: FakeMessenger, errors: list[Exception]
) -> None:
    messenger.answer_failures.extend(errors)
    await push(delivery, "1", "a.1")
    await delivery.time.advance(10)
    assert messenger.answers == []
    assert await rows(delivery) == [("done", 0, 1, 0)]


async def test_a_reply_that_cannot_be_worded_is_answered_all_the_same(
    delivery: Delivery, messenger: FakeMessenger
) -> None:
    delivery.desk.on["a.1"] = replying(Reply(RU, Text("no-such-text")))
    await push(delivery, "1", "a.1")
    assert messenger.answers == [("q1", "")]


async def test_a_pop_up_is_bare_text_of_a_bearable_length(store: Store, time: FakeTime) -> None:
    messenger = FakeMessenger(time, limits=Limits(popup=20))
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    delivery.desk.on["a.1"] = replying(Reply(RU, line("<b>" + "x" * 100), link="t.me/x"))
    await push(delivery, "1", "a.1")
    assert messenger.answers == [("q1", "Игрок <b>xxxxxxxxxx…t.me/x")]
    await delivery.stop()


async def test_a_peek_shows_a_page_to_the_presser_alone(delivery: Delivery, messenger: FakeMessenger) -> None:
    hand = sheet("hand", buttons=1, picture=picture("cards", "seven"))
    delivery.desk.on["a.1"] = replying(Reply(RU, line("7"), peek=hand))
    await push(delivery, "1", "a.1")
    ((user, query, page, popup),) = messenger.peeks
    assert (user, query, bare(popup)) == (11, "q1", "7")
    assert bare(page.text) == "hand"
    assert page.image is not None
    assert page.image.data == b'PNG "cards"'


# -- starting and stopping ------------------------------------------------------------------------------------------------
async def test_what_was_kept_and_not_handled_is_handled_after_a_restart_in_order(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    before = Delivery(store, time, [messenger])
    await before.inbox.stop()  # so it only keeps
    updates = [(str(number), update(press(f"a.{number}")), f"q{number}") for number in range(450)]
    await before.inbox.receive("tg", [*updates, ("bad", "nonsense", "")])
    await time.settle()
    assert before.desk.handled == []
    after = Delivery(store, time, [messenger])
    await after.start()
    await time.settle()
    assert after.desk.handled == [f"a.{number}" for number in range(450)]
    assert len(messenger.answers) == 450
    await after.stop()


async def test_what_was_handled_and_not_answered_is_answered_after_a_restart(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    before = Delivery(store, time, [messenger])
    await before.start()
    before.desk.on["a.1"] = replying(Reply(RU, line("moved")))
    before.desk.on["a.2"] = replying(Reply(RU, peek=Sheet((line("hand"),))))
    for id, token in (("1", "a.1"), ("2", "a.2"), ("3", "a.3")):
        messenger.answer_failures.append(asyncio.CancelledError())  # type: ignore[arg-type]  # the program ends here
        await push(before, id, token)
    assert [row[2] for row in await rows(before)] == [0, 1, 0]
    await before.stop()
    messenger.answer_failures.clear()
    after = Delivery(store, time, [messenger])
    await after.start()
    await time.settle()
    assert {query: bare(text) for query, text in messenger.answers} == {"q1": "moved", "q2": "", "q3": ""}
    assert after.desk.handled == []
    await after.stop()


async def test_stopping_waits_for_what_is_being_handled_and_starts_nothing_new(
    store: Store, time: FakeTime, messenger: FakeMessenger
) -> None:
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    going_on = asyncio.Event()

    async def prepare(event: Incoming) -> None:
        await going_on.wait()

    delivery.desk.prepare_with = prepare
    await push(delivery, "1", "a.1")
    await push(delivery, "2", "a.2")
    assert delivery.inbox._tasks
    stopping = asyncio.create_task(delivery.stop())
    await time.settle()
    going_on.set()
    await stopping
    assert delivery.desk.handled == ["a.1"]
    assert messenger.answers == [("q1", "")]
    assert [row[0] for row in await rows(delivery)] == ["done", "new"]


async def test_stopping_waits_for_the_answer_to_what_was_being_handled(
    store: Store, time: FakeTime, messenger: FakeMessenger, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the next start gives it once more."""
    delivery = Delivery(store, time, [messenger])
    await delivery.start()
    going_on, arrived, answer = asyncio.Event(), asyncio.Event(), messenger.answer

    async def prepare(event: Incoming) -> None:
        await going_on.wait()

    async def answer_slowly(query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        await answer(query, text, alert=alert, link=link)
        await arrived.wait()

    delivery.desk.prepare_with = prepare
    monkeypatch.setattr(messenger, "answer", answer_slowly)
    await push(delivery, "1", "a.1")
    stopping = asyncio.create_task(delivery.stop())
    await time.settle()
    going_on.set()
    await time.settle()
    arrived.set()
    await stopping
    assert messenger.answers == [("q1", "")]
    assert [row[:3] for row in await rows(delivery)] == [("done", 0, 1)]


async def test_updates_of_a_messenger_that_is_switched_off_wait(store: Store, time: FakeTime) -> None:
    other = FakeMessenger(time, via="vk")
    both = Delivery(store, time, [FakeMessenger(time), other])
    await both.inbox.stop()
    await both.inbox.receive("vk", [("1", update(press("a.1")), "q1")])
    alone = Delivery(store, time, [FakeMessenger(time)])
    await alone.start()
    await time.settle()
    assert [row[0] for row in await rows(alone)] == ["new"]
    await alone.stop()
