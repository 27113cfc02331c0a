"""Stance, auction, battle (sections 6 to 10), beyond the scenarios."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.void_party import actions, events
from engine.games.void_party.combat import Blow, Numbers, aspect_of, could_harm, creature_damage, strike
from engine.games.void_party.state import CharacterState
from tests.games.void_party.positions import ALIVE, Table, battle, seat


def numbers(form: int, time: int, attack: int, defence: int) -> CharacterState:
    return CharacterState("avrot", form, time, attack, defence, 1)


def fighting(mine: list[Any], theirs: list[Any], *seats: dict[str, Any], **fields: Any) -> Table:
    """A battle in the fight phase; fields of the battle and of the position alike."""
    keys = ("phase", "pending", "options", "deck", "plans", "edits", "active")
    root = {key: fields.pop(key) for key in keys if key in fields}
    return Table(*seats, **{"phase": "fight", **root}, battle=battle(mine, theirs, **fields))


# -- arithmetic -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("tokens", "aspect"),
    [
        ((4, 3, 2, 1), "form"),
        ((3, 4, 2, 1), "time"),
        ((2, 2, 2, 1), "potential"),
        ((3, 3, 1, 1), "void"),
        ((3, 2, 2, 1), "void"),
        ((2, 3, 2, 1), "void"),
        ((1, 2, 3, 0), "potential"),
        ((2, 1, 3, 0), "potential"),
        ((3, 3, 2, 1), "void"),
    ],
)
def test_aspects(tokens: tuple[int, int, int, int], aspect: str) -> None:
    """VP-3.2."""
    assert aspect_of(numbers(*tokens)) == aspect


def test_strikes_by_the_book() -> None:
    """VP-8.3 to VP-8.6, all attacks against all defences."""
    for attack in range(7):
        for defence in range(7):
            for least in (0, 1):
                plain = strike(Numbers(attack, 0, "form"), Numbers(0, defence, "void"), least)
                sure = strike(Numbers(attack, 0, "form"), Numbers(0, defence, "time"), least)
                base = max(attack // 2, least)
                if not attack:
                    assert plain == sure == Blow(0, 0, 0)
                elif attack > defence:
                    assert plain == sure == Blow(attack - defence, base, 0)
                else:
                    assert plain == Blow(1, base + defence - attack + 1, defence - attack + 1)
                    assert sure == Blow(1, base, 0)


def test_a_creature_strikes_by_the_book() -> None:
    """VP-8.8, VP-8.9."""
    assert creature_damage(Numbers(4, 0, "potential"), Numbers(1, 1, "time")) == 3
    assert creature_damage(Numbers(1, 0, "potential"), Numbers(1, 1, "time")) == 0
    assert creature_damage(Numbers(1, 0, "form"), Numbers(1, 1, "time")) == 1
    assert creature_damage(Numbers(0, 0, "void", mimic=True), Numbers(4, 2, "time")) == 2
    assert creature_damage(Numbers(0, 0, "void", mimic=True), Numbers(0, 2, "void")) == 1


def test_what_could_ever_harm() -> None:
    """VP-10.5: with the full Time and the best split, also against a mimic, whose defence is the rest of the Potential."""
    assert not could_harm(numbers(4, 1, 1, 1), Numbers(0, 6, "potential"), 1)
    assert could_harm(numbers(4, 6, 1, 0), Numbers(0, 5, "potential"), 1), "1 + 5 Time"
    assert not could_harm(numbers(4, 5, 1, 0), Numbers(0, 5, "potential"), 1)
    assert could_harm(numbers(4, 5, 1, 0), Numbers(0, 5, "potential"), 0), "the strike itself may be free"
    assert could_harm(numbers(4, 1, 1, 0), Numbers(0, 6, "time"), 1), "damage is sure"
    assert could_harm(numbers(1, 1, 1, 1), Numbers(0, 0, "form", mimic=True), 1)


# -- stance and auction -----------------------------------------------------------------------------------------------
def test_the_defender_stands_first() -> None:
    """VP-6.6."""
    table = Table(seat(0, ALIVE), seat(1, ALIVE, ALIVE), phase="plan", stage="war", deck=[])
    table.state.seats[1].characters[1].group = 2
    table.play(actions.RAID[0][1][1])
    assert table.state.pending == 1
    assert table.code("stance", char="zhuavit", attack=0) == "no_such_character"
    assert table.code("stance", char="zerkan", attack=-1) == "out_of_bounds"
    table.play(actions.STANCE["zerkan"][0])
    assert table.told == [events.StanceTaken(1, "zerkan", 0, 3)]
    assert table.state.edits == 1
    assert table.code("ready", style="attack") == ""
    table.play(actions.READY["defence"])
    assert table.told == [events.SideReady(1, "defence")]
    table.play(actions.READY["keep"])
    assert (table.state.phase, table.prompt.default) == ("auction", actions.BID[0])
    assert table.code("bid", amount=-1) == "bad_fields"


def test_stances_are_edits() -> None:
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="stance", battle=battle(["avrot"], ["f01"]), edits=20)
    assert table.code("stance", char="avrot", attack=1) == "too_many_edits"
    assert table.prompt.actions == (actions.READY["keep"], actions.READY["attack"], actions.READY["defence"])


def test_an_auction_without_a_price() -> None:
    """VP-7.4: 0 wins if the other passes; nothing is surrendered."""
    raid = battle(["avrot"], ["zhuavit"])
    table = Table(seat(0, ALIVE), seat(1, ALIVE), phase="auction", battle=raid)
    table.play(actions.BID[0])
    assert (table.prompt.seat, table.prompt.default) == (1, actions.PASS)
    table.play(actions.PASS)
    assert table.told == [events.BidPassed(1), events.AuctionWon(0, 0)]
    assert (table.state.phase, table.state.pending) == ("fight", 0)


def test_surrender_without_a_choice_is_paid() -> None:
    """VP-7.6: only one fighter has free Time."""
    raid = battle([{"id": "avrot", "spent": 3}, "bezilla"], ["zhuavit"], debt=2, bid=2, leader=0)
    table = Table(seat(0, ALIVE, (3, 5, 2, 1, 1)), seat(1, ALIVE), phase="surrender", battle=raid)
    assert table.code("surrender", char="zhuavit", count=1) == "no_such_character"
    assert table.code("surrender", char="bezilla", count=0) == "bad_fields"
    table.play(actions.SURRENDER["bezilla"][0])
    assert table.told == [events.TimeSurrendered(0, "bezilla", 1), events.TimeSurrendered(0, "bezilla", 1)]
    assert table.state.phase == "fight"


# -- moves ------------------------------------------------------------------------------------------------------------
def test_a_move_is_closed_by_another() -> None:
    """VP-8.1: the one that balanced only is done when the next begins."""
    table = fighting(["avrot", "bezilla"], ["f16"], seat(0, (3, 6, 2, 2, 1), (3, 6, 4, 1, 1)), seat(1, ALIVE))
    table.play(actions.BALANCE["avrot"][3])
    assert table.told == [events.Balanced(0, "avrot", 3, 1, 1)]
    table.play(actions.STRIKE["bezilla"]["f16"])
    assert table.code("strike", char="avrot", target="f16") == "already_moved"
    assert table.code("balance", char="avrot", attack=1) == "already_moved"
    assert table.code("retreat", char="avrot") == "already_moved"
    assert table.code("retreat", char="bezilla") == "already_moved", "it has struck"
    assert table.code("balance", char="bezilla", attack=9) == "out_of_bounds"
    assert table.code("balance", char="bezilla", attack=4) == "no_change"
    assert table.code("balance", char="zhuavit", attack=1) == "no_such_character"
    assert table.code("strike", char="zhuavit", target="f16") == "no_such_character"
    assert table.code("auto_turn", scope="now") == "illegal_now"


def test_a_turn_ends_when_all_are_done() -> None:
    """VP-8.1."""
    table = fighting(["avrot"], ["f16", "f17"], seat(0, (6, 1, 2, 2, 1)), seat(1, ALIVE))
    table.state.seats[0].characters[0].time = 4
    table.play(actions.STRIKE["avrot"]["f16"])
    assert table.told[0] == events.StruckBoosted(0, "avrot", "f16", 2, 3)
    assert table.state.pending == 0, "one Time is left for a balance"
    table.play(actions.BALANCE["avrot"][3])
    assert table.state.pending == 1
    sides = table.rules.position(table.state)["battle"]["sides"]
    assert sides[0]["last"] == "struck"


def test_the_fallen_cannot_act_or_be_struck() -> None:
    gone = {"id": "bezilla", "state": "left"}
    table = fighting(
        ["avrot", gone],
        ["f16", {"id": "f17", "state": "dead", "hurt": 6}],
        seat(0, ALIVE, ALIVE),
        seat(1, ALIVE),
    )
    assert table.code("strike", char="bezilla", target="f16") == "not_available"
    assert table.code("strike", char="avrot", target="f17") == "no_target"
    assert table.refused("strike", char="avrot", target="f16") is None


def test_only_a_boost_is_too_dear() -> None:
    """The refusal names the rule of what it costs."""
    table = fighting(["avrot"], ["f16", "f01"], seat(0, (3, 2, 2, 2, 1)), seat(1, ALIVE))
    refusal = table.refused("strike", char="avrot", target="f16")
    assert refusal is not None
    assert (refusal.code, refusal.rule, refusal.args) == ("no_time", "VP-8.4", {"free": 2})
    spent = fighting([{"id": "avrot", "spent": 3}], ["f01"], seat(0, ALIVE), seat(1, ALIVE))
    refusal = spent.refused("strike", char="avrot", target="f01")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no_time", "VP-8.3")
    assert spent.code("balance", char="avrot", attack=1) == "no_time"


def test_destruction_in_a_raid_counts() -> None:
    """VP-9.3: for the striker's seat; the last one ends the battle without reward (VP-11.2)."""
    table = fighting(
        ["avrot"], [{"id": "zhuavit", "hurt": 2, "spent": 3}],
        seat(0, (3, 3, 3, 0, 1)), seat(1, ALIVE, (3, 3, 2, 1, 2)),
    )  # fmt: skip
    table.play(actions.STRIKE["avrot"]["zhuavit"])
    assert table.state.seats[0].kills == 1
    assert events.CharacterDestroyed(1, "zhuavit") in table.told
    assert (table.state.active, table.state.seats[0].storage.total) == (1, 0)


