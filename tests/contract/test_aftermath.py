"""What is counted over several matches is counted for every seat, at any moment, from what everybody sees; or not at all."""

from __future__ import annotations

from engine.core.game import Game
from engine.core.views import TABLE
from tests.contract.play import steps


def test_of_every_seat_or_of_none(game: Game) -> None:
    for step in steps(game, 2, "aftermath", every=11):
        match = step.turn.match
        found = match.rules.aftermath(match.view(TABLE))
        assert len(found) in (0, match.seats)
        assert all(card in game.catalogue for one in found for card in one.fallen)
