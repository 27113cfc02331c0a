"""Shapes with soft edges, as alpha masks (mode L). Drawn large and reduced where a curve asks for it."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers.kit.memory import remember
from renderers.kit.palette import Colour, between

FINE = 4
"""How much larger than needed a curve is drawn."""


@remember(64)
def disc(size: int) -> Image.Image:
    """A filled circle."""
    large = Image.new("L", (size * FINE, size * FINE), 0)
    ImageDraw.Draw(large).ellipse((0, 0, size * FINE - 1, size * FINE - 1), fill=255)
    return large.reduce(FINE)


def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A filled rectangle with round corners."""
    mask, corners = Image.new("L", (width, height), 255), disc(radius * 2)
    for x, left in ((0, 0), (width - radius, radius)):
        for y, top in ((0, 0), (height - radius, radius)):
            mask.paste(corners.crop((left, top, left + radius, top + radius)), (x, y))
    return mask


def outline(width: int, height: int, radius: int, thick: int) -> Image.Image:
    """The border, `thick` wide, inside a rectangle with round corners."""
    inner = Image.new("L", (width, height), 0)
    inner.paste(rounded(width - 2 * thick, height - 2 * thick, max(radius - thick, 1)), (thick, thick))
    return ImageChops.subtract(rounded(width, height, radius), inner)


@remember(64)
def dashes(width: int, height: int, radius: int, thick: int, dash: int = 12, gap: int = 8) -> Image.Image:
    """A dashed border inside a rectangle with round corners, dashes of even length all the way round."""
    inset = thick / 2
    path = _around(width - 2 * inset, height - 2 * inset, radius - inset)
    count = max(round(len(path) / ((dash + gap) * 2)), 4)
    large = Image.new("L", (width * FINE, height * FINE), 0)
    draw = ImageDraw.Draw(large)
    for number in range(count):
        first = round(number * len(path) / count)
        last = first + round(len(path) / count * dash / (dash + gap))
        points = [((x + inset) * FINE, (y + inset) * FINE) for x, y in path[first:last]]
        draw.line(points, fill=255, width=thick * FINE, joint="curve")
    return large.reduce(FINE)


def _around(width: float, height: float, radius: float) -> list[tuple[float, float]]:
    """Points half a pixel apart along a rectangle with round corners, from the middle of its top."""
    points: list[tuple[float, float]] = []

    def straight(x: float, y: float, dx: int, dy: int, length: float) -> None:
        points.extend((x + dx * step / 2, y + dy * step / 2) for step in range(int(length * 2)))

    def bend(x: float, y: float, start: float) -> None:
        steps = max(int(math.pi * radius), 1)
        for step in range(steps):
            angle = start + math.pi / 2 * step / steps
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))

    straight(width / 2, 0, 1, 0, width / 2 - radius)
    bend(width - radius, radius, -math.pi / 2)
    straight(width, radius, 0, 1, height - 2 * radius)
    bend(width - radius, height - radius, 0)
    straight(width - radius, height, -1, 0, width - 2 * radius)
    bend(radius, height - radius, math.pi / 2)
    straight(0, height - radius, 0, -1, height - 2 * radius)
    bend(radius, radius, math.pi)
    straight(radius, 0, 1, 0, width / 2 - radius)
    return points


@remember(64)
def halo(width: int, height: int, radius: int, reach: int, strength: float = 1.0) -> Image.Image:
    """A soft light around a rectangle with round corners; the mask is `reach` larger on each side."""
    mask = Image.new("L", (width + 2 * reach, height + 2 * reach), 0)
    mask.paste(rounded(width, height, radius), (reach, reach))
    soft = mask.filter(ImageFilter.GaussianBlur(reach / 2.6))
    return soft.point([min(255, round(level * strength)) for level in range(256)])


def slope(width: int, height: int, top: Colour, bottom: Colour) -> Image.Image:
    """A picture (RGB) that turns from one colour to the other downwards."""
    return _shades(height, top, bottom).resize((width, height))


@remember(256)
def _shades(height: int, top: Colour, bottom: Colour) -> Image.Image:
    rows = bytes(level for y in range(height) for level in between(top, bottom, y / max(height - 1, 1)))
    return Image.frombytes("RGB", (1, height), rows)
