"""The fake as a program of its own: its methods over HTTP."""

from __future__ import annotations

import base64
import inspect
from collections.abc import Callable

import msgspec
from aiohttp import web

from tests.fakes.telegram.fake import FakeTelegram
from tests.fakes.telegram.server import HOST

CONTROLS = (
    "user", "chat",
    "message", "edit_message", "delete_message", "press", "react", "block", "unblock",
    "bot_member", "user_member", "migrate", "topic", "close_topic", "delete_topic",
    "raw", "resend", "fail", "advance", "configure",
    "wait", "wait_answer", "wait_quiet", "wait_connected",
    "mark", "transcript", "violations", "unanswered", "press_of", "pending",
    "messages", "view", "buttons", "popups", "commands", "upload", "uploads", "contents",
)  # fmt: skip


class Control:
    """Each method of the fake at `/NAME`: a POST with its arguments as a JSON object."""

    def __init__(self, fake: FakeTelegram) -> None:
        self._controls: dict[str, Callable[..., object]] = {name: getattr(fake, name) for name in CONTROLS}
        self._runner: web.AppRunner | None = None
        self.url = ""

    async def start(self, port: int = 0) -> None:
        """Listen."""
        app = web.Application()
        app.router.add_post("/{name}", self._on_control)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.01)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        self.url = f"http://{HOST}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Listen no more."""
        if self._runner:
            await self._runner.cleanup()

    async def _on_control(self, request: web.Request) -> web.Response:
        control = self._controls.get(request.match_info["name"])
        if control is None:
            return _response({"error": "no such control", "controls": CONTROLS}, 404)
        try:
            body = await request.read()
            arguments = msgspec.json.decode(body, type=dict[str, object]) if body else {}
            result = control(**arguments)
            if inspect.isawaitable(result):
                result = await result
        except (ValueError, TypeError, KeyError) as wrong:
            return _response({"error": f"{type(wrong).__name__}: {wrong}"}, 409)
        return _response(result, 200)


def _response(result: object, status: int) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(result, enc_hook=_plain), status=status, content_type="application/json"
    )


def _plain(value: object) -> object:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode()
    return str(value)
