"""Pairing a round: how its cost grows with the players, beside the growth of the number of pairs there could be."""

from __future__ import annotations

import time
from collections.abc import Iterator

from benchmarks.timing import QUICK, Figure
from engine.core.chance import Chance, seed_of
from engine.tournament import (
    Double,
    Format,
    Swiss,
    Tables,
    Tournament,
    begin,
    enter,
    pair,
    report,
    standings,
    start,
)

SIZES = (64, 128, 256)
ROUNDS = 2 if QUICK else 4
FORMATS: tuple[tuple[str, Format, float], ...] = (
    # The library's weights get wider as score groups grow, so a pair costs it half as much again.
    ("Swiss", Swiss(ROUNDS), 2.0),
    ("tables of four", Tables(ROUNDS, 4, 4), 1.0),
    ("double elimination", Double(), 1.0),
)


def figures() -> Iterator[Figure]:
    """The costliest round of each size, over that of the smallest and over the growth of players squared."""
    for name, rules, limit in FORMATS:
        costs = {size: _rounds(rules, size) for size in SIZES}
        for size in SIZES[1:]:
            growth = max(costs[size]) / max(costs[SIZES[0]]) / (size / SIZES[0]) ** 2
            yield Figure(
                f"pairing a round, {name}: {size} over 64 players, over their squares", growth, limit
            )
        yield Figure(f"pairing a round, {name}: 256 players", max(costs[256]) * 1000, None, "ms")


def _rounds(rules: Format, players: int) -> list[float]:
    """Seconds of CPU for each round, standings included."""
    tournament = Tournament(rules, "benchmark", seeding="order")
    for person in range(players):
        tournament = enter(tournament, person)
    tournament, chance, spent = start(tournament), Chance(seed_of("results"), 0), []
    for number in range(1, ROUNDS + 1):
        began = time.process_time()
        tournament = pair(tournament, number)
        standings(tournament)
        spent.append(time.process_time() - began)
        for pairing in tournament.rounds[-1].pairings:
            ranks = list(range(1, len(pairing.players) + 1))
            chance.shuffle(ranks)
            tournament = report(begin(tournament, pairing.id, 0), pairing.id, 0, tuple(ranks))
    return spent
