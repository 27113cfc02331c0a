"""Which matches count for rating, what a finished one does, in which seasons, and what is known of those who sit down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

import msgspec

from bot.messages import Text
from bot.storage.model import Chair, Table
from bot.storage.ratings import ALL_TIME, Change, Deeds, Reliability, Result, Season, Standing
from bot.storage.work import Work
from bot.texts import player, zone
from engine.clock import SECOND, pace
from engine.core.views import Seat
from engine.match import Result as Outcome

Why: TypeAlias = Literal["bot", "alone", "friendly", "called-off"]
"""Why a match does not count. Spoken by `rating-why-<why>`."""

KNOWN = 20
"""So many decisions tell something of somebody's reliability."""
_CALENDAR = "Europe/Moscow"
"""Whose months the seasons are."""


# -- what counts ----------------------------------------------------------------------------------------------------------
def why_not(table: Table, outcome: Outcome) -> Why | None:
    """Why a finished match does not count; None if it does: agreed on, between people alone, ended by its rules."""
    if any(chair.person is None for chair in table.chairs):
        return "bot"
    if not table.rated:
        return "friendly"
    if len(table.chairs) < 2:
        return "alone"
    return None if outcome.ranks else "called-off"


def ranks_of(table: Table, outcome: Outcome) -> tuple[int, ...]:
    """The ranks by which people are rated: those of the match, but behind everybody who stayed comes who left the seat to a bot.

    Nobody is saved from a loss by not answering. Empty for a match that was called off.
    """
    away = _away(table)
    ended = [(True, 0) if seat in away else (False, rank) for seat, rank in enumerate(outcome.ranks)]
    return tuple(1 + sum(other < one for other in ended) for one in ended)


def _away(table: Table) -> frozenset[Seat]:
    """The seats that their people have left to a bot."""
    return frozenset(chair.seat for chair in table.chairs if chair.person is not None and chair.bot)


@dataclass(frozen=True)
class Counted:
    """What a finished match was for the ratings: why it did not count, or what it changed, by seats, and who came last for being away."""

    why: Why | None = None
    changes: Mapping[Seat, Change] = field(default_factory=dict)
    away: frozenset[Seat] = frozenset()


async def count(work: Work, table: Table) -> Counted:
    """Keep what the match that has just ended was for its people, and let it count. Once a match."""
    assert table.match is not None
    outcome = table.match.result
    assert outcome is not None
    deeds = await work.deeds(table.id)
    why = why_not(table, outcome)
    results = _results(work, table, outcome, deeds)
    if why is not None:
        await work.add_results([msgspec.structs.replace(result, unrated=why) for result in results])
        return Counted(why)
    season = (await current_season(work, None)).id
    home = (await current_season(work, table.chat)).id if table.chat is not None else None
    results = [msgspec.structs.replace(result, season=season, home_season=home) for result in results]
    await work.add_results(results)
    return Counted(None, await work.rate(results), _away(table))


def _results(work: Work, table: Table, outcome: Outcome, deeds: Mapping[Seat, Deeds]) -> list[Result]:
    """What the match was for each of its people, whether it counts or not."""
    people = [chair for chair in table.chairs if chair.person is not None]
    waited_for = len(people) > 1 and pace(table.pace).decision > 0
    ranks = ranks_of(table, outcome)
    return [
        Result(
            match=table.id,
            seat=chair.seat,
            person=chair.person or 0,
            game=table.game,
            chat=table.chat,
            rank=ranks[chair.seat] if ranks else 0,
            won=bool(ranks) and ranks[chair.seat] == 1 and ranks.count(1) == 1,
            people=len(people),
            answered=_of(deeds, chair).answered if waited_for else 0,
            missed=chair.missed if waited_for else 0,
            finished=not (_of(deeds, chair).deserted or chair.bot),
            at=work.now,
        )
        for chair in people
    ]


def _of(deeds: Mapping[Seat, Deeds], chair: Chair) -> Deeds:
    return deeds.get(chair.seat, Deeds())


