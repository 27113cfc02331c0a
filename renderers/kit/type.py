"""Type: fonts with lining, tabular figures; measuring, fitting, and the masks of drawn lines.

Nothing is drawn below `LEAST` pixels: it must read on a phone, where a picture of 1080 px is 390 px wide.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
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
    """Text set into lines at one size."""

    lines: tuple[str, ...]
    face: str
    size: int

    @property
    def leading(self) -> int:
        """From baseline to baseline."""
        return round(self.size * 1.14)


@remember(1024)
def fit(text: str, face: str, size: int, width: int, lines: int = 1) -> Block:
    """A name or label in a place `width` wide: as it is, or one step smaller, or wrapped, or ended by «…»."""
    smaller = max(round(size * STEP), LEAST)
    for tried in (size, smaller):
        if width_of(text, face, tried) <= width:
            return Block((text,), face, tried)
    return Block(_wrapped(text, face, smaller, width, lines), face, smaller)


@remember(1024)
def paragraph(text: str, face: str, size: int, width: int, lines: int) -> Block:
    """Running text: wrapped, or one step smaller where that saves it, or ended by «…»."""
    smaller = max(round(size * STEP), LEAST)
    for tried in (size, smaller):
        if len(_broken(text, face, tried, width)) <= lines:
            return Block(tuple(_broken(text, face, tried, width)), face, tried)
    return Block(_wrapped(text, face, smaller, width, lines), face, smaller)


def _wrapped(text: str, face: str, size: int, width: int, lines: int) -> tuple[str, ...]:
    broken = _broken(text, face, size, width)
    if len(broken) <= lines:
        return tuple(broken)
    rest = re.sub(r"(?<=\w-) ", "", " ".join(broken[lines - 1 :]))
    return (*broken[: lines - 1], _cut(rest, face, size, width))


def _broken(text: str, face: str, size: int, width: int) -> list[str]:
    """Lines no wider than `width`: broken between words but before no dash, inside a word only if it is wider by itself."""
    lines = [""]
    for word in re.split(r" (?!—)|(?<=\w-)", text):
        joined = lines[-1] + word if lines[-1].endswith("-") else f"{lines[-1]} {word}".strip()
        if width_of(joined, face, size) <= width:
            lines[-1] = joined
            continue
        if lines[-1]:
            lines.append("")
        while width_of(word, face, size) > width:
            count = _fitting(word, face, size, width)
            lines[-1:] = [word[:count], ""]
            word = word[count:]
        lines[-1] = word
    return lines


def _cut(text: str, face: str, size: int, width: int) -> str:
    room = width - width_of("…", face, size)
    return text[: _fitting(text, face, size, room)].rstrip(" ,.;:—-") + "…"


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
