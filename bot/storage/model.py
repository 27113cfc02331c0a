"""What the application keeps, as values: people, chats, and tables with a match on them."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from bot.messages import Address, platform_of
from engine.clock import Clock
from engine.core.decks import Deck
from engine.core.views import Seat
from engine.match import Match
from locales import Language

Status: TypeAlias = Literal["draft", "proposed", "lobby", "running", "paused", "over"]
"""Of a match that somebody sets up for others (`bot.storage.campaigns.Battle`): `draft` while they do, `proposed` when the players
have been asked."""
Policy: TypeAlias = Literal["auto", "bot", "lose"]
"""What a time-out does: the game's own default move, a bot takes the seat, or the seat loses."""


class Person(Struct, kw_only=True):
    """A human, whatever messengers they use."""

    id: int
    language: Language | None = None
    zone: str = "Europe/Moscow"
    pictures: bool = True
    reminders: bool = True
    quiet_from: int | None = None
    quiet_to: int | None = None
    hidden: bool = False
    away_until: int | None = None
    """On vacation until then (ms)."""
    away_days: int = 0
    """Days of vacation taken in the year `away_year`."""
    away_year: int = 0


class Account(Struct, kw_only=True):
    """A person at one line of a messenger. `name` is cleaned and may be empty; `reachable`: that bot may write to them in private."""

    via: str
    user: int
    person: int
    name: str
    username: str = ""
    language: Language | None = None
    reachable: bool = False

    @property
    def user_of(self) -> tuple[str, int]:
        """Whose it is: platform and user, the same at all lines."""
        return platform_of(self.via), self.user


class Chat(Struct, kw_only=True):
    """A group chat. `language` None: not chosen yet, Russian is spoken."""

    id: int
    via: str
    chat: int
    title: str = ""
    language: Language | None = None
    game: str = ""
    pace: str = "daily"
    starters: Literal["everyone", "admins"] = "everyone"
    state: Literal["in", "out", "mute"] = "in"
    latest: int = 0


class Chair(Struct, kw_only=True):
    """A seat of a table and who sits on it: a person (with the account they play from), a bot, or both if a bot stepped in."""

    seat: Seat
    person: int | None = None
    via: str | None = None
    user: int | None = None
    bot: str = ""
    state: Literal["in", "out"] = "in"
    declines: tuple[str, ...] = ()
    late: int = 0
    missed: int = 0

    @property
    def user_of(self) -> tuple[str, int]:
        """Whose account it is played from, at whatever line."""
        return platform_of(self.via or ""), self.user or 0

    @property
    def address(self) -> Address | None:
        """The private chat where this person plays."""
        return None if self.via is None or self.user is None else Address(self.via, self.user)


class Table(Struct, kw_only=True):
    """A table: people who wait for a match (`lobby`) or are asked to one (`draft`, `proposed`), play one, or have played it.

    A chair of a draft on which nobody sits is still free.
    """

    id: int
    code: str
    game: str
    options: dict[str, Any]
    status: Status
    chairs: tuple[Chair, ...]
    chat: int | None = None
    home: Address | None = None
    host: int | None = None
    pace: str = "daily"
    on_timeout: Policy = "auto"
    rated: bool = True
    version: int = 0
    match: Match | None = None
    clock: Clock | None = None
    remind_at: int | None = None
    reminded: int = 0
    offers: dict[str, tuple[Seat, ...]] = {}
    shown: dict[str, Any] = {}
    rematch_of: int | None = None
    created_at: int = 0
    started_at: int | None = None
    ended_at: int | None = None
    touched_at: int = 0

    @property
    def prepared(self) -> bool:
        """Whether its host is setting it up for others."""
        return self.status in ("draft", "proposed")


class Move(Struct, kw_only=True):
    """One line of a match's log. `told` are the events (JSON values) with their audiences, for recaps."""

    version: int
    seat: Seat
    kind: str
    action: dict[str, Any] | None
    told: list[dict[str, Any]]
    by: Literal["player", "always", "bot", "clock", "admin"]
    undone: bool
    at: int


class KeptDeck(Struct, kw_only=True):
    """A deck of somebody's own: a list card -> copies, perhaps with faults, under a cleaned name."""

    id: int
    person: int
    game: str
    name: str
    cards: dict[str, int]


class Choice(Struct, frozen=True, omit_defaults=True):
    """A deck as it was when it was chosen, so that what is changed later changes no match."""

    deck: Deck
    name: str = ""
    """Of a list: what its owner called it."""
    kept: int = 0
    """Its number among the kept decks."""
    given: bool = False
    """By a master, not by the player."""

    @property
    def which(self) -> str | int:
        """What tells it from others: the id of a ready-made deck, the number of a kept one."""
        return self.deck if isinstance(self.deck, str) else self.kept
