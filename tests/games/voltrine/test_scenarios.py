from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES
from engine.scenario import parse, run

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "voltrine").glob("*.toml"))


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 80


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(parse(path.read_text(encoding="utf-8")), GAMES) == []
