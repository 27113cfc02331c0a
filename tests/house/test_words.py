"""Words that must not stand in some places: paths of a developer's machine anywhere, names of games in the bot."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written with brackets so that this file does not match itself.
HOMES = re.compile(rb"(?<![\w.])/(?:[r]oot|[h]ome/\w+|[U]sers/\w+|[w]ork|[t]mp/(?:bash|claude|w)[\w.]*)/")


@cache
def our_files() -> tuple[Path, ...]:
    """Everything that is tracked or about to be."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git work tree")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    files = (ROOT / name for name in listing.split("\0") if name)
    return tuple(file for file in files if file.is_file())


def found(pattern: re.Pattern[bytes], files: tuple[Path, ...]) -> list[str]:
    """`path:line: match` for each match."""
    return [
        f"{file.relative_to(ROOT)}:{number}: {match[0].decode(errors='replace')}"
        for file in files
        for number, line in enumerate(file.read_bytes().splitlines(), 1)
        for match in pattern.finditer(line)
    ]


def test_the_pattern_finds_what_it_should() -> None:
    for path in ("/{}/x", "'/{}/me/x'", "a /{}/me/b"):
        for home in ("root", "home/me", "work"):
            assert HOMES.search(path.format(home).encode())
            assert not HOMES.search(f"/data/{home}/x https://example.org/{home}/x ./{home}/x".encode())
    assert not HOMES.search(b"/rooted/")


def test_no_file_names_a_developers_machine() -> None:
    assert found(HOMES, our_files()) == []


def test_the_bot_names_no_game() -> None:
    games = sorted(
        folder.name for folder in (ROOT / "engine" / "games").iterdir() if (folder / "__init__.py").exists()
    )
    assert games
    named = re.compile(rb"\b(?:" + "|".join(games).encode() + rb")\b", re.IGNORECASE)
    assert found(named, tuple(file for file in our_files() if file.is_relative_to(ROOT / "bot"))) == []
