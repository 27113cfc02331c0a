from __future__ import annotations

from engine.games.cognition_of_zero import events
from engine.games.cognition_of_zero.actions import Auto, Board, Done, Give, Hide, Pair
from tests.games.cognition_of_zero.positions import act, asked, at, events_for, rules, seat


def test_moves_in_the_order_of_a_menu() -> None:
    table = rules()
    state = at(table, "arrange", seat("c01 c04 a02 m03", ground="i01"), seat("c09"))
    prompt = asked(table, state)
    assert prompt.actions == (
        Auto(),
        Give("i01", "c01"),
        Pair("c01", "a02"),
        Pair("c04", "a02"),
        Board("a02", "m03"),
        Board("c01", "m03"),
        Board("c04", "m03"),
        Hide("m03", "a02"),
        Hide("m03", "c01"),
        Hide("m03", "c04"),
    )
    assert prompt.default == Auto()
    state, told = act(table, state, Give("i01", "c01"))
    assert events_for(told, 1) == [events.ItemGiven(0, "i01", "c01")]
    assert state.seats[0].army["c01"].life == 7
    assert Done() in asked(table, state).actions
    state, told = act(table, state, Board("c01", "m03"))
    assert events_for(told, 1) == [events.Boarded(0, "c01", "m03")]
    assert not any(isinstance(one, Hide) for one in asked(table, state).actions)


def test_seats_without_moves_are_skipped() -> None:
    table = rules()
    state = at(table, "arrange", seat("c01 m02"), seat("c09"))
    state, told = act(table, state, Hide("m02", "c01"))
    assert events_for(told, 1) == [
        events.HidBehind(0, "m02", "c01"),
        events.Arranged(0),
        events.Arranged(1),
        events.TurnBegan(0, 1, 0),
    ]


def test_items_that_find_no_place_stay_on_the_ground() -> None:
    table = rules()
    state = at(table, "arrange", seat("c04 a02", ground="i01"), seat("c09"))
    assert Done() in asked(table, state).actions
    state, _ = act(table, state, Auto())
    assert state.seats[0].ground == ("i01",)
    assert state.seats[0].army["c04"].rides == "a02"


def test_the_automaton_gives_items_to_the_strongest() -> None:
    """Greatest attack, then greatest life, then the smallest id; the attack counts items given before (CZ-7.5)."""
    table = rules()
    state = at(table, "arrange", seat("c02 c06 c05", ground="i04 i11 i16 i03 i06"), seat("c09"))
    state, told = act(table, state, Auto())
    army = state.seats[0].army
    assert {card: one.items for card, one in army.items()} == {
        "c02": ("i04", "i06"),
        "c05": ("i03",),
        "c06": ("i11", "i16"),
    }
    given = [event for event in events_for(told, 0) if isinstance(event, events.ItemGiven)]
    assert [one.item for one in given] == ["i03", "i04", "i06", "i11", "i16"]


def test_the_automaton_fills_saddles_carriers_and_cover() -> None:
    table = rules()
    me = seat(
        {"c05": {}, "c06": {}, "c07": {}, "a07": {}, "a03": {}, "m03": {}, "m02": {}, "m04": {}, "m10": {}}
    )
    state = at(table, "arrange", me, seat("c09"))
    state, _ = act(table, state, Auto())
    army = state.seats[0].army
    assert {card: one.rides for card, one in army.items() if one.rides} == {
        "c05": "a03",
        "c06": "a07",
        "c07": "a07",
    }
    assert [card for card, one in army.items() if one.inside] == []
    assert {card: one.behind for card, one in army.items() if one.behind} == {
        "m02": "a03",
        "m04": "a07",
        "m03": "c06",
        "m10": "c07",
    }


def test_the_automaton_seats_the_weakest_first() -> None:
    table = rules()
    me = seat({"c05": {}, "c01": {"life": 2}, "a09": {"life": 1}, "m03": {}})
    state = at(table, "arrange", me, seat("c02"))
    state, _ = act(table, state, Pair("c05", "a09"))
    state, _ = act(table, state, Auto())
    assert {card: one.inside for card, one in state.seats[0].army.items() if one.inside} == {"c01": "m03"}


def test_the_automaton_keeps_what_was_arranged() -> None:
    table = rules()
    me = seat({"c05": {}, "c01": {}, "a02": {}, "a06": {}, "m02": {"behind": "a06"}})
    state = at(table, "arrange", me, seat("c09"))
    state, _ = act(table, state, Pair("c01", "a02"))
    state, _ = act(table, state, Auto())
    army = state.seats[0].army
    assert (army["c01"].rides, army["c05"].rides, army["m02"].behind) == ("a02", "a06", "a06")
