"""A seat leaves (VP-12.5), phase by phase. That all is conserved, `test_properties.py` shows."""

from __future__ import annotations

from typing import Any

from engine.games.void_party import actions, events
from tests.games.void_party.positions import ALIVE, LOST, Table, battle, seat

THREE = (seat(0, ALIVE), seat(1, ALIVE), seat(2, ALIVE))


def test_set_up_goes_on_with_the_next() -> None:
    table = Table(*THREE, phase="setup", round=0).play(actions.KIT_ALL["form"])
    assert table.state.edits == 1
    table.concede(0)
    assert (table.state.phase, table.state.pending, table.state.edits) == ("setup", 1, 0)
    table.play(actions.DONE)
    assert table.state.pending == 2
    table.concede(2)
    assert table.heard(events.MatchWon) == [events.MatchWon(1, "resignation", 9)]


def test_set_up_without_one_that_is_ready() -> None:
    """Round 1 begins with the lowest seat still in (VP-2.8)."""
    table = Table(*THREE, phase="setup", round=0, pending=1).concede(0)
    assert table.state.pending == 1
    table.play(actions.DONE).play(actions.DONE)
    assert (table.state.phase, table.state.active, table.state.round) == ("camp", 1, 1)


def test_the_active_seat_leaves_its_battle() -> None:
    """No reward, the cards of its plans go to the discard, the turn passes."""
    table = Table(
        seat(0, ALIVE, (3, 3, 2, 1, 2)), *THREE[1:], phase="fight", deck=["v20"],
        plans=[{"kind": "draw", "group": 2, "cards": ["t01"]}],
        battle=battle(["avrot"], [{"id": "f05", "hurt": 3, "state": "dead"}, "f06"]),
    )  # fmt: skip
    table.concede(0)
    state = table.state
    assert (state.phase, state.active, state.discard) == ("camp", 1, ["f05", "f06", "t01"])
    assert (state.supply.form, state.seats[0].storage.total) == (66, 0)
    assert not table.heard(events.Rewarded)


def test_the_raided_seat_leaves() -> None:
    """The attacker goes on with its next plan; there are no kills."""
    table = Table(
        seat(0, ALIVE, (3, 3, 2, 1, 2)), *THREE[1:], phase="distort", pending=1, deck=["v20"],
        plans=[{"kind": "raid", "group": 2, "seat": 2, "target": 1}],
        battle=battle(["avrot"], ["zhuavit"], hit={"from": "avrot", "target": "zhuavit", "damage": 1}),
    )  # fmt: skip
    table.concede(1)
    assert table.state.seats[0].kills == 0
    assert table.heard(events.RaidBegan) == [events.RaidBegan(0, ("bezilla",), 2, ("nibel",))]


def test_a_spectator_of_the_battle_leaves() -> None:
    table = Table(*THREE, phase="fight", battle=battle(["avrot"], ["zhuavit"]))
    before = table.rules.position(table.state)["battle"]
    table.concede(2)
    assert table.rules.position(table.state)["battle"] == before


def creatures(**fields: Any) -> Table:
    return Table(*THREE, **{"phase": "fight", "pending": 1, **fields})


def test_the_next_seat_takes_the_creatures() -> None:
    """Orders of the one who ran them lapse."""
    hunt = battle(["avrot"], ["p05", "p06"], mover=1, auto1=["creatures"], auto=["creatures"])
    table = creatures(battle=hunt).concede(1)
    assert table.heard(events.CreaturesRun) == [events.CreaturesRun(2)]
    position = table.rules.position(table.state)["battle"]
    assert (position["sides"][1]["seat"], position["sides"][1]["auto"], position["auto"]) == (2, [], [])
    assert table.state.pending == 2


def test_they_wait_for_the_new_one() -> None:
    hunt = battle(["avrot", "bezilla"], ["p05", "p06"], mover=1)
    table = Table(seat(0, ALIVE, ALIVE), *THREE[1:], phase="fight", pending=1, battle=hunt).concede(1)
    assert (table.state.phase, table.state.pending) == ("fight", 2)
    position = table.rules.position(table.state)["battle"]
    assert position["sides"][1]["seat"] == 2


def test_a_question_to_another_stays() -> None:
    """The struck one still answers; only who runs the creatures changes."""
    hunt = battle(
        ["avrot"], ["p05", "p06"], mover=1, hit={"from": "p05", "target": "avrot", "damage": 2}
    )  # fmt: skip
    table = creatures(phase="distort", pending=0, battle=hunt).concede(1)
    assert (table.state.phase, table.state.pending) == ("distort", 0)


def test_the_war_turn_ends_when_nobody_is_left_to_raid() -> None:
    table = Table(
        seat(0, ALIVE, ALIVE),
        seat(1, ALIVE),
        seat(2, LOST, storage=(3, 3, 3)),
        phase="plan",
        stage="war",
        deck=[],
    )
    table.concede(1)
    assert table.heard(events.NobodyToRaid) == [events.NobodyToRaid(0)]
    assert (table.state.active, table.state.phase) == (2, "camp")


def test_owed_tokens_are_forgotten() -> None:
    table = Table(*THREE, phase="take", owed=4).concede(0)
    assert (table.state.owed, table.state.active, table.state.phase) == (0, 1, "camp")


def test_who_is_not_asked_leaves_in_camp() -> None:
    table = Table(*THREE).concede(2)
    assert (table.state.phase, table.state.pending) == ("camp", 0)
    assert table.told == [events.Resigned(2)]
    assert table.code("resign", by=2) == "illegal_now"
    assert table.code("resign", by=3) == "bad_fields"
    assert table.code("resign", by=1, sure=True) == "bad_fields"
    assert table.code("resign", by=1) == ""
