"""What abilities do beyond the scenarios, and how it is told."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.events import Event
from engine.games.cognition_of_zero import actions, events
from engine.games.cognition_of_zero.actions import Play, Strike, Use
from engine.games.cognition_of_zero.cards import Ability, Effect
from engine.games.cognition_of_zero.effects import Cause, carry_out
from engine.games.cognition_of_zero.state import CognitionState
from engine.games.cognition_of_zero.step import Step
from tests.games.cognition_of_zero.positions import Told, act, events_for, fight, rules, seat

BYSTANDER = "a16"


def heard(
    action: Action, me: dict[str, Any], enemy: dict[str, Any], **fields: Any
) -> tuple[CognitionState, list[Event]]:
    """The state after the action, and what the rival heard."""
    state, told = act(rules(), fight(me, enemy, **fields), action)
    return state, events_for(told, 1)


def test_damage_by_an_ability_passes_armour_and_is_stopped_by_a_shield() -> None:
    state, told = heard(Use("c01", "c01", "c04"), seat("c01"), seat("c04"))
    assert told[:2] == [events.AbilityUsed(0, "c01", "c01"), events.LifeLost("c04", 2, 2)]
    assert (state.seats[0].used, state.seats[1].army["c04"].life) == (("c01",), 2)
    state, told = heard(Use("c01", "c01", "c04"), seat("c01"), seat({"c04": {"shield": True}}))
    assert told[1] == events.ShieldBroke("c04")
    assert (state.seats[1].army["c04"].life, state.battle.quiet) == (4, 1)


def test_the_source_of_an_unlimited_ability_is_not_marked() -> None:
    state, told = heard(
        Use("c11", "c11", "c05"), seat({"c11": {}, "c05": {"life": 2, "skip": 2, "weak": 1}}), seat("c09")
    )
    assert state.seats[0].used == ()
    assert told[1:3] == [events.Healed("c05", 1, 3), events.Cleansed("c05")]


def test_healing_the_unhurt_is_told_by_silence() -> None:
    _, told = heard(Play("e06"), seat({"c01": {}, "c05": {"life": 1}}, tricks="e06"), seat("c09"))
    assert told == [events.TrickPlayed(0, "e06"), events.Healed("c05", 1, 2)]


def test_a_missed_turn_is_the_next_one_of_its_owner() -> None:
    state, told = heard(Use("c03", "c03", "c09"), seat("c03"), seat({"c09": {}, "a08": {"skip": 2}}))
    assert told[1] == events.TurnsMissed("c09", 1)
    assert {card: one.skip for card, one in state.seats[1].army.items()} == {"a08": 2, "c09": 1}
    state, told = heard(Strike("c05", "a01"), seat("c05 c02"), seat({"a01": {"life": 1}, "c09": {}}))
    assert told[1:] == [
        events.LifeLost("a01", 3, 0),
        events.Destroyed(1, "a01"),
        events.Triggered("a01"),
        events.TurnsMissed("c05", 2),
        events.TurnBegan(1, 4, 0),
    ]
    assert state.seats[0].army["c05"].skip == 1


def test_triggers_do_not_touch_covered_strikers() -> None:
    """A hidden machine, a passenger: neither revenge nor last words reach them (CZ-8.5)."""
    state, told = heard(Strike("m11", "a12"), seat({"m11": {"behind": "c01"}, "c01": {}}), seat("a12 c09"))
    assert state.seats[0].army["m11"].life == 3
    assert events.Triggered("a12") not in told
    state, told = heard(
        Strike("c05", "a01"),
        seat({"c05": {"inside": "m03"}, "m03": {}}),
        seat({"a01": {"life": 1}, "c09": {}}),
    )
    assert state.seats[0].army["c05"].skip == 0
    assert events.Triggered("a01") not in told


def test_a_trigger_of_a_piercing_strike_does_not_touch_the_covered_target() -> None:
    me = seat({"m11": {}, "c20": {"items": ["i08"]}})
    enemy = seat({"m08": {"behind": "c02", "items": ["i06"], "life": 6}, "c02": {}})
    state, told = heard(Strike("c20", "m08"), me, enemy)
    assert state.seats[1].army["m08"].items == ("i06",)
    assert events.Triggered("c20") not in told


def test_last_words_of_a_mouse_spare_the_covered() -> None:
    me = seat({"c05": {}, "m02": {"behind": "c02", "life": 1}, "c02": {}})
    state, told = heard(Strike("c05", "a11"), me, seat({"a11": {"life": 1}, "c09": {}}))
    assert {card: one.life for card, one in state.seats[0].army.items()} == {"c02": 4, "c05": 2, "m02": 1}
    assert events.Triggered("a11") in told


def test_last_words_work_before_the_strikers_own_trigger() -> None:
    """The striker falls by the last words of its victim: its own trigger does not come any more (CZ-9.6)."""
    state, told = heard(
        Strike("c15", "c08"), seat({"c15": {"life": 2}, "c02": {}}), seat({"c08": {"life": 1}, "c09": {}})
    )
    assert state.seats[0].lost == ("c15",)
    assert [event for event in told if isinstance(event, events.Triggered)] == [events.Triggered("c08")]


def test_items_strike_and_are_struck_after_their_bearers() -> None:
    me = seat({"c15": {"items": ["i13"]}, "c02": {}})
    enemy = seat({"c21": {"items": ["i05"]}, "c09": {}})
    state, told = heard(Strike("c15", "c21"), me, enemy)
    assert [event for event in told if isinstance(event, events.Triggered)] == [
        events.Triggered("c15"),
        events.Triggered("i13"),
        events.Triggered("c21"),
        events.Triggered("i05"),
    ]
    assert state.seats[0].army["c15"].life == 2
    assert state.seats[1].army["c21"].weak == 2


def test_an_item_that_was_dropped_does_not_answer() -> None:
    """The strike drops the primus, so it cannot burn (CZ-9.6)."""
    state, _ = heard(Strike("a04", "c02"), seat("a04 c01"), seat({"c02": {"items": ["i05"]}, "c09": {}}))
    assert state.seats[1].ground == ("i05",)
    assert state.seats[0].army["a04"].life == 4


def test_a_striker_that_falls_by_revenge_leaves_the_rest_untold() -> None:
    me = seat({"c05": {"life": 1}, "c02": {}})
    enemy = seat({"c21": {"items": ["i05"]}, "c09": {}})
    state, told = heard(Strike("c05", "c21"), me, enemy)
    assert state.seats[0].lost == ("c05",)
    assert events.Triggered("i05") not in told


def test_confiscated_items_go_home_unseen_as_before() -> None:
    state, told = heard(
        Strike("a15", "c19"), seat("a15 c01"), seat({"c19": {"items": ["i14", "i16"]}, "c09": {}}, hand="e01")
    )
    assert state.seats[1].hand == ("e01", "i14", "i16")
    assert events.ItemsConfiscated("c19", ("i14", "i16")) in told
    assert state.seats[1].army["c19"].life == 4


def test_boosts_pass_with_the_turn_and_weakness_with_its_owners() -> None:
    state, told = heard(Play("x06"), seat("c01 c05", tricks="x06"), seat("c09"))
    assert told[1:] == [events.Boosted(("c01", "c05"), 1)]
    state, told = heard(Play("e03"), seat({"c01": {"weak": 1}}, tricks="e03"), seat("c09 a08"))
    assert told[1:] == [events.Weakened(("a08", "c09"), 1)]
    state, _ = act(rules(), state, actions.EndTurn())
    assert (state.seats[0].army["c01"].weak, state.seats[1].army["c09"].weak) == (0, 1)
    state, _ = act(rules(), state, actions.EndTurn())
    assert state.seats[1].army["c09"].weak == 0


def test_separation_ends_links_both_ways() -> None:
    enemy = seat({"c05": {"rides": "a07"}, "c01": {"rides": "a07"}, "a07": {}, "m02": {"behind": "a07"}})
    state, told = heard(Play("e05", "a07"), seat("c02", tricks="e05"), enemy)
    assert all(not (one.rides or one.behind) for one in state.seats[1].army.values())
    assert told[1:] == [events.Separated("a07"), events.LifeLost("a07", 2, 3)]
    _, told = heard(Play("e05", "c09"), seat("c02", tricks="e05"), seat("c09"))
    assert told[1:] == [events.LifeLost("c09", 2, 2)]


def test_the_dismissed_go_home_with_their_wounds_where_these_are_kept() -> None:
    table = rules(wounds="keep")
    enemy = seat({"a08": {"life": 2, "items": []}, "c09": {}}, ground="i01")
    state, told = act(table, fight(seat("c01", tricks="e12"), enemy, table), Play("e12", "a08"))
    assert (state.seats[1].hand, state.seats[1].wounds, state.battle.quiet) == (("a08",), {"a08": 2}, -1)
    assert events_for(told, -1)[1:] == [events.Dismissed(1, "a08")]
    state, _ = heard(Use("c02", "i10"), seat({"c02": {"items": ["i03", "i10"]}, "c05": {}}), seat("c09"))
    assert (state.seats[0].ground, state.seats[0].hand, state.seats[0].wounds) == (
        ("i03", "i10"),
        ("c02",),
        {},
    )


def test_a_revived_fighter_is_told() -> None:
    state, told = heard(
        Play("e07", "a02"), seat("c01", tricks="e07", lost="a02 a06", fallen="a02"), seat("c09")
    )
    assert told[1] == events.Revived(0, "a02", 2)
    assert list(state.seats[0].army) == ["a02", "c01"]
    assert state.seats[0].lost == ("a06",)


def test_a_refresh_lets_an_ability_work_again() -> None:
    state, told = heard(Play("x07", "c01"), seat("c01", tricks="x07", used="c01"), seat("c09"))
    assert told[1] == events.Refreshed("c01")
    assert state.seats[0].used == ("x07",)


def test_extra_acts_scores_and_silence_are_told() -> None:
    _, told = heard(Play("e11"), seat("c01 c05", tricks="e11"), seat("c09"))
    assert told[1] == events.MayActMore(0, 2)
    _, told = heard(Play("x09"), seat("c01", tricks="x09"), seat("c09"))
    assert told[1] == events.Approached(0, 1, 6)
    _, told = heard(Play("x10"), seat("c01", tricks="x10"), seat("c09"))
    assert told[1] == events.Receded(1, 1, 8)
    _, told = heard(Play("x04"), seat("c01", tricks="x04"), seat("c09"))
    assert told[1] == events.Hushed(1)


def test_cards_drawn_in_a_battle_are_told_to_their_owner_only() -> None:
    table = rules()
    state, told = act(table, fight(seat("c01", tricks="x03", deck="c05 e01 c06"), seat("c09")), Play("x03"))
    assert events_for(told, 1)[1:] == [events.CardsDrawn(0, 2)]
    assert events_for(told, 0)[1:] == [events.YouDrew(("c05", "e01"))]
    assert (state.seats[0].hand, state.seats[0].deck) == (("c05", "e01"), ("c06",))
    _, told = act(table, fight(seat("c01", tricks="x03"), seat("c09")), Play("x03"))
    assert events_for(told, 0) == [events.TrickPlayed(0, "x03")]


def test_swapped_lives_are_told() -> None:
    _, told = heard(Play("x05", "c05", "c02"), seat({"c05": {"life": 1}}, tricks="x05"), seat("c02"))
    assert told[1] == events.LivesSwapped("c05", 3, "c02", 1)


# -- the vocabulary beyond the base set -------------------------------------------------------------------------------
def carried_out(ability: Ability, state: CognitionState, *, phase: str = "battle", **words: str) -> Told:
    """An ability of seat 0's c02 that no card has."""
    told = Told()
    step = Step(state, rules().options, lambda to, event: told.append((to, event)))
    carry_out(step, Cause(0, "c02", "c02", **words), ability)
    return told


