"""Alembic's entry: the steps run on the connection, and in the transaction, of whoever called."""

from __future__ import annotations

from alembic import context

from bot.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
