"""What players may agree on: a draw, taking a move back, a pause, calling the match off.

`Table.offers` holds who has said yes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import msgspec

from bot.storage.model import Chair, Move, Table
from bot.storage.work import Work
from engine.core.views import Seat
from engine.match import Match
from engine.record import Concession

KINDS = ("draw", "takeback", "pause", "cancel")
"""Their numbers stand in tokens."""
ABSENT = 2
"""Whoever has let so many decisions in a row run out cannot keep the others from calling the match off."""


def humans(table: Table) -> list[Chair]:
    """Those who play for themselves now."""
    return [
        chair for chair in table.chairs if chair.person is not None and chair.state == "in" and not chair.bot
    ]


def asked(table: Table, kind: str) -> list[Chair]:
    """Whose yes an offer needs. A bot never minds, except that it plays for a win (see `bots_refuse`)."""
    return [chair for chair in humans(table) if kind != "cancel" or chair.late < ABSENT]


def bots_refuse(table: Table, kind: str) -> bool:
    """Whether a bot at the table says no."""
    return kind == "draw" and any(chair.bot and chair.state == "in" for chair in table.chairs)


def agreed(table: Table, kind: str) -> bool:
    """Whether everybody who is asked has said yes."""
    return {chair.seat for chair in asked(table, kind)} <= set(table.offers.get(kind, ()))


def say_yes(table: Table, kind: str, chair: Chair) -> None:
    """The chair offers it, or agrees."""
    yes = table.offers.get(kind, ())
    table.offers = table.offers | {kind: tuple(dict.fromkeys((*yes, chair.seat)))}


def drop(table: Table, kind: str) -> None:
    """The offer does not stand any more."""
    table.offers = {other: seats for other, seats in table.offers.items() if other != kind}


def stands(table: Table, kind: str, chair: Chair) -> bool:
    """Whether there is such an offer that concerns this chair."""
    return table.status != "over" and bool(table.offers.get(kind)) and chair in humans(table)


def pending(table: Table, chair: Chair) -> dict[str, tuple[Seat, ...]]:
    """The offers of others that wait for an answer of this chair."""
    if chair not in humans(table):
        return {}
    return {
        kind: seats
        for kind in KINDS
        if (seats := table.offers.get(kind, ())) and chair.seat not in seats and chair in asked(table, kind)
    }


# -- taking back ----------------------------------------------------------------------------------------------------------
async def steps_to_keep(work: Work, table: Table, chair: Chair) -> list[Move] | None:
    """The steps before the seat's latest own move, all that stay if it is taken back; None if there is nothing to take back.

    Nobody comes back into the match that way.
    """
    steps = [move for move in await work.moves(table.id) if not move.undone and move.kind in _STEPS]
    own = [number for number, move in enumerate(steps) if move.seat == chair.seat and move.by == "player"]
    if not own or any(move.kind != "play" for move in steps[own[-1] :]):
        return None
    return steps[: own[-1]]


_STEPS = ("play", *get_args(Concession))


def replayed(match: Match, steps: Sequence[Move]) -> Match:
    """The match as it stood after these steps. Its version goes on: no button from before fits."""
    again = Match.start(match.game, match.options, match.seats, match.seed)
    for step in steps:
        if step.kind == "play":
            assert step.action is not None
            again = again.play(step.seat, again.read(step.action)).match
        else:
            again = again.concede(step.seat, msgspec.convert(step.kind, Concession)).match
    return replace(again, version=match.version + 1, trail=(), unsettled=())
