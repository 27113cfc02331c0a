"""The same match, move by move, in Telegram, in VK and in the playground: the same state, the same log, and the same words about it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from aiohttp import ClientSession, DummyCookieJar

from bot.web.room import HALL
from engine.core import notation
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from tests.contract.play import EVERY_GAME
from tests.e2e.crowd import ANNA, BORIS, Crowd, gather
from tests.e2e.test_games import preset_of, sit_down
from tests.e2e.town import Town, two_towns
from tests.fakes.vk import FakeVK
from tests.toy import installed
from tests.web.house import Tab, tab_at

ANN, BOB = 21, 22
"""Their doubles in VK."""
VIAS = ("telegram", "vk", "web")
"""Where the matches 1, 2 and 3 are played."""
FEW = 6
"""So few moves that no text is cut for want of room under a picture, and no match is over."""
Says: TypeAlias = Callable[[int, str], Awaitable[None]]
"""A player, by seat, writes something."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
async def test_typed_everywhere(tmp_path: Path, game: Game) -> None:
    async with three_matches(tmp_path, game) as (place, says):
        await play(place, game, says, FEW)
        texts = [await _texts(place, via, id) for id, via in enumerate(VIAS, 1)]
        assert len(texts[0]) >= 2
        assert texts[0] == texts[1] == texts[2]


@pytest.mark.soak
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
async def test_typed_to_the_end(tmp_path: Path, game: Game) -> None:
    async with three_matches(tmp_path, game) as (place, says):
        await play(place, game, says, 10_000)
        assert [(await place.table(id)).status for id in (1, 2, 3)] == ["over"] * 3
        results = [await _texts(place, via, id, "result") for id, via in enumerate(VIAS, 1)]
        assert len(results[0]) >= 2
        assert results[0] == results[1] == results[2]


async def play(place: Town[Any], game: Game, says: tuple[Says, ...], most: int) -> None:
    """The same words everywhere until so many moves are made, or the match is over; after each of them the same state everywhere."""
    chance, made = Chance(seed_of(f"same {game.id}"), 0), 0
    while made < most and (match := (await place.table(1)).match) and (prompt := match.prompt):
        words = notation.write(game, chance.pick(prompt.actions), "ru")
        for say in says:
            await say(prompt.seat, words)
        after = [(await place.table(id)).match for id in (1, 2, 3)]
        snapshots = [there.snapshot() for there in after if there]
        assert snapshots[0] == snapshots[1] == snapshots[2], words
        made += snapshots[0]["version"] > match.version  # some moves are asked about once more
    told = [
        [(move.seat, move.kind, move.action, move.told) for move in await place.moves(id)] for id in (1, 2, 3)
    ]
    assert told[0] == told[1] == told[2]


# -- the three ------------------------------------------------------------------------------------------------------------
@asynccontextmanager
async def three_matches(folder: Path, game: Game) -> AsyncIterator[tuple[Town[Any], tuple[Says, ...]]]:
    """One program, a match in each messenger, dealt alike; and how its players write."""
    async with AsyncExitStack() as stack:
        stack.enter_context(installed())
        place = await stack.enter_async_context(two_towns(folder, games={game.id: game}))
        await place.close()
        place.seeds, place.page = repeat(0), True
        await place.open()
        here, there = await gather(place), await _doubles(place)
        await sit_down(here, game, (ANNA, BORIS), 0, 1)
        await sit_down(there, game, (ANN, BOB), 0, 2)
        client = await stack.enter_async_context(ClientSession(cookie_jar=DummyCookieJar()))
        tabs = [
            await stack.enter_async_context(tab_at(client, place.running.port.number, name, language))
            for name, language in (("Анна", "ru"), ("Boris", "en"))
        ]
        await _sit_down_in_the_playground(place, tabs, game)
        yield place, (_by(here, (ANNA, BORIS)), _by(there, (ANN, BOB)), _in_tabs(place, tabs))
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


async def _sit_down_in_the_playground(place: Town[Any], tabs: list[Tab], game: Game) -> None:
    """As `sit_down` has it elsewhere."""
    await place.quiet()
    first, second = tabs
    await _write(place, first, HALL, "/new")
    presses = [
        (first, HALL, f"preset.3.{preset_of(game, 0)}"),
        (second, HALL, "join.3"),
    ]
    if game.decks is not None:
        presses += [
            (tab, tab.me, f"bring.3.0.{seat % len(game.decks.ready)}.0") for seat, tab in enumerate(tabs)
        ]
    if len(tabs) < game.seats[-1] or game.decks is not None:
        presses.append((first, HALL, "start.3"))
    for tab, chat, token in presses:
        await tab.send_press(chat, 1, token)
        await place.quiet()


def _by(crowd: Crowd[Any], users: tuple[int, int]) -> Says:
    async def say(seat: int, words: str) -> None:
        await crowd.say(users[seat], words)

    return say


def _in_tabs(place: Town[Any], tabs: list[Tab]) -> Says:
    async def say(seat: int, words: str) -> None:
        await _write(place, tabs[seat], tabs[seat].me, words)

    return say


async def _write(place: Town[Any], tab: Tab, chat: int, words: str) -> None:
    """Write in the page, and wait for what comes of it."""
    before = sum(message["author"] == tab.me for message in tab.chat(chat))
    await tab.say(chat, words)
    await tab.until(lambda: sum(message["author"] == tab.me for message in tab.chat(chat)) > before)
    await place.quiet()


async def _texts(place: Town[Any], via: str, id: int, *slots: str) -> list[tuple[str, list[str]]]:
    """What stands in slots of a match (at first, the table and the hands), in the order of the texts; the match's number aside."""
    named = ", ".join(f"'{slot}-{id}'" for slot in slots or ("table", "hand"))
    rows = await place.ask(f"SELECT slot, text FROM posts WHERE via = '{via}' AND slot IN ({named})")
    return sorted(
        (slot.split("-")[0], text.replace(f"№{id}", "№").replace(f"#{id}", "#").splitlines())
        for slot, text in rows
    )
