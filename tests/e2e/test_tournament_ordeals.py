"""Whole cups of people in Telegram and in VK, with everything that happens to cups, and SIGKILLs.

Stimulus: some do not come, some block the bot for a round, some withdraw, some agree on draws, some play to the end and others give up;
the program is killed at random requests to either messenger, before or after they are carried out.

Right outcome: every message within the limits, every press answered, nothing lost: the log of every match leads to its result, the
results are those in the standings, the standings are those that follow from the results. Everybody reads their place. In VK nothing is
announced twice; in Telegram, which has no means against it, a kill may repeat the message that was on its way.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine import tournament
from engine.clock import HOUR, MINUTE, SECOND
from engine.games import GAMES
from engine.tournament import Double, Format, Swiss, Tables, Tournament
from tests.e2e.league import BOSS, League, gather
from tests.e2e.mortal import MortalTown, mortal_town
from tests.e2e.town import Fake
from tests.e2e.truth import check_match
from tests.engine.tournament.checks import check_end
from tests.fakes.telegram import FakeTelegram

FOREVER = 100


@dataclass(frozen=True)
class Plan:
    """A cup: of how many, and how many of its matches (in a hundred) are played by random buttons to the end."""

    format: type[Format]
    people: int
    kills: int
    matches: int
    """So many there are about: the kills are spread over them."""
    game: str = "voltrine"
    whole: int = 5
    rounds: int = 0


SMALL = Plan(Double, 6, kills=2, matches=8)
LARGE = (
    Plan(Swiss, 64, kills=20, matches=180),
    Plan(Double, 32, kills=20, matches=60),
    Plan(Tables, 16, kills=20, matches=20, game="void_party", whole=30, rounds=6),
)


class Ordeal:
    """A cup on its way, and who is in what trouble."""

    def __init__(self, place: MortalTown[FakeTelegram], league: League[FakeTelegram], plan: Plan) -> None:
        self.place, self.league, self.plan = place, league, plan
        self.chance = league.chance
        self.happened: Counter[str] = Counter()
        self.left: set[int] = set()

    async def hold(self) -> None:
        """Round after round to the end."""
        while (cup := await self.league.cup()).status == "running":
            number = len(cup.document.rounds)
            blocking = await self._trouble(number)
            for call in cup.calls:
                await self._play(call.pairing)
            await self._wait_for_the_clock(number)
            for user in blocking:
                await self.league.at(user).fake.unblock(user)
            over = (await self.league.cup()).status == "over"
            self.league.away = set(blocking) if over else set()  # they cannot have read the end
            await self.place.quiet()

    async def _play(self, pairing: int) -> None:
        """Its matches, now and then with a kill."""
        if self.happened["matches"] % max(1, self.plan.matches // self.plan.kills) == 0:
            self.place.lives.plan()
        whole = self.chance.below(100) < self.plan.whole
        self.happened.update(matches=1, whole=int(whole))
        await self.league.play(pairing, whole=whole)

    async def _trouble(self, number: int) -> list[int]:
        """Who is away in this round, withdraws, or blocks the bot. Gives the last."""
        here = [user for user in self.league.people if user not in self.left]
        self.chance.shuffle(here)
        few = max(1, len(self.league.people) // 16)
        self.league.away = set(here[:few])
        self.happened["away"] += few
        if number % 2 == 0:
            for user in here[few : 2 * few]:
                self.left.add(user)
                await self.league.hands(user).tap(user, user, "cupquit.1.1")
            self.happened["left"] += few
            return []
        blocking = here[2 * few : 3 * few]
        for user in blocking:
            await self.league.at(user).fake.block(user)
        self.league.away |= set(blocking)
        self.happened["blocked"] += few
        await self.place.quiet()
        return blocking

    async def _wait_for_the_clock(self, number: int) -> None:
        """Until who has not come has lost by the rule (at a table the others play on) and the next round is paired."""
        for _ in range(FOREVER):
            cup = await self.league.cup()
            if cup.status != "running" or len(cup.document.rounds) > number:
                return
            for call in cup.calls:
                if call.match is not None:
                    await self._play(call.pairing)
            await self.place.after(10 * MINUTE / SECOND, step=30)
        raise AssertionError(f"round {number} does not end")


async def ordeal(folder: Path, plan: Plan, seed: str, *, drawn: float = 0.0) -> Counter[str]:
    games = {plan.game: GAMES[plan.game]}
    async with mortal_town(folder, games=games, seed=seed, kills=plan.kills, drawn=drawn) as place:
        league = await gather(place, plan.people, seed=seed, beyond=plan.people // 2)
        league.draws = True
        rounds = {"rounds": plan.rounds} if plan.rounds else {}
        await league.open(format=plan.format, rules="quick", begin=HOUR, seeding="lot", **rounds)
        await league.enter()
        await league.start()
        trial = Ordeal(place, league, plan)
        await trial.hold()
        await check(place, league)
        trial.happened["kills"] = place.lives.count - 1
        assert trial.happened["kills"] >= plan.kills // 2
        return trial.happened


async def check(place: MortalTown[FakeTelegram], league: League[FakeTelegram]) -> None:
    await place.quiet()
    place.check()
    assert await place.ask("SELECT * FROM inbox WHERE state <> 'done' OR NOT answered") == []
    unsent = "SELECT id, state, cause FROM outbox WHERE state <> 'sent' AND cause NOT IN ('superseded', 'unreachable')"
    assert await place.ask(unsent) == []
    await league.check(twice=True)
    matches = await place.ask("SELECT match, pairing, game FROM tournament_matches ORDER BY pairing, game")
    document = (await league.cup()).document
    for match, _, _ in matches:
        await check_match(place, match)
    assert tournament.standings(await _as_played(place, document)) == tournament.standings(document)
    check_end(document)
    assert place.also is not None
    assert announced_twice(place.also) == []
    again = announced_twice(place.fake)
    assert len(again) < place.lives.count, again


async def _as_played(place: MortalTown[FakeTelegram], document: Tournament) -> Tournament:
    """The document with the results that the matches in the database have."""
    found = {}
    for match, pairing, game in await place.ask(
        "SELECT match, pairing, game FROM tournament_matches ORDER BY match"
    ):
        table = await place.table(match)
        assert table.match is not None
        assert table.match.result is not None
        if table.match.result.ranks:
            assert (pairing, game) not in found, "one match, one result"
            found[pairing, game] = table.match.result.ranks
    rounds = []
    for one in document.rounds:
        pairings = [
            replace(
                pairing,
                games=tuple(
                    replace(game, ranks=found.pop((pairing.id, number)) if game.ranks else ())
                    for number, game in enumerate(pairing.games)
                ),
            )
            for pairing in one.pairings
        ]
        rounds.append(replace(one, pairings=tuple(pairings)))
    return replace(document, rounds=tuple(rounds))


def announced_twice(fake: Fake) -> list[tuple[int, str]]:
    """The messages about the tournament that stood in the same chat already, word by word, when they were posted.

    But for the pages that its organiser turns.
    """
    posted: set[tuple[int, str]] = set()
    said: set[tuple[int, str]] = set()
    twice = []
    for entry in fake.transcript(kind="request"):
        if entry.to == BOSS or entry.status != 200 or not entry.method.startswith(("send", "messages.send")):
            continue
        told = json.dumps(entry.params, sort_keys=True, ensure_ascii=False)
        if '"cup' not in told.replace("\\", ""):
            continue
        answer = json.dumps(entry.answer, sort_keys=True)
        if (entry.to, answer) in posted:
            continue
        posted.add((entry.to, answer))
        text = entry.to, "".join(str(entry.params.get(key, "")) for key in ("text", "caption", "message"))
        twice += [text] if text in said else []
        said.add(text)
    return twice


@pytest.mark.timeout(600)
async def test_a_small_cup(tmp_path: Path) -> None:
    await ordeal(tmp_path, SMALL, "small")


@pytest.mark.soak
@pytest.mark.parametrize("plan", LARGE, ids=lambda plan: plan.format.__name__)
async def test_a_large_cup(tmp_path: Path, plan: Plan) -> None:
    happened = await ordeal(tmp_path, plan, f"large {plan.format.__name__}", drawn=1 / 16)
    assert all(happened[what] for what in ("away", "left", "blocked", "whole"))
