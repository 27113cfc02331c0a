"""Messages on their way out: one ordered queue a chat, sent within the budgets, each error treated by what it means.

How often a message may be seen. A row is marked as being sent before the request and as sent after the answer.

- The program is killed in between: the request was never acknowledged, so it is made again at the next start. Then a message may
  stand there twice, but none is missing.
- The program lives and gets no answer (time-out, reset, server error): the outcome is unknown. A messenger that drops doubles by
  the row's number (`idempotent`) is asked again, for hours. Else a new message is never blindly repeated: the row is `uncertain`,
  and the next Show of the slot comes as a new message instead of an edit. An edit is repeated anywhere, a few times: it changes
  nothing twice.
- Where a message stands for everybody (`lasting`: a wall) it is asked again until there is an answer, and what stands is only edited.
- An error that proves that nothing arrived (wait, moved, gone, not uploaded) leaves the row first in its queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import structlog
from msgspec import structs

from bot import metrics
from bot.delivery.budgets import Budgets, Turn
from bot.delivery.causes import cause_of
from bot.delivery.desk import Desk
from bot.delivery.pages import Pages, content_of
from bot.messages import Address, Close, Live, Show, Tell
from bot.messenger import (
    DeliveryError,
    Gone,
    Moved,
    NotUploaded,
    Page,
    Sent,
    Stopped,
    Uncertain,
    Unreachable,
    Wait,
    Writer,
)
from bot.storage import outbox
from bot.storage.connection import StoreFailed
from bot.storage.outbox import Key, Letter, Post, Strip
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import Time

_log = structlog.get_logger("outbox")

_AGAIN = (2, 5, 15, 30)
"""Seconds before a message whose outcome is unknown, and that may be repeated, is sent again: so often, or where it is repeated for
longer, at the last pause."""
_PATIENCE = 360
"""So often, that is for hours, an `idempotent` messenger is asked: an outage takes nothing away, and a message that never gets an
answer does not block its chat for good."""
_UPLOADS = 3
"""So often a picture is uploaded; then it is told in words."""
_REFUSALS = 2
"""After so many refusals by a person or chat nothing is sent there until they are known to be reachable."""
_MOST_PAGES = 64
"""So many messages may one letter become: each has a number of its own against doubles."""
_SICK_SECONDS = 1.0


@dataclass(slots=True)
class _Line:
    """One messenger or wall: its budgets, and whether it has stopped."""

    messenger: Writer
    budgets: Budgets
    stopped: bool = False


@dataclass(slots=True)
class _Plan:
    """What a message asks for: pages to send, or one to put in the place of `message`; and what is to be remembered then.

    `shown`: the slot holds the page then; `strip` has lost the slot to it; `closed`: the slot is no more.
    """

    pages: list[Page]
    message: int = 0
    pictured: bool = False
    shown: bool = False
    strip: Post | None = None
    closed: bool = False


class Outbox:
    """Sends what units of work have committed. The `answers` to what people have just pressed go first, if they are quick."""

    def __init__(
        self,
        store: Store,
        time: Time,
        writers: Mapping[str, Writer],
        pages: Pages,
        desk: Desk,
        answers: Callable[[], Awaitable[None]],
    ) -> None:
        self._store = store
        self._time = time
        self._lines = {via: _Line(one, Budgets(one.budget, time)) for via, one in writers.items()}
        self._pages = pages
        self._desk = desk
        self._answers = answers
        self._queues: dict[Key, asyncio.Task[None]] = {}
        self._fresh: set[Key] = set()
        self._requests: set[Key] = set()
        self._refused: dict[tuple[str, int, int | None], int] = {}
        self._not_before: dict[Key, int] = {}
        self._arrived: dict[Key, tuple[int, int]] = {}  # of a letter of several pages (by its id): so many
        self._stopping = False

    async def start(self) -> None:
        """Take up what was queued, and what was being sent when the program was killed; then whatever is committed."""
        interrupted = await self._store.run(outbox.take_up)
        if interrupted:
            _log.warning("messages sent again after a kill", count=len(interrupted))
        self._store.on_mail = self._wake
        self._wake(set(await self._store.read(outbox.queues)))

    async def stop(self, seconds: float = 5.0) -> None:
        """Finish the requests that are on their way; the others wait for the next start."""
        self._stopping = True
        self._store.on_mail = None
        for key, task in self._queues.items():
            if key not in self._requests:
                task.cancel()
        tasks = set(self._queues.values())
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for line in self._lines.values():
            await line.budgets.stop()

    @property
    def stopped(self) -> list[str]:
        """The messengers in which nothing can be written any more, until the next start."""
        return [via for via, line in self._lines.items() if line.stopped]

    def _wake(self, keys: set[Key]) -> None:
        for key in keys:
            line = self._lines.get(key[0])
            if line is None or line.stopped or self._stopping:
                continue
            self._fresh.add(key)
            if key not in self._queues:
                self._queues[key] = asyncio.create_task(self._serve(key), name="outbox queue")

    # -- one queue ----------------------------------------------------------------------------------------------------
    async def _serve(self, key: Key) -> None:
        """Send what stands in a queue; ends when it is empty."""
        line = self._lines[key[0]]
        try:
            while not self._stopping and not line.stopped:
                self._fresh.discard(key)
                try:
                    empty = await self._next(line, key)
                except Exception as error:  # noqa: BLE001 - a queue must never end with messages in it
                    _log.error("queue stumbled", via=key[0], cause=cause_of(error))
                    await self._time.sleep(_SICK_SECONDS)
                    continue
                if empty and key not in self._fresh:
                    return
        finally:
            del self._queues[key]

    async def _next(self, line: _Line, key: Key) -> bool:
        """Wait for the budgets, then send the first message of the queue; whether there was none."""
        await self._answers()
        head = await self._store.read(lambda work: outbox.head(work, key))
        if head is None:
            return True
        wait = max(head.not_before, self._not_before.pop(key, 0)) - self._time.now()
        if wait > 0:
            await self._time.sleep(wait / 1000)
        async with line.budgets.turn(key[1], private=head.private) as turn:
            if self._stopping or line.stopped:
                return False
            self._requests.add(key)
            try:
                letter = await self._store.run(lambda work: self._claim(work, key))
                if letter is not None:
                    await self._send(line, letter, turn)
            finally:
                self._requests.discard(key)
        return False

    async def _claim(self, work: Work, key: Key) -> Letter | None:
        """The next message; none for those who do not let us write."""
        whole = (*key, None)
        if self._refused.get(whole, 0) >= _REFUSALS:
            if not await outbox.is_open(work, key):
                await outbox.drop_all(work, key, "unreachable")
                return None
            del self._refused[whole]
        return await outbox.claim(work, key, self._compose)

    async def _compose(self, work: Work, live: Live, to: Address) -> Show | None:
        """The desk's sheet; none if it fails: what cannot be made must not stop what waits behind it."""
        try:
            return await self._desk.compose(work, live, to)
        except StoreFailed:
            raise
        except Exception as error:  # noqa: BLE001 - whatever it is, it would be so the next time
            _log.error("sheet not composed", via=to.via, slot=live.slot, cause=cause_of(error))
            return None

    async def _send(self, line: _Line, letter: Letter, turn: Turn) -> None:
        """Make the request that the letter asks for and write down what came of it."""
        plan: _Plan | None = None
        try:
            letter = await self._gathered(letter, turn)
            plan = await self._plan(line.messenger, letter)
            sent = await self._request(line.messenger, letter, plan, turn)
        except DeliveryError as error:
            assert plan is not None, "planning asks no messenger"
            await self._failed(line, letter, plan, error)
        except StoreFailed:
            await self._write(lambda work: outbox.put_back(work, letter.id))
        except Exception as error:  # noqa: BLE001 - a message that cannot be made must not stop the others
            await self._refuse(letter, cause_of(error))
        else:
            self._refused.pop((letter.to.via, letter.to.chat, letter.to.thread), None)
            await self._finish(letter, plan, sent)

    async def _gathered(self, letter: Letter, turn: Turn) -> Letter:
        """With its picture, if that is put together only now. It takes long, so others may send meanwhile."""
        what = letter.what
        if not isinstance(what, Show | Tell) or what.sheet.picture is None or not what.sheet.picture.late:
            return letter
        turn.end()
        picture = await self._desk.gather(what.sheet.picture, what.reader)
        await turn.start()
        sheet = structs.replace(what.sheet, picture=picture)
        return structs.replace(letter, what=structs.replace(what, sheet=sheet))

    # -- requests -----------------------------------------------------------------------------------------------------
    async def _plan(self, messenger: Writer, letter: Letter) -> _Plan:
        old = letter.post if letter.post and letter.post.message else None
        match letter.what:
            case Show(_, sheet, reader):
                page = await self._pages.page(messenger, sheet, reader)
                return _plan_show(letter, page, old, lasting=messenger.lasting)
            case Close(_, reader, sheet):
                if old is None:
                    return _Plan([], closed=True)
                if sheet is None:
                    pages = [await self._bare(letter, old.text, old.picture)] if old.keyed else []
                else:
                    page = await self._pages.page(messenger, sheet, reader, beside_picture=bool(old.picture))
                    pages = [] if content_of(page) == old.content else [page]
                return _Plan(pages, old.message, bool(old.picture), closed=True)
            case Strip(message, text, picture):
                return _Plan([await self._bare(letter, text, picture)], message, bool(picture))
            case Tell(sheet, reader):
                return _Plan(await self._pages.pages(messenger, sheet, reader))

    async def _bare(self, letter: Letter, text: str, picture: str) -> Page:
        """What stands there already, without its buttons."""
        image = await self._pages.uploaded(letter.to.via, picture) if picture else None
        return Page(text, (), image)

    async def _request(self, messenger: Writer, letter: Letter, plan: _Plan, turn: Turn) -> Sent | None:
        """What the messenger made of the last page; None if there was nothing to say.

        If there is trouble with a later page, those before it are not sent again.
        """
        key, sent = _key(letter), None
        whose, arrived = self._arrived.get(key, (letter.id, 0))
        for number, page in enumerate(plan.pages):
            if whose == letter.id and number < arrived:
                continue
            if turn.used:
                await turn.another()
            turn.used = True
            if plan.message:
                sent = await messenger.edit(letter.to, plan.message, page, pictured=plan.pictured)
            else:
                sent = await messenger.send(letter.to, page, letter.id * _MOST_PAGES + number)
            self._arrived[key] = (letter.id, number + 1)
        self._arrived.pop(key, None)
        return sent

    async def _finish(self, letter: Letter, plan: _Plan, sent: Sent | None) -> None:
        """It was delivered, or there was nothing to deliver."""

        async def write_down(work: Work) -> None:
            await outbox.end(work, letter.id, "sent")
            if plan.shown and sent:
                await outbox.post(work, letter, _posted(plan.pages[-1], plan.message or sent.message))
            if plan.strip:
                await outbox.strip(work, letter, plan.strip)
                work.mail.add(_key(letter))
            if plan.closed:
                await outbox.unpost(work, letter)
            image = plan.pages[-1].image if plan.pages else None
            if image and sent and (file := sent.file or image.file):
                await outbox.keep_file(work, letter.to.via, image.hash, file)

        await self._write(write_down)
        outcome = "same" if sent is None else "edited" if plan.message else "sent"
        metrics.messages.labels(letter.to.via, outcome).inc()
        metrics.message_seconds.labels(letter.to.via).observe((self._time.now() - letter.at) / 1000)

    async def _write(self, unit: Callable[[Work], Awaitable[None]]) -> None:
        """Write down what came of a request: not given up while the database is sick, or the request would be made again."""
        while True:
            try:
                await self._store.run(unit)
            except StoreFailed as error:
                _log.error("database failed", reason=str(error))
                await self._time.sleep(_SICK_SECONDS)
            else:
                return

    # -- errors -------------------------------------------------------------------------------------------------------
    async def _failed(self, line: _Line, letter: Letter, plan: _Plan, error: DeliveryError) -> None:
        match error:
            case Wait():
                await self._wait(line, letter, error)
            case Moved():
                await self._moved(letter, error.chat)
            case Unreachable():
                await self._unreachable(letter)
            case Gone():
                await self._gone(letter, plan)
            case NotUploaded():
                await self._not_uploaded(letter, plan)
            case Uncertain():
                await self._uncertain(line.messenger, letter, plan)
            case Stopped():
                line.stopped = True
                metrics.stopped.labels(letter.to.via).set(1)
                _log.critical("messenger stopped", via=letter.to.via)
                await self._write(lambda work: outbox.put_back(work, letter.id))
            case _:
                await self._refused_by_messenger(letter, plan)

    async def _wait(self, line: _Line, letter: Letter, error: Wait) -> None:
        metrics.waits.labels(letter.to.via).inc()
        until = self._time.now() + int(error.seconds * 1000)
        if error.everywhere:
            line.budgets.pause(until)
        self._not_before[_key(letter)] = until
        await self._write(lambda work: outbox.put_back(work, letter.id, until=until))

    async def _moved(self, letter: Letter, chat: int) -> None:
        async def move(work: Work) -> None:
            await outbox.put_back(work, letter.id)
            await work.move_chat(letter.to.via, letter.to.chat, chat)
            work.mail.add((letter.to.via, chat))

        await self._write(move)

    async def _unreachable(self, letter: Letter) -> None:
        """Drop everything that would go there too, and tell the desk if that is news.

        A thread may be closed or deleted while the rest of its chat is open: then the chat is not marked.
        """
        to = letter.to
        place = (to.via, to.chat, to.thread)
        self._refused[place] = self._refused.get(place, 0) + 1

        async def drop(work: Work) -> None:
            await outbox.end(work, letter.id, "dropped", "unreachable")
            await outbox.drop_all(work, _key(letter), "unreachable", thread=to.thread)
            news = self._refused[place] == 1
            if to.thread is None:
                news = await outbox.shut_out(work, _key(letter)) or news
            if news:
                await self._desk.unreachable(work, to)

        try:
            await self._write(drop)
        except Exception as error:  # noqa: BLE001 - the desk's fault must not keep the message in the queue
            _log.error("desk not told", via=to.via, table=letter.table, cause=cause_of(error))
            await self._write(lambda work: outbox.end(work, letter.id, "dropped", "unreachable"))
        metrics.messages.labels(to.via, "unreachable").inc()

    async def _gone(self, letter: Letter, plan: _Plan) -> None:
        """The message to change is not there: a Show comes anew (once: a new message cannot be gone), the rest is pointless."""
        if not plan.message:
            await self._refuse(letter, "gone")
        elif not plan.shown:
            await self._finish(letter, plan, None)
        else:

            async def again(work: Work) -> None:
                await outbox.post(work, letter, Post())
                await outbox.put_back(work, letter.id)

            await self._write(again)

    async def _uncertain(self, messenger: Writer, letter: Letter, plan: _Plan) -> None:
        """Repeat it where that is safe, with growing pauses; else leave it, and let the slot's next Show come anew."""
        often = _PATIENCE if messenger.idempotent else len(_AGAIN) if plan.message else 0
        if messenger.lasting or letter.tries < often:
            await self._again(letter)
            return
        old = letter.post or Post()
        unknown = structs.replace(old, content="", anew=old.anew or not plan.message)

        async def leave(work: Work) -> None:
            await outbox.end(work, letter.id, "uncertain")
            if plan.shown:
                await outbox.post(work, letter, unknown)
            if plan.closed:
                await outbox.unpost(work, letter)

        await self._write(leave)
        _log.warning("message uncertain", via=letter.to.via, letter=letter.id, table=letter.table)
        metrics.messages.labels(letter.to.via, "uncertain").inc()

    async def _not_uploaded(self, letter: Letter, plan: _Plan) -> None:
        """Try again; in the end without the picture."""
        image = plan.pages[-1].image
        assert image is not None, "it is what was uploaded"
        if letter.tries + 1 >= _UPLOADS:
            self._pages.leave_out(letter.to.via, image.hash)
            _log.warning("picture not uploaded", via=letter.to.via, letter=letter.id)
        await self._again(letter)

    async def _again(self, letter: Letter) -> None:
        """Send it once more after a pause."""
        until = self._time.now() + _AGAIN[min(letter.tries, len(_AGAIN) - 1)] * 1000
        await self._write(lambda work: outbox.put_back(work, letter.id, until=until, tried=True))

    async def _refused_by_messenger(self, letter: Letter, plan: _Plan) -> None:
        """Our fault, unless it is a picture's old file id that is not taken any more: then it is uploaded again, once."""
        image = plan.pages[-1].image if plan.pages else None
        if image is None or image.file is None or letter.tries:
            await self._refuse(letter, "refused")
            return

        async def upload(work: Work) -> None:
            await outbox.forget_file(work, letter.to.via, image.hash)
            await outbox.put_back(work, letter.id, tried=True)

        await self._write(upload)

    async def _refuse(self, letter: Letter, cause: str) -> None:
        _log.error(
            "message refused",
            via=letter.to.via,
            letter=letter.id,
            kind=type(letter.what).__name__,
            cause=cause,
        )
        await self._write(lambda work: outbox.end(work, letter.id, "dropped", cause))
        metrics.messages.labels(letter.to.via, "refused").inc()


def _plan_show(letter: Letter, page: Page, old: Post | None, *, lasting: bool) -> _Plan:
    """Edit what stands in the slot, or send a new message and take the buttons off the old one; what is `lasting` is edited only."""
    anew = letter.anew or (letter.post is not None and letter.post.anew)
    if old is not None and old.picture and page.image is None:
        anew = True  # a picture cannot become a text
    if old is None or (anew and not lasting):
        return _Plan([page], shown=True, strip=old if old and old.keyed else None)
    pages = [] if old.content == content_of(page) else [page]
    return _Plan(pages, old.message, bool(old.picture), shown=True)


def _posted(page: Page, message: int) -> Post:
    return Post(
        message, content_of(page), page.text, page.image.hash if page.image else "", keyed=bool(page.keys)
    )


def _key(letter: Letter) -> Key:
    return letter.to.via, letter.to.chat
