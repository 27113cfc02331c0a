"""A page of a bracket: who meets whom, who goes on, what is being played."""

from __future__ import annotations

from renderers.kit import shapes
from renderers.kit.canvas import RADIUS, Canvas
from renderers.kit.palette import Theme
from renderers.kit.poster import foot, head, solid, tint
from renderers.kit.skeleton import INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, clean, fit, width_of
from renderers.scene import BracketBox, BracketCard, BracketColumn, BracketSide

ROWS = 8
"""The most boxes in a column,"""
COLUMNS = 4
"""and the most columns of a page."""
LINE = 50
"""The height of a side of a box."""
BOX = 2 * LINE
PITCH = 131
"""From box to box in the fullest column."""
TITLE = 50
"""The height of a column's title."""
BETWEEN = 24
"""Between columns: the lines run there."""


def bracket(card: BracketCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    top = head(canvas, card.title, card.subtitle, card.page) + TITLE
    width = (INNER - (len(card.columns) - 1) * BETWEEN) // len(card.columns)
    height = PITCH * max(2, *(len(column.boxes) for column in card.columns))
    bottom = top + height
    for place, column in enumerate(card.columns):
        x = MARGIN + place * (width + BETWEEN)
        _title(canvas, column.title, x, top - TITLE, width)
        tops = _tops(column, top, height)
        if place:
            _lines(canvas, _tops(card.columns[place - 1], top, height), tops, x)
        for box, y in zip(column.boxes, tops, strict=True):
            _box(canvas, box, x, y, width)
        bottom = max(bottom, _below(canvas, column, x, top, height, width))
    return canvas, foot(canvas, bottom + 8, card.status, card.due, card.left) + 20


def _tops(column: BracketColumn, top: int, height: int) -> list[int]:
    """Where the boxes begin: spread evenly, so that each stands in the middle of the two it is fed from."""
    count = len(column.boxes)
    return [top + (2 * place + 1) * height // (2 * count) - BOX // 2 for place in range(count)]


def _title(canvas: Canvas, title: str, x: int, y: int, width: int) -> None:
    words = fit(clean(title), TEXT, 30, width)
    canvas.line(x + width // 2, y + 30, words, canvas.theme.muted, "middle")


def _lines(canvas: Canvas, before: list[int], tops: list[int], x: int) -> None:
    """From the boxes before to those they feed: each into the next, or two into one."""
    each = len(before) // len(tops)
    middle, thick, colour = x - BETWEEN // 2, 3, canvas.theme.line
    for place, y in enumerate(tops):
        fed = [top + LINE for top in before[place * each : (place + 1) * each]]
        for source in fed:
            solid(canvas, x - BETWEEN, source - 1, BETWEEN // 2 + 1, thick, colour)
        solid(canvas, middle - 1, min(fed) - 1, thick, max(fed) - min(fed) + thick, colour)
        solid(canvas, middle, y + LINE - 1, BETWEEN // 2, thick, colour)


def _below(canvas: Canvas, column: BracketColumn, x: int, top: int, height: int, width: int) -> int:
    """The match at the foot of the column under its own title; where it ends."""
    if column.below is None:
        return top + height
    y = max(_tops(column, top, height)[-1] + BOX + TITLE + 16, top + height - BOX)
    _title(canvas, column.below_title, x, y - TITLE, width)
    _box(canvas, column.below, x, y, width)
    return y + BOX + 16


def _box(canvas: Canvas, box: BracketBox, x: int, y: int, width: int) -> None:
    theme = canvas.theme
    if box.running:
        canvas.fill(shapes.halo(width, BOX, RADIUS, 18, 0.6), x - 18, y - 18, theme.accent)
    canvas.panel((x, y, x + width, y + BOX), "box", theme.accent if box.running else None, None, 0.9)
    solid(canvas, x + 2, y + LINE - 1, width - 4, 2, theme.line)
    for place, side in enumerate(box.sides):
        _side(canvas, side, x, y + place * LINE, width, place)


def _side(canvas: Canvas, side: BracketSide, x: int, y: int, width: int, place: int) -> None:
    """A name and its score. Who has won stands on green, in bold, behind a tick."""
    theme, pad = canvas.theme, 10
    if side.won:
        half = shapes.rounded(width - 4, BOX - 4, RADIUS - 2)
        part = half.crop((0, place * (LINE - 1), width - 4, LINE - 3 + place * (LINE - 1)))
        canvas.fill(part, x + 2, y + 2 - place, tint(canvas, theme.good))
        canvas.icon(x + pad, y + 14, "check-mark", 22, theme.bright)
    face = BOLD if side.won else TEXT
    colour = theme.bright if side.won else theme.muted if side.lost else theme.text
    score = clean(side.score)
    right = x + width - pad
    canvas.text(right, y + 35, score, 30, colour, BOLD, "right")
    left = x + pad + (27 if side.won else 0)
    room = right - left - (width_of(score, BOLD, 30) + 8 if score else 0)
    name = fit(clean(side.name) or "?", face, 30, room)
    canvas.line(left, y + 35, name, colour)
