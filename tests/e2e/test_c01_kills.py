"""C1. Stimulus: SIGKILL at random moments of matches of every game, and at every point where something could be lost or done twice; the
program started again, then a button pressed that was sent before the kill.

Right outcome: every match stands where the same updates lead without any kill; each accepted press counts once, versions have no
gaps; everybody sees the present state; a message may stand twice only where a kill lies between the two; old buttons work.
"""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, Literal

import pytest

from bot.main import start
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from engine.games import GAMES
from tests.e2e.crowd import Button, going_on
from tests.e2e.program import Program, program
from tests.e2e.town import VOLTRINE, F, Town, TownTime, settings_for
from tests.e2e.truth import check_match, check_settled
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Settings as Limits
from tests.fakes.vk import FakeVK
from tests.kept_log import log_kept

PATIENT = Limits(callback_seconds=600)
"""A start may take long on a busy machine: presses wait for it."""
PAIRS = {-1001: (11, 12), -1002: (21, 22)}
KILLS = 1
SOAK_KILLS = 6
SOAK_RUNS = {"voltrine": 17}
"""Of a game with so many of them."""
OTHER_RUNS = 5


# -- people -----------------------------------------------------------------------------------------------------------
@dataclass
class Crew(Generic[F]):
    """Two matches of a game in two groups, played in real time by whoever sees a button."""

    runs: Program[F]
    chance: Chance
    pairs: Mapping[int, tuple[int, int]] = field(default_factory=lambda: PAIRS)
    """Group -> host and guest."""
    game: Game = VOLTRINE["voltrine"]
    kills: list[tuple[float, float]] = field(default_factory=list)
    """When it was killed and when it was started again: what it had sent before may still arrive in between."""
    killed_at: float = 0.0

    @property
    def fake(self) -> F:
        return self.runs.fake

    async def sit_down(self) -> None:
        """People come, open tables and fill them."""
        for match, (group, (host, guest)) in enumerate(self.pairs.items(), start=1):
            for user in (host, guest):
                self.fake.user(user, f"Игрок {user}", language_code="ru" if user % 2 else "en")
            in_charge = isinstance(self.fake, FakeVK)
            status: Literal["administrator", "member"] = "administrator" if in_charge else "member"
            self.fake.chat(group, members=[host, guest], title=f"Двор {group}", bot=status)
            for user in (host, guest):
                await self.fake.message(user, "/start")
                await self.fake.wait_for(partial(self.fake.buttons, user, user))
            await self.fake.message(host, "/new", group)
            number = tuple(GAMES).index(self.game.id)
            for user, verb, which in ((host, "game.", number), (guest, "join.", 0)):
                await self.fake.wait_for(partial(self._offered, group, user, verb))
                await self._tap(user, group, self._offered(group, user, verb)[which].data)
            await self._begin(match, group, host, guest)
            await self.fake.wait_for(partial(self._any_menu, host, guest))

    async def _begin(self, match: int, group: int, host: int, guest: int) -> None:
        """What two at a table have to do where players bring decks, or more may come."""
        if self.game.decks is not None:
            for user, deck in ((host, 0), (guest, 1)):
                await self._tap(user, user, f"bring.{match}.0.{deck}.0")
        if self.game.decks is not None or self.game.seats[-1] > 2:
            await self._tap(host, group, f"start.{match}")

    async def _tap(self, user: int, chat: int, data: str) -> None:
        """Press a button that need not be in sight, and wait for the answer."""
        pressed = await self.fake.press(user, 1, chat, data=data, forged=True)
        await self.fake.wait_for(lambda: self.fake.press_of(pressed.query_id).answer)

    def _any_menu(self, *users: int) -> bool:
        return any(self.menu(user) for user in users)

    def _offered(self, group: int, user: int, verb: str) -> Sequence[Button]:
        shown: Sequence[Button] = self.fake.buttons(group, user)
        return [button for button in shown if button.data.startswith(verb)]

    def menu(self, user: int) -> Sequence[Button]:
        """The buttons of the decision that this person sees."""
        return self._offered(user, user, "m.")

    async def press(self) -> None:
        """One press by somebody who sees a menu, answered or cut off by a kill."""
        able = self._able()
        await self.fake.wait_for(lambda: able or self.dead() or self.over() or self._able())
        able = able or self._able()
        if not able or self.dead():
            return
        user = self.chance.pick(able)
        menu = self.menu(user)
        button = self.chance.pick(going_on(self.game, menu) or menu)
        pressed = await self.fake.press(user, button.message_id, data=button.data)
        if self.chance.below(6) == 0:
            await self.fake.press(user, button.message_id, data=button.data, forged=True)
        press = self.fake.press_of(pressed.query_id)
        seen = self.menu(user)
        patience = self.chance.below(4)
        await self.fake.wait_for(
            lambda: (
                self.dead()
                or (press.answer and (not patience or self.menu(user) != seen))
                or (press.answer and press.answer.text)
            )
        )

    def _able(self) -> list[int]:
        return [user for pair in self.pairs.values() for user in pair if self.menu(user)]

    def over(self) -> bool:
        """Whether all matches are."""
        return all(self._offered(group, host, "again.") for group, (host, _) in self.pairs.items())

    def dead(self) -> bool:
        """Whether the program is gone."""
        return not self.runs.pid

    # -- kills --------------------------------------------------------------------------------------------------------
    def kill(self) -> None:
        """Now."""
        self.killed_at = self.fake.clock.now()
        self.runs.kill()

    def was_killed_between(self, first: float, last: float) -> bool:
        """Whether it was killed between two requests (their times are rounded)."""
        return any(first <= started + 0.001 and last >= killed for killed, started in self.kills)

    async def until_dead(self) -> None:
        """Play on until it is dead, or there is nothing left to play; then start it again."""
        while not self.dead() and not self.over():
            await self.press()
        if not self.dead():
            self.kill()
        await self.runs.ended
        self.kills.append((self.killed_at, self.fake.clock.now()))
        self.fake.faults.clear()
        await self.runs.start()

    def plan_kill(self) -> None:
        """At a random request, before or after it is carried out, at a poll, or at just any moment."""
        kind = self.chance.pick(("drop_before", "drop_after", "poll", "moment"))
        if kind == "moment":
            asyncio.get_running_loop().call_later(self.chance.below(2000) / 1000, self.kill)
        elif kind == "poll" and not self.runs.hook:
            poll = "longpoll" if isinstance(self.fake, FakeVK) else "getUpdates"
            self.fake.fail(poll, "drop_after", skip=self.chance.below(8), then=self.kill)
        else:
            fault: Literal["drop_before", "drop_after"] = (
                "drop_before" if kind == "drop_before" else "drop_after"
            )
            self.fake.fail("*", fault, skip=self.chance.below(40), then=self.kill)


