"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "chats",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(length=128), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pace", sa.String(length=16), nullable=False),
        sa.Column("starters", sa.String(length=8), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("latest", sa.BigInteger(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("chats_by_address", "chats", ["via", "chat"], unique=True)
    op.create_table(
        "inbox",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("update", sa.String(length=64), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("query", sa.String(length=128), nullable=False),
        sa.Column("reply", sa.Text(), nullable=False),
        sa.Column("answered", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("inbox_by_state", "inbox", ["state", "id"], unique=False)
    op.create_index("inbox_by_update", "inbox", ["via", "update"], unique=True)
    op.create_table(
        "meta",
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("slot", sa.String(length=48), nullable=False),
        sa.Column("anew", sa.Boolean(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.Column("match", sa.BigInteger(), nullable=True),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=9), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.BigInteger(), nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_by_queue", "outbox", ["state", "via", "chat", "id"], unique=False)
    op.create_table(
        "people",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("pictures", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "pictures",
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("file", sa.String(length=256), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("via", "hash"),
    )
    op.create_table(
        "posts",
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("slot", sa.String(length=48), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.String(length=64), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("picture", sa.String(length=64), nullable=False),
        sa.Column("keyed", sa.Boolean(), nullable=False),
        sa.Column("anew", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("via", "chat", "slot"),
    )
    op.create_index("posts_by_slot", "posts", ["slot"], unique=False)
    op.create_table(
        "web_messages",
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("chat", "id"),
    )
    op.create_table(
        "web_people",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("name"),
    )
    op.create_table(
        "web_pictures",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "accounts",
        sa.Column("via", sa.String(length=32), nullable=False),
        sa.Column("user", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("username", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("reachable", sa.Boolean(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"],
            ["people.id"],
        ),
        sa.PrimaryKeyConstraint("via", "user"),
    )
    op.create_index(op.f("ix_accounts_person"), "accounts", ["person"], unique=False)
    op.create_table(
        "matches",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=True),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("host", sa.BigInteger(), nullable=True),
        sa.Column("pace", sa.String(length=16), nullable=False),
        sa.Column("on_timeout", sa.String(length=8), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("state_format", sa.Integer(), nullable=False),
        sa.Column("snapshot", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("deadline_at", sa.BigInteger(), nullable=True),
        sa.Column("remind_at", sa.BigInteger(), nullable=True),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("offers", sa.Text(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=False),
        sa.Column("rematch_of", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["chat"],
            ["chats.id"],
        ),
        sa.ForeignKeyConstraint(
            ["host"],
            ["people.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
    )
    op.create_index(op.f("ix_matches_chat"), "matches", ["chat"], unique=False)
    op.create_index(op.f("ix_matches_deadline_at"), "matches", ["deadline_at"], unique=False)
    op.create_index(op.f("ix_matches_remind_at"), "matches", ["remind_at"], unique=False)
    op.create_table(
        "moves",
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.PrimaryKeyConstraint("match", "version"),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("via", sa.String(length=32), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("bot", sa.String(length=16), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("declines", sa.Text(), nullable=False),
        sa.Column("late", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["match"],
            ["matches.id"],
        ),
        sa.ForeignKeyConstraint(
            ["person"],
            ["people.id"],
        ),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
