"""What happens by itself: time-outs by each policy, reminders and quiet hours, bots, outages, idle lobbies."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app import deadlines, referee
from bot.app.deadlines import Deadlines
from bot.app.quiet import quiet_until
from bot.app.tokens import MENU, RETURN, token
from bot.messenger import Hearing, Role
from bot.storage.connection import StoreFailed
from bot.storage.model import Chair, Person, Table
from bot.storage.work import Work
from engine.clock import DAY, HOUR, MINUTE
from engine.core.game import Game
from engine.match import Match
from tests.app.play.parlour import GROUP, VIA, Parlour, parlour
from tests.fake_time import START

ALLOWED = 36 * 3600
"""Seconds for the first decision of a daily match, bank included."""


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


def reminders(place: Parlour, seat: int) -> int:
    return sum("ждёт вас" in text for text in place.told(place.private(seat)))


async def test_the_move_that_the_game_plays_for_the_late(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        default = match_of(await place.table()).prompt
        assert default is not None
        await place.tick(ALLOWED - 1)
        assert await place.version() == 0
        await place.tick(1)
        table = await place.table()
        assert table.version == 1
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert [(move.seat, move.by) for move in moves] == [(0, "clock")]
        assert table.chairs[0].late == 1
        assert any("решили часы" in text for text in place.told(GROUP))
        await place.tick()
        assert await place.version() == 1, "the next one has the full time"


async def test_an_own_move_makes_up_for_being_late(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.tick(ALLOWED)
        while await place.decider() != 0:
            await place.play(1)
        await place.play(1)
        assert (await place.table()).chairs[0].late == 0


async def test_the_clock_plays_until_somebody_else_decides(tmp_path: Path, real: Game) -> None:
    """One absence is one wait, however many decisions a turn has."""
    async with parlour(tmp_path, real) as place:
        await place.press(0, place.buttons(0)[0].token)
        await place.tick(2 * ALLOWED)
        assert await place.decider() == 1


async def test_the_late_may_lose(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="lose") as place:
        await place.tick(ALLOWED)
        table = await place.table()
        assert table.status == "over"
        result = match_of(table).result
        assert result is not None
        assert (result.how, result.winner) == ("timeout", 1)


async def test_a_bot_steps_in_and_gives_the_seat_back(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="bot") as place:
        await place.tick(ALLOWED * 0.9)
        await place.tick(ALLOWED * 0.1)
        table = await place.table()
        assert table.status == "running"
        assert table.chairs[0].bot == "greedy"
        assert await place.version() == 0
        assert place.buttons(0)[0].label.key == "play-return"
        assert any("(бот)" in text for text in place.told(GROUP))
        await place.tick()
        assert await place.version() == 1
        reply = await place.press(0, token(MENU, place.table_id, 1, 0))
        assert reply is not None
        assert reply.text is not None
        assert "play-bot-plays" in str(reply.text)
        await place.press(0, token(RETURN, place.table_id))
        assert (await place.table()).chairs[0].bot == ""
        reply = await place.press(0, token(RETURN, place.table_id))
        assert reply is not None
        assert reply.text is not None
        await place.play(10_000)
        assert (await place.table()).status == "over"


async def test_coming_back_when_one_has_to_decide(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="bot") as place:
        await place.tick(ALLOWED * 0.9)
        await place.tick(ALLOWED * 0.1)
        await place.press(0, token(RETURN, place.table_id))
        table = await place.table()
        assert table.clock is not None
        assert table.clock.since == place.time.now()
        await place.tick()
        assert await place.version() == 0
        await place.play(1)


async def test_a_table_without_people_is_cleared(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, bots=["random"], on_timeout="bot") as place:
        await place.tick(ALLOWED)
        table = await place.table()
        assert table.status == "over"
        result = match_of(table).result
        assert result is not None
        assert result.how == "cancelled"


async def test_who_left_the_group_unseen_is_found_at_the_deadline(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="lose") as place:
        place.messenger.gone.add(10)
        await place.tick(ALLOWED)
        table = await place.table()
        result = match_of(table).result
        assert result is not None
        assert (result.how, result.winner) == ("left", 1)
        assert any("выходит из партии" in text for text in place.told(GROUP))


async def test_a_move_and_the_deadline_in_the_same_moment(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        button = place.buttons(0)[0].token
        await place.time.advance(ALLOWED)
        await place.press(0, button)
        await place.tick()
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert [move.by for move in moves] == ["player"]


@pytest.mark.parametrize("level", ["random", "greedy"])
async def test_playing_against_a_bot(tmp_path: Path, toy: Game, level: str) -> None:
    async with parlour(tmp_path, toy, bots=[level], pace="none") as place:
        await place.play(10_000)
        table = await place.table()
        assert table.status == "over"
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert {(move.seat, move.by) for move in moves} == {(0, "player"), (1, "bot")}


async def test_a_bot_rings_the_bell(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, bots=["random"]) as place:
        assert not place.office.bell.is_set()
        await place.hand_over_to_bot()
        assert place.office.bell.is_set()


async def test_two_reminders_in_private(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        for share, count in ((0.49, 0), (0.5, 1), (0.79, 1), (0.8, 2), (0.95, 2)):
            now = (place.time.now() - START) / 1000
            await place.tick(ALLOWED * share - now)
            assert reminders(place, 0) == count, share
        assert reminders(place, 1) == 0
        assert await place.version() == 0
        await place.play(1)


async def test_one_reminder_where_time_is_short(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, pace="live") as place:
        await place.tick(5 * 60 * 0.6)
        assert reminders(place, 0) == 0
        await place.tick(5 * 60 * 0.2)
        assert reminders(place, 0) == 1


async def test_a_late_look_gives_one_reminder_for_both(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await place.tick(ALLOWED * 0.9)
        await place.tick()
        await place.tick()
        assert reminders(place, 0) == 1


async def set_person(place: Parlour, seat: int, **values: object) -> None:
    async def change(work: Work) -> None:
        account = await work.account("desk", 10 + seat)
        assert account is not None
        person = await work.person(account.person)
        assert person is not None
        for name, value in values.items():
            setattr(person, name, value)
        await work.save_person(person)

    await place.run(change)


async def test_no_reminder_for_those_who_want_none(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        await set_person(place, 0, reminders=False)
        await place.tick(ALLOWED * 0.9)
        assert reminders(place, 0) == 0


async def test_a_reminder_waits_for_the_morning(tmp_path: Path, toy: Game) -> None:
    """The half is at 07:53 Moscow time; quiet are the hours from 23 to 9."""
    async with parlour(tmp_path, toy) as place:
        await set_person(place, 0, quiet_from=23 * 60, quiet_to=9 * 60)
        await place.tick(18 * 3600)
        assert reminders(place, 0) == 0
        await place.tick(3600)
        assert reminders(place, 0) == 0
        await place.tick(10 * 60)
        assert reminders(place, 0) == 1


async def test_no_reminder_if_the_night_is_longer_than_the_time(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, pace="evening") as place:
        await set_person(place, 0, quiet_from=13 * 60, quiet_to=16 * 60)
        await place.tick(16 * 60)
        await place.tick(10 * 60)
        assert reminders(place, 0) == 0


def test_quiet_hours() -> None:
    at = START  # 13:53:20 in Moscow
    assert quiet_until(Person(id=1), at) is None
    assert quiet_until(Person(id=1, quiet_from=600, quiet_to=600), at) is None
    assert quiet_until(Person(id=1, quiet_from=13 * 60, quiet_to=14 * 60), at) == at + 400_000
    assert quiet_until(Person(id=1, quiet_from=14 * 60, quiet_to=15 * 60), at) is None
    assert quiet_until(Person(id=1, quiet_from=13 * 60, quiet_to=9 * 60), at) == at + 400_000 + 19 * HOUR
    night = Person(id=1, quiet_from=22 * 60, quiet_to=14 * 60)
    assert quiet_until(night, at) == at + 400_000
    assert (
        quiet_until(Person(id=1, zone="Asia/Vladivostok", quiet_from=20 * 60, quiet_to=21 * 60), at)
        == at + 400_000
    )


def test_quiet_hours_when_the_clocks_change() -> None:
    """In the night in which a zone turns its clocks, the hours end by the clock on the wall."""
    berlin = Person(id=1, zone="Europe/Berlin", quiet_from=23 * 60, quiet_to=8 * 60)
    at = 1_774_742_400_000  # 2026-03-29 01:00 in Berlin; the clocks go from 2 to 3
    assert quiet_until(berlin, at) == at + 6 * HOUR


# -- outages --------------------------------------------------------------------------------------------------------------
async def outage(place: Parlour, seconds: float) -> int:
    """The bot is down for so long and starts again."""
    await place.tick()
    await place.time.advance(seconds)
    place.worker = Deadlines(place.office, place.store)
    lost = await place.worker.begin()
    await place.carry()
    return lost


async def test_an_outage_is_given_back_and_told_once(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        deadline = (await place.table()).clock
        assert deadline is not None
        assert deadline.deadline is not None
        assert await outage(place, 40 * 3600) == 40 * HOUR
        clock = (await place.table()).clock
        assert clock is not None
        assert clock.deadline == deadline.deadline + 40 * HOUR
        await place.tick()
        assert await place.version() == 0, "nobody is late for what the bot did"
        assert reminders(place, 0) == 0, "and nothing is reminded of in a heap"
        lines = [text for text in place.told(GROUP) if "не работал" in text]
        assert len(lines) == 1
        await place.tick(ALLOWED / 2 + 1)
        assert reminders(place, 0) == 1
        await place.tick(ALLOWED / 2)
        assert await place.version() == 1


@pytest.mark.parametrize("seconds", [1, 50, 120])
async def test_a_short_outage_is_given_back_without_a_word(tmp_path: Path, toy: Game, seconds: int) -> None:
    async with parlour(tmp_path, toy, pace="live") as place:
        before = (await place.table()).clock
        assert before is not None
        assert before.deadline is not None
        await outage(place, seconds)
        after = (await place.table()).clock
        assert after is not None
        assert after.deadline == before.deadline + seconds * 1000
        assert not [text for text in place.told(GROUP) if "не работал" in text]


async def test_an_outage_is_told_once_if_the_one_before_could_not_be_told(tmp_path: Path, toy: Game) -> None:
    """Twice down, and nothing could be sent in between: whoever reads it in the end reads one line."""
    async with parlour(tmp_path, toy) as place:
        await place.tick()
        for _ in range(2):
            await place.time.advance(3600)
            place.worker = Deadlines(place.office, place.store)
            await place.worker.begin()
        await place.carry()
        assert len([text for text in place.told(GROUP) if "не работал" in text]) == 1
        await outage(place, 7200)
        assert len([text for text in place.told(GROUP) if "не работал" in text]) == 2, "another one is news"


# -- what was done in time ------------------------------------------------------------------------------------------------
async def test_what_waits_in_the_inbox_does_not_lose_to_the_deadline(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="lose") as place:
        waiting = {f"match {place.table_id}"}
        place.worker = Deadlines(place.office, place.store, lambda *lanes: bool(waiting & set(lanes)))
        await place.tick(ALLOWED + 1)
        waiting = {"desk 10"}
        await place.tick(1)
        assert (await place.table()).status == "running"
        await place.press(0, place.buttons(0)[0].token)
        waiting = set()
        await place.tick(1)
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert [move.by for move in moves] == ["player"]


async def test_the_deadline_fires_when_nothing_of_the_player_waits(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, on_timeout="lose") as place:
        place.worker = Deadlines(place.office, place.store, lambda *lanes: "desk 11" in lanes)
        await place.tick(ALLOWED + 1)
        assert (await place.table()).status == "over"


async def test_nobody_is_late_in_a_messenger_that_is_not_heard(tmp_path: Path, toy: Game) -> None:
    """Its updates may wait there. A short silence costs nobody the move, a longer one is given back."""
    async with parlour(tmp_path, toy, pace="live") as place:
        assert isinstance(place.office.hearings, dict)
        hearing = place.office.hearings[VIA] = Hearing()
        await place.tick(290)
        hearing.lost(place.time.now(), "a cut")
        await place.tick(20)
        assert await place.version() == 0
        await place.press(0, place.buttons(0)[0].token)
        hearing.well(place.time.now())
        await place.tick()
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert [move.by for move in moves] == ["player"]
        before = (await place.table()).clock
        assert before is not None
        assert before.deadline is not None
        hearing.lost(place.time.now(), "a long cut")
        for _ in range(10):
            await place.tick(60)
        assert await place.version() == 1
        hearing.well(place.time.now())
        await place.tick()
        after = (await place.table()).clock
        assert after is not None
        assert after.deadline == before.deadline + 10 * MINUTE
        assert await place.version() == 1


async def another(place: Parlour) -> int:
    """One more match of the same people."""

    async def begin(work: Work, first: Table) -> int:
        chairs = tuple(Chair(seat=c.seat, person=c.person, via=c.via, user=c.user) for c in first.chairs)
        new = replace(
            first, code=f"code {len(await work.live_tables())}", chairs=chairs, match=None, status="lobby"
        )
        table = await work.add_table(new)
        await referee.start(place.office, work, table)
        return table.id

    return await place.on_table(begin)


async def deadlines_of(place: Parlour) -> list[int]:
    rows = await place.run(lambda work: work.db.ask("SELECT deadline_at FROM matches ORDER BY id"))
    return [at for (at,) in rows]


async def test_a_silence_is_given_back_once_though_the_disk_fails_in_the_middle(
    tmp_path: Path, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few matches in one unit; those that had their time back do not get it again."""
    units: list[int] = []
    heard_again = Deadlines._heard_again

    async def troubled(self: Deadlines, work: Work, owed: list[tuple[int, str, int]]) -> None:
        await heard_again(self, work, owed)
        units.append(len(owed))
        if len(units) == 2:
            raise StoreFailed("the disk is full")

    monkeypatch.setattr(deadlines, "SLICE", 2)
    monkeypatch.setattr(Deadlines, "_heard_again", troubled)
    async with parlour(tmp_path, toy) as place:
        for _ in range(4):
            await another(place)
        before = await deadlines_of(place)
        assert isinstance(place.office.hearings, dict)
        hearing = place.office.hearings[VIA] = Hearing()
        hearing.lost(place.time.now(), "a cut")
        await place.time.advance(600)
        hearing.well(place.time.now())
        with pytest.raises(StoreFailed):
            await place.tick()
        await place.tick()
        await place.tick()
        assert await deadlines_of(place) == [at + 10 * MINUTE for at in before]
        assert units == [2, 2, 2, 1]


