"""Tournaments by words: `/cup`, links into the private chat, and answers to what an organiser was asked."""

from __future__ import annotations

from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.tournament import asking, desk, entering, making, repairing, walls
from bot.app.tournament.finding import check_shown, organises
from bot.app.tournament.standing import show_page
from bot.app.tournament.telling import turn
from bot.app.tournament.times import FARTHEST, read_time
from bot.app.visitor import TurnedAway, Visitor
from bot.messages import Reply, Text
from bot.names import clean, titled
from bot.storage.tournaments import Cup
from bot.storage.work import Work


async def cup(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/cup`: my tournaments; in a chat that of the chat, or a new one. `/cup 5`: that one, announced here by who runs it."""
    number = words.strip().lstrip("№#")
    if words.strip():
        found = await work.cup(int(number)) if number.isdecimal() and len(number) < 18 else None
        if found is None or found.game not in office.games:
            raise TurnedAway("tournament-unknown")
        await check_shown(work, visitor, found)
        if visitor.chat is not None and found.chat != visitor.chat.id:
            return await making.announce_here(office, work, visitor, found)
        return await _show(office, work, visitor, found)
    if visitor.chat is None:
        return await entering.mine(office, work, visitor, Token("cups"))
    live = [one for one in await work.cups_in(visitor.chat.id) if one.status in ("open", "running", "paused")]
    if live:
        return await _show(office, work, visitor, live[0])
    return await making.make(office, work, visitor, Token("cupnew"))


async def _show(office: Office, work: Work, visitor: Visitor, found: Cup) -> Reply | None:
    if visitor.chat is not None:
        await making.post(office, work, found)
        return None
    await show_page(office, work, visitor, found)
    return None


# -- links ----------------------------------------------------------------------------------------------------------------
async def _page(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """The page of a tournament; for who runs it and has not published it yet, its questions."""
    found = await work.cup_by_code(code)
    if found is not None and found.status == "draft" and await organises(work, visitor, found):
        await making.go_on(office, work, visitor, found)
        return None
    return await entering.arrive(office, work, visitor, code, take=False)


async def _take(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Taking part, at once."""
    return await entering.arrive(office, work, visitor, code, take=True)


async def _mine(office: Office, work: Work, visitor: Visitor, _: str) -> Reply | None:
    return await entering.mine(office, work, visitor, Token("cups"))


LINKS = {
    "cup": _page,
    "take": _take,
    "cups": _mine,
    "org": desk.new_organiser,
    "sub": repairing.substitute,
}
"""What our links into the private chat lead to."""


# -- answers --------------------------------------------------------------------------------------------------------------
async def answer(office: Office, work: Work, visitor: Visitor, text: str) -> bool:
    """Whether the text answers what an organiser was asked, or tells where a tournament was posted; then it is done."""
    if await walls.found(office, work, visitor, text):
        return True
    person, _ = visitor.known()
    asked = await asking.take_question(work, person.id)
    cup = await work.cup(asked.cup) if asked is not None else None
    if asked is None or cup is None or not await organises(work, visitor, cup):
        return False
    match asked.what:
        case "title":
            await _title(office, work, visitor, cup, text)
        case "start":
            await _start(office, work, visitor, cup, text, asked)
        case _:
            reason = Text("tournament-reason-own", {"reason": clean(text[: making.TITLE * 4]) or "—"})
            await desk.repair(office, work, visitor, cup, asked.numbers, reason)
    return True


async def _title(office: Office, work: Work, visitor: Visitor, cup: Cup, text: str) -> None:
    making.check_changeable(cup)
    cup.title = titled(text)[: making.TITLE]
    await making.changed(office, work, cup)
    await turn(work, visitor, making.summary(office, work, cup, 0))


async def _start(
    office: Office, work: Work, visitor: Visitor, cup: Cup, text: str, asked: asking.Asked
) -> None:
    """A time in the organiser's own zone; what cannot be understood is asked again."""
    person, _ = visitor.known()
    making.check_changeable(cup)
    if cup.document.started:
        raise TurnedAway(f"tournament-is-{cup.status}")
    at = read_time(text, work.now, person.zone)
    if at is None or at > work.now + FARTHEST:
        await asking.ask_again(work, person.id, asked)
        raise TurnedAway("tournament-time-unclear" if at is None else "tournament-time-too-far")
    cup.terms.start_at, cup.reminded = at, 0
    await making.changed(office, work, cup, moved=True)
    await making.go_on(office, work, visitor, cup, *asked.numbers)
