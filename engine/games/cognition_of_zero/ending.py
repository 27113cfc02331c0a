"""The end of the match (section 12)."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import events
from engine.games.cognition_of_zero.cards import FIGHTERS
from engine.games.cognition_of_zero.state import ResultState, SeatState
from engine.games.cognition_of_zero.step import Step

ZERO, DESTROYED, RESIGNED = "zero", "destroyed", "resigned"
BOTH_WAITED, TURN_LIMIT, BOTH_DESTROYED = "both_waited", "turn_limit", "both_destroyed"
REASONS = (ZERO, DESTROYED, RESIGNED, BOTH_WAITED, TURN_LIMIT, BOTH_DESTROYED)


def reached_zero(step: Step) -> bool:
    """End the match if a seat has come to zero; whether it is so (CZ-12.1)."""
    if step.at_zero is None:
        return False
    end(step, step.at_zero, ZERO)
    return True


def destroyed(step: Step) -> bool:
    """End the match if a seat has no fighter left anywhere; whether it is so (CZ-12.2)."""
    left = [fighters_left(seat) for seat in step.state.seats]
    if all(left):
        return False
    if any(left):
        end(step, 0 if left[0] else 1, DESTROYED)
    else:
        count_out(step, BOTH_DESTROYED)
    return True


def fighters_left(seat: SeatState) -> int:
    """Its fighters in deck and hand; a battle has been wound up."""
    return sum(card in FIGHTERS for card in (*seat.deck, *seat.hand))


def count_out(step: Step, reason: str) -> None:
    """The lower score wins; if equal, more fighters left; else a draw (CZ-12.4)."""
    standing = [(-seat.score, fighters_left(seat)) for seat in step.state.seats]
    if standing[0] == standing[1]:
        end(step, -1, reason)
    else:
        end(step, 0 if standing[0] > standing[1] else 1, reason)


def end(step: Step, winner: Seat, reason: str) -> None:
    """The match is over; everything else stays as it stands (CZ-12.6). `winner` is -1 for a draw."""
    state = step.state
    state.phase = "over"
    state.pending = -1
    state.result = ResultState(winner, reason)
    step.emit(EVERYONE, events.MatchDrawn(reason) if winner < 0 else events.MatchWon(winner, reason))
