"""The guides of those who run something: their buttons are the bot's, and both languages tell the same."""

from __future__ import annotations

import re

import pytest

from locales import FOLDER, LANGUAGES, Language
from tests.docs.reading import ROOT, text

GUIDES = ("organising", "campaigns")
_OF_THE_PAGE = {"+"}
"""Buttons of the playground itself."""


def said(language: Language) -> set[str]:
    """Everything that the bot says in one line, with `…` for what is filled in."""
    lines = "\n".join(file.read_text(encoding="utf-8") for file in (FOLDER / language).glob("*.ftl"))
    return {
        re.sub(r"\s*\{[^}]*\}\s*", " … ", line.strip()).strip()
        for line in re.findall(r"(?m)^(?:[a-z][\w-]* =|\s+\*?\[\w+\]) (.+)$", lines)
    }


def told(guide: str, language: Language) -> str:
    """The text of a guide."""
    return text(ROOT / "docs" / (f"{guide}.md" if language == "en" else f"{guide}.{language}.md"))


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_of_the_guide_is_there(guide: str, language: Language) -> None:
    known = said(language)
    found = re.findall(r"\*\*([^*]+)\*\*", told(guide, language))
    buttons = {" ".join(button.split()) for button in found}
    prose = {"In a chat", "By link", "On the wall", "bold", "Полужирным", "В чате", "По ссылке", "На стене"}
    missing = {
        button
        for button in buttons - prose - _OF_THE_PAGE
        if button not in known and f"{button.rstrip('…').strip()} …" not in known
    }
    assert not missing


@pytest.mark.parametrize("guide", GUIDES)
def test_both_languages_have_the_same_parts(guide: str) -> None:
    for mark in ("(?m)^## ", r"(?m)^\| ", r"(?m)^\d\. ", r"(?m)^- "):
        english, russian = (len(re.findall(mark, told(guide, language))) for language in ("en", "ru"))
        assert english == russian, mark
