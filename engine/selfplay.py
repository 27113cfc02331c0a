"""Matches that players play among themselves, and what they show about a game (the self-play table of a rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.core.game import Game, Options, Prompt
from engine.core.views import TABLE, Seat
from engine.match import Match, Turn
from engine.players import PLAYERS, Player


@dataclass(frozen=True)
class Played:
    """One step of a match between players: the match before it, the decision, what it led to."""

    before: Match
    prompt: Prompt
    action: Action
    turn: Turn


def play(match: Match, players: Sequence[Player], seed: str) -> Iterator[Played]:
    """Play the match to its end, a player on each seat. `seed` is for their luck; the cards have their own, that of the match."""
    luck = [seed_of(f"{seed}/player {seat}") for seat in range(match.seats)]
    while (prompt := match.prompt) is not None:
        chance = Chance(luck[prompt.seat], match.steps)
        action = players[prompt.seat](match.rules, match.view(prompt.seat), prompt, chance)
        turn = match.play(prompt.seat, action)
        yield Played(match, prompt, action, turn)
        match = turn.match


class Spread(Struct, frozen=True):
    """Of many numbers: the middle one, the one that 95 % do not exceed, and the largest."""

    median: int
    p95: int
    max: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        """The spread of at least one number."""
        ranked = sorted(numbers)
        return cls(ranked[(len(ranked) - 1) // 2], ranked[-(-len(ranked) * 95 // 100) - 1], ranked[-1])


class Statistics(Struct, frozen=True):
    """What many matches of the same kind showed."""

    game: str
    options: dict[str, Any]
    seats: int
    players: tuple[str, ...]
    """Their names by seats."""
    seed: str
    matches: int
    wins: tuple[int, ...]
    """For each seat the matches that it won alone."""
    draws: int
    presses: Spread
    """Actions in a match."""
    turns: Spread | None
    """What the game counts as turns or rounds; None if it counts neither."""
    handovers: float
    """How often another seat has to decide, on average."""
    largest: int
    """The most actions that a decision listed."""
    listed: float
    """Actions that a decision listed, on average."""
    reasons: dict[str, int]
    """How matches ended, the most frequent first."""


@dataclass(frozen=True)
class _Tally:
    """What one match adds to the statistics."""

    winner: Seat | None
    reason: str
    turns: int | None
    seats: tuple[Seat, ...]
    listed: tuple[int, ...]


def statistics(
    game: Game,
    options: Options,
    names: Sequence[str],
    n: int,
    seed: str,
) -> Statistics:
    """Play `n` >= 1 matches between the players of these names, one on each seat. Raises BadOptions."""
    seats, players = len(names), [PLAYERS[name] for name in names]
    tallies = [
        _tally(Match.start(game, options, seats, seed_of(f"{seed}/{i}")), players, f"{seed}/{i}")
        for i in range(n)
    ]
    turns = [tally.turns for tally in tallies if tally.turns is not None]
    listed = [count for tally in tallies for count in tally.listed]
    winners = Counter(tally.winner for tally in tallies)
    return Statistics(
        game=game.id,
        options=msgspec.to_builtins(options),
        seats=seats,
        players=tuple(names),
        seed=seed,
        matches=n,
        wins=tuple(winners[seat] for seat in range(seats)),
        draws=winners[None],
        presses=Spread.of([len(tally.seats) for tally in tallies]),
        turns=Spread.of(turns) if turns else None,
        handovers=round(sum(_handovers(tally.seats) for tally in tallies) / n, 1),
        largest=max(listed),
        listed=round(sum(listed) / len(listed), 1),
        reasons=dict(Counter(tally.reason for tally in tallies).most_common()),
    )


def _tally(match: Match, players: Sequence[Player], seed: str) -> _Tally:
    seats: list[Seat] = []
    listed: list[int] = []
    for step in play(match, players, seed):
        seats.append(step.prompt.seat)
        listed.append(len(step.prompt.actions))
        match = step.turn.match
    assert match.result is not None, "play goes on to the end"
    view = match.view(TABLE)
    turns = next((getattr(view, name) for name in ("turn", "turn_no", "round") if hasattr(view, name)), None)
    return _Tally(match.result.winner, match.result.reason, turns, tuple(seats), tuple(listed))


def _handovers(seats: Sequence[Seat]) -> int:
    return sum(one != other for one, other in pairwise(seats))


def table(told: Statistics, defaults: Options) -> str:
    """The statistics for people, in the columns of the rulebooks; of the options those that differ from the defaults."""
    usual = msgspec.to_builtins(defaults)
    changed = [f"{name}={value}" for name, value in told.options.items() if value != usual[name]]
    shares = [f"{100 * count / told.matches:.0f}" for count in (*told.wins, told.draws)]
    columns = {
        "players, options": ", ".join((" - ".join(told.players), *(changed or ["default"]))),
        "matches": f"{told.matches}",
        " / ".join((*(f"seat {seat}" for seat in range(told.seats)), "draw")): " / ".join(shares) + " %",
        "presses: median, 95%, max": _spread(told.presses),
        "turns: median, 95%, max": _spread(told.turns),
        "changes of the deciding seat": f"{told.handovers:.0f}",
        "largest decision": f"{told.largest}",
        "listed on average": f"{told.listed}",
        "ended by": ", ".join(f"{reason} {count}" for reason, count in told.reasons.items()),
    }
    widths = [max(len(name), len(value)) for name, value in columns.items()]
    rows = [list(columns), ["-" * width for width in widths], list(columns.values())]
    return "\n".join("| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in rows)


def _spread(spread: Spread | None) -> str:
    return f"{spread.median}, {spread.p95}, {spread.max}" if spread else "-"
