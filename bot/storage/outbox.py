"""The rows of the outbox, and what stands in the slots, as the delivery needs them. Each function is part of a unit of work."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, bindparam, delete, exists, func, literal, or_, select, true, update
from sqlalchemy.dialects.sqlite import insert

from bot.messages import Address, Composed, Live, Outgoing, Show, Tell
from bot.storage.connection import Query
from bot.storage.tables import accounts, chats, outbox, pictures, posts
from bot.storage.work import Work
from engine.clock import DAY

Key: TypeAlias = tuple[str, int]
"""A queue: (via, chat)."""
End: TypeAlias = Literal["sent", "uncertain", "dropped"]
Compose: TypeAlias = Callable[[Work, Live, Address], Awaitable[Show | None]]
"""Makes a sheet of what is the case; None if there is nothing to show there any more."""

_USED_EVERY = DAY
"""So exactly is kept when an uploaded picture was last used."""


class Strip(Struct, frozen=True, tag=True):
    """Take the buttons off a message that has lost its slot to a newer one."""

    message: int
    text: str
    picture: str


class Post(Struct, frozen=True):
    """What stands in a slot: the message (0: nothing), the hash of what it shows ("": not known), its text.

    `picture`: the hash of its picture, if it has one. `keyed`: it has buttons. `anew`: the next Show must be a new message.
    """

    message: int = 0
    content: str = ""
    text: str = ""
    picture: str = ""
    keyed: bool = False
    anew: bool = False


class Letter(Struct, frozen=True):
    """A message that is being sent, and what stands in its slot."""

    id: int
    to: Address
    slot: str
    anew: bool
    what: Composed | Strip
    table: int | None
    person: int | None
    tries: int
    at: int
    post: Post | None


class Head(Struct, frozen=True):
    """The first message of a queue: when it may be sent at the earliest (ms), and whether its chat is a private one."""

    not_before: int
    private: bool


def _state(*states: str) -> ColumnElement[bool]:
    return or_(*(outbox.c.state == state for state in states))


_WHAT = msgspec.json.Decoder(Outgoing | Strip)
_this = outbox.c.id == bindparam("key")
_of_queue = (outbox.c.via == bindparam("at_via")) & (outbox.c.chat == bindparam("at_chat"))
_queued_there = _of_queue & (outbox.c.state == "queued")
_slot = (
    (posts.c.via == bindparam("at_via"))
    & (posts.c.chat == bindparam("at_chat"))
    & (posts.c.slot == bindparam("at_slot"))
)
_newer = outbox.alias("newer")
_newer_show = (
    select(func.max(_newer.c.id))
    .where(
        _newer.c.via == outbox.c.via,
        _newer.c.chat == outbox.c.chat,
        _newer.c.slot == outbox.c.slot,
        _newer.c.state == "queued",
        _newer.c.kind == "Show",
        _newer.c.id > outbox.c.id,
        outbox.c.slot != "",
    )
    .correlate(outbox)
    .scalar_subquery()
)
_STANDING = Query(select(posts.c.message).where(_slot, posts.c.message != 0))
_QUEUES = Query(select(outbox.c.via, outbox.c.chat).where(outbox.c.state == "queued").distinct())
_TAKE_UP = Query(
    update(outbox)
    .where(outbox.c.state == "sending")
    .values(state="queued", tries=outbox.c.tries + 1)
    .returning(outbox.c.via)
)
_HEAD = Query(
    select(
        outbox.c.not_before,
        exists().where(accounts.c.via == outbox.c.via, accounts.c.user == outbox.c.chat),
    )
    .where(_queued_there)
    .order_by(outbox.c.id)
    .limit(1)
)
_NEXT = Query(
    select(
        *(outbox.c[name] for name in ("id", "via", "chat", "thread", "slot", "anew", "payload")),
        *(outbox.c[name] for name in ("match", "person", "tries", "at")),
        _newer_show.label("newer"),
        *(posts.c[name].label(f"post_{name}") for name in Post.__struct_fields__),
    )
    .join(
        posts,
        (posts.c.via == outbox.c.via) & (posts.c.chat == outbox.c.chat) & (posts.c.slot == outbox.c.slot),
        isouter=True,
    )
    .where(_queued_there)
    .order_by(outbox.c.id)
    .limit(1)
)
_SENDING = Query(update(outbox).where(_this).values(state="sending"))
_COMPOSED = Query(update(outbox).where(_this).values(payload=bindparam("composed")))
_MAKE_ANEW = Query(update(outbox).where(_this).values(anew=True))
_END = Query(
    update(outbox)
    .where(_this)
    .values(state=bindparam("end"), cause=bindparam("why"), sent_at=bindparam("now"), payload="")
)
_BACK = Query(
    update(outbox)
    .where(_this)
    .values(state="queued", not_before=bindparam("until"), tries=outbox.c.tries + bindparam("more"))
)
_dropped = update(outbox).values(
    state="dropped", cause=bindparam("why"), sent_at=bindparam("now"), payload=""
)
_DROP_ALL = Query(_dropped.where(_queued_there))
_DROP_THREAD = Query(_dropped.where(_queued_there, outbox.c.thread == bindparam("in_thread")))
_POST = Query(
    insert(posts)
    .from_select(
        [column.name for column in posts.c],
        select(*(bindparam(column.name, type_=column.type) for column in posts.c)).where(
            exists().where(_this)  # it is forgotten with the person it went to, and so is what it became
        ),
    )
    .on_conflict_do_update(
        index_elements=[posts.c.via, posts.c.chat, posts.c.slot],
        set_={
            column.name: bindparam(column.name)
            for column in posts.c
            if not column.primary_key and column.name != "at"
        }
        | {"at": func.iif(posts.c.message == bindparam("message"), posts.c.at, bindparam("at"))},
    )
)
_UNPOST = Query(delete(posts).where(_slot))
_STRIPPED = ("via", "chat", "thread", "payload", "match", "person", "at")
_STRIP = Query(
    insert(outbox).from_select(
        [*_STRIPPED, "kind", "slot", "anew", "state", "tries", "not_before", "cause"],
        select(
            *(bindparam(name) for name in _STRIPPED),
            *(literal(value) for value in ("Strip", "", False, "queued", 0, 0, "")),
        ).where(
            exists().where(_this)  # as above
        ),
        include_defaults=False,
    )
)
_FILE = Query(
    select(pictures.c.file).where(
        pictures.c.via == bindparam("at_via"), pictures.c.hash == bindparam("content")
    )
)
_KEEP_FILE = Query(
    insert(pictures)
    .values({column.name: bindparam(column.name) for column in pictures.c})
    .on_conflict_do_update(
        index_elements=[pictures.c.via, pictures.c.hash],
        set_={"file": bindparam("file"), "at": bindparam("at")},
        where=or_(pictures.c.file != bindparam("file"), pictures.c.at < bindparam("at") - _USED_EVERY),
    )
)
_FORGET_FILE = Query(
    delete(pictures).where(pictures.c.via == bindparam("at_via"), pictures.c.hash == bindparam("content"))
)
_UNREACHABLE = Query(
    update(accounts)
    .where(
        accounts.c.via == bindparam("at_via"), accounts.c.user == bindparam("at_chat"), accounts.c.reachable
    )
    .values(reachable=False)
    .returning(accounts.c.user)
)
_SHUT_OUT = Query(
    update(chats)
    .where(chats.c.via == bindparam("at_via"), chats.c.chat == bindparam("at_chat"), chats.c.state == "in")
    .values(state="out")
    .returning(chats.c.id)
)
_OPEN = Query(
    select(true()).where(
        exists().where(
            accounts.c.via == bindparam("at_via"),
            accounts.c.user == bindparam("at_chat"),
            accounts.c.reachable,
        )
        | exists().where(
            chats.c.via == bindparam("at_via"), chats.c.chat == bindparam("at_chat"), chats.c.state == "in"
        )
    )
)
_COUNT = Query(
    select(outbox.c.via, outbox.c.state, func.count())
    .where(_state("queued", "sending", "uncertain"))
    .group_by(outbox.c.via, outbox.c.state)
)


# -- the queue ------------------------------------------------------------------------------------------------------------
async def take_up(work: Work) -> list[str]:
    """At the start: queue again what was being sent when the program was killed; the `via` of each."""
    return [via for (via,) in await work.db.rows(_TAKE_UP)]


async def queues(work: Work) -> list[Key]:
    """Every queue that is not empty."""
    return [(via, chat) for via, chat in await work.db.rows(_QUEUES)]


async def head(work: Work, key: Key) -> Head | None:
    """What stands first in a queue; None if it is empty."""
    row = await work.db.row(_HEAD, at_via=key[0], at_chat=key[1])
    return None if row is None else Head(row[0], bool(row[1]))


async def claim(work: Work, key: Key, compose: Compose) -> Letter | None:
    """The next message of a queue, marked as being sent; what a newer Show of its slot makes pointless is dropped on the way.

    A sheet that is composed now stays so, however often it has to be sent. Dropped is what a newer Show makes pointless,
    but for a new message that may have been posted already: it is sent again, so that its number becomes known and the newer Show
    changes it, instead of leaving it to stand there for ever.
    """
    while (row := await work.db.row(_NEXT, at_via=key[0], at_chat=key[1])) is not None:
        id, via, chat, thread, slot, anew, payload, table, person, tries, at, newer, *post = row
        posted_perhaps = tries and (anew or not post[0])
        if newer is not None and not posted_perhaps:
            if anew:
                await work.db.run(_MAKE_ANEW, key=newer)
            await end(work, id, "dropped", "superseded")
            continue
        what, to = await _ready(work, id, _WHAT.decode(payload), Address(via, chat, thread), compose)
        if what is None:
            await end(work, id, "dropped", "nothing to show or to stand below")
            continue
        await work.db.run(_SENDING, key=id)
        stands = None if post[0] is None else Post(*post[:4], *map(bool, post[4:]))
        return Letter(id, to, slot, bool(anew), what, table, person, tries, at, stands)
    return None


async def _ready(
    work: Work, id: int, what: Outgoing | Strip, to: Address, compose: Compose
) -> tuple[Composed | Strip | None, Address]:
    """A message as it can be sent now, and where: composed, or below the one that it belongs to. None if it has lost its point."""
    if isinstance(what, Live):
        show = await compose(work, what, to)
        if show is not None:
            await work.db.run(_COMPOSED, key=id, composed=msgspec.json.encode(show).decode())
        return show, to
    if isinstance(what, Tell) and what.below:
        above = await work.db.row(_STANDING, at_via=to.via, at_chat=to.chat, at_slot=what.below)
        return (None, to) if above is None else (what, Address(to.via, to.chat, *above))
    return what, to


async def end(work: Work, id: int, state: End, cause: str = "") -> None:
    """It will not be sent any more. What it said is forgotten."""
    await work.db.run(_END, key=id, end=state, why=cause, now=work.now)


async def put_back(work: Work, id: int, *, until: int = 0, tried: bool = False) -> None:
    """It stays first in its queue, to be sent at `until` (ms) or later."""
    await work.db.run(_BACK, key=id, until=until, more=int(tried))


async def drop_all(work: Work, key: Key, cause: str, *, thread: int | None = None) -> None:
    """Empty a queue, or take out of it what goes to one thread."""
    here = {"at_via": key[0], "at_chat": key[1], "why": cause, "now": work.now}
    if thread is None:
        await work.db.run(_DROP_ALL, **here)
    else:
        await work.db.run(_DROP_THREAD, **here, in_thread=thread)


# -- the slots ------------------------------------------------------------------------------------------------------------
async def post(work: Work, letter: Letter, post: Post) -> None:
    """The slot of the letter holds this now."""
    to = letter.to
    await work.db.run(
        _POST,
        key=letter.id,
        via=to.via,
        chat=to.chat,
        thread=to.thread,
        slot=letter.slot,
        at=work.now,
        **asdict(post),
    )


async def unpost(work: Work, letter: Letter) -> None:
    """The slot of the letter is no more."""
    await work.db.run(_UNPOST, at_via=letter.to.via, at_chat=letter.to.chat, at_slot=letter.slot)


async def strip(work: Work, letter: Letter, post: Post) -> None:
    """Queue that the buttons of the message that stood in the letter's slot are taken off; not where the letter has been erased."""
    to = letter.to
    payload = msgspec.json.encode(Strip(post.message, post.text, post.picture)).decode()
    await work.db.run(
        _STRIP,
        key=letter.id,
        via=to.via,
        chat=to.chat,
        thread=to.thread,
        payload=payload,
        match=letter.table,
        person=letter.person,
        at=work.now,
    )


