"""From the JSON of a picture to its bytes. Runs in a thread: nothing here waits or keeps anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

import renderers
from bot.messages import Picture
from engine.core.game import Game
from engine.core.views import View
from locales import Language

V = TypeVar("V", bound=View)


class _Scene(Struct, Generic[V]):
    """`renderers.Scene` with the views of one game."""

    view: V
    names: tuple[str, ...]
    language: Language
    match: str
    due: str = ""
    before: V | None = None
    question: tuple[str, ...] = ()
    note: str = ""


def draw(picture: Picture, games: Mapping[str, Game]) -> bytes:
    """The bytes of the picture: PNG, GIF for a film, UTF-8 text for a record. Raises whatever goes wrong."""
    match picture.kind:
        case "table":
            return renderers.draw_table(picture.game, _scenes(picture, games)[0])
        case "film":
            return renderers.animate(
                [renderers.draw_table(picture.game, scene) for scene in _scenes(picture, games)]
            )
        case "lobby":
            return renderers.draw_lobby(msgspec.json.decode(picture.data, type=renderers.LobbyCard))
        case "result":
            return renderers.draw_result(msgspec.json.decode(picture.data, type=renderers.ResultCard))
        case "record":
            return msgspec.json.decode(picture.data, type=str).encode()


def _scenes(picture: Picture, games: Mapping[str, Game]) -> list[renderers.Scene]:
    """A picture's one scene, or all of a film's."""
    view = games[picture.game].rules.view_type
    one = _Scene[view]  # type: ignore[valid-type]  # the game is known at run time only
    data = picture.data if picture.kind == "film" else b"[" + bytes(picture.data) + b"]"
    return [
        renderers.Scene(**{name: getattr(scene, name) for name in scene.__struct_fields__})
        for scene in msgspec.json.decode(data, type=list[one])
    ]
