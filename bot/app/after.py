"""After the match: the rematch, the replay as a flip-book, the film and the record to keep, and the proof of an honest shuffle.

What was played is played again from the seed and the log. A replay shows the table as everybody saw it; to a player, in private,
also their own view. Nothing more is ever shown, the end of the match included.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby

import msgspec
from msgspec import structs

from bot.app import bringing, pages, referee
from bot.app.board import Board, title_of
from bot.app.lobby_pages import Row, Rows
from bot.app.office import Office
from bot.app.story import story
from bot.app.tokens import FILM, PROOF, RECORD, REMATCH, REPLAY, Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import Names, chat_reader, names_at, reader_at
from bot.messages import Argument, Button, Close, Picture, Reader, Reply, Sheet, Show, Text
from bot.storage.model import Chair, Move, Table
from bot.storage.work import Work
from engine.core.actions import read_action
from engine.core.game import Game
from engine.core.views import TABLE, Viewer
from engine.match import Match
from engine.record import BadRecord, Entry, Record, dump
from engine.record import replay as play_again
from locales import Language

_CONCESSIONS = ("resigned", "timeout", "left")
_AGREEMENTS = ("agreed_draw", "cancelled")
_TOLD = 600
"""Characters of a caption for what happened on one page."""


# -- playing it again -----------------------------------------------------------------------------------------------------
def record_of(game: Game, table: Table, moves: list[Move], names: Names = ()) -> Record:
    """The record of a table's match from its log, without what was taken back."""
    match = table.match
    assert match is not None
    entries = tuple(_entry(game, move) for move in _kept(moves))
    return Record(
        game=game,
        options=match.options,
        seats=match.seats,
        entries=entries,
        seed=match.seed,
        commitment=match.commitment,
        names=dict(enumerate(names)),
        result=match.result,
    )


def _entry(game: Game, move: Move) -> Entry:
    match move.kind:
        case "resigned" | "timeout" | "left":
            return Entry(move.seat, move.kind)
        case "agreed_draw" | "cancelled":
            return Entry(TABLE, move.kind)
        case _:
            assert move.action is not None, "a step has its action"
            return Entry(move.seat, read_action(game.action_union, move.action))


@dataclass(frozen=True)
class Book:
    """A finished match as a flip-book: the deal, then a page for everything that one seat did in a row."""

    office: Office
    table: Table
    record: Record
    made: tuple[tuple[Move, ...], ...]
    """The moves of each page; none on the first."""
    names: Mapping[Language, Names]
    now: int
    title: str

    @classmethod
    async def load(cls, office: Office, work: Work, table: Table) -> Book:
        """The book of a table's match."""
        moves = _kept(await work.moves(table.id))
        made = [tuple(group) for _, group in groupby(moves, key=lambda move: move.seat)]
        record = record_of(office.game(table), table, moves)
        names, title = await names_at(work, table), await title_of(work, table)
        return cls(office, table, record, ((), *made), names, work.now, title)

    @property
    def last(self) -> int:
        """The number of the last page."""
        return len(self.made) - 1

    def boards(self, first: int, last: int) -> list[Board]:
        """The table as it stood on these pages. Turns away if it cannot be played again (its rules have changed since)."""
        steps = [0]
        for moves in self.made[1 : last + 1]:
            steps.append(steps[-1] + len(moves))
        try:
            played = play_again(replace(self.record, entries=self.record.entries[: steps[-1]]))
        except BadRecord:
            raise TurnedAway("after-cannot-replay", {"match": str(self.table.id)}) from None
        return [self._board(played[at]) for at in steps[first:]]

    def _board(self, match: Match) -> Board:
        then = structs.replace(self.table, shown={}, clock=None, status="running")
        return Board(self.office, then, match, self.names, [], self.now, title=self.title)

    def story(self, number: int, viewer: Viewer, reader: Reader) -> tuple[Text, ...]:
        """What happened on a page."""
        names = self.names[reader.language]
        return story(self.record.game, self.made[number], viewer, names, reader, _TOLD)


def _kept(moves: list[Move]) -> list[Move]:
    """What was done and not taken back."""
    return [move for move in moves if not move.undone and move.kind in ("play", *_CONCESSIONS, *_AGREEMENTS)]


def _pictures(boards: list[Board], viewer: Viewer, reader: Reader) -> list[Picture]:
    """The pictures of pages that follow each other: each marks what has changed since the one before."""
    found = []
    for before, board in zip([None, *boards], boards, strict=False):
        if before is not None:
            board.table.shown = before.table.shown
        found.append(board.picture(viewer, reader))
    return found


