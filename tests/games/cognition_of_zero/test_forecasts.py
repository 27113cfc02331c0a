from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.forecasts import (
    Adds,
    AttackIsFinal,
    BreaksShield,
    ComesCloser,
    DecidedByCount,
    Heals,
    HurtsMany,
    IfRefused,
    Kills,
    KillsTogether,
    LosesBattle,
    Misses,
    Prints,
    RefusalLoses,
    RetreatCosts,
    RetreatLoses,
    RivalComesCloser,
    RivalRecedes,
    Strengthens,
    Sums,
    Swaps,
    Weakens,
    Wounds,
    WoundsTogether,
)
from engine.games.cognition_of_zero.state import CognitionState
from tests.games.cognition_of_zero.positions import at, fight, rules, seat


def said(state: CognitionState, action: Action, **options: Any) -> Forecast | None:
    table = rules(**options)
    return table.forecast(table.view(state, state.pending), action)


def warned(state: CognitionState, action: Action, **options: Any) -> Caution | None:
    table = rules(**options)
    return table.caution(table.view(state, state.pending), action)


ARMY = seat(
    {
        "c01": {"rides": "a02"},
        "a02": {},
        "c05": {},
        "c09": {"life": 2},
        "c22": {"items": ["i14"], "life": 1},
        "a07": {"weak": 1},
    },
    tricks="e02 e04 e10 e12 x01 x03 x09 x10 x11 e03",
    ground="i03",
)
RIVALS = seat(
    {
        "c02": {},
        "c04": {"shield": True},
        "a03": {},
        "m02": {"behind": "c02", "life": 1},
        "c08": {"life": 1},
        "a08": {"life": 2},
    },
    score=6,
)


@pytest.mark.parametrize(
    ("action", "forecast"),
    [
        (actions.Strike("c05", "c02"), Wounds(5, 3, 2)),
        (actions.Strike("c05", "c08"), Kills(3)),
        (actions.Strike("c05", "c04"), BreaksShield()),
        (actions.Strike("a02", "a03"), WoundsTogether(3, 2, 5, 4, 1)),
        (actions.Strike("c01", "c02"), KillsTogether(2, 3, 5)),
        (actions.Strike("c09", "a03"), Wounds(5, 3, 2)),
        (actions.Use("c01", "c01", "c02"), Wounds(5, 2, 3)),
        (actions.Use("c01", "c01", "c04"), BreaksShield()),
        (actions.Use("c22", "c22", "c05", "c02"), Swaps(3, 3)),
        (actions.Play("e04", "c02"), Wounds(5, 3, 2)),
        (actions.Play("e04", "c08"), Kills(3)),
        (actions.Play("e02"), HurtsMany(2, 1)),
        (actions.Play("e10", "c02"), Misses(1)),
        (actions.Play("e12", "a03"), None),
        (actions.Play("x01", "c05"), Strengthens(3, 2, 5)),
        (actions.Play("x11", "a03"), Weakens(1, 2, 0)),
        (actions.Play("x03"), None),
        (actions.Play("x02", "c05"), None),
        (actions.Play("e03"), None),
        (actions.Play("x09"), ComesCloser(6)),
        (actions.Play("x10"), RivalRecedes(7)),
        (actions.Pair("c05", "a07"), Sums(3, 0, 3)),
        (actions.PickUp("c05", "i03"), Adds(1, 1)),
        (actions.Hide("m02", "c01"), None),
        (actions.EndTurn(), None),
    ],
    ids=str,
)
def test_what_an_act_would_do(action: Action, forecast: Forecast | None) -> None:
    assert said(fight(ARMY, RIVALS), action) == forecast


def test_healing_stops_at_the_maximum() -> None:
    state = fight(seat({"c06": {"life": 3}, "c02": {"items": ["i09"], "life": 6}}), seat("c09"))
    assert said(state, actions.Use("c06", "c06", "c06")) == Heals(3, 1, 4)
    assert said(state, actions.Use("c02", "i09")) == Heals(6, 1, 7)


def test_tricks_reach_what_is_covered_when_many_are_hurt() -> None:
    state = fight(
        seat("c01", tricks="e02"), seat({"c02": {"inside": "m03", "life": 1}, "m03": {}, "c05": {}})
    )
    assert said(state, actions.Play("e02")) == HurtsMany(2, 1)


