"""A sound copy of the database while the bot writes to it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import make_url


class BackupFailed(Exception):
    """There is no backup; the message is one line for the host."""


async def backup(url: str, target: Path) -> None:
    """Copy the database to `target`, which must not exist yet: it is there whole or not at all. Raises BackupFailed."""
    await asyncio.to_thread(_backup, Path(make_url(url).database or ""), target)


def _backup(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BackupFailed(f"There is no database {source}.")
    if target.exists():
        raise BackupFailed(f"{target} exists already; a backup overwrites nothing.")
    unfinished = target.with_name(target.name + ".unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        _copy(source, unfinished)
        _check(unfinished)
        _sync(unfinished)
        os.link(unfinished, target)  # unlike a rename this never overwrites
        _sync(target.parent)
    except FileExistsError:
        raise BackupFailed(f"{target} exists already; a backup overwrites nothing.") from None
    except (OSError, sqlite3.Error) as error:
        raise BackupFailed(f"The backup to {target} failed: {error}.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """A copy of the last committed state, taken in one read transaction: writers go on meanwhile."""
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=30)) as database:
        database.execute("VACUUM INTO ?", (str(target),))


def _check(copy: Path) -> None:
    with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as database:
        ((verdict,),) = database.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise BackupFailed(f"The copy is not sound: {verdict}.")


def _sync(path: Path) -> None:
    """Wait until the file or folder is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
