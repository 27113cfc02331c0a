"""A town: the whole program in this process, on a database file, against a fake messenger over HTTP.

One clock for both: it runs with the real time, or stands still (`frozen`) and jumps to the next moment that anybody waits for. Nothing
here sleeps: `settle` returns when all that is left to do needs time, `until` lets that time pass.
"""

from __future__ import annotations

import asyncio
import hashlib
import heapq
import io
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from threading import Event
from types import MappingProxyType
from typing import Any, Generic, TypeAlias
from unittest.mock import patch

from PIL import Image
from typing_extensions import TypeVar

from bot.delivery import drawing as really
from bot.main import Kartel, start
from bot.messages import Picture
from bot.messenger import Limits as Room
from bot.settings import Settings
from bot.storage.model import Move, Table
from bot.storage.store import Store
from bot.storage.work import Work
from bot.telegram.limits import LIMITS as TELEGRAM_ROOM
from bot.vk.limits import LIMITS as VK_ROOM
from engine.core.chance import seed_of
from engine.core.game import Game
from engine.games import GAMES
from tests.fakes.telegram import FakeTelegram
from tests.fakes.telegram import Settings as Limits
from tests.fakes.telegram.clock import Clock
from tests.fakes.vk import CHAT, FakeVK
from tests.fakes.vk import Settings as VKLimits
from tests.fresh_store import lay
from tests.kept_log import log_kept

Fake: TypeAlias = FakeTelegram | FakeVK
F = TypeVar("F", bound=Fake, default=FakeTelegram)

TOKEN = "123456:TEST"
SECRET = "hook-secret"
VK_TOKEN = "group-token"
VK_ADMIN = {"vk_admin_token": "admin-token"}
"""The setting that lets the program post on the wall."""
VK_SECRET = "hooksecret"
SECOND = "cup"
"""What a second bot of a platform is called."""
SECOND_TOKEN = "654321:SECOND"
START = 1_764_500_000.0
"""2025-11-30 10:53:20 UTC."""
VOLTRINE = {"voltrine": GAMES["voltrine"]}
"""What is played where a test does not say otherwise: a lobby of one game asks for none."""
SOME_DRAWN = 1 / 8
"""The share of the pictures that is drawn where it matters that they are sent, but not what is seen on each."""
_QUIET_ROUNDS = 25
"""So many turns of the loop without anybody at work, and all is quiet."""
_BLINK = 0.001
"""While somebody works in a thread, look again after that, for turning the loop idly would take the processor from them."""


@dataclass(frozen=True)
class Site:
    """What differs between messengers for those who play there: the group, what fits into a message, how many rules there are."""

    via: str
    group: int
    room: Room
    in_charge: bool
    """Whether the bot has to be an administrator of the group to hear all and know who is in charge."""


TELEGRAM = Site("telegram", -1001, TELEGRAM_ROOM, in_charge=False)
VK = Site("vk", CHAT + 1, VK_ROOM, in_charge=True)


def site_of(fake: Fake) -> Site:
    """The messenger that the fake stands for."""
    return TELEGRAM if isinstance(fake, FakeTelegram) else VK


class TownTime:
    """`bot.time.Time` by the fake's clock; knows who sleeps and until when."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._wakings: list[tuple[float, int]] = []
        self._numbers = count()
        self.sleeping: set[asyncio.Task[Any] | None] = set()

    def now(self) -> int:
        return round(self._clock.now() * 1000)

    async def sleep(self, seconds: float) -> None:
        task = asyncio.current_task()
        until = self._clock.now() + seconds
        heapq.heappush(self._wakings, (until, next(self._numbers)))
        self.sleeping.add(task)
        try:
            await self._clock.sleep(seconds)
        finally:
            self.sleeping.discard(task)

    def holds_a_request(self) -> bool:
        """Whether the program's web server has taken something in and waits over it, for instance for its budget of calls."""
        coroutines = (task.get_coro() for task in self.sleeping if task is not None)
        return any(
            getattr(coroutine, "__qualname__", "").startswith("RequestHandler") for coroutine in coroutines
        )

    def next_waking(self) -> float:
        """Seconds until somebody may wake up."""
        now = self._clock.now()
        while self._wakings and self._wakings[0][0] <= now:
            heapq.heappop(self._wakings)
        return self._wakings[0][0] - now if self._wakings else 0.0