def ability(*effects: Effect) -> Ability:
    return Ability("act", "each", effects, "enemy")


def test_effects_run_in_order_and_skip_who_has_left() -> None:
    state = fight(seat("c02"), seat({"c09": {"life": 1}, "a08": {}}))
    told = carried_out(
        ability(Effect("damage", "target", 1), Effect("damage", "target", 2)), state, target="c09"
    )
    assert events_for(told, 1) == [events.LifeLost("c09", 1, 0), events.Destroyed(1, "c09")]


def test_a_score_of_zero_stops_what_follows() -> None:
    state = fight(seat("c02", score=1), seat("c09"))
    told = carried_out(
        ability(Effect("approach", "you", 3), Effect("damage", "target", 1)), state, target="c09"
    )
    assert events_for(told, 1) == [events.Approached(0, 3, 0), events.MatchWon(0, "zero")]
    assert (state.seats[0].score, state.seats[1].army["c09"].life, state.phase) == (0, 4, "over")


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Effect("swap_life", "target"), {"target": "c05", "target2": "c09"}),
        (Effect("revive", "target", 2), {"target": "c05"}),
        (Effect("refresh", "target"), {"target": "c05"}),
        (Effect("damage", "striker", 1), {}),
    ],
)
def test_an_effect_on_a_card_that_is_not_there_does_nothing(effect: Effect, words: dict[str, str]) -> None:
    state = fight(seat("c02"), seat("c09"))
    before = rules().position(state)
    assert carried_out(ability(effect), state, **words) == []
    assert rules().position(state) == before