# -- Distortion -------------------------------------------------------------------------------------------------------
def struck(*options: str, **fields: Any) -> Table:
    """Zhuavit (3 Form, 3 Time) is struck for 2 by avrot, who may strike zerkan after it."""
    return fighting(
        ["avrot"], ["zhuavit", "zerkan"], seat(0, (6, 6, 3, 0, 1)), seat(1, ALIVE, ALIVE), **fields
    ).play(actions.STRIKE["avrot"]["zhuavit"])  # fmt: skip


def test_distortion_is_asked_of_the_struck() -> None:
    table = struck()
    assert (table.state.phase, table.state.pending) == ("distort", 1)
    assert table.prompt.default == actions.ABSORB[0]
    assert table.code("absorb", amount=-1) == "bad_fields"
    table.play(actions.ABSORB[2])
    assert table.told == [events.TimeDistorted(1, "zhuavit", 2, 0)]
    assert (table.state.phase, table.state.pending) == ("fight", 0)


def test_distortion_by_an_order_for_this_turn() -> None:
    """VP-1.7, VP-9.6: it answers the next strike of the same turn, and is gone afterwards."""
    table = struck()
    table.play(actions.ABSORB_AUTO["now"])
    assert table.told[0] == events.OrderGiven(1, "distort", "now")
    assert table.rules.position(table.state)["battle"]["auto"] == ["distort"]
    table.play(actions.STRIKE["avrot"]["zerkan"])
    assert table.heard(events.Hurt) == [events.Hurt("zerkan", 1)]
    table.play(actions.END_TURN)
    assert table.rules.position(table.state)["battle"]["auto"] == []
    assert table.rules.position(table.state)["battle"]["sides"][1]["auto"] == []


