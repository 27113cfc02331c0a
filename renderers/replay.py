"""A match as one animated picture to keep: its tables, one after the other."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

WIDTHS = (540, 450, 360)
"""Tried in turn until the picture is small enough."""
LARGEST = 8_000_000
"""Bytes."""
SHOWN, SHOWN_LAST = 1200, 4000
"""Milliseconds that a table and the last one stay."""


def animate(frames: Sequence[bytes]) -> bytes:
    """A GIF of the frames (PNGs of one match, in order), at most 540 px wide. Raises ValueError without frames."""
    if not frames:
        raise ValueError("no frames")
    for width in WIDTHS[:-1]:
        animation = _animated(frames, width)
        if len(animation) <= LARGEST:
            return animation
    return _animated(frames, WIDTHS[-1])


def _animated(frames: Sequence[bytes], width: int) -> bytes:
    pictures = _same_size([_reduced(frame, width) for frame in frames])
    palette = _palette(pictures)
    drawn = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    stream = io.BytesIO()
    shown = [SHOWN] * (len(drawn) - 1) + [SHOWN_LAST]
    drawn[0].save(
        stream, "GIF", save_all=True, append_images=drawn[1:], duration=shown, loop=0, optimize=False
    )
    return stream.getvalue()


def _reduced(frame: bytes, width: int) -> Image.Image:
    with Image.open(io.BytesIO(frame)) as picture:
        full = picture.convert("RGB")
    return full.resize((width, round(full.height * width / full.width)), Image.Resampling.LANCZOS)


def _same_size(pictures: Sequence[Image.Image]) -> list[Image.Image]:
    """The pictures on sheets of one height, the shorter ones filled up with the colour of their foot."""
    height = max(picture.height for picture in pictures)
    sheets = []
    for picture in pictures:
        sheet = Image.new("RGB", (picture.width, height), picture.getpixel((0, picture.height - 1)))
        sheet.paste(picture, (0, 0))
        sheets.append(sheet)
    return sheets


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    """One palette for all, from the first, the middle and the last picture."""
    chosen = [pictures[index] for index in sorted({0, len(pictures) // 2, len(pictures) - 1})]
    strip = Image.new("RGB", (chosen[0].width * len(chosen), chosen[0].height))
    for number, picture in enumerate(chosen):
        strip.paste(picture, (number * picture.width, 0))
    return strip.quantize(255, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
