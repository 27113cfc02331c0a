"""What would come of an action, as far as its player can know: the rules at work on what is seen.

Cards that are not seen are "?" in the imagined hands and decks. They may be drawn, counted and looked at, for the rules that are used
here never ask what such a card is.
"""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.views import Seat
from engine.games.macrobattle.play import DOES
from engine.games.macrobattle.state import MacrobattleState, Plays, SeatState
from engine.games.macrobattle.step import Step
from engine.games.macrobattle.view import MacrobattleView, Terms


def imagine(view: MacrobattleView) -> MacrobattleState:
    """The position as the viewer sees it."""
    first, second = (
        SeatState(seat.hand, seat.deck, seat.discard, seat.rows, seat.slot, seat.power) for seat in view.seats
    )
    return MacrobattleState(
        (first, second),
        view.attacker,
        view.round,
        view.active,
        view.phase,  # type: ignore[arg-type]  # a view names the phases of the state
        Plays(view.plays.squad, view.plays.trick),
        view.played,
        view.idle,
        view.source,
        view.revealed,
        marks=view.marks,
        attached=view.attached,
        strength=view.strength,
    )


def after(state: MacrobattleState, terms: Terms, action: Action) -> MacrobattleState:
    """The position after the action of the active seat, before the goal is checked and a turn ends by itself."""
    changed = state.copy()
    DOES[type(action)](Step(changed, terms, lambda to, event: None), changed.active, action)
    return changed


def has_goal(state: MacrobattleState, terms: Terms, seat: Seat) -> bool:
    """Whether the seat has the goal and superiority (MB-11.1)."""
    power = state.seats[seat].power
    return power >= terms.goal and power > state.seats[1 - seat].power
