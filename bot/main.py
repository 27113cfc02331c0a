"""The only wiring: everything is built here, started in order, and stopped in order."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import structlog
from aiohttp import web

from bot import log, metrics
from bot.app.commands import listed
from bot.app.deadlines import Deadlines
from bot.app.desk import Desk
from bot.app.office import Office, fresh_seed
from bot.bots import TelegramBot, bots_of
from bot.delivery.drawing import draw, get_ready
from bot.delivery.inbox import Inbox
from bot.delivery.keeper import keep_up
from bot.delivery.outbox import Outbox
from bot.delivery.pages import Pages
from bot.delivery.pictures import Pictures
from bot.memory import give_back
from bot.messenger import Hearing, Line, Messenger, Stopped, Writer
from bot.port import Port, application
from bot.settings import Settings, WrongSettings
from bot.storage.connection import StoreFailed
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import RealTime, Time
from engine.core.game import Game
from engine.games import GAMES

_log = structlog.get_logger("kartel")

_HEALTH_SECONDS = 5.0
"""A database that takes longer is not well."""

_DEAF_MS = 60_000
"""A messenger that cannot be heard for so long is not well; polls are cut now and then."""

SWITCH_SECONDS = 0.0005
"""So soon a thread that draws lets the others go on: a press is answered between many such turns.

