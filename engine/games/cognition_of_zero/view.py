"""What one viewer sees of a match of Cognition of Zero: the position document with every hidden card as "?" (section 16)."""

from __future__ import annotations

from msgspec import Struct

from engine.core.views import View
from engine.games.cognition_of_zero.options import CognitionOptions


class FighterView(Struct, frozen=True):
    """A fighter in an army; `combat.py` tells its attack, its greatest life and its free slots."""

    life: int
    items: tuple[str, ...]
    rides: str
    inside: str
    behind: str
    skip: int
    shield: bool
    boost: int
    weak: int


class SeatView(Struct, frozen=True):
    """One seat. While it musters, others see all its cards as "?" in `hand`, and `laid` and `held` empty (CZ-16.4)."""

    score: int
    deck: tuple[str, ...]
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    held: tuple[str, ...]
    army: dict[str, FighterView]
    ground: tuple[str, ...]
    tricks: tuple[str, ...]
    used: tuple[str, ...]
    lost: tuple[str, ...]
    fallen: tuple[str, ...]
    wounds: dict[str, int]
    hushed: bool
    ready: bool
    auto: bool
    deck_name: str


class BattleView(Struct, frozen=True):
    """The attack under way: all of it public."""

    attacker: int
    turn: int
    quiet: int
    acts: int
    acted: tuple[str, ...]
    trick_played: bool
    regroup: str
    retreated: int
    struck: tuple[str, ...]

    @property
    def idle(self) -> tuple[str, ...]:
        """Who neither strikes nor contributes for having done so already (CZ-8.3)."""
        return self.acted if self.turn else self.struck


class ResultView(Struct, frozen=True):
    """How the match ended; the winner is -1 for a draw and before the end."""

    winner: int
    reason: str


class CognitionView(View, frozen=True):
    """The position document as the viewer sees it, and the options of the match."""

    phase: str
    pending: int
    first: int
    dice: tuple[int, int]
    turn_no: int
    waits: int
    pool: tuple[str, ...]
    shuffle: tuple[str, ...]
    result: ResultView
    battle: BattleView
    seats: tuple[SeatView, SeatView]
    options: CognitionOptions
