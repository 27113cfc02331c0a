"""Current strengths and powers (MB-3.7, MB-3.8), and which constants work: all that follows from what lies on the field."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.macrobattle.cards import CHANGES, CONSTANT, NO_CONSTANT, PRINTED, SUIT, owner_of
from engine.games.macrobattle.state import Cards, MacrobattleState, SeatState
from engine.games.macrobattle.vocabulary import OWN, Constant


# -- what works (MB-3.2, MB-3.3) --------------------------------------------------------------------------------------
def working(state: MacrobattleState, card: str) -> Constant:
    """The constant property of an active squad, unless its attachment mutes it."""
    is_muted = card in state.attached and attachment(state, card).do == "mute"
    return NO_CONSTANT if is_muted else CONSTANT[card]


def attachment(state: MacrobattleState, card: str) -> Constant:
    """The constant of the trick that the squad carries."""
    return CONSTANT[state.attached.get(card, "")]


def in_slot(seat: SeatState) -> Constant:
    """The constant of the trick on the army."""
    return CONSTANT[seat.slot]


def constants(state: MacrobattleState, seat: Seat, card: str) -> tuple[Constant, ...]:
    """All that works for an active squad of that seat: its own property, its attachment if any, the trick on its army."""
    slot = in_slot(state.seats[seat])
    if card not in state.attached:
        return CONSTANT[card], slot
    return working(state, card), attachment(state, card), slot


def total(state: MacrobattleState, seat: Seat, card: str, do: str) -> int:
    """The sum of `guard`, or of `push`, that works for an active squad."""
    found = 0
    for constant in constants(state, seat, card):
        if constant.do == do:
            found += constant.n
    return found


def is_warded(state: MacrobattleState, card: str) -> bool:
    """Whether tricks and instructions of the enemy cannot choose the active squad."""
    carried = attachment(state, card).do
    return carried == "ward" or (carried != "mute" and CONSTANT[card].do == "ward")


def tops(seat: SeatState) -> list[str]:
    """The active squads, in the order of their rows."""
    return [row[-1] for row in seat.rows]


def is_active(state: MacrobattleState, card: str) -> bool:
    """Whether the card is the top one of a row."""
    return any(row[-1] == card for seat in state.seats for row in seat.rows)


def seat_of(state: MacrobattleState, card: str) -> Seat | None:
    """In whose army the squad lies, which is its owner's (MB-13.1). None if it is not laid."""
    return owner_of(card) if card in state.strength else None


# -- strength (MB-3.7) ------------------------------------------------------------------------------------------------
def reckon(state: MacrobattleState) -> None:
    """Work out the strength of every laid squad and the power of both armies anew (MB-3.7, MB-3.8, MB-3.11)."""
    strength: dict[str, int] = {}
    for seat in state.seats:
        for row in seat.rows:
            for card in row:
                strength[card] = PRINTED[card]
    for number, seat in enumerate(state.seats):
        if seat.slot in CHANGES:
            _lend(strength, seat, in_slot(seat), "")
        for row in seat.rows:
            if row[-1] in CHANGES:
                _change(state, strength, number, row)
    for card, mark in state.marks.items():
        strength[card] += mark
    for card in state.attached:
        carried = attachment(state, card)
        if carried.do == "boost":
            strength[card] += carried.n
    _sum_up(state, strength)


def _sum_up(state: MacrobattleState, strength: dict[str, int]) -> None:
    """No strength is below 0; a power is the sum of an army's."""
    for seat in state.seats:
        power = 0
        for row in seat.rows:
            for card in row:
                if strength[card] < 0:
                    strength[card] = 0
                power += strength[card]
        seat.power = power
    state.strength = strength


def _change(state: MacrobattleState, strength: dict[str, int], seat: Seat, row: Cards) -> None:
    """What the active squad of the row, one with `aura` or `grow`, does to strengths."""
    top = row[-1]
    constant = working(state, top)
    if constant.do == "grow":
        strength[top] += _growth(state, seat, row, constant)
    elif constant.do == "aura":
        _lend(strength, state.seats[seat if constant.who == OWN else 1 - seat], constant, top)


def _lend(strength: dict[str, int], seat: SeatState, aura: Constant, itself: str) -> None:
    """The aura changes the squads of an army that it reaches, but for the one whose it is."""
    for row in seat.rows:
        for card in row if aura.scope == "all" else row[-1:]:
            if card != itself and (not aura.suits or SUIT[card] in aura.suits):
                strength[card] += aura.n


def _growth(state: MacrobattleState, seat: Seat, row: Cards, grow: Constant) -> int:
    """`n` for each of what is counted, at most `cap` (MB-9)."""
    match grow.per:
        case "own_rows":
            count = len(state.seats[seat].rows) - 1
        case "enemy_rows":
            count = len(state.seats[1 - seat].rows)
        case _:
            count = len(row) - 1
    return min(grow.cap, grow.n * count)
