"""From the JSON of a picture to its bytes. Runs in a thread: nothing here waits or keeps anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from threading import Event
from typing import Any, Generic, TypeVar

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


_CARDS: Mapping[str, tuple[msgspec.json.Decoder[Any], Callable[[Any], bytes]]] = {
    "lobby": (msgspec.json.Decoder(renderers.LobbyCard), renderers.draw_lobby),
    "result": (msgspec.json.Decoder(renderers.ResultCard), renderers.draw_result),
    "card": (msgspec.json.Decoder(renderers.CardPage), renderers.draw_card),
    "deck": (msgspec.json.Decoder(renderers.DeckCard), renderers.draw_deck),
    "standings": (msgspec.json.Decoder(renderers.StandingsCard), renderers.draw_standings),
    "pairings": (msgspec.json.Decoder(renderers.PairingsCard), renderers.draw_pairings),
    "bracket": (msgspec.json.Decoder(renderers.BracketCard), renderers.draw_bracket),
    "player": (msgspec.json.Decoder(renderers.PlayerCard), renderers.draw_player_card),
}
"""What draws each kind of card, and what reads it."""


def get_ready(games: Iterable[Game]) -> None:
    """Call before any thread draws: of two threads that meet a new type at once, msgspec crashes one (and the program)."""
    for game in games:
        _decoder(game.rules.view_type)


@cache
def _decoder(view: type[View]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(list[_Scene[view]])  # type: ignore[valid-type]  # the game is known at run time only


class GivenUp(Exception):
    """Nobody waits for it any more."""


def draw(picture: Picture, given_up: Event, games: Mapping[str, Game]) -> bytes:
    """The bytes of the picture: PNG, GIF for a film, UTF-8 text for a record or another file. Raises whatever goes wrong.

    A film, which takes long, is broken off between two scenes when it is `given_up`.
    """
    if picture.kind in _CARDS:
        decoder, card = _CARDS[picture.kind]
        return card(decoder.decode(picture.data))
    match picture.kind:
        case "table":
            return renderers.draw_table(picture.game, _scenes(picture, games)[0])
        case "film":
            return renderers.animate(list(_filmed(picture, given_up, games)))
        case _:  # record, csv, json, data
            return msgspec.json.decode(picture.data, type=str).encode()


def _filmed(picture: Picture, given_up: Event, games: Mapping[str, Game]) -> Iterator[bytes]:
    for scene in _scenes(picture, games):
        yield renderers.draw_table(picture.game, scene)
        if given_up.is_set():
            raise GivenUp


def _scenes(picture: Picture, games: Mapping[str, Game]) -> list[renderers.Scene]:
    """A picture's one scene, or all of a film's."""
    data = picture.data if picture.kind == "film" else b"[" + bytes(picture.data) + b"]"
    return [
        renderers.Scene(**{name: getattr(scene, name) for name in scene.__struct_fields__})
        for scene in _decoder(games[picture.game].rules.view_type).decode(data)
    ]
