"""A battle that a master sets up for two others, through the fake Telegram: with restarts, with kills, and not one hidden card told.

Right outcome: every yes counts once, the cards are dealt once, the master is told what spectators see and the result, the campaign's
table counts the battle once.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.core.chance import Chance, seed_of
from engine.games import GAMES
from tests.e2e.crowd import ANNA, BORIS, STRANGER, WHOLE, Crowd, gather
from tests.e2e.program import program
from tests.e2e.test_c01_kills import PATIENT
from tests.e2e.test_tournament_kills import Cup
from tests.e2e.town import F, Town, TownTime, settings_for, town, vk_town
from tests.e2e.truth import check_match, check_settled
from tests.e2e.words import cards_of, leaks, unique_words
from tests.kept_log import log_kept

MASTER = 31
KILLS = 2
POKES = ("h", "p", "k", "board", "battlesee", "record", "replay", "film", "proof", "my", "battle")


def invitation(place: Town[F], user: int) -> str:
    """The code of the link that somebody was sent last."""
    texts = [f"{one.get('text', '')}" for one in place.fake.view(user, user)]
    (found,) = [word for word in texts[-1].split() if "start=" in word]
    return found.partition("start=")[2]


async def set_up(crowd: Crowd[F]) -> int:
    """The master makes a campaign and names two players in a battle of it, by a link for each."""
    place = crowd.town
    place.fake.user(MASTER, "Дарья", language_code="ru")
    await crowd.say(MASTER, "/start")
    await crowd.say(MASTER, "/campaign")
    await crowd.press_data(MASTER, MASTER, "campnew")
    await crowd.say(MASTER, "Осень")
    await crowd.press_data(MASTER, MASTER, "battlenew.1")
    for seat, user in enumerate((ANNA, BORIS)):
        await crowd.press_data(MASTER, MASTER, f"battleseat.1.{seat}")
        await crowd.press_data(MASTER, MASTER, f"battleinvite.1.{seat}")
        await crowd.say(user, f"/start {invitation(place, MASTER)}")
    await crowd.press_data(MASTER, MASTER, "battleask.1")
    return 1


async def poke(crowd: Crowd[F], match: int) -> None:
    """The master tries whatever buttons there are of a match, and the words for them."""
    for verb in POKES:
        await crowd.tap(MASTER, MASTER, f"{verb}.{match}")
    for words in ("/hand", "/board", "/proof", "/replay"):
        await crowd.say(MASTER, words)


@pytest.mark.parametrize("steps", [80, pytest.param(WHOLE, marks=pytest.mark.soak)])
async def test_a_battle_with_restarts_tells_its_master_nothing_hidden(tmp_path: Path, steps: int) -> None:
    """The beginning of a battle, or all of it."""
    with unique_words(tmp_path / "words", GAMES["voltrine"]):
        async with town(tmp_path, drawn=True) as place:
            crowd = await gather(place, seed="battle")
            match = await set_up(crowd)
            await crowd.press_data(ANNA, ANNA, f"battleyes.{match}")
            await place.close()
            await place.open()
            await crowd.press_data(BORIS, BORIS, f"battleyes.{match}")
            assert (await place.table(match)).status == "running"
            for step in range(steps):
                if (await place.table(match)).status == "over":
                    break
                await crowd.step(match)
                if step % 150 == 50:
                    await poke(crowd, match)
                if step == 70:
                    await place.quiet()
                    await place.close()
                    await place.open()
            await crowd.give_up(match)
            await place.quiet()
            assert step > 70
            assert await leaks(place) == []
            told = [
                cards_of(place, GAMES["voltrine"], entry.params)
                for entry in place.fake.transcript(kind="request")
                if entry.to == MASTER
            ]
            assert any(told), "the master is told of cards at all"
            await poke(crowd, match)
            assert await leaks(place) == []
            place.check()
            await check_settled(place)
            await check_match(place, match)
            await check_told(place, match)


async def test_in_vk_by_codes(tmp_path: Path) -> None:
    """The same in VK: codes instead of links, a refusal, the win given over who does not move."""
    async with vk_town(tmp_path, games=GAMES) as place:
        crowd = await gather(place, seed="vk battle")
        for user, name in ((MASTER, "Дарья"), (STRANGER, "Вера")):
            place.fake.user(user, name, language_code="ru")
            await crowd.say(user, "/start")
        await crowd.say(MASTER, "кампания")
        await crowd.press_data(MASTER, MASTER, "battlenew.0")
        number = tuple(GAMES).index("macrobattle")
        await crowd.press_data(MASTER, MASTER, f"battlenew.0.{number}")
        await named(crowd, ANNA, BORIS)
        await crowd.press_data(MASTER, MASTER, "battleask.1")
        await crowd.press_data(ANNA, ANNA, "battleyes.1")
        await crowd.press_data(BORIS, BORIS, "battleno.1")
        assert (await place.table(1)).status == "draft"
        await named(crowd, STRANGER, first=1)
        await crowd.press_data(MASTER, MASTER, "battleask.1")
        for user in (ANNA, STRANGER):
            await crowd.press_data(user, user, "battleyes.1")
        decides = await crowd.decider(1)
        await crowd.press_data(MASTER, MASTER, "battlewin.1")
        sure = place.fake.buttons(MASTER, MASTER)[-1].data
        assert sure.startswith("battlewin.1.")
        await crowd.press_data(MASTER, MASTER, sure)
        await place.quiet()
        table = await place.table(1)
        assert table.match is not None
        assert table.match.result is not None
        assert table.match.result.winner is not None
        assert table.chairs[table.match.result.winner].user != decides
        place.check()
        await check_settled(place)
        await check_match(place, 1)


async def named(crowd: Crowd[F], *users: int, first: int = 0) -> None:
    """The master gives these a code each for the seats from that one on, and they write it."""
    for seat, user in enumerate(users, first):
        await crowd.press_data(MASTER, MASTER, f"battleseat.1.{seat}")
        await crowd.press_data(MASTER, MASTER, f"battleinvite.1.{seat}")
        ((code,),) = await crowd.town.ask("SELECT code FROM codes")
        await crowd.say(user, f"/join {code}")


async def check_told(place: Town[F], match: int) -> None:
    """The master got the result once, and the campaign counts the battle once."""
    table = await place.table(match)
    assert table.match is not None
    assert table.match.result is not None
    assert await place.ask("SELECT number, ranks FROM battles") == [
        (1, str(list(table.match.result.ranks)).replace(" ", ""))
    ]
    assert await place.ask('SELECT "user", role FROM members ORDER BY turn') == [
        (MASTER, "master"),
        (ANNA, "player"),
        (BORIS, "player"),
    ]
    posted = await place.ask(f"SELECT chat FROM posts WHERE slot = 'result-{match}' AND message <> 0")
    assert sorted(posted) == [(ANNA,), (BORIS,), (MASTER,)]


# -- killed ---------------------------------------------------------------------------------------------------------------
@dataclass
class War(Cup):
    """A master and two players, and a program that does not live long."""

    async def open(self) -> None:
        """Everybody is there; nobody is killed yet."""
        for user, name in ((MASTER, "Дарья"), (ANNA, "Анна"), (BORIS, "Борис"), (STRANGER, "Вера")):
            self.runs.fake.user(user, name, language_code="ru")
            await self.say(user, "/start")
            await self.wait(lambda user=user: bool(self.offered(user, "new")))

    async def play(self) -> None:
        """Each step is pressed until it has happened, while the program is killed again and again."""
        await self.until_done("campnew", "SELECT 1 FROM campaigns", MASTER, first="/campaign")
        await self.until_done("battlenew.1", "SELECT 1 FROM battles", MASTER, first="/start campaign-{code}")
        for seat, user in enumerate((ANNA, BORIS)):
            named = f"SELECT 1 FROM seats WHERE seat = {seat} AND person IS NOT NULL"
            invited = "SELECT 1 FROM codes WHERE kind = 'seat'"
            await self.until_done(f"battleinvite.1.{seat}", invited, MASTER, shown=False)
            while not self.value(named):
                await self.say(user, f"/join {self.value('SELECT code FROM codes')}")
                await self.wait(lambda named=named: bool(self.value(named)))
                await self.revive()
        await self.until_done("battleask.1", "SELECT 1 FROM matches WHERE status = 'proposed'", MASTER)
        for user in (ANNA, BORIS):
            seat = (ANNA, BORIS).index(user)
            said = f"SELECT 1 FROM battles WHERE accepted LIKE '%{seat}%'"
            await self.until_done("battleyes.1", said, user)
        over = "SELECT 1 FROM matches WHERE status = 'over'"
        await self.until_done("x.1.1", over, ANNA, shown=False)

    async def until_done(
        self, data: str, done: str, user: int, *, first: str = "", shown: bool = True
    ) -> None:
        """Press a button until the database says that it has been done."""
        if self.kills and self.chance.below(2) == 0:
            self.kills -= 1
            self.plan_kill()
        while not self.value(done):
            if first:
                await self.say(user, first.format(code=self.value("SELECT code FROM campaigns")))
            await self.press(user, data, shown=shown)
            await self.revive()
        await self.revive()


@pytest.mark.timeout(600)
async def test_a_battle_whose_program_is_killed(tmp_path: Path) -> None:
    async with program(tmp_path, limits=PATIENT) as runs:
        war = War(runs, Chance(seed_of("war"), 0), KILLS)
        await war.open()
        await war.play()
        war.spare()
        await war.revive()
        assert await runs.stop() == 0
        with log_kept() as said:
            place = Town(runs.fake, TownTime(runs.fake.clock), settings_for(runs.fake, tmp_path), GAMES, said)
            await place.open()
            try:
                await place.quiet()
                assert not place.logged("error", "critical")
                await check_settled(place)
                await check_match(place, 1)
                await check_told(place, 1)
            finally:
                await place.close()
        assert not runs.logged("error", "critical")
