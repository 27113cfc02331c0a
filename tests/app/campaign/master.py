"""Дарья, who sets up matches for others by pressing what she sees."""

from __future__ import annotations

from dataclasses import dataclass

from tests.app.campaign.conftest import newest
from tests.app.lobby.yard import Yard


@dataclass
class Master:
    """A master in the yard."""

    yard: Yard
    name: str = "Дарья"
    match: int = 0
    seats: int = 0

    async def new(self, button: str = "Собрать партию") -> int:
        """Begin to set up a match; its number."""
        await self.yard.say(self.name, "/campaign")
        await self.yard.tap(self.name, button)
        self.match, self.seats = await newest(self.yard), 0
        return self.match

    async def seat(self, who: str) -> None:
        """Invite somebody to the next seat, by a link of its own."""
        await self.yard.tap(self.name, f"Место {self.seats + 1}: выбрать")
        await self.yard.tap(self.name, "Пригласить")
        await self.yard.follow(who, self.link())
        self.seats += 1

    def link(self) -> str:
        """The link of the invitation that was told last."""
        text = self.yard.last(self.name).text
        return next(word for word in text.split() if word.startswith("https://"))

    async def ask(self, *people: str) -> None:
        """Ask the players; these say yes."""
        await self.yard.tap(self.name, "Спросить игроков")
        for who in people:
            await self.yard.tap(who, "Да, играю")

    async def ready(self, *people: str) -> int:
        """A match of these people that has begun."""
        await self.new()
        for who in people:
            await self.seat(who)
        await self.ask(*people)
        return self.match
