"""A seat may be taken out at any moment: the others play on in a legal state, or the match is over."""

from __future__ import annotations

import pytest

from engine.core.errors import IllegalAction
from engine.core.game import Game
from engine.core.views import Seat
from engine.match import Match
from tests.contract.play import playing, steps, walk
from tests.contract.test_play import check_documents, check_outcome, check_prompt

RESIGN = {"type": "resign"}


def check_concession(match: Match, seat: Seat, name: str) -> None:
    """The seat is out for good, never asked again, and not the winner."""
    turn = match.concede(seat, "left")
    after = turn.match
    assert (after.steps, after.version, after.trail) == (match.steps + 1, match.version + 1, ())
    assert all(type(told.event) in match.game.events for told in turn.told)
    check_prompt(after)
    check_documents(after)
    if after.result:
        assert after.result.how == "left"
    assert after.explain(seat, RESIGN) is not None
    with pytest.raises(IllegalAction):
        after.concede(seat, "resigned")
    for step in walk(after, name):
        assert step.prompt.seat != seat
        check_prompt(step.turn.match)
        after = step.turn.match
    assert after.result is not None
    check_outcome(match.game, match.seats, match.rules.outcome(after.state))  # type: ignore[arg-type]  # it is over
    assert after.result.winner != seat
    assert after.result.ranks[seat] == max(after.result.ranks)


def check_all(game: Game, matches: int, name: str, every: int) -> None:
    asked: set[type] = set()
    for step in steps(game, matches, name, every):
        match = step.before
        new = type(step.prompt.question) not in asked
        asked.add(type(step.prompt.question))
        assert step.prompt.seat in playing(match)
        for seat in playing(match):
            if new or seat == match.steps % match.seats:
                check_concession(match, seat, f"{name}/{match.steps}")


def test_concede_in_any_phase(game: Game) -> None:
    check_all(game, 2, "concede", every=17)


@pytest.mark.soak
def test_concede_at_every_step(game: Game) -> None:
    check_all(game, 60, "soak concede", every=1)


def test_one_after_the_other(game: Game) -> None:
    """With all seats taken: whoever must decide leaves, until one is left."""
    match = Match.start(game, game.make_options({}), game.seats.stop - 1, b"one after the other")
    left: list[Seat] = []
    while match.prompt is not None:
        left.append(match.prompt.seat)
        match = match.concede(match.prompt.seat, "timeout").match
    assert len(set(left)) == len(left) == match.seats - 1
    assert match.result is not None
    assert match.result.how == "timeout"
    assert match.result.winner not in left
