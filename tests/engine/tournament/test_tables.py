from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from engine.core.chance import Chance, seed_of
from engine.tournament import Tables, Tournament, begin, enter, pair, report, standings, start
from engine.tournament.tables import Guest, seat_costs, seated, sizes
from engine.tournament.tables import pair as seat
from tests.engine.tournament.play import random_ranks


@pytest.mark.parametrize(
    ("players", "least", "most", "expected"),
    [
        (2, 3, 4, []),
        (3, 3, 4, [3]),
        (5, 3, 4, [4]),  # one has a bye
        (6, 3, 4, [3, 3]),
        (7, 3, 4, [4, 3]),
        (11, 3, 4, [4, 4, 3]),
        (10, 4, 4, [4, 4]),
        (5, 2, 4, [3, 2]),
    ],
)
def test_sizes(players: int, least: int, most: int, expected: list[int]) -> None:
    assert sizes(players, least, most) == expected


def league(players: int, rounds: int, name: str = "league") -> Tournament:
    chance = Chance(seed_of(name), 0)
    tournament = Tournament(Tables(rounds), name, seeding="order")
    for person in range(players):
        tournament = enter(tournament, person)
    tournament = start(tournament)
    for number in range(1, rounds + 1):
        tournament = pair(tournament, number)
        for table in tournament.rounds[-1].pairings:
            tournament = begin(tournament, table.id, 0)
            tournament = report(tournament, table.id, 0, random_ranks(chance, len(table.players), 10))
    return tournament


def test_first_round_has_one_of_each_strength_at_a_table() -> None:
    first = league(16, 1).rounds[0].pairings
    assert [sorted(table.players) for table in first] == [
        [1, 5, 9, 13],
        [2, 6, 10, 14],
        [3, 7, 11, 15],
        [4, 8, 12, 16],
    ]
    assert [table.players[0] for table in first] == [1, 6, 11, 16]


def test_a_league_of_sixteen_meets_nobody_twice_in_four_rounds() -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for one in league(16, 3).rounds:
        met.update(pair for table in one.pairings for pair in combinations(sorted(table.players), 2))
    assert max(met.values()) == 1


def test_one_table_sits_in_every_seat_once() -> None:
    tournament = league(4, 4)
    for number in range(1, 5):
        assert sorted(one.pairings[0].players.index(number) for one in tournament.rounds) == [0, 1, 2, 3]


def test_the_lowest_without_a_bye_rests() -> None:
    tournament = league(5, 5)
    assert sorted(player for one in tournament.rounds for player in one.byes) == [1, 2, 3, 4, 5]
    assert tournament.rounds[0].byes == (5,)
    assert {line.number: line.points for line in standings(pair(league(5, 1), 1))}[5] == 1


def guest(
    number: int, met: dict[int, int] | None = None, had: Sequence[int] = (), *, bye: bool = False
) -> Guest:
    """Somebody who had these seats at tables of four."""
    return Guest(number, 0, met or {}, seat_costs([(seat, 4) for seat in had], 3, 4), bye)


def test_people_who_have_met_are_set_apart() -> None:
    """1 to 4 sat together, 5 to 8 too: two of each at a table is the best there is."""
    one, other = range(1, 5), range(5, 9)
    guests = [guest(number, dict.fromkeys(one if number in one else other, 1)) for number in range(1, 9)]
    found = seat(guests, 3, 4, first=False)
    assert found is not None
    assert [len(set(table) & set(one)) for table in found[0]] == [2, 2]


def test_those_left_over_change_tables_with_others() -> None:
    """Filling from the top leaves 7 and 8, who have met, at the last table; changing with anybody mends it."""
    guests = [guest(number) for number in range(1, 7)]
    guests += [guest(7, {8: 1}), guest(8, {7: 1})]
    found = seat(guests, 4, 4, first=False)
    assert found is not None
    assert not any({7, 8} <= set(table) for table in found[0])


def test_seats_come_before_repeats() -> None:
    """Four who all began twice would have to begin once more: they are spread over both tables."""
    guests = [guest(number, had=(0, 0) if number < 5 else (1, 2)) for number in range(1, 9)]
    found = seat(guests, 4, 4, first=False)
    assert found is not None
    assert all(table[0] > 4 for table in found[0])


def test_seats_go_to_those_who_had_them_least() -> None:
    table = tuple(guest(number, had=had) for number, had in enumerate([(0, 1), (1, 2), (2, 3), (3, 0)], 1))
    assert [one.number for one in seated(table)] in ([3, 4, 1, 2], [2, 3, 4, 1])


def test_no_round_without_enough_people_or_somebody_to_rest() -> None:
    assert seat([guest(1), guest(2)], 3, 4, first=True) is None
    assert seat([guest(number, bye=True) for number in range(5)], 3, 4, first=False) is None
    found = seat([guest(number, bye=number < 5) for number in range(1, 6)], 3, 4, first=False)
    assert found is not None
    assert found[1] == [5]
