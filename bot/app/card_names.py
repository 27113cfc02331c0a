"""Finding a card by its name, in either language, misspelt too."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz
from rapidfuzz.distance import OSA

from bot.texts import all_names
from engine.core.game import Game

Words = tuple[str, ...]
"""A name or what was asked for, word by word, without case and marks."""

NEAREST = 3
"""So many are offered where nothing is called so."""
_BEGINNING = 3
"""So many letters may stand for a word that begins so."""
_MOST_WORDS = 8
_WHOLE, _IN_PART, _MISSPELT = range(3)
"""How well a name is hit."""


@dataclass(frozen=True)
class Found:
    """A card: its place in the catalogue of its game."""

    game: Game
    place: int


def find(games: Sequence[Game], first: Collection[str], asked: str) -> tuple[Found, ...]:
    """The cards that may be meant. A whole name goes before a part of one, and that before a misspelt one; of cards that are
    hit alike those of the games `first` (ids) alone, if there are any. Empty if nothing is called so.
    """
    wanted = words_of(asked)
    if not wanted:
        return ()
    hits: list[tuple[int, bool, int, Found]] = []
    for found in _all(games):
        hit = min((hit for name in _names(found) if (hit := _hit(wanted, name))), default=None)
        if hit is not None:
            hits.append((hit[0], found.game.id not in first, hit[1], found))
    best = min((hit[:3] for hit in hits), default=None)
    return tuple(hit[3] for hit in hits if hit[:3] == best)


def nearest(games: Sequence[Game], asked: str) -> tuple[Found, ...]:
    """The cards whose names come closest to what was asked for, the closest first."""
    wanted = " ".join(words_of(asked))

    def likeness(found: Found) -> float:
        return max(fuzz.WRatio(wanted, " ".join(name)) for name in _names(found))

    return tuple(sorted(_all(games), key=likeness, reverse=True)[:NEAREST])


def words_of(text: str) -> Words:
    """The words of a text: `«Счётная» пешка` -> `счетная`, `пешка`."""
    return tuple(re.findall(r"\w+", text.casefold().replace("ё", "е"))[:_MOST_WORDS])


def _all(games: Sequence[Game]) -> Iterator[Found]:
    return (Found(game, place) for game in games for place in range(len(game.catalogue)))


def _names(found: Found) -> frozenset[Words]:
    return _called(found.game.key, found.game.catalogue[found.place])


@cache
def _called(game: str, card: str) -> frozenset[Words]:
    """All that a card is called: its id, and its names in every language."""
    return frozenset(map(words_of, (card, *all_names(game, "card", card))))


def _hit(wanted: Words, name: Words) -> tuple[int, int] | None:
    """How well the name is hit, and by how many slips; None if it is another one."""
    if wanted == name:
        return _WHOLE, 0
    if all(any(word == part or _begins(part, word) for part in name) for word in wanted):
        return _IN_PART, 0
    slips = [_slips("".join(wanted), ["".join(name)]), _sum([_slips(word, name) for word in wanted])]
    told = [count for count in slips if count is not None]
    return (_MISSPELT, min(told)) if told else None


def _begins(part: str, word: str) -> bool:
    return len(word) >= _BEGINNING and part.startswith(word)


def _slips(word: str, parts: Sequence[str]) -> int | None:
    """Letters that are wrong, missing, too many or exchanged; None if it is not one or two: of few letters fewer may be wrong."""
    allowed = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
    least = min(OSA.distance(word, part) for part in parts)
    return least if least <= allowed else None


def _sum(counts: Sequence[int | None]) -> int | None:
    return None if None in counts else sum(count for count in counts if count is not None)
