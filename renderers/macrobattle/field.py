"""An army: of each row the active squad whole, and behind it the edges of those it covers, the start of the row outermost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.views import Seat
from engine.games.macrobattle.cards import PRINTED, SQUAD, SUIT, card_of
from renderers.kit.canvas import WIDTH
from renderers.kit.skeleton import INNER
from renderers.macrobattle.cards import Edge, Face, card, edge, empty, more
from renderers.macrobattle.labels import laid_labels
from renderers.macrobattle.look import ART, PHASE_ICONS
from renderers.macrobattle.sketch import BETWEEN, Sketch

WIDEST, TALLEST, LOWEST = 290, 290, 138
EMPTY = 150
"""The height of a field on which nobody has laid anything yet."""
PLEASANT = (220, 196, 168, 150)
"""The least heights of a card for which edges stand alone, in twos, in threes, in fours."""
FEW = 3
"""Armies of fewer rows have no broader cards."""
NARROW = 60
"""The least width of an edge."""
APART = 6
"""Between two edges, and between the edges and the card."""


@dataclass(frozen=True)
class Plan:
    """The measures of both armies: cards so wide and tall, so many edges side by side, in so many lines at most by seat."""

    wide: int
    tall: int
    beside: int
    high: int
    lines: tuple[int, int]
    whole: bool = True
    """Whether there is room for every edge."""
    tallest: int = TALLEST
    """Cards are not taller than that, whatever the room."""

    def height(self, seat: Seat) -> int:
        """The height of an army."""
        return self.tall + self.lines[seat] * (self.high + APART)


def plan_armies(sketch: Sketch, room: int) -> Plan:
    """The measures for a room that both armies share: cards as tall as can be, edges as broad as that allows."""
    seats = sketch.view.seats
    most = max(*(len(seat.rows) for seat in seats), FEW)
    wide = min((INNER - (most - 1) * BETWEEN) // most, WIDEST)
    deepest = [max((len(row) - 1 for row in seat.rows), default=0) for seat in seats]
    tallest = TALLEST if any(seat.rows for seat in seats) else EMPTY
    widest = (wide + APART) // (NARROW + APART)
    for beside in range(1, widest + 1):
        high = edge_height(wide, beside)
        lines = (-(-deepest[0] // beside), -(-deepest[1] // beside))
        tall = (room - sum(lines) * (high + APART)) // 2
        if tall >= (LOWEST if beside == widest else PLEASANT[min(beside, len(PLEASANT)) - 1]):
            return Plan(wide, min(tall, tallest), beside, high, lines, tallest=tallest)
    return _cut(wide, widest, deepest, room)


def _cut(wide: int, beside: int, deepest: Sequence[int], room: int) -> Plan:
    """For armies deeper than any real battle: the lower cards of a row are counted only."""
    high = edge_height(wide, beside)
    first, second = (-(-depth // beside) for depth in deepest)
    spare = max((room - 2 * LOWEST) // (high + APART), 2)
    first = min(first, max(spare - min(second, spare // 2), 1))
    second = min(second, spare - first)
    tall = (room - (first + second) * (high + APART)) // 2
    return Plan(wide, tall, beside, high, (first, second), whole=False)


def edge_width(wide: int, beside: int) -> int:
    """How wide an edge is if so many stand side by side over a card so wide."""
    return (wide - (beside - 1) * APART) // beside


def edge_height(wide: int, beside: int) -> int:
    """And how high it then is."""
    return 46 if beside == 1 else 42 if edge_width(wide, beside) >= 90 else 38


def draw_army(sketch: Sketch, seat: Seat, plan: Plan, y: int, *, upper: bool) -> int:
    """Draw an army; where it ends. In the upper one edges stand above the cards."""
    rows = sketch.seat(seat).rows
    height = plan.height(seat)
    top = y + height - plan.tall if upper else y
    if not rows:
        words = sketch.say("empty-field")
        sketch.canvas.sprite(empty(words, plan.wide, plan.tall), (WIDTH - plan.wide) // 2, top)
    x = (WIDTH - len(rows) * (plan.wide + BETWEEN) + BETWEEN) // 2
    for row in rows:
        _edges(sketch, row[-2::-1], plan, seat, x, top, upper=upper)
        sketch.canvas.sprite(card(active_face(sketch, row[-1]), plan.wide, plan.tall), x, top)
        x += plan.wide + BETWEEN
    return y + height


def active_face(sketch: Sketch, squad: str) -> Face:
    """An active squad."""
    view = sketch.view
    strength = view.strength[squad]
    sign = PHASE_ICONS[view.phase] if view.source == squad and view.phase in ("order", "strike") else ""
    return Face(
        sketch.title(squad),
        sketch.full_title(squad),
        SUIT[squad],
        ART[card_of(squad)],
        str(strength),
        strength - SQUAD[squad].strength,
        laid_labels(sketch, squad),
        sign=sign,
        glow=_changed(sketch, squad, active=True),
    )


def _changed(sketch: Sketch, squad: str, *, active: bool) -> bool:
    """Whether the last picture showed the squad otherwise: elsewhere, covered or not, with other marks, strength or attachment."""
    now, then = sketch.view, sketch.before
    if squad not in then.strength:
        return True
    tops = {row[-1] for seat in then.seats for row in seat.rows}
    return (
        (squad in tops) != active
        or now.strength[squad] != then.strength[squad]
        or now.marks.get(squad) != then.marks.get(squad)
        or now.attached.get(squad) != then.attached.get(squad)
    )


def _edges(
    sketch: Sketch, covered: Sequence[str], plan: Plan, seat: Seat, x: int, y: int, *, upper: bool
) -> None:
    """The covered squads of a row whose card lies at (x, y), from the uppermost on."""
    places = plan.lines[seat] * plan.beside
    shown = covered if len(covered) <= places else covered[: places - 1]
    wide = edge_width(plan.wide, plan.beside)
    step = plan.high + APART
    for index in range(len(shown) + (len(shown) < len(covered))):
        line, column = divmod(index, plan.beside)
        left = x + column * (wide + APART)
        top = y - (line + 1) * step if upper else y + plan.tall + APART + line * step
        if index < len(shown):
            sprite = edge(_edge(sketch, shown[index]), wide, plan.high)
        else:
            sprite = more(f"+{len(covered) - len(shown)}", wide, plan.high)
        sketch.canvas.sprite(sprite, left, top)


def _edge(sketch: Sketch, squad: str) -> Edge:
    strength, trick = sketch.view.strength[squad], sketch.view.attached.get(squad)
    return Edge(
        sketch.title(squad),
        SUIT[squad],
        str(strength),
        strength - PRINTED[squad],
        ART[card_of(trick)] if trick else "",
        _changed(sketch, squad, active=False),
    )
