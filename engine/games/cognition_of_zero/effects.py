"""Abilities at work (section 10): who is reached, what each effect does, who is destroyed by it.

The vocabulary is that of `cards.py`; the tables at the end say what each word does to a card, to a seat, to the chosen targets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import ending, events
from engine.games.cognition_of_zero.cards import AREAS, CARDS, LIFE, ON_DEATH, Ability, Effect
from engine.games.cognition_of_zero.combat import is_covered, most_life
from engine.games.cognition_of_zero.state import (
    Cards,
    FighterState,
    SeatState,
    with_card,
    with_cards,
    without,
)
from engine.games.cognition_of_zero.step import ONLY, OTHERS, Step

Reached: TypeAlias = list[tuple[Seat, str]]
"""Fighters, each with the seat whose army it is in."""


class Cause(NamedTuple):
    """Whose ability works: the seat, the source card, who bears it ("" for a trick), and who is meant by the words of CZ-10.4."""

    seat: Seat
    card: str
    bearer: str = ""
    target: str = ""
    target2: str = ""
    striker: str = ""
    struck: str = ""


def carry_out(step: Step, cause: Cause, ability: Ability, announce: bool = False) -> None:
    """The effects in order, the destroyed dealt with after each; a score of 0 stops everything (CZ-10.4, CZ-10.6, CZ-12.1).

    With `announce` it is told that the card's ability works by itself, if it reaches anybody.
    """
    for effect in ability.effects:
        if step.state.phase == "over":
            return
        reached = list(_reached(step, cause, effect.to))
        if announce and (reached or effect.do in _TO_SEAT):
            step.emit(EVERYONE, events.Triggered(cause.card))
            announce = False
        _do(step, cause, effect, reached)
        bury(step)


def trigger(step: Step, when: str, cause: Cause) -> None:
    """The ability of the card, if it has one for this moment (CZ-9.6)."""
    ability = CARDS[cause.card].ability
    if ability and ability.when == when:
        carry_out(step, cause, ability, announce=True)


def _do(step: Step, cause: Cause, effect: Effect, reached: Reached) -> None:
    if effect.do in _TO_SEAT:
        _TO_SEAT[effect.do](step, cause.seat, effect.n)
    elif effect.do in _TO_TARGET:
        _TO_TARGET[effect.do](step, cause, effect.n)
    elif effect.do in _TO_MANY:
        if reached:
            _TO_MANY[effect.do](step, reached, effect.n)
    else:
        for owner, card in reached:
            _TO_CARD[effect.do](step, owner, card, effect.n)


# -- who is reached ---------------------------------------------------------------------------------------------------
def _reached(step: Step, cause: Cause, to: str) -> Iterator[tuple[Seat, str]]:
    """The fighters that an effect falls on, with their seats: none that has left, no covered enemy but from a trick (CZ-8.5)."""
    for owner, card in _meant(step, cause, to):
        fighter = step.state.seats[owner].army[card]
        if owner == cause.seat or not cause.bearer or not is_covered(fighter):
            yield owner, card


def _meant(step: Step, cause: Cause, to: str) -> Reached:
    if to in AREAS:
        owner = cause.seat if AREAS[to].own else 1 - cause.seat
        return [(owner, card) for card in step.state.seats[owner].army if card in AREAS[to].cards]
    card = cause.bearer if to == "self" else getattr(cause, to, "")
    seat = step.owner_of(card)
    return [] if seat is None else [(seat, card)]


# -- damage and destruction -------------------------------------------------------------------------------------------
def hurt(step: Step, owner: Seat, card: str, damage: int) -> None:
    """Life is lost, unless a shield cancels it whole (CZ-10.4)."""
    fighter = step.state.seats[owner].army[card]
    if fighter.shield:
        fighter.shield = False
        step.emit(EVERYONE, events.ShieldBroke(card))
        return
    fighter.life -= damage
    _disturb(step)
    step.emit(EVERYONE, events.LifeLost(card, damage, max(0, fighter.life)))


def bury(step: Step, struck: str = "", striker: str = "") -> None:
    """All fighters at 0 life are destroyed together, then their last abilities work; the side not on turn comes first (CZ-10.6).

    `striker` is the card whose strike damage destroyed `struck`.
    """
    state = step.state
    if state.phase == "over":
        return
    sides = (1 - state.pending, state.pending)
    dead = [(seat, card) for seat in sides for card, one in state.seats[seat].army.items() if one.life <= 0]
    for owner, card in dead:
        seat = state.seats[owner]
        step.emit(EVERYONE, events.Destroyed(owner, card))
        leave(step, owner, card)
        seat.wounds.pop(card, None)
        seat.lost = with_card(seat.lost, card)
        seat.fallen = with_card(seat.fallen, card)
    for owner, card in dead:
        trigger(step, ON_DEATH, Cause(owner, card, card, striker=striker if card == struck else ""))


def leave(step: Step, owner: Seat, card: str) -> FighterState:
    """The card leaves the army: its items lie on the ground, all its links end (CZ-8.7, CZ-9.9)."""
    seat = step.state.seats[owner]
    _unlink(seat, card)
    fighter = seat.army.pop(card)
    if fighter.items:
        seat.ground = with_cards(seat.ground, fighter.items)
        step.emit(EVERYONE, events.ItemsDropped(card, fighter.items))
    _disturb(step)
    return fighter


def _unlink(seat: SeatState, card: str) -> bool:
    """All links of the card end, both ways; whether it had any."""
    had = False
    for name, one in seat.army.items():
        for link in (one.rides, one.inside, one.behind):
            if link and card in (name, link):
                had = True
                one.rides, one.inside, one.behind = (
                    "" if card in (name, link) else link for link in (one.rides, one.inside, one.behind)
                )
    return had


def _disturb(step: Step) -> None:
    """The turn under way is not quiet (CZ-9.11)."""
    if step.state.battle.turn:
        step.state.battle.quiet = -1


def _damage(step: Step, owner: Seat, card: str, n: int) -> None:
    hurt(step, owner, card, n)


# -- what befalls a card ----------------------------------------------------------------------------------------------
def _heal(step: Step, owner: Seat, card: str, n: int) -> None:
    fighter = step.state.seats[owner].army[card]
    gain = min(n, most_life(card, fighter.items) - fighter.life)
    fighter.life += gain
    if gain:
        step.emit(EVERYONE, events.Healed(card, gain, fighter.life))


def _skip(step: Step, owner: Seat, card: str, n: int) -> None:
    """The turn under way does not count; in a first strike nobody is on turn."""
    fighter = step.state.seats[owner].army[card]
    on_turn = step.state.battle.turn > 0 and owner == step.state.pending
    fighter.skip = max(fighter.skip, n + on_turn)
    step.emit(EVERYONE, events.TurnsMissed(card, fighter.skip))


def _lose_items(step: Step, owner: Seat, card: str) -> Cards:
    """The items leave a living bearer: life falls to its own maximum, if it is higher (CZ-9.9)."""
    fighter = step.state.seats[owner].army[card]
    items, fighter.items = fighter.items, ()
    if items:
        fighter.life = min(fighter.life, LIFE[card])
    return items


def _drop(step: Step, owner: Seat, card: str, n: int) -> None:
    seat = step.state.seats[owner]
    items = _lose_items(step, owner, card)
    seat.ground = with_cards(seat.ground, items)
    if items:
        step.emit(EVERYONE, events.ItemsDropped(card, items))


def _confiscate(step: Step, owner: Seat, card: str, n: int) -> None:
    seat = step.state.seats[owner]
    items = _lose_items(step, owner, card)
    seat.hand = with_cards(seat.hand, items)
    if items:
        step.emit(EVERYONE, events.ItemsConfiscated(card, items))


def _shield(step: Step, owner: Seat, card: str, n: int) -> None:
    step.state.seats[owner].army[card].shield = True
    step.emit(EVERYONE, events.Shielded(card))


def _separate(step: Step, owner: Seat, card: str, n: int) -> None:
    if _unlink(step.state.seats[owner], card):
        step.emit(EVERYONE, events.Separated(card))


def _cleanse(step: Step, owner: Seat, card: str, n: int) -> None:
    fighter = step.state.seats[owner].army[card]
    fighter.skip = fighter.weak = 0
    step.emit(EVERYONE, events.Cleansed(card))


def _dismiss(step: Step, owner: Seat, card: str, n: int) -> None:
    """To its owner's hand, not destroyed; where wounds are kept, with them (CZ-11.5)."""
    seat = step.state.seats[owner]
    step.emit(EVERYONE, events.Dismissed(owner, card))
    fighter = leave(step, owner, card)
    seat.hand = with_card(seat.hand, card)
    keep_wound(step, owner, card, fighter.life)


