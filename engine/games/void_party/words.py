"""The words by which a move may be typed: `data/words.toml`, and the names of the cards. Checked when this module is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.words import Words, load_words
from engine.games.void_party.actions import ALL
from engine.games.void_party.cards import CHARACTER_CARDS, CREATURE_CARDS, DATA


def words(values: Mapping[str, Iterable[str]]) -> Words:
    """The words of the game for these values, and cards by their names in each language."""
    found = load_words(DATA / "words.toml", values)
    for language, everybody in (("ru", "все"), ("en", "all")):
        names = {card.id: getattr(card, f"name_{language}") for card in CHARACTER_CARDS}
        names |= {card.id: getattr(card, f"name_{language}") for card in CREATURE_CARDS}
        cards = {id: (name.lower(),) for id, name in names.items()}
        found[language]["card"] = {**cards, ALL: (everybody,)}
    return found
