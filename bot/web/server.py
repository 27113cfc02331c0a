"""The page and its socket: what the people of the playground see, and what they do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import structlog
from aiohttp import WSCloseCode, WSMsgType, web

from bot.delivery.inbox import Receive
from bot.names import clean
from bot.time import Time
from bot.web.guard import Guard
from bot.web.parlour import Parlour
from bot.web.room import HALL, Deed, Frame, Message, Person
from locales import LANGUAGES, Language, keys, say

PAGE = Path(__file__).parent / "page"
Update: TypeAlias = dict[str, Any]

_SHOWN = 150
"""So many messages of a chat a newly opened page gets."""
_LONGEST = 2000
"""Characters of a text that somebody writes."""
_FRAME_BYTES = 16_384
_WAITING = 500
"""Frames: a page that has taken in none of so many is cut off. It asks for everything again when it comes back."""
_GOODBYE = 1.0
"""Seconds that a page has for answering that it is closed."""
_FILES = {"app.js": "text/javascript", "style.css": "text/css"}
_TYPES = {b"\x89PNG": "image/png", b"GIF8": "image/gif"}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_DEED = msgspec.json.Decoder(Deed)
_log = structlog.get_logger("playground")


class Visit:
    """One open page of a person. What goes to it waits in a queue, so that a slow page holds up nobody."""

    def __init__(self, person: Person, language: str, request: web.Request) -> None:
        self.person = person
        self.language = language
        self.socket = web.WebSocketResponse(heartbeat=30, timeout=_GOODBYE, max_msg_size=_FRAME_BYTES)
        self._request = request
        self._waiting: asyncio.Queue[str] = asyncio.Queue(_WAITING)

    def send(self, frame: str) -> None:
        """Put a frame into the queue."""
        try:
            self._waiting.put_nowait(frame)
        except asyncio.QueueFull:
            if self._request.transport is not None:
                self._request.transport.abort()

    async def pump(self, hello: Frame) -> None:
        """Send the hello, then whatever comes into the queue."""
        frame = _frame(hello)
        try:
            while True:
                await self.socket.send_str(frame)
                frame = await self._waiting.get()
        except ConnectionError:
            _log.info("a page went away")


class Page:
    """The page's half of the playground: who has it open, and what they do."""

    def __init__(self, parlour: Parlour, time: Time, receive: Receive, guard: Guard) -> None:
        self._parlour = parlour
        self._time = time
        self._receive = receive
        self._guard = guard
        self._visits: set[Visit] = set()
        self._presses = 0

    def attach(self, app: web.Application) -> None:
        """Serve the page on the web port."""
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/picture/{name}", self._picture)
        app.router.add_get("/socket", self._socket)
        app.on_shutdown.append(self._close)

    def deliver(self, people: set[int] | None, frame: Frame) -> None:
        """Send a frame to the open pages of these people (None: of everybody)."""
        text = _frame(frame)
        for visit in self._visits:
            if people is None or visit.person.id in people:
                visit.send(text)

    # -- the page -----------------------------------------------------------------------------------------------------
    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._guard.check(request)
        response = _file("index.html", "text/html")
        response.headers["Content-Security-Policy"] = _POLICY.format(host=request.host)
        self._guard.admit(request, response)
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        self._guard.check(request)
        name = request.match_info["name"]
        for language in LANGUAGES:
            if name == f"texts-{language}.json":
                return _guarded(web.json_response(_texts(language)))
        if name not in _FILES:
            raise web.HTTPNotFound
        return _file(name, _FILES[name])

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        """A picture or file: whoever knows its name was shown it."""
        self._guard.check(request)
        data = await self._parlour.picture(request.match_info["name"])
        if data is None:
            raise web.HTTPNotFound
        response = web.Response(body=data, content_type=_TYPES.get(data[:4], "text/plain"))
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
        return _guarded(response)

    # -- the socket ---------------------------------------------------------------------------------------------------
    async def _socket(self, request: web.Request) -> web.StreamResponse:
        self._guard.check(request)
        self._guard.check_origin(request)
        name = clean(request.query.get("as", ""))
        if not name:
            raise web.HTTPBadRequest(text="Who are you?")
        visit = Visit(await self._parlour.person(name), request.query.get("lang", "")[:2], request)
        await visit.socket.prepare(request)
        self._visits.add(visit)
        pumping = asyncio.create_task(visit.pump(await self._hello(visit.person)), name="page")
        try:
            await self._came(visit)
            async for received in visit.socket:
                if received.type is WSMsgType.TEXT:
                    await self._take(visit, received.data)
        finally:
            self._visits.discard(visit)
            pumping.cancel()
        return visit.socket

    async def _hello(self, person: Person) -> Frame:
        """All that a newly opened page shows."""
        people = await self._parlour.people()
        hall = await self._parlour.latest(HALL, _SHOWN)
        private = await self._parlour.latest(person.id, _SHOWN)
        return {"hello": {"me": person, "people": people, "messages": [*hall, *private]}}

    async def _came(self, visit: Visit) -> None:
        """The bot may write to whoever opened the page, and greets an empty hall. Ids are the same each time: once is enough."""
        person = visit.person
        updates = [self._update(visit, f"came:{person.id}", "came", person.id)]
        if not await self._parlour.latest(HALL, 1):
            updates.append(self._update(visit, "opened", "opened", HALL))
        await self._receive(updates)

    async def _take(self, visit: Visit, text: str) -> None:
        try:
            deed = _DEED.decode(text)
        except msgspec.DecodeError:
            _log.warning("a page sent something unknown", person=visit.person.id)
            return
        chat = HALL if deed.chat == HALL else visit.person.id
        if deed.press:
            await self._press(visit, chat, deed)
        elif said := deed.say.strip()[:_LONGEST]:
            await self._say(visit, chat, said)

    async def _press(self, visit: Visit, chat: int, deed: Deed) -> None:
        """The page that pressed learns under which query: it alone shows the answer."""
        self._presses += 1
        query = f"{visit.person.id}:{self._time.now()}:{self._presses}"
        visit.send(_frame({"pressed": {"query": query, "mark": deed.mark}}))
        pressed = {"query": query, "token": deed.press, "message": deed.message}
        await self._receive([self._update(visit, query, "press", chat, pressed)])

    async def _say(self, visit: Visit, chat: int, said: str) -> None:
        """What comes behind `/start` is for the bot alone to read, as in other messengers."""
        shown = "/start" if said.startswith("/start ") else said
        bubble = Message(chat, 0, visit.person.id, _escape(shown), self._time.now())
        bubble = await self._parlour.add(bubble)
        named = msgspec.to_builtins(bubble) | {"name": visit.person.name}
        self.deliver(None if chat == HALL else {chat}, {"message": named})
        update = {"text": said, "message": bubble.id}
        await self._receive([self._update(visit, f"{chat}:{bubble.id}", "said", chat, update)])

    def _update(
        self, visit: Visit, id: str, kind: str, chat: int, more: Update | None = None
    ) -> tuple[str, str, str]:
        """What `Playground.understand` reads."""
        who = {"user": visit.person.id, "name": visit.person.name, "language": visit.language}
        update = {"kind": kind, "chat": chat, **who, **(more or {})}
        return id, _frame(update), update.get("query", "")

    async def _close(self, _app: web.Application) -> None:
        bye = [
            visit.socket.close(code=WSCloseCode.GOING_AWAY, message=b"restarting") for visit in self._visits
        ]
        await asyncio.gather(*bye)


def _frame(what: Any) -> str:
    return msgspec.json.encode(what).decode()


def _texts(language: Language) -> dict[str, str]:
    """The page's own words: the messages `web-...`."""
    return {key.removeprefix("web-"): say(language, key) for key in keys(language, "web-")}


def _file(name: str, type_: str) -> web.Response:
    response = web.Response(body=(PAGE / name).read_bytes(), content_type=type_, charset="utf-8")
    response.headers["Cache-Control"] = "no-cache"
    return _guarded(response)


def _guarded(response: web.Response) -> web.Response:
    """What comes from us is taken for nothing else, shown in no foreign page, and tells no other site where it was met."""
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
