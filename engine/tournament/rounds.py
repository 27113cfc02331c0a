"""Pairing: which round comes next, made once and the same whenever it is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.tournament import robin, swiss, tables
from engine.tournament.document import (
    Groups,
    Number,
    Pairing,
    Refused,
    Round,
    RoundRobin,
    Swiss,
    Tables,
    Tournament,
)
from engine.tournament.record import Entry, in_seats, met, points, ranks, record
from engine.tournament.standings import bracket_of, group_rounds, groups


class Plan(Struct, frozen=True):
    """Who meets whom, in seats, with slots; and who has a bye."""

    pairs: tuple[tuple[tuple[Number, ...], str], ...]
    byes: tuple[Number, ...] = ()


def pair(tournament: Tournament, number: int) -> Tournament:
    """With that round (from 1) paired; unchanged if it has been before. Who is gone forfeits
    where the format cannot leave them out.

    Raises Refused: `not_started`, `round_open` (an earlier one is not decided), `over` (there is no such round).
    """
    if 1 <= number <= len(tournament.rounds):
        return tournament
    if not tournament.started:
        raise Refused("not_started")
    if number != len(tournament.rounds) + 1 or open_pairings(tournament):
        raise Refused("round_open")
    plan = upcoming(tournament)
    if plan is None:
        raise Refused("over")
    gone = {entrant.number for entrant in tournament.entrants if entrant.gone}
    made = tuple(
        Pairing(id, players, slot, absent=tuple(player for player in players if player in gone))
        for id, (players, slot) in enumerate(plan.pairs, tournament.next_id)
    )
    rounds = (*tournament.rounds, Round(made, plan.byes))
    return replace(tournament, rounds=rounds, next_id=tournament.next_id + len(made))


def unpair(tournament: Tournament) -> Tournament:
    """Without its last round. Raises Refused: `not_paired`, `begun` (somebody has begun to play)."""
    if not tournament.rounds:
        raise Refused("not_paired")
    if any(pairing.begun or pairing.ruling for pairing in tournament.rounds[-1].pairings):
        raise Refused("begun")
    return replace(tournament, rounds=tournament.rounds[:-1])


def open_pairings(tournament: Tournament) -> tuple[Pairing, ...]:
    """Those that are not decided."""
    return tuple(pairing for pairing in tournament.pairings() if ranks(tournament, pairing) is None)


def finished(tournament: Tournament) -> bool:
    """Whether everything is decided and nothing is left to pair."""
    if not tournament.started or open_pairings(tournament):
        return False
    match tournament.format:
        case Swiss(rounds=rounds) if (
            len(tournament.rounds) < rounds
        ):  # without the pairing, which takes its time
            return not swiss.possible(record(tournament), tournament.present)
        case _:
            return upcoming(tournament) is None


def upcoming(tournament: Tournament) -> Plan | None:
    """The next round, supposing that all pairings so far are decided; None if there is none."""
    match tournament.format:
        case RoundRobin(circles=circles):
            everybody = [entrant.number for entrant in tournament.entrants]
            return _schedule([(everybody, "")], len(tournament.rounds), circles)
        case Swiss(rounds=rounds):
            return _swiss(tournament) if len(tournament.rounds) < rounds else None
        case Tables() as rules:
            return _tables(tournament, rules) if len(tournament.rounds) < rules.rounds else None
        case Groups(circles=circles) if len(tournament.rounds) < group_rounds(tournament):
            named = [(group, f"G{at}") for at, group in enumerate(groups(tournament), 1)]
            return _schedule(named, len(tournament.rounds), circles)
        case _:
            return _bracket(tournament)


def _schedule(groups: Sequence[tuple[Sequence[Number], str]], turn: int, circles: int) -> Plan | None:
    paired = [(pair, slot) for group, slot in groups for pair in robin.berger(group, turn, circles)]
    return Plan(tuple(paired)) if paired else None


def _bracket(tournament: Tournament) -> Plan | None:
    due = [one for one in bracket_of(tournament) if one.due]
    past = record(tournament)
    paired = tuple((in_seats(*one.due, past), one.slot.name) for one in due if one.due)
    return Plan(paired) if paired else None


def _swiss(tournament: Tournament) -> Plan | None:
    found = swiss.pair(record(tournament), tournament.present)
    return None if found is None else Plan(tuple((pair, "") for pair in found[0]), tuple(found[1]))


def _tables(tournament: Tournament, rules: Tables) -> Plan | None:
    past = record(tournament)
    guests = [_guest(number, past[number], rules) for number in tournament.present]
    found = tables.pair(guests, rules.least, rules.most, first=not tournament.rounds)
    return None if found is None else Plan(tuple((table, "") for table in found[0]), tuple(found[1]))


def _guest(number: Number, past: Sequence[Entry], rules: Tables) -> tables.Guest:
    had = [(entry.seat, entry.size) for entry in past if entry.kind == "played"]
    costs = tables.seat_costs(had, rules.least, rules.most)
    bye = any(entry.kind == "bye" for entry in past)
    return tables.Guest(number, int(points(past) * 12), met(past), costs, bye)
