"""What a messenger must be able to do: the one interface behind which Telegram, VK and the playground stand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, Protocol

from bot.messages import Address, Incoming


@dataclass(frozen=True, slots=True)
class Limits:
    """What fits into one message. Texts and captions in characters after formatting, tokens in bytes."""

    text: int = 4096
    caption: int = 1024
    popup: int = 200
    label: int = 64
    row: int = 8
    buttons: int = 10
    token: int = 64
    markup: int = 10_000
    """Bytes of all buttons of a message, as the messenger gets them."""


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `count` requests in any `seconds` seconds."""

    count: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Budget:
    """How much may be written; edits count like messages, answers to presses do not."""

    total: Rate = Rate(30, 1)
    chat: Rate = Rate(3, 3)
    group: Rate = Rate(20, 60)


@dataclass(frozen=True, slots=True)
class Key:
    """A worded button."""

    label: str
    token: str = ""
    link: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Image:
    """A drawn picture (or a file): its content hash, its bytes, and the messenger's own id if it was uploaded there before."""

    hash: str
    data: bytes
    file: str | None = None
    kind: Literal["photo", "animation", "document"] = "photo"
    name: str = "table.png"


@dataclass(frozen=True, slots=True)
class Page:
    """A worded message. `text` is HTML with only <b>, <i>, <u>, <code>, <blockquote>, <a href>; names in it are escaped."""

    text: str
    keys: tuple[tuple[Key, ...], ...] = ()
    image: Image | None = None


@dataclass(frozen=True, slots=True)
class Sent:
    """What the messenger made of a page: its message number there, and its id of the picture for sending it again."""

    message: int
    file: str | None = None


class Role(StrEnum):
    """What somebody is in a chat, asked at the moment it matters."""

    ADMIN = "admin"
    MEMBER = "member"
    STRANGER = "stranger"
    BANNED = "banned"


class Writer(Protocol):
    """Where pages can be put. Every method may raise a `DeliveryError`."""

    via: str
    limits: Limits
    budget: Budget
    idempotent: bool
    """Whether a repeated `send` with the same `random_id` makes no second message."""
    lasting: bool
    """Whether a message stands there for everybody: then (it is `idempotent`) it is repeated until it is certain, and only ever
    changed, never posted a second time."""

    async def send(self, to: Address, page: Page, random_id: int) -> Sent:
        """Post a new message. `random_id` is the same for every try of one message (VK needs it)."""
        ...

    async def edit(self, to: Address, message: int, page: Page, *, pictured: bool) -> Sent:
        """Replace all of an own message. `pictured`: it has a picture now, which stays if the page brings none.

        Raises Gone if it is not there any more.
        """
        ...


class Wall(Writer, Protocol):
    """A place that everybody reads and where only we write: posts, and news below each (the post is their address's thread)."""

    title: str
    address: Address

    @property
    def posts(self) -> bool:
        """Whether we may post and change posts; else somebody in charge posts, tells us where, and the news stands below that."""
        ...

    async def role(self, user: int) -> Role:
        """What a user of the messenger is to the wall, now."""
        ...

    def post_in(self, text: str) -> int | None:
        """The number of the post of this wall to which the text has a link."""
        ...


class Messenger(Writer, Protocol):
    """One running bot account."""

    @property
    def wall(self) -> Wall | None:
        """Its wall, if it has one."""
        ...

    async def answer(self, query: str, text: str, *, alert: bool = False, link: str = "") -> None:
        """Answer a press; too late is no error."""
        ...

    async def peek(self, to: Address, user: int, query: str, page: Page, popup: str) -> None:
        """Show a page to one user within a chat and answer the press; where that cannot be done, `popup` as an alert."""
        ...

    async def role(self, chat: int, user: int) -> Role:
        """What the user is in the chat, now."""
        ...

    def link(self, payload: str) -> str:
        """An address that opens the private chat with the bot and starts it with the payload."""
        ...

    def understand(self, update: str) -> tuple[Incoming, ...]:
        """What an update (the raw JSON kept in the inbox) means. Raises ValueError if it makes no sense."""
        ...


@dataclass(slots=True)
class Hearing:
    """Whether what people do in a messenger reaches us: it fetches updates and has fetched all that waited there."""

    deaf_since: int | None = None
    """When it ceased to (ms); None: all is well."""
    why: str = ""
    silence: int = 0
    """How long it lasted before all was well again (ms); 0 when that has been seen to."""

    def lost(self, now: int, why: str) -> None:
        """Updates cannot be fetched."""
        self.deaf_since = now if self.deaf_since is None else self.deaf_since
        self.why = why

    def well(self, now: int) -> None:
        """All that waited has been fetched and kept."""
        if self.deaf_since is not None:
            self.silence += now - self.deaf_since
        self.deaf_since, self.why = None, ""


@dataclass(frozen=True, slots=True)
class Line:
    """A messenger that is connected. `run` takes its updates until cancelled; if they come in by the web port, it looks after that.

    `hearing` is told by `run` how that goes. `run` raises Stopped if the account cannot work any more.
    """

    messenger: Messenger
    run: Callable[[], Coroutine[Any, Any, None]] | None = None
    close: Callable[[], Awaitable[None]] | None = None
    hearing: Hearing = field(default_factory=Hearing)


class DeliveryError(Exception):
    """A message could not be delivered."""


class Wait(DeliveryError):
    """The messenger asks to wait before the next message to this chat (`everywhere`: to anybody)."""

    def __init__(self, seconds: float, *, everywhere: bool = False) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds
        self.everywhere = everywhere


class Moved(DeliveryError):
    """The chat has another id now."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"moved to {chat}")
        self.chat = chat


class Unreachable(DeliveryError):
    """This chat or person cannot be written to, until something changes there."""


class Gone(DeliveryError):
    """The message to edit is not there any more, or cannot be edited any more."""


class Refused(DeliveryError):
    """Our fault: the messenger does not take this message. Never tried again."""


class NotUploaded(DeliveryError):
    """The picture did not get there, or is not taken; the message itself was not sent."""


class Uncertain(DeliveryError):
    """Nobody knows whether it arrived (time-out, reset, server error)."""


class Stopped(DeliveryError):
    """This bot account cannot work at all (token revoked, another poller)."""
