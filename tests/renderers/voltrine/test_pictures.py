"""What the pictures of Voltrine keep to beside their bounds: a hand names its cards whole."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.voltrine.cards import HIGHEST
from locales import LANGUAGES, Language, speaker
from renderers import Scene, pictures_of
from tests.renderers.voltrine.cases import MIDDLE, RUSSIAN
from tests.renderers.voltrine.positions import seen_by


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [1, 3, 5, 6])
def test_a_hand_names_its_cards_whole(language: Language, cards: int) -> None:
    say = speaker(language)
    for first in range(1, HIGHEST + 1):
        values = [(first + step - 1) % HIGHEST + 1 for step in range(cards)]
        mine = replace(MIDDLE.seats[0], hand=tuple(f"{value}a" for value in values))
        view = replace(MIDDLE, seats=(mine, MIDDLE.seats[1]))
        marks = pictures_of("voltrine").table(Scene(seen_by(view, 0), RUSSIAN, language, "1"))[0].marks
        told = " ".join(mark.name for mark in marks if mark.kind == "text")
        assert all(say(f"voltrine-value-{value}") in told for value in values)
