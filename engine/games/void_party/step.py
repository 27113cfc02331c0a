"""One action being carried out: the caller's own state, the options, whom to tell; and the verbs that all rules share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from engine.core.events import EVERYONE, Emit, Event
from engine.core.views import Seat
from engine.games.void_party.options import ANY_NUMBER, VoidPartyOptions
from engine.games.void_party.state import BattleState, FighterState, SeatState, SideState, VoidPartyState
from engine.games.void_party.tokens import enough_to_restore

MOST_EDITS = 20
"""Free reversible edits in a row (VP-1.6)."""


class Step:
    """What an action changes and whom it tells. Nothing here is anybody's secret: everybody is told all (VP-13.1)."""

    __slots__ = ("_emit", "options", "state")

    def __init__(self, state: VoidPartyState, options: VoidPartyOptions, emit: Emit) -> None:
        self.state = state
        self.options = options
        self._emit = emit

    def tell(self, event: Event) -> None:
        """Everybody hears it."""
        self._emit(EVERYONE, event)

    @property
    def battle(self) -> BattleState:
        """The battle under way; there is one."""
        return battle_of(self.state)

    @property
    def side(self) -> SideState:
        """The side that decides or moves."""
        battle = self.battle
        return battle.sides[battle.mover]

    def edit(self) -> None:
        """Count a free reversible edit (VP-1.6)."""
        self.state.edits += 1


def battle_of(state: VoidPartyState) -> BattleState:
    """The battle under way; there is one."""
    assert state.battle is not UNSET, "a battle is under way"
    return state.battle


def creatures_move(battle: BattleState) -> bool:
    """Whether it is the creatures' turn."""
    return battle.kind == "creatures" and battle.mover == 1


def free_time(seat: SeatState, fighter: FighterState) -> int:
    """Time minus spent Time of a character in battle (VP-1.3)."""
    return seat.character(fighter.id).time - fighter.spent


def playing(state: VoidPartyState) -> Sequence[Seat]:
    """The seats that are still in, in order."""
    return [number for number, seat in enumerate(state.seats) if not seat.out]


def next_in(state: VoidPartyState, seat: Seat) -> Seat:
    """The next seat in turn order that is still in (VP-5.1, VP-6.2)."""
    others: Iterable[Seat] = (*range(seat + 1, len(state.seats)), *range(seat + 1))
    return next(other for other in others if not state.seats[other].out)


def may_restore(state: VoidPartyState, options: VoidPartyOptions, seat: SeatState) -> bool:
    """Whether the seat may restore one more character and has the tokens for it (VP-4.6, VP-4.10)."""
    return has_restores(state, options, seat) and enough_to_restore(seat.storage)


def has_restores(state: VoidPartyState, options: VoidPartyOptions, seat: SeatState) -> bool:
    """In the war their number is limited (VP-4.10)."""
    return state.stage == "hunt" or options.war_restores == ANY_NUMBER or seat.restores < options.war_restores
