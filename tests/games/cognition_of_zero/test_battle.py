from __future__ import annotations

import pytest

from engine.games.cognition_of_zero import actions, events, questions
from engine.games.cognition_of_zero.actions import EndTurn, Pair, PickUp, Play, Strike, Use
from tests.games.cognition_of_zero.positions import act, asked, at, events_for, fight, rules, seat


def test_a_strike_of_a_group_names_the_partners() -> None:
    me = seat({"c05": {"rides": "a07"}, "c01": {"rides": "a07"}, "a07": {"skip": 1}, "c02": {}})
    state, told = act(
        rules(acts_per_turn=2), fight(me, seat("a16 c09"), rules(acts_per_turn=2)), Strike("c05", "a16")
    )
    assert events_for(told, -1)[0] == events.StruckTogether("c05", ("c01",), 1, "a16", 5)
    assert state.battle.acted == ("c01", "c05")
    assert state.battle.acts == 1
    assert not any(
        isinstance(one, Strike) and one.by in ("c01", "c05", "a07") for one in asked(rules(), state).actions
    )


def test_damage_is_at_least_one() -> None:
    state, told = act(
        rules(),
        fight(seat({"c02": {"weak": 1}}), seat({"c04": {"items": []}, "c09": {}})),
        Strike("c02", "c04"),
    )
    assert events_for(told, 0)[:2] == [events.Struck("c02", 1, "c04", 1), events.LifeLost("c04", 1, 3)]
    assert state.battle.turn == 4


def test_what_runs_out_with_a_turn() -> None:
    me = seat({"c01": {"skip": 2, "weak": 1, "boost": 1}, "c05": {"skip": 1}}, hushed=True)
    enemy = seat({"c09": {"skip": 2, "weak": 1, "boost": 1}}, hushed=True)
    state, told = act(rules(), fight(me, enemy, battle={"quiet": 3}), EndTurn())
    mine, theirs = state.seats[0].army, state.seats[1].army
    assert [(one.skip, one.weak, one.boost) for one in mine.values()] == [(1, 0, 0), (0, 0, 0)]
    assert [(one.skip, one.weak, one.boost) for one in theirs.values()] == [(2, 1, 0)]
    assert [seat.hushed for seat in state.seats] == [False, True]
    assert events_for(told, 0) == [events.TurnBegan(1, 4, 4)]
    assert asked(rules(), state).question == questions.Battle(4, 1, 0, 4)


def test_the_fortieth_turn_is_the_last() -> None:
    state, told = act(
        rules(), fight(seat("c01"), seat("c09"), pending=1, battle={"turn": 40, "quiet": -1}), EndTurn()
    )
    assert events_for(told, -1) == [events.BattleDrawn()]
    assert (state.phase, state.pending, state.seats[0].hand, state.seats[1].hand) == (
        "turn",
        1,
        ("c01",),
        ("c09",),
    )


def test_a_trick_alone_ends_the_turn_when_nothing_is_left() -> None:
    """The only fighter misses its turn: after the trick nothing but the end is left (CZ-9.3)."""
    table = rules()
    state = fight(seat({"c01": {"skip": 1}}, tricks="e04 x01"), seat("c02 c09"))
    prompt = asked(table, state)
    assert prompt.actions[-2:] == (actions.Retreat(), EndTurn())
    state, _ = act(table, state, Play("e04", "c02"))
    assert (state.pending, state.battle.turn, state.battle.quiet) == (1, 4, 0)


def test_with_nothing_to_do_the_turn_is_still_asked() -> None:
    state, _ = act(rules(), fight(seat("c01"), seat({"c09": {"skip": 2}})), EndTurn())
    assert asked(rules(), state).actions == (actions.Retreat(), EndTurn())


