"""The truth of a match. Only the rules and `Match` ever hold it."""

from __future__ import annotations

from typing import Self

from msgspec import Struct


class State(Struct):
    """Base of a game's state: the rulebook's position document, field for field.

    Rules change it in place, but only ever their own copy.
    """

    def copy(self) -> Self:
        """A state that shares nothing changeable with this one. Written by hand in each game: it is the hot path."""
        raise NotImplementedError
