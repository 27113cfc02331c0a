"""Type: fonts with lining, tabular figures; measuring, fitting, and the masks of drawn lines.

Nothing is drawn below `LEAST` pixels: it must read on a phone, where a picture of 1080 px is 390 px wide.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from renderers.kit.memory import remember

FONTS = Path(__file__).parent.parent / "assets" / "fonts"
FEATURES = ["lnum", "tnum"]
LEAST = 28
STEP = 0.86
"""How much smaller the one step is by which long text shrinks."""

TEXT, BOLD = "text", "text-bold"
"""The two faces of all games."""
NARROW = {TEXT: "text-narrow", BOLD: "text-bold-narrow"}
"""Face -> the same letters, as high and as heavy, closer together."""
FILLED = 0.7
"""The share of a line that a cut after a word must leave."""
SENTENCE = re.compile(r"(?<=[^A-ZА-ЯЁ][.!?…]) ")
"""Between two sentences; a name's initials are none."""

YESEVA = "yeseva"
"""The display faces: each theme chooses one."""


@remember(64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """The font of a face. Layout by RAQM: kerning and figures come from the font's features."""
    return ImageFont.truetype(FONTS / f"{face}.ttf", size, layout_engine=ImageFont.Layout.RAQM)


@remember(8)
def coverage(face: str) -> frozenset[str]:
    """Every character that the face can draw."""
    ranges = json.loads((FONTS / "coverage.json").read_text())[f"{face}.ttf"]
    return frozenset(chr(code) for first, last in ranges for code in range(first, last + 1))


@remember(2048)
def clean(text: str, face: str = TEXT) -> str:
    """The text without what the face cannot draw: emoji, foreign scripts, stacked accents, controls. May be empty.

    Ornamental letters that stand for plain ones become these (`𝓐` -> `A`).
    """
    known = coverage(face)
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        if character.isspace():
            kept.append(" ")
        elif character in known and unicodedata.category(character) not in ("Mn", "Me", "Cf"):
            kept.append(character)
        else:
            plain = unicodedata.normalize("NFKC", character)
            if plain != character and all(letter in known for letter in plain):
                kept.append(plain)
    return " ".join("".join(kept).split())


def display(text: str, face: str) -> tuple[str, str]:
    """The face and the text to set large: the display face if it has every character, else the bold one."""
    return (face, text) if clean(text, face) == text else (BOLD, text)


@remember(4096)
def width_of(text: str, face: str, size: int) -> int:
    """How far the line advances, in pixels."""
    return math.ceil(font(face, size).getlength(text, features=FEATURES))


@dataclass(frozen=True, eq=False)
class Drawn:
    """The mask of something drawn, and where its corner lies from the pen (x, baseline)."""

    mask: Image.Image
    left: int
    top: int


@remember(1024)
def drawn(text: str, face: str, size: int) -> Drawn:
    """The mask of a line of text."""
    pen = font(face, size)
    left, top, right, bottom = pen.getbbox(text, anchor="ls", features=FEATURES)
    left, top = math.floor(left), math.floor(top)
    mask = Image.new("L", (max(math.ceil(right) - left, 1), max(math.ceil(bottom) - top, 1)), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=pen, anchor="ls", features=FEATURES)
    return Drawn(mask, left, top)


@dataclass(frozen=True)
class Block:
    """Text set into lines at one size; `cut` if some of it had to be left out."""

    lines: tuple[str, ...]
    face: str
    size: int
    cut: bool = False

    @property
    def leading(self) -> int:
        """From baseline to baseline."""
        return round(self.size * 1.14)

    @property
    def width(self) -> int:
        """Of the longest line."""
        return max(width_of(line, self.face, self.size) for line in self.lines)


@remember(1024)
def fit(text: str, face: str, size: int, width: int, lines: int = 1) -> Block:
    """A name or label in a place `width` wide: as it is, or one step smaller, or wrapped; narrower or smaller still where a word
    or a line would not fit; and ended by «…» only where nothing helps. No word is ever broken.
    """
    for tried in (size, _smaller(size)):
        if width_of(text, face, tried) <= width:
            return Block((text,), face, tried)
    return _set(text, _ways(face, _smaller(size)), width, lines) or _cut(text, face, size, width, lines)


@remember(1024)
def paragraph(text: str, face: str, size: int, width: int, lines: int) -> Block:
    """Running text: wrapped, or smaller or narrower where that saves it, or ended by «…»."""
    ways = ((face, size), *_ways(face, _smaller(size)))
    return _set(text, ways, width, lines) or _cut(text, face, size, width, lines)


@remember(256)
def told(text: str, face: str, size: int, width: int, lines: int) -> Block:
    """What happened: the last of its sentences, as many as fit whole; the very last one as a paragraph if it is too long."""
    sentences = SENTENCE.split(text)
    ends = (" ".join(sentences[first:]) for first in range(len(sentences)))
    blocks = (paragraph(end, face, size, width, lines) for end in ends)
    return next(
        (block for block in blocks if block.face == face), paragraph(sentences[-1], face, size, width, lines)
    )


def _smaller(size: int) -> int:
    return max(round(size * STEP), LEAST)


def _ways(face: str, size: int) -> Iterator[tuple[str, int]]:
    """Faces and sizes to try, the most readable first: smaller step by step, and narrower before the next step."""
    while True:
        yield face, size
        if face in NARROW:
            yield NARROW[face], size
        if size == LEAST:
            return
        size = _smaller(size)


def _set(text: str, ways: Iterable[tuple[str, int]], width: int, lines: int) -> Block | None:
    """The text in so many lines, the first way in which it fits whole."""
    for face, size in ways:
        broken = _broken(text, face, size, width)
        if len(broken) <= lines and all(width_of(line, face, size) <= width for line in broken):
            return Block(tuple(broken), face, size)
    return None


def _cut(text: str, face: str, size: int, width: int, lines: int) -> Block:
    """As much of the text as fits one step smaller, ended by «…»."""
    face, size = NARROW.get(face, face), _smaller(size)
    broken = _broken(text, face, size, width)
    rest = re.sub(r"(?<=\w-) ", "", " ".join(broken[lines - 1 :]))
    ended = [_ended(line, face, size, width) for line in (*broken[: lines - 1], rest) if line]
    return Block(tuple(ended), face, size, cut=True)


def _broken(text: str, face: str, size: int, width: int) -> list[str]:
    """Lines broken between words, but before no dash; one that is a single word may be wider than `width`."""
    lines = [""]
    for word in re.split(r" (?!—)|(?<=\w-)", text):
        joined = lines[-1] + word if lines[-1].endswith("-") else f"{lines[-1]} {word}".strip()
        if not lines[-1] or width_of(joined, face, size) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def _ended(line: str, face: str, size: int, width: int) -> str:
    """The line with «…» where it does not fit: after a word, or after a letter where that would lose much of a short line."""
    if width_of(line, face, size) <= width:
        return line
    kept = line[: _fitting(line, face, size, width - width_of("…", face, size))]
    whole = line[: len(kept) + 1].rpartition(" ")[0]
    kept = whole if len(whole) > FILLED * len(kept) else kept
    return kept.rstrip(" ,.;:—-«“") + "…"


def _fitting(text: str, face: str, size: int, width: int) -> int:
    """How many characters of the text fit, at least one."""
    few, many = 1, len(text)
    while few < many:
        middle = (few + many + 1) // 2
        if width_of(text[:middle], face, size) <= width:
            few = middle
        else:
            many = middle - 1
    return few
