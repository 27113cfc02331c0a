"""A view in words, line by line, for those who see no pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from engine.core.game import Fact
from engine.core.says import SEAT, Says
from engine.core.views import HIDDEN, TABLE, Seat
from engine.games.macrobattle.cards import CARDS, SQUAD, Squad
from engine.games.macrobattle.view import MacrobattleView, SeatView

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]


class YourHand(Fact, frozen=True):
    """The cards in the viewer's hand; there is at least one."""

    cards: Cards


class YouSee(Fact, frozen=True):
    """The cards that the viewer looks at now, by `source`."""

    source: CardName
    cards: Cards


class OpenHand(Fact, frozen=True):
    """The hand of another seat, which lies open (MB-10.2); there is at least one card."""

    seat: SeatName
    cards: Cards


class Power(Fact, frozen=True):
    """The power of an army and the goal."""

    seat: SeatName
    power: int
    goal: int


class Stock(Fact, frozen=True):
    """Cards in the hand, in the deck, in the discard pile of a seat."""

    seat: SeatName
    hand: int
    deck: int
    discard: int


class Brings(Fact, frozen=True):
    """The decks of a seat."""

    seat: SeatName
    decks: tuple[Annotated[str, Says("deck")], ...]


class Row(Fact, frozen=True):
    """The active squad of a row, its suit and strength."""

    seat: SeatName
    row: int
    card: CardName
    suit: Annotated[str, Says("suit")]
    strength: int


class IsStronger(Fact, frozen=True):
    """An active squad is stronger than printed, counted in already."""

    card: CardName
    by: int


class IsWeaker(Fact, frozen=True):
    """An active squad is weaker than printed, counted in already."""

    card: CardName
    by: int


class Covers(Fact, frozen=True):
    """The passive squads under an active one, the lowest first, and their strength together; there is at least one."""

    card: CardName
    cards: Cards
    strength: int


class HasMark(Fact, frozen=True):
    """A squad has a mark; `sign` is `plus` or `minus`."""

    card: CardName
    sign: str
    by: int


class Carries(Fact, frozen=True):
    """A lasting trick on a squad."""

    card: CardName
    trick: CardName


class InSlot(Fact, frozen=True):
    """The lasting trick on an army."""

    seat: SeatName
    trick: CardName


class EmptyField(Fact, frozen=True):
    """The seat has no squads."""

    seat: SeatName


class LastFallen(Fact, frozen=True):
    """The top card of a discard pile."""

    seat: SeatName
    card: CardName


class Turn(Fact, frozen=True):
    """Whose turn of which round it is, and the plays left in it."""

    seat: SeatName
    round: int
    last: int
    squads: int
    tricks: int


class Attacker(Fact, frozen=True):
    """Who attacks."""

    seat: SeatName


class Truce(Fact, frozen=True):
    """Nobody strikes up to that round (MB-7.5)."""

    until: int


class WhoBeatsWhom(Fact, frozen=True):
    """The table of the match (MB-7.4)."""

    table: Annotated[str, Says("beats")]


class SquadIs(Fact, frozen=True):
    """Printed on a squad (MB-1.3)."""

    suit: Annotated[str, Says("suit")]
    strength: int
    faction: Annotated[str, Says("faction")]
    unique: bool


class TrickIs(Fact, frozen=True):
    """Printed on a trick: a dirty trick (`podlyanka`) or a manoeuvre, what it is played on, whether it stays (MB-1.5)."""

    kind: str
    on: str
    lasting: bool
    faction: Annotated[str, Says("faction")]
    unique: bool


FACTS: tuple[type[Fact], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Fact) and value is not Fact
)
"""Every type of fact."""


def printed(card: str) -> tuple[Fact, ...]:
    """What a card is; what it does is its text."""
    one = CARDS[card]
    if isinstance(one, Squad):
        return (SquadIs(one.suit, one.strength, one.faction, one.unique),)
    return (TrickIs(one.class_, one.on, one.lasting, one.faction, one.unique),)


def describe(view: MacrobattleView) -> tuple[Fact, ...]:
    """The viewer's hand, his army, the other army, the turn."""
    seats = (0, 1) if view.viewer == TABLE else (view.viewer, 1 - view.viewer)
    sides = (fact for seat in seats for fact in _side(view, seat, view.seats[seat]))
    return (*_own(view), *sides, *_table(view))


def _own(view: MacrobattleView) -> Iterator[Fact]:
    if view.viewer == TABLE:
        return
    hand = view.seats[view.viewer].hand
    if hand:
        yield YourHand(hand)
    if view.revealed and HIDDEN not in view.revealed:
        yield YouSee(view.source, view.revealed)


def _side(view: MacrobattleView, number: Seat, seat: SeatView) -> Iterator[Fact]:
    yield Power(number, seat.power, view.terms.goal)
    yield Stock(number, len(seat.hand), len(seat.deck), len(seat.discard))
    yield Brings(number, seat.decks)
    if seat.hand and HIDDEN not in seat.hand and number != view.viewer:
        yield OpenHand(number, seat.hand)
    if seat.slot:
        yield InSlot(number, seat.slot)
    if not seat.rows:
        yield EmptyField(number)
    for place, row in enumerate(seat.rows, start=1):
        yield from _row(view, number, place, row)
    if seat.discard:
        yield LastFallen(number, seat.discard[-1])


def _row(view: MacrobattleView, seat: Seat, place: int, row: tuple[str, ...]) -> Iterator[Fact]:
    *covered, top = row
    squad, strength = SQUAD[top], view.strength[top]
    yield Row(seat, place, top, squad.suit, strength)
    if strength > squad.strength:
        yield IsStronger(top, strength - squad.strength)
    if strength < squad.strength:
        yield IsWeaker(top, squad.strength - strength)
    if covered:
        yield Covers(top, tuple(covered), sum(view.strength[card] for card in covered))
    for card in reversed(row):
        if card in view.marks:
            mark = view.marks[card]
            yield HasMark(card, "plus" if mark > 0 else "minus", abs(mark))
        if card in view.attached:
            yield Carries(card, view.attached[card])


def _table(view: MacrobattleView) -> Iterator[Fact]:
    yield Turn(view.active, view.round, view.terms.rounds, view.plays.squad, view.plays.trick)
    yield Attacker(view.attacker)
    if view.round <= view.terms.truce:
        yield Truce(view.terms.truce)
    yield WhoBeatsWhom(view.terms.beats)
