"""What buttons say beforehand is what happens."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.events import Audience, Event
from engine.core.game import Forecast
from engine.games.void_party import VOID_PARTY, actions, events, forecasts
from engine.games.void_party.rules import VoidPartyRules
from engine.games.void_party.state import VoidPartyState
from tests.games.void_party.positions import ALIVE, LOST, Table, battle, seat
from tests.games.void_party.test_properties import Walk


def foresee(table: Table, action: Action) -> Forecast | None:
    """What the deciding seat's button says; the action must be listed."""
    assert action in table.prompt.actions
    return table.rules.forecast(table.rules.view(table.state, table.prompt.seat), action)


def warn(table: Table, action: Action) -> object:
    """The caution before it."""
    assert action in table.prompt.actions
    return table.rules.caution(table.rules.view(table.state, table.prompt.seat), action)


# -- in every match ---------------------------------------------------------------------------------------------------
def check(rules: VoidPartyRules, state: VoidPartyState, action: Action, said: Forecast | None) -> None:
    """Carry the action out and compare what was foreseen with what is told."""
    told: list[Event] = []

    def hear(to: Audience, event: Event) -> None:
        told.append(event)

    after, seat = state.copy(), state.pending
    rules.apply(after, seat, action, Chance(b"", 1), hear)
    match said:
        case (
            forecasts.Harms(damage=damage, time=time)
            | forecasts.DestroysUnlessDistorted(damage=damage, time=time)
        ):
            first = told[0]
            assert isinstance(first, events.Struck | events.CreatureStruck | events.StruckBoosted)
            assert getattr(first, "damage", 1) == damage
            assert getattr(first, "time", 0) == time
        case forecasts.Boosts(boost=boost, time=time):
            assert isinstance(told[0], events.StruckBoosted)
            assert (told[0].boost, told[0].time) == (boost, time)
        case forecasts.Grazes():
            assert getattr(told[0], "damage", 0) == 1
        case forecasts.Destroys():
            assert isinstance(told[1], events.CreatureBeaten | events.CharacterDestroyed)
        case forecasts.Perishes():
            assert any(isinstance(event, events.CharacterDestroyed) for event in told[:3])
        case forecasts.Remains(form=form) if form < state.seats[seat].character(_struck(state)).form:
            assert not any(isinstance(event, events.CharacterDestroyed) for event in told[:2])
        case forecasts.Carries(form=form, time=time, potential=potential):
            one = after.seats[seat].character(action.char)  # type: ignore[attr-defined]  # of a character
            assert (one.form, one.time, one.potential) == (form, time, potential)
        case forecasts.Lays(count=laid):
            assert sum(_laid(event) for event in told) == laid
        case forecasts.RestoresAndLays(restored=restored, count=laid):
            mine = [event for event in told if getattr(event, "seat", seat) == seat]
            assert sum(isinstance(event, events.Restored) for event in mine) == restored
            assert sum(_laid(event) for event in mine) == laid
        case forecasts.StorageLeft(count=left):
            assert after.seats[seat].storage.total == left
        case forecasts.Stored(count=stored) if isinstance(told[0], events.TokensTaken):
            assert stored >= told[0].form + told[0].time + told[0].potential
        case forecasts.DeckLeft(count=left):
            assert told[0] == events.CardsDrawn(seat, action.group, action.count, left)  # type: ignore[attr-defined]
        case forecasts.Splits(attack=attack, defence=defence):
            assert (told[0].attack, told[0].defence) == (attack, defence)  # type: ignore[attr-defined]
        case forecasts.Passes():
            assert isinstance(told[0], events.TurnIdle)
        case _:
            pass


def _struck(state: VoidPartyState) -> str:
    assert state.battle
    assert state.battle.hit
    return state.battle.hit.target


def _laid(event: Event) -> int:
    return event.form + event.time + event.potential if isinstance(event, events.Outfitted) else 0


def test_it_happens_as_foreseen() -> None:
    met: Counter[type] = Counter()
    for number in range(30):
        walk = Walk(f"foreseen {number}")
        for prompt in walk.steps():
            view = walk.rules.view(walk.state, prompt.seat)
            for action in prompt.actions[walk.chance.below(4) :: 4]:
                said = walk.rules.forecast(view, action)
                caution = walk.rules.caution(view, action)
                met[type(said)] += 1
                met[type(caution)] += 1
                if met[type(said)] <= 150:
                    check(walk.rules, walk.state, action, said)
    assert set(met) >= {*VOID_PARTY.forecasts, *VOID_PARTY.cautions, type(None)}


