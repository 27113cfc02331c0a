from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from engine.core.chance import Chance, seed_of
from engine.core.errors import BadOptions
from engine.games.void_party import VOID_PARTY
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import VoidPartyState


def made(**raw: Any) -> dict[str, Any]:
    """All options of a document."""
    document: dict[str, Any] = msgspec.to_builtins(VOID_PARTY.make_options(raw))
    return document


def dealt(seats: int = 2, seed: str = "a", **raw: Any) -> VoidPartyState:
    """The first state."""
    state: VoidPartyState = VOID_PARTY.make_rules(VOID_PARTY.make_options(raw), seats).deal(
        Chance(seed_of(seed), 0)
    )
    return state


def test_the_format_sets_the_defaults() -> None:
    """VP-2.2: the three columns."""
    rest = {"mode": "standard", "multi_target": True, "mass_retreat": False, "min_strike_cost": 1}
    quick = {
        "format": "quick",
        "characters_per_seat": 3,
        "deck_size": 0,
        "round_limit": 6,
        "battle_rounds": 6,
        "war_restores": 2,
        "creature_control": "opponent",
        "auto_distortion": False,
    }
    assert made() == made(format="quick") == quick | rest
    full = {
        "characters_per_seat": 4,
        "deck_size": 80,
        "round_limit": 40,
        "battle_rounds": 10,
        "war_restores": -1,
    }
    assert made(format="full") == quick | rest | full | {"format": "full"}
    blitz = {"characters_per_seat": 2, "battle_rounds": 4, "war_restores": 1, "creature_control": "auto"}
    assert made(format="blitz") == quick | rest | blitz | {"format": "blitz", "auto_distortion": True}
    assert msgspec.to_builtins(VoidPartyOptions()) == made()


def test_an_option_given_explicitly_wins() -> None:
    assert made(format="full", deck_size=12)["deck_size"] == 12
    assert made(format="full", deck_size=12)["round_limit"] == 40


@pytest.mark.parametrize(
    "raw",
    [
        {"speed": 5},
        {"format": "slow"},
        {"format": ["quick"]},
        {"mode": "solo"},
        {"characters_per_seat": 0},
        {"characters_per_seat": 7},
        {"characters_per_seat": True},
        {"deck_size": 10},
        {"deck_size": 84},
        {"deck_size": -4},
        {"round_limit": 0},
        {"battle_rounds": 0},
        {"war_restores": -2},
        {"creature_control": "nobody"},
        {"min_strike_cost": 2},
        {"multi_target": 1},
    ],
    ids=str,
)
def test_a_value_outside_its_range_is_refused(raw: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as error:
        VOID_PARTY.make_options(raw)
    assert error.value.code == "bad_option"


def test_sixteen_characters_are_enough_for_so_many() -> None:
    VOID_PARTY.make_rules(VOID_PARTY.make_options({"characters_per_seat": 5}), 3)
    with pytest.raises(BadOptions, match="characters_per_seat: 5 for 4 seats"):
        VOID_PARTY.make_rules(VOID_PARTY.make_options({"characters_per_seat": 5}), 4)


def test_the_deal() -> None:
    """VP-2.3, VP-2.4, VP-2.7."""
    for seats, cards in ((2, 12), (3, 16), (4, 24)):
        state = dealt(seats)
        assert len(state.deck) == cards
        assert set(Counter(CREATURE[id].aspect for id in state.deck).values()) == {cards // 4}
        names = [character.id for seat in state.seats for character in seat.characters]
        assert len(set(names)) == len(names) == 3 * seats
        first = state.seats[0].characters[0]
        assert (first.form, first.time, first.attack, first.defence, first.group) == (3, 3, 2, 1, 1)
        assert state.supply.form == state.supply.time == state.supply.potential == 100 - 9 * seats
        assert (state.phase, state.round, state.stage, state.pending) == ("setup", 0, "hunt", 0)


def test_groups_of_four() -> None:
    state = dealt(characters_per_seat=6)
    assert [character.group for character in state.seats[1].characters] == [1, 1, 1, 1, 2, 2]


def test_the_deal_of_a_duel() -> None:
    """VP-2.6: 1-1-1 each, nine for each in storage, no deck, war."""
    state = dealt(mode="duel", characters_per_seat=2)
    one = state.seats[1].characters[1]
    assert (one.form, one.time, one.attack, one.defence) == (1, 1, 1, 0)
    assert state.seats[0].storage.total == 18
    assert (state.stage, state.deck, state.supply.form) == ("war", [], 84)


def test_the_seed_decides() -> None:
    assert dealt(seed="a") == dealt(seed="a")
    assert dealt(seed="a").deck != dealt(seed="b").deck
    assert dealt(seed="a").seats != dealt(seed="b").seats
