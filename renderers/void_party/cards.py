"""The cards of Void Party as sprites: characters and creatures, large or in small, those in nonexistence, cards seen from behind."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from engine.core.views import HIDDEN
from renderers.kit import cards, shapes
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, between
from renderers.kit.type import BOLD, LEAST, fit
from renderers.void_party.look import (
    ASPECTS,
    ATTACK,
    CREATURE_THEME,
    DEFENCE,
    FORM,
    GOLD,
    GUARD,
    HARM,
    MARKS,
    NIGHT,
    POTENTIAL,
    RESOURCE,
    SYMBOLS,
    THEME,
    TIME,
    VOID,
)
from renderers.void_party.sketch import MINI

MOST = 6
"""Of tokens of a kind on a card (VP-3.1)."""
INSET, ROW = 14, 36
"""From a card's edge, and the height of a row of tokens."""
CAP = 0.68
"""The height of a figure of the bold face, as a share of its size."""
TALL, TALL_CREATURE = 200, 250
"""From this height on a card has its numbers in a row of their own,"""
TWO_LINES = 178
"""and from this one on a creature's name may take two lines."""
BROAD = 420
"""From this width on a card has its numbers beside its tokens, however tall it is."""


@dataclass(frozen=True)
class Face:
    """What a card says. A creature has `art` and `resource`, and no Time."""

    title: str
    aspect: str
    attack: str
    defence: str
    form: int
    hurt: int = 0
    time: int = 0
    spent: int = 0
    art: str = ""
    resource: int = 0
    state: str = "in"
    """`in`, `marked`, `left`, `dead` of a fighter."""
    status: str = ""
    """The state in words, or a strike that waits."""
    noted: bool = False
    """Whether a character's card keeps room for a status, so that all of a row look alike."""
    sign: str = ""
    """An icon in the corner."""
    changed: bool = False


@remember(64)
def card(face: Face, width: int, height: int) -> Sprite:
    """A character or creature: its numbers large, its tokens as rows of pips; hurt and spent ones are hollow (VP-9.5)."""
    theme = CREATURE_THEME if face.art else THEME
    piece = cards.blank(theme, width, height, ASPECTS[face.aspect], glow=face.changed, thick=4)
    if _is_tall(face, width, height):
        _tall(piece, face)
    elif face.art:
        _low_creature(piece, face)
    else:
        _low(piece, face)
    return piece.done("card", face.title)


def _is_tall(face: Face, width: int, height: int) -> bool:
    return height >= (TALL_CREATURE if face.art else TALL) and width < BROAD


# -- layouts ----------------------------------------------------------------------------------------------------------
def _tall(piece: Piece, face: Face) -> None:
    """Name, art, attack and defence, tokens, and at the foot what has become of it."""
    width, foot = piece.width, piece.height - 10
    top = _name(piece, face, 2 if face.art else 1)
    if not face.art:
        foot -= ROW + (38 if face.noted else 0)
        draw_pips(piece, face, "time", INSET, foot, width - 2 * INSET)
    foot -= ROW
    if not (face.art and face.status):  # of a beaten creature nothing is left to count
        draw_pips(piece, face, "form", INSET, foot, width - 2 * INSET)
    size = 62 if face.art else min(foot - top, 84)
    foot -= size
    if face.art:
        _art(piece, face, top, foot)
    else:
        foot -= (foot - top) // 2
    half = (width - 2 * INSET) // 2
    for index, (icon, number, colour) in enumerate(_numbers(face)):
        draw_number(piece, icon, number, colour, INSET + index * half, foot, half, size)
    _end(piece, face)


