"""The unit u: the time of one move of a tiny card game in plain Python, slots and lists, with random play.

It says how fast this machine and this Python are just now. Where the folder `shared/bench` lies beside the project its own
yardstick game is taken, so that figures can be compared with those of other engines measured there; else the one below, which
costs about the same.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from benchmarks.timing import micros_each

SHARED = Path(__file__).resolve().parents[2] / "shared" / "bench"
_DRAW = 52


class _Match:
    """Shed your cards on the same rank or suit; draw when you cannot; the first empty hand wins."""

    __slots__ = ("hands", "pile", "rng", "stock", "turn")

    def __init__(self, rng: Random) -> None:
        deck = list(range(52))
        rng.shuffle(deck)
        self.hands = [deck[:7], deck[7:14]]
        self.pile = [deck[14]]
        self.stock = deck[15:]
        self.turn = 0
        self.rng = rng

    def legal(self) -> list[int]:
        top = self.pile[-1]
        rank, suit = top % 13, top // 13
        moves = [card for card in self.hands[self.turn] if card % 13 == rank or card // 13 == suit]
        return moves or [_DRAW]

    def apply(self, move: int) -> bool:
        hand = self.hands[self.turn]
        if move != _DRAW:
            hand.remove(move)
            self.pile.append(move)
        elif self.stock:
            hand.append(self.stock.pop())
        else:
            self.stock = self.pile[:-1]
            del self.pile[:-1]
            self.rng.shuffle(self.stock)
        self.turn = 1 - self.turn
        return not hand


def _playout(rng: Random) -> int:
    match, moves, over = _Match(rng), 0, False
    while not over:
        legal = match.legal()
        over = match.apply(legal[rng.getrandbits(16) % len(legal)])
        moves += 1
    return moves


def unit() -> tuple[float, str]:
    """U in microseconds, and which yardstick it is."""
    rng = Random(7)
    shared = _shared()
    if shared is not None:
        return micros_each(lambda: shared(2, rng)), "shared/bench"
    return micros_each(lambda: _playout(rng)), "built in"


def _shared() -> Callable[[int, Random], int] | None:
    path = SHARED / "ref_game.py"
    spec = importlib.util.spec_from_file_location("ref_game", path) if path.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    playout: Callable[[int, Random], int] = module.playout_slots
    return playout
