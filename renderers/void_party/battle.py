"""A battle: its two sides face each other, large; who is not in it stands below, in small."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.views import Seat
from engine.games.void_party.view import BattleView, CharacterView
from renderers.kit.canvas import WIDTH
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, TEXT, fit
from renderers.void_party.faces import fighting, status_of
from renderers.void_party.look import GOLD, ORDERS, THEME
from renderers.void_party.seats import draw_bar, draw_minis, draw_strip, minis_height, strip_height
from renderers.void_party.sketch import BAR, BETWEEN, Sketch

CREATURES_BAR = 44
EDGE = 40
"""How much taller than a character's a creature's card is: it has a picture."""
WIDEST = 334


def lower_side(sketch: Sketch, battle: BattleView) -> int:
    """The side drawn below: the one that sits there, else the attacker."""
    return 1 if battle.kind == "raid" and battle.sides[1].seat == sketch.me else 0


def waiting(sketch: Sketch, battle: BattleView, side: int) -> tuple[CharacterView, ...]:
    """The characters of a side's seat that are not in the battle."""
    if battle.kind == "creatures" and side == 1:
        return ()
    fighters = {fighter.id for fighter in battle.sides[side].fighters}
    return tuple(one for one in sketch.seat(battle.sides[side].seat).characters if one.id not in fighters)


def spectators(sketch: Sketch, battle: BattleView) -> tuple[Seat, ...]:
    """The seats without a side, from the one below on."""
    inside = {battle.sides[0].seat} if battle.kind == "creatures" else {side.seat for side in battle.sides}
    return tuple(seat for seat in (sketch.me, *sketch.others) if seat not in inside)


def battle_height(sketch: Sketch, battle: BattleView, tall: int) -> int:
    """The height of both sides with fighters so tall, and of all who stand by; the middle not counted."""
    upper = tall + (EDGE + CREATURES_BAR if battle.kind == "creatures" else BAR + 8)
    sides = upper + tall + BAR + 8 + 3 * GAP
    by = sum(minis_height(len(waiting(sketch, battle, side))) for side in (0, 1))
    return sides + by + sum(strip_height(sketch, seat) + GAP for seat in spectators(sketch, battle))


def draw_upper(sketch: Sketch, battle: BattleView, y: int, tall: int) -> int:
    """The side that faces us: creatures, or another seat; where the middle begins."""
    side = 1 - lower_side(sketch, battle)
    if battle.kind == "creatures":
        y = _creatures_bar(sketch, battle, y)
        tall += EDGE
    else:
        y = draw_bar(sketch, battle.sides[side].seat, y, _role(sketch, battle, side), _orders(battle, side))
        y = draw_minis(sketch, battle.sides[side].seat, waiting(sketch, battle, side), y) + 8
    _fighters(sketch, battle, side, y, tall)
    return y + tall + GAP


def draw_lower(sketch: Sketch, battle: BattleView, y: int, tall: int) -> int:
    """The other side, and all who are not in the battle; where they end."""
    side = lower_side(sketch, battle)
    _fighters(sketch, battle, side, y, tall)
    seat = battle.sides[side].seat
    y = draw_bar(sketch, seat, y + tall + 8, _role(sketch, battle, side), _orders(battle, side))
    y = draw_minis(sketch, seat, waiting(sketch, battle, side), y) + GAP
    for seat in spectators(sketch, battle):
        runs = battle.kind == "creatures" and seat == battle.sides[1].seat and _asked(sketch)
        y = draw_strip(sketch, seat, y, _of_seat(sketch, "runs", seat) if runs else "") + GAP
    return y


def _fighters(sketch: Sketch, battle: BattleView, side: int, y: int, tall: int) -> None:
    """The fighters of a side in a row, in the middle."""
    fighters = battle.sides[side].fighters
    count = len(fighters)
    wide = min((INNER - (count - 1) * BETWEEN) // count, WIDEST)
    x = (WIDTH - count * wide - (count - 1) * BETWEEN) // 2
    noted = any(status_of(sketch, battle, fighter) for fighter in fighters)
    for index, fighter in enumerate(fighters):
        sprite = fighting(sketch, battle, side, fighter, wide, tall, noted=noted)
        sketch.canvas.sprite(sprite, x + index * (wide + BETWEEN), y)


def _creatures_bar(sketch: Sketch, battle: BattleView, y: int) -> int:
    """The name of the side, and who runs it (VP-6.2)."""
    canvas, say, owner = sketch.canvas, sketch.say, battle.sides[1].seat
    moving = battle.creatures_move and sketch.view.phase == "fight"
    canvas.icon(MARGIN + 12, y + 4, "play-button" if moving else "imp", 34, GOLD if moving else THEME.muted)
    x = canvas.text(MARGIN + 58, y + 32, say("void-party-picture-creatures"), 34, THEME.bright, BOLD)
    key = "run-by" if _asked(sketch) else "automaton"
    words = say(f"void-party-picture-{key}", name=sketch.names[owner])
    orders = _orders(battle, 1)
    line = fit(words, TEXT, 30, WIDTH - MARGIN - x - 36 - 44 - 36 * len(orders))
    x = canvas.line(x + 18, y + 32, line, THEME.muted) + 18
    if orders:
        canvas.icon(x, y + 6, "scroll-unfurled", 32, THEME.muted)
        for index, order in enumerate(orders):
            canvas.icon(x + 40 + 36 * index, y + 6, ORDERS[order], 32, GOLD)
    return y + CREATURES_BAR


def _asked(sketch: Sketch) -> bool:
    """Whether a seat runs the creatures."""
    return sketch.view.options.creature_control == "opponent"


def _role(sketch: Sketch, battle: BattleView, side: int) -> str:
    """What a seat does in the battle, and with which group."""
    seat, first = battle.sides[side].seat, battle.sides[side].fighters[0]
    here = {fighter.id for fighter in battle.sides[side].fighters}
    groups = [one.group for one in sketch.seat(seat).living() if one.id in here]
    key = "hunts" if battle.kind == "creatures" else "attacks" if side == 0 else "defends"
    group = groups[0] if groups else sketch.was(seat, sketch.seat(seat).character(first.id)).group
    return _of_seat(sketch, key, seat, group=group)


def _of_seat(sketch: Sketch, key: str, seat: Seat, **arguments: int) -> str:
    """What is said behind a seat's name, which is "You" for the viewer's own."""
    you = "yes" if sketch.private and seat == sketch.me else "no"
    return sketch.say(f"void-party-picture-{key}", **{"seat-you": you, **arguments})


def _orders(battle: BattleView, side: int) -> Sequence[str]:
    """Standing orders: those of the battle, and those of the present turn (VP-1.7)."""
    words = [*battle.sides[side].auto]
    for word in battle.auto:
        if (word == "distort") != (side == battle.mover) and word not in words:
            words.append(word)
    return words
