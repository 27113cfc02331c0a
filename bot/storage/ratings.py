"""What came of finished matches for whom, seasons, and the ratings that follow from both."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.names import clean
from bot.storage.connection import Query, Row
from bot.storage.model import Account
from bot.storage.notes import Notes
from bot.storage.tables import accounts, moves, people, ratings, results, seasons
from engine.core.views import Seat
from engine.rating import Rating, rate

S = TypeVar("S", bound=Struct)
ALL_TIME = 0
"""The season that never ends, and in which everything counts."""
SLICE = 300
"""So many results are worked out again at a time: so long nobody else can write."""
NAMESAKES = 100
"""So many accounts of one name are looked at."""
_ANEW = "anew"
"""The note of the games whose ratings are being worked out again."""


class Deeds(Struct, frozen=True):
    """What was done on one seat during a match."""

    answered: int = 0
    """Steps of its player that stand."""
    deserted: bool = False
    """Whether it was lost by the clock or by leaving."""


class Result(Struct, frozen=True):
    """What one match was for one person; see the table `results`."""

    match: int
    seat: Seat
    person: int
    game: str
    chat: int | None
    rank: int
    won: bool
    people: int
    answered: int
    missed: int
    finished: bool
    at: int
    unrated: str = ""
    season: int | None = None
    home_season: int | None = None

    @property
    def seasons(self) -> tuple[int, ...]:
        """Those in which it counts."""
        return (ALL_TIME, *(season for season in (self.season, self.home_season) if season is not None))


class Season(Struct):
    """A stretch of time whose matches are ranked apart: of a chat, or over all (`chat` None)."""

    id: int
    chat: int | None
    number: int
    monthly: bool
    began_at: int
    ends_at: int | None
    presets: dict[str, str] = {}
    """By games: under which named set of options new tables of the chat are opened."""


class Standing(Struct, frozen=True):
    """How somebody stands in a game and season."""

    person: int
    rating: Rating
    matches: int = 0
    wins: int = 0


class Reliability(Struct, frozen=True):
    """How somebody treats those who wait for them: in matches with other people."""

    answered: int
    missed: int
    matches: int
    finished: int


class Anew(Struct, frozen=True, array_like=True):
    """How far the ratings of a game are worked out again: up to that match, so many of them."""

    at: int = -1
    match: int = 0
    matches: int = 0


@dataclass(frozen=True)
class Change:
    """What a rated match did to somebody's rating of all time."""

    before: Rating
    after: Rating


_RESULT = [results.c[name] for name in Result.__struct_fields__]
_SEASON = [seasons.c[name] for name in Season.__struct_fields__]
_STANDING = [ratings.c[name] for name in ("person", "mean", "spread", "matches", "wins")]
_these_people = func.json_each(bindparam("people")).table_valued("value").c.value
_here = or_(
    seasons.c.chat == bindparam("in_chat"), and_(seasons.c.chat.is_(None), bindparam("in_chat").is_(None))
)
_in_table = (ratings.c.season == bindparam("in_season")) & (ratings.c.game == bindparam("of_game"))
_listed = _in_table & people.c.hidden.is_(False)
_order: ColumnElement[float] = ratings.c.mean - 3 * ratings.c.spread  # Rating.order
_of_people = results.c.people > 1

