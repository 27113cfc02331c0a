"""Standings: always a recomputation from the results.

Ties on points are broken in this order:
1. Buchholz cut 1 (not in round robins): the opponents' points, round by round, without the weakest round. At a table of more
   than two it is their average. A bye or a win by forfeit counts as an opponent with one's own points, a round missed or
   forfeited as one with none.
2. The direct results among those still level, if all of them have met.
3. Wins at the board.
4. Sonneborn-Berger: the points of those one has beaten and half of those one drew with.
5. The lot, from the published seed.
In elimination people who went equally far share a place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from engine.tournament import bracket, robin
from engine.tournament.document import Double, Groups, Number, RoundRobin, Single, Swiss, Tables, Tournament
from engine.tournament.record import Entry, Record, lot, points, ranks, record


class Standing(Struct, frozen=True):
    """One line. `rank` may be shared in elimination; `group` is its place in a group, from 1. A win is 1 point."""

    number: Number
    rank: int
    points: Fraction = Fraction(0)
    won: int = 0
    drawn: int = 0
    lost: int = 0
    buchholz: Fraction = Fraction(0)
    direct: Fraction = Fraction(0)
    berger: Fraction = Fraction(0)
    lot: int = 0

    @property
    def key(self) -> tuple[Fraction | int, ...]:
        """What it is sorted by, the best first."""
        return -self.points, -self.buchholz, -self.direct, -self.won, -self.berger, -self.lot, self.number


@lru_cache(maxsize=8)
def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Everybody who takes part or took part, the best first. The latest are kept: whoever is told of a document asks for them."""
    match tournament.format:
        case Single() | Double():
            filled = bracket_of(tournament)
            return _by_place(bracket.places(filled), table(tournament, record(tournament), buchholz=False))
        case Groups():
            return _after_groups(tournament)
        case RoundRobin():
            return table(tournament, record(tournament), buchholz=False)
        case Swiss() | Tables():
            return table(tournament, record(tournament), buchholz=True)


def table(
    tournament: Tournament, record: Record, *, buchholz: bool, among: Iterable[Number] | None = None
) -> tuple[Standing, ...]:
    """A table of those `among` (or all) by points and tie-breaks, from their rounds."""
    score = {number: points(past) for number, past in record.items()}
    lines = []
    for number in record if among is None else among:
        line = _line(number, record[number], score)
        opponents = _buchholz(record[number], score[number], score) if buchholz else Fraction(0)
        lines.append(replace(line, buchholz=opponents, lot=lot(tournament.seed, number)))
    lines.sort(key=lambda line: (-line.points, -line.buchholz))
    level = [list(tied) for _, tied in groupby(lines, key=lambda line: (line.points, line.buchholz))]
    lines = sorted((line for tied in level for line in _direct(tied, record)), key=lambda line: line.key)
    return tuple(replace(line, rank=rank) for rank, line in enumerate(lines, 1))


def _line(number: Number, past: Sequence[Entry], score: dict[Number, Fraction]) -> Standing:
    """Won: before everybody; drawn: nobody was before, but somebody level; each at the board."""
    board = [entry for entry in past if entry.kind == "played"]
    worst = [min(halves for _, halves in entry.against) for entry in board]
    won, drawn, lost = (worst.count(halves) for halves in (2, 1, 0))
    beaten = [score[other] * halves / 2 for entry in board for other, halves in entry.against]
    return Standing(number, 0, score[number], won, drawn, lost, berger=sum(beaten, Fraction(0)))


def _buchholz(past: Sequence[Entry], own: Fraction, score: dict[Number, Fraction]) -> Fraction:
    rounds = []
    for entry in past:
        if entry.kind == "played":
            rounds.append(sum((score[other] for other, _ in entry.against), Fraction(0)) / len(entry.against))
        elif entry.kind != "open":
            rounds.append(own if entry.share else Fraction(0))
    return sum(rounds, Fraction(0)) - min(rounds, default=Fraction(0))


def _direct(tied: Sequence[Standing], record: Record) -> list[Standing]:
    """With the points that those level with each other made against each other, if all of them have met."""
    numbers = {line.number for line in tied}
    inside = {number: _between(record[number], numbers) for number in numbers}
    if any({other for other, _ in met} != numbers - {number} for number, met in inside.items()):
        return list(tied)
    return [
        replace(line, direct=Fraction(sum(halves for _, halves in inside[line.number]), 2)) for line in tied
    ]


