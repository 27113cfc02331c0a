"""A tournament in the town: who runs it, who takes part, and how they play, by pressing what they see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal

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

    @property
    def crowd(self) -> Crowd[F]:
        """Hands to press with."""
        return Crowd(self.town, self.chance, tuple(self.people), (STRANGER, WATCHER))

    # -- looking ------------------------------------------------------------------------------------------------------
    async def cup(self) -> Cup:
        """The tournament as it is stored."""

        async def find(work: Work) -> Cup:
            cup = await work.cup(1)
            assert cup is not None
            return cup

        return await self.town.running.store.read(find)

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
        """Everybody presses *Take part* in the group."""
        for user in self.people:
            await self.crowd.press_data(user, self.town.group, "cupjoin")

    async def start(self) -> None:
        """The boss starts it."""
        await self.crowd.tap(BOSS, BOSS, "cupstart.1.1")
        await self.town.after(3)

    def _sees(self, user: int, verb: str) -> bool:
        return any(button.data.startswith(verb) for button in self.town.fake.buttons(user, user))

    # -- playing ------------------------------------------------------------------------------------------------------
    async def round(self, *, whole: bool = False, moves: int = 3) -> None:
        """Everybody who is there begins and plays; who is away is left to the clock."""
        users, cup = await self.users(), await self.cup()
        for call in cup.calls:
            players = [users[number] for number in cup.document.pairing(call.pairing).players]
            while await self._play(call.pairing, players, whole=whole, moves=moves):
                pass
        await self.town.after(3)

    async def _play(self, pairing: int, players: Sequence[int], *, whole: bool, moves: int) -> bool:
        """One match of a pairing; False if there is none (any more), or somebody does not come."""
        call = (await self.cup()).call(pairing)
        if call is None:
            return False
        for user in players:
            if user not in self.away and self._sees(user, "cupplay."):
                await self.crowd.press_data(user, user, "cupplay")
        begun = (await self.cup()).call(pairing)
        if begun is None or begun.match is None:
            return False
        hands = Crowd(self.town, self.chance, tuple(players), (STRANGER, WATCHER))
        if whole:
            await hands.play(begun.match)
            await self.town.quiet()
            return True
        for _ in range(moves):
            if (await self.town.table(begun.match)).status == "running":
                await hands.move(begun.match)
        if (await self.town.table(begun.match)).status == "running":
            loser = self.chance.pick(tuple(players))
            await hands.tap(loser, loser, f"x.{_36(begun.match)}.1")
        return True

    # -- checking -----------------------------------------------------------------------------------------------------
    async def check(self) -> None:
        """The tournament is over, its results are those of its matches, and everybody was told the place they have."""
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
            if cup.document.entrant(line.number).gone:
                continue
            user = users[line.number]
            said = [
                f"{one.get('text', '')}{one.get('caption', '')}" for one in self.town.fake.view(user, user)
            ]
            place = f"Ваше место: {line.rank}"
            assert sum(place in text and "Турнир окончен" in text for text in said) == 1, (user, place)


async def gather(town: Town[F], count: int, *, seed: str = "league") -> League[F]:
    """People in a group, all of whom have opened their private chats."""
    fake = town.fake
    people = [FIRST + number for number in range(count)]
    for number, user in enumerate(people):
        fake.user(user, f"Игрок {number + 1}", language_code="ru")
    fake.user(BOSS, "Дарья", language_code="ru")
    fake.user(STRANGER, "Вера", language_code="ru")
    fake.user(WATCHER, "Глеб", language_code="ru")
    status: Literal["administrator", "member"] = "administrator" if town.site.in_charge else "member"
    fake.chat(town.group, members=[BOSS, WATCHER, *people], owner=WATCHER, title="Двор", bot=status)
    await fake.bot_member(town.group, "member", by=BOSS)
    for user in (BOSS, *people):
        await fake.message(user, "/start")
    await town.quiet()
    return League(town, Chance(seed_of(seed), 0), people)


def _36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return digits[number] if number < 36 else _36(number // 36) + digits[number % 36]
