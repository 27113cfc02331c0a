from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.core.errors import BadData
from engine.games.macrobattle.cards import (
    CARD,
    CARDS,
    DATA,
    DECKS,
    INSTANCES,
    IS_SQUAD,
    PREY,
    SQUADS,
    TABLES,
    TRICKS,
    card_of,
    load_decks,
    load_squads,
    load_tables,
    load_tricks,
    owner_of,
)
from engine.games.macrobattle.decks import check_ready_made


def test_the_cards_that_there_are() -> None:
    assert len(SQUADS) == 49
    assert len(TRICKS) == 27
    assert list(DECKS) == ["kartonsk", "grim", "elektrichka", "mertvyatnik", "solyanka"]
    assert all(sum(deck.cards.values()) == 30 for deck in DECKS.values())


def test_instances_name_card_owner_and_copy() -> None:
    assert CARD["kart_pikinery-a2"] is CARDS["kart_pikinery"]
    assert (card_of("kart_pikinery-a2"), owner_of("kart_pikinery-a2")) == ("kart_pikinery", 0)
    assert owner_of("neu_baika-b11") == 1
    assert IS_SQUAD["kart_pikinery-b120"]
    assert "kart_korol-b120" in INSTANCES
    assert "kart_korol-b121" not in INSTANCES
    with pytest.raises(KeyError):
        CARD["sharik-a1"]
    with pytest.raises(KeyError):
        CARD["sharik"]


