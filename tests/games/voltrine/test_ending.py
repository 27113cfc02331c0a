from __future__ import annotations

import pytest

from engine.core.chance import Chance
from engine.games.voltrine import actions, events
from tests.games.voltrine.positions import Told, act, document, events_for, rules, seat


@pytest.mark.parametrize(
    ("lost", "courts", "winner", "result"),
    [
        ((0, 1), ("4a", "7a 8a"), 0, "count"),
        ((2, 1), ("4a 5a", "7a"), 1, "count"),
        ((1, 1), ("4a 5a", "7a"), 0, "count"),
        ((1, 1), ("4a", "7a 8a 9a"), 1, "count"),
        ((1, 1), ("4a", "7a"), -1, "draw"),
    ],
)
def test_the_count(lost: tuple[int, int], courts: tuple[str, str], winner: int, result: str) -> None:
    table = rules(turn_limit=20)
    state = table.load(
        document(
            seat(court=courts[0], lost=lost[0]),
            seat(court=courts[1], lost=lost[1]),
            turn=20,
            active=1,
            pending=1,
            used=["draw"],
        )
    )
    after, told = act(table, state, actions.END_TURN)
    assert (after.phase, after.pending, after.winner, after.result) == ("over", -1, winner, result)
    assert (after.base, after.used, after.quiet) == (False, (), 1)
    last = events.MatchDrawn() if winner < 0 else events.MatchWon(winner, "count")
    assert events_for(told, -1) == [events.SunsetReached(20), last]
    outcome = table.outcome(after)
    assert outcome is not None
    assert outcome.ranks == {0: (1, 2), 1: (2, 1), -1: (1, 1)}[winner]
    assert outcome.reason == result
    assert table.prompt(after) is None


def test_twelve_quiet_turns_are_told() -> None:
    state = rules().load(document(seat(court="4a"), seat(court="7a"), quiet=11))
    _, told = act(rules(), state, actions.END_TURN)
    assert events_for(told, 0) == [events.QuietReached(12), events.MatchDrawn()]


@pytest.mark.parametrize("by", [0, 1])
def test_a_seat_that_leaves_has_lost(by: int) -> None:
    table = rules()
    state = table.load(document(seat(court="4a"), seat(court="7a")))
    assert table.outcome(state) is None
    told = Told()
    table.concede(state, by, Chance(b"", 1), lambda to, event: told.append((to, event)))
    assert (state.winner, state.result, state.phase) == (1 - by, "resign", "over")
    assert events_for(told, -1) == [events.Resigned(by), events.MatchWon(1 - by, "resign")]
