"""Refusals beyond the scenarios: the order of checks, rule numbers, arguments."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.games.voltrine import VOLTRINE
from engine.games.voltrine.explain import ERRORS
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.state import VoltrineState
from tests.games.voltrine.positions import document, plot, refused, rules, seat


def main(**fields: Any) -> VoltrineState:
    me = seat(hand="1a 6b", court="4a 10a", walls="2a", backstage="3a", up="2a 4a")
    return rules().load(document(me, seat(hand="5a", court="7a 8a", walls="9a"), gardens="12a", **fields))


def in_plot(table: VoltrineRules, **fields: Any) -> VoltrineState:
    me = seat(court="4a", backstage="3a 8a")
    enemy = seat(court="7a 8b 1a", walls="9a", up="7a 9a", hero=fields.pop("hero", 0))
    return table.load(document(me, enemy, phase="plot", **{"plot": plot(), **fields}))


def test_codes_are_those_of_the_game() -> None:
    assert VOLTRINE.errors == tuple(ERRORS)


@pytest.mark.parametrize("kind", ["castle", 5, None, [], {}])
def test_unknown_types(kind: Any) -> None:
    assert refused(rules(), main(), type=kind) == Refusal("unknown_action", "VT-4.2")
    assert rules().explain(main(), 0, {}) == Refusal("unknown_action", "VT-4.2")


def test_unknown_before_turn_before_fields_before_phase() -> None:
    state = main()
    assert refused(rules(), state, who=1, type="castle") == Refusal("unknown_action", "VT-4.2")
    assert refused(rules(), state, who=1, type="draw", card="1a") == Refusal("not_your_turn", "VT-3.1")
    assert refused(rules(), state, type="draw", card="1a") == Refusal(
        "bad_fields", "VT-4.1", {"field": "card"}
    )
    assert refused(rules(), state, type="pass", card="1a") == Refusal(
        "bad_fields", "VT-4.1", {"field": "card"}
    )
    assert refused(rules(), state, type="pass") == Refusal("illegal_now", "VT-3.1")


def test_either_seat_may_resign_in_plain_words() -> None:
    assert refused(rules(), main(), who=1, type="resign") is None
    assert refused(rules(), main(), who=1, type="resign", why="tea") == Refusal(
        "bad_fields", "VT-4.1", {"field": "why"}
    )


@pytest.mark.parametrize(
    ("raw", "field"),
    [
        ({"type": "place", "card": "16a", "zone": "court", "slot": 1}, "card"),
        ({"type": "place", "card": 1, "zone": "court", "slot": 1}, "card"),
        ({"type": "place", "card": "1a", "zone": "hand", "slot": 1}, "zone"),
        ({"type": "place", "card": "1a", "zone": "court", "slot": 4}, "slot"),
        ({"type": "place", "card": "1a", "zone": "court", "slot": True}, "slot"),
        ({"type": "place", "card": "1a", "zone": "court", "slot": 1.0}, "slot"),
        ({"type": "place", "card": "1a", "zone": "court"}, "slot"),
        ({"type": "redeploy", "card": "2a", "zone": "walls", "slot": 10}, "slot"),
        ({"type": "regroup", "order": "112"}, "order"),
        ({"type": "regroup", "order": 123}, "order"),
        ({"type": "create_hero", "slot": 0}, "slot"),
        ({"type": "reveal", "seat": 2, "zone": "court", "slot": 1}, "seat"),
        ({"type": "reveal", "seat": 0, "zone": "gardens", "slot": 1}, "zone"),
        ({"type": "strengthen", "card": "3a", "by": 0}, "by"),
        ({"type": "transform", "card": "3a", "target": "0a"}, "target"),
        ({"type": "garden", "card": "3a", "cell": -1}, "cell"),
        ({"type": "total_war", "slot": 1, "target": 0}, "target"),
    ],
)
def test_fields_out_of_range(raw: dict[str, Any], field: str) -> None:
    assert refused(rules(), main(), **raw) == Refusal("bad_fields", "VT-4.1", {"field": field})


@pytest.mark.parametrize(
    ("raw", "code", "rule", "args"),
    [
        ({"card": "2a", "zone": "court", "slot": 3}, "not_to_court", "VT-4.6", {}),
        ({"card": "4a", "zone": "court", "slot": 3}, "not_to_court", "VT-4.6", {}),
        ({"card": "4a", "zone": "walls", "slot": 3}, "not_from_court", "VT-4.6", {"value": 4}),
        ({"card": "1a", "zone": "walls", "slot": 3}, "card_not_there", "VT-4.6", {"value": 1}),
        ({"card": "9a", "zone": "walls", "slot": 3}, "card_not_there", "VT-4.6", {"value": 9}),
        ({"card": "3a", "zone": "backstage", "slot": 9}, "same_place", "VT-4.6", {"value": 3}),
        ({"card": "12a", "zone": "gardens", "slot": 1}, "same_place", "VT-4.6", {"value": 12}),
        ({"card": "3a", "zone": "walls", "slot": 0}, "bad_fields", "VT-4.6", {"field": "slot"}),
        ({"card": "3a", "zone": "walls", "slot": 4}, "bad_fields", "VT-4.6", {"field": "slot"}),
        ({"card": "3a", "zone": "gardens", "slot": 0}, "bad_fields", "VT-4.6", {"field": "slot"}),
        ({"card": "2a", "zone": "backstage", "slot": 2}, "bad_fields", "VT-4.6", {"field": "slot"}),
        ({"card": "2a", "zone": "walls", "slot": 1}, "same_place", "VT-4.6", {"value": 2}),
        ({"card": "3a", "zone": "walls", "slot": 1}, "slot_taken", "VT-4.6", {"slot": 1}),
        ({"card": "3a", "zone": "gardens", "slot": 1}, "slot_taken", "VT-4.6", {"slot": 1}),
    ],
)
def test_redeploy_in_the_order_of_its_row(
    raw: dict[str, Any], code: str, rule: str, args: dict[str, Any]
) -> None:
    assert refused(rules(), main(), type="redeploy", **raw) == Refusal(code, rule, args)


def test_prices() -> None:
    spent = main(used=["draw"], base=False)
    assert refused(rules(), spent, type="draw") == Refusal("already_used", "VT-3.3")
    spent.seats[0].actions = 0
    assert refused(rules(), spent, type="draw") == Refusal("already_used", "VT-3.3")
    assert refused(rules(), spent, type="regroup", order="123") == Refusal("no_actions", "VT-3.3")
    assert refused(rules(), spent, type="create_hero", slot=1) == Refusal("option_off", "VT-9.1")


def test_a_reaction_may_repeat_what_was_used_but_must_be_paid() -> None:
    state = main(phase="reaction", active=1, used=["place", "plot"])
    assert refused(rules(), state, type="place", card="1a", zone="court", slot=3) is None
    state.seats[0].actions = 0
    assert refused(rules(), state, type="place", card="1a", zone="court", slot=3) == Refusal(
        "no_actions", "VT-5.2"
    )


def test_a_spent_treaty() -> None:
    state = main(phase="reaction", active=1, used=["plot"])
    state.seats[0].spend_decree("peace_treaty")
    assert refused(rules(), state, type="peace_treaty") == Refusal("decree_spent", "VT-8.1")


def test_heroes_are_made_once_and_stay() -> None:
    table = rules(heroes=True)
    state = main()
    assert refused(table, state, type="create_hero", slot=3) == Refusal("slot_empty", "VT-9.2", {"slot": 3})
    state.seats[0].hero = 2
    assert refused(table, state, type="create_hero", slot=1) == Refusal("hero_made", "VT-9.2")
    assert refused(table, state, type="regroup", order="132") == Refusal("hero_fixed", "VT-9.4", {"slot": 2})
    assert refused(table, state, type="infiltration", slot=2) == Refusal("hero_fixed", "VT-9.4", {"slot": 2})
    state.seats[0].hero = 0
    state.seats[0].put("court", 2, "")
    assert refused(table, state, type="create_hero", slot=1) == Refusal(
        "too_few_protagonists", "VT-9.2", {"protagonists": 1}
    )


def test_the_first_plot() -> None:
    assert refused(rules(), main(turn=1), type="plot") == Refusal("first_turn", "VT-3.8", {"turn": 3})


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        ({"type": "reveal_hand", "card": "4a"}, Refusal("card_not_there", "VT-4.3", {"value": 4})),
        ({"type": "strengthen", "card": "9a", "by": 1}, Refusal("card_not_there", "VT-4.3", {"value": 9})),
        ({"type": "topple", "card": "4a", "slot": 2}, Refusal("card_not_there", "VT-4.3", {"value": 4})),
        ({"type": "topple", "card": "3a", "slot": 2}, Refusal("target_empty", "VT-5.8", {"slot": 2})),
        ({"type": "confront", "card": "4a", "slot": 2}, Refusal("card_not_there", "VT-4.3", {"value": 4})),
        ({"type": "confront", "card": "3a", "slot": 1}, Refusal("shielded", "VT-5.9", {"slot": 1})),
        ({"type": "confront", "card": "3a", "slot": 2}, None),
        ({"type": "confront_hero", "card": "3a"}, Refusal("option_off", "VT-9.1")),
        ({"type": "transform", "card": "3a", "target": "9a"}, None),
        (
            {"type": "transform", "card": "3a", "target": "8b"},
            Refusal("target_not_open", "VT-5.7", {"value": 8}),
        ),
        (
            {"type": "transform", "card": "4a", "target": "8b"},
            Refusal("card_not_there", "VT-4.3", {"value": 4}),
        ),
        ({"type": "stop"}, Refusal("must_spend", "VT-5.4")),
        ({"type": "garden_all"}, Refusal("illegal_now", "VT-3.1")),
    ],
)
def test_plot_actions(raw: dict[str, Any], refusal: Refusal | None) -> None:
    assert refused(rules(), in_plot(rules()), **raw) == refusal


def test_a_hand_card_that_is_open_is_no_target_of_a_transformation() -> None:
    position = document(
        seat(court="4a", backstage="3a"), seat(hand="9a", court="7a", up="9a"), phase="plot", plot=plot()
    )
    assert refused(rules(), rules().load(position), type="transform", card="3a", target="9a") == Refusal(
        "target_not_open", "VT-5.7", {"value": 9}
    )


def test_against_a_hero() -> None:
    table = rules(heroes=True)
    assert refused(table, in_plot(table), type="confront_hero", card="3a") == Refusal("no_hero", "VT-9.7")
    state = in_plot(table, hero=1)
    assert refused(table, state, type="confront_hero", card="8a") == Refusal(
        "hero_dominates", "VT-9.6", {"value": 8, "hero": 7}
    )
    assert refused(table, state, type="confront_hero", card="3a") is None
    assert refused(table, state, type="confront", card="3a", slot=1) == Refusal(
        "target_is_hero", "VT-9.7", {"slot": 1}
    )
    state.plot.treaty = True
    for raw in ({"type": "confront", "slot": 1}, {"type": "confront_hero"}):
        assert refused(table, state, card="3a", **raw) == Refusal("treaty", "VT-8.4")


def test_cells() -> None:
    state = rules().load(
        document(
            seat(hand="1a 2a 3a 5a", court="4a"), seat(court="7a"), phase="discard", gardens="12a", base=False
        )
    )
    assert refused(rules(), state, type="discard", card="9a", cell=2) == Refusal(
        "card_not_there", "VT-3.6", {"value": 9}
    )
    assert refused(rules(), state, type="discard", card="1a", cell=1) == Refusal(
        "slot_taken", "VT-6.3", {"slot": 1}
    )


def test_the_muster() -> None:
    state = rules().load(document(seat(hand="1a"), seat(hand="2a"), phase="muster", turn=0, base=False))
    assert refused(rules(), state, type="muster", card="2a") == Refusal(
        "card_not_there", "VT-2.5", {"value": 2}
    )
    assert refused(rules(), state, type="finish") == Refusal("need_protagonist", "VT-2.5")


def test_tokens() -> None:
    table = rules(predispositions=True)
    state = main()
    one: dict[str, Any] = {"type": "reveal", "zone": "court"}
    assert refused(rules(), state, seat=0, slot=2, **one) == Refusal("option_off", "VT-7.1")
    assert refused(table, state, seat=0, slot=2, **one) is None
    assert refused(table, state, seat=0, slot=1, **one) == Refusal("already_open", "VT-7.7", {"slot": 1})
    assert refused(table, state, seat=0, slot=3, **one) == Refusal("slot_empty", "VT-7.7", {"slot": 3})
    assert refused(table, state, seat=1, slot=1, **one) == Refusal("not_predominant", "VT-7.8")
    state.seats[0].tokens = 0
    assert refused(table, state, seat=0, slot=2, **one) == Refusal("no_tokens", "VT-7.7")


def test_every_refusal_has_the_arguments_of_its_code() -> None:
    """A text may use them without asking (see `ERRORS`); property tests of the contract meet most codes."""
    found: dict[str, set[str]] = {}
    table = rules(heroes=True)
    for state in (main(), main(turn=1), in_plot(table), in_plot(table, hero=1)):
        for raw in ATTEMPTS:
            refusal = refused(table, state, **raw)
            if refusal is not None:
                found.setdefault(refusal.code, set()).add(" ".join(refusal.args))
    assert len(found) > 12
    assert all(names == {" ".join(ERRORS[code])} for code, names in found.items())


ATTEMPTS: tuple[dict[str, Any], ...] = (
    {"type": "plot"},
    {"type": "draw", "card": "1a"},
    {"type": "pass"},
    {"type": "place", "card": "9a", "zone": "court", "slot": 1},
    {"type": "place", "card": "1a", "zone": "court", "slot": 1},
    {"type": "place", "card": "1a", "zone": "backstage", "slot": 1},
    {"type": "redeploy", "card": "4a", "zone": "walls", "slot": 3},
    {"type": "redeploy", "card": "2a", "zone": "court", "slot": 3},
    {"type": "redeploy", "card": "2a", "zone": "walls", "slot": 1},
    {"type": "create_hero", "slot": 3},
    {"type": "total_war", "slot": 3, "target": 1},
    {"type": "total_war", "slot": 1, "target": 3},
    {"type": "infiltration", "slot": 3},
    {"type": "reveal", "seat": 0, "zone": "court", "slot": 1},
    {"type": "stop"},
    {"type": "confront", "card": "3a", "slot": 1},
    {"type": "confront_hero", "card": "8a"},
    {"type": "transform", "card": "3a", "target": "8b"},
)
