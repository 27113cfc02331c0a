"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from engine.core.views import Seat
from engine.games.cognition_of_zero.view import CognitionView, SeatView
from renderers.cognition_of_zero.look import BLACK, CREAM, THEME, sheet
from renderers.kit import sketch as kit
from renderers.kit.bounds import Box
from renderers.kit.memory import remember
from renderers.kit.palette import Colour
from renderers.kit.shapes import rounded
from renderers.kit.type import BOLD, LEAST, NARROW, Block, clean, paragraph, width_of
from renderers.scene import Scene

TEXTS = "cognition-of-zero"
"""How the keys of this game's texts begin."""

WORDS = re.compile(r"(?<=[ -])")
"""Where a name may go on in the next line: after a space or a hyphen."""
VOWELS = frozenset("аеёиоуыэюяaeiouy")


class Sketch(kit.Sketch[CognitionView]):
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, CognitionView, THEME)
        self.canvas.image.paste(sheet(), (0, 0))

    def say(self, key: str, **arguments: str | int) -> str:
        """A text of this game's pictures."""
        return self.speak(f"{TEXTS}-picture-{key}", **arguments)

    def title(self, card: str) -> str:
        """A card's name as on a button."""
        return clean(self.speak(f"{TEXTS}-card-{card}.button"))

    def seat(self, seat: Seat) -> SeatView:
        """What is seen of a seat now."""
        return self.view.seats[seat]

    def was(self, seat: Seat) -> SeatView:
        """What the last picture showed of it."""
        return self.before.seats[seat]

    def fill(self, box: Box, colour: Colour) -> None:
        """A plain rectangle."""
        self.canvas.image.paste(colour, box)

    def frame(self, box: Box, name: str, thick: int = 3, fill: Colour = CREAM, line: Colour = BLACK) -> None:
        """A hard frame, which counts as a panel."""
        left, top, right, bottom = box
        self.fill(box, line)
        self.fill((left + thick, top + thick, right - thick, bottom - thick), fill)
        self.canvas.note("panel", box, name)

    def plate(self, x: int, y: int, words: str, colour: Colour, writing: Colour) -> int:
        """A word on a small board, its upper left corner at (x, y); where it ends."""
        width = width_of(words, BOLD, LEAST) + 16
        self.canvas.fill(rounded(width, 36, 6), x, y, colour)
        return self.canvas.text(x + 8, y + 28, words, LEAST, writing, BOLD) + 8


def fresh(now: Sequence[str], then: Collection[str]) -> tuple[str, ...]:
    """The cards that were not there before; backs, which have no names, are never new."""
    return tuple(card for card in now if card not in then and card != "?")


# -- names that fit ---------------------------------------------------------------------------------------------------
@remember(512)
def named(text: str, size: int, width: int, lines: int, face: str = BOLD) -> Block:
    """A card's name: as a paragraph; a word too long even for a line of the least letters is divided by a hyphen."""
    block = paragraph(text, face, size, width, lines)
    if not block.cut or lines == 1:
        return block
    divided = "".join(_divided(word, NARROW.get(face, face), width) for word in WORDS.split(text))
    return paragraph(divided, face, LEAST, width, lines)


def _divided(word: str, face: str, width: int) -> str:
    """The word with a hyphen where it has to be broken to fit: before a consonant that a vowel follows."""
    if width_of(word.strip(), face, LEAST) <= width:
        return word
    places = [
        place
        for place in range(2, len(word) - 1)
        if word[place].lower() not in VOWELS and word[place + 1].lower() in VOWELS
        if VOWELS & set(word[:place].lower())
    ]
    fitting = [place for place in places if width_of(word[:place] + "-", face, LEAST) <= width]
    return f"{word[: fitting[-1]]}-{word[fitting[-1] :]}" if fitting else word
