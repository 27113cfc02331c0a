from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.core.actions import Resign, type_of
from engine.core.errors import BadData
from engine.games.voltrine import VOLTRINE
from engine.games.voltrine.cards import (
    CARDS,
    DATA,
    DECREE_CARDS,
    GROUP,
    PLOT_ACTION_CARDS,
    VALUE,
    cyclic,
    defeats,
    dominates,
    load_cards,
    load_effects,
)


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """The data file with its first `old` replaced."""
    text = (DATA / name).read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_thirty_cards_in_three_groups() -> None:
    assert len(CARDS) == 30
    assert CARDS[:3] == ("1a", "1b", "2a")
    assert CARDS[-1] == "15b"
    assert [VALUE[card] for card in CARDS[:4]] == [1, 1, 2, 2]
    assert [GROUP[card] for card in ("1a", "13b", "2a", "14a", "3a", "15b")] == [0, 0, 1, 1, 2, 2]


def test_the_labels_are_those_of_the_actions_and_refusals() -> None:
    texts = msgspec.toml.decode((DATA / "texts.toml").read_bytes())
    labelled = {entry["id"] for entry in texts["action"]}
    labelled |= {card.id for card in DECREE_CARDS} | {card.id for card in PLOT_ACTION_CARDS}
    assert labelled == {type_of(type_) for type_ in VOLTRINE.actions} | {type_of(Resign)}
    assert {entry["id"] for entry in texts["error"]} == set(VOLTRINE.errors)


def test_arithmetic_is_cyclic() -> None:
    assert [cyclic(number) for number in (15, 16, 0, -5, 18, 21)] == [15, 1, 15, 10, 3, 6]


def test_only_the_value_directly_above_wins() -> None:
    assert [(s, t) for s in range(1, 16) for t in range(1, 16) if defeats(s, t)] == [
        (1, 15),
        *((value + 1, value) for value in range(1, 15)),
    ]


@pytest.mark.parametrize(("hero", "dominated"), [(8, {7, 8, 9}), (1, {15, 1, 2}), (15, {14, 15, 1})])
def test_a_hero_dominates_three_values(hero: int, dominated: set[int]) -> None:
    assert {natural for natural in range(1, 16) if dominates(hero, natural)} == dominated


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("value = 1\n", "value = 2\n", "value: must be 1, 2"),
        ('group = "protagonist"', 'group = "defender"', "1: group: 'defender'"),
        ("beats = 15", "beats = 14", "1: beats: 14"),
        ('title_ru = "Шут"', 'title_ru = ""', "1: title_ru: is empty"),
        ('title_ru = "Шут"', "title_ru = 5", "1: Expected `str`, got `int` - at `$.title_ru`"),
        ('title_ru = "Шут"', 'titel_ru = "Шут"', "1: Object"),
        ('id = "1a"\nvalue = 1', 'id = "1a"\nvalue = 2', "1a: value: 2"),
        (
            'id = "1a"\nvalue = 1\ngroup = "protagonist"',
            'id = "1a"\nvalue = 1\ngroup = "defender"',
            "1a: group",
        ),
        ('id = "1a"', 'id = "1c"', "card: must be 1a, 1b"),
        ("[[value]]", "[[worth]]", "must hold card, value, holds card, value, worth"),
        ("[[value]]", "[[value]", "cards.toml: "),
    ],
)
def test_a_wrong_card_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadData) as error:
        load_cards(changed(tmp_path, "cards.toml", old, new))
    assert str(error.value).startswith("cards.toml: ")
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('home = "court"', 'home = "walls"', "protagonist: home: 'walls'"),
        ('op = "first_free"', 'op = "first"', "protagonist: effects: op: 'first' is no effect"),
        ('kinds = ["regroup"]', 'kind = "regroup"', "defender: effects: once_free: must have kinds"),
        ('op = "tokens_reach_enemy"', 'op = "tokens_reach_enemy", by = 1', "must have no fields"),
        ('id = "total_war"', 'id = "war"', "decree: must be total_war, peace_treaty, infiltration"),
        ('id = "defender"', 'id = "guard"', "group: must be protagonist, defender, conspirator"),
    ],
)
def test_a_wrong_effect_is_named(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(BadData) as error:
        load_effects(changed(tmp_path, "effects.toml", old, new))
    assert told in str(error.value)
