from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from engine.games import GAMES
from tests import toy
from tests.app.lobby.yard import GROUP, Yard, yard

PLAYERS = ("Анна", "Борис", "Вера", "Глеб")


@pytest.fixture(scope="module", autouse=True)
def toy_texts() -> Iterator[None]:
    """The toy speaks; its pictures are not drawn here."""
    with toy.spoken():
        yield


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, for two to four; everybody has opened their private chat."""
    async with yard(tmp_path, {"summit": toy.SUMMIT}) as place:
        for who in (*PLAYERS, "Дарья"):
            await place.say(who, "/start")
        yield place


@pytest.fixture
async def camp(tmp_path: Path) -> AsyncIterator[Yard]:
    """A bot that plays one game, to which players bring decks."""
    game = GAMES["macrobattle"]
    async with yard(tmp_path, {game.id: game}) as place:
        for who in (*PLAYERS, "Дарья"):
            await place.say(who, "/start")
        yield place


async def known(place: Yard, *people: str) -> None:
    """These have sat at a table of the group once."""
    for who in people:
        await place.say(who, "/new", GROUP)
        await place.press(who, f"close.{(await newest(place)):d}", GROUP)


async def newest(place: Yard) -> int:
    """The number of the newest table."""
    ((number,),) = await place.read(lambda work: work.db.ask("SELECT max(id) FROM matches"))
    return int(number)
