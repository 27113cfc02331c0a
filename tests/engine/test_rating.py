from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rating import Rating, rate

NEW = Rating()
RATINGS = st.builds(Rating, st.floats(0, 50), st.floats(0.5, 9))


def test_everybody_begins_in_the_middle() -> None:
    assert (NEW.value, NEW.deviation, NEW.settled) == (1500, 350, False)
    assert NEW.order == pytest.approx(0)


def test_frozen_examples() -> None:
    """Stored ratings must come out the same in ten years."""
    winner, loser = rate((NEW, NEW), (1, 2))
    assert (winner.mean, loser.mean) == pytest.approx((27.635, 22.365), abs=1e-3)
    assert [(one.value, one.deviation) for one in (winner, loser)] == [(1611, 339), (1389, 339)]
    four = rate((NEW, NEW, NEW, NEW), (1, 2, 2, 4))
    assert [one.value for one in four] == [1617, 1487, 1487, 1409]


def test_a_draw_of_equals_only_makes_surer() -> None:
    one, other = rate((NEW, NEW), (1, 1))
    assert one == other
    assert one.value == 1500
    assert one.deviation < 350
    assert one.order > NEW.order


def test_an_upset_moves_more_than_what_was_expected() -> None:
    strong, weak = Rating(32, 3), Rating(20, 3)
    upset = rate((weak, strong), (1, 2))[0].mean - weak.mean
    assert upset > 3 * (rate((strong, weak), (1, 2))[0].mean - strong.mean) > 0


def test_many_matches_settle() -> None:
    one = other = NEW
    for number in range(60):
        one, other = rate((one, other), (1, 2) if number % 2 else (2, 1))
    assert one.settled
    assert abs(one.value - 1500) < 60


@given(st.lists(RATINGS, min_size=2, max_size=4), st.data())
def test_winners_gain_and_seats_do_not_matter(ratings: list[Rating], data: st.DataObject) -> None:
    ranks = data.draw(st.lists(st.integers(1, 4), min_size=len(ratings), max_size=len(ratings)))
    rated = rate(ratings, ranks)
    assert rate(ratings, ranks) == rated
    for order in permutations(range(len(ratings))):
        turned = rate([ratings[at] for at in order], [ranks[at] for at in order])
        for at, seat in enumerate(order):
            assert turned[at].mean == pytest.approx(rated[seat].mean, abs=2e-6)
    first = [at for at, rank in enumerate(ranks) if rank == min(ranks)]
    if len(first) == 1:
        assert rated[first[0]].mean >= round(ratings[first[0]].mean, 6)


def test_only_ranks_relative_to_each_other_count() -> None:
    three = (NEW, Rating(30, 4), Rating(20, 6))
    assert rate(three, (1, 2, 3)) == rate(three, (2, 5, 9))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_two_to_four_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="cannot rate"):
        rate((NEW,) * seats, tuple(range(seats)))


def test_a_rank_for_each() -> None:
    with pytest.raises(ValueError, match="cannot rate 2 players by 3 ranks"):
        rate((NEW, NEW), (1, 2, 3))
