"""One action being carried out: the caller's own state, the options, whom to tell; and the verbs that all rules share."""

from __future__ import annotations

from engine.core.events import EVERYONE, Audience, Emit, all_but, only
from engine.core.views import Seat
from engine.games.cognition_of_zero import events
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import Cards, CognitionState, with_cards

ONLY: tuple[Audience, ...] = (only(0), only(1))
OTHERS: tuple[Audience, ...] = (all_but(0), all_but(1))
"""By seat: just that seat; everybody else."""


class Step:
    """What an action changes and whom it tells; `at_zero` is the first seat that it brought to zero (CZ-12.1)."""

    __slots__ = ("at_zero", "emit", "options", "state")

    def __init__(self, state: CognitionState, options: CognitionOptions, emit: Emit) -> None:
        self.state = state
        self.options = options
        self.emit = emit
        self.at_zero: Seat | None = None

    def approach(self, seat: Seat, by: int) -> None:
        """The seat comes closer to zero, not below it (CZ-2.2)."""
        me = self.state.seats[seat]
        me.score = max(0, me.score - by)
        if by:
            self.emit(EVERYONE, events.Approached(seat, by, me.score))
        if by and not me.score and self.at_zero is None:
            self.at_zero = seat

    def recede(self, seat: Seat, by: int) -> None:
        """The seat moves away from zero, without a ceiling."""
        me = self.state.seats[seat]
        me.score += by
        self.emit(EVERYONE, events.Receded(seat, by, me.score))

    def draw(self, seat: Seat, count: int) -> Cards:
        """Up to so many cards from the top of the deck into the hand; which."""
        me = self.state.seats[seat]
        drawn, me.deck = me.deck[:count], me.deck[count:]
        me.hand = with_cards(me.hand, drawn)
        return drawn

    def owner_of(self, card: str) -> Seat | None:
        """Whose army the fighter is in; None if it is in none."""
        for seat, one in enumerate(self.state.seats):
            if card in one.army:
                return seat
        return None
