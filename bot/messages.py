"""The vocabulary between application, delivery and messengers: what comes in, what goes out. Plain data.

A text stays key + arguments until it is delivered, so that each reader gets their own language and time zone.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from locales import Language

# -- places and people ----------------------------------------------------------------------------------------------------


def platform_of(via: str) -> str:
    """What a line belongs to: several bots of one platform are lines of their own, and its people are known at all of them."""
    return via.partition(":")[0]


class Address(Struct, frozen=True):
    """Where a message goes. `via` names one line, that is one running bot (`telegram`, a further one `telegram:cup`, `web`).

    A private chat has the user's id as `chat`.
    """

    via: str
    chat: int
    thread: int | None = None


class Sender(Struct, frozen=True):
    """Who did something. `hidden`: an anonymous administrator or a channel; such a sender is nobody and can take no seat."""

    via: str
    user: int
    name: str
    username: str = ""
    language: str = ""
    hidden: bool = False


class Place(Struct, frozen=True):
    """Where it was done."""

    via: str
    chat: int
    private: bool
    thread: int | None = None
    title: str = ""

    @property
    def address(self) -> Address:
        """For answering there."""
        return Address(self.via, self.chat, self.thread)


# -- what comes in --------------------------------------------------------------------------------------------------------


class Press(Struct, frozen=True, tag=True):
    """A button was pressed. `query` is the messenger's id for answering it; `message` is missing for very old ones."""

    who: Sender
    where: Place
    token: str
    query: str
    message: int | None = None


class Said(Struct, frozen=True, tag=True):
    """A text was written, in private or (in a group) to the bot. Commands keep their slash, without the bot's name: `/new`.

    `answers_bot`: it is a reply to the bot's message or mentions the bot.
    """

    who: Sender
    where: Place
    text: str
    message: int
    answers_bot: bool = False


class Noticed(Struct, frozen=True, tag=True):
    """Something was written that does not concern the bot: only tells how far the chat has moved on."""

    where: Place
    message: int


class BotAdded(Struct, frozen=True, tag=True):
    """The bot is in the chat now. `can_write` is false where it lacks the right to.

    `hears_all` is false where it has yet to be put in charge to hear what is not said to it, and to know who else is in charge.
    """

    who: Sender
    where: Place
    can_write: bool = True
    hears_all: bool = True


class BotRemoved(Struct, frozen=True, tag=True):
    """The bot is in the chat no longer."""

    where: Place


class MemberLeft(Struct, frozen=True, tag=True):
    """Somebody left the chat or was put out of it."""

    who: Sender
    where: Place


class MemberCame(Struct, frozen=True, tag=True):
    """Somebody came into the chat (again)."""

    who: Sender
    where: Place


class ReachChanged(Struct, frozen=True, tag=True):
    """A person blocked the bot, or let it write again."""

    who: Sender
    reachable: bool


class ChatMoved(Struct, frozen=True, tag=True):
    """The chat has another id now."""

    via: str
    old: int
    new: int


class EventsLost(Struct, frozen=True, tag=True):
    """The messenger has lost events: presses and texts that nobody will ever tell us of."""

    via: str


Incoming: TypeAlias = (
    Press
    | Said
    | Noticed
    | BotAdded
    | BotRemoved
    | MemberLeft
    | MemberCame
    | ReachChanged
    | ChatMoved
    | EventsLost
)


# -- texts ----------------------------------------------------------------------------------------------------------------


class Moment(Struct, frozen=True, tag=True):
    """A point in time (ms since 1970), shown in the reader's zone: `14:30`, `завтра в 14:30`, `3 дек. в 14:30`."""

    at: int


class Span(Struct, frozen=True, tag=True):
    """A length of time (ms): `23 ч`, `2 дня`."""

    ms: int


class Text(Struct, frozen=True, tag=True):
    """A message of `locales/`, with arguments. Strings among them are data (names): they are escaped, never markup."""

    key: str
    args: dict[str, str | int | Text | Moment | Span] = {}


Argument: TypeAlias = str | int | Text | Moment | Span


class Reader(Struct, frozen=True):
    """For whom a text is worded. `pictures` is false for those who want text instead.

    `dated`: it is read for days, so moments are told by their dates, never as tomorrow.
    """

    language: Language
    zone: str = "UTC"
    pictures: bool = True
    dated: bool = False


# -- what goes out --------------------------------------------------------------------------------------------------------


class Button(Struct, frozen=True):
    """One button: pressed it sends `token` (at most 64 bytes of ASCII, names no card), or opens `link`."""

    label: Text
    token: str = ""
    link: str = ""
    style: Literal["", "primary", "success", "danger"] = ""


class Picture(Struct, frozen=True):
    """A picture to be drawn: which kind, of which game, from what (the JSON of a scene or card; views only, never a state).

    A `film` is the animated replay (the JSON of a list of scenes); a `record` (the plain text of a match), `csv` and `json` (a
    tournament), `battles` (of a campaign) are files: the JSON of their text.
    `text` says the same for those who see no pictures.
    What takes long to put together is `late`: `data` only says what is wanted, and the desk gathers it when its turn to be sent comes.
    """

    kind: Literal[
        "table",
        "lobby",
        "result",
        "card",
        "deck",
        "film",
        "record",
        "csv",
        "battles",
        "json",
        "data",
        "standings",
        "player",
        "pairings",
        "bracket",
    ]
    game: str
    data: msgspec.Raw
    text: tuple[Text, ...] = ()
    late: bool = False


class Sheet(Struct, frozen=True):
    """One message: lines of text, at most one picture, rows of buttons."""

    lines: tuple[Text, ...]
    buttons: tuple[tuple[Button, ...], ...] = ()
    picture: Picture | None = None


class Show(Struct, frozen=True, tag=True):
    """Show the sheet in a slot: the one message of that name at that address, edited in place.

    `anew`: as a new message that notifies; the old one loses its buttons.
    A newer Show of a slot replaces one that has not been sent yet.
    """

    slot: str
    sheet: Sheet
    reader: Reader
    anew: bool = False


class Live(Struct, frozen=True, tag=True):
    """Show a sheet of a running match in a slot. It is composed when its turn to be sent comes, and tells what is the case then.

    In all else it is a Show. `viewer`: a seat whose hand it is, -1 for everybody's table. It was asked for when the match had that
    `version`: a `path` in a menu counts only as long as it has. The story on it begins after version `since`. Above it stands `first`,
    why it is shown: to a player who has decided meanwhile it is not shown for that.
    """

    slot: str
    reader: Reader
    anew: bool
    table: int
    viewer: int
    version: int
    since: int
    path: tuple[int, ...] = ()
    first: Text | None = None


class Tell(Struct, frozen=True, tag=True):
    """Say something once, as a message of its own.

    `below`: the slot of the message at that address to which it belongs (a comment below a post); nothing is said if none stands there.
    """

    sheet: Sheet
    reader: Reader
    below: str = ""


class Close(Struct, frozen=True, tag=True):
    """Take the buttons off a slot's message, leave `sheet` there if given, and forget the slot."""

    slot: str
    reader: Reader
    sheet: Sheet | None = None


Composed: TypeAlias = Show | Tell | Close
Outgoing: TypeAlias = Composed | Live


class Reply(Struct, frozen=True):
    """The answer to a press, for the presser only: nothing, a pop-up, a link to open, or a sheet to `peek` at.

    Answers to what was said are ordinary messages instead.
    """

    reader: Reader
    text: Text | None = None
    alert: bool = False
    link: str = ""
    peek: Sheet | None = None
