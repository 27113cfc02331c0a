"""What every handler of the application is given besides the unit of work."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.messenger import Hearing, Limits, Messenger, Wall
from bot.storage.model import Table
from bot.time import Time
from engine.core.game import Game
from engine.games import GAMES


def fresh_seed() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


@dataclass(frozen=True)
class Office:
    """The things that are there for the whole run of the bot. Handlers are `async def handler(office, work, ...)`."""

    messengers: Mapping[str, Messenger]
    """By their `via`: asked for limits, links and (before a unit of work) roles; never written to from the application."""
    time: Time
    owners: frozenset[tuple[str, int]] = frozenset()
    """`via` and user id of those who may do what only an owner of the bot may."""
    games: Mapping[str, Game] = field(default_factory=lambda: GAMES)
    new_seed: Callable[[], bytes] = fresh_seed
    """The seed of a match, 32 bytes. Tests bring their own."""
    hearings: Mapping[str, Hearing] = field(default_factory=dict)
    """By the `via` of the messengers that fetch their updates."""
    bell: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when there is something for the deadlines worker to do at once: a bot's move."""

    def game(self, table: Table) -> Game:
        """The game that is played at a table."""
        return self.games[table.game]

    def limits(self, via: str) -> Limits:
        """What fits into one message of a messenger; the defaults for one that is switched off now."""
        messenger = self.messengers.get(via)
        return messenger.limits if messenger else Limits()

    def deaf(self, via: str | None) -> bool:
        """Whether what somebody does there may not have reached us yet."""
        hearing = self.hearings.get(via or "")
        return hearing is not None and hearing.deaf_since is not None

    def wall(self, via: str) -> Wall | None:
        """The wall of a messenger, if it has one."""
        messenger = self.messengers.get(via)
        return messenger.wall if messenger else None

    def walls(self) -> Iterator[Wall]:
        """Every wall."""
        return (one.wall for one in self.messengers.values() if one.wall)

    def link(self, via: str, payload: str) -> str:
        """An address that opens the private chat with the bot; empty for a messenger that is switched off now."""
        messenger = self.messengers.get(via)
        return messenger.link(payload) if messenger else ""
