"""What every part of a unit of work stands on, and the matches that stay decoded between units."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from bot.storage.connection import Connection
from engine.core.game import Game
from engine.match import Match


class Shelf:
    """The latest matches, decoded, each beside the text that it was read from or written as.

    The text is compared, so a match of a unit that was rolled back can lie here and do no harm.
    """

    def __init__(self, room: int = 128) -> None:
        self._room = room
        self._kept: OrderedDict[int, tuple[str, Match]] = OrderedDict()

    def find(self, table: int, text: str) -> Match | None:
        """The match of a snapshot's text, if it lies here."""
        kept = self._kept.get(table)
        if kept is None or kept[0] != text:
            return None
        self._kept.move_to_end(table)
        return kept[1]

    def put(self, table: int, text: str, match: Match) -> None:
        """Keep it; the one that was used longest ago makes room."""
        self._kept[table] = (text, match)
        self._kept.move_to_end(table)
        if len(self._kept) > self._room:
            self._kept.popitem(last=False)


class Unit:
    """A connection within a transaction, and the time of it in ms."""

    def __init__(self, db: Connection, now: int, games: Mapping[str, Game], shelf: Shelf) -> None:
        self.db = db
        self.now = now
        self.games = games
        self.shelf = shelf
