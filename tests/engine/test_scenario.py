from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.core.game import Game
from engine.core.views import Seat
from engine.scenario import ABSENT, BadScenario, Failure, at, begin, is_hidden, parse, plain, run
from tests.toy import SUMMIT
from tests.toy.summit.rules import SummitRules
from tests.toy.summit.state import SummitState

FOLDER = Path(__file__).parents[1] / "toy" / "scenarios"
GAMES = {"summit": SUMMIT}
ROUND = (FOLDER / "01-a-round.toml").read_text(encoding="utf-8")
LEAVING = (FOLDER / "02-leaving.toml").read_text(encoding="utf-8")


def changed(old: str, new: str, text: str = ROUND) -> list[str]:
    """What fails once the file says something else."""
    assert text.count(old) == 1
    return [str(failure) for failure in run(parse(text.replace(old, new)), GAMES)]


def test_what_holds() -> None:
    assert run(parse(ROUND), GAMES) == []
    assert run(parse(LEAVING), GAMES) == []


# -- what does not hold ------------------------------------------------------------------------------------------------
def test_every_kind_of_failure_says_where_and_what() -> None:
    assert changed('"seats.0.laid" = "c16"', '"seats.0.laid" = "c15"') == [
        'step 3: seats.0.laid: expected "c15", got "c16"'
    ]
    assert changed('"seats.0.name" = "<absent>"', '"seats.0.out" = "<absent>"') == [
        'step 3: seats.0.out: expected "<absent>", got false'
    ]
    assert changed("round = 2", "rounds = 2") == ['step 5: rounds: expected 2, got "<absent>"']
    assert changed('["lay", "boast"]', '["lay"]') == ['step 1: legal: expected ["lay"], got ["boast","lay"]']
    assert changed("pending = 1\nview", "pending = 0\nview") == ["step 3: pending: expected 0, got 1"]
    assert changed('error = "not_in_hand"', 'error = "illegal_now"') == [
        'step 4: error: expected "illegal_now", got "not_in_hand"'
    ]


def test_whole_actions_are_compared_whole() -> None:
    (failure,) = changed('{ type = "boast", over = 0 }', '{ type = "boast", over = 1 }')
    assert failure.startswith("step 5: legal: expected")
    assert r"{\"over\":1,\"type\":\"boast\"}" in failure


def test_numbers_and_bools_differ() -> None:
    assert changed('"seats.1.points" = 1', '"seats.1.points" = true') == [
        "step 5: seats.1.points: expected true, got 1"
    ]
    assert changed('"seats.1.out" = true', '"seats.1.out" = 1', LEAVING) == [
        "step 1: seats.1.out: expected 1, got true"
    ]


def test_a_refusal_that_should_not_be_ends_the_run() -> None:
    failures = changed('error = "not_your_turn"\n', "pending = 1\n")
    assert failures == ['step 2: error: expected "", got "not_your_turn"']


def test_an_action_that_should_be_refused_ends_the_run() -> None:
    failures = changed(
        'by = 1\naction = { type = "lay", card = "c17" }\nexpect',
        'by = 1\naction = { type = "lay", card = "c17" }\nerror = "not_in_hand"\nexpect',
    )
    assert failures == ['step 5: error: expected "not_in_hand", got ""']


@pytest.mark.parametrize(
    ("old", "new", "failure"),
    [
        (
            'hidden = ["seats.0.hand", "deck"]',
            'hidden = ["seats.1.hand"]',
            'view of 1: seats.1.hand: expected "hidden", got ["c17","c18"]',
        ),
        (
            'hidden = ["seats.0.hand", "deck"]',
            'hidden = ["seats.9"]',
            'view of 1: seats.9: expected "hidden", got "<absent>"',
        ),
        ('shown = ["seats.1.hand", "seats.0.points"]', 'shown = ["deck"]', "view of 1: deck: expected"),
        (
            'shown = ["seats.1.hand", "seats.0.points"]',
            'shown = ["desk"]',
            'view of 1: desk: expected "<absent>", got "<absent>"',
        ),
    ],
)
def test_a_view_that_shows_too_much_or_too_little(old: str, new: str, failure: str) -> None:
    (found,) = changed(old, new)
    assert found.startswith(f"step 1: {failure}")


class Careless(SummitRules):
    """Faults that a scenario must find: a refusal that changes the state, and nonsense that is taken for legal."""

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        if raw.get("type") == "nonsense":
            return None
        if raw.get("card") == "c17" and seat == 0:
            state.round += 1
        return super().explain(state, seat, raw)


class Forgetful(SummitRules):
    """Refuses at first, and lets it pass when asked again."""

    asked = False

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        refusal = None if self.asked else super().explain(state, seat, raw)
        self.asked = True
        return refusal


def faulty(rules: type[SummitRules]) -> dict[str, Game]:
    return {"summit": replace(SUMMIT, rules=rules)}


def attempt(rules: type[SummitRules], action: str, error: str) -> list[Failure]:
    text = ROUND.split("[[steps]]")[0] + f'[[steps]]\nby = 0\naction = {action}\nerror = "{error}"\n'
    return run(parse(text), faulty(rules))


def test_a_refusal_must_change_nothing() -> None:
    (failure,) = attempt(Careless, '{ type = "lay", card = "c17" }', "not_in_hand")
    assert failure.got == "not_in_hand, but the position has changed"


def test_a_refusal_must_be_kept() -> None:
    (failure,) = attempt(Forgetful, '{ type = "boast", over = 0 }', "bad_seat")
    assert failure.got == "bad_seat, but it was carried out"


