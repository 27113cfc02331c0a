"""C1 for tournaments. Stimulus: SIGKILL at random moments of a cup of four, the program started again.

Right outcome: every press that was accepted counts once, every match of a pairing is dealt once, the standings are those of the
matches, and everybody learns their place.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine import tournament
from engine.core.chance import Chance, seed_of
from engine.games import GAMES
from engine.tournament import Tournament
from tests.e2e.crowd import Button
from tests.e2e.program import Program, program
from tests.e2e.test_c01_kills import PATIENT
from tests.e2e.town import Town, TownTime, settings_for
from tests.e2e.truth import check_match, check_settled
from tests.kept_log import log_kept

GROUP, BOSS = -1001, 11
PEOPLE = (11, 12, 13, 14)
KILLS = 2
SOAK_RUNS, SOAK_KILLS = 7, 6


@dataclass
class Cup:
    """Four people and a program that does not live long."""

    runs: Program
    chance: Chance
    kills: int
    planned: asyncio.TimerHandle | bool | None = False
    """The kill that is to come, if any: at a moment, or (True) at a request."""

    async def say(self, user: int, text: str, chat: int | None = None) -> None:
        await self.runs.fake.message(user, text, chat)

    async def press(self, user: int, data: str, chat: int = 0, *, shown: bool = True) -> None:
        """Press a button, the newest one of that beginning if it is to be there; until it is answered, or nobody lives who could."""
        fake = self.runs.fake
        chat = chat or user
        if shown:
            await self.wait(lambda: bool(self.offered(user, data, chat)))
            if self.dead():
                return
            button = self.offered(user, data, chat)[-1]
            done = await fake.press(user, button.message_id, chat, data=button.data)
        else:
            done = await fake.press(user, 1, chat, data=data, forged=True)
        press = fake.press_of(done.query_id)
        await self.wait(lambda: press.answer is not None)

    async def wait(self, predicate: Any) -> None:
        await self.runs.fake.wait_for(lambda: self.dead() or predicate())

    def offered(self, user: int, data: str, chat: int = 0) -> Sequence[Button]:
        shown = self.runs.fake.buttons(chat or user, user)
        return [button for button in shown if f"{button.data}.".startswith(f"{data}.")]

    def dead(self) -> bool:
        return not self.runs.pid

    # -- the cup ------------------------------------------------------------------------------------------------------
    async def open(self) -> None:
        """It is made, entered and started, before anybody is killed."""
        fake = self.runs.fake
        for user in PEOPLE:
            fake.user(user, f"Игрок {user}", language_code="ru")
        fake.chat(GROUP, members=list(PEOPLE), owner=BOSS, title="Двор", bot="member")
        for user in PEOPLE:
            await self.say(user, "/start")
            await self.wait(lambda user=user: bool(self.offered(user, "new")))
        await self.say(BOSS, "/cup", GROUP)
        await self.wait(lambda: bool(self.value("SELECT count(*) FROM tournaments")))
        await self.say(BOSS, f"/start cup-{self.value('SELECT code FROM tournaments')}")
        await self.press(BOSS, "cupsum")
        await self.press(BOSS, "cuppublish")
        for user in PEOPLE:
            await self.press(user, "cupjoin", GROUP)
        await self.press(BOSS, "cupstart.1.1", shown=False)

    def value(self, sql: str) -> Any:
        """What a query finds in the database."""
        if not self.runs.database.exists():
            return None
        with closing(sqlite3.connect(f"file:{self.runs.database}?mode=ro", uri=True, timeout=20)) as database:
            row = database.execute(sql).fetchone()
        return row[0] if row else None

    async def play(self) -> None:
        """Everybody begins what they are called to, and some give up, until it is over; killed now and then."""
        while self.value("SELECT status FROM tournaments") != "over":
            if self.kills and not self.planned and self.chance.below(3) == 0:
                self.kills -= 1
                self.plan_kill()
            user = self.chance.pick(PEOPLE)
            if self.offered(user, "cupplay"):
                await self.press(user, "cupplay")
            match = self.value("SELECT min(id) FROM matches WHERE status = 'running'")
            if match is not None and self.chance.below(3) == 0:
                sits = f"SELECT user FROM seats WHERE match = {match:d} AND seat = {self.chance.below(2)}"
                await self.press(self.value(sits), f"x.{match}.1", shown=False)
            await self.revive()
            await asyncio.sleep(0.01)

    def plan_kill(self) -> None:
        kind = self.chance.pick(("drop_before", "drop_after", "moment"))
        if kind == "moment":
            moment = self.chance.below(1000) / 1000
            self.planned = asyncio.get_running_loop().call_later(moment, self.runs.kill)
        else:
            self.planned = True
            fault: Any = kind
            self.runs.fake.fail("*", fault, skip=self.chance.below(10), then=self.runs.kill)

    async def revive(self) -> None:
        """Start it again if it is dead."""
        if self.dead():
            await self.runs.ended
            self.spare()
            await self.runs.start()

    def spare(self) -> None:
        """Plan nothing any more."""
        if isinstance(self.planned, asyncio.TimerHandle):
            self.planned.cancel()
        self.runs.fake.faults.clear()
        self.planned = False


async def check(runs: Program) -> None:
    """Another start finishes what is left; then everything is as it was played."""
    assert await runs.stop() == 0
    with log_kept() as said:
        place = Town(runs.fake, TownTime(runs.fake.clock), settings_for(runs.fake, runs.folder), GAMES, said)
        await place.open()
        try:
            await place.quiet()
            assert not place.logged("error", "critical")
            await check_settled(place)
            ((raw,),) = await place.ask("SELECT document FROM tournaments")
            document = msgspec.json.decode(raw, type=Tournament)
            assert tournament.finished(document)
            games = await place.ask(
                "SELECT pairing, game, match FROM tournament_matches ORDER BY pairing, game"
            )
            assert [(p, g) for p, g, _ in games] == [
                (pairing.id, number)
                for pairing in document.pairings()
                for number in range(len(pairing.games))
            ], "every match is dealt once"
            for pairing, game, match in games:
                await check_match(place, match)
                table = await place.table(match)
                assert table.match is not None
                assert table.match.result is not None
                assert document.pairing(pairing).games[game].ranks == table.match.result.ranks
            people = dict(await place.ask('SELECT person, "user" FROM entries'))
            for line in tournament.standings(document):
                user = people[document.entrant(line.number).person]
                texts = [
                    f"{one.get('text', '')}{one.get('caption', '')}" for one in runs.fake.view(user, user)
                ]
                assert any(f"Ваше место: {line.rank}" in text for text in texts), (user, line.rank)
        finally:
            await place.close()
    assert not runs.logged("error", "critical")


@pytest.mark.timeout(600)
async def test_a_cup_whose_program_is_killed(tmp_path: Path) -> None:
    await killed(tmp_path, "cup", KILLS)


@pytest.mark.soak
@pytest.mark.parametrize("run", range(SOAK_RUNS))
async def test_and_killed_more_often(tmp_path: Path, run: int) -> None:
    await killed(tmp_path, f"soak cup {run}", SOAK_KILLS)


async def killed(folder: Path, seed: str, kills: int) -> None:
    async with program(folder, limits=PATIENT) as runs:
        cup = Cup(runs, Chance(seed_of(seed), 0), kills)
        await cup.open()
        await cup.play()
        cup.spare()
        await cup.revive()
        await check(runs)
