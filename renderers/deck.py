"""The list of a deck: its cards by families, with their copies, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from renderers.kit.canvas import HEIGHT, WIDTH, Canvas
from renderers.kit.palette import Colour, Theme, between
from renderers.kit.poster import FOOT, HEAD, foot, head
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, Block, clean, fit, paragraph
from renderers.scene import DeckCard, DeckGroup

Marks: TypeAlias = Mapping[str, tuple[str, Colour]]
"""What the families of a game's cards are known by: family -> icon, colour."""


class Size(NamedTuple):
    """Heights of a family's title and of a line, and the size of their text."""

    title: int
    line: int
    text: int


SIZES = (Size(60, 46, 32), Size(56, 42, 30), Size(50, 38, 28))
"""The first with which a list fits is taken."""
COLUMN = (INNER - GAP) // 2
INSET, FOOT_GAP, SIGN, COPIES = 18, 14, 34, 42
FAULT = 8
"""Between faults."""
ROOM = HEIGHT - HEAD - FOOT - 2 * GAP - 20
"""For the families and the faults."""
Columns: TypeAlias = tuple[Sequence[DeckGroup], Sequence[DeckGroup]]


def deck(card: DeckCard, theme: Theme, marks: Marks) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    top = y = head(canvas, card.title, card.subtitle, card.count)
    faults = [paragraph(clean(fault), TEXT, 30, INNER - 2 * INSET, 3) for fault in card.faults]
    room = ROOM - (_faults_height(faults) + GAP if faults else 0)
    size = next((size for size in SIZES if _height(_columns(card.groups, size), size) <= room), SIZES[-1])
    for column, groups in enumerate(_columns(card.groups, size)):
        at = top
        for group in groups:
            at = _group(canvas, group, marks, MARGIN + column * (COLUMN + GAP), at, size) + GAP
        y = max(y, at)
    if faults:
        y = _faults(canvas, card.faults_title, faults, y) + GAP
    return canvas, foot(canvas, y, card.left, "", card.right) + 20


# -- the families ---------------------------------------------------------------------------------------------------------
def _columns(groups: Sequence[DeckGroup], size: Size) -> Columns:
    """Each column in their order, so that the longer one is as short as can be; the first family stands first."""

    def split(sides: Sequence[int]) -> Columns:
        first, second = ([g for g, side in zip(groups, sides, strict=True) if side == at] for at in (0, 1))
        return first, second

    ways = (
        [split((0, *others)) for others in product((0, 1), repeat=max(len(groups) - 1, 0))] if groups else []
    )
    return min(ways, key=lambda way: _height(way, size), default=((), ()))


def _height(columns: Columns, size: Size) -> int:
    return max(sum(_group_height(group, size) + GAP for group in groups) for groups in columns)


def _group_height(group: DeckGroup, size: Size) -> int:
    return size.title + len(group.lines) * size.line + FOOT_GAP


def _group(canvas: Canvas, group: DeckGroup, marks: Marks, x: int, y: int, size: Size) -> int:
    """A family: its sign, name and number of cards, then each card; where it ends."""
    theme, bottom = canvas.theme, y + _group_height(group, size)
    icon, colour = marks.get(group.family, ("", theme.accent))
    canvas.panel((x, y, x + COLUMN, bottom), "family", between(theme.line, colour, 0.6))
    left, right, baseline = x + INSET, x + COLUMN - INSET, y + size.title - 18
    if icon:
        canvas.icon(left, baseline - SIGN + 6, icon, SIGN, colour)
        left += SIGN + 12
    canvas.text(right, baseline, clean(group.count), size.text, colour, BOLD, "right")
    name = fit(clean(group.title), BOLD, size.text, right - left - COPIES)
    canvas.line(left, baseline, name, colour)
    for number, line in enumerate(group.lines, 1):
        under = baseline + 6 + number * size.line
        canvas.text(x + INSET, under, clean(line.copies), size.text, theme.bright, BOLD)
        called = fit(clean(line.name) or "?", TEXT, size.text, COLUMN - 2 * INSET - COPIES)
        canvas.line(x + INSET + COPIES, under, called, theme.text)
    return bottom


# -- what is wrong --------------------------------------------------------------------------------------------------------
def _faults_height(faults: Sequence[Block]) -> int:
    return SIZES[0].title + sum(len(block.lines) * block.leading + FAULT for block in faults) + FOOT_GAP


def _faults(canvas: Canvas, title: str, faults: Sequence[Block], y: int) -> int:
    """What is wrong; where it ends."""
    theme, bottom = canvas.theme, y + _faults_height(faults)
    canvas.panel((MARGIN, y, WIDTH - MARGIN, bottom), "faults", theme.bad)
    canvas.text(MARGIN + INSET, y + 42, clean(title), 32, between(theme.bad, theme.bright, 0.25), BOLD)
    at = y + SIZES[0].title
    for block in faults:
        canvas.block(MARGIN + INSET, at + 30, block, theme.text)
        at += len(block.lines) * block.leading + FAULT
    return bottom
