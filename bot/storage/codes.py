"""Codes that people carry from one messenger to another: short, hard to guess, good for a while."""

from __future__ import annotations

import secrets
from typing import Literal, TypeAlias

from sqlalchemy import bindparam, delete, insert, or_, select

from bot.storage.connection import Query
from bot.storage.tables import codes
from bot.storage.unit import Unit

CodeKind: TypeAlias = Literal["person", "match", "seat", "master", "cup", "place"]
"""Whose code it is: a person's, for another account of theirs; a match's, for somebody to sit down; that of one seat of a match that
is set up for others (`match * SEATS + seat`); a campaign's, for one more master; a tournament's, for one more organiser; that of one
place in a tournament, for a substitute (`tournament * PLACES + number`)."""
SEATS = 16
"""More than any match has."""
PLACES = 1_000_000
"""More than any tournament has."""

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for one another."""
_LENGTH = 10

_ADD = Query(insert(codes).values({column.name: bindparam(column.name) for column in codes.c}))
_FIND = Query(
    select(codes.c.about).where(
        codes.c.code == bindparam("written"),
        codes.c.kind == bindparam("of"),
        codes.c.until > bindparam("now"),
    )
)
_STANDING = Query(
    select(codes.c.code, codes.c.until).where(
        codes.c.kind == bindparam("of"), codes.c.about == bindparam("whom"), codes.c.until > bindparam("now")
    )
)
_DROP = Query(
    delete(codes).where(
        or_(
            (codes.c.kind == bindparam("of")) & (codes.c.about == bindparam("whom")),
            codes.c.until <= bindparam("now"),
        )
    )
)


class Codes(Unit):
    """Codes that are good now."""

    async def new_code(self, kind: CodeKind, about: int, until: int) -> str:
        """A new code of that person, match, seat, campaign, tournament or place, good until then (ms); an older one is good no more."""
        await self.drop_code(kind, about)
        code = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
        await self.db.run(_ADD, code=code, kind=kind, about=about, until=until)
        return code

    async def code(self, kind: CodeKind, written: str) -> int | None:
        """Whom or what a code is about; None if it is not good (any more)."""
        row = await self.db.row(_FIND, of=kind, written=written.strip().lower(), now=self.now)
        return None if row is None else int(row[0])

    async def standing_code(self, kind: CodeKind, about: int) -> tuple[str, int] | None:
        """The code that has been made and not used, and until when it is good (ms); None if there is none."""
        row = await self.db.row(_STANDING, of=kind, whom=about, now=self.now)
        return None if row is None else (str(row[0]), int(row[1]))

    async def drop_code(self, kind: CodeKind, about: int) -> None:
        """That code is good no more."""
        await self.db.run(_DROP, of=kind, whom=about, now=self.now)
