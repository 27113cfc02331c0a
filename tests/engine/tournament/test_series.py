from __future__ import annotations

from fractions import Fraction

import pytest

from engine.tournament import series
from engine.tournament.document import Game, Pairing


def played(*results: tuple[tuple[int, ...], tuple[int, ...]], players: tuple[int, ...] = (1, 2)) -> Pairing:
    """A pairing with matches of these ranks by seat and by the game's tie rule."""
    pairing = Pairing(7, players)
    for ranks, tie in results:
        pairing = Pairing(7, players, games=(*pairing.games, Game(series.seats(pairing), ranks, tie)))
    return pairing


FIRST, SECOND, DRAW = ((1, 2), ()), ((2, 1), ()), ((1, 1), ())
"""Results by seat; seats alternate."""


def test_seats_move_on_from_match_to_match() -> None:
    assert [game.seats for game in played(FIRST, FIRST, FIRST).games] == [(1, 2), (2, 1), (1, 2)]
    four = played(*[((1, 2, 3, 4), ())] * 5, players=(1, 2, 3, 4))
    assert [game.seats[0] for game in four.games] == [1, 2, 3, 4, 1]


def test_who_is_absent_gets_no_seat() -> None:
    assert series.seats(Pairing(7, (1, 2, 3, 4), absent=(2,))) == (1, 3, 4)


@pytest.mark.parametrize(
    ("results", "best_of", "ranks"),
    [
        ([], 1, None),
        ([FIRST], 1, (1, 2)),
        ([DRAW], 1, (1, 1)),
        ([FIRST], 3, None),
        ([FIRST, SECOND], 3, (1, 2)),  # player 1 has won twice
        ([FIRST, FIRST], 3, None),
        ([FIRST, FIRST, FIRST], 3, (1, 2)),
        ([FIRST, DRAW], 3, None),  # 1½ : ½, and one to come
        ([DRAW, DRAW, DRAW], 3, (1, 1)),
        ([FIRST, SECOND, FIRST], 5, (1, 2)),
        ([FIRST, SECOND, DRAW], 5, None),  # 2½ : ½, two to come: could be caught up
    ],
)
def test_decided_as_soon_as_nobody_can_catch_up(
    results: list[tuple[tuple[int, ...], tuple[int, ...]]], best_of: int, ranks: tuple[int, ...] | None
) -> None:
    assert series.ranks(played(*results), best_of, decisive=False) == ranks


def test_a_draw_is_replayed_once_with_seats_swapped() -> None:
    assert series.ranks(played(DRAW), 1, decisive=True) is None
    assert series.seats(played(DRAW)) == (2, 1)
    assert series.ranks(played(DRAW, FIRST), 1, decisive=True) == (2, 1)


def test_then_the_tie_rule_of_the_game_decides_the_newest_match_first() -> None:
    one, two = ((1, 1), (1, 2)), ((1, 1), (2, 1))
    assert series.ranks(played(DRAW, one), 1, decisive=True) == (2, 1)
    assert series.ranks(played(one, DRAW), 1, decisive=True) == (1, 2)
    assert series.ranks(played(one, one), 1, decisive=True) == (2, 1)
    assert series.ranks(played(two, two), 1, decisive=True) == (1, 2)


def test_then_the_seed_decides() -> None:
    assert series.ranks(played(DRAW, DRAW), 1, decisive=True) == (1, 2)
    assert series.ranks(played(DRAW, DRAW, players=(9, 4)), 1, decisive=True) == (2, 1)


def test_a_level_series_is_replayed_too() -> None:
    level = [FIRST, FIRST, DRAW]
    assert series.ranks(played(*level), 3, decisive=True) is None
    assert series.ranks(played(*level, SECOND), 3, decisive=True) == (1, 2)


def test_absence() -> None:
    assert series.ranks(Pairing(7, (1, 2), absent=(1,)), 3, decisive=False) == (2, 1)
    assert series.ranks(Pairing(7, (1, 2), absent=(1, 2)), 3, decisive=True) == (2, 2)


def test_at_a_table_the_others_play_on() -> None:
    pairing = Pairing(7, (1, 2, 3, 4), absent=(3,), games=(Game((1, 2, 3, 4), (2, 1, 3, 4)),))
    assert series.ranks(pairing, 1, decisive=False) == (2, 1, 4, 3)
    running = Pairing(7, (1, 2, 3, 4), absent=(3,), games=(Game((1, 2, 4)),))
    assert series.ranks(running, 1, decisive=False) is None


def test_at_a_table_all_matches_are_played() -> None:
    three = (1, 2, 3)
    twice = [((1, 2, 3), ()), ((3, 1, 2), ())]
    assert series.ranks(played(*twice, players=three), 3, decisive=False) is None
    assert series.ranks(played(*twice, ((2, 1, 3), ()), players=three), 3, decisive=False) == (1, 3, 2)


def test_a_ruling_stands_above_all() -> None:
    assert series.ranks(
        Pairing(7, (1, 2), ruling=(2, 1), games=(Game((1, 2), (1, 2)),)), 1, decisive=True
    ) == (2, 1)


def test_score() -> None:
    pairing = played(FIRST, DRAW, ((), ()))
    assert [series.score(pairing, player) for player in (1, 2, 3)] == [Fraction(3, 2), Fraction(1, 2), 0]
    table = played(((1, 2, 2, 4), ()), players=(1, 2, 3, 4))
    assert [series.score(table, player) for player in table.players] == [1, Fraction(1, 2), Fraction(1, 2), 0]
