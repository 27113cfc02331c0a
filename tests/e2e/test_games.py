"""Matches of every other game through both fakes, the toy's among them: what works for one works for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from engine.core.game import Game
from tests.contract.play import EVERY_GAME
from tests.e2e.crowd import ANNA, BORIS, WHOLE, Crowd, gather
from tests.e2e.test_matches import look_back
from tests.e2e.town import SOME_DRAWN, VOLTRINE, F, Town, town, vk_town
from tests.e2e.truth import check_match, check_settled
from tests.toy import installed

PEOPLE = (ANNA, BORIS, 41, 42)
OTHERS = [game for game in EVERY_GAME if game.id not in VOLTRINE]
TOWNS: Mapping[str, Callable[..., AbstractAsyncContextManager[Town[Any]]]] = {
    "telegram": town,
    "vk": vk_town,
}
SHORT = {"void_party": ("blitz",), "voltrine": ("quick", "standard", "simplified_heroes")}
"""Presets for a game that has longer ones than a test has time for."""
SHARE = 1
STEPS = 35
"""So many of a match in the share: then everybody gives up."""
ALL = 50


@pytest.mark.parametrize("number", range(SHARE))
@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.id)
@pytest.mark.parametrize("messenger", TOWNS)
async def test_match(tmp_path: Path, messenger: str, game: Game, number: int) -> None:
    await play(tmp_path, messenger, game, number, STEPS)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(SHARE, ALL))
@pytest.mark.parametrize("game", OTHERS, ids=lambda game: game.id)
@pytest.mark.parametrize("messenger", TOWNS)
async def test_all_matches(tmp_path: Path, messenger: str, game: Game, number: int) -> None:
    await play(tmp_path, messenger, game, number)


async def play(folder: Path, messenger: str, game: Game, number: int, most: int = WHOLE) -> None:
    """By polling or web hook, for every number of seats, under one set of options after the other."""
    opened, hook = TOWNS[messenger], (messenger == "vk") != (number % 2 == 1)
    with installed():
        async with opened(folder, hook=hook, games={game.id: game}, drawn=SOME_DRAWN) as place:
            crowd = await gather(place, seed=f"{game.id} {number}")
            crowd.patient = True
            await sit_down(crowd, game, PEOPLE[: game.seats[number % len(game.seats)]], number)
            await crowd.play(1, most)
            await look_back(place, crowd, film=number == 0 and game.id in SHORT)
            await place.quiet()
            place.check()
            assert not place.logged("warning")
            await check_settled(place)
            await check_match(place, 1)


async def sit_down(
    crowd: Crowd[F],
    game: Game,
    people: tuple[int, ...],
    number: int,
    id: int = 1,
    terms: Sequence[str] = (),
) -> None:
    """A table in the group, a preset chosen, then these buttons pressed, everybody seated, begun."""
    fake, group = crowd.town.fake, crowd.town.group
    for user in people[2:]:
        fake.user(user, f"Игрок {user}", language_code="ru")
        await fake.user_member(group, user, "member")
        await fake.message(user, "/start")
    await crowd.town.quiet()
    await crowd.say(people[0], "/new", group)
    for data in (f"preset.{id}.{preset_of(game, number)}", *terms):
        await crowd.tap(people[0], group, data)
    for user in people[1:]:
        await crowd.tap(user, group, f"join.{id}")
    if game.decks is not None:
        for place, user in enumerate(people):
            await crowd.tap(user, user, f"bring.{id}.0.{(number + place) % len(game.decks.ready)}.0")
    if len(people) < game.seats[-1] or game.decks is not None:
        await crowd.tap(people[0], group, f"start.{id}")
    crowd.players = people


def preset_of(game: Game, number: int) -> int:
    """One preset after the other, of those that are short enough; its place among all."""
    presets = tuple(game.presets)
    short = SHORT.get(game.id) or presets
    return presets.index(short[number % len(short)])
