"""Two accounts turn out to be one person, or somebody is forgotten: what that means for what they set up and take part in."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from bot.app.campaign import answering, proposal
from bot.app.office import Office
from bot.messages import Text
from bot.storage.campaigns import ROLES
from bot.storage.work import Work


async def linked(office: Office, work: Work, kept: int, gone: int) -> None:
    """`gone` is `kept` from now on: where both were members, one stays, as a master if either was one. Masters have no seat."""
    before = {member.campaign: member for member in await work.memberships(kept)}
    for member in await work.memberships(gone):
        await work.drop_member(member)
        mine = before[member.campaign]
        mine.role, mine.decks = min(mine.role, member.role, key=ROLES.index), mine.decks or member.decks
        await work.put_member(mine)
    for table in await work.prepared_for(kept):
        if await proposal.masters(work, await proposal.battle_of(work, table), table, kept):
            for chair in [one for one in table.chairs if one.person == kept]:
                await answering.vacated(office, work, table, chair, "battle-player-left")


async def forget(office: Office, work: Work, person: int) -> None:
    """Somebody is about to be erased: what they set up and has not begun, does not take place, and they are named for nothing.

    A campaign without any master is closed: nobody could set up a battle in it.
    """
    for match in await work.set_up_by(person):
        table = await work.table(match)
        if table is not None and table.prepared:
            await proposal.call_off(work, table, Text("battle-dropped", {"match": str(table.id)}))
    for table in await work.prepared_for(person):
        for chair in [one for one in table.chairs if one.person == person]:
            await answering.vacated(office, work, table, chair, "battle-player-erased")
    for member in await work.memberships(person):
        masters = [one.person for one in await work.members(member.campaign) if one.role == "master"]
        campaign = await work.campaign(member.campaign)
        if campaign is not None and masters == [person]:
            campaign.closed = True
            await work.save_campaign(campaign)


async def kept(work: Work, person: int) -> list[dict[str, Any]]:
    """What is kept of somebody's campaigns, for the export of their data."""
    found = []
    for member in await work.memberships(person):
        campaign = await work.campaign(member.campaign)
        assert campaign is not None, "it has a member"
        told = {"campaign": campaign.id, "title": campaign.title, "role": member.role}
        found.append(told | {"decks": to_builtins(member.decks)})
    return found
