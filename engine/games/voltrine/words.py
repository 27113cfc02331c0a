"""The words by which a move may be typed, read from `data/words.toml` and checked when this module is loaded."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.words import Words, load_words
from engine.games.voltrine.cards import DATA


def words(actions: Iterable[str], zones: Iterable[str]) -> Words:
    """The words of the game, for these types of action and these zones."""
    return load_words(DATA / "words.toml", {"action": actions, "zone": zones})
