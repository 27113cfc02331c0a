"""Turns, plans, the world's end (sections 5, 11 and 12), beyond the scenarios."""

from __future__ import annotations

from typing import Any

from engine.games.void_party import actions, events
from tests.games.void_party.positions import ALIVE, LOST, Table, battle, seat

STRONG = (3, 6, 6, 0, 1)


def hunting(*deck: str, planning: tuple[int, ...] = (1,), **fields: Any) -> Table:
    """Seat 0 plans; `seats` are the others."""
    seats = fields.pop("seats", (seat(1, ALIVE),))
    me = seat(0, *(((3, 3, 2, 1, group)) for group in planning))
    return Table(me, *seats, phase="plan", deck=list(deck), planning=list(planning), **fields)


def striking(creature: str, hurt: int, **fields: Any) -> Table:
    """Seat 0 is about to beat the only creature."""
    seats = fields.pop("seats", (seat(1, ALIVE),))
    me = fields.pop("me", seat(0, STRONG))
    foe = {"id": creature, "hurt": hurt}
    fields.setdefault("deck", ["v20"])
    return Table(me, *seats, phase="fight", battle=battle(["avrot"], [foe]), **fields)


# -- plans ------------------------------------------------------------------------------------------------------------
def test_a_group_that_finds_the_deck_empty_may_wait() -> None:
    """VP-5.8."""
    table = hunting("f01", planning=(1, 2)).play(actions.DRAW[0][0])
    assert table.told == [events.CardsDrawn(0, 1, 1, 0)]
    assert table.prompt.actions == (actions.RAID[1][1][0], actions.HOLD[1])
    assert table.prompt.default == actions.RAID[1][1][0]
    assert table.code("draw", group=2, count=1) == "deck_empty"
    assert table.code("hold", group=1) == "wrong_group"
    table.play(actions.HOLD[1])
    assert table.told[0] == events.GroupHeld(0, 2)
    assert (table.state.phase, table.state.plans) == ("stance", [])


def test_waiting_is_forced_where_nobody_can_be_raided() -> None:
    """VP-1.5, VP-5.8."""
    table = hunting("f01", planning=(1, 2), seats=(seat(1, LOST, storage=(3, 3, 3)),))
    table.play(actions.DRAW[0][0])
    assert table.heard(events.GroupHeld) == [events.GroupHeld(0, 2)]
    assert table.state.phase == "stance"


def test_a_planned_raid_waits_and_may_be_dropped() -> None:
    """VP-5.2, VP-5.7: the raided group has nobody when the moment comes."""
    table = hunting("f01", "t01", planning=(1, 2))
    table.play(actions.RAID[0][1][0])
    assert table.told == [events.RaidPlanned(0, 1, 1, 1)]
    assert (table.state.phase, table.state.planning) == ("plan", [2])
    lost = table.state.seats[1].characters[0]
    lost.form = lost.time = lost.attack = lost.defence = lost.group = 0
    table.state.seats[1].storage.form = table.state.seats[1].storage.time = 3
    table.state.seats[1].storage.potential = 3
    table.play(actions.DRAW[1][1])
    assert table.heard(events.RaidDropped) == [events.RaidDropped(0, 1, 1, 1)]
    assert table.heard(events.CreaturesMet) == [events.CreaturesMet(0, 2, ("f01", "t01"))]


def test_plan_refusals() -> None:
    table = hunting("f01", planning=(1, 2), seats=(seat(1, ALIVE), seat(2, LOST, out=True)))
    assert table.code("raid", group=2, seat=1, target=1) == "wrong_group"
    assert table.code("raid", group=1, seat=3, target=1) == "bad_fields"
    assert table.code("raid", group=1, seat=-1, target=1) == "bad_fields"
    assert table.code("raid", group=1, seat=2, target=1) == "no_target"
    assert table.code("raid", group=1, seat=1, target=0) == "no_target"
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="plan", stage="war", deck=[])
    assert table.code("raid", group=2, seat=1, target=1) == "wrong_group"
    assert table.code("hold", group=2) == "wrong_group"
    assert table.code("draw", group=9, count=9) == "deck_empty"


# -- turn order -------------------------------------------------------------------------------------------------------
def test_the_order_skips_those_who_are_out() -> None:
    table = striking("f01", 1, seats=(seat(1, LOST, out=True), seat(2, ALIVE)))
    table.play(actions.STRIKE["avrot"]["f01"])
    assert (table.state.active, table.state.round) == (2, 1)


