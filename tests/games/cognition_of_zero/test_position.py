from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.core.errors import BadPosition
from tests.games.cognition_of_zero.positions import at, fight, rules, seat


def document(**fields: Any) -> dict[str, Any]:
    return {"phase": "turn", "seats": [seat(hand="c01"), seat(hand="c09")], **fields}


def test_what_is_left_out_takes_its_default() -> None:
    state = rules().load({"seats": [seat(hand="e04 c01"), {}]})
    assert (state.phase, state.pending, state.first, state.dice, state.turn_no) == ("turn", 0, 0, (0, 0), 1)
    assert state.seats[0].hand == ("c01", "e04")
    assert (state.seats[1].score, state.seats[1].deck_name) == (0, "")
    assert (state.battle.attacker, state.battle.retreated, state.result.winner) == (-1, -1, -1)


def test_missing_life_is_the_maximum_with_items() -> None:
    state = fight(seat({"c02": {"items": ["i06", "i01"]}, "a01": {"life": 2}}), seat("c09"))
    assert state.seats[0].army["c02"].life == 11
    assert state.seats[0].army["c02"].items == ("i01", "i06")
    assert state.seats[0].army["a01"].life == 2
    assert list(state.seats[0].army) == ["a01", "c02"]


def test_missing_acts_in_battle_are_those_of_a_turn() -> None:
    table = rules(acts_per_turn=3)
    assert fight(seat("c01"), seat("c09"), table).battle.acts == 3
    assert fight(seat("c01"), seat("c09"), table, battle={"acts": 1}).battle.acts == 1
    assert at(table, "arrange", seat("c01"), seat("c09")).battle.acts == 0


def test_a_match_that_is_over_waits_for_nobody() -> None:
    state = rules().load(document(phase="over", result={"winner": 1, "reason": "zero"}))
    assert state.pending == -1


def test_the_document_names_game_version_and_options() -> None:
    table = rules(start_score=5)
    made = table.position(table.load(document()))
    assert (made["game"], made["version"]) == ("cognition_of_zero", 1)
    assert made["options"]["start_score"] == 5
    assert table.load(made) == table.load(document())
    assert table.load(document(options={"start_score": 5})) == table.load(document())
    msgspec.json.encode(made)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"game": "voltrine"}, "not a position of cognition_of_zero"),
        ({"version": 2}, "not a position of cognition_of_zero"),
        ({"options": {"start_score": 9}}, "options: are not those of the match"),
        ({"options": {"start_score": "9"}}, "options: "),
        ({"phase": "lunch"}, "phase"),
        ({"colour": 1}, "colour"),
        ({"seats": [seat()]}, "seats"),
        ({"pending": 2}, "phase 'turn' with pending 2"),
        ({"pending": -1}, "phase 'turn' with pending -1"),
        ({"phase": "over"}, "over: pending must be -1, and there must be a result"),
        ({"first": 2}, "first 2, winner -1"),
        ({"phase": "answer"}, "battle: attacker: -1 in phase 'answer'"),
        ({"battle": {"attacker": 2}}, "battle: attacker: 2 in phase 'turn'"),
        ({"pool": ["c99"]}, "no such card: c99"),
        ({"pool": ["c01"]}, "card c01 stands twice"),
        ({"shuffle": ["a01", "a01"]}, "shuffle: card a01 stands twice"),
        ({"shuffle": ["c99"]}, "shuffle: no such card: c99"),
        ({"phase": "draft", "pool": []}, "pool: no card may be taken"),
        (
            {"phase": "muster", "battle": {"attacker": 0}, "seats": [seat(hand="e04"), seat()]},
            "muster: without a fighter",
        ),
        ({"phase": "arrange", "battle": {"attacker": 0}}, "arrange: an army is empty"),
    ],
)
def test_what_is_no_position(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        rules().load(document(**fields))


@pytest.mark.parametrize(
    ("me", "says"),
    [
        (seat(score=-1), "seat 0: score -1"),
        (seat(deck_name="chair"), "seat 0: deck_name: no such deck: chair"),
        (seat("i01"), "seat 0: army: i01 cannot be there"),
        (seat("c01", ground="c02"), "seat 0: ground: c02 cannot be there"),
        (seat("c01", tricks="i01"), "seat 0: tricks: i01 cannot be there"),
        (seat("c01", fallen="c02"), "seat 0: fallen: c02 cannot be there"),
        (seat("c01", used="c99"), "seat 0: used: c99 cannot be there"),
        (seat("c01", wounds={"i01": 1}), "seat 0: wounds: i01 cannot be there"),
        (seat({"c01": {"items": ["c02"]}}), "seat 0: army: c01: items: c02"),
        (seat({"c01": {"life": 5}}), "seat 0: army: c01: life: 5"),
        (seat({"c01": {"life": -1}}), "seat 0: army: c01: life: -1"),
        (seat({"c01": {"rides": "a02"}}), "seat 0: army: c01: has no link to a02"),
        (seat({"c01": {"rides": "c02"}, "c02": {}}), "seat 0: army: c01: has no link to c02"),
        (seat({"a01": {"rides": "a02"}, "a02": {}}), "seat 0: army: a01: has no link to a02"),
        (
            seat({"c01": {"rides": "a02", "inside": "m03"}, "a02": {}, "m03": {}}),
            "seat 0: army: c01: has more than one link",
        ),
        (seat({"c01": {"skip": -1}}), "seat 0: army: c01: a mark is negative"),
    ],
)
def test_what_is_no_seat(me: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        fight(me, seat("c09"))


@pytest.mark.parametrize("card", ["c09", "c02", "zz"])
def test_who_regroups_is_a_fighter_of_the_side_on_turn(card: str) -> None:
    with pytest.raises(BadPosition, match=f"battle: regroup: {card}"):
        fight(seat("c01"), seat("c09"), battle={"regroup": card})


@pytest.mark.parametrize("life", [-1, 0, 9])
def test_kept_wounds_are_lives_up_to_the_printed_one(life: int) -> None:
    with pytest.raises(BadPosition, match=f"wounds: c05: life: {life}"):
        fight(seat("c01", wounds={"c05": life}), seat("c09"))


def test_a_split_needs_a_card_for_either_deck() -> None:
    table = rules(deck_method="split", deck_size=8)
    full = "c01 c02 a01 a02 i01 i02 e01 x01"
    state = at(table, "split", seat(deck=full), seat(deck="c05"), pool=["c06"])
    assert state.phase == "split"
