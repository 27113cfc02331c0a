from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import BadData
from engine.games.voltrine import VOLTRINE
from engine.games.voltrine.words import load_words

VALUES = {"zone": ("court", "walls")}


def test_every_action_and_zone_has_words_in_both_languages() -> None:
    assert set(VOLTRINE.words) == {"ru", "en"}
    for kinds in VOLTRINE.words.values():
        assert len(kinds["action"]) == len(VOLTRINE.actions) + 1
        assert set(kinds["zone"]) == {"court", "walls", "backstage", "gardens"}
    assert VOLTRINE.words["ru"]["action"]["place"][0] == "разместить"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[ru.zone]\ncourt = ['чертог']", "ru.zone: walls: has no words"),
        ("[ru.zone]\ncourt = ['чертог']\nwalls = []", "ru.zone: walls: has no words"),
        ("[ru.zone]\ncourt = ['стены']\nwalls = ['стены']", "walls: is written as court is"),
        ("[en.zone]\ncourt = ['court']\nwalls = ['walls']\nmoat = ['moat']", "en.zone: moat: no such value"),
        ("[ru.zone]\ncourt = 5", "Expected"),
        ("[ru.zone", "words.toml: "),
    ],
)
def test_a_wrong_word_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "words.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadData) as error:
        load_words(path, VALUES)
    assert told in str(error.value)
