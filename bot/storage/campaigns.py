"""Matches that somebody sets up for others, and the campaigns that they are battles of."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.messages import Address
from bot.storage.connection import Query, Row
from bot.storage.model import Choice, Status
from bot.storage.tables import accounts, battles, campaigns, chats, matches, members, seats
from bot.storage.unit import Unit
from engine.core.views import Seat

Role: TypeAlias = Literal["master", "player", "gone"]
"""What somebody is to a campaign. Who is `gone` stays in its table, and is asked to no battle."""
ROLES: tuple[Role, ...] = get_args(Role)
"""The one that decides most first."""


class Campaign(Struct, kw_only=True):
    """A named series of battles of one game. `title` is cleaned, empty until it is given; `closed`: no more battles."""

    id: int
    code: str
    title: str
    game: str
    chat: int | None = None
    home: Address | None = None
    closed: bool = False
    created_at: int = 0


class Member(Struct, kw_only=True):
    """Somebody of a campaign, where they are written to, and the decks that they may bring to its battles. `turn`: from 1."""

    campaign: int
    person: int
    via: str | None
    user: int | None
    turn: int
    role: Role = "player"
    decks: tuple[Choice, ...] = ()

    @property
    def address(self) -> Address | None:
        """Their private chat; None for somebody who wanted to be forgotten."""
        return None if self.via is None or self.user is None else Address(self.via, self.user)


class Battle(Struct, kw_only=True):
    """What makes a table a match that its host has set up for others: the host is its master and has no seat.

    `title` is cleaned, empty for most. `via` and `user`: where the master is written to. `accepted` are the seats that said yes to
    the terms as they stand. `ranks`, `points` and `fallen` are kept when it is over, by seats (empty: called off, or the game counts
    none).
    """

    match: int
    campaign: int | None = None
    number: int = 0
    title: str = ""
    via: str | None = None
    user: int | None = None
    accepted: tuple[Seat, ...] = ()
    ranks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    fallen: tuple[tuple[str, ...], ...] = ()
    decks: tuple[tuple[Choice, ...], ...] = ()
    """What the seats brought, by name: of a list the cards are not kept here. Empty for the usual."""

    @property
    def address(self) -> Address | None:
        """The private chat of its master; None for one who wanted to be forgotten."""
        return None if self.via is None or self.user is None else Address(self.via, self.user)


class Fought(Struct, frozen=True):
    """A battle of a campaign, whose match has that status and these people in its seats."""

    battle: Battle
    status: Status
    people: tuple[int, ...]
    started_at: int | None
    ended_at: int | None

    @property
    def won(self) -> Seat | None:
        """The seat that won alone; None for a draw, and while it is not over."""
        first = [seat for seat, rank in enumerate(self.battle.ranks) if rank == 1]
        return first[0] if len(first) == 1 else None


_JSON = ("accepted", "ranks", "points", "fallen", "decks")
_text = msgspec.json.encode
_CHOICES = msgspec.json.Decoder(tuple[Choice, ...])

_found = select(
    *(column for column in campaigns.c),
    chats.c.via.label("home_via"),
    chats.c.chat.label("home_chat"),
).join(chats, chats.c.id == campaigns.c.chat, isouter=True)
_FIND = Query(_found.where(campaigns.c.id == bindparam("key")))
_BY_CODE = Query(_found.where(campaigns.c.code == bindparam("by_code")))
_IN = Query(
    _found.where(campaigns.c.chat == bindparam("in_chat"))
    .order_by(campaigns.c.closed, campaigns.c.id.desc())
    .limit(bindparam("most"))
)
_WITH = Query(
    _found.join(members, members.c.campaign == campaigns.c.id)
    .where(members.c.person == bindparam("who"), members.c.role != "gone")
    .order_by(campaigns.c.closed, campaigns.c.id.desc())
    .limit(bindparam("most"))
)
_WRITTEN = [column.name for column in campaigns.c if column.name != "id"]
_ADD = Query(insert(campaigns).values({name: bindparam(name) for name in _WRITTEN}).returning(campaigns.c.id))
_SAVE = Query(
    update(campaigns)
    .where(campaigns.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in _WRITTEN})
)

_MEMBER = [members.c[name] for name in Member.__struct_fields__]
_this_member = (members.c.campaign == bindparam("key")) & (members.c.person == bindparam("who"))
_MEMBERS = Query(select(*_MEMBER).where(members.c.campaign == bindparam("key")).order_by(members.c.turn))
_MEMBER_OF = Query(select(*_MEMBER).where(members.c.person == bindparam("who")))
_LAST = Query(select(func.max(members.c.turn)).where(members.c.campaign == bindparam("key")))
_ADD_MEMBER = Query(insert(members).values({column.name: bindparam(column.name) for column in members.c}))
_DROP_MEMBER = Query(delete(members).where(_this_member))

_BATTLE = [battles.c[name] for name in Battle.__struct_fields__]
_BATTLE_AT = Query(select(*_BATTLE).where(battles.c.match == bindparam("key")))
_ADD_BATTLE = Query(insert(battles).values({column.name: bindparam(column.name) for column in battles.c}))
_SAVE_BATTLE = Query(
    update(battles)
    .where(battles.c.match == bindparam("key"))
    .values({column.name: bindparam(column.name) for column in battles.c if column.name != "match"})
)
_NUMBER = Query(select(func.max(battles.c.number)).where(battles.c.campaign == bindparam("key")))
_sitting = (
    select(seats.c.person).where(seats.c.match == matches.c.id).order_by(seats.c.seat).correlate(matches)
).subquery()
_people = select(func.json_group_array(func.coalesce(_sitting.c.person, 0))).scalar_subquery()
_FOUGHT = Query(
    select(
        *_BATTLE,
        matches.c.status.label("status"),
        _people.label("people"),
        matches.c.started_at,
        matches.c.ended_at,
    )
    .join(matches, matches.c.id == battles.c.match)
    .where(battles.c.campaign == bindparam("key"))
    .order_by(battles.c.number)
)
_SET_UP_BY = Query(
    select(battles.c.match)
    .join(matches, matches.c.id == battles.c.match)
    .where(matches.c.host == bindparam("who"), matches.c.status != "over")
    .order_by(battles.c.match.desc())
)
_KNOWN_IN = Query(
    select(seats.c.person, func.max(matches.c.id).label("latest"))
    .join(matches, matches.c.id == seats.c.match)
    .join(accounts, (accounts.c.via == seats.c.via) & (accounts.c.user == seats.c.user))
    .where(matches.c.chat == bindparam("in_chat"), seats.c.person.is_not(None))
    .group_by(seats.c.person)
    .order_by(func.max(matches.c.id).desc(), seats.c.person)
    .limit(bindparam("most"))
)


class Campaigns(Unit):
    """Campaigns, their members, and the battles inside and outside of them."""

    async def campaign(self, id: int) -> Campaign | None:
        """A campaign; None if there is none of that id."""
        row = await self.db.row(_FIND, key=id)
        return None if row is None else _read(row)

    async def campaign_by_code(self, code: str) -> Campaign | None:
        """The campaign of a link; None if the code is nobody's."""
        row = await self.db.row(_BY_CODE, by_code=code)
        return None if row is None else _read(row)

    async def campaigns_in(self, chat: int, most: int = 20) -> list[Campaign]:
        """Those that belong to a chat, the latest first, closed ones last."""
        return [_read(row) for row in await self.db.rows(_IN, in_chat=chat, most=most)]

    async def campaigns_of(self, person: int, most: int = 100) -> list[Campaign]:
        """Those that a person is master or player of, in the same order."""
        return [_read(row) for row in await self.db.rows(_WITH, who=person, most=most)]

    async def add_campaign(self, campaign: Campaign) -> Campaign:
        """Keep a new campaign (its `id` is ignored) and return it with its id."""
        campaign.created_at = campaign.created_at or self.now
        ((campaign.id,),) = await self.db.rows(_ADD, **_row(campaign))
        return campaign

    async def save_campaign(self, campaign: Campaign) -> None:
        """Keep what has changed about a campaign."""
        await self.db.run(_SAVE, key=campaign.id, **_row(campaign))

    # -- members --------------------------------------------------------------------------------------------------------
    async def members(self, campaign: int) -> list[Member]:
        """Everybody of a campaign, in the order in which they came."""
        return [_member(row) for row in await self.db.rows(_MEMBERS, key=campaign)]

    async def memberships(self, person: int) -> list[Member]:
        """What somebody is to their campaigns."""
        return [_member(row) for row in await self.db.rows(_MEMBER_OF, who=person)]

    async def put_member(self, member: Member) -> Member:
        """Keep somebody of a campaign; who is new (`turn` 0) comes last."""
        if not member.turn:
            ((last,),) = await self.db.rows(_LAST, key=member.campaign)
            member.turn = (last or 0) + 1
        await self.db.run(_DROP_MEMBER, key=member.campaign, who=member.person)
        await self.db.run(_ADD_MEMBER, **asdict(member) | {"decks": _text(member.decks).decode()})
        return member

    async def drop_member(self, member: Member) -> None:
        """Strike somebody out of a campaign."""
        await self.db.run(_DROP_MEMBER, key=member.campaign, who=member.person)

    async def people_known_in(self, chat: int, most: int = 40) -> list[int]:
        """People who have sat at tables of a chat, the latest first; not those who wanted to be forgotten."""
        return [person for person, _ in await self.db.rows(_KNOWN_IN, in_chat=chat, most=most)]

    # -- battles --------------------------------------------------------------------------------------------------------
    async def battle(self, match: int) -> Battle | None:
        """How a match was set up; None for one that its players opened themselves."""
        row = await self.db.row(_BATTLE_AT, key=match)
        return None if row is None else _battle(row)

    async def add_battle(self, battle: Battle) -> Battle:
        """Keep a new battle; in a campaign it gets the next number."""
        if battle.campaign is not None:
            ((last,),) = await self.db.rows(_NUMBER, key=battle.campaign)
            battle.number = (last or 0) + 1
        await self.db.run(_ADD_BATTLE, **_written(battle))
        return battle

    async def save_battle(self, battle: Battle) -> None:
        """Keep what has changed about a battle."""
        row = _written(battle)
        await self.db.run(_SAVE_BATTLE, key=row.pop("match"), **row)

    async def fought(self, campaign: int) -> list[Fought]:
        """The battles of a campaign by their numbers, those that are being set up too."""
        width = len(_BATTLE)
        found = []
        for row in await self.db.rows(_FOUGHT, key=campaign):
            status, people, started_at, ended_at = row[width:]
            found.append(
                Fought(_battle(row[:width]), status, tuple(msgspec.json.decode(people)), started_at, ended_at)
            )
        return found

    async def set_up_by(self, person: int) -> list[int]:
        """The matches that a person has set up for others and that are not over, the latest first."""
        return [match for (match,) in await self.db.rows(_SET_UP_BY, who=person)]


def _row(campaign: Campaign) -> dict[str, Any]:
    row = {name: getattr(campaign, name) for name in _WRITTEN if name != "thread"}
    return row | {"thread": campaign.home.thread if campaign.home else None}


def _read(row: Row) -> Campaign:
    found = dict(zip(_FIND.columns, row, strict=True))
    via, chat, thread = found.pop("home_via"), found.pop("home_chat"), found.pop("thread")
    found |= {"home": None if chat is None else Address(via, chat, thread), "closed": bool(found["closed"])}
    return Campaign(**found)


def _member(row: Row) -> Member:
    found = dict(zip(Member.__struct_fields__, row, strict=True))
    return Member(**found | {"decks": _CHOICES.decode(found["decks"])})


def _battle(row: Row) -> Battle:
    found = dict(zip(Battle.__struct_fields__, row, strict=True))
    found |= {name: msgspec.json.decode(found[name]) for name in _JSON}
    return msgspec.convert(found, Battle)


def _written(battle: Battle) -> dict[str, Any]:
    row = asdict(battle)
    return row | {name: _text(row[name]).decode() for name in _JSON}
