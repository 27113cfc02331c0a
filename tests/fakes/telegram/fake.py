"""The fake as a test uses it: what people do, and what there is to read."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from typing import Any

from tests.fakes.telegram.people import People
from tests.fakes.telegram.records import (
    Answer,
    Button,
    Entry,
    EntryKind,
    Fault,
    FaultKind,
    Press,
    Violation,
)
from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.uploads import Upload


class FakeTelegram(People):
    """A strict and mean Telegram for one bot.

    Whatever may send the bot an update, or waits, is a coroutine; the rest are plain functions. ValueError means that
    the test asks for something impossible: no such button, not a member, a blocked bot.
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
        status: int = 500,
        description: str = "Internal Server Error",
        retry_after: int = 0,
        seconds: float = 0.0,
        after: bool = False,
        then: Callable[[], object] | None = None,
    ) -> Fault:
        """Let the next call of a method (`*`: of any but getUpdates) go wrong.

        `error` answers with `status` and `description`, or 429 with `retry_after`; `drop_before` cuts the connection
        and forgets the call, `drop_after` carries it out and cuts then; `delay` lets `seconds` of the fake's clock
        pass first. `after`: the error or the delay comes when the call has been carried out. So it goes for `times`
        calls after `skip` good ones; with `chat_id`, only calls to that chat count. `then` is called when the fault
        strikes, for instance to kill the bot.
        """
        if retry_after:
            status, description = 429, f"Too Many Requests: retry after {retry_after}"
        fault = Fault(
            method,
            kind,
            times,
            skip,
            chat_id,
            status,
            description,
            retry_after,
            seconds,
            after=after,
            then=then,
        )
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
        self.platform.settings = dataclasses.replace(self.platform.settings, **changes)

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
        """Wait until that many requests match, and give them. `text` is looked for in all that the call carries;
        `status` None takes refused calls too.
        """
        found: list[Entry] = []
        seen = since

        def enough() -> bool:
            nonlocal seen
            found.extend(
                entry
                for entry in self.platform.transcript.since(seen)
                if (entry.kind, entry.method) == ("request", method)
                and status in (None, entry.status)
                and chat_id in (None, entry.params.get("chat_id"))
                and (text is None or _holds(entry.params, text))
            )
            seen = self.platform.transcript.last
            return len(found) >= count

        await self.wait_for(enough)
        return found

    async def wait_answer(self, query_id: str) -> Answer:
        """Wait until the bot has answered a press, and give the answer."""
        press = self.bot.presses[query_id]
        await self.wait_for(lambda: press.answer is not None)
        assert press.answer
        return press.answer

    async def wait_quiet(self) -> None:
        """Wait until the bot has confirmed every update and answered every press that it was told of."""
        await self.wait_for(lambda: not self.bot.updates.waiting and not self.bot.unanswered)

    async def wait_connected(self) -> None:
        """Wait until the bot polls or has set its web hook."""
        await self.wait_for(lambda: self.bot.updates.webhook or self.bot.updates.is_polled())

    # --- Reading ---

    def mark(self) -> int:
        """The number of the newest line of the transcript, for a later `since`."""
        return self.platform.transcript.last

    def transcript(
        self, since: int = 0, *, kind: EntryKind | None = None, method: str | None = None
    ) -> list[Entry]:
        """What happened after that line."""
        entries = self.platform.transcript.since(since)
        return [e for e in entries if kind in (None, e.kind) and method in (None, e.method)]

    def violations(self, *rules: str) -> list[Violation]:
        """The rules that the bot broke: all, or those named."""
        return [v for v in self.platform.transcript.violations if not rules or v.rule in rules]

    def unanswered(self) -> list[Press]:
        """Presses without an answer."""
        return list(self.bot.unanswered.values())

    def press_of(self, query_id: str) -> Press:
        """A press and its answer."""
        return self.bot.presses[query_id]

    def pending(self) -> list[Json]:
        """Updates that the bot has not confirmed."""
        return [waiting.update for waiting in self.bot.updates.waiting.values()]

    def messages(self, chat_id: int) -> list[Json]:
        """All messages of a chat as they are now, but for ephemeral ones."""
        return [post.body for post in self.world.posts[chat_id].values()]

    def view(self, chat_id: int, user_id: int) -> list[Json]:
        """What one person sees in a chat now: an oracle for leaks. For what they saw before, see `Entry.to`."""
        return [post.body for post in self.world.view(chat_id, user_id)]

    def buttons(self, chat_id: int, user_id: int) -> list[Button]:
        """The callback buttons that someone can press in a chat now."""
        return [
            Button(
                body["message_id"],
                button["text"],
                button["callback_data"],
                body.get("ephemeral_message_id", 0),
            )
            for body in self.view(chat_id, user_id)
            for row in body.get("reply_markup", {}).get("inline_keyboard", ())
            for button in row
            if "callback_data" in button
        ]

    def popups(self, user_id: int) -> list[str]:
        """The texts of all answers to someone's presses."""
        return [
            p.answer.text
            for p in self.bot.presses.values()
            if p.user_id == user_id and p.answer and p.answer.text
        ]

    def commands(self, scope: str = "default", language: str = "") -> list[Json]:
        """The command menu of a simple scope in a language."""
        return self.bot.commands.get((f'{{"type":"{scope}"}}', language), [])

    def upload(self, file_id: str) -> Upload:
        """What the server knows of a file."""
        return self.platform.uploads.by_id[file_id]

    def uploads(self) -> list[Upload]:
        """All files that the bot sent."""
        return list(self.platform.uploads.by_path.values())

    def contents(self, file_id: str) -> bytes:
        """The bytes of a file, if the limit of `Settings.upload_bytes` still lets it have them."""
        data = self.platform.uploads.contents(self.upload(file_id).sha256)
        if data is None:
            raise ValueError(f"the bytes of {file_id} are not kept: raise Settings.upload_bytes")
        return data


def _holds(value: object, text: str) -> bool:
    """Whether a text stands anywhere in a value."""
    if isinstance(value, str):
        return text in value
    if isinstance(value, dict):
        return any(_holds(item, text) for item in value.values())
    return isinstance(value, list) and any(_holds(item, text) for item in value)
