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


@dataclass(frozen=True)
class CardPage:
    """A card of a game by itself, of the catalogue. `about`: its game, then perhaps its family; `lines`: what is printed on it."""

    game: str
    card: str
    language: Language
    title: str
    about: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True)
class DeckLine:
    """A card of a deck: how often ("2×"), and what it is called."""

    copies: str
    name: str


@dataclass(frozen=True)
class DeckGroup:
    """The cards of one family in a deck; `count` of them in all. `family` is its id, empty where a game has none."""

    family: str
    title: str
    count: str
    lines: tuple[DeckLine, ...]


@dataclass(frozen=True)
class DeckCard:
    """The list of a deck (or a part of a very long one), with what is wrong with it, if anything: at most eight faults. The families
    have at most 42 lines together, two of them for the title of each. `left` and `right` are the parts of the foot.
    """

    game: str
    title: str
    subtitle: str
    count: str
    groups: tuple[DeckGroup, ...]
    faults_title: str = ""
    faults: tuple[str, ...] = ()
    left: str = ""
    right: str = ""


@dataclass(frozen=True)
class BracketSide:
    """One line of a box: a name ("?" while it is not known, "—" if nobody will come), the score so far."""

    name: str
    score: str = ""
    won: bool = False
    lost: bool = False


@dataclass(frozen=True)
class BracketBox:
    """A match of a bracket; `running`: it is being played."""

    sides: tuple[BracketSide, BracketSide]
    running: bool = False


@dataclass(frozen=True)
class BracketColumn:
    """A round of a bracket, from top to bottom: the first column has at most eight, each column as many as the one before it
    or half of them. `below` stands apart under a last column of one: the match for the third place, with its own title.
    """

    title: str
    boxes: tuple[BracketBox, ...]
    below: BracketBox | None = None
    below_title: str = ""


@dataclass(frozen=True)
class BracketCard:
    """A page of a bracket, up to four columns. `status` ("идёт"), `due` and `left` are the parts of the foot."""

    game: str
    title: str
    subtitle: str
    columns: tuple[BracketColumn, ...]
    status: str = ""
    due: str = ""
    left: str = ""
    page: str = ""
    """"Часть 2 из 5", empty if there is one."""


@dataclass(frozen=True)
class StandingsRow:
    """A line: place and name, then a figure for each column. `change` in places since the last round; None: not told."""

    place: str
    name: str
    figures: tuple[str, ...]
    change: int | None = None
    mine: bool = False
    """The reader's own line, or one that is to be seen."""
    gone: bool = False


@dataclass(frozen=True)
class StandingsCard:
    """A page of a table, at most `standings.ROWS` lines: of a tournament, of ratings. `strong` is the column that decides."""

    game: str
    title: str
    subtitle: str
    place: str
    name: str
    heads: tuple[str, ...]
    rows: tuple[StandingsRow, ...]
    strong: int = 0
    left: str = ""
    right: str = ""


@dataclass(frozen=True)
class PairingLine:
    """One pairing of a round: two to four names in seats, how it stands ("идёт", "2 : 1"). `winner`: a seat, -1 for none."""

    number: str
    names: tuple[str, ...]
    status: str = ""
    winner: int = -1
    done: bool = False
    mine: bool = False


@dataclass(frozen=True)
class PairingsCard:
    """A page of a round's pairings. `rule`: what happens to who does not come."""

    game: str
    title: str
    subtitle: str
    pairings: tuple[PairingLine, ...]
    rule: str = ""
    due: str = ""
    page: str = ""


@dataclass(frozen=True)
class PlayerRating:
    """A game that somebody plays: the value shown, its uncertainty ("± 68"), how often it was played and how that ended."""

    title: str
    value: str
    spread: str
    record: str
    share: float = 0.0
    """The share of games won, 0..1: drawn as a bar."""


@dataclass(frozen=True)
class PlayerCard:
    """A player, as others may see them. `facts` are pairs of a label and a value; `reliability` a share, its words beside it."""

    game: str
    name: str
    subtitle: str
    ratings: tuple[PlayerRating, ...]
    facts: tuple[tuple[str, str], ...] = ()
    reliability: float | None = None
    reliability_label: str = ""
    reliability_words: str = ""
