from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.core.events import Event
from engine.games.voltrine import actions, events
from engine.games.voltrine.actions import Redeploy, Regroup
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.state import VoltrineState
from tests.games.voltrine.positions import act, document, events_for, plot, rules, seat


def both_hear(table: VoltrineRules, state: VoltrineState, action: Action) -> tuple[list[Event], list[Event]]:
    """What the acting seat 0 and what the table hears."""
    _, told = act(table, state, action)
    assert events_for(told, -1) == events_for(told, 1)
    return events_for(told, 0), events_for(told, -1)


# -- muster -----------------------------------------------------------------------------------------------------------
def test_a_mustered_card_is_told_to_its_owner_only() -> None:
    position = document(seat(hand="1a 4a", court="7a"), seat(hand="2a"), phase="muster", turn=0, base=False)
    own, others = both_hear(rules(), rules().load(position), actions.MUSTER["4a"])
    assert own == [events.YouMustered("4a", 2)]
    assert others == [events.HiddenMustered(0, 2)]


def test_the_muster_ends_with_turn_one() -> None:
    position = document(
        seat(court="7a"), seat(hand="2a", court="1a 3a"), phase="muster", pending=1, turn=0, base=False
    )
    after, told = act(rules(), rules().load(position), actions.MUSTER["2a"])
    assert events_for(told, 0)[-2:] == [events.MusterEnded(1, 3), events.TurnBegan(0, 1, 0)]
    assert (after.turn, after.active, after.pending, after.base) == (1, 0, 0, True)


# -- paying -----------------------------------------------------------------------------------------------------------
def test_an_additional_action_is_told_and_the_base_action_is_not() -> None:
    table = rules()
    state = table.load(document(seat(court="4a", actions=2), seat(court="7a")))
    state, told = act(table, state, actions.DRAW)
    assert events_for(told, 1) == [events.CardsDrawn(0, 3)]
    state, told = act(table, state, Regroup("123"))
    assert events_for(told, 1)[0] == events.ActionSpent(0, 1)
    assert (state.base, state.used, state.seats[0].actions) == (False, ("draw", "regroup"), 1)


def test_a_free_action_is_told() -> None:
    table = rules(predispositions=True)
    state = table.load(document(seat(hand="2a", court="4a", up="4a"), seat(court="7a")))
    after, told = act(table, state, actions.PLACE["2a"][6])
    assert events_for(told, 1)[0] == events.FreeOfCharge(0, "protagonist")
    assert after.base


# -- draw and place ---------------------------------------------------------------------------------------------------
def test_drawn_cards_are_told_to_the_drawer() -> None:
    state = rules().load(document(seat(court="4a"), seat(court="7a"), deck="9a 1a 15b"))
    own, others = both_hear(rules(), state, actions.DRAW)
    assert own == [events.YouDrew(("9a", "1a", "15b"))]
    assert others == [events.CardsDrawn(0, 3)]


def test_placing_hides_what_lies_face_down() -> None:
    table = rules()
    state = table.load(document(seat(hand="2a 3a 5a 6a", court="4a", up="6a"), seat(court="7a")))
    assert both_hear(table, state, actions.PLACE["2a"][1]) == (
        [events.YouPlaced("2a", "court", 2)],
        [events.HiddenPlaced(0, "court", 2)],
    )
    assert both_hear(table, state, actions.PLACE["3a"][4])[1] == [
        events.CardPlaced(0, "3a", "walls", 2, "up")
    ]
    assert both_hear(table, state, actions.PLACE["6a"][6])[1] == [
        events.CardPlaced(0, "6a", "backstage", 1, "down")  # everybody saw it in the hand
    ]


def test_under_defender_walls_are_entered_in_secret() -> None:
    table = rules(predispositions=True)
    state = table.load(document(seat(hand="5a", court="4a", walls="2a", up="2a"), seat(court="7a")))
    own, others = both_hear(table, state, actions.PLACE["5a"][4])
    assert own == [events.YouPlaced("5a", "walls", 2)]
    assert others == [events.HiddenPlaced(0, "walls", 2)]


