"""What everybody did in each round, read off the pairings: all that standings and the next pairing are made from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from engine.tournament import series
from engine.tournament.document import Double, Number, Pairing, Single, Tournament


class Entry(Struct, frozen=True):
    """One player's round.

    `played`: decided at the board; `forfeit`: decided without a match; `bye`: counts as won; `missed`: not paired, counts as
    lost; `open`: not decided yet. `share` are the points (1 = a win), `against` the opponents with 2 for one that was beaten,
    1 for a draw, 0 for a loss. `seat` was theirs in the first match, at a table of `size`.
    """

    kind: Literal["played", "forfeit", "bye", "missed", "open"]
    share: Fraction = Fraction(0)
    against: tuple[tuple[Number, int], ...] = ()
    seat: int = 0
    size: int = 0


Record = dict[Number, tuple[Entry, ...]]


def record(tournament: Tournament, counts: Callable[[Pairing], bool] = lambda _: True) -> Record:
    """Every round of everybody who ever took part. `counts` may leave pairings out: their round is missed."""
    found: dict[Number, list[Entry]] = {entrant.number: [] for entrant in tournament.entrants}
    for one in tournament.rounds:
        entries = dict.fromkeys(one.byes, Entry("bye", Fraction(1)))
        for pairing in filter(counts, one.pairings):
            entries |= _entries(pairing, tournament)
        for number, past in found.items():
            past.append(entries.get(number, Entry("missed")))
    return {number: tuple(past) for number, past in found.items()}


def points(past: Sequence[Entry]) -> Fraction:
    """The score so far."""
    return sum((entry.share for entry in past), Fraction(0))


def met(past: Sequence[Entry]) -> dict[Number, int]:
    """How often each opponent was met at the board."""
    found: dict[Number, int] = {}
    for entry in past:
        if entry.kind in ("played", "open"):
            for other, _ in entry.against:
                found[other] = found.get(other, 0) + 1
    return found


def lean(past: Sequence[Entry]) -> int:
    """How many more times somebody began than not, in pairings of two that were played."""
    return sum(1 if entry.seat == 0 else -1 for entry in past if entry.kind == "played")


def in_seats(one: Number, other: Number, record: Record) -> tuple[Number, Number]:
    """Who has begun less often begins; then who did not begin last; then the better seed."""

    def key(number: Number) -> tuple[int, bool, Number]:
        played = [entry.seat for entry in record[number] if entry.kind == "played"]
        return lean(record[number]), bool(played) and played[-1] == 0, number

    first, second = sorted((one, other), key=key)
    return first, second


def lot(seed: str, number: int) -> int:
    """The lot of a number: the higher one wins. Anybody can work it out from the published seed."""
    return int.from_bytes(hashlib.sha256(f"kartel lot:{seed}:{number}".encode()).digest()[:8], "big")


def decisive(tournament: Tournament, pairing: Pairing) -> bool:
    """Whether a draw cannot stand: in elimination, play-off included."""
    return isinstance(tournament.format, Single | Double) or pairing.slot[:1] in {"W", "T"}


def ranks(tournament: Tournament, pairing: Pairing) -> tuple[int, ...] | None:
    """How the pairing ended, by player; None while it is not decided."""
    return series.ranks(pairing, tournament.best_of, decisive(tournament, pairing))


def _entries(pairing: Pairing, tournament: Tournament) -> dict[Number, Entry]:
    result, size = ranks(tournament, pairing), len(pairing.players)
    played = pairing.ruling or any(game.ranks for game in pairing.games)
    kind: Literal["played", "forfeit", "open"] = (
        "open" if result is None else "played" if played else "forfeit"
    )
    by_player = dict(zip(pairing.players, result or (), strict=False))
    absent = () if pairing.ruling else pairing.absent
    found = {}
    for seat, player in enumerate(pairing.players):
        others = [other for other in pairing.players if other != player]
        against = tuple((other, _halves(player, other, by_player, absent)) for other in others)
        share = Fraction(sum(halves for _, halves in against), 2 * (size - 1))
        found[player] = Entry(kind, share, against, seat, size)
    return found


def _halves(player: Number, other: Number, ranks: dict[Number, int], absent: Sequence[Number]) -> int:
    """2 for one left behind, 1 for a draw. Who is absent gains nothing, not even against another absentee."""
    if not ranks or player in absent:
        return 0
    return 2 if ranks[player] < ranks[other] else int(ranks[player] == ranks[other])
