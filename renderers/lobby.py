"""The card of a match that is being gathered: what will be played, who sits where, and how."""

from __future__ import annotations

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.palette import Theme
from renderers.kit.skeleton import GAP, INNER, MARGIN, lines_height, title_bar
from renderers.kit.type import BOLD, TEXT, clean, display, fit, paragraph
from renderers.scene import LobbyCard, LobbySeat

SEAT = 144
AVATAR = 88
ROW = 48


def lobby(card: LobbyCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    y = title_bar(canvas, card.title, card.match)
    if clean(card.pitch):
        pitch = paragraph(clean(card.pitch), TEXT, 34, INNER, 2)
        canvas.block(MARGIN, y + 34, pitch, theme.text)
        y += lines_height(pitch) + 24
    width = (INNER - GAP) // 2
    for number, seat in enumerate(card.seats):
        left, top = MARGIN + number % 2 * (width + GAP), y + number // 2 * (SEAT + GAP)
        _seat(canvas, seat, left, top, width)
    y += -(-len(card.seats) // 2) * (SEAT + GAP)
    return canvas, _terms(canvas, card, y) + 20


def _seat(canvas: Canvas, seat: LobbySeat, x: int, y: int, width: int) -> None:
    """A place: who has taken it, or an empty chair."""
    theme = canvas.theme
    free = seat.kind == "open"
    canvas.panel((x, y, x + width, y + SEAT), "seat", None if free else theme.accent)
    left, top = x + 22, y + (SEAT - AVATAR) // 2
    ring = theme.faint if free else theme.accent
    canvas.fill(shapes.disc(AVATAR), left, top, ring)
    canvas.fill(shapes.disc(AVATAR - 6), left + 3, top + 3, theme.panel)
    name = clean(seat.name) or "?"
    if seat.kind == "player":
        face, letter = display(name[0].upper(), theme.face)
        canvas.text(left + AVATAR // 2, top + AVATAR // 2 + 17, letter, 48, theme.accent, face, "middle")
    else:
        sign = "vintage-robot" if seat.kind == "bot" else "wooden-chair"
        canvas.icon(left + 18, top + 18, sign, AVATAR - 36, ring)
    room = width - 22 - AVATAR - 22 - 20
    note = clean(seat.note)
    block = fit(name, BOLD, 40, room, 1 if note else 2)
    at = left + AVATAR + 22
    height = lines_height(block) + (36 if note else 0)
    first = y + (SEAT - height) // 2 + round(block.size * 0.86)
    last = canvas.block(at, first, block, theme.muted if free else theme.bright)
    if note:
        line = fit(note, TEXT, 30, room)
        canvas.line(at, last + 42, line, theme.muted)


def _terms(canvas: Canvas, card: LobbyCard, y: int) -> int:
    """The pace and the options, one a line; where the panel ends."""
    theme = canvas.theme
    lines = [("hourglass", clean(card.pace)), *(("check-mark", clean(option)) for option in card.options)]
    lines = [(sign, words) for sign, words in lines if words]
    if not lines:
        return y - GAP
    height = len(lines) * ROW + 28
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "terms")
    for number, (sign, words) in enumerate(lines):
        top = y + 14 + number * ROW
        canvas.icon(MARGIN + 24, top + 8, sign, 32, theme.accent if sign == "hourglass" else theme.muted)
        line = fit(words, TEXT, 32, INNER - 100)
        canvas.line(MARGIN + 72, top + 35, line, theme.text)
    return y + height
