"""Data files: whatever is wrong with one, it is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.data import convert, read_tables
from engine.core.errors import BadData


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (b"[[card", "cards.toml: "),
        (b"\xff", "cards.toml: "),
        (b"", "cards.toml: must hold card, holds nothing"),
        (b"[[card]]\n[[deck]]", "cards.toml: must hold card, holds card, deck"),
        (b"card = 5", "cards.toml: card: must be an array of tables"),
        (b"card = [5]", "cards.toml: card: must be an array of tables"),
    ],
)
def test_what_is_no_data(tmp_path: Path, text: bytes, told: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(text)
    with pytest.raises(BadData) as error:
        read_tables(path, "card")
    assert str(error.value).startswith(told)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"cards\.toml: "):
        read_tables(tmp_path / "cards.toml", "card")


def test_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nid = "c1"\n[[card]]\nid = 2\n', encoding="utf-8")
    one, other = read_tables(path, "card")["card"]
    assert convert("cards.toml: c1", one, dict[str, str]) == {"id": "c1"}
    with pytest.raises(BadData, match=r"cards\.toml: 2: Expected `str`"):
        convert("cards.toml: 2", other, dict[str, str])
