from __future__ import annotations

from fractions import Fraction

from engine.tournament import RoundRobin, Standing, Swiss, Tables, Tournament, lot, standings
from engine.tournament.document import Entrant, Format, Game, Pairing, Round


def made(rules: Format, *rounds: Round, players: int = 4) -> Tournament:
    entrants = tuple(Entrant(number, 100 + number) for number in range(1, players + 1))
    return Tournament(rules, "table", entrants=entrants, rounds=rounds, started=True)


def won(winner: int, loser: int) -> Pairing:
    return Pairing(winner * 10 + loser, (winner, loser), games=(Game((winner, loser), (1, 2)),))


def drawn(one: int, other: int) -> Pairing:
    return Pairing(one * 10 + other, (one, other), games=(Game((one, other), (1, 1)),))


def by_number(tournament: Tournament) -> dict[int, Standing]:
    return {line.number: line for line in standings(tournament)}


def test_they_are_worked_out_once_for_all_who_ask() -> None:
    """Of one document, read once or twice; another one has its own."""
    first, same, other = (
        made(Swiss(2), Round((one, drawn(3, 4)))) for one in (won(1, 2), won(1, 2), won(2, 1))
    )
    assert standings(first) is standings(same)
    assert [line.number for line in standings(other)] != [line.number for line in standings(first)]


def test_points_and_results() -> None:
    lines = by_number(made(Swiss(2), Round((won(1, 2), drawn(3, 4))), Round((won(1, 3), won(2, 4)))))
    assert {number: line.points for number, line in lines.items()} == {
        1: 2,
        2: 1,
        3: Fraction(1, 2),
        4: Fraction(1, 2),
    }
    assert [(line.won, line.drawn, line.lost) for line in lines.values()] == [
        (2, 0, 0),
        (1, 0, 1),
        (0, 1, 1),
        (0, 1, 1),
    ]
    assert [line.rank for line in lines.values()] == [1, 2, 3, 4]


def test_buchholz_leaves_out_the_weakest_opponent() -> None:
    lines = by_number(made(Swiss(2), Round((won(1, 2), drawn(3, 4))), Round((won(1, 3), won(2, 4)))))
    assert lines[1].buchholz == 1  # 1 and ½, without the ½
    assert lines[2].buchholz == 2
    assert lines[3].buchholz == 2
    assert lines[4].buchholz == 1
    assert lines[3].rank < lines[4].rank


def test_a_bye_counts_as_an_opponent_like_oneself_an_absence_as_one_without_points() -> None:
    forfeited = Pairing(9, (1, 2), absent=(2,))
    tournament = made(Swiss(2), Round((won(1, 2),), (3,)), Round((forfeited,), ()), players=3)
    lines = by_number(tournament)
    assert [lines[number].points for number in (1, 2, 3)] == [2, 0, 1]
    assert (
        lines[1].buchholz == 2
    )  # 0 from number 2, and 2 for the win without playing; the weakest is left out
    assert lines[3].buchholz == 1  # the bye; the round missed is left out
    assert lines[2].buchholz == 2
    assert (lines[1].won, lines[3].won) == (1, 0)


def test_direct_result_counts_if_all_who_are_level_have_met() -> None:
    circle = made(RoundRobin(), Round((won(2, 1),)), Round((won(1, 3),)), Round((won(3, 4), won(2, 4))))
    lines = by_number(circle)
    assert lines[1].points == lines[3].points == 1
    assert [lines[1].direct, lines[3].direct] == [1, 0]
    assert [line.number for line in standings(circle)] == [2, 1, 3, 4]
    apart = by_number(made(RoundRobin(), Round((won(1, 3), won(2, 4)))))
    assert apart[1].direct == apart[2].direct == 0


def test_wins_then_sonneborn_berger() -> None:
    """Numbers 1 and 2 are level and drew with each other: one win more decides; then whom one beat."""
    more_wins = made(
        RoundRobin(),
        Round((won(1, 3), drawn(2, 3))),
        Round((drawn(2, 4), won(4, 1))),
        Round((drawn(1, 2), won(3, 5))),
        Round((won(5, 4),)),
        players=5,
    )
    lines = by_number(more_wins)
    assert lines[1].points == lines[2].points == Fraction(3, 2)
    assert (lines[1].won, lines[2].won) == (1, 0)
    assert lines[1].berger == lines[3].points + lines[2].points / 2
    beaten = made(RoundRobin(), Round((won(1, 3), won(2, 4))), Round((won(3, 4),)))
    lines = by_number(beaten)
    assert [lines[1].berger, lines[2].berger] == [1, 0]


def test_the_lot_is_the_last_and_anybody_can_work_it_out() -> None:
    level = made(Swiss(1), Round((drawn(1, 2), drawn(3, 4))))
    order = [line.number for line in standings(level)]
    assert order == sorted(range(1, 5), key=lambda number: -lot("table", number))
    assert lot("table", 1) == 3696222768335997176  # frozen
    other = Tournament(level.format, "another", entrants=level.entrants, rounds=level.rounds, started=True)
    assert order != [line.number for line in standings(other)]


def test_tables_share_points_by_opponents_left_behind() -> None:
    table = Pairing(1, (1, 2, 3, 4), games=(Game((1, 2, 3, 4), (1, 2, 2, 4)),))
    small = Pairing(2, (5, 6, 7), games=(Game((5, 6, 7), (1, 1, 3)),))
    lines = by_number(made(Tables(1), Round((table, small)), players=7))
    expected = [1, Fraction(1, 2), Fraction(1, 2), 0, Fraction(3, 4), Fraction(3, 4), 0]
    assert [lines[number].points for number in range(1, 8)] == expected
    assert [(lines[number].won, lines[number].drawn, lines[number].lost) for number in (1, 2, 5, 7)] == [
        (1, 0, 0),
        (0, 0, 1),
        (0, 1, 0),
        (0, 0, 1),
    ]


def test_an_open_pairing_counts_for_nobody() -> None:
    lines = by_number(made(Swiss(2), Round((won(1, 2), Pairing(5, (3, 4))))))
    assert [lines[number].points for number in (1, 3, 4)] == [1, 0, 0]
    assert lines[3].buchholz == 0


def test_a_ruling_counts_as_played_and_two_absentees_both_lose() -> None:
    ruled = Pairing(1, (1, 2), ruling=(2, 1), absent=(2,))
    nobody = Pairing(2, (3, 4), absent=(3, 4))
    lines = by_number(made(Swiss(1), Round((ruled, nobody))))
    assert [lines[number].points for number in (1, 2, 3, 4)] == [0, 1, 0, 0]
    assert (lines[2].won, lines[3].lost) == (1, 0)
