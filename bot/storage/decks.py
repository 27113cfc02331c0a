"""Decks of their own that people keep: lists of cards, each of one game."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, select, update

from bot.storage.connection import Query, Row
from bot.storage.model import KeptDeck
from bot.storage.tables import decks
from bot.storage.unit import Unit

_FIELDS = [decks.c[name] for name in KeptDeck.__struct_fields__]
_theirs = (decks.c.id == bindparam("key")) & (decks.c.person == bindparam("owner"))
_OF = Query(select(*_FIELDS).where(decks.c.person == bindparam("owner")).order_by(decks.c.id))
_FIND = Query(select(*_FIELDS).where(_theirs))
_ADD = Query(
    insert(decks)
    .values({column.name: bindparam(column.name) for column in _FIELDS[1:]})
    .returning(decks.c.id)
)
_SAVE = Query(update(decks).where(_theirs).values(name=bindparam("called"), cards=bindparam("holds")))
_DROP = Query(delete(decks).where(_theirs))


class Decks(Unit):
    """The decks of people. A deck is found for its owner only."""

    async def decks_of(self, person: int) -> list[KeptDeck]:
        """All decks of a person, the oldest first."""
        return [_read(row) for row in await self.db.rows(_OF, owner=person)]

    async def deck(self, id: int, person: int) -> KeptDeck | None:
        """A deck of the person; None if they have none of that id."""
        row = await self.db.row(_FIND, key=id, owner=person)
        return None if row is None else _read(row)

    async def add_deck(self, deck: KeptDeck) -> KeptDeck:
        """Keep a new deck (its `id` is ignored) and return it with its id."""
        row = {"person": deck.person, "game": deck.game, "name": deck.name, "cards": _cards(deck)}
        ((deck.id,),) = await self.db.rows(_ADD, **row)
        return deck

    async def save_deck(self, deck: KeptDeck) -> None:
        """Keep the name and the cards of a deck."""
        await self.db.run(_SAVE, key=deck.id, owner=deck.person, called=deck.name, holds=_cards(deck))

    async def drop_deck(self, deck: KeptDeck) -> None:
        """Throw a deck away."""
        await self.db.run(_DROP, key=deck.id, owner=deck.person)


def _cards(deck: KeptDeck) -> str:
    return msgspec.json.encode(deck.cards).decode()


def _read(row: Row) -> KeptDeck:
    fields: dict[str, Any] = dict(zip(KeptDeck.__struct_fields__, row, strict=True))
    return msgspec.convert(fields | {"cards": msgspec.json.decode(fields["cards"])}, KeptDeck)
