"""The lock files: complete, tied to hashes, free of hosts, and in step with each other and with pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
RUNTIME, DEV = "requirements.lock", "requirements-dev.lock"

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
        assert not re.findall(r".*(?:://|--(?:extra-)?index|--find-links|--trusted-host| @ ).*", text)

    def test_answers_pyproject(self, name: str) -> None:
        lock = read(name)
        for requirement in asked_for()[name]:
            version = lock[canonicalize_name(requirement.name)][0].removeprefix("==")
            assert requirement.specifier.contains(version), f"{requirement} but {version}: run `make lock`"


def test_the_runtime_lock_is_part_of_the_dev_lock() -> None:
    runtime, dev = read(RUNTIME), read(DEV)
    assert {name: dev.get(name) for name in runtime} == runtime
