from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.macrobattle import MACROBATTLE
from engine.scenario import parse, run

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "macrobattle").glob("*.toml"))
GAMES = {MACROBATTLE.id: MACROBATTLE}


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 64


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(parse(path.read_text(encoding="utf-8")), GAMES) == []
