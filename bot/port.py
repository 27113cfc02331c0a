"""The web port: health, metrics, and whatever else is attached to it (web hooks, the playground)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

Health: TypeAlias = Callable[[], Awaitable[dict[str, object]]]
"""What ails the bot: `{"ok": true, ...}`."""

_CLOSE_SECONDS = 2.0


def application(health: Health) -> web.Application:
    """`/healthz` answers 200 while the bot is well, else 503; `/metrics` speaks Prometheus. Neither tells of people."""

    async def healthz(_request: web.Request) -> web.Response:
        state = await health()
        return web.json_response(state, status=200 if state["ok"] else 503)

    async def metrics(_request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application(client_max_size=2**20)
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", metrics)
    return app


class PortTaken(Exception):
    """Somebody else listens there."""


class Port:
    """The web port."""

    def __init__(self, app: web.Application) -> None:
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSE_SECONDS)

    @property
    def number(self) -> int:
        """The port that is listened on."""
        number: int = self._runner.addresses[0][1]
        return number

    async def open(self, host: str, port: int) -> None:
        """Listen; port 0 takes a free one. Raises PortTaken."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host, port).start()
        except OSError as error:
            raise PortTaken(
                f"Cannot listen on {host}:{port} (KARTEL_WEB_HOST, KARTEL_WEB_PORT): {error.strerror}."
            ) from None

    async def close(self) -> None:
        """Stop listening; answers under way are finished."""
        await self._runner.cleanup()
