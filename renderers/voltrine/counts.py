"""What a seat has: actions, losses, decrees, reveal tokens, the hand. By name on the table, closer in a private picture."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.views import HIDDEN, Seat
from engine.games.voltrine.cards import VALUE
from renderers.kit import shapes
from renderers.kit.bounds import Box
from renderers.kit.palette import Colour
from renderers.kit.type import BOLD, LEAST, TEXT, fit, width_of
from renderers.voltrine.cards import back, chip
from renderers.voltrine.look import BLOOD, DECREE_ICONS, EYE, FLAME, SPENT, THEME
from renderers.voltrine.sketch import INSET, Sketch, fresh

ICON, STEP = 30, 33
"""The size of a counted icon, and from one to the next."""
SMALLEST = 36
"""The least room for a small card with a number of two figures."""
MOST = 3
"""Additional actions and losses are counted to three (VT-3.4, VT-11.1)."""


def draw_counts(sketch: Sketch, seat: Seat, box: Box) -> None:
    """Whose half it is, and what the seat has."""
    left, top, right, bottom = box
    decides = sketch.view.pending == seat
    sketch.canvas.panel(box, "counts", THEME.accent if decides else None)
    left, right, top = left + INSET, right - INSET, top + 7
    rows = 3 if sketch.private else 4
    step = (bottom - top - 7) // rows
    if not sketch.private:
        end = right
        _named_counts(sketch, seat, left, top + step, right, step)
    elif seat == sketch.me:
        end = _lights_row(sketch, seat, right, top, step)
        _own_decrees(sketch, seat, left, top + step, right, step)
    else:
        _decrees(sketch, seat, right, top + (step - ICON) // 2)
        end = right - 3 * (STEP + 4)
        _lights_row(sketch, seat, right, top + step, step, left)
    if seat != sketch.me or not sketch.private:
        _small_hand(sketch, seat, left, top + (rows - 1) * step, right, step)
    _name(sketch, seat, left, top + step // 2, end - 14, decides)


def _name(sketch: Sketch, seat: Seat, x: int, middle: int, right: int, decides: bool) -> None:
    if decides:
        sketch.canvas.icon(x - 6, middle - 17, "play-button", 36, THEME.accent)
        x += 34
    own = sketch.private and seat == sketch.me
    name = fit(sketch.say("picture-you") if own else sketch.names[seat], BOLD, 36 if own else 40, right - x)
    sketch.canvas.line(x, middle + 14, name, THEME.bright)


def _named_counts(sketch: Sketch, seat: Seat, x: int, y: int, right: int, step: int) -> None:
    """Two columns of counts with their names."""
    middle = x + 255
    _named(sketch, "actions", seat, x, y, middle, step, _flames)
    _named(sketch, "lost", seat, middle + 15, y, right, step, _skulls)
    _named(sketch, "decrees", seat, x, y + step, middle, step, _decrees)
    if sketch.view.predispositions:
        _named(sketch, "tokens", seat, middle + 15, y + step, right, step, _eyes)


def _named(
    sketch: Sketch,
    key: str,
    seat: Seat,
    x: int,
    y: int,
    right: int,
    step: int,
    draw: Callable[[Sketch, Seat, int, int], None],
) -> None:
    sketch.canvas.text(x, y + step // 2 + 10, sketch.say(f"voltrine-picture-{key}"), LEAST, THEME.muted)
    draw(sketch, seat, right, y + (step - ICON) // 2)


def _lights_row(sketch: Sketch, seat: Seat, right: int, y: int, step: int, left: int | None = None) -> int:
    """Actions, losses and tokens in a row that ends at `right`, or spread from `left` to there; where it begins."""
    top, apart, groups = y + (step - ICON) // 2, MOST * STEP + 7, 2 + sketch.view.predispositions
    if left is not None:
        first = MOST + (seat == sketch.view.active)
        apart = (right - left - first * STEP) // (groups - 1)
    if sketch.view.predispositions:
        _eyes(sketch, seat, right, top)
        right -= apart
    _skulls(sketch, seat, right, top)
    _flames(sketch, seat, right - apart, top)
    return right - 2 * apart - STEP


def _flames(sketch: Sketch, seat: Seat, right: int, y: int) -> None:
    """Additional actions, and in the seat's turn the base action as a star before them."""
    view = sketch.view
    if seat == view.active and view.turn and view.pending >= 0:
        _lights(sketch, "polar-star", right - MOST * STEP - 3, y, 1, int(view.base), THEME.accent)
    _lights(sketch, "flame", right, y, MOST, sketch.seat(seat).actions, FLAME, sketch.was(seat).actions)


