"""What one viewer sees of a match of Summit: every hidden card as "?" (SM-4.1)."""

from __future__ import annotations

from msgspec import Struct

from engine.core.views import View


class SeatView(Struct, frozen=True):
    """One seat."""

    hand: tuple[str, ...]
    laid: str
    over: int
    points: int
    out: bool


class SummitView(View, frozen=True):
    """The position document as the viewer sees it."""

    phase: str
    round: int
    lead: int
    pending: int
    deck: tuple[str, ...]
    heap: tuple[str, ...]
    seats: tuple[SeatView, ...]
    result: str
