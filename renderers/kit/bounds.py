"""Where everything was drawn: tests prove by it that nothing overlaps, nothing is cut and nothing is too small."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom; the last two lie outside."""
Kind: TypeAlias = Literal["text", "icon", "card", "panel"]


@dataclass(frozen=True, slots=True)
class Mark:
    """One thing drawn: the box of its ink, what it says, and the size of its type."""

    kind: Kind
    box: Box
    name: str
    size: int = 0

    def moved(self, dx: int, dy: int) -> Mark:
        """The same mark elsewhere."""
        left, top, right, bottom = self.box
        return replace(self, box=(left + dx, top + dy, right + dx, bottom + dy))
