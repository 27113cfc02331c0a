"""Fighters on the field as sprites: from a tall card with its art down to a tile of two rows. Life and attack are the largest."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers.cognition_of_zero.look import (
    ACTED,
    ATTACK,
    BLACK,
    COVERED,
    CREAM,
    CREAM_LOW,
    GOLD,
    GOOD,
    GREY,
    HATCH,
    LIFE,
    OCHRE,
    POOR,
    RED,
    SAND,
    SHIELDED,
    SKIPS,
    SLOT,
    USED,
    USED_UP,
)
from renderers.cognition_of_zero.sketch import named
from renderers.kit import shapes
from renderers.kit.canvas import Piece, Sheet, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.type import BOLD, LEAST, TEXT, width_of

FACE = "oswald"
"""The display face: numbers, titles."""
GLOW = 6
"""How far the frame of what has changed stands out."""
BORDER = 4
MARK = 34
"""The side of a mark."""
TALL, MEDIUM, LOW, TWO_LINES = 250, 166, 92, 120
"""The least heights: of a card with large art, with a row for its marks, with its art at all; with a name in two lines."""
BELOW = 110
"""The least room for art below the marks."""
NARROW = 160
"""A card that is not so wide has two lines, however high."""


@dataclass(frozen=True)
class Face:
    """What a fighter's card says."""

    title: str
    art: str
    kind: str
    """The icon of its class."""
    colour: Colour
    attack: int
    life: int
    most: int
    items: tuple[tuple[str, str, bool], ...] = ()
    """Name, icon, and whether it is used up."""
    free: int = 0
    used: bool = False
    skip: int = 0
    shield: bool = False
    boost: int = 0
    weak: int = 0
    acted: bool = False
    covered: bool = False
    delta: int = 0
    """By how much its life differs from the last picture's."""
    glow: bool = False


@dataclass(frozen=True)
class Bead:
    """A mark on a card: an icon, a word, or a word after an icon, on a ground of its own shape."""

    ground: Colour
    ink: Colour
    icon: str = ""
    word: str = ""
    shape: str = "disc"
    """`disc`, `square`, or `empty`: a dashed square. A word always stands on a board."""

    def width(self, size: int = MARK) -> int:
        """Its room in a row so high."""
        return width_of(self.word, BOLD, LEAST) + 14 + (size - 8) * bool(self.icon) if self.word else size


def beads(face: Face, *, items: bool) -> list[Bead]:
    """The marks of a fighter, those that matter most first. `items`: its items and free slots among them."""
    found = []
    if face.delta:
        found.append(Bead(RED if face.delta < 0 else GOOD, CREAM, LIFE, signed(face.delta)))
    if face.skip:
        found.append(Bead(POOR, BLACK, SKIPS, str(face.skip) if face.skip > 1 else ""))
    if face.shield:
        found.append(Bead(GOOD, CREAM, SHIELDED))
    if face.used:
        found.append(Bead(USED, CREAM, USED_UP))
    if face.boost:
        found.append(Bead(GOOD, CREAM, ATTACK, signed(face.boost)))
    if face.weak:
        found.append(Bead(POOR, BLACK, ATTACK, signed(-face.weak)))
    if items:
        found += [Bead(USED if used else OCHRE, CREAM, icon, "", "square") for _, icon, used in face.items]
    if face.covered:
        found.append(Bead(SAND, BLACK, COVERED))
    if face.acted:
        found.append(Bead(SAND, BLACK, ACTED))
    if items:
        found += free_slots(face)
    return found


def free_slots(face: Face) -> list[Bead]:
    """A mark for each place for an item."""
    return [Bead(CREAM, GREY, SLOT, "", "empty")] * face.free


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")


