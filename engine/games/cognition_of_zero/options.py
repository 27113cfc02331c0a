"""The options of a match (section 2)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.game import Choices, Options

PACE = 4
"""Main turns for each card of a deck, where no limit is set."""


class CognitionOptions(Options, frozen=True):
    """Fixed when the match is created. Ready-made decks (`dealt`, `picked`) always have 16 cards."""

    deck_method: Literal["dealt", "picked", "draft", "split"] = "dealt"
    deck_size: Annotated[int, Meta(ge=8, le=40, multiple_of=2), Choices((8, 12, 16, 20))] = 16
    start_score: Annotated[int, Meta(ge=1, le=30), Choices((3, 5, 7, 10, 15, 20))] = 7
    opening_hand: Annotated[int, Meta(ge=0, le=6), Choices((0, 1, 2, 3, 5, 6))] = 3
    second_bonus: Annotated[int, Meta(ge=0, le=2), Choices((0, 1, 2))] = 0
    preview: bool = True
    acts_per_turn: Annotated[int, Meta(ge=1, le=9), Choices((1, 2, 3, 9))] = 1
    first_strike: Literal["one", "all", "off"] = "one"
    wounds: Literal["heal", "keep"] = "heal"
    turn_limit: Annotated[int, Meta(ge=0, le=400), Choices((0, 24, 40, 80, 400))] = 0

    @property
    def last_turn(self) -> int:
        """The number of the last main turn (CZ-5.5)."""
        return self.turn_limit or PACE * self.deck_size