def _skulls(sketch: Sketch, seat: Seat, right: int, y: int) -> None:
    _lights(
        sketch, "skull-crossed-bones", right, y, MOST, sketch.seat(seat).lost, BLOOD, sketch.was(seat).lost
    )


def _eyes(sketch: Sketch, seat: Seat, right: int, y: int) -> None:
    """Reveal tokens: three at the start, no upper limit (R21)."""
    tokens, then = sketch.seat(seat).tokens, sketch.was(seat).tokens
    if tokens > MOST:
        number = f"×{tokens}"
        sketch.canvas.text(right, y + 26, number, 32, THEME.bright, BOLD, "right")
        right -= width_of(number, BOLD, 32) + 4
        _lights(sketch, "semi-closed-eye", right, y, 1, 1, EYE, int(tokens <= then))
    else:
        _lights(sketch, "semi-closed-eye", right, y, MOST, tokens, EYE, then)


def _lights(
    sketch: Sketch, icon: str, right: int, y: int, most: int, lit: int, colour: Colour, then: int = MOST
) -> None:
    """A row of icons that ends at `right`: the first `lit` bright, the others spent; those above `then` glow, being new."""
    for index in range(most):
        x = right - (most - index) * STEP
        if then <= index < lit:
            sketch.canvas.fill(shapes.halo(20, 20, 10, 14, 0.9), x - 8, y - 8, THEME.accent)
        sketch.canvas.icon(x, y, icon, ICON, colour if index < lit else SPENT)


def _decrees(sketch: Sketch, seat: Seat, right: int, y: int) -> None:
    for index, (decree, icon) in enumerate(DECREE_ICONS.items()):
        colour = THEME.text if decree in sketch.seat(seat).decrees else SPENT
        sketch.canvas.icon(right - (3 - index) * (STEP + 4) + 4, y, icon, ICON, colour)


def _own_decrees(sketch: Sketch, seat: Seat, x: int, y: int, right: int, step: int) -> None:
    """One's own decrees by name, as many in a row as fit; what is used is struck out."""
    left = x
    for decree, icon in DECREE_ICONS.items():
        words = sketch.say(f"voltrine-decree-{decree.replace('_', '-')}")
        width = 36 + width_of(words, TEXT, LEAST)
        if left + width > right:
            left, y = x, y + step
        unused = decree in sketch.seat(seat).decrees
        colour = THEME.text if unused else THEME.faint
        sketch.canvas.icon(left, y + (step - ICON) // 2, icon, ICON, colour)
        sketch.canvas.text(left + 36, y + step // 2 + 10, words, LEAST, colour)
        if not unused:
            sketch.canvas.fill(shapes.rounded(width + 4, 3, 1), left - 2, y + step // 2, colour)
        left += width + 24


def _small_hand(sketch: Sketch, seat: Seat, x: int, y: int, right: int, step: int) -> None:
    """How many cards, the face-up ones, and the backs of the rest (VT-10.3)."""
    hand, canvas, middle = sketch.seat(seat).hand, sketch.canvas, y + step // 2
    at = canvas.text(x, middle + 10, sketch.say("voltrine-picture-hand"), LEAST, THEME.muted)
    at = canvas.text(at + 10, middle + 12, str(len(hand)), 34, THEME.bright, BOLD) + 16
    if not hand:
        return
    shown = min(len(hand), (right - at) // SMALLEST)
    if shown < len(hand):
        shown = (right - 56 - at) // SMALLEST
        canvas.text(right, middle + 11, f"+{len(hand) - shown}", 32, THEME.bright, BOLD, "right")
        right -= 56
    apart = min((right - at) // shown, 44)
    size = (apart - 4, min(46, step - 2))
    for index, (card, new) in enumerate(zip(hand[:shown], fresh(hand, sketch.was(seat).hand), strict=False)):
        small = back(*size, hero=False, glow=new) if card == HIDDEN else chip(VALUE[card], *size, glow=new)
        canvas.sprite(small, at + index * apart, middle - size[1] // 2)
