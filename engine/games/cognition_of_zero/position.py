"""Position documents (section 17): what may be left out, and whether they describe a state of the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.core.errors import BadPosition
from engine.games.cognition_of_zero.cards import (
    CARDS,
    CREATURES,
    DECKS,
    FIGHTERS,
    ITEMS,
    LIFE,
    MACHINES,
    RIDERS,
    ROOM,
    SADDLES,
    TRICKS,
)
from engine.games.cognition_of_zero.combat import most_life
from engine.games.cognition_of_zero.decks import legal_cards
from engine.games.cognition_of_zero.ending import REASONS
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import CognitionState, SeatState

SORTED = ("hand", "laid", "held", "ground", "tricks", "used", "lost", "fallen")
"""The lists of a seat whose order means nothing (CZ-1.7)."""

ATTACKING = ("muster", "answer", "arrange", "first_strike", "battle")


def fill(position: Mapping[str, Any], options: CognitionOptions) -> dict[str, Any]:
    """The document without what says which game it is; acts left out in a battle are those of a whole turn; nobody decides when
    the match is over.
    """
    document = {name: value for name, value in position.items() if name not in ("game", "version", "options")}
    if document.get("phase") == "over":
        document.setdefault("pending", -1)
    battle = document.get("battle")
    if document.get("phase") == "battle" and isinstance(battle, Mapping):
        document["battle"] = {"acts": options.acts_per_turn, **battle}
    return document


def complete(state: CognitionState) -> None:
    """Put lists in order; a fighter whose life was left out has all of it."""
    for seat in state.seats:
        for name in SORTED:
            setattr(seat, name, tuple(sorted(getattr(seat, name))))
        seat.army = dict(sorted(seat.army.items()))
        for card, fighter in seat.army.items():
            fighter.items = tuple(sorted(fighter.items))
            if card in FIGHTERS and all(item in ITEMS for item in fighter.items):
                fighter.life = fighter.life or most_life(card, fighter.items)
    state.battle.acted = tuple(sorted(state.battle.acted))
    state.battle.struck = tuple(sorted(state.battle.struck))


def check(state: CognitionState, options: CognitionOptions) -> None:
    """Raise BadPosition at the first fault. Forced steps may be due: a position may be loaded in any phase."""
    for fault in _faults(state, options):
        raise BadPosition(fault)


def _faults(state: CognitionState, options: CognitionOptions) -> Iterator[str]:
    if state.phase == "over":
        if state.pending != -1 or state.result.reason not in REASONS:
            yield "over: pending must be -1, and there must be a result"
    elif state.pending not in (0, 1):
        yield f"phase {state.phase!r} with pending {state.pending}"
    if state.first not in (0, 1) or state.result.winner not in (-1, 0, 1):
        yield f"first {state.first}, winner {state.result.winner}"
    if (state.phase in ATTACKING and state.battle.attacker not in (0, 1)) or state.battle.attacker > 1:
        yield f"battle: attacker: {state.battle.attacker} in phase {state.phase!r}"
    yield from _faults_of_cards(state)
    for number, seat in enumerate(state.seats):
        for fault in _faults_of_seat(seat):
            yield f"seat {number}: {fault}"
    yield from _faults_of_phase(state, options)


def _faults_of_cards(state: CognitionState) -> Iterator[str]:
    """Each id stands at most once, and is one of the base set (CZ-1.3)."""
    places = [*state.pool]
    for seat in state.seats:
        places += (*seat.deck, *seat.hand, *seat.laid, *seat.held, *seat.ground, *seat.tricks, *seat.lost)
        places += (card for id, fighter in seat.army.items() for card in (id, *fighter.items))
    for what, cards in (("", places), ("shuffle: ", state.shuffle)):
        seen: set[str] = set()
        for card in cards:
            if card not in CARDS:
                yield f"{what}no such card: {card}"
            if card in seen:
                yield f"{what}card {card} stands twice"
            seen.add(card)


def _faults_of_seat(seat: SeatState) -> Iterator[str]:
    if seat.score < 0:
        yield f"score {seat.score}"
    if seat.deck_name and seat.deck_name not in DECKS:
        yield f"deck_name: no such deck: {seat.deck_name}"
    for name, cards, kind in (
        ("army", seat.army, FIGHTERS),
        ("ground", seat.ground, ITEMS),
        ("tricks", seat.tricks, TRICKS),
        ("fallen", seat.fallen, FIGHTERS.intersection(seat.lost)),
        ("used", seat.used, frozenset(CARDS)),
        ("wounds", seat.wounds, FIGHTERS),
    ):
        for card in cards:
            if card not in kind:
                yield f"{name}: {card} cannot be there"
    for card, life in seat.wounds.items():
        if not 0 < life <= LIFE.get(card, life):
            yield f"wounds: {card}: life: {life}"
    yield from _faults_of_army(seat)


def _faults_of_army(seat: SeatState) -> Iterator[str]:
    for card, fighter in seat.army.items():
        if any(item not in ITEMS for item in fighter.items):
            yield f"army: {card}: items: {', '.join(fighter.items)}"
        elif not 0 < fighter.life <= most_life(card, fighter.items):
            yield f"army: {card}: life: {fighter.life}"
        links = (fighter.rides, fighter.inside, fighter.behind)
        for link, one, other in zip(
            links, (RIDERS, CREATURES, MACHINES), (SADDLES, ROOM, CREATURES), strict=True
        ):
            if link and (card not in one or link not in other or link not in seat.army):
                yield f"army: {card}: has no link to {link}"
        if sum(map(bool, links)) > 1:
            yield f"army: {card}: has more than one link"
        if min(fighter.skip, fighter.boost, fighter.weak) < 0:
            yield f"army: {card}: a mark is negative"


def _faults_of_phase(state: CognitionState, options: CognitionOptions) -> Iterator[str]:
    """There must be something to decide."""
    if state.phase in ("draft", "split"):
        halves: Sequence[SeatState] = state.seats if state.phase == "split" else (state.seats[state.pending],)
        if not any(legal_cards(half.deck, state.pool, options.deck_size) for half in halves):
            yield "pool: no card may be taken"
    if state.phase == "muster" and FIGHTERS.isdisjoint(
        (*state.seats[state.pending].laid, *state.seats[state.pending].hand)
    ):
        yield "muster: without a fighter"
    if state.phase in ("arrange", "first_strike", "battle") and not all(seat.army for seat in state.seats):
        yield f"{state.phase}: an army is empty"
    if state.battle.regroup and state.battle.regroup not in state.seats[state.pending].army:
        yield f"battle: regroup: {state.battle.regroup}"
