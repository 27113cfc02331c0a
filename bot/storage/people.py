"""People and their accounts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Column,
    ColumnElement,
    String,
    Table,
    bindparam,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.messages import Sender, platform_of
from bot.names import clean
from bot.storage.connection import Query, Row
from bot.storage.model import Account, Person
from bot.storage.tables import (
    accounts,
    battles,
    codes,
    decks,
    entries,
    inbox,
    matches,
    members,
    meta,
    metadata,
    organisers,
    outbox,
    people,
    posts,
    ratings,
    repairs,
    results,
    seats,
)
from bot.storage.unit import Unit
from engine.clock import HOUR
from locales import Language, as_language

S = TypeVar("S", bound=Struct)

_SEEN_EVERY = HOUR
"""So exactly is kept when somebody was last seen."""

_PERSON = [people.c[name] for name in Person.__struct_fields__]
_ACCOUNT = [accounts.c[name] for name in Account.__struct_fields__]
_here = (accounts.c.via == bindparam("at_via")) & (accounts.c.user == bindparam("at_user"))


def _of_user(via: Column[str], user: Column[int]) -> ColumnElement[bool]:
    """That user of that platform, at whatever line."""
    at_platform = or_(via == bindparam("platform"), via.like(bindparam("further")))
    return (user == bindparam("at_user")) & at_platform


_same = _of_user(accounts.c.via, accounts.c.user)


def _in_their_private_chats(table: Table) -> ColumnElement[bool]:
    return table.c.chat.in_(
        select(accounts.c.user)
        .where(accounts.c.person == bindparam("who"), accounts.c.via == table.c.via)
        .correlate(table)
        .scalar_subquery()
    )


_FIND = Query(select(*_PERSON).where(people.c.id == bindparam("who")))
_FIND_ACCOUNT = Query(select(*_ACCOUNT).where(_here))
_MEET = Query(
    select(*_PERSON, *_ACCOUNT, accounts.c.seen_at)
    .join(accounts, accounts.c.person == people.c.id)
    .where(_here)
)
_MET = Query(select(*_PERSON).join(accounts, accounts.c.person == people.c.id).where(_same).limit(1))
_AT_LINES = Query(select(*_ACCOUNT).where(_same).order_by(accounts.c.seen_at.desc()))
_FIND_ACCOUNTS = Query(
    select(*_ACCOUNT)
    .where(accounts.c.person.in_(select(func.json_each(bindparam("who")).table_valued("value").c.value)))
    .order_by(accounts.c.seen_at.desc())
)
_ADD = Query(
    insert(people)
    .values({column.name: bindparam(column.name) for column in people.c if column.name != "id"})
    .returning(people.c.id)
)
_ADD_ACCOUNT = Query(insert(accounts).values({column.name: bindparam(column.name) for column in accounts.c}))
_SAVE = Query(
    update(people)
    .where(people.c.id == bindparam("who"))
    .values({column.name: bindparam(column.name) for column in _PERSON[1:]})
)
_SAVE_ACCOUNT = Query(
    update(accounts).where(_here).values({column.name: bindparam(column.name) for column in _ACCOUNT[2:]})
)
_CALLED = Query(
    update(accounts).where(_same).values({name: bindparam(name) for name in ("name", "username", "language")})
)
_SEEN = Query(update(accounts).where(_here).values(seen_at=bindparam("now")))
_FORGET = tuple(
    Query(statement)
    for statement in (
        delete(posts).where(_in_their_private_chats(posts)),
        delete(outbox).where(or_(outbox.c.person == bindparam("who"), _in_their_private_chats(outbox))),
        update(seats).where(seats.c.person == bindparam("who")).values(via=None, user=None),
        update(entries).where(entries.c.person == bindparam("who")).values(via=None, user=None),
        delete(organisers).where(organisers.c.person == bindparam("who")),
        update(battles)
        .where(
            battles.c.match.in_(
                select(matches.c.id).where(matches.c.host == bindparam("who")).scalar_subquery()
            )
        )
        .values(via=None, user=None, title=""),
        update(matches).where(matches.c.host == bindparam("who")).values(host=None),
        update(members)
        .where(members.c.person == bindparam("who"))
        .values(via=None, user=None, role="gone", decks="[]"),
        update(repairs).where(repairs.c.person == bindparam("who")).values(person=None),
        delete(decks).where(decks.c.person == bindparam("who")),
        delete(codes).where(codes.c.kind == "person", codes.c.about == bindparam("who")),
        delete(meta).where(
            meta.c.key.in_(
                select("user-" + accounts.c.via + "-" + cast(accounts.c.user, String))  # `notes.of_user`
                .where(accounts.c.person == bindparam("who"))
                .scalar_subquery()
            )
        ),
        delete(accounts).where(accounts.c.person == bindparam("who")),
    )
)
_FORGET_PERSON = Query(
    update(people)
    .where(people.c.id == bindparam("who"))
    .values(language=None, zone="UTC", quiet_from=None, quiet_to=None, away_until=None)
)
_SAID = Query(
    select(inbox.c.id, inbox.c.payload, accounts.c.user)
    .join(accounts, accounts.c.via == inbox.c.via)
    .where(inbox.c.state != "new", inbox.c.payload != "", accounts.c.person == bindparam("who"))
)
_EMPTY = Query(update(inbox).where(inbox.c.id == bindparam("key")).values(payload="", reply=""))
_BECOME_ONE = tuple(
    Query(
        update(table)
        .where(column == bindparam("gone"))
        .values({column: bindparam("kept")})
        .prefix_with("OR IGNORE")
    )
    for table in metadata.sorted_tables
    for column in table.c
    if column.references(people.c.id) or column is outbox.c.person
)
"""Everything that names somebody, in whatever table."""
_STAND_NOWHERE = Query(delete(ratings).where(ratings.c.person == bindparam("gone")))
_seated_there = (
    select(seats.c.match).where(seats.c.person == bindparam("part"), seats.c.match == matches.c.id).exists()
)
_set_up_from_there = (
    select(battles.c.match)
    .where(battles.c.match == matches.c.id, _of_user(battles.c.via, battles.c.user))
    .exists()
)
_PART = tuple(
    Query(statement)
    for statement in (
        update(accounts).where(_same).values(person=bindparam("part")),
        update(seats)
        .where(seats.c.person == bindparam("whole"), _of_user(seats.c.via, seats.c.user))
        .values(person=bindparam("part")),
        update(results)
        .where(
            results.c.person == bindparam("whole"),
            select(seats.c.seat)
            .where(
                seats.c.match == results.c.match,
                seats.c.seat == results.c.seat,
                seats.c.person == bindparam("part"),
            )
            .exists(),
        )
        .values(person=bindparam("part")),
        update(matches)
        .where(matches.c.host == bindparam("whole"), or_(_seated_there, _set_up_from_there))
        .values(host=bindparam("part")),
        update(members)
        .where(members.c.person == bindparam("whole"), _of_user(members.c.via, members.c.user))
        .values(person=bindparam("part")),
        update(outbox)
        .where(outbox.c.person == bindparam("whole"), _of_user(outbox.c.via, outbox.c.chat))
        .values(person=bindparam("part")),
    )
)


class People(Unit):
    """Who plays."""

    _found: dict[int, Row]
    """What this unit has read of people; they are asked for again and again."""

    async def meet(self, who: Sender) -> tuple[Person, Account]:
        """The person behind a sender (no hidden one), made if new; name, user name and language are brought up to date.

        A user of a platform is one person at all of its lines; the account is theirs at this line.
        """
        assert not who.hidden, "a hidden sender is nobody"
        row = await self.db.row(_MEET, at_via=who.via, at_user=who.user)
        if row is None:
            return await self._add(who)
        person, account = _read(row[: len(_PERSON)], Person), _read(row[len(_PERSON) : -1], Account)
        self._found[person.id] = row[: len(_PERSON)]
        known = (account.name, account.username, account.language)
        now_called = _called(who)
        if now_called != known:
            account.name, account.username, account.language = now_called
            name, username, language = now_called
            await self.db.run(
                _CALLED, **_at_all(who.via, who.user), name=name, username=username, language=language
            )
        if now_called != known or self.now - row[-1] >= _SEEN_EVERY:
            await self.db.run(_SEEN, at_via=who.via, at_user=who.user, now=self.now)
        return person, account

    async def _add(self, who: Sender) -> tuple[Person, Account]:
        known = await self.db.row(_MET, **_at_all(who.via, who.user))
        person = Person(id=0) if known is None else _read(known, Person)
        if known is None:
            ((person.id,),) = await self.db.rows(_ADD, **asdict(person), created_at=self.now)
        name, username, language = _called(who)
        account = Account(
            via=who.via, user=who.user, person=person.id, name=name, username=username, language=language
        )
        await self.db.run(_ADD_ACCOUNT, **asdict(account), seen_at=self.now)
        return person, account

    async def person(self, id: int) -> Person | None:
        """A person; None if there is none of that id."""
        row = self._found.get(id) or await self.db.row(_FIND, who=id)
        if row is None:
            return None
        self._found[id] = row
        return _read(row, Person)

    async def account(self, via: str, user: int) -> Account | None:
        """The account of a user; None for somebody never met."""
        row = await self.db.row(_FIND_ACCOUNT, at_via=via, at_user=user)
        return None if row is None else _read(row, Account)

    async def at_lines(self, via: str, user: int) -> list[Account]:
        """The accounts of a user at every line of the platform, the most recently seen first."""
        return [_read(row, Account) for row in await self.db.rows(_AT_LINES, **_at_all(via, user))]

    async def accounts(self, people: Sequence[int]) -> list[Account]:
        """All accounts of these people, the most recently seen first."""
        rows = await self.db.rows(_FIND_ACCOUNTS, who=msgspec.json.encode(list(people)).decode())
        return [_read(row, Account) for row in rows]

    async def save_person(self, person: Person) -> None:
        """Keep what has changed about a person."""
        self._found.pop(person.id, None)
        await self.db.run(_SAVE, who=person.id, **asdict(person))

    async def save_account(self, account: Account) -> None:
        """Keep what has changed about an account."""
        await self.db.run(_SAVE_ACCOUNT, at_via=account.via, at_user=account.user, **asdict(account))

    async def become_one(self, kept: int, gone: int) -> None:
        """Two people turn out to be the same: accounts, seats, results of `gone` are those of `kept`, whose settings stay.

        What both have (an entry in one tournament, a rating) stays as `kept` has it. Ratings have to be worked out again then.
        """
        self._found.clear()
        for query in _BECOME_ONE:
            await self.db.run(query, kept=kept, gone=gone)
        await self.db.run(_STAND_NOWHERE, gone=gone)
        await self.db.run(_FORGET_PERSON, who=gone)

    async def part(self, account: Account) -> Person:
        """The account (at whatever line) becomes a person of its own, with the same settings and with the seats that were taken from it."""
        whole = await self.person(account.person)
        assert whole is not None
        part = msgspec.structs.replace(whole, id=0)
        ((part.id,),) = await self.db.rows(_ADD, **asdict(part), created_at=self.now)
        for query in _PART:
            await self.db.run(query, part=part.id, whole=whole.id, **_at_all(account.via, account.user))
        return part

    async def forget(self, person: int) -> None:
        """Erase what is known of a person; their seats and results stay, without a name."""
        self._found.clear()
        for id, payload, user in await self.db.rows(_SAID, who=person):
            if re.search(rf"(?<!\d){user}(?!\d)", payload):
                await self.db.run(_EMPTY, key=id)
        for query in (*_FORGET, _FORGET_PERSON):
            await self.db.run(query, who=person)


def _at_all(via: str, user: int) -> dict[str, object]:
    """What `_of_user` asks for."""
    platform = platform_of(via)
    return {"platform": platform, "further": f"{platform}:%", "at_user": user}


def _called(who: Sender) -> tuple[str, str, Language | None]:
    return clean(who.name), clean(who.username), as_language(who.language)


def _read(row: Row, type_: type[S]) -> S:
    """A row of the type's fields in their order; SQLite keeps yes and no as numbers."""
    return msgspec.convert(dict(zip(type_.__struct_fields__, row, strict=True)), type_, strict=False)
