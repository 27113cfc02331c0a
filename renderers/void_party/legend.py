"""The line at the foot that says what the symbols mean."""

from __future__ import annotations

from renderers.kit import shapes
from renderers.kit.canvas import WIDTH
from renderers.kit.type import LEAST, TEXT, width_of
from renderers.void_party.look import ATTACK, DEFENCE, FORM, GUARD, POTENTIAL, SYMBOLS, THEME, TIME
from renderers.void_party.sketch import Sketch

LEGEND = 40
ICON, APART = 28, 26


def draw_legend(sketch: Sketch, y: int) -> int:
    """Attack, defence, Form, Time, and what a hollow pip is; where the line ends."""
    say, canvas = sketch.say, sketch.canvas
    signs = (
        (ATTACK, say("void-party-picture-attack"), POTENTIAL),
        (DEFENCE, say("void-party-picture-defence"), GUARD),
        (SYMBOLS["form"], say("void-party-kind-form"), FORM),
        (SYMBOLS["time"], say("void-party-kind-time"), TIME),
    )
    hollow = say("void-party-picture-hollow") if sketch.view.battle is not None else ""
    words = [text for _, text, _ in signs] + ([hollow] if hollow else [])
    total = sum(width_of(text, TEXT, LEAST) + ICON + 8 for text in words) + APART * (len(words) - 1)
    x = (WIDTH - total) // 2
    for icon, text, colour in signs:
        canvas.icon(x, y + 4, icon, ICON, colour)
        x = canvas.text(x + ICON + 8, y + 28, text, LEAST, THEME.muted) + APART
    if hollow:
        canvas.fill(shapes.outline(18, 26, 5, 3), x + 5, y + 5, THEME.muted)
        canvas.text(x + ICON + 8, y + 28, hollow, LEAST, THEME.muted)
    return y + LEGEND
