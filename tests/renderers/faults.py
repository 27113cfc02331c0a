"""What must hold of every picture, by the marks of what was drawn on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from renderers.kit.bounds import Box, Mark
from renderers.kit.canvas import WIDTH
from renderers.kit.type import LEAST


def faults(marks: Sequence[Mark], height: int) -> list[str]:
    """Everything that overlaps, is cut, stands out of its panel or card, or is too small to read."""
    inked = [mark for mark in marks if mark.kind in ("text", "icon")]
    cards = [mark for mark in marks if mark.kind == "card"]
    panels = [mark for mark in marks if mark.kind == "panel"]
    found = [f"too small: {mark}" for mark in inked if mark.kind == "text" and mark.size < LEAST]
    found += [f"cut by the sheet: {mark}" for mark in marks if not _inside(mark.box, (0, 0, WIDTH, height))]
    for kind, things in (("ink", inked), ("cards", cards), ("panels", panels)):
        found += [f"{kind} overlap: {one} {other}" for one, other in _crossing(things)]
    for frames in (cards, panels):
        found += [f"stands out: {mark} of {frame}" for mark, frame in _standing_out(inked, frames)]
    found += [f"stands out: {mark} of {frame}" for mark, frame in _standing_out(cards, panels)]
    return found


def _crossing(marks: Sequence[Mark]) -> Iterator[tuple[Mark, Mark]]:
    return ((one, other) for one, other in combinations(marks, 2) if _meet(one.box, other.box))


def _standing_out(marks: Sequence[Mark], frames: Sequence[Mark]) -> Iterator[tuple[Mark, Mark]]:
    """Marks whose middle lies in a frame that they do not fit into."""
    for frame in frames:
        for mark in marks:
            left, top, right, bottom = mark.box
            middle = ((left + right) // 2, (top + bottom) // 2) * 2
            if _inside(middle, frame.box) and not _inside(mark.box, frame.box):
                yield mark, frame


def _inside(box: Box, frame: Box) -> bool:
    return box[0] >= frame[0] and box[1] >= frame[1] and box[2] <= frame[2] and box[3] <= frame[3]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
