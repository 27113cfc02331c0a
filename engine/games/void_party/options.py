"""The options of a match (VP-2.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from engine.core.errors import BadOptions
from engine.core.game import Choices, Options
from engine.games.void_party.cards import CHARACTER_COUNT

ANY_NUMBER = -1
"""Of restorations in the war (VP-4.10)."""

BY_SEATS = 0
"""Of cards in the deck: 6 for each seat, rounded down to a multiple of 4."""


class VoidPartyOptions(Options, frozen=True):
    """Fixed when the match is created. `format` sets the defaults of the others (`fill`); these here are those of `quick`."""

    format: Literal["quick", "full", "blitz"] = "quick"
    mode: Literal["standard", "duel"] = "standard"
    characters_per_seat: Annotated[int, Meta(ge=1, le=6), Choices((2, 3, 4))] = 3
    deck_size: Annotated[int, Meta(ge=0, le=80, multiple_of=4), Choices((BY_SEATS, 12, 24, 40, 80))] = (
        BY_SEATS
    )
    round_limit: Annotated[int, Meta(ge=1, le=100), Choices((4, 6, 8, 12))] = 6
    battle_rounds: Annotated[int, Meta(ge=1, le=50), Choices((4, 6, 10))] = 6
    war_restores: Annotated[int, Meta(ge=ANY_NUMBER, le=99), Choices((0, 1, 2, ANY_NUMBER))] = 2
    creature_control: Literal["opponent", "auto"] = "opponent"
    auto_distortion: bool = False
    multi_target: bool = True
    mass_retreat: bool = False
    min_strike_cost: Annotated[int, Meta(ge=0, le=1), Choices((1, 0))] = 1


FORMATS: Mapping[str, Mapping[str, Any]] = {
    "quick": {},
    "full": {
        "characters_per_seat": 4,
        "deck_size": 80,
        "round_limit": 40,
        "battle_rounds": 10,
        "war_restores": ANY_NUMBER,
    },
    "blitz": {
        "characters_per_seat": 2,
        "battle_rounds": 4,
        "war_restores": 1,
        "creature_control": "auto",
        "auto_distortion": True,
    },
}
"""What differs from `quick`."""


def fill(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """The defaults of the document's `format`; an option given explicitly wins over them."""
    chosen = raw.get("format")
    return FORMATS.get(chosen, {}) if isinstance(chosen, str) else {}


def check_seats(options: VoidPartyOptions, seats: int) -> None:
    """There are 16 characters to deal. Raises BadOptions."""
    if seats * options.characters_per_seat > CHARACTER_COUNT:
        raise BadOptions(
            "bad_option", f"characters_per_seat: {options.characters_per_seat} for {seats} seats"
        )


def deck_size(options: VoidPartyOptions, seats: int) -> int:
    """Cards in the trial deck: 12, 16, 24 for 2, 3, 4 seats unless the option says otherwise."""
    return options.deck_size or 6 * seats // 4 * 4
