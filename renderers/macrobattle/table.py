"""The order of a picture's parts, from the header to the foot, and how the height of the sheet is shared out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from renderers.macrobattle.field import LOWEST, Plan, draw_army, plan_armies
from renderers.macrobattle.hand import LINES, LOW, TALL, Section, draw_hands, hands_height, sections_of
from renderers.macrobattle.look import CREAM, HERALD, LUBOK, PHASE_ICONS, close_frame
from renderers.macrobattle.middle import draw_middle, middle_height
from renderers.macrobattle.seats import BAR, SLOTS, draw_bar, draw_slots
from renderers.macrobattle.sketch import Sketch
from renderers.scene import Scene

END = 24
CLOSE = 8
"""Between a bar and its slots."""
TITLE_SIZE = 52
FACTS = 330
"""The most room for the match and its round in the header."""


def table(scene: Scene) -> tuple[Canvas, int]:
    """The picture, and how tall it is. Raises TypeError for another game's view."""
    sketch = Sketch(scene)
    asked = [line for line in map(clean, scene.question) if line]
    question = question_board(asked)
    note = note_board("" if sketch.private and asked else clean(scene.note))
    sections = sections_of(sketch)
    shares = _share(sketch, _room(sketch, question, note), sections)
    if not shares.plan.whole:  # the fullest tables do without the question's details
        question = question_board(asked[:1])
        shares = _share(sketch, _room(sketch, question, note), sections)

    _header(sketch)
    y = _board(sketch, question, HEADER, PHASE_ICONS[sketch.view.phase])
    y = draw_bar(sketch, 1 - sketch.me, y) + CLOSE
    y = draw_slots(sketch, 1 - sketch.me, y) + GAP
    y = draw_army(sketch, 1 - sketch.me, shares.plan, y, upper=True) + GAP
    y = draw_middle(sketch, y)
    y = _board(sketch, note, y, HERALD)
    y = draw_army(sketch, sketch.me, shares.plan, y, upper=False) + GAP
    y = draw_slots(sketch, sketch.me, y) + CLOSE
    y = draw_bar(sketch, sketch.me, y) + GAP
    y = draw_hands(sketch, sections, shares.tall, shares.lines, y)
    height = y - GAP + END
    close_frame(sketch.canvas.image, height)
    return sketch.canvas, height


def _room(sketch: Sketch, question: Board, note: Board) -> int:
    """The height that armies and hands share."""
    boards = sum(board.height + GAP for board in (question, note) if board.blocks)
    fixed = HEADER + boards + middle_height(sketch) + GAP + END - GAP
    return HEIGHT - fixed - 2 * (BAR + CLOSE + SLOTS + 2 * GAP)


@dataclass(frozen=True)
class _Shares:
    """How armies and hands share their room: the armies' measures, the height of cards in the first hand, lines of a hand at most."""

    plan: Plan
    tall: int
    lines: int = LINES


def _share(sketch: Sketch, room: int, sections: Sequence[Section]) -> _Shares:
    """The tallest cards in hand that armies can bear; hands larger than any real one are shown in part."""
    for tall, least in TALL:
        plan = plan_armies(sketch, room - hands_height(sections, tall))
        if plan.whole and plan.tall >= min(least, plan.tallest):
            return _Shares(plan, tall)
    for lines in range(LINES, 1, -1):
        plan = plan_armies(sketch, room - hands_height(sections, LOW, lines))
        if plan.tall >= LOWEST:
            return _Shares(plan, LOW, lines)
    return _Shares(plan_armies(sketch, room - hands_height(sections, LOW, 1)), LOW, 1)


def _board(sketch: Sketch, board: Board, y: int, icon: str) -> int:
    if not board.blocks:
        return y
    draw_board(sketch.canvas, board, y, icon, LUBOK, CREAM, LUBOK)
    return y + board.height + GAP


def _header(sketch: Sketch) -> None:
    view, say, match = sketch.view, sketch.say, clean(sketch.scene.match)
    facts = say("facts", match=match, round=view.round, limit=view.terms.rounds)
    if width_of(facts, TEXT, 32) > FACTS:
        facts = say("facts-short", match=match, round=view.round)
    title = sketch.speak("macrobattle-title")
    header(sketch.canvas, title, facts, _who(sketch), clean(sketch.scene.due), TITLE_SIZE)


def _who(sketch: Sketch) -> Phrase:
    """Who must decide, or how it ended. Everything is decided by the seat whose turn it is (MB-4.13)."""
    view, speak = sketch.view, sketch.speak
    if view.pending < 0:
        won = view.winner >= 0
        return (
            phrase(speak, "picture-won", sketch.names[view.winner]) if won else Phrase(speak("picture-draw"))
        )
    moves = view.phase == "main"
    if view.pending == view.viewer:
        return Phrase("", speak("picture-your-move" if moves else "picture-your-decision"))
    return phrase(speak, "picture-moves" if moves else "picture-decides", sketch.names[view.pending])
