"""Ratings of players from how matches ended: Plackett-Luce, for two to four seats, ties included. Pure.

A rating is a guess at somebody's strength, `mean`, and how unsure it is, `spread`. People are shown both as points: 1500 ± 350 for a
newcomer. Tables go by `order`, the strength that somebody has almost surely: it grows as the guess gets surer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

SEATS = range(2, 5)
"""So many can be rated by one match."""
_MEAN = 25.0
_SPREAD = _MEAN / 3
_CENTRE = 1500
_POINTS = 42
"""Points in one unit of the model."""
_SETTLED = 200
"""Points of deviation below which a rating says something: after about twenty matches."""
_DIGITS = 6
"""Ratings are rounded, so that they come out the same wherever they are worked out."""


class Rating(Struct, frozen=True):
    """A player's strength in one game."""

    mean: float = _MEAN
    spread: float = _SPREAD

    @property
    def value(self) -> int:
        """The strength in points."""
        return round(_CENTRE + _POINTS * (self.mean - _MEAN))

    @property
    def deviation(self) -> int:
        """How unsure that is, in points: what stands behind the ±."""
        return round(_POINTS * self.spread)

    @property
    def order(self) -> float:
        """What tables and seeding go by: the strength that is there almost surely."""
        return self.mean - 3 * self.spread

    @property
    def settled(self) -> bool:
        """Whether enough matches were played to know."""
        return self.deviation < _SETTLED


def rate(ratings: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a match, by seats. `ranks` are those of its result: 1 is best, equal ranks are a tie.

    Raises ValueError for fewer than two or more than four players, or if there is not one rank for each.
    """
    if len(ratings) not in SEATS or len(ratings) != len(ranks):
        raise ValueError(f"cannot rate {len(ratings)} players by {len(ranks)} ranks")
    model = _model()
    teams = [[model.rating(mu=rating.mean, sigma=rating.spread)] for rating in ratings]
    rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(Rating(round(one.mu, _DIGITS), round(one.sigma, _DIGITS)) for (one,) in rated)


@cache
def _model() -> PlackettLuce:
    # It takes a tenth of a second to import: only when a rated match ends.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=_MEAN, sigma=_SPREAD, tau=0.0)
