"""Tables to play at, with the toy among the games."""

from __future__ import annotations

from collections.abc import Iterator

import alembic.command  # noqa: F401  # what is imported while the toy is installed goes with it: storage must not
import pytest
import sqlalchemy.dialects.postgresql  # noqa: F401  # the same

from engine.core.game import Game
from engine.games import GAMES
from tests.toy import SUMMIT, installed


@pytest.fixture(autouse=True)
def toy() -> Iterator[Game]:
    """The toy, known to the whole program."""
    with installed():
        yield SUMMIT


@pytest.fixture
def real() -> Game:
    """The first real game."""
    return next(iter(GAMES.values()))
