"""One person, several messengers: accounts are linked by a one-time code, and parted again.

Where several bots of one platform run, its users are known at all of them, each line with an account that may be written to or not.
Settings, matches and ratings are the person's. A match is seen in the account that it is played from; it moves to the account in which
the person asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.app import bringing, vacation
from bot.app.campaign import identity as campaigns
from bot.app.office import Office
from bot.app.people import elsewhere, turn_menu
from bot.app.tokens import Token, token
from bot.app.tournament import identity
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import person_reader
from bot.messages import Address, Argument, Button, Moment, Reply, Sheet, Tell, Text, platform_of
from bot.storage.model import Account
from bot.storage.work import Work
from engine.clock import MINUTE

GOOD_FOR = 15 * MINUTE
"""So long a code links."""


async def link(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/link`: a code for the other messenger; `/link CODE` there: the two are one person."""
    if not visitor.private:
        return elsewhere(office, visitor, "link", "accounts-private")
    if words.strip():
        return await _linked(office, work, visitor, words)
    return await show_code(office, work, visitor, Token("link"))


async def show_code(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """My accounts, and a code for one more."""
    if not visitor.private:
        return elsewhere(office, visitor, "link", "accounts-private")
    person, account = visitor.known()
    until = work.now + GOOD_FOR
    code = await work.new_code("person", person.id, until)
    accounts = await _apart(work, person.id)
    lines = [Text("accounts-title"), *(_line(one, account) for one in accounts)]
    lines.append(Text("accounts-code", {"code": code, "until": Moment(until)}))
    rows = [
        (Button(_there(via), link=address),) for via, address in others(office, account.via, f"link-{code}")
    ]
    if len(accounts) > 1:
        rows.append((Button(Text("accounts-unlink"), token("unlink")),))
    rows.append((Button(Text("people-back"), token("settings")),))
    await turn_menu(work, visitor, Sheet(tuple(lines), tuple(rows)))
    return None


def _line(account: Account, here: Account) -> Text:
    key = "accounts-here" if account.user_of == here.user_of else "accounts-one"
    return Text(key, _named(account))


def _named(account: Account) -> dict[str, Argument]:
    return {"via": platform_of(account.via), "name": account.name or str(account.user)}


async def _apart(work: Work, person: int) -> list[Account]:
    """The accounts of a person, each once: at the line where they can be written to, or were seen last."""
    found: dict[tuple[str, int], Account] = {}
    for account in await work.accounts([person]):
        known = found.setdefault(account.user_of, account)
        if account.reachable and not known.reachable:
            found[account.user_of] = account
    return list(found.values())


async def reached(office: Office, work: Work, account: Account) -> Account:
    """The account itself if the bot of its line may write to it; else that at another running line which may, if there is one."""
    if account.reachable:
        return account
    others = await work.at_lines(account.via, account.user)
    return next((one for one in others if one.reachable and one.via in office.messengers), account)


def _there(via: str) -> Text:
    return Text("accounts-there", {"via": platform_of(via)})


def others(office: Office, here: str, payload: str) -> Iterator[tuple[str, str]]:
    """The other platforms that run now, each with an address that opens the private chat with its first bot."""
    told = {platform_of(here)}
    for via in office.messengers:
        address = office.link(via, payload)
        if platform_of(via) not in told and address.startswith("https://"):
            told.add(platform_of(via))
            yield via, address


async def _linked(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """The account becomes one more of whoever got the code."""
    person, account = visitor.known()
    whose = await work.code("person", code)
    if whose is None:
        raise TurnedAway("accounts-bad-code")
    if whose == person.id:
        raise TurnedAway("accounts-same")
    mine = {table.id for table in await work.tables_of(person.id)}
    both = [table.id for table in await work.tables_of(whose) if table.id in mine]
    if both:
        raise TurnedAway("accounts-against-yourself", {"match": str(both[0])})
    before = await _apart(work, whose)
    await work.drop_code("person", whose)
    games = await work.rated_games(person.id)
    await work.become_one(whose, person.id)
    await _brings(work, person.id, whose)
    await identity.linked(office, work, whose, person.id)
    await campaigns.linked(office, work, whose, person.id)
    await work.rate_anew(games)
    kept = await work.person(whose)
    assert kept is not None, "codes are of people"
    await vacation.linked(office, work, kept, person)
    for told in (*before, account):
        line = Text("accounts-linked", _named(account))
        to = Address(told.via, told.user)
        if told.reachable or told is account:
            await work.send(to, Tell(Sheet((line,)), person_reader(kept, told.language)), person=kept.id)
    return None


async def _brings(work: Work, old: int, new: int) -> None:
    """The decks that were chosen for tables that wait go with the seats."""
    for table in (*await work.tables_of(new), *await work.prepared_for(new)):
        await bringing.renamed(work, table, old, new)


async def ask_to_part(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """`/unlink`: say what it means, and ask once more."""
    if not visitor.private:
        return elsewhere(office, visitor, "link", "accounts-private")
    person, account = visitor.known()
    if len(await _apart(work, person.id)) < 2:
        raise TurnedAway("accounts-alone")
    sure = Button(Text("accounts-part-yes"), token("parted"), style="danger")
    buttons = ((sure,), (Button(Text("people-back"), token("link")),))
    await turn_menu(
        work, visitor, Sheet((Text("accounts-part", {"via": platform_of(account.via)}),), buttons)
    )
    return None


async def part(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """This account is a person of its own again."""
    if not visitor.private:
        raise TurnedAway("desk-stale")
    person, account = visitor.known()
    if len(await _apart(work, person.id)) < 2:
        raise TurnedAway("accounts-alone")
    part = await work.part(account)
    await _brings(work, person.id, part.id)
    await identity.parted(work, person.id, part.id, account)
    await work.rate_anew(await work.rated_games(part.id))
    await turn_menu(work, visitor, Sheet((Text("accounts-parted", {"via": platform_of(account.via)}),)))
    return None


VERBS = {
    "link": Route(show_code),
    "unlink": Route(ask_to_part),
    "parted": Route(part),
}
