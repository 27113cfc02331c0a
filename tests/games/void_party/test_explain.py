"""The general checks of VP-1.4 in their order; those of the rows stand beside their rules."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.void_party import VOID_PARTY
from engine.games.void_party.explain import ERRORS
from tests.games.void_party.positions import ALIVE, Table, battle, seat


def camp() -> Table:
    return Table(seat(0, ALIVE, storage=(3, 3, 3)), seat(1, ALIVE))


@pytest.mark.parametrize(
    ("by", "raw", "code", "rule"),
    [
        (0, {}, "bad_fields", "VP-1.4"),
        (1, {"type": 7}, "bad_fields", "VP-1.4"),
        (1, {"type": "fly"}, "unknown_action", "VP-1.4"),
        (1, {"type": "place", "x": 1}, "not_your_turn", "VP-1.2"),
        (0, {"type": "bid"}, "illegal_now", "VP-1.4"),
        (0, {"type": "done", "sure": True}, "bad_fields", "VP-1.4"),
        (0, {"type": "place", "char": "avrot", "kind": "form"}, "bad_fields", "VP-1.4"),
        (0, {"type": "place", "char": "avrot", "kind": "form", "count": True}, "bad_fields", "VP-1.4"),
        (0, {"type": "place", "char": "avrot", "kind": "form", "count": "1"}, "bad_fields", "VP-1.4"),
        (0, {"type": "place", "char": 1, "kind": "form", "count": 1}, "bad_fields", "VP-1.4"),
        (0, {"type": "place", "char": "x", "kind": "green", "count": 1}, "bad_fields", "VP-4.2"),
        (0, {"type": "place", "char": "x", "kind": "form", "count": 1}, "no_such_character", "VP-4.2"),
    ],
    ids=str,
)
def test_the_first_check_that_fails(by: int, raw: dict[str, Any], code: str, rule: str) -> None:
    table = camp()
    refusal = table.rules.explain(table.state, by, raw)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)


def test_a_wrong_field_is_named() -> None:
    refusal = camp().refused("place", char="avrot", kind="form", number=1)
    assert refusal is not None
    assert refusal.args == {"field": "number"}
    refusal = camp().refused("join", char="avrot")
    assert refusal is not None
    assert refusal.args == {"field": "group"}


def test_the_target_of_a_strike_is_a_card_and_that_of_a_raid_a_number() -> None:
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="fight", battle=battle(["avrot"], ["f01"]))
    assert table.code("strike", char="avrot", target=1) == "bad_fields"
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="plan", stage="war", deck=[])
    assert table.code("raid", group=1, seat=1, target="1") == "bad_fields"


def test_every_code_of_the_book_is_there() -> None:
    """Section 14."""
    book = """
        not_your_turn match_over unknown_action bad_fields illegal_now no_such_character out_of_bounds no_change
        too_many_edits in_nonexistence not_in_nonexistence no_tokens no_room no_restores_left group_full nobody_alive
        wrong_group deck_empty deck_short no_target must_act bid_too_low bid_too_high must_bid too_many no_time
        not_available already_moved already_chased no_harm already_hit no_attack creature_cannot must_strike
        must_retreat must_press time_full supply_empty
    """
    assert set(ERRORS) == set(VOID_PARTY.errors) == set(book.split())