# -- the flip-book --------------------------------------------------------------------------------------------------------
async def replay(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Open the flip-book here, at its first page."""
    table = await _finished(office, work, visitor, pressed.numbers[0])
    book = await Book.load(office, work, table)
    await _show_page(work, visitor, book, 0, TABLE, anew=True)
    return None


async def flip(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Another page: `flip.<match>.<page>.<viewer>`, the viewer counted from 0 for the table."""
    id, number, seen_by = pressed.numbers
    table = await _finished(office, work, visitor, id)
    viewer = seen_by - 1
    chair = visitor.chair(table)
    if viewer != TABLE and (chair is None or chair.seat != viewer or not visitor.private):
        raise TurnedAway("after-not-yours")
    book = await Book.load(office, work, table)
    await _show_page(work, visitor, book, min(number, book.last), viewer, anew=False)
    return None


async def _show_page(
    work: Work, visitor: Visitor, book: Book, number: int, viewer: Viewer, *, anew: bool
) -> None:
    reader = visitor.place_reader
    boards = book.boards(max(0, number - 1), number)
    lines = [
        pages.title(boards[-1]),
        Text("after-page", {"page": number, "pages": book.last}),
        *book.story(number, viewer, reader),
    ]
    if number == book.last:
        lines.append(pages.outcome_told(boards[-1], reader))
    picture = _pictures(boards, viewer, reader)[-1]
    sheet = Sheet(tuple(lines), _flip_buttons(visitor, book, number, viewer), picture)
    slot = f"replay-{book.table.id}"
    await work.send(visitor.event.where.address, Show(slot, sheet, reader, anew), table=book.table.id)


def _flip_buttons(visitor: Visitor, book: Book, number: int, viewer: Viewer) -> Rows:
    id = book.table.id
    last = book.last

    def to(key: str, page: int, seen_by: Viewer = viewer) -> Button:
        return Button(Text(key), token("flip", id, page, seen_by + 1))

    rows: list[Row] = [
        (
            to("after-first", 0),
            to("after-back", max(0, number - 1)),
            to("after-on", min(last, number + 1)),
            to("after-last", last),
        )
    ]
    chair = visitor.chair(book.table)
    if visitor.private and chair is not None:
        other = chair.seat if viewer == TABLE else TABLE
        rows.append((to("after-my-view" if viewer == TABLE else "after-table-view", number, other),))
    rows.append((Button(Text("play-film"), token(FILM, id)), Button(Text("play-record"), token(RECORD, id))))
    return tuple(rows)


# -- to keep --------------------------------------------------------------------------------------------------------------
async def film(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The animated replay: a scene a page, as the table saw it."""
    table = await _finished(office, work, visitor, pressed.numbers[0])
    book = await Book.load(office, work, table)
    reader = visitor.place_reader
    boards = book.boards(0, book.last)
    scenes = [picture.data for picture in _pictures(boards, TABLE, reader)]
    picture = Picture("film", table.game, msgspec.Raw(msgspec.json.encode(scenes)))
    title = pages.title(boards[0])
    return await _keepsake(work, visitor, table, "film", Sheet((title, Text("after-film")), (), picture))


async def record(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The plain text of the match, which can be loaded and verified."""
    table = await _finished(office, work, visitor, pressed.numbers[0])
    reader = visitor.place_reader
    names = (await names_at(work, table))[reader.language]
    text = dump(record_of(office.game(table), table, await work.moves(table.id), names))
    picture = Picture("record", table.game, msgspec.Raw(msgspec.json.encode(text)))
    sheet = Sheet((Text("after-record", {"match": str(table.id)}),), (), picture)
    return await _keepsake(work, visitor, table, "record", sheet)


async def proof(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The sealed hash, and (when the match is over) the seed that it seals and how to check it."""
    table = await _known(office, work, visitor, pressed.numbers[0])
    if table.match is None:
        raise TurnedAway("desk-stale")
    lines = [
        Text("after-proof", {"match": str(table.id)}),
        Text("after-proof-hash", {"hash": table.match.commitment}),
    ]
    if table.status != "over":
        sheet = Sheet((*lines, Text("after-proof-later")))
    else:
        lines += [Text("after-proof-seed", {"seed": table.match.seed.hex()}), Text("after-proof-how")]
        sheet = Sheet(tuple(lines), ((Button(Text("play-record"), token(RECORD, table.id)),),))
    return await _keepsake(work, visitor, table, "proof", sheet)


async def _keepsake(work: Work, visitor: Visitor, table: Table, slot: str, sheet: Sheet) -> Reply | None:
    """Post it here once; whoever asks again is told that it stands above."""
    name = f"{slot}-{table.id}"
    to = visitor.event.where.address
    if await work.posted(to, name) is not None and not visitor.typed:
        return visitor.told("after-stands-above")
    await work.send(to, Show(name, sheet, visitor.place_reader, anew=visitor.typed), table=table.id)
    return visitor.told("after-coming") if not visitor.typed else None


# -- the rematch ----------------------------------------------------------------------------------------------------------
async def rematch(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Say yes to a rematch; with the last yes it begins, the seats moved on by one. Bots always agree."""
    table = await _finished(office, work, visitor, pressed.numbers[0])
    chair = visitor.chair(table)
    if chair is None:
        raise TurnedAway("after-players-only", {"match": str(table.id)})
    people = [other for other in table.chairs if other.person is not None]
    if await work.played(table.id) is not None:
        raise TurnedAway("after-no-rematch")
    agreed = set(table.offers.get("rematch", ()))
    if all(other.seat in agreed for other in people):
        raise TurnedAway("after-rematch-on")
    await _check_reach(work, visitor, table, people)
    agreed.add(chair.seat)
    table.offers = {"rematch": tuple(sorted(agreed))}
    await work.save_table(table)
    missing = [other for other in people if other.seat not in agreed]
    if missing:
        await _ask_for_rematch(work, table, chair, missing)
        return visitor.told("after-rematch-waits")
    await _call_in(work, table)
    again = await work.add_table(await _same_again(work, office.game(table), table))
    await referee.start(office, work, again)
    return visitor.told("after-rematch-begins", {"match": str(again.id)})


async def _check_reach(work: Work, visitor: Visitor, table: Table, people: list[Chair]) -> None:
    """Nobody is dealt cards that cannot be shown to them."""
    names = (await names_at(work, table))[visitor.reader.language]
    for chair in people:
        account = await work.account(chair.via or "", chair.user or 0)
        if account is None or not account.reachable:
            raise TurnedAway("after-rematch-unreachable", {"name": names[chair.seat]})


async def _ask_for_rematch(work: Work, table: Table, chair: Chair, missing: list[Chair]) -> None:
    names = await names_at(work, table)
    button = Button(Text("after-agree"), token(REMATCH, table.id), style="success")

    def asked(reader: Reader) -> Sheet:
        args: dict[str, Argument] = {"name": names[reader.language][chair.seat], "match": str(table.id)}
        return Sheet((Text("after-rematch-offered", args),), ((button,),))

    slot = f"rematch-{table.id}"
    chat = await work.chat(table.chat) if table.chat is not None else None
    if table.home is not None and chat is not None and chat.state == "in":
        reader = chat_reader(chat)
        await work.send(table.home, Show(slot, asked(reader), reader), table=table.id)
        return
    for other in missing:
        if other.address is not None:
            reader = await reader_at(work, other)
            await work.send(
                other.address, Show(slot, asked(reader), reader), table=table.id, person=other.person
            )


async def _call_in(work: Work, table: Table) -> None:
    """Take the buttons off the questions for a rematch."""
    for to in await work.slots(f"rematch-{table.id}"):
        chat = await work.chat(table.chat) if to == table.home and table.chat is not None else None
        chair = next((other for other in table.chairs if other.address == to), None)
        reader = await reader_at(work, chair) if chair is not None else chat_reader(chat)
        settled = Sheet((Text("after-rematch-settled"),))
        await work.send(to, Close(f"rematch-{table.id}", reader, settled), table=table.id)


async def _same_again(work: Work, game: Game, table: Table) -> Table:
    """The table of the rematch: everything as before, everybody one seat further with the decks they bring."""
    moved = (*table.chairs[-1:], *table.chairs[:-1])
    chairs = tuple(
        Chair(
            seat=seat,
            person=old.person,
            via=old.via,
            user=old.user,
            bot="" if old.person is not None else old.bot or "greedy",
        )
        for seat, old in enumerate(moved)
    )
    chat = await work.chat(table.chat) if table.chat is not None else None
    here = chat is not None and chat.state == "in"
    return Table(
        id=0,
        code=secrets.token_hex(5),
        game=table.game,
        options=bringing.seats_moved(game, table.options),
        status="lobby",
        chairs=chairs,
        chat=table.chat if here else None,
        home=table.home if here else None,
        host=table.host,
        pace=table.pace,
        on_timeout=table.on_timeout,
        rated=table.rated,
        rematch_of=table.id,
        created_at=work.now,
        touched_at=work.now,
    )


async def _finished(office: Office, work: Work, visitor: Visitor, id: int) -> Table:
    """The match, if it is over. Turns away who neither played nor opened it and presses elsewhere: buttons can be forged."""
    table = await _known(office, work, visitor, id)
    if table.status != "over" or table.match is None:
        raise TurnedAway("after-not-over", {"match": str(table.id)})
    return table


async def _known(office: Office, work: Work, visitor: Visitor, id: int) -> Table:
    table = await work.table(id)
    if table is None or table.game not in office.games:
        raise TurnedAway("desk-stale")
    at_home = visitor.chat is not None and table.chat == visitor.chat.id
    hosts = visitor.person is not None and table.host == visitor.person.id
    if not at_home and not hosts and visitor.chair(table) is None:
        raise TurnedAway("desk-not-seated", {"match": str(table.id)})
    return table


VERBS = {
    REMATCH: Route(rematch, 1),
    REPLAY: Route(replay, 1),
    "flip": Route(flip, 3),
    FILM: Route(film, 1),
    RECORD: Route(record, 1),
    PROOF: Route(proof, 1),
}
