"""Pictures: a view becomes a PNG. Knows no state, no messenger and no clock.

A game's picture is drawn by the module of its name in this folder: it has a `THEME` and `table(scene)`. Lobby and result look the
same in all games, each in its own colours.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from typing import Protocol, cast

import msgspec

from renderers.kit.canvas import Canvas
from renderers.kit.memory import forget
from renderers.kit.palette import Theme
from renderers.lobby import lobby
from renderers.replay import animate
from renderers.result import result
from renderers.scene import LobbyCard, LobbySeat, Place, ResultCard, Scene

__all__ = [
    "LobbyCard",
    "LobbySeat",
    "Place",
    "ResultCard",
    "Scene",
    "animate",
    "draw_lobby",
    "draw_result",
    "draw_table",
    "forget",
    "scene_key",
]

LOOK = 1
"""Part of every key: raised when pictures of the same content come to look different."""


class GamePictures(Protocol):
    """What a game's module of this folder offers."""

    THEME: Theme

    def table(self, scene: Scene) -> tuple[Canvas, int]:
        """The picture of a match, and how tall it is."""


def pictures_of(game: str) -> GamePictures:
    """The module that draws the game. Raises ModuleNotFoundError."""
    return cast(GamePictures, import_module(f"renderers.{game}"))


def draw_table(game: str, scene: Scene) -> bytes:
    """A match as the view's viewer sees it, as a PNG: the group's table, or a seat's private picture with its hand."""
    canvas, height = pictures_of(game).table(scene)
    return canvas.png(height)


def draw_lobby(card: LobbyCard) -> bytes:
    """The card of a match that is being gathered, as a PNG."""
    canvas, height = lobby(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def draw_result(card: ResultCard) -> bytes:
    """The card of a match that has ended, as a PNG."""
    canvas, height = result(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def scene_key(game: str, shown: Scene | LobbyCard | ResultCard) -> str:
    """A name for the picture by its content: the same in every process, and equal only for equal pictures."""
    content = msgspec.json.encode([LOOK, game, type(shown).__name__, shown], order="sorted")
    return sha256(content).hexdigest()
