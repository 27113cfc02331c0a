"""Pictures on their way out: drawn in a thread, once for all who see the same, and uploaded to each messenger once.

A picture goes by the hash of its content. A messenger that has seen it gets its own file id again; else the bytes are drawn, or
taken from the small store of the latest ones. What cannot be drawn in time is told in words: delivery never waits for a picture.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from time import perf_counter
from typing import Literal

import structlog

import renderers
from bot import metrics
from bot.messages import Picture
from bot.messenger import Image
from bot.storage import outbox
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import Time
from engine.clock import MINUTE

_log = structlog.get_logger("pictures")

SECONDS = 10
"""A picture that takes longer is left out ..."""
FILM_SECONDS = 60
"""... and a film, which is many pictures."""
_LEFT_OUT = 5 * MINUTE
"""So long a picture that a messenger does not take is not sent there."""
_KEPT = 8_000_000
"""Bytes of the latest pictures that are kept."""
_FORM: dict[str, tuple[Literal["photo", "animation", "document"], str]] = {
    "table": ("photo", "table.png"),
    "lobby": ("photo", "lobby.png"),
    "result": ("photo", "result.png"),
    "card": ("photo", "card.png"),
    "deck": ("photo", "deck.png"),
    "standings": ("photo", "standings.png"),
    "player": ("photo", "player.png"),
    "pairings": ("photo", "pairings.png"),
    "bracket": ("photo", "bracket.png"),
    "film": ("animation", "replay.gif"),
    "record": ("document", "record.txt"),
    "data": ("document", "my_data.json"),
    "csv": ("document", "table.csv"),
    "battles": ("document", "battles.csv"),
    "json": ("document", "tournament.json"),
}


class Pictures:
    """Draws and remembers. `draw` turns a picture into bytes; it runs in a thread, and is told when it is given up.

    Films have a thread of their own: however many are asked for, no table waits for them.
    """

    def __init__(self, store: Store, time: Time, draw: Callable[[Picture, Event], bytes]) -> None:
        self._store = store
        self._time = time
        self._draw = draw
        self._stills = ThreadPoolExecutor(2, "still")
        self._films = ThreadPoolExecutor(1, "film")
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Task[bytes | None]] = {}
        self._left_out: dict[tuple[str, str], int] = {}

    async def uploaded(self, via: str, content: str) -> Image | None:
        """A picture that the messenger has already, by its hash; None if its id there is not known any more."""

        async def look(work: Work) -> str | None:
            return await outbox.file_of(work, via, content)

        file = await self._store.read(look)
        return None if file is None else Image(content, b"", file)

    def leave_out(self, via: str, content: str) -> None:
        """The messenger does not take it: it cannot be had there for a while."""
        now = self._time.now()
        self._left_out = {one: until for one, until in self._left_out.items() if until > now}
        self._left_out[via, content] = now + _LEFT_OUT

    async def image(self, via: str, picture: Picture) -> Image | None:
        """The picture for that messenger; None if it cannot be had."""
        content = content_hash(picture)
        if (via, content) in self._left_out and self._time.now() < self._left_out[via, content]:
            return None
        kind, name = _FORM[picture.kind]
        uploaded = await self.uploaded(via, content)
        if uploaded is not None:
            metrics.pictures.labels("uploaded").inc()
            return replace(uploaded, kind=kind, name=name)
        data = await self._bytes(content, picture)
        return None if data is None else Image(content, data, None, kind, name)

    async def _bytes(self, content: str, picture: Picture) -> bytes | None:
        """Those who want the same picture at the same time wait for one drawing."""
        kept = self._kept.get(content)
        if kept is not None:
            self._kept.move_to_end(content)
            metrics.pictures.labels("kept").inc()
            return kept
        task = self._drawing.get(content)
        if task is None:
            task = asyncio.create_task(self._drawn(content, picture), name="picture")
            self._drawing[content] = task
            task.add_done_callback(lambda _: self._drawing.pop(content, None))
        return await asyncio.shield(task)

    async def _drawn(self, content: str, picture: Picture) -> bytes | None:
        started, given_up = perf_counter(), Event()
        film = picture.kind == "film"
        pool, seconds = (self._films, FILM_SECONDS) if film else (self._stills, SECONDS)
        drawing = asyncio.get_running_loop().run_in_executor(pool, self._draw, picture, given_up)
        limit = asyncio.ensure_future(self._time.sleep(seconds))
        try:
            await asyncio.wait((drawing, limit), return_when=asyncio.FIRST_COMPLETED)
            if not drawing.done():
                raise TimeoutError
            data = drawing.result()
        except Exception as error:  # noqa: BLE001 - whatever a renderer raises, the message must go out
            metrics.pictures.labels("failed").inc()
            _log.error("no picture", kind=picture.kind, game=picture.game, error=type(error).__name__)
            return None
        finally:
            limit.cancel()
            drawing.cancel()  # if it has not begun; else it is told
            given_up.set()
        metrics.pictures.labels("drawn").inc()
        metrics.draw_seconds.observe(perf_counter() - started)
        self._keep(content, data)
        return data

    def _keep(self, content: str, data: bytes) -> None:
        self._kept[content] = data
        while sum(map(len, self._kept.values())) > _KEPT and len(self._kept) > 1:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Draw no more, and give up what is being drawn: the interpreter does not end before its threads."""
        for drawing in self._drawing.values():
            drawing.cancel()
        self._stills.shutdown(wait=False, cancel_futures=True)
        self._films.shutdown(wait=False, cancel_futures=True)


def content_hash(picture: Picture) -> str:
    """Pictures of the same hash look the same."""
    told = hashlib.sha256(f"{renderers.LOOK}:{picture.kind}:{picture.game}:".encode())
    told.update(bytes(picture.data))
    return told.hexdigest()
