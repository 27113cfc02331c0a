"""Pictures: a view becomes a PNG. Knows no state, no messenger and no clock.

A game's pictures are drawn by the module of its name in this folder: it has a `THEME`, `table(scene)` and `card(id, say)`. Lobby,
result and the page around a card look the same in all games, each in its own colours.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from typing import Protocol, TypeAlias, cast

import msgspec

from locales import Say, speaker
from renderers.bracket import bracket
from renderers.card_page import card_page
from renderers.deck import Marks, deck
from renderers.kit.canvas import Canvas, Sprite
from renderers.kit.memory import forget
from renderers.kit.palette import Theme
from renderers.lobby import lobby
from renderers.pairings import pairings
from renderers.player_card import player_card
from renderers.replay import animate
from renderers.result import result
from renderers.scene import (
    BracketBox,
    BracketCard,
    BracketColumn,
    BracketSide,
    CardPage,
    DeckCard,
    DeckGroup,
    DeckLine,
    LobbyCard,
    LobbySeat,
    PairingLine,
    PairingsCard,
    Place,
    PlayerCard,
    PlayerRating,
    ResultCard,
    Scene,
    StandingsCard,
    StandingsRow,
)
from renderers.standings import standings

__all__ = [
    "BracketBox",
    "BracketCard",
    "BracketColumn",
    "BracketSide",
    "CardPage",
    "DeckCard",
    "DeckGroup",
    "DeckLine",
    "LobbyCard",
    "LobbySeat",
    "PairingLine",
    "PairingsCard",
    "Place",
    "PlayerCard",
    "PlayerRating",
    "ResultCard",
    "Scene",
    "Shown",
    "StandingsCard",
    "StandingsRow",
    "animate",
    "draw_bracket",
    "draw_card",
    "draw_deck",
    "draw_lobby",
    "draw_pairings",
    "draw_player_card",
    "draw_result",
    "draw_standings",
    "draw_table",
    "forget",
    "scene_key",
]

Shown: TypeAlias = (
    Scene
    | LobbyCard
    | ResultCard
    | CardPage
    | DeckCard
    | BracketCard
    | StandingsCard
    | PairingsCard
    | PlayerCard
)
"""Whatever a picture is drawn from."""
LOOK = 2
"""Part of every key: raised when pictures of the same content come to look different."""


class GamePictures(Protocol):
    """What a game's module of this folder offers."""

    THEME: Theme

    def table(self, scene: Scene) -> tuple[Canvas, int]:
        """The picture of a match, and how tall it is."""

    def card(self, id: str, say: Say) -> Sprite:
        """A card of the game's catalogue as it is printed, `kit.cards.LARGE` in size. `say` speaks one language."""


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


def draw_card(page: CardPage) -> bytes:
    """A card and what is printed on it, as a PNG."""
    game = pictures_of(page.game)
    canvas, height = card_page(page, game.card(page.card, speaker(page.language)), game.THEME)
    return canvas.png(height)


def draw_deck(card: DeckCard) -> bytes:
    """The list of a deck, as a PNG; its families under the signs of the game, where that has any (`MARKS`)."""
    game = pictures_of(card.game)
    marks: Marks = getattr(game, "MARKS", {})
    canvas, height = deck(card, game.THEME, marks)
    return canvas.png(height)


def draw_bracket(card: BracketCard) -> bytes:
    """A page of a bracket, as a PNG."""
    canvas, height = bracket(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def draw_standings(card: StandingsCard) -> bytes:
    """A page of a table, as a PNG."""
    canvas, height = standings(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def draw_pairings(card: PairingsCard) -> bytes:
    """A page of a round's pairings, as a PNG."""
    canvas, height = pairings(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def draw_player_card(card: PlayerCard) -> bytes:
    """The card of a player, as a PNG."""
    canvas, height = player_card(card, pictures_of(card.game).THEME)
    return canvas.png(height)


def scene_key(game: str, shown: Shown) -> str:
    """A name for the picture by its content: the same in every process, and equal only for equal pictures."""
    content = msgspec.json.encode([LOOK, game, type(shown).__name__, shown], order="sorted")
    return sha256(content).hexdigest()