def told(counted: Counted | None, names: Sequence[str]) -> tuple[Text, ...]:
    """Whether a finished match counted: what it did to the ratings, or why it did nothing."""
    if counted is None:
        return ()
    if counted.why is not None:
        return (Text("rating-not-counted", {"why": Text(f"rating-why-{counted.why}")}),)
    return (
        Text("rating-counted"),
        *(Text("rating-was-away", {"name": player(seat, names)}) for seat in sorted(counted.away)),
        *(
            Text("rating-change", {"name": player(seat, names), "change": change_text(change)})
            for seat, change in sorted(counted.changes.items())
        ),
    )


def change_text(change: Change) -> Text:
    """`1500 → 1611 (+111)`"""
    before, after = change.before.value, change.after.value
    gained = f"{'+' if after >= before else '−'}{abs(after - before)}"
    return Text("rating-gained", {"after": str(after), "gained": gained})


# -- seasons --------------------------------------------------------------------------------------------------------------
async def current_season(work: Work, chat: int | None) -> Season:
    """The season of a chat, or over all (None); the next one begins by itself when one is over."""
    newest = await work.newest_season(chat)
    if newest is not None and (newest.ends_at is None or newest.ends_at > work.now):
        return newest
    began = max(month_of(work.now)[0], newest.ends_at or 0 if newest else 0)
    monthly = newest.monthly if newest else True
    presets = newest.presets if newest else {}
    ends = month_of(work.now)[1] if monthly else None
    number = newest.number + 1 if newest else 1
    return await work.add_season(Season(0, chat, number, monthly, began, ends, presets))


async def close_season(work: Work, chat: int) -> Season:
    """End the chat's season now; the next one begins at once. Returns the one that is over."""
    season = await current_season(work, chat)
    season.ends_at = work.now
    await work.save_season(season)
    await current_season(work, chat)
    return season


async def preset_of(work: Work, chat: int | None, game: str) -> str:
    """The named set of options under which the chat plays a game in its season; empty: none in particular."""
    season = await work.newest_season(chat) if chat is not None else None
    return season.presets.get(game, "") if season else ""


def month_of(now: int) -> tuple[int, int]:
    """When the month began, and when the next one begins."""
    here = datetime.fromtimestamp(now / SECOND, zone(_CALENDAR))
    first = here.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    following = (first + timedelta(days=32)).replace(day=1)
    return int(first.timestamp()) * SECOND, int(following.timestamp()) * SECOND


# -- before the match -----------------------------------------------------------------------------------------------------
def agreed_told(table: Table) -> Text:
    """Whether the match of a waiting table will count. Why not is told where nobody chose it: there may be nothing agreed yet."""
    if any(chair.bot for chair in table.chairs):
        return Text("rating-not-counted", {"why": Text("rating-why-bot")})
    return Text("rating-agreed" if table.rated else "rating-not-agreed")


async def known_of(work: Work, table: Table) -> Mapping[Seat, Text]:
    """What is known of those who sit at a table, in a few words: their rating in its game, and whether they keep others waiting."""
    people = {chair.seat: chair.person for chair in table.chairs if chair.person is not None}
    standings = await work.standings(ALL_TIME, table.game, people.values())
    reliable = await work.reliability(people.values())
    listed = {person: await _listed(work, person) for person in standings}
    found: dict[Seat, Text] = {}
    for seat, person in people.items():
        standing = standings.get(person) if listed.get(person) else None
        about = _about(standing, reliable.get(person))
        if about is not None:
            found[seat] = about
    return found


async def _listed(work: Work, person: int) -> bool:
    kept = await work.person(person)
    return kept is not None and not kept.hidden


def _about(standing: Standing | None, reliable: Reliability | None) -> Text | None:
    share = share_in_time(reliable)
    rating = rating_text(standing) if standing is not None else None
    in_time = Text("rating-in-time", {"share": share}) if share is not None else None
    if rating is not None and in_time is not None:
        return Text("rating-and-in-time", {"rating": rating, "time": in_time})
    return rating or in_time


def rating_text(standing: Standing) -> Text:
    """`1611 ± 339`"""
    rating = standing.rating
    return Text("rating-value", {"value": str(rating.value), "deviation": str(rating.deviation)})


def share_in_time(reliable: Reliability | None) -> int | None:
    """The share of decisions in time, in per cent; None while too few are known."""
    asked = reliable.answered + reliable.missed if reliable else 0
    if reliable is None or asked < KNOWN:
        return None
    return 100 * reliable.answered // asked
