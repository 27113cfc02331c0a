"""The same match, move by move, in Telegram and in VK: the same state, the same log, and the same words about it."""

from __future__ import annotations

from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from engine.core import notation
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from tests.contract.play import EVERY_GAME
from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.test_games import sit_down
from tests.e2e.town import Town, two_towns
from tests.fakes.vk import FakeVK
from tests.toy import installed

ANN, BOB = 21, 22
"""Their doubles in VK."""
MOVES = 6
"""So few that no text is cut for want of room under a picture, and no match is over."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
async def test_typed_in_both(tmp_path: Path, game: Game) -> None:
    with installed():
        async with two_towns(tmp_path, games={game.id: game}) as place:
            await place.close()
            place.seeds = repeat(0)  # every match is dealt alike
            await place.open()
            here, there = await gather(place), await _doubles(place)
            await sit_down(here, game, (ANNA, BORIS), 0, 1)
            await sit_down(there, game, (ANN, BOB), 0, 2)
            chance = Chance(seed_of(f"same {game.id}"), 0)
            made = 0
            while made < MOVES:
                match = (await place.table(1)).match
                assert match is not None
                assert match.prompt is not None
                words = notation.write(game, chance.pick(match.prompt.actions), "ru")
                seat = match.prompt.seat
                await here.say((ANNA, BORIS)[seat], words)
                await there.say((ANN, BOB)[seat], words)
                first, second = [await place.table(id) for id in (1, 2)]
                assert first.match is not None
                assert second.match is not None
                made += first.match.version > match.version  # some moves are asked about once more
                assert first.match.snapshot() == second.match.snapshot(), words
            logs = [await place.moves(id) for id in (1, 2)]
            told = [[(move.seat, move.kind, move.action, move.told) for move in log] for log in logs]
            assert told[0] == told[1]
            assert await _texts(place, "telegram", 1) == await _texts(place, "vk", 2)
            place.check()


async def _doubles(place: Town[Any]) -> Crowd[FakeVK]:
    beside: Town[FakeVK] = place.beside()
    also = beside.fake
    also.user(ANN, "Анна")
    also.user(BOB, "Boris", language_code="en")
    also.chat(beside.group, members=[ANN, BOB], owner=ANN, title="Двор", bot="administrator")
    await also.bot_member(beside.group, "member", by=ANN)
    crowd = Crowd(beside, Chance(seed_of("doubles"), 0), (ANN, BOB), ())
    for user in (ANN, BOB):
        await crowd.say(user, "Начать")
    return crowd


async def _texts(place: Town[Any], via: str, id: int) -> list[tuple[str, list[str]]]:
    """What stands at the table and in the hands, by slots; the match's number aside."""
    slots = (f"table-{id}", f"hand-{id}")
    rows = await place.ask(
        f"SELECT slot, text FROM posts WHERE via = '{via}' AND slot IN {slots} ORDER BY slot, chat"
    )
    assert len(rows) >= 2
    return [
        (slot.split("-")[0], text.replace(f"№{id}", "№").replace(f"#{id}", "#").splitlines())
        for slot, text in rows
    ]
