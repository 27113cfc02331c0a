from __future__ import annotations

import msgspec

from engine.core.actions import write_action
from engine.match import Match
from engine.players import PLAYERS
from engine.trace import perft, trace
from tests.toy import SUMMIT


def deal(hand: int = 3, gamble: str = "off", boasts: bool = False) -> Match:
    options = SUMMIT.make_options({"hand": hand, "gamble": gamble, "boasts": boasts})
    return Match.start(SUMMIT, options, 2, b"trace")


def test_a_trace_tells_the_deal_and_every_action() -> None:
    match = deal(gamble="any", boasts=True)
    first, *steps = trace(match, [PLAYERS["random"]] * 2, "1")
    assert first == {
        "game": "summit",
        "options": {"hand": 3, "boasts": True, "gamble": "any"},
        "seats": 2,
        "position": match.rules.position(match.state),
    }
    for step in steps:
        prompt = match.prompt
        assert prompt is not None
        assert step["by"] == prompt.seat
        assert step["legal"] == [write_action(action) for action in prompt.actions]
        assert step["action"] in step["legal"]
        match = match.play(prompt.seat, match.read(step["action"])).match
        assert step["position"] == match.rules.position(match.state)
    assert match.result is not None
    assert msgspec.json.encode(steps)


def test_a_trace_may_stop_early() -> None:
    whole = list(trace(deal(), [PLAYERS["random"]] * 2, "1"))
    assert list(trace(deal(), [PLAYERS["random"]] * 2, "1", limit=2)) == whole[:3]


def test_perft_counts_what_can_happen() -> None:
    """Three cards each, laid in turns: 3, 3 * 3, 3 * 3 * 2, ... ways, and none after the end."""
    assert list(perft(deal(), 8)) == [3, 9, 18, 36, 36, 36, 0, 0]


def test_perft_goes_on_from_where_a_match_stands() -> None:
    match = deal(gamble="deck", boasts=True)
    whole = list(perft(match, 4))
    parts = [list(perft(match.play(0, action).match, 3)) for action in match.prompt.actions]  # type: ignore[union-attr]
    assert whole[1:] == [sum(column) for column in zip(*parts, strict=True)]
    assert list(perft(match.cancel(), 1)) == whole[:1]  # it looks at the state alone
