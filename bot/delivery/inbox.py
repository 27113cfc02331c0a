"""Updates: kept before they are confirmed to the messenger, then handled in lanes, each press answered.

Updates of one lane are handled one after the other, in the order of their coming. Handling is one unit of work with everything
that follows from it; the press is answered when that is committed, and again after a restart if nobody knows that it was. An
update that fails is rolled back and tried three times, then parked with its cause: the lane goes on. A sick database parks
nothing: it is waited for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import msgspec
import structlog

from bot import metrics
from bot.delivery.causes import cause_of
from bot.delivery.desk import Desk
from bot.delivery.pages import Pages, short
from bot.messages import Incoming, Press, Reader, Reply, Text
from bot.messenger import DeliveryError, Messenger, Uncertain, Wait
from bot.storage import inbox
from bot.storage.connection import StoreFailed
from bot.storage.inbox import RawUpdate, Update
from bot.storage.store import Store
from bot.storage.work import Work
from bot.texts import plain, word
from bot.time import Time
from locales import as_language

Receive: TypeAlias = Callable[[Sequence[RawUpdate]], Awaitable[None]]
"""Keeps updates of one messenger; when it returns they are safe. Raises StoreFailed."""

_log = structlog.get_logger("inbox")

TRIES = 3
_PAUSES = (0.3, 1.0)
"""Seconds before the second and the third try."""
_SICK_SECONDS = 1.0
_ANSWER_PAUSES = (0.5, 2.0)
_LONGEST_WAIT = 5.0
"""A press that cannot be answered within seconds cannot be answered at all."""
_HEAD_START = 0.02
"""So long at most (in seconds) what follows from a press waits for its answer: drawing would take the processor from it."""
_AT_ONCE = 32
"""Units of work."""
_BATCH = 200
_REPLY = msgspec.json.Decoder(Reply | None)


@dataclass(slots=True, eq=False)
class _Item:
    """An update in its lane; `events` is None if it could not be understood at first sight."""

    update: Update
    events: tuple[Incoming, ...] | None


class Inbox:
    """What comes in. `receive` is what the messengers call."""

    def __init__(
        self, store: Store, time: Time, messengers: Mapping[str, Messenger], pages: Pages, desk: Desk
    ) -> None:
        self._store = store
        self._time = time
        self._messengers = messengers
        self._pages = pages
        self._desk = desk
        self._lanes: dict[str, deque[_Item]] = {}
        self._room = asyncio.Semaphore(_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._untold: dict[int, asyncio.Future[None]] = {}
        self._settled: list[int] = []
        self._marking = False
        self._stopping = False

    async def start(self) -> None:
        """Take up what was kept and not handled, and answer what was handled and not answered. Before anything is received."""
        for update in await self._store.read(inbox.unanswered):
            if update.via in self._messengers:
                reply = _REPLY.decode(update.reply) if update.reply else None
                self._spawn(self._answer(update, update.query, reply))
        after = 0
        while batch := await self._store.read(partial(inbox.new, after=after, count=_BATCH)):
            for update in batch:
                if update.via in self._messengers:
                    self._put(update)
            after = batch[-1].id

    async def stop(self, seconds: float = 5.0) -> None:
        """Finish the updates that are being handled and the answers on their way; the others wait for the next start."""
        self._stopping = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._tasks:  # who has handled an update leaves one behind that answers
                    await asyncio.wait(self._tasks)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def answers(self) -> None:
        """Wait until the presses that have just been handled are answered; but not for long."""
        if self._untold:
            await asyncio.wait([*self._untold.values()], timeout=_HEAD_START)

    def waits(self, *lanes: str) -> bool:
        """Whether something in one of these lanes is not handled yet."""
        return any(lane in self._lanes for lane in lanes)

    # -- coming in ----------------------------------------------------------------------------------------------------
    async def receive(self, via: str, updates: Sequence[RawUpdate]) -> None:
        """Keep updates; when this returns they are safe and may be confirmed. Those that came before change nothing.

        Raises StoreFailed if they could not be kept: then they must not be confirmed.
        """
        kept, again = await self._store.run(lambda work: inbox.keep(work, via, updates))
        for update in kept:
            self._put(update)
        for id, _, query in again:
            metrics.updates.labels(via, "double").inc()
            if query:
                self._spawn(self._answer_again(via, id, query))

    def _put(self, update: Update) -> None:
        """Into its lane; what cannot be understood gets one of its own."""
        events: tuple[Incoming, ...] | None = None
        lane = f"update {update.id}"
        try:
            events = self._messengers[update.via].understand(update.payload)
            if events:
                lane = self._desk.lane(events[0])
        except Exception as error:  # noqa: BLE001 - it fails again where its failures are counted
            _log.warning("update not understood", via=update.via, cause=cause_of(error))
        queue = self._lanes.get(lane)
        if queue is not None:
            queue.append(_Item(update, events))
            return
        self._lanes[lane] = deque([_Item(update, events)])
        self._spawn(self._serve(lane))

    async def _serve(self, lane: str) -> None:
        queue = self._lanes[lane]
        while queue and not self._stopping:
            await self._handle(queue[0])
            queue.popleft()
        del self._lanes[lane]

    # -- handling -----------------------------------------------------------------------------------------------------
    async def _handle(self, item: _Item) -> None:
        """Try it until it is done or parked."""
        update, tries = item.update, item.update.tries
        while not self._stopping:
            try:
                reply = await self._attempt(item)
            except StoreFailed as error:
                _log.error("database failed", reason=str(error))
                await self._time.sleep(_SICK_SECONDS)
                continue
            except Exception as error:  # noqa: BLE001 - whatever is wrong with one update must not stop the others
                tries += 1
                if await self._failed(update, tries, cause_of(error)):
                    return
                continue
            metrics.updates.labels(update.via, "done").inc()
            metrics.update_seconds.labels(update.via).observe((self._time.now() - update.at) / 1000)
            if update.query:
                self._untold[update.id] = asyncio.get_running_loop().create_future()
                self._spawn(self._answer(update, update.query, reply))
            return

    async def _attempt(self, item: _Item) -> Reply | None:
        events = item.events
        if events is None:
            events = self._messengers[item.update.via].understand(item.update.payload)
        # outside the room: whoever waits for the network takes no place from those who need not
        prepared = [(event, await self._desk.prepare(event)) for event in events]

        async def handle(work: Work) -> Reply | None:
            reply = None
            for event, facts in prepared:
                reply = await self._desk.handle(work, event, facts) or reply
            await inbox.done(work, item.update, msgspec.json.encode(reply).decode())
            return reply

        async with self._room:
            return await self._store.run(handle)

    async def _failed(self, update: Update, tries: int, cause: str) -> bool:
        """Write a failure down; whether it was the last one."""
        parked = tries >= TRIES
        _log.error("update failed", via=update.via, update=update.id, tries=tries, parked=parked, cause=cause)
        try:
            await self._store.run(lambda work: inbox.tried(work, update.id, cause, parked=parked))
        except StoreFailed as error:
            _log.error("database failed", reason=str(error))
        if not parked:
            await self._time.sleep(_PAUSES[min(tries, len(_PAUSES)) - 1])
            return False
        metrics.updates.labels(update.via, "parked").inc()
        if update.query:
            self._spawn(self._answer(update, update.query, _sorry(self._press(update))))
        return True

    # -- answering ----------------------------------------------------------------------------------------------------
    async def _answer(self, update: Update, query: str, reply: Reply | None) -> None:
        """Answer a press, be it with nothing, and remember that it was answered."""
        for pause in (*_ANSWER_PAUSES, None):
            try:
                await self._try(update, query, reply)
                break
            except (Wait, Uncertain) as error:
                seconds = error.seconds if isinstance(error, Wait) else pause
                if pause is None or seconds is None or seconds > _LONGEST_WAIT or self._stopping:
                    _log.warning(
                        "press not answered", via=update.via, update=update.id, reason=type(error).__name__
                    )
                    break
                await self._time.sleep(seconds)
            except DeliveryError as error:
                _log.warning(
                    "press not answered", via=update.via, update=update.id, reason=type(error).__name__
                )
                break
            except Exception as error:  # noqa: BLE001 - a reply that cannot be worded is answered all the same
                _log.error("reply failed", via=update.via, update=update.id, cause=cause_of(error))
                reply = None
        await self._mark(update.id)

    async def _try(self, update: Update, query: str, reply: Reply | None) -> None:
        try:
            await self._say(update, query, reply)
        finally:
            self._told(update.id)

    def _told(self, id: int) -> None:
        """Nobody waits for the answer to a press any more: it was given, or the first try has failed."""
        untold = self._untold.pop(id, None)
        if untold is not None and not untold.done():
            untold.set_result(None)

    async def _say(self, update: Update, query: str, reply: Reply | None) -> None:
        messenger = self._messengers[update.via]
        if reply is None:
            await messenger.answer(query, "")
            return
        text = ""
        if reply.text is not None:
            text = short(plain(word(reply.text, reply.reader, now=self._time.now())), messenger.limits.popup)
        press = self._press(update) if reply.peek else None
        if reply.peek and press:
            page = await self._pages.page(messenger, reply.peek, reply.reader)
            await messenger.peek(press.where.address, press.who.user, query, page, text)
        else:
            await messenger.answer(query, text, alert=reply.alert, link=reply.link)

    def _press(self, update: Update) -> Press | None:
        """The press that an update is."""
        try:
            events = self._messengers[update.via].understand(update.payload)
        except Exception:  # noqa: BLE001 - it is parked for this already
            return None
        return next((event for event in events if isinstance(event, Press)), None)

    async def _answer_again(self, via: str, id: str, query: str) -> None:
        """An update came again: if it brings another press to answer, that one must not hang."""
        kept = await self._store.read(lambda work: inbox.find(work, via, id))
        if kept is not None and kept.query != query:
            reply = _REPLY.decode(kept.reply) if kept.reply else None
            await self._answer(kept, query, reply)

    async def _mark(self, id: int) -> None:
        """Remember what was answered, as many as have gathered at once."""
        self._settled.append(id)
        if self._marking:
            return
        self._marking = True
        try:
            while self._settled:
                ids, self._settled = self._settled, []
                await self._store.run(partial(inbox.answered, ids=ids))
        except StoreFailed as error:
            _log.error("database failed", reason=str(error))
        finally:
            self._marking = False

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _sorry(press: Press | None) -> Reply:
    """What is said when handling failed for good: in the presser's own language, for nothing else is known."""
    language = as_language(press.who.language) if press else None
    return Reply(Reader(language or "ru"), Text("press-failed"), alert=True)
