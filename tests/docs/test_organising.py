"""The organiser's guide: its buttons are the bot's, and both languages tell the same."""

from __future__ import annotations

import re

import pytest

from locales import FOLDER, LANGUAGES, Language
from tests.docs.reading import ROOT, text

GUIDES = {"en": ROOT / "docs" / "organising.md", "ru": ROOT / "docs" / "organising.ru.md"}
_OF_THE_PAGE = {"+"}
"""Buttons of the playground itself."""


def said(language: Language) -> set[str]:
    """Everything that the bot says in one line, with `…` for what is filled in."""
    lines = "\n".join(file.read_text(encoding="utf-8") for file in (FOLDER / language).glob("*.ftl"))
    return {
        re.sub(r"\s*\{[^}]*\}\s*", " … ", line.strip()).strip()
        for line in re.findall(r"(?m)^(?:[a-z][\w-]* =|\s+\*?\[\w+\]) (.+)$", lines)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_of_the_guide_is_there(language: Language) -> None:
    known = said(language)
    buttons = {" ".join(found.split()) for found in re.findall(r"\*\*([^*]+)\*\*", text(GUIDES[language]))}
    prose = {"In a chat", "By link", "bold", "Полужирным", "В чате", "По ссылке"}
    missing = {
        button
        for button in buttons - prose - _OF_THE_PAGE
        if button not in known and f"{button.rstrip('…').strip()} …" not in known
    }
    assert not missing


def test_both_languages_have_the_same_parts() -> None:
    for mark in ("(?m)^## ", r"(?m)^\| ", r"(?m)^\d\. ", r"(?m)^- "):
        english, russian = (len(re.findall(mark, text(GUIDES[language]))) for language in ("en", "ru"))
        assert english == russian, mark
