"""What the playground shows: people, and the messages of its chats."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

HALL = -1
"""The one group chat. A private chat has the person's number, which is positive."""


class Person(Struct, frozen=True):
    """Somebody who has opened the page under this name."""

    id: int
    name: str


class Key(Struct, frozen=True):
    """A button below a message."""

    label: str
    token: str = ""
    link: str = ""
    style: str = ""


class Message(Struct, frozen=True):
    """A message. `author` 0 is the bot. `html` is safe: names in it are escaped. `picture` is a content hash.

    `only`: seen by this person alone, not kept.
    """

    chat: int
    id: int
    author: int
    html: str
    at: int
    keys: tuple[tuple[Key, ...], ...] = ()
    picture: str = ""
    kind: Literal["", "photo", "animation", "document"] = ""
    edited: bool = False
    only: int = 0


Frame = dict[str, Any]
"""What goes to a page over its socket: `{"message": ...}`, `{"popup": ...}`, ..."""
