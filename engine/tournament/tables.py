"""Rounds at tables of three or four: who sits with whom, and in which seats.

Tables are filled from the list by score and number with people who have not met yet; then people change tables while that
brings fewer repeated meetings, or as few and a smaller spread of scores. Seats go to those who have had them least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import TypeAlias

from msgspec import Struct

from engine.tournament.document import Number

WHOLE = 60
"""A seat's fair share is counted in sixtieths: it divides by any number of seats up to six."""
FARTHEST = 8
"""People change places with the eighth table from theirs at most: beyond it people are no longer alike."""


class Guest(Struct, frozen=True):
    """Somebody to be seated: points so far in twelfths, whom they met how often, whether they had a bye.

    `costs[size][seat]`: what it costs to give them that seat of a table of that size, see `seat_costs`.
    """

    number: Number
    points: int
    met: Mapping[Number, int]
    costs: Mapping[int, Sequence[tuple[int, int]]]
    bye: bool = False


Table: TypeAlias = tuple[Guest, ...]


def sizes(players: int, least: int, most: int) -> list[int]:
    """Tables for as many people as possible, as few tables as possible, as even as possible: 11 at 3-4 is [4, 4, 3]."""
    for seated in range(players, least - 1, -1):
        count = -(-seated // most)
        if seated >= count * least:
            return [seated // count + (at < seated % count) for at in range(count)]
    return []


def pair(
    guests: Sequence[Guest], least: int, most: int, first: bool
) -> tuple[list[tuple[Number, ...]], list[Number]] | None:
    """The tables of the next round, in seats, and who has a bye; None if there are too few people or nobody left to rest."""
    wanted = sizes(len(guests), least, most)
    resting = len(guests) - sum(wanted)
    order = sorted(guests, key=lambda one: (-one.points, one.number))
    free = [one for one in reversed(order) if not one.bye][:resting]
    if not wanted or len(free) < resting:
        return None
    order = [one for one in order if one not in free]
    tables = _spread(order, wanted) if first else _cut(order, wanted)
    tables = _exchange(_exchange(tables, _repeats), _unfair)
    return [tuple(one.number for one in seated(table)) for table in tables], [one.number for one in free]


def seat_costs(had: Sequence[tuple[int, int]], least: int, most: int) -> dict[int, list[tuple[int, int]]]:
    """By size of the table and seat: by how many sixtieths the worst seat would be off its even share, and how unevenly
    somebody would have sat who `had` so far a list of seats at tables of a size.
    """
    counts = [sum(seat == at for seat, _ in had) for at in range(most)]
    shares = [sum(WHOLE // size for _, size in had if at < size) for at in range(most)]
    costs = {}
    for size in range(least, most + 1):
        now = [share + (WHOLE // size if at < size else 0) for at, share in enumerate(shares)]
        costs[size] = [
            _cost([count + (at == seat) for at, count in enumerate(counts)], now) for seat in range(size)
        ]
    return costs


def _cost(counts: Sequence[int], shares: Sequence[int]) -> tuple[int, int]:
    off = max(abs(count * WHOLE - share) for count, share in zip(counts, shares, strict=True))
    return off, sum(count * count for count in counts)


def seated(table: Table) -> Table:
    """In the seats that leave everybody nearest to an even share; the earlier order where it is the same."""
    costs = [one.costs[len(table)] for one in table]

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        given = [costs[one][seat] for seat, one in enumerate(order)]
        return max(WHOLE, *(off for off, _ in given)), sum(uneven for _, uneven in given)

    return tuple(table[one] for one in min(permutations(range(len(table))), key=cost))


def _unfair(table: Table) -> int:
    """By how much the best seating still leaves somebody more than one seat off, in sixtieths."""
    return max(0, max(one.costs[len(table)][seat][0] for seat, one in enumerate(seated(table))) - WHOLE)


def _repeats(table: Table) -> int:
    """Repeated meetings; a third one counts more than two second ones."""
    return sum(_times_met(one, table[:at]) for at, one in enumerate(table))


def _spread_of(table: Table) -> int:
    points = [one.points for one in table]
    return (max(points) - min(points)) ** 2


def _spread(order: Sequence[Guest], wanted: Sequence[int]) -> list[Table]:
    """The first round: every table has one of each strength, and people of like strength get different seats."""
    tables = [tuple(order[at :: len(wanted)]) for at in range(len(wanted))]
    return [table[at % len(table) :] + table[: at % len(table)] for at, table in enumerate(tables)]


def _cut(order: Sequence[Guest], wanted: Sequence[int]) -> list[Table]:
    """From the best down, each table takes the next who has met nobody there, else who has met them least."""
    left = list(order)
    tables = []
    for size in wanted:
        table: Table = ()
        while len(table) < size:
            at = min(range(len(left)), key=lambda at: _times_met(left[at], table)) if table else 0
            table = (*table, left.pop(at))
        tables.append(table)
    return tables


def _times_met(one: Guest, table: Table) -> int:
    return sum(one.met.get(other.number, 0) ** 2 for other in table)


def _exchange(tables: list[Table], wrong: Callable[[Table], int]) -> list[Table]:
    """Two people change tables as long as that makes less wrong, or as wrong with fewer repeats and a smaller spread.

    It is tried with the next tables first, then with farther ones.
    """

    def cost(pair: tuple[Table, Table]) -> tuple[int, int, int]:
        one, other = pair
        return (
            wrong(one) + wrong(other),
            _repeats(one) + _repeats(other),
            _spread_of(one) + _spread_of(other),
        )

    reach = 1
    while reach <= FARTHEST and any(map(wrong, tables)):
        for at, other in _neighbours(len(tables), reach):
            if wrong(tables[at]):
                tried = [(tables[at], tables[other]), *_changes(tables[at], tables[other])]
                tables[at], tables[other] = min(tried, key=cost)
        reach *= 2
    return tables


def _neighbours(count: int, reach: int) -> Iterator[tuple[int, int]]:
    """Pairs of places in a list at most so far apart, the nearest first."""
    for at in range(count):
        for away in range(1, reach + 1):
            yield from ((at, other) for other in (at + away, at - away) if 0 <= other < count)


def _changes(one: Table, other: Table) -> Iterator[tuple[Table, Table]]:
    """Every way for two people to change tables."""
    for here, there in product(range(len(one)), range(len(other))):
        yield _with(one, here, other[there]), _with(other, there, one[here])


def _with(table: Table, at: int, guest: Guest) -> Table:
    return (*table[:at], guest, *table[at + 1 :])
