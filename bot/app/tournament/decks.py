"""What the participants of a tournament bring, of a game with decks (see `DeckBook`): what each has chosen holds for every match that
begins after that, until it is changed; who chooses nothing plays what the options say.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.app import bringing
from bot.app.bringing import Bringing
from bot.app.office import Office
from bot.storage.model import Table
from bot.storage.tournaments import Cup
from bot.storage.work import Work


def _note(cup: Cup) -> str:
    return f"cup-brings-{cup.id}"


async def brought(work: Work, cup: Cup) -> dict[int, Bringing]:
    """What they bring, by person; who has not chosen is missing."""
    return await bringing.noted(work, _note(cup))


async def keep(work: Work, cup: Cup, all_of_it: Mapping[int, Bringing]) -> None:
    """This is what they bring, by person."""
    await bringing.note_down(work, _note(cup), all_of_it)


async def settle(office: Office, work: Work, cup: Cup, table: Table) -> None:
    """A match begins: its options take what its players bring, if they allow it."""
    game = office.games[cup.game]
    if game.decks is not None:
        table.options = bringing.taken(game, table, bringing.fitting(game, table, await brought(work, cup)))


async def forget(work: Work, cup: Cup) -> None:
    """No match follows."""
    await keep(work, cup, {})


async def renamed(work: Work, cup: Cup, old: int, new: int | None) -> None:
    """What somebody brings, another account of theirs does; or nobody, for they are erased or bring something already."""
    await bringing.rename(work, _note(cup), old, new)
