"""The greedy player does what is obviously right, and wins against one without a plan."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.games.cognition_of_zero import COGNITION_OF_ZERO, actions
from engine.games.cognition_of_zero.actions import Play, Strike, Use
from engine.games.cognition_of_zero.rules import CognitionRules
from engine.games.cognition_of_zero.state import CognitionState
from engine.match import Match
from engine.players import PLAYERS
from engine.selfplay import play
from tests.games.cognition_of_zero.positions import asked, at, fight, rules, seat


def advised(state: CognitionState, table: CognitionRules | None = None) -> Action:
    table = table or rules()
    return table.advise(table.view(state, state.pending), asked(table, state), Chance(b"", 0))


@pytest.mark.parametrize(
    ("me", "enemy", "action"),
    [
        (seat("c05"), seat({"c02": {}, "c09": {"life": 3}}), Strike("c05", "c09")),
        (seat("c05 c01"), seat({"c02": {"life": 4}, "a08": {"life": 3}}), Strike("c05", "a08")),
        (seat("m11"), seat({"m02": {"behind": "c02"}, "c02": {}}), Strike("m11", "m02")),
        (seat("c05 c02"), seat({"c21": {}, "c18": {}}), Strike("c05", "c18")),
        (seat("c01 a07"), seat({"c04": {"life": 2}}), Use("c01", "c01", "c04")),
        (seat({"c11": {}, "c02": {"life": 1, "skip": 1}}), seat("c04"), Use("c11", "c11", "c02")),
        (seat("c05", tricks="e04 e10"), seat({"c02": {"life": 3}, "a08": {}}), Play("e04", "c02")),
        (seat("c05", tricks="x09", score=1), seat("c02"), Play("x09")),
        (seat("c05", tricks="x10"), seat("c02"), Play("x10")),
        (seat("c05 c02", tricks="e11"), seat("c09 c01"), Play("e11")),
        (seat("c05", tricks="x01"), seat({"c02": {}}), Play("x01", "c05")),
        (seat({"c05": {"life": 1}}, tricks="x05"), seat("c02"), Play("x05", "c05", "c02")),
        (seat("c05", tricks="x04"), seat("c02", tricks="e04 x01"), Play("x04")),
        (seat("c05", tricks="x03", deck="c01 c03"), seat("c02"), Play("x03")),
        (seat("c05", tricks="e12"), seat("c02 a06"), Play("e12", "a06")),
        (seat("c05", tricks="e09"), seat({"c02": {"items": ["i01", "i04"]}}), Play("e09")),
        (seat("c05", tricks="e07", fallen="a01 c02", lost="a01 c02"), seat("c09"), Play("e07", "c02")),
        (seat("c05", tricks="x02"), seat("c09"), Play("x02", "c05")),
        (seat("c05", tricks="x11"), seat("c09 a06"), Play("x11", "a06")),
        (
            seat("c05", tricks="e10"),
            seat({"c09": {"rides": "a06"}, "a06": {}, "c02": {}}),
            Play("e10", "a06"),
        ),
        (seat({"c05": {"skip": 1}, "c02": {}}, tricks="x08"), seat("a16"), Play("x08", "c05")),
        (seat("c05", tricks="x07", used="c05"), seat("c09"), Play("x07", "c05")),
        (seat({"c09": {}, "c18": {}}), seat({"c02": {"items": ["i01", "i04"]}}), Use("c18", "c18", "c02")),
        (
            seat("c04", tricks="e05"),
            seat({"m02": {"behind": "c02", "life": 1}, "c02": {}}),
            Play("e05", "m02"),
        ),
        (
            seat({"a01": {"life": 1}, "a11": {"life": 1}}),
            seat("c02 c09 a08 a06 a16 m02", score=9),
            actions.Retreat(),
        ),
    ],
    ids=lambda value: str(value) if isinstance(value, Strike | Use | Play) else "",
)
def test_what_is_best_in_a_battle(me: dict[str, Any], enemy: dict[str, Any], action: Action) -> None:
    assert advised(fight(me, enemy)) == action


def test_a_lost_cause_is_fought_on_if_a_retreat_would_lose_the_match() -> None:
    state = fight(seat({"a01": {"life": 1}, "a11": {"life": 1}}), seat("c02 c09 a08 a06 a16 m02", score=3))
    assert isinstance(advised(state), Strike | Use)


def test_a_shield_is_broken_where_nothing_better_is() -> None:
    state = fight(seat("c05"), seat({"c09": {"shield": True}}))
    assert advised(state) == Strike("c05", "c09")


def test_last_words_count_against_a_blow() -> None:
    state = fight(seat("c05"), seat({"c08": {"life": 3}, "c18": {"life": 3}}))
    assert advised(state) == Strike("c05", "c18")


def test_nobody_sends_himself_home() -> None:
    state = fight(seat({"c02": {"items": ["i10"]}, "c05": {}}), seat("c09"))
    assert advised(state) == Strike("c05", "c09")


@pytest.mark.parametrize(
    ("mine", "theirs", "action"),
    [
        (seat(hand="c01 c02 c05 a02", deck="c03"), seat(hand="c09"), actions.Attack()),
        (seat(hand="c01", deck="c03"), seat(hand="c09 a08 c10 m05"), actions.Take()),
        (seat(hand="a02 m02", deck="c03"), seat(), actions.Take()),
        (seat(hand="c01", deck="c03"), seat(), actions.Attack()),
        (
            seat(hand="c01 c05", score=7),
            seat(hand="c09 c10", score=5, deck_name="zoo_of_notions"),
            actions.Attack(),
        ),
        (seat(hand="c01 c05", score=5), seat(hand="c09 c10 c11 a08", score=7), actions.Wait()),
    ],
)
def test_when_to_attack(mine: dict[str, Any], theirs: dict[str, Any], action: Action) -> None:
    assert advised(at(rules(), "turn", mine, theirs)) == action


@pytest.mark.parametrize(
    ("laid", "hand", "score", "action"),
    [
        ("c01 c05 a02", "c09 c10 a08", 7, actions.Defend()),
        ("c01 c05 a02 a06 c02", "c09", 7, actions.Refuse()),
        ("c01 c05 a02 a06 c02", "c09", 3, actions.Defend()),
        ("a02", "c09 c10", 7, actions.Refuse()),
    ],
)
def test_when_to_defend(laid: str, hand: str, score: int, action: Action) -> None:
    assert advised(at(rules(), "answer", seat(laid=laid, score=score), seat(hand=hand), pending=1)) == action


def test_short_ways() -> None:
    table = rules()
    state = at(table, "muster", seat(hand="c01 i01"), seat(hand="c09"))
    assert advised(state) == actions.LayAll()
    state = at(table, "muster", seat(laid="c01 i01"), seat(hand="c09"))
    assert advised(state) == actions.Done()
    state = at(table, "arrange", seat("c01 a02"), seat("c09"))
    assert advised(state) == actions.Auto()
    state = at(table, "first_strike", seat("c05"), seat("c09 m02"), pending=1)
    assert advised(state) == Strike("m02", "c05")


def test_decks_by_strength() -> None:
    table = rules(deck_method="draft")
    state = at(table, "draft", seat(), seat(), pool=["x01", "a11", "c17", "i03"])
    assert advised(state, table) == actions.Pick("c17")
    table = rules(deck_method="split")
    state = at(table, "split", seat(), seat(), pool=["x01", "c17"])
    assert advised(state, table) == actions.Autopick()
    state = at(table, "choose", seat(deck="i03 x01"), seat(deck="c17 a18"))
    assert advised(state, table) == actions.Choose(1)
    table = rules(deck_method="picked")
    assert isinstance(advised(at(table, "pick_deck", seat(), seat()), table), actions.PickDeck)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deck_method": "draft", "deck_size": 20, "opening_hand": 0},
        {"acts_per_turn": 3, "wounds": "keep"},
    ],
)
def test_it_beats_a_player_without_a_plan(options: dict[str, Any]) -> None:
    won = 0
    for number in range(20):
        seed = f"greedy {number}"
        match = Match.start(COGNITION_OF_ZERO, COGNITION_OF_ZERO.make_options(options), 2, seed_of(seed))
        players = [PLAYERS["greedy"], PLAYERS["random"]]
        mine = number % 2
        for step in play(match, players[::-1] if mine else players, seed):
            match = step.turn.match
        assert match.result is not None
        won += match.result.winner == mine
    assert won >= 19