def test_a_regroup_is_closed_and_another_card_acts() -> None:
    table = rules(acts_per_turn=2)
    state = fight(seat("c01 c05 a02", ground="i01"), seat("c09"), table)
    state, told = act(table, state, Pair("a02", "c05"))
    assert events_for(told, 1) == [events.Paired(0, "c05", "a02")]
    assert (state.battle.regroup, state.battle.acts, state.battle.acted) == ("", 1, ("a02",))
    state, _ = act(table, state, PickUp("c01", "i01"))
    assert (state.pending, state.seats[0].army["c01"].items) == (1, ("i01",))


def test_an_open_regroup_is_ended_by_hand() -> None:
    table = rules(acts_per_turn=2)
    state = fight(seat("c06 c05 a02 a03", ground="i01 i03"), seat("c09"), table)
    state, _ = act(table, state, PickUp("c06", "i01"))
    prompt = asked(table, state)
    assert (prompt.question, prompt.default) == (questions.Regroup("c06"), EndTurn())
    assert set(prompt.actions) == {Pair("c06", "a02"), Pair("c06", "a03"), PickUp("c06", "i03"), EndTurn()}
    state, _ = act(table, state, EndTurn())
    assert (state.pending, state.battle.regroup, state.battle.acts) == (0, "", 1)
    assert Strike("c05", "c09") in asked(table, state).actions
    assert not any(getattr(one, "by", "") == "c06" for one in asked(table, state).actions)


def test_ending_the_last_regroup_ends_the_turn() -> None:
    table = rules()
    state, _ = act(table, fight(seat("c06 a02 a03"), seat("c09")), Pair("c06", "a02"))
    assert state.pending == 1
    state, _ = act(table, fight(seat("c06 a02", ground="i01 i03"), seat("c09")), PickUp("c06", "i01"))
    state, _ = act(table, state, EndTurn())
    assert (state.pending, state.battle.turn) == (1, 4)


def test_the_partner_of_a_new_link_spends_nothing() -> None:
    table = rules(acts_per_turn=2)
    state = fight(seat("c01 c05 a02 c02"), seat("c09 a16"), table, battle={"acted": ["a02"], "acts": 1})
    state, _ = act(table, state, Pair("c05", "a02"))
    assert (state.pending, state.battle.turn) == (1, 4)
    assert state.seats[0].army["c05"].rides == "a02"


# -- first strikes ----------------------------------------------------------------------------------------------------
def test_all_machines_may_strike_first() -> None:
    table = rules(first_strike="all")
    state = at(table, "first_strike", seat("c02 c05 a16"), seat("c09 m02 m04"), pending=1)
    state, told = act(table, state, Strike("m02", "c02"))
    assert (state.phase, state.battle.struck, state.battle.quiet) == ("first_strike", ("m02",), 0)
    assert events_for(told, 0) == [events.Struck("m02", 0, "c02", 3), events.LifeLost("c02", 3, 2)]
    state, told = act(table, state, Strike("m04", "c02"))
    assert (state.phase, state.pending, state.battle.turn, state.battle.struck) == ("battle", 0, 1, ())
    assert events_for(told, 0)[-1] == events.TurnBegan(0, 1, 0)


def test_a_carrier_strikes_first_with_its_passenger_once() -> None:
    table = rules(first_strike="all")
    state = at(table, "first_strike", seat("a16 c05"), seat({"c09": {"inside": "m05"}, "m05": {}}), pending=1)
    state, told = act(table, state, Strike("m05", "a16"))
    assert events_for(told, 0)[0] == events.StruckTogether("m05", ("c09",), 0, "a16", 4)
    assert state.phase == "battle"


def test_a_first_strike_may_end_the_battle() -> None:
    table = rules()
    state = at(table, "first_strike", seat({"c05": {"life": 1}}, deck="a01"), seat("c09 m02"), pending=1)
    state, told = act(table, state, Strike("m02", "c05"))
    assert (state.phase, state.pending, state.seats[1].score) == ("turn", 1, 6)
    assert events.BattleWon(1, 1) in events_for(told, -1)