# -- one by one -------------------------------------------------------------------------------------------------------
def striking(mine: list[Any], theirs: list[Any], *seats: dict[str, Any], **fields: Any) -> Table:
    return Table(*seats, phase="fight", battle=battle(mine, theirs), **fields)


@pytest.mark.parametrize(
    ("target", "said"),
    [
        ("f01", forecasts.Destroys(4, 2)),
        ("f03", forecasts.Destroys(4, 2)),
        ("f10", forecasts.Harms(4, 1, 3, 2)),
        ("f19", forecasts.Harms(4, 2, 2, 2)),
    ],
)
def test_a_strike_on_a_creature(target: str, said: Forecast) -> None:
    table = striking(["avrot"], [target, "p18"], seat(0, (3, 3, 4, 2, 1)), seat(1, ALIVE))
    assert foresee(table, actions.STRIKE["avrot"][target]) == said


def test_sure_and_boosted_strikes() -> None:
    table = striking(["avrot"], ["t16", "v16"], seat(0, (5, 4, 1, 1, 1)), seat(1, ALIVE))
    assert foresee(table, actions.STRIKE["avrot"]["t16"]) == forecasts.Grazes(1)
    assert foresee(table, actions.STRIKE["avrot"]["v16"]) == forecasts.Boosts(2, 3)
    assert foresee(table, actions.BALANCE["avrot"][0]) == forecasts.Splits(0, 2, 1)
    assert foresee(table, actions.RETREAT["avrot"]) is None
    assert foresee(table, actions.END_TURN) == forecasts.Passes()


def test_the_struck_may_still_distort() -> None:
    foes = [{"id": "zhuavit", "hurt": 1}, {"id": "zerkan", "hurt": 2, "spent": 3}]
    table = striking(["avrot"], foes, seat(0, (3, 6, 3, 0, 1)), seat(1, ALIVE, ALIVE))
    assert foresee(table, actions.STRIKE["avrot"]["zhuavit"]) == forecasts.DestroysUnlessDistorted(2, 1)
    assert foresee(table, actions.STRIKE["avrot"]["zerkan"]) == forecasts.Destroys(2, 1)


def test_creatures() -> None:
    table = Table(
        seat(0, ALIVE, (3, 3, 0, 3, 1)), seat(1, ALIVE), phase="fight", pending=1,
        battle=battle(["avrot", "bezilla"], ["p05", "v19", "p18"], mover=1),
    )  # fmt: skip
    assert foresee(table, actions.STRIKE["p05"]["avrot"]) == forecasts.Harms(3, 1, 2, 0)
    assert foresee(table, actions.STRIKE["v19"]["avrot"]) == forecasts.Harms(2, 1, 1, 0)
    assert foresee(table, actions.STRIKE["v19"]["bezilla"]) == forecasts.Grazes(0), "Void against Void"
    assert foresee(table, actions.STRIKE["p18"]["avrot"]) == forecasts.DestroysUnlessDistorted(5, 0)
    assert foresee(table, actions.AUTO_TURN["now"]) is None
    assert warn(table, actions.AUTO_TURN["battle"]) == forecasts.ForTheBattle("creatures")
    assert warn(table, actions.AUTO_TURN["now"]) is None


def test_distortion() -> None:
    hit = {"from": "p05", "target": "avrot", "damage": 2}
    table = Table(
        seat(0, ALIVE), seat(1, ALIVE), phase="distort",
        battle=battle([{"id": "avrot", "hurt": 1, "spent": 1}], ["p05"], mover=1, hit=hit),
    )  # fmt: skip
    assert foresee(table, actions.ABSORB[0]) == forecasts.Perishes()
    assert foresee(table, actions.ABSORB[2]) == forecasts.Remains(2, 0)
    assert foresee(table, actions.ABSORB_AUTO["now"]) == forecasts.Remains(1, 1)
    assert warn(table, actions.ABSORB[0]) == forecasts.LetsPerish("avrot", 1)
    assert warn(table, actions.ABSORB[1]) is None
    assert warn(table, actions.ABSORB_AUTO["battle"]) == forecasts.ForTheBattle("distort")


def test_before_the_battle() -> None:
    raid = battle(["avrot", "bezilla"], ["zhuavit"])
    table = Table(seat(0, ALIVE, (3, 4, 1, 4, 1)), seat(1, ALIVE), phase="stance", battle=raid)
    assert foresee(table, actions.READY["keep"]) == forecasts.SideSplits(3, 5)
    assert foresee(table, actions.READY["attack"]) == forecasts.SideSplits(8, 0)
    assert foresee(table, actions.STANCE["bezilla"][5]) == forecasts.Splits(5, 0, 0)
    table = Table(seat(0, ALIVE, (3, 4, 1, 4, 1)), seat(1, ALIVE), phase="auction", battle=raid)
    assert foresee(table, actions.BID[2]) == forecasts.TimeLeft(5)
    assert warn(table, actions.BID[7]) == forecasts.AllTimeBid()
    assert warn(table, actions.BID[6]) is None
    owing = battle(["avrot", "bezilla"], ["zhuavit"], debt=4, bid=4, leader=0)
    table = Table(seat(0, ALIVE, (3, 4, 1, 4, 1)), seat(1, ALIVE), phase="surrender", battle=owing)
    assert foresee(table, actions.SURRENDER["bezilla"][2]) == forecasts.TimeLeft(1)


