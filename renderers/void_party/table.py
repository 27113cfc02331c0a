"""The order of a picture's parts, from the header to the foot. Cards are as tall as the sheet allows."""

from __future__ import annotations

from renderers.kit.canvas import HEIGHT, Canvas
from renderers.kit.skeleton import (
    GAP,
    HEADER,
    Board,
    Phrase,
    draw_board,
    header,
    note_board,
    phrase,
    question_board,
)
from renderers.kit.type import TEXT, clean, width_of
from renderers.scene import Scene
from renderers.void_party.battle import battle_height, draw_lower, draw_upper
from renderers.void_party.legend import LEGEND, draw_legend
from renderers.void_party.look import FACE, PALE, PHASES, THEME
from renderers.void_party.middle import draw_middle, middle_height
from renderers.void_party.seats import block_height, draw_block
from renderers.void_party.sketch import Sketch

END = 14
TALLEST, BROADEST, LOWEST = 250, 152, 122
"""Heights of a character's card: the most, the most where it is broad, and what may not be fallen short of."""
FACTS = 330
"""The most room for the match and its round in the header."""


def table(scene: Scene) -> tuple[Canvas, int]:
    """The picture, and how tall it is. Raises TypeError for another game's view."""
    sketch = Sketch(scene)
    asked = [line for line in map(clean, scene.question) if line]
    note = note_board("" if sketch.private and asked else clean(scene.note))
    # The fullest tables do without the legend, then without the question's details.
    question, legend = question_board(asked), LEGEND
    tall = _tall(sketch, question, note, legend)
    if tall < LOWEST:
        legend = 0
        tall = _tall(sketch, question, note, legend)
    if tall < LOWEST:
        question = question_board(asked[:1])
        tall = _tall(sketch, question, note, legend)

    _header(sketch)
    y = _board(sketch, question, HEADER, asked=True)
    draw = _battle if sketch.view.battle else _camp
    y = draw(sketch, note, y, tall)
    if legend:
        y = draw_legend(sketch, y)
    return sketch.canvas, y - (0 if legend else GAP) + END


def _tall(sketch: Sketch, question: Board, note: Board, legend: int) -> int:
    """How tall cards may be with these boards."""
    boards = sum(board.height + GAP for board in (question, note) if board.blocks)
    room = HEIGHT - HEADER - boards - middle_height(sketch) - GAP - legend - END
    battle, seats = sketch.view.battle, (*sketch.others, sketch.me)
    if battle is not None:
        return min((room - battle_height(sketch, battle, 0)) // 2, TALLEST)
    rows = sum(block_height(sketch, seat, 1) - block_height(sketch, seat, 0) for seat in seats)
    room -= sum(block_height(sketch, seat, 0) + GAP for seat in seats) + 8
    most = max(len(sketch.seat(seat).characters) for seat in seats)
    return min(room // max(rows, 1), BROADEST if most <= 2 else TALLEST)


def _camp(sketch: Sketch, note: Board, y: int, tall: int) -> int:
    """All seats, the one below last."""
    for seat in sketch.others:
        y = draw_block(sketch, seat, y, tall, upper=True) + GAP
    y = draw_middle(sketch, y)
    y = _board(sketch, note, y, asked=False)
    return draw_block(sketch, sketch.me, y, tall, upper=False) + GAP


def _battle(sketch: Sketch, note: Board, y: int, tall: int) -> int:
    """The two sides, and below them the others."""
    battle = sketch.view.battle
    assert battle is not None, "there is a battle"
    y = draw_upper(sketch, battle, y, tall)
    y = draw_middle(sketch, y)
    y = _board(sketch, note, y, asked=False)
    return draw_lower(sketch, battle, y, tall)


def _board(sketch: Sketch, board: Board, y: int, *, asked: bool) -> int:
    if not board.blocks:
        return y
    icon = PHASES[sketch.view.phase]
    line, fill, mark = (PALE, FACE, PALE) if asked else (THEME.line, THEME.panel, THEME.accent)
    draw_board(sketch.canvas, board, y, icon, line, fill, mark)
    return y + board.height + GAP


def _header(sketch: Sketch) -> None:
    view, say, match = sketch.view, sketch.say, clean(sketch.scene.match)
    key = "facts" if view.round else "facts-set-up"
    told = {"match": match, "round": view.round, "limit": view.options.round_limit}
    facts = say(f"void-party-picture-{key}", **told)
    if width_of(facts, TEXT, 32) > FACTS:
        facts = say(f"void-party-picture-{key}-short", **told)
    header(sketch.canvas, say("void-party-title"), facts, _who(sketch), clean(sketch.scene.due))


def _who(sketch: Sketch) -> Phrase:
    """Who must decide, or how it ended."""
    view, say = sketch.view, sketch.say
    if view.pending < 0:
        winners = view.result.winners if view.result is not None else ()
        won = len(winners) == 1
        return phrase(say, "picture-won", sketch.names[winners[0]]) if won else Phrase(say("picture-draw"))
    own_turn = view.pending == view.active
    if view.pending == view.viewer:
        return Phrase("", say("picture-your-move" if own_turn else "picture-your-decision"))
    return phrase(say, "picture-moves" if own_turn else "picture-decides", sketch.names[view.pending])
