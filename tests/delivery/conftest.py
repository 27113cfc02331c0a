from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.storage.store import Store
from tests.delivery.fake_messenger import FakeMessenger
from tests.delivery.office import Delivery
from tests.fake_time import FakeTime
from tests.fresh_store import lay


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'kartel.db'}"


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
async def store(url: str, tmp_path: Path, time: FakeTime) -> AsyncIterator[Store]:
    await lay(tmp_path / "kartel.db")
    opened = await Store.open(url, time)
    time.watch(lambda: opened.busy)
    yield opened
    await opened.close()


@pytest.fixture
def messenger(time: FakeTime) -> Iterator[FakeMessenger]:
    strict = FakeMessenger(time)
    yield strict
    assert strict.faults == []


@pytest.fixture
async def delivery(store: Store, time: FakeTime, messenger: FakeMessenger) -> AsyncIterator[Delivery]:
    running = Delivery(store, time, [messenger])
    await running.start()
    yield running
    await running.stop()
