from __future__ import annotations

import asyncio
import threading
from io import BytesIO
from typing import Literal

import msgspec
import pytest
from PIL import Image as Pillow

import renderers
from bot.delivery import drawing
from bot.delivery import pictures as module
from bot.delivery.pictures import Pictures, content_hash
from bot.messages import Picture
from bot.storage import outbox
from bot.storage.store import Store
from engine.core.views import View
from engine.games import GAMES
from tests.delivery.office import Delivery, picture
from tests.fake_time import FakeTime
from tests.storage.samples import a_match
from tests.toy.summit import SUMMIT


async def test_a_picture_is_drawn_once_for_all_who_see_the_same(delivery: Delivery) -> None:
    drawn: list[bytes] = []

    def draw(picture: Picture) -> bytes:
        drawn.append(bytes(picture.data))
        return b"PNG"

    delivery.draw = draw
    images = await asyncio.gather(*(delivery.pictures.image("tg", picture("a")) for _ in range(5)))
    again = await delivery.pictures.image("vk", picture("a"))
    assert drawn == [b'"a"']
    assert {image.data for image in (*images, again) if image} == {b"PNG"}
    assert again is not None
    assert again.hash == content_hash(picture("a")) != content_hash(picture("b"))


async def test_each_messenger_has_its_own_file_ids(delivery: Delivery) -> None:
    content = content_hash(picture("a"))
    await delivery.store.run(lambda work: outbox.keep_file(work, "tg", content, "FILE"))
    uploaded = await delivery.pictures.image("tg", picture("a"))
    fresh = await delivery.pictures.image("vk", picture("a"))
    assert uploaded is not None
    assert fresh is not None
    assert (uploaded.file, uploaded.data) == ("FILE", b"")
    assert (fresh.file, fresh.data) == (None, b'PNG "a"')


async def test_only_so_many_bytes_are_kept(delivery: Delivery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_KEPT", 250)
    delivery.draw = lambda picture: b"x" * 100
    for content in "abcaab":
        await delivery.pictures.image("tg", picture(content))
    assert list(delivery.pictures._kept) == [content_hash(picture(content)) for content in "ab"]


async def test_a_picture_that_takes_too_long_is_left_out(store: Store, time: FakeTime) -> None:
    release = threading.Event()

    def hang(_: Picture, _given_up: threading.Event) -> bytes:
        release.wait(20)
        return b"late"

    pictures = Pictures(store, time, hang)
    asked = asyncio.create_task(pictures.image("tg", picture("a")))
    await time.advance(9)
    assert not asked.done()
    await time.advance(2)
    assert await asked is None
    release.set()
    pictures.close()


# -- films ----------------------------------------------------------------------------------------------------------------
def film(content: str) -> Picture:
    return Picture("film", "summit", msgspec.Raw(msgspec.json.encode(content)))


class Studio:
    """Films that take as long as they are wanted; every other picture is drawn at once."""

    def __init__(self) -> None:
        self.given_up = threading.Event()

    def draw(self, picture: Picture, given_up: threading.Event) -> bytes:
        if picture.kind == "film":
            assert given_up.wait(20)
            self.given_up.set()
            raise drawing.GivenUp
        return b"PNG"


async def test_films_hold_up_no_other_picture(store: Store, time: FakeTime) -> None:
    studio = Studio()
    pictures = Pictures(store, time, studio.draw)
    films = [asyncio.create_task(pictures.image("tg", film(content))) for content in "abc"]
    await time.settle()
    assert await pictures.image("tg", picture("a")) is not None
    pictures.close()
    await asyncio.gather(*films, return_exceptions=True)


async def test_what_nobody_waits_for_any_more_is_not_drawn(store: Store, time: FakeTime) -> None:
    begun: list[bytes] = []
    told: list[bool] = []
    release = threading.Event()

    def draw(picture: Picture, given_up: threading.Event) -> bytes:
        begun.append(bytes(picture.data))
        release.wait(20)
        told.append(given_up.is_set())
        return b"late"

    pictures = Pictures(store, time, draw)
    films = [asyncio.create_task(pictures.image("tg", film(content))) for content in "ab"]
    await time.advance(module.FILM_SECONDS + 1)
    assert await asyncio.gather(*films) == [None, None]
    release.set()
    pictures._films.shutdown()
    assert (begun, told) == ([b'"a"'], [True])
    pictures.close()


async def test_a_film_under_way_does_not_hold_up_the_end(store: Store, time: FakeTime) -> None:
    """The interpreter waits for its threads."""
    studio = Studio()
    pictures = Pictures(store, time, studio.draw)
    asked = asyncio.create_task(pictures.image("tg", film("a")))
    await time.settle()
    pictures.close()
    await asyncio.gather(asked, return_exceptions=True)
    assert studio.given_up.wait(20)


# -- drawing --------------------------------------------------------------------------------------------------------------
def test_scenes_come_to_the_renderer_with_the_view_of_their_game(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, renderers.Scene]] = []

    def draw_table(game: str, scene: renderers.Scene) -> bytes:
        drawn.append((game, scene))
        return b"PNG"

    monkeypatch.setattr(renderers, "draw_table", draw_table)
    view = a_match().view(0)
    scene = {
        "view": view,
        "names": ("Анна", "Bob"),
        "language": "ru",
        "match": "42",
        "before": view,
        "question": ["?"],
    }
    told = Picture("table", "summit", msgspec.Raw(msgspec.json.encode(scene)))
    assert drawing.draw(told, threading.Event(), {"summit": SUMMIT}) == b"PNG"
    ((game, got),) = drawn
    assert game == "summit"
    assert (got.view, got.before, got.names, got.question, got.note) == (
        view,
        view,
        ("Анна", "Bob"),
        ("?",),
        "",
    )
    assert isinstance(got.view, View)


