"""Rated matches: what came of each for whom, seasons, and the ratings that follow from it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("matches", sa.Column("rated", sa.Boolean(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("missed", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("people", sa.Column("hidden", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "seasons",
        sa.Column("id", _ID, autoincrement=True, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("monthly", sa.Boolean(), nullable=False),
        sa.Column("presets", sa.Text(), nullable=False),
        sa.Column("began_at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("seasons_by_chat", "seasons", ["chat", "number"], unique=False)
    op.create_table(
        "results",
        sa.Column("match", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=True),
        sa.Column("season", sa.BigInteger(), nullable=True),
        sa.Column("home_season", sa.BigInteger(), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("unrated", sa.String(length=10), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"]),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"]),
        sa.ForeignKeyConstraint(["season"], ["seasons.id"]),
        sa.ForeignKeyConstraint(["home_season"], ["seasons.id"]),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_index(op.f("ix_results_person"), "results", ["person"], unique=False)
    op.create_index("results_in_order", "results", ["unrated", "at", "match"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("season", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("spread", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("season", "game", "person"),
    )
