"""The running table of a campaign: battles, wins, draws, losses, and by how much (MB-14.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from bot.app.campaign.proposal import title_of
from bot.app.wording import said
from bot.messages import Picture, Reader, Text
from bot.names import labels
from bot.storage.campaigns import Campaign, Fought, Member
from bot.storage.work import Work
from locales import Language, say

LINES = 16
"""Of the table on one picture."""


class Line(Struct, frozen=True):
    """How somebody has fared. `margin`: their points less those of the best other at the table, summed up; None: none counted."""

    person: int
    name: str
    battles: int
    won: int
    drawn: int
    lost: int
    margin: int | None


async def names_of(work: Work, members: Sequence[Member], language: Language) -> Mapping[int, str]:
    """What the members of a campaign are called, by person; no two alike."""
    accounts = {(one.via, one.user): one.name for one in await work.accounts([one.person for one in members])}
    given = [
        accounts.get((one.via or "", one.user or 0), "")
        or say(language, "player-number", {"number": one.turn})
        for one in members
    ]
    return dict(zip([one.person for one in members], labels(given), strict=True))


def table(fought: Sequence[Fought], members: Sequence[Member], names: Mapping[int, str]) -> list[Line]:
    """Everybody who plays or has played: by wins, then by that sum, then by the name."""
    lines = [
        _line(fought, member.person, names[member.person])
        for member in members
        if member.role == "player" or any(member.person in one.people for one in fought if one.battle.ranks)
    ]
    return sorted(lines, key=lambda line: (-line.won, -(line.margin or 0), line.name.casefold()))


def _line(fought: Sequence[Fought], person: int, name: str) -> Line:
    battles = [one for one in fought if one.battle.ranks and person in one.people]
    seats = [(one, one.people.index(person)) for one in battles]
    won = sum(one.won == seat for one, seat in seats)
    drawn = sum(one.won is None and one.battle.ranks[seat] == 1 for one, seat in seats)
    counted = [_margin(one.battle.points, seat) for one, seat in seats if one.battle.points]
    lost = len(battles) - won - drawn
    return Line(person, name, len(battles), won, drawn, lost, sum(counted) if counted else None)


def _margin(points: Sequence[int], seat: int) -> int:
    others = [had for other, had in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0)


def signed(margin: int) -> str:
    """`+7`, `−3`, `0`."""
    return f"{margin:+d}".replace("-", "−") if margin else "0"


def picture(campaign: Campaign, lines: Sequence[Line], fought: Sequence[Fought], reader: Reader) -> Picture:
    """The table as a picture: see `renderers.scene.StandingsCard`."""
    counted = any(line.margin is not None for line in lines)
    heads = ("battles", "won", "drawn", "lost", *(("margin",) if counted else ()))
    rows = [
        {"place": str(place), "name": line.name, "figures": _figures(line, counted)}
        for place, line in enumerate(lines[:LINES], 1)
    ]
    over = sum(bool(one.battle.ranks) for one in fought)
    card = {
        "game": campaign.game,
        "title": said(Text("campaign-plain", {"what": title_of(campaign)}), reader),
        "subtitle": said(Text("campaign-table"), reader),
        "place": "№",
        "name": said(Text("campaign-head-name"), reader),
        "heads": [said(Text(f"campaign-head-{head}"), reader) for head in heads],
        "rows": rows,
        "strong": 1,
        "left": said(Text("campaign-battles-over", {"count": over}), reader),
    }
    return Picture("standings", campaign.game, msgspec.Raw(msgspec.json.encode(card)))


def _figures(line: Line, counted: bool) -> list[str]:
    figures = [str(number) for number in (line.battles, line.won, line.drawn, line.lost)]
    return [*figures, *((signed(line.margin or 0),) if counted else ())]
