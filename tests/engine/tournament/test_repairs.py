from __future__ import annotations

import pytest

from engine.tournament import (
    Format,
    Refused,
    Single,
    Swiss,
    Tournament,
    begin,
    bracket_of,
    correct,
    enter,
    leave,
    open_pairings,
    pair,
    ranks,
    replay,
    report,
    rule,
    standings,
    start,
    substitute,
)
from engine.tournament.document import Double, Groups


def cup(rules: Format, players: int = 4) -> Tournament:
    tournament = Tournament(rules, "repairs", seeding="order")
    for person in range(1, players + 1):
        tournament = enter(tournament, person)
    return start(tournament)


def play(tournament: Tournament) -> Tournament:
    """A round in which the better seeds win."""
    tournament = pair(tournament, len(tournament.rounds) + 1)
    for pairing in open_pairings(tournament):
        first = pairing.players[0] < pairing.players[1]
        tournament = report(begin(tournament, pairing.id, 0), pairing.id, 0, (1, 2) if first else (2, 1))
    return tournament


def last(tournament: Tournament) -> list[set[int]]:
    return [set(pairing.players) for pairing in tournament.rounds[-1].pairings]


def upset(tournament: Tournament, players: set[int]) -> tuple[int, tuple[int, int]]:
    """The pairing of these two and its result turned round."""
    pairing = next(one for one in tournament.pairings() if set(one.players) == players)
    first, second = pairing.games[0].ranks
    return pairing.id, (second, first)


def test_corrected_results_change_standings_and_nothing_else() -> None:
    tournament = play(play(cup(Swiss(3))))
    id, other = upset(tournament, {1, 2})
    fixed = correct(tournament, id, 0, other)
    assert standings(tournament)[0].number == 1
    assert standings(fixed)[0].number == 2
    assert [one.players for one in fixed.pairings()] == [one.players for one in tournament.pairings()]
    assert correct(fixed, id, 0, other[::-1]) == tournament


def test_what_cannot_be_corrected() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    for game in (0, -1):
        with pytest.raises(Refused, match="not_reported"):
            correct(tournament, 1, game, (1, 2))
    tournament = play(cup(Swiss(3)))
    with pytest.raises(Refused, match="bad_result"):
        correct(tournament, 1, 0, (2, 2))
    with pytest.raises(Refused, match="bad_result"):
        correct(tournament, 1, 0, (1, 2), (3, 1))


def test_a_corrected_semifinal_changes_the_final_that_nobody_has_begun() -> None:
    tournament = pair(play(cup(Single(third_place=True))), 2)
    assert last(tournament) == [{1, 2}, {3, 4}]
    old = {pairing.id for pairing in tournament.pairings()}
    id, other = upset(tournament, {1, 4})
    fixed = correct(tournament, id, 0, other)
    assert last(fixed) == [{4, 2}, {3, 1}]
    assert old.isdisjoint(pairing.id for pairing in fixed.rounds[-1].pairings)  # old buttons lead nowhere
    assert len(fixed.rounds) == 2


def test_not_once_the_final_has_begun() -> None:
    tournament = pair(play(cup(Single())), 2)
    id, other = upset(tournament, {1, 4})
    final = tournament.rounds[1].pairings[0].id
    running = begin(tournament, final, 0)
    with pytest.raises(Refused, match="begun_later"):
        correct(running, id, 0, other)
    assert last(correct(replay(running, final), id, 0, other)) == [{4, 2}]
    with pytest.raises(Refused, match="begun_later"):
        correct(rule(tournament, final, (1, 2)), id, 0, other)


def test_a_replayed_semifinal_takes_the_final_back() -> None:
    tournament = pair(play(cup(Single())), 2)
    id, _ = upset(tournament, {1, 4})
    again = replay(tournament, id)
    assert len(again.rounds) == 1
    assert [set(pairing.players) for pairing in open_pairings(again)] == [{1, 4}]
    assert again.pairing(id).games == ()
    assert [one.winner for one in bracket_of(again)] == [None, 2, None]


def test_the_last_match_of_a_series_only() -> None:
    tournament = Tournament(Swiss(1), "series", best_of=3, seeding="order")
    tournament = pair(start(enter(enter(tournament, 1), 2)), 1)
    for game, result in enumerate(((1, 2), (1, 2), (1, 2))):
        tournament = report(begin(tournament, 1, game), 1, game, result)
    again = replay(tournament, 1, 2)
    assert again.pairing(1).games == tournament.pairing(1).games[:2]
    assert ranks(again, again.pairing(1)) is None


def test_who_came_too_late_may_play_after_all_unless_gone() -> None:
    tournament = pair(cup(Swiss(3)), 1)
    one, two = (set(pairing.players) for pairing in tournament.rounds[0].pairings)
    tournament = leave(leave(tournament, min(one)), min(two))
    tournament = substitute(tournament, min(one), 88)
    assert replay(tournament, 1).pairing(1).absent == ()
    assert replay(tournament, 2).pairing(2).absent == (min(two),)


def test_a_ruling_and_taking_it_back() -> None:
    tournament = play(cup(Swiss(3)))
    ruled = rule(tournament, 1, (1, 1))
    assert ranks(ruled, ruled.pairing(1)) == (1, 1)
    assert rule(ruled, 1, ()) == tournament
    with pytest.raises(Refused, match="bad_result"):
        rule(tournament, 1, (1, 3))
    with pytest.raises(Refused, match="bad_result"):
        rule(play(cup(Single())), 1, (1, 1))


def test_a_ruling_moves_the_bracket_on() -> None:
    tournament = rule(pair(play(cup(Double())), 2), 1, (2, 1))
    assert last(tournament) == [{4, 2}, {1, 3}]


def test_a_correction_in_a_group_changes_who_goes_through() -> None:
    tournament = cup(Groups(groups=2, advance=1), 4)
    tournament = pair(play(tournament), 2)
    assert last(tournament) == [{1, 2}]
    id, other = upset(tournament, {1, 4})
    assert last(correct(tournament, id, 0, other)) == [{4, 2}]
    assert len(replay(tournament, id).rounds) == 1


def test_a_substitute_takes_over_results_and_place() -> None:
    tournament = play(cup(Swiss(3)))
    changed = substitute(leave(tournament, 1), 1, 55, 3.5)
    assert changed.entrant(1).person == 55
    assert 1 in changed.present
    assert standings(changed) == standings(tournament)
    with pytest.raises(Refused, match="takes_part"):
        substitute(tournament, 1, 2)


def test_a_new_pairing_knows_who_is_gone() -> None:
    tournament = pair(play(cup(Single())), 2)
    tournament = leave(tournament, 4)
    id, other = upset(tournament, {1, 4})
    fixed = correct(tournament, id, 0, other)
    assert fixed.rounds[-1].pairings[0].absent == (4,)
    assert open_pairings(fixed) == ()
