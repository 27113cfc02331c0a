"""What the playground remembers, in the bot's own database: a restart loses nothing."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, func, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage.connection import Query
from bot.storage.store import Store
from bot.storage.tables import web_messages, web_people, web_pictures
from bot.storage.work import Work
from bot.web.room import Message, Person

_MEET = Query(
    insert(web_people)
    .values(name=bindparam("name"))
    .on_conflict_do_update(index_elements=[web_people.c.name], set_={"name": bindparam("name")})
    .returning(web_people.c.id)
)
_PEOPLE = Query(select(web_people.c.id, web_people.c.name).order_by(web_people.c.id))
_LAST = Query(
    select(func.coalesce(func.max(web_messages.c.id), 0)).where(web_messages.c.chat == bindparam("chat"))
)
_ADD = Query(insert(web_messages).values(chat=bindparam("chat"), id=bindparam("id"), body=bindparam("body")))
_CHANGE = Query(
    web_messages.update()
    .values(body=bindparam("body"))
    .where(web_messages.c.chat == bindparam("in_chat"), web_messages.c.id == bindparam("message"))
    .returning(web_messages.c.id)
)
_LATEST = Query(
    select(web_messages.c.body)
    .where(web_messages.c.chat == bindparam("chat"))
    .order_by(web_messages.c.id.desc())
    .limit(bindparam("count"))
)
_KEEP = Query(
    insert(web_pictures)
    .values(hash=bindparam("hash"), data=bindparam("data"), at=bindparam("at"))
    .on_conflict_do_update(index_elements=[web_pictures.c.hash], set_={"at": bindparam("at")})
)
_PICTURE = Query(select(web_pictures.c.data).where(web_pictures.c.hash == bindparam("hash")))


class Parlour:
    """People, messages and pictures of the playground."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def person(self, name: str) -> Person:
        """The person of that name, made if new."""

        async def meet(work: Work) -> Person:
            row = await work.db.row(_MEET, name=name)
            assert row is not None
            return Person(row[0], name)

        return await self._store.run(meet)

    async def people(self) -> list[Person]:
        """All, the newest last."""

        async def find(work: Work) -> list[Person]:
            return [Person(*row) for row in await work.db.rows(_PEOPLE)]

        return await self._store.read(find)

    async def add(self, message: Message) -> Message:
        """Keep a message; its id is the next one of its chat."""

        async def add(work: Work) -> Message:
            row = await work.db.row(_LAST, chat=message.chat)
            assert row is not None
            kept = msgspec.structs.replace(message, id=row[0] + 1)
            await work.db.run(_ADD, chat=kept.chat, id=kept.id, body=msgspec.json.encode(kept).decode())
            return kept

        return await self._store.run(add)

    async def change(self, message: Message) -> bool:
        """Keep the new form of a message; False if it is not there."""

        async def change(work: Work) -> bool:
            body = msgspec.json.encode(message).decode()
            return await work.db.row(_CHANGE, in_chat=message.chat, message=message.id, body=body) is not None

        return await self._store.run(change)

    async def latest(self, chat: int, count: int) -> list[Message]:
        """The newest messages of a chat, oldest first."""

        async def find(work: Work) -> list[Message]:
            rows = await work.db.rows(_LATEST, chat=chat, count=count)
            return [msgspec.json.decode(row[0], type=Message) for row in reversed(rows)]

        return await self._store.read(find)

    async def keep_picture(self, name: str, data: bytes) -> None:
        """Keep the bytes of a picture or file under its name."""

        async def keep(work: Work) -> None:
            await work.db.run(_KEEP, hash=name, data=data, at=work.now)

        await self._store.run(keep)

    async def picture(self, name: str) -> bytes | None:
        """The bytes of a picture or file."""

        async def find(work: Work) -> bytes | None:
            row = await work.db.row(_PICTURE, hash=name)
            return None if row is None else bytes(row[0])

        return await self._store.read(find)
