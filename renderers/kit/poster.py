"""Head and foot of the pictures that stand for themselves: brackets, tables, pairings, player cards."""

from __future__ import annotations

from PIL import Image

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.palette import Colour, between
from renderers.kit.skeleton import INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, Block, clean, display, fit, paragraph

HEAD = 138
"""Where the content begins."""
FOOT = 58


def head(canvas: Canvas, title: str, subtitle: str, corner: str = "") -> int:
    """The title, large; under it what it is about, and in its corner which page this is; where the content begins."""
    theme = canvas.theme
    face, words = display(clean(title) or "?", theme.face)
    name = fit(words, face, 58, INNER)
    canvas.line(MARGIN, 68, name, theme.accent)
    page = fit(clean(corner), TEXT, 30, INNER // 3)
    canvas.line(WIDTH - MARGIN, 114, page, theme.muted, "right")
    room = INNER - (page.width + 24 if page.width else 0)
    about = fit(clean(subtitle), TEXT, 30, room)
    canvas.line(MARGIN, 114, about, theme.muted)
    return HEAD


def foot(canvas: Canvas, y: int, left: str, middle: str = "", right: str = "") -> int:
    """A panel with what is the case now; where it ends. Without words there is none."""
    theme = canvas.theme
    words = [clean(part) for part in (left, middle, right)]
    if not any(words):
        return y
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + FOOT), "foot")
    ends = [fit(part, TEXT, 30, INNER // 3 if words[1] else INNER // 2 - 40) for part in (words[0], words[2])]
    baseline, (first, last) = y + FOOT // 2 + 10, ends
    canvas.line(MARGIN + 22, baseline, first, theme.accent)
    canvas.line(WIDTH - MARGIN - 22, baseline, last, theme.text, "right")
    if words[1]:
        taken = [end.width + 22 for end in ends]
        x, room = MARGIN + taken[0], INNER - sum(taken)
        due = fit(words[1], BOLD, 30, room - 48)
        canvas.line(x + room // 2, baseline, due, theme.bright, "middle")
    return y + FOOT


def solid(canvas: Canvas, x: int, y: int, width: int, height: int, colour: Colour) -> None:
    """A filled rectangle: lines and bars."""
    canvas.fill(Image.new("L", (width, height), 255), x, y, colour)


def tint(canvas: Canvas, colour: Colour, share: float = 0.4) -> Colour:
    """A dark tone of the colour, to write on."""
    return between(between(canvas.theme.edge, canvas.theme.panel, 0.5), colour, share)


def bar(canvas: Canvas, x: int, y: int, width: int, share: float, colour: Colour) -> None:
    """A bar that is filled for a share (0..1)."""
    height = 18
    canvas.fill(shapes.rounded(width, height, height // 2), x, y, canvas.theme.line)
    filled = round(width * min(max(share, 0.0), 1.0))
    if filled >= height:
        canvas.fill(shapes.rounded(filled, height, height // 2), x, y, colour)


def note(text: str, lines: int = 2) -> Block | None:
    """Running text for the foot of a picture; None without words."""
    words = clean(text)
    return paragraph(words, TEXT, 30, INNER - 44, lines) if words else None
