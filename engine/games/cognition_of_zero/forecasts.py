"""What an action would do and why to ask twice, as far as its player can know: for buttons. From the view only."""

from __future__ import annotations

from typing import Annotated

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.core.says import Says
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.aftermath import PRICE_OF_RETREAT
from engine.games.cognition_of_zero.cards import (
    AREAS,
    ATTACK,
    CARDS,
    CHARACTERS,
    FIGHTERS,
    ITEMS,
    LIFE,
    Effect,
)
from engine.games.cognition_of_zero.combat import (
    attack_of,
    attack_sum,
    contributors,
    is_covered,
    most_life,
    strike_damage,
)
from engine.games.cognition_of_zero.turn import MOST_WAITS
from engine.games.cognition_of_zero.view import CognitionView, FighterView, SeatView


class Wounds(Forecast, frozen=True):
    """The target loses `damage` of its `life` and keeps `left`."""

    life: int
    damage: int
    left: int


class Kills(Forecast, frozen=True):
    """The target is destroyed by so much damage."""

    damage: int


class WoundsTogether(Forecast, frozen=True):
    """A strike whose attacks add up: `own` + `partners`, then bonuses and armour make `damage` of it (CZ-9.4)."""

    own: int
    partners: int
    life: int
    damage: int
    left: int


class KillsTogether(Forecast, frozen=True):
    """The same, and the target is destroyed."""

    own: int
    partners: int
    damage: int


class BreaksShield(Forecast, frozen=True):
    """A shield cancels the damage and goes (CZ-10.4)."""


class HurtsMany(Forecast, frozen=True):
    """So many enemies are hit, so many of them destroyed."""

    hit: int
    destroyed: int


class Heals(Forecast, frozen=True):
    """The card regains `by` to its `life` and has `now`."""

    life: int
    by: int
    now: int


class Misses(Forecast, frozen=True):
    """The target misses so many turns."""

    turns: int


class Strengthens(Forecast, frozen=True):
    """The attack of the card grows by `by` to `now`."""

    attack: int
    by: int
    now: int


class Weakens(Forecast, frozen=True):
    """The attack of the card falls by `by` to `now`."""

    attack: int
    by: int
    now: int


class Swaps(Forecast, frozen=True):
    """The lives of the first target and of the second afterwards."""

    first: int
    second: int


class ComesCloser(Forecast, frozen=True):
    """The player's score afterwards."""

    score: int


class RivalRecedes(Forecast, frozen=True):
    """The rival's score afterwards."""

    score: int


class RivalComesCloser(Forecast, frozen=True):
    """The rival's score after a refusal (CZ-6.4)."""

    score: int


class IfRefused(Forecast, frozen=True):
    """The player's score if the rival refuses the army laid out (CZ-6.4)."""

    score: int


class Sums(Forecast, frozen=True):
    """What the attacks of the new group come to."""

    first: int
    second: int
    total: int


class Adds(Forecast, frozen=True):
    """What an item adds to its bearer (CZ-7.4)."""

    attack: int
    life: int


class Prints(Forecast, frozen=True):
    """Attack and life of a fighter."""

    attack: int
    life: int


FORECASTS: tuple[type[Forecast], ...] = (
    Wounds,
    Kills,
    WoundsTogether,
    KillsTogether,
    BreaksShield,
    HurtsMany,
    Heals,
    Misses,
    Strengthens,
    Weakens,
    Swaps,
    ComesCloser,
    RivalRecedes,
    RivalComesCloser,
    IfRefused,
    Sums,
    Adds,
    Prints,
)


class AttackIsFinal(Caution, frozen=True):
    """An attack replaces taking a card and cannot be called off (CZ-5.1, CZ-6.1)."""


class RefusalLoses(Caution, frozen=True):
    """A refusal brings the rival to zero (CZ-6.4, CZ-12.1)."""


class RetreatCosts(Caution, frozen=True):
    """A retreat: the player's score afterwards, and the rival's if all his characters survive (CZ-11.4)."""

    score: int
    rival: int


