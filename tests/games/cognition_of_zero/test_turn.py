from __future__ import annotations

from engine.games.cognition_of_zero import actions, events, questions
from tests.games.cognition_of_zero.positions import act, asked, at, events_for, rules, seat


def test_taking_is_seen_by_its_seat_only() -> None:
    table = rules()
    state = at(table, "turn", seat(hand="c05", deck="c02 a01"), seat(), waits=1)
    assert asked(table, state).question == questions.Turn(7, 2)
    assert asked(table, state).actions == (actions.Take(), actions.Attack())
    state, told = act(table, state, actions.Take())
    assert events_for(told, 0) == [events.YouTook("c02", 1)]
    assert events_for(told, 1) == events_for(told, -1) == [events.CardTaken(0, 1)]
    assert (state.seats[0].hand, state.waits, state.turn_no, state.pending) == (("c02", "c05"), 0, 2, 1)


def test_without_a_fighter_there_is_one_thing_to_do() -> None:
    table = rules()
    assert asked(table, at(table, "turn", seat(deck="c02"), seat())).actions == (actions.Take(),)
    prompt = asked(table, at(table, "turn", seat(hand="i01"), seat()))
    assert (prompt.actions, prompt.default) == ((actions.Wait(),), actions.Wait())


def test_waits_in_succession() -> None:
    table = rules()
    state = at(table, "turn", seat(), seat(score=6), waits=0)
    state, told = act(table, state, actions.Wait())
    assert (events_for(told, 1), state.waits) == ([events.Waited(0)], 1)
    state, told = act(table, state, actions.Wait())
    assert events_for(told, 1) == [events.Waited(1), events.MatchWon(1, "both_waited")]
    assert (state.turn_no, state.waits) == (3, 2)


def test_the_last_turn() -> None:
    table = rules(turn_limit=3)
    state = at(table, "turn", seat(deck="c01"), seat(), turn_no=3)
    state, told = act(table, state, actions.Take())
    assert events_for(told, 1)[1:] == [events.LastTurnPassed(3), events.MatchWon(0, "turn_limit")]
    assert (rules(deck_size=20).options.last_turn, rules().options.last_turn) == (80, 64)


def test_a_turn_after_the_limit_of_an_attack() -> None:
    table = rules(turn_limit=3)
    state = at(table, "answer", seat(laid="a01"), seat(hand="c09"), pending=1, turn_no=3)
    state, _ = act(table, state, actions.Refuse())
    assert (state.phase, state.result.reason, state.result.winner) == ("over", "turn_limit", -1)
