"""Vacations of people, and since when a picture of the playground is not shown any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("away_until", sa.BigInteger()))
    for name in ("away_days", "away_year"):
        op.add_column("people", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.add_column("web_pictures", sa.Column("at", sa.BigInteger(), nullable=False, server_default="0"))
