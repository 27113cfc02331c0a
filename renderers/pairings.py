"""A page of a round's pairings: who plays whom, in seats, how far it is, and until when."""

from __future__ import annotations

from renderers.kit.canvas import HEIGHT, WIDTH, Canvas
from renderers.kit.palette import Colour, Theme
from renderers.kit.poster import foot, head, note
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, clean, fit, width_of
from renderers.scene import PairingLine, PairingsCard

DUELS, TABLES = 14, 8
"""So many pairings of two fit on a page, and so many tables of three or four."""
DUEL, TABLE = 64, 112
NUMBER = 62
"""The room for the number."""


def pairings(card: PairingsCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    y = head(canvas, card.title, card.subtitle, card.page)
    status = max([width_of(clean(one.status), TEXT, 30) for one in card.pairings], default=0)
    for one in card.pairings:
        y = _line(canvas, one, y, min(status, INNER // 4)) + 8
    rule = note(card.rule)
    if rule:
        y = canvas.block(MARGIN + 22, y + 34, rule, theme.muted) + rule.leading - round(rule.size * 0.86)
    return canvas, min(foot(canvas, y + 10, card.due) + 20, HEIGHT)


def _line(canvas: Canvas, one: PairingLine, y: int, status: int) -> int:
    """A pairing in its panel; where it ends."""
    theme, wide = canvas.theme, len(one.names) == 2
    height = DUEL if wide else TABLE
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "pairing", theme.accent if one.mine else None)
    middle, right = y + height // 2 + 11, WIDTH - MARGIN - 20
    canvas.text(MARGIN + NUMBER // 2 + 6, middle, clean(one.number), 30, theme.muted, TEXT, "middle")
    told = fit(clean(one.status), TEXT, 30, status)
    ink = theme.muted if one.done else theme.accent
    canvas.line(right, middle, told, ink, "right")
    left = MARGIN + NUMBER + 12
    room = right - left - (status + 20 if status else 0)
    half = (room - GAP - 32) // 2
    for seat, name in enumerate(one.names):
        column, row = seat % 2, seat // 2
        x = left + column * (half + GAP + 32)
        baseline = middle if wide else y + 44 + row * 46
        _name(canvas, one, seat, name, x, baseline, half)
    if wide:
        canvas.text(left + half + (GAP + 32) // 2, middle, "—", 30, theme.muted, TEXT, "middle")
    return y + height


def _name(canvas: Canvas, one: PairingLine, seat: int, name: str, x: int, baseline: int, room: int) -> None:
    """In the order of seats, so who begins stands first; who has won behind a tick."""
    theme, won = canvas.theme, seat == one.winner
    colour: Colour = theme.bright if won or not one.done else theme.muted
    if won:
        canvas.icon(x, baseline - 24, "check-mark", 26, theme.accent)
        x, room = x + 34, room - 34
    face = BOLD if won or one.mine or not one.done else TEXT
    words = fit(clean(name) or "?", face, 32, room)
    canvas.line(x, baseline, words, colour)