def at_work(kartel: Kartel, time: TownTime) -> bool:
    """Whether the program does anything for which no time has to pass."""
    asleep = time.sleeping
    pairs = any(task.get_name() == "pairing" for task in asyncio.all_tasks())
    if kartel.store.busy or pairs or any(task not in asleep for task in kartel.inbox._tasks):
        return True
    queues = kartel.outbox._queues.items()
    return any(task not in asleep and key in kartel.outbox._requests for key, task in queues)


def listens(kartel: Kartel, time: TownTime, via: str) -> bool:
    """Whether the program polls that line now, and does not rest between two attempts."""
    poller = kartel.tasks.get(via)
    return poller is None or (poller not in time.sleeping and not poller.done())


async def settled(busy: Callable[[], bool]) -> None:
    """Turn the loop until nobody has been at work for a while."""
    quiet = 0
    while quiet < _QUIET_ROUNDS:
        works = busy()
        await asyncio.sleep(_BLINK if works else 0)
        quiet = 0 if works else quiet + 1


@dataclass
class Town(Generic[F]):
    """The fake, the running program, and what it said in its log."""

    fake: F
    time: TownTime
    settings: Settings
    games: Mapping[str, Game]
    said: io.StringIO
    seeds: Iterator[int] = field(default_factory=count)
    kartel: Kartel | None = None
    also: Fake | None = None
    """A second messenger, in the same time."""
    also_via: str = ""
    """Its line, if its platform has a first one already."""
    page: bool = False
    """Whether the playground is open, too."""
    forgiven: frozenset[str] = frozenset()
    """Rules of the messengers that may be broken."""

    @property
    def site(self) -> Site:
        """The messenger."""
        return site_of(self.fake)

    @property
    def fakes(self) -> list[Fake]:
        """Every messenger."""
        return [self.fake] if self.also is None else [self.fake, self.also]

    @property
    def group(self) -> int:
        """The chat where people play."""
        return self.site.group

    def beside(self) -> Town[Any]:
        """The second messenger as a town of its own: the same program, the same time."""
        assert self.also is not None
        return Town(
            self.also,
            self.time,
            self.settings,
            self.games,
            self.said,
            self.seeds,
            self.kartel,
            self.fake,
        )

    # -- life ---------------------------------------------------------------------------------------------------------
    async def open(self) -> Kartel:
        """Start the program; again after `close` it is a restart. What it waits for at the start, it is given the time for."""
        seed = self.seeds
        await lay(file_of(self.settings))
        starting = asyncio.create_task(
            start(
                self.settings,
                page=self.page,
                time=self.time,
                games=self.games,
                new_seed=lambda: seed_of(f"town {next(seed)}"),
            )
        )
        while not starting.done():
            if starting in self.time.sleeping:
                await self.advance(self.next_waking())
            await asyncio.wait((starting,), timeout=_BLINK)
        self.kartel = await starting
        for fake in self.fakes:
            await fake.wait_connected()
        return self.kartel

    async def close(self) -> None:
        """Stop it cleanly."""
        if self.kartel is not None:
            kartel, self.kartel = self.kartel, None
            await kartel.stop()

    @property
    def running(self) -> Kartel:
        """The program."""
        assert self.kartel is not None, "the town sleeps"
        return self.kartel

    @property
    def store(self) -> Store:
        """Its database, to look into."""
        return self.running.store

    # -- time ---------------------------------------------------------------------------------------------------------
    async def settle(self) -> None:
        """Let everything run on until only the clock is waited for."""
        await settled(self._at_work)

    def _at_work(self) -> bool:
        if at_work(self.running, self.time):
            return True
        return any(self._listens(fake) and fake.pending() for fake in self.fakes)

    def _listens(self, fake: Fake) -> bool:
        """Whether what is told there is taken now."""
        if self.settings.telegram_webhook_url or self.settings.vk_callback_url:
            return not self.time.holds_a_request()
        via = self.also_via if fake is self.also and self.also_via else site_of(fake).via
        return listens(self.running, self.time, via)

    def next_waking(self) -> float:
        """Seconds until somebody in the program may wake up."""
        return self.time.next_waking()

    async def advance(self, seconds: float) -> None:
        """Move the clock; what follows from it happens when all settles."""
        await self.fake.advance(seconds)

    async def until(self, predicate: Callable[[], object]) -> None:
        """Let time pass, from waking to waking, until the predicate holds."""
        await self.settle()
        while not predicate():
            await self.advance(self.next_waking())
            await self.settle()

    async def after(self, seconds: float, step: float | None = None) -> None:
        """Let so much time pass: from waking to waking, or in steps of that size (whoever wakes within a step wakes at its end)."""
        await self.settle()
        end = self.fake.clock.now() + seconds
        while (left := end - self.fake.clock.now()) > 1e-6:
            await self.advance(min(left, step or self.next_waking() or left))
            await self.settle()

    async def quiet(self) -> None:
        """Until every update is handled, every press answered and every message sent."""
        await self.until(lambda: not any(fake.pending() or fake.unanswered() for fake in self.fakes))
        while await self.queued():
            await self.after(1)

    def changeable(self, chat: int, message: int) -> bool:
        """Whether the bot can still change a message: VK lets it do so for a day."""
        if isinstance(self.fake, FakeTelegram):
            return True
        hours = self.fake.community.settings.edit_hours
        return self.fake.clock.now() - self.fake.world.messages[chat][message].at <= hours * 3600

    # -- looking inside -----------------------------------------------------------------------------------------------
    async def queued(self) -> int:
        """How many messages wait to be sent."""

        async def ask(work: Work) -> int:
            ((waiting,),) = await work.db.ask(
                "SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')"
            )
            return int(waiting)

        return await self.store.read(ask)

    async def table(self, id: int) -> Table:
        """A table as it is stored."""

        async def find(work: Work) -> Table:
            table = await work.table(id)
            assert table is not None
            return table

        return await self.store.read(find)

    async def moves(self, id: int) -> list[Move]:
        """The log of a match."""
        return await self.store.read(lambda work: work.moves(id))

    async def ask(self, sql: str) -> list[tuple[Any, ...]]:
        """What bare SQL finds."""
        return await self.store.read(lambda work: work.db.ask(sql))

    # -- the log ------------------------------------------------------------------------------------------------------
    def logged(self, *levels: str) -> list[dict[str, Any]]:
        """The lines of these levels."""
        lines = [json.loads(line) for line in self.said.getvalue().splitlines()]
        return [line for line in lines if line["level"] in levels]

    def check(self) -> None:
        """No rule of the messenger broken, no press left hanging, no error in the log."""
        for fake in self.fakes:
            assert {violation.rule for violation in fake.violations()} <= self.forgiven
            assert not fake.unanswered()
        assert not self.logged("error", "critical")


