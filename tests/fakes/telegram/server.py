"""The HTTP side: requests of the bot in, answers out, faults in between."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import aiohttp
import msgspec
from aiohttp import web

from tests.fakes.telegram import asking, editing, sending
from tests.fakes.telegram.bot import Bot, Call, Carry, Platform
from tests.fakes.telegram.clock import Clock
from tests.fakes.telegram.records import Fault, SentFile, Transcript
from tests.fakes.telegram.rules import ApiError, Settings, bad
from tests.fakes.telegram.schema import Json, load
from tests.fakes.telegram.updates import IsListening, nobody_listens
from tests.fakes.telegram.uploads import SentBytes, Uploads
from tests.fakes.telegram.webhook import Line, Webhook
from tests.fakes.telegram.wire import read_body
from tests.fakes.telegram.world import World

METHODS: dict[str, Carry] = {**sending.METHODS, **editing.METHODS, **asking.METHODS}
UPDATE_KINDS = frozenset(load().objects["Update"].fields) - {"update_id"}
BODY_LIMIT = 64 << 20
EMPTY = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "photo": "there is no photo in the request",
    "document": "there is no document in the request",
}
HOST = "127.0.0.1"


class Server:
    """Answers a bot as the Bot API does. What people do is told by its heir, `People`."""

    def __init__(
        self,
        token: str = "123456:TEST",
        *,
        username: str = "referee_bot",
        settings: Settings | None = None,
        frozen: bool = False,
        clock: Clock | None = None,
    ) -> None:
        """`clock`: another fake's, if both are to live in one time."""
        settings = settings or Settings()
        self.clock = clock or Clock(frozen=frozen)
        self.world = World()
        self.platform = Platform(
            settings,
            self.clock,
            self.world,
            Uploads(settings.upload_bytes),
            Transcript(settings.transcript_entries),
        )
        self.bot = Bot(token, username, self.platform)
        self.base_url = ""
        self.faults: list[Fault] = []
        self.changed = asyncio.Condition()
        self._port = 0
        self._runner: web.AppRunner | None = None
        self._http: aiohttp.ClientSession | None = None

    # --- Life ---

    async def start(self, port: int = 0) -> None:
        """Listen; after a `stop`, on the same port as before and with everything as it was."""
        app = web.Application(client_max_size=BODY_LIMIT)
        app.router.add_route("*", "/bot{token}/{method}", self._on_call)
        app.router.add_get("/file/bot{token}/{path:.+}", self._on_download)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port or self._port).start()
        self._port = self._runner.addresses[0][1]
        self.base_url = f"http://{HOST}:{self._port}"
        self._http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=60))
        if self.bot.updates.webhook:
            self._open_webhook(self.bot.updates.webhook)

    async def stop(self) -> None:
        """Listen no more. Nothing is forgotten."""
        if self.bot.updates.webhook:
            self.bot.updates.webhook.close()
        self.clock.close()
        if self._runner:
            await self._runner.cleanup()
        if self._http:
            await self._http.close()

    async def notify(self) -> None:
        """Wake everyone who waits for something to change."""
        async with self.changed:
            self.changed.notify_all()

    # --- Requests ---

    async def _on_call(self, request: web.Request) -> web.StreamResponse:
        bot = self.bot
        if request.match_info["token"] != bot.token:
            return _response(ApiError(401, "Unauthorized"))
        try:
            raw, files = read_body(request.headers.get("Content-Type", ""), await request.read())
        except ValueError as wrong:
            bot.violate(request.match_info["method"], "schema", f"the request cannot be read: {wrong}")
            return _response(bad(f"can't parse the request: {wrong}"))
        raw = {**request.query, **raw}
        name = request.match_info["method"]

        def is_listening() -> bool:
            return request.transport is not None and not request.transport.is_closing()

        async def carry_out() -> Json | ApiError:
            return await self.carry_out(name, raw, files, is_listening)

        fault = self._fault(name, raw)
        if fault is None:
            return _response(await carry_out())
        return await self._strike(fault, request, _number(raw.get("chat_id")), carry_out)

    async def _on_download(self, request: web.Request) -> web.Response:
        upload = self.platform.uploads.by_path.get(request.match_info["path"])
        data = self.platform.uploads.contents(upload.sha256) if upload else None
        if data is None or request.match_info["token"] != self.bot.token:
            raise web.HTTPNotFound
        return web.Response(body=data)

    async def carry_out(
        self,
        name: str,
        raw: Mapping[str, object],
        files: dict[str, SentBytes],
        is_listening: IsListening = nobody_listens,
    ) -> Json | ApiError:
        """Check a call, do what it asks, and write it down."""
        bot = self.bot
        method = load().method(name)
        if method is None:
            bot.violate(name, "unknown_method", "method not in the table")
            return ApiError(404, "Not Found: method not found")
        params, problems = method.read(raw, files)
        call = Call(method.name, params, files, is_listening)
        call.broken.extend(("schema", problem) for problem in problems)
        try:
            if problems:
                raise bad("SCHEMA " + "; ".join(problems[:5]))
            if absent := method.missing(params):
                call.complain("schema", f"{absent} is missing")
                raise bad(EMPTY.get(absent, f'parameter "{absent}" is required'))
            result: object
            if method.name == "getUpdates":
                result = await self._get_updates(call)
            elif method.name in ("setWebhook", "deleteWebhook"):
                result = self._set_webhook(call)
            else:
                result = METHODS[method.name](bot, call)
            answer: Json | ApiError = {"ok": True, "result": result}
        except ApiError as refused:
            answer = refused
        self._write_down(call, raw if problems else params, answer)
        await self.notify()
        return answer

    def _write_down(self, call: Call, params: Mapping[str, object], answer: Json | ApiError) -> None:
        seq = None
        if call.method != "getUpdates":
            entry = self.bot.log(
                "request",
                method=call.method,
                params=dict(params),
                files={
                    key: SentFile(sent.name, len(sent.data), sent.sha256) for key, sent in call.files.items()
                },
                status=answer.code if isinstance(answer, ApiError) else 200,
                answer=answer.answer() if isinstance(answer, ApiError) else answer,
                to=_audience(self.bot, params),
            )
            seq = entry.seq
        for rule, what in call.broken:
            self.bot.violate(call.method, rule, what, seq)

    # --- Faults ---

    def _fault(self, name: str, raw: Mapping[str, object]) -> Fault | None:
        if not self.faults:
            return None
        method = load().method(name)
        chat_id = _number(raw.get("chat_id"))
        return next((f for f in self.faults if f.strikes(method.name if method else name, chat_id)), None)

    async def _strike(
        self,
        fault: Fault,
        request: web.Request,
        chat_id: int,
        carry_out: Callable[[], Awaitable[Json | ApiError]],
    ) -> web.StreamResponse:
        self.bot.log("fault", method=request.match_info["method"], to=chat_id, note=fault.kind)
        answer: Json | ApiError = {}
        if fault.kind == "drop_after" or (fault.after and fault.kind != "drop_before"):
            answer = await carry_out()
        if fault.then:
            fault.then()
        await self.notify()
        if fault.kind in ("drop_before", "drop_after"):
            if request.transport:
                request.transport.abort()
            return web.Response()
        if fault.kind == "error":
            return _response(self._fault_error(fault, chat_id))
        await self.clock.sleep(fault.seconds)
        return _response(answer or await carry_out())

    def _fault_error(self, fault: Fault, chat_id: int) -> ApiError:
        if not fault.retry_after:
            return ApiError(fault.status, fault.description)
        self.bot.rates.close(chat_id, self.clock.now() + fault.retry_after)
        return ApiError(fault.status, fault.description, retry_after=fault.retry_after)

    # --- Updates ---

    async def _get_updates(self, call: Call) -> list[Json]:
        updates = self.bot.updates
        if updates.webhook:
            raise ApiError(
                409,
                "Conflict: can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first",
            )
        self._allow(call)
        updates.confirm(call.params.get("offset"))
        if updates.interrupt():
            call.complain("two_pollers", "getUpdates is called while another call waits")
        updates.expire()
        await self.notify()
        limit = min(max(call.params.get("limit", 100), 1), 100)
        patience = min(max(call.params.get("timeout", 0), 0), 50)
        return await updates.poll(limit, patience, call.is_listening)

    def _set_webhook(self, call: Call) -> bool:
        updates = self.bot.updates
        url: str = call.params["url"] if call.method == "setWebhook" else ""
        secret: str = call.params.get("secret_token", "")
        connections: int = call.params.get("max_connections", 40)
        if url and not re.match(r"https://|http://(127\.0\.0\.1|localhost)[:/]", url):
            raise bad("bad webhook: An HTTPS URL must be provided for webhook")
        if secret and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", secret):
            raise bad("secret token contains unallowed characters")
        if not 1 <= connections <= 100:
            raise bad("max_connections must be between 1 and 100")
        if url and not secret:
            call.complain(
                "no_secret", "setWebhook without secret_token: anyone could send updates to the bot"
            )
        self._allow(call)
        if call.params.get("drop_pending_updates"):
            updates.drop_all()
        if updates.webhook:
            updates.webhook.close()
        updates.webhook = None
        if url:
            updates.interrupt()
            updates.webhook = Webhook(url, secret, connections, updates, self.clock)
            self._open_webhook(updates.webhook)
        return True

    def _allow(self, call: Call) -> None:
        wanted: list[str] | None = call.params.get("allowed_updates")
        if wanted is not None:
            for kind in wanted:
                if kind not in UPDATE_KINDS:
                    call.complain("allowed_updates", f"{kind!r} is not in the table")
            self.bot.updates.allowed = wanted or None

    def _open_webhook(self, webhook: Webhook) -> None:
        assert self._http
        webhook.open(Line(self._http, self.carry_out, self._on_delivery))

    async def _on_delivery(self, update_id: int, status: int, note: str) -> None:
        self.bot.log("webhook", update={"update_id": update_id}, status=status, note=note)
        await self.notify()


def _number(chat_id: object) -> int:
    """A chat's id as a number, 0 if it is none."""
    return int(str(chat_id)) if re.fullmatch(r"-?[0-9]+", str(chat_id)) else 0


def _response(answer: Json | ApiError) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(answer.answer() if isinstance(answer, ApiError) else answer),
        status=answer.code if isinstance(answer, ApiError) else 200,
        content_type="application/json",
    )


def _audience(bot: Bot, params: Mapping[str, Any]) -> int:
    """Who gets to see what a call carries."""
    if "receiver_user_id" in params:
        return _number(params["receiver_user_id"])
    if isinstance(wanted := params.get("ephemeral_message_parameters"), dict):
        return _number(wanted.get("receiver_user_id"))
    if press := bot.presses.get(str(params.get("callback_query_id", ""))):
        return press.user_id
    return _number(params.get("chat_id"))