# -- what must hold -----------------------------------------------------------------------------------------------------
@dataclass
class Kept:
    """What the killed program has left behind: matches and moves, their seeds, and the updates in the order in which they were kept."""

    played: list[Any]
    seeds: list[bytes]
    updates: list[str]


async def check_all(crew: Crew, folder: Path) -> None:
    """Nothing is lost and nothing stands twice; all is as in the run without kills."""
    fake = crew.fake
    kept = await settled(crew, lambda: _check_violations(crew))
    history = fake.bot.updates.history
    assert sorted(map(int, kept.updates)) == sorted(history), "an update was lost or kept twice"
    _check_doubles(crew)
    await asyncio.to_thread(folder.mkdir)
    updates = [history[int(number)] for number in kept.updates]
    assert kept.played == await _unkilled(folder, updates, kept.seeds)


async def settled(crew: Crew[F], check_violations: Callable[[], None]) -> Kept:
    """Stop the program, let another start finish what is left, and look whether all is as it should be."""
    assert await crew.runs.stop() == 0
    fake = crew.fake
    with log_kept() as said:
        settings = settings_for(fake, crew.runs.folder, hook=crew.runs.hook)
        place = Town(fake, TownTime(fake.clock), settings, GAMES, said)
        await place.open()
        try:
            await place.quiet()
            assert not fake.unanswered()
            check_violations()
            assert not place.logged("error", "critical")
            await check_settled(place)
            for (id,) in await place.ask("SELECT id FROM matches"):
                await check_match(place, id)
                await _check_shown(place, id)
            seeds = await place.ask("SELECT seed FROM matches ORDER BY id")
            updates = await place.ask('SELECT "update" FROM inbox ORDER BY id')
            kept = Kept(
                await played(place), [bytes.fromhex(seed) for (seed,) in seeds], [id for (id,) in updates]
            )
        finally:
            await place.close()
    assert not crew.runs.logged("error", "critical")
    return kept


