"""A campaign as files: its table and its battles, as CSV. Decks by name.

Of a battle that is not over: its players, and once it has begun when, and what was brought to it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from bot.app import bringing
from bot.app.campaign.standing import Line
from bot.app.office import Office
from bot.app.wording import said
from bot.messages import Argument, Picture, Reader, Text
from bot.names import as_cell
from bot.storage.campaigns import Campaign, Fought
from bot.texts import named
from engine.clock import SECOND
from engine.core.game import Game

_TABLE = ("place", "name", "battles", "won", "drawn", "lost", "margin")
_BATTLES = (
    "number",
    "match",
    "state",
    "began",
    "ended",
    "seat",
    "name",
    "decks",
    "rank",
    "won",
    "points",
    "fallen",
    "title",
)


def table(campaign: Campaign, lines: Sequence[Line]) -> Picture:
    """A line a player, as in the running table."""
    rows = [
        (
            place,
            as_cell(one.name),
            one.battles,
            one.won,
            one.drawn,
            one.lost,
            "" if one.margin is None else one.margin,
        )
        for place, one in enumerate(lines, 1)
    ]
    return _file("csv", campaign, _TABLE, rows)


def battles(
    office: Office, campaign: Campaign, fought: Sequence[Fought], names: Mapping[int, str], reader: Reader
) -> Picture:
    """A line for each seat of each battle; a battle that is being set up has none for seats that are free."""
    game = office.games[campaign.game]
    rows = [
        (
            one.battle.number,
            one.battle.match,
            state(one),
            _date(one.started_at),
            _date(one.ended_at) if one.started_at is not None else "",
            seat + 1,
            as_cell(names.get(person, "")),
            as_cell(_decks(game, one, seat, reader)),
            one.battle.ranks[seat] if one.battle.ranks else "",
            int(one.won == seat) if one.battle.ranks else "",
            one.battle.points[seat] if one.battle.points else "",
            as_cell(_fallen(game, one, seat, reader)),
            as_cell(one.battle.title),
        )
        for one in fought
        for seat, person in enumerate(one.people)
        if person
    ]
    return _file("battles", campaign, _BATTLES, rows)


def state(one: Fought) -> str:
    """`draft`, `proposed`, `running`, `over` or `cancelled`: over without a result (MB-14.2)."""
    if one.status == "over":
        return "over" if one.battle.ranks else "cancelled"
    return "running" if one.status in ("paused", "lobby") else one.status


def _file(
    kind: Literal["csv", "battles"], campaign: Campaign, head: Sequence[str], rows: Iterable[Sequence[object]]
) -> Picture:
    out = io.StringIO()
    written = csv.writer(out, lineterminator="\n")
    written.writerow(head)
    written.writerows(rows)
    return Picture(kind, campaign.game, msgspec.Raw(msgspec.json.encode(out.getvalue())))


def _date(at: int | None) -> str:
    return datetime.fromtimestamp(at / SECOND, UTC).isoformat(timespec="seconds") if at is not None else ""


def _decks(game: Game, one: Fought, seat: int, reader: Reader) -> str:
    if not one.battle.decks:
        return ""
    return _said(bringing.names(game, one.battle.decks[seat]), reader)


def _fallen(game: Game, one: Fought, seat: int, reader: Reader) -> str:
    if not one.battle.fallen:
        return ""
    return "; ".join(said(named(game.key, "card", card), reader) for card in one.battle.fallen[seat])


def _said(what: Argument, reader: Reader) -> str:
    return said(Text("campaign-plain", {"what": what}), reader)
