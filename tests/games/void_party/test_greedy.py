from __future__ import annotations

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.games.void_party import VOID_PARTY, actions
from engine.selfplay import statistics
from tests.games.void_party.positions import ALIVE, Table, battle, seat


def advised(table: Table) -> Any:
    prompt = table.prompt
    return table.rules.advise(table.rules.view(table.state, prompt.seat), prompt, Chance(b"", 0))


@pytest.mark.parametrize(
    ("options", "matches"), [({}, 50), ({"mode": "duel"}, 25), ({"format": "blitz"}, 25)], ids=str
)
def test_it_beats_random(options: dict[str, Any], matches: int) -> None:
    """At least 95 of 100, on either seat."""
    made = VOID_PARTY.make_options(options)
    won = statistics(VOID_PARTY, made, ["greedy", "random"], matches, "greedy first").wins[0]
    won += statistics(VOID_PARTY, made, ["random", "greedy"], matches, "greedy second").wins[1]
    assert won >= 0.95 * 2 * matches


def test_it_beats_three_at_once() -> None:
    """At least 60 of 100."""
    won = 0
    for place in range(4):
        names = ["random"] * 4
        names[place] = "greedy"
        won += statistics(VOID_PARTY, VOID_PARTY.make_options({}), names, 5, "one of four").wins[place]
    assert won >= 12


def test_it_breaks_camp_at_once() -> None:
    table = Table(seat(0, ALIVE, storage=(2, 2, 2)), seat(1, ALIVE))
    assert isinstance(advised(table), actions.CampAuto)
    assert advised(Table(seat(0, ALIVE), seat(1, ALIVE))) == actions.DONE


def test_it_dares_what_it_can_bear() -> None:
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="plan", planning=[1], deck=["f01", "f02", "f03"])
    assert advised(table) == actions.DRAW[0][0]
    strong = Table(
        seat(0, *[(6, 6, 3, 3, 1)] * 3),
        seat(1, ALIVE),
        phase="plan",
        planning=[1],
        deck=["f01", "f02", "f03"],
    )
    assert advised(strong) == actions.DRAW[0][2], "not more than the deck holds"


def test_it_raids_the_weaker() -> None:
    others = seat(1, (6, 6, 3, 3, 1)), seat(2, (2, 2, 1, 1, 1))
    table = Table(seat(0, ALIVE), *others, phase="plan", stage="war", deck=[])
    assert advised(table) == actions.RAID[0][2][0]
    table = Table(seat(0, ALIVE), others[0], phase="plan", planning=[1], deck=[])
    assert advised(table) == table.prompt.default == actions.RAID[0][1][0]


def test_it_finishes_off_and_balances_for_it() -> None:
    foes = ["f16", {"id": "f06", "hurt": 3}]
    table = Table(seat(0, (3, 6, 2, 1, 1)), seat(1, ALIVE), phase="fight", battle=battle(["avrot"], foes))
    assert advised(table) == actions.STRIKE["avrot"]["f06"]
    wall = Table(seat(0, (3, 6, 0, 6, 1)), seat(1, ALIVE), phase="fight", battle=battle(["avrot"], foes))
    assert isinstance(advised(wall), actions.Balance)
    single = Table(
        seat(0, (3, 6, 3, 3, 1)), seat(1, ALIVE), phase="fight", options={"multi_target": False},
        battle=battle([{"id": "avrot", "hits": ["f06"], "spent": 1}], foes),
    )  # fmt: skip
    assert advised(single) == single.prompt.default


def test_it_bids_within_reason() -> None:
    raid = battle(["avrot"], ["zhuavit"])
    table = Table(seat(0, (3, 4, 2, 1, 1)), seat(1, ALIVE), phase="auction", battle=raid)
    assert advised(table) == actions.BID[0]
    high = battle(["avrot"], ["zhuavit"], bid=1, leader=1)
    table = Table(seat(0, (3, 4, 2, 1, 1)), seat(1, ALIVE), phase="auction", battle=high)
    assert advised(table) == actions.PASS