def _between(past: Sequence[Entry], numbers: Set[Number]) -> list[tuple[Number, int]]:
    """The meetings at the board with those numbers."""
    return [one for entry in past if entry.kind == "played" for one in entry.against if one[0] in numbers]


# --- Elimination and groups ------------------------------------------------------------------------------------------


def seeds(tournament: Tournament) -> tuple[Number, ...]:
    """Who enters the bracket, from the best seed down; nobody while the groups are not over, or where nobody drops out."""
    if isinstance(tournament.format, Single | Double):
        return tuple(entrant.number for entrant in tournament.entrants)
    if not isinstance(tournament.format, Groups):
        return ()
    played = [pairing for pairing in tournament.pairings() if pairing.slot.startswith("G")]
    over = len(tournament.rounds) >= group_rounds(tournament) and all(
        ranks(tournament, pairing) for pairing in played
    )
    return _apart(group_tables(tournament), tournament.format.advance) if over else ()


def group_rounds(tournament: Tournament) -> int:
    """How many rounds the groups play."""
    assert isinstance(tournament.format, Groups)
    circles = tournament.format.circles
    return max((robin.rounds_of(len(group), circles) for group in groups(tournament)), default=0)


def groups(tournament: Tournament) -> tuple[tuple[Number, ...], ...]:
    """Who is in which group."""
    assert isinstance(tournament.format, Groups)
    return robin.split([entrant.number for entrant in tournament.entrants], tournament.format.groups)


def group_tables(tournament: Tournament) -> tuple[tuple[Standing, ...], ...]:
    """The table of each group, from its own pairings."""
    past = record(tournament, lambda pairing: pairing.slot.startswith("G"))
    return tuple(table(tournament, past, buchholz=False, among=group) for group in groups(tournament))


def bracket_of(tournament: Tournament) -> tuple[bracket.Filled, ...]:
    """The bracket (after groups: of the play-off) with who stands in it; empty where there is none or it is not known yet."""
    entered, rules = seeds(tournament), tournament.format
    if not entered:
        return ()
    third_place = isinstance(rules, Single | Groups) and rules.third_place
    slots = bracket.slots(len(entered), isinstance(rules, Double), third_place=third_place)
    pairings = {pairing.slot: pairing for pairing in tournament.pairings()}
    return bracket.fill(slots, entered, pairings, tournament.best_of)


def _apart(tables: Sequence[Sequence[Standing]], advance: int) -> tuple[Number, ...]:
    """Group winners first, then the seconds ..., each list turned so that few of one group meet in the first round."""
    group_of = {line.number: group for group, lines in enumerate(tables) for line in lines}
    entered: list[Number] = []
    for place in range(advance):
        row = [lines[place].number for lines in tables if place < len(lines)]
        turned = [[*entered, *row[at:], *row[:at]] for at in range(len(row) if place else 1)]
        entered = min(turned, key=lambda tried: _same_group(tried, group_of), default=entered)
    return tuple(entered)


def _same_group(entered: Sequence[Number], group_of: dict[Number, int]) -> int:
    order = bracket.seed_order((len(entered) - 1).bit_length())
    pairs = [pair for pair in zip(order[::2], order[1::2], strict=False) if max(pair) <= len(entered)]
    return sum(group_of[entered[one - 1]] == group_of[entered[other - 1]] for one, other in pairs)


def _by_place(places: dict[Number, int], lines: Sequence[Standing]) -> tuple[Standing, ...]:
    found = [replace(line, rank=places[line.number]) for line in lines if line.number in places]
    return tuple(sorted(found, key=lambda line: (line.rank, line.number)))


def _after_groups(tournament: Tournament) -> tuple[Standing, ...]:
    """The play-off first, then the others by place in their group and tie-breaks."""
    tables = group_tables(tournament)
    filled = bracket_of(tournament)
    ahead = _by_place(bracket.places(filled), [line for group in tables for line in group])
    through = {line.number for line in ahead}
    others = [line for group in tables for line in group if line.number not in through]
    others.sort(key=lambda line: (line.rank, line.key))
    return ahead + tuple(replace(line, rank=len(ahead) + place) for place, line in enumerate(others, 1))
