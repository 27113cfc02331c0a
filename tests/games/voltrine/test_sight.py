from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.games.voltrine import actions
from engine.games.voltrine.actions import Redeploy, TotalWar
from engine.games.voltrine.sight import card_words
from tests.games.voltrine.positions import document, plot, rules, seat


@pytest.mark.parametrize(
    ("kind", "card", "slot", "up", "seen"),
    [
        ("confront", "3a", 1, "", ("?", "3a", "?")),
        ("topple", "3a", 1, "3a", ("3a", "3a", "3a")),
        ("infiltration", "5a", 0, "", ("5a", "5a", "5a")),
        ("", "", 0, "", ("", "", "")),
    ],
)
def test_the_attacking_card_is_the_attackers_secret(
    kind: str, card: str, slot: int, up: str, seen: tuple[str, str, str]
) -> None:
    position = document(
        seat(court="4a", backstage="3a", up=up),
        seat(court="7a", walls="8a", hero=1),
        phase="intercept" if kind else "plot",
        pending=1 if kind else 0,
        pile="5a",
        plot={**plot(), "attack": {"kind": kind, "card": card, "slot": slot}},
    )
    table = rules(heroes=True)
    state = table.load(position)
    assert tuple(table.view(state, viewer).plot.attack.card for viewer in (-1, 0, 1)) == seen


def test_a_simplified_match_weighs_nothing() -> None:
    table = rules()
    view = table.view(table.load(document(seat(court="4a", up="4a"), seat(court="7a"))), 0)
    assert (view.group, view.weights) == ("", (0, 0, 0))


def test_nothing_predominates_in_turn_two() -> None:
    table = rules(predispositions=True)
    state = table.load(document(seat(court="4a", up="4a"), seat(court="7a"), turn=2, active=1, pending=1))
    view = table.view(state, 0)
    assert (view.group, view.weights) == ("", (3, 0, 0))


@pytest.mark.parametrize(
    ("action", "names"),
    [
        (actions.TOPPLE["3a"][0], {"slot": "9a"}),
        (actions.CONFRONT["3a"][1], {"slot": "8b"}),
        (actions.CONFRONT["3a"][0], {}),  # hidden: it has no name
        (actions.CREATE_HERO[0], {"slot": "4a"}),
        (actions.INFILTRATION[1], {"slot": "10a"}),
        (TotalWar(1, 1), {"slot": "2a", "target": "9a"}),
        (actions.REVEAL[0]["walls"][0], {"slot": "2a"}),
        (actions.REVEAL[1]["court"][2], {}),
        (Redeploy("3a", "walls", 1), {"slot": "2a"}),
        (Redeploy("2a", "gardens", 1), {"slot": "12a"}),
        (Redeploy("2a", "backstage", 0), {}),
        (actions.TRANSFORM["3a"]["9a"], {}),
        (actions.DRAW, {}),
    ],
)
def test_slots_go_by_the_cards_that_are_seen_there(action: Action, names: dict[str, str]) -> None:
    table = rules()
    me = seat(court="4a 10a", walls="2a", backstage="3a", up="2a 4a")
    state = table.load(document(me, seat(court="7a 8b", walls="9a", up="8b 9a"), gardens="12a"))
    expected = {field: card_words(card) for field, card in names.items()}
    assert table.also_called(table.view(state, 0), action) == expected


def test_in_total_war_conspirators_go_by_name_once_the_walls_are_down() -> None:
    table = rules()
    state = table.load(document(seat(court="4a", walls="2a"), seat(court="7a", backstage="- 6a", up="6a")))
    names = table.also_called(table.view(state, 0), TotalWar(1, 2))
    assert names["target"][0] == "6"


def test_words_of_a_card() -> None:
    assert card_words("1a") == ("1", "шут", "jester", "шут бубенец", "jester jingle")
