"""Matches that are due, or on in a chat, are found without passing through those that are over."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    for column in ("chat", "deadline_at", "remind_at"):
        op.drop_index(op.f(f"ix_matches_{column}"), "matches")
    op.create_index("matches_by_chat", "matches", ["chat", "ended_at"], unique=False)
    op.create_index("matches_by_deadline", "matches", ["status", "deadline_at"], unique=False)
    op.create_index("matches_by_reminder", "matches", ["status", "remind_at"], unique=False)
