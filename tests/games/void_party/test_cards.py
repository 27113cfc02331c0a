from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import BadData
from engine.games.void_party.cards import (
    ASPECTS,
    CHARACTERS,
    CREATURE,
    CREATURE_CARDS,
    CREATURES,
    DATA,
    load_characters,
    load_creatures,
    of_aspect,
)


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """The data file with its first `old` replaced."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_sixteen_characters_and_twenty_creatures_of_each_aspect() -> None:
    assert len(CHARACTERS) == 16
    assert (CHARACTERS[0], CHARACTERS[-1]) == ("avrot", "rashmat")
    assert len(CREATURES) == 80
    for aspect in ASPECTS:
        assert len(list(of_aspect(aspect))) == 20
        assert sum(CREATURE[id].resource for id in of_aspect(aspect)) == 60
        assert sum(CREATURE[id].attack == "?" for id in of_aspect(aspect)) == 2


def test_a_creature_as_printed() -> None:
    card = CREATURE["f18"]
    assert (card.form, card.attack, card.defence, card.resource, card.tier) == (6, 5, 3, 6, 5)
    assert {card.id for card in CREATURE_CARDS if card.text_ru} == {
        f"{letter}{number}" for letter in "ftpv" for number in (19, 20)
    }


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name_ru = "Аврот"', 'name_ru = ""', "avrot: name_ru: is empty"),
        ('id = "bezilla"', 'id = "avrot"', "avrot: id: stands twice"),
        ('name_en = "Avrot"', "name_en = 5", "avrot: Expected `str`"),
        ('name_en = "Avrot"', 'name = "Avrot"', "avrot: Object"),
        (
            '[[character]]\nid = "avrot"',
            '[[hero]]\nid = "avrot"',
            "must hold character, holds character, hero",
        ),
        ("[[character]]", "[[character]", "characters.toml: "),
        ("[[character]]", "character = [3]\n[[other]]", "characters.toml: "),
    ],
)
def test_a_wrong_character_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadData) as error:
        load_characters(changed(tmp_path, "characters.toml", old, new))
    assert told in str(error.value)


def test_a_missing_character_is_told(tmp_path: Path) -> None:
    text = (DATA / "characters.toml").read_text(encoding="utf-8")
    path = tmp_path / "characters.toml"
    path.write_text(text[: text.rindex("[[character]]")], encoding="utf-8")
    with pytest.raises(BadData, match="character: must be 16, are 15"):
        load_characters(path)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "f02"', 'id = "f21"', "creature: must be f01 ... v20"),
        ('aspect = "form"', 'aspect = "time"', "f01: aspect: 'time'"),
        ('aspect = "form"', 'aspect = "chaos"', "f01: Invalid enum value 'chaos'"),
        ("form = 2", "form = 7", "f01: form: 7 is not 1..6"),
        ("attack = 1", "attack = -1", "f01: attack: -1 is not 0..6"),
        ("attack = 1", 'attack = "?"', "f01: defence: a mimic has '?'"),
        ("attack = 1", 'attack = "x"', "f01: Invalid enum value 'x'"),
        ("defence = 0", "defence = 9", "f01: defence: 9 is not 0..6"),
        ("resource = 1", "resource = 0", "f01: resource: 0 is not 1..6"),
        ("tier = 1", "tier = 6", "f01: tier: 6 is not 1..5"),
        ('name_en = "Mote"', 'name_en = ""', "f01: name_en: is empty"),
        ("text_en = ", "text_fr = ", "f19: Object contains unknown field"),
        ('text_ru = "', 'text_ru = ""\n# "', "f19: text_ru: is empty"),
    ],
)
def test_a_wrong_creature_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadData) as error:
        load_creatures(changed(tmp_path, "creatures.toml", old, new))
    assert told in str(error.value)
