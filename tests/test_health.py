"""What `/healthz` says: workers that have ended, messengers that are not heard, a database that takes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.main import Health
from bot.messenger import Hearing
from tests.fake_time import FakeTime
from tests.fresh_store import open_store


@pytest.fixture
async def health(tmp_path: Path) -> AsyncIterator[Health]:
    time = FakeTime()
    store = await open_store(tmp_path / "kartel.db", time)
    yield Health(store, time, {}, {"telegram": Hearing(), "vk": Hearing()})
    await store.close()


async def test_all_is_well(health: Health) -> None:
    assert await health.told() == {"ok": True, "ended": [], "unwell": {}}


async def test_a_worker_that_has_ended(health: Health) -> None:
    task = asyncio.create_task(asyncio.sleep(0))
    await task
    health.tasks = {"vk": task}
    assert await health.told() == {"ok": False, "ended": ["vk"], "unwell": {}}


async def test_a_messenger_that_is_not_heard_for_a_minute(health: Health) -> None:
    assert isinstance(health.time, FakeTime)
    health.hearings["telegram"].lost(health.time.now(), "another program fetches")
    await health.time.advance(59)
    assert (await health.told())["ok"], "polls are cut now and then"
    health.hearings["telegram"].lost(health.time.now(), "still another program fetches")
    await health.time.advance(1)
    assert await health.told() == {
        "ok": False,
        "ended": [],
        "unwell": {"telegram": "still another program fetches"},
    }
    health.hearings["telegram"].well(health.time.now())
    assert (await health.told())["ok"]


async def test_a_messenger_in_which_nothing_can_be_written(health: Health) -> None:
    health.outbox = SimpleNamespace(stopped=["vk"])  # type: ignore[assignment]  # all that is asked of it
    assert (await health.told())["unwell"] == {"vk": "nothing can be written there any more"}


async def test_a_database_that_is_closed(health: Health) -> None:
    await health.store.close()
    assert (await health.told())["ended"] == ["database"]
