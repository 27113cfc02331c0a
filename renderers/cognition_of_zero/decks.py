"""While decks are formed, and while they lie open: every card of the set in its own place, or both decks side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.views import HIDDEN, Seat
from engine.games.cognition_of_zero.cards import CARDS, CLASSES, DECKS, FIGHTERS, ITEMS
from renderers.cognition_of_zero.cards import FACE
from renderers.cognition_of_zero.look import (
    ART,
    ATTACK,
    BLACK,
    CREAM,
    GOLD,
    INKS,
    LEMON,
    LIFE,
    RED,
    SAND,
)
from renderers.cognition_of_zero.sketch import Sketch, named
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.kit.type import BOLD, LEAST, NARROW, TEXT, fit, width_of

COLUMNS = 4
HEAD, READY_HEAD = 70, 56
"""The height of a deck's bar, of that of a ready-made one."""
CATALOGUE_ROWS = sum(
    -(-sum(card.class_ == class_ for card in CARDS.values()) // COLUMNS) for class_ in CLASSES
)
ROW_MOST, ROW_LEAST, ROW_GAP = 46, 36, 4
"""Of a list's rows: the greatest and the least height, the room between two in it."""
TWO_LINES = 62
"""The least height of an entry in which a name may take two lines."""
ONE_COLUMN = 20
"""Up to so many cards an open deck is one column."""


@dataclass(frozen=True)
class Entry:
    """A card in a list: `owner` is the deck that has it, -1 if none."""

    title: str
    art: str
    colour: Colour
    owner: int = -1
    glow: bool = False
    numbers: tuple[str, str] = ("", "")


# -- one card of a list -----------------------------------------------------------------------------------------------
@remember(256)
def entry(one: Entry, width: int, height: int) -> Sprite:
    """A card in a list: art and name. The first deck's are black with a square, the second's ochre with two."""
    piece = Piece(width, height, 4)
    if one.glow:
        _box(piece, -4, -4, width + 4, height + 4, RED)
    ground, ink = ((CREAM, BLACK), (BLACK, CREAM), (GOLD, BLACK))[one.owner + 1]
    _box(piece, 0, 0, width, height, SAND if one.owner < 0 else BLACK)
    _box(piece, 2, 2, width - 2, height - 2, ground)
    _box(piece, 0, 0, 40, height, one.colour)
    size = min(30, height - 2)
    piece.icon(20 - size // 2, (height - size) // 2, one.art, size, CREAM)
    right = width - 8
    if one.owner >= 0:
        right = _owner(piece, one.owner, right, height, ink) - 6
    base = height // 2 + 9
    for icon, words in ((LIFE, one.numbers[1]), (ATTACK, one.numbers[0])):
        if words:
            piece.text(right, base + 2, words, 34, ink, FACE, "right")
            right -= max(width_of(words, FACE, 34), 20) + 30
            piece.icon(right, (height - 28) // 2, icon, 28, RED if icon == LIFE else ink)
            right -= 6
    face = BOLD if height >= 50 else NARROW[TEXT]
    lines = 2 if height >= TWO_LINES else 1
    name = fit(one.title, face, 32 if height >= 50 and width > 400 else LEAST, right - 46, lines)
    if name.cut:
        name = named(one.title, LEAST, right - 46, lines, face)
    piece.block(48, base - (len(name.lines) - 1) * name.leading // 2, name, ink)
    return piece.done("card", one.title)


def _owner(piece: Piece, owner: int, right: int, height: int, ink: Colour) -> int:
    """The deck's sign: one square, or two."""
    for number in range(owner + 1):
        left = right - 12 - number * 16
        _box(piece, left, height // 2 - 6, left + 12, height // 2 + 6, ink)
    return right - 12 - owner * 16


def _box(piece: Piece, left: int, top: int, right: int, bottom: int, colour: Colour) -> None:
    pad = piece.pad
    piece.image.paste((*colour, 255), (left + pad, top + pad, right + pad, bottom + pad))


def _entry(sketch: Sketch, card: str, owner: int = -1, *, glow: bool = False, numbers: bool = False) -> Entry:
    one = CARDS[card]
    told = ("", "")
    if numbers and card in FIGHTERS:
        told = (str(one.attack), str(one.life))
    elif numbers and card in ITEMS:
        told = (f"+{one.attack}" if one.attack else "", f"+{one.life}" if one.life else "")
    return Entry(sketch.title(card), ART[card], INKS[one.class_], owner, glow, told)


# -- the bars of both decks -------------------------------------------------------------------------------------------
def draw_heads(sketch: Sketch, y: int) -> int:
    """Whose deck is which, its sign and how many cards it has; where the next part begins."""
    width = (INNER - GAP) // 2
    for number, seat in enumerate((0, 1)):
        x = MARGIN + number * (width + GAP)
        _head(sketch, seat, (x, y, x + width, y + HEAD))
    return y + HEAD + GAP


def _head(sketch: Sketch, seat: Seat, box: tuple[int, int, int, int]) -> None:
    canvas, view = sketch.canvas, sketch.view
    left, top, right, bottom = box
    ground, ink = ((BLACK, CREAM), (GOLD, BLACK))[seat]
    sketch.fill(box, ground)
    canvas.note("panel", box, "deck")
    x, middle = left + 16, (top + bottom) // 2
    for _ in range(seat + 1):
        sketch.fill((x, middle - 9, x + 18, middle + 9), ink)
        x += 24
    x += 6
    if view.pending == seat and view.phase not in ("split", "choose"):
        canvas.icon(x, middle - 16, "play-button", 32, RED if seat else GOLD)
        x += 40
    count = str(len(sketch.seat(seat).deck))
    if view.phase in ("draft", "split"):
        count += f"/{view.options.deck_size}"
    canvas.text(right - 16, middle + 16, count, 42, LEMON if seat == 0 else BLACK, FACE, "right")
    room, id = right - 36 - width_of(count, FACE, 42) - x, sketch.seat(seat).deck_name
    if id:
        canvas.line(x, top + 32, fit(_owner_of(sketch, seat), BOLD, 30, room), ink)
        canvas.line(x, top + 60, fit(_deck_title(sketch, id), TEXT, LEAST, room), ink)
    else:
        canvas.line(x, middle + 13, fit(_owner_of(sketch, seat), BOLD, 38, room), ink)


def _owner_of(sketch: Sketch, deck: Seat) -> str:
    """Whose a deck is, or its number while it is nobody's."""
    return sketch.say(f"deck-{deck}") if sketch.view.phase in ("split", "choose") else sketch.player(deck)


def _deck_title(sketch: Sketch, id: str) -> str:
    deck = DECKS[id]
    return deck.name_ru if sketch.scene.language == "ru" else deck.name_en


# -- the catalogue (draft, split) -------------------------------------------------------------------------------------
def draw_catalogue(sketch: Sketch, y: int, room: int) -> int:
    """All 96 cards by class, each always in the same place, with the sign of the deck that has it; where the next part begins."""
    pitch = min(max((room - HEAD - GAP) // CATALOGUE_ROWS, ROW_LEAST), ROW_MOST)
    y = draw_heads(sketch, y)
    wide = (INNER + 8) // COLUMNS
    owner = {card: number for number, seat in enumerate(sketch.view.seats) for card in seat.deck}
    before = {card: number for number, seat in enumerate(sketch.before.seats) for card in seat.deck}
    for class_ in CLASSES:
        cards = [card for card, one in CARDS.items() if one.class_ == class_]
        for number, card in enumerate(cards):
            glow = owner.get(card, -1) != before.get(card, -1)
            one = _entry(sketch, card, owner.get(card, -1), glow=glow)
            left, top = MARGIN + number % COLUMNS * wide, y + number // COLUMNS * pitch
            sketch.canvas.sprite(entry(one, wide - 8, pitch - ROW_GAP), left, top)
        y += -(-len(cards) // COLUMNS) * pitch
    return y + GAP - 5


# -- both decks open (choose, preview) --------------------------------------------------------------------------------
def draw_open(sketch: Sketch, y: int, room: int) -> int:
    """Both decks side by side, by class; where the next part begins."""
    y, room = draw_heads(sketch, y), room - HEAD - GAP
    decks = [_by_class(seat.deck) for seat in sketch.view.seats]
    most = max(map(len, decks), default=1)
    columns = 1 if most <= ONE_COLUMN else 2
    lines = max(-(-most // columns), 1)
    pitch = min(room // lines, TWO_LINES + ROW_GAP)
    width = (INNER - GAP) // 2
    wide = (width + 6) // columns
    for side, deck in enumerate(decks):
        for number, card in enumerate(deck):
            left = MARGIN + side * (width + GAP) + number // lines * wide
            sprite = entry(_entry(sketch, card, numbers=columns == 1), wide - 6, pitch - ROW_GAP)
            sketch.canvas.sprite(sprite, left, y + number % lines * pitch)
    return y + lines * pitch - ROW_GAP + GAP


def _by_class(deck: Sequence[str]) -> list[str]:
    known = [card for card in deck if card != HIDDEN]
    return sorted(known, key=lambda card: (CLASSES.index(CARDS[card].class_), card))


# -- ready-made decks (pick_deck) -------------------------------------------------------------------------------------
def draw_ready_made(sketch: Sketch, y: int, room: int) -> int:
    """The ready-made decks with their cards, and who has taken which; where the next part begins."""
    rows = -(-len(DECKS) // 2)
    width, gap = (INNER - GAP) // 2, 10
    lines = max(len(deck.cards) for deck in DECKS.values()) // 2
    pitch = min((room // rows - READY_HEAD - gap) // lines, ROW_MOST)
    high = READY_HEAD + lines * pitch + gap
    taken = {seat.deck_name: number for number, seat in enumerate(sketch.view.seats) if seat.deck_name}
    for number, (id, deck) in enumerate(DECKS.items()):
        left, top = MARGIN + number % 2 * (width + GAP), y + number // 2 * high
        _ready_head(sketch, id, taken.get(id, -1), (left, top, left + width, top + READY_HEAD - 6))
        wide = (width + 6) // 2
        for place, card in enumerate(_by_class(deck.cards)):
            sprite = entry(_entry(sketch, card), wide - 6, pitch - ROW_GAP)
            sketch.canvas.sprite(
                sprite, left + place // lines * wide, top + READY_HEAD + place % lines * pitch
            )
    return y + rows * high - gap + GAP


def _ready_head(sketch: Sketch, id: str, owner: int, box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    sketch.fill(box, BLACK if owner < 0 else RED)
    sketch.canvas.note("panel", box, "deck")
    base, edge = (top + bottom) // 2 + 12, right - 14
    if owner >= 0:
        own = sketch.private and owner == sketch.me
        name = fit(sketch.speak("picture-you") if own else sketch.names[owner], TEXT, 30, 170)
        sketch.canvas.line(edge, base, name, CREAM, "right")
        edge -= name.width + 14
    title = fit(_deck_title(sketch, id), BOLD, 36, edge - left - 14)
    sketch.canvas.line(left + 14, base, title, CREAM)
