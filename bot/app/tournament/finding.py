"""Which tournament a button or a link means, and whether the visitor may run it."""

from __future__ import annotations

from bot.app.rights import Act, may, standings
from bot.app.tokens import Token
from bot.app.visitor import TurnedAway, Visitor
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine.tournament import Entrant, Number, Pairing, Refused


async def known(work: Work, pressed: Token) -> Cup:
    """The tournament whose number the button carries first."""
    cup = await work.cup(pressed.numbers[0])
    if cup is None or cup.game not in work.games:
        raise TurnedAway("desk-stale")
    return cup


async def shown(work: Work, visitor: Visitor, pressed: Token) -> Cup:
    """The same, if the visitor may see it."""
    cup = await known(work, pressed)
    await check_shown(work, visitor, cup)
    return cup


async def check_shown(work: Work, visitor: Visitor, cup: Cup) -> None:
    """What is not published yet is there for those only who run it."""
    if cup.status == "draft" and not await organises(work, visitor, cup):
        raise TurnedAway("tournament-unknown")


async def organised(work: Work, visitor: Visitor, pressed: Token) -> Cup:
    """The same, if the visitor runs it: judged now, at the press. In private only."""
    cup = await known(work, pressed)
    if not visitor.private or not await organises(work, visitor, cup):
        raise TurnedAway("tournament-organisers-only")
    return cup


async def organises(work: Work, visitor: Visitor, cup: Cup) -> bool:
    """Whether the visitor runs the tournament."""
    if visitor.person is None:
        return False
    runs = any(one.person == visitor.person.id for one in await work.organisers(cup.id))
    found = standings(
        role=None,
        private=True,
        hidden=visitor.event.who.hidden,
        owner=visitor.owner,
        host=runs,
        seated=False,
    )
    return may(Act.ORGANISE, found)


def pairing_of(cup: Cup, id: int) -> Pairing:
    """The pairing whose number the button carries."""
    try:
        return cup.document.pairing(id)
    except KeyError:
        raise TurnedAway("desk-stale") from None


def entrant_of(cup: Cup, number: Number) -> Entrant:
    """The participant whose number the button carries."""
    try:
        return cup.document.entrant(number)
    except KeyError:
        raise TurnedAway("desk-stale") from None


def refused(why: Refused) -> TurnedAway:
    """Why the engine would not do it, in words."""
    return TurnedAway(f"tournament-refused-{why.code.replace('_', '-')}")
