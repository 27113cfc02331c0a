from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.core.game import Prompt
from engine.games.voltrine import actions
from engine.games.voltrine.actions import Regroup, TotalWar
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.state import VoltrineState
from tests.games.voltrine.positions import document, plot, rules, seat


def advised(table: VoltrineRules, position: dict[str, Any], luck: int = 0) -> Action:
    state = table.load(position)
    prompt = table.prompt(state)
    assert prompt is not None
    return table.advise(table.view(state, prompt.seat), prompt, Chance(b"advice", luck))


def play(table: VoltrineRules, seed: str, greedy_seats: tuple[int, ...]) -> VoltrineState:
    """A match of the greedy player on these seats and a random one on the others."""
    state = table.deal(Chance(seed_of(seed), 0))
    chance = Chance(seed_of(seed), 1)
    while (prompt := table.prompt(state)) is not None:
        action = _answer(table, state, prompt, chance, prompt.seat in greedy_seats)
        table.apply(state, prompt.seat, action, chance, lambda to, event: None)
    return state


def _answer(
    table: VoltrineRules, state: VoltrineState, prompt: Prompt, chance: Chance, greedy: bool
) -> Action:
    if not greedy:
        return chance.pick(prompt.actions)
    return table.advise(table.view(state, prompt.seat), prompt, chance)


@pytest.mark.parametrize(
    "options",
    [
        {"predispositions": False},
        {"predispositions": True},
        {"predispositions": True, "heroes": True},
        {"predispositions": False, "heroes": True, "intercept": "any"},
    ],
    ids=str,
)
def test_it_beats_chance(options: dict[str, Any]) -> None:
    table = rules(**options)
    winners = [play(table, f"chance {number}", (number % 2,)).winner for number in range(40)]
    assert sum(winner == number % 2 for number, winner in enumerate(winners)) >= 38


def test_among_itself_it_comes_to_an_end() -> None:
    table = rules()
    results = Counter(play(table, f"greedy {number}", (0, 1)).result for number in range(10))
    assert results["elimination"] + results["domination"] >= 7


def fighting(backstage: str, **enemy: Any) -> dict[str, Any]:
    fields = {"court": "7a", "up": "all", **enemy}
    return document(
        seat(court="4a 10a 1b", backstage=backstage), seat(**fields), phase="plot", used=["plot"], plot=plot()
    )


@pytest.mark.parametrize(
    ("backstage", "enemy", "action"),
    [
        ("8a 2a", {}, actions.CONFRONT["8a"][0]),
        ("9a 2a", {}, actions.STRENGTHEN["2a"][1]),
        ("9a 2a", {"court": "7a 11a", "walls": "8b"}, actions.TOPPLE["9a"][0]),
    ],
)
def test_it_finds_the_way_to_fell_what_it_knows(
    backstage: str, enemy: dict[str, Any], action: Action
) -> None:
    assert advised(rules(), fighting(backstage, **enemy)) == action


def test_it_copies_what_defeats_the_target() -> None:
    action = advised(rules(), fighting("5a 2a 13a", walls="- 8b"))
    assert isinstance(action, actions.Transform)
    assert action.target == "8b"


def test_a_hero_is_hunted_with_cards_that_it_admits() -> None:
    table = rules(heroes=True)
    hunted = fighting("10b 11a", court="9b 12a", hero=1, walls="- 3a")
    assert advised(table, hunted) == actions.STRENGTHEN["10b"][1]  # 11 weakened to 10
    safe = fighting("10b 8a", court="9b 12a", hero=1, walls="- 3a")
    assert not isinstance(advised(table, safe), actions.Strengthen | actions.Transform)


def test_it_keeps_conspirators_that_have_nothing_to_do() -> None:
    position = fighting("2a 3a", court="12a", walls="9a")
    position["plot"]["spent"] = 1
    assert advised(rules(), position) == actions.STOP


def test_it_leaves_the_hero_and_infiltration_alone() -> None:
    table = rules(heroes=True)
    position = document(seat(court="4a 10a"), seat(court="7a"), base=False, used=["draw", "regroup"])
    assert advised(table, position) == actions.END_TURN


def test_it_starts_a_plot_that_wins() -> None:
    position = document(seat(court="4a 10a 1b", backstage="8a"), seat(court="7a", up="7a"))
    assert advised(rules(), position) == actions.PLOT


def test_it_shields_what_is_known() -> None:
    position = document(
        seat(hand="5a", court="4a 10a 1b", up="10a", actions=0),
        seat(court="7a"),
        used=["draw", "regroup"],
    )
    assert advised(rules(), position) == actions.PLACE["5a"][4]


@pytest.mark.parametrize("mark", ["enemy", "mine"])
def test_tokens_are_for_enemy_cards(mark: str) -> None:
    table = rules(predispositions=True)
    up = "3a" if mark == "enemy" else ""
    position = document(
        seat(court="4a 10a 1b", backstage="3a", up=up, actions=0),
        seat(court="7a"),
        base=False,
        used=["draw", "plot"],
    )
    assert advised(table, position) == (actions.REVEAL[1]["court"][0] if up else actions.END_TURN)


def test_total_war_clears_the_way() -> None:
    position = document(
        seat(court="4a 10a", walls="- - 2a", actions=0),
        seat(court="7a", walls="9a"),
        base=False,
        used=["draw", "place"],
    )
    assert advised(rules(), position) == TotalWar(3, 1)


def test_a_spare_conspirator_may_fall_in_total_war() -> None:
    position = document(
        seat(court="4a 10a", walls="- - 2a", actions=0),
        seat(court="7a", backstage="9a"),
        base=False,
        used=["draw", "place"],
    )
    assert advised(rules(), position) == TotalWar(3, 1)


def test_a_treaty_when_much_is_at_stake() -> None:
    position = document(
        seat(court="4a", backstage="3a"),
        seat(court="7a", up="7a", lost=2),
        phase="reaction",
        pending=1,
        used=["plot"],
    )
    position["seats"][1]["actions"] = 1
    assert advised(rules(), position) == actions.PEACE_TREATY


@pytest.mark.parametrize(
    ("attack", "court", "up", "action"),
    [
        ("infiltration", "7a 8a", "", actions.INTERCEPT),
        ("confront", "7a 11a", "11a", actions.INTERCEPT),
        ("confront", "7a 11a", "", actions.ALLOW),
        ("confront", "7a 7b", "7b", actions.ALLOW),
    ],
)
def test_when_its_hero_steps_in(attack: str, court: str, up: str, action: Action) -> None:
    table = rules(heroes=True, intercept="any")
    card = "3a" if attack == "confront" else "5a"
    position = document(
        seat(court="4a", backstage="3a"),
        seat(court=court, up=up, hero=1),
        phase="intercept",
        pending=1,
        pile="5a",
        plot={**plot(), "attack": {"kind": attack, "card": card, "slot": 2 if card == "3a" else 0}},
    )
    assert advised(table, position) == action


def test_it_discards_what_earns() -> None:
    position = document(
        seat(hand="1a 2a 3a 9a", court="4a", actions=1),
        seat(court="7a"),
        phase="discard",
        gardens="9b",
        base=False,
    )
    assert advised(rules(), position) == actions.DISCARD["9a"][0]


def test_its_regroups_tell_nothing() -> None:
    position = document(
        seat(court="4a 10a 1b", up="all", actions=0),
        seat(court="7a 8a", walls="9a 6a"),
        used=["draw"],
        decrees=(),
    )
    del position["decrees"]
    orders = {advised(rules(), position, luck) for luck in range(40)}
    assert len(orders) >= 5
    assert all(isinstance(action, Regroup) for action in orders)