# -- redeploy ---------------------------------------------------------------------------------------------------------
def test_a_card_from_the_gardens_is_known() -> None:
    state = rules().load(document(seat(court="4a", backstage="2a"), seat(court="7a"), gardens="- 9a"))
    own, others = both_hear(rules(), state, Redeploy("9a", "backstage", 0))
    assert own == others == [events.CardRedeployed(0, "9a", "gardens", 2, "backstage", 2, "down")]


def test_an_open_wall_is_known_and_a_back_stays_a_back() -> None:
    table = rules()
    state = table.load(document(seat(court="4a", walls="2a 3a", up="2a"), seat(court="7a")))
    assert both_hear(table, state, Redeploy("2a", "backstage", 0))[1] == [
        events.CardRedeployed(0, "2a", "walls", 1, "backstage", 1, "down")
    ]
    assert both_hear(table, state, Redeploy("2a", "walls", 3))[1] == [
        events.CardRedeployed(0, "2a", "walls", 1, "walls", 3, "up")
    ]
    assert both_hear(table, state, Redeploy("3a", "walls", 3)) == (
        [events.YouRedeployed("3a", "walls", 2, "walls", 3)],
        [events.HiddenRedeployed(0, "walls", 2, "walls", 3)],
    )
    assert both_hear(table, state, Redeploy("3a", "gardens", 1))[1] == [
        events.CardRedeployed(0, "3a", "walls", 2, "gardens", 1, "up")
    ]


def test_an_exchange_tells_of_both_cards() -> None:
    table = rules()
    state = table.load(
        document(seat(court="4a", walls="2a 3a 5a", backstage="6a 8a 9a", up="2a"), seat(court="7a"))
    )
    after, told = act(table, state, Redeploy("6a", "walls", 2))
    assert after.seats[0].walls == ("2a", "6a", "5a")
    assert after.seats[0].backstage == ("3a", "8a", "9a")
    assert after.seats[0].up == ("2a", "6a")
    assert events_for(told, 1) == [
        events.CardRedeployed(0, "6a", "backstage", 1, "walls", 2, "up"),
        events.HiddenGaveWay(0, "walls", 2, "backstage", 1),
    ]
    assert events_for(told, 0)[1] == events.YouGaveWay("3a", "walls", 2, "backstage", 1)


def test_full_walls_exchange_within_and_keep_their_facing() -> None:
    table = rules()
    state = table.load(document(seat(court="4a", walls="2a 3a 5a", up="2a"), seat(court="7a")))
    after, told = act(table, state, Redeploy("3a", "walls", 1))
    assert after.seats[0].walls == ("3a", "2a", "5a")
    assert after.seats[0].up == ("2a",)
    assert events_for(told, 1) == [
        events.HiddenRedeployed(0, "walls", 2, "walls", 1),
        events.CardGaveWay(0, "2a", "walls", 1, "walls", 2, "up"),
    ]


def test_full_gardens_give_a_card_for_one() -> None:
    table = rules()
    position = document(
        seat(court="4a", backstage="2a 3a 5a"),
        seat(court="7a"),
        gardens="1a 1b 6a 6b 8a 8b 9a 9b 10a",
    )
    after, told = act(table, table.load(position), Redeploy("3a", "gardens", 9))
    assert after.gardens[8] == "3a"
    assert after.seats[0].backstage == ("2a", "10a", "5a")
    assert events_for(told, 1) == [
        events.CardRedeployed(0, "3a", "backstage", 2, "gardens", 9, "up"),
        events.CardGaveWay(0, "10a", "gardens", 9, "backstage", 2, "down"),
    ]


def test_facing_is_judged_when_both_cards_are_lifted() -> None:
    """The open Defender at home makes its group predominate; once he is lifted nothing does, and the Walls are entered open."""
    table = rules(predispositions=True)
    state = table.load(
        document(seat(court="4a", walls="2a 3a 6a", backstage="5a 8a 9a", up="2a"), seat(court="7a"))
    )
    assert table.view(state, 0).group == "defender"
    after, _ = act(table, state, Redeploy("5a", "walls", 1))
    assert after.seats[0].up == ("5a",)


