"""The words by which a move may be typed: `data/words.toml`, and the names of the cards. Checked when this module is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.words import Words, load_words
from engine.games.macrobattle.cards import CARDS, DATA


def words(values: Mapping[str, Iterable[str]]) -> Words:
    """The words of the game for these values; cards by their names in each language, beside the place `new` of a row."""
    found = load_words(DATA / "words.toml", values)
    for language, kinds in found.items():
        names = {id: (getattr(card, f"name_{language}").lower(),) for id, card in CARDS.items()}
        kinds["card"] = {**names, **kinds.pop("place")}
    return found
