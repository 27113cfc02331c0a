"""Notes of the bot to itself."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects.sqlite import insert

from bot.storage.connection import Query
from bot.storage.tables import meta
from bot.storage.unit import Unit

_FIND = Query(select(meta.c.value).where(meta.c.key == bindparam("note")))
_OF = Query(
    select(meta.c.key)
    .where(meta.c.key > bindparam("first"), meta.c.key < bindparam("beyond"))
    .order_by(meta.c.key)
)
_SAVE = Query(
    insert(meta)
    .values(key=bindparam("key"), value=bindparam("value"))
    .on_conflict_do_update(index_elements=[meta.c.key], set_={"value": bindparam("value")})
)
_DROP = Query(delete(meta).where(meta.c.key == bindparam("note")))


def of_user(via: str, user: int) -> str:
    """What the note about a user of a line is called (`noted_of("user-vk")`): it is erased with their account."""
    return f"user-{via}-{user}"


class Notes(Unit):
    """Single values that belong to the bot itself."""

    async def note(self, key: str) -> Any:
        """A value of the bot itself (JSON), None if not set."""
        row = await self.db.row(_FIND, note=key)
        return None if row is None else msgspec.json.decode(row[0])

    async def noted_of(self, what: str) -> list[int]:
        """Of which tables or people something is noted: of `what-12` that is 12."""
        rows = await self.db.rows(_OF, first=f"{what}-", beyond=f"{what}.")  # the sign after the dash
        return [int(key.removeprefix(f"{what}-")) for (key,) in rows]

    async def save_note(self, key: str, value: Any) -> None:
        """Set it; None takes it away."""
        if value is None:
            await self.db.run(_DROP, note=key)
            return
        await self.db.run(_SAVE, key=key, value=msgspec.json.encode(value).decode())
