"""To whom it is told: the chat where the tournament is announced, those who take part, those who run it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace

from bot.app.office import Office
from bot.app.tournament import pages
from bot.app.tournament.wording import Roster
from bot.app.visitor import Visitor
from bot.app.wording import chat_reader, person_reader
from bot.messages import Address, Close, Press, Reader, Reply, Sheet, Show, Tell, Text
from bot.messenger import Messenger, Wall
from bot.storage.tournaments import Cup
from bot.storage.work import Work

PAGE, PICTURE = "cup", "cup-picture"
"""The slots of the private messages in which a person leafs through tournaments: a message keeps having a picture, or none."""


def same(sheet: Sheet) -> Callable[[Reader], Sheet]:
    """A page that is the same for every reader."""
    return lambda _: sheet


# -- the chat -------------------------------------------------------------------------------------------------------------
async def home_reader(work: Work, cup: Cup) -> Reader | None:
    """How the chat of the tournament is written to; None if it has none, or it is closed to us."""
    chat = await work.chat(cup.chat) if cup.chat is not None else None
    return chat_reader(chat) if chat is not None and chat.state == "in" else None


async def show_home(
    work: Work, cup: Cup, slot: str, page: Callable[[Reader], Sheet], *, anew: bool = False
) -> None:
    """A message that stands in the chat and is updated."""
    reader = await home_reader(work, cup)
    if reader is not None and cup.home is not None:
        await work.send(cup.home, Show(slot, page(reader), reader, anew))


async def close_home(work: Work, cup: Cup, slot: str, page: Callable[[Reader], Sheet] | None = None) -> None:
    """The message stays without its buttons."""
    reader = await home_reader(work, cup)
    if reader is not None and cup.home is not None:
        await work.send(cup.home, Close(slot, reader, page(reader) if page else None))


async def tell_home(work: Work, cup: Cup, page: Callable[[Reader], Sheet]) -> None:
    """A message of its own in the chat."""
    reader = await home_reader(work, cup)
    if reader is not None and cup.home is not None:
        await work.send(cup.home, Tell(page(reader), reader))


# -- the wall -------------------------------------------------------------------------------------------------------------
async def _wall_of(office: Office, work: Work, cup: Cup) -> tuple[Messenger, Wall, Reader] | None:
    """The messenger, its wall, and how it is written to; None if the tournament is on none, or it is closed to us."""
    chat = await work.chat(cup.wall) if cup.wall is not None else None
    if chat is None or chat.state != "in":
        return None
    for messenger in office.messengers.values():
        if messenger.wall is not None and messenger.wall.address == cup.wall_at:
            reader = replace(chat_reader(chat), pictures=messenger.wall.posts, dated=True)
            return messenger, messenger.wall, reader
    return None


async def show_wall(office: Office, work: Work, cup: Cup, slot: str) -> None:
    """The post of the tournament, made or changed. What was posted by hand is left to who has done so."""
    there = await _wall_of(office, work, cup)
    if there is not None and there[1].posts:
        _, wall, reader = there
        sheet = pages.wall_post(office, cup, wall, reader, work.now)
        await work.send(wall.address, Show(slot, sheet, reader))


async def tell_wall(
    office: Office, work: Work, cup: Cup, slot: str, page: Callable[[Reader, str], Sheet]
) -> None:
    """News below the post. The page is given the link to the tournament's page in that messenger."""
    there = await _wall_of(office, work, cup)
    if there is not None:
        messenger, wall, reader = there
        sheet = page(reader, messenger.link(f"cup-{cup.code}"))
        await work.send(wall.address, Tell(sheet, reader, below=slot))


# -- people ---------------------------------------------------------------------------------------------------------------
async def show_person(
    work: Work,
    roster: Roster,
    person: int,
    slot: str,
    page: Callable[[Reader], Sheet],
    *,
    anew: bool = False,
) -> None:
    """A message that stands in a participant's private chat."""
    where = await roster.reading(work, person)
    if where is not None:
        to, reader = where
        await work.send(to, Show(slot, page(reader), reader, anew), person=person)


async def close_person(
    work: Work, roster: Roster, person: int, slot: str, page: Callable[[Reader], Sheet] | None = None
) -> None:
    """The message stays there without its buttons."""
    where = await roster.reading(work, person)
    if where is not None:
        to, reader = where
        await work.send(to, Close(slot, reader, page(reader) if page else None), person=person)


async def tell_people(
    work: Work, roster: Roster, people: Iterable[int], page: Callable[[Reader], Sheet]
) -> None:
    """A message of its own to each of these participants."""
    for person in people:
        where = await roster.reading(work, person)
        if where is not None:
            to, reader = where
            await work.send(to, Tell(page(reader), reader), person=person)


async def tell_organisers(work: Work, cup: Cup, page: Callable[[Reader], Sheet]) -> None:
    """A message to everybody who runs it."""
    for organiser in await work.organisers(cup.id):
        person = await work.person(organiser.person)
        account = await work.account(organiser.via or "", organiser.user or 0)
        if person is not None and account is not None:
            reader = person_reader(person, account.language)
            to = Address(account.via, account.user)
            await work.send(to, Tell(page(reader), reader), person=person.id)


# -- who asks -------------------------------------------------------------------------------------------------------------
class Standing(Struct, frozen=True):
    """The page of a tournament, or its desk, that an organiser has open: there."""

    cup: int
    desk: bool
    via: str
    user: int


async def turn(work: Work, visitor: Visitor, sheet: Sheet, *, standing: Standing | None = None) -> None:
    """Show a page in private: in the message that was pressed, or at the bottom of the chat. `standing`: to be renewed there."""
    person, account = visitor.known()
    slot = PICTURE if sheet.picture else PAGE
    if slot == PAGE:
        await work.save_note(_note(person.id), to_builtins(standing))
    anew = not await pressed_in(work, visitor, slot)
    to = Address(account.via, account.user)
    await work.send(to, Show(slot, sheet, visitor.reader, anew), person=person.id)


async def pressed_in(work: Work, visitor: Visitor, slot: str) -> bool:
    """Whether the button stands in the message of that slot, in private."""
    _, account = visitor.known()
    standing = await work.posted(Address(account.via, account.user), slot)
    pressed = isinstance(visitor.event, Press) and visitor.private
    return pressed and standing is not None and visitor.event.message == standing[0]


async def standing_of(work: Work, cup: Cup, person: int) -> Standing | None:
    """What an organiser has open of this tournament."""
    noted = await work.note(_note(person))
    standing = convert(noted, Standing) if noted is not None else None
    if standing is None or standing.cup != cup.id:
        return None
    return standing if await work.posted(Address(standing.via, standing.user), PAGE) else None


async def forget_standing(work: Work, person: int) -> None:
    """What somebody has open is not known any more."""
    await work.save_note(_note(person), None)


def _note(person: int) -> str:
    return f"cup-stands-{person}"


def elsewhere(office: Office, visitor: Visitor, cup: Cup) -> Reply | None:
    """In a group: the link to the page in private. None where it can be shown at once."""
    if visitor.private:
        return None
    link = office.link(visitor.event.who.via, f"cup-{cup.code}")
    return Reply(visitor.reader, Text("tournament-in-private"), link=link)
