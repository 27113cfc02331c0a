"""What the master of a match is shown, who has no seat: the table as everybody may see it. And what is kept of a battle."""

from __future__ import annotations

from typing import NamedTuple

from bot.app.board import Board
from bot.app.lobby_pages import slot
from bot.app.visitor import Visitor
from bot.app.wording import person_reader
from bot.messages import Address, Close, Reader
from bot.storage.model import Table
from bot.storage.work import Work
from engine.core.views import TABLE


class Reading(NamedTuple):
    """A private chat, and how its person is written to."""

    to: Address
    reader: Reader
    person: int


async def reading(work: Work, address: Address | None) -> Reading | None:
    """How whoever uses a private chat is written to; None for somebody who wanted to be forgotten."""
    account = await work.account(address.via, address.chat) if address is not None else None
    person = await work.person(account.person) if account is not None else None
    if address is None or account is None or person is None:
        return None
    return Reading(address, person_reader(person, account.language), person.id)


async def master(work: Work, table: Table) -> Reading | None:
    """Who follows a match that they have set up; None for one that has no master (any more). Whoever has a seat is none."""
    if table.host is None or any(chair.person == table.host for chair in table.chairs):
        return None
    battle = await work.battle(table.id)
    found = await reading(work, battle.address) if battle is not None else None
    return found if found is not None and found.person == table.host else None


async def follow(work: Work, visitor: Visitor, table: Table) -> None:
    """The master asks for the match in private: from now on it is shown at this account."""
    _, account = visitor.known()
    battle, here = await work.battle(table.id), Address(account.via, account.user)
    if battle is None or battle.address == here:
        return
    if battle.address is not None:
        left = slot(table) if table.prepared else f"table-{table.id}"
        await work.send(battle.address, Close(left, visitor.reader), table=table.id)
    battle.via, battle.user = here.via, here.chat
    await work.save_battle(battle)


async def ended(board: Board, work: Work) -> None:
    """Keep how a battle went: the table of its campaign is made of that."""
    battle, result = await work.battle(board.table.id), board.match.result
    if battle is None or result is None or not result.ranks:
        return
    battle.ranks = result.ranks
    aftermath = board.match.rules.aftermath(board.view(TABLE))
    battle.points = tuple(one.points for one in aftermath)
    battle.fallen = tuple(one.fallen for one in aftermath)
    await work.save_battle(battle)
