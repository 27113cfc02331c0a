"""Data files of a game, in TOML. Whatever is wrong with one is told by file, entry and field."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from engine.core.errors import BadData

T = TypeVar("T")
Table: TypeAlias = dict[str, Any]


def read_toml(path: Path) -> Table:
    """The file's top table. Raises BadData."""
    try:
        top: Table = msgspec.toml.decode(path.read_bytes())
    except (
        OSError,
        ValueError,
    ) as error:  # a DecodeError of the library is a ValueError, as that of UTF-8 is
        raise BadData(f"{path.name}: {error}") from error
    return top


def read_tables(path: Path, *names: str) -> dict[str, list[Table]]:
    """The file's arrays of tables, which must be just these. Raises BadData."""
    top = read_toml(path)
    if top.keys() != set(names):
        raise BadData(
            f"{path.name}: must hold {', '.join(names)}, holds {', '.join(sorted(top)) or 'nothing'}"
        )
    for name, tables in top.items():
        if not (isinstance(tables, list) and all(isinstance(table, dict) for table in tables)):
            raise BadData(f"{path.name}: {name}: must be an array of tables")
    return top


def convert(where: str, raw: Any, shape: type[T]) -> T:
    """What was read in that place as `shape`. Raises BadData."""
    try:
        return msgspec.convert(raw, shape)
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {error}") from error