def file_of(settings: Settings) -> Path:
    """Where the database lies."""
    return Path(settings.database_url.partition("///")[2])


@contextmanager
def quickly_drawn(share: float = 0) -> Iterator[None]:
    """Pictures are specks, but for a share of them (and for all films, if any is drawn): for tests that do not look at them."""

    def draw(picture: Picture, given_up: Event, games: Mapping[str, Game]) -> bytes:
        digest = hashlib.sha256(bytes(picture.data)).digest()
        whole = ("record", "csv", "json", "data", *(("film",) if share else ()))
        if picture.kind in whole or digest[3] < 256 * share:
            return really.draw(picture, given_up, games)
        colour = tuple(digest[:3])
        speck, data = Image.new("RGB", (60, 40), colour), io.BytesIO()
        if picture.kind == "film":
            speck.save(data, "GIF", save_all=True, append_images=[Image.new("RGB", (60, 40))])
        else:
            speck.save(data, "PNG")
        return data.getvalue()

    with patch("bot.main.draw", draw):
        yield


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings_for(
    fake: Fake,
    folder: Path,
    *,
    hook: bool = False,
    also: Fake | None = None,
    more: Mapping[str, str] = MappingProxyType({}),
) -> Settings:
    """What makes the program talk to the fake, and to another one; and `more` settings."""
    port = free_port()
    more = {**more, **(account_of(also, port, hook=hook) if also else {})}
    kept = {"database_url": f"sqlite+aiosqlite:///{folder / 'kartel.db'}", "web_port": port, "owner_ids": ""}
    return Settings.model_validate({**account_of(fake, port, hook=hook), **more, **kept})


def account_of(fake: Fake, port: int, *, hook: bool) -> dict[str, str]:
    """The settings of the bot account that the fake knows."""
    if isinstance(fake, FakeVK):
        tokens = fake.community.tokens.items()
        token = next((token for token, what in tokens if what.kind == "group"), VK_TOKEN)
        account = {"vk_token": token, "vk_api": fake.base_url}
        hooked = {"vk_callback_url": f"http://127.0.0.1:{port}", "vk_callback_secret": VK_SECRET}
    else:
        account = {"telegram_token": fake.bot.token, "telegram_api": fake.base_url}
        hooked = {"telegram_webhook_url": f"http://127.0.0.1:{port}", "telegram_webhook_secret": SECRET}
    return account | (hooked if hook else {})


