"""What the fake writes down, and what its methods hand back: plain records."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal, NamedTuple

from tests.fakes.vk.schema import Json

EntryKind = Literal[
    "request", "upload", "event", "dropped_event", "longpoll", "callback", "duplicate", "fault"
]
FaultKind = Literal["error", "drop_before", "drop_after", "delay", "html"]


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file as it stood in a request."""

    name: str
    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the transcript.

    `request` is a call of the bot with its answer (`inner`: within an execute), `upload` a file sent to an upload server, `event` what
    people did, `dropped_event` what the platform keeps from the bot and why, `longpoll` a poll that failed, `callback` a delivery,
    `duplicate` a message that VK did not post for its random_id was known, `fault` one that the test asked for.
    """

    seq: int
    at: float
    kind: EntryKind
    method: str = ""
    params: Json = field(default_factory=dict)
    files: dict[str, SentFile] = field(default_factory=dict)
    status: int = 0
    """200, or the code of VK's error."""
    answer: Json = field(default_factory=dict)
    to: int = 0
    """Who can see what a request carries: a person's id, a chat's (all of its people), or 0 for nobody."""
    event: Json = field(default_factory=dict)
    note: str = ""
    inner: bool = False


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that the bot broke, even where the platform would have kept silent."""

    seq: int
    method: str
    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What the bot answered to a press: a snackbar's text, or a link that is opened, or nothing."""

    text: str
    url: str
    after: float
    """Seconds from the press to the answer."""


@dataclass(slots=True)
class Press:
    """A press on a callback button and what became of it."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    at: float
    answer: Answer | None = None
    delivered: float | None = None
    """When the bot was told of it first; only then the time for an answer counts against it."""


class Delivered(NamedTuple):
    """What a person's act made: a message, and the event that told the bot of it (None: it was not told)."""

    message_id: int
    event_id: str | None


class Pressed(NamedTuple):
    """A press under way; `query_id` is empty for a text button, which says what stands on it."""

    query_id: str
    event_id: str | None


class Button(NamedTuple):
    """A button that someone can press now."""

    message_id: int
    text: str
    data: str


@dataclass(slots=True)
class Fault:
    """Trouble that strikes the next calls of a method; see `FakeVK.fail`."""

    method: str
    kind: FaultKind
    times: int = 1
    skip: int = 0
    chat_id: int | None = None
    code: int = 10
    seconds: float = 0.0
    then: Callable[[], object] | None = None

    def strikes(self, method: str, chat_id: int) -> bool:
        """Whether this call is hit. Counting is part of asking."""
        meant = self.method == method or (self.method == "*" and method not in ("longpoll", "upload"))
        if not meant or self.times <= 0 or self.chat_id not in (None, chat_id):
            return False
        if self.skip > 0:
            self.skip -= 1
            return False
        self.times -= 1
        return True


class Transcript:
    """What happened, the newest last, and every broken rule."""

    def __init__(self, most: int) -> None:
        self.entries: deque[Entry] = deque(maxlen=most)
        self.violations: list[Violation] = []
        self.last = 0

    def add(self, kind: EntryKind, at: float, **details: Any) -> Entry:
        """Add a line."""
        self.last += 1
        entry = Entry(self.last, round(at, 3), kind, **details)
        self.entries.append(entry)
        return entry

    def since(self, seq: int) -> list[Entry]:
        """The lines after that one."""
        newer = max(0, min(self.last - seq, len(self.entries)))
        return list(islice(self.entries, len(self.entries) - newer, None))
