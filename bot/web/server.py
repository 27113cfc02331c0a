"""The page and its socket. On another address than this machine's own it opens only to links that carry the secret.

Guards: the `Host` header must be one we expect (a foreign page cannot rebind its name to us), a socket must come from our
own page (`Origin`), and with a secret set every request must show it: as `?key=` once, then as a cookie.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from bot.names import clean
from bot.time import Time
from bot.web.parlour import Parlour
from bot.web.room import HALL, Frame, Message, Person
from locales import LANGUAGES, Language, keys, say

PAGE = Path(__file__).parent / "page"
COOKIE = "kartel_key"
Receive: TypeAlias = Callable[[Sequence[tuple[str, str, str]]], Awaitable[None]]
"""Keeps updates (id, JSON, press to answer); when it returns they are safe."""

_SHOWN = 150
_LONGEST = 2000
_POLICY = (
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
)
_PICTURE_TYPES = {b"\x89PNG": "image/png", b"GIF8": "image/gif"}
_log = structlog.get_logger("playground")


class Page:
    """The page's half of the playground: who has it open, and what they do."""

    def __init__(
        self, parlour: Parlour, time: Time, receive: Receive, *, secret: str, hosts: frozenset[str] | None
    ) -> None:
        """`hosts`: the names under which this machine may be asked (None: any, then a secret guards it)."""
        self._parlour = parlour
        self._time = time
        self._receive = receive
        self._secret = secret
        self._hosts = hosts
        self._sockets: dict[int, set[web.WebSocketResponse]] = defaultdict(set)
        self._sending: set[asyncio.Task[None]] = set()
        self._presses = 0

    def attach(self, app: web.Application) -> None:
        """Serve the page on the web port."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/picture/{hash}", self._picture)
        app.router.add_get("/socket", self._socket)
        app.on_shutdown.append(self._close)

    def deliver(self, people: set[int] | None, frame: Frame) -> None:
        """Send a frame to the open pages of these people (None: of everybody)."""
        text = json.dumps(frame, ensure_ascii=False)
        for person, sockets in list(self._sockets.items()):
            if people is None or person in people:
                for socket in list(sockets):
                    task = asyncio.ensure_future(_send(socket, text))
                    self._sending.add(task)
                    task.add_done_callback(self._sending.discard)

    # -- guards -------------------------------------------------------------------------------------------------------
    def _check(self, request: web.Request) -> None:
        if self._hosts is not None and _hostname(request.host) not in self._hosts:
            raise web.HTTPForbidden(text="Unknown host name.")
        if self._secret:
            given = request.query.get("key") or request.cookies.get(COOKIE, "")
            if not hmac.compare_digest(given.encode(), self._secret.encode()):
                raise web.HTTPForbidden(text="This page opens by the link that its host gives out.")

    def _check_origin(self, request: web.Request) -> None:
        origin = request.headers.get("Origin", "")
        if urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="This page is used from itself only.")

    # -- the page -----------------------------------------------------------------------------------------------------
    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        response = self._page_file("index.html", "text/html")
        if self._secret:
            response.set_cookie(
                COOKIE,
                self._secret,
                httponly=True,
                samesite="Strict",
                secure=request.secure,
                max_age=30 * 86400,
            )
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        types = {"app.js": "text/javascript", "style.css": "text/css"}
        name = request.match_info["name"]
        for language in LANGUAGES:
            if name == f"texts-{language}.json":
                return web.json_response(_texts(language))
        if name not in types:
            raise web.HTTPNotFound
        return self._page_file(name, types[name])

    def _page_file(self, name: str, type_: str) -> web.Response:
        response = web.Response(body=(PAGE / name).read_bytes(), content_type=type_, charset="utf-8")
        response.headers["Content-Security-Policy"] = _POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cache-Control"] = "no-cache"
        return response

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        """A picture by its content hash: whoever knows the hash was shown the picture."""
        self._check(request)
        data = await self._parlour.picture(request.match_info["hash"])
        if data is None:
            raise web.HTTPNotFound
        type_ = _PICTURE_TYPES.get(data[:4], "text/plain")
        response = web.Response(body=data, content_type=type_)
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response

    # -- the socket ---------------------------------------------------------------------------------------------------
    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._check(request)
        self._check_origin(request)
        name = clean(request.query.get("as", ""))
        if not name:
            raise web.HTTPBadRequest(text="Who are you?")
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=16_384)
        await socket.prepare(request)
        person = await self._parlour.person(name)
        self._sockets[person.id].add(socket)
        await self._came(person, request.query.get("lang", "")[:2])
        try:
            await _send(socket, json.dumps(await self._hello(person), ensure_ascii=False))
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    await self._take(person, request.query.get("lang", ""), received.data)
        finally:
            self._sockets[person.id].discard(socket)
        return socket

    async def _came(self, person: Person, language: str) -> None:
        """The bot may write to whoever opened the page, and greets the hall at the first. Ids are the same each time: once is enough."""
        who = {"user": person.id, "name": person.name, "language": language}
        came = {"kind": "came", "chat": person.id, **who}
        opened = {"kind": "opened", "chat": HALL, **who}
        updates = ((f"came:{person.id}", came), ("opened", opened))
        await self._receive([(id, json.dumps(update, ensure_ascii=False), "") for id, update in updates])

    async def _hello(self, person: Person) -> Frame:
        """All that a newly opened page shows."""
        people = await self._parlour.people()
        hall = await self._parlour.latest(HALL, _SHOWN)
        private = await self._parlour.latest(person.id, _SHOWN)
        return {
            "hello": {
                "me": msgspec.to_builtins(person),
                "people": msgspec.to_builtins(people),
                "messages": msgspec.to_builtins([*hall, *private]),
            }
        }

    async def _take(self, person: Person, language: str, text: str) -> None:
        try:
            frame = json.loads(text)
            update = await self._update(person, language[:2], frame)
        except (ValueError, KeyError, TypeError, AttributeError):
            _log.warning("a page sent something unknown", person=person.id)
            return
        if update is not None:
            query = update.get("query", "")
            await self._receive([(update["id"], json.dumps(update, ensure_ascii=False), query)])

    async def _update(self, person: Person, language: str, frame: dict[str, Any]) -> dict[str, Any] | None:
        chat = HALL if frame["chat"] == HALL else person.id
        common = {"user": person.id, "name": person.name, "language": language, "chat": chat}
        if "press" in frame:
            self._presses += 1
            query = f"{person.id}:{self._time.now()}:{self._presses}"
            self.deliver({person.id}, {"pressed": {"query": query, "mark": str(frame.get("mark", ""))[:64]}})
            return {
                "id": query, "kind": "press", "query": query, **common,
                "token": str(frame["press"])[:64], "message": int(frame["message"]),
            }  # fmt: skip
        said = str(frame["say"]).strip()[:_LONGEST]
        if not said:
            return None
        bubble = await self._parlour.add(Message(chat, 0, person.id, _escape(said), self._time.now()))
        shown = {"message": msgspec.to_builtins(bubble) | {"name": person.name}}
        self.deliver(None if chat == HALL else {person.id}, shown)
        answers = chat > 0 or said.startswith("/") or bool(frame.get("to_bot"))
        return {
            "id": f"{chat}:{bubble.id}", "kind": "said", **common,
            "text": said, "message": bubble.id, "answers_bot": answers,
        }  # fmt: skip

    async def _close(self, _app: web.Application) -> None:
        for sockets in list(self._sockets.values()):
            for socket in list(sockets):
                await socket.close(code=WSCloseCode.GOING_AWAY, message=b"restarting")


async def _send(socket: web.WebSocketResponse, text: str) -> None:
    """A page that is closing misses the frame; it asks for everything again when it comes back."""
    if not socket.closed:
        try:
            await socket.send_str(text)
        except ConnectionError:
            _log.info("a page went away")


def _texts(language: Language) -> dict[str, str]:
    """The page's own words: the messages `web-...`."""
    return {key.removeprefix("web-"): say(language, key) for key in keys(language, "web-")}


def _hostname(host: str) -> str:
    return (urlsplit(f"//{host}").hostname or "").lower()


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
