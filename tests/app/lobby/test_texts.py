"""Every text of these parts exists in both languages, takes the same arguments in both, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from locales import FOLDER, LANGUAGES

FILES = ("lobby", "people", "chat", "help", "after", "desk", "orders", "rating", "deck")
CODE = "\n".join(path.read_text(encoding="utf-8") for path in Path("bot/app").glob("*.py"))


def messages(language: str, file: str) -> dict[str, frozenset[str]]:
    """Message -> the arguments that it takes."""
    text = (FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: frozenset(re.findall(r"\$([a-z-]+)", _text(text, entry))) for entry in found}


def _text(text: str, entry: ast.Message) -> str:
    assert entry.span is not None
    return text[entry.span.start : entry.span.end]


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same(file: str) -> None:
    russian, english = (messages(language, file) for language in LANGUAGES)
    assert russian == english


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_used(file: str) -> None:
    for name in messages("ru", file):
        whole = f'"{name}"' in CODE
        stems = [name[:at] for at in range(len(name)) if name[at - 1 : at] == "-"]
        assert whole or any(f'f"{stem}{{' in CODE for stem in stems), name


def test_every_text_that_is_used_exists() -> None:
    known = {name for file in FILES for name in messages("ru", file)}
    used = set(re.findall(r'"((?:lobby|people|chat|help|after|desk|orders|rating|deck)-[a-z0-9-]+)"', CODE))
    assert used
    assert used <= known
