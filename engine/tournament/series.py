"""The matches of one pairing: who sits where in the next one, when it is decided, and by what rule a draw is broken.

- Seats move on by one place from match to match.
- With two players it is decided as soon as nobody can catch up; with more, all matches of the series are played.
- Where a draw cannot stand (elimination), a level series is replayed once with seats swapped; then the tie rule of the game
  decides, the newest match first; then the better seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.tournament.document import Game, Number, Pairing


def ranks(pairing: Pairing, best_of: int, decisive: bool) -> tuple[int, ...] | None:
    """The result by player (1 is best, equal ranks share it); None while it is not decided.

    Who is absent is behind all who are not; if all are, nobody is first.
    """
    if pairing.ruling:
        return pairing.ruling
    here = [player for player in pairing.players if player not in pairing.absent]
    if len(here) <= 1:
        return tuple(1 if player in here else 2 for player in pairing.players)
    if pairing.running:
        return None
    points = dict.fromkeys(here, 0)
    for game in pairing.games:
        for player, gained in zip(game.seats, halves(game.ranks), strict=True):
            if player in points:
                points[player] += gained
    left = best_of - len(pairing.games)
    if left > 0 and not (len(here) == 2 and abs(points[here[0]] - points[here[1]]) > 2 * left):
        return None
    if decisive and _level(points):
        if left >= 0:
            return None
        points = _broken(pairing, points)
    by_player = [points.get(player, -1) for player in pairing.players]
    return tuple(1 + sum(other > own for other in by_player) for own in by_player)


def halves(by_rank: tuple[int, ...]) -> list[int]:
    """What a result is worth to each: 2 for every opponent left behind, 1 for a draw with one."""
    return [sum(2 if rank < other else rank == other for other in by_rank) - 1 for rank in by_rank]


def seats(pairing: Pairing) -> tuple[Number, ...]:
    """Who sits where in the next match, those left out who are absent."""
    shift = len(pairing.games) % len(pairing.players)
    order = pairing.players[shift:] + pairing.players[:shift]
    return tuple(player for player in order if player not in pairing.absent)


def score(pairing: Pairing, player: Number) -> Fraction:
    """The points of a player over the matches of the pairing: what a bracket shows. Behind everybody else is 0, before them 1."""
    found = Fraction(0)
    for game in pairing.games:
        if game.ranks and player in game.seats:
            found += Fraction(halves(game.ranks)[game.seats.index(player)], 2 * (len(game.seats) - 1))
    return found


def _level(points: Mapping[Number, int]) -> bool:
    best = max(points.values())
    return sum(value == best for value in points.values()) > 1


def _broken(pairing: Pairing, points: dict[Number, int]) -> dict[Number, int]:
    """One of those who lead is put in front: by the game's tie rule, else by seed."""
    best = max(points.values())
    leaders = [player for player, value in points.items() if value == best]
    for game in reversed(pairing.games):
        leaders = _by_tie(game, leaders)
    return points | {min(leaders): best + 1}


def _by_tie(game: Game, leaders: list[Number]) -> list[Number]:
    by_rule = dict(zip(game.seats, game.tie, strict=False))
    first = min((by_rule.get(player, 0) for player in leaders), default=0)
    return [player for player in leaders if by_rule.get(player, 0) == first]
