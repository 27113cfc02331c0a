"""A match between Telegram and VK, from the invitation to the rematch, played by the real program that is killed again and again.

Right outcome: one match, one truth: the log leads from the seed to the stored state, everybody sees the decision of now, no press is lost
or counted twice, and in VK nothing stands twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest

from engine.core.chance import Chance, seed_of
from engine.games import GAMES
from tests.e2e.program import Program
from tests.e2e.test_vk_kills import check_doubles
from tests.e2e.town import TOKEN, Town, TownTime, settings_for
from tests.e2e.truth import check_match
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Settings as Limits
from tests.fakes.vk import FakeVK
from tests.fakes.vk import Settings as VKLimits
from tests.kept_log import log_kept

GROUP, ANNA, VERA = -1001, 11, 21
KILLS = 2


class Pair:
    """Anna in Telegram, Vera in VK."""

    def __init__(self, runs: Program[FakeTelegram], there: FakeVK) -> None:
        self.runs = runs
        self.here = runs.fake
        self.there = there
        self.chance = Chance(seed_of("mixed kills"), 0)

    async def until(self, predicate: Callable[[], object]) -> None:
        """Until something is there to be seen, on either side."""
        await self.here.wait_for(predicate)

    def here_offered(self, chat: int, verb: str) -> list[tuple[int, str]]:
        return [(b.message_id, b.data) for b in self.here.buttons(chat, ANNA) if b.data.startswith(verb)]

    def there_offered(self, verb: str) -> list[tuple[int, str]]:
        return [(b.message_id, b.data) for b in self.there.buttons(VERA, VERA) if b.data.startswith(verb)]

    async def sit_down(self) -> None:
        """Anna opens a table and invites, Vera comes."""
        self.here.user(ANNA, "Анна", language_code="ru")
        self.here.chat(GROUP, members=[ANNA], title="Двор")
        self.there.user(VERA, "Вера")
        await self.here.message(ANNA, "/start")
        await self.there.message(VERA, "Начать")
        await self.until(lambda: self.here_offered(ANNA, "new") and self.there_offered("new"))
        await self.here.message(ANNA, "/new", GROUP)
        await self.until(lambda: self.here_offered(GROUP, "game") or self.here_offered(GROUP, "options"))
        if games := self.here_offered(GROUP, "game"):
            await self.here.press(ANNA, games[0][0], GROUP, data=games[0][1])
            await self.until(lambda: self.here_offered(GROUP, "options"))
        await self.here.message(ANNA, "/invite")
        await self.until(self._code)
        await self.there.message(VERA, f"/join {self._code()}")
        await self.until(lambda: self.here_offered(ANNA, "m.") or self.there_offered("m."))

    def _code(self) -> str:
        said = "\n".join(str(m.get("text", "")) for m in self.here.messages(ANNA))
        found = re.findall(r"/join (\w+)", said)
        return str(found[-1]) if found else ""

    async def press(self) -> None:
        """One press of whoever may decide, if the match is not over."""
        await self.until(
            lambda: (
                not self.runs.pid or self.over() or self.here_offered(ANNA, "m.") or self.there_offered("m.")
            )
        )
        if menu := self.here_offered(ANNA, "m."):
            message, data = self.chance.pick(menu)
            query = (await self.here.press(ANNA, message, data=data)).query_id
            await self.until(lambda: not self.runs.pid or self.here.press_of(query).answer)
        elif menu := self.there_offered("m."):
            message, data = self.chance.pick(menu)
            query = (await self.there.press(VERA, message, data=data)).query_id
            await self.until(lambda: not self.runs.pid or self.there.press_of(query).answer)

    def over(self) -> bool:
        """Whether the match has ended: a press at random may do that early."""
        return bool(self.here_offered(GROUP, "again"))

    def plan_kill(self) -> None:
        """At a random request to either, before or after it is carried out."""
        kind: Literal["drop_before", "drop_after"] = self.chance.pick(("drop_before", "drop_after"))
        skip = self.chance.below(20)
        if self.chance.below(2):
            self.here.fail("*", kind, skip=skip, then=self.runs.kill)
        else:
            self.there.fail("*", kind, skip=skip, then=self.runs.kill)


@pytest.mark.timeout(600)
async def test_killed_in_a_mixed_match(tmp_path: Path) -> None:
    here = FakeTelegram(TOKEN, username="kartel_bot", settings=Limits(callback_seconds=600))
    there = FakeVK(settings=VKLimits(callback_seconds=600), clock=here.clock)
    there.changed = here.changed
    await here.start()
    await there.start()
    runs = Program(here, tmp_path, also=there)
    try:
        await runs.start()
        pair = Pair(runs, there)
        await pair.sit_down()
        for _ in range(KILLS):
            pair.plan_kill()
            while runs.pid and not pair.over():
                await pair.press()
            runs.kill()
            await runs.ended
            here.faults.clear()
            there.faults.clear()
            await runs.start()
            await pair.press()
        assert await runs.stop() == 0
        await check(runs, there)
    finally:
        await runs.close()
        await here.stop()
        await there.stop()


async def check(runs: Program[FakeTelegram], there: FakeVK) -> None:
    """Another start finishes what is left; then the match is one, and may be played again."""
    here = runs.fake
    with log_kept() as said:
        settings = settings_for(here, runs.folder, also=there)
        place = Town(here, TownTime(here.clock), settings, GAMES, said, also=there)
        await place.open()
        try:
            await place.quiet()
            assert not place.logged("error", "critical")
            await check_match(place, 1)
            table = await place.table(1)
            assert [chair.via for chair in table.chairs] == ["telegram", "vk"]
            assert table.match is not None
            if table.match.prompt is not None:
                await here.press(ANNA, 1, data="x.1.1", forged=True)
                await place.quiet()
            for fake, user in ((here, ANNA), (there, VERA)):
                await fake.press(user, 1, data="again.1", forged=True)
                await place.quiet()
            statuses = await place.ask("SELECT id, status FROM matches ORDER BY id")
            assert statuses == [(1, "over"), (2, "running")]
            assert await place.ask("SELECT count(*) FROM inbox WHERE state <> 'done'") == [(0,)]
        finally:
            await place.close()
    check_doubles(there)
    told = set(there.community.events.all)
    assert not runs.logged("error", "critical")
    assert {violation.rule for violation in here.violations()} <= {"second_answer"}
    assert {violation.rule for violation in there.violations()} <= {"second_answer"}
    assert told
