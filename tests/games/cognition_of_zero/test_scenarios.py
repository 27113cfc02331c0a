from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.cognition_of_zero import COGNITION_OF_ZERO
from engine.scenario import parse, run

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "cognition_of_zero").glob("*.toml"))
GAMES = {COGNITION_OF_ZERO.id: COGNITION_OF_ZERO}


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 55


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(parse(path.read_text(encoding="utf-8")), GAMES) == []
