"""Commands, paths, links and pictures that the documents name are there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from bot.app.commands import NAMES
from bot.app.orders import COMMANDS
from tests.docs.reading import DOCUMENTS, ROOT, commands, name, prose, quoted, text

EACH = pytest.mark.parametrize("path", DOCUMENTS, ids=map(name, DOCUMENTS))
PLAYING = (ROOT / "docs" / "playing.md", ROOT / "docs" / "playing.ru.md")
PICTURES = sorted((ROOT / "docs" / "pictures").glob("*.png"))
PROGRAMS = {"bot", "engine", "renderers"}


def test_there_is_something_to_check() -> None:
    found = {name(path) for path in DOCUMENTS}
    assert {"README.md", "CONTRIBUTING.md", "docs/hosting.ru.md", "docs/decisions/0008-undo.md"} <= found


@EACH
def test_make_targets_exist(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for line in commands(path):
        for target in re.findall(r"(?:^|\s)make ([a-z]+)(?=\s|$)", line):
            assert re.search(rf"(?m)^{target}:", makefile), line


@EACH
def test_programs_and_their_commands_exist(path: Path) -> None:
    called = [re.search(r"python -m (\w+)(.*)", line) for line in commands(path)]
    for program, rest in (found.groups() for found in called if found):
        assert program in PROGRAMS
        source = (ROOT / program / "__main__.py").read_text(encoding="utf-8")
        words = rest.split("#")[0].split()
        for command in (word for word in words[:1] if word.islower() and program != "renderers"):
            assert re.search(rf'add_parser\(\s*"{command}"', source), f"{program} {command}"
        for option in (word for word in words if word.startswith("--")):
            assert f'"{option}"' in source, f"{program} {option}"


@EACH
def test_paths_lead_somewhere(path: Path) -> None:
    for word in quoted(path):
        if re.fullmatch(r"(?:bot|docs|engine|locales|renderers|tests|benchmarks)/[\w./-]*", word):
            assert (ROOT / word).exists(), word


@EACH
def test_links_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(path)):
        if not target.startswith(("https://", "http://")):
            file, _, heading = target.partition("#")
            assert (path.parent / file).exists(), target
            assert not heading, "no document is long enough for links into it"


def test_the_glossarys_words_are_the_codes() -> None:
    code = "".join(
        file.read_text(encoding="utf-8")
        for top in ("engine", "bot", "renderers")
        for file in (ROOT / top).rglob("*.py")
    )
    said = quoted(ROOT / "docs" / "glossary.md")
    words = [word for word in said if re.fullmatch(r"(?!KARTEL_)[A-Za-z_]+", word)]
    assert len(words) > 60
    assert [word for word in words if not re.search(rf"\b{word}\b", code)] == []


@pytest.mark.parametrize("path", PLAYING, ids=map(name, PLAYING))
def test_every_command_of_the_bot_is_told_of(path: Path) -> None:
    told = {word for word in quoted(path) if re.fullmatch(r"/[a-z]+", word)}
    assert told == {f"/{command}" for command in NAMES}
    assert set(NAMES) == set(COMMANDS)


@pytest.mark.parametrize("picture", PICTURES, ids=[picture.name for picture in PICTURES])
def test_pictures_are_light_and_wide(picture: Path) -> None:
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert int.from_bytes(data[16:20]) == 1080
    assert len(data) <= 200_000
    assert any(f"pictures/{picture.name})" in text(path) for path in DOCUMENTS), "nobody shows it"


def test_the_changelog_knows_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"\n## [{version}] - " in text(ROOT / "CHANGELOG.md")


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    listed = re.findall(r"\((\d{4}-[\w-]+\.md)\)", text(folder / "README.md"))
    assert listed == sorted(path.name for path in folder.glob("0*.md"))


def test_both_languages_say_the_same_things() -> None:
    for english in (ROOT / "docs" / "hosting.md", ROOT / "docs" / "playing.md"):
        russian = english.with_suffix(".ru.md")
        assert len(re.findall("(?m)^## ", text(english))) == len(re.findall("(?m)^## ", text(russian)))
