"""C7. Stimulus: a player leaves the chat, told by a service message, by `chat_member` alone, or by nothing (found at the deadline): before
the match, as the one who decides, as the other, while paused; under each policy for the late; with 2, 3 and 4 players. Then comes back.

Right outcome: at once (or at the deadline) what the table agreed on happens to exactly that seat, the group is told, the state is
legal; without people the match is closed; coming back works while the policy leaves the seat; the chat can start a new match.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from bot.app.lobby_pages import POLICIES
from tests.e2e.crowd import ANNA, BORIS, GROUP, WATCHER, Crowd, gather
from tests.e2e.test_c05_blocked import told
from tests.e2e.town import VOLTRINE, town
from tests.e2e.truth import check_match
from tests.toy import SUMMIT, installed

How: TypeAlias = Literal["service", "chat_member", "silent"]
EVENING = 1
MINUTE = 60


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        crowd = await gather(place)
        await place.fake.bot_member(GROUP, "administrator", by=WATCHER)  # else `chat_member` never comes
        yield crowd
        await place.quiet()
        place.check()


async def leave(crowd: Crowd, user: int, how: How) -> None:
    await crowd.town.fake.user_member(
        GROUP, user, "left", service=how == "service", event=how == "chat_member"
    )
    await crowd.town.quiet()


async def bring_to(crowd: Crowd, id: int, user: int) -> None:
    """Play until this person decides."""
    while (await crowd.town.table(id)).version == 0 or await crowd.decider(id) != user:
        await crowd.move(id)


async def run_out(crowd: Crowd) -> None:
    """Let an evening's decision run out, bank and all."""
    await crowd.town.after(31 * MINUTE, step=MINUTE)


@pytest.mark.parametrize("how", ["service", "chat_member"])
async def test_the_host_leaves_before_the_match(crowd: Crowd, how: How) -> None:
    place = crowd.town
    await crowd.say(ANNA, "/new", GROUP)
    await leave(crowd, ANNA, how)
    assert await place.ask("SELECT status FROM matches") == [("over",)]
    await crowd.say(BORIS, "/new", GROUP)
    assert await place.ask("SELECT status FROM matches ORDER BY id") == [("over",), ("lobby",)]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("phase", ["deciding", "waiting", "paused"])
@pytest.mark.parametrize("how", ["service", "chat_member"])
async def test_a_player_leaves(crowd: Crowd, how: How, phase: str, policy: str) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING, late=POLICIES.index(policy))
    await bring_to(crowd, id, BORIS if phase != "waiting" else ANNA)
    if phase == "paused":
        await crowd.tap(ANNA, ANNA, f"o.{id}.2")
        await crowd.tap(BORIS, BORIS, f"y.{id}.2")
        assert (await place.table(id)).status == "paused"
    at, mark = place.fake.clock.now(), place.fake.mark()
    await leave(crowd, BORIS, how)
    assert place.fake.clock.now() - at <= 10
    assert (
        len([text for text in told(place, mark, GROUP) if "Boris" in text and "не в этом чате" in text]) == 1
    )
    table = await place.table(id)
    anna, boris = table.chairs
    assert (anna.state, anna.bot) == ("in", "")
    match policy:
        case "lose":
            assert table.status == "over"
            assert table.match is not None
            assert table.match.result is not None
            assert (table.match.result.how, table.match.result.winner) == ("left", 0)
        case "bot":
            assert (boris.state, boris.bot) == ("in", "greedy")
            await place.fake.user_member(GROUP, BORIS, "member")
            await place.quiet()
            await crowd.tap(BORIS, BORIS, f"i.{id}")
            assert (await place.table(id)).chairs[1].bot == ""
        case _:
            assert (boris.state, boris.bot) == ("in", "")
            if phase == "paused":
                await crowd.tap(ANNA, GROUP, f"c.{id}")
            if phase == "deciding":
                await run_out(crowd)
                assert (await place.table(id)).status == "running"
                assert {m.by for m in await place.moves(id) if m.seat == 1} >= {"clock"}
    await check_match(place, id)
    if (await place.table(id)).status != "over":
        await crowd.say(WATCHER, f"/stop {id}", GROUP)
        await crowd.press_data(WATCHER, GROUP, f"stop.{id}.1")
    await crowd.say(ANNA, "/new", GROUP)
    assert (await place.ask("SELECT count(*) FROM matches WHERE status = 'lobby'")) == [(1,)]


@pytest.mark.parametrize("policy", POLICIES)
async def test_found_at_the_deadline(crowd: Crowd, policy: str) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING, late=POLICIES.index(policy))
    await bring_to(crowd, id, BORIS)
    await leave(crowd, BORIS, "silent")
    before = await place.table(id)
    await run_out(crowd)
    table = await place.table(id)
    assert before.clock is not None
    assert before.clock.deadline is not None
    late = [move for move in await place.moves(id) if move.version > before.version]
    if policy == "lose":
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.how == "left"
        assert late[0].at - before.clock.deadline <= 60_000
    elif policy == "bot":
        assert table.chairs[1].bot == "greedy"
    else:
        assert table.chairs[1].state == "in"
        assert {move.by for move in late} == {"clock"}
        assert late[0].at - before.clock.deadline <= 60_000
    assert table.chairs[0].state == "in"
    await check_match(place, id)


@pytest.mark.parametrize("policy", POLICIES)
async def test_everybody_leaves(crowd: Crowd, policy: str) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING, late=POLICIES.index(policy))
    await bring_to(crowd, id, BORIS)
    for user in (ANNA, BORIS):
        await leave(crowd, user, "service")
    if policy == "auto":  # they may still play in private; a match that nobody plays is not kept for ever
        for _ in range(12):
            await run_out(crowd)
    table = await place.table(id)
    if policy != "auto":
        assert table.status == "over"
    await check_match(place, id)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("policy", POLICIES)
async def test_one_of_several_leaves(tmp_path: Path, policy: str, players: int) -> None:
    people = (ANNA, BORIS, 41, 42)[:players]
    with installed():
        async with town(tmp_path, games={**VOLTRINE, SUMMIT.id: SUMMIT}) as place:
            crowd = await gather(place)
            for user in people[2:]:
                place.fake.user(user, f"Игрок {user}", language_code="ru")
                await place.fake.user_member(GROUP, user, "member")
                await place.fake.message(user, "/start")
            await place.quiet()
            await crowd.say(ANNA, "/new", GROUP)
            await crowd.tap(ANNA, GROUP, "game.1.1")
            await crowd.tap(ANNA, GROUP, f"late.1.{POLICIES.index(policy)}")
            for user in people[1:]:
                await crowd.tap(user, GROUP, "join.1")
            if players < 4:
                await crowd.tap(ANNA, GROUP, "start.1")
            crowd.players = people
            await bring_to(crowd, 1, people[1])
            await leave(crowd, people[1], "service")
            table = await place.table(1)
            assert table.status == "running"
            wanted = {"lose": ("out", ""), "bot": ("in", "greedy"), "auto": ("in", "")}[policy]
            assert [(chair.state, chair.bot) for chair in table.chairs] == [
                wanted if chair.user == people[1] else ("in", "") for chair in table.chairs
            ]
            crowd.players = tuple(user for user in people if user != people[1])
            if policy != "auto":
                await crowd.play(1, 40)
            await check_match(place, 1)
            await place.quiet()
            place.check()