def test_the_round_grows_when_the_order_wraps() -> None:
    table = Table(
        seat(0, ALIVE), seat(1, STRONG), active=1, pending=1, phase="fight", round=2,
        battle=battle(["zhuavit"], [{"id": "f01", "hurt": 1}], seats=(1, 0)),
    )  # fmt: skip
    table.play(actions.STRIKE["zhuavit"]["f01"])
    assert (table.state.active, table.state.round) == (0, 3)
    assert table.told[-1] == events.TurnBegan(0, 3, 6)


def test_the_war_begins_once() -> None:
    table = striking("f01", 1, deck=[])
    table.play(actions.STRIKE["avrot"]["f01"])
    assert table.state.stage == "war"
    assert len(table.heard(events.WarBegan)) == 1
    table.play(actions.DONE)  # there is one raid: it is taken (VP-1.5)
    assert table.heard(events.WarBegan) == []
    assert table.heard(events.RaidBegan) == [events.RaidBegan(1, ("zhuavit",), 0, ("avrot",))]


def test_a_war_turn_without_anybody_to_raid_ends() -> None:
    """VP-5.6: seat 1 has nobody, but may restore in its own turn."""
    table = Table(
        seat(0, ALIVE, ALIVE), seat(1, LOST, storage=(3, 3, 3)), stage="war", deck=[], phase="camp"
    )  # fmt: skip
    table.play(actions.DONE)
    assert table.heard(events.NobodyToRaid) == [events.NobodyToRaid(0)]
    assert (table.state.active, table.state.pending) == (1, 1)
    assert table.prompt.default == actions.RESTORE["zhuavit"], "with nobody alive the clock restores"


def test_a_seat_that_cannot_restore_is_out_when_its_turn_comes() -> None:
    """VP-12.1: the war allows it no restoration, the hunt would have."""
    table = Table(
        seat(0, STRONG), seat(1, LOST, storage=(3, 3, 3)), seat(2, ALIVE), phase="fight", deck=[],
        options={"war_restores": 0}, battle=battle(["avrot"], [{"id": "f01", "hurt": 1}], seats=(0, 2)),
    )  # fmt: skip
    table.play(actions.STRIKE["avrot"]["f01"])
    assert table.heard(events.SeatOut) == [events.SeatOut(1)]
    assert (table.state.active, table.state.phase) == (2, "camp")
    assert table.state.supply.total == 180 + 9 - 1


def test_the_last_seat_wins_when_the_turn_comes_to_one_that_is_lost() -> None:
    table = Table(
        seat(0, STRONG), seat(1, LOST, storage=(3, 3, 3)), phase="fight", deck=[],
        options={"war_restores": 0}, battle=battle(["avrot"], [{"id": "f01", "hurt": 1}]),
    )  # fmt: skip
    table.play(actions.STRIKE["avrot"]["f01"])
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((1, 2), "last_standing")
    assert table.told[-1] == events.MatchWon(0, "last_standing", 16)


# -- reward -----------------------------------------------------------------------------------------------------------
def test_the_world_runs_out() -> None:
    """VP-11.5: a missing colour is told and skipped."""
    table = striking("f05", 2, supply={"form": 1, "time": 60, "potential": 60})
    table.play(actions.STRIKE["avrot"]["f05"])
    assert events.Rewarded(0, 1, 0, 0) in table.told
    assert events.WorldLacks("form", 1) in table.told


def test_owed_tokens_are_cut_to_what_the_world_holds() -> None:
    """VP-11.5: all that is left is taken at once."""
    table = striking("v16", 4, supply={"form": 2, "time": 1, "potential": 0})
    table.play(actions.STRIKE["avrot"]["v16"])
    assert events.VoidOwed(0, 3) in table.told
    assert events.TokensTaken(0, 2, 1, 0) in table.told
    assert (table.state.owed, table.state.supply.total, table.state.active) == (0, 0, 1)


def test_an_empty_world_pays_nothing() -> None:
    table = striking("v16", 4, supply={"form": 0, "time": 0, "potential": 0})
    table.play(actions.STRIKE["avrot"]["v16"])
    assert not table.heard(events.VoidOwed)
    assert table.state.active == 1


