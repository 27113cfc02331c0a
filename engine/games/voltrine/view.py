"""What one viewer sees of a match of Voltrine: the position document with every hidden card as "?" (VT-10)."""

from __future__ import annotations

from msgspec import Struct

from engine.core.views import View


class RunView(Struct, frozen=True):
    """A Place or Redeploy under way, and how many more cards it may take."""

    type: str
    left: int


class AttackView(Struct, frozen=True):
    """The attack that waits for an interception; `card` is "?" for all but the attacker while face down (VT-10.4)."""

    kind: str
    card: str
    slot: int


class PlotView(Struct, frozen=True):
    """The plot under way: all of it public (VT-10.1)."""

    spent: int
    shift: int
    copy: int
    treaty: bool
    attack: AttackView


class SeatView(Struct, frozen=True):
    """One seat. Zones have 3 places, "" empty, "?" a card the viewer does not know.

    `up` lists the ids of face-up cards, in field or hand: a card that the viewer knows and that is not in `up` is the viewer's
    own and lies face down for everyone else.
    """

    hand: tuple[str, ...]
    court: tuple[str, ...]
    walls: tuple[str, ...]
    backstage: tuple[str, ...]
    up: tuple[str, ...]
    actions: int
    tokens: int
    lost: int
    hero: int
    decrees: tuple[str, ...]


class VoltrineView(View, frozen=True):
    """The position document as the viewer sees it, and what follows from it for a picture."""

    phase: str
    turn: int
    active: int
    pending: int
    base: bool
    used: tuple[str, ...]
    quiet: int
    deck: tuple[str, ...]
    lot: tuple[str, ...]
    gardens: tuple[str, ...]
    pile: tuple[str, ...]
    run: RunView
    plot: PlotView
    seats: tuple[SeatView, ...]
    winner: int
    result: str
    group: str
    """The predominant group (VT-7.3): protagonist, defender, conspirator, or "" for none."""
    weights: tuple[int, int, int]
    """Of Protagonists, Defenders, Conspirators (VT-7.2); zeros in a simplified match."""
    predispositions: bool
    heroes: bool
    intercept: str
    """`hidden` or `any` (VT-9.9)."""
    turn_limit: int
