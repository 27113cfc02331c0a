"""A tournament may be posted on a wall, beside its chat."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    # SQLite adds a column that refers to a table only in its own words
    op.execute("ALTER TABLE tournaments ADD COLUMN wall BIGINT REFERENCES chats (id)")
    op.create_index(op.f("ix_tournaments_wall"), "tournaments", ["wall"], unique=False)
