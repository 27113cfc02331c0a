"""The seats: a bar with the name and the storage, and below it the characters, group by group, or all in small."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.views import Seat
from engine.games.void_party.cards import KINDS
from engine.games.void_party.options import ANY_NUMBER
from engine.games.void_party.view import CharacterView, DrawPlanView, PlanView
from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.palette import Colour
from renderers.kit.skeleton import INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, fit, width_of
from renderers.void_party.cards import back
from renderers.void_party.faces import full_card, mini_card
from renderers.void_party.look import ASPECTS, GOLD, GROUP, HARM, ORDERS, SYMBOLS, THEME
from renderers.void_party.sketch import BAR, BETWEEN, LABEL, MINI, Sketch

ROOMY = 5
"""So many characters stand in one row; six in two."""


# -- the bar ----------------------------------------------------------------------------------------------------------
def draw_bar(sketch: Sketch, seat: Seat, y: int, words: str = "", orders: Sequence[str] = ()) -> int:
    """Name, what the seat does, standing orders; storage, characters beaten, restorations left, or the score."""
    canvas, view, decides = sketch.canvas, sketch.view, sketch.view.pending == seat
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + BAR), "bar", THEME.accent if decides else None)
    right = WIDTH - MARGIN - 18
    if sketch.seat(seat).out:
        words = sketch.say("void-party-picture-out")
    else:
        right = _storage(sketch, seat, right, y)
        right = _counts(sketch, seat, right, y)
    if view.result is not None and not sketch.seat(seat).out:
        words = sketch.say("void-party-picture-score", score=view.result.scores[seat])
    x = MARGIN + 18
    if decides:
        canvas.icon(x - 6, y + 11, "play-button", 32, GOLD)
        x += 32
    elif view.result is not None and seat in view.result.winners:
        canvas.icon(x - 4, y + 10, "laurels-trophy", 34, GOLD)
        x += 40
    taken = width_of(words, TEXT, LEAST) + 18 if words else 0
    taken += 36 * len(orders) + 44 if orders else 0
    name = fit(sketch.player(seat), BOLD, 38, max(right - 24 - x - taken, 150))
    x = canvas.line(x, y + 40, name, THEME.bright) + 18
    if words:
        line = fit(words, TEXT, 30, right - 24 - x - (36 * len(orders) + 44 if orders else 0))
        x = canvas.line(x, y + 38, line, THEME.muted) + 18
    if orders:
        canvas.icon(x, y + 11, "scroll-unfurled", 32, THEME.muted)
        for index, order in enumerate(orders):
            canvas.icon(x + 40 + 36 * index, y + 11, ORDERS[order], 32, GOLD)
    return y + BAR


def _storage(sketch: Sketch, seat: Seat, right: int, y: int) -> int:
    """The loose tokens of each kind; where they begin."""
    now, then = sketch.seat(seat).storage, sketch.before.seats[seat].storage
    for kind in reversed(KINDS):
        count = getattr(now, kind)
        changed = count != getattr(then, kind)
        right = _count(sketch, SYMBOLS[kind], str(count), right, y, ASPECTS[kind], changed=changed)
    sketch.canvas.icon(right - 36, y + 10, "chest", 34, THEME.muted)
    return right - 36 - 22


def _counts(sketch: Sketch, seat: Seat, right: int, y: int) -> int:
    """Characters of others that it beat, and in the war its restorations left (VP-4.10)."""
    view, now = sketch.view, sketch.seat(seat)
    most = view.options.war_restores
    if view.stage == "war" and most != ANY_NUMBER and view.result is None:
        left, spent = str(most - now.restores), now.restores != sketch.before.seats[seat].restores
        right = _count(sketch, "raise-skeleton", left, right, y, THEME.muted, changed=spent)
    if now.kills:
        new = now.kills != sketch.before.seats[seat].kills
        right = _count(sketch, "skull-crossed-bones", str(now.kills), right, y, HARM, changed=new)
    return right


def _count(
    sketch: Sketch, icon: str, number: str, right: int, y: int, colour: Colour, *, changed: bool
) -> int:
    """An icon and a number that end at `right`, underlined if it has changed; where they begin."""
    canvas = sketch.canvas
    wide = width_of(number, BOLD, 34)
    canvas.text(right, y + 39, number, 34, THEME.bright, BOLD, "right")
    canvas.icon(right - wide - 34, y + 12, icon, 30, colour)
    if changed:
        canvas.fill(shapes.rounded(wide + 34, 4, 2), right - wide - 34, y + 45, THEME.accent)
    return right - wide - 34 - 18


# -- characters, large ------------------------------------------------------------------------------------------------
def rows_of(count: int) -> int:
    """How many rows so many characters take."""
    return 1 if count <= ROOMY else 2


def block_height(sketch: Sketch, seat: Seat, tall: int) -> int:
    """The height of a seat's bar and characters."""
    if sketch.seat(seat).out:
        return BAR
    return BAR + rows_of(len(sketch.seat(seat).characters)) * (LABEL + tall + 2)


