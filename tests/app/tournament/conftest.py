from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tests import toy
from tests.app.lobby.yard import Yard, yard


@pytest.fixture(scope="module", autouse=True)
def toy_texts() -> Iterator[None]:
    """The toy speaks; its pictures are not drawn here."""
    with toy.spoken():
        yield


@pytest.fixture
async def duel(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, for two."""
    async with yard(tmp_path, {"voltrine": GAMES["voltrine"]}) as place:
        yield place


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, for two to four."""
    async with yard(tmp_path, {"summit": toy.SUMMIT}) as place:
        yield place
