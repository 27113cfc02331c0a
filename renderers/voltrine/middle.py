"""What both seats share: the Gardens, the balance of power, the plot under way, the pile, deck and quiet turns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.games.voltrine.cards import GROUPS, HIGHEST, VALUE, cyclic
from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.palette import Colour
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, fit, paragraph, width_of
from renderers.voltrine.cards import chip, slot
from renderers.voltrine.look import EYE, GROUP_ICONS, LEAF, LEAF_LINE, ON_DARK, PHASE_ICONS, PLUM, THEME
from renderers.voltrine.sketch import INSET, LABEL, Sketch, fresh

GARDENS = 356
"""The width of the Gardens."""
PLOTTING = ("reaction", "plot", "intercept")
LATE = 9
"""From so many quiet turns on the count is a warning: at 12 the match is counted out (VT-11.5)."""


@dataclass(frozen=True)
class _Part:
    """A row of the middle: its height, and how it is drawn at (x, y) in a width."""

    height: int
    draw: Callable[[Sketch, int, int, int], object]


# -- the table's middle -----------------------------------------------------------------------------------------------
def draw_middle(sketch: Sketch, y: int, height: int) -> int:
    """The table's middle: the Gardens, and beside them what has to be told, most important first."""
    draw_gardens(sketch, MARGIN, y, height)
    x = MARGIN + GARDENS + GAP
    _column(sketch, x, y, WIDTH - MARGIN - x, height, _parts(sketch))
    return y + height + GAP


def _parts(sketch: Sketch) -> tuple[_Part, ...]:
    """A plot or a pile pushes the explanations aside."""
    view = sketch.view
    title = _Part(50, _weights) if view.predispositions else _Part(40, _simplified)
    facts = _Part(40, _facts)
    if view.phase in PLOTTING or view.phase == "over" or view.pile:
        pile = (_Part(84, _pile),) if view.pile else ()
        return (title, _Part(48, _events), *pile, facts)
    if view.predispositions:
        return (_Part(222, _balance), facts)
    return (title, _Part(150, _cycle), facts)


def _column(sketch: Sketch, x: int, y: int, width: int, height: int, parts: tuple[_Part, ...]) -> None:
    sketch.canvas.panel((x, y, x + width, y + height), "middle")
    spare = height - 18 - sum(part.height for part in parts)
    room = spare // (len(parts) - 1) if len(parts) > 1 else 0
    top = y + 9
    for part in parts:
        part.draw(sketch, x + 20, top, width - 40)
        top += part.height + room


