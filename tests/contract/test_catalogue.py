"""Every card can be looked up: in words that fit into a message, and as a picture on which nothing overlaps or is cut."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import msgspec
import pytest

from bot.app.card_names import find
from bot.app.cards import PER_PAGE, Album, picture, printed
from bot.app.wording import width
from bot.delivery.drawing import draw
from bot.messages import Reader, Text
from bot.messenger import Limits
from bot.texts import game_title
from engine.core.game import Game
from engine.core.says import parted
from locales import LANGUAGES, Language, speaker
from renderers import CardPage, pictures_of
from renderers.card_page import card_page
from renderers.kit.canvas import HEIGHT
from renderers.kit.cards import LARGE
from tests.renderers.faults import faults
from tests.toy import installed

LIMITS = Limits()
OVERHEAD = 40
"""Characters of a caption beside its lines, and of a list's head beside its names."""


@pytest.fixture(autouse=True)
def with_the_toy() -> Iterator[None]:
    with installed():
        yield


def test_the_catalogue_has_every_card_once(game: Game) -> None:
    """Nothing that can be hidden is missing; a family stands together; what is printed has its words."""
    catalogue = game.catalogue
    assert catalogue
    assert len(set(catalogue)) == len(catalogue)
    assert {parted(card)[0] for card in game.cards} <= set(catalogue) <= set(game.says["card"])
    album = Album(game, 0)
    row = [place for family in album.families for place in album.places(family)]
    assert row == list(range(len(catalogue)))
    assert {type(fact) for card in catalogue for fact in game.printed(card)} <= set(game.facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits(game: Game, language: Language) -> None:
    """The captions of cards, the labels of buttons, and the lists of families in one message."""
    album, reader = Album(game, 0), Reader(language)
    title = width(game_title(game.id), reader)
    assert len(album.families) + 3 <= LIMITS.buttons
    assert LIMITS.buttons >= PER_PAGE + 4, "two to leaf by, two ways out"
    for place in range(len(game.catalogue)):
        name, family = width(album.name(place), reader), width(album.family_name(album.family(place)), reader)
        told = sum(width(line, reader) + 1 for line in printed(album, place))
        assert name + max(family, title) + told + OVERHEAD <= LIMITS.caption, game.catalogue[place]
        short = album.name(place, on_button=True)
        label = Text("card-of-game", {"card": short, "game": game_title(game.id)})
        assert width(label, reader) <= LIMITS.label, game.catalogue[place]
        assert len(album.token_of_card(place)) <= LIMITS.token


def test_every_card_is_drawn(game: Game) -> None:
    """In one language or the other, by turns."""
    for place in range(len(game.catalogue)):
        check_drawn(game, place, LANGUAGES[place % 2])


@pytest.mark.soak
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_in_every_language(game: Game, language: Language) -> None:
    for place in range(len(game.catalogue)):
        check_drawn(game, place, language)


def check_drawn(game: Game, place: int, language: Language) -> None:
    album, pictures, card = Album(game, 0), pictures_of(game.id), game.catalogue[place]
    page = msgspec.json.decode(picture(album, place, Reader(language)).data, type=CardPage)
    sprite = pictures.card(card, speaker(language))
    assert sprite.marks[0].box == (0, 0, *LARGE)
    assert any(mark.kind in ("text", "icon") for mark in sprite.marks), card
    canvas, height = card_page(page, sprite, pictures.THEME)
    assert height <= HEIGHT
    assert not faults(canvas.marks, height), card
    assert not [mark for mark in canvas.marks if mark.kind == "text" and "…" in mark.name], card


def test_the_picture_is_a_png(game: Game) -> None:
    last = len(game.catalogue) - 1
    drawn = draw(picture(Album(game, 0), last, Reader("ru")), Event(), {game.id: game})
    assert drawn.startswith(b"\x89PNG")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_found_by_its_name(game: Game, language: Language) -> None:
    say = speaker(language)
    album = Album(game, 0)
    for place in range(len(game.catalogue)):
        for on_button in (False, True):
            found = find([game], (), say(album.name(place, on_button=on_button).key).upper())
            assert place in [one.place for one in found], game.catalogue[place]
