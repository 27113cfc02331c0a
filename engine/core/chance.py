"""Randomness as a service to the rules: seeded for a match and a step, unbiased, the same on every Python.

The stream of step `n` is HMAC-SHA256(seed, "n/0"), HMAC-SHA256(seed, "n/1"), ... cut into 32-bit numbers, most significant
byte first. A number below `n` is taken by rejection, a shuffle is Fisher-Yates from the end.
`tests/engine/core/test_chance.py` freezes it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")
_SPAN = 2**32
_COMMITMENT = b"kartel shuffle 1:"


class Chance:
    """The random numbers of one step. `used` tells whether any was taken: such a step cannot be undone."""

    __slots__ = ("_block", "_numbers", "_seed", "_step", "used")

    def __init__(self, seed: bytes, step: int) -> None:
        self._seed = seed
        self._step = step
        self._block = 0
        self._numbers: list[int] = []
        self.used = False

    def below(self, n: int) -> int:
        """A number 0 <= k < n, each equally likely. n is 1 .. 2**32."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"cannot draw below {n}")
        self.used = True
        limit = _SPAN - _SPAN % n
        while True:
            number = self._next()
            if number < limit:
                return number % n

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _next(self) -> int:
        if not self._numbers:
            message = f"{self._step}/{self._block}".encode()
            digest = hmac.digest(self._seed, message, "sha256")
            self._numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
            self._block += 1
        return self._numbers.pop()


def commitment(seed: bytes) -> str:
    """The hash that is published before the deal; the seed itself is published at the end (64 hex digits)."""
    return hashlib.sha256(_COMMITMENT + seed).hexdigest()


def seed_of(text: str) -> bytes:
    """A seed from any text: for `--seed` of the command line, where nothing has to be secret."""
    return hashlib.sha256(b"kartel seed:" + text.encode()).digest()