def test_an_order_stands_once() -> None:
    table = struck(auto1=["distort"])
    assert table.state.phase == "fight", "it is not asked"
    orders = struck()
    orders.play(actions.ABSORB_AUTO["battle"])
    assert orders.rules.position(orders.state)["battle"]["sides"][1]["auto"] == ["distort"]


# -- retreat and obligations ------------------------------------------------------------------------------------------
def test_several_retreat_where_marks_are_cheap() -> None:
    """VP-9.4 with mass_retreat: the last mark ends the turn; the first was not forced, so neither is the turn."""
    table = fighting(
        ["avrot", "bezilla"], ["zhuavit"], seat(0, ALIVE, ALIVE, (3, 3, 2, 1, 2)), seat(1, ALIVE),
        options={"mass_retreat": True},
    )  # fmt: skip
    table.play(actions.RETREAT["avrot"])
    assert table.state.pending == 0
    table.play(actions.RETREAT["bezilla"])
    assert table.rules.position(table.state)["battle"]["sides"][0]["last"] == "retreat"
    assert table.state.pending == 1
    assert actions.END_TURN in table.prompt.actions, "nobody is in: the turn may end (VP-10.4)"


def test_a_side_may_be_idle_once() -> None:
    """VP-10.4."""
    table = fighting(["avrot"], ["zhuavit"], seat(0, ALIVE), seat(1, ALIVE))
    table.play(actions.END_TURN)
    assert table.told == [events.TurnIdle(0), events.SideMoves(1)]
    table.play(actions.END_TURN)
    assert events.PairBegan(2, 6) in table.told
    assert table.code("end_turn") == "must_press"


