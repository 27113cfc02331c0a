"""The organiser's page of a tournament: how far it is, and everything that can be done now."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.app.lobby_pages import Row
from bot.app.tokens import token
from bot.app.tournament import pages
from bot.messages import Button, Sheet, Text
from bot.storage.tournaments import Cup

Style: TypeAlias = Literal["", "primary", "success", "danger"]
KINDS = (
    "rule",
    "unrule",
    "replay",
    "correct",
    "remove",
    "return",
    "strike",
    "replace",
    "extend",
    "pause",
    "resume",
    "unpair",
    "cancel",
)
"""What can be put right (`repairing`): their numbers stand in tokens."""


def kind_of(name: str) -> int:
    """The number of a repair."""
    return KINDS.index(name)


def sheet(cup: Cup, registered: int, now: int, *, wall: bool) -> Sheet:
    """The page; `registered`: so many, before the start. `wall`: where it is read there is one, else there is the text for it."""
    lines = [pages.heading(cup), pages.status_told(cup)]
    if cup.status in ("draft", "open"):
        lines += [*pages.times(cup, now), pages.registered_told(cup, registered)]
    return Sheet(tuple(lines), (*_desk_rows(cup, wall=wall), (pages.to_page(cup),)))


def _desk_rows(cup: Cup, *, wall: bool) -> list[Row]:
    """What can be done in this state of the tournament."""

    def to(key: str, verb: str, *numbers: int, style: Style = "") -> Button:
        return Button(Text(f"tournament-desk-{key}"), token(verb, cup.id, *numbers), style=style)

    def fix(key: str, style: Style = "") -> Button:
        return to(key, "cupfix", kind_of(key), style=style)

    settings, people = to("settings", "cupsum", 0), to("players", "cupplayers", 0)
    results = to("pairs", "cuppairs", max(1, len(cup.document.rounds)), 0)
    cancel, others = fix("cancel", "danger"), to("organisers", "cuporgs")
    match cup.status:
        case "draft":
            return [(settings,)]
        case "open":
            return [
                (to("start", "cupstart", style="primary"), to("gather", "cupgather")),
                (settings, people),
                (to("wall" if wall else "text", "cupwall"), others),
                (cancel,),
            ]
        case "running" | "paused":
            rows: list[Row] = [(to("next", "cupnext", style="primary"),)] if cup.held else []
            clock = fix("pause" if cup.status == "running" else "resume")
            longer = (to("extend", "cupextend"),) if cup.calls else ()
            rows += [(results, people), (*longer, fix("unpair"))]
            there = (to("wall", "cupwall"),) if wall else ()
            return [*rows, (clock, settings), (*there, others), (cancel,)]
        case _:
            return [(results,)] if cup.document.rounds else []
