"""What must hold of every tournament, worked out here anew from the document alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from engine.tournament import (
    NOBODY,
    Double,
    Groups,
    Pairing,
    RoundRobin,
    Single,
    Standing,
    Swiss,
    Tables,
    Tournament,
    bracket_of,
    finished,
    pair,
    ranks,
    standings,
    unpair,
)
from engine.tournament.record import Record, record
from tests.engine.tournament.play import copy


def check_pairing(before: Tournament, after: Tournament) -> None:
    """A round that was just paired."""
    made = after.rounds[-1]
    seated = [player for pairing in made.pairings for player in pairing.players]
    assert len(set(seated) | set(made.byes)) == len(seated) + len(made.byes), "somebody is paired twice"
    assert all(NOBODY not in pairing.players for pairing in made.pairings)
    assert pair(after, len(after.rounds)) is after
    again = pair(copy(before), len(after.rounds))
    assert again == after
    if not any(pairing.begun or pairing.ruling for pairing in made.pairings):
        assert unpair(after).rounds == before.rounds
    if isinstance(after.format, Swiss | Tables):
        assert set(seated) | set(made.byes) == set(after.present)
        check_byes(before, after)
    if isinstance(after.format, Swiss):
        check_no_repeats(before, after)
    if isinstance(after.format, Single | Double):
        check_seats(before, after)


def players_of(tournament: Tournament) -> list[tuple[int, ...]]:
    """The last round in seats."""
    return [pairing.players for pairing in tournament.rounds[-1].pairings]


def check_byes(before: Tournament, after: Tournament) -> None:
    """At most one each; at tables, and in the first Swiss round, to the lowest who had none."""
    byes = Counter(player for one in after.rounds for player in one.byes)
    assert max(byes.values(), default=0) <= 1
    resting = after.rounds[-1].byes
    score = {line.number: line.points for line in standings(before)}
    had = {player for one in before.rounds for player in one.byes}
    if isinstance(after.format, Tables) and resting:
        lower = sorted((score[player], -player) for player in after.present if player not in had)
        assert sorted((score[player], -player) for player in resting) == lower[: len(resting)]
    if isinstance(after.format, Swiss):
        assert len(resting) == len(after.present) % 2


def check_seats(before: Tournament, after: Tournament) -> None:
    """In elimination who has begun less often begins."""
    begun = Counter(one.players[0] for one in before.pairings() if at_board(one))
    played = Counter(player for one in before.pairings() if at_board(one) for player in one.players)
    for first, second in players_of(after):
        assert 2 * begun[first] - played[first] <= 2 * begun[second] - played[second]


def check_no_repeats(before: Tournament, after: Tournament) -> None:
    """A second meeting only if there is no round without."""
    met = meetings(before)
    repeats = sum(met[frozenset(players)] > 0 for players in players_of(after))
    if repeats:
        resting = after.rounds[-1].byes
        assert fewest_repeats(tuple(after.present), met, before, bool(resting)) == repeats


def meetings(tournament: Tournament) -> Counter[frozenset[int]]:
    """How often two have met at the board."""
    return Counter(frozenset(one.players) for one in tournament.pairings() if at_board(one))


def at_board(pairing: Pairing) -> bool:
    return bool(pairing.ruling) or any(game.ranks for game in pairing.games)


def fewest_repeats(
    players: tuple[int, ...], met: Counter[frozenset[int]], before: Tournament, odd: bool
) -> int:
    """By trying everything."""
    assert len(players) <= 14, "so many should not have to meet again"
    if odd:
        had = {player for one in before.rounds for player in one.byes}
        return min(
            fewest_repeats(_without(players, one), met, before, False) for one in players if one not in had
        )
    if not players:
        return 0
    first = players[0]
    best = len(players)
    for other in players[1:]:
        again = met[frozenset((first, other))] > 0
        if again < best:
            best = min(best, again + fewest_repeats(_without(players, first, other), met, before, False))
        if best == 0:
            break
    return best


def _without(players: tuple[int, ...], *out: int) -> tuple[int, ...]:
    return tuple(player for player in players if player not in out)


def check_end(tournament: Tournament) -> None:
    """A tournament that is over."""
    assert finished(tournament)
    assert copy(tournament) == tournament
    lines = standings(tournament)
    assert standings(copy(tournament)) == lines
    assert len({line.number for line in lines}) == len(lines) == len(tournament.entrants)
    check_points(tournament, lines)
    check_series_seats(tournament)
    match tournament.format:
        case Single() | Double() | Groups():
            check_bracket(tournament, lines)
        case RoundRobin(circles=circles):
            pairs = Counter(frozenset(one.players) for one in tournament.pairings())
            numbers = [entrant.number for entrant in tournament.entrants]
            assert pairs == {frozenset(two): circles for two in combinations(numbers, 2)}
            for number in numbers:
                firsts = [one.players[0] == number for one in tournament.pairings() if number in one.players]
                assert abs(2 * sum(firsts) - len(firsts)) <= 1
        case Swiss() | Tables():
            assert [line.rank for line in lines] == list(range(1, len(lines) + 1))


def check_points(tournament: Tournament, lines: Sequence[Standing]) -> None:
    """Points are the sum of all results, and the order is that of points."""
    points = dict.fromkeys((entrant.number for entrant in tournament.entrants), Fraction(0))
    for one in tournament.rounds:
        for player in one.byes:
            points[player] += 1
        for pairing in one.pairings:
            if isinstance(tournament.format, Groups) and not pairing.slot.startswith("G"):
                continue
            result = dict(zip(pairing.players, ranks(tournament, pairing) or (), strict=True))
            for player in pairing.players:
                beaten = sum(result[player] < result[other] for other in pairing.players)
                level = sum(result[player] == result[other] for other in pairing.players) - 1
                if player not in pairing.absent or pairing.ruling:
                    points[player] += Fraction(2 * beaten + level, 2 * (len(pairing.players) - 1))
    assert {line.number: line.points for line in lines} == points
    if isinstance(tournament.format, Swiss | Tables | RoundRobin):
        assert [line.points for line in lines] == sorted(points.values(), reverse=True)


def check_series_seats(tournament: Tournament) -> None:
    """Within a pairing everybody had each seat as often as everybody else, give or take one."""
    for pairing in tournament.pairings():
        whole = [game for game in pairing.games if len(game.seats) == len(pairing.players)]
        for seat in range(len(pairing.players)):
            had = Counter(game.seats[seat] for game in whole)
            counts = [had[player] for player in pairing.players]
            assert max(counts) - min(counts) <= 1


def check_bracket(tournament: Tournament, lines: Sequence[Standing]) -> None:
    """Nobody plays on after losing as often as one may, and one is left."""
    lives = 2 if isinstance(tournament.format, Double) else 1
    lost: Counter[int] = Counter()
    for pairing in tournament.pairings():
        if pairing.slot.startswith("G"):
            continue
        assert pairing.slot.startswith("T") or all(lost[player] < lives for player in pairing.players)
        result = ranks(tournament, pairing)
        assert result is not None
        assert result.count(1) <= 1
        deaths = lives if min(result) > 1 else 1  # if both stay away, both are out
        lost.update(
            {player: deaths for player, rank in zip(pairing.players, result, strict=True) if rank > 1}
        )
    filled = bracket_of(tournament)
    entered = {player for one in filled for player in one.players if player}
    left = [player for player in entered if lost[player] < lives]
    assert len(left) <= 1
    assert [line.number for line in lines if line.rank == 1] == left
    for one in filled:
        assert one.pairing is None or set(one.pairing.players) == set(one.players)
        assert one.due is None


def seats_off(tournament: Tournament) -> list[Fraction]:
    """For everybody, how far the worst of the seats is from an even share of those at the board."""
    past: Record = record(tournament)
    found = []
    for entries in past.values():
        board = [entry for entry in entries if entry.kind == "played"]
        seats = range(max((entry.size for entry in board), default=0))
        had = [sum(entry.seat == seat for entry in board) for seat in seats]
        share = [
            sum((Fraction(1, entry.size) for entry in board if seat < entry.size), Fraction(0))
            for seat in seats
        ]
        found.append(
            max((abs(have - fair) for have, fair in zip(had, share, strict=True)), default=Fraction(0))
        )
    return found
