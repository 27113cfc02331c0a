"""No part of a game is missing outside the engine: pictures, scenarios, tests. (For its texts see `test_texts.py`.)"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.game import Game
from locales import LANGUAGES
from renderers import LobbyCard, Scene, draw_lobby, draw_table, pictures_of
from renderers.kit.palette import Theme
from tests.contract.play import steps, viewers
from tests.toy import SUMMIT, installed

TESTS = Path(__file__).parents[1]
NAMES = ("Анна", "Борис", "Вера", "Глеб")


@pytest.fixture(autouse=True)
def with_the_toy() -> Iterator[None]:
    with installed():
        yield


def test_pictures(game: Game) -> None:
    assert isinstance(pictures_of(game.id).THEME, Theme)
    card = LobbyCard(game.id, game.id, "1", "", (), (), "")
    assert draw_lobby(card).startswith(b"\x89PNG")


def test_every_view_is_drawn(game: Game) -> None:
    """For every viewer, in both languages, in the course of a match and at its end."""
    matches = [step.turn.match for step in steps(game, 1, "pictures")]
    for number, match in enumerate([*matches[:: len(matches) // 4], matches[-1]]):
        for viewer in viewers(match):
            scene = Scene(match.view(viewer), NAMES[: match.seats], LANGUAGES[number % 2], "1")
            assert draw_table(game.id, scene).startswith(b"\x89PNG")


def test_scenarios_and_tests(game: Game) -> None:
    """A folder of scenarios that are of this game, and a folder of tests."""
    toy = game is SUMMIT
    scenarios = sorted((TESTS / "toy/scenarios" if toy else TESTS / "scenarios" / game.id).glob("*.toml"))
    assert scenarios
    for path in scenarios:
        assert tomllib.loads(path.read_text(encoding="utf-8"))["game"] == game.id, path
    assert list((TESTS / "toy" if toy else TESTS / "games" / game.id).glob("test_*.py"))


def test_the_engine_stands_alone(game: Game) -> None:
    """Its modules are those of its own folder: a game knows no other one."""
    package = game.rules.__module__.rpartition(".")[0]
    for type_ in (*game.actions, *game.events, *game.questions, *game.forecasts, *game.cautions, *game.facts):
        assert type_.__module__.startswith(package), type_
