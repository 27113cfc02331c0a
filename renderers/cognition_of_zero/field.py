"""Armies on the field: a grid of cards with their links, and the rows of small cards that lie with each army."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.core.views import Seat
from engine.games.cognition_of_zero.cards import CARDS, FIGHTERS, LIFE, SLOTS
from engine.games.cognition_of_zero.combat import attack_of, is_covered, most_life
from engine.games.cognition_of_zero.view import FighterView, SeatView
from renderers.cognition_of_zero.cards import Face, fighter
from renderers.cognition_of_zero.chips import Chip
from renderers.cognition_of_zero.clusters import Army, Grid, Placed, clusters, pack
from renderers.cognition_of_zero.look import ART, BLACK, CLASS_ICONS, INKS, NAVY
from renderers.cognition_of_zero.sketch import Sketch
from renderers.kit.skeleton import INNER, MARGIN

MOST_GAP = 12
"""Below an army."""
LEAST_UNIT, MOST_UNIT = 60, 176
"""The least and the greatest height of a row of the grid; a tall card takes two."""
CHOICES = (
    (True, 4, 12, 120),
    (True, 5, 12, 120),
    (False, 4, 12, 166),
    (False, 5, 12, 166),
    (False, 4, 12, 120),
    (False, 5, 12, 110),
    (False, 5, 8, 80),
    (False, 6, 5, LEAST_UNIT),
    (False, 7, 5, LEAST_UNIT),
)
"""Ways to lay out armies, the most beautiful first: whether cards are tall; columns; the room between two cards; the least height
of a row that this needs."""
ARTFUL = 3
"""Up to this one of them cards have room for their art."""


@dataclass(frozen=True)
class Side:
    """What one seat has in the battle, as all see it."""

    seat: Seat
    army: Army
    chips: tuple[Chip, ...]


@dataclass(frozen=True)
class Plan:
    """How the armies are laid out, both alike: columns, and the height of a row."""

    grids: Mapping[Seat, Grid]
    columns: int
    gap: int
    unit: int
    rank: int
    """Which of the ways to lay them out this is; more than there are if there is no room for it."""

    @property
    def fits(self) -> bool:
        """Whether there is room for it."""
        return self.rank < len(CHOICES)

    def height(self, seat: Seat) -> int:
        """Of a seat's army."""
        count = self.grids[seat].rows
        return count * (self.unit + self.gap) + MOST_GAP - self.gap if count else 0


# -- what there is ----------------------------------------------------------------------------------------------------
def side_of(sketch: Sketch, seat: Seat) -> Side:
    """The army that a seat has in the battle, or has laid out and shown."""
    now = sketch.seat(seat)
    laid = shown_cards(sketch, seat)
    army: Army = now.army or {card: fresh_fighter(card) for card in laid if card in FIGHTERS}
    others = [card for card in laid if card not in FIGHTERS]
    return Side(seat, army, tuple(_chips(sketch, now, sketch.was(seat), others)))


def shown_cards(sketch: Sketch, seat: Seat) -> tuple[str, ...]:
    """What a seat has laid out and shown, before the armies enter the field."""
    musters = sketch.view.phase == "muster" and sketch.view.pending == seat
    return () if musters else sketch.seat(seat).laid


def fresh_fighter(card: str) -> FighterView:
    """A fighter without anything."""
    return FighterView(LIFE[card], (), "", "", "", 0, False, 0, 0)


def _chips(sketch: Sketch, now: SeatView, then: SeatView, laid: Sequence[str]) -> list[Chip]:
    """Free items, tricks, what is laid out besides fighters, and who fell in this battle."""
    known = {*then.ground, *then.tricks, *then.laid}
    began = bool(then.army)
    found = []
    for card in (*now.ground, *now.tricks, *laid):
        used = card in now.used
        glow = began and (card not in known or used != (card in then.used))
        found.append(chip_of(sketch, card, used=used, glow=glow))
    fallen = (chip_of(sketch, card, dead=True, glow=card not in then.fallen) for card in now.fallen)
    return [*found, *fallen]


def chip_of(sketch: Sketch, card: str, *, used: bool = False, dead: bool = False, glow: bool = False) -> Chip:
    """A card as a small one."""
    return Chip(sketch.title(card), ART[card], INKS[CARDS[card].class_], used, dead, glow)


def face_of(sketch: Sketch, side: Side, card: str) -> Face:
    """What a fighter's card says now, and what of that is new."""
    now, one = sketch.seat(side.seat), side.army[card]
    then = sketch.was(side.seat)
    before = then.army.get(card)
    entered = bool(then.army) and before is None
    class_ = CARDS[card].class_
    return Face(
        sketch.title(card),
        ART[card],
        CLASS_ICONS[class_],
        INKS[class_],
        attack_of(card, one),
        one.life,
        most_life(card, one.items),
        tuple((sketch.title(item), ART[item], item in now.used) for item in one.items),
        max(SLOTS[card] - len(one.items), 0),
        card in now.used,
        one.skip,
        one.shield,
        one.boost,
        one.weak,
        card in sketch.view.battle.idle,
        is_covered(one),
        one.life - before.life if before else 0,
        glow=entered or (before is not None and before != one) or (card in now.used) != (card in then.used),
    )


# -- laying out -------------------------------------------------------------------------------------------------------
def plan_armies(sides: Sequence[Side], room: int) -> Plan:
    """The most beautiful way to lay out the armies in a room so high; the last one if none fits."""
    for rank in range(len(CHOICES) - 1):
        plan = _plan(sides, room, rank)
        if plan.fits:
            return plan
    return _plan(sides, room, len(CHOICES) - 1)


def _plan(sides: Sequence[Side], room: int, rank: int) -> Plan:
    tall, columns, gap, least = CHOICES[rank]
    grids = {side.seat: pack(clusters(side.army, tall=tall), columns) for side in sides}
    count = sum(grid.rows for grid in grids.values())
    unit = (room - 2 * MOST_GAP) // max(count, 1) - gap
    rank = rank if unit >= least else len(CHOICES)
    return Plan(grids, columns, gap, min(max(unit, LEAST_UNIT), MOST_UNIT), rank)


# -- drawing ----------------------------------------------------------------------------------------------------------
def draw_army(sketch: Sketch, side: Side, plan: Plan, y: int) -> int:
    """Draw an army from `y` on; where the next part begins."""
    for placed in plan.grids[side.seat].placed:
        _draw_cluster(sketch, side, plan, placed, y)
    return y + plan.height(side.seat)


def _draw_cluster(sketch: Sketch, side: Side, plan: Plan, placed: Placed, top: int) -> None:
    cluster = placed.cluster
    gap = plan.gap
    wide, high = (INNER + gap) // plan.columns, plan.unit + gap
    spare = (plan.columns - plan.grids[side.seat].columns) * wide // 2
    left, upper = MARGIN + spare + placed.x * wide, top + placed.y * high
    if len(cluster.cells) > 1:
        edge = gap // 3
        right, lower = left + cluster.wide * wide - gap + edge, upper + cluster.high * high - gap + edge
        sketch.fill((left - edge, upper - edge, right, lower), NAVY if cluster.carrier else BLACK)
    for cell in cluster.cells:
        sprite = fighter(face_of(sketch, side, cell.card), cell.wide * wide - gap, cell.high * high - gap)
        sketch.canvas.sprite(sprite, left + cell.x * wide, upper + cell.y * high)
