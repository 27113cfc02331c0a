"""The options of a match (MB-2.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from engine.core.decks import Brought
from engine.core.game import Choices, Options
from engine.games.macrobattle.cards import DECKS, Beats


class MacrobattleOptions(Options, frozen=True):
    """Fixed when the match is created. The `decks` of a seat are joined (MB-2.2); a match without any is played with two ready ones.

    Their number and their cards are checked by the rules of the match (`decks.bring`).
    """

    decks: tuple[Brought, Brought] = (("kartonsk",), ("grim",))
    goal: Annotated[int, Meta(ge=10, le=60), Choices((15, 20, 25, 30, 40))] = 20
    attacker: Literal["0", "1", "random"] = "0"
    beats: Beats = "common"
    row_head: Literal["bottom", "top"] = "bottom"
    win_check: Literal["at_once", "turn_end", "hold"] = "at_once"
    tie: Literal["defender", "draw"] = "defender"
    rounds: Annotated[int, Meta(ge=5, le=60), Choices((10, 20, 30, 60))] = 30
    truce: Annotated[int, Meta(ge=0, le=3), Choices((0, 1, 2, 3))] = 0
    open_hands: bool = False
    deck_check: Literal["standard", "free"] = "standard"

    def __post_init__(self) -> None:
        """Raises ValueError for a ready-made deck that does not exist (`bad_option`)."""
        for brought in self.decks:
            for deck in brought:
                if isinstance(deck, str) and deck not in DECKS:
                    raise ValueError(f"decks: there is no ready-made deck {deck!r}")
