"""The card of a match that has ended: who won, how and why, and how everybody stood."""

from __future__ import annotations

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.palette import Theme
from renderers.kit.skeleton import GAP, INNER, MARGIN, lines_height, title_bar
from renderers.kit.type import BOLD, TEXT, clean, display, fit, paragraph
from renderers.scene import Place, ResultCard

EMBLEM = 200
PLACE = 84
ROW = 46


def result(card: ResultCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    y = _outcome(canvas, card, title_bar(canvas, card.title, card.match))
    for place in card.places:
        _place(canvas, place, y)
        y += PLACE + GAP
    return canvas, _numbers(canvas, card, y) + 20


def _outcome(canvas: Canvas, card: ResultCard, y: int) -> int:
    """The emblem, the winner's name as large as it fits, the reason; where it ends."""
    theme, middle = canvas.theme, WIDTH // 2
    called_off = bool(card.places) and not any(place.rank for place in card.places)
    winner = clean(card.winner) or ("?" if card.winner else "")
    left = middle - EMBLEM // 2
    canvas.fill(shapes.halo(80, 80, 40, 100, 0.7), middle - 140, y - 32, theme.accent)
    emblem = "interdiction" if called_off else "laurels-trophy" if winner else "shaking-hands"
    canvas.icon(left, y + 8, emblem, EMBLEM, theme.accent)
    y += EMBLEM + 60
    headline, reason = clean(card.headline), "" if called_off else clean(card.reason)
    if winner:
        canvas.text(middle, y, headline, 36, theme.muted, TEXT, "middle")
        y += 14
    face, words = display(winner or headline, theme.face)
    name = fit(words, face, 92, INNER, 2)
    y = canvas.block(middle, y + round(name.size * 0.86), name, theme.bright, "middle")
    if reason:
        block = paragraph(reason, TEXT, 36, INNER - 80, 3)
        y = canvas.block(middle, y + 64, block, theme.text, "middle")
    return y + 44


def _place(canvas: Canvas, place: Place, y: int) -> None:
    """One seat: its rank as a medal, its name, its figures."""
    theme = canvas.theme
    first = place.rank == 1
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + PLACE), "place", theme.accent if first else None)
    x, middle = MARGIN + 22, y + PLACE // 2
    if place.rank:
        colour = theme.accent if first else theme.faint
        canvas.fill(shapes.disc(56), x, middle - 28, colour)
        canvas.text(
            x + 28, middle + 14, str(place.rank), 40, theme.panel if first else theme.bright, BOLD, "middle"
        )
        x += 78
    detail = fit(clean(place.detail), TEXT, 32, INNER // 2)
    right = WIDTH - MARGIN - 24
    canvas.line(right, middle + 11, detail, theme.text, "right")
    room = right - x - (detail.width + 24 if detail.width else 0)
    name = fit(clean(place.name) or "?", BOLD, 40, room)
    canvas.line(x, middle + 14, name, theme.bright if first else theme.text)


def _numbers(canvas: Canvas, card: ResultCard, y: int) -> int:
    """The figures of the match in a panel; where it ends."""
    numbers = [words for words in map(clean, card.numbers) if words]
    if not numbers:
        return y - GAP
    blocks = [paragraph(words, TEXT, 32, INNER - 48, 2) for words in numbers]
    height = sum(map(lines_height, blocks)) + 12 * (len(blocks) - 1) + 36
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "numbers")
    top = y + 18
    for block in blocks:
        canvas.block(MARGIN + 24, top + round(block.size * 0.86), block, canvas.theme.text)
        top += lines_height(block) + 12
    return y + height
