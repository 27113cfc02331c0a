"""C11. Stimulus, on a virtual clock: a deadline and a reminder in a six-hour outage, an outage over the change to summer time, two overdue
decisions at once, a pause over a weekend, quiet hours over a deadline, a time zone that is changed in the middle of a turn.

Right outcome: downtime is given back and told once a chat; each deadline applies once, at most 60 s late, to the seat that owed a move;
the time shown is the stored time in the reader's zone; a pause keeps what is left to the second; no burst of stale reminders.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.app.people import ZONES
from engine.core import notation
from tests.e2e.crowd import ANNA, BORIS, GROUP, Crowd, gather
from tests.e2e.test_c05_blocked import told
from tests.e2e.town import Town, town
from tests.e2e.truth import check_match

HOUR = 3600
DAILY, EVENING, LOSE = 2, 1, 2


@pytest.fixture
async def crowd(tmp_path: Path) -> AsyncIterator[Crowd]:
    async with town(tmp_path) as place:
        yield await gather(place)
        await place.quiet()
        place.check()


async def deadline(place: Town, id: int) -> int:
    """Of the present decision, ms."""
    clock = (await place.table(id)).clock
    assert clock is not None
    assert clock.deadline is not None
    return clock.deadline


async def outage(place: Town, seconds: float) -> None:
    """Down for so long."""
    await place.quiet()
    await place.close()
    await place.fake.advance(seconds)
    await place.open()
    await place.quiet()


async def wait_for_moment(place: Town, at: float) -> None:
    """Until that many seconds since 1970; coarse."""
    left = at - place.fake.clock.now()
    await place.after(left, step=max(left / 20, 1))


async def test_deadline_and_reminder_in_an_outage(crowd: Crowd) -> None:
    """80 % of the time is used and the deadline passes while the bot is down: both come later by the outage."""
    place = crowd.town
    ids = [await crowd.deal(pace=DAILY, late=LOSE), await crowd.deal(pace=DAILY, late=LOSE)]
    due = {id: await deadline(place, id) for id in ids}
    await place.after(34 * HOUR, step=HOUR)  # of 36: both reminders are given
    mark = place.fake.mark()
    await outage(place, 6 * HOUR)
    for id in ids:
        assert (await place.table(id)).status == "running"
        assert (
            abs(await deadline(place, id) - due[id] - 6 * HOUR * 1000) < 31_000
        )  # as exact as the heartbeat
    assert len([text for text in told(place, mark, GROUP) if "не работал" in text]) == 1, (
        "two matches, one chat"
    )
    hands = [
        e for e in place.fake.transcript(mark, kind="request") if e.params.get("chat_id") in (ANNA, BORIS)
    ]
    assert not [e for e in hands if e.method.startswith("send")], "nothing new to remind of"
    mark = place.fake.mark()
    await place.after(HOUR, step=600)
    assert [(await place.table(id)).status for id in ids] == ["running"] * 2
    await place.after(HOUR + 120, step=20)
    for id in ids:
        table = await place.table(id)
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.how == "timeout"
        (move,) = [m for m in await place.moves(id) if m.kind == "timeout"]
        late = move.at - due[id] - 6 * HOUR * 1000
        assert -1000 <= late <= 31_000 + 60_000
        await check_match(place, id)


async def test_a_reminder_that_was_due_while_down_is_given_once(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal(pace=DAILY)
    decides = await crowd.decider(id)
    await place.after(17 * HOUR, step=HOUR)  # half of 36 h is at 18 h
    mark = place.fake.mark()
    await outage(place, 20 * HOUR)
    await place.after(3 * HOUR, step=600)
    assert len(reminders(place, mark, decides)) == 1
    await place.after(12 * HOUR, step=600)
    assert len(reminders(place, mark, decides)) == 2, "at 50 % and at 80 %, no more"


async def test_a_short_outage_is_given_back_in_silence(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING)
    due = await deadline(place, id)
    mark = place.fake.mark()
    await outage(place, 300)
    assert abs(await deadline(place, id) - due - 300_000) < 31_000
    assert told(place, mark, GROUP) == []


async def test_what_was_written_while_down_is_handled_in_order(crowd: Crowd) -> None:
    """Twenty hours: all that people wrote is answered, in the order of their writing, and their moves count."""
    place, fake = crowd.town, crowd.town.fake
    id = await crowd.deal(pace=DAILY)
    decides = await crowd.decider(id)
    table = await place.table(id)
    assert table.match is not None
    assert table.match.prompt is not None
    told_move = notation.write(table.match.game, table.match.prompt.actions[0], "ru")
    await place.close()
    mark = fake.mark()
    await fake.advance(10 * HOUR)
    for text in ("/help", told_move, "/me"):  # in three slots: none takes the place of another
        await fake.message(decides, text)
    await fake.message(BORIS, "/status", GROUP)
    await fake.advance(10 * HOUR)
    await place.open()
    await place.quiet()
    moves = await place.moves(id)
    assert moves, "the move counts"
    assert (moves[0].seat, moves[0].by) == (0, "player")
    sent = [
        e for e in fake.transcript(mark, kind="request") if e.to == decides and e.method.startswith("send")
    ]
    assert len(sent) >= 3
    assert "rules.0" in str(sent[0].params), "the first question is answered first"
    assert not fake.pending()


async def test_an_outage_over_the_change_to_summer_time(crowd: Crowd) -> None:
    """Berlin, 29 March 2026: 02:00 becomes 03:00. The clock counts hours that pass; what is shown is Berlin's."""
    place = crowd.town
    await crowd.say(ANNA, "/start")
    for user in (ANNA, BORIS):
        await crowd.tap(user, user, f"zone.{_36(ZONES.index('Europe/Berlin'))}")
    await wait_for_moment(place, datetime(2026, 3, 28, 20, tzinfo=UTC).timestamp())
    id = await crowd.deal(pace=EVENING)
    due = await deadline(place, id)
    await outage(place, 6 * HOUR)
    after = await deadline(place, id)
    assert abs(after - due - 6 * HOUR * 1000) < 31_000
    decides = await crowd.decider(id)
    await crowd.tap(decides, decides, f"h.{id}")
    assert (
        shown_time(place, decides)
        == f"{datetime.fromtimestamp(after / 1000, ZoneInfo('Europe/Berlin')):%H:%M}"
    )


