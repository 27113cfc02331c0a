"""Every text of battles and campaigns exists in both languages, takes the same arguments in both, and is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.app.lobby.test_texts import messages

CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("", "campaign/")
    for path in Path("bot/app").glob(f"{folder}*.py")
)
FILES = ("battle", "campaign")


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same(file: str) -> None:
    assert messages("ru", file) == messages("en", file)


@pytest.mark.parametrize("file", FILES)
def test_every_text_is_used(file: str) -> None:
    for name in messages("ru", file):
        stems = [name[:at] for at in range(len(name)) if name[at - 1 : at] == "-"]
        assert f'"{name}"' in CODE or any(f'f"{stem}{{' in CODE for stem in stems), name


@pytest.mark.parametrize("file", FILES)
def test_every_text_that_is_used_exists(file: str) -> None:
    used = set(re.findall(rf'Text\(\s*"({file}-[a-z0-9-]+)"', CODE))
    assert used
    assert used <= set(messages("ru", file))