_stands = (moves.c.kind == "play") & moves.c.undone.is_(False)
_DEEDS = Query(
    select(
        moves.c.seat,
        func.sum(case((_stands & (moves.c.by == "player"), 1), else_=0)),
        func.max(case(((moves.c.kind == "timeout") | (moves.c.kind == "left"), 1), else_=0)),
    )
    .where(moves.c.match == bindparam("key"))
    .group_by(moves.c.seat)
)
_ADD_RESULT = Query(insert(results).values({column.name: bindparam(column.name) for column in results.c}))
_RESULTS_OF = Query(
    select(*_RESULT)
    .where(results.c.person == bindparam("who"))
    .order_by(results.c.at.desc(), results.c.match.desc())
)
_RATED = Query(
    select(*_RESULT)
    .where(
        results.c.unrated == "",
        results.c.game == bindparam("of_game"),
        tuple_(results.c.at, results.c.match) > tuple_(bindparam("at"), bindparam("last")),
    )
    .order_by(results.c.at, results.c.match, results.c.seat)
    .limit(bindparam("most"))
)
_COUNT_RATED = Query(
    select(func.count(results.c.match.distinct())).where(
        results.c.unrated == "", results.c.game == bindparam("of_game")
    )
)
_RATED_GAMES = Query(
    select(results.c.game)
    .where(results.c.unrated == "", or_(results.c.person == bindparam("who"), bindparam("who").is_(None)))
    .distinct()
    .order_by(results.c.game)
)
_RELIABILITY = Query(
    select(
        results.c.person,
        func.sum(results.c.answered),
        func.sum(results.c.missed),
        func.sum(case((results.c.rank > 0, 1), else_=0)),
        func.sum(case(((results.c.rank > 0) & results.c.finished, 1), else_=0)),
    )
    .where(results.c.person.in_(select(_these_people)), _of_people)
    .group_by(results.c.person)
)
_NEWEST = Query(select(*_SEASON).where(_here).order_by(seasons.c.number.desc()).limit(1))
_SEASONS_OF = Query(select(*_SEASON).where(_here).order_by(seasons.c.number.desc()))
_FIND_SEASON = Query(select(*_SEASON).where(seasons.c.id == bindparam("key")))
_ADD_SEASON = Query(
    insert(seasons)
    .values({column.name: bindparam(column.name) for column in seasons.c if column.name != "id"})
    .returning(seasons.c.id)
)
_SAVE_SEASON = Query(
    update(seasons)
    .where(seasons.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in ("monthly", "ends_at", "presets")})
)
_STANDINGS = Query(select(*_STANDING).where(_in_table, ratings.c.person.in_(select(_these_people))))
_OF_PERSON = Query(
    select(ratings.c.game, *_STANDING)
    .where(ratings.c.season == bindparam("in_season"), ratings.c.person == bindparam("who"))
    .order_by(ratings.c.matches.desc(), ratings.c.game)
)
_SAVE_STANDING = Query(
    upsert(ratings)
    .values({column.name: bindparam(column.name) for column in ratings.c})
    .on_conflict_do_update(
        index_elements=[ratings.c.season, ratings.c.game, ratings.c.person],
        set_={name: bindparam(name) for name in ("mean", "spread", "matches", "wins")},
    )
)
_joined = ratings.join(people, people.c.id == ratings.c.person)
_TOP = Query(
    select(*_STANDING)
    .select_from(_joined)
    .where(_listed)
    .order_by(_order.desc(), ratings.c.matches.desc(), ratings.c.person)
    .limit(bindparam("count"))
    .offset(bindparam("after"))
)
_COUNT = Query(select(func.count()).select_from(_joined).where(_listed))
_ranked = (
    select(
        ratings.c.person,
        func.row_number()
        .over(order_by=(_order.desc(), ratings.c.matches.desc(), ratings.c.person))
        .label("place"),
    )
    .select_from(_joined)
    .where(_listed)
    .subquery()
)
_PLACE = Query(select(_ranked.c.place).where(_ranked.c.person == bindparam("who")))
_mine = results.alias("mine")
_may_be_seen = and_(
    people.c.hidden.is_(False),
    or_(
        people.c.id.in_(select(ratings.c.person).where(ratings.c.season == ALL_TIME)),
        exists().where(results.c.person == people.c.id, results.c.chat == bindparam("in_chat")),
        and_(
            bindparam("in_chat").is_(None),
            people.c.id.in_(
                select(results.c.person)
                .join(_mine, _mine.c.match == results.c.match)
                .where(_mine.c.person == bindparam("by"))
            ),
        ),
    ),
)
_MAY_SEE = Query(select(people.c.id).where(people.c.id == bindparam("who"), _may_be_seen))
_just_so = or_(
    accounts.c.name.op("GLOB")(bindparam("called")), accounts.c.username.op("GLOB")(bindparam("called"))
)
_PLAYERS = Query(
    select(*(accounts.c[name] for name in Account.__struct_fields__), _just_so)
    .join(people, people.c.id == accounts.c.person)
    .where(
        or_(literal(" ").concat(accounts.c.name).op("GLOB")(bindparam("with_word")), _just_so), _may_be_seen
    )
    .order_by(_just_so.desc(), accounts.c.seen_at.desc())
    .limit(NAMESAKES)
)
_of_game = ratings.c.game == bindparam("of_game")
_DROP_RATINGS = Query(delete(ratings).where(_of_game, ratings.c.season >= ALL_TIME))
_DROP_BESIDE = Query(delete(ratings).where(_of_game, ratings.c.season < ALL_TIME))
_TAKE_PLACE = Query(
    update(ratings).where(_of_game, ratings.c.season < ALL_TIME).values(season=-1 - ratings.c.season)
)


