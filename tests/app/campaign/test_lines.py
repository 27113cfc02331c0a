"""What is asked and what is followed goes where its people are: to the line where they press, to one that may write to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.messages import Address, Place, Press, ReachChanged, Said, Sender
from tests import toy
from tests.app.campaign.master import Master
from tests.app.lobby.yard import VIA, Message, Yard, yard

CUP = f"{VIA}:cup"


@pytest.fixture
async def cup(tmp_path: Path) -> AsyncIterator[Yard]:
    """Two bots of one platform; everybody has opened their private chat with the first."""
    async with yard(tmp_path, {"summit": toy.SUMMIT}, CUP) as place:
        for who in ("Анна", "Борис", "Дарья"):
            await place.say(who, "/start")
        yield place


def there(place: Yard, who: str) -> tuple[Sender, Place]:
    """Somebody in their private chat with the second bot."""
    user = place.people[who]
    return replace(place.sender(who), via=CUP), Place(CUP, user, private=True)


async def start(place: Yard, who: str) -> None:
    await place.event(Said(*there(place, who), "/start", next(place.numbers), True))


async def press(place: Yard, who: str, token: str) -> None:
    await place.event(Press(*there(place, who), token, "query", None))


def standing(place: Yard, who: str, via: str, slot: str) -> list[Message]:
    """The messages of a slot that still have their buttons."""
    messages = place.chats.get(Address(via, place.people[who]), [])
    return [one for one in messages if one.slot == slot and one.live]


async def asked(place: Yard) -> tuple[Master, int]:
    """Анна has said yes, Борис is asked."""
    master = Master(place)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await master.ask("Анна")
    return master, match


async def test_a_proposal_is_answered_where_it_is_opened(cup: Yard) -> None:
    """From the list of matches, at another bot: nobody else is written to."""
    _, match = await asked(cup)
    await start(cup, "Борис")
    before = {who: len(cup.messages(who)) for who in ("Анна", "Дарья")}
    await press(cup, "Борис", f"my.{match}")
    assert {who: len(cup.messages(who)) for who in before} == before
    (shown,) = standing(cup, "Борис", CUP, f"lobby-{match}")
    assert not standing(cup, "Борис", VIA, f"lobby-{match}")
    yes = next(key.token for key in shown.keys if key.label.startswith("Да"))
    await press(cup, "Борис", yes)
    table = await cup.table(match)
    assert table.status == "running"
    assert table.chairs[1].via == CUP


@pytest.mark.parametrize("begun", [False, True])
async def test_a_master_is_followed_to_where_they_press(cup: Yard, begun: bool) -> None:
    _, match = await asked(cup)
    if begun:
        await cup.tap("Борис", "Да, играю")
    slot = f"table-{match}" if begun else f"lobby-{match}"
    await start(cup, "Дарья")
    await press(cup, "Дарья", f"battlesee.{match}")
    assert standing(cup, "Дарья", CUP, slot)
    assert not standing(cup, "Дарья", VIA, slot)
    kept = await cup.read(lambda work: work.battle(match))
    assert kept is not None
    assert kept.via == CUP


async def test_who_blocks_one_bot_is_asked_by_the_other(cup: Yard) -> None:
    _, match = await asked(cup)
    await start(cup, "Борис")
    await cup.event(ReachChanged(cup.sender("Борис"), False))
    assert standing(cup, "Борис", CUP, f"lobby-{match}")
    assert (await cup.table(match)).status == "proposed"


async def test_who_blocks_a_bot_while_it_is_set_up_is_named_and_asked_at_the_other(cup: Yard) -> None:
    master = Master(cup)
    match = await master.new()
    await master.seat("Анна")
    await master.seat("Борис")
    await start(cup, "Борис")
    await cup.event(ReachChanged(cup.sender("Борис"), False))
    await master.ask("Анна")
    assert standing(cup, "Борис", CUP, f"lobby-{match}")
    assert (await cup.table(match)).chairs[1].via == CUP


async def test_a_press_that_leads_nowhere_moves_nothing(cup: Yard) -> None:
    """A button of the time before it began, at the other bot: the table stays where it is followed."""
    _, match = await asked(cup)
    await cup.tap("Борис", "Да, играю")
    await start(cup, "Дарья")
    await press(cup, "Дарья", f"battle.{match}")
    assert standing(cup, "Дарья", VIA, f"table-{match}")[-1].keys
