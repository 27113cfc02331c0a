"""The page around a card: any title, any words."""

from __future__ import annotations

import pytest

from locales import speaker
from renderers import CardPage, pictures_of
from renderers.card_page import card_page
from renderers.kit.canvas import HEIGHT
from renderers.kit.cards import LARGE
from tests.renderers.faults import faults
from tests.renderers.names import HOSTILE, LONG

TEXT = "Вместо атаки, один раз за битву: выбранный враг теряет все связи (пару, перевозку и прикрытие) и 1 жизнь."
GAMES = ("voltrine", "void_party", "cognition_of_zero", "macrobattle")
CARD = {"voltrine": "9b", "void_party": "f16", "cognition_of_zero": "c14", "macrobattle": "neu_drakon"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "title", [*HOSTILE, *LONG, "Сверхъестественнозащищённый Наипревосходительнейший Княземудрец"]
)
@pytest.mark.parametrize("lines", [(), (TEXT,), (TEXT,) * 4])
def test_any_words_fit(game: str, title: str, lines: tuple[str, ...]) -> None:
    pictures = pictures_of(game)
    page = CardPage(game, CARD[game], "ru", title, (title, title), lines)
    canvas, height = card_page(page, pictures.card(page.card, speaker("ru")), pictures.THEME)
    assert any(TEXT.startswith(mark.name) for mark in canvas.marks if mark.name) or not lines
    assert LARGE[1] < height <= HEIGHT
    assert not faults(canvas.marks, height)
