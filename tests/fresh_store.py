"""A new database for a test: the program's steps make it once, every test gets a copy.

The steps themselves are tested in `tests/storage`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.storage.store import Store
from bot.time import Time
from engine.core.game import Game
from engine.games import GAMES
from tests.fake_time import FakeTime

_EMPTY: list[bytes] = []
"""The database with nothing in it, once it is made."""


async def lay(path: Path) -> None:
    """Put an empty database there, if there is none yet."""
    if not _EMPTY:
        with TemporaryDirectory() as folder:
            made = Path(folder) / "kartel.db"
            await (await Store.open(f"sqlite+aiosqlite:///{made}", FakeTime())).close()
            _EMPTY.append(_read(made))
    _write(path)


async def open_store(path: Path, time: Time, games: Mapping[str, Game] = GAMES) -> Store:
    """A store on that file, which need not be there."""
    await lay(path)
    return await Store.open(f"sqlite+aiosqlite:///{path}", time, games)


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _write(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.write_bytes(_EMPTY[0])