class Broken(SummitRules):
    """Stumbles over a card."""

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        if raw.get("card") == "c17":
            raise IndexError("nothing there")
        return super().explain(state, seat, raw)


def test_rules_that_break_fail_the_file_and_no_more() -> None:
    (failure,) = attempt(Broken, '{ type = "lay", card = "c17" }', "not_in_hand")
    assert str(failure) == 'step 1: rules: expected "an answer", got "IndexError: nothing there"'


def test_a_seat_that_is_none_may_be_refused() -> None:
    text = ROUND.split("[[steps]]")[0]
    step = '[[steps]]\nby = 5\naction = { type = "boast", over = 0 }\nerror = "not_your_turn"\n'
    assert run(parse(text + step), GAMES) == []


def test_what_cannot_be_read_cannot_be_legal() -> None:
    (failure,) = attempt(Careless, '{ type = "nonsense" }', "unknown_action")
    assert failure.got.startswith("none, but it cannot be read")
    assert attempt(SummitRules, '{ type = "nonsense" }', "unknown_action") == []


# -- malformed files ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("title = ", "title ", "Expected '=' after a key"),
        ("title = ", "name = ", "unknown field `name`"),
        ('game = "summit"', 'game = "chess"', "unknown game 'chess'; there are: summit"),
        ('gamble = "off"', 'gamble = "maybe"', "options: bad_option"),
        ('gamble = "off"', "luck = 3", "options: bad_option"),
        ("heap = []", 'heap = ["c1"]', "position: each of c1 .. c18"),
        ("heap = []", "heap = [1]", "position: Expected `str`"),
        ("heap = []", "", "position: Object missing required field `heap`"),
        ('legal = ["lay", "boast"]', "leagl = []", "unknown field `leagl`"),
        ('legal = ["lay", "boast"]', 'legal = ["lay", { type = "boast" }]', "step 1: `legal` mixes"),
        ('error = "not_your_turn"', "error = 3", "Expected `str | null`"),
        ("view = { seat = 1,", "view = { viewer = 1,", "unknown field `viewer`"),
        ("view = { seat = 1,", "view = { seat = 2,", "step 1: there is no viewer 2"),
        ("view = { seat = 1,", "view = { seat = -2,", "step 1: there is no viewer -2"),
        (
            'by = 0\naction = { type = "lay", card = "c16" }',
            'by = 2\naction = { type = "pass" }',
            "step 3: there is no seat 2",
        ),
        (
            'phase = "lay"\nround',
            'options = 3\nphase = "lay"\nround',
            "position: its options should be a table",
        ),
        (
            'by = 0\naction = { type = "lay", card = "c16" }',
            "by = 0",
            "step 3: `by` and `action` go together",
        ),
        ('legal = ["lay", "boast"]', 'error = "x"', "step 1: `error` without an action"),
    ],
)
def test_malformed(old: str, new: str, complaint: str) -> None:
    assert ROUND.count(old) == 1
    with pytest.raises(BadScenario) as caught:
        run(parse(ROUND.replace(old, new)), GAMES)
    assert complaint in str(caught.value)


def test_seats_are_counted_in_the_position() -> None:
    bare = ROUND.split("[[position.seats]]", 1)[0] + "[[steps]]\npending = 0\n"
    with pytest.raises(BadScenario, match="a list of seats is missing"):
        run(parse(bare), GAMES)
    crowded = LEAVING.replace(
        "[[steps]]", "[[position.seats]]\nhand = []\n[[position.seats]]\nhand = []\n[[steps]]", 1
    )
    with pytest.raises(BadScenario, match="seats: 5"):
        run(parse(crowded), GAMES)


def test_options_may_stand_in_the_position() -> None:
    class Lenient(SummitRules):
        def load(self, position: Mapping[str, Any]) -> SummitState:
            return super().load({name: value for name, value in position.items() if name != "options"})

    games = {"summit": replace(SUMMIT, rules=Lenient)}
    match = begin(parse(ROUND.replace("[options]", "[position.options]")), games)
    assert match.options == SUMMIT.make_options({"gamble": "off"})


# -- paths and hiding --------------------------------------------------------------------------------------------------
def test_paths() -> None:
    document = {"seats": [{"hand": ["c1"], "marks": {"kart-a1": 2}}], "round": 1}
    assert at(document, "seats.0.hand.0") == "c1"
    assert at(document, "seats.0.marks.kart-a1") == 2
    for path in ("seats.1", "seats.-1", "seats.x", "round.0", "seats.0.hand.0.0", "", "marks"):
        assert at(document, path) == ABSENT


@pytest.mark.parametrize(
    ("seen", "truth", "hidden"),
    [
        ("?", "c1", True),
        ("", "", True),
        ("c1", "c1", False),
        ("", "c1", False),
        ("?", ABSENT, False),
        (["?", ""], ["c1", ""], True),
        (["?", "c2"], ["c1", "c2"], False),
        (["?", "?"], ["c1", ""], False),
        (["?"] * 3, ["c1"], True),
        (["c1"] * 3, ["c1"], False),
        ([], ["c1"], True),
        ([], [], True),
        ({}, {"c1": 2}, True),
        ({"c1": 2}, {"c1": 2}, False),
        (3, 3, False),
    ],
)
def test_hidden(seen: object, truth: object, hidden: bool) -> None:
    assert is_hidden(seen, truth) is hidden


def test_plain() -> None:
    assert plain({"a": (1, "x"), "b": SUMMIT.make_options({})})["a"] == [1, "x"]
