"""The pages of a tournament that stand in private chats and tell how it is: its own, and the organiser's desk."""

from __future__ import annotations

from bot.app.office import Office
from bot.app.tournament import desk_page, pages
from bot.app.tournament.finding import organises
from bot.app.tournament.telling import PAGE, Standing, pressed_in, standing_of, turn
from bot.app.tournament.wording import Roster
from bot.app.visitor import Visitor
from bot.app.wording import person_reader
from bot.messages import Address, Show
from bot.storage.tournaments import Cup
from bot.storage.work import Work


async def show_page(office: Office, work: Work, visitor: Visitor, cup: Cup) -> None:
    """The page of the tournament, in private."""
    person, account = visitor.known()
    runs = await organises(work, visitor, cup)
    roster, reader = await Roster.load(work, cup), visitor.reader
    sheet = pages.page(office, cup, roster, person.id, organises=runs, reader=reader, now=work.now)
    standing = Standing(cup.id, False, account.via, account.user) if runs else None
    await turn(work, visitor, sheet, standing=standing)


async def show_page_again(office: Office, work: Work, visitor: Visitor, cup: Cup) -> None:
    """The same where it stands, if a button of it was pressed."""
    if await pressed_in(work, visitor, PAGE):
        await show_page(office, work, visitor, cup)


async def show_desk(office: Office, work: Work, visitor: Visitor, cup: Cup) -> None:
    """Everything that an organiser can do now, in private."""
    _, account = visitor.known()
    wall = office.wall(account.via) is not None
    sheet = desk_page.sheet(cup, await work.registered(cup.id), work.now, wall=wall)
    await turn(work, visitor, sheet, standing=Standing(cup.id, True, account.via, account.user))


async def renew_organisers(office: Office, work: Work, cup: Cup) -> None:
    """Somebody has come or gone before the start: the organisers' pages tell so. Those of others do not: hundreds come at once."""
    for organiser in await work.organisers(cup.id):
        standing = await standing_of(work, cup, organiser.person)
        person = await work.person(organiser.person)
        account = await work.account(standing.via, standing.user) if standing is not None else None
        if standing is None or person is None or account is None:
            continue
        reader = person_reader(person, account.language)
        if standing.desk:
            wall = office.wall(account.via) is not None
            sheet = desk_page.sheet(cup, await work.registered(cup.id), work.now, wall=wall)
        else:
            roster = await Roster.load(work, cup)
            sheet = pages.page(office, cup, roster, person.id, organises=True, reader=reader, now=work.now)
        await work.send(Address(account.via, account.user), Show(PAGE, sheet, reader), person=person.id)
