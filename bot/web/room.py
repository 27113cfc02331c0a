"""What the playground shows, people and the messages of its chats; and what its pages send."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

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
    """A message. `author` 0 is the bot. `html` is safe: names in it are escaped. `picture` is a name.

    `size`: width and height of the picture. `only`: seen by this person alone, not kept.
    """

    chat: int
    id: int
    author: int
    html: str
    at: int
    keys: tuple[tuple[Key, ...], ...] = ()
    picture: str = ""
    kind: Literal["", "photo", "animation", "document"] = ""
    size: tuple[int, int] = (0, 0)
    edited: bool = False
    only: int = 0


class Deed(Struct, frozen=True):
    """What a person does in a page: presses a button of a message there, or else says something.

    `chat` is the hall, anything else means the own private chat. `mark` is the page's own name for the button that was pressed.
    """

    chat: int
    press: Annotated[str, Meta(max_length=64)] = ""
    message: Annotated[int, Meta(ge=0, lt=2**53)] = 0
    mark: Annotated[str, Meta(max_length=64)] = ""
    say: str = ""


Frame: TypeAlias = dict[str, Any]
"""What goes to a page over its socket: `hello` (all there is), `message` (new or changed), `pressed` (the query that a press has
become), or `answer` (to a query)."""