def draw_block(sketch: Sketch, seat: Seat, y: int, tall: int, *, upper: bool) -> int:
    """A seat outside of battle; the bar lies on the far side, so that characters face the middle."""
    if sketch.seat(seat).out:
        return draw_bar(sketch, seat, y)
    characters = _by_group(sketch.seat(seat).characters)
    rows = rows_of(len(characters))
    each = -(-len(characters) // rows)
    top = draw_bar(sketch, seat, y) if upper else y
    for row in range(rows):
        _row(sketch, seat, characters[row * each : (row + 1) * each], top, tall, each)
        top += LABEL + tall + 2
    return top if upper else draw_bar(sketch, seat, top + 8)


def _by_group(characters: Sequence[CharacterView]) -> list[CharacterView]:
    """Those of a group together, those in nonexistence last."""
    return sorted(characters, key=lambda one: (not one.form, one.group))


def _row(
    sketch: Sketch, seat: Seat, characters: Sequence[CharacterView], y: int, tall: int, each: int
) -> None:
    wide = (INNER - (max(each, 2) - 1) * BETWEEN) // max(each, 2)
    start = 0
    for index, one in enumerate(characters):
        left = MARGIN + index * (wide + BETWEEN)
        sketch.canvas.sprite(full_card(sketch, seat, one, wide, tall), left, y + LABEL)
        if index + 1 == len(characters) or characters[index + 1].group != one.group:
            if one.group:
                first = MARGIN + start * (wide + BETWEEN)
                _label(sketch, seat, one.group, first, y, left + wide - first)
            start = index + 1


def _label(sketch: Sketch, seat: Seat, group: int, x: int, y: int, width: int) -> None:
    """The number of a group over its characters, with a line as long as they are; its plan beside it (VP-5.2)."""
    canvas, view = sketch.canvas, sketch.view
    plan = next((plan for plan in view.plans if plan.group == group), None) if seat == view.active else None
    canvas.icon(x + 4, y + 4, GROUP, 28, THEME.muted)
    words = sketch.say("void-party-picture-group", group=group)
    if width_of(words, TEXT, LEAST) + 38 > width or (plan is not None and width < 360):
        words = str(group)
    at = canvas.text(x + 38, y + 28, words, LEAST, THEME.text) + 12
    if plan is not None:
        at = draw_plan(sketch, plan, at + 4, y, x + width - at - 4) + 12
    if x + width - at > 20:
        canvas.fill(shapes.rounded(x + width - at - 4, 2, 1), at, y + 18, THEME.line)


def draw_plan(sketch: Sketch, plan: PlanView, x: int, y: int, width: int) -> int:
    """Cards face down, or whom the group will raid; where it ends."""
    canvas, new = sketch.canvas, plan not in sketch.before.plans
    if isinstance(plan, DrawPlanView):
        step = min(26, width // len(plan.cards))
        for index in range(len(plan.cards)):
            canvas.sprite(back(22, 30, changed=new), x + index * step, y + 3)
        return x + len(plan.cards) * step
    canvas.icon(x, y + 4, "crossed-axes", 28, HARM)
    group = f" {plan.target}"
    room = width - 32 - 30 - width_of(group, BOLD, LEAST)
    x += 34
    if room >= 60:
        name = fit(sketch.player(plan.seat), TEXT, LEAST, room)
        x = canvas.line(x, y + 28, name, THEME.text) + 8
    canvas.icon(x, y + 4, GROUP, 26, THEME.muted)
    return canvas.text(x + 28, y + 28, str(plan.target), LEAST, THEME.text, BOLD)


# -- characters, small ------------------------------------------------------------------------------------------------
def minis_height(count: int) -> int:
    """The height of so many characters in small."""
    return rows_of(count) * (MINI + 8) if count else 0


def draw_minis(sketch: Sketch, seat: Seat, characters: Sequence[CharacterView], y: int) -> int:
    """Characters in small; where they end."""
    if not characters:
        return y
    ordered = _by_group(characters)
    rows = rows_of(len(ordered))
    each = -(-len(ordered) // rows)
    places = max(each, 3)
    wide = (INNER - (places - 1) * 8) // places
    for index, one in enumerate(ordered):
        left = MARGIN + index % each * (wide + 8)
        sketch.canvas.sprite(mini_card(sketch, seat, one, wide), left, y + 8 + index // each * (MINI + 8))
    return y + rows * (MINI + 8)


def strip_height(sketch: Sketch, seat: Seat) -> int:
    """The height of a seat that is not in the battle."""
    one = sketch.seat(seat)
    return BAR if one.out else BAR + minis_height(len(one.characters))


def draw_strip(sketch: Sketch, seat: Seat, y: int, words: str) -> int:
    """A seat that is not in the battle; where it ends."""
    y = draw_bar(sketch, seat, y, words)
    return y if sketch.seat(seat).out else draw_minis(sketch, seat, sketch.seat(seat).characters, y)
