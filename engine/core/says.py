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
    """The field's value `v` is spoken by the message `<game>-<kind>-<v>`."""

    kind: str


SEAT = Says("seat")
"""The field is a seat number; it is spoken as the player's name."""


@cache
def spoken_fields(type_: type) -> dict[str, str]:
    """Field name -> kind, for the fields of `type_` that are marked with `Says`, in the order of definition."""
    found: dict[str, str] = {}
    for name, hint in get_type_hints(type_, include_extras=True).items():
        kind = _kind(hint)
        if kind is not None:
            found[name] = kind
    return found


def _kind(hint: Any) -> str | None:
    if get_origin(hint) is Annotated:
        for mark in get_args(hint)[1:]:
            if isinstance(mark, Says):
                return mark.kind
    for inner in get_args(hint):
        kind = _kind(inner)
        if kind is not None:
            return kind
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
