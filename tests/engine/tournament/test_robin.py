from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.tournament import robin


def test_berger_table_of_six() -> None:
    """The table of the FIDE handbook, C.05 annex 1."""
    table = [robin.berger(range(1, 7), turn, 1) for turn in range(6)]
    assert table == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
        [],
    ]


@pytest.mark.parametrize("players", range(2, 20))
def test_everybody_meets_everybody_and_seats_are_balanced(players: int) -> None:
    numbers = range(1, players + 1)
    pairs = [pair for turn in range(robin.rounds_of(players, 1)) for pair in robin.berger(numbers, turn, 1)]
    assert Counter(map(frozenset, pairs)) == Counter(map(frozenset, combinations(numbers, 2)))
    firsts = Counter(first for first, _ in pairs)
    assert all(abs(2 * firsts[number] - (players - 1)) <= 1 for number in numbers)


def test_second_circle_has_seats_swapped() -> None:
    assert robin.rounds_of(4, 2) == 6
    for turn in range(3):
        first, second = robin.berger((1, 2, 3, 4), turn, 2), robin.berger((1, 2, 3, 4), turn + 3, 2)
        assert second == [(two, one) for one, two in first]


def test_nobody_plays_alone() -> None:
    assert robin.rounds_of(1, 1) == 0
    assert robin.berger((1,), 0, 1) == []


def test_groups_are_of_like_strength() -> None:
    assert robin.split(range(1, 9), 3) == ((1, 6, 7), (2, 5, 8), (3, 4))
