"""What a picture is drawn from: plain values, worded by the caller. Nothing in them is hidden from their viewer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.core.views import View
from locales import Language


@dataclass(frozen=True)
class Scene:
    """A match as one viewer sees it now: the group's table (`view.viewer` is TABLE) or a seat's private picture."""

    view: View
    names: tuple[str, ...]
    """Display names by seat: any characters; what the fonts lack is left out."""
    language: Language
    match: str
    """The number of the match: "42"."""
    due: str = ""
    """How long the decision may take, in short: "23 ч"."""
    before: View | None = None
    """The view that this viewer's last picture showed: what has changed since is marked."""
    question: tuple[str, ...] = ()
    """In a private picture: the question, then details."""
    note: str = ""
    """What just happened, up to two lines. A question takes its place."""


@dataclass(frozen=True)
class LobbySeat:
    """A place in the lobby; `note` says more about it ("не пишет боту")."""

    name: str
    kind: Literal["player", "bot", "open"]
    note: str = ""


@dataclass(frozen=True)
class LobbyCard:
    """A match that is being gathered."""

    game: str
    title: str
    match: str
    pitch: str
    seats: tuple[LobbySeat, ...]
    options: tuple[str, ...]
    pace: str


@dataclass(frozen=True)
class Place:
    """How one seat ended: its rank (1 is best, 0 for a match that was called off), and figures worth telling."""

    rank: int
    name: str
    detail: str = ""


@dataclass(frozen=True)
class ResultCard:
    """A match that has ended. `headline` is its outcome ("Победа"), `winner` a name or empty."""

    game: str
    title: str
    match: str
    headline: str
    winner: str
    reason: str
    places: tuple[Place, ...]
    numbers: tuple[str, ...] = ()