async def played(place: Town[F]) -> list[Any]:
    """Matches and their logs, without times."""
    matches = await place.ask(
        "SELECT id, options, status, seed, snapshot, version, result FROM matches ORDER BY id"
    )
    moves = await place.ask(
        "SELECT match, version, seat, kind, action, told, by, undone FROM moves ORDER BY match, version"
    )
    return [*matches, *moves]


async def _check_shown(place: Town[F], id: int) -> None:
    """Whoever decides sees buttons of the present decision; the group sees the table, or the result."""
    table = await place.table(id)
    assert table.match is not None
    assert table.home is not None
    group = [b.data for b in place.fake.buttons(table.home.chat, table.chairs[0].user or 0)]
    if table.match.prompt is None:
        assert f"again.{id}" in group
        return
    assert f"h.{id}" in group
    decides = table.chairs[table.match.prompt.seat].user or 0
    menu = [b for b in place.fake.buttons(decides, decides) if b.data.startswith(f"m.{id}.")]
    assert menu
    newest = {
        b.data for b in menu if b.message_id == menu[-1].message_id
    }  # a kill may have left an orphan above
    assert {int(data.split(".")[2], 36) for data in newest} == {table.match.version}


def _check_violations(crew: Crew) -> None:
    """None, but that an answer may be given again if the program was killed before it knew that it had been given."""
    again = crew.fake.violations("second_answer")
    assert crew.fake.violations() == again
    answers = crew.fake.transcript(kind="request", method="answerCallbackQuery")
    for violation in again:
        (query,) = (e.params["callback_query_id"] for e in answers if e.seq == violation.seq)
        given = [e for e in answers if e.params["callback_query_id"] == query]
        assert crew.was_killed_between(given[0].at, given[-1].at), given


def _check_doubles(crew: Crew) -> None:
    """Two equal new messages in one chat: only if a kill lies between them."""
    last: dict[tuple[int, str], float] = {}
    for entry in crew.fake.transcript(kind="request"):
        if not entry.method.startswith("send") or entry.status != 200:
            continue
        told = json.dumps(
            [entry.params.get(key) for key in ("text", "caption", "reply_markup")], sort_keys=True
        )
        where = entry.params["chat_id"], told
        if where in last and "m." in told:
            assert crew.was_killed_between(last[where], entry.at), entry
        last[where] = entry.at


async def _unkilled(folder: Path, updates: list[dict[str, Any]], seeds: list[bytes]) -> list[Any]:
    """The same updates, one by one, by a program that nobody kills."""
    fake = FakeTelegram("123456:TEST", username="kartel_bot", settings=Limits(rates=False), frozen=True)
    for user in (user for pair in PAIRS.values() for user in pair):
        fake.user(user, started=True)
    for group, members in PAIRS.items():
        fake.chat(group, members=members)
    raw = [
        (str(update["update_id"]), json.dumps(update), update.get("callback_query", {}).get("id", ""))
        for update in updates
    ]
    return await replayed(fake, folder, raw, seeds)


async def replayed(
    fake: F, folder: Path, updates: Sequence[tuple[str, str, str]], seeds: list[bytes]
) -> list[Any]:
    """What these updates lead to."""
    await fake.start()
    left = iter(seeds)
    with log_kept() as said, _no_pictures():
        place = Town(fake, TownTime(fake.clock), settings_for(fake, folder), GAMES, said)
        place.kartel = await start(
            place.settings, page=False, time=place.time, games=GAMES, new_seed=lambda: next(left)
        )
        try:
            for update in updates:
                await place.kartel.inbox.receive(place.site.via, [update])
                await place.until(lambda: not place.running.inbox._tasks)
            return await played(place)
        finally:
            await place.close()
            await fake.stop()


