"""The sheet that a picture is drawn on, and sprites: small sheets drawn once and pasted again and again."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from PIL import Image, ImageChops

from renderers.kit import icons, shapes
from renderers.kit.bounds import Box, Kind, Mark
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, Theme, palette_of
from renderers.kit.type import TEXT, Block, Drawn, drawn, width_of

WIDTH, HEIGHT = 1080, 1350
RADIUS = 18
"""Of a panel's corners."""
BAYER, WEAVE_MIDDLE = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5), 2
Align: TypeAlias = Literal["left", "middle", "right"]


@dataclass(frozen=True, eq=False)
class Sprite:
    """A finished piece: its picture (RGBA), how far shadow or glow stand out around it, and what is written on it."""

    image: Image.Image
    pad: int
    marks: tuple[Mark, ...]


@dataclass
class Sheet:
    """Something to draw on. Coordinates are whole pixels from the corner inside the pad; text stands on its baseline."""

    image: Image.Image
    pad: int = 0
    marks: list[Mark] = field(default_factory=list)

    def fill(self, mask: Image.Image, x: int, y: int, colour: Colour, strength: float = 1.0) -> None:
        """Paint the mask's shape in the colour."""
        if strength < 1:
            mask = _weaker(mask, strength)
        x, y = x + self.pad, y + self.pad
        if self.image.mode == "RGBA":
            layer = Image.new("RGBA", mask.size, (*colour, 0))
            layer.putalpha(mask)
            self.image.alpha_composite(layer, (x, y))
        else:
            self.image.paste(colour, (x, y, x + mask.width, y + mask.height), mask)

    def picture(self, image: Image.Image, mask: Image.Image, x: int, y: int) -> None:
        """Paste a picture through a mask."""
        self.image.paste(image, (x + self.pad, y + self.pad), mask)

    def text(
        self, x: int, y: int, text: str, size: int, colour: Colour, face: str = TEXT, align: Align = "left"
    ) -> int:
        """One line; the x where it ends."""
        if not text:
            return x
        advance = width_of(text, face, size)
        x -= {"left": 0, "middle": advance // 2, "right": advance}[align]
        self._ink(drawn(text, face, size), x, y, colour, "text", text, size)
        return x + advance

    def line(self, x: int, y: int, block: Block, colour: Colour, align: Align = "left") -> int:
        """Text that was set in one line; the x where it ends."""
        return self.text(x, y, block.lines[0], block.size, colour, block.face, align)

    def block(self, x: int, y: int, block: Block, colour: Colour, align: Align = "left") -> int:
        """Lines of text, the first on the baseline `y`; the baseline of the last."""
        for number, line in enumerate(block.lines):
            self.text(x, y + number * block.leading, line, block.size, colour, block.face, align)
        return y + (len(block.lines) - 1) * block.leading

    def icon(self, x: int, y: int, name: str, size: int, colour: Colour, strength: float = 1.0) -> None:
        """An icon in the square whose upper left corner is (x, y)."""
        self._ink(icons.icon(name, size), x, y, colour, "icon", name, size, strength)

    def _ink(
        self,
        ink: Drawn,
        x: int,
        y: int,
        colour: Colour,
        kind: Kind,
        name: str,
        size: int,
        strength: float = 1.0,
    ) -> None:
        left, top = x + ink.left, y + ink.top
        self.fill(ink.mask, left, top, colour, strength)
        self.marks.append(Mark(kind, (left, top, left + ink.mask.width, top + ink.mask.height), name, size))

    def note(self, kind: Kind, box: Box, name: str) -> None:
        """Write down where something was drawn."""
        self.marks.append(Mark(kind, box, name))

    def sprite(self, sprite: Sprite, x: int, y: int) -> None:
        """Paste a sprite; (x, y) is the corner of the piece itself, its shadow lies outside."""
        self.picture(sprite.image, sprite.image, x - sprite.pad, y - sprite.pad)
        self.marks.extend(mark.moved(x, y) for mark in sprite.marks)


class Piece(Sheet):
    """A sheet, transparent at first, that becomes a sprite. `pad` is the room for shadow and glow on each side."""

    def __init__(self, width: int, height: int, pad: int) -> None:
        super().__init__(Image.new("RGBA", (width + 2 * pad, height + 2 * pad), (0, 0, 0, 0)), pad)
        self.width, self.height = width, height

    def done(self, kind: Kind, name: str) -> Sprite:
        """The sprite."""
        marks = (Mark(kind, (0, 0, self.width, self.height), name), *self.marks)
        return Sprite(self.image, self.pad, marks)


class Canvas(Sheet):
    """One picture: the theme's ground, 1080 wide, cut at its foot when it is finished."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(ground(theme).copy())
        self.theme = theme

    def panel(
        self,
        box: Box,
        name: str,
        line: Colour | None = None,
        colour: Colour | None = None,
        strength: float = 0.62,
    ) -> None:
        """A translucent board with a thin border."""
        left, top, right, bottom = box
        width, height = right - left, bottom - top
        veil = Image.new("RGB", (width, height), colour or self.theme.panel)
        board = _framed(Image.blend(self.image.crop(box), veil, strength), line or self.theme.line)
        self.image.paste(board.crop((0, RADIUS, width, height - RADIUS)), (left, top + RADIUS))
        ends = shapes.rounded(width, 2 * RADIUS, RADIUS)
        for y, half in ((0, 0), (height - RADIUS, RADIUS)):
            end = ends.crop((0, half, width, half + RADIUS))
            self.picture(board.crop((0, y, width, y + RADIUS)), end, left, top + y)
        self.note("panel", box, name)

    def png(self, height: int) -> bytes:
        """The upper `height` rows as a PNG of the theme's palette."""
        return encode(matched(self.image.crop((0, 0, WIDTH, height)), self.theme))


def _framed(board: Image.Image, line: Colour) -> Image.Image:
    """The board with its border; only its ends have curves, so only they need a mask."""
    width, height = board.size
    ends = shapes.outline(width, 2 * RADIUS, RADIUS, 2)
    for y, half in ((0, 0), (height - RADIUS, RADIUS)):
        board.paste(line, (0, y, width, y + RADIUS), ends.crop((0, half, width, half + RADIUS)))
    for x in (0, width - 2):
        board.paste(line, (x, RADIUS, x + 2, height - RADIUS))
    return board


def matched(image: Image.Image, theme: Theme) -> Image.Image:
    """The picture in the colours of the theme's palette."""
    return image.quantize(palette=palette_of(theme), dither=Image.Dither.NONE)


def encode(image: Image.Image) -> bytes:
    """A PNG; the same picture always gives the same bytes. Level 3 takes half the time of the usual 6 and a tenth more room."""
    stream = io.BytesIO()
    image.save(stream, "PNG", compress_level=3)
    return stream.getvalue()


@remember(4)
def ground(theme: Theme) -> Image.Image:
    """The theme's ground: lit from the middle, and woven, so that its light has no visible steps in 256 colours."""
    light = Image.radial_gradient("L").resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    edge, centre = (Image.new("RGB", (WIDTH, HEIGHT), colour) for colour in (theme.edge, theme.centre))
    lit = Image.composite(edge, centre, light)
    return ImageChops.add(lit, _weave(), offset=-WEAVE_MIDDLE)


def _weave() -> Image.Image:
    """A pattern of four by four: the thresholds of an ordered dither."""
    thread = Image.frombytes("L", (4, 4), bytes(level // 4 for level in BAYER))
    cloth = Image.new("L", (WIDTH + 4, HEIGHT + 4))
    for x in range(0, WIDTH, 4):
        cloth.paste(thread, (x, 0))
    row = cloth.crop((0, 0, WIDTH, 4))
    for y in range(0, HEIGHT, 4):
        cloth.paste(row, (0, y))
    return Image.merge("RGB", [cloth.crop((0, 0, WIDTH, HEIGHT))] * 3)


def _weaker(mask: Image.Image, strength: float) -> Image.Image:
    return mask.point([round(level * strength) for level in range(256)])
