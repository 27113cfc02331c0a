"""The rows of the inbox, as the delivery needs them. Each function is part of a unit of work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec
from msgspec import Struct
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.dialects.sqlite import insert

from bot.storage.connection import Query
from bot.storage.tables import inbox
from bot.storage.work import Work

RawUpdate: TypeAlias = tuple[str, str, str]
"""(the messenger's unique id, raw JSON, the id of the press to answer or "")"""


class Update(Struct, frozen=True):
    """A kept update. `reply` is the JSON of a Reply; `query` the press that it answers, if it is one."""

    id: int
    via: str
    payload: str
    query: str
    reply: str
    tries: int
    at: int
    state: str
    answered: bool


_UPDATE = [inbox.c[name] for name in Update.__struct_fields__]
_this = inbox.c.id == bindparam("key")
_these = inbox.c.id.in_(select(func.json_each(bindparam("keys")).table_valued("value").c.value))
_ADD = Query(
    insert(inbox)
    .values(
        {
            **{name: bindparam(name) for name in ("via", "update", "payload", "query", "at")},
            "state": "new",
            "tries": 0,
            "cause": "",
            "reply": "",
            "answered": False,
        }
    )
    .on_conflict_do_nothing(index_elements=[inbox.c.via, inbox.c.update])
    .returning(inbox.c.id)
)
_FIND = Query(select(*_UPDATE).where(inbox.c.via == bindparam("via"), inbox.c.update == bindparam("update")))
_NEW = Query(
    select(*_UPDATE)
    .where(inbox.c.state == "new", inbox.c.id > bindparam("after"))
    .order_by(inbox.c.id)
    .limit(bindparam("count"))
)
_UNANSWERED = Query(
    select(*_UPDATE)
    .where(inbox.c.state == "done", inbox.c.query != "", inbox.c.answered.is_(False))
    .order_by(inbox.c.id)
)
_DONE = Query(update(inbox).where(_this).values(state="done", reply=bindparam("reply")))
_DONE_FOR_GOOD = Query(update(inbox).where(_this).values(state="done", payload="", answered=True))
_TRIED = Query(
    update(inbox)
    .where(_this)
    .values(state=bindparam("state"), tries=inbox.c.tries + 1, cause=bindparam("cause"))
)
_ANSWERED = Query(
    update(inbox).where(_these, inbox.c.state == "done").values(answered=True, payload="", reply="")
)
_COUNT = Query(
    select(inbox.c.via, inbox.c.state, func.count())
    .where(inbox.c.state != "done")
    .group_by(inbox.c.via, inbox.c.state)
)


async def keep(work: Work, via: str, updates: Sequence[RawUpdate]) -> tuple[list[Update], list[RawUpdate]]:
    """Keep updates; those that are kept now, and those that came before."""
    kept: list[Update] = []
    again: list[RawUpdate] = []
    for raw in updates:
        update, payload, query = raw
        row = await work.db.row(_ADD, via=via, update=update, payload=payload, query=query, at=work.now)
        if row is None:
            again.append(raw)
        else:
            kept.append(Update(row[0], via, payload, query, "", 0, work.now, "new", answered=False))
    return kept, again


async def find(work: Work, via: str, update: str) -> Update | None:
    """A kept update by the messenger's id."""
    row = await work.db.row(_FIND, via=via, update=update)
    return None if row is None else _read(row)


async def new(work: Work, after: int, count: int) -> list[Update]:
    """Updates that are not handled yet, in the order of their coming."""
    return [_read(row) for row in await work.db.rows(_NEW, after=after, count=count)]


async def unanswered(work: Work) -> list[Update]:
    """Presses that were handled, and nobody knows whether they were answered."""
    return [_read(row) for row in await work.db.rows(_UNANSWERED)]


async def done(work: Work, update: Update, reply: str) -> None:
    """It was handled. What it said is forgotten, unless a press is still to be answered."""
    if update.query:
        await work.db.run(_DONE, key=update.id, reply=reply)
    else:
        await work.db.run(_DONE_FOR_GOOD, key=update.id)


async def tried(work: Work, id: int, cause: str, *, parked: bool) -> None:
    """It failed, and is tried again or `parked`."""
    await work.db.run(_TRIED, key=id, cause=cause, state="parked" if parked else "new")


async def answered(work: Work, ids: Sequence[int]) -> None:
    """These presses were answered; what they said is forgotten."""
    await work.db.run(_ANSWERED, keys=msgspec.json.encode(list(ids)).decode())


async def counts(work: Work) -> dict[tuple[str, str], int]:
    """(via, state) -> how many that are not done."""
    return {(via, state): count for via, state, count in await work.db.rows(_COUNT)}


def _read(row: tuple[object, ...]) -> Update:
    return msgspec.convert(dict(zip(Update.__struct_fields__, row, strict=True)), Update, strict=False)
