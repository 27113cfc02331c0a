"""What is said on buttons, and what is asked twice."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.actions import Action
from engine.core.game import Caution, Forecast
from engine.games.macrobattle.actions import Destroy, Dump, End, Skip, Spare, Squad, Take, Trick, Use
from engine.games.macrobattle.forecasts import (
    Destroys,
    DoesNothing,
    DrawsCards,
    EndsBattle,
    GivesGoal,
    GivesPlays,
    Lays,
    Looks,
    LosesPower,
    Prints,
    PushesOutOwn,
    ReachesGoal,
    SendsBack,
    ShiftsPowers,
    Strengthens,
    Weakens,
)
from engine.games.macrobattle.state import MacrobattleState
from tests.games.macrobattle.positions import at, rules, seat


def said(state: MacrobattleState, action: Action, **options: Any) -> Forecast | None:
    table = rules(**options)
    return table.forecast(table.view(state, state.active), action)


def warned(state: MacrobattleState, action: Action, **options: Any) -> Caution | None:
    table = rules(**options)
    return table.caution(table.view(state, state.active), action)


HAND = (
    "kart_pikinery kart_korol neu_dyhanie neu_podnozhka neu_tushenka neu_chai neu_baika grim_klich neu_ushi "
    "elf_tuman mert_zhut neu_znamya neu_grovery elf_tucha mert_vyhod neu_trevoga neu_proizvol neu_liven"
)
STATE = at(
    rules(goal=40),
    seat("a", "kart_horugv | kart_shvabry", hand=HAND, deck="neu_vily", discard="grim_troll neu_pirozhki"),
    seat(
        "b",
        "kart_shvabry | kart_porolon neu_sapery | grim_gobliny",
        hand="neu_vily neu_baika",
        slot="kart_stroi-b1",
    ),
    attached={"neu_sapery-b1": "mert_taburet-a1"},
    marks={"grim_gobliny-b1": -1},
)
"""Powers 6 and 9: 4; 4 under 0; 1."""


@pytest.mark.parametrize(
    ("action", "forecast"),
    [
        (Squad("kart_pikinery-a1", "new"), Lays(11, 1)),
        (Squad("kart_pikinery-a1", "kart_horugv-a1"), Lays(10, 1)),
        (Squad("kart_korol-a1", "new"), Lays(13, 1)),
        (Trick("neu_dyhanie-a1", "kart_shvabry-a1"), Strengthens(4, 2, 6)),
        (Trick("neu_podnozhka-a1", "kart_shvabry-b1"), Weakens(4, 2, 2)),
        (Trick("neu_podnozhka-a1", "neu_sapery-b1"), None),
        (Trick("neu_tushenka-a1", "grim_gobliny-b1"), Destroys(9, 1, 8)),
        (Trick("neu_chai-a1", "grim_gobliny-b1"), SendsBack(9, 1, 8)),
        (Trick("neu_baika-a1"), DrawsCards(0)),
        (Trick("grim_klich-a1"), GivesPlays(1, 0)),
        (Trick("neu_ushi-a1"), Looks(2)),
        (Trick("elf_tuman-a1"), None),
        (Trick("mert_zhut-a1"), ShiftsPowers("plus", 0, "minus", 2)),
        (Trick("neu_znamya-a1"), ShiftsPowers("plus", 2, "plus", 0)),
        (Trick("neu_grovery-a1", "kart_shvabry-a1"), Strengthens(4, 3, 7)),
        (Trick("elf_tucha-a1"), ShiftsPowers("plus", 0, "minus", 2)),
        (Trick("mert_vyhod-a1", "grim_troll-a1"), Prints(5)),
        (Trick("neu_trevoga-a1", "kart_shvabry-b1", "grim_gobliny-b1"), None),
        (Trick("neu_proizvol-a1", "mert_taburet-a1"), ShiftsPowers("plus", 0, "plus", 3)),
        (Trick("neu_liven-a1"), ShiftsPowers("plus", 0, "minus", 2)),
        (Dump("neu_baika-a1"), None),
        (End(), None),
        (Skip(), None),
        (Spare(), None),
    ],
)
def test_what_would_come_of_it(action: Action, forecast: Forecast | None) -> None:
    assert said(STATE, action, goal=40) == forecast


def order(source: str, **fields: Any) -> MacrobattleState:
    me = seat("a", source, hand="neu_vily", deck="neu_vily-a2", discard="neu_chai kart_korol")
    return at(
        rules(), me | fields, seat("b", "kart_shvabry", hand="neu_vily"), phase="order", source=f"{source}-a1"
    )


@pytest.mark.parametrize(
    ("state", "action", "forecast"),
    [
        (order("kart_arbalety"), Use("kart_shvabry-b1"), Weakens(4, 1, 3)),
        (order("kart_intendant"), Use(), DrawsCards(1)),
        (order("neu_naemniki"), Use(), GivesPlays(0, 1)),
        (order("elf_metro"), Use(), Looks(1)),
        (order("neu_halyava"), Use("neu_chai-a1"), None),
        (order("mert_nekromant"), Use("kart_korol-a1"), Prints(4)),
        (order("kart_arbalety"), Skip(), None),
    ],
)
def test_of_an_instruction(state: MacrobattleState, action: Action, forecast: Forecast | None) -> None:
    assert said(state, action) == forecast


def test_of_a_strike_and_of_a_look() -> None:
    me = seat("a", "kart_pikinery", hand="neu_ushi", deck="neu_vily kart_korol neu_chai")
    striking = at(
        rules(),
        me,
        seat("b", "kart_shvabry-b2 kart_shvabry", hand="neu_vily"),
        phase="strike",
        source="kart_pikinery-a1",
    )
    assert said(striking, Destroy("kart_shvabry-b1")) == Destroys(8, 4, 4)
    looking = at(
        rules(),
        me | {"rows": [["elf_metro-a1"]]},
        seat("b", hand="neu_vily"),
        phase="pick",
        source="elf_metro-a1",
        revealed=["neu_vily-a1", "kart_korol-a1", "neu_chai-a1"],
    )
    assert said(looking, Take("kart_korol-a1")) == Prints(4)
    assert said(looking, Take("neu_chai-a1")) is None


def test_the_goal_is_told() -> None:
    assert said(STATE, Squad("kart_pikinery-a1", "new"), goal=11) == ReachesGoal(11)
    assert said(STATE, Squad("kart_pikinery-a1", "new"), goal=11, win_check="turn_end") == Lays(11, 1)


def test_no_strike_is_promised_that_is_forbidden() -> None:
    assert said(STATE, Squad("kart_pikinery-a1", "new"), goal=40, truce=1) == Lays(11, 0)


# -- cautions ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "caution"),
    [
        (Squad("kart_pikinery-a1", "new"), None),
        (Trick("grim_klich-a1"), None),
        (Trick("neu_grovery-a1", "kart_shvabry-a1"), None),
        (Trick("elf_tuman-a1"), None),
        (Trick("neu_podnozhka-a1", "neu_sapery-b1"), None),
        (Dump("neu_baika-a1"), None),
        (End(), None),
    ],
)
def test_what_hurts_nobody_is_not_asked_twice(action: Action, caution: Caution | None) -> None:
    assert warned(STATE, action, goal=40) == caution


def test_losing_power_by_covering_is_asked_twice() -> None:
    me = seat("a", "kart_korol | kart_shvabry | neu_vily | elf_luchniki | kart_intendant", hand="neu_shpion")
    state = at(rules(goal=40), me, seat("b", hand="neu_vily"))
    assert warned(state, Squad("neu_shpion-a1", "kart_korol-a1"), goal=40) == LosesPower(3)
    assert warned(state, Squad("neu_shpion-a1", "kart_intendant-a1"), goal=40) is None


def test_pushing_out_one_s_own_trick_is_asked_twice() -> None:
    state = at(
        rules(),
        seat("a", "neu_vily", hand="neu_znamya neu_grovery elf_tuman", slot="kart_stroi-a1"),
        seat("b", hand="neu_vily", slot="kart_stroi-b1"),
        attached={"neu_vily-a1": "neu_grovery-a2"},
    )
    assert warned(state, Trick("neu_znamya-a1")) == PushesOutOwn("kart_stroi-a1")
    assert warned(state, Trick("neu_grovery-a1", "neu_vily-a1")) == PushesOutOwn("neu_grovery-a2")
    assert warned(state, Trick("elf_tuman-a1")) is None


def test_a_trick_for_nothing_is_asked_twice() -> None:
    state = at(rules(), seat("a", hand="neu_baika neu_ushi elf_tucha"), seat("b", deck="neu_vily"))
    for card in ("neu_baika-a1", "neu_ushi-a1", "elf_tucha-a1"):
        assert warned(state, Trick(card)) == DoesNothing(card)


def test_giving_the_enemy_the_goal_is_asked_twice() -> None:
    """Freeing him from one's own curse by another card (MB-8.3)."""
    state = at(
        rules(goal=11),
        seat("a", hand="neu_pohmele neu_vily"),
        seat("b", "kart_porolon | kart_shvabry neu_vily", hand="neu_vily-b2"),
        attached={"kart_porolon-b1": "mert_taburet-a1"},
    )
    assert warned(state, Trick("neu_pohmele-a1", "kart_porolon-b1"), goal=11) == GivesGoal(11)
    assert warned(state, Trick("neu_pohmele-a1", "kart_porolon-b1"), goal=12) == PushesOutOwn(
        "mert_taburet-a1"
    )