def keep_wound(step: Step, owner: Seat, card: str, life: int) -> None:
    """The life with which a fighter goes home, where it is kept and lower than the printed one (CZ-11.5)."""
    wounds = step.state.seats[owner].wounds
    if step.options.wounds == "keep" and life < LIFE[card]:
        wounds[card] = life
    else:
        wounds.pop(card, None)


# -- what befalls many at once, told in one sentence -------------------------------------------------------------------
def _boost(step: Step, reached: Reached, n: int) -> None:
    for owner, card in reached:
        step.state.seats[owner].army[card].boost += n
    step.emit(EVERYONE, events.Boosted(tuple(card for _, card in reached), n))


def _weaken(step: Step, reached: Reached, n: int) -> None:
    for owner, card in reached:
        step.state.seats[owner].army[card].weak += n
    step.emit(EVERYONE, events.Weakened(tuple(card for _, card in reached), n))


# -- what befalls a seat ----------------------------------------------------------------------------------------------
def _extra_act(step: Step, seat: Seat, n: int) -> None:
    """Acts are those of the turn under way: to the other seat they are no use."""
    if seat == step.state.pending:
        step.state.battle.acts += n
        step.emit(EVERYONE, events.MayActMore(seat, step.state.battle.acts))


def _approach(step: Step, seat: Seat, n: int) -> None:
    step.approach(seat, n)
    ending.reached_zero(step)


