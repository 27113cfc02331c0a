"""Cards: blank faces, backs, empty slots, badges. A game writes on them what its cards say."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderers.kit import shapes
from renderers.kit.canvas import Piece, Sheet
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, Theme, between
from renderers.kit.type import BOLD, LEAST, width_of

PAD = 16
"""Room around a card for its shadow and glow."""
LARGE = (400, 560)
"""Width and height of a card that is shown by itself."""


def blank(
    theme: Theme,
    width: int,
    height: int,
    border: Colour,
    *,
    dim: bool = False,
    glow: bool = False,
    thick: int = 5,
) -> Piece:
    """An empty card face. `dim`: a card that others see from behind, its border dashed. `glow`: it has just changed."""
    piece = Piece(width, height, PAD)
    piece.image = _blank(theme, width, height, border, dim, glow, thick).copy()
    return piece


@remember(16)
def _blank(
    theme: Theme, width: int, height: int, border: Colour, dim: bool, glow: bool, thick: int
) -> Image.Image:
    """What is alike in many cards: most of the work."""
    piece = Piece(width, height, PAD)
    radius = _radius(width, height)
    _surround(piece, theme, radius, glow)
    shape = shapes.rounded(width, height, radius)
    top, low = theme.paper, theme.paper_low
    if dim:
        top, low = (between(colour, theme.shade, 0.36) for colour in (top, low))
    piece.picture(shapes.slope(width, height, top, low), shape, 0, 0)
    if dim:
        piece.fill(shapes.outline(width, height, radius, thick), 0, 0, between(top, theme.ink, 0.15))
        piece.fill(shapes.dashes(width, height, radius, thick), 0, 0, border)
    else:
        piece.fill(shapes.outline(width, height, radius, thick), 0, 0, border)
    return piece.image


def back(
    theme: Theme, width: int, height: int, cloth: tuple[Colour, Colour], border: Colour, *, glow: bool = False
) -> Piece:
    """The back of a card: striped cloth in a frame."""
    piece = Piece(width, height, PAD)
    radius = _radius(width, height)
    _surround(piece, theme, radius, glow)
    piece.picture(_stripes(width, height, *cloth), shapes.rounded(width, height, radius), 0, 0)
    piece.fill(shapes.outline(width, height, radius, 4), 0, 0, border)
    if width >= 60:
        piece.fill(shapes.outline(width - 16, height - 16, max(radius - 6, 4), 1), 8, 8, border, 0.45)
    return piece


def slot(theme: Theme, width: int, height: int, *, glow: bool = False) -> Piece:
    """An empty place; `glow`: something has just left it."""
    piece = Piece(width, height, PAD)
    radius = _radius(width, height)
    if glow:
        piece.fill(shapes.halo(width, height, radius, PAD, 0.6), -PAD, -PAD, theme.accent)
    piece.fill(shapes.rounded(width, height, radius), 0, 0, theme.panel, 1.0 if glow else 0.55)
    colour = theme.accent if glow else theme.faint
    piece.fill(shapes.dashes(width, height, radius, 3), 0, 0, colour)
    return piece


def badge(sheet: Sheet, theme: Theme, right: int, baseline: int, text: str, colour: Colour) -> None:
    """A word on a small coloured board that ends at `right`."""
    width = width_of(text, BOLD, LEAST) + 16
    sheet.fill(shapes.rounded(width, LEAST + 6, 9), right - width, baseline - LEAST + 3, colour)
    sheet.text(right - 8, baseline, text, LEAST, theme.bright, BOLD, "right")


def medallion(sheet: Sheet, theme: Theme, x: int, y: int, text: str, *, lit: bool) -> None:
    """A small round seal with a number, its middle at (x, y)."""
    size = 40
    ring = theme.accent if lit else theme.faint
    sheet.fill(shapes.disc(size), x - size // 2, y - size // 2, ring)
    sheet.fill(shapes.disc(size - 6), x - size // 2 + 3, y - size // 2 + 3, theme.panel)
    sheet.text(x, y + 10, text, 28, theme.bright if lit else theme.muted, BOLD, "middle")


def _surround(piece: Piece, theme: Theme, radius: int, glow: bool) -> None:
    width, height = piece.width, piece.height
    piece.fill(shapes.halo(width, height, radius, 10, 0.55), -10, -6, (0, 0, 0))
    if glow:
        piece.fill(shapes.halo(width, height, radius, PAD, 1.5), -PAD, -PAD, theme.accent)
        piece.fill(shapes.rounded(width + 8, height + 8, radius + 4), -4, -4, theme.accent)


def _radius(width: int, height: int) -> int:
    return max(min(width, height) // 9, 6)


@remember(16)
def _stripes(width: int, height: int, light: Colour, dark: Colour) -> Image.Image:
    """Diagonal stripes with soft edges."""
    fine, step = 4, 22
    large = Image.new("L", (width * fine, height * fine), 0)
    draw = ImageDraw.Draw(large)
    for start in range(-height, width + height, step):
        points = [
            (start, height),
            (start + height, 0),
            (start + height + step // 2, 0),
            (start + step // 2, height),
        ]
        draw.polygon([(x * fine, y * fine) for x, y in points], fill=255)
    first, second = (Image.new("RGB", (width, height), colour) for colour in (light, dark))
    return Image.composite(first, second, large.reduce(fine))
