"""What one viewer may see. A view is built by showing: a hidden card in it has no field that could leak it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""0, 1, ... in the order of the match."""

Viewer: TypeAlias = int
"""A seat, or `TABLE`: spectators, the group chat, anybody without secrets."""

TABLE: Viewer = -1
MAX_SEATS = 4
HIDDEN = "?"
"""Stands in a view for a card that the viewer cannot see."""


class View(Struct, frozen=True):
    """Base of a game's view: the position document as one viewer sees it, and what a picture of it needs besides.

    `viewer` tells for whom it was made. Renderers, menus and players get this and never a state.
    """

    viewer: Viewer
