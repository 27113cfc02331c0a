"""The options of a match (VT-2.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.game import Choices, Options


class VoltrineOptions(Options, frozen=True):
    """Fixed when the match is created. Without predispositions it is a simplified match (упрощённая партия)."""

    predispositions: bool = True
    heroes: bool = False
    intercept: Literal["hidden", "any"] = "hidden"
    turn_limit: Annotated[int, Meta(ge=20, le=200), Choices((24, 40, 60, 100))] = 60
