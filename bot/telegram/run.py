"""Starting a Telegram bot and taking its updates, by polling or by web hook.

We fetch updates ourselves: one is confirmed only after it has been kept (aiogram confirms before its handlers have run), and one
that does not fit aiogram's models must not stop the others. Raw updates go into the inbox; they are understood when handled.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlsplit

import aiohttp
import structlog
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    AiogramError,
    TelegramBadRequest,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)
from aiohttp import web

from bot.bots import TelegramBot
from bot.delivery.inbox import Receive
from bot.messenger import Hearing, Line, Stopped
from bot.storage.connection import StoreFailed
from bot.storage.inbox import RawUpdate
from bot.telegram.inbound import Inbound
from bot.telegram.limits import UPDATES
from bot.telegram.outbound import Telegram
from bot.time import Time
from locales import LANGUAGES, Language

T = TypeVar("T")
Commands: TypeAlias = Callable[[Language], Sequence[tuple[str, str]]]
"""Language -> (command, what it does)."""

HOOK_PATH = "/telegram/webhook"
"""An address without a path means this one there; for a bot with a name, with the name behind it."""
_POLL_SECONDS = 25
_RETRY_SECONDS = 3.0
_LONGEST_RETRY = 60.0
"""Pauses grow so long while trouble lasts."""
_LOOK_SECONDS = 600.0
"""So often a token is looked after that fetches no updates."""
_MOST_UPDATES = 100
"""Telegram gives so many at once: fewer, and none is left there."""
_log = structlog.get_logger("telegram")


async def open_telegram(
    account: TelegramBot, app: web.Application, time: Time, receive: Receive, commands: Commands
) -> Line:
    """Connect a bot: by web hook if one is set, else by polling. Raises Stopped if the token is not accepted."""
    via, token = account.via, account.called("token")
    server = TelegramAPIServer.from_base(account.api)
    bot = Bot(account.token.get_secret_value(), session=AiohttpSession(api=server))
    try:
        me = await _reach(time, bot.get_me, token)
        await _reach(time, partial(_register_commands, bot, commands), token)
        if account.webhook_url:
            assert account.webhook_secret is not None
            secret, path = account.webhook_secret.get_secret_value(), HOOK_PATH + account.suffix
            _take_hook(app, path, secret, receive)
            url = account.webhook_url
            target = url if urlsplit(url).path.strip("/") else url + path
            await _reach(time, partial(_set_hook, bot, account.called("webhook_url"), target, secret), token)
    except BaseException:
        await bot.session.close()
        raise
    username = me.username or ""
    telegram = Telegram(via, bot, username, Inbound(via, me.id, username))
    if account.webhook_url:
        return Line(telegram, partial(_look, bot, time, token), bot.session.close)
    hearing = Hearing(time.now(), "starting")
    return Line(telegram, partial(poll, bot, receive, time, hearing, token), bot.session.close, hearing)


async def _reach(time: Time, ask: Callable[[], Awaitable[T]], token: str) -> T:
    """Ask until Telegram answers: a server may start before its network. Raises Stopped if the token (of that setting) is wrong."""
    while True:
        try:
            return await ask()
        except (TelegramUnauthorizedError, TelegramNotFound):
            raise Stopped(f"{token}: Telegram does not accept this token.") from None
        except AiogramError as error:
            seconds = error.retry_after if isinstance(error, TelegramRetryAfter) else _RETRY_SECONDS
            _log.warning("telegram not reached", reason=type(error).__name__, seconds=seconds)
            await time.sleep(seconds)


async def _register_commands(bot: Bot, commands: Commands) -> None:
    """Tell Telegram the list of commands, in both languages; English is shown to everybody else."""
    for language in LANGUAGES:
        listed = [BotCommand(command=name, description=text) for name, text in commands(language)]
        for scope in (BotCommandScopeAllPrivateChats(), BotCommandScopeAllGroupChats()):
            await bot.set_my_commands(listed, scope=scope, language_code=language)
            if language == "en":
                await bot.set_my_commands(listed, scope=scope)


# -- polling --------------------------------------------------------------------------------------------------------------
async def poll(bot: Bot, receive: Receive, time: Time, hearing: Hearing, token: str) -> None:
    """Fetch and keep updates until cancelled, whatever trouble comes. Raises Stopped when the token is revoked.

    Another program that fetches them, too, may be the one that we replace, or a mistake of the host: it is said and waited out.
    """
    await _reach(time, partial(bot.delete_webhook, drop_pending_updates=False), token)
    offset = troubles = 0
    while True:
        try:
            updates = await _fetch(bot, offset, token, wait=hearing.deaf_since is None)
            if updates:
                await receive([_update(update) for update in updates])
        except StoreFailed as error:  # not kept, so not confirmed: they come again
            _log.error("updates not kept", reason=str(error), seconds=_RETRY_SECONDS)
            hearing.lost(time.now(), "the database takes nothing")
            await time.sleep(_RETRY_SECONDS)
        except _Pause as pause:
            seconds = pause.seconds or min(_LONGEST_RETRY, _RETRY_SECONDS * 2**troubles)
            troubles += 1
            hearing.lost(time.now(), str(pause))
            (_log.error if pause.conflict else _log.warning)(
                "polling paused", reason=str(pause), seconds=seconds
            )
            await time.sleep(seconds)
        else:
            troubles = 0
            offset = max((update["update_id"] + 1 for update in updates), default=offset)
            if len(updates) < _MOST_UPDATES:
                hearing.well(time.now())


class _Pause(Exception):
    """Telegram cannot give updates just now. `seconds`: how long it asks to wait; 0: it does not say."""

    def __init__(self, reason: str, seconds: float = 0, *, conflict: bool = False) -> None:
        super().__init__(reason)
        self.seconds = seconds
        self.conflict = conflict


async def _fetch(bot: Bot, offset: int, token: str, *, wait: bool) -> list[dict[str, Any]]:
    """The updates from `offset` on; if there are none, `wait` a while for the next one."""
    assert isinstance(bot.session, AiohttpSession)
    session = await bot.session.create_session()
    seconds = _POLL_SECONDS if wait else 0
    question = {"offset": offset, "timeout": seconds, "allowed_updates": list(UPDATES)}
    limit = aiohttp.ClientTimeout(total=_POLL_SECONDS + 15)
    try:
        async with session.post(
            bot.session.api.api_url(bot.token, "getUpdates"), json=question, timeout=limit
        ) as answer:
            body = await answer.json(content_type=None)
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        raise _Pause(type(error).__name__) from None
    if not isinstance(body, dict) or "ok" not in body:
        raise _Pause("not an answer of Telegram")
    if body["ok"]:
        return list(body["result"])
    code = body.get("error_code")
    if code in (401, 404):
        raise Stopped(f"{token}: Telegram does not accept this token any more.")
    if code == 409:
        raise _Pause("another program fetches the updates of this Telegram bot", conflict=True)
    asked = body.get("parameters", {}).get("retry_after", 0)
    raise _Pause(str(body.get("description", "")), float(asked))


# -- web hook -------------------------------------------------------------------------------------------------------------
async def _set_hook(bot: Bot, setting: str, url: str, secret: str) -> None:
    """Ask Telegram to send updates to `url`, with the secret in a header. Raises Stopped if it does not take the address."""
    try:
        await bot.set_webhook(
            url, secret_token=secret, allowed_updates=list(UPDATES), drop_pending_updates=False
        )
    except TelegramBadRequest as error:
        raise Stopped(f"{setting}: Telegram does not take it: {error.message}") from None


async def _look(bot: Bot, time: Time, token: str) -> None:
    """See until cancelled whether the token is still good: to a web hook nobody says so. Raises Stopped when it is revoked."""
    while True:
        await time.sleep(_LOOK_SECONDS)
        await _reach(time, bot.get_me, token)


def _take_hook(app: web.Application, path: str, secret: str, receive: Receive) -> None:
    """Let the web port take updates at that path. 200 is said when the update is kept, not before."""

    async def hook(request: web.Request) -> web.Response:
        given = request.headers.get("X-Telegram-Bot-Api-Secret-Token", "")
        if not hmac.compare_digest(given.encode(errors="surrogateescape"), secret.encode()):
            return web.Response(status=403)
        try:
            kept = _update(json.loads(await request.read()))
        except (ValueError, KeyError, TypeError, AttributeError):
            return web.Response(status=400)
        try:
            await receive([kept])
        except StoreFailed:
            return web.Response(status=503)
        return web.Response()

    app.router.add_post(path, hook)


def _update(update: dict[str, Any]) -> RawUpdate:
    """What is kept of an update. Only its number must make sense: all else is found out when it is handled."""
    query = update.get("callback_query")
    return (
        str(update["update_id"]),
        json.dumps(update),  # as ASCII: half a sign, which Unicode has not, would be taken by no database
        str(query.get("id", "")) if isinstance(query, dict) else "",
    )
