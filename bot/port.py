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
    """A running web port."""

    def __init__(self, runner: web.AppRunner, number: int) -> None:
        self._runner = runner
        self.number = number

    @classmethod
    async def open(cls, app: web.Application, host: str, port: int) -> Port:
        """Listen; port 0 takes a free one. Raises PortTaken."""
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSE_SECONDS)
        await runner.setup()
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            await runner.cleanup()
            raise PortTaken(
                f"Cannot listen on {host}:{port} (KARTEL_WEB_HOST, KARTEL_WEB_PORT): {error.strerror}."
            ) from None
        return cls(runner, runner.addresses[0][1])

    async def close(self) -> None:
        """Stop listening; answers under way are finished."""
        await self._runner.cleanup()