def test_one_kind_left_is_no_choice() -> None:
    table = striking("v16", 4, supply={"form": 0, "time": 60, "potential": 0})
    table.play(actions.STRIKE["avrot"]["v16"])
    assert events.TokensTaken(0, 0, 5, 0) in table.told


def test_the_choice_narrows_while_it_is_made() -> None:
    """VP-11.4, VP-11.5: in portions; when one kind is left, the rest is taken."""
    table = striking("v16", 4, supply={"form": 2, "time": 60, "potential": 0})
    table.play(actions.STRIKE["avrot"]["v16"])
    assert table.code("take", kind="form", count=0) == "bad_fields"
    table.play(actions.TAKE["form"][1])
    assert table.told[:2] == [events.TokensTaken(0, 2, 0, 0), events.TokensTaken(0, 0, 3, 0)]


def test_a_group_that_dies_is_paid_for_the_beaten() -> None:
    """VP-11.3: the active seat gets the Resource, also if its group is gone."""
    table = Table(
        seat(0, (1, 1, 1, 0, 1), (3, 3, 2, 1, 2)), seat(1, ALIVE), phase="fight", pending=1,
        battle=battle(["avrot"], [{"id": "t05", "hurt": 2, "state": "dead"}, "p05"], mover=1),
    )  # fmt: skip
    assert table.prompt.actions[:2] == (actions.AUTO_TURN["battle"], actions.AUTO_TURN["now"])
    table.play(actions.STRIKE["p05"]["avrot"])
    assert events.CharacterDestroyed(0, "avrot") in table.told
    assert events.Rewarded(0, 0, 2, 0) in table.told
    storage = table.state.seats[0].storage
    assert (storage.form, storage.time, storage.potential) == (1, 3, 1)
    assert table.state.discard == ["t05", "p05"]


# -- the end ----------------------------------------------------------------------------------------------------------
def last_round(*seats: dict[str, Any]) -> Table:
    last = len(seats) - 1
    return Table(*seats, phase="plan", pending=last, active=last, round=6, planning=[1], deck=[])


def test_more_living_characters_win_a_tie() -> None:
    """VP-12.3."""
    table = last_round(seat(0, (1, 1, 1, 0, 1), (1, 1, 1, 0, 1), storage=(0, 3, 0)), seat(1, ALIVE))
    table.play(actions.HOLD[0])
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.reason) == ((1, 2), "round_limit")
    counted = [events.Scored(0, 9), events.Scored(1, 9)]
    assert table.told[-4:] == [events.RoundsOver(6), *counted, events.MatchWon(0, "round_limit", 9)]


def test_a_full_tie_is_shared() -> None:
    """VP-12.3: and a seat that is out comes last, whatever its kills."""
    table = last_round(seat(0, ALIVE), seat(1, LOST, out=True, kills=5), seat(2, ALIVE))
    table.play(actions.HOLD[0])
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranks, outcome.winner) == ((1, 3, 1), None)
    assert table.told[-1] == events.MatchShared((0, 2), 9)
    assert table.rules.position(table.state)["result"] == {
        "reason": "round_limit",
        "winners": [0, 2],
        "scores": [9, 0, 9],
    }
    assert "battle" not in table.rules.position(table.state)


def test_nothing_is_left_of_plans_and_battle_at_the_end() -> None:
    """VP-12.2: their cards go to the discard."""
    table = Table(
        seat(0, ALIVE, (3, 3, 2, 1, 2)), seat(1, ALIVE), phase="fight", edits=3, deck=["f01"],
        plans=[{"kind": "draw", "group": 2, "cards": ["t01", "p01"]}],
        battle=battle(["avrot"], ["f02", "f03"]),
    )  # fmt: skip
    table.concede(1)
    state = table.state
    assert (state.phase, state.pending, state.edits, state.plans, state.planning) == ("over", -1, 0, [], [])
    assert state.discard == ["t01", "p01", "f02", "f03"]
    assert table.told == [events.Resigned(1), events.MatchWon(0, "resignation", 18)]
    raid = Table(
        seat(0, ALIVE), seat(1, ALIVE), phase="fight", battle=battle(["avrot"], ["zhuavit"])
    )  # fmt: skip
    raid.concede(0)
    assert raid.state.discard == []
    assert raid.code("resign", by=1) == "match_over"