def test_who_beats_whom() -> None:
    """Equal suits beat each other but for the rear (MB-7.4)."""
    assert PREY["common"]["rider"] == {"rider", "shield", "rear"}
    assert PREY["common"]["rear"] == frozenset()
    assert PREY["pentagon"]["rear"] == {"ranged"}


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """The data file with its first `old` replaced."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def told(load: Callable[..., Any], *arguments: Any) -> str:
    with pytest.raises(BadData) as caught:
        load(*arguments)
    return str(caught.value)


GUARD = 'constant = { do = "guard", n = 2 }'
AURA = 'constant = { do = "aura", who = "own", n = 1, suits = ["spear", "shield"], scope = "active" }'
MARK = 'on_play = { do = "mark", who = "enemy", n = -1 }'
GROW = 'constant = { do = "grow", n = 1, per = "own_rows", cap = 3 }'


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[squad]]", "[[squad]", "squads.toml: "),
        ("[[squad]]", "[[hero]]", "squads.toml: must hold squad, holds hero, squad"),
        ("strength = 4", "strength = 7", "kart_pikinery: strength: 7 is not 1 to 6"),
        ("strength = 4", 'strength = "4"', "kart_pikinery: Expected `int`"),
        ('suit = "spear"', 'suit = "axe"', "kart_pikinery: Invalid enum value 'axe'"),
        ('faction = "kartonsk"', 'faction = "x"', "kart_pikinery: faction: there is no 'x'"),
        ('id = "kart_pikinery"', 'id = "kart-pikinery"', "kart-pikinery: id: must not hold '-'"),
        ('id = "kart_pikinery"', 'id = "kart_porolon"', "kart_porolon: id: stands twice"),
        ('name_en = "Ski-pole Pikemen"', 'name_en = ""', "kart_pikinery: name_en: is empty"),
        ('text_ru = ""', 'text_ru = "Постоянно."', "kart_pikinery: text_ru: must say what the card does"),
        ("unique = false", "unique = false\nsize = 1", "kart_pikinery: Object contains unknown field"),
        (GUARD, 'constant = { do = "guard" }', "kart_stolishniki: constant: n: guard needs it"),
        (GUARD, 'constant = { do = "guard", n = 0 }', "constant: n: cannot be 0"),
        (GUARD, 'constant = { do = "guard", n = 2, who = "own" }', "constant: who: guard has no such field"),
        (GUARD, 'constant = { do = "boost", n = 2 }', "do: there is no constant 'boost' on a squad"),
        (GUARD, 'constant = { do = "immune", suits = [] }', "constant: suits: must be suits, are []"),
        (GUARD, 'constant = { do = "immune", suits = ["axe"] }', "suits: must be suits, are ['axe']"),
        (GUARD, 'constant = { do = "plays" }', "constant: squad: neither squad nor trick is set"),
        (AURA, AURA.replace('"own"', '"any"'), "kart_horugv: constant: who: cannot be 'any'"),
        (AURA, AURA.replace('"own"', '"all"'), "kart_horugv: constant: who: cannot be 'all'"),
        (AURA, AURA.replace('"active"', '"top"'), "kart_horugv: constant: scope: cannot be 'top'"),
        (AURA, AURA.replace("n = 1", "n = 0"), "kart_horugv: constant: n: cannot be 0"),
        (GROW, GROW.replace("own_rows", "rows"), "kart_marshal: constant: per: cannot be 'rows'"),
        (GROW, GROW.replace("cap = 3", "cap = 0"), "kart_marshal: constant: cap: cannot be 0"),
        (MARK, MARK.replace("mark", "fly"), "kart_arbalety: on_play: do: there is no effect 'fly'"),
        (MARK, MARK.replace("n = -1", "n = 0"), "kart_arbalety: on_play: n: cannot be 0"),
        (MARK, MARK.replace(", n = -1", ""), "kart_arbalety: on_play: n: mark needs it"),
        (MARK, MARK.replace("n = -1", "n = -1, max = -1"), "kart_arbalety: on_play: max: cannot be -1"),
    ],
)
def test_a_wrong_squad_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in told(load_squads, changed(tmp_path, "squads.toml", old, new), TABLES)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("lasting = true", "lasting = false", "kart_stroi: lasting: a lasting trick has a constant"),
        (
            'constant = { do = "no_strike" }',
            'constant = { do = "ward" }',
            "elf_tuman: constant: do: there is no constant 'ward' on a slot",
        ),
        ('on = "own_army"', 'on = "camp"', "kart_stroi: Invalid enum value 'camp'"),
        ('class = "manoeuvre"', 'class = "order"', "kart_stroi: Invalid enum value 'order'"),
        (
            'effect = { do = "mark", who = "own", n = 3 }',
            'effect = { do = "mark", who = "enemy", n = 3 }',
            "kart_turnir: effect: on: own_squad, but who = 'enemy'",
        ),
        (
            'effect = { do = "mark", who = "own", n = 3 }',
            'effect = { do = "draw", n = 3 }',
            "kart_turnir: effect: on: draw cannot be played on own_squad",
        ),
        ('text_en = "On your army', 'text_en = "" # "', "kart_stroi: text_en: is empty"),
        ('id = "kart_turnir"', 'id = "kart_stroi"', "kart_stroi: id: stands twice"),
    ],
)
def test_a_wrong_trick_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in told(load_tricks, changed(tmp_path, "tricks.toml", old, new), TABLES)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "rider"', 'id = "knight"', "rules.toml: suit: id: must be rider"),
        ("[beats.raid]", "[beats.ride]", "rules.toml: Invalid enum value 'ride'"),
        ('id = "volnye"', 'id = "svoi"', "rules.toml: faction: volnye: is missing"),
        ('id = "grim"', 'id = "kartonsk"', "rules.toml: kartonsk: id: stands twice"),
        ("deck_min = 20", "deck_min = 0", "rules.toml: limits: deck_min: must be 1 at least"),
    ],
)
def test_a_wrong_table_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in told(load_tables, changed(tmp_path, "rules.toml", old, new))


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    text = (DATA / "rules.toml").read_text(encoding="utf-8")
    start, stop = text.index("[beats.raid]"), text.index("[limits]")
    path = tmp_path / "rules.toml"
    path.write_text(text[:start] + text[stop:], encoding="utf-8")
    assert told(load_tables, path) == "rules.toml: beats: raid: is missing (MB-7.4)"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('faction = "kartonsk"', 'faction = "x"', "decks.toml: kartonsk: faction: there is no 'x'"),
        ('id = "grim"', 'id = "kartonsk"', "decks.toml: kartonsk: id: stands twice"),
        ("kart_pikinery = 2", "kart_pikinery = 2.5", "decks.toml: kartonsk: Expected `int`"),
        ("kart_pikinery = 2", "sharik = 2", "decks.toml: kartonsk: cards: deck_unknown_card"),
        ("kart_korol = 1", "kart_korol = 2", "decks.toml: kartonsk: cards: deck_copies"),
    ],
)
def test_a_wrong_deck_is_named(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = changed(tmp_path, "decks.toml", old, new)
    assert says in told(lambda: check_ready_made(load_decks(path, TABLES)))
