"""A player: what they play and how well, and whether one can rely on them."""

from __future__ import annotations

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.palette import Theme, between
from renderers.kit.poster import bar
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, clean, display, fit, width_of
from renderers.scene import PlayerCard, PlayerRating

GAMES = 6
"""The most games of a card."""
FACTS = 6
"""The most facts, two a line."""
AVATAR = 128
HEAD = 180
RATING = 128
VALUE = 300
"""The room for a value with its uncertainty."""
FACT = 100
RELIABLE = 104


def player_card(card: PlayerCard, theme: Theme) -> tuple[Canvas, int]:
    """The picture and its height."""
    canvas = Canvas(theme)
    _head(canvas, card)
    y = HEAD
    for one in card.ratings:
        _rating(canvas, one, y)
        y += RATING + GAP
    width = (INNER - GAP) // 2
    for number, (label, value) in enumerate(card.facts):
        _fact(
            canvas, label, value, MARGIN + number % 2 * (width + GAP), y + number // 2 * (FACT + GAP), width
        )
    y += -(-len(card.facts) // 2) * (FACT + GAP)
    if card.reliability is not None:
        _reliability(canvas, card, card.reliability, y)
        y += RELIABLE + GAP
    return canvas, y + 12


def _head(canvas: Canvas, card: PlayerCard) -> None:
    """The first letter as a portrait, the name as large as it fits."""
    theme, name = canvas.theme, clean(card.name) or "?"
    x, y = MARGIN, 28
    canvas.fill(shapes.disc(AVATAR), x, y, theme.accent)
    canvas.fill(shapes.disc(AVATAR - 8), x + 4, y + 4, theme.panel)
    face, letter = display(name[0].upper(), theme.face)
    canvas.text(x + AVATAR // 2, y + AVATAR // 2 + 25, letter, 72, theme.accent, face, "middle")
    face, words = display(name, theme.face)
    left = x + AVATAR + 28
    block = fit(words, face, 64, INNER - AVATAR - 28)
    canvas.line(left, 90, block, theme.bright)
    about = fit(clean(card.subtitle), TEXT, 32, INNER - AVATAR - 28)
    canvas.line(left, 142, about, theme.muted)


def _rating(canvas: Canvas, one: PlayerRating, y: int) -> None:
    """A game: its name and record, the share won as a bar, the value large on the right with its uncertainty."""
    theme, right = canvas.theme, WIDTH - MARGIN - 24
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + RATING), "rating")
    spread, value = clean(one.spread), clean(one.value)
    canvas.text(right, y + 76, spread, 30, theme.muted, TEXT, "right")
    number = right - (width_of(spread, TEXT, 30) + 14 if spread else 0)
    canvas.text(number, y + 80, value, 56, theme.accent, BOLD, "right")
    room = INNER - VALUE - 48
    title = fit(clean(one.title), BOLD, 36, room)
    canvas.line(MARGIN + 24, y + 46, title, theme.bright)
    record = fit(clean(one.record), TEXT, 30, room)
    canvas.line(MARGIN + 24, y + 84, record, theme.text)
    bar(canvas, MARGIN + 24, y + RATING - 30, room, one.share, between(theme.good, theme.bright, 0.2))


def _fact(canvas: Canvas, label: str, value: str, x: int, y: int, width: int) -> None:
    theme = canvas.theme
    canvas.panel((x, y, x + width, y + FACT), "fact")
    above = fit(clean(label), TEXT, 30, width - 44)
    canvas.line(x + 22, y + 40, above, theme.muted)
    below = fit(clean(value) or "—", BOLD, 36, width - 44)
    canvas.line(x + 22, y + 80, below, theme.bright)


def _reliability(canvas: Canvas, card: PlayerCard, share: float, y: int) -> None:
    """How often they answer in time and play to the end: in words, and as a bar whose colour says nothing new."""
    theme = canvas.theme
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + RELIABLE), "reliability")
    words = fit(clean(card.reliability_words), BOLD, 32, INNER // 2 - 40)
    canvas.line(WIDTH - MARGIN - 24, y + 46, words, theme.bright, "right")
    label = fit(clean(card.reliability_label), TEXT, 32, INNER // 2 - 40)
    canvas.line(MARGIN + 24, y + 46, label, theme.text)
    bar(canvas, MARGIN + 24, y + 68, INNER - 48, share, theme.accent)
