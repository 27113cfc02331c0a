"""Icons: glyphs of one font, so that they have exact edges at every size."""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from renderers.kit.memory import remember
from renderers.kit.type import Drawn

FOLDER = Path(__file__).parent.parent / "assets" / "icons"
FIRST = 0xE000


@remember(1)
def names() -> dict[str, str]:
    """Icon -> its character in the icon font."""
    listed = tomllib.loads((FOLDER / "icons.toml").read_text())
    return {name: chr(FIRST + number) for number, name in enumerate(listed)}


@remember(32)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FOLDER / "icons.otf", size, layout_engine=ImageFont.Layout.BASIC)


@remember(256)
def icon(name: str, size: int) -> Drawn:
    """The mask of an icon in a square of `size`, its place from the square's upper left corner. Raises KeyError."""
    character, pen = names()[name], _font(size)
    left, top, right, bottom = pen.getbbox(character, anchor="ls")
    left, top = math.floor(left), math.floor(top)
    mask = Image.new("L", (math.ceil(right) - left, math.ceil(bottom) - top), 0)
    ImageDraw.Draw(mask).text((-left, -top), character, fill=255, font=pen, anchor="ls")
    # The font's box holds the control points of curves too, so it may be larger than the ink.
    ink = mask.getbbox() or (0, 0, 1, 1)
    return Drawn(mask.crop(ink), left + ink[0], top + size + ink[1])
