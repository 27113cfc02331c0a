"""Inbox, outbox and a desk that does as it is told, wired together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from threading import Event
from typing import Any

import msgspec

from bot.delivery.inbox import Inbox
from bot.delivery.outbox import Outbox
from bot.delivery.pages import Pages
from bot.delivery.pictures import Pictures
from bot.messages import (
    Address,
    Button,
    Incoming,
    Live,
    Outgoing,
    Picture,
    Press,
    Reader,
    Reply,
    Sender,
    Sheet,
    Show,
    Tell,
    Text,
)
from bot.storage.outbox import Compose
from bot.storage.store import Store
from bot.storage.work import Work
from tests.delivery.fake_messenger import FakeMessenger
from tests.fake_time import FakeTime

RU = Reader("ru")
GROUP = Address("tg", -100)
ANNA = Address("tg", 11)
BOB = Address("tg", 12)


async def nothing(work: Work, live: Live, to: Address) -> Show | None:
    """There is nothing to show."""
    return None


class FakeDesk:
    """Notes what it gets; `on` decides what a press does."""

    def __init__(self) -> None:
        self.handled: list[str] = []
        self.told: list[Address] = []
        self.on: dict[str, Callable[[Work, Press], Awaitable[Reply | None]]] = {}
        self.composed: list[str] = []
        self.compose_with: Compose = nothing
        self.gather_with: Callable[[Picture], Awaitable[Picture]] | None = None
        self.prepare_with: Callable[[Incoming], Awaitable[Any]] | None = None

    def lane(self, event: Incoming) -> str:
        return event.token.partition(".")[0] if isinstance(event, Press) else "rest"

    async def prepare(self, event: Incoming) -> Any:
        return await self.prepare_with(event) if self.prepare_with else None

    async def handle(self, work: Work, event: Incoming, facts: Any) -> Reply | None:
        name = event.token if isinstance(event, Press) else type(event).__name__
        await work.save_note(f"did {name}", 1)
        reply = None
        if isinstance(event, Press) and event.token in self.on:
            reply = await self.on[event.token](work, event)
        self.handled.append(name)
        return reply

    async def compose(self, work: Work, live: Live, to: Address) -> Show | None:
        self.composed.append(live.slot)
        return await self.compose_with(work, live, to)

    async def gather(self, wanted: Picture, reader: Reader) -> Picture:
        assert self.gather_with is not None, "nothing is late here"
        return await self.gather_with(wanted)

    async def unreachable(self, work: Work, address: Address) -> None:
        self.told.append(address)


class Delivery:
    """A running delivery. `draw` may be exchanged."""

    def __init__(self, store: Store, time: FakeTime, messengers: Sequence[FakeMessenger]) -> None:
        self.store = store
        self.time = time
        self.desk = FakeDesk()
        self.draw: Callable[[Picture], bytes] = lambda picture: b"PNG " + bytes(picture.data)
        self.pictures = Pictures(store, time, self._draw)
        pages = Pages(time, self.pictures)
        by_via = {messenger.via: messenger for messenger in messengers}
        self.inbox = Inbox(store, time, by_via, pages, self.desk)
        self.outbox = Outbox(store, time, by_via, pages, self.desk, self.inbox.answers)
        time.watch(lambda: bool(self.pictures._drawing))

    def _draw(self, picture: Picture, given_up: Event) -> bytes:
        return self.draw(picture)

    async def start(self) -> None:
        await self.outbox.start()
        await self.inbox.start()

    async def stop(self) -> None:
        await self.inbox.stop(seconds=1)
        await self.outbox.stop(seconds=1)
        self.pictures.close()

    async def send(
        self, to: Address, *what: Outgoing, table: int | None = None, person: int | None = None
    ) -> None:
        """Commit messages in one unit; what follows at once has happened when this returns."""

        async def unit(work: Work) -> None:
            if to.chat > 0:
                await work.meet(Sender(to.via, to.chat, f"user{to.chat}"))
            for message in what:
                await work.send(to, message, table=table, person=person)

        await self.store.run(unit)
        await self.time.settle()

    async def outcomes(self) -> list[tuple[str, str]]:
        """(state, cause) of every message, oldest first."""
        rows = await self.store.read(lambda work: work.db.ask("SELECT state, cause FROM outbox ORDER BY id"))
        return [(state, cause) for state, cause in rows]

    async def states(self) -> list[str]:
        return [state for state, _ in await self.outcomes()]


def sheet(text: str, *, buttons: int = 0, picture: Picture | None = None) -> Sheet:
    keys = tuple(Button(Text("press-failed"), f"m.{number}") for number in range(buttons))
    return Sheet((line(text),), (keys,) if keys else (), picture)


def line(text: str) -> Text:
    """A text that there is in the locales; `bare` takes its own word off again."""
    return Text("player-number", {"number": text})


def show(
    slot: str, text: str, *, anew: bool = False, buttons: int = 0, picture: Picture | None = None
) -> Show:
    return Show(slot, sheet(text, buttons=buttons, picture=picture), RU, anew)


def tell(text: str) -> Tell:
    return Tell(sheet(text), RU)


def picture(content: str, *words: str) -> Picture:
    return Picture("table", "summit", msgspec.Raw(msgspec.json.encode(content)), tuple(map(line, words)))