def shown_time(place: Town, user: int) -> str:
    """The time of day in the newest hand: `HH:MM`."""
    hands = [m for m in place.fake.view(user, user) if "m." in str(m.get("reply_markup"))]
    caption = hands[-1]["caption"]
    at = caption.index(":", caption.index("Срок" if "Срок" in caption else "Due"))
    return str(caption[at - 2 : at + 3])


async def test_the_zone_is_changed_in_the_middle_of_a_turn(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING)
    decides, due = await crowd.decider(id), await deadline(place, id)
    for zone in ("Asia/Vladivostok", "America/New_York", "Europe/Moscow"):
        await crowd.tap(decides, decides, f"zone.{_36(ZONES.index(zone))}")
        await crowd.tap(decides, decides, f"h.{id}")
        assert await deadline(place, id) == due
        assert shown_time(place, decides) == f"{datetime.fromtimestamp(due / 1000, ZoneInfo(zone)):%H:%M}"


async def test_two_overdue_decisions_at_once(crowd: Crowd) -> None:
    place = crowd.town
    ids = [await crowd.deal(pace=EVENING) for _ in range(2)]
    before = {id: await place.table(id) for id in ids}
    await place.fake.advance(3 * HOUR)  # the deadlines are long over when the worker looks again
    await place.settle()
    await place.quiet()
    for id in ids:
        moves = [m for m in await place.moves(id) if m.version > before[id].version]
        clock = before[id].clock
        assert moves
        assert clock is not None
        assert {(move.seat, move.by) for move in moves} == {(clock.seat, "clock")}
        await check_match(place, id)


async def test_each_deadline_applies_within_a_minute(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal(pace=0)
    for _ in range(4):
        due, seat = await deadline(place, id), (await place.table(id)).clock
        version = (await place.table(id)).version
        await place.after((due - place.time.now()) / 1000 + 2, step=1)
        late = [m for m in await place.moves(id) if m.version > version and m.by == "clock"]
        assert late
        assert seat is not None
        assert {m.seat for m in late} == {seat.seat}
        assert all(0 <= m.at - due <= 60_000 for m in late)
    await check_match(place, id)


async def test_a_pause_over_the_weekend(crowd: Crowd) -> None:
    place = crowd.town
    id = await crowd.deal(pace=EVENING)
    await crowd.move(id)
    await place.after(300, step=60)
    clock = (await place.table(id)).clock
    assert clock is not None
    await crowd.tap(ANNA, ANNA, f"o.{id}.2")
    await crowd.tap(BORIS, BORIS, f"y.{id}.2")
    paused_at = place.time.now()
    left = (clock.deadline or 0) - paused_at
    mark = place.fake.mark()
    await place.after(64 * HOUR, step=HOUR)
    assert (await place.table(id)).status == "paused"
    assert [e for e in place.fake.transcript(mark, kind="request") if e.method.startswith("send")] == []
    await crowd.tap(BORIS, GROUP, f"c.{id}")
    now = place.time.now()
    assert abs(await deadline(place, id) - now - left) <= 2000, "the messages on the way take moments"
    banks = (await place.table(id)).clock
    assert banks is not None
    assert banks.banks == clock.banks


async def test_quiet_hours_over_a_reminder(crowd: Crowd) -> None:
    """Nobody is woken: what is due at night is told in the morning, once."""
    place = crowd.town
    await quiet_nights(crowd)
    await wait_for_moment(place, datetime(2025, 12, 1, 6, tzinfo=UTC).timestamp())  # 09:00 in Moscow
    id = await crowd.deal(pace=DAILY)  # half of its 36 hours is at 03:00
    decides, mark = await crowd.decider(id), place.fake.mark()
    await wait_for_moment(place, datetime(2025, 12, 2, 4, 55, tzinfo=UTC).timestamp())
    assert reminders(place, mark, decides) == []
    await place.after(600, step=60)
    assert len(reminders(place, mark, decides)) == 1
    await place.after(HOUR, step=600)
    assert len(reminders(place, mark, decides)) == 1


async def test_quiet_hours_over_a_deadline(crowd: Crowd) -> None:
    """The night is no excuse: the clock decides, and nobody is woken before."""
    place = crowd.town
    await quiet_nights(crowd)
    await wait_for_moment(place, datetime(2025, 12, 1, 18, 55, tzinfo=UTC).timestamp())  # 21:55 in Moscow
    id = await crowd.deal(pace=EVENING, late=LOSE)
    decides, due, mark = await crowd.decider(id), await deadline(place, id), place.fake.mark()
    await place.after((due - place.time.now()) / 1000 - 5, step=30)
    assert (await place.table(id)).status == "running"
    await place.after(30, step=5)
    assert (await place.table(id)).status == "over"
    assert reminders(place, mark, decides) == []


async def quiet_nights(crowd: Crowd) -> None:
    for user in (ANNA, BORIS):
        await crowd.tap(user, user, f"quiet.{_36(22 * 60)}.{_36(8 * 60)}")


def reminders(place: Town, since: int, user: int) -> list[str]:
    return [text for text in told(place, since, user) if "ждёт вас" in text or "waits for you" in text]


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]
