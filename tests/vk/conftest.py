"""A community and the fake VK that it talks to over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.storage.store import Store
from bot.vk.calls import Calls
from bot.vk.guests import Guests
from bot.vk.inbound import Inbound
from bot.vk.outbound import VK
from bot.vk.uploads import Uploads
from tests.e2e.town import VK_TOKEN, TownTime
from tests.fakes.vk import CHAT, FakeVK
from tests.fresh_store import open_store

ANN, BOB, EVE = 1, 2, 3
"""Eve has not let the community write to her."""
YARD = CHAT + 1
"""Ann's chat, where the bot is in charge."""
STREET = CHAT + 2
"""Ann's other chat, where it is not."""


@dataclass
class Wire:
    """Both ends."""

    fake: FakeVK
    time: TownTime
    store: Store
    calls: Calls
    guests: Guests
    inbound: Inbound
    vk: VK


@pytest.fixture
async def fake() -> AsyncIterator[FakeVK]:
    fake = FakeVK(frozen=True)
    fake.user(ANN, "Анна", last_name="Ли", started=True)
    fake.user(BOB, "Bob", language_code="en", started=True)
    fake.user(EVE, "Ева")
    fake.chat(YARD, members=[ANN, BOB, EVE], owner=ANN, title="Двор", bot="administrator")
    fake.chat(STREET, members=[ANN, BOB, EVE], owner=ANN, title="Улица")
    fake.community.events.enabled = True
    await fake.start()
    yield fake
    await fake.stop()


@pytest.fixture
async def wire(fake: FakeVK, tmp_path: Path) -> AsyncIterator[Wire]:
    time = TownTime(fake.clock)
    store = await open_store(tmp_path / "kartel.db", time)
    calls = Calls(VK_TOKEN, fake.base_url, time)
    inbound = Inbound("vk", fake.community.id, "kartel_club")
    guests = Guests("vk", fake.community.id, calls, store, time, inbound)
    vk = VK("vk", calls, "kartel_club", inbound, guests, Uploads(calls, time), shift=2**31 - 5)
    try:
        yield Wire(fake, time, store, calls, guests, inbound, vk)
    finally:
        await calls.close()
        await store.close()