def test_a_second_rider_joins_the_sum() -> None:
    state = fight(seat({"c01": {"rides": "a07"}, "a07": {}, "c05": {}}), RIVALS)
    assert said(state, actions.Pair("c05", "a07")) == Sums(3, 3, 6)
    state = fight(seat({"c01": {"inside": "m03"}, "m03": {}, "c05": {}}), RIVALS)
    assert said(state, actions.Board("c05", "m03")) == Sums(3, 3, 6)


def test_what_an_army_laid_out_would_gain() -> None:
    table = rules()
    state = at(table, "muster", seat(hand="c01 c02 i01", laid="c05 a02", score=7), seat(hand="c09"))
    assert said(state, actions.LayAll()) == IfRefused(4)
    assert said(state, actions.Done()) == IfRefused(6)
    assert said(state, actions.Lay("c01")) == Prints(2, 4)
    assert said(state, actions.Lay("i01")) == Adds(0, 3)
    state = at(table, "muster", seat(laid="c01"), seat(hand="c09"), pending=1)
    assert said(state, actions.LayAll()) is None


def test_what_a_refusal_gives_away() -> None:
    state = at(rules(), "answer", seat(laid="c05 c01 a02", score=5), seat(hand="c09"), pending=1)
    assert said(state, actions.Refuse()) == RivalComesCloser(3)
    assert warned(state, actions.Refuse()) is None
    state = at(rules(), "answer", seat(laid="c05 c01 a02", score=2), seat(hand="c09"), pending=1)
    assert warned(state, actions.Refuse()) == RefusalLoses()


def test_what_is_printed_on_a_card_of_the_pool() -> None:
    table = rules(deck_method="draft")
    state = at(table, "draft", seat(), seat(), pool=["c01", "i04", "e04"])
    assert said(state, actions.Pick("c01"), deck_method="draft") == Prints(2, 4)
    assert said(state, actions.Pick("i04"), deck_method="draft") == Adds(2, 0)
    assert said(state, actions.Pick("e04"), deck_method="draft") is None


def test_an_attack_is_asked_about_twice() -> None:
    state = at(rules(), "turn", seat(hand="c01", deck="c02"), seat())
    assert warned(state, actions.Attack()) == AttackIsFinal()
    assert warned(state, actions.Take()) is None


def test_a_retreat_tells_its_price() -> None:
    state = fight(seat("c01 c05"), seat("c02 c09 a08", score=4))
    assert warned(state, actions.Retreat()) == RetreatCosts(8, 1)
    state = fight(seat("c01 c05"), seat("c02 c09 a08", score=3))
    assert warned(state, actions.Retreat()) == RetreatLoses()


def test_the_last_fighter_should_not_leave() -> None:
    state = fight(seat({"c02": {"items": ["i10"]}}), seat("c09"))
    assert warned(state, actions.Use("c02", "i10")) == LosesBattle("c02")
    state = fight(seat({"c02": {"items": ["i10"]}, "c01": {}}), seat("c09"))
    assert warned(state, actions.Use("c02", "i10")) is None
    state = fight(seat("c01"), seat("c09"))
    assert warned(state, actions.Use("c01", "c01", "c09")) is None


@pytest.mark.parametrize(
    ("mine", "theirs", "caution"),
    [(5, 4, DecidedByCount(5, 4)), (4, 4, DecidedByCount(4, 4)), (3, 4, None)],
)
def test_the_last_wait_is_warned_of(mine: int, theirs: int, caution: Caution | None) -> None:
    state = at(rules(), "turn", seat(score=mine), seat(score=theirs), waits=1)
    assert warned(state, actions.Wait()) == caution
    state = at(rules(), "turn", seat(score=mine), seat(score=theirs))
    assert warned(state, actions.Wait()) is None


def test_the_last_turn_is_warned_of() -> None:
    state = at(rules(turn_limit=9), "turn", seat(score=5, deck="c01"), seat(score=4), turn_no=9)
    assert warned(state, actions.Take(), turn_limit=9) == DecidedByCount(5, 4)
