"""Main turns (section 5): taking a card, waiting, the passing of the turn."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, ending, events
from engine.games.cognition_of_zero.step import ONLY, OTHERS, Step

MOST_WAITS = 2
"""Waits in succession that end the match (CZ-5.4)."""


def take(step: Step, seat: Seat, action: actions.Take) -> None:
    """The top card of the deck, unseen by the rival (CZ-5.1)."""
    state = step.state
    (card,) = step.draw(seat, 1)
    left = len(state.seats[seat].deck)
    step.emit(OTHERS[seat], events.CardTaken(seat, left))
    step.emit(ONLY[seat], events.YouTook(card, left))
    state.waits = 0
    pass_turn(step, 1 - seat)


def wait(step: Step, seat: Seat, action: actions.Wait) -> None:
    """Nothing, for the deck is empty; two waits in a row end the match (CZ-5.2, CZ-5.4)."""
    step.state.waits += 1
    step.emit(EVERYONE, events.Waited(seat))
    pass_turn(step, 1 - seat)


def pass_turn(step: Step, seat: Seat, after_battle: bool = False) -> None:
    """The main turn of that seat begins, unless the match is over by zero, destruction or count (CZ-5.3, CZ-12.6)."""
    state = step.state
    state.phase = "turn"
    state.pending = seat
    state.turn_no += 1
    if ending.reached_zero(step) or (after_battle and ending.destroyed(step)):
        return
    if state.waits >= MOST_WAITS:
        ending.count_out(step, ending.BOTH_WAITED)
    elif state.turn_no > step.options.last_turn:
        step.emit(EVERYONE, events.LastTurnPassed(state.turn_no - 1))
        ending.count_out(step, ending.TURN_LIMIT)
