"""Cards that are no fighters, small: items on the ground, tricks, the fallen, a reserve; and backs of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from renderers.cognition_of_zero.look import (
    BLACK,
    CREAM,
    CREAM_LOW,
    GOLD,
    GREY,
    RED,
    SAND,
    USED,
    USED_UP,
)
from renderers.cognition_of_zero.sketch import Sketch, named
from renderers.kit import shapes
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.skeleton import INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, width_of

HEIGHT, GAP = 46, 8
ROW = HEIGHT + GAP
WIDTHS = range(520, 239, -20)
"""The greatest width of a chip with its name, tried in turn."""
SQUARE = 46
"""The side of a chip without its name."""


@dataclass(frozen=True)
class Chip:
    """A small card. `used` has the blue mark, `dead` is out of the match."""

    title: str
    art: str
    colour: Colour
    used: bool = False
    dead: bool = False
    glow: bool = False


def _width(chip: Chip, widest: int) -> int:
    """How wide the chip is; a square without its name if `widest` asks so."""
    if widest <= SQUARE:
        return SQUARE
    return min(54 + width_of(chip.title, BOLD, LEAST) + 14 + 34 * chip.used, widest)


@remember(128)
def sprite(chip: Chip, width: int) -> Sprite:
    """The chip; a square one has no name."""
    piece = Piece(width, HEIGHT, 5)
    pad = piece.pad
    if chip.glow:
        piece.image.paste((*GOLD, 255), (0, 0, width + 2 * pad, HEIGHT + 2 * pad))
    line = GREY if chip.dead else chip.colour
    piece.image.paste((*line, 255), (pad, pad, pad + width, pad + HEIGHT))
    paper = CREAM_LOW if chip.used or chip.dead else CREAM
    piece.image.paste((*paper, 255), (pad + 3, pad + 3, pad + width - 3, pad + HEIGHT - 3))
    ink = GREY if chip.dead else chip.colour
    if width == SQUARE:
        piece.icon(8, 8, chip.art, 30, ink)
        if chip.used or chip.dead:
            _struck(piece, USED if chip.used else RED)
        return piece.done("card", chip.title)
    piece.icon(11, 7, chip.art, 32, ink)
    right = width - 12
    if chip.used:
        right -= 34
        piece.fill(shapes.disc(30), right + 4, 8, USED)
        piece.icon(right + 9, 13, USED_UP, 20, CREAM)
    block = named(chip.title, LEAST, right - 52, 1)
    piece.block(52, 33, block, GREY if chip.used or chip.dead else BLACK)
    if chip.dead:
        piece.fill(shapes.rounded(block.width + 8, 3, 1), 48, 24, GREY)
    return piece.done("card", chip.title)


def _struck(piece: Piece, colour: Colour) -> None:
    """A bar across a chip without a name: used up, or dead."""
    piece.fill(shapes.rounded(40, 5, 2), 3, 37, colour)


# -- rows of chips ----------------------------------------------------------------------------------------------------
def widest_for(lots: Sequence[Sequence[Chip]], most: int) -> int:
    """How wide chips may be, so that each lot of them takes at most so many rows."""
    for widest in WIDTHS:
        if all(rows(chips, widest) <= most for chips in lots):
            return widest
    return SQUARE


def rows(chips: Sequence[Chip], widest: int) -> int:
    """How many rows they take."""
    return 1 + max((row for _, _, row, _ in _places(chips, widest)), default=-1)


def height(chips: Sequence[Chip], widest: int) -> int:
    """The height of all rows, the gap below included."""
    return rows(chips, widest) * ROW


def draw_rows(sketch: Sketch, chips: Sequence[Chip], y: int, widest: int) -> int:
    """Draw them from `y` on; where the next part begins."""
    row = -1
    for chip, x, row, width in _places(chips, widest):
        sketch.canvas.sprite(sprite(chip, width), MARGIN + x, y + row * ROW)
    return y + (row + 1) * ROW


def _places(chips: Sequence[Chip], widest: int) -> Iterator[tuple[Chip, int, int, int]]:
    """Each chip, its x from the margin, its row, its width."""
    x, row = 0, 0
    for chip in chips:
        width = _width(chip, widest)
        if x + width > INNER:
            x, row = 0, row + 1
        yield chip, x, row, width
        x += width + GAP


# -- backs ------------------------------------------------------------------------------------------------------------
@remember(16)
def back(width: int, height: int, *, glow: bool) -> Sprite:
    """A card from behind: black, with a tilted square and a circle."""
    piece = Piece(width, height, 5)
    pad = piece.pad
    if glow:
        piece.image.paste((*GOLD, 255), (0, 0, width + 2 * pad, height + 2 * pad))
    piece.image.paste((*SAND, 255), (pad, pad, pad + width, pad + height))
    piece.image.paste((*BLACK, 255), (pad + 3, pad + 3, pad + width - 3, pad + height - 3))
    size = min(width, height) // 2
    piece.fill(shapes.disc(size), (width - size) // 2, (height - size) // 2, RED)
    inner = size * 5 // 8
    piece.fill(shapes.disc(inner), (width - inner) // 2, (height - inner) // 2, BLACK)
    return piece.done("card", "?")
