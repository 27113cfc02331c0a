"""What the contract asks of every game, here with any decks: those of the contract's matches hold neither scouts nor spies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.chance import Chance, seed_of
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.state import MacrobattleState
from engine.match import Match
from engine.selfplay import Played
from tests.contract.play import viewers, walk
from tests.contract.test_secrecy import check_blindness, check_no_telling
from tests.games.macrobattle.test_properties import some_options


def steps(matches: int, name: str) -> Iterator[Played]:
    """The steps of matches with decks that look at cards."""
    dice = Chance(seed_of(name), 0)
    for number in range(matches):
        decks = [["elektrichka", "mertvyatnik"], ["mertvyatnik"]]
        raw = some_options(dice) | {"decks": decks, "open_hands": number % 4 == 3 and name != "undo"}
        seed = f"{name} {number}"
        yield from walk(Match.start(MACROBATTLE, MACROBATTLE.make_options(raw), 2, seed_of(seed)), seed)


def check(matches: int, name: str, every: int) -> set[str]:
    """The phases met."""
    phases: set[str] = set()
    for number, step in enumerate(steps(matches, name)):
        check_no_telling(step)
        state = step.before.state
        assert isinstance(state, MacrobattleState)
        if number % every and state.phase != "pick":
            continue
        phases.add(state.phase)
        for viewer in viewers(step.before):
            check_blindness(step.before, viewer, Chance(seed_of(f"{name} {viewer}"), number))
    return phases


def test_looking_tells_nobody_else() -> None:
    assert check(8, "looks", every=4) == {"main", "order", "pick", "strike"}


@pytest.mark.soak
def test_ten_thousand_pairs_with_looks() -> None:
    check(150, "soak looks", every=1)


def test_nothing_that_was_seen_is_taken_back() -> None:
    """After a draw or a look the steps before it stay (`Match.can_undo`)."""
    looked = 0
    for step in steps(12, "undo"):
        after = step.turn.match
        state = after.state
        assert isinstance(state, MacrobattleState)
        if state.phase == "pick":
            looked += 1
            assert not after.can_undo(step.prompt.seat)
    assert looked
