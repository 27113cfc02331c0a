"""Tournaments as the bot runs them: the document of `engine.tournament` and what the bot adds to it."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import BindParameter, bindparam, delete, func, insert, or_, select, update

from bot.messages import Address, Text
from bot.storage.connection import Query, Row
from bot.storage.model import Policy
from bot.storage.tables import chats, entries, organisers, repairs, tournament_matches, tournaments
from bot.storage.unit import Unit
from engine.clock import DAY
from engine.tournament import Number, Tournament

CupStatus: TypeAlias = Literal["draft", "open", "running", "paused", "over", "cancelled"]


class Terms(Struct, kw_only=True):
    """What the organiser decides, besides what stands in the document. Lengths of time in ms."""

    options: dict[str, Any]
    pace: str = "daily"
    on_timeout: Policy = "lose"
    start_at: int | None = None
    """When it begins; None: at the organiser's word."""
    check_in: int = DAY
    """So long before the start people confirm that they are there; 0: they need not."""
    places: int = 0
    """At most so many take part; 0: as many as like."""
    in_time: int = 0
    """Only for those who make so many of a hundred decisions in time, as far as that is known; 0: for all."""
    rounds: int = 0
    """Rounds of a Swiss tournament or of tables; 0: as many as the number of people needs."""
    begin_within: int = 2 * DAY
    """So long after the pairing a match must have begun."""
    round_within: int = 14 * DAY
    """So long a round lasts at most."""
    rated: bool = True
    """Its matches count for the ratings."""
    auto: bool = True
    """The next round comes by itself; else at the organiser's word."""


class Call(Struct, frozen=True, omit_defaults=True):
    """The players of a pairing are called to its match number `game` (from 0): those who are `ready` have pressed *Begin*.

    `match` is the table's id once it has begun; `reminded` counts the reminders since the call.
    """

    pairing: int
    game: int
    opened_at: int
    begin_by: int
    play_by: int
    ready: tuple[Number, ...] = ()
    match: int | None = None
    reminded: int = 0


class Cup(Struct, kw_only=True):
    """One tournament. Before its start the document has no entrants: who has registered stands in the entries.

    It is at home in the chat of that id, and may be posted on a wall, too (kept as a chat in which nobody else writes).
    """

    id: int
    code: str
    title: str
    status: CupStatus
    game: str
    terms: Terms
    document: Tournament
    chat: int | None = None
    home: Address | None = None
    wall: int | None = None
    wall_at: Address | None = None
    calls: tuple[Call, ...] = ()
    held: bool = False
    reminded: int = 0
    paused_at: int | None = None
    version: int = 0
    due_at: int | None = None
    created_at: int = 0
    touched_at: int = 0

    def call(self, pairing: int) -> Call | None:
        """The call of a pairing; None if nobody is called to it (any more)."""
        return next((call for call in self.calls if call.pairing == pairing), None)


class Entry(Struct, kw_only=True):
    """Somebody who has registered. `here`: they have checked in."""

    person: int
    via: str | None
    user: int | None
    turn: int
    here: bool = False

    @property
    def address(self) -> Address | None:
        """Their private chat; None for somebody who wanted to be forgotten."""
        return None if self.via is None or self.user is None else Address(self.via, self.user)


class Organiser(Struct, kw_only=True):
    """Somebody who runs a tournament."""

    person: int
    via: str | None
    user: int | None

    @property
    def address(self) -> Address | None:
        """Their private chat."""
        return None if self.via is None or self.user is None else Address(self.via, self.user)


class Played(Struct, frozen=True):
    """To which match of which pairing a table belongs."""

    match: int
    tournament: int
    pairing: int
    game: int


class Repair(Struct, frozen=True):
    """A line of the log that participants read."""

    person: int | None
    what: Text
    reason: Text
    at: int


_text = msgspec.json.encode
_TERMS = msgspec.json.Decoder(Terms)
_DOCUMENT = msgspec.json.Decoder(Tournament)
_CALLS = msgspec.json.Decoder(tuple[Call, ...])
_TEXT = msgspec.json.Decoder(Text)

