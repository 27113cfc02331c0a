"""Refusals beyond the scenarios: the order of checks, rule numbers, arguments."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.games.cognition_of_zero import COGNITION_OF_ZERO
from engine.games.cognition_of_zero.explain import ERRORS
from tests.games.cognition_of_zero.positions import at, fight, refused, rules, seat

BAD_FIELDS = Refusal("bad_fields", "CZ-13.1")


def test_codes_are_those_of_the_game() -> None:
    assert COGNITION_OF_ZERO.errors == tuple(ERRORS)


@pytest.mark.parametrize("kind", ["castle", 7, None, [], {}])
def test_unknown_types(kind: Any) -> None:
    state = at(rules(), "turn", seat(hand="c01"), seat())
    assert refused(rules(), state, type=kind) == Refusal("unknown_action", "CZ-13.1")
    assert rules().explain(state, 0, {}) == Refusal("unknown_action", "CZ-13.1")


def test_unknown_before_fields_before_turn_before_phase() -> None:
    state = at(rules(), "turn", seat(hand="c01", deck="c02"), seat())
    assert refused(rules(), state, who=1, type="castle") == Refusal("unknown_action", "CZ-13.1")
    assert refused(rules(), state, who=1, type="take", card="c01") == BAD_FIELDS
    assert refused(rules(), state, who=1, type="defend") == Refusal("not_your_turn", "CZ-13.1")
    assert refused(rules(), state, type="defend") == Refusal("illegal_now", "CZ-13.1")


def test_either_seat_may_resign_in_plain_words() -> None:
    state = at(rules(), "turn", seat(hand="c01"), seat())
    assert refused(rules(), state, who=1, type="resign") is None
    assert refused(rules(), state, who=1, type="resign", why="tea") == BAD_FIELDS
    state.phase, state.pending = "over", -1
    assert refused(rules(), state, who=1, type="resign") == Refusal("match_over", "CZ-12.6")


@pytest.mark.parametrize(
    "raw",
    [
        {"type": "strike", "by": "c01"},
        {"type": "strike", "by": "c01", "target": ""},
        {"type": "strike", "by": "c01", "target": "c99"},
        {"type": "strike", "by": "c01", "target": None},
        {"type": "use", "by": "c01", "card": "c01", "target": "zero"},
        {"type": "put", "card": "c01", "seat": 2},
        {"type": "put", "card": "c01", "seat": "0"},
        {"type": "put", "card": "c01", "seat": True},
        {"type": "choose"},
        {"type": "pick_deck", "deck": "chair"},
        {"type": "pair", "by": "c01", "partner": "a01"},
        {"type": "play", "card": "x09", "target": ""},
        {"type": "use", "by": "c01", "card": "c01", "target": ""},
    ],
)
def test_malformed_fields(raw: dict[str, Any]) -> None:
    state = fight(seat("c01"), seat("c09"))
    assert rules().explain(state, 0, raw) == BAD_FIELDS


def test_whether_a_target_is_needed_is_for_the_ability_to_say() -> None:
    state = fight(seat("c01", tricks="x09"), seat("c09"))
    assert refused(rules(), state, type="play", card="x09") is None
    assert refused(rules(), state, type="play", card="x09", target="c09") == Refusal("bad_fields", "CZ-10.2")
    assert refused(rules(), state, type="use", by="c01", card="c01") == Refusal("bad_fields", "CZ-10.2")


def test_deck_forming() -> None:
    table = rules(deck_method="draft", deck_size=8)
    state = at(table, "draft", seat(deck="i01 i02 i03 i04"), seat(), pool=["i05", "c01"])
    assert refused(table, state, type="pick", card="c02") == Refusal("not_in_pool", "CZ-3.3", {"card": "c02"})
    assert refused(table, state, type="pick", card="i05") == Refusal("quota", "CZ-3.5", {"card": "i05"})
    assert refused(table, state, type="pick", card="c01") is None
    table = rules(deck_method="picked")
    state = at(table, "pick_deck", seat(), seat(deck_name="void_chair"))
    taken = refused(table, state, type="pick_deck", deck="void_chair")
    assert taken == Refusal("deck_taken", "CZ-3.2", {"deck": "void_chair"})


def test_main_turn_and_muster() -> None:
    table = rules()
    state = at(table, "turn", seat(hand="i01"), seat())
    assert refused(table, state, type="take") == Refusal("deck_empty", "CZ-5.2")
    assert refused(table, state, type="attack") == Refusal("no_fighters", "CZ-5.1")
    state = at(table, "turn", seat(hand="i01", deck="c01"), seat())
    assert refused(table, state, type="wait") == Refusal("must_take", "CZ-5.2")
    state = at(table, "muster", seat(laid="c01", held="c02"), seat())
    assert refused(table, state, type="lay_all") == Refusal("not_in_hand", "CZ-6.1")
    assert refused(table, state, type="lay", card="c02") == Refusal("held_back", "CZ-6.1", {"card": "c02"})
    assert refused(table, state, type="hold", card="c01") == Refusal(
        "last_fighter", "CZ-6.2", {"card": "c01"}
    )
    state = at(table, "answer", seat(laid="c01"), seat(hand="e04"), pending=1)
    assert refused(table, state, type="defend") == Refusal("no_fighters", "CZ-6.3")
    assert refused(table, state, type="refuse") is None


def test_arrangement() -> None:
    table = rules()
    me = seat(
        {"c04": {}, "c01": {}, "m03": {}, "m02": {"behind": "c01"}, "c02": {"inside": "m03"}}, ground="i01"
    )
    state = at(table, "arrange", me, seat("c09"))
    assert refused(table, state, type="done") == Refusal("items_unplaced", "CZ-7.3")
    assert refused(table, state, type="give", item="i02", to="c01") == Refusal(
        "not_free", "CZ-7.2", {"item": "i02"}
    )
    assert refused(table, state, type="give", item="i01", to="c04") == Refusal(
        "no_slot", "CZ-7.2", {"card": "c04"}
    )
    gone = Refusal("not_in_army", "CZ-7.2", {"card": "c05"})
    assert refused(table, state, type="give", item="i01", to="c05") == gone
    assert refused(table, state, type="board", by="c01", into="m03") == Refusal("cannot_pair", "CZ-8.1")
    assert refused(table, state, type="board", by="c02", into="m03") == Refusal("already_paired", "CZ-8.3")
    assert refused(table, state, type="hide", by="m03", behind="c04") == Refusal("cannot_hide", "CZ-8.4")
    assert table.explain(state, 0, {"type": "pair", "by": "c04", "with": "m02"}) == Refusal(
        "cannot_pair", "CZ-8.1"
    )


def test_in_arrangement_the_rider_is_named_first() -> None:
    table = rules()
    state = at(table, "arrange", seat("c01 a02"), seat("c09"))
    assert table.explain(state, 0, {"type": "pair", "by": "a02", "with": "c01"}) == Refusal(
        "cannot_pair", "CZ-8.1"
    )
    state = fight(seat("c01 a02"), seat("c09"))
    assert table.explain(state, 0, {"type": "pair", "by": "a02", "with": "c01"}) is None


def test_boarding_and_cover_are_full_or_taken() -> None:
    table = rules()
    me = seat({"c01": {"inside": "m05"}, "m05": {}, "c05": {}, "m02": {"behind": "c05"}, "m04": {}})
    state = at(table, "arrange", me, seat("c09"))
    assert refused(table, state, type="board", by="c05", into="m05") == Refusal("cannot_pair", "CZ-8.1")
    assert refused(table, state, type="hide", by="m04", behind="c05") == Refusal("cover_taken", "CZ-8.4")
    assert refused(table, state, type="hide", by="m04", behind="c01") == Refusal("cannot_hide", "CZ-8.4")


def test_first_strike() -> None:
    table = rules(first_strike="all")
    me = seat({"c05": {}, "m02": {}, "m04": {"skip": 1}, "m06": {"weak": 2}})
    state = at(table, "first_strike", seat("c01"), me, pending=1, battle={"struck": ["m02"]})

    def of(by: str) -> Refusal | None:
        return refused(table, state, type="strike", by=by, target="c01")

    assert of("c01") == Refusal("not_in_army", "CZ-6.6", {"card": "c01"})
    assert of("c05") == Refusal("not_a_first_striker", "CZ-9.1", {"card": "c05"})
    assert of("m04") == Refusal("missing_turn", "CZ-9.1", {"card": "m04"})
    assert of("m02") == Refusal("already_acted", "CZ-9.1", {"card": "m02"})
    assert of("m06") == Refusal("no_attack", "CZ-9.4", {"card": "m06"})


def test_acts() -> None:
    table = rules(acts_per_turn=3)
    me = seat({"c01": {}, "c05": {"skip": 1}, "c06": {}, "c02": {"items": ["i02"]}}, ground="i01", used="i02")
    state = fight(me, seat("c09"), table, battle={"acted": ["c01"], "acts": 2})
    assert refused(table, state, type="strike", by="c02", target="c09") is None
    assert refused(table, state, type="strike", by="c05", target="c09") == Refusal(
        "missing_turn", "CZ-9.3", {"card": "c05"}
    )
    assert refused(table, state, type="strike", by="c01", target="c09") == Refusal(
        "already_acted", "CZ-9.3", {"card": "c01"}
    )
    assert refused(table, state, type="strike", by="c02", target="c01") == Refusal("bad_target", "CZ-9.4")
    assert refused(table, state, type="use", by="c02", card="i02", target="c09") == Refusal(
        "used_up", "CZ-10.1", {"card": "i02"}
    )
    assert refused(table, state, type="use", by="c06", card="i02", target="c09") == Refusal(
        "no_ability", "CZ-10.5", {"card": "i02"}
    )
    assert refused(table, state, type="use", by="c05", card="c05") == Refusal(
        "missing_turn", "CZ-9.3", {"card": "c05"}
    )
    assert refused(table, state, type="pick_up", by="c01", item="i01") == Refusal(
        "already_acted", "CZ-9.3", {"card": "c01"}
    )
    assert refused(table, state, type="pick_up", by="c06", item="i03") == Refusal(
        "not_free", "CZ-9.9", {"item": "i03"}
    )
    assert refused(table, state, type="retreat") == Refusal("too_late_to_retreat", "CZ-9.2")


def test_an_open_regroup_comes_first() -> None:
    table = rules()
    me = seat({"c06": {}, "c05": {}, "c04": {}}, ground="i01", tricks="x09")
    state = fight(me, seat("c09"), battle={"regroup": "c06", "acted": ["c06"], "acts": 0})
    first = Refusal("finish_regroup", "CZ-9.8", {"card": "c06"})
    assert refused(table, state, type="strike", by="c05", target="c09") == first
    assert refused(table, state, type="use", by="c06", card="c06", target="c06") == first
    assert refused(table, state, type="play", card="x09") == first
    assert refused(table, state, type="pick_up", by="c05", item="i01") == first
    assert refused(table, state, type="pick_up", by="c06", item="i01") is None


def test_tricks_and_targets() -> None:
    table = rules()
    me = seat("c01 m01", tricks="e08 e12 x01")
    enemy = seat({"c09": {}, "m02": {"behind": "c09"}, "a08": {}})
    state = fight(me, enemy)
    assert refused(table, state, type="play", card="e08", target="m02") is None
    assert refused(table, state, type="play", card="e12", target="c09") == Refusal("bad_target", "CZ-10.2")
    covered = Refusal("covered", "CZ-8.5", {"target": "m02"})
    assert refused(table, state, type="use", by="c01", card="c01", target="m02") == covered
    assert refused(table, state, type="strike", by="c01", target="m02") == covered
    assert refused(table, state, type="use", by="m01", card="m01", target="m02") == Refusal(
        "bad_target", "CZ-10.2"
    )
    assert refused(table, state, type="play", card="x02", target="c01") == Refusal(
        "not_in_army", "CZ-9.2", {"card": "x02"}
    )


def test_no_slot_to_pick_up_with() -> None:
    state = fight(seat("c04", ground="i01"), seat("c09"))
    assert refused(rules(), state, type="pick_up", by="c04", item="i01") == Refusal(
        "no_slot", "CZ-9.7", {"card": "c04"}
    )
