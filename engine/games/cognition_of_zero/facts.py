"""A view in words, line by line, for those who see no pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from engine.core.game import Fact
from engine.core.says import SEAT, Says
from engine.core.views import TABLE, Seat
from engine.games.cognition_of_zero.cards import CARDS, CLASSES, FIGHTERS, LIFE, SLOTS
from engine.games.cognition_of_zero.combat import attack_of, most_life
from engine.games.cognition_of_zero.sight import OPEN_DECKS
from engine.games.cognition_of_zero.view import CognitionView, FighterView, SeatView

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]


class YourHand(Fact, frozen=True):
    """The cards in the viewer's hand; there is at least one."""

    cards: Cards


class YourLaid(Fact, frozen=True):
    """What the viewer has laid out so far; there is at least one."""

    cards: Cards


class YourHeld(Fact, frozen=True):
    """What the viewer has taken back in this muster; there is at least one."""

    cards: Cards


class YourWound(Fact, frozen=True):
    """A card of the viewer's hand with the life that it has kept (CZ-11.5)."""

    card: CardName
    life: int
    most: int


class Score(Fact, frozen=True):
    """How far a seat is from zero."""

    seat: SeatName
    score: int


class Stock(Fact, frozen=True):
    """Cards in the deck and in the hand of a seat."""

    seat: SeatName
    deck: int
    hand: int


class DeckOf(Fact, frozen=True):
    """The ready-made deck of a seat."""

    seat: SeatName
    deck: Annotated[str, Says("deck")]


class OpenDeck(Fact, frozen=True):
    """The cards of a deck that lies open; there is at least one."""

    seat: SeatName
    cards: Cards


class Pool(Fact, frozen=True):
    """Cards on offer, by class."""

    characters: int
    animals: int
    machines: int
    items: int
    events: int
    abstractions: int


class ArmyShown(Fact, frozen=True):
    """The army that a seat has laid out and shown."""

    seat: SeatName
    cards: Cards


class Fighter(Fact, frozen=True):
    """A fighter in the army of a seat: attack with all that counts, life left of how much, free slots."""

    seat: SeatName
    card: CardName
    attack: int
    life: int
    most: int
    slots: int


class Bears(Fact, frozen=True):
    """The items of a fighter; there is at least one."""

    card: CardName
    items: Cards


class Rides(Fact, frozen=True):
    """A pair."""

    card: CardName
    mount: CardName


class Inside(Fact, frozen=True):
    """A creature in a carrier."""

    card: CardName
    carrier: CardName


class Behind(Fact, frozen=True):
    """A machine behind a creature."""

    card: CardName
    cover: CardName


class Misses(Fact, frozen=True):
    """A fighter misses so many turns."""

    card: CardName
    turns: int


class HasShield(Fact, frozen=True):
    """A fighter has a shield."""

    card: CardName


class IsStronger(Fact, frozen=True):
    """+ `by` attack until the end of the turn, counted in already."""

    card: CardName
    by: int


class IsWeaker(Fact, frozen=True):
    """- `by` attack until the end of its owner's next turn, counted in already."""

    card: CardName
    by: int


class Ground(Fact, frozen=True):
    """Free items of a seat; there is at least one."""

    seat: SeatName
    cards: Cards


class Tricks(Fact, frozen=True):
    """Events and abstractions in the battle that were not played; there is at least one."""

    seat: SeatName
    cards: Cards


class Used(Fact, frozen=True):
    """Cards with the blue mark; there is at least one."""

    seat: SeatName
    cards: Cards


class IsHushed(Fact, frozen=True):
    """The seat cannot play a trick in its next turn."""

    seat: SeatName


class Lost(Fact, frozen=True):
    """Fighters of a seat that are out of the match; there is at least one."""

    seat: SeatName
    cards: Cards


class BattleTurn(Fact, frozen=True):
    """Whose battle turn it is, its number, and how many turns in a row were quiet."""

    seat: SeatName
    turn: int
    quiet: int


class HasRetreated(Fact, frozen=True):
    """The seat has given up the battle; this is its last turn."""

    seat: SeatName


