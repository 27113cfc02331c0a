"""The pairs are the library's: it is asked here in its own language, by a report as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser

from engine.core.chance import Chance, seed_of
from engine.tournament import (
    Refused,
    Swiss,
    Tournament,
    begin,
    enter,
    finished,
    forfeit,
    leave,
    pair,
    report,
    standings,
    start,
)
from engine.tournament import swiss as swiss_rounds
from engine.tournament.document import Entrant, Game, Pairing, Round
from engine.tournament.record import record
from tests.engine.tournament.play import random_ranks


def cup(players: int, rounds: int) -> Tournament:
    tournament = Tournament(Swiss(rounds), "swiss", seeding="order")
    for person in range(players):
        tournament = enter(tournament, person)
    return start(tournament)


def play_round(tournament: Tournament, chance: Chance, away: int = 0) -> Tournament:
    """With random results; so many percent of the pairings are forfeited."""
    for pairing in tournament.rounds[-1].pairings:
        if chance.below(100) < away:
            tournament = forfeit(tournament, pairing.id, chance.pick(pairing.players))
        else:
            tournament = begin(tournament, pairing.id, 0)
            tournament = report(tournament, pairing.id, 0, random_ranks(chance, 2, 30))
    return tournament


def chess_report(tournament: Tournament) -> str:
    """The tournament so far in FIDE's report format (TRF16), written from the document alone."""
    lines = []
    for entrant in tournament.entrants:
        cells, tenths = [], 0
        for one in tournament.rounds:
            cell, worth = _cell(one, entrant.number)
            cells.append(cell)
            tenths += worth
        head = f"001 {entrant.number:4d}      {'name':33} 2000" + " " * 27
        lines.append(f"{head} {tenths // 10:2d}.{tenths % 10} {entrant.number:4d}" + "".join(cells))
    gone = [str(entrant.number) for entrant in tournament.entrants if entrant.gone]
    return "\n".join([*lines, "XXR 100", *([f"XXZ {' '.join(gone)}"] if gone else []), ""])


def _cell(one: Round, number: int) -> tuple[str, int]:
    if number in one.byes:
        return "  0000 - U", 10
    for pairing in one.pairings:
        if number in pairing.players:
            seat = pairing.players.index(number)
            opponent, colour = pairing.players[1 - seat], "wb"[seat]
            if pairing.absent:
                sign, worth = ("-", 0) if number in pairing.absent else ("+", 10)
            else:
                mine, other = pairing.games[0].ranks[seat], pairing.games[0].ranks[1 - seat]
                sign, worth = ("1", 10) if mine < other else ("0", 0) if mine > other else ("=", 5)
            return f"  {opponent:4d} {colour} {sign}", worth
    return "  0000 - Z", 0


def library_pairs(tournament: Tournament, folder: Path) -> list[tuple[int, int]]:
    file = folder / "report.trf"
    file.write_text(chess_report(tournament))
    parsed = TrfParser.parse(file, strict=True)
    parsed.validate_contents()
    return [(one.white, one.black) for one in DutchEngine.generate_pairings(parsed)]


@pytest.mark.parametrize(
    ("players", "rounds", "away"),
    [
        (9, 5, 0),
        (33, 7, 0),
        (8, 5, 20),
        (26, 6, 20),
        (7, 4, 0),
        (28, 6, 0),
        (6, 4, 0),
        (27, 5, 10),
        (31, 14, 0),
    ],
)
def test_pairs_are_those_of_the_library(players: int, rounds: int, away: int, tmp_path: Path) -> None:
    """At the sizes and lengths of the library's own comparison with bbpPairings."""
    chance = Chance(seed_of(f"{players}/{rounds}"), 0)
    tournament = cup(players, rounds)
    for number in range(1, rounds + 1):
        if number == 3:
            tournament = leave(tournament, chance.below(players) + 1)
        if number == 4:
            tournament = enter(tournament, 1000)
        expected = library_pairs(tournament, tmp_path)
        tournament = pair(tournament, number)
        last = tournament.rounds[-1]
        found = [one.players for one in last.pairings] + [(player, 0) for player in last.byes]
        assert found == expected
        tournament = play_round(tournament, chance, away)


def test_first_round_is_the_upper_half_against_the_lower() -> None:
    first = pair(cup(7, 3), 1).rounds[0]
    assert [pairing.players for pairing in first.pairings] == [(1, 4), (5, 2), (3, 6)]
    assert first.byes == (7,)


def test_a_round_too_many_is_refused() -> None:
    tournament = play_round(pair(cup(4, 1), 1), Chance(seed_of("short"), 0))
    assert finished(tournament)
    with pytest.raises(Refused, match="over"):
        pair(tournament, 2)


def test_three_players_have_three_rounds_whatever_was_asked_for() -> None:
    """Then everybody has had the bye."""
    tournament, chance = cup(3, 6), Chance(seed_of("three"), 0)
    while not finished(tournament):
        tournament = play_round(pair(tournament, len(tournament.rounds) + 1), chance)
    assert sorted(player for one in tournament.rounds for player in one.byes) == [1, 2, 3]


def test_four_players_meet_again_only_when_all_have_met() -> None:
    tournament, chance = cup(4, 6), Chance(seed_of("four"), 0)
    while not finished(tournament):
        tournament = play_round(pair(tournament, len(tournament.rounds) + 1), chance)
    met = [frozenset(pairing.players) for pairing in tournament.pairings()]
    assert len(set(met[:6])) == 6
    assert len(tournament.rounds) == 6
    assert all(met.count(one) == 2 for one in met)


def test_two_who_have_begun_twice_too_often_do_not_meet_if_it_can_be_helped() -> None:
    """All have met but for colours the Dutch system would refuse: repeats weigh most, then seats."""
    games = [((1, 3), (2, 4)), ((1, 4), (2, 3))]
    rounds = []
    for number, pairs in enumerate(games):
        pairings = [Pairing(2 * number + at, two, games=(Game(two, (1, 2)),)) for at, two in enumerate(pairs)]
        rounds.append(Round(tuple(pairings)))
    entrants = tuple(Entrant(number, number) for number in range(1, 5))
    tournament = Tournament(
        Swiss(4), "seats", entrants=entrants, rounds=tuple(rounds), started=True, next_id=9
    )
    tournament = pair(tournament, 3)
    assert sorted(sorted(pairing.players) for pairing in tournament.rounds[-1].pairings) == [[1, 2], [3, 4]]


def test_a_win_without_playing_is_no_bye_when_nobody_else_is_left() -> None:
    """Three players, of whom two have had the bye and one a win by forfeit: the last one rests now."""
    rounds = (
        Round((Pairing(1, (1, 2), games=(Game((1, 2), (1, 2)),)),), (3,)),
        Round((Pairing(2, (3, 1), absent=(3,)),), (2,)),
    )
    entrants = tuple(Entrant(number, number) for number in range(1, 4))
    tournament = Tournament(Swiss(3), "forfeit", entrants=entrants, rounds=rounds, started=True, next_id=3)
    last = pair(tournament, 3).rounds[-1]
    assert (last.byes, [set(one.players) for one in last.pairings]) == ((1,), [{2, 3}])


def test_nobody_to_play_with() -> None:
    tournament = cup(2, 3)
    assert swiss_rounds.pair(record(tournament), (1,)) is None
    alone = leave(tournament, 2)
    assert finished(alone)
    assert {line.number for line in standings(alone)} == {1, 2}
