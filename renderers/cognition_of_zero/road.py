"""The table between battles: what each seat holds, face down, and the road on which both come nearer to zero."""

from __future__ import annotations

from engine.core.views import Seat
from renderers.cognition_of_zero.cards import FACE
from renderers.cognition_of_zero.chips import Chip, back
from renderers.cognition_of_zero.field import chip_of
from renderers.cognition_of_zero.look import BLACK, CREAM, GOLD, RED, SAND, THEME
from renderers.cognition_of_zero.sketch import Sketch
from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.cards import slot
from renderers.kit.skeleton import GAP, MARGIN
from renderers.kit.type import BOLD, TEXT, fit, width_of

ROAD, NARROW = 236, 190
"""The height of the road; in a private picture the hand needs the room more."""
HALF = 148
DECK_SIZE, HAND_SIZE = (88, 116), (68, 92)
MANY = 3
"""More new cards than these are not marked one by one."""
FINE_TICKS = 20
"""Up to so many steps each has its tick and number; beyond that every fifth."""


# -- what a seat holds ------------------------------------------------------------------------------------------------
def cards_beside(sketch: Sketch, seat: Seat) -> tuple[Chip, ...]:
    """The fighters that a seat has lost for the match; at the end, when all is open, its hand before them (CZ-16.4)."""
    now, then = sketch.seat(seat), sketch.was(seat)
    shown_below = sketch.private and seat == sketch.me
    hand = now.hand if sketch.view.phase == "over" and not shown_below else ()
    lost = [chip_of(sketch, card, dead=True, glow=card not in then.lost) for card in now.lost]
    return (*(chip_of(sketch, card) for card in hand), *lost)


def draw_holding(sketch: Sketch, seat: Seat, y: int) -> int:
    """A seat's deck as a pile and its hand as a fan of backs; where the next part begins."""
    now, then = sketch.seat(seat), sketch.was(seat)
    width, tall = DECK_SIZE
    top, x = y + (HALF - tall) // 2, MARGIN + 8
    canvas = sketch.canvas
    if now.deck:
        pile = min(len(now.deck), 4)
        for step in range(pile - 1, 0, -1):
            sketch.fill((x + 5 * step, top - 4 * step, x + 5 * step + width, top - 4 * step + tall), SAND)
            sketch.fill(
                (x + 5 * step + 2, top - 4 * step + 2, x + 5 * step + width - 2, top - 4 * step + tall - 2),
                BLACK,
            )
        canvas.sprite(back(width, tall, glow=False), x, top)
    else:
        canvas.sprite(slot(THEME, width, tall).done("card", ""), x, top)
    x = _count(sketch, len(now.deck), sketch.say("in-deck"), x + width + 40, y)
    x = _count(sketch, len(now.hand), sketch.say("in-reserve"), max(x + 36, MARGIN + 330), y) + 28
    _fan(sketch, len(now.hand), len(then.hand), x, y)
    return y + HALF + GAP


def _count(sketch: Sketch, count: int, words: str, x: int, y: int) -> int:
    sketch.canvas.text(x, y + 84, str(count), 64, BLACK, FACE)
    sketch.canvas.text(x, y + 122, words, 30, BLACK)
    return x + max(width_of(str(count), FACE, 64), width_of(words, TEXT, 30))


def _fan(sketch: Sketch, count: int, before: int, x: int, y: int) -> None:
    """Backs in a row, overlapping as the room asks."""
    width, tall = HAND_SIZE
    room = WIDTH - MARGIN - 8 - x - width
    apart = min(room // max(count - 1, 1), width + 10)
    for number in range(count):
        new = before <= number and count - before <= MANY
        left, top = x + number * apart, y + (HALF - tall) // 2
        card = back(width, tall, glow=new)
        if apart >= width:
            sketch.canvas.sprite(card, left, top)
        else:  # overlapping backs are one thing
            sketch.canvas.picture(card.image, card.image, left - card.pad, top - card.pad)


# -- the road ---------------------------------------------------------------------------------------------------------
def draw_road(sketch: Sketch, y: int, high: int) -> int:
    """The road from the start to zero, the rival's flag above it, the other below; where the next part begins."""
    view, canvas = sketch.view, sketch.canvas
    sketch.frame((MARGIN, y, WIDTH - MARGIN, y + high), "road")
    most = max(view.options.start_score, *(seat.score for seat in view.seats), 1)
    left, right, line = MARGIN + 70, WIDTH - MARGIN - 140, y + high // 2
    sketch.fill((left, line - 4, right, line + 4), BLACK)
    step = 1 if most <= FINE_TICKS else 5
    for score in range(step, most + 1, step):
        x = _place(score, most, left, right)
        sketch.fill((x - 2, line - 14, x + 2, line + 14), BLACK)
    _zero(sketch, right, line)
    for seat, upper in ((1 - sketch.me, True), (sketch.me, False)):
        _flag(sketch, seat, _place(view.seats[seat].score, most, left, right), line, right, upper=upper)
        was = sketch.was(seat).score
        if was != view.seats[seat].score:
            x = _place(min(was, most), most, left, right)
            canvas.fill(shapes.disc(22), x - 11, line - 11, GOLD)
    return y + high + GAP


def _place(score: int, most: int, left: int, right: int) -> int:
    return left + round((most - score) * (right - left) / most)


def _zero(sketch: Sketch, x: int, y: int) -> None:
    """Zero: a red circle with nothing in it."""
    sketch.canvas.fill(shapes.disc(108), x, y - 54, RED)
    sketch.canvas.fill(shapes.disc(64), x + 22, y - 32, CREAM)


def _flag(sketch: Sketch, seat: Seat, x: int, line: int, right: int, *, upper: bool) -> None:
    """A seat's flag: a staff from the road, its name and its score on a board, which ends before `right`."""
    canvas = sketch.canvas
    own = sketch.private and seat == sketch.me
    name = fit(sketch.speak("picture-you") if own else sketch.names[seat], BOLD, 32, 230)
    score = str(sketch.seat(seat).score)
    width = name.width + width_of(score, FACE, 40) + 46
    board = max(min(x - 30, right - 8 - width), MARGIN + 14)
    tall, gap = 54, 24
    top = line - gap - tall if upper else line + gap
    sketch.fill((x - 3, min(line, top), x + 3, max(line, top)), RED)
    canvas.fill(shapes.disc(26), x - 13, line - 13, RED)
    sketch.fill((board, top, board + width, top + tall), BLACK)
    end = canvas.line(board + 16, top + 38, name, CREAM)
    canvas.text(end + 14, top + 42, score, 40, GOLD, FACE)
