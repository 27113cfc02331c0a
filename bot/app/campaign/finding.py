"""Which match or campaign a button means, and whether the visitor is its master: judged now, at the press."""

from __future__ import annotations

from bot.app.campaign import watching
from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.visitor import TurnedAway, Visitor
from bot.storage.campaigns import Campaign, Member
from bot.storage.model import Table
from bot.storage.work import Work


async def prepared(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Table:
    """The match that the visitor sets up for others, whose pages follow them here. Turns away if it has begun, or is somebody else's."""
    table = await _hosted(office, work, visitor, pressed)
    if not table.prepared:
        raise TurnedAway("battle-settled", {"match": str(table.id)})
    await watching.follow(work, visitor, table)
    return table


async def set_up(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Table:
    """The same, begun or not. Turns away if it is over."""
    table = await _hosted(office, work, visitor, pressed)
    if table.status == "over":
        raise TurnedAway("battle-settled", {"match": str(table.id)})
    await watching.follow(work, visitor, table)
    return table


async def _hosted(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Table:
    """The match whose master the visitor is. In private only."""
    table = await work.table(pressed.numbers[0])
    if table is None or table.game not in office.games or await work.battle(table.id) is None:
        raise TurnedAway("desk-stale")
    hosts = visitor.person is not None and table.host == visitor.person.id
    if not visitor.private or not hosts or visitor.chair(table) is not None:
        raise TurnedAway("battle-master-only")
    return table


async def known(office: Office, work: Work, pressed: Token) -> Campaign:
    """The campaign whose number the button carries first."""
    campaign = await work.campaign(pressed.numbers[0])
    if campaign is None or campaign.game not in office.games:
        raise TurnedAway("desk-stale")
    return campaign


async def mastered(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Campaign:
    """The same, if the visitor is one of its masters. In private only."""
    campaign = await known(office, work, pressed)
    member = await membership(work, visitor, campaign)
    if not visitor.private or member is None or member.role != "master":
        raise TurnedAway("campaign-masters-only")
    return campaign


async def membership(work: Work, visitor: Visitor, campaign: Campaign) -> Member | None:
    """What the visitor is to a campaign."""
    if visitor.person is None:
        return None
    members = await work.members(campaign.id)
    return next((one for one in members if one.person == visitor.person.id), None)