@contextmanager
def _no_pictures() -> Iterator[None]:
    """Nothing is drawn: everybody gets the words instead."""

    def draw(picture: object, given_up: object, games: object) -> bytes:
        raise NotImplementedError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.main.draw", draw)
        yield


# -- the tests ------------------------------------------------------------------------------------------------------------
ALL_RUNS = [
    pytest.param(game, run, id=f"{game.id}-{run}")
    for game in GAMES.values()
    for run in range(SOAK_RUNS.get(game.id, OTHER_RUNS))
]


@pytest.mark.timeout(600)
async def test_killed_at_random_moments(tmp_path: Path) -> None:
    await killed_at_random(tmp_path, GAMES["void_party"], hook=True, seed="kills", kills=KILLS)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "run"), ALL_RUNS)
async def test_killed_a_hundred_times(tmp_path: Path, game: Game, run: int) -> None:
    await killed_at_random(tmp_path, game, hook=run % 2 == 1, seed=f"soak kills {run}", kills=SOAK_KILLS)


async def killed_at_random(folder: Path, game: Game, *, hook: bool, seed: str, kills: int) -> None:
    async with program(folder, hook=hook, limits=PATIENT) as runs:
        crew = Crew(runs, Chance(seed_of(seed), 0), game=game)
        await crew.sit_down()
        for _ in range(kills):
            crew.plan_kill()
            await crew.until_dead()
            await crew.press()
        await check_all(crew, folder / "unkilled")


@pytest.mark.timeout(600)
async def test_killed_at_every_named_point(tmp_path: Path) -> None:
    async with program(tmp_path, limits=PATIENT) as runs:
        crew = Crew(runs, Chance(seed_of("named points"), 0))
        await crew.sit_down()
        fake, group = crew.fake, next(iter(PAIRS))
        points = (
            lambda: fake.fail("getUpdates", "drop_after", skip=1, then=crew.kill),  # a tap was received
            lambda: fake.fail("getUpdates", "drop_before", skip=1, then=crew.kill),  # ... and kept
            lambda: fake.fail(
                "answerCallbackQuery", "drop_before", then=crew.kill
            ),  # committed, nothing sent
            lambda: fake.fail(
                "editMessageMedia", "drop_after", chat_id=group, then=crew.kill
            ),  # group, not private
            lambda: fake.fail("sendPhoto", "drop_after", then=crew.kill),  # private, but nobody knows
            lambda: fake.fail("editMessageMedia", "delay", seconds=3600, then=crew.kill),  # a request hangs
        )
        for point in points:
            point()  # type: ignore[no-untyped-call]  # lambdas have no types to write
            await crew.until_dead()
            await crew.press()
        await check_all(crew, tmp_path / "unkilled")


DIES_MIGRATING = """
import os, signal, sys
from alembic import op
import bot.__main__

create, left = op.create_table, [4]

def create_or_die(*args, **named):
    create(*args, **named)
    left[0] -= 1
    if left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)

op.create_table = create_or_die
sys.argv = ["bot"]
bot.__main__.main()
"""


@pytest.mark.timeout(600)
async def test_killed_in_the_middle_of_a_migration(tmp_path: Path) -> None:
    """... then `python -m bot`, not from the nursery: what a host types. It answers what was written while it was dead, and stops."""
    fake = FakeTelegram("123456:TEST", username="kartel_bot", settings=PATIENT)
    await fake.start()
    runs = Program(fake, tmp_path)
    process: asyncio.subprocess.Process | None = None
    try:
        dying = await runs.spawn("-c", DIES_MIGRATING)
        assert await dying.wait() == -signal.SIGKILL
        with closing(sqlite3.connect(runs.database)) as database:
            assert database.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        fake.user(11, "Анна")
        await fake.message(11, "/start")
        process = await runs.spawn("-m", "bot")
        (hello,) = await fake.wait("sendMessage", chat_id=11)
        button = fake.buttons(11, 11)[0]
        pressed = await fake.press(11, hello.answer["result"]["message_id"], data=button.data)
        await fake.wait_answer(pressed.query_id)
        process.terminate()
        assert await process.wait() == 0
        assert not runs.logged("error", "critical")
        assert not fake.violations()
    finally:
        if process is not None and process.returncode is None:
            process.kill()
        await fake.stop()
