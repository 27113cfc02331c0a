"""One action being carried out: the caller's own state, the options, whom to tell; and the verbs that all rules share."""

from __future__ import annotations

from engine.core.events import EVERYONE, Audience, Emit, all_but, only
from engine.core.views import Seat
from engine.games.voltrine import events
from engine.games.voltrine.balance import predominant
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.state import VoltrineState

MOST_ACTIONS = 3
"""Additional actions never exceed it (VT-3.4)."""

ONLY: tuple[Audience, ...] = (only(0), only(1))
OTHERS: tuple[Audience, ...] = (all_but(0), all_but(1))
"""By seat: just that seat; everybody else."""


class Step:
    """What an action changes and whom it tells."""

    __slots__ = ("emit", "options", "state")

    def __init__(self, state: VoltrineState, options: VoltrineOptions, emit: Emit) -> None:
        self.state = state
        self.options = options
        self.emit = emit

    @property
    def group(self) -> str:
        """The group that predominates now, "" if none does (VT-7.1, VT-7.3)."""
        if not self.options.predispositions:
            return ""
        return predominant(self.state.turn, self.state.seats)

    def back_to_plot(self) -> None:
        """A reaction or an interception is over: the plotting seat goes on (VT-3.10)."""
        self.state.phase = "plot"
        self.state.pending = self.state.active

    def gain_action(self, seat: Seat) -> None:
        """An additional action comes back; above 3 it is lost (VT-3.4)."""
        me = self.state.seats[seat]
        if me.actions < MOST_ACTIONS:
            me.actions += 1
            self.emit(EVERYONE, events.ActionGained(seat, me.actions))

    def gain_token(self, seat: Seat) -> None:
        """A reveal token, if the match has them (VT-5.5, VT-7.1)."""
        if self.options.predispositions:
            me = self.state.seats[seat]
            me.tokens += 1
            self.emit(EVERYONE, events.TokenGained(seat, me.tokens))
