"""The arithmetic of battle: aspects and guaranteed damage (section 3), strikes (section 8), Distortion, what could ever harm.

Pure functions of numbers that everybody sees: the rules, the forecasts on buttons and the greedy player share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple, Protocol

from engine.games.void_party.cards import CREATURE_CARDS, MIMIC, Aspect

SURE = frozenset({("form", "time"), ("time", "form"), ("void", "void")})
"""Aspects of striker and target between which at least 1 damage is guaranteed (VP-3.3)."""


class Organiser(Protocol):
    """What of a character tells how it fights; a state's character and a view's both fit."""

    @property
    def form(self) -> int: ...
    @property
    def time(self) -> int: ...
    @property
    def attack(self) -> int: ...
    @property
    def defence(self) -> int: ...


class Numbers(NamedTuple):
    """How a fighter strikes and is struck. A mimic's attack and defence are those of whom it deals with (VP-8.8)."""

    attack: int
    defence: int
    aspect: Aspect
    mimic: bool = False


class Blow(NamedTuple):
    """A character's strike: its damage (0: there is none), the Time it costs in all, how far it is boosted."""

    damage: int
    time: int
    boost: int


CREATURE_NUMBERS: Mapping[str, Numbers] = {
    card.id: Numbers(
        card.attack if isinstance(card.attack, int) else 0,
        card.defence if isinstance(card.defence, int) else 0,
        card.aspect,
        mimic=card.attack == MIMIC,
    )
    for card in CREATURE_CARDS
}


def aspect_of(character: Organiser) -> Aspect:
    """The kind with strictly the largest count, hurt and spent tokens included; Void on a tie (VP-3.2)."""
    form, time, potential = character.form, character.time, character.attack + character.defence
    if form > time:
        return "form" if form > potential else "void" if form == potential else "potential"
    if time > form:
        return "time" if time > potential else "void" if time == potential else "potential"
    return "potential" if potential > form else "void"


def numbers_of(character: Organiser) -> Numbers:
    """Those of a character as it stands."""
    return Numbers(character.attack, character.defence, aspect_of(character))


# -- strikes ----------------------------------------------------------------------------------------------------------
def strike(striker: Numbers, target: Numbers, least: int) -> Blow:
    """A character's strike; `least` is the least Time a strike costs (VP-8.3 to VP-8.6)."""
    defence = striker.defence if target.mimic else target.defence
    return _blow(striker.attack, defence, (striker.aspect, target.aspect) in SURE, least)


@cache
def _blow(attack: int, defence: int, sure: bool, least: int) -> Blow:
    if not attack:
        return Blow(0, 0, 0)
    time = max(attack // 2, least)
    if attack > defence:
        return Blow(attack - defence, time, 0)
    if sure:
        return Blow(1, time, 0)
    boost = defence - attack + 1
    return Blow(1, time + boost, boost)


def creature_damage(creature: Numbers, target: Numbers) -> int:
    """The damage of a creature's strike, which is free and never boosted; 0: it may not strike (VP-8.9)."""
    attack = target.attack if creature.mimic else creature.attack
    if attack > target.defence:
        return attack - target.defence
    return 1 if (creature.aspect, target.aspect) in SURE else 0


def could_harm(character: Organiser, target: Numbers, least: int) -> bool:
    """Whether with its full Time and some split of its Potential it could ever damage the target (VP-10.5)."""
    sure = (aspect_of(character), target.aspect) in SURE
    potential = character.attack + character.defence
    return _least_time(potential, -1 if target.mimic else target.defence, sure, least) <= character.time


@cache
def _least_time(potential: int, defence: int, sure: bool, least: int) -> int:
    """The least Time of a strike over all splits; `defence` -1 is a mimic's, the rest of the Potential."""
    return min(
        _blow(attack, potential - attack if defence < 0 else defence, sure, least).time
        for attack in range(1, potential + 1)
    )


# -- Distortion -------------------------------------------------------------------------------------------------------
def is_doomed(damage: int, free: int, left: int) -> bool:
    """Destroyed whatever it cancels (VP-9.2)."""
    return damage - free >= left


def least_distortion(damage: int, left: int) -> int:
    """The least Time that leaves 1 Form of `left` (VP-9.2, VP-9.6)."""
    return max(0, damage - left + 1)