_walls = chats.alias("walls")
_cups = (
    select(
        *(column for column in tournaments.c),
        chats.c.via.label("home_via"),
        chats.c.chat.label("home_chat"),
        _walls.c.via.label("wall_via"),
        _walls.c.chat.label("wall_chat"),
    )
    .join(chats, chats.c.id == tournaments.c.chat, isouter=True)
    .join(_walls, _walls.c.id == tournaments.c.wall, isouter=True)
)
_of: BindParameter[int] = bindparam("cup")
_mine = tournaments.c.id.in_(
    select(organisers.c.tournament)
    .where(organisers.c.person == bindparam("who"))
    .union_all(select(entries.c.tournament).where(entries.c.person == bindparam("who")))
)
_FIND = Query(_cups.where(tournaments.c.id == bindparam("key")))
_BY_CODE = Query(_cups.where(tournaments.c.code == bindparam("by_code")))
_WITH = Query(_cups.where(_mine).order_by(tournaments.c.id.desc()).limit(bindparam("most")))
_IN = Query(
    _cups.where(tournaments.c.chat == bindparam("in_chat"), tournaments.c.status != "draft")
    .order_by(tournaments.c.id.desc())
    .limit(bindparam("most"))
)
_ON = Query(
    _cups.where(
        tournaments.c.wall == bindparam("on_wall"),
        or_(*(tournaments.c.status == status for status in ("open", "running", "paused"))),
    )
)
_DUE = Query(
    select(tournaments.c.id)
    .where(tournaments.c.due_at <= bindparam("now"))
    .order_by(tournaments.c.due_at, tournaments.c.id)
)
_LIVE = Query(
    select(tournaments.c.id)
    .where(or_(tournaments.c.status == "open", tournaments.c.status == "running"))
    .order_by(tournaments.c.id)
)
_WRITTEN = [column.name for column in tournaments.c if column.name != "id"]
_ADD = Query(
    insert(tournaments).values({name: bindparam(name) for name in _WRITTEN}).returning(tournaments.c.id)
)
_SAVE = Query(
    update(tournaments)
    .where(tournaments.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in _WRITTEN if name not in ("created_at", "code")})
)

_ORGANISERS = Query(
    select(organisers.c.person, organisers.c.via, organisers.c.user).where(organisers.c.tournament == _of)
)
_ADD_ORGANISER = Query(
    insert(organisers).values({column.name: bindparam(column.name) for column in organisers.c})
)
_DROP_ORGANISER = Query(
    delete(organisers).where(organisers.c.tournament == _of, organisers.c.person == bindparam("who"))
)

_ENTRY = [entries.c[name] for name in Entry.__struct_fields__]
_its_entry = (entries.c.tournament == _of) & (entries.c.person == bindparam("who"))
_ENTRIES = Query(select(*_ENTRY).where(entries.c.tournament == _of).order_by(entries.c.turn))
_ENTRY_OF = Query(select(*_ENTRY).where(_its_entry))
_COUNT = Query(select(func.count(), func.max(entries.c.turn)).where(entries.c.tournament == _of))
_ADD_ENTRY = Query(insert(entries).values({column.name: bindparam(column.name) for column in entries.c}))
_SAVE_ENTRY = Query(
    update(entries)
    .where(_its_entry)
    .values({name: bindparam(name) for name in Entry.__struct_fields__ if name != "person"})
)
_RENAME_ENTRY = Query(update(entries).where(_its_entry).values(person=bindparam("new")))
_DROP_ENTRY = Query(delete(entries).where(_its_entry))

_ADD_PLAYED = Query(
    insert(tournament_matches).values({name: bindparam(name) for name in Played.__struct_fields__})
)
_PLAYED = Query(
    select(*(tournament_matches.c[name] for name in Played.__struct_fields__)).where(
        tournament_matches.c.match == bindparam("key")
    )
)
_ALL_PLAYED = Query(
    select(*(tournament_matches.c[name] for name in Played.__struct_fields__))
    .where(tournament_matches.c.tournament == _of)
    .order_by(tournament_matches.c.match)
)