class MainTurn(Fact, frozen=True):
    """Which main turn of how many it is."""

    turn: int
    last: int


class First(Fact, frozen=True):
    """The seat won the dice, `high` to `low`: it has the first main turn."""

    seat: SeatName
    high: int
    low: int


class FighterIs(Fact, frozen=True):
    """Printed on the card of a fighter."""

    attack: int
    life: int
    slots: int


class ItemAdds(Fact, frozen=True):
    """Printed on an item that adds to its bearer."""

    attack: int
    life: int


FACTS: tuple[type[Fact], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Fact) and value is not Fact
)
"""Every type of fact."""


def printed(id: str) -> tuple[Fact, ...]:
    """The numbers of a card (CZ-1.4)."""
    card = CARDS[id]
    if id in FIGHTERS:
        return (FighterIs(card.attack, card.life, card.slots),)
    return (ItemAdds(card.attack, card.life),) if card.attack or card.life else ()


def describe(view: CognitionView) -> tuple[Fact, ...]:
    """The viewer's hand, his side, the other side, the pool, the turn."""
    seats = (0, 1) if view.viewer == TABLE else (view.viewer, 1 - view.viewer)
    sides = (fact for seat in seats for fact in _side(view, seat, view.seats[seat]))
    return (*_own(view), *sides, *_table(view))


def _own(view: CognitionView) -> Iterator[Fact]:
    if view.viewer == TABLE:
        return
    me = view.seats[view.viewer]
    if me.hand:
        yield YourHand(me.hand)
    if view.phase == "muster" and view.pending == view.viewer:
        if me.laid:
            yield YourLaid(me.laid)
        if me.held:
            yield YourHeld(me.held)
    for card, life in me.wounds.items():
        yield YourWound(card, life, LIFE[card])


def _side(view: CognitionView, number: Seat, seat: SeatView) -> Iterator[Fact]:
    yield Score(number, seat.score)
    if view.turn_no:
        yield Stock(number, len(seat.deck), len(seat.hand))
    if seat.deck_name:
        yield DeckOf(number, seat.deck_name)
    if seat.deck and view.phase in OPEN_DECKS:
        yield OpenDeck(number, seat.deck)
    mustering = view.phase == "muster" and view.pending == number
    if seat.laid and not mustering:
        yield ArmyShown(number, seat.laid)
    for card, fighter in seat.army.items():
        yield from _fighter(number, card, fighter)
    unplayed = tuple(card for card in seat.tricks if card not in seat.used)
    for fact, cards in ((Ground, seat.ground), (Tricks, unplayed), (Used, seat.used), (Lost, seat.lost)):
        if cards:
            yield fact(number, cards)
    if seat.hushed:
        yield IsHushed(number)


def _fighter(seat: Seat, card: str, fighter: FighterView) -> Iterator[Fact]:
    most = most_life(card, fighter.items)
    free = SLOTS[card] - len(fighter.items)
    yield Fighter(seat, card, attack_of(card, fighter), fighter.life, most, free)
    if fighter.items:
        yield Bears(card, fighter.items)
    if fighter.rides:
        yield Rides(card, fighter.rides)
    if fighter.inside:
        yield Inside(card, fighter.inside)
    if fighter.behind:
        yield Behind(card, fighter.behind)
    if fighter.skip:
        yield Misses(card, fighter.skip)
    if fighter.shield:
        yield HasShield(card)
    if fighter.boost:
        yield IsStronger(card, fighter.boost)
    if fighter.weak:
        yield IsWeaker(card, fighter.weak)


def _table(view: CognitionView) -> Iterator[Fact]:
    battle = view.battle
    if view.pool:
        yield Pool(*(sum(CARDS[card].class_ == class_ for card in view.pool) for class_ in CLASSES))
    if battle.retreated >= 0:
        yield HasRetreated(battle.retreated)
    if battle.turn and view.phase == "battle":
        yield BattleTurn(view.pending, battle.turn, max(0, battle.quiet))
    if view.turn_no:
        yield MainTurn(view.turn_no, view.options.last_turn)
    else:
        high, low = max(view.dice), min(view.dice)
        yield First(view.first, high, low)
