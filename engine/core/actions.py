"""Actions: small frozen facts that a seat may choose. A decision is data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.says import snake


class Action(
    Struct, frozen=True, tag_field="type", tag=snake, forbid_unknown_fields=True, omit_defaults=True
):
    """One legal answer of a seat. Subclasses have 0-3 scalar fields; the class name is the type (`RevealHand` -> `reveal_hand`).

    (Subclasses say `frozen=True` again: the type checker does not inherit it.)
    """


class Resign(Action, frozen=True):
    """Give up one's seat. Possible at any time for any seat that is in; never listed."""


def type_of(action: Action | type[Action]) -> str:
    """The action's `type` in documents: `place`."""
    tag = action.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


def write_action(action: Action) -> dict[str, Any]:
    """The action as in scenario files: `{"type": "place", "card": "7a", ...}`."""
    written = msgspec.to_builtins(action)
    assert isinstance(written, dict)
    return written


def read_action(types: Any, raw: Mapping[str, Any]) -> Action:
    """The action of a document; `types` is the union of the game's action types.

    Raises msgspec.ValidationError if it is none. Ask `Rules.explain` first: it names the fault by the rulebook's code.
    """
    action = msgspec.convert(dict(raw), types)
    assert isinstance(action, Action)
    return action


__all__ = ["Action", "Resign", "read_action", "type_of", "write_action"]
