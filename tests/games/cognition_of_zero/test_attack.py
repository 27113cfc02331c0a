from __future__ import annotations

from engine.games.cognition_of_zero import actions, events, questions
from engine.games.cognition_of_zero.actions import Done, Hold, Lay, LayAll, Refuse
from tests.games.cognition_of_zero.positions import act, asked, at, events_for, rules, seat


def test_an_attack_opens_a_muster_that_only_its_seat_hears() -> None:
    table = rules()
    state = at(table, "turn", seat(hand="a06 c01 e04", deck="c02"), seat(hand="c09"), waits=1)
    state, told = act(table, state, actions.Attack())
    assert events_for(told, 1) == [events.AttackDeclared(0)]
    assert (state.phase, state.pending, state.battle.attacker, state.waits) == ("muster", 0, 0, 0)
    state, told = act(table, state, Lay("c01"))
    assert (events_for(told, 0), events_for(told, 1)) == ([events.YouLaid(("c01",))], [])
    assert asked(table, state).question == questions.Muster(1, 1)
    assert asked(table, state).actions == (LayAll(), Lay("a06"), Lay("e04"), Hold("c01"), Done())
    state, told = act(table, state, LayAll())
    assert events_for(told, 0) == [events.YouLaid(("a06", "e04"))]
    state, told = act(table, state, Hold("a06"))
    assert (events_for(told, 0), events_for(told, -1)) == ([events.YouHeld("a06")], [])
    state, told = act(table, state, Done())
    assert events_for(told, 1) == [events.ArmyShown(0, ("c01", "e04"), 1)]
    assert asked(table, state).question == questions.Answer(1, 1, 6)


def test_the_clock_shows_what_is_laid_or_lays_all() -> None:
    table = rules()
    state = at(table, "muster", seat(hand="c01 i01"), seat(hand="c09"))
    assert asked(table, state).default == LayAll()
    state, _ = act(table, state, Lay("c01"))
    assert asked(table, state).default == Done()
    state, _ = act(table, state, Done())
    assert asked(table, state).default == Refuse()


def test_a_hand_without_fighters_is_asked_all_the_same() -> None:
    table = rules()
    state = at(table, "answer", seat(laid="c01"), seat(hand="e04"), pending=1)
    prompt = asked(table, state)
    assert (prompt.seat, prompt.actions) == (1, (Refuse(),))


def test_an_empty_hand_refuses_by_itself() -> None:
    table = rules()
    state = at(table, "muster", seat(laid="c01 c05 a02", hand="e04", held="i01"), seat(deck="c09"), turn_no=5)
    state, told = act(table, state, Done())
    assert events_for(told, -1) == [
        events.ArmyShown(0, ("a02", "c01", "c05"), 2),
        events.DefencelessSeat(1),
        events.Approached(0, 2, 5),
    ]
    assert (state.phase, state.pending, state.turn_no) == ("turn", 1, 6)
    assert state.seats[0].hand == ("a02", "c01", "c05", "e04", "i01")
    assert state.battle.attacker == -1


def test_an_army_without_characters_gains_nothing() -> None:
    table = rules()
    state = at(table, "answer", seat(laid="a02 m02"), seat(hand="c09"), pending=1)
    state, told = act(table, state, Refuse())
    assert events_for(told, 0) == [events.DefenceRefused(1)]
    assert [seat.score for seat in state.seats] == [7, 7]


def test_a_refusal_may_end_the_match() -> None:
    table = rules()
    state = at(
        table, "answer", seat(laid="c01 c05", hand="c02", score=2), seat(hand="c09"), pending=1, turn_no=8
    )
    state, told = act(table, state, Refuse())
    assert events_for(told, 1)[-1] == events.MatchWon(0, "zero")
    assert (state.phase, state.turn_no, state.seats[0].laid) == ("over", 9, ())
    assert state.seats[0].hand == ("c01", "c02", "c05")


def test_a_defender_musters_and_both_take_the_field() -> None:
    table = rules()
    state = at(table, "answer", seat(laid="c01 i01 e04"), seat(hand="c09 m02 x09"), pending=1)
    state, told = act(table, state, actions.Defend())
    assert events_for(told, 0) == [events.DefenceTaken(1)]
    state, _ = act(table, state, LayAll())
    state, told = act(table, state, Done())
    assert (state.phase, state.pending) == ("arrange", 0)
    assert (state.seats[0].ground, state.seats[0].tricks) == (("i01",), ("e04",))
    assert (list(state.seats[1].army), state.seats[1].tricks) == (["c09", "m02"], ("x09",))
    assert asked(table, state).question == questions.Arrange(1)
