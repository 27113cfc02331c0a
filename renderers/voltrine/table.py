"""The order of a picture's parts, from the header to the foot. Cards are as tall as the sheet allows."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.voltrine.cards import VALUE, cyclic
from renderers.kit.canvas import HEIGHT, WIDTH, Canvas
from renderers.kit.skeleton import (
    GAP,
    HEADER,
    MARGIN,
    Board,
    Phrase,
    draw_board,
    header,
    note_board,
    phrase,
    question_board,
)
from renderers.kit.type import BOLD, clean
from renderers.scene import Scene
from renderers.voltrine.cards import hand_card
from renderers.voltrine.field import draw_half, half_height
from renderers.voltrine.look import ON_DARK, PHASE_ICONS, PLUM, PLUM_LINE, THEME
from renderers.voltrine.middle import GARDENS, draw_gardens, draw_middle, draw_strip, strip_height
from renderers.voltrine.sketch import Sketch, fresh

MIDDLE = 322
FOOT = 300
"""The height of a private picture's foot: the Gardens and the hand."""
HAND_TITLE = 48
END = 12
TALLEST = 150


def table(scene: Scene) -> tuple[Canvas, int]:
    """The picture, and how tall it is. Raises TypeError for another game's view."""
    sketch = Sketch(scene)
    question = question_board([line for line in map(clean, scene.question) if line])
    note = note_board("" if sketch.private and question.blocks else clean(scene.note))
    middle = strip_height(sketch) + FOOT + GAP if sketch.private else MIDDLE
    fixed = HEADER + 2 * (half_height(0) + GAP) + middle + GAP + END
    boards = [board.height + GAP for board in (question, note) if board.blocks]
    sketch.tall = min((HEIGHT - fixed - sum(boards)) // 4, TALLEST)

    _header(sketch)
    y = _board(sketch, question, HEADER, PHASE_ICONS[sketch.view.phase], asked=True)
    y = draw_half(sketch, 1 - sketch.me, y, upper=True)
    y = draw_strip(sketch, y) if sketch.private else draw_middle(sketch, y, MIDDLE)
    y = _board(sketch, note, y, "theater-curtains", asked=False)
    y = draw_half(sketch, sketch.me, y, upper=False)
    if sketch.private:
        draw_gardens(sketch, MARGIN, y, FOOT)
        _hand(sketch, MARGIN + GARDENS + GAP + 8, y)
        y += FOOT + GAP
    return sketch.canvas, y - GAP + END


def _board(sketch: Sketch, board: Board, y: int, icon: str, *, asked: bool) -> int:
    if not board.blocks:
        return y
    line, fill, mark = (PLUM_LINE, PLUM, ON_DARK[2]) if asked else (THEME.line, THEME.panel, THEME.muted)
    draw_board(sketch.canvas, board, y, icon, line, fill, mark)
    return y + board.height + GAP


def _header(sketch: Sketch) -> None:
    view, say, match = sketch.view, sketch.say, clean(sketch.scene.match)
    if view.turn:
        facts = say("voltrine-picture-facts", match=match, turn=view.turn, limit=view.turn_limit)
    else:
        facts = say("voltrine-picture-facts-muster", match=match)
    header(sketch.canvas, say("voltrine-title"), facts, _who(sketch), clean(sketch.scene.due))


def _who(sketch: Sketch) -> Phrase:
    """Who must decide, or how it ended."""
    view, say = sketch.view, sketch.say
    if view.pending < 0:
        return (
            phrase(say, "picture-won", sketch.names[view.winner])
            if view.winner >= 0
            else Phrase(say("picture-draw"))
        )
    own_turn = view.pending == view.active or not view.turn
    if view.pending == view.viewer:
        return Phrase("", say("picture-your-move" if own_turn else "picture-your-decision"))
    return phrase(say, "picture-moves" if own_turn else "picture-decides", sketch.names[view.pending])


# -- the hand ---------------------------------------------------------------------------------------------------------
def _hand(sketch: Sketch, x: int, y: int) -> None:
    """One's own hand, which nobody else sees: up to three cards large, more in two rows."""
    hand, canvas, say = sketch.seat(sketch.me).hand, sketch.canvas, sketch.say
    at = canvas.text(x, y + 33, say("picture-your-hand"), 36, THEME.bright, BOLD)
    at = canvas.text(at + 14, y + 33, str(len(hand)), 36, THEME.accent, BOLD)
    canvas.text(at + 20, y + 33, say("picture-only-you"), 30, THEME.muted)
    if not hand:
        canvas.text(x, y + HAND_TITLE + 44, say("picture-empty-hand"), 32, THEME.muted)
    new = fresh(hand, sketch.was(sketch.me).hand)
    rows = 1 if len(hand) <= 3 else 2
    each = max(-(-len(hand) // rows), 3 if rows == 1 else 2)
    gap = 16 if rows == 2 else 14
    tall = (FOOT - HAND_TITLE - (rows - 1) * gap) // rows
    for row in range(rows):
        part = slice(row * each, (row + 1) * each)
        _hand_row(sketch, hand[part], new[part], x, y + HAND_TITLE + row * (tall + gap), tall, each)


def _hand_row(
    sketch: Sketch, cards: Sequence[str], new: Sequence[bool], x: int, y: int, tall: int, each: int
) -> None:
    gap = 14 if each <= 4 else 10
    wide = (WIDTH - MARGIN - x - (each - 1) * gap) // each
    for index, card in enumerate(cards):
        value = VALUE[card]
        title = sketch.say(f"voltrine-value-{value}")
        beats = sketch.say("voltrine-picture-beats", value=cyclic(value - 1))
        known = card in sketch.seat(sketch.me).up
        word = sketch.say("picture-new") if new[index] else ""
        left = x + index * (wide + gap)
        sketch.canvas.sprite(hand_card(value, title, beats, wide, tall, known=known, new=word), left, y)
