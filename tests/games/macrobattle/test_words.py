from __future__ import annotations

import pytest

from engine.core.actions import Action
from engine.core.notation import hear, read, write
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.actions import Squad, Trick
from tests.games.macrobattle.positions import asked, at, rules, seat


@pytest.mark.parametrize(
    ("action", "canonical", "line"),
    [
        (
            Squad("kart_pikinery-a2", "new"),
            "squad kart_pikinery-a2 new",
            "отряд пикинёры с лыжными палками a2 новый ряд",
        ),
        (
            Trick("neu_trevoga-a1", "grim_troll-b1", "neu_vily-b12"),
            "trick neu_trevoga-a1 grim_troll-b1 neu_vily-b12",
            "подлянка ложная тревога a1 тролль из общаги b1 ополчение с вилами b12",
        ),
        (Trick("neu_baika-a1"), "trick neu_baika-a1", "подлянка байка у костра a1"),
    ],
)
def test_actions_are_written_by_names_and_copies(action: Action, canonical: str, line: str) -> None:
    assert write(MACROBATTLE, action) == canonical
    assert write(MACROBATTLE, action, "ru") == line
    assert read(MACROBATTLE, canonical) == read(MACROBATTLE, line) == action


TABLE = rules()
STATE = at(
    TABLE,
    seat("a", "kart_shvabry | kart_porolon", hand="kart_pikinery-a2 kart_pikinery-a1 neu_podnozhka"),
    seat("b", "grim_troll | kart_shvabry", hand="neu_vily"),
)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("пикинёры новый ряд", Squad("kart_pikinery-a2", "new")),
        ("выложить пикинеры в новый ряд", Squad("kart_pikinery-a2", "new")),
        ("pikemen new row", Squad("kart_pikinery-a2", "new")),
        ("пикинёры ряд 2", Squad("kart_pikinery-a2", "kart_porolon-a1")),
        ("отряд пикинёры поролоновая", Squad("kart_pikinery-a2", "kart_porolon-a1")),
        ("пикинёры с лыжными палками а1 новый", Squad("kart_pikinery-a1", "new")),
        ("подножка тролль", Trick("neu_podnozhka-a1", "grim_troll-b1")),
        ("trip-up troll", Trick("neu_podnozhka-a1", "grim_troll-b1")),
    ],
)
def test_moves_are_typed_as_people_do(text: str, action: Action) -> None:
    """Of two copies in a hand the first is meant."""
    prompt = asked(TABLE, STATE)
    assert hear(MACROBATTLE, TABLE, TABLE.view(STATE, 0), prompt, text) == (action,)


def test_what_may_mean_two_things_offers_both() -> None:
    prompt = asked(TABLE, STATE)
    heard = hear(MACROBATTLE, TABLE, TABLE.view(STATE, 0), prompt, "подножка")
    assert set(heard) == {
        Trick("neu_podnozhka-a1", target) for target in ("grim_troll-b1", "kart_shvabry-b1")
    }
