"""The black bar of a seat: who it is, how far from zero, what it has; and the boards of words."""

from __future__ import annotations

from typing import TypeAlias

from engine.core.views import Seat
from renderers.cognition_of_zero.cards import FACE
from renderers.cognition_of_zero.look import (
    BLACK,
    CREAM,
    DECK,
    FLED,
    GOLD,
    GREY,
    HUSHED,
    LEMON,
    LOST,
    PHASE_ICONS,
    RED,
    RESERVE,
    SAND,
    THEME,
)
from renderers.cognition_of_zero.sketch import Sketch
from renderers.kit.canvas import WIDTH
from renderers.kit.palette import Colour
from renderers.kit.skeleton import GAP, MARGIN, Board, lines_height
from renderers.kit.type import BOLD, LEAST, TEXT, fit, width_of

Fact: TypeAlias = tuple[str, str, bool]
"""An icon, words, and whether they are a warning."""
BAR = 66
FACTS = 50
"""The height of a row of facts."""


def draw_bar(sketch: Sketch, seat: Seat, y: int) -> int:
    """A seat's bar; where the next part begins."""
    canvas, view = sketch.canvas, sketch.view
    sketch.fill((MARGIN, y, WIDTH - MARGIN, y + BAR), BLACK)
    canvas.note("panel", (MARGIN, y, WIDTH - MARGIN, y + BAR), "bar")
    left = _stock(sketch, seat, y) - 24
    left = _score(sketch, seat, left, y) - 24
    x, middle = MARGIN + 18, y + BAR // 2
    if view.pending == seat:
        canvas.icon(x - 4, middle - 18, "play-button", 36, GOLD)
        x += 38
    signs = [FLED] * (view.battle.retreated == seat) + [HUSHED] * sketch.seat(seat).hushed
    if view.battle.attacker == seat:
        signs.append("bugle-call")
    room = left - x - 46 * len(signs)
    own = sketch.private and seat == sketch.me
    name = fit(sketch.speak("picture-you") if own else sketch.names[seat], BOLD, 40, room)
    x = canvas.line(x, middle + 13, name, CREAM) + 12
    for sign in signs:
        canvas.icon(x, middle - 17, sign, 34, GOLD)
        x += 46
    return y + BAR + GAP


def _score(sketch: Sketch, seat: Seat, right: int, y: int) -> int:
    """How far the seat is from zero, after what it was before; where that begins."""
    canvas, now, then = sketch.canvas, sketch.seat(seat).score, sketch.was(seat).score
    base = y + 54
    canvas.text(right, base, str(now), 50, LEMON, FACE, "right")
    right -= width_of(str(now), FACE, 50) + 8
    if now != then:
        canvas.icon(right - 28, y + 20, "play-button", 28, GOLD)
        right -= 36
        canvas.text(right, base, str(then), 40, SAND, FACE, "right")
        right -= width_of(str(then), FACE, 40) + 8
    words = sketch.say("to-zero")
    canvas.text(right, base - 8, words, 32, SAND, TEXT, "right")
    return right - width_of(words, TEXT, 32)


def _stock(sketch: Sketch, seat: Seat, y: int) -> int:
    """Counts of deck, hand and lost cards, each with its sign; where they begin."""
    now, then, right = sketch.seat(seat), sketch.was(seat), WIDTH - MARGIN - 18
    counts = [(RESERVE, len(now.hand), len(then.hand)), (DECK, len(now.deck), len(then.deck))]
    if sketch.view.turn_no:
        counts.insert(0, (LOST, len(now.lost), len(then.lost)))
    else:
        counts = counts[1:]
    for icon, count, before in counts:
        words = str(count)
        colour = LEMON if count != before else CREAM
        sketch.canvas.text(right, y + 45, words, 34, colour, BOLD, "right")
        right -= width_of(words, BOLD, 34) + 40
        sketch.canvas.icon(right, y + 17, icon, 32, SAND)
        right -= 16
    return right


# -- words ------------------------------------------------------------------------------------------------------------
def draw_question(sketch: Sketch, board: Board, y: int) -> int:
    """What the seat is asked, in a hard frame; where the next part begins."""
    box = (MARGIN, y, WIDTH - MARGIN, y + board.height)
    sketch.frame(box, "question")
    sketch.fill((MARGIN, y, MARGIN + 84, y + board.height), RED)
    size = min(52, board.height - 16)
    icon = PHASE_ICONS[sketch.view.phase]
    sketch.canvas.icon(MARGIN + (84 - size) // 2, y + (board.height - size) // 2, icon, size, CREAM)
    _lines(sketch, board, y, MARGIN + 102, THEME.muted)
    return y + board.height + GAP


def told_height(facts: list[Fact], note: Board) -> int:
    """The height of the board with short facts and what just happened."""
    return (FACTS if facts else 0) + (note.height - 14 * bool(facts) if note.blocks else 0)


def draw_told(sketch: Sketch, facts: list[Fact], note: Board, y: int) -> int:
    """Short facts, below them what just happened, on one board with a red edge; where the next part begins."""
    high = told_height(facts, note)
    if not high:
        return y
    box = (MARGIN, y, WIDTH - MARGIN, y + high)
    sketch.canvas.note("panel", box, "told")
    sketch.fill(box, CREAM)
    sketch.fill((MARGIN, y, MARGIN + 14, y + high), RED)
    if facts:
        _facts(sketch, facts, y)
    if note.blocks:
        _lines(sketch, note, y + high - note.height, MARGIN + 34, THEME.text)
    return y + high + GAP


def _lines(sketch: Sketch, board: Board, y: int, x: int, second: Colour) -> None:
    top = y + (board.height - sum(map(lines_height, board.blocks))) // 2
    for number, block in enumerate(board.blocks):
        colour = THEME.text if number == 0 else second
        last = sketch.canvas.block(x, top + round(block.size * 0.86), block, colour)
        top = last + block.leading - round(block.size * 0.86)


def _facts(sketch: Sketch, facts: list[Fact], y: int) -> None:
    """Short facts in a row, as many as fit."""
    canvas, x = sketch.canvas, MARGIN + 34
    for icon, words, warning in facts:
        size, face = (LEAST, BOLD) if warning else (30, TEXT)
        width = 40 + width_of(words, face, size) + 18 * warning
        if x + width > WIDTH - MARGIN - 10:
            break
        if warning:
            sketch.fill((x, y + 4, x + width, y + FACTS - 4), GOLD)
        inset = 6 * warning
        canvas.icon(x + inset, y + 9, icon, 32, BLACK if warning else GREY)
        canvas.text(x + inset + 40, y + 36, words, size, BLACK, face)
        x += width + 24