class RetreatLoses(Caution, frozen=True):
    """A retreat would bring the rival to zero."""


class LosesBattle(Caution, frozen=True):
    """The last fighter would leave the battle (CZ-11.1)."""

    card: Annotated[str, Says("card")]


class DecidedByCount(Caution, frozen=True):
    """The match would end by count, and not clearly in the player's favour (CZ-12.4)."""

    score: int
    rival: int


CAUTIONS: tuple[type[Caution], ...] = (
    AttackIsFinal,
    RefusalLoses,
    RetreatCosts,
    RetreatLoses,
    LosesBattle,
    DecidedByCount,
)


# -- forecasts --------------------------------------------------------------------------------------------------------
def forecast(view: CognitionView, action: Action) -> Forecast | None:
    """What the action of the deciding seat would do; None if there is nothing to say."""
    me, enemy = view.seats[view.pending], view.seats[1 - view.pending]
    match action:
        case actions.Strike(by=by, target=target):
            return _strike(view, by, target)
        case actions.Use(by=by, card=card, target=target, target2=target2):
            return _ability(view, card, by, target, target2)
        case actions.Play(card=card, target=target, target2=target2):
            return _ability(view, card, "", target, target2)
        case actions.Pair(by=by, partner=other) | actions.Board(by=by, into=other):
            return _sum(me, by, other)
        case actions.Give(item=card) | actions.PickUp(item=card):
            return Adds(ATTACK[card], LIFE[card])
        case actions.Pick(card=card) | actions.Put(card=card) | actions.Lay(card=card):
            return _printed(card)
        case actions.LayAll():
            return _if_refused(view, (*me.laid, *me.hand))
        case actions.Done() if view.phase == "muster":
            return _if_refused(view, me.laid)
        case actions.Refuse():
            return RivalComesCloser(max(0, enemy.score - _characters(enemy.laid)))
        case _:
            return None


def _strike(view: CognitionView, by: str, target: str) -> Forecast:
    me, enemy = view.seats[view.pending], view.seats[1 - view.pending]
    struck = enemy.army[target]
    if struck.shield:
        return BreaksShield()
    idle = view.battle.idle
    damage = strike_damage(me.army, by, enemy.army, target, idle)
    left = struck.life - damage
    if len(contributors(me.army, by, idle)) == 1:
        return _loss(struck, damage)
    own = attack_of(by, me.army[by])
    partners = attack_sum(me.army, by, idle) - own
    if left > 0:
        return WoundsTogether(own, partners, struck.life, damage, left)
    return KillsTogether(own, partners, damage)


def _loss(fighter: FighterView, damage: int) -> Forecast:
    left = fighter.life - damage
    return Wounds(fighter.life, damage, left) if left > 0 else Kills(damage)


def _ability(view: CognitionView, card: str, by: str, target: str, target2: str) -> Forecast | None:
    """Of its effects the damage, else the first one of which something can be said."""
    ability = CARDS[card].ability
    effects = ability.effects if ability else ()
    for effect in sorted(effects, key=lambda effect: effect.do != "damage"):
        said = _effect(view, effect, by, target, target2)
        if said:
            return said
    return None


def _effect(view: CognitionView, effect: Effect, by: str, target: str, target2: str) -> Forecast | None:
    me, enemy = view.seats[view.pending], view.seats[1 - view.pending]
    card = by if effect.to == "self" else target
    fighter = me.army.get(card) or enemy.army.get(card)
    match effect.do:
        case "damage" if effect.to in AREAS and not AREAS[effect.to].own:
            return _hurts_many(enemy, effect, trick=not by)
        case "approach":
            return ComesCloser(max(0, me.score - effect.n))
        case "recede":
            return RivalRecedes(enemy.score + effect.n)
        case "swap_life":
            return _swap(me, enemy, target, target2)
        case _:
            return _on_card(effect, card, fighter) if fighter else None


