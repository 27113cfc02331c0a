"""People and tables to store."""

from __future__ import annotations

from bot.messages import Place, Reader, Sender, Sheet, Show, Tell, Text
from bot.storage.model import Chair, Table
from bot.storage.work import Work
from engine.clock import Clock, pace
from engine.core.game import Game
from engine.match import Match
from tests.toy.summit import SUMMIT

GAMES: dict[str, Game] = {SUMMIT.id: SUMMIT}
RU = Reader("ru")
ANNA = Sender("tg", 11, "Анна", "anna", "ru-RU")
BOB = Sender("tg", 12, "Bob", "bob", "en")
HALL = Place("tg", -100, private=False, title="Двор")


def a_match(seed: int = 1, seats: int = 2) -> Match:
    return Match.start(SUMMIT, SUMMIT.make_options({}), seats, bytes([seed]) * 32)


async def a_table(work: Work, number: int = 1, *, match: Match | None = None) -> Table:
    """A running table of two people in the hall."""
    anna, bob = [await work.meet(who) for who in (ANNA, BOB)]
    chat = await work.chat_at(HALL)
    chairs = tuple(
        Chair(seat=seat, person=person.id, via=account.via, user=account.user)
        for seat, (person, account) in enumerate((anna, bob))
    )
    match = match or a_match(number)
    return await work.add_table(
        Table(
            id=0,
            code=f"code{number}",
            game="summit",
            options={"hand": 4},
            status="running",
            chairs=chairs,
            chat=chat.id,
            home=HALL.address,
            host=anna[0].id,
            match=match,
            clock=Clock.new(pace("daily"), 2).ask(0, work.now),
        )
    )


def show(slot: str, number: int = 1, *, anew: bool = False) -> Show:
    return Show(slot, a_sheet(number), RU, anew)


def tell(number: int = 1) -> Tell:
    return Tell(a_sheet(number), RU)


def a_sheet(number: int = 1) -> Sheet:
    return Sheet((Text("player-number", {"number": number}),))
