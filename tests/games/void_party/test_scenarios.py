from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.void_party import VOID_PARTY
from engine.scenario import parse, run

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "void_party").glob("*.toml"))


def test_there_are_scenarios() -> None:
    assert len(FILES) >= 52


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(parse(path.read_text(encoding="utf-8")), {VOID_PARTY.id: VOID_PARTY}) == []
