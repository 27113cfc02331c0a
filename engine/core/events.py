"""Events: what happened, told to those who may know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from engine.core.says import snake
from engine.core.views import MAX_SEATS, TABLE, Seat, Viewer

Audience: TypeAlias = frozenset[Viewer]
"""Those who learn of an event. There is no default: whoever tells must say to whom."""

EVERYONE: Audience = frozenset(range(TABLE, MAX_SEATS))


def only(seat: Seat) -> Audience:
    """Just this seat; neither the others nor the table."""
    return frozenset((seat,))


def all_but(seat: Seat) -> Audience:
    """The table and every other seat: the public half of a fact whose private half goes to `only(seat)`."""
    return EVERYONE - {seat}


class Event(Struct, frozen=True, tag_field="event", tag=snake, omit_defaults=True):
    """A fact. Class `CardPlaced` of `voltrine` is spoken by `voltrine-event-card-placed` with its fields."""


class Told(Struct, frozen=True):
    """An event with its audience."""

    to: Audience
    event: Event


Emit: TypeAlias = Callable[[Audience, Event], None]
"""Rules report through this: `emit(EVERYONE, CardsDrawn(seat, 3))`."""
