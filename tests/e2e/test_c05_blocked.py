"""C5. Stimulus: a private message is refused (403) at joining, when hands are dealt, and in the middle of a match; later the person
writes to the bot.

Right outcome: at joining: no seat, the group's message names the person and the link. At the deal: the match waits and its clock
stands. In the middle: the policy applies, the group is told once, at most two more attempts. When the person writes, the hand comes
within 5 s. Nobody else is affected, and a hand never goes to the group.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.crowd import ANNA, BORIS, GROUP, WATCHER, Crowd, gather
from tests.e2e.town import Town, town
from tests.e2e.truth import check_match


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        yield await gather(place)
        await place.quiet()
        place.check()


def block_silently(place: Town, user: int) -> None:
    """The bot learns of it only by being refused."""
    place.fake.bot.blocked.add(user)


def told(place: Town, since: int, chat: int) -> list[str]:
    """What was said in a chat since then."""
    entries = place.fake.transcript(since, kind="request")
    sent = [
        e
        for e in entries
        if e.params.get("chat_id") == chat and e.status == 200 and e.method.startswith("send")
    ]
    return [str(e.params.get("text") or e.params.get("caption")) for e in sent]


def refused(place: Town, since: int) -> list[Any]:
    """Attempts that were refused since then."""
    return [e for e in place.fake.transcript(since, kind="request") if e.status == 403]


async def test_who_never_opened_the_private_chat_gets_no_seat(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    await crowd.say(ANNA, "/new", GROUP)
    pressed = await fake.press(WATCHER, 2, GROUP, data="join.1")
    await place.quiet()
    answer = fake.press_of(pressed.query_id).answer
    assert answer is not None
    assert answer.url.startswith("https://t.me/kartel_bot?start=join-")
    assert await place.ask("SELECT count(*) FROM seats") == [(1,)]
    lobby = fake.view(GROUP, ANNA)[-1]
    assert "Глеб" in lobby["caption"]
    links = [b.get("url") for row in lobby["reply_markup"]["inline_keyboard"] for b in row]
    assert answer.url in links
    assert not refused(place, 0)  # nothing was tried
    mark = fake.mark()
    await crowd.say(WATCHER, "/start " + answer.url.partition("start=")[2])
    ((status,),) = await place.ask("SELECT status FROM matches")
    assert status == "running"
    first, *rest = told(place, mark, WATCHER)
    assert "№1" in first
    assert "Двор" in first
    assert rest, "and the hand"


async def test_blocked_when_hands_are_dealt(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    block_silently(place, BORIS)
    mark = fake.mark()
    id = await crowd.deal()
    table = await place.table(id)
    assert table.status == "paused"
    assert table.clock is not None
    assert table.clock.deadline is None
    names = [text for text in told(place, mark, GROUP) if "Boris" in text and "личные сообщения" in text]
    assert len(names) == 1
    await place.after(3 * 24 * 3600, step=6 * 3600)
    assert (await place.table(id)).version == 0
    assert len(refused(place, mark)) <= 3
    fake.bot.blocked.discard(BORIS)
    mark = fake.mark()
    at = fake.clock.now()
    await crowd.say(BORIS, "/start")
    hands = [e for e in fake.transcript(mark, method="sendPhoto") if e.params["chat_id"] == BORIS]
    assert hands
    assert hands[0].at - at <= 5
    assert (await place.table(id)).status == "running"


async def test_blocked_in_the_middle(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal(late=2)  # whoever is late has lost
    while await crowd.decider(id) != ANNA or (await place.table(id)).version == 0:
        await crowd.move(id)
    block_silently(place, BORIS)
    mark = fake.mark()
    while await crowd.decider(id) == ANNA:
        await crowd.move(id)
    assert (await place.table(id)).status == "running"
    news = [text for text in told(place, mark, GROUP) if "Boris" in text and "бот" in text.lower()]
    assert len(news) == 1
    for _ in range(3):
        await crowd.tap(BORIS, GROUP, "h.1")
        await place.after(60, step=30)
    assert len(refused(place, mark)) <= 3
    assert len([text for text in told(place, mark, GROUP) if text == news[0]]) == 1
    fake.bot.blocked.discard(BORIS)
    mark, at = fake.mark(), fake.clock.now()
    await fake.message(BORIS, "привет")
    await place.until(lambda: [e for e in fake.transcript(mark, method="sendPhoto") if e.to == BORIS])
    assert fake.clock.now() - at <= 5
    await place.quiet()
    block_silently(place, BORIS)
    await place.after(40 * 3600, step=3600)
    table = await place.table(id)
    assert table.match is not None
    assert table.match.result is not None
    assert table.match.result.how == "timeout"
    await check_match(place, id)


async def test_a_block_that_is_told(crowd: Crowd) -> None:
    """Telegram says so itself: not even one attempt is made."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    while await crowd.decider(id) != ANNA or (await place.table(id)).version == 0:
        await crowd.move(id)
    await fake.block(BORIS)
    await place.quiet()
    mark = fake.mark()
    while await crowd.decider(id) == ANNA:
        await crowd.move(id)
    assert len(refused(place, mark)) <= 1
    mark = fake.mark()
    await fake.unblock(BORIS)
    await place.quiet()
    assert [e for e in fake.transcript(mark, method="sendPhoto") if e.to == BORIS]


async def test_no_hand_goes_to_the_group(crowd: Crowd) -> None:
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal()
    block_silently(place, BORIS)
    for _ in range(4):
        if await crowd.decider(id) != ANNA:
            break
        await crowd.move(id)
    for button in [b for e in fake.transcript(kind="request") if e.to == GROUP for b in _tokens(e.params)]:
        assert not button.startswith(("m.", "u."))


def _tokens(params: dict[str, Any]) -> list[str]:
    rows = (params.get("reply_markup") or {}).get("inline_keyboard", ())
    return [button.get("callback_data", "") for row in rows for button in row]
