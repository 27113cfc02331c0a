"""What is told to whom after a change: the group's table, the hand of the seat that decides, a trace to the one that decided."""

from __future__ import annotations

import msgspec

from bot.app import pages
from bot.app.board import Board
from bot.app.campaign import watching
from bot.app.menus import Path
from bot.app.offers import humans
from bot.app.office import Office
from bot.app.tokens import token
from bot.app.wording import chat_reader
from bot.messages import Address, Button, Close, Live, Reader, Sheet, Show, Tell, Text
from bot.storage.model import Chair, Chat, Table
from bot.storage.work import Work
from engine.clock import DAY
from engine.core.views import TABLE, Viewer
from engine.match import Match, cards_in

BURIED = 8
"""So many newer messages in the chat, and the table is posted anew."""


# -- after a change -------------------------------------------------------------------------------------------------------
async def announce(board: Board, work: Work, before: Match | None, *, typed: bool = False) -> None:
    """Tell what changed since the match `before` (None: it has just begun).

    `typed`: the seat wrote its move, so it reads the answer below its words.
    """
    was = before.prompt.seat if before and before.prompt else None
    now = board.prompt.seat if board.prompt else None
    passed = was != now
    if passed:
        board.handed_on(TABLE)
    if board.match.result:
        await _end(board, work)
        return
    if passed or before is None or _turned_up(before, board):
        await show_table(board, work)
    if passed and was is not None:
        await _leave_trace(board, work, board.chair(was), typed=typed)
    for chair in humans(board.table):
        if chair.seat == now or before is None:
            await show_hand(board, work, chair, anew=passed or typed)


def _turned_up(before: Match, board: Board) -> bool:
    """Whether everybody sees a card now that nobody saw before."""
    told = [told for move in board.moves if move.version > before.version for told in move.told]
    named = cards_in(board.game, [item["event"] for item in told if TABLE in item["to"]])
    return bool(named) and not named <= cards_in(board.game, before.view(TABLE))


# -- the group ------------------------------------------------------------------------------------------------------------
async def show_table(board: Board, work: Work, *, anew: bool = False, only: Address | None = None) -> None:
    """The table in its groups (or `only` one of them) and to its master: in place, or anew where it is buried or a day old."""
    table = board.table
    for place, chat in await _places(work, table):
        if only not in (None, place):
            continue
        reader = chat_reader(chat)
        again = anew or await _buried(work, table, place, chat)
        await work.send(place, _live(board, TABLE, f"table-{table.id}", reader, again), table=table.id)
    if only is None:
        await show_to_master(board, work)


async def show_to_master(board: Board, work: Work, *, anew: bool = False) -> None:
    """The table to who has set the match up for others: in place, or anew where it is a day old."""
    table, watcher = board.table, await watching.master(work, board.table)
    if watcher is None:
        return
    sheet = pages.watched_page(board, watcher.reader, watcher.to.via)
    posted = await work.posted(watcher.to, f"table-{table.id}")
    old = posted is not None and work.now - posted[1] >= DAY
    show = Show(f"table-{table.id}", sheet, watcher.reader, anew or old)
    await work.send(watcher.to, show, table=table.id, person=watcher.person)


async def _places(work: Work, table: Table) -> list[tuple[Address, Chat]]:
    """The groups that can be written to: the home of the table, and those where a player wants it shown, too."""
    chat = await work.chat(table.chat) if table.chat is not None else None
    places = [(table.home, chat)] if table.home is not None and chat is not None else []
    for id, thread in await _guests(work, table):
        guest = await work.chat(id)
        if guest is not None:
            places.append((Address(guest.via, guest.chat, thread), guest))
    return [(place, chat) for place, chat in places if chat.state == "in"]


async def add_guest(work: Work, table: Table, chat: Chat, thread: int | None) -> None:
    """From now on the table is shown in that chat, too."""
    guests, here = await _guests(work, table), (chat.id, thread)
    if here not in guests and Address(chat.via, chat.chat, thread) != table.home:
        await work.save_note(_guests_note(table), [*guests, here])


async def _guests(work: Work, table: Table) -> list[tuple[int, int | None]]:
    """The groups where the table is shown besides its home: the ids of the chats, which stay when those move, and the topics."""
    return msgspec.convert(await work.note(_guests_note(table)) or [], list[tuple[int, int | None]])


def _guests_note(table: Table) -> str:
    return f"guests-{table.id}"


async def _buried(work: Work, table: Table, place: Address, chat: Chat) -> bool:
    posted = await work.posted(place, f"table-{table.id}")
    if posted is None:
        return False
    message, at = posted
    return chat.latest - message >= BURIED or work.now - at >= DAY


# -- when their turn to be sent comes -------------------------------------------------------------------------------------
def _live(
    board: Board,
    viewer: Viewer,
    slot: str,
    reader: Reader,
    anew: bool,
    path: Path = (),
    first: Text | None = None,
) -> Live:
    version = board.match.version
    return Live(slot, reader, anew, board.table.id, viewer, version, board.since(viewer), path, first)


