"""What a seat of Summit may choose."""

from __future__ import annotations

from typing import Annotated, Literal

from engine.core.actions import Action
from engine.core.says import SEAT, Says


class Boast(Action, frozen=True):
    """Stake a point on laying higher than that seat (SM-2.3)."""

    over: Annotated[int, SEAT]


class Lay(Action, frozen=True):
    """Lay a card of the hand face down (SM-2.2)."""

    card: Annotated[str, Says("card")]


class Gamble(Action, frozen=True):
    """Exchange the laid card for one of a pile (SM-2.4)."""

    pile: Annotated[Literal["deck", "heap"], Says("pile")]


class Pass(Action, frozen=True):
    """Keep the laid card (SM-2.4)."""
