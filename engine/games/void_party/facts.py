"""A view in words, line by line, for those who see no pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from engine.core.game import Fact
from engine.core.says import SEAT, Says
from engine.core.views import TABLE, Seat
from engine.games.void_party.cards import CHARACTERS, CREATURE
from engine.games.void_party.options import ANY_NUMBER
from engine.games.void_party.view import (
    BattleView,
    CharacterView,
    DrawPlanView,
    FighterView,
    SeatView,
    SideView,
    VoidPartyView,
)

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]
Aspect = Annotated[str, Says("aspect")]


class Round(Fact, frozen=True):
    """The set-up (round 0), or round `round` of `last`; `stage` is the hunt or the war, `seat` has the turn."""

    seat: SeatName
    round: int
    last: int
    stage: Annotated[str, Says("stage")]


class World(Fact, frozen=True):
    """The tokens in the box."""

    form: int
    time: int
    potential: int


class Deck(Fact, frozen=True):
    """Cards in the deck and in the discard."""

    count: int
    discarded: int


class Storage(Fact, frozen=True):
    """A seat's loose tokens, and how many characters of other seats it destroyed."""

    seat: SeatName
    form: int
    time: int
    potential: int
    kills: int


class Restores(Fact, frozen=True):
    """Restorations that a seat has left in the war."""

    seat: SeatName
    left: int


class SeatGone(Fact, frozen=True):
    """A seat that is out."""

    seat: SeatName


class CharacterStands(Fact, frozen=True):
    """A living character of a seat, its group and tokens."""

    seat: SeatName
    card: CardName
    group: int
    aspect: Aspect
    form: int
    time: int
    attack: int
    defence: int


class InNonexistence(Fact, frozen=True):
    """Characters of a seat that must be restored; there is at least one."""

    seat: SeatName
    cards: Cards


class HuntPlanned(Fact, frozen=True):
    """A group of the active seat will meet so many face-down cards."""

    group: int
    count: int


class RaidPlanned(Fact, frozen=True):
    """A group of the active seat will raid a group of another."""

    group: int
    seat: SeatName
    target: int


class BattleStands(Fact, frozen=True):
    """A battle is in its pair of turns `pair` of `last`."""

    pair: int
    last: int


class BidStands(Fact, frozen=True):
    """The highest bid and whose it is."""

    seat: SeatName
    bid: int


class CreatureFights(Fact, frozen=True):
    """A creature in battle: Form left of all, its attack and defence."""

    card: CardName
    aspect: Aspect
    left: int
    form: int
    attack: int
    defence: int


class MimicFights(Fact, frozen=True):
    """A mimic in battle: its attack and defence are those of whom it deals with."""

    card: CardName
    aspect: Aspect
    left: int
    form: int


class CharacterFights(Fact, frozen=True):
    """A character in battle: Form left and free Time of all, attack and defence."""

    seat: SeatName
    card: CardName
    aspect: Aspect
    left: int
    form: int
    free: int
    time: int
    attack: int
    defence: int


class Fate(Fact, frozen=True):
    """A fighter that is `marked`, has `left` or is `dead`."""

    card: CardName
    fate: Annotated[str, Says("fate")]


class StandingOrders(Fact, frozen=True):
    """Orders of a seat for this battle; there is at least one."""

    seat: SeatName
    orders: tuple[Annotated[str, Says("order")], ...]


class HitWaits(Fact, frozen=True):
    """A strike that waits for the answer of the struck one."""

    card: CardName
    target: CardName
    damage: int


class Owed(Fact, frozen=True):
    """Tokens of any kind that a seat may still choose."""

    seat: SeatName
    count: int


class Score(Fact, frozen=True):
    """A seat's score at the end."""

    seat: SeatName
    score: int


class CharacterIs(Fact, frozen=True):
    """Printed on a character's card: no numbers, for these are its tokens (VP-3.1)."""


class CreatureIs(Fact, frozen=True):
    """Printed on a creature's card."""

    aspect: Aspect
    form: int
    attack: int
    defence: int
    resource: int


class MimicIs(Fact, frozen=True):
    """Printed on a mimic's card (VP-8.8)."""

    aspect: Aspect
    form: int
    resource: int


FACTS: tuple[type[Fact], ...] = (
    Round,
    World,
    Deck,
    Storage,
    Restores,
    SeatGone,
    CharacterStands,
    InNonexistence,
    HuntPlanned,
    RaidPlanned,
    BattleStands,
    BidStands,
    CreatureFights,
    MimicFights,
    CharacterFights,
    Fate,
    StandingOrders,
    HitWaits,
    Owed,
    Score,
    CharacterIs,
    CreatureIs,
    MimicIs,
)

FATES = ("marked", "left", "dead")


