"""A seat's bar with its power against the goal, and below it what lies on its army and on top of its discard pile."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.macrobattle.cards import TRICK
from engine.games.macrobattle.view import LISTED
from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.palette import between
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, drawn, fit, width_of
from renderers.macrobattle.cards import draw_flow, flow, flow_width
from renderers.macrobattle.labels import constant_label, kind_of
from renderers.macrobattle.look import (
    AMBER,
    ART,
    BANNERS,
    CREAM,
    DECK,
    DISCARD,
    GOLD,
    GREY,
    HAND,
    ROLES,
    SAND,
    SIGNS,
    SLOT,
    STRAW,
    UMBER,
    UMBER_DARK,
    WRITING,
)
from renderers.macrobattle.sketch import Sketch, signed

BAR, SLOTS = 60, 50
"""The heights of the bar, and of the row with the army slot and the discard pile."""
BANNER = 250
"""The width of the bar of power."""
LEFT = 626
"""The width of the army slot; the rest of the row is the discard pile's."""
LEAST_DECK = 110
"""The least room for the name of a deck."""


# -- the bar ----------------------------------------------------------------------------------------------------------
def draw_bar(sketch: Sketch, seat: Seat, y: int) -> int:
    """Who it is, attacker or defender, with which deck; power against the goal; cards in hand and deck. Where it ends."""
    canvas, view = sketch.canvas, sketch.view
    decides = view.pending == seat
    box = (MARGIN, y, WIDTH - MARGIN, y + BAR)
    canvas.panel(box, "bar", GOLD if decides else UMBER, UMBER, 1.0)
    right = _counts(sketch, seat, y) - 18
    right = _power(sketch, seat, right, y) - 20
    x = MARGIN + 16
    if decides or view.winner == seat:
        canvas.icon(x - 4, y + 13, "play-button" if decides else "laurels-trophy", 34, GOLD)
        x += 38
    canvas.icon(x, y + 14, ROLES[seat != view.attacker], 32, STRAW)
    x += 44
    name = fit(sketch.player(seat), BOLD, 38, right - x)
    x = canvas.line(x, y + 43, name, CREAM) + 16
    if right - x >= LEAST_DECK:
        words = fit(_decks(sketch, seat), TEXT, 30, right - x)
        canvas.line(x, y + 42, words, STRAW)
    return y + BAR


def _decks(sketch: Sketch, seat: Seat) -> str:
    """The names of the decks that the seat brought."""
    keys = [deck.replace("_", "-") if deck != LISTED else LISTED for deck in sketch.seat(seat).decks]
    return " + ".join(sketch.speak(f"macrobattle-deck-{key}.button") for key in keys)


def _counts(sketch: Sketch, seat: Seat, y: int) -> int:
    """Cards in hand and deck, underlined if their number has changed; where they begin."""
    canvas, right = sketch.canvas, WIDTH - MARGIN - 16
    now, then = sketch.seat(seat), sketch.was(seat)
    for icon, cards, before in ((DECK, now.deck, then.deck), (HAND, now.hand, then.hand)):
        words = str(len(cards))
        wide = max(width_of(words, BOLD, 34), 36)
        canvas.text(right, y + 43, words, 34, CREAM, BOLD, "right")
        canvas.icon(right - wide - 36, y + 14, icon, 32, STRAW)
        if len(cards) != len(before):
            canvas.fill(shapes.rounded(wide + 36, 4, 2), right - wide - 36, y + 50, GOLD)
        right -= wide + 36 + 16
    return right


def _power(sketch: Sketch, seat: Seat, right: int, y: int) -> int:
    """The bar of power: how full it is against the goal, and by how much it has changed; where it begins."""
    canvas, goal = sketch.canvas, sketch.view.terms.goal
    power, before = sketch.seat(seat).power, sketch.was(seat).power
    change = signed(power - before) if power != before else ""
    room = width_of(change, BOLD, LEAST) + 14 if change else 0
    left, high = right - BANNER, BAR - 18
    canvas.fill(shapes.rounded(BANNER, high, 14), left, y + 9, UMBER_DARK)
    full = round(BANNER * min(power / goal, 1))
    if full >= 4:
        gold = shapes.slope(full, high, between(AMBER, GOLD, 0.35), AMBER)
        canvas.picture(gold, shapes.rounded(BANNER, high, 14).crop((0, 0, full, high)), left, y + 9)
    words = sketch.say("power", power=power, goal=goal)
    ink = drawn(words, BOLD, 36)
    x = left + (BANNER - room - width_of(words, BOLD, 36)) // 2
    canvas.fill(ink.mask, x + ink.left + 2, y + 43 + ink.top + 2, UMBER_DARK)
    x = canvas.text(x, y + 43, words, 36, CREAM, BOLD)
    if change:
        canvas.fill(shapes.rounded(room, 34, 8), right - room - 5, y + 13, GOLD)
        canvas.text(right - 12, y + 40, change, LEAST, WRITING, BOLD, "right")
    return left


