"""A tournament as one plain document: its rules, who takes part, and every round with its pairings and their matches.

Nothing that can be worked out stands in it: standings, brackets and who has won a pairing are recomputed from the results.
People are known by their number in the tournament; who holds the number may change (a substitute), the results stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

Number: TypeAlias = int
"""A place in the list of entrants, from 1; in elimination it is the seed."""
NOBODY: Number = 0
"""Stands in a bracket where an opponent is missing for good."""


class Single(Struct, frozen=True, tag="single"):
    """Single elimination: who loses is out. `third_place`: the losers of the semifinals play for the third place."""

    third_place: bool = False


class Double(Struct, frozen=True, tag="double"):
    """Double elimination: who loses twice is out. The final is played again if its unbeaten finalist loses it."""


class RoundRobin(Struct, frozen=True, tag="round-robin"):
    """Everybody meets everybody, once or (two circles) twice with seats swapped."""

    circles: Literal[1, 2] = 1


class Groups(Struct, frozen=True, tag="groups"):
    """Round robins side by side, then the best `advance` of each group in single elimination."""

    groups: int = 2
    advance: int = 2
    circles: Literal[1, 2] = 1
    third_place: bool = False


class Swiss(Struct, frozen=True, tag="swiss"):
    """A fixed number of rounds in which people of like score meet, nobody twice: the FIDE (Dutch) system."""

    rounds: int = 5


class Tables(Struct, frozen=True, tag="tables"):
    """A fixed number of rounds at tables of `least` to `most` seats, people of like score together."""

    rounds: int = 4
    least: int = 3
    most: int = 4


Format: TypeAlias = Single | Double | RoundRobin | Groups | Swiss | Tables


class Entrant(Struct, frozen=True):
    """Who holds a number. `rating` seeds; `gone` people are not paired."""

    number: Number
    person: int
    rating: float = 0.0
    gone: bool = False


class Game(Struct, frozen=True, omit_defaults=True):
    """One match of a pairing: who sat where, and the ranks by seat (1 is best), empty while it is being played.

    `tie` are the ranks by the game's own tie rule, empty if it has none: they count only where a draw cannot stand.
    """

    seats: tuple[Number, ...]
    ranks: tuple[int, ...] = ()
    tie: tuple[int, ...] = ()


class Pairing(Struct, frozen=True, omit_defaults=True):
    """People who play against each other in a round, in the seats of their first match.

    `absent` have forfeited the pairing. A `ruling` are the organiser's ranks by player; it stands above all matches.
    `slot` is the place in a bracket ("W1.0") or the group ("G2"), else empty.
    """

    id: int
    players: tuple[Number, ...]
    slot: str = ""
    games: tuple[Game, ...] = ()
    absent: tuple[Number, ...] = ()
    ruling: tuple[int, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether a match of it has begun."""
        return bool(self.games)

    @property
    def running(self) -> Game | None:
        """The match that is being played now."""
        return self.games[-1] if self.games and not self.games[-1].ranks else None


class Round(Struct, frozen=True, omit_defaults=True):
    """The pairings of a round and who had a bye: a round without an opponent that counts as won."""

    pairings: tuple[Pairing, ...]
    byes: tuple[Number, ...] = ()


class Tournament(Struct, frozen=True):
    """The document. `seed` is published beforehand: all lots come from it. `next_id` numbers pairings; none is used twice."""

    format: Format
    seed: str
    best_of: Literal[1, 3, 5] = 1
    seeding: Literal["rating", "lot", "order"] = "rating"
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    started: bool = False
    next_id: int = 1

    def entrant(self, number: Number) -> Entrant:
        """Who holds the number. Raises KeyError."""
        for entrant in self.entrants:
            if entrant.number == number:
                return entrant
        raise KeyError(number)

    def pairing(self, id: int) -> Pairing:
        """The pairing of that id. Raises KeyError."""
        for pairing in self.pairings():
            if pairing.id == id:
                return pairing
        raise KeyError(id)

    def pairings(self) -> Iterator[Pairing]:
        """All pairings, round by round."""
        for one in self.rounds:
            yield from one.pairings

    @property
    def present(self) -> tuple[Number, ...]:
        """Who can be paired."""
        return tuple(entrant.number for entrant in self.entrants if not entrant.gone)


class Refused(Exception):
    """What was asked for is not possible now; nothing has changed. `code` says why, for the text."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
