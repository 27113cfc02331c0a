"""One seat's half: Court and Walls slot over slot in one panel, beside it the Backstage and the seat's counts."""

from __future__ import annotations

from engine.core.views import HIDDEN, Seat
from engine.games.voltrine.cards import BACKSTAGE, COURT, VALUE, WALLS
from renderers.kit.canvas import Sprite
from renderers.kit.cards import medallion
from renderers.kit.skeleton import GAP
from renderers.voltrine.cards import back, face, slot
from renderers.voltrine.counts import draw_counts
from renderers.voltrine.look import THEME, ZONE_ICONS
from renderers.voltrine.sketch import BETWEEN, BLOCK, CARD, COLUMNS, INSET, LABEL, Sketch

SEAL = 24
"""The room between a Court slot and its Walls slot, where the seal with their number lies."""


def half_height(tall: int) -> int:
    """The height of a half whose cards are `tall`."""
    return 2 * tall + SEAL + 2 * LABEL + 12


def draw_half(sketch: Sketch, seat: Seat, y: int, *, upper: bool) -> int:
    """Draw it from `y` on; where the next part begins. In the upper half the Walls stand below the Court."""
    height, tall = half_height(sketch.tall), sketch.tall
    left, right = COLUMNS
    rows = (y + LABEL + 6, y + LABEL + 6 + tall + SEAL)
    foot = y + height - LABEL - 2
    sketch.canvas.panel((left, y, left + BLOCK, y + height), "field")
    zones = (COURT, WALLS) if upper else (WALLS, COURT)
    for zone, row, label in zip(zones, rows, (y + 2, foot), strict=True):
        _zone(sketch, seat, zone, left, row, label)
    _seals(sketch, seat, left, rows[0] + tall + SEAL // 2)

    backstage = tall + LABEL + 18
    counts = height - backstage - GAP
    top, at = (y + counts + GAP, y) if upper else (y, y + backstage + GAP)
    sketch.canvas.panel((right, top, right + BLOCK, top + backstage), "backstage")
    _zone(sketch, seat, BACKSTAGE, right, rows[1] if upper else rows[0], foot if upper else y + 2)
    draw_counts(sketch, seat, (right, at, right + BLOCK, at + counts))
    return y + height + GAP


def _zone(sketch: Sketch, seat: Seat, zone: str, x: int, y: int, label: int) -> None:
    sketch.label(x + INSET, label, ZONE_ICONS[zone], sketch.say(f"voltrine-zone-{zone}"))
    then = getattr(sketch.was(seat), zone)
    for index, card in enumerate(getattr(sketch.seat(seat), zone)):
        hero = zone == COURT and sketch.seat(seat).hero == index + 1
        risen = hero and sketch.was(seat).hero != index + 1
        glow = card != then[index] or risen or _turned(sketch, seat, card)
        sketch.canvas.sprite(_card(sketch, seat, card, hero, glow), x + INSET + index * (CARD + BETWEEN), y)


def _turned(sketch: Sketch, seat: Seat, card: str) -> bool:
    """Whether a card that this viewer knew all along has been turned since."""
    return (card in sketch.seat(seat).up) != (card in sketch.was(seat).up)


def _card(sketch: Sketch, seat: Seat, card: str, hero: bool, glow: bool) -> Sprite:
    if not card:
        return slot(CARD, sketch.tall, "", glow=glow)
    if card == HIDDEN:
        return back(CARD, sketch.tall, hero=hero, glow=glow)
    dim = card not in sketch.seat(seat).up
    return face(VALUE[card], CARD, sketch.tall, dim=dim, hero=hero, glow=glow)


def _seals(sketch: Sketch, seat: Seat, x: int, y: int) -> None:
    """The numbers of the slots; lit where a Defender shields the Protagonist (VT-5.9, VT-9.3)."""
    now = sketch.seat(seat)
    for index in range(3):
        lit = bool(now.court[index] and now.walls[index]) and now.hero != index + 1
        medallion(
            sketch.canvas, THEME, x + INSET + index * (CARD + BETWEEN) + CARD // 2, y, str(index + 1), lit=lit
        )