async def test_a_silence_is_given_back_though_nothing_can_be_read_at_first(
    tmp_path: Path, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(work: Work) -> list[int]:
        raise StoreFailed("input/output error")

    async with parlour(tmp_path, toy) as place:
        before = await deadlines_of(place)
        assert isinstance(place.office.hearings, dict)
        hearing = place.office.hearings[VIA] = Hearing(silence=10 * MINUTE)
        await place.time.advance(600)
        with monkeypatch.context() as patch:
            patch.setattr(Work, "live_tables", fail)
            with pytest.raises(StoreFailed):
                await place.tick()
        await place.tick()
        assert await deadlines_of(place) == [before[0] + 10 * MINUTE]
        assert hearing.silence == 0


async def test_a_slow_messenger_is_asked_about_several_late_players_at_once(
    tmp_path: Path, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path, toy, on_timeout="lose") as place:
        await another(place)
        both = asyncio.Barrier(2)

        async def role(chat: int, user: int) -> Role:
            await asyncio.wait_for(both.wait(), 5)
            return Role.STRANGER

        monkeypatch.setattr(place.messenger, "role", role)
        await place.tick(ALLOWED)
        for table in (await place.table(), await place.run(lambda work: work.table(2))):
            assert table is not None
            assert table.status == "over"


async def test_a_paused_match_has_nothing_to_get_back(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, group=False) as place:
        await outage(place, 3600)
        told = [text for seat in (0, 1) for text in place.told(place.private(seat)) if "не работал" in text]
        assert len(told) == 2, "without a group both are told"


async def test_the_first_start_of_all(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:
        assert await place.worker.begin() == 0


async def test_the_heartbeat(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, pace="none") as place:
        await place.tick()
        for seconds, noted in ((9, 0), (1, 10), (5, 10), (60, 75)):
            await place.tick(seconds)
            assert await place.run(lambda work: work.note("alive")) == START + noted * 1000


# -- other tables ---------------------------------------------------------------------------------------------------------
async def test_a_lobby_that_nobody_touched_for_a_day_is_closed(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy) as place:

        async def open_table(work: Work) -> int:
            first = await work.table(place.table_id)
            assert first is not None
            table = await work.add_table(
                Table(
                    id=0,
                    code="other",
                    game=toy.id,
                    options={},
                    status="lobby",
                    chairs=(),
                    chat=first.chat,
                    home=GROUP,
                )
            )
            return table.id

        id = await place.run(open_table)
        await place.tick(DAY / 1000 - 1)
        assert (await place.run(lambda work: work.tables_in(1)))[0].status == "lobby"
        await place.tick(2)

        async def find(work: Work) -> Table | None:
            return await work.table(id)

        table = await place.run(find)
        assert table is not None
        assert table.status == "over"


async def test_one_table_in_trouble_is_not_the_others(
    tmp_path: Path, toy: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parlour(tmp_path, toy) as place:
        failed = 0

        async def fail(self: Deadlines, id: int) -> None:
            nonlocal failed
            failed += 1
            raise RuntimeError("trouble")

        with monkeypatch.context() as patch:
            patch.setattr(Deadlines, "_overdue", fail)
            await place.tick(ALLOWED)
            await place.tick(30)
            assert failed == 1, "it rests for a while"
            await place.tick(31)
            assert failed == 2
        await place.tick(MINUTE / 1000 + 1)
        assert await place.version() == 1


async def test_running_is_looking_again_and_again(tmp_path: Path, toy: Game) -> None:
    async with parlour(tmp_path, toy, bots=["random"], pace="live") as place:
        place.time.watch(lambda: place.store.busy)
        task = asyncio.create_task(place.worker.run())
        before = place.time.now()
        while "bot" not in {move.by for move in await place.run(lambda work: work.moves(place.table_id))}:
            if await place.decider() == 0:
                await place.play(1, seed=f"to bot {await place.version()}")
            await place.time.settle()
        assert place.time.now() == before, "the bell woke it before its second was over"
        place.office.bell.clear()
        await place.time.advance(301)
        await place.carry()
        moves = await place.run(lambda work: work.moves(place.table_id))
        assert "clock" in {move.by for move in moves}
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
