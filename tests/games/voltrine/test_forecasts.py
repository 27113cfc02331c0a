from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.games.voltrine import actions
from engine.games.voltrine.actions import Redeploy, Regroup, TotalWar
from engine.games.voltrine.forecasts import (
    Arranged,
    Automatic,
    AutomaticEarns,
    Copies,
    CostsAction,
    CostsBase,
    Earns,
    EarnsInAll,
    Fells,
    Free,
    HeroForGood,
    Loses,
    LosesMatch,
    Strength,
    Tips,
    Unknown,
    Wins,
    WinsUnlessIntercepted,
)
from engine.games.voltrine.rules import VoltrineRules
from tests.games.voltrine.positions import document, plot, rules, seat


def said(table: VoltrineRules, position: dict[str, Any], action: Action) -> Forecast | None:
    state = table.load(position)
    return table.forecast(table.view(state, state.pending), action)


def fighting(hero: int = 0, shift: int = 0, copy: int = 0) -> dict[str, Any]:
    return document(
        seat(court="4a", backstage="10a 3a"),
        seat(court="7a 8b 2b", walls="9a", up="8b 9a", hero=hero),
        phase="plot",
        plot=plot(shift=shift, copy=copy),
    )


@pytest.mark.parametrize(
    ("position", "action", "forecast"),
    [
        (fighting(), actions.TOPPLE["10a"][0], Wins(10, 9)),
        (fighting(), actions.TOPPLE["3a"][0], Loses(3, 9)),
        (fighting(shift=-1), actions.CONFRONT["10a"][1], Wins(9, 8)),
        (fighting(shift=1, copy=15), actions.CONFRONT["10a"][2], Unknown(1)),
        (fighting(hero=1, shift=-2), actions.CONFRONT_HERO["10a"], Unknown(8)),
        (fighting(hero=2, shift=-1), actions.CONFRONT_HERO["10a"], Wins(9, 8)),
        (fighting(shift=2), actions.STRENGTHEN["3a"][0], Strength(0)),
        (fighting(shift=2), actions.TRANSFORM["3a"]["9a"], Copies(11)),
        (fighting(), actions.REVEAL_HAND["3a"], None),
    ],
)
def test_fights(position: dict[str, Any], action: Action, forecast: Forecast | None) -> None:
    assert said(rules(heroes=True), position, action) == forecast


def test_a_hero_may_come_between() -> None:
    table = rules(heroes=True, intercept="any")
    assert said(table, fighting(hero=3), actions.TOPPLE["10a"][0]) == WinsUnlessIntercepted(10, 9)
    assert said(table, fighting(), actions.TOPPLE["10a"][0]) == Wins(10, 9)


def test_cells() -> None:
    position = document(
        seat(court="4a"), seat(court="7a"), phase="garden", pile="9a 8b 10b", gardens="9b", base=False
    )
    assert said(rules(), position, actions.GARDEN["9a"][2]) == Earns("pair")
    assert said(rules(), position, actions.GARDEN["9a"][9]) is None
    assert said(rules(), position, actions.GARDEN["9a"][0]) == AutomaticEarns(2, "pair")
    assert said(rules(), position, actions.GARDEN["8b"][0]) == Automatic(2)
    assert said(rules(), position, actions.GARDEN_ALL) == EarnsInAll(1)


def test_the_pile_may_fill_the_gardens_and_earn_nothing() -> None:
    position = document(
        seat(court="4a"),
        seat(court="7a"),
        phase="garden",
        pile="2a 9a",
        gardens="5a 10b 15b 5b 1a 15a 6a 10a -",
        base=False,
    )
    assert said(rules(), position, actions.GARDEN_ALL) is None


def test_a_discard_is_forecast_too() -> None:
    position = document(
        seat(hand="1a 2a 3a 9a", court="4a"), seat(court="7a"), phase="discard", gardens="9b", base=False
    )
    assert said(rules(), position, actions.DISCARD["9a"][5]) == Earns("pair")


@pytest.mark.parametrize(
    ("fields", "forecast"),
    [
        ({"base": True}, CostsBase()),
        ({"base": False}, CostsAction(1)),
        ({"phase": "reaction", "active": 1, "used": ["plot"]}, CostsAction(1)),
        ({"phase": "placing", "run": {"type": "place", "left": 2}}, None),
    ],
)
def test_prices(fields: dict[str, Any], forecast: Forecast | None) -> None:
    position = document(seat(hand="1a", court="4a", actions=2), seat(court="7a", backstage="2a"), **fields)
    assert said(rules(), position, actions.PLACE["1a"][3]) == forecast
    assert said(rules(), position, actions.END_TURN) is None


def test_predominance_makes_free() -> None:
    table = rules(predispositions=True)
    position = document(seat(court="4a", walls="2a", up="4a"), seat(court="7a"))
    assert said(table, position, Redeploy("2a", "walls", 2)) == Free("protagonist")


def test_a_regroup_shows_the_court_that_it_makes() -> None:
    position = document(seat(court="4a 10b"), seat(court="7a"))
    assert said(rules(), position, Regroup("312")) == Arranged(0, 4, 10)


def test_total_war_names_what_it_fells_if_that_is_seen() -> None:
    position = document(seat(court="4a", walls="2a"), seat(court="7a", walls="9a 8a", up="9a"))
    assert said(rules(), position, TotalWar(1, 1)) == Fells("9a")
    assert said(rules(), position, TotalWar(1, 2)) is None


def test_a_token_may_tip_the_balance() -> None:
    table = rules(predispositions=True)
    position = document(seat(court="4a", backstage="3a 5a", up="4a"), seat(court="7a"))
    assert said(table, position, actions.REVEAL[0]["backstage"][0]) == Tips("none")
    assert said(table, position, actions.REVEAL[0]["backstage"][1]) is None
    assert said(table, position, actions.REVEAL[1]["court"][0]) is None
    position["turn"] = 1
    assert said(table, position, actions.REVEAL[0]["backstage"][0]) is None


@pytest.mark.parametrize(
    ("court", "lost", "caution"),
    [
        ("4a", 0, LosesMatch("domination")),
        ("4a 10a", 2, LosesMatch("elimination")),
        ("4a", 2, LosesMatch("elimination")),
        ("4a 10a", 1, None),
    ],
)
def test_an_infiltration_that_loses_is_asked_twice(court: str, lost: int, caution: Caution | None) -> None:
    table = rules()
    state = table.load(document(seat(court=court, lost=lost), seat(court="7a")))
    assert table.caution(table.view(state, 0), actions.INFILTRATION[0]) == caution


def test_a_hero_is_asked_for_twice() -> None:
    table = rules(heroes=True)
    view = table.view(table.load(document(seat(court="4a 10a"), seat(court="7a"))), 0)
    assert table.caution(view, actions.CREATE_HERO[0]) == HeroForGood()
    assert table.caution(view, actions.DRAW) is None
