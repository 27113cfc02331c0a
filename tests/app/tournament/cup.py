"""A tournament in the yard: how it is made, entered and played there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.app.tournament.settings import SETTINGS
from bot.messages import Address
from bot.storage.model import Table
from bot.storage.tournaments import Cup, Entry, Repair
from engine import tournament
from engine.clock import SECOND
from engine.tournament import Number
from tests.app.lobby.test_first_minute import meet
from tests.app.lobby.yard import GROUP, VIA, Yard

FOUR = ("Анна", "Борис", "Вера", "Глеб")
BOSS = "Дарья"
"""Who runs it."""


# -- looking inside -------------------------------------------------------------------------------------------------------
async def cup_of(place: Yard, id: int = 1) -> Cup:
    found = await place.read(lambda work: work.cup(id))
    assert found is not None
    return found


async def entries_of(place: Yard, id: int = 1) -> list[Entry]:
    return await place.read(lambda work: work.entries(id))


async def repairs_of(place: Yard, id: int = 1) -> list[Repair]:
    return await place.read(lambda work: work.repairs(id))


async def person_of(place: Yard, who: str) -> int:
    account = await place.read(lambda work: work.account(VIA, place.people[who]))
    assert account is not None
    return account.person


async def number_of(place: Yard, who: str) -> Number:
    """Their number in the document."""
    person, cup = await person_of(place, who), await cup_of(place)
    return next(one.number for one in cup.document.entrants if one.person == person)


async def standing(place: Yard, names: Sequence[str] = FOUR) -> list[str]:
    """Who takes part, the best first."""
    numbers = {await number_of(place, name): name for name in names}
    return [numbers[line.number] for line in tournament.standings((await cup_of(place)).document)]


async def match_of(place: Yard, who: str) -> Table:
    """The match that somebody plays now."""
    person = await person_of(place, who)
    (table,) = await place.read(lambda work: work.tables_of(person))
    return table


async def opponent_of(place: Yard, who: str) -> str:
    """Against whom they are called to play."""
    cup, number = await cup_of(place), await number_of(place, who)
    for call in cup.calls:
        players = cup.document.pairing(call.pairing).players
        if number in players:
            (other,) = (player for player in players if player != number)
            return await name_of(place, other)
    raise AssertionError(f"{who} is not called")


async def name_of(place: Yard, number: Number) -> str:
    person = (await cup_of(place)).document.entrant(number).person
    entry = await place.read(lambda work: work.entry(1, person))
    assert entry is not None
    account = await place.read(lambda work: work.account(entry.via or "", entry.user or 0))
    assert account is not None
    return account.name


# -- before the start -----------------------------------------------------------------------------------------------------
async def drafted(place: Yard, *, group: bool = True, **values: object) -> None:
    """A draft with these settings, the boss looks at its summary."""
    await meet(place, BOSS)
    if group:
        await place.say(BOSS, "/cup", GROUP)
        await place.tap(BOSS, "Открыть", GROUP)
    else:
        await place.press(BOSS, "cupnew")
    for name, value in values.items():
        await choose(place, name, value)
    await place.press(BOSS, "cupsum.1.0")


async def choose(place: Yard, name: str, value: object) -> None:
    """Press the button of that value (its number if it is data) of that setting."""
    cup = await cup_of(place)
    number = next(at for at, setting in enumerate(SETTINGS) if setting.name == name)
    values = list(SETTINGS[number].values(place.office, cup))
    at = next(
        at
        for at, one in enumerate(values)
        if (one == value if not isinstance(value, type) else type(one) is value)
    )
    await place.press(BOSS, f"cupset.1.{_36(number)}.{_36(at)}.0")


def _36(number: int) -> str:
    return "0123456789abcdefghijklmnopqrstuvwxyz"[number]


async def opened(place: Yard, *, group: bool = True, **values: object) -> None:
    """Registration is open."""
    await drafted(place, group=group, **values)
    await place.tap(BOSS, "Открыть запись")


async def entered(place: Yard, *names: str) -> None:
    """They have registered, in private."""
    await meet(place, *names)
    for name in names:
        await place.press(name, "cupjoin.1")


async def started(place: Yard, *names: str, group: bool = True, **values: object) -> None:
    """The first round is paired: the first against the second half of the list, seeded in the order of registration."""
    await opened(place, group=group, **{"seeding": "order", **values})
    await entered(place, *(names or FOUR))
    await start(place)


async def start(place: Yard) -> None:
    await place.press(BOSS, "cupstart.1.1")
    await place.tick(SECOND)


# -- playing --------------------------------------------------------------------------------------------------------------
async def begin(place: Yard, *names: str) -> None:
    """They press *Begin*."""
    for name in names:
        await place.tap(name, "Начать партию")


async def resign(place: Yard, who: str) -> None:
    """They give up the match that they play; the next round, if it was the last, is paired."""
    table = await match_of(place, who)
    await place.press(who, f"x.{_36(table.id)}.1")
    await place.tick(SECOND)


async def won(place: Yard, winner: str) -> None:
    """They and their opponent begin, and the opponent resigns."""
    loser = await opponent_of(place, winner)
    await begin(place, winner, loser)
    await resign(place, loser)


def texts(place: Yard, who: str = "", chat: int = 0) -> str:
    """All that was ever written there."""
    return "\n".join(message.text for message in place.messages(who, chat))


def private(place: Yard, who: str) -> Address:
    return Address(VIA, place.people[who])


async def play_round(place: Yard, order: Sequence[str] = FOUR) -> None:
    """Every pairing of the round is played: whoever stands earlier in `order` wins."""
    cup = await cup_of(place)
    for call in cup.calls:
        players = cup.document.pairing(call.pairing).players
        names = sorted([await name_of(place, number) for number in players], key=order.index)
        await begin(place, *names)
        for loser in reversed(names[1:]):
            await resign(place, loser)
