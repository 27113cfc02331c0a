"""What the contract tests of secrecy must know about Voltrine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import EVERYONE, Told
from engine.games.voltrine.events import CardDiscarded, CardGardened, GardensSwept


def lay_open(told: Sequence[Told]) -> frozenset[str]:
    """A card that goes to the last empty cell lies open there until the sweep, which may follow in the same step (VT-6.7)."""
    if not any(isinstance(fact.event, GardensSwept) for fact in told):
        return frozenset()
    return frozenset(
        fact.event.card
        for fact in told
        if fact.to == EVERYONE and isinstance(fact.event, CardDiscarded | CardGardened)
    )