def bots_file(folder: Path, port: int, first: Fake, second: Fake, *, hook: bool = False) -> Path:
    """A file with two bots, the second of which is called `cup`."""
    lines = []
    for fake, name in ((first, ""), (second, SECOND)):
        kind = site_of(fake).via
        account = account_of(fake, port, hook=hook)
        lines += ["[[bots]]", f'kind = "{kind}"', *([f'name = "{name}"'] if name else [])]
        lines += [f'{key.removeprefix(f"{kind}_")} = "{value}"' for key, value in account.items()]
    path = folder / "bots.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def second_of(fake: Fake) -> Fake:
    """Another bot of the platform, in the same time."""
    if isinstance(fake, FakeTelegram):
        return FakeTelegram(SECOND_TOKEN, username="cup_bot", clock=fake.clock)
    other = FakeVK(200, screen_name="cup_club", clock=fake.clock)
    tokens = other.community.tokens
    other.community.tokens = {"group-token-200": tokens["group-token"], "admin-token": tokens["admin-token"]}
    return other


@asynccontextmanager
async def two_lines(
    folder: Path, fake: F, *, hook: bool = False, games: Mapping[str, Game] = VOLTRINE
) -> AsyncIterator[Town[F]]:
    """Two bots of one platform in one program; the second (`also`) is the line called `cup`."""
    also = second_of(fake)
    await fake.advance(START - fake.clock.now())
    await fake.start()
    await also.start()
    port = free_port()
    kept = {"database_url": f"sqlite+aiosqlite:///{folder / 'kartel.db'}", "web_port": port, "owner_ids": ""}
    settings = Settings.model_validate({**kept, "bots": str(bots_file(folder, port, fake, also, hook=hook))})
    with log_kept() as said, quickly_drawn():
        place = Town(fake, TownTime(fake.clock), settings, games, said, also=also)
        place.also_via = f"{place.site.via}:{SECOND}"
        try:
            await place.open()
            yield place
        finally:
            await place.close()
            await also.stop()
            await fake.stop()


@asynccontextmanager
async def town(
    folder: Path,
    *,
    hook: bool = False,
    games: Mapping[str, Game] = VOLTRINE,
    limits: Limits | None = None,
    drawn: float = 0,
) -> AsyncIterator[Town]:
    """A town with a clock that stands still, the program running. Such a share of the pictures is really `drawn`."""
    fake = FakeTelegram(TOKEN, username="kartel_bot", settings=limits, frozen=True)
    async with _opened(fake, folder, hook=hook, games=games, drawn=drawn) as place:
        yield place


@asynccontextmanager
async def vk_town(
    folder: Path,
    *,
    hook: bool = False,
    games: Mapping[str, Game] = VOLTRINE,
    limits: VKLimits | None = None,
    drawn: float = 0,
    more: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[Town[FakeVK]]:
    """The same in VK, with `more` settings."""
    fake = FakeVK(settings=limits, frozen=True)
    async with _opened(fake, folder, hook=hook, games=games, drawn=drawn, more=more) as place:
        yield place


@asynccontextmanager
async def two_towns(
    folder: Path, *, games: Mapping[str, Game] = VOLTRINE
) -> AsyncIterator[Town[FakeTelegram]]:
    """Telegram and VK (`also`), one program, one time."""
    fake = FakeTelegram(TOKEN, username="kartel_bot", frozen=True)
    also = FakeVK(clock=fake.clock)
    await also.start()
    try:
        async with _opened(fake, folder, hook=False, games=games, drawn=0, also=also) as place:
            yield place
    finally:
        await also.stop()


@asynccontextmanager
async def _opened(
    fake: F,
    folder: Path,
    *,
    hook: bool,
    games: Mapping[str, Game],
    drawn: float,
    also: FakeVK | None = None,
    more: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[Town[F]]:
    await fake.advance(START - fake.clock.now())
    await fake.start()
    with log_kept() as said, nullcontext() if drawn == 1 else quickly_drawn(drawn):
        settings = settings_for(fake, folder, hook=hook, also=also, more=more)
        place = Town(fake, TownTime(fake.clock), settings, games, said, also=also)
        try:
            await place.open()
            yield place
        finally:
            await place.close()
            await fake.stop()
