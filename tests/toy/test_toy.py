"""The toy as the whole program sees it once it is installed: a game like the others."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from PIL import Image

from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from engine.selfplay import play
from locales import keys, say
from renderers import LobbyCard, Scene, draw_lobby, draw_table
from tests.toy import SUMMIT, installed

NAMES = ("Анна", "Борис", "Вера", "Глеб")


@pytest.fixture(autouse=True)
def with_the_toy() -> Iterator[None]:
    with installed():
        yield


def test_it_is_one_of_the_games() -> None:
    assert GAMES["summit"] is SUMMIT


def test_it_speaks() -> None:
    assert say("ru", "summit-title") == "Вершина"
    assert (
        say("en", "summit-event-round-won", {"seat": "Anna", "seat-you": "no", "points": 1})
        == "Anna takes the round: 1 point."
    )
    assert keys("ru", "summit-rules-") == tuple(f"summit-rules-{section}" for section in range(1, 5))
    assert say("ru", "voltrine-title")


def test_it_is_drawn_for_every_viewer_at_every_step() -> None:
    match = Match.start(SUMMIT, SUMMIT.make_options({}), 4, b"toy")
    for step in [*play(match, [PLAYERS["random"]] * 4, "toy")][::8]:
        for viewer in range(-1, 4):
            scene = Scene(
                step.turn.match.view(viewer),
                NAMES,
                "ru",
                "7",
                question=("Что дальше?",),
                note="Круг окончен.",
            )
            with Image.open(io.BytesIO(draw_table("summit", scene))) as picture:
                assert picture.width == 1080
                assert picture.height <= 1350


def test_only_its_own_views_are_drawn() -> None:
    match = Match.start(GAMES["voltrine"], GAMES["voltrine"].make_options({}), 2, b"toy")
    with pytest.raises(TypeError, match="not a view of Summit"):
        draw_table("summit", Scene(match.view(-1), NAMES, "ru", "7"))


def test_its_lobby_has_its_colours() -> None:
    card = LobbyCard("summit", "Вершина", "7", "Старшая берёт круг.", (), (), "вечер")
    assert draw_lobby(card)


def test_it_leaves_no_trace() -> None:
    with installed():
        pass
    assert GAMES["summit"] is SUMMIT  # of the fixture
    assert say("en", "summit-title") == "Summit"