def test_no_first_strike_where_it_is_off_or_nobody_can() -> None:
    for table, machines in (
        (rules(first_strike="off"), {"m02": {}}),
        (rules(), {"m02": {"skip": 1}}),
        (rules(), {"m02": {"weak": 3}}),
    ):
        state = at(table, "arrange", seat("c05 a02"), seat({"a16": {}, **machines}))
        state, _ = act(table, state, actions.Auto())
        state, _ = act(table, state, actions.Done())
        assert (state.phase, state.pending) == ("battle", 0)


def test_first_strikes_may_be_left() -> None:
    table = rules()
    state = at(table, "first_strike", seat("c05"), seat("c09 m02"), pending=1)
    prompt = asked(table, state)
    assert (prompt.question, prompt.default) == (questions.FirstStrike(), actions.SkipStrike())
    state, told = act(table, state, actions.SkipStrike())
    assert events_for(told, 0) == [events.FirstStrikeSkipped(1), events.TurnBegan(0, 1, 0)]


# -- the end of a battle ----------------------------------------------------------------------------------------------
def test_both_armies_gone_is_a_draw() -> None:
    state, told = act(
        rules(),
        fight(seat({"c05": {"life": 1}}, deck="a01"), seat({"a11": {"life": 1}}, deck="a02")),
        Strike("c05", "a11"),
    )
    assert events_for(told, -1)[-1] == events.BattleDrawn()
    assert [seat.score for seat in state.seats] == [7, 7]
    assert [seat.lost for seat in state.seats] == [("c05",), ("a11",)]


def test_the_last_blow_after_a_retreat() -> None:
    table = rules()
    state, told = act(table, fight(seat("c01 c05"), seat("c09 c02", tricks="e04 x01")), actions.Retreat())
    assert events_for(told, 1) == [events.Retreated(0), events.TurnBegan(1, 4, 1)]
    prompt = asked(table, state)
    assert prompt.question == questions.LastBlow(1, 2)
    assert actions.Retreat() not in prompt.actions
    state, told = act(table, state, Strike("c09", "c01"))
    assert events_for(told, -1)[-3:] == [
        events.BattleWon(1, 2),
        events.Receded(0, 1, 8),
        events.Approached(1, 3, 4),
    ]
    assert (state.phase, state.pending) == ("turn", 1)


def test_a_retreat_is_lost_even_if_the_winners_army_is_gone() -> None:
    table = rules()
    state = fight(seat("c05 c21"), seat({"c09": {"life": 1}}, hand="a01"), pending=1, battle={"retreated": 0})
    state, _ = act(table, state, Strike("c09", "c21"))
    assert state.seats[1].lost == ("c09",)
    assert [seat.score for seat in state.seats] == [8, 6]


@pytest.mark.parametrize(("wounds", "kept"), [("heal", {}), ("keep", {"c02": 1})])
def test_wounds_after_a_battle(wounds: str, kept: dict[str, int]) -> None:
    table = rules(wounds=wounds)
    me = seat({"c02": {"life": 1}, "a02": {}, "c19": {"items": ["i14"], "life": 5}})
    state, _ = act(table, fight(me, seat({"c09": {"life": 1}}, hand="a08"), table), Strike("a02", "c09"))
    assert state.seats[0].wounds == kept
    assert state.seats[0].hand == ("a02", "c02", "c19", "i14")


def test_kept_wounds_go_to_the_next_battle() -> None:
    table = rules(wounds="keep")
    state = at(
        table, "muster", seat(laid="c01"), seat(laid="c09 m02", wounds={"c09": 2, "a08": 1}), pending=1
    )
    state, _ = act(table, state, actions.Done())
    assert state.seats[1].army["c09"].life == 2
    assert state.seats[1].army["m02"].life == 3
    assert state.seats[1].wounds == {"a08": 1}


def test_abilities_of_items_spend_the_act_of_their_bearer() -> None:
    state, _ = act(
        rules(acts_per_turn=2),
        fight(seat({"c02": {"items": ["i02"]}, "c01": {}}), seat("c09 a08"), rules(acts_per_turn=2)),
        Use("c02", "i02", "a08"),
    )
    assert (state.battle.acted, state.seats[0].used) == (("c02",), ("i02",))
