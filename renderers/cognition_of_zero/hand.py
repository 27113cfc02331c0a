"""One's own hand in a private picture: wide cards with name, numbers and what they do, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engine.games.cognition_of_zero.cards import CARDS, FIGHTERS, ITEMS
from locales import has
from renderers.cognition_of_zero.cards import FACE, Bead, draw_bead
from renderers.cognition_of_zero.chips import SQUARE, Chip, draw_rows
from renderers.cognition_of_zero.field import chip_of
from renderers.cognition_of_zero.look import (
    ART,
    ATTACK,
    BLACK,
    CLASS_ICONS,
    CREAM,
    CREAM_LOW,
    GOLD,
    GOOD,
    GREY,
    INKS,
    LIFE,
    RED,
    SAND,
    SLOT,
)
from renderers.cognition_of_zero.sketch import TEXTS, Sketch, named
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, TEXT, paragraph, width_of

TITLE = 48
"""The height of a section's title."""
BETWEEN = 10
CHOICES = ((2, 126), (3, 66), (4, 66), (5, 44), (19, SQUARE))
"""Columns, and the least height of a card that they need; in the last only art is shown."""
CROWDED = CHOICES[-1]
TALLEST = 176


Number: TypeAlias = tuple[str, str, bool]
"""An icon, a number, and whether it is worse than printed."""
ROW = 28
"""The size of numbers under the art of a wide card."""


@dataclass(frozen=True)
class Section:
    """Cards with a title. `faded`: they take no part in what is decided now."""

    title: str
    note: str
    cards: tuple[str, ...]
    faded: bool = False


@dataclass(frozen=True)
class Paper:
    """What a card in hand says."""

    title: str
    art: str
    kind: str
    colour: Colour
    numbers: tuple[Number, ...]
    text: str = ""
    new: str = ""
    faded: bool = False


# -- laying out -------------------------------------------------------------------------------------------------------
def sections_of(sketch: Sketch) -> tuple[Section, ...]:
    """The hand; in one's own muster by what will become of each card (CZ-6.1). Nothing in the group's picture."""
    if not sketch.private:
        return ()
    seat, view = sketch.seat(sketch.me), sketch.view
    only_you = "" if view.phase == "over" else sketch.speak("picture-only-you")
    if view.phase == "muster" and view.pending == sketch.me:
        parts = (
            Section(sketch.say("laid"), only_you, seat.laid),
            Section(sketch.say("not-laid"), "", seat.hand),
            Section(sketch.say("held"), "", seat.held, faded=True),
        )
        return tuple(part for part in parts if part.cards)
    return (Section(sketch.say("your-reserve"), only_you, seat.hand),)


def room_for(sections: Sequence[Section], *, texts: bool) -> int:
    """The height with which a hand is still pleasant to read; with `texts`, tells what each card does in three lines."""
    return hand_height(sections, 2, 152) if texts else hand_height(sections, 3, 66)


