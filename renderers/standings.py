"""A page of a table: of a tournament, or of ratings."""

from __future__ import annotations

from PIL import Image, ImageDraw

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.memory import remember
from renderers.kit.palette import Theme, between
from renderers.kit.poster import foot, head, solid, tint
from renderers.kit.skeleton import MARGIN
from renderers.kit.type import BOLD, TEXT, clean, fit, width_of
from renderers.scene import StandingsCard, StandingsRow

ROWS = 16
"""The most lines of a page."""
LINE = 66
HEADS = 54
PLACE = 76
"""The room for the place,"""
CHANGE = 58
"""and for the sign of a change of places, beside its number."""
GAP = 26
"""Between columns."""
LEAST_NAME = 260
"""The least room for a name: before it gets less, columns stand closer."""


def standings(card: StandingsCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    y = head(canvas, card.title, card.subtitle) + HEADS
    rights = _rights(card)
    _heads(canvas, card, rights, y - HEADS)
    name_ends = min([right - width for right, width in rights], default=_edge(card)) - GAP
    for row in card.rows:
        solid(canvas, MARGIN, y, WIDTH - 2 * MARGIN, 2, theme.line)
        _row(canvas, card, row, rights, name_ends, y)
        y += LINE
    return canvas, foot(canvas, y + 12, card.left, "", card.right) + 20


def _edge(card: StandingsCard) -> int:
    """Where the figures end."""
    numbers = [width_of(str(abs(row.change)), TEXT, 30) for row in card.rows if row.change is not None]
    return WIDTH - MARGIN - (max(numbers) + CHANGE if numbers else 16)


def _rights(card: StandingsCard) -> list[tuple[int, int]]:
    """The right end and the width of each column of figures."""
    widths = []
    for place, title in enumerate(card.heads):
        cells = [width_of(clean(row.figures[place]), BOLD, 34) for row in card.rows]
        widths.append(max([width_of(clean(title), TEXT, 30), *cells]))
    room = _edge(card) - MARGIN - PLACE - LEAST_NAME - sum(widths)
    gap = min(GAP + 10, max(14, room // max(len(widths), 1)))
    rights: list[tuple[int, int]] = []
    x = _edge(card)
    for width in reversed(widths):
        rights.insert(0, (x, width))
        x -= width + gap
    return rights


def _heads(canvas: Canvas, card: StandingsCard, rights: list[tuple[int, int]], y: int) -> None:
    theme, baseline = canvas.theme, y + 36
    canvas.text(MARGIN + PLACE // 2, baseline, clean(card.place), 30, theme.muted, TEXT, "middle")
    canvas.text(MARGIN + PLACE + 12, baseline, clean(card.name), 30, theme.muted)
    for (right, width), title in zip(rights, card.heads, strict=True):
        canvas.text(right - width // 2, baseline, clean(title), 30, theme.muted, TEXT, "middle")


def _row(
    canvas: Canvas, card: StandingsCard, row: StandingsRow, rights: list[tuple[int, int]], ends: int, y: int
) -> None:
    theme, baseline = canvas.theme, y + LINE // 2 + 13
    if row.mine:
        shade = between(tint(canvas, theme.accent, 0.0), theme.accent, 0.2)
        canvas.fill(shapes.rounded(WIDTH - 2 * MARGIN, LINE - 2, 8), MARGIN, y + 2, shade)
    colour = theme.muted if row.gone else theme.text
    canvas.text(MARGIN + PLACE // 2, baseline, row.place, 32, colour, TEXT, "middle")
    name = fit(clean(row.name) or "?", BOLD, 34, ends - MARGIN - PLACE - 12)
    bright = theme.muted if row.gone else theme.bright
    canvas.line(MARGIN + PLACE + 12, baseline, name, bright)
    for place, ((right, width), figure) in enumerate(zip(rights, row.figures, strict=True)):
        strong = place == card.strong
        face, ink = (BOLD, theme.accent) if strong else (TEXT, colour)
        canvas.text(right - width // 2, baseline, clean(figure), 34, ink, face, "middle")
    if row.change is not None:
        _change(canvas, row.change, y)


def _change(canvas: Canvas, change: int, y: int) -> None:
    """Up, down or where it was: a sign, and by how many places."""
    theme, right = canvas.theme, WIDTH - MARGIN - 16
    if not change:
        canvas.fill(shapes.disc(8), right - 12, y + LINE // 2 - 3, theme.muted)
        return
    colour = between(theme.good if change > 0 else theme.bad, theme.bright, 0.35)
    canvas.text(right, y + LINE // 2 + 11, str(abs(change)), 30, colour, TEXT, "right")
    sign = right - width_of(str(abs(change)), TEXT, 30) - 32
    canvas.fill(_arrow(up=change > 0), sign, y + LINE // 2 - 10, colour)


@remember(2)
def _arrow(*, up: bool) -> Image.Image:
    """A triangle, 24 by 20, drawn large and reduced."""
    large = Image.new("L", (96, 80), 0)
    points = [(0, 79), (95, 79), (48, 0)] if up else [(0, 0), (95, 0), (48, 79)]
    ImageDraw.Draw(large).polygon(points, fill=255)
    return large.reduce(4)
