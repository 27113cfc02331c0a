"""The truth of a match of Summit: its position document, field for field."""

from __future__ import annotations

from msgspec import Struct

from engine.core.state import State


class SeatState(Struct):
    """One seat. `laid` is "" until it has laid; `over` is the seat that it boasted to beat, -1 for none."""

    hand: list[str]
    laid: str = ""
    over: int = -1
    points: int = 0
    out: bool = False

    def copy(self) -> SeatState:
        """A seat that shares nothing with this one."""
        return SeatState(self.hand.copy(), self.laid, self.over, self.points, self.out)


class SummitState(State):
    """The whole table. `deck` is hidden from everybody, `heap` open, its newest card first."""

    phase: str
    round: int
    lead: int
    pending: int
    deck: list[str]
    heap: list[str]
    seats: list[SeatState]
    result: str = ""

    def copy(self) -> SummitState:
        """A state that shares nothing changeable with this one."""
        return SummitState(
            self.phase,
            self.round,
            self.lead,
            self.pending,
            self.deck.copy(),
            self.heap.copy(),
            [seat.copy() for seat in self.seats],
            self.result,
        )

    @property
    def playing(self) -> list[int]:
        """The seats that are still in, in the order of this round."""
        around = [(self.lead + step) % len(self.seats) for step in range(len(self.seats))]
        return [seat for seat in around if not self.seats[seat].out]