class Ratings(Notes):
    """Results and what follows from them."""

    # -- results ------------------------------------------------------------------------------------------------------
    async def deeds(self, match: int) -> dict[Seat, Deeds]:
        """What was done on each seat of a match, from its log."""
        rows = await self.db.rows(_DEEDS, key=match)
        return {seat: Deeds(answered, bool(left)) for seat, answered, left in rows}

    async def add_results(self, new: Sequence[Result]) -> None:
        """Keep what a finished match was for its people."""
        await self.db.many(_ADD_RESULT, (asdict(result) for result in new))

    async def results_of(self, person: int) -> list[Result]:
        """All results of a person, the latest first."""
        return [_read(row, Result) for row in await self.db.rows(_RESULTS_OF, who=person)]

    async def may_see(self, chat: int | None, by: int, person: int) -> bool:
        """Whether a person's card may be shown to that one in the chat (None: in private).

        Everybody's who is listed in the tables of all time or has finished a match in this chat; in private, theirs too who have finished
        one with whoever asks. Nobody's who does not want to be listed.
        """
        return await self.db.row(_MAY_SEE, in_chat=chat, by=by, who=person) is not None

    async def players(self, chat: int | None, by: int, name: str) -> list[Account]:
        """Those of that name or user name whose cards may be shown there: each person once, the most recently seen first.

        If nobody is called just so, those with a word in their name from which on it begins so.
        """
        called = _pattern(clean(name.strip().removeprefix("@")))
        if not called:
            return []
        rows = await self.db.rows(_PLAYERS, in_chat=chat, by=by, called=called, with_word=f"* {called}*")
        found: dict[int, Account] = {}
        for *fields, _ in [row for row in rows if row[-1]] or rows:
            account = _read(tuple(fields), Account)
            found.setdefault(account.person, account)
        return list(found.values())

    async def reliability(self, people: Iterable[int]) -> dict[int, Reliability]:
        """Of those who have finished a match with other people."""
        rows = await self.db.rows(_RELIABILITY, people=_list(people))
        return {person: Reliability(*figures) for person, *figures in rows}

    # -- seasons ------------------------------------------------------------------------------------------------------
    async def newest_season(self, chat: int | None) -> Season | None:
        """The season of a chat (None: over all) that began last; it may be over."""
        row = await self.db.row(_NEWEST, in_chat=chat)
        return None if row is None else _season(row)

    async def season(self, id: int) -> Season | None:
        """A season; None if there is none of that id."""
        row = await self.db.row(_FIND_SEASON, key=id)
        return None if row is None else _season(row)

    async def seasons_of(self, chat: int | None) -> list[Season]:
        """All seasons of a chat or over all, the newest first."""
        return [_season(row) for row in await self.db.rows(_SEASONS_OF, in_chat=chat)]

    async def add_season(self, season: Season) -> Season:
        """Keep a new season (its `id` is ignored) and return it with its id."""
        row = _season_row(season)
        del row["id"]
        ((season.id,),) = await self.db.rows(_ADD_SEASON, **row)
        return season

    async def save_season(self, season: Season) -> None:
        """Keep when it ends and how it is played."""
        row = _season_row(season)
        kept = {name: row[name] for name in ("monthly", "ends_at", "presets")}
        await self.db.run(_SAVE_SEASON, key=season.id, **kept)

    # -- ratings ------------------------------------------------------------------------------------------------------
    async def standings(self, season: int, game: str, people: Iterable[int]) -> dict[int, Standing]:
        """How these people stand; newcomers are missing."""
        rows = await self.db.rows(_STANDINGS, in_season=season, of_game=game, people=_list(people))
        return {row[0]: _standing(row) for row in rows}

    async def standings_of(self, season: int, person: int) -> dict[str, Standing]:
        """How a person stands in each game that they have played for rating, the favourite first."""
        rows = await self.db.rows(_OF_PERSON, in_season=season, who=person)
        return {game: _standing(row) for game, *row in rows}

    async def top(self, season: int, game: str, *, count: int, after: int = 0) -> list[Standing]:
        """The best, without those who do not want to be listed."""
        rows = await self.db.rows(_TOP, in_season=season, of_game=game, count=count, after=after)
        return [_standing(row) for row in rows]

    async def ranked(self, season: int, game: str) -> int:
        """How many stand in the table."""
        ((count,),) = await self.db.rows(_COUNT, in_season=season, of_game=game)
        return int(count)

    async def place(self, season: int, game: str, person: int) -> int | None:
        """A person's place in the table, from 1; None for who is not in it."""
        row = await self.db.row(_PLACE, in_season=season, of_game=game, who=person)
        return None if row is None else int(row[0])

    async def rate(self, match: Sequence[Result]) -> dict[Seat, Change]:
        """Let a rated match count in its seasons; what it did to the ratings of all time, by seats."""
        game, changes = match[0].game, {}
        for season in match[0].seasons:
            before = await self.standings(season, game, (result.person for result in match))
            after = _after(match, before)
            await self._save(season, game, after)
            if season == ALL_TIME:
                changes = {
                    result.seat: Change(_of(before, result).rating, new.rating)
                    for result, new in zip(match, after, strict=True)
                }
        return changes

    async def rated_games(self, person: int | None = None) -> list[str]:
        """The games that a person (None: anybody) has played for rating."""
        return [game for (game,) in await self.db.rows(_RATED_GAMES, who=person)]

    async def rate_anew(self, games: Iterable[str]) -> None:
        """Work the ratings of these games out again from their results: after some of them have changed.

        Where there are many, this is the beginning: `rate_on` does the rest, slice by slice, and until then the old ratings stand.
        """
        for game in games:
            await self._begin_anew(game)
            await self._rate_slice(game, Anew())

    async def being_rated(self) -> list[str]:
        """The games whose ratings are being worked out again; the one that has waited longest for a slice first."""
        return list(await self.note(_ANEW) or ())

    async def rate_on(self, game: str) -> None:
        """Work out the next slice of a game's ratings, if they are not done."""
        anew = (await self._unfinished()).get(game)
        if anew is not None:
            await self._rate_slice(game, anew)

    async def _unfinished(self) -> dict[str, Anew]:
        return msgspec.convert(await self.note(_ANEW) or {}, dict[str, Anew])

    async def _note_anew(self, game: str, anew: Anew | None) -> None:
        others = {other: kept for other, kept in (await self._unfinished()).items() if other != game}
        going_on = others if anew is None else {**others, game: anew}
        await self.save_note(_ANEW, msgspec.to_builtins(going_on) or None)

    async def _begin_anew(self, game: str) -> None:
        await self.db.run(_DROP_BESIDE, of_game=game)
        await self._note_anew(game, Anew())

    async def _rate_slice(self, game: str, anew: Anew) -> None:
        """Rate the next matches beside the ratings that stand; after the last one they take their place."""
        rows = await self.db.rows(_RATED, of_game=game, at=anew.at, last=anew.match, most=SLICE)
        matches = _by_match(_read(row, Result) for row in rows)
        more = len(rows) == SLICE
        if more:
            matches.pop()  # it may not be whole
        tables = await self._beside(game, matches)
        for match in matches:
            anew = Anew(match[0].at, match[0].match, anew.matches + 1)
            if len({result.person for result in match}) < len(match):
                continue  # two who turned out to be one have played each other
            for season in match[0].seasons:
                tables[season] |= {one.person: one for one in _after(match, tables[season])}
        for season, table in tables.items():
            await self._save(_beside(season), game, table.values())
        if more:
            await self._note_anew(game, anew)
            return
        ((there_are,),) = await self.db.rows(_COUNT_RATED, of_game=game)
        if there_are != anew.matches:  # a result of the past has come to it meanwhile
            await self._begin_anew(game)
            return
        for query in (_DROP_RATINGS, _TAKE_PLACE):
            await self.db.run(query, of_game=game)
        await self._note_anew(game, None)

    async def _beside(self, game: str, matches: Sequence[Sequence[Result]]) -> dict[int, dict[int, Standing]]:
        """How those who have played these matches stand so far, by seasons."""
        people = {result.person for match in matches for result in match}
        seasons = {season for match in matches for season in match[0].seasons}
        return {season: await self.standings(_beside(season), game, people) for season in seasons}

    async def _save(self, season: int, game: str, standings: Iterable[Standing]) -> None:
        rows: list[dict[str, Any]] = [
            {
                "season": season,
                "game": game,
                "person": standing.person,
                "mean": standing.rating.mean,
                "spread": standing.rating.spread,
                "matches": standing.matches,
                "wins": standing.wins,
            }
            for standing in standings
        ]
        await self.db.many(_SAVE_STANDING, rows)


