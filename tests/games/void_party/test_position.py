from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import BadPosition
from engine.games.void_party import actions
from tests.games.void_party.positions import ALIVE, LOST, Table, battle, seat

HIT = {"from": "f02", "target": "avrot", "damage": 1}


def load(*seats: dict[str, Any], **fields: Any) -> Table:
    return Table(*(seats or (seat(0, ALIVE), seat(1, ALIVE))), **fields)


def test_what_is_left_out_takes_its_default() -> None:
    """Section 15; `active` is `pending`."""
    table = load()
    rules = table.rules
    state = rules.load(
        {"phase": "camp", "pending": 1, "supply": {}, "seats": [seat(0, ALIVE), seat(1, ALIVE)]}
    )
    assert (state.active, state.round, state.stage, state.edits, state.owed) == (1, 1, "hunt", 0, 0)
    document = rules.position(state)
    assert set(document) == {
        "game", "phase", "pending", "active", "round", "stage", "edits", "owed", "supply", "deck", "discard",
        "planning", "plans", "seats",
    }  # fmt: skip
    assert document["supply"] == {"form": 0, "time": 0, "potential": 0}
    assert set(document["seats"][0]) == {"out", "kills", "restores", "storage", "characters"}


def test_a_battle_is_written_whole() -> None:
    table = load(phase="distort", battle=battle(["avrot"], ["f02"], mover=1, hit=HIT))
    document = table.rules.position(table.state)["battle"]
    assert document["hit"] == HIT
    assert document["sides"][0] == {
        "seat": 0,
        "last": "none",
        "auto": [],
        "fighters": [
            {"id": "avrot", "hurt": 0, "spent": 0, "state": "in", "chased": False, "done": False, "hits": []}
        ],
    }
    assert (document["bid"], document["leader"], document["acting"], document["round"]) == (-1, -1, "", 1)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"phase": "sleep"}, "Invalid enum value 'sleep'"),
        ({"game": "chess"}, "Invalid enum value 'chess'"),
        ({"pending": 2}, "pending 2"),
        ({"active": -1}, "active -1"),
        ({"phase": "over", "pending": -1}, "over: pending must be -1"),
        ({"phase": "over", "result": {"reason": "x", "winners": [], "scores": []}}, "over: pending"),
        ({"phase": "fight"}, "battle: phase 'fight' goes on with one"),
        ({"battle": battle(["avrot"], ["f02"])}, "battle: phase 'camp' goes on without one"),
        ({"supply": {"form": -1}}, "supply: less than nothing"),
        ({"deck": ["f02", "f02"]}, "creature f02 stands twice"),
        ({"deck": ["f02"], "discard": ["f02"]}, "creature f02 stands twice"),
        ({"deck": ["f99"]}, "no such creature: f99"),
        ({"plans": [{"kind": "draw", "group": 1, "cards": ["v20"]}]}, "creature v20 stands twice"),
        ({"phase": "plan", "planning": [2]}, "planning: [2] of groups [1]"),
        ({"phase": "fight", "battle": battle(["avrot"], ["v20"])}, "creature v20 stands twice"),
        ({"phase": "fight", "battle": battle(["avrot"], ["f02"], mover=2)}, "must have two sides"),
        ({"phase": "fight", "battle": battle(["avrot"], ["f02"], hit=HIT)}, "hit: there is one in distort"),
        ({"phase": "distort", "battle": battle(["avrot"], ["f02"])}, "hit: there is one in distort"),
        ({"phase": "distort", "battle": battle(["avrot"], ["f02"], hit=HIT)}, "hit: avrot is not there"),
        ({"phase": "fight", "battle": battle(["avrot"], ["f02"], seats=(0, 5))}, "no side of seat 5"),
        ({"phase": "fight", "battle": battle(["nibel"], ["f02"])}, "nibel is no character of seat 0"),
        (
            {"phase": "fight", "battle": battle([{"id": "avrot", "hurt": 3}], ["f02"])},
            "avrot: hurt 3, spent 0",
        ),
        (
            {"phase": "fight", "battle": battle([{"id": "avrot", "spent": 4}], ["f02"])},
            "avrot: hurt 0, spent 4",
        ),
        (
            {"phase": "fight", "battle": battle(["avrot"], ["zhuavit", "zerkan"])},
            "zerkan is no character of seat 1",
        ),
    ],
    ids=str,
)
def test_what_is_no_position(fields: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as error:
        load(**fields)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (seat(1), "seat 1: has no characters"),
        (seat(1, (7, 3, 2, 1, 1)), "seat 1: zhuavit"),
        (seat(1, (3, 3, 5, 2, 1)), "seat 1: zhuavit"),
        (seat(1, (3, 3, 3, -1, 1)), "seat 1: zhuavit"),
        (seat(1, (0, 3, 2, 1, 1)), "seat 1: zhuavit"),
        (seat(1, (3, 3, 2, 1, 0)), "seat 1: zhuavit"),
        (seat(1, ALIVE, out=True), "seat 1: is out, but lives"),
        (seat(1, ALIVE, storage=(0, -1, 0)), "seat 1: storage"),
        (seat(0, ALIVE), "character avrot stands twice"),
    ],
    ids=str,
)
def test_what_is_no_seat(second: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as error:
        load(seat(0, ALIVE), second)
    assert told in str(error.value)


def test_a_position_is_not_moved_on_by_itself() -> None:
    """VP-1.5: only once an action is applied."""
    table = load(seat(0, ALIVE), seat(1, LOST, storage=(3, 3, 3)), stage="war", phase="plan", deck=[])
    assert table.rules.position(table.state)["phase"] == "plan"
    once = load(phase="fight", battle=battle(["avrot"], [{"id": "f02", "state": "dead", "hurt": 2}]))
    assert actions.END_TURN in once.prompt.actions
