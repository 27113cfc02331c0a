"""The playground behind the messengers' interface: what it cannot understand, and what is not there any more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.messages import Address
from bot.messenger import Gone, Messenger, Page, Role
from bot.web.messenger import Playground
from bot.web.parlour import Parlour
from bot.web.room import HALL, Frame
from tests.fake_time import FakeTime
from tests.fresh_store import open_store


def deliver(people: set[int] | None, frame: Frame) -> None:
    """Nobody has the page open."""


@pytest.fixture
async def playground(tmp_path: Path) -> AsyncIterator[Messenger]:
    """On an empty database."""
    time = FakeTime()
    store = await open_store(tmp_path / "kartel.db", time)
    yield Playground("web", Parlour(store), time, deliver)
    await store.close()


async def test_what_is_no_update_is_refused(playground: Messenger) -> None:
    half = '{"user": 1, "name": "Anna", "chat": -1, "kind": "press"}'
    wrong = '{"user": 1, "name": "Anna", "chat": "hall", "kind": "came"}'
    for update in ("{}", "null", "[]", "x", half, wrong):
        with pytest.raises(ValueError, match="not an update of the page"):
            playground.understand(update)


async def test_an_edit_of_what_is_not_there_is_told(playground: Messenger) -> None:
    hall = Address("web", HALL)
    sent = await playground.send(hall, Page("Здравствуйте."), 1)
    edited = await playground.edit(hall, sent.message, Page("До свидания."), pictured=False)
    assert edited.message == sent.message
    with pytest.raises(Gone):
        await playground.edit(hall, sent.message + 1, Page("До свидания."), pictured=False)


async def test_everybody_may_try_everything(playground: Messenger) -> None:
    assert await playground.role(HALL, 1) is Role.ADMIN


async def test_links_lead_into_the_private_chat(playground: Messenger) -> None:
    assert playground.link("join-1") == "#start=join-1"
