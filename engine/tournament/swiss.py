"""Swiss rounds: pairs and seats by the FIDE (Dutch) system, as py4swiss computes it.

The library is told the tournament so far in the terms of chess: the seat that begins is "white". Two things are ours:
nobody is exempt from balanced seats in the last round, so everybody has had each seat at most once more than half the time;
and where the Dutch system finds no round at all (few people, many absences) pairs are made by the fewest repeats, then byes
to those who had no win without playing, then seats, then likeness of score. Nobody ever has a second bye.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

# py4swiss carries annotations, but no py.typed.
from py4swiss.dynamicuint import DynamicUint
from py4swiss.engines import DutchEngine
from py4swiss.engines.common import PairingError
from py4swiss.matching_computer import ComputerDutchOptimality
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from engine.tournament.document import Number
from engine.tournament.record import Entry, Record, in_seats, lean, met, points

MISSED = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.ZERO_POINT_BYE)
BYE = RoundResult(id=0, color=ColorToken.BYE_OR_NOT_PAIRED, result=ResultToken.PAIRING_ALLOCATED_BYE)


def possible(record: Record, present: Sequence[Number]) -> bool:
    """Whether another round can be made: two people are there, and if they are odd, one who had no bye yet."""
    odd = len(present) % 2 == 1
    return len(present) >= 2 and not (odd and all(_had_bye(record[number]) for number in present))


def pair(
    record: Record, present: Sequence[Number]
) -> tuple[list[tuple[Number, Number]], list[Number]] | None:
    """The pairs of the next round, the first in the seat that begins, and who has the bye; None if no round can be made.

    `record` holds every round so far of everybody who ever took part; their numbers are the order of strength.
    """
    if not possible(record, present):
        return None
    try:
        pairs = _dutch(record, present)
    except PairingError:
        pairs = _nearest(record, present)
    return [pair for pair in pairs if 0 not in pair], [max(pair) for pair in pairs if 0 in pair]


def _had_bye(past: Sequence[Entry]) -> bool:
    return any(entry.kind == "bye" for entry in past)


def _dutch(record: Record, present: Sequence[Number]) -> list[tuple[Number, Number]]:
    rounds = max(map(len, record.values()))
    missing = set(record) - set(present)
    sections = [_section(number, past) for number, past in sorted(record.items())]
    # One round more than there are: to the library the last round is never the last, so it exempts no leader from seats.
    report = ParsedTrf(
        player_sections=sections, x_section=XSection(number_of_rounds=rounds + 2, zeroed_ids=missing)
    )
    return [(pairing.white, pairing.black) for pairing in DutchEngine.generate_pairings(report)]


def _section(number: Number, past: Sequence[Entry]) -> PlayerSection:
    results = [_result(entry) for entry in past]
    score = int(points(past) * 10)
    return PlayerSection(
        code=PlayerCode.PLAYER, starting_number=number, points_times_ten=score, rank=number, results=results
    )


def _result(entry: Entry) -> RoundResult:
    if entry.kind == "bye":
        return BYE
    if entry.kind == "missed":
        return MISSED
    ((opponent, halves),) = entry.against
    color = ColorToken.WHITE if entry.seat == 0 else ColorToken.BLACK
    if entry.kind == "played":
        result = (ResultToken.LOSS, ResultToken.DRAW, ResultToken.WIN)[halves]
    else:
        result = ResultToken.FORFEIT_WIN if halves else ResultToken.FORFEIT_LOSS
    return RoundResult(id=opponent, color=color, result=result)


# --- Where the Dutch system finds no round ---------------------------------------------------------------------------


BITS = (1, 2, 1, 1, 6)
"""How wide the reasons for a pair are, the weightiest first: see `_likes`."""


class Look(Struct, frozen=True):
    """What counts of one player here. `bye`: had one; `unplayed`: won without playing."""

    number: Number
    score: Fraction
    met: dict[Number, int]
    lean: int
    bye: bool
    unplayed: bool


def _nearest(record: Record, present: Sequence[Number]) -> list[tuple[Number, Number]]:
    """The heaviest matching of the players, and of a bye (0) if they are odd."""
    players = [_look(number, record[number]) for number in present]
    players.sort(key=lambda one: (-one.score, one.number))
    size = len(players) + len(players) % 2
    computer = ComputerDutchOptimality(size, _weight([2**width - 1 for width in BITS], size))
    for _ in range(size):
        computer.add_vertex()
    for at, one in enumerate(players):
        for before, other in enumerate(players[:at]):
            computer.set_edge_weight(at, before, _weight(_likes(other, one, at - before), size))
        if size > len(players) and not one.bye:
            computer.set_edge_weight(at, size - 1, _weight(_rests(one, 64 * at // size), size))
    computer.compute_matching()
    numbers = [*(one.number for one in players), 0]
    pairs = [(numbers[at], numbers[other]) for at, other in enumerate(computer.get_matching()) if at < other]
    return [in_seats(*pair, record) if pair[1] else pair for pair in pairs]


def _look(number: Number, past: Sequence[Entry]) -> Look:
    unplayed = any(entry.kind == "forfeit" and entry.share for entry in past)
    return Look(number, points(past), met(past), lean(past), _had_bye(past), unplayed)


def _likes(one: Look, other: Look, apart: int) -> list[int]:
    """What speaks for a pair: that it is one, few meetings before, (for byes only), seats, that they stand close."""
    seats = min(abs(one.lean), abs(other.lean)) < 2 or one.lean * other.lean < 0
    return [1, 3 - min(3, one.met.get(other.number, 0)), 1, int(seats), max(0, 63 - apart)]


def _rests(one: Look, low: int) -> list[int]:
    """What speaks for a bye: that they had no win without playing, and that they stand low."""
    return [1, 3, int(not one.unplayed), 1, low]


def _weight(reasons: Sequence[int], size: int) -> DynamicUint:
    """The reasons as one number, each with room for a sum over all pairs, so that no lower one outweighs a higher one."""
    weight = DynamicUint(0)
    for reason, width in zip(reasons, BITS, strict=True):
        weight.shift_grow(width + size.bit_length())
        weight |= reason
    weight.shift_grow(2)  # the matching routine wants a margin
    return weight
