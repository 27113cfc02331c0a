from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.events import Event
from engine.games.voltrine import actions, events, questions
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.state import VoltrineState
from tests.games.voltrine.positions import act, document, events_for, plot, rules, seat


def heard(table: VoltrineRules, state: VoltrineState, action: Action) -> list[Event]:
    """What everybody hears."""
    _, told = act(table, state, action)
    assert events_for(told, 0) == events_for(told, 1) == events_for(told, -1)
    return events_for(told, -1)


def in_plot(backstage: str, enemy: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return document(
        seat(court="4a", backstage=backstage, actions=1), enemy, phase="plot", used=["plot"], **fields
    )


# -- declaration ------------------------------------------------------------------------------------------------------
def test_a_declaration_counts_conspirators_and_shows_none() -> None:
    state = rules().load(document(seat(court="4a", backstage="2a - 3a"), seat(court="7a")))
    assert heard(rules(), state, actions.PLOT) == [events.PlotDeclared(0, 2)]


def test_the_reactions_are_told() -> None:
    table = rules()
    position = document(
        seat(court="4a", backstage="2a"), seat(court="7a"), phase="reaction", pending=1, used=["plot"]
    )
    state = table.load(position)
    assert heard(table, state, actions.PASS) == [events.ReactionPassed(1)]
    assert heard(table, state, actions.PEACE_TREATY) == [events.PeaceTreatySigned(1)]


def test_stopping_tells_what_is_kept() -> None:
    state = rules().load(in_plot("2a 3a", seat(court="7a"), plot=plot(spent=1), pile="5a 6a"))
    assert heard(rules(), state, actions.STOP) == [events.PlotStopped(0, 2)]


# -- looking and preparing --------------------------------------------------------------------------------------------
def test_revealing_names_what_was_hidden() -> None:
    table = rules(predispositions=True)
    state = table.load(in_plot("2a 3a", seat(hand="8a 9a", court="7a", backstage="10a", up="9a", tokens=1)))
    assert heard(table, state, actions.REVEAL_HAND["2a"]) == [
        events.HandRevealed(0, "2a", 1, ("8a",)),
        events.TokenGained(0, 4),
    ]
    assert heard(table, state, actions.REVEAL_CONSPIRATORS["3a"])[:2] == [
        events.ConspiratorsRevealed(0, "3a", 1, ("10a",)),
        events.TokenGained(0, 4),
    ]


def test_revealing_may_find_nothing() -> None:
    table = rules(predispositions=True)
    state = table.load(in_plot("2a 3a", seat(hand="9a", court="7a", up="9a")))
    assert heard(table, state, actions.REVEAL_HAND["2a"]) == [events.NothingRevealed(0, "2a", 1, "hand")]
    assert heard(table, state, actions.REVEAL_CONSPIRATORS["2a"]) == [
        events.NothingRevealed(0, "2a", 1, "backstage")
    ]


def test_preparations_are_told() -> None:
    state = rules().load(in_plot("2a 3a", seat(court="7a", up="7a"), plot=plot(shift=2)))
    assert heard(rules(), state, actions.STRENGTHEN["2a"][3]) == [events.Strengthened(0, "2a", 2, 4)]
    assert heard(rules(), state, actions.TRANSFORM["3a"]["7a"]) == [events.Transformed(0, "3a", "7a", 7)]


def test_a_later_copy_replaces_an_earlier_one() -> None:
    state = rules().load(in_plot("2a 3a", seat(court="7a 9a", up="7a 9a"), plot=plot(copy=9)))
    after, _ = act(rules(), state, actions.TRANSFORM["3a"]["7a"])
    assert after.plot.copy == 7


# -- fights -----------------------------------------------------------------------------------------------------------
def test_a_win_by_the_own_value_has_its_tale() -> None:
    state = rules().load(in_plot("9a 3a", seat(court="1b 8a", walls="8b")))
    assert heard(rules(), state, actions.TOPPLE["9a"][0]) == [
        events.FightWon(0, "9a", 9, 1, "8b", 8, "walls", 1),
        events.TaleTold(9),
        events.ActionGained(0, 2),
    ]


def test_a_win_by_other_means_has_none() -> None:
    state = rules().load(in_plot("14a 3a", seat(court="1b 2b", up="2b"), plot=plot(shift=4)))
    assert heard(rules(), state, actions.CONFRONT["14a"][1]) == [
        events.FightWon(0, "14a", 3, 1, "2b", 2, "court", 2),
        events.ActionGained(0, 2),
        events.ProtagonistLost(1, 1),
    ]


def test_a_lost_fight_ends_shift_and_copy() -> None:
    state = rules().load(in_plot("14a 3a", seat(court="1b"), plot=plot(shift=-5, copy=9)))
    after, told = act(rules(), state, actions.CONFRONT["14a"][0])
    assert events_for(told, 1) == [events.FightLost(0, "14a", 4, 1, "1b", 1, "court", 1)]
    assert (after.plot.shift, after.plot.copy, after.plot.spent) == (0, 0, 1)


# -- the Hero ---------------------------------------------------------------------------------------------------------
def with_hero(backstage: str, up: str = "", **fields: Any) -> dict[str, Any]:
    enemy = seat(court="7b 11b 2b", walls="- - 14b", hero=1, up=up)
    return in_plot(backstage, enemy, **fields)


def test_a_hidden_hero_wins_by_admission() -> None:
    table = rules(heroes=True)
    state = table.load(with_hero("8a 3a"))
    assert heard(table, state, actions.CONFRONT_HERO["8a"]) == [events.FightDismissed(0, "8a", 1, "7b", 7, 1)]


def test_a_fallen_hero_ends_the_match() -> None:
    table = rules(heroes=True)
    state = table.load(with_hero("9a 3a", up="7b", plot=plot(shift=-1)))
    after, told = act(table, state, actions.CONFRONT_HERO["9a"])
    assert events_for(told, 1)[-2:] == [events.HeroFell(1, "7b"), events.MatchWon(0, "hero")]
    assert (after.result, after.winner, after.seats[1].lost) == ("hero", 0, 1)


@pytest.mark.parametrize(("up", "value"), [("", 0), ("12a", 12)])
def test_the_hero_is_asked_before_anything_is_shown(up: str, value: int) -> None:
    table = rules(heroes=True)
    position = with_hero("12a 3a", plot=plot(shift=1, copy=4))
    position["seats"][0]["up"] = up.split()
    state = table.load(position)
    after, told = act(table, state, actions.CONFRONT["12a"][1])
    assert events_for(told, 1) == [events.AttackAimed(0, 1, "court", 2)]
    prompt = table.prompt(after)
    assert prompt is not None
    assert (prompt.seat, prompt.default) == (1, actions.ALLOW)
    assert prompt.question == questions.Intercept("court", 2, value, 1, 4)
    assert after.plot.spent == 0


def test_intercepting_saves_the_target_unseen() -> None:
    table = rules(heroes=True)
    state, _ = act(table, table.load(with_hero("12a 3a")), actions.CONFRONT["12a"][1])
    assert heard(table, state, actions.INTERCEPT) == [
        events.HeroIntercepted(1, 1),
        events.FightLost(0, "12a", 12, 1, "7b", 7, "court", 1),
    ]


def test_standing_aside_lets_it_go_on() -> None:
    table = rules(heroes=True)
    state, _ = act(table, table.load(with_hero("12a 15a")), actions.TOPPLE["15a"][2])
    after, told = act(table, state, actions.ALLOW)
    assert events_for(told, 0)[:2] == [
        events.HeroStoodAside(1),
        events.FightWon(0, "15a", 15, 1, "14b", 14, "walls", 3),
    ]
    assert (after.phase, after.pending, after.plot.spent) == ("plot", 0, 1)


def test_an_open_hero_still_intercepts() -> None:
    table = rules(heroes=True, intercept="any")
    state, _ = act(table, table.load(with_hero("8a 3a", up="7b 11b")), actions.CONFRONT["8a"][1])
    assert heard(table, state, actions.INTERCEPT)[1] == events.FightDismissed(0, "8a", 1, "7b", 7, 1)