@pytest.mark.parametrize(
    ("mine", "enemy", "tie", "caution"),
    [
        ("kart_pikinery", "neu_vily", "defender", EndsBattle("standoff", "win", 4, 3)),
        ("neu_vily", "kart_pikinery", "defender", EndsBattle("standoff", "loss", 3, 4)),
        ("neu_vily", "neu_vily", "defender", EndsBattle("standoff", "loss", 3, 3)),
        ("neu_vily", "neu_vily", "draw", EndsBattle("standoff", "draw", 3, 3)),
    ],
)
def test_a_second_idle_end_is_asked_twice(mine: str, enemy: str, tie: str, caution: Caution) -> None:
    table = rules(tie=tie)
    me, other = seat("a", mine, hand="neu_veliki"), seat("b", enemy, hand="neu_veliki")
    assert warned(at(table, me, other, idle=1), End(), tie=tie) == caution
    assert warned(at(table, me, other, idle=1, played=1), End(), tie=tie) is None
    assert warned(at(table, me, other), End(), tie=tie) is None


def test_the_last_end_is_asked_twice_if_it_does_not_win() -> None:
    me, other = seat("a", "kart_pikinery", hand="neu_veliki"), seat("b", "neu_vily", hand="neu_veliki")
    last = at(rules(rounds=5), me, other, round=5, active=1, played=1)
    assert warned(last, End(), rounds=5) == EndsBattle("rounds", "loss", 3, 4)
    assert warned(at(rules(rounds=5), me, other, round=5, played=1), End(), rounds=5) is None
    winning = at(rules(rounds=5), me, seat("b", "grim_troll", hand="neu_veliki"), round=5, active=1, played=1)
    assert warned(winning, End(), rounds=5) is None
