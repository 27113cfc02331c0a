"""Tournaments: who runs them, who takes part, which match belongs to which pairing, and the log of repairs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("title", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=9), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=True),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("calls", sa.Text(), nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("paused_at", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
    )
    op.create_index(op.f("ix_tournaments_chat"), "tournaments", ["chat"], unique=False)
    op.create_index(op.f("ix_tournaments_due_at"), "tournaments", ["due_at"], unique=False)
    op.create_table(
        "organisers",
        sa.Column("tournament", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("via", sa.String(length=32), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "person"),
    )
    op.create_index(op.f("ix_organisers_person"), "organisers", ["person"], unique=False)
    op.create_table(
        "entries",
        sa.Column("tournament", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("via", sa.String(length=32), nullable=True),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("here", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "person"),
    )
    op.create_index(op.f("ix_entries_person"), "entries", ["person"], unique=False)
    op.create_table(
        "tournament_matches",
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("tournament", sa.BigInteger(), nullable=False),
        sa.Column("pairing", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"]),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("match"),
    )
    op.create_index(
        op.f("ix_tournament_matches_tournament"), "tournament_matches", ["tournament"], unique=False
    )
    op.create_table(
        "repairs",
        sa.Column("tournament", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournaments.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
