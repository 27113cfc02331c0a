"""Over the fence: a table of one messenger's chat seats people of another, and may be shown in their chats too."""

from __future__ import annotations

from bot.app import announcer, lobby
from bot.app.accounts import others
from bot.app.board import Board
from bot.app.campaign import answering
from bot.app.office import Office
from bot.app.people import elsewhere
from bot.app.visitor import TurnedAway, Visitor
from bot.messages import Moment, Reply, Sheet, Tell, Text, platform_of
from bot.storage.model import Table
from bot.storage.work import Work
from engine.clock import DAY

GOOD_FOR = DAY
"""So long an invitation is good, if the match has not begun before."""


async def invite(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/invite`: a link in each messenger that seats whoever gets it, be they in the table's chat or not."""
    if not visitor.private:
        return elsewhere(office, visitor, "invite", "invite-private")
    person, _ = visitor.known()
    tables = [table for table in await work.tables_of(person.id) if table.status == "lobby"]
    if words.strip():
        tables = [table for table in tables if str(table.id) == words.strip().lstrip("№#")]
    if not tables:
        raise TurnedAway("invite-no-table")
    for table in tables:
        await _tell_links(office, work, visitor, table)
    return None


async def _tell_links(office: Office, work: Work, visitor: Visitor, table: Table) -> None:
    until = work.now + GOOD_FOR
    code = await work.new_code("match", table.id, until)
    title = Text("invite-title", {"match": str(table.id), "until": Moment(until)})
    await tell_code(office, work, visitor, title, "guest", code)


async def tell_code(
    office: Office, work: Work, visitor: Visitor, title: Text, payload: str, code: str
) -> None:
    """An invitation to be passed on: its links in each messenger (`<payload>-<code>`), and the bare code."""
    _, account = visitor.known()
    here = office.link(account.via, f"{payload}-{code}")
    links = [(account.via, here)] if here else []
    lines = [title]
    for via, link in (*links, *others(office, account.via, f"{payload}-{code}")):
        lines.append(Text("invite-link", {"via": platform_of(via), "link": link}))
    lines.append(Text("invite-code", {"code": code}))
    await work.send(visitor.event.where.address, Tell(Sheet(tuple(lines)), visitor.reader))


async def join(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/join CODE`: sit down at the table that the invitation is for, or be named for the seat that it keeps."""
    if not visitor.private:
        return elsewhere(office, visitor, "join", "invite-private")
    seat = await work.code("seat", words)
    if seat is not None:
        return await answering.arrive(office, work, visitor, seat)
    id = await work.code("match", words)
    table = await work.table(id) if id is not None else None
    if table is None:
        raise TurnedAway("lobby-dead-link")
    return await lobby.arrive_at(office, work, visitor, table, invited=True)


async def show(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/show №`: a match is shown in this chat, too; who plays there may ask for it."""
    if visitor.chat is None:
        raise TurnedAway("invite-show-in-chat")
    person, _ = visitor.known()
    number = words.strip().lstrip("№#").strip()
    playing = [table for table in await work.tables_of(person.id) if table.match is not None]
    chosen = [table for table in playing if number in ("", str(table.id))]
    if len(chosen) != 1:
        raise TurnedAway("invite-show-which" if chosen else "orders-no-match")
    (table,) = chosen
    here = visitor.event.where.address
    await announcer.add_guest(work, table, visitor.chat, here.thread)
    board = await Board.load(office, work, table)
    await announcer.show_table(board, work, anew=True, only=here)
    return None
