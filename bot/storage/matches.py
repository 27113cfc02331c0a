"""Tables, the matches on them, and their logs."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from msgspec.structs import asdict
from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update

from bot.messages import Address
from bot.storage.connection import Query, Row
from bot.storage.model import Chair, Move, Table
from bot.storage.tables import chats, matches, moves, seats
from bot.storage.unit import Unit
from engine.clock import Clock
from engine.core.errors import BadOptions
from engine.core.views import Seat
from engine.match import Match

_log = structlog.get_logger("storage")
_encode = msgspec.json.encode
_CHAIRS = msgspec.json.Decoder(tuple[Chair, ...])
_CLOCK = msgspec.json.Decoder(Clock)
_OFFERS = msgspec.json.Decoder(dict[str, tuple[Seat, ...]])
_JSON = msgspec.json.Decoder()
_LATEST = 20


class UnreadableMatch(Exception):
    """A kept match cannot be taken up again by this program: its game is gone, or a step from its old format is missing."""


def _chair() -> Any:
    """A seat's row as the JSON of a Chair, field for field, so that unchanged chairs can be told by their text."""
    pairs: list[Any] = []
    for name in Chair.__struct_fields__:
        column = seats.c[name]
        pairs += [name, func.json(column) if name == "declines" else column]
    return func.json_object(*pairs)


def _tables() -> Select[Any]:
    """Whole tables: the match's row, its home's address, and its chairs in one document."""
    inner = (
        select(_chair().label("chair"))
        .where(seats.c.match == matches.c.id)
        .order_by(seats.c.seat)
        .correlate(matches)
    )
    rows = inner.subquery()
    chairs = select(func.json_group_array(func.json(rows.c.chair))).scalar_subquery()
    skipped = ("deadline_at", "result", "rules_version")
    return select(
        *(column for column in matches.c if column.name not in skipped),
        chats.c.via.label("home_via"),
        chats.c.chat.label("home_chat"),
        chairs.label("chairs"),
    ).join(chats, chats.c.id == matches.c.chat, isouter=True)


_seated = matches.c.id.in_(select(seats.c.match).where(seats.c.person == bindparam("person")))
_at_home = matches.c.chat == bindparam("in_chat")
_newest_first = matches.c.id.desc()
_latest_first = (matches.c.ended_at.desc(), matches.c.id.desc())
_FIND = Query(_tables().where(matches.c.id == bindparam("key")))
_BY_CODE = Query(_tables().where(matches.c.code == bindparam("by_code")))
_going_on = (matches.c.status != "draft") & (matches.c.status != "over")
_over = matches.c.ended_at.is_not(None)  # asked for their status, SQLite would pass through all that are over
_OF = Query(_tables().where(_seated, _going_on).order_by(_newest_first))
_prepared = or_(matches.c.status == "draft", matches.c.status == "proposed")
_PREPARED = Query(_tables().where(_seated, _prepared).order_by(_newest_first))
_IN = Query(_tables().where(_at_home, ~_over, _going_on).order_by(_newest_first))


def _latest(*where: Any) -> Query:
    """Those that were over last: chosen first, then read."""
    chosen = select(matches.c.id).where(_over, *where).order_by(*_latest_first).limit(_LATEST)
    ids = chosen.subquery()
    return Query(_tables().where(matches.c.id.in_(select(ids.c.id))).order_by(*_latest_first))


_OF_OVER, _IN_OVER = _latest(_seated), _latest(_at_home)


def _ids(*where: Any) -> Query:
    return Query(select(matches.c.id).where(*where).order_by(matches.c.id))


_running = matches.c.status == "running"
_OVERDUE = _ids(_running, matches.c.deadline_at <= bindparam("now"))
_TO_REMIND = _ids(_running, matches.c.remind_at <= bindparam("now"))
_IDLE = _ids(
    or_(
        (matches.c.status == "lobby") & (matches.c.touched_at < bindparam("before")),
        _prepared & (matches.c.touched_at < bindparam("prepared_before")),
    )
)
_LIVE = _ids(_running)

_WRITTEN = [column.name for column in matches.c if column.name != "id"]
_ADD = Query(insert(matches).values({name: bindparam(name) for name in _WRITTEN}).returning(matches.c.id))
_SAVE = Query(
    update(matches)
    .where(matches.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in _WRITTEN if name != "created_at"})
)
_SAVE_SHOWN = Query(update(matches).where(matches.c.id == bindparam("key")).values(shown=bindparam("shown")))
_ADD_CHAIR = Query(insert(seats).values({column.name: bindparam(column.name) for column in seats.c}))
_DROP_CHAIRS = Query(delete(seats).where(seats.c.match == bindparam("key")))
_ADD_MOVE = Query(insert(moves).values({column.name: bindparam(column.name) for column in moves.c}))
_MOVES = Query(
    select(*(moves.c[name] for name in Move.__struct_fields__))
    .where(moves.c.match == bindparam("key"), moves.c.version > bindparam("since"))
    .order_by(moves.c.version)
)
_UNDONE = Query(
    update(moves)
    .where(moves.c.match == bindparam("key"), moves.c.version == bindparam("taken_back"))
    .values(undone=True)
)


