"""Who people are: VK names them by number only, so what is known of them is written beside each event when it comes."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import structlog

from bot.delivery.causes import cause_of
from bot.messages import Press, Said
from bot.messenger import DeliveryError
from bot.storage.inbox import RawUpdate
from bot.storage.notes import of_user
from bot.storage.store import Store
from bot.storage.work import Work
from bot.time import Time
from bot.vk.calls import Calls, Failed, Params
from bot.vk.inbound import BESIDE, CHAT, Event, Inbound, people_in, query_of
from engine.clock import MINUTE
from locales import Language, as_language

K = TypeVar("K")
V = TypeVar("V")

_FRESH = 10 * MINUTE
"""So long a name is not asked for again."""
_KNOWN = 10_000
"""So many people, and chats, are remembered."""
_LANGUAGES = {0: "ru", 3: "en"}
"""VK's number of an interface language -> ours."""
_log = structlog.get_logger("vk")


class _Latest(OrderedDict[K, V]):
    """What was set last, of so many keys at most."""

    def __setitem__(self, key: K, value: V) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > _KNOWN:
            self.popitem(last=False)


class Guests:
    """Those that events have been about lately, and everybody whose client is an old one."""

    def __init__(
        self, via: str, group: int, calls: Calls, store: Store, time: Time, inbound: Inbound
    ) -> None:
        self._via = via
        self._group = group
        self._calls = calls
        self._store = store
        self._time = time
        self._inbound = inbound
        self._names: _Latest[int, tuple[str, int]] = _Latest()
        self._languages: _Latest[int, str] = _Latest()
        self._seen: _Latest[tuple[int, int], None] = _Latest()
        self._titles: _Latest[int, str] = _Latest()
        self._old_clients: set[int] = set()

    async def load(self) -> None:
        """Remember whose clients know no callback buttons."""
        self._old_clients = set(await self._store.read(lambda work: work.noted_of(f"user-{self._via}")))

    def knows_callbacks(self, user: int) -> bool:
        """Whether somebody's client knows callback buttons."""
        return user not in self._old_clients

    def language(self, user: int) -> Language:
        """What somebody's client speaks."""
        return as_language(self._languages.get(user, "")) or "ru"

    def was_in(self, chat: int, user: int) -> bool:
        """Whether somebody has done something in the chat since the start."""
        return (chat, user) in self._seen

    # -- events -------------------------------------------------------------------------------------------------------
    async def introduce(self, events: Sequence[Event]) -> list[RawUpdate]:
        """The events as they are kept, with what is known of their people. Raises StoreFailed."""
        await self._ask_names(sorted(set().union(*map(people_in, events))))
        return [await self._introduced(event) for event in events]

    async def _introduced(self, event: Event) -> RawUpdate:
        """What makes no sense is kept as it came: it fails again where its failures are counted, and stops no other event."""
        query = ""
        try:
            query = query_of(event)
            await self._look_at_client(event)
            event[BESIDE] = {"people": {str(user): await self._told(user) for user in people_in(event)}}
            event[BESIDE] |= await self._found_out(event)
            event[BESIDE] |= self._titled(event)
        except (KeyError, TypeError, AttributeError) as error:
            _log.warning("event not understood", via=self._via, cause=cause_of(error))
        # as ASCII: half a sign, which Unicode has not, would be taken by no database
        return event["event_id"], json.dumps(event), query

    async def _look_at_client(self, event: Event) -> None:
        """What a message tells of the writer's client; and that a writer or presser is in the chat, and who was sent out is not."""
        subject = event.get("object", {})
        message = subject.get("message", {})
        user, peer = (
            subject.get("user_id") or message.get("from_id"),
            subject.get("peer_id") or message.get("peer_id"),
        )
        if user and peer and peer > CHAT:
            action = message.get("action") or {}
            self._seen[peer, user] = None
            if action.get("type") == "chat_kick_user":
                self._seen.pop((peer, action["member_id"]), None)
        client = subject.get("client_info")
        if not client or not isinstance(user, int):
            return
        self._languages[user] = _LANGUAGES.get(client.get("lang_id", -1), "")
        old = "callback" not in client.get("button_actions", ("callback",))
        if old == self.knows_callbacks(user):
            (self._old_clients.add if old else self._old_clients.discard)(user)
            note = of_user(self._via, user)
            await self._store.run(lambda work: work.save_note(note, "old client" if old else None))

    async def _found_out(self, event: Event) -> dict[str, Any]:
        """What only VK can tell, where it matters."""
        action = event.get("object", {}).get("message", {}).get("action") or {}
        if action.get("type") == "chat_title_update":
            return {"title": action.get("text", "")}
        if action.get("member_id") == -self._group:
            return await self._chat(event["object"]["message"]["peer_id"])
        try:
            done = self._inbound.understand(json.dumps(event))
        except ValueError:
            return {}
        for one in done:
            if (
                isinstance(one, Press | Said)
                and not one.where.private
                and await self._may_write(one.who.user)
            ):
                return {"reached": True}
        return {}

    def _titled(self, event: Event) -> dict[str, str]:
        """What the chat is called, as far as it was told since the start."""
        subject = event.get("object", {})
        peer = subject.get("peer_id") or subject.get("message", {}).get("peer_id") or 0
        title = event[BESIDE].get("title") or self._titles.get(peer, "")
        if title:
            self._titles[peer] = title
        return {"title": title} if title else {}

    async def _chat(self, peer: int) -> dict[str, Any]:
        """What a chat is called, and whether we were put in charge of it: else we do not hear all of it."""
        found = await self._try("messages.getConversationsById", {"peer_ids": peer})
        settings = found["items"][0].get("chat_settings", {}) if found and found.get("items") else {}
        hears_all = await self._try("messages.getConversationMembers", {"peer_id": peer}) is not None
        return {"title": settings.get("title", ""), "hears_all": hears_all}

    async def _may_write(self, user: int) -> bool:
        """Whether somebody whom we think out of reach lets the community write all the same."""
        account = await self._store.read(lambda work: work.account(self._via, user))
        if account is not None and account.reachable:
            return False
        asked = {"group_id": self._group, "user_id": user}
        found = await self._try("messages.isMessagesFromGroupAllowed", asked)
        return bool(found and found.get("is_allowed"))

    # -- people -------------------------------------------------------------------------------------------------------
    async def _told(self, user: int) -> dict[str, str]:
        """Name and language of somebody: the latest that are known."""

        async def find(work: Work) -> tuple[str, str]:
            account = await work.account(self._via, user)
            return ("", "") if account is None else (account.name, account.language or "")

        name, language = self._names.get(user, ("", 0))[0], self._languages.get(user)
        if not name or language is None:
            kept_name, kept_language = await self._store.read(find)
            name = name or kept_name
            language = kept_language if language is None else language
            self._languages[user] = language
        return {"name": name, "language": language}

    async def _ask_names(self, people: Iterable[int]) -> None:
        now = self._time.now()
        asked = [user for user in people if now - self._names.get(user, ("", -_FRESH))[1] >= _FRESH]
        if not asked:
            return
        found = await self._try("users.get", {"user_ids": ",".join(map(str, asked))})
        for person in found or ():
            name = f"{person.get('first_name', '')} {person.get('last_name', '')}".strip()
            self._names[person["id"]] = (name, now)

    async def _try(self, method: str, params: Params) -> Any:
        """What VK says; None if it does not: no event is held up by that."""
        try:
            return await self._calls.call(method, params, urgent=True)
        except (Failed, DeliveryError) as error:
            if method == "users.get":
                _log.warning("names not known", reason=str(error))
            return None
