from __future__ import annotations

from collections import Counter

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.match import Match
from engine.players import PLAYERS
from tests.toy import SUMMIT


def answers(name: str, many: int) -> Counter[Action]:
    match = Match.start(SUMMIT, SUMMIT.make_options({}), 2, b"players")
    assert match.prompt is not None
    view = match.view(match.prompt.seat)
    return Counter(PLAYERS[name](match.rules, view, match.prompt, Chance(b"", step)) for step in range(many))


def test_random_takes_any_legal_action() -> None:
    found = answers("random", 500)
    match = Match.start(SUMMIT, SUMMIT.make_options({}), 2, b"players")
    assert match.prompt is not None
    assert set(found) == set(match.prompt.actions)
    assert min(found.values()) > 60


def test_greedy_takes_the_games_advice() -> None:
    match = Match.start(SUMMIT, SUMMIT.make_options({}), 2, b"players")
    assert match.prompt is not None
    advice = match.rules.advise(match.view(0), match.prompt, Chance(b"", 0))
    assert set(answers("greedy", 5)) == {advice}


def test_their_luck_is_their_own() -> None:
    """The same chance, the same answer: a match between players can be played again."""
    assert answers("random", 20) == answers("random", 20)
    assert seed_of("1/player 0") != seed_of("1/player 1")
