"""Decks that players bring to a match: ready-made ones, and lists of their own that they keep in the bot.

A list is a table card -> copies. What a game knows of them stands in the `DeckBook` of its `Game`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from engine.core.errors import Refusal

Deck: TypeAlias = str | dict[str, int]
"""What a seat brings: the id of a ready-made deck, or a list of its own, card -> copies."""

Brought: TypeAlias = tuple[Deck, ...]
"""The decks of a seat."""


class BadDeckCode(ValueError):
    """The text is no code of a deck."""


class Guessed(Struct, frozen=True):
    """A line that was read by a close match: worth being shown."""

    text: str
    card: str


class Unclear(Struct, frozen=True):
    """A line that was not understood, and the cards that may be meant, the closest first."""

    text: str
    guesses: tuple[str, ...]


class DeckList(Struct, frozen=True):
    """What a text lists: card -> copies in the order of the text, and the lines that were guessed or not understood."""

    cards: dict[str, int]
    guessed: tuple[Guessed, ...] = ()
    unclear: tuple[Unclear, ...] = ()


@dataclass(frozen=True)
class DeckBook:
    """What a game knows of the decks that its players bring."""

    option: str
    """The option that holds them: for each seat its decks (`Brought`). Each player chooses their own; nobody else is shown a list."""
    ready: Mapping[str, Mapping[str, int]]
    """The ready-made decks: id -> list; spoken by `<game>-deck-<id>`."""
    most: int
    """So many decks a seat may bring, at least one."""
    copies: int
    """So many copies of a card are of any use in a list."""
    faults: Callable[[Mapping[str, int], Any], tuple[Refusal, ...]]
    """Everything that is wrong with a list, under the options of a match."""
    read: Callable[[str, Mapping[str, str]], DeckList]
    """The list that somebody wrote, card by card. What cards are called besides their names is given with it: name -> card."""
    write: Callable[[Mapping[str, int], Literal["ru", "en"]], str]
    """The list in words of a language, one card a line, as `read` reads it back."""
    to_code: Callable[[Mapping[str, int]], str]
    """A short text for a list of known cards that `from_code` reads: to share a list by."""
    from_code: Callable[[str], dict[str, int]]
    """The list of a code. Raises BadDeckCode."""
