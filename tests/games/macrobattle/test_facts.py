from __future__ import annotations

from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.actions import Use
from engine.games.macrobattle.facts import (
    Attacker,
    Brings,
    Carries,
    Covers,
    EmptyField,
    HasMark,
    InSlot,
    IsStronger,
    IsWeaker,
    LastFallen,
    OpenHand,
    Power,
    Row,
    SquadIs,
    Stock,
    TrickIs,
    Truce,
    Turn,
    WhoBeatsWhom,
    YourHand,
    YouSee,
    printed,
)
from tests.games.macrobattle.positions import act, at, rules, seat


def test_a_table_in_words() -> None:
    table = rules(truce=2)
    state = at(
        table,
        seat("a", "kart_horugv neu_veliki | kart_pikinery", hand="neu_vily", deck="neu_baika neu_chai"),
        seat("b", discard="neu_vily neu_chai", hand="neu_baika", slot="kart_stroi-b1"),
        marks={"kart_horugv-a1": -1, "kart_pikinery-a1": 1},
        attached={"neu_veliki-a1": "mert_taburet-b1"},
    )
    assert table.describe(table.view(state, 0)) == (
        YourHand(("neu_vily-a1",)),
        Power(0, 6, 20),
        Stock(0, 1, 2, 0),
        Brings(0, ("kartonsk",)),
        Row(0, 1, "neu_veliki-a1", "rider", 0),
        IsWeaker("neu_veliki-a1", 3),
        Covers("neu_veliki-a1", ("kart_horugv-a1",), 1),
        Carries("neu_veliki-a1", "mert_taburet-b1"),
        HasMark("kart_horugv-a1", "minus", 1),
        Row(0, 2, "kart_pikinery-a1", "spear", 5),
        IsStronger("kart_pikinery-a1", 1),
        HasMark("kart_pikinery-a1", "plus", 1),
        Power(1, 0, 20),
        Stock(1, 1, 0, 2),
        Brings(1, ("grim",)),
        InSlot(1, "kart_stroi-b1"),
        EmptyField(1),
        LastFallen(1, "neu_chai-b1"),
        Turn(0, 1, 30, 1, 1),
        Attacker(0),
        Truce(2),
        WhoBeatsWhom("common"),
    )


def test_what_is_printed_on_a_card() -> None:
    assert printed("kart_korol") == (SquadIs("shield", 4, "kartonsk", True),)
    assert printed("neu_liven") == (TrickIs("podlyanka", "enemy_army", True, "volnye", False),)
    assert len(MACROBATTLE.catalogue) == 76
    assert "new" not in MACROBATTLE.catalogue


def test_a_spectator_hears_of_no_hand() -> None:
    table = rules()
    state = at(table, seat("a", hand="neu_vily"), seat("b", hand="neu_baika"))
    assert {type(fact) for fact in table.describe(table.view(state, -1))}.isdisjoint({YourHand, OpenHand})


def test_open_hands_are_told() -> None:
    table = rules(open_hands=True)
    state = at(table, seat("a", hand="neu_vily"), seat("b", hand="neu_baika"))
    seen = table.describe(table.view(state, 1))
    assert YourHand(("neu_baika-b1",)) in seen
    assert OpenHand(0, ("neu_vily-a1",)) in seen


def test_only_who_looks_is_told_what_he_sees() -> None:
    table = rules()
    state = at(
        table,
        seat("a", "neu_shpion"),
        seat("b", hand="neu_vily neu_chai"),
        phase="order",
        source="neu_shpion-a1",
    )
    after, _ = act(table, state, Use())
    told = YouSee("neu_shpion-a1", ("neu_vily-b1", "neu_chai-b1"))
    assert told in table.describe(table.view(after, 0))
    assert not any(isinstance(fact, YouSee) for fact in table.describe(table.view(after, 1)))
