"""The groups where a match is shown besides its home are noted by the ids of their chats, which stay when those move."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.execute("""
        UPDATE meta SET value = (
            SELECT json_group_array(json_array(chats.id, json_extract(guest.value, '$.thread')))
            FROM json_each(meta.value) AS guest
            JOIN chats ON chats.via = json_extract(guest.value, '$.via')
                AND chats.chat = json_extract(guest.value, '$.chat')
        )
        WHERE "key" LIKE 'guests-%'
    """)
