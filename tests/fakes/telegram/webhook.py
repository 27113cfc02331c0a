"""Updates sent to an address of the bot's."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import aiohttp
import msgspec

from tests.fakes.telegram.clock import Clock
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.updates import Updates
from tests.fakes.telegram.uploads import SentBytes
from tests.fakes.telegram.wire import read_body

CarryOut = Callable[[str, Json, dict[str, SentBytes]], Awaitable[object]]
Report = Callable[[int, int, str], Awaitable[None]]
"""Takes the update's id, the status of the delivery (0: no answer) and a note."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a web hook needs of a server that is up."""

    http: aiohttp.ClientSession
    carry_out: CarryOut
    report: Report


@dataclass(slots=True)
class Lane:
    """Updates that are delivered one after the other."""

    updates: deque[Json] = field(default_factory=deque)
    task: asyncio.Task[None] | None = None


class Webhook:
    """Deliveries to the bot's own address: in order within one chat (for presses: one person), side by side
    otherwise, and again and again until the bot answers 2xx.
    """

    def __init__(self, url: str, secret: str, connections: int, updates: Updates, clock: Clock) -> None:
        self.url = url
        self.secret = secret
        self.connections = connections
        self.last_error = ""
        self.last_error_at = 0.0
        self._updates = updates
        self._clock = clock
        self._lanes: dict[tuple[str, int], Lane] = {}
        self._slots = asyncio.Semaphore(connections)
        self._line: Line | None = None

    def open(self, line: Line) -> None:
        """Begin to deliver, first of all what already waits."""
        self._line = line
        for waiting in self._updates.waiting.values():
            waiting.deliveries = 1
            self.send(waiting.update)

    def close(self) -> None:
        """Deliver no more; what is not delivered goes on waiting."""
        self._line = None
        for lane in self._lanes.values():
            if lane.task:
                lane.task.cancel()
        self._lanes.clear()

    def send(self, update: Json) -> None:
        """Put an update into its lane. While the server is down it just waits."""
        if self._line is None:
            return
        key = _lane_of(update)
        lane = self._lanes.setdefault(key, Lane())
        lane.updates.append(update)
        if lane.task is None:
            lane.task = asyncio.get_running_loop().create_task(self._run(key, lane, self._line))

    async def _run(self, key: tuple[str, int], lane: Lane, line: Line) -> None:
        while lane.updates:
            update = lane.updates.popleft()
            pause = 0.2
            while self._updates.is_waiting(update["update_id"]) and not await self._deliver(update, line):
                await self._clock.sleep(pause)
                pause = min(pause * 2, 5.0)
        if self._lanes.get(key) is lane:
            del self._lanes[key]

    async def _deliver(self, update: Json, line: Line) -> bool:
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers["X-Telegram-Bot-Api-Secret-Token"] = self.secret
        update_id: int = update["update_id"]
        try:
            async with (
                self._slots,
                line.http.post(self.url, data=msgspec.json.encode(update), headers=headers) as response,
            ):
                body = await response.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            self._fail(repr(error))
            await line.report(update_id, 0, repr(error))
            return False
        if not 200 <= response.status < 300:
            self._fail(f"Wrong response from the webhook: {response.status} {response.reason}")
            await line.report(update_id, response.status, "refused")
            return False
        self._updates.delivered(update_id)
        try:
            await _carry_out_reply(line, response.headers.get("Content-Type", ""), body)
        except ValueError as wrong:
            await line.report(update_id, response.status, f"the reply cannot be read: {wrong}")
        else:
            await line.report(update_id, response.status, "")
        return True

    def _fail(self, error: str) -> None:
        self.last_error, self.last_error_at = error, self._clock.now()


async def _carry_out_reply(line: Line, content_type: str, body: bytes) -> None:
    """The bot may answer a delivery with one call of the API."""
    if body.strip() in (b"", b"{}", b"null") or not content_type.startswith(
        ("application/json", "multipart/")
    ):
        return
    params, files = read_body(content_type, body)
    if method := params.pop("method", None):
        await line.carry_out(str(method), params, files)


def _lane_of(update: Json) -> tuple[str, int]:
    if press := update.get("callback_query"):
        return "press", press["from"]["id"]
    for subject in update.values():
        if isinstance(subject, dict) and "chat" in subject:
            return "chat", subject["chat"]["id"]
    return "", 0