def _recede(step: Step, seat: Seat, n: int) -> None:
    step.recede(1 - seat, n)


def _draw(step: Step, seat: Seat, n: int) -> None:
    drawn = step.draw(seat, n)
    if drawn:
        step.emit(OTHERS[seat], events.CardsDrawn(seat, len(drawn)))
        step.emit(ONLY[seat], events.YouDrew(drawn))


def _hush(step: Step, seat: Seat, n: int) -> None:
    step.state.seats[1 - seat].hushed = True
    step.emit(EVERYONE, events.Hushed(1 - seat))


# -- what befalls the chosen targets ----------------------------------------------------------------------------------
def _swap_life(step: Step, cause: Cause, n: int) -> None:
    """Each up to its own maximum; it is not damage."""
    owner, other_owner = step.owner_of(cause.target), step.owner_of(cause.target2)
    if owner is None or other_owner is None:
        return
    one = step.state.seats[owner].army[cause.target]
    other = step.state.seats[other_owner].army[cause.target2]
    one.life, other.life = (
        min(other.life, most_life(cause.target, one.items)),
        min(one.life, most_life(cause.target2, other.items)),
    )
    step.emit(EVERYONE, events.LivesSwapped(cause.target, one.life, cause.target2, other.life))


def _revive(step: Step, cause: Cause, n: int) -> None:
    """Back from the fallen, bare and unlinked."""
    seat, card = step.state.seats[cause.seat], cause.target
    if card in seat.fallen:
        seat.fallen = without(seat.fallen, card)
        seat.lost = without(seat.lost, card)
        life = min(n, LIFE[card])
        seat.army = dict(sorted((*seat.army.items(), (card, FighterState(life)))))
        step.emit(EVERYONE, events.Revived(cause.seat, card, life))


def _refresh(step: Step, cause: Cause, n: int) -> None:
    seat = step.state.seats[cause.seat]
    if cause.target in seat.used:
        seat.used = without(seat.used, cause.target)
        step.emit(EVERYONE, events.Refreshed(cause.target))


_TO_CARD: Mapping[str, Callable[[Step, Seat, str, int], None]] = {
    "damage": _damage,
    "heal": _heal,
    "skip": _skip,
    "drop": _drop,
    "confiscate": _confiscate,
    "shield": _shield,
    "separate": _separate,
    "cleanse": _cleanse,
    "dismiss": _dismiss,
}
_TO_MANY: Mapping[str, Callable[[Step, Reached, int], None]] = {"boost": _boost, "weaken": _weaken}
_TO_SEAT: Mapping[str, Callable[[Step, Seat, int], None]] = {
    "extra_act": _extra_act,
    "approach": _approach,
    "recede": _recede,
    "draw": _draw,
    "hush": _hush,
}
_TO_TARGET: Mapping[str, Callable[[Step, Cause, int], None]] = {
    "swap_life": _swap_life,
    "revive": _revive,
    "refresh": _refresh,
}
