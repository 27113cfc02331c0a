from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.errors import BadData
from engine.core.words import load_words

VALUES = {"zone": ("court", "walls")}


def test_the_words_of_each_kind_are_read(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text("[ru.zone]\ncourt = ['чертог', 'двор']\nwalls = ['стены']", encoding="utf-8")
    assert load_words(path, VALUES) == {"ru": {"zone": {"court": ("чертог", "двор"), "walls": ("стены",)}}}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[ru.zone]\ncourt = ['чертог']", "words.toml: ru.zone: walls: has no words"),
        ("[ru.zone]\ncourt = ['чертог']\nwalls = []", "words.toml: ru.zone: walls: has no words"),
        (
            "[ru.zone]\ncourt = ['стены']\nwalls = ['стены']",
            "ru.zone: walls: is written as court is, 'стены'",
        ),
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