def draw_bead(sheet: Sheet, bead: Bead, x: int, y: int, size: int = MARK) -> int:
    """Draw a mark with its upper left corner at (x, y); where the next one goes."""
    width, icon = bead.width(size), size - 12 if size > 28 else size - 8
    inset = (size - icon) // 2
    if bead.word:
        sheet.fill(shapes.rounded(width, size, 5), x, y, bead.ground)
        if bead.icon:
            sheet.icon(x + inset, y + inset, bead.icon, icon, bead.ink)
        sheet.text(x + width - 7, y + size // 2 + 10, bead.word, LEAST, bead.ink, BOLD, "right")
    elif bead.shape == "empty":
        sheet.fill(shapes.dashes(size, size, 5, 2, 6, 4), x, y, bead.ink)
        sheet.icon(x + inset + 1, y + inset + 1, bead.icon, icon - 2, bead.ink)
    else:
        sheet.fill(
            shapes.disc(size) if bead.shape == "disc" else shapes.rounded(size, size, 5), x, y, bead.ground
        )
        sheet.icon(x + inset, y + inset, bead.icon, icon, bead.ink)
    return x + width + 4


@remember(96)
def fighter(face: Face, width: int, height: int) -> Sprite:
    """The card of a fighter."""
    piece = Piece(width, height, GLOW)
    if face.glow:
        _box(piece, -GLOW, -GLOW, width + GLOW, height + GLOW, GOLD)
    _box(piece, 0, 0, width, height, face.colour)
    _box(piece, BORDER, BORDER, width - BORDER, height - BORDER, CREAM_LOW if face.acted else CREAM)
    if height >= MEDIUM and width >= NARROW:
        _large(piece, face)
    elif height >= LOW and width >= NARROW:
        _low(piece, face)
    else:
        _tile(piece, face)
    return piece.done("card", face.title)


def _box(piece: Piece, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
    pad = piece.pad
    piece.image.paste((*colour, 255), (left + pad, top + pad, right + pad, bottom + pad))


# -- large and medium -------------------------------------------------------------------------------------------------
def _large(piece: Piece, face: Face) -> None:
    """Name, art with the marks beside it, items, numbers."""
    height = piece.height
    head = _head(piece, face, 3 if height >= TALL else 2)
    foot = height - (64 if height >= TALL else 52)
    if face.covered:
        _hatch(piece, head, height - BORDER)
    if height >= TALL:
        strips = foot - 40 * len(face.items)
        for index, (title, icon, used) in enumerate(face.items):
            _item(piece, strips + 40 * index, title, icon, used)
        marks = [*beads(face, items=False), *free_slots(face)]
        _body(piece, face, head + 8, strips - 6, marks, below=strips - 14 - max(head, _band(2)) >= BELOW)
    else:
        below = foot - 4 - _band(2) >= BELOW
        _body(piece, face, head + 4, foot, beads(face, items=True), below=below)
    _numbers(piece, face, foot, 50 if height >= TALL else 44)


def _head(piece: Piece, face: Face, lines: int) -> int:
    """The name in a band of the class's colour; where the band ends."""
    width = piece.width
    block = named(face.title, 30, width - 14, lines)
    bottom = _band(len(block.lines), block.leading)
    _box(piece, 0, 0, width, bottom, face.colour)
    piece.block(8, BORDER + round(block.size * 0.87), block, CREAM)
    return bottom


def _band(lines: int, leading: int = 34) -> int:
    """The height of a band with so many lines. Cards are laid out for two, so that those with one look like their neighbours."""
    return BORDER + 5 + lines * leading


def _body(piece: Piece, face: Face, top: int, bottom: int, marks: list[Bead], *, below: bool) -> None:
    """The class and the marks in rows, the art `below` them; or all in a row where there is little room."""
    width, room = piece.width, bottom - top
    if not below:
        size = min(room, 62)
        piece.icon(12, top + (room - size) // 2, face.art, size, face.colour)
        _rows(piece, [_kind(face), *marks], 12 + size + 8, top, width - 10, room)
        return
    used = _rows(piece, [_kind(face), *marks], 10, top, width - 10, 2 * MARK + 4, spread=False)
    size = min(bottom - top - used - 8, width - 40, 168)
    piece.icon((width - size) // 2, bottom - 4 - size, face.art, size, face.colour)


def _rows(
    piece: Piece, marks: list[Bead], left: int, top: int, right: int, room: int, *, spread: bool = True
) -> int:
    """Marks in one or two rows, as many as fit; the height that they took. `spread`: in the middle of the room."""
    rows = 2 if room >= 2 * MARK + 4 else 1
    x, row, step = left, 0, MARK + 4
    start = top + (room - rows * step + 4) // 2 if spread else top
    for bead in marks:
        if x + bead.width() > right:
            row, x = row + 1, left
        if row == rows:
            return rows * step
        x = draw_bead(piece, bead, x, start + row * step)
    return (row + 1) * step


def _kind(face: Face) -> Bead:
    """The class of the card as its first mark."""
    return Bead(face.colour, CREAM, face.kind, "", "square")


def _item(piece: Piece, y: int, title: str, icon: str, used: bool) -> None:
    """An item that the fighter bears, by name; a used one has its blue mark."""
    width = piece.width
    _box(piece, 8, y, width - 8, y + 36, OCHRE)
    _box(piece, 10, y + 2, width - 10, y + 34, CREAM)
    piece.icon(14, y + 4, icon, 28, OCHRE)
    right = width - 16
    if used:
        right -= 30
        piece.fill(shapes.disc(26), right + 2, y + 5, USED)
        piece.icon(right + 6, y + 9, USED_UP, 18, CREAM)
    block = named(title, LEAST, right - 48, 1, TEXT)
    piece.block(48, y + 27, block, BLACK)


def _numbers(piece: Piece, face: Face, top: int, size: int) -> None:
    """Attack, and life left of how much (CZ-16.6)."""
    base, icon = top + round(size * 1.0), round(size * 0.74)
    up = base - round(size * 0.44) - icon // 2 - round(size * 0.03)
    x = 10
    piece.icon(x, up, ATTACK, icon, BLACK)
    x = piece.text(x + icon + 5, base, str(face.attack), size, BLACK, FACE)
    most = f"/{face.most}"
    right = piece.width - 10
    piece.text(right, base, most, LEAST, GREY, BOLD, "right")
    right -= width_of(most, BOLD, LEAST) + 2
    hurt = face.life < face.most
    piece.text(right, base, str(face.life), size, RED if hurt else BLACK, FACE, "right")
    right -= width_of(str(face.life), FACE, size) + 4
    piece.icon(right - icon, up, LIFE, icon, RED)


@remember(24)
def _stripes(width: int, height: int) -> Image.Image:
    """Thin diagonal lines: what lies under cover."""
    large = Image.new("L", (width * 2, height * 2), 0)
    draw = ImageDraw.Draw(large)
    for start in range(-height * 2, width * 2, 44):
        draw.line((start, height * 2, start + height * 2, 0), fill=255, width=7)
    return large.reduce(2)


def _hatch(piece: Piece, top: int, bottom: int) -> None:
    piece.fill(_stripes(piece.width - 2 * BORDER, bottom - top), BORDER, top, HATCH)


# -- low and least ----------------------------------------------------------------------------------------------------
def _low(piece: Piece, face: Face) -> None:
    """The name, a row with art and marks, the numbers; where it is lower, marks stand beside the numbers."""
    width, height = piece.width, piece.height
    lines = 2 if height >= TWO_LINES else 1
    head = _head(piece, face, lines)
    if face.covered:
        _hatch(piece, head, height - BORDER)
    room = height - BORDER - _band(lines)
    marks = [_kind(face), *beads(face, items=True)]
    if room >= 42 + MARK + 6:
        foot = height - BORDER - 42
        _rows(
            piece,
            [Bead(CREAM, face.colour, face.art, "", "square"), *marks],
            10,
            head + 4,
            width - 8,
            foot - head - 6,
        )
        _numbers(piece, face, foot - 1, 36)
    else:
        _line(piece, face, (head + height - BORDER - 36) // 2, marks, figures=36 if room >= 48 else 30)


def _tile(piece: Piece, face: Face) -> None:
    """Two lines: the class and the name, the numbers; marks beside the numbers, and what does not fit there beside the name."""
    width, height = piece.width, piece.height
    head = max(31, height * 9 // 20)
    _box(piece, 0, 0, width, head, face.colour)
    if face.covered:
        _hatch(piece, head, height - 3)
    _box(piece, 0, height - 3, width, height, face.colour)
    left = _line(
        piece, face, head + (height - 3 - head - 36) // 2 + 1, beads(face, items=True), height - head - 5
    )
    right = width - 4
    for bead in left:
        if bead.shape == "empty" or right - bead.width(25) < 66:
            break
        right -= bead.width(25) + 4
        draw_bead(piece, bead, right, (head - 25) // 2, 25)
    piece.icon(6, (head - 22) // 2, face.kind, 22, CREAM)
    if right < 128:  # too narrow for a name that says anything: its art says more
        piece.icon(36, (head - 24) // 2, face.art, 24, CREAM)
    else:
        piece.block(33, head // 2 + 10, named(face.title, LEAST, right - 38, 1), CREAM)


def _line(
    piece: Piece, face: Face, top: int, marks: list[Bead], size: int = MARK, figures: int = 30
) -> list[Bead]:
    """Numbers in a row 36 high with the marks that fit beside them; the marks that do not."""
    base, high, icon = top + 15 + figures // 2, figures, 22
    x = 8
    piece.icon(x, top + 8, ATTACK, icon, BLACK)
    x = piece.text(x + icon + 2, base, str(face.attack), high, BLACK, FACE) + 6
    piece.icon(x, top + 8, LIFE, icon, RED)
    x = piece.text(x + icon + 2, base, str(face.life), high, RED if face.life < face.most else BLACK, FACE)
    x = piece.text(x + 1, base, f"/{face.most}", LEAST, GREY, BOLD) + 6
    size = min(size, MARK)
    for number, bead in enumerate(marks):
        if x + bead.width(size) > piece.width - 5:
            return marks[number:]
        x = draw_bead(piece, bead, x, top + 18 - size // 2, size)
    return []
