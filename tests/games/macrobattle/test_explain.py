"""Refusals with their rules and arguments, where the scenarios only know the code (MB-5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.errors import Refusal
from engine.games.macrobattle.actions import Squad, Use
from engine.games.macrobattle.explain import ERRORS
from tests.games.macrobattle.positions import act, at, refused, rules, seat

TABLE = rules()
STATE = at(
    TABLE,
    seat(
        "a",
        "kart_pikinery kart_shvabry | kart_horugv kart_porolon",
        hand="kart_korol neu_tushenka neu_trevoga neu_baika neu_drakon",
    ),
    seat(
        "b",
        "grim_troll kart_pikinery | elf_edinorog | kart_horugv neu_sapery",
        hand="neu_vily",
    ),
)


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        ({"type": "squad", "card": "neu_vily-a1", "on": "new"}, Refusal("not_in_hand", "MB-5.2")),
        (
            {"type": "squad", "card": "neu_baika-a1", "on": "new"},
            Refusal("not_a_squad", "MB-5.2", {"card": "neu_baika-a1"}),
        ),
        (
            {"type": "squad", "card": "kart_korol-a1", "on": "kart_pikinery-a1"},
            Refusal("not_active", "MB-6.4", {"target": "kart_pikinery-a1"}),
        ),
        (
            {"type": "squad", "card": "kart_korol-a1", "on": "elf_edinorog-b1"},
            Refusal("bad_target", "MB-6.4"),
        ),
        (
            {"type": "trick", "card": "kart_korol-a1"},
            Refusal("not_a_trick", "MB-5.2", {"card": "kart_korol-a1"}),
        ),
        ({"type": "trick", "card": "neu_chai-a1"}, Refusal("not_in_hand", "MB-5.2")),
        ({"type": "trick", "card": "neu_tushenka-a1"}, Refusal("bad_fields", "MB-8.2")),
        (
            {"type": "trick", "card": "neu_baika-a1", "target": "elf_edinorog-b1"},
            Refusal("bad_fields", "MB-8.2"),
        ),
        (
            {"type": "trick", "card": "neu_tushenka-a1", "target": "grim_troll-b1"},
            Refusal("not_active", "MB-3.3", {"target": "grim_troll-b1"}),
        ),
        (
            {"type": "trick", "card": "neu_tushenka-a1", "target": "elf_edinorog-b1"},
            Refusal("warded", "MB-8.4", {"target": "elf_edinorog-b1"}),
        ),
        (
            {
                "type": "trick",
                "card": "neu_trevoga-a1",
                "target": "kart_pikinery-b1",
                "to": "kart_horugv-b1",
            },
            Refusal("not_active", "MB-3.3", {"target": "kart_horugv-b1"}),
        ),
        (
            {
                "type": "trick",
                "card": "neu_trevoga-a1",
                "target": "kart_pikinery-b1",
                "to": "kart_porolon-a1",
            },
            Refusal("bad_target", "MB-8.4"),
        ),
        ({"type": "dump", "card": "neu_baika-a1"}, Refusal("squads_in_hand", "MB-8.7")),
        # A card named without its copy is no card that anybody holds (MB-1.7).
        ({"type": "squad", "card": "kart_korol", "on": "new"}, Refusal("not_in_hand", "MB-5.2")),
        ({"type": "trick", "card": "neu_baika"}, Refusal("not_in_hand", "MB-5.2")),
        ({"type": "dump", "card": "neu_baika"}, Refusal("not_in_hand", "MB-5.2")),
        (
            {"type": "squad", "card": "kart_korol-a1", "on": "kart_pikinery"},
            Refusal("bad_target", "MB-6.4"),
        ),
        (
            {"type": "trick", "card": "neu_tushenka-a1", "target": "elf_edinorog"},
            Refusal("bad_target", "MB-8.4"),
        ),
        ({"type": "use"}, Refusal("illegal_now", "MB-4.8")),
        ({"type": "resign", "why": "lunch"}, Refusal("bad_fields", "MB-5.1")),
        ({"type": "resign"}, None),
        ({"type": "end"}, None),
    ],
)
def test_why_not(raw: dict[str, Any], refusal: Refusal | None) -> None:
    assert TABLE.explain(STATE, 0, raw) == refusal


def test_no_plays_are_left() -> None:
    state = STATE.copy()
    state.played = 6
    for raw in (
        {"type": "squad", "card": "kart_korol-a1", "on": "kart_porolon-a1"},
        {"type": "trick", "card": "neu_baika-a1"},
        {"type": "dump", "card": "neu_baika-a1"},
    ):
        assert TABLE.explain(state, 0, raw) == Refusal("no_plays_left", "MB-4.9")


def test_a_weak_strike_is_told_with_both_numbers() -> None:
    table = rules()
    state = at(
        table,
        seat("a", "kart_horugv", hand="neu_vily neu_baika"),
        seat("b", "grim_troll | kart_shvabry"),
    )
    after, _ = act(table, state, Squad("neu_vily-a1", "new"))
    assert refused(table, after, type="destroy", target="grim_troll-b1") == Refusal(
        "too_weak", "MB-7.3", {"target": "grim_troll-b1", "strength": 4, "needed": 5}
    )


def test_a_spied_card_must_be_of_the_kind() -> None:
    table = rules()
    state = at(
        table,
        seat("a", "neu_shpion", hand="neu_baika"),
        seat("b", hand="neu_vily neu_chai"),
        phase="order",
        source="neu_shpion-a1",
    )
    after, _ = act(table, state, Use())
    assert refused(table, after, type="take", card="neu_vily-b1") == Refusal("bad_target", "MB-4.6")
    assert refused(table, after, type="take", card="neu_chai-b1") is None


def test_only_an_attachment_of_one_s_own_army_is_dispelled_there() -> None:
    table = rules()
    state = at(
        table,
        seat("a", "neu_sapery", hand="neu_baika"),
        seat("b", "kart_porolon", slot="neu_znamya-b1", hand="neu_vily"),
        attached={"neu_sapery-a1": "mert_taburet-b1"},
        phase="order",
        source="neu_sapery-a1",
    )
    assert refused(table, state, type="use", target="mert_taburet-b1") == Refusal("bad_target", "MB-8.4")
    assert refused(table, state, type="use", target="neu_znamya-b1") is None


def test_every_code_of_the_rulebook_is_known() -> None:
    assert len(ERRORS) == 25