def test_a_film_is_a_scene_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderers, "draw_table", lambda game, scene: scene.match.encode())
    monkeypatch.setattr(renderers, "animate", b"|".join)
    scenes: list[dict[str, object]] = [
        {"view": a_match().view(-1), "names": [], "language": "en", "match": match} for match in ("1", "2")
    ]
    film = Picture("film", "summit", msgspec.Raw(msgspec.json.encode(scenes)))
    assert drawing.draw(film, threading.Event(), {"summit": SUMMIT}) == b"1|2"


def test_a_film_that_is_given_up_ends_with_the_scene_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    given_up = threading.Event()
    drawn: list[str] = []

    def draw_table(game: str, scene: renderers.Scene) -> bytes:
        drawn.append(scene.match)
        given_up.set()
        return b"PNG"

    monkeypatch.setattr(renderers, "draw_table", draw_table)
    scenes: list[dict[str, object]] = [
        {"view": a_match().view(-1), "names": [], "language": "en", "match": match} for match in ("1", "2")
    ]
    film = Picture("film", "summit", msgspec.Raw(msgspec.json.encode(scenes)))
    with pytest.raises(drawing.GivenUp):
        drawing.draw(film, given_up, {"summit": SUMMIT})
    assert drawn == ["1"]


def test_a_record_is_its_text() -> None:
    record = Picture("record", "summit", msgspec.Raw(msgspec.json.encode("ход 1\nход 2")))
    assert drawing.draw(record, threading.Event(), {}).decode() == "ход 1\nход 2"


_SEAT = {"name": "Анна", "kind": "player"}
_LOBBY = {"pitch": "x", "seats": [_SEAT, _SEAT], "options": [], "pace": "x"}
_RESULT = {"headline": "Победа", "winner": "Анна", "reason": "x", "places": [{"rank": 1, "name": "Анна"}]}


@pytest.mark.parametrize(("kind", "card"), [("lobby", _LOBBY), ("result", _RESULT)])
def test_cards_become_pictures(kind: Literal["lobby", "result"], card: dict[str, object]) -> None:
    game = next(iter(GAMES))
    card = card | {"game": game, "title": "x", "match": "1"}
    drawn = drawing.draw(
        Picture(kind, game, msgspec.Raw(msgspec.json.encode(card))), threading.Event(), GAMES
    )
    with Pillow.open(BytesIO(drawn)) as png:
        assert (png.format, png.width) == ("PNG", 1080)