def draw_gardens(sketch: Sketch, x: int, y: int, height: int) -> None:
    """The nine cells, numbered where they are empty."""
    sketch.canvas.panel((x, y, x + GARDENS, y + height), "gardens", LEAF_LINE, LEAF, 0.8)
    sketch.label(x + INSET, y + 4, "rose", sketch.say("voltrine-zone-gardens"), EYE)
    gap = 10
    top = y + LABEL + 10
    tall = (y + height - 14 - top - 2 * gap) // 3
    wide = (GARDENS - 2 * INSET - 2 * gap) // 3
    for index, card in enumerate(sketch.view.gardens):
        glow = card != sketch.before.gardens[index]
        cell = (
            chip(VALUE[card], wide, tall, glow=glow) if card else slot(wide, tall, str(index + 1), glow=glow)
        )
        sketch.canvas.sprite(cell, x + INSET + index % 3 * (wide + gap), top + index // 3 * (tall + gap))


# -- the strip of a private picture -----------------------------------------------------------------------------------
def strip_height(sketch: Sketch) -> int:
    """The height of the strip: one row, or two if there is more to tell."""
    return 124 if _second_row(sketch) else 66


def draw_strip(sketch: Sketch, y: int) -> int:
    """The middle of a private picture: the balance, deck and quiet turns; below them the plot and pile, or the effect."""
    height, x = strip_height(sketch), MARGIN + 20
    sketch.canvas.panel((MARGIN, y, WIDTH - MARGIN, y + height), "strip")
    if sketch.view.predispositions:
        _weights(sketch, x, y + 8, 540)
    else:
        _simplified(sketch, x, y + 13, 540)
    _facts(sketch, x + 552, y + 13, INNER - 40 - 552)
    second = _second_row(sketch)
    if second:
        second(sketch, x, y + 68, INNER - 40)
    return y + height + GAP


def _second_row(sketch: Sketch) -> Callable[[Sketch, int, int, int], None] | None:
    view = sketch.view
    if view.phase in PLOTTING or view.phase == "over" or view.pile:
        return _events_and_pile
    return _effect if view.predispositions else None


def _events_and_pile(sketch: Sketch, x: int, y: int, width: int) -> None:
    pile = sketch.view.pile
    at = _events(sketch, x, y, width - 56 * len(pile))
    apart = min((x + width - at) // max(len(pile), 1), 56)
    new = fresh(pile, sketch.before.pile)
    for index, card in enumerate(pile):
        left = x + width - (len(pile) - index) * apart + 6
        sketch.canvas.sprite(chip(VALUE[card], apart - 6, 48, glow=new[index]), left, y - 2)


def _effect(sketch: Sketch, x: int, y: int, width: int) -> None:
    """Which group predominates and what that changes, in one line."""
    title, effect, colour = _predominance(sketch)
    at = sketch.canvas.text(x, y + 30, title, LEAST, colour, BOLD)
    words = fit(effect, TEXT, 30, x + width - at - 16)
    sketch.canvas.line(at + 16, y + 30, words, THEME.text)


# -- rows -------------------------------------------------------------------------------------------------------------
def _facts(sketch: Sketch, x: int, y: int, width: int) -> None:
    """Deck and quiet turns."""
    view, canvas, say = sketch.view, sketch.canvas, sketch.say
    canvas.icon(x, y + 2, "card-draw", 34, THEME.muted)
    canvas.text(x + 44, y + 29, say("voltrine-picture-deck", count=len(view.deck)), 30, THEME.text)
    late = view.quiet >= LATE
    words, face = say("voltrine-picture-quiet", count=view.quiet), BOLD if late else TEXT
    canvas.text(x + width, y + 29, words, 30, THEME.accent if late else THEME.text, face, "right")
    left = x + width - width_of(words, face, 30) - 42
    canvas.icon(left, y + 2, "night-sleep", 34, THEME.accent if late else THEME.muted)


def _weights(sketch: Sketch, x: int, y: int, width: int) -> None:
    """The three weights in a row (VT-7.2); the predominant group is framed."""
    canvas, weights = sketch.canvas, sketch.view.weights
    each, most = width // 3, max(*weights, 1)
    for index, (group, weight, colour) in enumerate(zip(GROUPS, weights, ON_DARK, strict=True)):
        left = x + index * each
        if sketch.view.group == group:
            canvas.fill(shapes.rounded(each - 8, 50, 14), left - 10, y, colour, 0.16)
            canvas.fill(shapes.outline(each - 8, 50, 14, 3), left - 10, y, colour)
        canvas.icon(left, y + 6, GROUP_ICONS[group], 38, colour)
        at = canvas.text(left + 48, y + 37, str(weight), 36, THEME.bright, BOLD) + 12
        room = left + each - 36 - at
        canvas.fill(shapes.rounded(room, 12, 6), at, y + 19, THEME.line, 0.5)
        length = round(room * weight / most)
        if length >= 12:
            canvas.fill(shapes.rounded(length, 12, 6), at, y + 19, colour)


def _balance(sketch: Sketch, x: int, y: int, width: int) -> None:
    """The weights as standing bars, and beside them what the predominant group changes."""
    canvas, view = sketch.canvas, sketch.view
    sketch.label(x, y - 5, "scales", sketch.say("voltrine-picture-balance"))
    most, foot = max(*view.weights, 1), y + 178
    for index, (group, weight, colour) in enumerate(zip(GROUPS, view.weights, ON_DARK, strict=True)):
        left = x + 6 + index * 88
        tall = max(round(96 * weight / most), 4)
        if view.group == group:
            canvas.fill(shapes.halo(64, tall, 8, 14, 0.8), left - 14, foot - tall - 14, THEME.accent)
        canvas.fill(shapes.rounded(64, tall, min(8, tall // 2)), left, foot - tall, colour)
        canvas.text(left + 32, foot - tall - 8, str(weight), 36, THEME.bright, BOLD, "middle")
        canvas.icon(left + 13, foot + 6, GROUP_ICONS[group], 38, colour)
    title, effect, colour = _predominance(sketch)
    head = paragraph(title, BOLD, 36, width - 296, 2)
    words = paragraph(effect, TEXT, 30, width - 296, 4)
    total = len(head.lines) * head.leading + len(words.lines) * words.leading
    last = canvas.block(x + 296, y + 44 + (178 - total) // 2 + 28, head, colour)
    canvas.block(x + 296, last + words.leading + 4, words, THEME.text)


def _predominance(sketch: Sketch) -> tuple[str, str, Colour]:
    """Who predominates, what that changes, and in which colour to say it (VT-7.3 to VT-7.9)."""
    view, say = sketch.view, sketch.say
    key = view.group or "none"
    effect = "early" if view.turn < 3 else key
    colour = ON_DARK[GROUPS.index(view.group)] if view.group else THEME.bright
    return say(f"voltrine-picture-group-{key}"), say(f"voltrine-picture-effect-{effect}"), colour


def _simplified(sketch: Sketch, x: int, y: int, width: int) -> None:
    words = fit(sketch.say("voltrine-picture-simplified"), BOLD, 34, width)
    sketch.canvas.line(x, y + 30, words, THEME.bright)


def _cycle(sketch: Sketch, x: int, y: int, width: int) -> None:
    """Who beats whom: the hierarchy around its turning point (VT-1.2)."""
    chain = [cyclic(value) for value in range(HIGHEST + 2, HIGHEST - 3, -1)]
    card, tall = 78, 96
    apart = (width - card) // (len(chain) - 1)
    for index, value in enumerate(chain):
        left = x + index * apart
        sketch.canvas.sprite(chip(value, card, tall, glow=False), left, y)
        if index < len(chain) - 1:
            sketch.canvas.icon(left + card + (apart - card - 32) // 2, y + 32, "play-button", 32, THEME.muted)
    words = fit(sketch.say("voltrine-picture-cycle"), TEXT, 30, width)
    sketch.canvas.line(x, y + tall + 40, words, THEME.text)


def _events(sketch: Sketch, x: int, y: int, width: int) -> int:
    """The plot under way with shift, copy, treaty and a waiting attack (VT-5, VT-9.9); or the pile's name; where it ends."""
    view, canvas = sketch.view, sketch.canvas
    plotting = view.phase in PLOTTING
    icon = PHASE_ICONS[view.phase] if view.phase == "over" else "domino-mask" if plotting else "grave-flowers"
    canvas.icon(x, y + 5, icon, 38, ON_DARK[2] if plotting else THEME.muted)
    if plotting:
        return _plot_facts(sketch, x + 52, y)
    if view.phase == "over":
        key = "picture-won" if view.winner >= 0 else "picture-draw"
        words = sketch.say(key, name=sketch.names[view.winner])
    else:
        words = sketch.say("voltrine-picture-pile")
    block = fit(words, BOLD, 32, width - 48)
    return canvas.line(x + 48, y + 35, block, THEME.bright) + 18


def _plot_facts(sketch: Sketch, x: int, y: int) -> int:
    """What is said of the plot, one small board each; its name before them where it has nothing else to say."""
    plot, say, canvas = sketch.view.plot, sketch.say, sketch.canvas
    facts = []
    if plot.shift:
        facts.append(("upgrade", f"{plot.shift:+d}".replace("-", "−")))
    if plot.copy:
        facts.append(("drama-masks", str(plot.copy)))
    if plot.treaty:
        facts.append(("peace-dove", "" if plot.attack.kind else say("voltrine-picture-treaty")))
    if plot.attack.kind:
        facts.append(("bullseye", say(f"voltrine-picture-attack-{plot.attack.kind}", slot=plot.attack.slot)))
    else:
        x = canvas.text(x, y + 35, say("voltrine-picture-plot"), 32, THEME.bright, BOLD) + 18
    for icon, words in facts:
        width = 56 + (width_of(words, BOLD, 30) + 12 if words else 0)
        canvas.fill(shapes.rounded(width, 46, 14), x, y + 1, PLUM)
        canvas.icon(x + 12, y + 8, icon, 32, ON_DARK[2])
        canvas.text(x + 54, y + 35, words, 30, THEME.bright, BOLD)
        x += width + 8
    return x


def _pile(sketch: Sketch, x: int, y: int, width: int) -> None:
    """Cards that wait to go to the Gardens, in the order they came (VT-6.1)."""
    pile = sketch.view.pile
    card = min(66, (width + 12) // len(pile) - 12)
    for index, new in enumerate(fresh(pile, sketch.before.pile)):
        sketch.canvas.sprite(chip(VALUE[pile[index]], card, 80, glow=new), x + index * (card + 12), y + 2)
