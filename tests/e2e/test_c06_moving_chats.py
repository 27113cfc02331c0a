"""C6. Stimulus, in the middle of a match: the group becomes a supergroup (told by both service messages in either order, by one, by none
but a refused message); a forum's topics, General, a topic that is closed or deleted; a reply that carries a thread id in an ordinary
supergroup; the bot is removed and added again, loses and gets the right to write.

Right outcome: one match, with the new id everywhere; messages land in their topic, in General without a thread id, and nowhere else;
removed: the players are told in private and the match stands still until the bot is back.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.test_c05_blocked import told
from tests.e2e.town import Town, town
from tests.e2e.truth import check_match
from tests.fakes.telegram.people import MigrationSignal


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        yield await gather(place)
        await place.quiet()
        place.check()


def written(place: Town, since: int) -> list[tuple[int, int | None, int]]:
    """(chat, thread, status) of every new message since then."""
    return [
        (e.params["chat_id"], e.params.get("message_thread_id"), e.status)
        for e in place.fake.transcript(since, kind="request")
        if e.method.startswith("send")
    ]


# -- migration --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("signals", [("to", "from"), ("from", "to"), ("to",), ("from",), ()], ids="-".join)
async def test_the_group_becomes_a_supergroup(crowd: Crowd, signals: tuple[MigrationSignal, ...]) -> None:
    place, fake = crowd.town, crowd.town.fake
    fake.chat(GROUP, kind="group", members=[ANNA, BORIS], owner=ANNA, title="Двор")
    id = await crowd.deal()
    for _ in range(3):
        await crowd.move(id)
    await crowd.tap(ANNA, GROUP, "chatpace.1")  # a setting that must move along
    new = await fake.migrate(GROUP, ANNA, signals=signals)
    await place.quiet()
    mark = fake.mark()
    first = await crowd.decider(id)
    while await crowd.decider(id) == first:
        await crowd.move(id)
    refused = [e for e in fake.transcript(mark, kind="request") if e.status == 400]
    assert len(refused) == (0 if signals else 1)
    table = await place.table(id)
    assert table.home is not None
    assert table.home.chat == new
    assert await place.ask("SELECT chat, pace FROM chats") == [(new, "evening")]
    assert await place.ask(f"SELECT count(*) FROM outbox WHERE chat = {GROUP} AND state = 'queued'") == [(0,)]
    assert await place.ask(f"SELECT count(*) FROM posts WHERE chat = {GROUP}") == [(0,)]
    assert {b.data for b in fake.buttons(new, ANNA)} >= {f"h.{id}", f"p.{id}"}
    table_at = fake.buttons(new, ANNA)[-1].message_id
    while await crowd.decider(id) != first:
        await crowd.move(id)
    assert fake.buttons(new, ANNA)[-1].message_id == table_at, "edited in place, not posted anew each time"
    await check_match(place, id)


# -- topics -----------------------------------------------------------------------------------------------------------
async def in_topic(crowd: Crowd, thread: int | None) -> int:
    """A match at home in a topic."""
    await crowd.say(ANNA, "/new", GROUP, thread_id=thread)
    ((id,),) = await crowd.town.ask("SELECT max(id) FROM matches")
    await crowd.press_data(BORIS, GROUP, f"join.{id}")
    return int(id)


async def test_a_match_stays_in_its_topic(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    fake.chat(GROUP, members=[ANNA, BORIS], owner=ANNA, is_forum=True, title="Форум")
    await fake.topic(GROUP, "Разговоры", ANNA)
    games = await fake.topic(GROUP, "Игры", ANNA)
    mark = fake.mark()
    first = await in_topic(crowd, games)
    general = await in_topic(crowd, None)
    for id in (first, general):
        for _ in range(3):
            await crowd.move(id)
    await crowd.say(ANNA, "/board", GROUP, thread_id=games)
    group = [(thread, status) for chat, thread, status in written(place, mark) if chat == GROUP]
    assert set(group) == {(games, 200), (None, 200)}
    threads = {
        e.params.get("message_thread_id") for e in fake.transcript(mark, method="sendPhoto") if e.to == GROUP
    }
    assert threads == {games, None}
    assert await place.ask("SELECT id, thread FROM matches ORDER BY id") == [(first, games), (general, None)]


async def test_an_ordinary_reply_is_no_topic(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    said = await fake.message(ANNA, "/help", GROUP)
    await place.quiet()
    await fake.message(ANNA, "/new", GROUP, reply_to=said.message_id)  # carries a thread id in a supergroup
    await place.quiet()
    assert await place.ask("SELECT thread FROM matches") == [(None,)]
    await crowd.press_data(BORIS, GROUP, "join.1")
    await crowd.move(1)


@pytest.mark.parametrize("end", ["closed", "deleted"])
async def test_a_topic_that_is_gone(crowd: Crowd, end: str) -> None:
    place, fake = crowd.town, crowd.town.fake
    fake.chat(GROUP, members=[ANNA, BORIS], owner=ANNA, is_forum=True, title="Форум")
    games = await fake.topic(GROUP, "Игры", ANNA)
    id = await in_topic(crowd, games)
    await crowd.move(id)
    if end == "closed":
        await fake.close_topic(GROUP, games, ANNA)
    else:
        await fake.delete_topic(GROUP, games)
    await place.quiet()
    mark = fake.mark()
    first = await crowd.decider(id)
    while (await place.table(id)).status == "running" and await crowd.decider(id) == first:
        await crowd.move(id)
    await crowd.tap(ANNA, GROUP, f"board.{id}")  # a new message there, for edits may go on
    assert {(chat, thread) for chat, thread, _ in written(place, mark) if chat == GROUP} <= {(GROUP, games)}
    for user in (ANNA, BORIS):
        assert len([text for text in told(place, mark, user) if "Форум" in text]) == 1, "the players know"
    assert (await place.table(id)).status == "paused"
    await crowd.press_data(ANNA, ANNA, f"c.{id}")  # and may go on in private
    await crowd.move(id)
    await check_match(place, id)


# -- the bot comes and goes -------------------------------------------------------------------------------------------
async def test_removed_and_added_again(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    await crowd.move(id)
    clock = (await place.table(id)).clock
    assert clock is not None
    assert clock.deadline is not None
    left = clock.deadline - place.time.now()
    mark = fake.mark()
    await fake.bot_member(GROUP, "kicked", by=ANNA)
    await place.quiet()
    assert (await place.table(id)).status == "paused"
    for user in (ANNA, BORIS):
        assert len([text for text in told(place, mark, user) if "Двор" in text or "№" in text]) == 1
    assert [chat for chat, _, _ in written(place, mark) if chat == GROUP] == []
    await place.after(5 * 24 * 3600, step=12 * 3600)
    assert (await place.table(id)).status == "paused"
    await fake.bot_member(GROUP, "member", by=ANNA)
    await place.quiet()
    table = await place.table(id)
    assert table.status == "running"
    assert table.clock is not None
    assert table.clock.deadline is not None
    assert abs(table.clock.deadline - place.time.now() - left) < 10_000
    assert f"h.{id}" in {b.data for b in fake.buttons(GROUP, ANNA)}
    await crowd.move(id)


async def test_the_right_to_write_is_lost(crowd: Crowd) -> None:
    """Nobody tells the bot: it is refused, says so in private once, and goes on when the chat is open again."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    await crowd.move(id)
    fake.world.chats[GROUP].bot_can_write = False
    mark = fake.mark()
    await crowd.tap(ANNA, GROUP, f"board.{id}")
    assert (await place.table(id)).status == "paused"
    for user in (ANNA, BORIS):
        assert len([text for text in told(place, mark, user) if "Двор" in text]) == 1
    fake.world.chats[GROUP].bot_can_write = True
    await crowd.say(ANNA, "/board", GROUP)
    assert (await place.table(id)).status == "running"
    assert f"h.{id}" in {b.data for b in fake.buttons(GROUP, ANNA)}
    await check_match(place, id)