def _pattern(name: str) -> str:
    """What SQLite finds a name by, in capitals or not, with «ё» or «е»: of letters beyond ASCII it knows no other case itself."""
    found = ""
    for sign in name:
        both = "её" if sign in "еёЕЁ" else sign
        ways = "".join(dict.fromkeys(way for way in (*both, *both.lower(), *both.upper())))
        found += f"[{ways}]" if len(ways) > 1 or sign in "*?[" else sign
    return found


def _beside(season: int) -> int:
    """Where the ratings of a season lie while they are worked out again."""
    return -1 - season


def _after(match: Sequence[Result], before: dict[int, Standing]) -> list[Standing]:
    """How the people of a rated match stand after it, in the order of its results."""
    old = [_of(before, result) for result in match]
    rated = rate([standing.rating for standing in old], [result.rank for result in match])
    return [
        Standing(result.person, rating, standing.matches + 1, standing.wins + int(result.won))
        for result, standing, rating in zip(match, old, rated, strict=True)
    ]


def _of(standings: dict[int, Standing], result: Result) -> Standing:
    return standings.get(result.person, Standing(result.person, Rating()))


def _by_match(ordered: Iterable[Result]) -> list[list[Result]]:
    """The results of each match together, in their order."""
    found: dict[int, list[Result]] = {}
    for result in ordered:
        found.setdefault(result.match, []).append(result)
    return list(found.values())


def _standing(row: Sequence[Any]) -> Standing:
    person, mean, spread, matches, wins = row
    return Standing(person, Rating(mean, spread), matches, wins)


def _season(row: Row) -> Season:
    found = dict(zip(Season.__struct_fields__, row, strict=True))
    found["presets"] = msgspec.json.decode(found["presets"])
    return msgspec.convert(found, Season, strict=False)


def _season_row(season: Season) -> dict[str, Any]:
    return asdict(season) | {"presets": msgspec.json.encode(season.presets).decode()}


def _read(row: Row, type_: type[S]) -> S:
    return msgspec.convert(dict(zip(type_.__struct_fields__, row, strict=True)), type_, strict=False)


def _list(people: Iterable[int]) -> str:
    return msgspec.json.encode(list(people)).decode()
