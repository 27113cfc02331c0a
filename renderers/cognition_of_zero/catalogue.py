"""A card of Cognition of Zero by itself: its class as a band with the name, the art, at the foot what is printed in numbers."""

from __future__ import annotations

from engine.games.cognition_of_zero.cards import CARDS, FIGHTERS
from locales import Say
from renderers.cognition_of_zero.cards import FACE, Bead, draw_bead
from renderers.cognition_of_zero.look import (
    ART,
    ATTACK,
    BLACK,
    CLASS_ICONS,
    CREAM,
    GREY,
    INKS,
    LIFE,
    RED,
    SLOT,
)
from renderers.cognition_of_zero.sketch import named
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.cards import LARGE
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.shapes import rounded
from renderers.kit.type import BOLD, clean, width_of

WIDTH, HEIGHT = LARGE
BORDER, INSET = 8, 26
ICON, KIND, MARK = 260, 60, 46
NUMBER = 92
FOOT = HEIGHT - 36
"""The baseline of the numbers."""


def card(id: str, say: Say) -> Sprite:
    """A card of the catalogue."""
    return _face(id, clean(say(f"cognition-of-zero-card-{id}.button")))


@remember(8)
def _face(id: str, title: str) -> Sprite:
    one = CARDS[id]
    colour = INKS[one.class_]
    piece = Piece(WIDTH, HEIGHT, 0)
    _box(piece, 0, 0, WIDTH, HEIGHT, colour)
    block = named(title, 40, WIDTH - 2 * INSET, 3, BOLD)
    band = 26 + len(block.lines) * block.leading
    _box(piece, BORDER, band, WIDTH - BORDER, HEIGHT - BORDER, CREAM)
    piece.block(INSET, 12 + round(block.size * 0.86), block, CREAM)
    draw_bead(piece, Bead(colour, CREAM, CLASS_ICONS[one.class_], "", "square"), INSET, band + 16, KIND)
    for number in range(one.slots):
        x = WIDTH - INSET - (number + 1) * (MARK + 6) + 6
        draw_bead(piece, Bead(CREAM, GREY, SLOT, "", "empty"), x, band + 16, MARK)
    fights = id in FIGHTERS
    numbers = fights or one.attack or one.life
    top, foot = band + 16 + KIND, FOOT - NUMBER if numbers else HEIGHT - INSET
    size = min(ICON, foot - top - 12)
    piece.icon((WIDTH - size) // 2, (top + foot - size) // 2, ART[id], size, colour)
    if fights or one.attack:
        _number(piece, INSET, ATTACK, one.attack, BLACK, "" if fights else "+")
    if fights or one.life:
        sign = "" if fights else "+"
        width = NUMBER - 24 + 10 + width_of(f"{sign}{one.life}", FACE, NUMBER)
        _number(piece, WIDTH - INSET - width, LIFE, one.life, RED, sign)
    return piece.done("card", id)


def _number(piece: Piece, x: int, icon: str, number: int, colour: Colour, sign: str) -> None:
    """An icon and its number on the foot; of an item what it adds."""
    size = NUMBER - 24
    piece.icon(x, FOOT - round(NUMBER * 0.41) - size // 2, icon, size, colour)
    piece.text(x + size + 10, FOOT, f"{sign}{number}", NUMBER, colour, FACE)


def _box(piece: Piece, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
    piece.fill(rounded(right - left, bottom - top, 1), left, top, colour)
