"""Matches through the fake VK, played by pressing what is seen, with wrong presses mixed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.crowd import WHOLE, gather
from tests.e2e.test_matches import look_back
from tests.e2e.town import SOME_DRAWN, vk_town
from tests.e2e.truth import check_match, check_settled

SHARE = 2
STEPS = 35
"""So many of a match in the share: then everybody gives up."""
ALL = 100


@pytest.mark.parametrize("number", range(SHARE))
async def test_match(tmp_path: Path, number: int) -> None:
    await match(tmp_path, number, STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SHARE, ALL))
async def test_all_matches(tmp_path: Path, number: int) -> None:
    await match(tmp_path, number)


async def match(folder: Path, number: int, most: int = WHOLE) -> None:
    """One of a hundred: by long poll or Callback API, two people or one with a bot, in the chat or in private, under some options."""
    async with vk_town(folder, hook=number % 2 == 1, drawn=SOME_DRAWN) as place:
        crowd = await gather(place, seed=f"match {number}")
        if number % 3 == 2:
            await crowd.open_alone(quick=number % 4 != 2)
        else:
            await crowd.open_in_group(quick=number % 4 != 0)
        await crowd.play(1, most)
        await look_back(place, crowd, film=number % 10 == 6)
        await place.quiet()
        place.check()
        assert not place.logged("warning")
        await check_settled(place)
        await check_match(place, 1)
        assert not place.running.inbox._lanes
        assert not place.running.outbox._queues
        uploads = [upload.sha256 for upload in place.fake.uploads()]
        assert len(uploads) - len(set(uploads)) <= 2, "a picture is uploaded once, then sent by its id"