def _low(piece: Piece, face: Face) -> None:
    """Name; below it the tokens, and beside them attack over defence."""
    width, height = piece.width, piece.height
    top = _name(piece, face, 1)
    room = height - 8 - top
    each, column = room // 2, max(width // 3, 64)
    for index, kind in enumerate(("form", "time")):
        y = top + index * each + (each - ROW) // 2
        draw_pips(piece, face, kind, INSET - 2, y, width - column - INSET - 4)
    if width >= BROAD:
        for index, (icon, number, colour) in enumerate(_numbers(face)):
            x = width - column - 4 + index * column // 2
            draw_number(piece, icon, number, colour, x, top + (room - 72) // 2, column // 2, 72)
    else:
        for index, (icon, number, colour) in enumerate(_numbers(face)):
            draw_number(piece, icon, number, colour, width - column - 4, top + index * each, column, each)
    _end(piece, face)


def _low_creature(piece: Piece, face: Face) -> None:
    """Name; art, attack and defence in a row; tokens and Resource."""
    width, foot = piece.width, piece.height - 8
    top = _name(piece, face, 2 if piece.height >= TWO_LINES else 1)
    foot -= ROW
    draw_pips(piece, face, "form", INSET, foot, width - 2 * INSET - 62)
    _worth(piece, face, foot)
    room = min(foot - top, 84)
    y, art = top + (foot - top - room) // 2, min(room - 8, 64)
    piece.icon(INSET, y + (room - art) // 2, face.art, art, ASPECTS[face.aspect])
    each = (width - 2 * INSET - art) // 2
    for index, (icon, number, colour) in enumerate(_numbers(face)):
        draw_number(piece, icon, number, colour, INSET + art + index * each, y, each, room)
    _end(piece, face)


# -- parts ------------------------------------------------------------------------------------------------------------
def _name(piece: Piece, face: Face, lines: int) -> int:
    """The aspect's symbol and the name, in the corner the sign; where they end."""
    piece.icon(INSET, 13, SYMBOLS[face.aspect], 30, ASPECTS[face.aspect])
    right = piece.width - INSET - (34 if face.sign else 0)
    block = fit(face.title, BOLD, 34, right - INSET - 36, lines)
    last = piece.block(INSET + 36, 12 + round(block.size * 0.82), block, THEME.bright)
    return last + 12


def _numbers(face: Face) -> tuple[tuple[str, str, Colour], tuple[str, str, Colour]]:
    return (ATTACK, face.attack, POTENTIAL), (DEFENCE, face.defence, GUARD)


def draw_number(
    piece: Piece, icon: str, number: str, colour: Colour, x: int, y: int, width: int, height: int
) -> None:
    """An icon and its number, together in the middle of a place."""
    size = max(LEAST, min(round(height * 0.86), round(width * 0.58), 66))
    side = min(round(size * 0.78), height - 4)
    left = x + (width - side - 6 - round(size * 0.5)) // 2
    piece.icon(left, y + (height - side) // 2, icon, side, colour)
    baseline = y + (height + round(size * CAP)) // 2
    piece.text(left + side + 6, baseline, number, size, THEME.bright, BOLD)


def draw_pips(piece: Piece, face: Face, kind: str, x: int, y: int, width: int) -> None:
    """How many are left as a number, and all as pips: whole, hollow for hurt or spent, faint where there is room for more."""
    whole, gone = (face.form, face.hurt) if kind == "form" else (face.time, face.spent)
    colour = FORM if kind == "form" else TIME
    piece.icon(x, y + 5, SYMBOLS[kind], 26, colour)
    piece.text(x + 41, y + 28, str(whole - gone), 30, THEME.bright, BOLD, "middle")
    first = x + 56
    step = min((x + width - first) // MOST, 46)
    wide, tall = step - max(step // 7, 2), 26
    radius = min(wide // 3, 7)
    whole_to, hollow_to = min(whole - gone, MOST), min(whole, MOST)
    for begin, end, thick, ink, strength in (
        (0, whole_to, 0, colour, 1.0),
        (whole_to, hollow_to, 3 if wide > 12 else 2, colour, 1.0),
        (hollow_to, MOST, 0, THEME.line, 0.55),
    ):
        if begin < end:
            row = _pips(end - begin, step, wide, tall, radius, thick)
            piece.fill(row, first + begin * step, y + 5, ink, strength)


@remember(64)
def _pips(count: int, step: int, wide: int, tall: int, radius: int, thick: int) -> Image.Image:
    """A row of pips, hollow if their border is `thick`."""
    pip = shapes.outline(wide, tall, radius, thick) if thick else shapes.rounded(wide, tall, radius)
    row = Image.new("L", ((count - 1) * step + wide, tall), 0)
    for index in range(count):
        row.paste(pip, (index * step, 0))
    return row


def _art(piece: Piece, face: Face, top: int, foot: int) -> None:
    """The creature's picture, and what it is worth."""
    size = min(foot - top - 6, 130, piece.width - 150)
    y = top + (foot - top - size) // 2
    piece.icon((piece.width - size) // 2, y, face.art, size, ASPECTS[face.aspect])
    _worth(piece, face, y)


def _worth(piece: Piece, face: Face, y: int) -> None:
    """The Resource that a creature releases (VP-11.3), at the right edge."""
    right = piece.width - INSET
    piece.text(right, y + 29, str(face.resource), 32, GOLD, BOLD, "right")
    piece.icon(right - 51, y + 3, RESOURCE, 30, GOLD)


def _end(piece: Piece, face: Face) -> None:
    """Darken what is out of the battle; over that the sign, and on a tall card what has become of it."""
    if face.state in ("left", "dead"):
        radius = max(min(piece.width, piece.height) // 9, 6)
        piece.fill(shapes.rounded(piece.width, piece.height, radius), 0, 0, NIGHT, 0.62)
    if face.sign:
        colour = HARM if face.sign == "bullseye" else GOLD
        piece.icon(piece.width - INSET - 30, 12, face.sign, 30, colour)
    if face.status and _is_tall(face, piece.width, piece.height):
        _status(piece, face, piece.height - 46)


def _status(piece: Piece, face: Face, y: int) -> None:
    """What has become of a fighter, in words with its mark."""
    block = fit(face.status, BOLD, 30, piece.width - 2 * INSET - 40)
    colour = HARM if face.state == "in" else THEME.accent
    icon = MARKS.get(face.state, "bullseye")
    piece.icon(INSET, y + 3, icon, 30, colour)
    piece.line(INSET + 40, y + 28, block, THEME.bright)


# -- others -----------------------------------------------------------------------------------------------------------
@remember(64)
def lost(title: str, words: str, width: int, height: int, *, changed: bool) -> Sprite:
    """The place of a character in nonexistence (VP-1.3)."""
    piece = cards.slot(THEME, width, height, glow=changed)
    block = fit(title, BOLD, 34, width - 2 * INSET)
    piece.block(INSET, 12 + round(block.size * 0.82), block, THEME.muted)
    room = height - 56 - 44
    skull = min(room, 88)
    if skull >= 30:
        piece.icon((width - skull) // 2, 52 + (room - skull) // 2, "broken-skull", skull, THEME.muted, 0.55)
    note = fit(words, BOLD, 30, width - 2 * INSET)
    piece.block(width // 2, height - 20, note, THEME.muted, "middle")
    return piece.done("card", title)


@remember(64)
def mini(face: Face, group: int, width: int) -> Sprite:
    """A character in small: aspect, name, group, and its four numbers in a row."""
    piece = cards.blank(THEME, width, MINI, ASPECTS[face.aspect], glow=face.changed, thick=3)
    piece.icon(9, 8, SYMBOLS[face.aspect], 26, ASPECTS[face.aspect])
    cards.medallion(piece, THEME, width - 28, 24, str(group), lit=False)
    block = fit(face.title, BOLD, 30, width - 40 - 46)
    piece.block(40, 32, block, THEME.bright)
    counts = ((SYMBOLS["form"], str(face.form), FORM), (SYMBOLS["time"], str(face.time), TIME))
    each = (width - 14) // 4
    for index, (icon, number, colour) in enumerate((*counts, *_numbers(face))):
        left = 7 + index * each + (each - 43) // 2
        piece.icon(left, 43, icon, 25, colour)
        piece.text(left + 27, 65, number, LEAST, THEME.text, BOLD)
    return piece.done("card", face.title)


@remember(32)
def mini_lost(title: str, words: str, width: int, *, changed: bool) -> Sprite:
    """The place of a character in nonexistence, in small."""
    piece = cards.slot(THEME, width, MINI, glow=changed)
    piece.icon(11, 8, "broken-skull", 26, THEME.muted)
    piece.block(44, 32, fit(title, BOLD, 30, width - 54), THEME.muted)
    piece.block(44, 65, fit(words, BOLD, LEAST, width - 54), THEME.muted)
    return piece.done("card", title)


@remember(4)
def back(width: int, height: int, *, changed: bool) -> Sprite:
    """A creature's card from behind: nobody knows it (VP-13.2)."""
    cloth = (between(VOID, NIGHT, 0.1), between(VOID, NIGHT, 0.45))
    return cards.back(THEME, width, height, cloth, THEME.muted, glow=changed).done("card", HIDDEN)
