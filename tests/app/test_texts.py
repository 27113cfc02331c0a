"""Every text of the application exists in both languages, takes the same arguments in both, and is used."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from engine.games import GAMES
from locales import FOLDER

FILES = sorted(
    path.stem for path in (FOLDER / "ru").glob("*.ftl") if path.stem.partition("-")[0] not in GAMES
)


@cache
def messages(language: str, file: str) -> dict[str, str]:
    """Message -> how it is written."""
    text = (FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    found = [(entry.id.name, entry.span) for entry in body if isinstance(entry, Message)]
    assert len(dict(found)) == len(found)
    return {name: text[span.start : span.end] for name, span in found if span is not None}


def arguments(language: str, file: str) -> dict[str, frozenset[str]]:
    return {
        name: frozenset(re.findall(r"\$([a-z-]+)", text)) for name, text in messages(language, file).items()
    }


@cache
def parts(folder: str) -> tuple[ast.AST, ...]:
    """All that the code there consists of."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(folder).rglob("*.py")]
    return tuple(part for tree in trees for part in ast.walk(tree))


@cache
def named(folder: str) -> frozenset[str]:
    """What stands in the code as it is."""
    return frozenset(str(part.value) for part in parts(folder) if isinstance(part, ast.Constant))


@cache
def quoted() -> frozenset[str]:
    """What is part of other texts, and what the playground's page says."""
    texts = "".join(text for file in FILES for text in messages("ru", file).values())
    page = "".join(path.read_text(encoding="utf-8") for path in Path("bot/web/page").glob("*.js"))
    return frozenset(re.findall(r"{ ([a-z-]+) }", texts)) | {
        f"web-{word}" for word in re.findall(r'"(\w+)"', page)
    }


@cache
def composed() -> re.Pattern[str]:
    """What the code puts together: of `f"people-game-{status}"` whatever begins so."""
    families = [
        "".join(
            re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[a-z0-9-]+"
            for one in part.values
        )
        for part in parts("bot")
        if isinstance(part, ast.JoinedStr)
    ]
    return re.compile("|".join(family for family in families if re.match(r"[a-z]+\\-", family)))


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same(file: str) -> None:
    assert arguments("ru", file) == arguments("en", file)


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_used(file: str) -> None:
    used = named("bot") | named("renderers") | quoted()
    assert [
        name for name in messages("ru", file) if name not in used and not composed().fullmatch(name)
    ] == []


def test_every_text_that_is_used_exists() -> None:
    known = {name for file in FILES for name in messages("ru", file)}
    used = {name for name in named("bot") if re.fullmatch(rf"({'|'.join(FILES)})-[a-z0-9-]*[a-z0-9]", name)}
    assert used
    assert used <= known
