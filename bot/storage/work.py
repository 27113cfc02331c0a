"""One unit of work: everything that an update changes, committed whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping

from bot.storage.campaigns import Campaigns
from bot.storage.chats import Chats
from bot.storage.codes import Codes
from bot.storage.connection import Connection
from bot.storage.decks import Decks
from bot.storage.letters import Letters
from bot.storage.matches import Matches
from bot.storage.notes import Notes
from bot.storage.people import People
from bot.storage.ratings import Ratings
from bot.storage.tournaments import Tournaments
from bot.storage.unit import Shelf
from engine.core.game import Game


class Work(People, Chats, Matches, Ratings, Tournaments, Letters, Notes, Codes, Decks, Campaigns):
    """What can be read and changed within one transaction. Made by the `Store`; works run one after the other, never at once.

    `now` is the time of the work in ms. What is returned are fresh values; they are kept only by the matching `save_...`.
    """

    def __init__(self, db: Connection, now: int, games: Mapping[str, Game], shelf: Shelf) -> None:
        super().__init__(db, now, games, shelf)
        self.mail = set()
        self._letters = []
        self._chairs = {}
        self._found = {}
