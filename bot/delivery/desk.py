"""What the delivery asks of the application."""

from __future__ import annotations

from typing import Any, Protocol, TypeAlias

from bot.messages import Address, Incoming, Live, Picture, Reader, Reply, Show
from bot.storage.work import Work

Facts: TypeAlias = Any
"""What the application found out about an event before its unit of work; nobody else looks into it."""


class Desk(Protocol):
    """The application, as the delivery sees it."""

    def lane(self, event: Incoming) -> str:
        """Events of one lane are handled in their order."""
        ...

    async def prepare(self, event: Incoming) -> Facts:
        """Ask the network what has to be known, before the unit of work."""
        ...

    async def handle(self, work: Work, event: Incoming, facts: Facts) -> Reply | None:
        """Handle the event; the reply is given to a press after the commit."""
        ...

    async def compose(self, work: Work, live: Live, to: Address) -> Show | None:
        """The sheet as things are now; None if there is nothing to show there any more."""
        ...

    async def gather(self, wanted: Picture, reader: Reader) -> Picture:
        """A picture that is `late`, with all that it is made from. Outside of any unit of work, for as long as it takes."""
        ...

    async def unreachable(self, work: Work, address: Address) -> None:
        """A person or chat turned out to be out of reach. Said once, until it is reached again."""
        ...
