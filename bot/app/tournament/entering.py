"""Taking part: registration by one press, the waiting list, the check-in, leaving and coming back; and the pages that anybody reads."""

from __future__ import annotations

from typing import Literal

from bot.app.office import Office
from bot.app.rating import share_in_time
from bot.app.tokens import Token, token
from bot.app.tournament import files, pages, playing, rounds
from bot.app.tournament.finding import known, organises, shown
from bot.app.tournament.standing import renew_organisers, show_page
from bot.app.tournament.telling import elsewhere, same, show_home, show_wall, tell_people, turn
from bot.app.tournament.wording import Roster, named, title_of
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Address, Button, Reply, Sheet, Show, Text
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine import tournament
from engine.tournament import Refused


# -- coming ---------------------------------------------------------------------------------------------------------------
async def join(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """*Take part*. Who cannot be written to is sent to the private chat first and comes back through `arrive`."""
    cup = await known(work, pressed)
    _, account = visitor.known()
    if not account.reachable:
        link = office.link(visitor.event.who.via, f"take-{cup.code}")
        return Reply(visitor.reader, Text("tournament-open-private-first"), link=link)
    return await _enter(office, work, visitor, cup)


async def arrive(office: Office, work: Work, visitor: Visitor, code: str, *, take: bool) -> Reply | None:
    """Come through a link: `take-<code>` registers at once, `cup-<code>` shows the page."""
    cup = await work.cup_by_code(code)
    if cup is None or cup.game not in office.games:
        raise TurnedAway("lobby-dead-link")
    if take:
        return await _enter(office, work, visitor, cup)
    if cup.status == "draft" and not await organises(work, visitor, cup):
        raise TurnedAway("tournament-is-draft")
    await show_page(office, work, visitor, cup)
    return None


async def _enter(office: Office, work: Work, visitor: Visitor, cup: Cup) -> Reply | None:
    person, account = visitor.known()
    to = Address(account.via, account.user)
    if cup.status == "open":
        if await work.entry(cup.id, person.id) is not None:
            await show_page(office, work, visitor, cup)
            return visitor.told("tournament-in-already") if not visitor.typed else None
        await _check_reliable(work, cup, person.id)
        entry = await work.add_entry(cup.id, person.id, to)
        if pages.checking_in(cup, work.now):
            entry.here = True
            await work.save_entry(cup.id, entry)
        await show_announcement(office, work, cup)
    elif cup.status in ("running", "paused"):
        await _enter_late(office, work, cup, person.id, to)
    else:
        raise TurnedAway(f"tournament-is-{cup.status}")
    await show_page(office, work, visitor, cup)
    return visitor.told("tournament-entered") if not visitor.typed else None


async def _enter_late(office: Office, work: Work, cup: Cup, person: int, to: Address) -> None:
    """After the start: paired from the next round on, if the format takes somebody then."""
    entrant = next((one for one in cup.document.entrants if one.person == person), None)
    if entrant is not None and not entrant.gone:
        raise TurnedAway("tournament-in-already")
    await _check_reliable(work, cup, person)
    if entrant is None and cup.terms.places and len(cup.document.present) >= cup.terms.places:
        raise TurnedAway("tournament-full")
    try:
        cup.document = tournament.enter(cup.document, person)
    except Refused as refused:
        raise TurnedAway(f"tournament-refused-{refused.code.replace('_', '-')}") from None
    if await work.entry(cup.id, person) is None:
        await work.add_entry(cup.id, person, to)
    await rounds.keep(office, work, cup)


async def _check_reliable(work: Work, cup: Cup, person: int) -> None:
    """Turn away who is known to let others wait. Whoever is new is welcome."""
    share = share_in_time((await work.reliability([person])).get(person)) if cup.terms.in_time else None
    if share is not None and share < cup.terms.in_time:
        raise TurnedAway("tournament-not-reliable", {"share": share, "needed": cup.terms.in_time})


async def here(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """*I am there*: the check-in."""
    cup = await known(work, pressed)
    person, _ = visitor.known()
    entry = await work.entry(cup.id, person.id)
    if cup.status != "open" or entry is None:
        raise TurnedAway(f"tournament-is-{cup.status}" if cup.status != "open" else "tournament-you-are-out")
    if not pages.checking_in(cup, work.now):
        raise TurnedAway("tournament-check-in-later")
    entry.here = True
    await work.save_entry(cup.id, entry)
    await show_page(office, work, visitor, cup)
    return visitor.told("tournament-you-are-here")


# -- leaving --------------------------------------------------------------------------------------------------------------
async def leave(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """*Leave*: at once before the start, later asked once more. `cupquit.<tournament>[.1]`."""
    cup = await known(work, pressed)
    person, _ = visitor.known()
    if cup.status in ("draft", "open"):
        if await work.entry(cup.id, person.id) is None:
            raise TurnedAway("tournament-you-are-out")
        await take_off(office, work, cup, person.id)
        if visitor.private:
            await show_page(office, work, visitor, cup)
        return visitor.told("tournament-left")
    entrant = next((one for one in cup.document.entrants if one.person == person.id), None)
    if cup.status not in ("running", "paused") or entrant is None or entrant.gone:
        raise TurnedAway("tournament-you-are-out")
    if pressed.numbers[1:] != (1,):
        if not visitor.private:
            return elsewhere(office, visitor, cup)
        yes = Button(Text("tournament-quit-yes"), token("cupquit", cup.id, 1), style="danger")
        sheet = Sheet((pages.heading(cup), Text("tournament-quit-sure")), ((yes,), (pages.to_page(cup),)))
        await turn(work, visitor, sheet)
        return None
    await playing.withdraw(office, work, cup, entrant.number)
    return visitor.told("tournament-left")


async def take_off(office: Office, work: Work, cup: Cup, person: int) -> None:
    """Strike a registration before the start; the first of the waiting list moves up and is told."""
    before = [entry.person for entry in await work.entries(cup.id)]
    await work.drop_entry(cup.id, person)
    places = cup.terms.places
    if places and person in before[:places] and len(before) > places:
        roster = await Roster.load(work, cup)
        moved = same(Sheet((pages.heading(cup), Text("tournament-moved-up")), ((pages.to_page(cup),),)))
        await tell_people(work, roster, [before[places]], moved)
    await show_announcement(office, work, cup)


# -- showing --------------------------------------------------------------------------------------------------------------
async def show_announcement(office: Office, work: Work, cup: Cup, *, anew: bool = False) -> None:
    """Renew the announcement in the chat, and what its organisers have open of it."""
    if cup.status != "open":
        return
    await renew_organisers(office, work, cup)
    count = await work.registered(cup.id)
    sheet = pages.announcement(office, cup, count, rounds.home_link(office, cup), work.now)
    await show_home(work, cup, rounds.announced(cup), same(sheet), anew=anew)
    await show_wall(office, work, cup, rounds.announced(cup))


async def page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The page of a tournament."""
    cup = await shown(work, visitor, pressed)
    if not visitor.private:
        return elsewhere(office, visitor, cup)
    await show_page(office, work, visitor, cup)
    return None


async def mine(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """My tournaments: those I run or take part in."""
    person, _account = visitor.known()
    if not visitor.private:
        link = office.link(visitor.event.who.via, "cups")
        return Reply(visitor.reader, Text("tournament-in-private"), link=link)
    cups = await work.cups_of(person.id, most=7)
    rows = [
        (Button(Text("tournament-button", {"title": title_of(cup)}), token("cup", cup.id)),) for cup in cups
    ]
    lines = [Text("tournament-mine" if cups else "tournament-none-yet")]
    lines += [
        Text("tournament-mine-line", {"title": title_of(cup), "status": pages.status_told(cup)})
        for cup in cups
    ]
    rows.append((Button(Text("tournament-make"), token("cupnew"), style="primary"),))
    rows.append((Button(Text("people-back"), token("menu")),))
    await turn(work, visitor, Sheet(tuple(lines), tuple(rows)))
    return None


async def _leaf(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A page behind the buttons of the tournament's page."""
    cup = await shown(work, visitor, pressed)
    if not visitor.private:
        return elsewhere(office, visitor, cup)
    roster, reader, person = await Roster.load(work, cup), visitor.reader, visitor.known()[0].id
    mine = next((one.number for one in cup.document.entrants if one.person == person), 0)
    at = pressed.numbers[-1]
    match pressed.verb:
        case "cuprules":
            sheet = pages.rules_page(office, cup)
        case "cuppeople":
            sheet = pages.people_page(cup, roster, reader, at)
        case "cuptable":
            sheet = pages.table_page(cup, roster, reader, at, mine)
        case "cupbracket":
            sheet = pages.bracket_page(cup, roster, reader, at)
        case "cupround":
            sheet = pages.round_page(cup, roster, reader, pressed.numbers[1], at, mine, work.now)
        case "cuplog":
            repairs = await work.repairs(cup.id)
            told = await named(work, roster, [repair.what for repair in repairs], reader.language)
            sheet = pages.log_page(cup, repairs, told, roster.names(reader.language), at)
        case _:
            await _check_files(work, visitor, cup)
            sheet = pages.files_page(cup)
    await turn(work, visitor, sheet)
    return None


async def _check_files(work: Work, visitor: Visitor, cup: Cup) -> None:
    """Turn away who neither takes part nor runs it."""
    person, _ = visitor.known()
    if await work.entry(cup.id, person.id) is None and not await organises(work, visitor, cup):
        raise TurnedAway("tournament-files-not-yours")


async def file(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The tournament as a file: 0 for CSV, 1 for JSON with the records of its matches."""
    cup = await known(work, pressed)
    person, account = visitor.known()
    if not visitor.private:
        return elsewhere(office, visitor, cup)
    await _check_files(work, visitor, cup)
    kind: Literal["csv", "json"] = "json" if pressed.numbers[1] else "csv"
    sheet = Sheet((pages.heading(cup), Text("tournament-file-here")), (), files.picture(cup, kind))
    show = Show(f"file-{cup.id}-{kind}", sheet, visitor.reader, anew=True)
    await work.send(Address(account.via, account.user), show, person=person.id)
    return visitor.told("after-coming")


VERBS = {
    "cups": Route(mine),
    "cup": Route(page, 1),
    "cupjoin": Route(join, 1),
    "cuphere": Route(here, 1),
    "cupquit": Route(leave, 1, more=1),
    "cuprules": Route(_leaf, 1),
    "cuppeople": Route(_leaf, 2),
    "cuptable": Route(_leaf, 2),
    "cupbracket": Route(_leaf, 2),
    "cupround": Route(_leaf, 3),
    "cuplog": Route(_leaf, 2),
    "cupfiles": Route(_leaf, 1),
    "cupfile": Route(file, 2),
}
