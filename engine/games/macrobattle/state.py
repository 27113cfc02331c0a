"""The truth of a match of Macrobattle: the position document of MB-13, field for field.

Lists are tuples, and they and the tables are replaced, never changed: a copy shares them. No object here can be part of a cycle,
so none is watched by the garbage collector.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct, field

from engine.core.state import State
from engine.core.views import Seat

T = TypeVar("T")
Cards: TypeAlias = tuple[str, ...]
Rows: TypeAlias = tuple[Cards, ...]
Phase: TypeAlias = Literal["main", "order", "pick", "strike", "over"]
Result: TypeAlias = Literal["", "goal", "exhausted", "standoff", "rounds", "resign"]


class Plays(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Plays left this turn (MB-4.2)."""

    squad: int = 1
    trick: int = 1


class SeatState(Struct, gc=False, forbid_unknown_fields=True):
    """One seat. `deck` has its top first, a row its bottom; `slot` is the lasting trick on this army, whoever played it.

    `power` follows from the rest (`strength.reckon`).
    """

    hand: Cards = ()
    deck: Cards = ()
    discard: Cards = ()
    rows: Rows = ()
    slot: str = ""
    power: int = 0

    def copy(self) -> SeatState:
        """A seat that shares nothing changeable with this one."""
        return SeatState(self.hand, self.deck, self.discard, self.rows, self.slot, self.power)


class MacrobattleState(State, gc=False, forbid_unknown_fields=True):
    """A position. `source` is the card being resolved, `revealed` what was looked at in `pick`, `attached` squad -> trick.

    `strength`, of every laid squad, follows from the rest (`strength.reckon`).
    """

    seats: tuple[SeatState, SeatState]
    attacker: int = 0
    round: int = 1
    active: int = 0
    phase: Phase = "main"
    plays: Plays = Plays()
    played: int = 0
    idle: int = 0
    source: str = ""
    revealed: Cards = ()
    winner: int = -1
    result: Result = ""
    marks: dict[str, int] = field(default_factory=dict)
    attached: dict[str, str] = field(default_factory=dict)
    strength: dict[str, int] = field(default_factory=dict)

    def copy(self) -> MacrobattleState:
        """A state that shares nothing changeable with this one."""
        first, second = self.seats
        return MacrobattleState(
            (first.copy(), second.copy()),
            self.attacker,
            self.round,
            self.active,
            self.phase,
            self.plays,
            self.played,
            self.idle,
            self.source,
            self.revealed,
            self.winner,
            self.result,
            self.marks,
            self.attached,
            self.strength,
        )

    @property
    def pending(self) -> Seat:
        """Who decides: the active seat, nobody (-1) when it is over."""
        return -1 if self.phase == "over" else self.active


def without(cards: Cards, card: str) -> Cards:
    """The cards but for that one, which is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def without_key(table: dict[str, T], card: str) -> dict[str, T]:
    """The table but for what it says of that card."""
    return {other: value for other, value in table.items() if other != card}
