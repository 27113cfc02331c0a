"""Questions that are answered in one's own words: the next text that the person writes in private is the answer."""

from __future__ import annotations

from msgspec import Struct, convert, to_builtins

from bot.app.visitor import Visitor
from bot.storage.tournaments import Cup
from bot.storage.work import Work
from engine.clock import MINUTE

PATIENCE = 10 * MINUTE
"""A question that is not answered within that time is forgotten."""


class Asked(Struct, frozen=True):
    """What a text will be taken for: the `title`, the `start` (then comes the setting of that number), or the reason of a `repair`
    (its kind and arguments).
    """

    cup: int
    what: str
    until: int
    numbers: tuple[int, ...] = ()


async def await_text(
    work: Work, visitor: Visitor, cup: Cup, what: str, numbers: tuple[int, ...] = ()
) -> None:
    """The visitor's next text answers this."""
    person, _ = visitor.known()
    asked = Asked(cup.id, what, work.now + PATIENCE, numbers)
    await work.save_note(_note(person.id), to_builtins(asked))


async def take_question(work: Work, person: int) -> Asked | None:
    """What the person was asked last; asked once only."""
    kept = await work.note(_note(person))
    if kept is None:
        return None
    await work.save_note(_note(person), None)
    asked = convert(kept, Asked)
    return asked if asked.until >= work.now else None


async def ask_again(work: Work, person: int, asked: Asked) -> None:
    """The answer was none: the next text may be one, as long as was said before."""
    await work.save_note(_note(person), to_builtins(asked))


def _note(person: int) -> str:
    return f"cup-asks-{person}"
