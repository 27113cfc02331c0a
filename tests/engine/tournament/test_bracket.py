from __future__ import annotations

import pytest

from engine.tournament import (
    Double,
    Format,
    Groups,
    RoundRobin,
    Single,
    Swiss,
    Tables,
    Tournament,
    begin,
    bracket_of,
    enter,
    finished,
    forfeit,
    group_tables,
    open_pairings,
    pages,
    pair,
    report,
    standings,
    start,
)
from engine.tournament.bracket import seed_order, slots


def cup(rules: Format, players: int) -> Tournament:
    tournament = Tournament(rules, "cup", seeding="order")
    for person in range(players):
        tournament = enter(tournament, person)
    return start(tournament)


def win(tournament: Tournament, winner: int) -> Tournament:
    """The open pairing of that player is won by them."""
    pairing = next(one for one in open_pairings(tournament) if winner in one.players)
    tournament = begin(tournament, pairing.id, 0)
    return report(tournament, pairing.id, 0, (1, 2) if pairing.players[0] == winner else (2, 1))


def play(tournament: Tournament, *rounds: tuple[int, ...]) -> Tournament:
    """The winners of each round."""
    for winners in rounds:
        tournament = pair(tournament, len(tournament.rounds) + 1)
        for winner in winners:
            tournament = win(tournament, winner)
    return tournament


def pairs(tournament: Tournament) -> list[tuple[str, set[int]]]:
    return [(pairing.slot, set(pairing.players)) for pairing in tournament.rounds[-1].pairings]


def places(tournament: Tournament) -> dict[int, int]:
    return {line.number: line.rank for line in standings(tournament)}


def test_seeds_meet_as_late_as_they_can() -> None:
    assert seed_order(3) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_single_elimination() -> None:
    tournament = play(cup(Single(), 6), (4, 3))
    assert pairs(tournament) == [("W1.1", {4, 5}), ("W1.3", {3, 6})]  # the two best have no opponent yet
    assert places(tournament) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5}
    tournament = play(tournament, (1, 3))
    assert pairs(tournament) == [("W2.0", {1, 4}), ("W2.1", {2, 3})]
    tournament = play(tournament, (3,))
    assert finished(tournament)
    assert places(tournament) == {3: 1, 1: 2, 2: 3, 4: 3, 5: 5, 6: 5}


def test_match_for_the_third_place() -> None:
    tournament = play(cup(Single(third_place=True), 4), (1, 2))
    assert places(tournament) == {1: 1, 2: 1, 3: 3, 4: 3}
    tournament = play(tournament, (2, 4))
    assert pairs(tournament) == [("W2.0", {1, 2}), ("T0.0", {3, 4})]
    assert places(tournament) == {2: 1, 1: 2, 4: 3, 3: 4}
    assert finished(tournament)


def test_two_players_have_no_third_place() -> None:
    assert [slot.name for slot in slots(2, third_place=True)] == ["W1.0"]


def test_double_elimination_of_four() -> None:
    tournament = play(cup(Double(), 4), (1, 2))
    assert places(tournament) == {1: 1, 2: 1, 3: 1, 4: 1}
    tournament = play(tournament, (1, 4))
    assert pairs(tournament) == [("W2.0", {1, 2}), ("L1.0", {3, 4})]
    tournament = play(tournament, (4,))
    assert pairs(tournament) == [("L2.0", {2, 4})]
    tournament = play(tournament, (4,))
    assert pairs(tournament) == [("F1.0", {1, 4})]
    assert places(tournament) == {1: 1, 4: 1, 2: 3, 3: 4}
    assert not finished(tournament)  # who came unbeaten has lost once only
    tournament = play(tournament, (1,))
    assert pairs(tournament) == [("F2.0", {1, 4})]
    assert finished(tournament)
    assert places(tournament) == {1: 1, 4: 2, 2: 3, 3: 4}


def test_the_second_final_is_not_needed_if_the_unbeaten_wins() -> None:
    tournament = play(cup(Double(), 2), (1,), (1,))
    assert finished(tournament)
    assert places(tournament) == {1: 1, 2: 2}


@pytest.mark.parametrize("players", range(2, 34))
def test_double_elimination_has_as_many_matches_as_losses_are_needed(players: int) -> None:
    tournament = cup(Double(), players)
    while not finished(tournament):
        tournament = play(tournament, ())
        for pairing in open_pairings(tournament):
            tournament = win(tournament, min(pairing.players))
    assert sum(1 for _ in tournament.pairings()) == 2 * players - 2
    assert sorted(places(tournament))[:3] == [1, 2, 3][:players]
    assert list(places(tournament).values())[: min(players, 3)] == [1, 2, 3][:players]


