"""Vacations: some days a year on which nobody runs out of time, in matches with a day or more for a decision.

A vacation begins at once and ends by itself; who comes back early gets the whole days back that were left.
"""

from __future__ import annotations

from datetime import datetime

from bot.app import referee
from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Button, Moment, Reply, Sheet, Text
from bot.storage.model import Person
from bot.storage.work import Work
from bot.texts import zone
from engine.clock import DAY, SECOND

LENGTHS = (1, 2, 3, 5, 7, 10, 14)
"""Days to choose from."""
A_YEAR = 30
"""So many days a calendar year, by the person's own zone."""


async def vacation(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/vacation`: go on vacation, see until when it lasts, come back."""
    return await page(office, work, visitor, Token("vacation"))


async def page(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """How many days are left this year, and what can be done."""
    if not visitor.private:
        return elsewhere(office, visitor, "vacation", "vacation-private")
    person, _account = visitor.known()
    await turn_menu(work, visitor, _page(person, work.now))
    return None


def _page(person: Person, now: int) -> Sheet:
    back = Button(Text("people-back"), token("settings"))
    left = Text("vacation-left", {"days": days_left(person, now)})
    until = away_until(person, now)
    if until is not None:
        end = Button(Text("vacation-end"), token("back"), style="primary")
        return Sheet((Text("vacation-until", {"at": Moment(until)}), left), ((end,), (back,)))
    lengths = [days for days in LENGTHS if days <= days_left(person, now)]
    buttons = [Button(Text("vacation-days", {"days": days}), token("away", days)) for days in lengths]
    rows = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    return Sheet((Text("vacation-title"), Text("vacation-what"), left), (*rows, (back,)))


def away_until(person: Person, now: int) -> int | None:
    """Until when somebody is on vacation; None if they are not."""
    until = person.away_until
    return until if until is not None and until > now else None


def days_left(person: Person, now: int) -> int:
    """So many days they may still take this year."""
    taken = person.away_days if person.away_year == _year(person, now) else 0
    return max(0, A_YEAR - taken)


def _year(person: Person, now: int) -> int:
    return datetime.fromtimestamp(now / SECOND, zone(person.zone)).year


async def begin(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Go on vacation now, for so many days."""
    person, _ = visitor.known()
    days = pressed.numbers[0]
    if not visitor.private or away_until(person, work.now) is not None:
        raise TurnedAway("desk-stale")
    if days not in LENGTHS or days > days_left(person, work.now):
        raise TurnedAway("vacation-too-long", {"days": days_left(person, work.now)})
    person.away_days = A_YEAR - days_left(person, work.now) + days
    person.away_year = _year(person, work.now)
    person.away_until = work.now + days * DAY
    return await _changed(office, work, visitor, person, "vacation-began")


async def end(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Come back early."""
    person, _account = visitor.known()
    until = away_until(person, work.now)
    if not visitor.private or until is None:
        raise TurnedAway("desk-stale")
    if person.away_year == _year(person, work.now):
        person.away_days -= (until - work.now) // DAY
    person.away_until = None
    return await _changed(office, work, visitor, person, "vacation-ended")


async def _changed(office: Office, work: Work, visitor: Visitor, person: Person, key: str) -> Reply | None:
    await _keep(office, work, person)
    await turn_menu(work, visitor, _page(person, work.now))
    return visitor.told(key)


async def _keep(office: Office, work: Work, person: Person) -> None:
    """Keep it, and let the clocks of their matches know."""
    await work.save_person(person)
    for table in await work.tables_of(person.id):
        chair = next((chair for chair in table.chairs if chair.person == person.id), None)
        if chair is not None and table.match is not None and table.game in office.games:
            await referee.away(office, work, table, chair)


async def linked(office: Office, work: Work, kept: Person, gone: Person) -> None:
    """Two people have become one: the longer vacation counts, and no days are won by it."""
    kept.away_until = max(kept.away_until or 0, gone.away_until or 0) or None
    kept.away_year, kept.away_days = max((one.away_year, one.away_days) for one in (kept, gone))
    await _keep(office, work, kept)


VERBS = {
    "vacation": Route(page),
    "away": Route(begin, 1),
    "back": Route(end),
}
