"""What the numbers of armies come to (sections 8 and 9), for the truth and for what a player sees of it alike.

An army is a table of its fighters by card. Nothing here changes one.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Protocol, TypeAlias

from engine.games.cognition_of_zero.cards import (
    ATTACK,
    CARDS,
    LIFE,
    SLOTS,
    SUFFIXES,
)


class Fighter(Protocol):
    """A fighter in an army: a state's and a view's both fit."""

    @property
    def life(self) -> int: ...
    @property
    def items(self) -> Sequence[str]: ...
    @property
    def rides(self) -> str: ...
    @property
    def inside(self) -> str: ...
    @property
    def behind(self) -> str: ...
    @property
    def skip(self) -> int: ...
    @property
    def shield(self) -> bool: ...
    @property
    def boost(self) -> int: ...
    @property
    def weak(self) -> int: ...


Army: TypeAlias = Mapping[str, Fighter]


# -- one card ---------------------------------------------------------------------------------------------------------
def attack_of(card: str, fighter: Fighter) -> int:
    """Printed + items + boost - weak, at least 0 (CZ-9.5)."""
    attack = ATTACK[card] + fighter.boost - fighter.weak
    for item in fighter.items:
        attack += ATTACK[item]
    return attack if attack > 0 else 0


def most_life(card: str, items: Sequence[str]) -> int:
    """The maximum with items (CZ-7.4)."""
    return LIFE[card] + sum(LIFE[item] for item in items)


def has_slot(card: str, fighter: Fighter) -> bool:
    """Whether it can bear one more item (CZ-1.4)."""
    return SLOTS[card] > len(fighter.items)


def armor_of(card: str, fighter: Fighter) -> int:
    """Its own and that of its items (CZ-10.3)."""
    return sum(CARDS[one].keywords.armor for one in (card, *fighter.items))


def bonus_against(card: str, fighter: Fighter, target: str) -> int:
    """What the card and its items add to a strike on that target (CZ-9.4)."""
    bonus = 0
    for one in (card, *fighter.items):
        vs = CARDS[one].keywords.vs
        if vs and CARDS[target].class_ in SUFFIXES[f"_{vs.class_}"]:
            bonus += vs.n
    return bonus


def pierces(card: str, fighter: Fighter) -> bool:
    """Whether it may strike covered cards; a partner's piercing does not count (CZ-8.5)."""
    return any(CARDS[one].keywords.pierce for one in (card, *fighter.items))


def is_covered(fighter: Fighter) -> bool:
    """A hidden machine, or a creature inside a carrier (CZ-8.5)."""
    return bool(fighter.behind or fighter.inside)


# -- groups (CZ-8.3) --------------------------------------------------------------------------------------------------
def group_of(army: Army, card: str) -> list[str]:
    """The card, and whoever rides with it or is inside with it."""
    fighter = army[card]
    base = fighter.rides or fighter.inside or card
    members = [card] if base == card else [card, base]
    for other, one in army.items():
        if other != card and base in (one.rides, one.inside):
            members.append(other)
    return members


def contributors(army: Army, by: str, idle: Container[str]) -> list[str]:
    """Those of the group whose attacks add up if `by` strikes: not missing the turn, not `idle` (CZ-8.3); `by` comes first."""
    return [card for card in group_of(army, by) if not army[card].skip and card not in idle]


def attack_sum(army: Army, by: str, idle: Container[str]) -> int:
    """The attacks of all contributors."""
    return sum(attack_of(card, army[card]) for card in contributors(army, by, idle))


def strike_damage(army: Army, by: str, others: Army, target: str, idle: Container[str]) -> int:
    """Sum + bonuses - armour, at least 1 (CZ-9.4)."""
    damage = attack_sum(army, by, idle) + bonus_against(by, army[by], target)
    return max(1, damage - armor_of(target, others[target]))


def may_strike(army: Army, by: str, idle: Container[str]) -> bool:
    """Not missing its turn, not idle, a group sum above 0."""
    fighter = army[by]
    if fighter.skip or by in idle:
        return False
    return attack_of(by, fighter) > 0 or attack_sum(army, by, idle) > 0
