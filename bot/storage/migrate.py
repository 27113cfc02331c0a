"""Bringing a database up to the tables of this program, at every start.

All missing steps (`migrations/versions/`) run in one transaction: a program that is killed in the middle of it leaves the
database as it was.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

_FOLDER = Path(__file__).parent / "migrations"


class CannotOpen(Exception):
    """The program cannot work with this database; the message is one line for the host."""


def revisions() -> tuple[str, ...]:
    """The numbers of all steps, oldest first; a step is the file `versions/<number>_<name>.py`."""
    return tuple(sorted(path.name[:4] for path in (_FOLDER / "versions").glob("[0-9][0-9][0-9][0-9]_*.py")))


def migrate(connection: Connection) -> None:
    """Run the missing steps. Raises CannotOpen for a database that a newer program wrote."""
    known = revisions()
    if _revision(connection, known) == known[-1]:
        return
    # Turning them off is possible outside a transaction only; a step may have to make a table anew.
    connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        if _revision(connection, known) != known[-1]:  # another program may have been quicker
            _upgrade(connection)
        dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
        if dangling is not None:
            raise CannotOpen(f"The database is damaged: a row of {dangling[0]} points nowhere.")
    except BaseException:
        connection.exec_driver_sql("ROLLBACK")
        raise
    connection.exec_driver_sql("COMMIT")
    connection.exec_driver_sql("PRAGMA foreign_keys = ON")


def _revision(connection: Connection, known: tuple[str, ...]) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if found is not None and found not in known:
        raise CannotOpen(
            f"The database was written by a newer version of Kartel (its step {found}, ours {known[-1]}): "
            "start that one, or restore a backup."
        )
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    # Alembic takes a third of a second to import: only when there is something to do.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