Against Python's own 0.005 a press takes 7-21 % less at its 95th percentile and a quarter less at its 99th while one or two
threads draw all the time, and no fewer pictures are drawn.
"""

_FINISH_SECONDS = 3.0
"""So long the inbox, then the outbox, may finish what is on its way: with the rest, a stop takes less than ten seconds."""


@dataclass
class Kartel:
    """The bot: `begin` once, `wait`, `stop`."""

    time: Time
    store: Store
    inbox: Inbox
    outbox: Outbox
    deadlines: Deadlines
    pictures: Pictures
    port: Port
    lines: list[Line]
    tasks: dict[str, asyncio.Task[None]]
    _stopped: set[str] = field(default_factory=set)

    async def begin(self, host: str, port: int) -> None:
        """Take up what was left, open the port, and let everything run. Raises PortTaken."""
        outage = await self.deadlines.begin()
        await self.store.run(partial(self._end_silences, outage=outage))
        await self.inbox.start()
        await self.outbox.start()
        await self.port.open(host, port)
        self.spawn("deadlines", self.deadlines.run())
        self.spawn("keeper", keep_up(self.store, self.time))
        for line in self.lines:
            if line.run:
                self.spawn(line.messenger.via, self._listen(line, line.run))

    def spawn(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Let something run as long as the bot does."""
        self.tasks[name] = asyncio.create_task(work, name=name)

    async def wait(self) -> None:
        """Until something that should run for ever fails; what it raised is raised here. Stopped, when no line is left."""
        done, _ = await asyncio.wait(self.tasks.values(), return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    # -- lines that stop ----------------------------------------------------------------------------------------------
    async def _listen(self, line: Line, run: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Take a line's updates. If its messenger refuses to go on, the others do: it is not heard any more until the next start.

        Raises Stopped if there are no others.
        """
        try:
            await run()
        except Stopped as stopped:
            via, hearing = line.messenger.via, line.hearing
            hearing.lost(self.time.now(), str(stopped))
            metrics.stopped.labels(via).set(1)
            _log.critical("messenger stopped", via=via, reason=str(stopped))
            self._stopped.add(via)
            if len(self._stopped) == len(self.lines):
                raise
            with suppress(StoreFailed):  # it costs the others nothing
                await self.store.run(lambda work: work.save_note(_silent(via), hearing.deaf_since))

    async def _end_silences(self, work: Work, outage: int) -> None:
        """What had stopped before this start is heard again: its players get back all that time, but for the outage, which they have."""
        for line in self.lines:
            note = _silent(line.messenger.via)
            since = await work.note(note)
            if since is not None:
                line.hearing.silence += work.now - since - outage
                await work.save_note(note, None)

    async def stop(self, seconds: float = _FINISH_SECONDS) -> None:
        """Take nothing more in, finish what is on its way, close the database. Takes seconds at most."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.inbox.stop(seconds)
        await self.outbox.stop(seconds)
        await self.port.close()
        self.pictures.close()
        await _hang_up(self.lines, self.store)


def _silent(via: str) -> str:
    """The note of since when a line that has stopped was not heard."""
    return f"{via}-silent"


async def start(
    settings: Settings,
    *,
    page: bool,
    time: Time | None = None,
    games: Mapping[str, Game] = GAMES,
    new_seed: Callable[[], bytes] = fresh_seed,
) -> Kartel:
    """Build and start the bot: the messengers that have tokens, and the playground if `page`.

    Raises WrongSettings, CannotOpen, PortTaken or Stopped, each with one line for the host.
    """
    kartel = await _built(settings, time or RealTime(), games, new_seed, page=page)
    try:
        await kartel.begin(settings.web_host, settings.web_port)
    except BaseException:
        await kartel.stop(0)
        raise
    return kartel


async def _built(
    settings: Settings, time: Time, games: Mapping[str, Game], new_seed: Callable[[], bytes], *, page: bool
) -> Kartel:
    """All parts wired, the messengers connected; nothing runs yet. Raises WrongSettings, CannotOpen or Stopped."""
    messengers: dict[str, Messenger] = {}
    hearings: dict[str, Hearing] = {}
    office = Office(messengers, time, settings.owners, games, new_seed, hearings)
    store = await Store.open(settings.database_url, time, games)
    desk = Desk(office, store)
    get_ready(games.values())
    pictures = Pictures(store, time, partial(draw, games=games))
    pages = Pages(time, pictures)
    inbox = Inbox(store, time, messengers, pages, desk)
    tasks: dict[str, asyncio.Task[None]] = {}
    well = Health(store, time, tasks, hearings)
    app = application(well.told)
    lines: list[Line] = []
    try:
        async for line in _connected(settings, app, store, time, inbox, page=page):
            lines.append(line)
            _check_apart(lines)
    except BaseException:
        await _hang_up(lines, store)
        raise
    messengers |= {line.messenger.via: line.messenger for line in lines}
    hearings |= {line.messenger.via: line.hearing for line in lines}
    walls = [one.wall for one in messengers.values() if one.wall]
    writers: dict[str, Writer] = {**messengers, **{wall.via: wall for wall in walls}}
    outbox = well.outbox = Outbox(store, time, writers, pages, desk, inbox.answers)
    deadlines = Deadlines(office, store, inbox.waits)
    return Kartel(time, store, inbox, outbox, deadlines, pictures, Port(app), lines, tasks)


async def _hang_up(lines: list[Line], store: Store) -> None:
    for line in lines:
        if line.close:
            await line.close()
    await store.close()


async def _connected(
    settings: Settings, app: web.Application, store: Store, time: Time, inbox: Inbox, *, page: bool
) -> AsyncIterator[Line]:
    """One entry a kind of messenger. Each is imported only if it is switched on."""
    bots = bots_of(settings)
    if page:
        from bot.web.run import open_playground

        yield open_playground("web", settings, app, store, time, partial(inbox.receive, "web"))
    for bot in bots:
        receive = partial(inbox.receive, bot.via)
        if isinstance(bot, TelegramBot):
            from bot.telegram.run import open_telegram

            yield await open_telegram(bot, app, time, receive, listed)
        else:
            from bot.vk.run import open_vk

            yield await open_vk(bot, app, store, time, receive)
    if not bots and not page:
        raise WrongSettings(
            "Nothing to run: set KARTEL_TELEGRAM_TOKEN, KARTEL_VK_TOKEN or KARTEL_BOTS, "
            "or open the playground (make play, or python -m bot --page)."
        )


def _check_apart(lines: Sequence[Line]) -> None:
    """Raises WrongSettings if the newest line is a bot that is connected already, under another token."""
    *others, new = (line.messenger for line in lines)
    for other in others:
        if other.link("") == new.link(""):
            raise WrongSettings(f"{other.via} and {new.via} are the same bot.")


@dataclass
class Health:
    """Well is a bot whose database can be written, whose workers all live, and whose messengers are heard and written to."""

    store: Store
    time: Time
    tasks: Mapping[str, asyncio.Task[None]]
    hearings: Mapping[str, Hearing]
    outbox: Outbox | None = None

    async def told(self) -> dict[str, object]:
        """What `/healthz` says: workers that have ended, and what ails which messenger."""
        ended = sorted(name for name, task in self.tasks.items() if task.done())
        try:
            async with asyncio.timeout(_HEALTH_SECONDS):
                await self.store.run(_nothing)
        except (StoreFailed, TimeoutError):
            ended.append("database")
        unwell = self._unwell()
        return {"ok": not ended and not unwell, "ended": ended, "unwell": unwell}

    def _unwell(self) -> dict[str, str]:
        now = self.time.now()
        unwell = {
            via: hearing.why
            for via, hearing in self.hearings.items()
            if hearing.deaf_since is not None and now - hearing.deaf_since >= _DEAF_MS
        }
        stopped = self.outbox.stopped if self.outbox else []
        return dict.fromkeys(stopped, "nothing can be written there any more") | unwell


async def _nothing(_work: Work) -> None:
    return None


async def run(settings: Settings, *, page: bool, tell: Callable[[str], None]) -> None:
    """Run until SIGTERM or SIGINT; `tell` the host where the page is.

    Raises what `start` raises, and Stopped when the last messenger refuses to go on.
    """
    log.set_up(settings.log_level, settings.log_format)
    sys.setswitchinterval(SWITCH_SECONDS)
    give_back()
    asked_to_stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(sign, asked_to_stop.set)
    starting = asyncio.ensure_future(start(settings, page=page))
    stopping = asyncio.ensure_future(asked_to_stop.wait())
    await asyncio.wait((starting, stopping), return_when=asyncio.FIRST_COMPLETED)
    if not starting.done():  # Telegram may be out of reach for long
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        return
    kartel = await starting
    _log.info("started", messengers=[line.messenger.via for line in kartel.lines], port=kartel.port.number)
    if page:
        tell(f"Playground: {_page_address(settings, kartel.port.number)}")
    waiting = [asyncio.ensure_future(kartel.wait()), stopping]
    try:
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in waiting:
            task.cancel()
        await kartel.stop()
        _log.info("stopped")


def _page_address(settings: Settings, port: int) -> str:
    host = "127.0.0.1" if settings.local else settings.web_host
    return f"http://{host}:{port}/" + ("?key=<KARTEL_WEB_SECRET>" if settings.web_secret else "")
