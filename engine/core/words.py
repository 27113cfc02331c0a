"""The words by which a move may be typed: a game's `data/words.toml`, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.core.data import convert, read_toml
from engine.core.errors import BadData

Words = dict[str, dict[str, dict[str, tuple[str, ...]]]]
"""Language -> kind -> value -> words, the written one first."""


def load_words(path: Path, values: Mapping[str, Iterable[str]]) -> Words:
    """The words of a `words.toml`; `values` are those of each kind, and each needs a word. Raises BadData."""
    words = convert(path.name, read_toml(path), Words)
    for language, kinds in words.items():
        for kind, wanted in values.items():
            _check_kind(f"{path.name}: {language}.{kind}", kinds.get(kind, {}), tuple(wanted))
    return words


def _check_kind(where: str, found: Mapping[str, tuple[str, ...]], wanted: tuple[str, ...]) -> None:
    written: dict[str, str] = {}
    for value in (*wanted, *found):
        if value not in wanted:
            raise BadData(f"{where}: {value}: no such value")
        if not found.get(value):
            raise BadData(f"{where}: {value}: has no words")
        other = written.setdefault(found[value][0], value)
        if other != value:
            raise BadData(f"{where}: {value}: is written as {other} is, {found[value][0]!r}")
