"""The Gardens (section 6): patterns, the automatic cell, putting cards, the sweep."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.voltrine import actions, events
from engine.games.voltrine.cards import HIGHEST, VALUE
from engine.games.voltrine.state import filled, without
from engine.games.voltrine.step import Step

PAIR, SEQUENCE = "pair", "sequence"
PATTERNS = (PAIR, SEQUENCE)
NO_GARDENS = ("",) * 9
"""Gardens without a card."""

_LINES = (
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)
NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        other
        for other in range(9)
        if other != cell and abs(other // 3 - cell // 3) <= 1 and abs(other % 3 - cell % 3) <= 1
    )
    for cell in range(9)
)
"""Of each cell, counted from 0: those beside it, horizontally, vertically or diagonally."""

LINES: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
    tuple(line for line in _LINES if cell in line) for cell in range(9)
)
"""Of each cell, counted from 0: the rows, columns and diagonals through it."""


# -- what a cell earns ------------------------------------------------------------------------------------------------
def pattern(gardens: Sequence[str], card: str, at: int) -> str:
    """What the card would complete in the empty cell `at` (0..8): `pair`, `sequence`, or "" (VT-6.5)."""
    value = VALUE[card]
    for other in NEIGHBOURS[at]:
        if gardens[other] and VALUE[gardens[other]] == value:
            return PAIR
    for line in LINES[at]:
        first, second, third = (value if cell == at else VALUE.get(gardens[cell], 0) for cell in line)
        if first and second and third:
            step = (second - first) % HIGHEST
            if step in (1, HIGHEST - 1) and step == (third - second) % HIGHEST:
                return SEQUENCE
    return ""


def automatic(gardens: Sequence[str], card: str) -> int:
    """The lowest empty cell (0..8) that earns the bonus, else the lowest empty one (VT-6.6)."""
    empty = [cell for cell in range(9) if not gardens[cell]]
    for cell in empty:
        if pattern(gardens, card, cell):
            return cell
    return empty[0]


# -- actions ----------------------------------------------------------------------------------------------------------
def garden(step: Step, seat: Seat, action: actions.Garden) -> None:
    """One card of the pile (VT-6.2)."""
    put_fallen(step, seat, action.card, action.cell)


def garden_all(step: Step, seat: Seat, action: actions.GardenAll) -> None:
    """Each card of the pile in order into its automatic cell (VT-6.6)."""
    for card in step.state.pile:
        put_fallen(step, seat, card, 0)


def discard(step: Step, seat: Seat, action: actions.Discard) -> None:
    """A hand card above the limit (VT-6.3)."""
    step.state.seats[seat].take_from_hand(action.card)
    at = _cell(step, action.card, action.cell)
    step.emit(EVERYONE, events.CardDiscarded(seat, action.card, at + 1))
    _put(step, seat, action.card, at)


def put_fallen(step: Step, seat: Seat, card: str, cell: int) -> None:
    """A card of the pile into a cell (1..9, 0 automatic)."""
    step.state.pile = without(step.state.pile, card)
    at = _cell(step, card, cell)
    step.emit(EVERYONE, events.CardGardened(seat, card, at + 1))
    _put(step, seat, card, at)


def _cell(step: Step, card: str, cell: int) -> int:
    """From 0. Full Gardens are swept before a card that goes where it may (VT-6.7 b)."""
    if cell:
        return cell - 1
    sweep_if_full(step)
    return automatic(step.state.gardens, card)


def _put(step: Step, seat: Seat, card: str, at: int) -> None:
    """A completed pattern gives one additional action, never more than one for a card (VT-6.4)."""
    found = pattern(step.state.gardens, card, at)
    step.state.gardens = filled(step.state.gardens, at + 1, card)
    if found:
        step.emit(EVERYONE, events.GardensBonus(seat, found))
        step.gain_action(seat)


# -- the sweep --------------------------------------------------------------------------------------------------------
def sweep_if_full(step: Step) -> bool:
    """A card must be put and no cell is empty: sweep first (VT-6.7 b). Whether it was so."""
    if "" in step.state.gardens:
        return False
    sweep(step)
    return True


def sweep(step: Step) -> None:
    """All Gardens cards go under the deck in the order of the lot, then the lot is riffled (VT-6.7)."""
    state = step.state
    swept = tuple(card for card in state.lot if card in state.gardens)
    state.deck += swept
    state.gardens = NO_GARDENS
    half = len(state.lot) // 2
    left, right = state.lot[:half], state.lot[half:]
    state.lot = tuple(card for pair in zip(right, left, strict=True) for card in pair)
    if swept:
        step.emit(EVERYONE, events.GardensSwept(len(swept)))
