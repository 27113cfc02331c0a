"""Whether a position document describes a state of the game (section 13)."""

from __future__ import annotations

from collections import Counter

from engine.core.errors import BadPosition
from engine.games.voltrine.cards import CARDS, DECREES, ORDER
from engine.games.voltrine.ending import RESULTS
from engine.games.voltrine.legal import BY_PHASE
from engine.games.voltrine.state import SeatState, VoltrineState


def check(state: VoltrineState) -> None:
    """Raise BadPosition at the first fault. Forced steps may be due: a position may be loaded in any phase (VT-13.5)."""
    if state.phase == "over":
        if state.pending != -1 or state.result not in RESULTS:
            raise BadPosition("over: pending must be -1, and there must be a result")
    elif state.phase not in BY_PHASE or state.pending not in (0, 1):
        raise BadPosition(f"phase {state.phase!r} with pending {state.pending}")
    if state.active not in (0, 1):
        raise BadPosition(f"active: {state.active}")
    if len(state.gardens) != 9:
        raise BadPosition("gardens: must be 9 cells")
    if sorted(state.lot) != sorted(CARDS):
        raise BadPosition("lot: must hold each of the 30 ids once")
    _check_cards(state)
    for number, seat in enumerate(state.seats):
        _check_seat(number, seat)


def _check_cards(state: VoltrineState) -> None:
    """Every id stands exactly once in deck, Gardens, pile, a hand or a zone (VT-13.1)."""
    places = [*state.deck, *state.gardens, *state.pile]
    for seat in state.seats:
        places += [*seat.hand, *seat.court, *seat.walls, *seat.backstage]
    counts = Counter(card for card in places if card)
    for card in CARDS:
        if counts.pop(card, 0) != 1:
            raise BadPosition(f"card {card} does not stand in exactly one place")
    if counts:
        raise BadPosition(f"no such card: {min(counts)}")


def _check_seat(number: int, seat: SeatState) -> None:
    where = f"seat {number}"
    zones = (seat.court, seat.walls, seat.backstage)
    if any(len(zone) != 3 for zone in zones):
        raise BadPosition(f"{where}: a zone must have 3 places")
    own = {*seat.hand, *seat.court, *seat.walls, *seat.backstage}
    if any(card not in own for card in seat.up) or list(seat.up) != sorted(
        set(seat.up), key=ORDER.__getitem__
    ):
        raise BadPosition(f"{where}: up must list its own cards, sorted by value, then copy")
    if not 0 <= seat.hero <= 3 or (seat.hero and not seat.court[seat.hero - 1]):
        raise BadPosition(f"{where}: hero: no card in slot {seat.hero}")
    if not 0 <= seat.actions <= 3 or seat.tokens < 0 or seat.lost < 0:
        raise BadPosition(f"{where}: actions, tokens or lost out of range")
    if list(seat.decrees) != [decree for decree in DECREES if decree in seat.decrees]:
        raise BadPosition(f"{where}: decrees must be unused ones, in order")
