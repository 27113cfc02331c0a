"""The HTTP side: requests of the bot in, answers out, faults in between."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

import aiohttp
import msgspec
from aiohttp import web
from multidict import MultiDictProxy

from tests.fakes.telegram.clock import Clock
from tests.fakes.vk import files, groups, messages, wall
from tests.fakes.vk.community import Call, Carry, Community, Token
from tests.fakes.vk.records import Fault, SentFile
from tests.fakes.vk.rules import Settings, VKError, wrong
from tests.fakes.vk.schema import Json, load
from tests.fakes.vk.world import read_json

METHODS: dict[str, Carry] = {**messages.METHODS, **groups.METHODS, **files.METHODS, **wall.METHODS}
RIGHTS = {"messages": "messages", "photos": "photos", "docs": "docs", "wall": "wall"}
"""First half of a method's name -> the right that it needs; what is not here needs none ..."""
MANAGED = frozenset(name for name in groups.METHODS if name.startswith("groups.")) - {
    "groups.getById",
    "groups.getTokenPermissions",
}
"""... but these need the right to manage the community."""
HOST = "127.0.0.1"
BODY_LIMIT = 64 << 20
MOST_AT_ONCE = 25
LONGEST_POLL = 90
_CALL = re.compile(r"API\.(\w+\.\w+)\s*\(")
_DECODER = json.JSONDecoder()
_TELLING = ("keyboard", "event_data", "payload")
"""Parameters that are JSON: the transcript shows what they say."""


