"""Examples in the documents are true: code, settings, typed moves, buttons."""

from __future__ import annotations

import doctest
import re
from functools import cache
from pathlib import Path

import pytest

from bot.bots import bots_of
from bot.settings import Settings
from engine.clock import DAY, HOUR, MINUTE, PACES
from engine.core import notation
from engine.games import GAMES
from engine.match import Match
from engine.scenario import begin, parse
from locales import FOLDER
from tests.docs.reading import DOCUMENTS, ROOT, blocks, name, rows, text

DOCS = ROOT / "docs"
LANGUAGE = {"playing.md": "en", "playing.ru.md": "ru"}
PLAYING = [DOCS / file for file in LANGUAGE]
TYPED = [
    (path, scenario, cells[0])
    for path in PLAYING
    for scenario in re.findall(r"<!-- moves: (\S+) -->", text(path))
    for cells in rows(path, f"moves: {scenario}")
]
WITH_PYTHON = [path for path in DOCUMENTS if any(language == "python" for _, language, _ in blocks(path))]


# -- code -----------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", WITH_PYTHON, ids=map(name, WITH_PYTHON))
def test_python_runs_or_is_cut_from_its_file(path: Path) -> None:
    session = ""
    for cut_from, language, code in blocks(path):
        if cut_from:
            assert f"\n{code}" in (ROOT / cut_from).read_text(encoding="utf-8"), cut_from
        elif language == "python":
            assert ">>>" in code, "neither a session nor cut from a file"
            session += code
    examples = doctest.DocTestParser().get_doctest(session, {}, path.name, path.name, 0)
    said: list[str] = []
    assert doctest.DocTestRunner().run(examples, out=said.append).failed == 0, "".join(said)


def test_sessions_are_found() -> None:
    assert DOCS / "architecture.md" in WITH_PYTHON
    assert DOCS / "adding-a-messenger.md" in WITH_PYTHON


# -- settings -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("file", ["hosting.md", "hosting.ru.md"])
def test_the_table_of_settings_is_the_settings(file: str) -> None:
    told = {cells[0].strip("`"): cells[1].strip("`") for cells in rows(DOCS / file, "settings")}
    real = {f"KARTEL_{name.upper()}": field.default for name, field in Settings.model_fields.items()}
    assert told == {name: str(default or "") for name, default in real.items()}


@pytest.mark.parametrize("file", ["hosting.md", "hosting.ru.md"])
def test_the_file_of_bots_is_one(file: str, tmp_path: Path) -> None:
    (code,) = (code for _, language, code in blocks(DOCS / file) if language == "toml")
    path = tmp_path / "bots.toml"
    path.write_text(code, encoding="utf-8")
    bots = bots_of(Settings.model_validate({"bots": str(path), "telegram_token": None, "vk_token": None}))
    assert [bot.via for bot in bots] == ["telegram", "telegram:cup", "vk"]


# -- players --------------------------------------------------------------------------------------------------------------
@cache
def match_of(scenario: str) -> Match:
    return begin(parse((ROOT / scenario).read_text(encoding="utf-8")), GAMES)


@pytest.mark.parametrize(
    ("path", "scenario", "typed"), TYPED, ids=[f"{name(path)}-{cell}" for path, _, cell in TYPED]
)
def test_typed_moves_are_understood(path: Path, scenario: str, typed: str) -> None:
    """All examples of a row mean the same one move."""
    match = match_of(scenario)
    prompt = match.prompt
    assert prompt is not None
    meant = set()
    for example in re.findall(r"`([^`]+)`", typed):
        found = notation.hear(match.game, match.rules, match.view(prompt.seat), prompt, example)
        assert len(found) == 1, f"{example}: {[notation.write(match.game, action) for action in found]}"
        meant |= set(found)
    assert len(meant) == 1


def test_typed_moves_are_found() -> None:
    assert len(TYPED) >= 2 * 8


@pytest.mark.parametrize("path", PLAYING, ids=map(name, PLAYING))
def test_buttons_are_called_so(path: Path) -> None:
    files = (FOLDER / LANGUAGE[path.name]).glob("*.ftl")
    labels = {
        label
        for file in files
        for label in re.findall(r"(?m)^[\w-]+ = (.+)$", file.read_text(encoding="utf-8"))
    }
    bold = re.findall(r"\*\*([^*]+)\*\*", text(path))
    buttons = {" ".join(words.split()) for words in bold} - {"bold", "Полужирным"}
    assert len(buttons) > 15
    assert buttons <= labels


def test_the_paces_are_told() -> None:
    """The English table against the clock; the Russian one says the same in other words."""
    unit = {"minutes": MINUTE, "hours": HOUR, "days": DAY, "day": DAY}

    def ms(span: str) -> int:
        count, _, word = span.partition(" ")
        return int(count) * unit[word] if count else 0

    table = re.findall(
        r"(?m)^\| [a-z ]+ \|(.*)\|(.*)\|$",
        text(DOCS / "playing.md").partition("## Time")[2].partition("##")[0],
    )
    spans = [
        (ms(decision.strip()), ms(bank.strip())) for decision, bank in table if "decision" not in decision
    ]
    assert spans == [(pace.decision, pace.bank) for pace in PACES]