def test_the_card_that_gives_way_is_judged_too() -> None:
    """A second open Defender keeps the group predominant: the Conspirator enters the Walls in secret."""
    table = rules(predispositions=True)
    state = table.load(
        document(seat(court="4a", walls="2a 8a", backstage="5a 9a 6a", up="2a 8a"), seat(court="7a"))
    )
    after, told = act(table, state, Redeploy("2a", "backstage", 1))
    assert after.seats[0].walls == ("5a", "8a", "")
    assert after.seats[0].up == ("8a",)
    assert events_for(told, 1) == [
        events.CardRedeployed(0, "2a", "walls", 1, "backstage", 1, "down"),
        events.HiddenGaveWay(0, "backstage", 1, "walls", 1),
    ]


# -- regroup, Hero, tokens --------------------------------------------------------------------------------------------
def test_a_regroup_tells_no_order() -> None:
    state = rules().load(document(seat(hand="5a", court="4a 1a", backstage="2a", up="all"), seat(court="7a")))
    own, others = both_hear(rules(), state, Regroup("213"))
    assert own == [events.YouRegrouped(("1a", "4a"))]
    assert others == [events.Regrouped(0)]
    after, _ = act(rules(), state, Regroup("213"))
    assert after.seats[0].up == ()


def test_a_hero_keeps_its_facing() -> None:
    state = rules(heroes=True).load(document(seat(court="4a 1a", up="4a"), seat(court="7a")))
    after, told = act(rules(heroes=True), state, actions.CREATE_HERO[0])
    assert after.seats[0].up == ("4a",)
    assert events_for(told, 1) == [events.HeroCreated(0, 1)]


def test_a_token_opens_a_card_and_may_tip_the_balance() -> None:
    table = rules(predispositions=True)
    state = table.load(document(seat(court="4a", tokens=2), seat(court="7a")))
    after, told = act(table, state, actions.REVEAL[0]["court"][0])
    assert after.seats[0].up == ("4a",)
    assert events_for(told, 1) == [
        events.CardRevealed(0, 0, "4a", "court", 1, 1),
        events.PredominanceChanged("protagonist"),
    ]


def test_balance_may_be_lost() -> None:
    table = rules(predispositions=True)
    state = table.load(document(seat(court="4a", up="4a"), seat(court="7a")))
    _, told = act(table, state, Regroup("123"))
    assert events_for(told, 1)[-1] == events.PredominanceChanged("none")


# -- reactions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("base", [True, False])
def test_a_reaction_costs_an_additional_action_whatever_is_left_of_the_turn(base: bool) -> None:
    table = rules(heroes=True)
    position = document(
        seat(court="4a", backstage="2a"),
        seat(court="7a 8a", walls="9a", actions=2, up="9a"),
        phase="reaction",
        pending=1,
        base=base,
        used=["plot"],
    )
    after, told = act(table, table.load(position), actions.CREATE_HERO[1])
    assert (after.phase, after.pending, after.seats[1].actions, after.seats[1].hero) == ("plot", 0, 1, 2)
    assert after.base is base
    assert after.used == ("plot",)
    assert events_for(told, -1) == [events.ActionSpent(1, 1), events.HeroCreated(1, 2)]


def test_a_redeployment_in_reaction_leads_to_the_plot_when_it_ends() -> None:
    table = rules()
    position = document(
        seat(court="4a", backstage="2a"),
        seat(court="7a", walls="- 9a", up="9a"),
        phase="reaction",
        pending=1,
        used=["plot"],
        plot=plot(),
    )
    after, _ = act(table, table.load(position), Redeploy("9a", "walls", 1))
    assert (after.phase, after.pending, after.active) == ("redeploying", 1, 0)
    after, _ = act(table, after, actions.FINISH)
    assert (after.phase, after.pending) == ("plot", 0)
    assert after.run.left == 0


# -- the end of a turn ------------------------------------------------------------------------------------------------
def test_the_next_turn_is_told_with_the_quiet_ones() -> None:
    state = rules().load(document(seat(court="4a"), seat(court="7a"), quiet=3))
    after, told = act(rules(), state, actions.END_TURN)
    assert events_for(told, 0) == [events.TurnBegan(1, 6, 4)]
    assert (after.pending, after.active, after.phase) == (1, 1, "main")
