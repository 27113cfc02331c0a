"""The lock files: complete, tied to hashes, free of hosts, and in step with each other and with pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
RUNTIME, DEV = "requirements.lock", "requirements-dev.lock"
ASSETS = ROOT / "renderers" / "assets" / "fetch.py"
"""A tool of the developers, beside what it fetches."""
IMPORT = re.compile(r"^ *(?:from|import) +(\w+(?:\.\w+)?)", re.MULTILINE)

Lock = dict[str, tuple[str, str, frozenset[str]]]
"""Name -> version, marker, hashes."""


def entries(name: str) -> list[str]:
    """The requirements of a lock file, each on one line, without comments."""
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


def read(name: str) -> Lock:
    lock: Lock = {}
    for entry in entries(name):
        requirement = Requirement(entry.split(" --hash=")[0].strip())
        hashes = frozenset(re.findall(r"--hash=(sha256:[0-9a-f]{64})\b", entry))
        lock[canonicalize_name(requirement.name)] = (
            str(requirement.specifier),
            str(requirement.marker or ""),
            hashes,
        )
    return lock


def asked_for() -> dict[str, list[Requirement]]:
    """Lock file -> the requirements of pyproject.toml that it must answer."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runtime = [Requirement(text) for text in project["project"]["dependencies"]]
    tools = [Requirement(text) for text in project["dependency-groups"]["dev"]]
    return {RUNTIME: runtime, DEV: [*runtime, *tools]}


@pytest.mark.parametrize("name", [RUNTIME, DEV])
class TestLock:
    def test_every_requirement_is_exact_and_has_a_hash(self, name: str) -> None:
        lock = read(name)
        assert lock
        assert len(lock) == len(entries(name)), "a name stands twice"
        for package, (specifier, _, hashes) in lock.items():
            assert re.fullmatch(r"==[^=*,]+", specifier), f"{package}{specifier} is not one version"
            assert hashes, f"{package} has no hash"

    def test_names_no_host(self, name: str) -> None:
        text = (ROOT / name).read_text(encoding="utf-8")
        hosts = re.compile(r"://|--(?:extra-)?index|--find-links|--trusted-host| @ ")
        assert not [line for line in text.splitlines() if hosts.search(line)]

    def test_answers_pyproject(self, name: str) -> None:
        lock = read(name)
        for requirement in asked_for()[name]:
            version = lock[canonicalize_name(requirement.name)][0].removeprefix("==")
            assert requirement.specifier.contains(version), f"{requirement} but {version}: run `make lock`"


def test_the_runtime_lock_is_part_of_the_dev_lock() -> None:
    runtime, dev = read(RUNTIME), read(DEV)
    assert {name: dev.get(name) for name in runtime} == runtime


def imported(*places: str) -> set[str]:
    """What is imported by name there, as far as it is told apart: `fluent.syntax` and `fluent.runtime` are two."""
    texts = (
        path.read_text(encoding="utf-8") for place in places for path in ROOT.glob(place) if path != ASSETS
    )
    return {module for text in texts for module in IMPORT.findall(text)}


@pytest.mark.parametrize(
    ("name", "places"),
    [
        (RUNTIME, ("bot/**/*.py", "engine/**/*.py", "renderers/**/*.py", "locales/*.py")),
        (DEV, ("tests/**/*.py", "benchmarks/*.py")),
    ],
)
def test_what_is_imported_is_asked_for(name: str, places: tuple[str, ...]) -> None:
    """Not merely brought along by something else, which may stop to need it."""
    asked = {canonicalize_name(requirement.name) for requirement in asked_for()[name]}
    brought = packages_distributions()
    for module in imported(*places):
        makers = {canonicalize_name(maker) for maker in brought.get(module.partition(".")[0], ())}
        wanted = makers & {canonicalize_name(module)} or makers
        assert not wanted or wanted & asked, f"{module} is imported, {' or '.join(wanted)} not asked for"