def test_recovery_and_reward() -> None:
    tired = battle([{"id": "avrot", "spent": 3}, {"id": "bezilla", "spent": 2}], ["f16"], debt=2)
    table = Table(seat(0, ALIVE, ALIVE), seat(1, ALIVE), phase="recover", battle=tired)
    assert foresee(table, actions.RECOVER["bezilla"]) == forecasts.TimeAfter(2, 3)
    assert warn(table, actions.RECOVER_AUTO["battle"]) == forecasts.ForTheBattle("recover")
    table = Table(seat(0, ALIVE, storage=(0, 2, 0)), seat(1, ALIVE), phase="take", owed=3)
    assert foresee(table, actions.TAKE["time"][1]) == forecasts.Stored(4)
    assert foresee(table, actions.TAKE_AUTO) is None


def test_camp() -> None:
    table = Table(
        seat(0, ALIVE, (6, 6, 3, 3, 2), LOST, storage=(4, 2, 2)),
        seat(1, ALIVE),
        options={"characters_per_seat": 4},
    )
    assert foresee(table, actions.CAMP_AUTO[0]) == forecasts.RestoresAndLays(1, 3)
    assert foresee(table, actions.RESTORE["vohtim"]) == forecasts.StorageLeft(3)
    assert foresee(table, actions.OUTFIT["all"][0]) == forecasts.Lays(7)
    assert foresee(table, actions.OUTFIT["avrot"][0]) == forecasts.Carries(6, 5, 5, "form")
    assert foresee(table, actions.PLACE["avrot"]["form"][0]) == forecasts.Carries(4, 3, 3, "form")
    assert foresee(table, actions.RESET["bezilla"]) == forecasts.Frees(15, 1)
    assert foresee(table, actions.LAYOUT["together"]) == forecasts.InGroups(1)
    assert foresee(table, actions.JOIN["avrot"][1]) == forecasts.Joins(("bezilla",))
    assert foresee(table, actions.DONE) is None
    table.play(actions.JOIN["avrot"][1])
    assert foresee(table, actions.JOIN["avrot"][0]) == forecasts.Alone()


def test_restorations_of_the_war() -> None:
    table = Table(
        seat(0, ALIVE, LOST, LOST, storage=(6, 6, 6), restores=1), seat(1, ALIVE), stage="war", deck=[]
    )
    assert foresee(table, actions.CAMP_AUTO[0]) == forecasts.RestoresAndLays(1, 13)
    table = Table(seat(0, ALIVE, LOST, storage=(6, 6, 6), restores=2), seat(1, ALIVE), stage="war", deck=[])
    assert foresee(table, actions.CAMP_AUTO[0]) == forecasts.Lays(9)


def test_set_up_and_plans() -> None:
    table = Table(seat(0, ALIVE, ALIVE), seat(1, ALIVE), phase="setup", round=0)
    kit = next(kit for kit in actions.KIT["avrot"] if (kit.form, kit.time) == (2, 2))
    assert foresee(table, kit) == forecasts.Carries(2, 2, 5, "potential")
    assert foresee(table, actions.KIT_ALL["form"]) is None
    table = Table(seat(0, ALIVE), seat(1, ALIVE, ALIVE), phase="plan", planning=[1], deck=["f01", "f02"])
    assert foresee(table, actions.DRAW[0][0]) == forecasts.DeckLeft(1)
    assert foresee(table, actions.RAID[0][1][0]) == forecasts.Meets(("zhuavit", "zerkan"), 6, 6)


def test_retreats_are_asked_for_twice() -> None:
    table = striking(["avrot"], ["f16"], seat(0, ALIVE), seat(1, ALIVE))
    assert warn(table, actions.RETREAT["avrot"]) == forecasts.LastLeaves("avrot")
    table = striking(["avrot", "bezilla"], ["f16"], seat(0, ALIVE, ALIVE), seat(1, ALIVE))
    assert warn(table, actions.RETREAT["avrot"]) == forecasts.LeavesBattle("avrot")
    assert warn(table, actions.END_TURN) is None
