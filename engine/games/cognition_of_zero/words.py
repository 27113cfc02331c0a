"""The words by which a move may be typed: `data/words.toml`, and the names of cards and decks. Checked when loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.words import Words, load_words
from engine.games.cognition_of_zero.cards import CARDS, DATA, DECKS


def words(values: Mapping[str, Iterable[str]]) -> Words:
    """The words of the game for these values, and cards and decks by their names in each language."""
    found = load_words(DATA / "words.toml", values)
    for language, kinds in found.items():
        for kind, named in (("card", CARDS), ("deck", DECKS)):
            kinds[kind] = {id: (getattr(one, f"name_{language}").lower(),) for id, one in named.items()}
    return found
