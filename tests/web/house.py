"""The playground in this process, and pages of it without a browser: they read the socket's frames and send what a page sends."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

from aiohttp import ClientSession, ClientWebSocketResponse, DummyCookieJar

from bot.main import Kartel, start
from bot.settings import Settings
from bot.web.room import HALL
from engine.core.chance import seed_of
from engine.games import GAMES
from tests.fresh_store import lay
from tests.kept_log import log_kept

Json: TypeAlias = dict[str, Any]
PATIENCE = 20.0
"""Seconds after which something that should come counts as not coming."""


@dataclass
class House:
    """The running program with its page."""

    settings: Settings
    said: io.StringIO
    client: ClientSession
    seeds: count[int] = field(default_factory=count)
    kartel: Kartel | None = None

    async def open(self) -> None:
        """Start the program; again after `close` it is a restart at the same port."""
        seeds = self.seeds
        await lay(Path(self.settings.database_url.partition("///")[2]))
        self.kartel = await start(
            self.settings,
            page=True,
            games={"voltrine": GAMES["voltrine"]},  # only one: a table is open after the first press
            new_seed=lambda: seed_of(f"playground {next(seeds)}"),
        )
        self.settings = self.settings.model_copy(update={"web_port": self.kartel.port.number})

    async def close(self) -> None:
        """Stop it cleanly."""
        if self.kartel is not None:
            kartel, self.kartel = self.kartel, None
            await kartel.stop()

    @property
    def host(self) -> str:
        """What belongs into the `Host` header."""
        return f"127.0.0.1:{self.settings.web_port}"

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{self.host}"

    @asynccontextmanager
    async def tab(self, name: str, language: str = "ru", **headers: str) -> AsyncIterator[Tab]:
        """A page that somebody has open, greeted."""
        async with tab_at(self.client, self.settings.web_port, name, language, **headers) as tab:
            yield tab

    def check(self) -> None:
        """No error in the log."""
        lines = [json.loads(line) for line in self.said.getvalue().splitlines()]
        errors = [line for line in lines if line["level"] in ("error", "critical")]
        assert not errors, errors


@dataclass
class Tab:
    """An open page: what it shows."""

    socket: ClientWebSocketResponse
    me: int = 0
    messages: dict[tuple[int, int], Json] = field(default_factory=dict)
    peeked: list[Json] = field(default_factory=list)
    queries: dict[str, str] = field(default_factory=dict)
    answers: dict[str, Json] = field(default_factory=dict)
    marks: count[int] = field(default_factory=count)

    async def until(self, predicate: Callable[[], object]) -> None:
        """Take frames in until the predicate holds."""
        async with asyncio.timeout(PATIENCE):
            while not predicate():
                self._take(await self.socket.receive_json())

    def _take(self, frame: Json) -> None:
        ((kind, what),) = frame.items()
        match kind:
            case "hello":
                self.me = what["me"]["id"]
                self.messages = {(one["chat"], one["id"]): one for one in what["messages"]}
            case "message" if what["only"]:
                self.peeked.append(what)
            case "message":
                self.messages[what["chat"], what["id"]] = what
            case "pressed":
                self.queries[what["mark"]] = what["query"]
            case "answer":
                self.answers[what["query"]] = what
            case _:
                raise AssertionError(frame)

    # -- looking ------------------------------------------------------------------------------------------------------
    async def sees(self, chat: int, text: str) -> None:
        """Wait until the text stands in the chat."""
        await self.until(lambda: text in self.html(chat))

    def html(self, chat: int) -> str:
        """All texts of a chat."""
        return "\n".join(message["html"] for message in self.chat(chat))

    def chat(self, chat: int) -> list[Json]:
        """The messages of a chat, the newest last."""
        return [self.messages[key] for key in sorted(self.messages) if key[0] == chat]

    def button(self, chat: int, label: str) -> tuple[int, Json] | None:
        """The newest button with such a label, and its message."""
        for message in reversed(self.chat(chat)):
            for row in message["keys"]:
                for key in row:
                    if label in key["label"]:
                        return message["id"], key
        return None

    # -- doing --------------------------------------------------------------------------------------------------------
    async def say(self, chat: int, text: str) -> None:
        """Write something."""
        await self.socket.send_json({"chat": chat, "say": text})

    async def press(self, chat: int, label: str) -> Json:
        """Press a button when it is there; the answer. A link that starts the bot is followed."""
        await self.until(lambda: self.button(chat, label))
        found = self.button(chat, label)
        assert found is not None
        message, key = found
        answer = await self.send_press(chat, message, key["token"])
        if answer["link"]:
            await self.say(self.me, f"/start {answer['link'].removeprefix('#start=')}")
        return answer

    async def send_press(self, chat: int, message: int, token: str) -> Json:
        """Press whatever it may be; the answer."""
        mark = str(next(self.marks))
        await self.socket.send_json({"chat": chat, "press": token, "message": message, "mark": mark})
        await self.until(lambda: self.queries.get(mark) in self.answers)
        return self.answers[self.queries[mark]]


@asynccontextmanager
async def tab_at(
    client: ClientSession, port: int, name: str, language: str = "ru", **headers: str
) -> AsyncIterator[Tab]:
    """A page of the playground at that port, which somebody has open, greeted."""
    url = f"http://127.0.0.1:{port}"
    who = {"as": name, "lang": language}
    async with client.ws_connect(f"{url}/socket", params=who, headers={"Origin": url} | headers) as socket:
        tab = Tab(socket)
        await tab.until(lambda: tab.me)
        yield tab


def settings_in(folder: Path, **more: object) -> Settings:
    """A playground on a free port."""
    database = f"sqlite+aiosqlite:///{folder / 'kartel.db'}"
    return Settings.model_validate({"database_url": database, "web_port": 0, "owner_ids": ""} | more)


@asynccontextmanager
async def playhouse(folder: Path, **more: object) -> AsyncIterator[House]:
    """The playground, open; without an error in its log in the end."""
    with log_kept() as said:
        async with ClientSession(cookie_jar=DummyCookieJar()) as client:
            house = House(settings_in(folder, **more), said, client)
            try:
                await house.open()
                yield house
            finally:
                await house.close()
            house.check()


async def seat_two(anna: Tab, boris: Tab) -> None:
    """Anna opens a table in the hall, Boris sits down: the match begins."""
    await anna.press(HALL, "Новая партия")
    await boris.press(HALL, "Сесть")
    await anna.until(lambda: anna.button(HALL, "Мой ход"))
    await boris.until(lambda: boris.button(HALL, "Мой ход"))