class Server:
    """Answers a bot as VK does. What people do is told by its heir, `People`."""

    def __init__(
        self,
        group_id: int = 100,
        *,
        screen_name: str = "kartel_club",
        settings: Settings | None = None,
        frozen: bool = False,
        clock: Clock | None = None,
    ) -> None:
        """`clock`: another fake's, if both are to live in one time."""
        self.clock = clock or Clock(frozen=frozen)
        self.community = Community(group_id, screen_name, self.clock, settings or Settings())
        self.community.on_change = self.notify
        self.world = self.community.world
        self.base_url = ""
        self.faults: list[Fault] = []
        self.changed = asyncio.Condition()
        self._port = 0
        self._runner: web.AppRunner | None = None

    # --- Life ---

    async def start(self, port: int = 0) -> None:
        """Listen; after a `stop`, on the same port as before and with everything as it was."""
        app = web.Application(client_max_size=BODY_LIMIT)
        app.router.add_post("/method/{name}", self._on_call)
        app.router.add_route("*", "/longpoll/{group}", self._on_poll)
        app.router.add_post("/upload/{key}", self._on_upload)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port or self._port).start()
        self._port = self._runner.addresses[0][1]
        self.base_url = self.community.base_url = f"http://{HOST}:{self._port}"
        self.community.events.http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60))

    async def stop(self) -> None:
        """Listen no more. Nothing is forgotten."""
        events = self.community.events
        events.close()
        self.clock.close()
        if self._runner:
            await self._runner.cleanup()
        if events.http:
            await events.http.close()
            events.http = None

    async def notify(self) -> None:
        """Wake everyone who waits for something to change."""
        async with self.changed:
            self.changed.notify_all()

    # --- Requests ---

    async def _on_call(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if request.content_type == "application/json":
            self.community.violate(name, "schema", "VK does not take JSON bodies")
        raw = {**request.query, **_texts(await request.post())}

        async def carry_out() -> Json:
            return await self.carry_out(name, raw)

        return await self._struck(request, name, _peer(raw), carry_out)

    async def _struck(
        self, request: web.Request, name: str, peer_id: int, carry_out: Callable[[], Awaitable[Json]]
    ) -> web.StreamResponse:
        """The answer, or the trouble that the test asked for."""
        fault = next((fault for fault in self.faults if fault.strikes(name, peer_id)), None)
        if fault is None:
            return _response(await carry_out())
        self.community.log("fault", method=name, to=peer_id, note=fault.kind)
        answer: Json = await carry_out() if fault.kind in ("drop_after", "html") else {}
        if fault.then:
            fault.then()
        await self.notify()
        if fault.kind in ("drop_before", "drop_after"):
            if request.transport:
                request.transport.abort()
            return web.Response()
        if fault.kind == "html":
            return web.Response(text="<html>502 Bad Gateway</html>", status=502, content_type="text/html")
        if fault.kind == "error":
            return _response(_failure(VKError(fault.code), name))
        await self.clock.sleep(fault.seconds)
        return _response(answer or await carry_out())

    async def carry_out(self, name: str, raw: Mapping[str, str], *, inner: bool = False) -> Json:
        """Check a call, do what it asks, and write it down."""
        community = self.community
        token = community.tokens.get(raw.get("access_token", ""))
        call = Call(name, {}, token or Token("group", frozenset()))
        try:
            if token is None:
                raise VKError(5, "User authorization failed: invalid access_token (4).")
            self._admit(call, raw, inner=inner)
            if name == "execute":
                answer = await self._execute(call, raw)
            else:
                answer = {"response": METHODS[name](community, call)}
        except VKError as refused:
            answer = _failure(refused, name)
        self._write_down(call, raw, answer, inner=inner)
        await self.notify()
        return answer

    def _admit(self, call: Call, raw: Mapping[str, str], *, inner: bool) -> None:
        """Refuse what does not fit the table, the token, or the rate."""
        community, name = self.community, call.method
        method = load().methods.get(name)
        if not raw.get("v"):
            raise VKError(8, "Invalid request: v (version) is required")
        if method is None:
            call.complain("unknown_method", "method not in the table")
            raise VKError(3)
        call.params, refused, unknown = method.read(raw)
        settings = community.settings
        if settings.rates and not inner:
            most = settings.per_second if call.token.kind == "group" else settings.user_per_second
            community.rates.spend(raw["access_token"], most, community.now())
        if call.token.kind not in method.tokens:
            raise VKError(27 if call.token.kind == "group" else 15)
        right = "manage" if name in MANAGED else RIGHTS.get(name.partition(".")[0], "")
        if right and right not in call.token.rights:
            raise VKError(15, "Access denied: no access to call this method.")
        for problem in unknown:
            call.complain("schema", problem)
        if refused or unknown:
            raise wrong("; ".join((refused or unknown)[:3]))

    async def _execute(self, call: Call, raw: Mapping[str, str]) -> Json:
        """`return [API.a.b({...}), ...];`: a list of calls, each answered in its place, or false with its error beside."""
        asked = list(_calls_of(call.params["code"]))
        if len(asked) > MOST_AT_ONCE:
            raise VKError(13, "Runtime error occurred during code invocation: Too many api calls")
        values: list[Any] = []
        errors: list[Json] = []
        for name, params in asked:
            common = {"access_token": raw["access_token"], "v": raw["v"]}
            answer = await self.carry_out(name, {**params, **common}, inner=True)
            values.append(answer.get("response", False))
            if "error" in answer:
                kept = ("error_code", "error_msg")
                errors.append({"method": name, **{key: answer["error"][key] for key in kept}})
        return {"response": values} | ({"execute_errors": errors} if errors else {})

    def _write_down(self, call: Call, raw: Mapping[str, str], answer: Json, *, inner: bool) -> None:
        told = {key: value for key, value in raw.items() if key not in ("access_token", "v")} | call.params
        told |= {key: read_json(told[key]) for key in _TELLING if key in told}
        entry = self.community.log(
            "request",
            method=call.method,
            params=told,
            status=_status(answer),
            answer=answer,
            to=_audience(call.method, told),
            inner=inner,
        )
        for rule, what in call.broken:
            self.community.violate(call.method, rule, what, entry.seq)

    # --- The long poll ---

    async def _on_poll(self, request: web.Request) -> web.StreamResponse:
        asked = {**request.query, **_texts(await request.post())}
        community = self.community
        if asked.get("act") != "a_check" or not asked.get("ts", "").isdigit():
            community.violate("longpoll", "schema", f"not a poll: {asked}")
            return _response({"failed": 2})
        patience = int(asked.get("wait", "25"))
        if patience > LONGEST_POLL:
            community.violate("longpoll", "schema", f"wait is over {LONGEST_POLL}")

        async def poll() -> Json:
            polling = asyncio.ensure_future(community.events.poll(asked["key"], int(asked["ts"]), patience))
            await asyncio.sleep(0)
            await self.notify()
            answer = await polling
            if "failed" in answer:
                community.log("longpoll", note=str(answer["failed"]))
            if request.transport is None or request.transport.is_closing():
                return answer  # nobody listens any more
            for event in answer.get("updates", ()):
                community.told_of(event)
            await self.notify()
            return answer

        return await self._struck(request, "longpoll", 0, poll)

    # --- Uploads ---

    async def _on_upload(self, request: web.Request) -> web.StreamResponse:
        key = request.match_info["key"]
        kind = self.world.upload_servers.get(key)
        form = await request.post()
        field = form.get("file" if kind == "doc" else "photo")

        async def take() -> Json:
            if kind is None:
                return {"error": "ERR_UPLOAD_BAD_SERVER"}
            if not isinstance(field, web.FileField):
                self.community.violate("upload", "upload", "no file in the form")
                return {"server": 1, "photo": "[]", "hash": ""}
            data = field.file.read()
            mark, problem = self.world.receive(kind, field.filename, data)
            sha256 = self.world.received[mark].sha256 if mark else ""
            sent = {"photo": SentFile(field.filename, len(data), sha256)}
            self.community.log(
                "upload", method="upload", files=sent, note=problem, status=0 if problem else 200
            )
            if problem:
                self.community.violate("upload", "upload", problem)
            await self.notify()
            if kind == "doc":
                return {"error": problem} if problem else {"file": mark}
            return {"server": 1, "photo": f'[{{"photo":"{mark}:x"}}]' if mark else "[]", "hash": mark}

        return await self._struck(request, "upload", 0, take)


def _texts(form: MultiDictProxy[Any]) -> dict[str, str]:
    return {key: value for key, value in form.items() if isinstance(value, str)}


def _peer(raw: Mapping[str, str]) -> int:
    """The peer that a call is about, 0 if there is none."""
    named = raw.get("peer_ids") or raw.get("peer_id") or raw.get("user_id") or ""
    return int(named) if re.fullmatch(r"-?\d+", named) else 0


def _audience(method: str, params: Json) -> int:
    """Who gets to see what a call carries."""
    if method == "messages.sendMessageEventAnswer":
        return int(params.get("user_id", 0))
    peers = params.get("peer_ids")
    if isinstance(peers, list) and len(peers) == 1:
        return int(peers[0])
    peer_id = params.get("peer_id", 0)
    return peer_id if isinstance(peer_id, int) else 0


def _status(answer: Json) -> int:
    """200, or the code of the error: of the call, or of its one recipient."""
    if "error" in answer:
        return int(answer["error"]["error_code"])
    items = answer.get("response")
    if isinstance(items, list) and len(items) == 1 and isinstance(items[0], dict) and "error" in items[0]:
        return int(items[0]["error"]["code"])
    return 200


def _failure(error: VKError, name: str) -> Json:
    asked = [{"key": "method", "value": name}]
    return {"error": {"error_code": error.code, "error_msg": error.text, "request_params": asked}}


def _response(answer: Json) -> web.Response:
    return web.Response(body=msgspec.json.encode(answer), content_type="application/json")


def _calls_of(code: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The calls of a script, with their parameters as a form has them."""
    if not code.lstrip().startswith("return"):
        raise VKError(12, "Unable to compile code: the fake knows `return [...]` only")
    place = 0
    while found := _CALL.search(code, place):
        params, place = _arguments(code, found.end())
        yield found[1], params


def _arguments(code: str, start: int) -> tuple[dict[str, str], int]:
    if code[start] == ")":
        return {}, start + 1
    try:
        read, end = _DECODER.raw_decode(code, start)
    except ValueError:
        raise VKError(12, "Unable to compile code: bad arguments") from None
    if not isinstance(read, dict) or code[end] != ")":
        raise VKError(12, "Unable to compile code: bad arguments")
    return {key: value if isinstance(value, str) else str(value) for key, value in read.items()}, end
