"""Position documents (MB-13): what may be left out, what follows from the rest, and whether they describe a state of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.games.macrobattle.aims import EFFECT
from engine.games.macrobattle.cards import INSTANCES, IS_SQUAD, TRICK, is_attachment, owner_of
from engine.games.macrobattle.legal import MOST_ROWS, taken_suits
from engine.games.macrobattle.state import MacrobattleState, SeatState
from engine.games.macrobattle.view import Terms
from engine.games.macrobattle.vocabulary import ARMIES, LOOKS, Effect

DEAL = "deal"
"""The phase of a document of which nothing was dealt yet (MB-2.6)."""


def read_document(position: Mapping[str, Any]) -> dict[str, Any]:
    """The document without what follows from the rest; a seat that is not named active is the attacker."""
    document = {name: value for name, value in position.items() if name not in ("pending", "strength")}
    document.setdefault("active", document.get("attacker", 0))
    seats = document.get("seats")
    if isinstance(seats, list | tuple) and all(isinstance(seat, Mapping) for seat in seats):
        document["seats"] = [
            {name: value for name, value in seat.items() if name != "power"} for seat in seats
        ]
    return document


# -- faults (MB-13.1) -------------------------------------------------------------------------------------------------
def check(state: MacrobattleState, terms: Terms) -> None:
    """Raise BadPosition at the first fault."""
    for fault in _faults(state, terms):
        raise BadPosition(fault)


def _faults(state: MacrobattleState, terms: Terms) -> Iterator[str]:
    yield from _faults_of_cards(state)
    yield from _faults_of_numbers(state)
    for number, seat in enumerate(state.seats):
        for fault in _faults_of_seat(seat, number, terms):
            yield f"seat {number}: {fault}"
    laid = {card for seat in state.seats for row in seat.rows for card in row}
    for name, table in (("marks", state.marks), ("attached", state.attached)):
        for card in table:
            if card not in laid:
                yield f"{name}: {card} is not laid"
    for card, mark in state.marks.items():
        if not mark:
            yield f"marks: {card}: is 0"
    for card, trick in state.attached.items():
        if IS_SQUAD[trick] or not is_attachment(TRICK[trick]):
            yield f"attached: {card}: {trick} cannot lie on a squad"
    yield from _faults_of_phase(state, laid)


def _faults_of_cards(state: MacrobattleState) -> Iterator[str]:
    """Each is a known instance and stands once."""
    places = [*state.attached.values()]
    for seat in state.seats:
        places += (*seat.hand, *seat.deck, *seat.discard, *(card for row in seat.rows for card in row))
        places += filter(None, [seat.slot])
    seen: set[str] = set()
    for card in places:
        if card not in INSTANCES:
            yield f"no such card: {card}"
        if card in seen:
            yield f"{card} stands in two places"
        seen.add(card)


def _faults_of_numbers(state: MacrobattleState) -> Iterator[str]:
    for name in ("attacker", "active"):
        if getattr(state, name) not in (0, 1):
            yield f"{name}: {getattr(state, name)}"
    if state.round < 1 or state.winner not in (-1, 0, 1):
        yield f"round {state.round}, winner {state.winner}"
    if min(state.plays.squad, state.plays.trick, state.played, state.idle) < 0:
        yield "plays, played and idle cannot be negative"


def _faults_of_seat(seat: SeatState, number: int, terms: Terms) -> Iterator[str]:
    own = (*seat.hand, *seat.deck, *seat.discard, *(card for row in seat.rows for card in row))
    for card in own:
        if owner_of(card) != number:
            yield f"{card} is a card of the other seat"
    if not all(seat.rows):
        yield "rows: one is empty"
    elif not all(IS_SQUAD[card] for row in seat.rows for card in row):
        yield "rows: one holds a card that is no squad"
    else:
        yield from _faults_of_rows(seat, terms)
    if seat.slot and (IS_SQUAD[seat.slot] or not _is_for_army(seat.slot)):
        yield f"slot: {seat.slot} cannot lie on an army"


def _faults_of_rows(seat: SeatState, terms: Terms) -> Iterator[str]:
    if len(seat.rows) > MOST_ROWS:
        yield f"rows: there are {len(seat.rows)}"
    if terms.row_head == "bottom" and len(taken_suits(seat, terms)) < len(seat.rows):
        yield "rows: two start with the same suit"


def _is_for_army(card: str) -> bool:
    return TRICK[card].lasting and TRICK[card].on in ARMIES


def _faults_of_phase(state: MacrobattleState, laid: set[str]) -> Iterator[str]:
    """The card being resolved must be one that can be in this phase."""
    source, phase = state.source, state.phase
    if phase in ("main", "over"):
        if source or state.revealed:
            yield f"{phase}: nothing is being resolved"
    elif source not in INSTANCES or owner_of(source) != state.active:
        yield f"source: {source or 'nothing'} in phase {phase!r}"
    elif (IS_SQUAD[source] or phase != "pick") and source not in laid:
        yield f"source: {source} is not laid"
    elif phase != "strike":
        yield from _faults_of_effect(state, EFFECT[source])


def _faults_of_effect(state: MacrobattleState, effect: Effect | None) -> Iterator[str]:
    """Of the instruction that is asked for, or of the look."""
    if effect is None:
        yield f"source: {state.source} has no instruction"
    elif state.phase == "pick" and effect.do not in LOOKS:
        yield f"source: {state.source} does not look at cards"
    elif state.phase == "pick":
        yield from _faults_of_look(state, effect.do)


def _faults_of_look(state: MacrobattleState, do: str) -> Iterator[str]:
    me, enemy = state.seats[state.active], state.seats[1 - state.active]
    seen = me.deck[: len(state.revealed)] if do == "scout" else enemy.hand
    if not state.revealed or state.revealed != seen:
        yield f"revealed: {', '.join(state.revealed) or 'nothing'}"
