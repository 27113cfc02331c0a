"""The truth of a match of Voltrine: the position document of section 13, field for field.

Cards lie in tuples that are replaced, never changed: a copy shares them. No object here can be part of a cycle, so none is
watched by the garbage collector.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from engine.core.state import State
from engine.games.voltrine.cards import COURT, ORDER, WALLS

Cards: TypeAlias = tuple[str, ...]
"""Ids of cards; in a zone or in the Gardens "" where a place is empty."""


class RunState(Struct, frozen=True, gc=False):
    """A Place or Redeploy under way (`place`, `redeploy`), and how many more cards it may take; else "", 0."""

    type: str
    left: int


class AttackState(Struct, frozen=True, gc=False):
    """What waits in `intercept`: `topple`, `confront` or `infiltration`, the attacking (or sacrificed) card, the target slot."""

    kind: str
    card: str
    slot: int


NO_RUN = RunState("", 0)
NO_ATTACK = AttackState("", "", 0)


class PlotState(Struct, gc=False):
    """A plot under way. `shift` is not reduced (-6..6), `copy` is a value or 0."""

    spent: int
    shift: int
    copy: int
    treaty: bool
    attack: AttackState


def new_plot() -> PlotState:
    """The plot fields while no plot is under way (section 13)."""
    return PlotState(0, 0, 0, False, NO_ATTACK)


class SeatState(Struct, gc=False):
    """One seat. Zones have 3 places; `up` holds the face-up cards of hand and field, sorted."""

    hand: Cards
    court: Cards
    walls: Cards
    backstage: Cards
    up: Cards
    actions: int
    tokens: int
    lost: int
    hero: int
    decrees: Cards

    def copy(self) -> SeatState:
        """A seat that shares nothing changeable with this one."""
        return SeatState(
            self.hand,
            self.court,
            self.walls,
            self.backstage,
            self.up,
            self.actions,
            self.tokens,
            self.lost,
            self.hero,
            self.decrees,
        )

    def zone(self, name: str) -> Cards:
        """The places of `court`, `walls` or `backstage`."""
        if name == COURT:
            return self.court
        return self.walls if name == WALLS else self.backstage

    def put(self, zone: str, slot: int, card: str) -> None:
        """The card, or "", stands in the slot (1..3) now."""
        if zone == COURT:
            self.court = filled(self.court, slot, card)
        elif zone == WALLS:
            self.walls = filled(self.walls, slot, card)
        else:
            self.backstage = filled(self.backstage, slot, card)

    def take(self, zone: str, slot: int) -> str:
        """Lift the card from a slot: a card that leaves its place forgets its facing (VT-1.7)."""
        card = self.zone(zone)[slot - 1]
        self.put(zone, slot, "")
        self.turn_down(card)
        return card

    def take_from_hand(self, card: str) -> None:
        """Lift the card from the hand."""
        self.hand = without(self.hand, card)
        self.turn_down(card)

    def spend_decree(self, decree: str) -> None:
        """Each once a match (VT-8.1)."""
        self.decrees = without(self.decrees, decree)

    def turn_up(self, card: str) -> None:
        """Turn a card of the seat face up."""
        if card not in self.up:
            self.up = tuple(sorted((*self.up, card), key=ORDER.__getitem__))

    def turn_down(self, card: str) -> None:
        """The card lies face down from now on, or has left the seat."""
        if card in self.up:
            self.up = without(self.up, card)

    def turn_up_all(self, cards: Iterable[str]) -> Cards:
        """Turn these cards of the seat face up; those that were hidden."""
        hidden = tuple(card for card in cards if card and card not in self.up)
        for card in hidden:
            self.turn_up(card)
        return hidden


class VoltrineState(State, gc=False):
    """A position. `pending` must decide, `active` has the turn; `deck` has its top first."""

    phase: str
    turn: int
    active: int
    pending: int
    base: bool
    used: tuple[str, ...]
    quiet: int
    deck: Cards
    lot: Cards
    gardens: Cards
    pile: Cards
    run: RunState
    plot: PlotState
    seats: tuple[SeatState, SeatState]
    winner: int
    result: str

    def copy(self) -> VoltrineState:
        """A state that shares nothing changeable with this one."""
        plot = self.plot
        first, second = self.seats
        return VoltrineState(
            self.phase,
            self.turn,
            self.active,
            self.pending,
            self.base,
            self.used,
            self.quiet,
            self.deck,
            self.lot,
            self.gardens,
            self.pile,
            self.run,
            PlotState(plot.spent, plot.shift, plot.copy, plot.treaty, plot.attack),
            (first.copy(), second.copy()),
            self.winner,
            self.result,
        )


def filled(places: Cards, place: int, card: str) -> Cards:
    """The places with the card, or "", in the one of that number (from 1)."""
    return (*places[: place - 1], card, *places[place:])


def without(cards: Cards, card: str) -> Cards:
    """The cards but for that one, which is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def lowest_empty(zone: Cards) -> int:
    """The lowest empty slot (1..3)."""
    return zone.index("") + 1


def count(zone: Cards) -> int:
    """How many cards stand in the places."""
    return len(zone) - zone.count("")
