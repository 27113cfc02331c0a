from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.core.errors import BadData
from engine.games.cognition_of_zero.cards import (
    AREAS,
    CARDS,
    DATA,
    DECKS,
    FIGHTERS,
    FIRST_STRIKERS,
    KINDS,
    REFRESHERS,
    RIDERS,
    ROOM,
    SADDLES,
    load_cards,
    load_decks,
)


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """The folder of data files, the first `old` of one of them replaced."""
    folder = tmp_path / "data"
    shutil.copytree(DATA, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_ninety_six_cards_of_six_classes() -> None:
    assert len(CARDS) == 96
    assert list(CARDS)[:2] == ["c01", "c02"]
    assert len(FIGHTERS) == 54
    assert {id: CARDS[id].class_ for id in ("a18", "m12", "i18", "e12", "x12")} == {
        "a18": "animal",
        "m12": "machine",
        "i18": "item",
        "e12": "event",
        "x12": "abstraction",
    }


def test_who_rides_whom() -> None:
    assert {"c01", "m10", "m12"} <= RIDERS
    assert not {"m07", "a01", "i01"} & RIDERS
    assert (SADDLES["a07"], SADDLES["a01"], SADDLES["m07"]) == (2, 1, 1)
    assert "m01" not in SADDLES
    assert ROOM == {"m03": 2, "m05": 1}
    assert {"a09", "m01"} <= FIRST_STRIKERS
    assert "a01" not in FIRST_STRIKERS
    assert {"c13", "x07"} == REFRESHERS
    assert KINDS["enemy_creature"].cards == KINDS["ally_character"].cards | KINDS["ally_animal"].cards
    assert (KINDS["ally"].own, KINDS["enemy"].own) == (True, False)
    assert AREAS["all_allies_machine"] == (True, KINDS["ally_machine"].cards)


def test_the_ready_made_decks_take_every_card_once() -> None:
    assert sorted(card for deck in DECKS.values() for card in deck.cards) == sorted(CARDS)


CHARACTERS = "characters.toml"
ITEMS = "items.toml"
EVENTS = "events.toml"
MACHINES = "machines.toml"
WRONG = [
    (CHARACTERS, "[[card]]", "[[cards]]", "characters.toml: must hold card, holds card, cards"),
    (CHARACTERS, "[[card]]", "[[card", "characters.toml: "),
    (CHARACTERS, 'id = "c01"', 'id = "c25"', "characters.toml: card: id: must be c01 to c24, in order"),
    (CHARACTERS, "attack = 2", 'attack = "2"', "characters.toml: c01: "),
    (CHARACTERS, "slots = 1\n", "slots = 1\ncolour = 1\n", "characters.toml: c01: "),
    (CHARACTERS, 'class = "character"', 'class = "animal"', "characters.toml: c01: class: 'animal'"),
    (
        CHARACTERS,
        'name_en = "Docent One-and-a-Half"',
        'name_en = ""',
        "characters.toml: c01: name_en: is empty",
    ),
    (CHARACTERS, "text_ru = ", 'text_ru = ""\n# ', "characters.toml: c01: text_ru: must repeat"),
    (CHARACTERS, "life = 4", "life = 6", "characters.toml: c01: life: 6 is not 1 to 5"),
    (CHARACTERS, "life = 4", "life = 0", "characters.toml: c01: life: 0 is not 1 to 5"),
    (CHARACTERS, "attack = 2", "attack = -1", "characters.toml: c01: attack: -1 cannot be"),
    (EVENTS, "ability", "attack = 1\nability", "events.toml: e01: attack: 1 cannot be"),
    (EVENTS, "ability", "life = 1\nability", "events.toml: e01: life: 1 is not 0 to 0"),
    (ITEMS, "life = 3", "life = 3\nslots = 1", "items.toml: i01: slots: 1 cannot be"),
    (
        CHARACTERS,
        "armor = 1",
        "rider = true",
        "characters.toml: c04: keywords: rider: is not for class character",
    ),
    (CHARACTERS, "armor = 1", "armor = -1", "characters.toml: c04: keywords: armor: -1 cannot be"),
    (
        CHARACTERS,
        'class = "animal", n = 2',
        'class = "item", n = 2',
        "characters.toml: c09: keywords: vs: + 2",
    ),
    (
        CHARACTERS,
        'class = "animal", n = 2',
        'class = "animal", n = 0',
        "characters.toml: c09: keywords: vs: + 0",
    ),
    (MACHINES, "carry = 2", "saddles = 2", "machines.toml: m03: keywords: saddles: it is no mount"),
    (
        CHARACTERS,
        'when = "act"',
        'when = "play"',
        "characters.toml: c01: ability: when: 'play' is not for class",
    ),
    (EVENTS, 'limit = "once"', 'limit = "each"', "events.toml: e01: ability: limit: 'each' is not for play"),
    (
        EVENTS,
        'target = "enemy"',
        'target = "foe"',
        "events.toml: e01: ability: target: 'foe' is not for play",
    ),
    (
        CHARACTERS,
        'when = "on_death", limit = "each"',
        'when = "on_death", limit = "each", target = "enemy"',
        "characters.toml: c08: ability: target: 'enemy' is not for on_death",
    ),
    (
        CHARACTERS,
        'target = "ally", target2 = "enemy"',
        'target2 = "enemy"',
        "characters.toml: c22: ability: target2: without a target",
    ),
    (
        EVENTS,
        '[{ do = "damage", n = 3, to = "target" }]',
        "[]",
        "events.toml: e04: ability: effects: there is none",
    ),
    (EVENTS, 'do = "skip"', 'do = "sing"', "events.toml: e01: ability: effects: sing: is no effect"),
    (
        EVENTS,
        'n = 1, to = "target"',
        'n = 1, to = "you"',
        "events.toml: e01: ability: effects: skip: to: cannot be",
    ),
    (EVENTS, 'do = "skip", n = 1', 'do = "skip"', "events.toml: e01: ability: effects: skip: n: cannot be 0"),
    (
        EVENTS,
        'to = "target"',
        'to = "target2"',
        "events.toml: e01: ability: effects: skip: to: target2 is not chosen",
    ),
    (
        EVENTS,
        'target = "fallen"',
        'target = "ally"',
        "events.toml: e07: ability: effects: revive: to: target is ally",
    ),
    (
        CHARACTERS,
        'target = "ally", target2 = "enemy"',
        'target = "ally", target2 = "fallen"',
        "characters.toml: c22: ability: effects: swap_life: target2: must be a fighter",
    ),
    (
        EVENTS,
        'to = "target"',
        'to = "self"',
        "events.toml: e01: ability: effects: skip: to: there is no self",
    ),
    (
        CHARACTERS,
        'to = "striker"',
        'to = "struck"',
        "characters.toml: c08: ability: effects: damage: to: there is no",
    ),
]


@pytest.mark.parametrize(("name", "old", "new", "says"), WRONG, ids=[says for *_, says in WRONG])
def test_a_wrong_card_is_refused_with_file_card_and_field(
    tmp_path: Path, name: str, old: str, new: str, says: str
) -> None:
    with pytest.raises(BadData) as caught:
        load_cards(changed(tmp_path, name, old, new))
    assert str(caught.value).startswith(says)


def test_a_trick_without_an_ability_is_refused(tmp_path: Path) -> None:
    lines = (DATA / EVENTS).read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("ability"))
    folder = changed(tmp_path, EVENTS, "\n".join(lines[first : first + 3]), "")
    with pytest.raises(BadData, match=r"events\.toml: e01: ability: a trick has one"):
        load_cards(folder)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"c01"', '"c99"', "decks.toml: void_chair: cards: no such card: c99"),
        ('"c05"', '"c01"', "decks.toml: communal_infinity: cards: c01 stands in void_chair already"),
        ('"c01", ', "", "decks.toml: void_chair: cards: 3 of class character, must be 4"),
    ],
)
def test_a_wrong_deck_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        load_decks(changed(tmp_path, "decks.toml", old, new) / "decks.toml", CARDS)


@pytest.mark.parametrize(
    "old_and_new",
    [('id = "{second}"', 'id = "{first}"'), ("[[deck]]", "[[deck")],
)
def test_six_ready_made_decks_of_six_names(tmp_path: Path, old_and_new: tuple[str, str]) -> None:
    first, second = list(DECKS)[:2]
    old, new = (text.format(first=first, second=second) for text in old_and_new)
    with pytest.raises(BadData, match=r"decks\.toml: "):
        load_decks(changed(tmp_path, "decks.toml", old, new) / "decks.toml", CARDS)


def test_no_ready_made_deck_may_be_missing(tmp_path: Path) -> None:
    text = (DATA / "decks.toml").read_text(encoding="utf-8")
    path = tmp_path / "decks.toml"
    path.write_text(text[: text.rindex("[[deck]]")], encoding="utf-8")
    with pytest.raises(BadData, match="deck: must be 6 of different ids"):
        load_decks(path, CARDS)