_ADD_REPAIR = Query(
    insert(repairs).from_select(
        ["tournament", "number", "person", "what", "reason", "at"],
        select(
            bindparam("tournament"),
            func.coalesce(func.max(repairs.c.number), 0) + 1,
            bindparam("person"),
            bindparam("what"),
            bindparam("reason"),
            bindparam("at"),
        ).where(repairs.c.tournament == _of),
        include_defaults=False,
    )
)
_REWORD_REPAIR = Query(
    update(repairs)
    .where(repairs.c.tournament == _of, repairs.c.number == bindparam("line"))
    .values(what=bindparam("what"))
)
_REPAIRS = Query(
    select(repairs.c.person, repairs.c.what, repairs.c.reason, repairs.c.at)
    .where(repairs.c.tournament == _of)
    .order_by(repairs.c.number)
)


class Tournaments(Unit):
    """Tournaments, who runs them, who takes part, and what was put right."""

    async def cup(self, id: int) -> Cup | None:
        """A tournament; None if there is none of that id."""
        row = await self.db.row(_FIND, key=id)
        return None if row is None else _read(row)

    async def cup_by_code(self, code: str) -> Cup | None:
        """The tournament of a link; None if the code is nobody's."""
        row = await self.db.row(_BY_CODE, by_code=code)
        return None if row is None else _read(row)

    async def cups_of(self, person: int, most: int = 20) -> list[Cup]:
        """The latest tournaments that the person runs or takes part in."""
        return [_read(row) for row in await self.db.rows(_WITH, who=person, most=most)]

    async def cups_in(self, chat: int, most: int = 20) -> list[Cup]:
        """The latest tournaments announced in a chat."""
        return [_read(row) for row in await self.db.rows(_IN, in_chat=chat, most=most)]

    async def cups_on(self, wall: int) -> list[Cup]:
        """The tournaments on a wall that take registrations or are played, the paused ones among them."""
        return [_read(row) for row in await self.db.rows(_ON, on_wall=wall)]

    async def due_cups(self) -> list[int]:
        """Ids of those where the clock has something to do, the one that has waited longest first."""
        return [id for (id,) in await self.db.rows(_DUE, now=self.now)]

    async def live_cups(self) -> list[int]:
        """Ids of those that take registrations or are played."""
        return [id for (id,) in await self.db.rows(_LIVE)]

    async def add_cup(self, cup: Cup) -> Cup:
        """Keep a new tournament (its `id` is ignored) and return it with its id."""
        cup.created_at = cup.created_at or self.now
        ((cup.id,),) = await self.db.rows(_ADD, **self._row(cup))
        return cup

    async def save_cup(self, cup: Cup) -> None:
        """Keep what has changed."""
        cup.version += 1
        await self.db.run(_SAVE, key=cup.id, **self._row(cup))

    # -- organisers ---------------------------------------------------------------------------------------------------
    async def organisers(self, cup: int) -> list[Organiser]:
        """Who runs it."""
        return [
            Organiser(person=p, via=via, user=user)
            for p, via, user in await self.db.rows(_ORGANISERS, cup=cup)
        ]

    async def add_organiser(self, cup: int, organiser: Organiser) -> None:
        """One more runs it, or the same from this account."""
        await self.drop_organiser(cup, organiser.person)
        await self.db.run(
            _ADD_ORGANISER, tournament=cup, person=organiser.person, via=organiser.via, user=organiser.user
        )

    async def drop_organiser(self, cup: int, person: int) -> None:
        """Runs it no longer."""
        await self.db.run(_DROP_ORGANISER, cup=cup, who=person)

    # -- entries ------------------------------------------------------------------------------------------------------
    async def entries(self, cup: int) -> list[Entry]:
        """Who has registered, in that order."""
        return [_entry(row) for row in await self.db.rows(_ENTRIES, cup=cup)]

    async def entry(self, cup: int, person: int) -> Entry | None:
        """The registration of a person; None if there is none."""
        row = await self.db.row(_ENTRY_OF, cup=cup, who=person)
        return None if row is None else _entry(row)

    async def registered(self, cup: int) -> int:
        """How many have registered, waiting list included."""
        ((count, _),) = await self.db.rows(_COUNT, cup=cup)
        return int(count)

    async def add_entry(self, cup: int, person: int, address: Address) -> Entry:
        """The person registers, behind everybody else."""
        ((_, last),) = await self.db.rows(_COUNT, cup=cup)
        entry = Entry(person=person, via=address.via, user=address.chat, turn=(last or 0) + 1)
        await self.db.run(_ADD_ENTRY, tournament=cup, **asdict(entry))
        return entry

    async def save_entry(self, cup: int, entry: Entry) -> None:
        """Keep what has changed about a registration."""
        row = asdict(entry)
        await self.db.run(_SAVE_ENTRY, cup=cup, who=row.pop("person"), **row)

    async def rename_entry(self, cup: int, old: int, new: int) -> None:
        """The registration is another person's from now on."""
        await self.db.run(_RENAME_ENTRY, cup=cup, who=old, new=new)

    async def drop_entry(self, cup: int, person: int) -> None:
        """Take a registration back."""
        await self.db.run(_DROP_ENTRY, cup=cup, who=person)

    # -- matches and repairs ------------------------------------------------------------------------------------------
    async def add_played(self, played: Played) -> None:
        """A table belongs to a match of a pairing."""
        await self.db.run(_ADD_PLAYED, **asdict(played))

    async def played(self, match: int) -> Played | None:
        """To which pairing a table belongs; None if to none."""
        row = await self.db.row(_PLAYED, key=match)
        return None if row is None else Played(*row)

    async def all_played(self, cup: int) -> list[Played]:
        """The tables of a tournament."""
        return [Played(*row) for row in await self.db.rows(_ALL_PLAYED, cup=cup)]

    async def add_repair(self, cup: int, repair: Repair) -> None:
        """A line more in the log."""
        await self.db.run(
            _ADD_REPAIR,
            tournament=cup,
            cup=cup,
            person=repair.person,
            what=_text(repair.what).decode(),
            reason=_text(repair.reason).decode(),
            at=repair.at,
        )

    async def repairs(self, cup: int) -> list[Repair]:
        """The log, the oldest first."""
        return [
            Repair(person, _TEXT.decode(what), _TEXT.decode(reason), at)
            for person, what, reason, at in await self.db.rows(_REPAIRS, cup=cup)
        ]

    async def reword_repair(self, cup: int, line: int, what: Text) -> None:
        """Tell a line of the log (from 1) in other words."""
        await self.db.run(_REWORD_REPAIR, cup=cup, line=line, what=_text(what).decode())

    # -- rows and values ----------------------------------------------------------------------------------------------
    def _row(self, cup: Cup) -> dict[str, Any]:
        cup.touched_at = self.now
        row = {name: getattr(cup, name) for name in _WRITTEN if name != "thread"}
        row["thread"] = cup.home.thread if cup.home else None
        for name in ("terms", "document", "calls"):
            row[name] = _text(row[name]).decode()
        return row


def _read(row: Row) -> Cup:
    found = dict(zip(_FIND.columns, row, strict=True))
    via, chat, thread = found.pop("home_via"), found.pop("home_chat"), found.pop("thread")
    wall_via, wall_chat = found.pop("wall_via"), found.pop("wall_chat")
    found |= {
        "home": None if chat is None else Address(via, chat, thread),
        "wall_at": None if wall_chat is None else Address(wall_via, wall_chat),
        "terms": _TERMS.decode(found["terms"]),
        "document": _DOCUMENT.decode(found["document"]),
        "calls": _CALLS.decode(found["calls"]),
        "held": bool(found["held"]),
    }
    return Cup(**found)


def _entry(row: Row) -> Entry:
    return msgspec.convert(dict(zip(Entry.__struct_fields__, row, strict=True)), Entry, strict=False)