async def compose(office: Office, work: Work, live: Live, to: Address) -> Show | None:
    """The sheet as the match is now, and remember that it was shown.

    None if there is no match, its player sits there no more, or they have decided what it reminds them of.
    """
    table = await work.table(live.table)
    if table is None or table.match is None:
        return None
    board = await Board.load(office, work, table, live)
    if live.viewer == TABLE:
        sheet = pages.table_page(board, live.reader)
    else:
        chair = board.chair(live.viewer)
        if chair.address != to:
            return None
        decided = live.version != board.match.version
        if decided and live.first is not None and not chair.bot:
            return None
        path = () if decided else live.path
        sheet = pages.hand_page(board, chair, live.reader, path)
    if live.first is not None:
        sheet = msgspec.structs.replace(sheet, lines=(live.first, *sheet.lines))
    await work.save_shown(table)
    return Show(live.slot, sheet, live.reader, live.anew)


# -- the players ----------------------------------------------------------------------------------------------------------
async def show_hand(
    board: Board, work: Work, chair: Chair, path: Path = (), *, anew: bool = False, first: Text | None = None
) -> None:
    """A player's hand in their private chat, its menu at a path. `first`: why it is shown just now."""
    if chair.address is not None:
        reader = await board.reader(work, chair)
        live = _live(board, chair.seat, f"hand-{board.table.id}", reader, anew, path, first)
        await work.send(chair.address, live, table=board.table.id, person=chair.person)


async def send_hand(
    board: Board, work: Work, chair: Chair, sheet: Sheet, reader: Reader, *, anew: bool = False
) -> None:
    """A page in the place of the hand."""
    if chair.address is not None:
        show = Show(f"hand-{board.table.id}", sheet, reader, anew)
        await work.send(chair.address, show, table=board.table.id, person=chair.person)


async def _leave_trace(board: Board, work: Work, chair: Chair, *, typed: bool) -> None:
    """The hand of a seat that has decided becomes a short note without buttons."""
    if chair.person is not None and chair.address is not None:
        reader = await board.reader(work, chair)
        trace = pages.trace_page(board, chair, reader)
        close = Close(f"hand-{board.table.id}", reader, None if typed else trace)
        await work.send(chair.address, close, table=board.table.id, person=chair.person)
        if typed:
            await tell_player(board, work, chair, trace, reader)
    board.handed_on(chair.seat)


async def show_offers(board: Board, work: Work, chair: Chair, *, anew: bool) -> None:
    """The offers that wait for this player's answer; taken away when there are none any more."""
    if chair.address is None:
        return
    reader = await board.reader(work, chair)
    sheet = pages.offer_page(board, chair, reader)
    slot = f"offer-{board.table.id}"
    if sheet is not None:
        await work.send(
            chair.address, Show(slot, sheet, reader, anew), table=board.table.id, person=chair.person
        )
    else:
        settled = Sheet((pages.title(board), Text("play-offer-settled")))
        await work.send(
            chair.address, Close(slot, reader, settled), table=board.table.id, person=chair.person
        )


async def tell_player(
    board: Board, work: Work, chair: Chair, sheet: Sheet, reader: Reader | None = None
) -> None:
    """A message of its own to a player."""
    if chair.person is not None and chair.address is not None:
        tell = Tell(sheet, reader or await board.reader(work, chair))
        await work.send(chair.address, tell, table=board.table.id, person=chair.person)


# -- the end --------------------------------------------------------------------------------------------------------------
async def _end(board: Board, work: Work) -> None:
    """The last table, the result for the groups and for everybody who sat there, and no button of the match left anywhere."""
    table = board.table
    further = await _further(board, work)
    for place, chat in await _places(work, table):
        reader = chat_reader(chat)
        close = Close(f"table-{table.id}", reader, pages.table_page(board, reader))
        await work.send(place, close, table=table.id)
        result = Show(f"result-{table.id}", pages.result_page(board, reader, further), reader, anew=True)
        await work.send(place, result, table=table.id)
    await work.save_note(_guests_note(table), None)
    await _end_watching(board, work)
    for chair in table.chairs:
        if chair.person is None or chair.address is None:
            continue
        reader = await board.reader(work, chair)
        last = Close(f"hand-{table.id}", reader, pages.trace_page(board, chair, reader))
        await work.send(chair.address, last, table=table.id, person=chair.person)
        page = Show(f"result-{table.id}", pages.result_page(board, reader, further), reader, anew=True)
        await work.send(chair.address, page, table=table.id, person=chair.person)


async def _further(board: Board, work: Work) -> Button:
    """What those who sat there may want next: the tournament whose match it was, else a rematch."""
    played = await work.played(board.table.id)
    if played is None:
        return pages.rematch(board)
    return Button(Text("play-further"), token("cup", played.tournament), style="primary")


async def _end_watching(board: Board, work: Work) -> None:
    """The last table and the result, to who set the match up."""
    table, watcher = board.table, await watching.master(work, board.table)
    if watcher is None:
        return
    last = pages.watched_page(board, watcher.reader, watcher.to.via)
    close = Close(f"table-{table.id}", watcher.reader, last)
    await work.send(watcher.to, close, table=table.id, person=watcher.person)
    result = Show(
        f"result-{table.id}",
        pages.result_page(board, watcher.reader),
        watcher.reader,
        anew=True,
    )
    await work.send(watcher.to, result, table=table.id, person=watcher.person)
