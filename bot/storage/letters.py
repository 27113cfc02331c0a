"""What goes out: rows of the outbox, and the slots where messages stand."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, exists, func, insert, literal, or_, select, true
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.messages import Address, Live, Outgoing, Show, Tell
from bot.storage.connection import Query
from bot.storage.tables import outbox, posts
from bot.storage.unit import Unit

_queued = outbox.alias("queued")
_shows_of_this_slot = (
    (_queued.c.via == bindparam("via"))
    & (_queued.c.chat == bindparam("chat"))
    & (_queued.c.state == "queued")
    & (_queued.c.slot == bindparam("slot"))
    & (_queued.c.kind == "Show")
)
_GIVEN = ("via", "chat", "thread", "kind", "slot", "payload", "match", "person", "at")
_ADD = Query(
    insert(outbox).from_select(
        [*_GIVEN, "anew", "state", "tries", "not_before", "cause"],
        select(
            *(bindparam(name) for name in _GIVEN),
            or_(bindparam("anew"), exists().where(_shows_of_this_slot & _queued.c.anew)),
            literal("queued"),
            literal(0),
            literal(0),
            literal(""),
        ),
        include_defaults=False,
    )
)
_newest = select(func.max(_queued.c.id)).where(_shows_of_this_slot).scalar_subquery()
_DROP_OLDER = Query(
    delete(outbox).where(
        outbox.c.via == bindparam("via"),
        outbox.c.chat == bindparam("chat"),
        outbox.c.slot == bindparam("slot"),
        outbox.c.state == "queued",
        outbox.c.id < _newest,
        or_(
            outbox.c.kind != "Show", outbox.c.tries == 0
        ),  # what was tried may stand there: `claim` sees to it
    )
)
_POSTED = Query(
    select(posts.c.message, posts.c.at).where(
        posts.c.via == bindparam("via"),
        posts.c.chat == bindparam("chat"),
        posts.c.slot == bindparam("slot"),
        posts.c.message != 0,
    )
)
_ADOPT = Query(
    upsert(posts)
    .values(
        {name: bindparam(name) for name in ("via", "chat", "thread", "slot", "message", "at")}
        | {"content": "", "text": "", "picture": "", "keyed": False, "anew": False}
    )
    .on_conflict_do_update(
        index_elements=[posts.c.via, posts.c.chat, posts.c.slot],
        set_={"message": bindparam("message"), "content": "", "picture": "", "at": bindparam("at")},
    )
)
_SLOTS = Query(
    select(posts.c.via, posts.c.chat, posts.c.thread)
    .where(posts.c.slot == bindparam("slot"))
    .union(
        select(outbox.c.via, outbox.c.chat, outbox.c.thread).where(
            outbox.c.slot == bindparam("slot"),
            or_(outbox.c.state == "queued", outbox.c.state == "sending"),
            outbox.c.kind == "Show",
        )
    )
)
_lower = posts.alias("lower")
_JUST_POSTED = Query(
    select(true()).where(
        exists().where(
            posts.c.via == bindparam("via"),
            posts.c.chat == bindparam("chat"),
            posts.c.slot == bindparam("slot"),
            posts.c.at >= bindparam("since"),
            ~exists().where(
                _lower.c.via == posts.c.via,
                _lower.c.chat == posts.c.chat,
                _lower.c.message > posts.c.message,
            ),
        )
        | exists().where(
            or_(outbox.c.state == "queued", outbox.c.state == "sending"),
            outbox.c.via == bindparam("via"),
            outbox.c.chat == bindparam("chat"),
            outbox.c.slot == bindparam("slot"),
            outbox.c.anew,
        )
    )
)


class Letters(Unit):
    """Messages to send after the commit."""

    _letters: list[dict[str, Any]]
    mail: set[tuple[str, int]]
    """The (via, chat) of everything that this unit sends."""

    async def send(
        self, to: Address, what: Outgoing, *, table: int | None = None, person: int | None = None
    ) -> None:
        """Put a message into the outbox; it leaves after the commit, in order within its chat.

        A Show replaces an unsent Show or Close of the same slot; if that one was `anew`, this one is too.
        """
        self._letters.append(
            {
                "via": to.via,
                "chat": to.chat,
                "thread": to.thread,
                "kind": "Show" if isinstance(what, Live) else type(what).__name__,
                "slot": "" if isinstance(what, Tell) else what.slot,
                "anew": isinstance(what, Show | Live) and what.anew,
                "payload": msgspec.json.encode(what).decode(),
                "match": table,
                "person": person,
                "at": self.now,
            }
        )
        self.mail.add((to.via, to.chat))

    async def post(self) -> None:
        """Write the messages down: the store calls this at the end of the unit."""
        letters, self._letters = self._letters, []
        if not letters:
            return
        await self.db.many(_ADD, letters)
        shown = {
            (letter["via"], letter["chat"], letter["slot"]) for letter in letters if letter["kind"] == "Show"
        }
        if shown:
            await self.db.many(
                _DROP_OLDER, [{"via": via, "chat": chat, "slot": slot} for via, chat, slot in shown]
            )

    async def posted(self, to: Address, slot: str) -> tuple[int, int] | None:
        """The message number that a slot stands in and when it was posted (ms); None if nothing stands there (yet)."""
        return await self.db.row(_POSTED, via=to.via, chat=to.chat, slot=slot)

    async def just_posted(self, to: Address, slot: str, since: int) -> bool:
        """Whether a new message of the slot is on its way, or has been posted since then and stands below all other slots."""
        found = await self.db.row(_JUST_POSTED, via=to.via, chat=to.chat, slot=slot, since=since)
        return found is not None

    async def adopt(self, to: Address, slot: str, message: int) -> None:
        """A message that somebody else has posted stands in the slot."""
        await self.db.run(
            _ADOPT, via=to.via, chat=to.chat, thread=to.thread, slot=slot, message=message, at=self.now
        )

    async def slots(self, slot: str) -> list[Address]:
        """Every address where a slot of that name stands or is about to (a table may be shown in several chats)."""
        return [Address(via, chat, thread) for via, chat, thread in await self.db.rows(_SLOTS, slot=slot)]
