"""Starting a VK community's bot and taking its events, by long poll or by the Callback API.

We poll ourselves: `ts`, the place in VK's history, stands in our database and moves only after the events have been kept, so that what
was written during a downtime is not lost.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar
from urllib.parse import urlsplit

import structlog
from aiohttp import web

from bot.bots import Community
from bot.delivery.inbox import Receive
from bot.messenger import DeliveryError, Hearing, Line, Stopped
from bot.storage.connection import StoreFailed
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import Time
from bot.vk.calls import Calls, Failed, Params
from bot.vk.check import Group, check_admin, check_rights, find_group, switch_on
from bot.vk.guests import Guests
from bot.vk.inbound import LOST, Event, Inbound
from bot.vk.limits import ADMIN_CALLS, EVENTS
from bot.vk.outbound import VK
from bot.vk.uploads import Uploads
from bot.vk.wall import Wall

T = TypeVar("T")

HOOK_PATH = "/vk/callback"
"""An address without a path means this one there; for a community with a name, with the name behind it."""
_TITLE = "Kartel"
_POLL_SECONDS = 25
_GLANCE_SECONDS = 1
"""So long the first poll waits: soon it is known whether anything has waited there for us."""
_RETRY_SECONDS = 3.0
_LOOK_SECONDS = 600.0
"""So often we look whether VK still brings events to our address."""
_SWITCHED_ON: Params = {"api_version": "5.199", **dict.fromkeys(EVENTS, 1)}
_BAD_TOKEN = frozenset({5, 27})
_log = structlog.get_logger("vk")


async def open_vk(
    account: Community, app: web.Application, store: Store, time: Time, receive: Receive
) -> Line:
    """Connect a community: by the Callback API if an address is set, else by long poll. Raises Stopped if VK does not let us."""
    via, token = account.via, account.called("token")
    calls = Calls(account.token.get_secret_value(), account.api, time)
    admin = _admin_calls(account, time)

    async def close() -> None:
        for one in (calls, admin):
            if one is not None:
                await one.close()

    try:
        group = await _reach(time, partial(find_group, calls, account), token)
        comments = await _reach(time, partial(check_rights, calls, account), token)
        if admin is not None:
            check = partial(check_admin, admin, group, account, comments=comments)
            await _reach(time, check, account.called("admin_token"))
        await _reach(time, partial(switch_on, calls, group), token)
        inbound = Inbound(via, group.id, group.name)
        guests = Guests(via, group.id, calls, store, time, inbound)
        await guests.load()
        shift = await _shift(via, store)
        posting = Uploads(admin, time, wall=group.id) if admin else None
        wall = Wall(via, group, calls, admin, posting, shift) if comments else None
        messenger = VK(via, calls, group.name, inbound, guests, Uploads(calls, time), shift, wall)
        ear = Ear(account, group, calls, store, time, guests, receive)
        if account.callback_url:
            hook = Hook(account, ear)
            await ear.reach(partial(hook.attach, app))
            return Line(messenger, hook.run, close)
    except BaseException:
        await close()
        raise
    ear.hearing.lost(time.now(), "starting")
    return Line(messenger, ear.poll, close, ear.hearing)


def _admin_calls(account: Community, time: Time) -> Calls | None:
    """The calls of an administrator, if there is a token."""
    if account.admin_token is None:
        return None
    return Calls(account.admin_token.get_secret_value(), account.api, time, ADMIN_CALLS, ADMIN_CALLS)


async def _reach(time: Time, ask: Callable[[], Awaitable[T]], setting: str) -> T:
    """Ask until VK answers: a server may start before its network. Raises Stopped if the token (`setting`) is not accepted."""
    while True:
        try:
            return await ask()
        except Failed as error:
            if error.code in _BAD_TOKEN:
                raise Stopped(f"{setting}: VK does not accept this token.") from None
            reason = str(error)
        except Stopped:
            raise
        except DeliveryError as error:
            reason = str(error)
        _log.warning("vk not reached", reason=reason, seconds=_RETRY_SECONDS)
        await time.sleep(_RETRY_SECONDS)


async def _shift(via: str, store: Store) -> int:
    """What sets our random ids apart from those of another database: VK would drop a message whose id it has seen."""

    async def find(work: Work) -> int:
        known = await work.note(f"{via}-shift")
        if known is None:
            known = secrets.randbelow(2**31)
            await work.save_note(f"{via}-shift", known)
        return int(known)

    return await store.run(find)


@dataclass(frozen=True, slots=True)
class Session:
    """A long poll under way: where to ask."""

    server: str
    key: str


class Ear:
    """Takes the events of one community in."""

    def __init__(
        self,
        account: Community,
        group: Group,
        calls: Calls,
        store: Store,
        time: Time,
        guests: Guests,
        receive: Receive,
    ) -> None:
        self.group = group
        self.calls = calls
        self.time = time
        self._token = account.called("token")
        self._note = f"{account.via}-ts"
        self._store = store
        self._guests = guests
        self._receive = receive
        self._one_by_one = asyncio.Lock()
        self.hearing = Hearing()

    async def reach(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask until VK answers. Raises Stopped when the token is revoked."""
        return await _reach(self.time, ask, self._token)

    async def keep(self, events: Sequence[Event]) -> None:
        """Keep events, in the order in which they came. Raises StoreFailed if they could not be kept."""
        async with self._one_by_one:
            await self._receive(await self._guests.introduce(events))

    async def lost(self) -> None:
        """Events were lost: whoever has to decide something sees the question again."""
        _log.warning("events lost")
        event: Event = {"type": LOST, "event_id": f"lost-{self.time.now()}"}
        await self._receive([(event["event_id"], json.dumps(event), "")])

    # -- long poll ----------------------------------------------------------------------------------------------------
    async def poll(self) -> None:
        """Fetch and keep events until cancelled. Raises Stopped when the token is revoked."""
        listening: Params = {"group_id": self.group.id, "enabled": 1, **_SWITCHED_ON}
        set_up = partial(self.calls.call, "groups.setLongPollSettings", listening)
        await self.reach(set_up)
        ts = await self._store.read(lambda work: work.note(self._note))
        session: Session | None = None
        failed = False
        while True:
            try:
                if session is None:
                    self.hearing.lost(self.time.now(), "VK gives no long poll")
                    session, newest = await self._begin()
                    ts = await self._move(None, newest) if ts is None else ts
                answer = await self._ask(session, str(ts))
                if "failed" in answer:
                    if failed:  # as long as VK answers nothing else, in no hurry
                        await self.time.sleep(_RETRY_SECONDS)
                    session, ts = await self._failed(session, str(ts), answer)
                    failed = True
                    continue
                failed = False
                if answer["updates"]:
                    await self.keep(answer["updates"])
                ts = await self._move(ts, answer["ts"])
                self.hearing.well(self.time.now())
            except StoreFailed as error:  # not kept, so not confirmed: they come again
                _log.error("events not kept", reason=str(error), seconds=_RETRY_SECONDS)
                self.hearing.lost(self.time.now(), "the database takes nothing")
                await self.time.sleep(_RETRY_SECONDS)
            except (OSError, TimeoutError, ValueError, KeyError, TypeError) as error:
                _log.warning("polling paused", reason=type(error).__name__, seconds=_RETRY_SECONDS)
                self.hearing.lost(self.time.now(), f"VK is not reached: {type(error).__name__}")
                session = None
                await self.time.sleep(_RETRY_SECONDS)

    async def _begin(self) -> tuple[Session, str]:
        """A new session, and the newest `ts`."""
        ask = partial(self.calls.call, "groups.getLongPollServer", {"group_id": self.group.id})
        found = await self.reach(ask)
        return Session(found["server"], found["key"]), str(found["ts"])

    async def _ask(self, session: Session, ts: str) -> dict[str, Any]:
        seconds = _POLL_SECONDS if self.hearing.deaf_since is None else _GLANCE_SECONDS
        question = {"act": "a_check", "key": session.key, "ts": ts, "wait": seconds}
        answer = await self.calls.post(session.server, question, _POLL_SECONDS + 15)
        return dict(answer)

    async def _failed(
        self, session: Session, ts: str, answer: dict[str, Any]
    ) -> tuple[Session | None, str | None]:
        """1: go on from another `ts`; 2: with a new key; 3: with both. With another `ts` events are lost."""
        if answer["failed"] == 2:
            return None, ts
        await self.lost()
        if answer["failed"] == 1:
            return session, await self._move(ts, answer["ts"])
        fresh, newest = await self._begin()
        return fresh, await self._move(ts, newest)

    async def _move(self, old: object, new: object) -> str:
        if str(new) != str(old):
            await self._store.run(lambda work: work.save_note(self._note, str(new)))
        return str(new)