def _on_card(effect: Effect, card: str, fighter: FighterView) -> Forecast | None:
    attack = attack_of(card, fighter)
    match effect.do:
        case "damage":
            return BreaksShield() if fighter.shield else _loss(fighter, effect.n)
        case "heal":
            gain = min(effect.n, most_life(card, fighter.items) - fighter.life)
            return Heals(fighter.life, gain, fighter.life + gain)
        case "skip":
            return Misses(effect.n)
        case "boost":
            return Strengthens(attack, effect.n, attack + effect.n)
        case "weaken":
            return Weakens(attack, effect.n, max(0, attack - effect.n))
        case _:
            return None


def _hurts_many(enemy: SeatView, effect: Effect, trick: bool) -> Forecast:
    """Every enemy of the class, covered ones by a trick only; shields hold."""
    hit = [
        fighter
        for card, fighter in enemy.army.items()
        if card in AREAS[effect.to].cards and (trick or not is_covered(fighter)) and not fighter.shield
    ]
    return HurtsMany(len(hit), sum(fighter.life <= effect.n for fighter in hit))


def _swap(me: SeatView, enemy: SeatView, target: str, target2: str) -> Forecast:
    one = me.army.get(target) or enemy.army[target]
    other = me.army.get(target2) or enemy.army[target2]
    return Swaps(
        min(other.life, most_life(target, one.items)), min(one.life, most_life(target2, other.items))
    )


def _sum(me: SeatView, by: str, other: str) -> Forecast:
    """The new partner, and the group that the other one has already; nobody's missed turn is looked at."""
    first, second = attack_of(by, me.army[by]), attack_of(other, me.army[other])
    rest = sum(
        attack_of(card, fighter)
        for card, fighter in me.army.items()
        if {by, other} & {fighter.rides, fighter.inside}
    )
    return Sums(first, second + rest, first + second + rest)


def _printed(card: str) -> Forecast | None:
    if card in FIGHTERS:
        return Prints(ATTACK[card], LIFE[card])
    return Adds(ATTACK[card], LIFE[card]) if card in ITEMS else None


def _if_refused(view: CognitionView, laid: tuple[str, ...]) -> Forecast | None:
    """Of the attacker's muster; a defender is not refused."""
    if view.pending != view.battle.attacker:
        return None
    return IfRefused(max(0, view.seats[view.pending].score - _characters(laid)))


def _characters(cards: tuple[str, ...]) -> int:
    return sum(card in CHARACTERS for card in cards)


# -- cautions ---------------------------------------------------------------------------------------------------------
def caution(view: CognitionView, action: Action) -> Caution | None:
    """Why to ask the deciding seat twice."""
    me, enemy = view.seats[view.pending], view.seats[1 - view.pending]
    match action:
        case actions.Attack():
            return AttackIsFinal()
        case actions.Refuse() if enemy.score <= _characters(enemy.laid):
            return RefusalLoses()
        case actions.Retreat():
            rival = enemy.score - _characters((*enemy.army,)) - PRICE_OF_RETREAT
            return RetreatCosts(me.score + PRICE_OF_RETREAT, rival) if rival > 0 else RetreatLoses()
        case actions.Use(by=by, card=card) if len(me.army) == 1 and _dismisses_itself(card):
            return LosesBattle(by)
        case actions.Take() | actions.Wait() if _is_last(view, action) and me.score >= enemy.score:
            return DecidedByCount(me.score, enemy.score)
        case _:
            return None


def _dismisses_itself(card: str) -> bool:
    ability = CARDS[card].ability
    return bool(ability and any((one.do, one.to) == ("dismiss", "self") for one in ability.effects))


def _is_last(view: CognitionView, action: Action) -> bool:
    """Whether the match ends by count with this main turn (CZ-5.4, CZ-5.5)."""
    second_wait = isinstance(action, actions.Wait) and view.waits + 1 >= MOST_WAITS
    return second_wait or view.turn_no >= view.options.last_turn
