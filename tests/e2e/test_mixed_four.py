"""A match of four, two of them in Telegram and two in VK: Void Party, in which everybody may have to answer everybody."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.core.chance import Chance, seed_of
from engine.games import GAMES
from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.town import Town, two_towns
from tests.e2e.truth import check_match, check_settled
from tests.fakes.vk import FakeVK

VERA, GLEB = 21, 22
GAME = GAMES["void_party"]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("moves", [40, pytest.param(10_000, marks=pytest.mark.soak)])
async def test_two_here_and_two_there(tmp_path: Path, moves: int) -> None:
    """The beginning of a match, or all of it."""
    async with two_towns(tmp_path, games={GAME.id: GAME}) as place:
        telegram = await gather(place, seed="mixed four")
        beside: Town[FakeVK] = place.beside()
        also = beside.fake
        vk = Crowd(beside, Chance(seed_of("vk four"), 0), (VERA, GLEB), ())
        for user, name in ((VERA, "Вера"), (GLEB, "Глеб")):
            also.user(user, name)
            await vk.say(user, "Начать")
        await telegram.say(ANNA, "/new", place.group)
        await telegram.tap(ANNA, place.group, f"preset.1.{list(GAME.presets).index('blitz')}")
        await telegram.tap(BORIS, place.group, "join.1")
        await telegram.say(ANNA, "/invite")
        told = "\n".join(str(message.get("text", "")) for message in place.fake.messages(ANNA))
        code = re.findall(r"/join (\w+)", told)[-1]
        for user in (VERA, GLEB):
            await vk.say(user, f"/join {code}")
        table = await place.table(1)
        assert [chair.via for chair in table.chairs] == ["telegram", "telegram", "vk", "vk"]
        hands: dict[str, Crowd[Any]] = {"telegram": telegram, "vk": vk}
        moved: set[int | None] = set()
        while (table := await place.table(1)).status == "running":
            if table.version >= moves and len(moved) == len(table.chairs):
                break
            assert table.match is not None
            assert table.match.prompt is not None
            chair = table.chairs[table.match.prompt.seat]
            await hands[str(chair.via)].move(1)
            moved.add(chair.user)
        assert moved == {ANNA, BORIS, VERA, GLEB}
        await place.quiet()
        place.check()
        await check_settled(place)
        if table.status == "over":
            await check_match(place, 1)
