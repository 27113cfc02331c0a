from __future__ import annotations

import msgspec
import pytest

from engine.tournament import (
    Double,
    Format,
    Game,
    Groups,
    Refused,
    RoundRobin,
    Single,
    Swiss,
    Tables,
    Tournament,
    begin,
    come_back,
    enter,
    fewest,
    finished,
    forfeit,
    leave,
    lot,
    open_pairings,
    pair,
    ranks,
    report,
    start,
    unpair,
)

FORMATS = (Single(True), Double(), RoundRobin(2), Groups(2, 2), Swiss(3), Tables(3))


def cup(rules: Format, players: int = 8) -> Tournament:
    tournament = Tournament(rules, "cup", seeding="order")
    for person in range(1, players + 1):
        tournament = enter(tournament, person)
    return start(tournament)


@pytest.mark.parametrize("rules", FORMATS, ids=lambda rules: type(rules).__name__)
def test_the_document_is_plain_json(rules: Format) -> None:
    tournament = pair(cup(rules), 1)
    first = tournament.rounds[0].pairings[0]
    tournament = report(begin(tournament, first.id, 0), first.id, 0, tuple(range(1, len(first.players) + 1)))
    assert msgspec.json.decode(msgspec.json.encode(tournament), type=Tournament) == tournament


def test_numbers_are_given_at_the_start() -> None:
    rated = Tournament(Single(), "seeding")
    for person, rating in ((10, 5.0), (20, 9.0), (30, 5.0)):
        rated = enter(rated, person, rating)
    assert [one.person for one in start(rated).entrants] == [20, 10, 30]
    order = msgspec.structs.replace(rated, seeding="order")
    assert [one.person for one in start(order).entrants] == [10, 20, 30]
    by_lot = start(msgspec.structs.replace(rated, seeding="lot"))
    assert [one.person for one in by_lot.entrants] == sorted(
        (10, 20, 30), key=lambda one: -lot("seeding", one)
    )
    assert [one.number for one in by_lot.entrants] == [1, 2, 3]
    assert start(by_lot) is by_lot


def test_entering_twice_is_entering_once() -> None:
    tournament = enter(Tournament(Swiss(3), "twice"), 5)
    assert enter(tournament, 5) == tournament


def test_leaving_before_the_start_leaves_no_trace() -> None:
    tournament = enter(enter(Tournament(Swiss(3), "trace"), 5), 6)
    assert [one.person for one in leave(tournament, 1).entrants] == [6]
    assert enter(leave(tournament, 2), 7).entrants[-1].number == 2


@pytest.mark.parametrize(("rules", "least"), list(zip(FORMATS, (2, 2, 2, 4, 2, 3), strict=True)))
def test_too_few_to_start(rules: Format, least: int) -> None:
    tournament = Tournament(rules, "few")
    assert fewest(tournament) == least
    for person in range(least - 1):
        tournament = enter(tournament, person)
    with pytest.raises(Refused, match="too_few"):
        start(tournament)
    assert start(enter(tournament, 99)).started


def test_a_round_is_paired_once_and_in_turn() -> None:
    tournament = Tournament(Swiss(3), "turn", entrants=cup(Swiss(3)).entrants)
    assert not finished(tournament)
    with pytest.raises(Refused, match="not_started"):
        pair(tournament, 1)
    tournament = pair(start(tournament), 1)
    assert pair(tournament, 1) is tournament
    with pytest.raises(Refused, match="round_open"):
        pair(tournament, 2)
    with pytest.raises(Refused, match="round_open"):
        pair(tournament, 0)


def test_late_entry_only_where_rounds_are_drawn_anew() -> None:
    late = enter(pair(cup(Swiss(3)), 1), 77)
    assert late.entrants[-1].number == 9
    assert enter(pair(cup(Tables(3)), 1), 77).entrants[-1].number == 9
    for rules in (Single(), Double(), RoundRobin(), Groups(), Swiss(0)):
        with pytest.raises(Refused, match="closed"):
            enter(cup(rules), 77)


def test_leaving_forfeits_what_is_open_and_coming_back_gains_nothing() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    first = tournament.rounds[0].pairings[0]
    away, other = first.players
    tournament = leave(tournament, away)
    assert ranks(tournament, tournament.pairing(first.id)) == (2, 1)
    back = enter(tournament, tournament.entrant(away).person)
    assert back == come_back(tournament, away)
    assert ranks(back, back.pairing(first.id)) == (2, 1)
    assert away in back.present
    assert other in tournament.present
    assert away not in tournament.present


