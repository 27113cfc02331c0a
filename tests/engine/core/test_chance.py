"""Frozen: a stored match, a published record and a committed shuffle all hang on these numbers. They never change."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from engine.core.chance import Chance, commitment, seed_of

SEED = bytes(range(32))


def test_numbers_are_those_of_hmac() -> None:
    """Two blocks of eight numbers, most significant byte first, computed here by the letter of the description."""
    blocks = b"".join(hmac.new(SEED, f"0/{block}".encode(), hashlib.sha256).digest() for block in range(2))
    chance = Chance(SEED, 0)
    assert [chance.below(2**32) for _ in range(16)] == [
        int.from_bytes(blocks[at : at + 4], "big") for at in range(0, 64, 4)
    ]


def test_frozen_numbers() -> None:
    chance = Chance(SEED, 0)
    assert [chance.below(2**32) for _ in range(10)] == [
        4126389161,
        1341264640,
        2592592592,
        912079875,
        382788642,
        2886670922,
        774922452,
        3590667486,
        3508751028,
        2871765423,
    ]
    dice = Chance(SEED, 7)
    assert [dice.below(6) for _ in range(20)] == [5, 2, 4, 4, 4, 2, 1, 1, 4, 0, 0, 4, 3, 0, 3, 1, 0, 0, 0, 2]


def test_frozen_shuffles() -> None:
    numbers = list(range(12))
    Chance(b"", 1).shuffle(numbers)
    assert numbers == [5, 10, 2, 7, 1, 6, 3, 0, 11, 8, 4, 9]
    letters = list("abcdefghij")
    Chance(seed_of("kartel"), 3).shuffle(letters)
    assert "".join(letters) == "dfgacbjehi"


def test_frozen_hashes() -> None:
    assert commitment(SEED) == "2c6a6f685be61cd384d135d7a2271316a11d2e0890d21a463a48994816571a86"
    assert commitment(SEED) == hashlib.sha256(b"kartel shuffle 1:" + SEED).hexdigest()
    assert seed_of("kartel").hex() == "e1f0fbe0e1f4326d11aa9d9144665fce1c5c42bd4a1d6a69144083af3aa804d2"
    assert seed_of("картель") != seed_of("kartel")


def test_numbers_beyond_the_last_whole_range_are_drawn_again() -> None:
    """Below 2**31 + 1 the first number of the stream, 4126389161, would favour the small ones: the second is taken."""
    assert Chance(SEED, 0).below(2**31 + 1) == 1341264640


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_impossible_ranges(n: int) -> None:
    chance = Chance(SEED, 0)
    with pytest.raises(ValueError, match="cannot draw"):
        chance.below(n)
    assert not chance.used


def test_used() -> None:
    chance = Chance(SEED, 0)
    chance.shuffle(["alone"])
    assert not chance.used
    chance.pick("ab")
    assert chance.used


def test_steps_have_streams_of_their_own() -> None:
    first = {Chance(seed, step).below(2**32) for seed in (SEED, b"another") for step in range(50)}
    assert len(first) == 100


def test_every_order_is_as_likely() -> None:
    """Of the 24 orders of four cards each comes up in 4 % of the shuffles, give or take."""
    orders = Counter[tuple[int, ...]]()
    for step in range(4800):
        cards = [1, 2, 3, 4]
        Chance(SEED, step).shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 49.7  # chi-square, 23 degrees, 0.1 %
