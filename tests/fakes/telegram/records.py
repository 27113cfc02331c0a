"""What the fake writes down, and what its methods hand back: plain records."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from tests.fakes.telegram.schema import Json

EntryKind = Literal["request", "update", "dropped_update", "webhook", "fault"]
FaultKind = Literal["error", "drop_before", "drop_after", "delay"]


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it stood in a request."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the transcript.

    `request` is a call of the bot with its answer, `update` what people did, `dropped_update` what the platform keeps
    from the bot and why, `webhook` a delivery, `fault` one that the test asked for.
    """

    seq: int
    at: float
    kind: EntryKind
    method: str = ""
    params: Json = field(default_factory=dict)
    files: dict[str, SentFile] = field(default_factory=dict)
    status: int = 0
    answer: Json = field(default_factory=dict)
    to: int = 0
    """Who can see what a request carries: a person's id, a group's id (all of its people), or 0 for nobody."""
    update: Json = field(default_factory=dict)
    note: str = ""


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that the bot broke, even where the platform would have kept silent."""

    seq: int
    method: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot answered to a press."""

    text: str
    show_alert: bool
    url: str
    after: float
    """Seconds from the press to the answer."""


@dataclass(slots=True)
class Press:
    """A press on an inline button and what became of it."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    ephemeral_message_id: int
    data: str
    at: float
    answer: Answer | None = None


class Delivered(NamedTuple):
    """What a person's act made: a message, and the update that told the bot of it (None: it was not told)."""

    message_id: int
    update_id: int | None
    ephemeral_message_id: int = 0


class Pressed(NamedTuple):
    """A press under way."""

    query_id: str
    update_id: int | None


class Button(NamedTuple):
    """A button that someone can press now."""

    message_id: int
    text: str
    data: str
    ephemeral_message_id: int = 0


@dataclass(slots=True)
class Fault:
    """Trouble that strikes the next calls of a method; see `FakeTelegram.fail`."""

    method: str
    kind: FaultKind
    times: int = 1
    skip: int = 0
    chat_id: int | None = None
    status: int = 500
    description: str = "Internal Server Error"
    retry_after: int = 0
    seconds: float = 0.0
    after: bool = False
    then: Callable[[], object] | None = None

    def strikes(self, method: str, chat_id: object) -> bool:
        """Whether this call is hit. Counting is part of asking."""
        meant = self.method == method or (self.method == "*" and method != "getUpdates")
        if not meant or self.times <= 0 or self.chat_id not in (None, chat_id):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        self.times -= 1
        return True


class Transcript:
    """Everything that happened, in order, and every rule that was broken. Keeps the last `limit` lines."""

    def __init__(self, limit: int) -> None:
        self.entries: deque[Entry] = deque(maxlen=limit)
        self.violations: list[Violation] = []
        self.last = 0

    def add(self, kind: EntryKind, at: float, **details: Any) -> Entry:
        """Write one line down."""
        self.last += 1
        entry = Entry(self.last, round(at, 3), kind, **details)
        self.entries.append(entry)
        return entry

    def since(self, seq: int) -> list[Entry]:
        """The lines after that number."""
        return list(_newest_until(self.entries, seq))[::-1]


def _newest_until(entries: deque[Entry], seq: int) -> Iterator[Entry]:
    for entry in reversed(entries):
        if entry.seq <= seq:
            return
        yield entry
