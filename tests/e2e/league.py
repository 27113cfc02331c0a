"""A tournament in the town: who runs it, who takes part, and how they play, by pressing what they see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal

from bot.app.office import Office
from bot.app.tournament.settings import SETTINGS
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine import tournament
from engine.core.chance import Chance, seed_of
from tests.e2e.crowd import STRANGER, WATCHER, Crowd
from tests.e2e.town import F, Town

BOSS = 90
FIRST = 100
"""The user id of the first who takes part."""


@dataclass
class League(Generic[F]):
    """One tournament and its people."""

    town: Town[F]
    chance: Chance
    people: Sequence[int]
    away: set[int] = field(default_factory=set)
    """Those who do not press anything any more."""
    draws: bool = False
    """Whether some agree on a draw."""
    beyond: Sequence[int] = ()
    """Those of the people who play from the town's other messenger."""

    @property
    def crowd(self) -> Crowd[F]:
        """Hands to press with."""
        return Crowd(self.town, self.chance, tuple(self.people), (STRANGER, WATCHER))

    def hands(self, user: int) -> Crowd[Any]:
        """Those of one person, where they play."""
        return Crowd(self.at(user), self.chance, (user,), (STRANGER, WATCHER))

    def at(self, user: int) -> Town[Any]:
        """The town as that person sees it."""
        return self.town.beside() if user in self.beyond else self.town

    # -- looking ------------------------------------------------------------------------------------------------------
    async def cup(self) -> Cup:
        """The tournament as it is stored."""

        async def find(work: Work) -> Cup:
            cup = await work.cup(1)
            assert cup is not None
            return cup

        return await self.town.store.read(find)

    async def users(self) -> dict[int, int]:
        """User ids by numbers in the document."""
        rows = await self.town.ask('SELECT person, "user" FROM entries')
        by_person = dict(rows)
        return {one.number: by_person[one.person] for one in (await self.cup()).document.entrants}

    # -- before the start ---------------------------------------------------------------------------------------------
    async def open(self, **values: object) -> None:
        """The boss makes it from the group, in private, and opens the registration."""
        await self.crowd.say(BOSS, "/cup", self.town.group)
        await self.crowd.say(BOSS, f"/start cup-{(await self.cup()).code}")
        office = Office({}, self.town.time, games=self.town.games)
        for name, value in values.items():
            number = next(at for at, setting in enumerate(SETTINGS) if setting.name == name)
            choices = SETTINGS[number].values(office, await self.cup())
            at = next(
                at
                for at, one in enumerate(choices)
                if (type(one) is value if isinstance(value, type) else one == value)
            )
            await self.crowd.tap(BOSS, BOSS, f"cupset.1.{_36(number)}.{_36(at)}.0")
        await self.crowd.tap(BOSS, BOSS, "cupsum.1.0")
        await self.crowd.press_data(BOSS, BOSS, "cuppublish")

    async def enter(self) -> None:
        """Everybody presses *Take part* in the group, or follows the link."""
        code = (await self.cup()).code
        for user in self.people:
            if user in self.beyond:
                await self.hands(user).say(user, f"/start take-{code}")
            else:
                await self.crowd.press_data(user, self.town.group, "cupjoin")

    async def start(self) -> None:
        """The boss starts it."""
        await self.crowd.tap(BOSS, BOSS, "cupstart.1.1")
        await self.town.after(3)

    def _sees(self, user: int, verb: str) -> bool:
        return any(button.data.startswith(verb) for button in self.at(user).fake.buttons(user, user))

    # -- playing ------------------------------------------------------------------------------------------------------
    async def round(self, *, moves: int = 3) -> None:
        """Everybody who is there begins and plays; who is away is left to the clock."""
        for call in (await self.cup()).calls:
            await self.play(call.pairing, moves=moves)
        await self.town.after(3)

    async def play(self, pairing: int, *, whole: bool = False, moves: int = 3) -> None:
        """All matches of a pairing, one after the other, as far as its players are there."""
        users = await self.users()
        players = [users[number] for number in (await self.cup()).document.pairing(pairing).players]
        while await self._play(pairing, players, whole=whole, moves=moves):
            pass

    async def _play(self, pairing: int, players: Sequence[int], *, whole: bool, moves: int) -> bool:
        """One match of a pairing; False if there is none (any more), or somebody does not come."""
        call = (await self.cup()).call(pairing)
        if call is None:
            return False
        for user in players:
            if user not in self.away and self._sees(user, "cupplay."):
                await self.hands(user).press_data(user, user, "cupplay")
        begun = (await self.cup()).call(pairing)
        if begun is None or begun.match is None:
            return False
        if whole:
            await self._play_whole(begun.match)
        else:
            await self._play_a_little(begun.match, players, moves)
        return True

    async def _play_whole(self, match: int) -> None:
        while await self._runs(match):
            user = await self.crowd.decider(match)
            await self.hands(user).step(match)
            await self.town.settle()
        await self.town.quiet()

    async def _play_a_little(self, match: int, players: Sequence[int], moves: int) -> None:
        """Some moves; then everybody but one gives up, or two agree on a draw."""
        for _ in range(moves):
            if await self._runs(match):
                await self.hands(await self.crowd.decider(match)).move(match)
        enders = [user for user in players if user not in self.away]
        self.chance.shuffle(enders)
        verb = f"o.{_36(match)}.0" if self.draws and self.chance.below(6) == 0 else f"x.{_36(match)}.1"
        for user in enders:
            if await self._runs(match):
                await self.hands(user).tap(user, user, verb)

    async def _runs(self, match: int) -> bool:
        return (await self.town.table(match)).status == "running"

    # -- checking -----------------------------------------------------------------------------------------------------
    async def check(self, *, twice: bool = False) -> None:
        """The tournament is over, its results are those of its matches, and everybody was told the place they have.

        Once, or after a kill perhaps `twice` where the messenger has no means against it.
        """
        cup, users = await self.cup(), await self.users()
        assert cup.status == "over"
        assert cup.calls == ()
        assert tournament.finished(cup.document)
        for match, pairing, game in await self.town.ask(
            "SELECT match, pairing, game FROM tournament_matches ORDER BY match"
        ):
            table = await self.town.table(match)
            assert table.status == "over"
            assert table.match is not None
            assert table.match.result is not None
            kept = cup.document.pairing(pairing).games
            if table.match.result.ranks and game < len(kept):
                assert kept[game].ranks == table.match.result.ranks
        for line in tournament.standings(cup.document):
            user = users[line.number]
            if cup.document.entrant(line.number).gone or user in self.away:
                continue
            place = f"Ваше место: {line.rank}"
            said = sum(place in text and "Турнир окончен" in text for text in self.told(user))
            assert said == 1 or (said > 1 and twice and user not in self.beyond), (user, place, said)

    def told(self, user: int) -> list[str]:
        """What stands in somebody's private chat."""
        return [
            f"{one.get('text', '')}{one.get('caption', '')}" for one in self.at(user).fake.view(user, user)
        ]


async def gather(town: Town[F], count: int, *, seed: str = "league", beyond: int = 0) -> League[F]:
    """People in a group, all of whom have opened their private chats; so many of them play from the other messenger."""
    people = [FIRST + number for number in range(count)]
    league = League(town, Chance(seed_of(seed), 0), people, beyond=people[count - beyond :])
    here = [user for user in people if user not in league.beyond]
    await _settle_in(town, [BOSS, *here])
    if beyond:
        await _settle_in(town.beside(), league.beyond)
    await town.quiet()
    return league


async def _settle_in(town: Town[Any], people: Sequence[int]) -> None:
    """They are in the group of that messenger, and have written to the bot."""
    fake = town.fake
    for user in people:
        fake.user(user, "Дарья" if user == BOSS else f"Игрок {user - FIRST + 1}", language_code="ru")
    fake.user(STRANGER, "Вера", language_code="ru")
    fake.user(WATCHER, "Глеб", language_code="ru")
    status: Literal["administrator", "member"] = "administrator" if town.site.in_charge else "member"
    fake.chat(town.group, members=[WATCHER, *people], owner=WATCHER, title="Двор", bot=status)
    await fake.bot_member(town.group, "member", by=people[0])
    for user in people:
        await fake.message(user, "/start")


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]
