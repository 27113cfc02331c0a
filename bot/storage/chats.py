"""Group chats."""

from __future__ import annotations

import msgspec
from msgspec.structs import asdict, replace
from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.messages import Place
from bot.names import clean
from bot.storage.connection import Query, Row
from bot.storage.model import Chat
from bot.storage.ratings import Ratings
from bot.storage.tables import (
    campaigns,
    chats,
    matches,
    outbox,
    posts,
    ratings,
    results,
    seasons,
    tournaments,
)

_CHAT = [chats.c[name] for name in Chat.__struct_fields__]
_here = (chats.c.via == bindparam("at_via")) & (chats.c.chat == bindparam("at_chat"))
_queued_there = (outbox.c.via == bindparam("at_via")) & (outbox.c.chat == bindparam("at_chat"))
_shown_there = (posts.c.via == bindparam("at_via")) & (posts.c.chat == bindparam("at_chat"))

_FIND = Query(select(*_CHAT).where(chats.c.id == bindparam("key")))
_FIND_AT = Query(select(*_CHAT).where(_here))
_ADD = Query(
    insert(chats)
    .values({column.name: bindparam(column.name) for column in chats.c if column.name != "id"})
    .returning(chats.c.id)
)
_SAVE = Query(
    update(chats)
    .where(chats.c.id == bindparam("key"))
    .values({column.name: bindparam(column.name) for column in _CHAT[1:]})
)
_NOTICED = Query(update(chats).where(_here).values(latest=func.max(chats.c.latest, bindparam("message"))))
*_REHOME, _TAKE_SEASONS = (
    Query(update(table).where(table.c.chat == bindparam("from_id")).values(chat=bindparam("to_id")))
    for table in (matches, results, tournaments, campaigns, seasons)
)
_seasons_of_the_gone = select(seasons.c.id).where(seasons.c.chat == bindparam("from_id"))
_newest = select(func.max(seasons.c.id)).where(seasons.c.chat == bindparam("to_id")).scalar_subquery()
_TO_SEASON = Query(
    update(results)
    .where(results.c.chat == bindparam("to_id"), results.c.home_season.in_(_seasons_of_the_gone))
    .values(home_season=_newest)
)
_DROP_RATINGS = Query(delete(ratings).where(ratings.c.season.in_(_seasons_of_the_gone)))
_DROP_SEASONS = Query(delete(seasons).where(seasons.c.chat == bindparam("from_id")))
_DROP = Query(delete(chats).where(chats.c.id == bindparam("key")))
_MOVE = Query(update(chats).where(chats.c.id == bindparam("key")).values(chat=bindparam("new"), latest=0))
_MOVE_LETTERS = Query(update(outbox).where(_queued_there).values(chat=bindparam("new")))
_MOVE_POSTS = Query(
    update(posts)
    .where(_shown_there)
    .values(chat=bindparam("new"), message=0, content="")
    .prefix_with("OR IGNORE")
)
_DROP_POSTS = Query(delete(posts).where(_shown_there))


class Chats(Ratings):
    """Where people play together."""

    async def chat_at(self, place: Place) -> Chat:
        """The group chat of a place, made if new; the title is brought up to date."""
        assert not place.private, "a private chat is no group"
        title = clean(place.title)
        row = await self.db.row(_FIND_AT, at_via=place.via, at_chat=place.chat)
        if row is None:
            chat = Chat(id=0, via=place.via, chat=place.chat, title=title)
            ((chat.id,),) = await self.db.rows(_ADD, **asdict(chat), created_at=self.now)
            return chat
        chat = _read(row)
        if title and title != chat.title:
            chat.title = title
            await self.save_chat(chat)
        return chat

    async def chat(self, id: int) -> Chat | None:
        """A chat; None if there is none of that id."""
        row = await self.db.row(_FIND, key=id)
        return None if row is None else _read(row)

    async def save_chat(self, chat: Chat) -> None:
        """Keep what has changed about a chat."""
        await self.db.run(_SAVE, key=chat.id, **asdict(chat))

    async def move_chat(self, via: str, old: int, new: int) -> None:
        """Give a chat its new id, in every table (chats, outbox, posts). Once is enough, more does no harm.

        Messages do not move along: what stood in a slot there is shown anew. A chat that was already met under its new id
        becomes one with the old one, whose settings stay unless nobody has set anything there.
        """
        before = await self.db.row(_FIND_AT, at_via=via, at_chat=old)
        if before is not None:
            kept = _read(before)
            double = await self.db.row(_FIND_AT, at_via=via, at_chat=new)
            if double is not None:
                kept, gone = sorted((kept, _read(double)), key=_untouched)
                await self._become_one(kept.id, gone.id)
            await self.db.run(_MOVE, key=kept.id, new=new)
        await self.db.run(_MOVE_LETTERS, at_via=via, at_chat=old, new=new)
        await self.db.run(_MOVE_POSTS, at_via=via, at_chat=old, new=new)
        await self.db.run(_DROP_POSTS, at_via=via, at_chat=old)

    async def _become_one(self, kept: int, gone: int) -> None:
        """What two chats had is at home in one, and counts in its seasons, or (it has none) in those of the other."""
        if await self.newest_season(kept) is None:
            await self.db.run(_TAKE_SEASONS, from_id=gone, to_id=kept)
        for query in (*_REHOME, _TO_SEASON, _DROP_RATINGS, _DROP_SEASONS):
            await self.db.run(query, from_id=gone, to_id=kept)
        await self.db.run(_DROP, key=gone)
        await self.rate_anew(await self.rated_games())

    async def noticed(self, via: str, chat: int, message: int) -> None:
        """Remember the newest message number of a chat."""
        await self.db.run(_NOTICED, at_via=via, at_chat=chat, message=message)


def _untouched(chat: Chat) -> bool:
    """Whether nobody has set anything for it."""
    bare = replace(chat, title="", state="in", latest=0)
    return bare == Chat(id=chat.id, via=chat.via, chat=chat.chat)


def _read(row: Row) -> Chat:
    return msgspec.convert(dict(zip(Chat.__struct_fields__, row, strict=True)), Chat)
