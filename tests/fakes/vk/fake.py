"""The fake as a test uses it: what there is to read, to wait for, to break."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from typing import Any

from tests.fakes.vk.people import People
from tests.fakes.vk.records import Answer, Entry, EntryKind, Fault, FaultKind, Press, Violation
from tests.fakes.vk.schema import Json
from tests.fakes.vk.world import Upload


class FakeVK(People):
    """A strict and mean VK for one community.

    Whatever may send the bot an event, or waits, is a coroutine; the rest are plain functions. ValueError means that the test asks
    for something impossible: no such button, not in the chat.
    """

    # --- Trouble and time ---

    def fail(
        self,
        method: str,
        kind: FaultKind,
        *,
        times: int = 1,
        skip: int = 0,
        chat_id: int | None = None,
        code: int = 10,
        seconds: float = 0.0,
        then: Callable[[], object] | None = None,
    ) -> Fault:
        """Let the next call of a method go wrong; `*` is any method, `longpoll` a poll, `upload` an upload.

        `error` answers with VK's `code`; `drop_before` cuts the connection and forgets the call, `drop_after` carries it out and cuts
        then; `html` carries it out and answers with a gateway's page; `delay` lets `seconds` of the fake's clock pass first. So it
        goes for `times` calls after `skip` good ones; with `chat_id`, only calls to that peer count. `then` is called when the fault
        strikes, for instance to kill the bot.
        """
        fault = Fault(method, kind, times, skip, chat_id, code, seconds, then)
        self.faults.append(fault)
        return fault

    async def advance(self, seconds: float) -> float:
        """Move the clock forward and let those go on who waited for it; gives the new time."""
        self.clock.advance(seconds)
        await self.notify()
        await asyncio.sleep(0)
        return self.clock.now()

    def configure(self, **changes: Any) -> None:
        """Change settings while the server runs."""
        self.community.settings = dataclasses.replace(self.community.settings, **changes)

    # --- Waiting: there is no time limit here, the test runner has one ---

    async def wait_for(self, predicate: Callable[[], object]) -> None:
        """Return when the predicate holds; it is asked again whenever something happens."""
        async with self.changed:
            await self.changed.wait_for(lambda: bool(predicate()))

    async def wait(
        self,
        method: str,
        *,
        chat_id: int | None = None,
        text: str | None = None,
        since: int = 0,
        count: int = 1,
        status: int | None = 200,
    ) -> list[Entry]:
        """Wait until that many requests match, and give them. `text` is looked for in all that the call carries; `status` None takes
        refused calls too.
        """

        def found() -> list[Entry]:
            return [
                entry
                for entry in self.transcript(since, kind="request", method=method)
                if status in (None, entry.status)
                and chat_id in (None, entry.to)
                and (text is None or text in str(entry.params))
            ]

        await self.wait_for(lambda: len(found()) >= count)
        return found()

    async def wait_answer(self, query_id: str) -> Answer:
        """Wait until the bot has answered a press, and give the answer."""
        press = self.press_of(query_id)
        await self.wait_for(lambda: press.answer is not None)
        assert press.answer
        return press.answer

    async def wait_quiet(self) -> None:
        """Wait until the bot has confirmed every event and answered every press that it was told of."""
        await self.wait_for(lambda: not self.pending() and not self.unanswered())

    async def wait_connected(self) -> None:
        """Wait until the bot polls or its Callback API address is confirmed."""
        events = self.community.events
        await self.wait_for(
            lambda: events.is_polled() or any(server.status == "ok" for server in events.servers.values())
        )

    # --- Reading ---

    def mark(self) -> int:
        """The number of the newest line of the transcript, for a later `since`."""
        return self.community.transcript.last

    def transcript(
        self, since: int = 0, *, kind: EntryKind | None = None, method: str | None = None
    ) -> list[Entry]:
        """What happened after that line."""
        entries = self.community.transcript.since(since)
        return [e for e in entries if kind in (None, e.kind) and method in (None, e.method)]

    def violations(self, *rules: str) -> list[Violation]:
        """The rules that the bot broke: all, or those named."""
        return [v for v in self.community.transcript.violations if not rules or v.rule in rules]

    def unanswered(self) -> list[Press]:
        """Presses without an answer that could still have been answered when the bot was told of them."""
        return self.community.unanswered()

    def press_of(self, query_id: str) -> Press:
        """A press and its answer."""
        return self.community.presses[query_id]

    def pending(self) -> list[Json]:
        """Events that the bot has not confirmed."""
        return self.community.events.pending()

    def messages(self, chat_id: int) -> list[Json]:
        """All messages of a chat or dialogue as they are now."""
        return self._bodies(chat_id)

    def view(self, chat_id: int, user_id: int) -> list[Json]:
        """What one person sees there now: an oracle for leaks. For what they saw before, see `Entry.to`."""
        return self._bodies(chat_id) if self.world.sees(chat_id, user_id) else []

    def wall(self) -> list[Json]:
        """The posts of the wall as everybody sees them, the oldest first, each with its `comments`."""
        below = self.world.comments.values()
        return [
            {**post, "comments": [one for one in below if one["post_id"] == id]}
            for id, post in self.world.posts.items()
        ]

    def popups(self, user_id: int) -> list[str]:
        """The texts of all answers to someone's presses."""
        return [
            p.answer.text
            for p in self.community.presses.values()
            if p.user_id == user_id and p.answer and p.answer.text
        ]

    def uploads(self) -> list[Upload]:
        """All files that the bot sent and saved."""
        return list(self.world.uploads.values())

    def contents(self, upload: Upload) -> bytes:
        """The bytes of a file, if the limit of `Settings.upload_bytes` still lets it have them."""
        data = self.world.contents(upload.sha256)
        if data is None:
            raise ValueError(f"the bytes of {upload.file_id} are not kept: raise Settings.upload_bytes")
        return data
