"""What a seat may choose (MB-5), one type a row of the rulebook's table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from engine.core.actions import Action
from engine.core.says import Says

Card = Annotated[str, Says("card"), Meta(min_length=1)]
"""An instance; a document never holds an empty one (MB-5.1)."""

Held = Annotated[str, Says("card", alike=True), Meta(min_length=1)]
"""An instance that lies in a hand or a deck: one copy is as good as the other."""

NEW = "new"
"""Where a squad is laid that opens a row of its own."""


class Squad(Action, frozen=True):
    """Lay a squad of the hand: in a row of its own, or `on` the active squad of a row of one's own (MB-6)."""

    card: Held
    on: Card


class Trick(Action, frozen=True):
    """Play a trick of the hand (MB-8)."""

    card: Held
    target: Card = ""
    to: Card = ""


class Dump(Action, frozen=True):
    """Discard a card of the hand in place of a trick, while no squad in it could be laid (MB-8.7)."""

    card: Held


class Use(Action, frozen=True):
    """Carry out the instruction of the squad just laid (MB-7.1)."""

    target: Card = ""
    to: Card = ""


class Take(Action, frozen=True):
    """Take a revealed card: into one's hand, or out of the enemy's (MB-9)."""

    card: Held


class Skip(Action, frozen=True):
    """Decline the instruction, or take none of the revealed cards."""


class Destroy(Action, frozen=True):
    """The squad just laid destroys an enemy squad (MB-7.3)."""

    target: Card


class Spare(Action, frozen=True):
    """Destroy nothing (MB-4.7)."""


class End(Action, frozen=True):
    """End the turn (MB-4.11)."""


ACTIONS: tuple[type[Action], ...] = (Squad, Trick, Dump, Use, Take, Destroy, Skip, Spare, End)
"""Every type but `Resign`, in the order of a menu."""
