from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance, seed_of
from engine.core.errors import BadPosition
from tests.games.voltrine.positions import document, rules, seat


def fresh() -> dict[str, Any]:
    return document(seat(hand="1a", court="4a", up="4a"), seat(court="7a"))


def test_a_position_is_written_as_it_was_read() -> None:
    table = rules()
    assert table.position(table.load(fresh())) == fresh()


def test_dealt_positions_can_be_loaded() -> None:
    table = rules()
    state = table.deal(Chance(seed_of("deal"), 0))
    assert table.load(table.position(state)) == state


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": [seat(court="4a")]}, "seats"),
        ({"phase": "over"}, "over"),
        ({"phase": "tea"}, "phase 'tea'"),
        ({"pending": 2}, "pending 2"),
        ({"active": 2}, "active: 2"),
        ({"gardens": [""] * 8}, "gardens"),
        ({"lot": ["1a"] * 30}, "lot"),
        ({"pile": ["4a"]}, "card 4a does not stand in exactly one place"),
        ({"pile": ["16a"]}, "no such card: 16a"),
        ({"turn": "five"}, "Expected `int`"),
        ({"plot": {}}, "missing required field"),
    ],
)
def test_a_wrong_position_is_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        rules().load({**fresh(), **change})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"court": ["4a", "", "", ""]}, "seat 0: a zone must have 3 places"),
        ({"up": ["7a"]}, "seat 0: up must list its own cards"),
        ({"up": ["4a", "1a"]}, "sorted by value"),
        ({"up": ["4a", "4a"]}, "sorted by value"),
        ({"hero": 2}, "seat 0: hero: no card in slot 2"),
        ({"hero": 4}, "seat 0: hero"),
        ({"actions": 4}, "seat 0: actions"),
        ({"tokens": -1}, "tokens"),
        ({"decrees": ["infiltration", "total_war"]}, "seat 0: decrees"),
    ],
)
def test_a_wrong_seat_is_refused(change: dict[str, Any], told: str) -> None:
    position = fresh()
    position["seats"][0].update(change)
    with pytest.raises(BadPosition, match=told):
        rules().load(position)
