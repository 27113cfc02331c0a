from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.games.cognition_of_zero import actions, events
from engine.games.cognition_of_zero.actions import Strike
from tests.games.cognition_of_zero.positions import Told, act, at, events_for, fight, rules, seat


@pytest.mark.parametrize(
    ("scores", "hands", "winner"),
    [
        ((3, 4), ("", ""), 0),
        ((4, 3), ("c01 c02", ""), 1),
        ((3, 3), ("c01 i01", "e01 e02 i02"), 0),
        ((3, 3), ("i01", "c05"), 1),
        ((3, 3), ("c01", "c05"), -1),
    ],
)
def test_the_count(scores: tuple[int, int], hands: tuple[str, str], winner: int) -> None:
    table = rules()
    state = at(
        table, "turn", seat(score=scores[0], hand=hands[0]), seat(score=scores[1], hand=hands[1]), waits=1
    )
    assert table.outcome(state) is None
    state, told = act(table, state, actions.Wait())
    assert (state.phase, state.pending, state.result.winner, state.result.reason) == (
        "over",
        -1,
        winner,
        "both_waited",
    )
    last = events.MatchDrawn("both_waited") if winner < 0 else events.MatchWon(winner, "both_waited")
    assert events_for(told, -1)[-1] == last
    outcome = table.outcome(state)
    assert outcome is not None
    assert outcome.ranks == {0: (1, 2), 1: (2, 1), -1: (1, 1)}[winner]
    assert table.prompt(state) is None


def test_both_destroyed_is_counted() -> None:
    state, told = act(
        rules(), fight(seat({"c05": {"life": 1}}, score=3), seat({"a11": {"life": 1}})), Strike("c05", "a11")
    )
    assert events_for(told, -1)[-1] == events.MatchWon(0, "both_destroyed")
    assert state.turn_no == 2


@pytest.mark.parametrize(("mine", "winner"), [("", 1), ("c01", 0)])
def test_who_has_no_fighter_left_has_lost(mine: str, winner: int) -> None:
    enemy = seat({"a11": {"life": 1}}, deck="c02" if winner else "i01")
    state, _ = act(rules(), fight(seat({"c05": {"life": 1}}, hand=mine), enemy), Strike("c05", "a11"))
    assert (state.result.winner, state.result.reason) == (winner, "destroyed")


def test_zero_comes_before_destruction() -> None:
    state, _ = act(rules(), fight(seat("c05", score=1), seat({"c09": {"life": 1}})), Strike("c05", "c09"))
    assert (state.result.winner, state.result.reason) == (0, "zero")


@pytest.mark.parametrize("by", [0, 1])
def test_a_seat_that_leaves_has_lost(by: int) -> None:
    table = rules()
    state = fight(seat("c01", ground="i01"), seat("c09"))
    before = table.position(state)
    told = Told()
    table.concede(state, by, Chance(b"", 1), lambda to, event: told.append((to, event)))
    assert events_for(told, -1) == [events.Resigned(by), events.MatchWon(1 - by, "resigned")]
    after = table.position(state)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"phase", "pending", "result"}