def plan_hand(sections: Sequence[Section], room: int) -> tuple[int, int]:
    """Columns and the height of a card, for a room so high."""
    for columns, least in CHOICES[:-1]:
        count = sum(-(-len(section.cards) // columns) for section in sections)
        high = min((room - len(sections) * TITLE) // max(count, 1) - BETWEEN, TALLEST)
        if high >= least:
            return columns, high
    return CROWDED


def hand_height(sections: Sequence[Section], columns: int, high: int) -> int:
    """The height of all sections."""
    count = sum(-(-len(section.cards) // columns) for section in sections)
    return len(sections) * TITLE + count * (high + BETWEEN)


def draw_hand(sketch: Sketch, sections: Sequence[Section], columns: int, high: int, y: int) -> int:
    """Draw the sections; where the next part begins."""
    new = _new_cards(sketch)
    wide = (INNER + BETWEEN) // columns - BETWEEN
    for section in sections:
        y = _title(sketch, section, y)
        for number, card in enumerate(section.cards):
            left = MARGIN + number % columns * (wide + BETWEEN)
            top = y + number // columns * (high + BETWEEN)
            sketch.canvas.sprite(
                paper(_paper(sketch, card, card in new, section.faded), wide, high), left, top
            )
        y += -(-len(section.cards) // columns) * (high + BETWEEN)
    return y + GAP - BETWEEN


def reserve_chips(sketch: Sketch, section: Section) -> tuple[Chip, ...]:
    """A hand that has no part in the battle, as small cards."""
    new = _new_cards(sketch)
    return tuple(chip_of(sketch, card, glow=card in new) for card in section.cards)


def draw_reserve(sketch: Sketch, section: Section, widest: int, y: int) -> int:
    """Draw the hand as small cards; where the next part begins."""
    return draw_rows(sketch, reserve_chips(sketch, section), _title(sketch, section, y), widest) + GAP


def _new_cards(sketch: Sketch) -> frozenset[str]:
    """Cards of one's hand that the last picture did not show as one's own."""
    then, now = sketch.was(sketch.me), sketch.seat(sketch.me)
    known = {*then.hand, *then.laid, *then.held, *then.army, *then.ground, *then.tricks}
    known |= {item for one in then.army.values() for item in one.items}
    return frozenset({*now.hand, *now.laid, *now.held} - known)


def _title(sketch: Sketch, section: Section, y: int) -> int:
    canvas = sketch.canvas
    x = canvas.text(MARGIN, y + 34, section.title, 36, BLACK, BOLD)
    x = canvas.text(x + 14, y + 35, str(len(section.cards)), 38, RED, FACE)
    canvas.text(x + 20, y + 34, section.note, 30, GREY)
    return y + TITLE


def _paper(sketch: Sketch, card: str, new: bool, faded: bool) -> Paper:
    one = CARDS[card]
    numbers = []
    if card in FIGHTERS:
        life = sketch.seat(sketch.me).wounds.get(card, one.life)
        left = f"{life}/{one.life}" if life != one.life else str(one.life)
        numbers = [
            (ATTACK, str(one.attack), False),
            (LIFE, left, life < one.life),
            (SLOT, str(one.slots), False),
        ]
    elif card in ITEMS:
        numbers = [(ATTACK, f"+{one.attack}", False)] * bool(one.attack) + [
            (LIFE, f"+{one.life}", False)
        ] * bool(one.life)
    language = sketch.scene.language
    key = f"{TEXTS}-card-{card}.text"
    text = sketch.speak(key) if has(language, key) else ""
    word = sketch.speak("picture-new") if new else ""
    return Paper(
        sketch.title(card),
        ART[card],
        CLASS_ICONS[one.class_],
        INKS[one.class_],
        tuple(numbers),
        text,
        word,
        faded,
    )


# -- a card -----------------------------------------------------------------------------------------------------------
@remember(64)
def paper(card: Paper, width: int, height: int) -> Sprite:
    """A card in hand: its art in a block of its class's colour, name and numbers, below them what it does."""
    piece = Piece(width, height, 5)
    pad = piece.pad
    if card.new:
        piece.image.paste((*GOLD, 255), (0, 0, width + 2 * pad, height + 2 * pad))
    _box(piece, 0, 0, width, height, SAND if card.faded else card.colour)
    _box(piece, 3, 3, width - 3, height - 3, CREAM_LOW if card.faded else CREAM)
    if width <= SQUARE:
        piece.icon(8, 8, card.art, width - 16, card.colour)
        return piece.done("card", card.title)
    ink = BLACK if card.faded else CREAM
    block = 118 if width > 400 and height >= 104 else 56 if width > 300 else 46
    _box(piece, 0, 0, block, height, SAND if card.faded else card.colour)
    if block > 100:
        _wide(piece, card, block, ink)
        return piece.done("card", card.title)
    size = min(block - 16, height - 14)
    tall = height >= 104
    piece.icon((block - size) // 2, (height - size) // 2 - (16 if tall else 0), card.art, size, ink)
    if tall:
        piece.icon((block - 28) // 2, height - 38, card.kind, 28, ink)
    if height >= 90:
        _two_rows(piece, card, block)
    else:
        _one_row(piece, card, block)
    return piece.done("card", card.title)


def _box(piece: Piece, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
    pad = piece.pad
    piece.image.paste((*colour, 255), (left + pad, top + pad, right + pad, bottom + pad))


def _wide(piece: Piece, card: Paper, left: int, ink: Colour) -> None:
    """Art and numbers in the block; beside it the name, the slots, the class, and as much of the text as there is room for."""
    height = piece.height
    size = min(left - 40, height - (56 if card.numbers else 24))
    piece.icon((left - size) // 2, (height - (44 if card.numbers else 0) - size) // 2, card.art, size, ink)
    slots = [number for number in card.numbers if number[0] == SLOT]
    numbers = [number for number in card.numbers if number[0] != SLOT]
    _row(piece, numbers, (left + _row_width(numbers)) // 2, height - 12, ink)
    right = piece.width - 14
    piece.icon(right - 30, 14, card.kind, 30, card.colour)
    right = _figures(piece, slots, right - 42, 42, 34)
    if card.new:
        right = _new(piece, card, right, 12)
    name = named(card.title, 32, right - left - 18, 1 if card.text else 2)
    piece.block(left + 12, 40, name, BLACK)
    room = (height - 50) // 32
    if card.text and room:
        words = paragraph(card.text, TEXT, LEAST, piece.width - left - 24, room)
        piece.block(left + 12, 76, words, GREY)


def _row(piece: Piece, numbers: Sequence[Number], right: int, base: int, ink: Colour) -> None:
    """Numbers with their signs in one colour, ending at `right`."""
    for sign, words, _ in reversed(numbers):
        piece.text(right, base, words, ROW, ink, FACE, "right")
        right -= width_of(words, FACE, ROW) + 3 + 20
        piece.icon(right, base - 22, sign, 20, ink)
        right -= 6


def _row_width(numbers: Sequence[Number]) -> int:
    return sum(width_of(words, FACE, ROW) + 29 for _, words, _ in numbers) - 6


def _two_rows(piece: Piece, card: Paper, left: int) -> None:
    """The name in one or two lines, the numbers at the foot."""
    foot = 44 if card.numbers or card.new else 12
    name = named(card.title, LEAST, piece.width - left - 18, max((piece.height - foot) // 32, 1))
    piece.block(left + 10, 34, name, BLACK)
    base = piece.height - 10
    edge = _figures(piece, _fitting(card.numbers, piece.width - left - 18, 30), piece.width - 10, base, 30)
    if card.new:
        _new(piece, card, edge, base - 29)


def _one_row(piece: Piece, card: Paper, left: int) -> None:
    """The name in a line, below it the numbers if there is room, else the art must do."""
    name = named(card.title, LEAST, piece.width - left - 14, 1, TEXT)
    two = piece.height >= 66
    piece.block(left + 8, 28 if two else piece.height // 2 + 10, name, BLACK)
    if two:
        numbers = _fitting(card.numbers, piece.width - left - 14, 28)
        _figures(piece, numbers, piece.width - 8, piece.height - 8, 28)


def _fitting(numbers: Sequence[Number], width: int, size: int) -> Sequence[Number]:
    """The numbers, without the slots where there is no room for all."""
    taken = sum(width_of(words, FACE, size) + round(size * 0.76) + 16 for _, words, _ in numbers)
    return numbers if taken <= width else numbers[:-1]


def _figures(piece: Piece, numbers: Sequence[Number], right: int, base: int, size: int) -> int:
    """The numbers with their signs, ending at `right`; where they begin."""
    icon = round(size * 0.76)
    for sign, words, worse in reversed(numbers):
        piece.text(right, base, words, size, RED if worse else BLACK, FACE, "right")
        right -= width_of(words, FACE, size) + 4 + icon
        colour = RED if sign == LIFE else GREY if sign == SLOT else BLACK
        piece.icon(right, base - round(size * 0.44) - icon // 2 - 1, sign, icon, colour)
        right -= 12
    return right


def _new(piece: Piece, card: Paper, right: int, top: int) -> int:
    bead = Bead(GOOD, CREAM, "", card.new, "plate")
    draw_bead(piece, bead, right - bead.width(), top)
    return right - bead.width() - 8
