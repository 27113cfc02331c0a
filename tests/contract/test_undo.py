"""Taking back: the state is the one before, nobody has learnt anything, and the same action leads to the same state again."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction
from engine.core.game import Game
from engine.selfplay import Played
from tests.contract.play import cards_in, position, seen_by, steps, viewers


def check_undo(step: Played) -> bool:
    """Whether the step may be taken back; if so, that it is done properly, and that nothing had been shown by it."""
    before, after, seat = step.before, step.turn.match, step.prompt.seat
    for other in range(before.seats):
        if other != seat:
            assert not after.can_undo(other)
    if not after.can_undo(seat):
        with pytest.raises(IllegalAction):
            after.undo(seat)
        return False
    undone = after.undo(seat)
    assert undone.state == before.state
    assert undone.prompt == before.prompt
    assert (undone.steps, undone.version) == (before.steps, after.version + 1)
    for viewer in viewers(before):
        seen = seen_by(before, viewer)
        assert seen_by(after, viewer) <= seen
        told = (fact.event for fact in step.turn.told if viewer in fact.to)
        assert frozenset().union(*(cards_in(before.game, event) for event in told)) <= seen
    again = undone.play(seat, step.action).match
    assert (again.state, again.steps) == (after.state, after.steps)
    return True


def test_undo(game: Game) -> None:
    assert sum(check_undo(step) for step in steps(game, 3, "undo", every=3)) > 0


@pytest.mark.soak
def test_undo_at_every_step(game: Game) -> None:
    for step in steps(game, 300, "soak undo"):
        check_undo(step)


def test_back_to_where_the_seat_began(game: Game) -> None:
    """All that may be taken back, one step after the other; a stored match takes back the same."""
    for step in steps(game, 3, "all undone", every=3):
        match, seat = step.turn.match, step.prompt.seat
        settled = match.settled()
        while match.can_undo(seat):
            assert settled.can_undo(seat)
            match, settled = match.undo(seat), settled.undo(seat)
            assert position(match) == position(settled)
        assert not settled.can_undo(seat)
