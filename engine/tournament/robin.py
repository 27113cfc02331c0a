"""Round robin: who meets whom in which round, by the Berger tables of the FIDE handbook (C.05), and groups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engine.tournament.document import Number

T = TypeVar("T")


def rounds_of(players: int, circles: int) -> int:
    """How many rounds everybody needs to meet everybody."""
    return 0 if players < 2 else circles * (players - 1 + players % 2)


def berger(players: Sequence[Number], turn: int, circles: int) -> list[tuple[Number, Number]]:
    """The pairs of a round (`turn`, from 0), in seats; of an odd number one is free. In the second circle seats are swapped."""
    size = len(players) + len(players) % 2
    if turn >= rounds_of(len(players), circles):
        return []
    circle, turn = divmod(turn, size - 1)
    places = [places for places in _places(size, turn) if max(places) < len(players)]
    pairs = [(players[first], players[second]) for first, second in places]
    return [(second, first) for first, second in pairs] if circle else pairs


def _places(size: int, turn: int) -> list[tuple[int, int]]:
    """The Berger table: everybody but the last moves on by half a circle from round to round; the last changes seats."""
    others, last = size - 1, size - 1
    ring = [(turn * (size // 2) + step) % others for step in range(others)]
    pairs = [(ring[0], last) if turn % 2 == 0 else (last, ring[0])]
    return pairs + [(ring[step], ring[-step]) for step in range(1, size // 2)]


def split(items: Sequence[T], groups: int) -> tuple[tuple[T, ...], ...]:
    """Groups of like strength from a list by strength: dealt out to and fro."""
    dealt: list[list[T]] = [[] for _ in range(groups)]
    for place, item in enumerate(items):
        lap, at = divmod(place, groups)
        dealt[groups - 1 - at if lap % 2 else at].append(item)
    return tuple(map(tuple, dealt))
