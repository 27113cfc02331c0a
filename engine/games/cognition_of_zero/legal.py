"""Every legal action of the deciding seat, in the order of a menu: by type, then card, then target (section 13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal

from engine.core.actions import Action
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.battle import something_done
from engine.games.cognition_of_zero.cards import (
    ACTIVE,
    CARDS,
    DECKS,
    FALLEN,
    FIGHTERS,
    FIRST_STRIKERS,
    KINDS,
    OWN_USED,
    REFRESHERS,
    Ability,
)
from engine.games.cognition_of_zero.combat import has_slot, is_covered, may_strike, pierces
from engine.games.cognition_of_zero.decks import legal_cards
from engine.games.cognition_of_zero.links import Links
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import Cards, CognitionState, SeatState

Listed = Sequence[Action]
HALVES: tuple[Literal[0, 1], Literal[0, 1]] = (0, 1)


class Asked:
    """A seat that decides: its own things and the enemy's."""

    __slots__ = ("battle", "enemy", "me", "options", "seat", "state")

    def __init__(self, state: CognitionState, options: CognitionOptions) -> None:
        self.state = state
        self.options = options
        self.seat = state.pending
        self.me: SeatState = state.seats[self.seat]
        self.enemy: SeatState = state.seats[1 - self.seat]
        self.battle = state.battle

    def may_act(self, card: str) -> bool:
        """Whether the card has its act of this turn still (CZ-9.3); an open regroup is not looked at."""
        return not self.me.army[card].skip and card not in self.battle.acted


# -- decks ------------------------------------------------------------------------------------------------------------
def pick_deck(asked: Asked) -> Listed:
    """CZ-3.2."""
    taken = asked.enemy.deck_name
    return [actions.PickDeck(deck) for deck in DECKS if deck != taken]


def draft(asked: Asked) -> Listed:
    """CZ-3.3, CZ-3.5."""
    cards = legal_cards(asked.me.deck, asked.state.pool, asked.options.deck_size)
    return [actions.Autopick(), *map(actions.Pick, _in_order(cards))]


def split(asked: Asked) -> Listed:
    """CZ-3.4, CZ-3.5."""
    listed: list[Action] = [actions.Autopick()]
    for half in HALVES:
        cards = legal_cards(asked.state.seats[half].deck, asked.state.pool, asked.options.deck_size)
        listed += [actions.Put(card, half) for card in _in_order(cards)]
    return listed


def _in_order(cards: Cards) -> list[str]:
    """By class, then number: the pool lies in random order."""
    offered = set(cards)
    return [card for card in CARDS if card in offered]


def choose(asked: Asked) -> Listed:
    """CZ-3.4."""
    return [actions.Choose(half) for half in HALVES]


def preview(asked: Asked) -> Listed:
    """CZ-4.1."""
    return (actions.Ready(),)


# -- main turn, muster, answer ----------------------------------------------------------------------------------------
def turn(asked: Asked) -> Listed:
    """CZ-5.1, CZ-5.2."""
    step: Action = actions.Take() if asked.me.deck else actions.Wait()
    return (step, actions.Attack()) if has_fighter(asked.me.hand) else (step,)


def has_fighter(cards: Cards) -> bool:
    """Whether one of the cards can fight."""
    return not FIGHTERS.isdisjoint(cards)


def muster(asked: Asked) -> Listed:
    """CZ-6.1, CZ-6.2."""
    me = asked.me
    listed: list[Action] = [actions.LayAll()] if me.hand else []
    listed += map(actions.Lay, me.hand)
    listed += [actions.Hold(card) for card in me.laid if not is_last_fighter(me, card)]
    if has_fighter(me.laid):
        listed.append(actions.Done())
    return listed


def is_last_fighter(me: SeatState, card: str) -> bool:
    """Whether without the card no fighter is laid or could still be (CZ-6.2)."""
    return not any(other in FIGHTERS for other in (*me.laid, *me.hand) if other != card)


def answer(asked: Asked) -> Listed:
    """CZ-6.3: without a fighter the seat is asked all the same."""
    refuse = actions.Refuse()
    return (actions.Defend(), refuse) if has_fighter(asked.me.hand) else (refuse,)


# -- arrangement ------------------------------------------------------------------------------------------------------
def arrange(asked: Asked) -> Listed:
    """CZ-7.2, CZ-7.3."""
    listed: list[Action] = [actions.Auto(), *arrangement_moves(asked.me)]
    if not must_give(asked.me):
        listed.append(actions.Done())
    return listed


def arrangement_moves(me: SeatState) -> Iterator[Action]:
    """Items to give, links to make."""
    for card in bearers(me) if me.ground else ():
        for item in me.ground:
            yield actions.Give(item, card)
    links = Links(me.army)
    yield from (actions.Pair(rider, mount) for rider, mount in links.pairs())
    yield from (actions.Board(creature, carrier) for creature, carrier in links.boardings())
    yield from (actions.Hide(machine, cover) for machine, cover in links.hidings())


def bearers(me: SeatState) -> list[str]:
    """Fighters with a free slot."""
    return [card for card, fighter in me.army.items() if has_slot(card, fighter)]


