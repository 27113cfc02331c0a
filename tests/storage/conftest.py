from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.store import Store
from tests.fake_time import FakeTime
from tests.fresh_store import lay
from tests.storage.samples import GAMES


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'data' / 'kartel.db'}"


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
async def store(url: str, tmp_path: Path, time: FakeTime) -> AsyncIterator[Store]:
    await lay(tmp_path / "data" / "kartel.db")
    opened = await Store.open(url, time, GAMES)
    time.watch(lambda: opened.busy)
    yield opened
    await opened.close()
