"""The documents, and the parts of them that can be checked."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = tuple(
    sorted(
        path
        for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
        if path.name not in ("adding-a-game.md", "credits.md")  # these have tests of their own
    )
)
_BLOCK = re.compile(r"(?:<!-- (\S+) -->\n)?```(\w*)\n(.*?)```", re.DOTALL)


def name(path: Path) -> str:
    """For the ids of tests: `docs/playing.md`."""
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    """What the document says."""
    return path.read_text(encoding="utf-8")


def blocks(path: Path) -> list[tuple[str, str, str]]:
    """Its code blocks: the file that one was cut from ("": none), its language, what stands in it."""
    return [(cut_from, language, code) for cut_from, language, code in _BLOCK.findall(text(path))]


def prose(path: Path) -> str:
    """The document without its code blocks."""
    return _BLOCK.sub("", text(path))


def quoted(path: Path) -> list[str]:
    """Everything that stands `between backticks` in its prose."""
    return [" ".join(words.split()) for words in re.findall(r"`([^`]+)`", prose(path))]


def commands(path: Path) -> list[str]:
    """What could be typed into a shell: everything between backticks, and the lines of its code blocks."""
    return [*quoted(path), *(line for _, _, code in blocks(path) for line in code.splitlines())]


def rows(path: Path, mark: str) -> list[list[str]]:
    """The cells of every table that follows a comment `<!-- mark -->`, without the heads."""
    tables = re.findall(rf"<!-- {re.escape(mark)} -->\n((?:\|.*\n)+)", text(path))
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for table in tables
        for line in table.splitlines()[2:]
    ]
