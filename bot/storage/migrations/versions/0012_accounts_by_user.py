"""Somebody's accounts at all lines of a platform are found without passing through everybody's."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_index("accounts_by_user", "accounts", ["user", "via"], unique=False)
