"""Predispositions (section 7): which group predominates, and what it makes free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.voltrine.cards import CONSPIRATOR, DEFENDER, GROUP, GROUPS, PROTAGONIST

Weights = tuple[int, int, int]
"""Of Protagonists, Defenders, Conspirators."""

AWAY, HOME, HERO = 1, 3, 5
FIRST_TURN_OF_PREDOMINANCE = 3

FREE_UNDER: Mapping[str, str] = {
    "place": PROTAGONIST,
    "redeploy": PROTAGONIST,
    "regroup": DEFENDER,
    "plot": CONSPIRATOR,
}
"""The types of action that a predominant group may make free."""


class Field(Protocol):
    """What of a seat tells where its face-up cards lie; a state's seat and a view's seat both fit."""

    @property
    def hand(self) -> Sequence[str]: ...
    @property
    def court(self) -> Sequence[str]: ...
    @property
    def walls(self) -> Sequence[str]: ...
    @property
    def backstage(self) -> Sequence[str]: ...
    @property
    def up(self) -> Sequence[str]: ...
    @property
    def hero(self) -> int: ...


def weigh(seats: Sequence[Field]) -> Weights:
    """Every face-up field card weighs 1 for its group, at home 3; a face-up Hero 5 (VT-7.2)."""
    totals = [0, 0, 0]
    for seat in seats:
        homes = (seat.court, seat.walls, seat.backstage)
        for card in seat.up:
            group = GROUP[card]
            if seat.hero and card == seat.court[seat.hero - 1]:
                totals[group] += HERO
            elif card in homes[group]:
                totals[group] += HOME
            elif card not in seat.hand:
                totals[group] += AWAY
    return totals[0], totals[1], totals[2]


def heaviest(weights: Weights) -> str:
    """The group of strictly greatest weight; "" on a tie or with nothing face up (VT-7.3)."""
    top = max(weights)
    return GROUPS[weights.index(top)] if weights.count(top) == 1 else ""


def predominant(turn: int, seats: Sequence[Field]) -> str:
    """The group that predominates, "" if none does; in turns 1 and 2 none does (VT-7.9)."""
    return heaviest(weigh(seats)) if turn >= FIRST_TURN_OF_PREDOMINANCE else ""


def is_free(kind: str, used: Sequence[str], group: str) -> bool:
    """Whether predominance makes this type of action free in one's own turn (VT-7.4 to VT-7.6)."""
    if not group or FREE_UNDER.get(kind) != group:
        return False
    return group != PROTAGONIST or ("place" not in used and "redeploy" not in used)