def test_creatures_without_a_target_are_idle() -> None:
    """VP-8.10."""
    table = fighting(["avrot"], ["f01", "f02"], seat(0, (3, 3, 1, 2, 1)), seat(1, ALIVE))
    table.play(actions.END_TURN)
    assert events.CreaturesIdle() in table.told
    assert table.state.pending == 0


def test_a_battle_is_broken_off() -> None:
    """VP-10.7: all who are present have retreated; nobody is paid."""
    table = fighting(
        ["avrot"], ["zhuavit"], seat(0, ALIVE), seat(1, ALIVE), pending=1, mover=1, round=6, last0="struck"
    )
    table.play(actions.END_TURN)
    assert [type(event) for event in table.told[:3]] == [
        events.TurnIdle, events.BattleBrokenOff, events.BattleEnded,
    ]  # fmt: skip
    assert table.state.active == 1


# -- recovery ---------------------------------------------------------------------------------------------------------
def test_little_spent_time_is_given_back_unasked() -> None:
    """VP-10.2."""
    tired = {"id": "avrot", "spent": 1}, {"id": "bezilla", "spent": 1}
    table = fighting(
        [*tired], ["zhuavit"], seat(0, ALIVE, ALIVE), seat(1, ALIVE), pending=1, mover=1, last0="struck"
    )
    table.play(actions.END_TURN)
    assert table.heard(events.TimeRecovered) == [
        events.TimeRecovered("avrot", 1), events.TimeRecovered("bezilla", 1),
    ]  # fmt: skip
    assert (table.state.phase, table.state.pending) == ("fight", 0)


def test_recovery_goes_to_whom_has_least() -> None:
    """VP-10.2: free Time 0, 1 and 4 with three tokens."""
    tired = [{"id": "avrot", "spent": 3}, {"id": "bezilla", "spent": 2}, {"id": "vohtim", "spent": 1}]
    me = seat(0, ALIVE, ALIVE, (3, 5, 2, 1, 1))
    table = fighting(tired, ["f16"], me, seat(1, ALIVE), phase="recover", debt=3)
    assert table.prompt.default == actions.RECOVER_AUTO["now"]
    assert table.code("recover_auto", scope="ever") == "bad_fields"
    table.play(actions.RECOVER_AUTO["now"])
    assert table.heard(events.OrderGiven) == []
    assert table.heard(events.TimeRecovered) == [
        events.TimeRecovered("avrot", 2), events.TimeRecovered("bezilla", 1),
    ]  # fmt: skip


# -- creatures --------------------------------------------------------------------------------------------------------
def test_the_automaton_plays_one_turn() -> None:
    """VP-1.7, VP-8.11: the order `now` is gone in the next turn of creatures."""
    table = fighting(
        ["avrot", "bezilla"], ["p05", "p06"], seat(0, (6, 1, 2, 1, 1), (6, 1, 2, 1, 1)), seat(1, ALIVE),
        pending=1, mover=1,
    )  # fmt: skip
    assert table.prompt.default == actions.AUTO_TURN["now"]
    assert table.code("auto_turn", scope="ever") == "bad_fields"
    table.play(actions.AUTO_TURN["now"])
    assert table.told[0] == events.OrderGiven(1, "creatures", "now")
    assert table.state.phase == "distort", "it stops for each Distortion"
    table.play(actions.ABSORB[0]).play(actions.ABSORB[0])
    assert table.state.pending == 0
    table.play(actions.END_TURN)
    assert (table.state.phase, table.state.pending) == ("fight", 1)


def test_a_marked_one_that_was_chased_is_left_alone_by_creatures() -> None:
    table = fighting(
        [{"id": "avrot", "state": "marked", "chased": True}, "bezilla"], ["p05", "p06"],
        seat(0, (6, 1, 2, 1, 1), (6, 1, 2, 1, 1)), seat(1, ALIVE), pending=1, mover=1,
    )  # fmt: skip
    assert table.code("strike", char="p05", target="avrot") == "already_chased"
    strikes = [action for action in table.prompt.actions if isinstance(action, actions.Strike)]
    assert {action.target for action in strikes} == {"bezilla"}
