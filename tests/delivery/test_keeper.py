from __future__ import annotations

import asyncio
from typing import Any

import pytest
from prometheus_client import REGISTRY

from bot.delivery.keeper import keep_up, look, sweep
from bot.storage.connection import StoreFailed
from bot.storage.work import Work
from tests.delivery.fake_messenger import FakeMessenger, Lost, press, update
from tests.delivery.office import ANNA, GROUP, Delivery, picture, show, tell
from tests.fake_time import FakeTime

DAYS = 24 * 3600


def number(name: str) -> float | None:
    return REGISTRY.get_sample_value(name, {"via": "tg"})


async def test_what_is_settled_for_long_is_forgotten_and_nothing_else(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    async def fail(work: Work, event: object) -> None:
        raise ValueError

    delivery.desk.on["a.2"] = fail
    messenger.fail(-100, Lost(arrived=True))
    await delivery.send(GROUP, tell("uncertain"), tell("sent"))
    await delivery.inbox.receive("tg", [("1", update(press("a.1")), "q1"), ("2", update(press("a.2")), "q2")])
    await time.advance(3.9 * DAYS)
    await delivery.send(ANNA, tell("young"))
    await delivery.store.run(sweep)
    assert await delivery.store.read(left) == (2, 3)
    await look(delivery.store)
    assert (number("kartel_updates_parked"), number("kartel_messages_uncertain")) == (1, 1)
    await time.advance(0.2 * DAYS)
    keeping = asyncio.create_task(keep_up(delivery.store, time))  # it begins with a sweep
    await time.settle()
    assert await delivery.store.read(left) == (1, 1)  # the parked update and the young message
    assert (number("kartel_updates_parked"), number("kartel_messages_uncertain")) == (1, 0)
    keeping.cancel()


async def test_a_picture_that_is_used_stays_uploaded(
    delivery: Delivery, messenger: FakeMessenger, time: FakeTime
) -> None:
    await delivery.send(GROUP, show("table-1", "old", picture=picture("old")))
    for message in range(3):
        await delivery.send(GROUP, show(f"card-{message}", "used", picture=picture("used")))
        await time.advance(30 * DAYS)
        await delivery.store.run(sweep)
    assert await delivery.store.read(lambda work: work.db.ask("SELECT count(*) FROM pictures")) == [(1,)]
    await delivery.send(GROUP, show("card-9", "used", picture=picture("used")))
    image = messenger.requests[-1].page.image
    assert image is not None
    assert image.file is not None


async def left(work: Work) -> tuple[int, int]:
    ((updates, messages),) = await work.db.ask(
        "SELECT (SELECT count(*) FROM inbox), (SELECT count(*) FROM outbox)"
    )
    return updates, messages


async def test_numbers_of_what_waits(delivery: Delivery, time: FakeTime) -> None:
    await delivery.stop()
    await delivery.send(GROUP, tell("a"), tell("b"))
    await delivery.inbox.receive("tg", [("1", update(press("a.1")), "")])
    keeping = asyncio.create_task(keep_up(delivery.store, time))
    await time.settle()
    assert number("kartel_messages_waiting") == 2
    assert number("kartel_updates_waiting") == 1
    keeping.cancel()


async def test_a_sick_database_does_not_end_it(
    delivery: Delivery, time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = []

    async def sick(unit: Any) -> Any:
        looks.append(time.now())
        raise StoreFailed("SQLITE_IOERR")

    monkeypatch.setattr(delivery.store, "run", sick)
    monkeypatch.setattr(delivery.store, "read", sick)
    keeping = asyncio.create_task(keep_up(delivery.store, time))
    await time.advance(130)
    assert len(looks) == 3
    keeping.cancel()
    monkeypatch.undo()
