"""What waits for a bot: updates, kept until it confirms them."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.fakes.telegram.clock import Clock
from tests.fakes.telegram.rules import ApiError
from tests.fakes.telegram.schema import Json

if TYPE_CHECKING:
    from tests.fakes.telegram.webhook import Webhook

LIFETIMES = {"callback_query": 150.0}
LIFETIME = 86400.0
"""The server drops what nobody fetched for so many seconds."""

HISTORY = 10_000
"""So many updates can be sent again."""

IsListening = Callable[[], bool]


def nobody_listens() -> bool:
    """For calls that come over no connection."""
    return False


@dataclass(slots=True)
class Waiting:
    """An update that is not confirmed yet."""

    update: Json
    expires: float
    again: bool = False
    """Sent once more by the test: it is handed out once, whatever offset the bot has reached."""
    deliveries: int = 1
    """How often a web hook is still to take it."""


class Updates:
    """The queue of one bot. It outlives the bot: whoever asks next gets what is not confirmed."""

    def __init__(self, clock: Clock, on_expired: Callable[[Json], None]) -> None:
        self.waiting: dict[int, Waiting] = {}
        self.history: dict[int, Json] = {}
        self.allowed: list[str] | None = None
        self.webhook: Webhook | None = None
        self._clock = clock
        self._on_expired = on_expired
        self._numbers = itertools.count(1000)
        self._poll: asyncio.Future[bool] | None = None
        self._poll_listens: IsListening = nobody_listens

    def add(self, kind: str, subject: Json) -> Json:
        """Number a new update and let it wait, or send it off to the web hook."""
        update: Json = {"update_id": next(self._numbers), kind: subject}
        self._remember(update)
        expires = self._clock.now() + LIFETIMES.get(kind, LIFETIME)
        self.waiting[update["update_id"]] = Waiting(update, expires)
        self._announce(update)
        return update

    def resend(self, update_id: int) -> None:
        """Let a known update wait once more, before all others, under the same number."""
        update = self.history[update_id]
        under_way = self.waiting.pop(update_id, None)
        waiting = Waiting(update, self._clock.now() + LIFETIME, again=True)
        waiting.deliveries += under_way.deliveries if under_way else 0
        self.waiting = {update_id: waiting, **self.waiting}
        self._announce(update)

    def delivered(self, update_id: int) -> None:
        """The web hook has taken this update; it may be to come once more."""
        waiting = self.waiting.get(update_id)
        if waiting:
            waiting.deliveries -= 1
            if waiting.deliveries == 0:
                del self.waiting[update_id]

    def confirm(self, offset: int | None) -> None:
        """Forget what the offset of a poll confirms; a negative one leaves that many of the newest."""
        if not offset:
            return
        confirmed = (
            list(self.waiting)[:offset] if offset < 0 else [key for key in self.waiting if key < offset]
        )
        for key in confirmed:
            if not self.waiting[key].again:
                del self.waiting[key]

    def drop_all(self) -> None:
        """What `drop_pending_updates` asks for."""
        self.waiting.clear()

    def expire(self) -> None:
        """Drop what waited too long."""
        now = self._clock.now()
        for key in [key for key, waiting in self.waiting.items() if waiting.expires < now]:
            self._on_expired(self.waiting.pop(key).update)

    def is_waiting(self, update_id: int) -> bool:
        """Whether the bot is still to get this update."""
        self.expire()
        return update_id in self.waiting

    async def poll(self, limit: int, patience: float, is_listening: IsListening) -> list[Json]:
        """Wait for updates, at most so many seconds of the fake's clock, and give the oldest ones."""
        if not self.waiting and patience > 0:
            await self._wait(patience, is_listening)
        if not is_listening():
            return []
        batch = list(itertools.islice(self.waiting.values(), limit))
        for waiting in batch:
            waiting.again = False
        return [waiting.update for waiting in batch]

    def interrupt(self) -> bool:
        """End a poll that still waits, because a new one came; tells whether anyone listened to it."""
        listened = self.is_polled()
        if self._poll and not self._poll.done():
            self._poll.set_result(False)
        return listened

    def is_polled(self) -> bool:
        """Whether the bot waits for updates right now."""
        return self._poll is not None and not self._poll.done() and self._poll_listens()

    async def _wait(self, patience: float, is_listening: IsListening) -> None:
        poll = self._poll = asyncio.get_running_loop().create_future()
        self._poll_listens = is_listening
        self._clock.wake(poll, self._clock.now() + patience)
        if not await poll:
            raise ApiError(
                409,
                "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
            )

    def _remember(self, update: Json) -> None:
        self.history[update["update_id"]] = update
        if len(self.history) > HISTORY:
            del self.history[next(iter(self.history))]

    def _announce(self, update: Json) -> None:
        if self.webhook:
            self.webhook.send(update)
        elif self._poll and not self._poll.done():
            self._poll.set_result(True)
