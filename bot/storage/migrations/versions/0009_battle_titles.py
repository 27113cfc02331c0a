"""A battle may have a name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("battles", sa.Column("title", sa.String(64), nullable=False, server_default=""))
