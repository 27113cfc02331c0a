"""How a field of an action, event or question is spoken.

A text never stands in the engine: it hangs on a type (`voltrine-event-card-placed`) and takes the fields as arguments. A field
that holds an identifier rather than a plain number or word is marked with what it names, so that any language can name it:

    card: Annotated[str, Says("card")]      # spoken by the message `voltrine-card-13a`
    seat: Annotated[int, SEAT]              # spoken as that player's name

A value may be one of several copies: `pikinery-a2` is spoken as `pikinery`, whose copy `a2` it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Says:
    """The field's value `v` is spoken by the message `<game>-<kind>-<v>`.

    `alike`: whichever copy of a value stands in this field of an action (a card of the hand), the same happens; a menu offers one.
    """

    kind: str
    alike: bool = False


SEAT = Says("seat")
"""The field is a seat number; it is spoken as the player's name."""


@cache
def spoken_fields(type_: type) -> dict[str, str]:
    """Field name -> kind, for the fields of `type_` that are marked with `Says`, in the order of definition."""
    return {name: mark.kind for name, mark in _marks(type_).items()}


@cache
def alike_fields(type_: type) -> frozenset[str]:
    """The fields of an action in which the copies of a value are `alike`."""
    return frozenset(name for name, mark in _marks(type_).items() if mark.alike)


def _marks(type_: type) -> dict[str, Says]:
    hints = get_type_hints(type_, include_extras=True)
    return {name: mark for name, hint in hints.items() if (mark := _mark(hint)) is not None}


def _mark(hint: Any) -> Says | None:
    if get_origin(hint) is Annotated:
        for mark in get_args(hint)[1:]:
            if isinstance(mark, Says):
                return mark
    for inner in get_args(hint):
        mark = _mark(inner)
        if mark is not None:
            return mark
    return None


COPY = "-"
"""Stands between what a value is called by and which copy of it is meant."""


def parted(value: str) -> tuple[str, str]:
    """What the value is called by, and which copy of it is meant: `pikinery-a2` -> `pikinery`, `a2`; of most there is one."""
    name, _, copy = value.partition(COPY)
    return (name, copy) if name else (value, "")


def snake(name: str) -> str:
    """`CardPlaced` -> `card_placed`: the tag of a type in documents."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
