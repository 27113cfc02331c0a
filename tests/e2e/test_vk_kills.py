"""C1 in VK. Stimulus: SIGKILL at random moments and at every point where something could be lost or done twice, by long poll and by the
Callback API.

Right outcome: as in Telegram, and better: a message whose sending was cut off is sent again with the same random_id, so that VK posts it
once. No message stands twice, whatever is killed when.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.vk.inbound import query_of
from engine.core.chance import Chance, seed_of
from tests.e2e.program import vk_program
from tests.e2e.test_c01_kills import Crew, replayed, settled
from tests.fakes.vk import CHAT, FakeVK
from tests.fakes.vk import Settings as Limits

PATIENT = Limits(callback_seconds=600)
PAIRS: Mapping[int, tuple[int, int]] = {CHAT + 1: (11, 12), CHAT + 2: (21, 22)}
KILLS = 1
SOAK_RUNS = 17
SOAK_KILLS = 6


async def check_all(crew: Crew[FakeVK], folder: Path) -> None:
    """Nothing is lost and nothing stands twice; all is as in the run without kills."""
    fake = crew.fake
    kept = await settled(crew, lambda: _check_violations(crew))
    told = {id for id, event in fake.community.events.all.items()}
    assert set(kept.updates) == told, "an event was lost"
    assert len(kept.updates) == len(told), "an event was kept twice"
    check_doubles(fake)
    await asyncio.to_thread(folder.mkdir)
    again = FakeVK(settings=Limits(rates=False), frozen=True)
    for user in (user for pair in PAIRS.values() for user in pair):
        again.user(user, started=True)
    for group, members in PAIRS.items():
        again.chat(group, members=members, bot="administrator")
    events = [fake.community.events.all[id] for id in kept.updates]
    raw = [(event["event_id"], json.dumps(event), query_of(event)) for event in events]
    assert kept.played == await replayed(again, folder, raw, kept.seeds)


def _check_violations(crew: Crew[FakeVK]) -> None:
    """None, but that an answer may be given again if the program was killed before it knew that it had been given."""
    again = crew.fake.violations("second_answer")
    assert crew.fake.violations() == again
    answers = crew.fake.transcript(kind="request", method="messages.sendMessageEventAnswer")
    for violation in again:
        (event,) = (e.params["event_id"] for e in answers if e.seq == violation.seq)
        first, *_, last = (e.at for e in answers if e.params["event_id"] == event)
        assert crew.was_killed_between(first, last)


def check_doubles(fake: FakeVK) -> None:
    """No decision was put twice to anybody: what was sent again for a kill became no second message."""
    posted: set[tuple[int, int]] = set()
    said: set[tuple[int, str]] = set()
    for entry in fake.transcript(kind="request", method="messages.send"):
        if entry.status != 200:
            continue
        (item,) = entry.answer["response"]
        number = item["peer_id"], item["conversation_message_id"]
        told = json.dumps([entry.params.get(key) for key in ("message", "keyboard")], sort_keys=True)
        if number in posted or '"m.' not in told:
            continue
        posted.add(number)
        assert (item["peer_id"], told) not in said, entry
        said.add((item["peer_id"], told))


@pytest.mark.timeout(600)
async def test_killed_at_random_moments(tmp_path: Path) -> None:
    await killed_at_random(tmp_path, hook=True, seed="kills", kills=KILLS)


@pytest.mark.soak
@pytest.mark.parametrize("run", range(SOAK_RUNS))
async def test_killed_a_hundred_times(tmp_path: Path, run: int) -> None:
    await killed_at_random(tmp_path, hook=run % 2 == 1, seed=f"soak kills {run}", kills=SOAK_KILLS)


async def killed_at_random(folder: Path, *, hook: bool, seed: str, kills: int) -> None:
    async with vk_program(folder, hook=hook, limits=PATIENT) as runs:
        crew = Crew(runs, Chance(seed_of(seed), 0), PAIRS)
        await crew.sit_down()
        for _ in range(kills):
            crew.plan_kill()
            await crew.until_dead()
            await crew.press()
        await check_all(crew, folder / "unkilled")


@pytest.mark.timeout(600)
async def test_killed_at_every_named_point(tmp_path: Path) -> None:
    async with vk_program(tmp_path, limits=PATIENT) as runs:
        crew = Crew(runs, Chance(seed_of("named points"), 0), PAIRS)
        await crew.sit_down()
        fake, group = crew.fake, next(iter(PAIRS))
        points = (
            lambda: fake.fail("longpoll", "drop_after", skip=1, then=crew.kill),  # a press was received
            lambda: fake.fail("longpoll", "drop_before", skip=1, then=crew.kill),  # ... and kept
            lambda: fake.fail("messages.sendMessageEventAnswer", "drop_before", then=crew.kill),  # committed
            lambda: fake.fail(
                "messages.edit", "drop_after", chat_id=group, then=crew.kill
            ),  # group, not private
            lambda: fake.fail("messages.send", "drop_after", then=crew.kill),  # private, but nobody knows
            lambda: fake.fail("upload", "drop_after", then=crew.kill),  # a picture is half on its way
            lambda: fake.fail("messages.edit", "delay", seconds=3600, then=crew.kill),  # a request hangs
        )
        for point in points:
            point()  # type: ignore[no-untyped-call]  # lambdas have no types to write
            await crew.until_dead()
            await crew.press()
        await check_all(crew, tmp_path / "unkilled")
