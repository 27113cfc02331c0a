"""`docs/adding-a-game.md` shows the toy as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"<!-- (\S+) -->\n```\w+\n(.*?)\n```", GUIDE, re.DOTALL)


def test_every_code_block_says_where_it_is_from() -> None:
    assert len(SNIPPETS) == GUIDE.count("```") // 2
    assert len(SNIPPETS) > 12


@pytest.mark.parametrize(
    ("path", "snippet"), SNIPPETS, ids=[f"{path}-{at}" for at, (path, _) in enumerate(SNIPPETS)]
)
def test_snippets_are_cut_from_their_files(path: str, snippet: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    assert f"\n{snippet}\n" in f"\n{text}"


def test_paths_lead_somewhere() -> None:
    paths = re.findall(r"`((?:engine|tests|docs|renderers|locales|bot)/[^`<>*\s]*)`", GUIDE)
    assert "engine/core/game.py" in paths
    for path in paths:
        assert path.startswith("engine/games/summit") or (ROOT / path).exists(), path
