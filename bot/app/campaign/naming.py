"""Campaigns and battles are called what a master writes next, after a button has asked for it."""

from __future__ import annotations

from msgspec import Struct, convert, to_builtins

from bot.app.visitor import Visitor
from bot.storage.work import Work
from engine.clock import MINUTE

PATIENCE = 10 * MINUTE
"""A name that is not written within that time is not waited for any more."""


class Asked(Struct, frozen=True):
    """The next text in private is the name of this campaign, or of the battle that is this match."""

    until: int
    campaign: int = 0
    match: int = 0


async def ask(work: Work, visitor: Visitor, *, campaign: int = 0, match: int = 0) -> None:
    """Wait for it; what was waited for before is not any more."""
    await work.save_note(_note(visitor), to_builtins(Asked(work.now + PATIENCE, campaign, match)))


async def asked(work: Work, visitor: Visitor) -> Asked | None:
    """What a name is waited for."""
    noted = await work.note(_note(visitor))
    found = convert(noted, Asked) if noted is not None else None
    return found if found is not None and found.until >= work.now else None


async def settled(work: Work, visitor: Visitor) -> None:
    """It has been given, or the master went back."""
    await work.save_note(_note(visitor), None)


def _note(visitor: Visitor) -> str:
    person, _ = visitor.known()
    return f"campaign-asks-{person.id}"
