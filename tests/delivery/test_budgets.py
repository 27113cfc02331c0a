from __future__ import annotations

import asyncio

import pytest

from bot.delivery.budgets import Budgets, Window
from bot.messenger import Budget, Rate
from tests.fake_time import START, FakeTime

SMALL = Budget(total=Rate(3, 1), chat=Rate(2, 2), group=Rate(4, 60))


async def send(
    budgets: Budgets, time: FakeTime, log: list[tuple[str, float]], name: str, chat: int, took: float = 0
) -> None:
    async with budgets.turn(chat, private=chat > 0) as turn:
        turn.used = True
        log.append((name, (time.now() - START) / 1000))
        if took:
            await time.sleep(took)


def test_a_window_counts_from_the_end_of_a_request() -> None:
    window = Window(Rate(2, 10))
    window.start()
    window.start()
    assert window.free_at(0) is None
    window.end(3_000, used=True)
    assert window.free_at(3_000) == 13_001
    window.end(4_000, used=False)
    assert window.free_at(4_000) == 4_000
    assert not window.idle(13_000)
    assert window.idle(13_001)


def test_a_clock_that_is_set_back_holds_nothing_up() -> None:
    window = Window(Rate(1, 10))
    window.start()
    window.end(3_600_000, used=True)
    assert window.free_at(0) == 0


async def test_a_chat_gets_its_burst_and_then_waits(time: FakeTime) -> None:
    budgets, log = Budgets(SMALL, time), list[tuple[str, float]]()
    for number in range(4):
        task = asyncio.create_task(send(budgets, time, log, str(number), 1))
        await time.advance(0 if number < 2 else 3)
        await task
    assert log == [("0", 0), ("1", 0), ("2", 2.001), ("3", 3)]


async def test_a_group_has_its_own_minute(time: FakeTime) -> None:
    budgets, log = Budgets(SMALL, time), list[tuple[str, float]]()

    async def chatter() -> None:
        for number in range(6):
            await send(budgets, time, log, str(number), -1)

    task = asyncio.create_task(chatter())
    await time.advance(200)
    await task
    assert [at for _, at in log] == [0, 0, 2.001, 2.001, 60.001, 60.001]


async def test_all_together_stay_within_the_total_and_private_chats_go_first(time: FakeTime) -> None:
    budgets, log = Budgets(SMALL, time), list[tuple[str, float]]()
    groups = [send(budgets, time, log, f"group {chat}", chat) for chat in (-1, -2, -3, -4, -5)]
    hands = [send(budgets, time, log, f"hand {chat}", chat) for chat in (1, 2, 3, 4)]
    tasks = [asyncio.create_task(one) for one in (*groups, *hands)]
    await time.advance(10)
    await asyncio.gather(*tasks)
    assert [name for name, _ in log] == [
        *("hand 1", "hand 2", "hand 3", "hand 4", "group -1", "group -2", "group -3", "group -4", "group -5")
    ]
    assert [at for _, at in log] == [0, 0, 0, *[1.001] * 3, *[2.002] * 3]


async def test_slow_requests_hold_their_place(time: FakeTime) -> None:
    budgets, log = Budgets(SMALL, time), list[tuple[str, float]]()
    tasks = [asyncio.create_task(send(budgets, time, log, str(chat), chat, took=5)) for chat in range(1, 5)]
    await time.advance(20)
    await asyncio.gather(*tasks)
    assert [at for _, at in log] == [0, 0, 0, 6.001]


async def test_a_pause_holds_everybody(time: FakeTime) -> None:
    budgets, log = Budgets(SMALL, time), list[tuple[str, float]]()
    budgets.pause(START + 30_000)
    budgets.pause(START + 10_000)
    task = asyncio.create_task(send(budgets, time, log, "a", 1))
    await time.advance(40)
    await task
    assert log == [("a", 30)]


async def test_leave_that_was_not_used_costs_nothing(time: FakeTime) -> None:
    budgets = Budgets(SMALL, time)
    for _ in range(50):
        async with budgets.turn(-1, private=False):
            pass
    assert time.now() == START


async def test_one_more_message_waits_for_its_own_leave(time: FakeTime) -> None:
    budgets, at = Budgets(SMALL, time), list[float]()

    async def three() -> None:
        async with budgets.turn(1, private=True) as turn:
            for number in range(3):
                if number:
                    await turn.another()
                turn.used = True
                at.append((time.now() - START) / 1000)

    task = asyncio.create_task(three())
    await time.advance(5)
    await task
    assert at == [0, 0, 2.001]


@pytest.mark.parametrize("let_in", [False, True])
async def test_who_gives_up_waiting_takes_nothing(time: FakeTime, *, let_in: bool) -> None:
    budgets, log = Budgets(Budget(total=Rate(1, 1)), time), list[tuple[str, float]]()
    await send(budgets, time, log, "a", 1)
    quitter = asyncio.create_task(send(budgets, time, log, "b", 2))
    if let_in:
        await time.advance(0.5)
        time.watch(lambda: False)
        asyncio.get_running_loop().call_soon(quitter.cancel)
    else:
        await asyncio.sleep(0)
        quitter.cancel()
    await time.settle()
    task = asyncio.create_task(send(budgets, time, log, "c", 3))
    await time.advance(5)
    await task
    assert log == [("a", 0), ("c", 1.001)]


async def test_quiet_chats_are_forgotten(time: FakeTime) -> None:
    budgets = Budgets(Budget(total=Rate(10_000, 1)), time)
    for chat in range(1, 1500):
        async with budgets.turn(chat, private=True) as turn:
            turn.used = True
        if chat == 1002:
            await time.advance(60)
    assert len(budgets._chats) < 600


async def test_a_chat_that_waits_for_its_turn_is_not_forgotten(
    time: FakeTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it sends when its turn comes counts for it, however many chats there are."""
    monkeypatch.setattr("bot.delivery.budgets._MANY", 0)
    budgets = Budgets(Budget(total=Rate(1, 1), chat=Rate(1, 10), group=Rate(1, 10)), time)
    log = list[tuple[str, float]]()
    sends = [asyncio.create_task(send(budgets, time, log, str(chat), chat)) for chat in (1, 2, 3)]
    await time.advance(3)
    sends.append(asyncio.create_task(send(budgets, time, log, "2 again", 2)))
    await time.advance(20)
    await asyncio.gather(*sends)
    assert [name for name, _ in log] == ["1", "2", "3", "2 again"]
    assert log[3][1] - log[1][1] > 10


async def test_nobody_is_let_in_after_the_end(time: FakeTime) -> None:
    budgets, log = Budgets(Budget(total=Rate(1, 1)), time), list[tuple[str, float]]()
    await send(budgets, time, log, "a", 1)
    waiting = asyncio.create_task(send(budgets, time, log, "b", 2))
    await time.settle()
    await budgets.stop()
    await time.advance(5)
    assert log == [("a", 0)]
    waiting.cancel()
