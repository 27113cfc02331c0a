"""A match as data for other programs: `trace` tells every step of one, `perft` counts all that could happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from engine.core.actions import write_action
from engine.core.chance import Chance
from engine.core.game import Rules
from engine.core.state import State
from engine.match import Match
from engine.players import Player
from engine.selfplay import play


def trace(
    match: Match, players: Sequence[Player], seed: str, limit: int | None = None
) -> Iterator[dict[str, Any]]:
    """The deal, then every action: who, what was legal, what it was, the position after it. A player on each seat."""
    yield {
        "game": match.game.id,
        "options": msgspec.to_builtins(match.options),
        "seats": match.seats,
        "position": match.rules.position(match.state),
    }
    for step in islice(play(match, players, seed), limit):
        after = step.turn.match
        yield {
            "by": step.prompt.seat,
            "legal": [write_action(action) for action in step.prompt.actions],
            "action": write_action(step.action),
            "position": after.rules.position(after.state),
        }


def perft(match: Match, depth: int) -> Iterator[int]:
    """For 1, 2, ... `depth` the number of ways to play so many actions from here: a checksum of rules and chance."""
    for moves in range(1, depth + 1):
        yield _leaves(match.rules, match.state, match.seed, match.steps, moves)


def _leaves(rules: Rules[Any, Any, Any], state: State, seed: bytes, steps: int, moves: int) -> int:
    prompt = rules.prompt(state)
    if prompt is None or moves == 1:
        return len(prompt.actions) if prompt else 0
    leaves = 0
    for action in prompt.actions:
        after = state.copy()
        rules.apply(after, prompt.seat, action, Chance(seed, steps + 1), lambda to, event: None)
        leaves += _leaves(rules, after, seed, steps + 1, moves - 1)
    return leaves
