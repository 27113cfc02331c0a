from __future__ import annotations

from engine.games.voltrine import actions, events, questions
from engine.games.voltrine.actions import TotalWar
from tests.games.voltrine.positions import act, document, events_for, rules, seat


def test_a_pair_of_total_war_is_told_card_by_card() -> None:
    state = rules().load(
        document(seat(court="4a", walls="2a 5a", actions=0), seat(court="7a", backstage="10a 8a"))
    )
    after, told = act(rules(), state, TotalWar(1, 2))
    assert events_for(told, 1) == [
        events.TotalWarDeclared(0),
        events.CardSacrificed(0, "2a", "walls", 1),
        events.CardFelled(0, 1, "8a", "backstage", 2),
        events.ActionGained(0, 1),
    ]
    prompt = rules().prompt(after)
    assert prompt is not None
    assert prompt.question == questions.War(1, 1)
    assert prompt.default == actions.FINISH


def test_total_war_ends_by_itself_with_the_last_defender() -> None:
    state = rules().load(document(seat(court="4a", walls="2a"), seat(court="7a", backstage="10a 8a")))
    after, _ = act(rules(), state, TotalWar(1, 1))
    assert after.phase == "garden"


def test_total_war_ends_by_itself_with_the_last_enemy_card() -> None:
    state = rules().load(document(seat(court="4a", walls="2a 5a"), seat(court="7a", walls="10a", up="10a")))
    after, _ = act(rules(), state, TotalWar(1, 1))
    assert after.phase == "garden"
    assert after.seats[1].up == ()


def test_infiltration_opens_the_court() -> None:
    state = rules().load(document(seat(court="4a 1a", up="4a"), seat(court="7a 8a 9a", up="8a")))
    after, told = act(rules(), state, actions.INFILTRATION[0])
    assert events_for(told, 1) == [
        events.InfiltrationSent(0),
        events.CardSacrificed(0, "4a", "court", 1),
        events.ProtagonistLost(0, 1),
        events.CourtRevealed(1, ("7a", "9a")),
    ]
    assert after.seats[1].up == ("7a", "8a", "9a")
    assert after.seats[0].up == ()


def test_infiltration_asks_the_hero_who_may_stand_aside() -> None:
    table = rules(heroes=True)
    state = table.load(document(seat(court="4a 1a"), seat(court="7a 8a", hero=1)))
    state, _ = act(table, state, actions.INFILTRATION[1])
    prompt = table.prompt(state)
    assert prompt is not None
    assert (prompt.seat, prompt.question) == (1, questions.InterceptInfiltration())
    cancelled, told = act(table, state, actions.INTERCEPT)
    assert events_for(told, 0) == [events.InfiltrationCancelled(1)]
    assert (cancelled.phase, cancelled.pending, cancelled.seats[1].up) == ("garden", 0, ())
    allowed, told = act(table, state, actions.ALLOW)
    assert events_for(told, 0) == [events.HeroStoodAside(1), events.CourtRevealed(1, ("7a", "8a"))]
    assert (allowed.phase, allowed.pending, allowed.seats[1].up) == ("garden", 0, ("7a", "8a"))


def test_infiltration_may_eliminate_its_author() -> None:
    state = rules().load(document(seat(court="4a 1a", lost=2), seat(court="7a")))
    after, told = act(rules(), state, actions.INFILTRATION[0])
    assert events_for(told, 0)[-1] == events.MatchWon(1, "elimination")
    assert (after.phase, after.pile, after.seats[1].up) == ("over", ("4a",), ())
