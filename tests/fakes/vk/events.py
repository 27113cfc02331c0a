"""What the bot is told: the history of the long poll, and deliveries to its Callback API address."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp

from tests.fakes.telegram.clock import Clock
from tests.fakes.vk.rules import Settings
from tests.fakes.vk.schema import Json

Report = Callable[[Json, int, str], Awaitable[None]]
"""Takes an event, the status of its delivery (0: no answer) and a note."""

TRIES = 40
"""So often an event is brought to a Callback API address."""


@dataclass(slots=True)
class CallbackServer:
    """An address that the community sends events to."""

    url: str
    title: str
    secret: str
    status: str = "wait"
    events: set[str] = field(default_factory=lambda: {"message_new"})

    def with_secret(self, body: Json) -> Json:
        """A body as this server gets it."""
        return {**body, "secret": self.secret} if self.secret else body


class Events:
    """All events of a community. They outlive the bot: whoever asks next gets what was not confirmed."""

    def __init__(
        self, group_id: int, version: str, clock: Clock, settings: Callable[[], Settings], report: Report
    ) -> None:
        self._group_id = group_id
        self._version = version
        self._clock = clock
        self._settings = settings
        self._report = report
        self._numbers = itertools.count(1)
        self._waiting: set[asyncio.Future[bool]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._undelivered: dict[str, int] = {}
        self.history: list[tuple[int, Json]] = []
        self.all: dict[str, Json] = {}
        """Everything that was ever told or lost, by event id."""
        self.ts = 1
        self.confirmed = 1
        """Events below this number are confirmed by a poll."""
        self.key = "k0"
        self.lost = False
        self.oldest = 0
        self.switched_on: set[str] = {"message_new"}
        """What the long poll tells."""
        self.enabled = False
        self.servers: dict[int, CallbackServer] = {}
        self.http: aiohttp.ClientSession | None = None

    # --- Coming in ---

    def add(self, kind: str, subject: Json) -> tuple[Json, bool]:
        """A new event, and whether anybody is told of it."""
        id = hashlib.sha1(f"{kind}{next(self._numbers)}".encode(), usedforsecurity=False).hexdigest()
        event = {
            "type": kind,
            "event_id": id,
            "v": self._version,
            "object": subject,
            "group_id": self._group_id,
        }
        self.all[id] = event
        return event, self.tell(event)

    def tell(self, event: Json) -> bool:
        """Put an event into the history and on its way to the addresses; whether anybody is told."""
        told = False
        if event["type"] in self.switched_on:
            self.history.append((self.ts, event))
            self.ts += 1
            del self.history[: -self._settings().history]
            self._wake()
            told = self.enabled
        for server in self.servers.values():
            if server.status == "ok" and event["type"] in server.events:
                self._undelivered[event["event_id"]] = self._undelivered.get(event["event_id"], 0) + 1
                self._spawn(self._deliver(server, event))
                told = True
        return told

    def pending(self) -> list[Json]:
        """What the bot has not confirmed, by the way in which it listens."""
        if any(server.status == "ok" for server in self.servers.values()):
            return [self.all[id] for id in self._undelivered]
        return [event for number, event in self.history if number >= self.confirmed]

    # --- The long poll ---

    def poll_failure(self, ts: int) -> Json | None:
        """Why a poll with that ts gives nothing."""
        if self.lost:
            return {"failed": 3}
        first = self.history[0][0] if self.history else self.ts
        if ts > self.ts or ts < self.oldest or (len(self.history) >= self._settings().history and ts < first):
            return {"failed": 1, "ts": self.ts}
        return None

    async def poll(self, key: str, ts: int, patience: float) -> Json:
        """Wait for events from `ts` on, at most so many seconds of the fake's clock."""
        if key != self.key:
            return {"failed": 2}
        if failure := self.poll_failure(ts):
            return failure
        self.confirmed = max(self.confirmed, ts)
        if self.ts <= ts:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.add(waiting)
            self._clock.wake(waiting, self._clock.now() + patience)
            try:
                await waiting
            finally:
                self._waiting.discard(waiting)
            if key != self.key:
                return {"failed": 2}
            if failure := self.poll_failure(ts):
                return failure
        return {"ts": str(self.ts), "updates": [event for number, event in self.history if number >= ts]}

    def is_polled(self) -> bool:
        """Whether somebody waits right now."""
        return bool(self._waiting)

    def break_poll(self, failed: int) -> None:
        """Let the poll fail: 1 the history is outdated, 2 the key has expired, 3 all is lost."""
        if failed == 2:
            self.key = f"k{next(self._numbers)}"
        else:
            self.history.clear()
            self.ts += 5000
            self.confirmed = self.oldest = self.ts
            self.lost = failed == 3
        self._wake()

    def new_poll(self) -> tuple[str, int]:
        """Key and ts of a new session."""
        if self.lost:
            self.lost = False
            self.key = f"k{next(self._numbers)}"
        return self.key, self.ts

    def _wake(self) -> None:
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(True)

    # --- The Callback API ---

    def confirm(self, server: CallbackServer, code: str) -> None:
        """Ask an address for the confirmation code."""
        server.status = "wait"
        self._spawn(self._confirm(server, code))

    async def _confirm(self, server: CallbackServer, code: str) -> None:
        body = {"type": "confirmation", "group_id": self._group_id}
        status, said = await self._bring(server, body)
        server.status = "ok" if (status, said) == (200, code) else "failed"
        await self._report(body, status, server.status)

    async def _deliver(self, server: CallbackServer, event: Json) -> None:
        pause = 0.2
        for number in range(TRIES):
            status, said = await self._bring(
                server, event, {"X-Retry-Counter": str(number)} if number else {}
            )
            done = (status, said) == (200, "ok")
            if done:
                self._undelivered[event["event_id"]] -= 1
                if not self._undelivered[event["event_id"]]:
                    del self._undelivered[event["event_id"]]
            await self._report(event, status, "" if done else said[:60])
            if done:
                return
            await self._clock.sleep(pause)
            pause = min(pause * 2, 5.0)

    async def _bring(
        self, server: CallbackServer, body: Json, headers: dict[str, str] | None = None
    ) -> tuple[int, str]:
        if self.http is None:
            return 0, "the fake is down"
        try:
            async with self.http.post(server.url, json=server.with_secret(body), headers=headers) as response:
                return response.status, (await response.text()).strip()
        except (aiohttp.ClientError, TimeoutError) as error:
            return 0, type(error).__name__

    # --- Life ---

    def close(self) -> None:
        """Deliver no more."""
        for task in self._tasks:
            task.cancel()
        self._wake()

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