def test_extra_acts_are_for_the_turn_under_way() -> None:
    state = fight(seat("c02"), seat("c09"), pending=1)
    assert carried_out(ability(Effect("extra_act", "you", 1)), state) == []
    assert state.battle.acts == 1


def test_all_allies_of_a_class() -> None:
    state = fight(seat("c02 a02 m02"), seat("c09"))
    carried_out(ability(Effect("boost", "all_allies_creature", 1)), state)
    assert {card: one.boost for card, one in state.seats[0].army.items()} == {"a02": 1, "c02": 1, "m02": 0}


def test_self_is_the_bearer() -> None:
    state, told = heard(
        Use("c02", "i09"), seat({"c02": {"items": ["i09"], "life": 3}, BYSTANDER: {}}), seat("c09")
    )
    assert told[:2] == [events.AbilityUsed(0, "c02", "i09"), events.Healed("c02", 2, 5)]
    assert state.seats[0].used == ("i09",)


def test_dropped_items_of_the_unburdened_are_not_told() -> None:
    _, told = heard(Play("e09"), seat("c01", tricks="e09"), seat({"c02": {"items": ["i14"]}, "c09": {}}))
    assert told == [events.TrickPlayed(0, "e09"), events.ItemsDropped("c02", ("i14",))]
    _, told = heard(Strike("a15", "c19"), seat("a15 c01"), seat("c19 c09"))
    assert not any(isinstance(event, events.ItemsConfiscated) for event in told)