class Matches(Unit):
    """Tables and what happened on them."""

    _chairs: dict[int, str]

    async def table(self, id: int) -> Table | None:
        """A table; None if there is none of that id. Raises UnreadableMatch."""
        row = await self.db.row(_FIND, key=id)
        return None if row is None else self._read(row)

    async def readable_table(self, id: int) -> Table | None:
        """The same of one among others: None also for one that cannot be read, which must not hold up the others."""
        row = await self.db.row(_FIND, key=id)
        return None if row is None else next(iter(self._read_all([row])), None)

    async def table_by_code(self, code: str) -> Table | None:
        """The table of an invitation; None if the code is nobody's. Raises UnreadableMatch."""
        row = await self.db.row(_BY_CODE, by_code=code)
        return None if row is None else self._read(row)

    async def add_table(self, table: Table) -> Table:
        """Keep a new table (its `id` is ignored) and return it with its id."""
        table.created_at = table.created_at or self.now
        ((table.id,),) = await self.db.rows(_ADD, **self._written(table))
        self._chairs[table.id] = "[]"
        await self._save_chairs(table)
        return table

    async def save_table(self, table: Table) -> None:
        """Keep the table, its chairs, and its match (settled) with deadline and clock. It must have been read in this unit."""
        if table.id not in self._chairs:
            raise LookupError(f"table {table.id} was not read in this unit of work")
        row = self._written(table)
        await self.db.run(_SAVE, key=table.id, **row)
        await self._save_chairs(table)
        if table.match is not None:
            self.shelf.put(table.id, row["snapshot"], table.match)

    async def save_shown(self, table: Table) -> None:
        """Keep what was shown of the table, and nothing else."""
        await self.db.run(_SAVE_SHOWN, key=table.id, shown=_text(table.shown))

    async def tables_of(self, person: int, *, over: bool = False) -> list[Table]:
        """The tables where the person sits: those going on (drafts are nobody's yet), or the latest 20 that are over."""
        return self._read_all(await self.db.rows(_OF_OVER if over else _OF, person=person))

    async def prepared_for(self, person: int) -> list[Table]:
        """The matches that somebody sets up for others and in which the person is named: those asked, and drafts too."""
        return self._read_all(await self.db.rows(_PREPARED, person=person))

    async def tables_in(self, chat: int, *, over: bool = False) -> list[Table]:
        """The tables at home in a chat, newest first; of those that are over the latest 20."""
        return self._read_all(await self.db.rows(_IN_OVER if over else _IN, in_chat=chat))

    async def overdue(self) -> list[int]:
        """Ids of the running tables whose deadline has passed."""
        return [id for (id,) in await self.db.rows(_OVERDUE, now=self.now)]

    async def to_remind(self) -> list[int]:
        """Ids of the running tables whose `remind_at` has passed."""
        return [id for (id,) in await self.db.rows(_TO_REMIND, now=self.now)]

    async def idle_lobbies(self, before: int, prepared_before: int) -> list[int]:
        """Ids of the lobbies that nobody has touched since, and of the matches that somebody sets up for others."""
        rows = await self.db.rows(_IDLE, before=before, prepared_before=prepared_before)
        return [id for (id,) in rows]

    async def live_tables(self) -> list[int]:
        """Ids of all running tables."""
        return [id for (id,) in await self.db.rows(_LIVE)]

    # -- the log ------------------------------------------------------------------------------------------------------
    async def add_move(self, table: int, move: Move) -> None:
        """Add a line to a match's log."""
        await self.db.run(
            _ADD_MOVE,
            match=table,
            version=move.version,
            seat=move.seat,
            kind=move.kind,
            action="" if move.action is None else _text(move.action),
            told=_text(move.told),
            by=move.by,
            undone=move.undone,
            at=move.at,
        )

    async def moves(self, table: int, *, since: int = 0) -> list[Move]:
        """The log of a match in order, taken back moves marked, those with version > since."""
        rows = await self.db.rows(_MOVES, key=table, since=since)
        return [_read_move(row) for row in rows]

    async def mark_undone(self, table: int, version: int) -> None:
        """The move that led to this version was taken back."""
        await self.db.run(_UNDONE, key=table, taken_back=version)

    # -- rows and values ----------------------------------------------------------------------------------------------
    def _written(self, table: Table) -> dict[str, Any]:
        """The table as a row; its match is settled and its version brought in line with the match's."""
        game, snapshot = self.games[table.game], ""
        table.touched_at = self.now
        if table.match is not None:
            table.match = table.match.settled()
            table.version = table.match.version
            snapshot = _text(table.match.snapshot())
        match, clock = table.match, table.clock
        return {
            "code": table.code,
            "game": table.game,
            "options": _text(table.options),
            "status": table.status,
            "chat": table.chat,
            "thread": table.home.thread if table.home else None,
            "host": table.host,
            "pace": table.pace,
            "on_timeout": table.on_timeout,
            "rated": table.rated,
            "seed": match.seed.hex() if match else "",
            "rules_version": game.rules_version,
            "state_format": game.state_format,
            "snapshot": snapshot,
            "version": table.version,
            "clock": _text(clock) if clock else "",
            "deadline_at": clock.deadline if clock and table.status == "running" else None,
            "remind_at": table.remind_at,
            "reminded": table.reminded,
            "offers": _text(table.offers),
            "shown": _text(table.shown),
            "result": _text(match.result) if match and match.result else "",
            "rematch_of": table.rematch_of,
            "created_at": table.created_at,
            "started_at": table.started_at,
            "ended_at": table.ended_at,
            "touched_at": table.touched_at,
        }

    async def _save_chairs(self, table: Table) -> None:
        """Write the chairs if they are others than those that were read."""
        text = _text(table.chairs)
        if text == self._chairs[table.id]:
            return
        await self.db.run(_DROP_CHAIRS, key=table.id)
        await self.db.many(_ADD_CHAIR, ({"match": table.id, **_chair_row(chair)} for chair in table.chairs))
        self._chairs[table.id] = text

    def _read(self, row: Row) -> Table:
        found = dict(zip(_FIND.columns, row, strict=True))
        home_via, home_chat, thread = found.pop("home_via"), found.pop("home_chat"), found.pop("thread")
        seed, snapshot, state_format = found.pop("seed"), found.pop("snapshot"), found.pop("state_format")
        chairs = found.pop("chairs")
        found |= {
            "options": _JSON.decode(found["options"]),
            "rated": bool(found["rated"]),
            "chairs": _CHAIRS.decode(chairs),
            "home": None if home_chat is None else Address(home_via, home_chat, thread),
            "clock": _CLOCK.decode(found["clock"]) if found["clock"] else None,
            "offers": _OFFERS.decode(found["offers"]),
            "shown": _JSON.decode(found["shown"]),
        }
        table = Table(**found)
        if snapshot:
            table.match = self.shelf.find(table.id, snapshot)
            if table.match is None:
                table.match = self._restore(table, seed, snapshot, state_format)
                self.shelf.put(table.id, snapshot, table.match)
        self._chairs[table.id] = chairs
        return table

    def _read_all(self, rows: list[Row]) -> list[Table]:
        """The tables that can be read: one that cannot must not hide the others."""
        found: list[Table] = []
        for row in rows:
            try:
                found.append(self._read(row))
            except UnreadableMatch as error:
                _log.error("match left out", match=row[0], reason=str(error))
        return found

    def _restore(self, table: Table, seed: str, text: str, state_format: int) -> Match:
        """Take the match up where it was kept, by way of its game's steps if it was kept in an older format."""
        game = self.games.get(table.game)
        if game is None:
            raise UnreadableMatch(f"match {table.id}: no game {table.game}")
        snapshot = _JSON.decode(text)
        for number in range(state_format, game.state_format):
            step = game.upgrades.get(number)
            if step is None:
                raise UnreadableMatch(f"match {table.id}: no step from state format {number} of {game.id}")
            snapshot["state"] = step(snapshot["state"])
            snapshot["trail"] = [step(state) for state in snapshot["trail"]]
        if state_format > game.state_format:
            raise UnreadableMatch(f"match {table.id}: state format {state_format} of {game.id} is newer")
        try:
            options = game.make_options(table.options)
            return Match.restore(game, options, len(table.chairs), bytes.fromhex(seed), snapshot)
        except (BadOptions, msgspec.ValidationError, KeyError, ValueError) as error:
            raise UnreadableMatch(f"match {table.id}: {type(error).__name__}") from error


def _text(value: Any) -> str:
    return _encode(value).decode()


def _chair_row(chair: Chair) -> dict[str, Any]:
    return asdict(chair) | {"declines": _text(chair.declines)}


def _read_move(row: Row) -> Move:
    found = dict(zip(Move.__struct_fields__, row, strict=True))
    found["action"] = _JSON.decode(found["action"]) if found["action"] else None
    found["told"] = _JSON.decode(found["told"])
    found["undone"] = bool(found["undone"])
    return Move(**found)
