"""On the wall: who is in charge of it has a tournament posted there, or posts by hand and tells where; its news stands below the post."""

from __future__ import annotations

from bot.app.office import Office
from bot.app.rights import Act
from bot.app.tokens import Token
from bot.app.tournament import pages, rounds
from bot.app.tournament.finding import organised
from bot.app.tournament.telling import same, show_wall, tell_organisers
from bot.app.tournament.wording import Roster
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Address, Place, Reply, Sheet, Tell, Text
from bot.messenger import Wall
from bot.storage.model import Chat
from bot.storage.tournaments import Cup
from bot.storage.work import Work

_ANNOUNCED = ("open", "running", "paused")
"""What has not begun to be announced or is over is on no wall."""


async def post(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """*On the wall*: we post, where we may; else the announcement comes here, to be posted by hand.

    A wall that was shut is open again for whoever presses it once more.
    """
    cup = await organised(work, visitor, pressed)
    if cup.status not in _ANNOUNCED:
        raise TurnedAway(f"tournament-is-{cup.status}")
    wall = office.wall(visitor.event.who.via)
    if wall is None or not visitor.may(Act.WALL):
        key = "tournament-text-here" if wall is None else "tournament-wall-not-in-charge"
        await _by_hand(office, work, visitor, cup, wall)
        return visitor.told(key)
    await _on_no_other(work, cup, wall)
    if not wall.posts:
        person, _ = visitor.known()
        await work.save_note(_asked(person.id), cup.id)
        await _by_hand(
            office, work, visitor, cup, wall, Text("tournament-wall-by-hand", {"wall": wall.title})
        )
        return visitor.told("tournament-wall-here")
    stands = cup.wall_at == wall.address and await work.posted(wall.address, rounds.announced(cup))
    await _put_on(office, work, visitor, cup, wall)
    await show_wall(office, work, cup, rounds.announced(cup))
    return visitor.told("tournament-wall-stands" if stands else "tournament-wall-posted")


async def _on_no_other(work: Work, cup: Cup, wall: Wall) -> None:
    """Raises TurnedAway if it stands on another wall: its news goes there."""
    at = cup.wall_at
    if cup.wall is None or at is None or at == wall.address:
        return
    if await work.posted(at, rounds.announced(cup)):
        other = await work.chat(cup.wall)
        raise TurnedAway("tournament-wall-elsewhere", {"wall": other.title if other else ""})


async def _by_hand(
    office: Office, work: Work, visitor: Visitor, cup: Cup, wall: Wall | None, *first: Text
) -> None:
    """What to do, then the announcement by itself, to be copied."""
    to = visitor.event.where.address
    if first:
        await work.send(to, Tell(Sheet(first), visitor.reader))
    sheet = pages.wall_post(office, cup, wall, pages.for_days(visitor.reader), work.now)
    await work.send(to, Tell(sheet, pages.for_days(visitor.reader)))


async def _put_on(office: Office, work: Work, visitor: Visitor, cup: Cup, wall: Wall) -> None:
    """The tournament is on that wall from now on."""
    chat = await _chat(work, wall)
    chat.language = chat.language or visitor.reader.language
    chat.state = "in"
    await work.save_chat(chat)
    cup.wall, cup.wall_at = chat.id, wall.address
    await rounds.keep(office, work, cup)


async def _chat(work: Work, wall: Wall) -> Chat:
    return await work.chat_at(Place(wall.via, wall.address.chat, private=False, title=wall.title))


# -- posted by hand -------------------------------------------------------------------------------------------------------
async def found(office: Office, work: Work, visitor: Visitor, text: str) -> bool:
    """Whether the text is a link to a post of our wall: then the news of the tournament stands below it."""
    wall = office.wall(visitor.event.who.via)
    number = wall.post_in(text) if wall is not None else None
    if wall is None or number is None:
        return False
    if not visitor.may(Act.WALL):
        raise TurnedAway(
            "desk-cannot-check" if visitor.facts.role is None else "tournament-wall-managers-only"
        )
    cup = await _meant(work, visitor)
    await _on_no_other(work, cup, wall)
    await work.save_note(_asked(visitor.known()[0].id), None)
    await _put_on(office, work, visitor, cup, wall)
    await work.adopt(wall.address, rounds.announced(cup), number)
    told = Sheet((pages.heading(cup), Text("tournament-wall-found")))
    await work.send(visitor.event.where.address, Tell(told, visitor.reader))
    if cup.document.rounds:
        await rounds.tell_round(office, work, cup, await Roster.load(work, cup))
    return True


async def _meant(work: Work, visitor: Visitor) -> Cup:
    """The tournament whose announcement was given out last; else the latest of one's own that is on no wall."""
    person, _ = visitor.known()
    asked = await work.note(_asked(person.id))
    own = [cup.id for cup in await work.cups_of(person.id) if not cup.wall]
    for id in own if asked is None else [asked, *own]:
        cup = await work.cup(id)
        runs = any(one.person == person.id for one in await work.organisers(id))
        if cup is not None and runs and cup.status in _ANNOUNCED:
            return cup
    raise TurnedAway("tournament-wall-of-none")


def _asked(person: int) -> str:
    return f"wall-asks-{person}"


# -- trouble --------------------------------------------------------------------------------------------------------------
async def shut(office: Office, work: Work, address: Address) -> None:
    """The wall takes nothing from us any more: who runs a tournament there is given the announcement, to post it by hand."""
    wall = next((one for one in office.walls() if one.via == address.via), None)
    if wall is None or address.thread is not None:
        return
    for cup in await work.cups_on((await _chat(work, wall)).id):
        paused = (pages.status_told(cup),) if cup.status == "paused" else ()
        shut_out = Text("tournament-wall-shut", {"wall": wall.title})
        await tell_organisers(work, cup, same(Sheet((pages.heading(cup), *paused, shut_out))))


VERBS = {"cupwall": Route(post, 1, wall=True)}