class Hook:
    """Takes events at the web port, from the Callback API."""

    def __init__(self, account: Community, ear: Ear) -> None:
        assert account.callback_secret is not None
        url = account.callback_url
        self._path = HOOK_PATH + account.suffix
        self._url = url if urlsplit(url).path.strip("/") else url + self._path
        self._secret = account.callback_secret.get_secret_value()
        self._ear = ear
        self._code = ""

    async def attach(self, app: web.Application) -> None:
        """Answer at the web port."""
        asked = {"group_id": self._ear.group.id}
        found = await self._ear.calls.call("groups.getCallbackConfirmationCode", asked)
        self._code = found["code"]
        app.router.add_post(self._path, self._take)

    async def _take(self, request: web.Request) -> web.Response:
        """`ok` is said when the event is kept, not before: else VK brings it again."""
        try:
            event = json.loads(await request.read())
            if event["type"] == "confirmation" and event["group_id"] == self._ear.group.id:
                return web.Response(text=self._code)
            given = str(event.pop("secret", ""))
            if not hmac.compare_digest(given.encode(), self._secret.encode()):
                return web.Response(status=403)
            if event["group_id"] != self._ear.group.id or not event["event_id"]:
                return web.Response(status=400)
        except (ValueError, KeyError, TypeError, AttributeError):
            return web.Response(status=400)
        try:
            await self._ear.keep([event])
        except StoreFailed:
            return web.Response(status=503)
        return web.Response(text="ok")

    async def run(self) -> None:
        """Have VK bring events here, and look after it until cancelled."""
        ear = self._ear
        while True:
            server = await ear.reach(self._server)
            asked: Params = {"group_id": ear.group.id, "server_id": server, **_SWITCHED_ON}
            switch = partial(ear.calls.call, "groups.setCallbackSettings", asked)
            await ear.reach(switch)
            await ear.time.sleep(_LOOK_SECONDS)

    async def _server(self) -> int:
        """The number of our address at VK: told anew if it is not there, does not work, or has another secret."""
        calls, group = self._ear.calls, self._ear.group.id
        found = await calls.call("groups.getCallbackServers", {"group_id": group})
        told: Params = {"group_id": group, "url": self._url, "title": _TITLE, "secret_key": self._secret}
        for server in found["items"]:
            if server["url"] == self._url:
                if server.get("status") != "ok" or server.get("secret_key") != self._secret:
                    await calls.call("groups.editCallbackServer", {**told, "server_id": server["id"]})
                return int(server["id"])
        return int((await calls.call("groups.addCallbackServer", told))["server_id"])
