"""The pictures of Summit: a board for each seat; a card. They stand for `renderers/summit/`: `THEME`, `table(scene)`, `card(id, say)`."""

from __future__ import annotations

from collections.abc import Sequence

from locales import Say, speaker
from renderers.kit import cards
from renderers.kit.canvas import WIDTH, Canvas, Sprite
from renderers.kit.palette import Theme, ink
from renderers.kit.skeleton import GAP, MARGIN, draw_board, note_board, question_board, title_bar
from renderers.kit.type import BOLD, clean
from renderers.scene import Scene
from tests.toy.summit.view import SeatView, SummitView

THEME = Theme(
    id="summit",
    face=BOLD,  # the toy brings no display face of its own
    emblem="crown",
    edge=ink("101418"),
    centre=ink("24303a"),
    panel=ink("0a0e12"),
    line=ink("4a5a68"),
    text=ink("dfe7ee"),
    muted=ink("9fb0bf"),
    bright=ink("ffffff"),
    accent=ink("9fd0ff"),
    good=ink("2f8a5b"),
    bad=ink("e2524d"),
    paper=ink("f4f6f8"),
    paper_low=ink("d5dde4"),
    shade=ink("5a6a78"),
    ink=ink("101418"),
)
SEAT = 150


def table(scene: Scene) -> tuple[Canvas, int]:
    """The picture, and how tall it is. Raises TypeError for another game's view."""
    view = scene.view
    if not isinstance(view, SummitView):
        raise TypeError(f"not a view of Summit: {view!r}")
    canvas = Canvas(THEME)
    y = title_bar(canvas, speaker(scene.language)("summit-title"), scene.match)
    for board in (question_board(scene.question), note_board(clean(scene.note))):
        if board.blocks:
            draw_board(canvas, board, y, THEME.emblem, THEME.line, THEME.panel, THEME.muted)
            y += board.height + GAP
    for number, seat in enumerate(view.seats):
        canvas.panel((MARGIN, y, WIDTH - MARGIN, y + SEAT), f"seat {number}")
        _seat(canvas, y, clean(scene.names[number]), seat, decides=number == view.pending)
        y += SEAT + GAP
    canvas.text(MARGIN, y + 40, _cards(view.heap[:8]), 40, THEME.text)
    return canvas, y + 70


def _seat(canvas: Canvas, y: int, name: str, seat: SeatView, *, decides: bool) -> None:
    canvas.text(MARGIN + 24, y + 52, name, 40, THEME.accent if decides else THEME.bright, BOLD)
    canvas.text(WIDTH - MARGIN - 24, y + 52, str(seat.points), 40, THEME.bright, BOLD, "right")
    canvas.text(MARGIN + 24, y + 116, _cards(seat.hand), 44, THEME.text)
    canvas.text(WIDTH - MARGIN - 24, y + 116, _cards((seat.laid,)), 44, THEME.accent, BOLD, "right")


def _cards(cards: Sequence[str]) -> str:
    return " ".join(card.removeprefix("c") for card in cards)


def card(id: str, say: Say) -> Sprite:
    """A card by itself: its number, large."""
    width, height = cards.LARGE
    piece = cards.blank(THEME, width, height, THEME.accent)
    piece.text(width // 2, height // 2 + 70, say(f"summit-card-{id}"), 200, THEME.ink, BOLD, "middle")
    return piece.done("card", id)
