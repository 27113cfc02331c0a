"""Deck lists as people write them: one card a line, with how many of it, in either language, not always without a slip.

    2 Пикинёры с лыжными палками        Tabletop Shield Wall x2
    Рыцари на швабрах — 2 шт.           - king in a curtain

`parse` reads a list, `write` writes one that `parse` reads back.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from rapidfuzz.distance import OSA

from engine.core.decks import DeckList, Guessed, Unclear
from engine.games.macrobattle.cards import CARDS

SURE = 0.78
"""A name so close to a card's is taken for it, if no other card is nearly as close."""

AHEAD = 0.06
"""By so much the closest card must be ahead of the next one."""

PERHAPS = 0.45
"""A card so close is offered as a guess."""

MOST_GUESSES = 3


# -- reading ----------------------------------------------------------------------------------------------------------
_NUMBER = r"(?P<copies>\d{1,3})"
_PIECES = r"(?:шт(?:ук[аи]?)?|pcs?|copies|copy)\.?"
_TIMES = r"(?:(?<![^\W\d])[xх](?![^\W\d])|[×*])"
_COUNTS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_NUMBER}\s*(?:{_TIMES}\s*|{_PIECES}\s+|\s)(?P<name>\D.*)",
        rf"{_TIMES}\s*{_NUMBER}\s+(?P<name>.+)",
        rf"(?P<name>.+?)[\s\-:=(\[]*{_TIMES}\s*{_NUMBER}[)\]]?",
        rf"(?P<name>.+?)[\s\-:=(\[]*\b{_NUMBER}\s*(?:{_TIMES}|{_PIECES})?[)\]]?",
    )
)
"""Before the name, `2`, `2x`, `2 шт.`, `x2`; behind it `x2`, `(x2)`, `- 2`, `2 шт.`, `(2)`."""

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_BULLET = re.compile(r"^(?:[-*•·]\s*|\d{1,3}[.)]\s+)+")
_REMARK = re.compile(r"^(?:#|//)|:$")


def parse(text: str, called: Mapping[str, str] = MappingProxyType({})) -> DeckList:
    """The list that a text holds: lines, or parts of a line between `;` or `,`. Remarks (`# ...`) and headings (`...:`) are left out.

    `called`: further names, each of one card.
    """
    exact = {**{_words(name): card for name, card in called.items()}, **_EXACT}
    cards: dict[str, int] = {}
    guessed: list[Guessed] = []
    unclear: list[Unclear] = []
    for line in text.splitlines():
        if _REMARK.search(line.strip()):
            continue
        for part in filter(None, map(str.strip, re.split(r"[;,]", line))):
            copies, name = _counted(part)
            known = exact.get(_words(name))
            found = closest(name) if known is None else ()
            card = known or _sure(found)
            if not card:
                guesses = tuple(guess for guess, score in found[:MOST_GUESSES] if score >= PERHAPS)
                unclear.append(Unclear(part, guesses))
                continue
            cards[card] = cards.get(card, 0) + copies
            if known is None and found[0][1] < 1:
                guessed.append(Guessed(part, card))
    return DeckList(cards, tuple(guessed), tuple(unclear))


def _counted(part: str) -> tuple[int, str]:
    """How many copies, and of what; a name alone is one copy."""
    plain = _BULLET.sub("", unicodedata.normalize("NFC", part).translate(_DASHES))
    for pattern in _COUNTS:
        found = pattern.fullmatch(plain)
        if found:
            return int(found["copies"]), found["name"]
    return 1, plain


def _sure(found: Sequence[tuple[str, float]]) -> str:
    """The card that is meant; "" if none is clearly closest."""
    (card, score), (_, next_score) = found[0], found[1]
    return card if score == 1 or (score >= SURE and score - next_score >= AHEAD) else ""


# -- close matches ----------------------------------------------------------------------------------------------------
Words = tuple[str, ...]


@lru_cache(maxsize=1024)
def closest(name: str) -> tuple[tuple[str, float], ...]:
    """The cards with how close one of their names is, the closest first."""
    typed = _words(name)
    scores = {card: max(_closeness(typed, known) for known in names) for card, names in _NAMES.items()}
    return tuple(sorted(scores.items(), key=lambda item: -item[1]))


def _words(name: str) -> Words:
    return tuple(re.findall(r"[^\W_]+", name.casefold().replace("ё", "е")))


_NAMES: Mapping[str, tuple[Words, ...]] = {
    id: tuple(map(_words, (id, card.name_ru, card.name_en))) for id, card in CARDS.items()
}


_EXACT: Mapping[Words, str] = {words: id for id, names in _NAMES.items() for words in names}


def _closeness(typed: Words, known: Words) -> float:
    """1 for the same words; else how well the typed words are found in the known ones, and a little the other way round."""
    if not typed:
        return 0.0
    if typed == known or "".join(typed) == "".join(known):
        return 1.0
    return min(0.99, 0.75 * _found(typed, known) + 0.25 * _found(known, typed))


def _found(words: Words, among: Words) -> float:
    """How well the words are found among the others, long words counting more."""
    found = sum(len(word) * max(_likeness(word, other) for other in among) for word in words)
    return found / sum(map(len, words))


@lru_cache(maxsize=65536)
def _likeness(one: str, other: str) -> float:
    """Of two words; a beginning of three letters or more is nearly as good as the word."""
    short, long = sorted((one, other), key=len)
    alike = 1 - OSA.distance(one, other) / len(long)
    return max(alike, 0.9) if len(short) >= 3 and long.startswith(short) else alike


# -- writing ----------------------------------------------------------------------------------------------------------
def write(cards: Mapping[str, int], language: Literal["ru", "en"]) -> str:
    """The list in a language, squads first, in the order of the card files."""
    return "\n".join(
        f"{cards[id]} {getattr(card, f'name_{language}')}" for id, card in CARDS.items() if id in cards
    )