# -- the slot and the discard pile ------------------------------------------------------------------------------------
def draw_slots(sketch: Sketch, seat: Seat, y: int) -> int:
    """The army slot and the discard pile; where they end."""
    _slot(sketch, seat, MARGIN, y, LEFT)
    _discard(sketch, seat, MARGIN + LEFT + GAP, y, INNER - LEFT - GAP)
    return y + SLOTS


def _place(sketch: Sketch, x: int, y: int, width: int, name: str, *, lies: bool, glow: bool) -> None:
    """A dashed place; a full one is lighter, and what has changed in it is framed in gold."""
    canvas = sketch.canvas
    if glow:
        for out, colour in ((0, WRITING), (2, GOLD)):
            canvas.fill(shapes.rounded(width - 2 * out, SLOTS - 2 * out, 12 - out), x + out, y + out, colour)
        canvas.fill(shapes.rounded(width - 12, SLOTS - 12, 8), x + 6, y + 6, CREAM)
    else:
        canvas.fill(shapes.rounded(width, SLOTS, 12), x, y, CREAM, 0.8 if lies else 0.35)
        canvas.fill(shapes.dashes(width, SLOTS, 12, 2, 10, 7), x, y, between(SAND, GREY, 0.5))
    canvas.note("panel", (x, y, x + width, y + SLOTS), name)


def _slot(sketch: Sketch, seat: Seat, x: int, y: int, width: int) -> None:
    """The lasting trick on the army: its name and what it does (MB-3.5)."""
    canvas, slot = sketch.canvas, sketch.seat(seat).slot
    _place(sketch, x, y, width, "slot", lies=bool(slot), glow=slot != sketch.was(seat).slot)
    if not slot:
        canvas.icon(x + 14, y + 10, SLOT, 30, between(SAND, GREY, 0.5))
        canvas.text(x + 56, y + 35, sketch.say("no-slot"), 30, GREY)
        return
    trick = TRICK[slot]
    constant = trick.constant
    assert constant is not None, "only lasting tricks lie in a slot (MB-13.1)"
    canvas.icon(x + 14, y + 9, ART[trick.id], 32, BANNERS[trick.class_])
    label = constant_label(sketch, constant, army=True)
    lines = flow(label, 400, 1)
    left = x + width - 14 - flow_width(lines[0])
    draw_flow(canvas, lines, left, y + 8, GREY, WRITING)
    room = left - 23 - (x + 56)
    whole = fit(sketch.full_title(slot), BOLD, 32, room)
    name = whole if not whole.cut else fit(sketch.title(slot), BOLD, 32, room)
    canvas.line(x + 56, y + 36, name, WRITING)


def _discard(sketch: Sketch, seat: Seat, x: int, y: int, width: int) -> None:
    """How many cards lie in the discard pile, and the newest of them (MB-3.10)."""
    canvas, pile, then = sketch.canvas, sketch.seat(seat).discard, sketch.was(seat).discard
    _place(sketch, x, y, width, "discard", lies=bool(pile), glow=pile != then)
    if not pile:
        canvas.icon(x + 14, y + 10, DISCARD, 30, between(SAND, GREY, 0.5))
        canvas.text(x + 56, y + 35, sketch.say("no-discard"), 30, GREY)
        return
    canvas.icon(x + 14, y + 10, DISCARD, 30, GREY)
    at = canvas.text(x + 50, y + 36, str(len(pile)), 32, WRITING, BOLD) + 16
    top = pile[-1]
    kind = kind_of(top)
    canvas.icon(at, y + 11, SIGNS[kind], 28, BANNERS[kind])
    room = x + width - 14 - at - 36
    name = fit(sketch.title(top), TEXT, 30, room)
    canvas.line(at + 36, y + 35, name, WRITING)