def printed(card: str) -> tuple[Fact, ...]:
    """What a card is (VP-2.1)."""
    if card in CHARACTERS:
        return (CharacterIs(),)
    one = CREATURE[card]
    if isinstance(one.attack, int) and isinstance(one.defence, int):
        return (CreatureIs(one.aspect, one.form, one.attack, one.defence, one.resource),)
    return (MimicIs(one.aspect, one.form, one.resource),)


def describe(view: VoidPartyView) -> tuple[Fact, ...]:
    """The battle, the viewer's own seat, the others, plans, the world, the turn."""
    return (*_battle(view), *_seats(view), *_plans(view), *_world(view))


# -- battle -----------------------------------------------------------------------------------------------------------
def _battle(view: VoidPartyView) -> Iterator[Fact]:
    battle = view.battle
    if battle is None:
        return
    yield BattleStands(battle.round, view.options.battle_rounds)
    if view.phase == "auction" and battle.leader >= 0:
        yield BidStands(battle.sides[battle.leader].seat, battle.bid)
    for number, side in enumerate(battle.sides):
        for fighter in side.fighters:
            yield from _fighter(view, battle, number, fighter)
    for number, side in enumerate(battle.sides):
        yield from _orders(battle, number, side)
    if battle.hit is not None:
        yield HitWaits(battle.hit.origin, battle.hit.target, battle.hit.damage)


def _fighter(view: VoidPartyView, battle: BattleView, number: int, fighter: FighterView) -> Iterator[Fact]:
    if fighter.present:
        left = view.form_left(number, fighter)
        if number == 1 and battle.kind == "creatures":
            yield _creature(view, fighter, left)
        else:
            yield _character(view, number, fighter, left)
    if fighter.state != "in":
        yield Fate(fighter.id, fighter.state)


def _creature(view: VoidPartyView, fighter: FighterView, left: int) -> Fact:
    card, numbers = CREATURE[fighter.id], view.numbers(1, fighter)
    if numbers.mimic:
        return MimicFights(card.id, card.aspect, left, card.form)
    return CreatureFights(card.id, card.aspect, left, card.form, numbers.attack, numbers.defence)


def _character(view: VoidPartyView, number: int, fighter: FighterView, left: int) -> Fact:
    assert view.battle is not None, "a battle is under way"
    one, seat = view.character(number, fighter), view.battle.sides[number].seat
    free = one.time - fighter.spent
    return CharacterFights(seat, one.id, one.aspect, left, one.form, free, one.time, one.attack, one.defence)


def _orders(battle: BattleView, number: int, side: SideView) -> Iterator[Fact]:
    """Those of the battle, and those of the present turn: the moving side's, but `distort` is the other's."""
    words = [*side.auto]
    for word in battle.auto:
        if (word == "distort") != (number == battle.mover) and word not in words:
            words.append(word)
    if words:
        yield StandingOrders(side.seat, tuple(words))


# -- seats ------------------------------------------------------------------------------------------------------------
def _seats(view: VoidPartyView) -> Iterator[Fact]:
    numbers = list(range(len(view.seats)))
    if view.viewer != TABLE:
        numbers = [*numbers[view.viewer :], *numbers[: view.viewer]]
    for number in numbers:
        seat = view.seats[number]
        if seat.out:
            yield SeatGone(number)
        else:
            yield from _seat(view, number, seat)


def _seat(view: VoidPartyView, number: Seat, seat: SeatView) -> Iterator[Fact]:
    heap, most = seat.storage, view.options.war_restores
    yield Storage(number, heap.form, heap.time, heap.potential, seat.kills)
    if view.stage == "war" and most != ANY_NUMBER:
        yield Restores(number, most - seat.restores)
    for character in seat.living():
        yield _standing(number, character)
    lost = tuple(character.id for character in seat.characters if not character.form)
    if lost:
        yield InNonexistence(number, lost)


def _standing(number: Seat, one: CharacterView) -> Fact:
    return CharacterStands(number, one.id, one.group, one.aspect, one.form, one.time, one.attack, one.defence)


# -- the rest ---------------------------------------------------------------------------------------------------------
def _plans(view: VoidPartyView) -> Iterator[Fact]:
    for plan in view.plans:
        if isinstance(plan, DrawPlanView):
            yield HuntPlanned(plan.group, len(plan.cards))
        else:
            yield RaidPlanned(plan.group, plan.seat, plan.target)


def _world(view: VoidPartyView) -> Iterator[Fact]:
    if view.owed:
        yield Owed(view.active, view.owed)
    yield World(view.supply.form, view.supply.time, view.supply.potential)
    if view.options.mode == "standard":
        yield Deck(len(view.deck), len(view.discard))
    if view.result is not None:
        for number, score in enumerate(view.result.scores):
            yield Score(number, score)
    else:
        yield Round(view.active, view.round, view.options.round_limit, view.stage)
