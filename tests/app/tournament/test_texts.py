"""Every text of tournaments exists in both languages, takes the same arguments in both, and is used."""

from __future__ import annotations

import re
from pathlib import Path

from tests.app.lobby.test_texts import messages

CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (*Path("bot/app/tournament").glob("*.py"), Path("bot/app/people.py"))
)


def test_both_languages_say_the_same() -> None:
    assert messages("ru", "tournament") == messages("en", "tournament")


def test_every_text_is_used() -> None:
    for name in messages("ru", "tournament"):
        whole = f'"{name}"' in CODE
        stems = [name[:at] for at in range(len(name)) if name[at - 1 : at] == "-"]
        assert whole or any(f'f"{stem}{{' in CODE for stem in stems), name


def test_every_text_that_is_used_exists() -> None:
    used = set(re.findall(r'"(tournament-[a-z0-9-]+)"', CODE))
    assert used
    assert used <= set(messages("ru", "tournament"))