def test_who_is_gone_forfeits_in_a_bracket() -> None:
    tournament = pair(cup(Single(), 4), 1)
    for pairing in open_pairings(tournament):
        tournament = report(begin(tournament, pairing.id, 0), pairing.id, 0, (1, 2))
    finalists = [pairing.players[0] for pairing in tournament.rounds[0].pairings]
    tournament = pair(leave(tournament, finalists[0]), 2)
    assert tournament.rounds[1].pairings[0].absent == (finalists[0],)
    assert finished(tournament)


def test_matches_begin_and_end_once() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    one = tournament.rounds[0].pairings[0]
    with pytest.raises(Refused, match="not_yet"):
        begin(tournament, one.id, 1)
    with pytest.raises(Refused, match="not_begun"):
        report(tournament, one.id, 0, (1, 2))
    tournament = begin(tournament, one.id, 0)
    assert tournament.pairing(one.id).running == Game(one.players)
    assert begin(tournament, one.id, 0) is tournament
    for bad in ((1, 2, 3), (2, 2), (1, 3)):
        with pytest.raises(Refused, match="bad_result"):
            report(tournament, one.id, 0, bad)
    with pytest.raises(Refused, match="bad_result"):
        report(tournament, one.id, 0, (1, 2), (2, 2))
    done = report(tournament, one.id, 0, (1, 2), (2, 1))
    assert report(done, one.id, 0, (1, 2), (2, 1)) is done
    with pytest.raises(Refused, match="reported"):
        report(done, one.id, 0, (2, 1), (2, 1))
    with pytest.raises(Refused, match="decided"):
        begin(done, one.id, 1)
    with pytest.raises(Refused, match="decided"):
        forfeit(done, one.id, one.players[0])


def test_a_forfeit_drops_the_match_that_is_played() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    one = tournament.rounds[0].pairings[0]
    with pytest.raises(Refused, match="not_in_it"):
        forfeit(tournament, one.id, 99)
    tournament = forfeit(begin(tournament, one.id, 0), one.id, one.players[1])
    assert tournament.pairing(one.id).games == ()
    assert ranks(tournament, tournament.pairing(one.id)) == (1, 2)
    assert forfeit(tournament, one.id, one.players[1]) is tournament
    with pytest.raises(Refused, match="not_begun"):
        report(tournament, one.id, 0, (1, 2))


def test_at_a_table_the_match_goes_on_without_one() -> None:
    tournament = pair(cup(Tables(3)), 1)
    one = tournament.rounds[0].pairings[0]
    tournament = forfeit(begin(tournament, one.id, 0), one.id, one.players[2])
    assert tournament.pairing(one.id).running is not None
    tournament = report(tournament, one.id, 0, (2, 1, 3, 4))
    assert ranks(tournament, tournament.pairing(one.id)) == (2, 1, 4, 3)


def test_a_result_after_a_ruling_comes_too_late() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    one = tournament.rounds[0].pairings[0]
    running = begin(tournament, one.id, 0)
    ruled = msgspec.structs.replace(running.pairing(one.id), ruling=(2, 1))
    rounds = (msgspec.structs.replace(running.rounds[0], pairings=(ruled,)),)
    with pytest.raises(Refused, match="decided"):
        report(msgspec.structs.replace(running, rounds=rounds), one.id, 0, (1, 2))


def test_a_round_nobody_has_begun_can_be_taken_back() -> None:
    with pytest.raises(Refused, match="not_paired"):
        unpair(cup(Swiss(3)))
    tournament = pair(cup(Swiss(3)), 1)
    again = pair(unpair(tournament), 1)
    assert [one.players for one in again.pairings()] == [one.players for one in tournament.pairings()]
    assert {one.id for one in again.pairings()}.isdisjoint(one.id for one in tournament.pairings())
    with pytest.raises(Refused, match="begun"):
        unpair(begin(tournament, 1, 0))


def test_what_is_not_there() -> None:
    tournament = cup(Swiss(3))
    with pytest.raises(KeyError):
        tournament.pairing(1)
    with pytest.raises(KeyError):
        leave(tournament, 99)
