"""Opening the playground on the web port."""

from __future__ import annotations

from aiohttp import web

from bot.delivery.inbox import Receive
from bot.messenger import Line
from bot.settings import Settings, WrongSettings
from bot.storage.store import Store
from bot.time import Time
from bot.web.guard import Guard
from bot.web.messenger import Playground
from bot.web.parlour import Parlour
from bot.web.server import Page


def open_playground(
    via: str, settings: Settings, app: web.Application, store: Store, time: Time, receive: Receive
) -> Line:
    """Attach the page to the web port. Raises WrongSettings if strangers could reach it."""
    if not settings.local and settings.web_secret is None:
        raise WrongSettings("KARTEL_WEB_SECRET: must be set, for KARTEL_WEB_HOST lets other machines in.")
    secret = settings.web_secret.get_secret_value() if settings.web_secret else ""
    parlour = Parlour(store)
    page = Page(parlour, time, receive, Guard(settings.web_host, secret))
    page.attach(app)
    return Line(Playground(via, parlour, time, page.deliver))