# -- pictures ---------------------------------------------------------------------------------------------------------------
async def file_of(work: Work, via: str, content: str) -> str | None:
    """The messenger's own id of a picture that was uploaded there before."""
    row = await work.db.row(_FILE, at_via=via, content=content)
    return None if row is None else str(row[0])


async def keep_file(work: Work, via: str, content: str, file: str) -> None:
    """Remember the messenger's id of a picture, and that it is in use."""
    await work.db.run(_KEEP_FILE, via=via, hash=content, file=file, at=work.now)


async def forget_file(work: Work, via: str, content: str) -> None:
    """The messenger does not know its id any more."""
    await work.db.run(_FORGET_FILE, at_via=via, content=content)


# -- who can be written to ------------------------------------------------------------------------------------------------
async def shut_out(work: Work, key: Key) -> bool:
    """Nothing can be written there: mark the account or the chat. Whether that is news."""
    for query in (_UNREACHABLE, _SHUT_OUT):
        if await work.db.row(query, at_via=key[0], at_chat=key[1]) is not None:
            return True
    return False


async def is_open(work: Work, key: Key) -> bool:
    """Whether the account or the chat is thought to be reachable."""
    return await work.db.row(_OPEN, at_via=key[0], at_chat=key[1]) is not None


# -- upkeep ---------------------------------------------------------------------------------------------------------------
async def counts(work: Work) -> dict[tuple[str, str], int]:
    """(via, state) -> how many, of those that wait or are uncertain."""
    return {(via, state): count for via, state, count in await work.db.rows(_COUNT)}