def must_give(me: SeatState) -> bool:
    """Whether an item lies free and someone has a free slot (CZ-7.3)."""
    return bool(me.ground and bearers(me))


# -- first strike and battle ------------------------------------------------------------------------------------------
def first_strike(asked: Asked) -> Listed:
    """CZ-9.1."""
    strikers = filter(FIRST_STRIKERS.__contains__, asked.me.army)
    return [*strikes(asked, strikers), actions.SkipStrike()]


def more_first_strikes(asked: Asked) -> bool:
    """Whether a card of the defending army may make a first strike now."""
    if asked.options.first_strike == "off" or (asked.options.first_strike == "one" and asked.battle.struck):
        return False
    army = asked.me.army
    return any(card in FIRST_STRIKERS and may_strike(army, card, asked.battle.struck) for card in army)


def strikes(asked: Asked, strikers: Iterator[str] | Sequence[str]) -> Iterator[Action]:
    """Each that can, at each enemy it can reach (CZ-9.4)."""
    army, idle = asked.me.army, asked.battle.idle
    everybody = asked.enemy.army
    reachable = [card for card, fighter in everybody.items() if not is_covered(fighter)]
    for by in strikers:
        if may_strike(army, by, idle):
            for target in everybody if pierces(by, army[by]) else reachable:
                yield actions.Strike(by, target)


def battle(asked: Asked) -> Listed:
    """CZ-9.2, CZ-9.7, CZ-9.8."""
    listed = [*plays_and_acts(asked)]
    if not something_done(asked.battle) and asked.battle.retreated < 0:
        listed.append(actions.Retreat())
    listed.append(actions.EndTurn())
    return listed


def plays_and_acts(asked: Asked) -> Iterator[Action]:
    """All that is neither a retreat nor the end of something."""
    by = asked.battle.regroup
    if by:
        yield from regroups(asked, [by])
        return
    if asked.battle.acts:
        ready = list(filter(asked.may_act, asked.me.army))
        yield from strikes(asked, ready)
        yield from uses(asked, ready)
        yield from plays(asked)
        yield from regroups(asked, ready)


def uses(asked: Asked, ready: Sequence[str]) -> Iterator[Action]:
    """Active abilities of fighters and of the items they bear (CZ-10.5)."""
    for by in ready:
        for card in (by, *asked.me.army[by].items):
            ability = ACTIVE.get(card)
            if ability and card not in asked.me.used:
                for target, target2 in choices(asked, ability, card, covered=False):
                    yield actions.Use(by, card, target, target2)


def plays(asked: Asked) -> Iterator[Action]:
    """One trick a turn, each once a battle, none while hushed (CZ-9.2)."""
    me = asked.me
    if asked.battle.trick_played or me.hushed:
        return
    for card in me.tricks:
        ability = CARDS[card].ability
        if ability and card not in me.used:
            for target, target2 in choices(asked, ability, card, covered=True):
                yield actions.Play(card, target, target2)


def choices(asked: Asked, ability: Ability, card: str, covered: bool) -> Iterator[tuple[str, str]]:
    """Every legal choice of targets, "" where none is to be chosen (CZ-10.2)."""
    if not ability.target:
        yield "", ""
        return
    second = targets(asked, ability.target2, card, covered) if ability.target2 else ("",)
    for target in targets(asked, ability.target, card, covered):
        for target2 in second:
            yield target, target2


def targets(asked: Asked, kind: str, card: str, covered: bool) -> Sequence[str]:
    """The cards of a target kind; `covered` enemies only for tricks (CZ-8.5, CZ-10.2)."""
    if kind == FALLEN:
        return asked.me.fallen
    if kind == OWN_USED:
        return [used for used in asked.me.used if used != card and used not in REFRESHERS]
    meant = KINDS[kind]
    if meant.own:
        return [one for one in asked.me.army if one in meant.cards]
    army = asked.enemy.army
    return [one for one in army if one in meant.cards and (covered or not is_covered(army[one]))]


def regroups(asked: Asked, ready: Sequence[str]) -> Iterator[Action]:
    """New links and picking up, by one of these cards (CZ-9.7)."""
    me = asked.me
    links = Links(me.army)
    for rider, mount in links.pairs():
        if rider in ready:
            yield actions.Pair(rider, mount)
        if mount in ready:
            yield actions.Pair(mount, rider)
    yield from (
        actions.Board(creature, carrier) for creature, carrier in links.boardings() if creature in ready
    )
    yield from (actions.Hide(machine, cover) for machine, cover in links.hidings() if machine in ready)
    if me.ground:
        for by in ready:
            if has_slot(by, me.army[by]):
                yield from (actions.PickUp(by, item) for item in me.ground)


BY_PHASE: Mapping[str, Callable[[Asked], Listed]] = {
    "pick_deck": pick_deck,
    "draft": draft,
    "split": split,
    "choose": choose,
    "preview": preview,
    "turn": turn,
    "muster": muster,
    "answer": answer,
    "arrange": arrange,
    "first_strike": first_strike,
    "battle": battle,
}
"""What each phase offers. `over` offers nothing."""
