"""Whole matches of every other game through the fake VK, pressed at random: six rows and ten buttons are enough for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.game import Game
from tests.e2e.crowd import gather
from tests.e2e.test_games import OTHERS, PEOPLE, sit_down
from tests.e2e.town import vk_town
from tests.e2e.truth import check_match, check_settled
from tests.toy import installed

SHARE = 1
ALL = 50


@pytest.mark.parametrize("number", range(SHARE))
@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.id)
async def test_match(tmp_path: Path, game: Game, number: int) -> None:
    await whole_match(tmp_path, game, number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SHARE, ALL))
@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.id)
async def test_all_matches(tmp_path: Path, game: Game, number: int) -> None:
    await whole_match(tmp_path, game, number)


async def whole_match(folder: Path, game: Game, number: int) -> None:
    """By long poll or Callback API, for every number of seats, under one set of options after the other."""
    with installed():
        async with vk_town(folder, hook=number % 2 == 1, games={game.id: game}, drawn=True) as place:
            crowd = await gather(place, seed=f"vk {game.id} {number}")
            seats = game.seats[number % len(game.seats)]
            await sit_down(crowd, game, PEOPLE[:seats], number)
            await crowd.play(1)
            await place.quiet()
            place.check()
            assert not place.logged("warning")
            await check_settled(place)
            await check_match(place, 1)