def test_who_has_met_does_not_meet_again_at_once() -> None:
    """Losers of the winners' bracket are crossed over: nobody's first match in the losers' bracket is a rematch."""
    tournament = cup(Double(), 16)
    met: set[frozenset[int]] = set()
    for _ in range(4):
        tournament = play(tournament, ())
        for pairing in tournament.rounds[-1].pairings:
            assert frozenset(pairing.players) not in met
            met.add(frozenset(pairing.players))
            tournament = win(tournament, min(pairing.players))


def test_if_both_stay_away_nobody_goes_on() -> None:
    tournament = play(cup(Single(), 4), ())
    for pairing in open_pairings(tournament):
        tournament = (
            forfeit(tournament, pairing.id, *pairing.players) if 1 in pairing.players else win(tournament, 2)
        )
    assert finished(tournament)  # the final has no opponent for number 2
    assert places(tournament) == {2: 1, 1: 3, 3: 3, 4: 3}
    assert [one.winner for one in bracket_of(tournament)] == [0, 2, 2]


def test_if_both_stay_away_neither_goes_to_the_losers_bracket() -> None:
    tournament = play(cup(Double(), 4), ())
    for pairing in open_pairings(tournament):
        tournament = (
            forfeit(tournament, pairing.id, *pairing.players) if 1 in pairing.players else win(tournament, 2)
        )
    tournament = play(tournament, (2,))
    assert pairs(tournament) == [("F1.0", {2, 3})]
    assert places(tournament) == {2: 1, 3: 2, 1: 4, 4: 4}


@pytest.mark.parametrize("rules", [Swiss(rounds=3), RoundRobin(), Tables(rounds=3)])
def test_where_nobody_drops_out_there_is_none(rules: Format) -> None:
    assert bracket_of(cup(rules, 8)) == ()


def test_groups_then_play_off() -> None:
    tournament = cup(Groups(groups=2, advance=2, third_place=True), 8)
    assert bracket_of(tournament) == ()
    for _ in range(3):
        tournament = play(tournament, ())
        assert {pairing.slot for pairing in tournament.rounds[-1].pairings} == {"G1", "G2"}
        assert bracket_of(tournament) == ()
        for pairing in open_pairings(tournament):
            tournament = win(tournament, min(pairing.players))
    assert [[line.number for line in table] for table in group_tables(tournament)] == [
        [1, 4, 5, 8],
        [2, 3, 6, 7],
    ]
    tournament = play(tournament, (1, 2))
    assert pairs(tournament) == [("W1.0", {1, 3}), ("W1.1", {2, 4})]  # nobody of one's own group
    tournament = play(tournament, (1, 3))
    assert finished(tournament)
    order = [line.number for line in standings(tournament)]
    assert order[:4] == [1, 2, 3, 4]
    assert (set(order[4:6]), set(order[6:])) == ({5, 6}, {7, 8})
    assert [line.rank for line in standings(tournament)] == list(range(1, 9))


@pytest.mark.parametrize(
    ("rules", "players", "expected"),
    [
        (Single(), 2, [[1]]),
        (Single(third_place=True), 16, [[8, 4, 2, 1]]),
        (Single(), 64, [[8, 4, 2, 1]] * 4 + [[4, 2, 1]]),
        (Double(), 4, [[2, 1, 1, 1], [1, 1]]),
        (Double(), 32, [[8, 4, 2, 1]] * 2 + [[2, 1, 1, 1], [8, 8, 4, 4], [4, 2, 2, 1], [1, 1]]),
        (
            Double(),
            64,
            [[8, 4, 2, 1]] * 4 + [[4, 2, 1, 1], [1, 1]] + [[8, 8, 4, 4]] * 2 + [[8, 4, 4, 2], [2, 2, 1, 1]],
        ),
    ],
)
def test_pages(rules: Format, players: int, expected: list[list[int]]) -> None:
    filled = bracket_of(cup(rules, players))
    cut = pages(filled)
    assert [[len(column) for column in page] for page in cut] == expected
    shown = {one.slot.name for page in cut for column in page for one in column}
    assert shown == {one.slot.name for one in filled if one.slot.part != "T"}


def test_a_final_that_is_not_needed_has_no_column() -> None:
    over = play(cup(Double(), 2), (1,), (1,))
    assert [[len(column) for column in page] for page in pages(bracket_of(over))] == [[1, 1]]
