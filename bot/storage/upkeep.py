"""Sweeping out what nobody needs any more. What a match that is on, a replay or a rating follows from is never touched."""

from __future__ import annotations

from sqlalchemy import (
    ColumnElement,
    Integer,
    and_,
    bindparam,
    cast,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
)

from bot.storage.connection import Query
from bot.storage.tables import (
    codes,
    inbox,
    matches,
    meta,
    outbox,
    pictures,
    posts,
    web_messages,
    web_pictures,
)
from bot.storage.work import Work

SLOTS = ("result", "rematch", "replay", "film", "record", "proof", "table", "hand", "offer", "lobby")
"""What stands in a chat because of a match: `result-12`."""
NOTES = ("hushed", "coming", "guests", "away", "welcomed", "missed", "brings")
"""What is noted of a match while it is on: `missed-12`."""
SUBSTITUTE = "substitute-"
"""Begins the name of what is noted of a place of a tournament as long as its code for a substitute is good."""

_settled = or_(outbox.c.state == "sent", outbox.c.state == "dropped", outbox.c.state == "uncertain")


def _of_a_match_long_over(name: ColumnElement[str], prefixes: tuple[str, ...]) -> ColumnElement[bool]:
    """Whether a name like `result-12` is one of those, and of a match that has been over for long."""
    dash = func.instr(name, "-")
    return and_(
        or_(*(func.substr(name, 1, dash - 1) == prefix for prefix in prefixes)),
        exists().where(
            matches.c.id == cast(func.substr(name, dash + 1), Integer),
            matches.c.status == "over",
            matches.c.touched_at < bindparam("long_ago"),
        ),
    )


_newest = web_messages.alias("newest")
_last_of_chat = (
    select(func.max(_newest.c.id))
    .where(_newest.c.chat == web_messages.c.chat)
    .correlate(web_messages)
    .scalar_subquery()
)
_SWEEPS = tuple(
    Query(statement)
    for statement in (
        delete(inbox).where(inbox.c.state == "done", inbox.c.at < bindparam("lately")),
        delete(inbox).where(inbox.c.state == "parked", inbox.c.at < bindparam("long_ago")),
        delete(outbox).where(_settled, outbox.c.sent_at < bindparam("lately")),
        delete(pictures).where(pictures.c.at < bindparam("long_ago")),
        delete(codes).where(codes.c.until <= bindparam("now")),
        delete(meta).where(
            meta.c.key.startswith(SUBSTITUTE),
            ~exists().where(codes.c.kind == "place", literal(SUBSTITUTE).concat(codes.c.about) == meta.c.key),
        ),
        delete(posts).where(posts.c.at < bindparam("long_ago"), _of_a_match_long_over(posts.c.slot, SLOTS)),
        delete(meta).where(_of_a_match_long_over(meta.c.key, NOTES)),
        delete(web_messages).where(
            func.json_extract(web_messages.c.body, "$.at") < bindparam("long_ago"),
            web_messages.c.id < _last_of_chat,
            ~exists().where(posts.c.chat == web_messages.c.chat, posts.c.message == web_messages.c.id),
        ),
        delete(web_pictures).where(
            web_pictures.c.at < bindparam("long_ago"),
            web_pictures.c.hash.not_in(select(pictures.c.file)),
            web_pictures.c.hash.not_in(
                select(func.coalesce(func.json_extract(web_messages.c.body, "$.picture"), ""))
            ),
        ),
    )
)


async def sweep(work: Work, lately: int, long_ago: int) -> None:
    """Forget what has been settled since before `lately`, and what was kept for people and not used since before `long_ago`."""
    values = {"lately": lately, "long_ago": long_ago, "now": work.now}
    for query in _SWEEPS:
        await work.db.run(query, **values)
