"""Two accounts turn out to be one person, or somebody is forgotten: what that means for what they set up and take part in."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from bot.app.campaign import proposal
from bot.messages import Text
from bot.storage.work import Work


async def linked(work: Work, gone: int) -> None:
    """`gone` is another person from now on: where both were members, one stays."""
    for member in await work.memberships(gone):
        await work.drop_member(member)


async def forget(work: Work, person: int) -> None:
    """Somebody is about to be erased: what they set up and has not begun, does not take place."""
    for match in await work.set_up_by(person):
        table = await work.table(match)
        if table is not None and table.prepared:
            await proposal.call_off(work, table, Text("battle-dropped", {"match": str(table.id)}))


async def kept(work: Work, person: int) -> list[dict[str, Any]]:
    """What is kept of somebody's campaigns, for the export of their data."""
    found = []
    for member in await work.memberships(person):
        campaign = await work.campaign(member.campaign)
        assert campaign is not None, "it has a member"
        told = {"campaign": campaign.id, "title": campaign.title, "role": member.role}
        found.append(told | {"decks": to_builtins(member.decks)})
    return found
