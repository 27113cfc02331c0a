"""Every contract test runs once for every game."""

from __future__ import annotations

import pytest

from engine.core.game import Game
from tests.contract.play import EVERY_GAME


@pytest.fixture(params=EVERY_GAME, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found
