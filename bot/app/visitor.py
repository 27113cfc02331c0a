"""Who stands at the desk: the sender of a press or a text, where they are, and what they are there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct

from bot.app.office import Office
from bot.app.rights import Act, Standing, may, standings
from bot.app.tokens import Token
from bot.app.wording import chat_reader, person_reader
from bot.messages import Argument, Press, Reader, Reply, Said, Text
from bot.messenger import Role
from bot.storage.model import Account, Chair, Chat, Person, Table
from bot.storage.work import Work


class TurnedAway(Exception):
    """What was asked cannot be done; the reason is all that the visitor gets. Raised before anything was changed."""

    def __init__(self, key: str, args: dict[str, Argument] | None = None) -> None:
        super().__init__(key)
        self.text = Text(key, args or {})


class Facts(Struct, frozen=True):
    """What was asked of the messenger before the unit of work: the sender's role in the chat that matters.

    None: it does not matter, or the messenger could not tell.
    """

    role: Role | None = None


@dataclass(frozen=True)
class Visitor:
    """One press or text. `person` and `account` are None for a hidden sender, `chat` in a private chat.

    The account is that of the line where it was done, or (if that bot may not write to them) of another line of the platform.
    """

    event: Press | Said
    facts: Facts
    owner: bool
    person: Person | None
    account: Account | None
    chat: Chat | None

    @property
    def private(self) -> bool:
        """Whether they write in their private chat."""
        return self.event.where.private

    @property
    def typed(self) -> bool:
        """Whether they wrote a text; else they pressed a button."""
        return isinstance(self.event, Said)

    @property
    def reader(self) -> Reader:
        """They themselves; a hidden sender reads as the chat does."""
        if self.person is None or self.account is None:
            return chat_reader(self.chat)
        return person_reader(self.person, self.account.language)

    @property
    def place_reader(self) -> Reader:
        """Those who read what is written here."""
        return self.reader if self.private else chat_reader(self.chat)

    @property
    def unknown(self) -> bool:
        """Whether the messenger could not tell what they are in the chat."""
        return not self.private and self.facts.role is None

    def known(self) -> tuple[Person, Account]:
        """Who they are. Turns hidden senders away: nobody can tell who that is."""
        if self.person is None or self.account is None:
            raise TurnedAway("desk-hidden")
        return self.person, self.account

    def chair(self, table: Table) -> Chair | None:
        """Where they sit at the table, in or out."""
        if self.person is None:
            return None
        return next((chair for chair in table.chairs if chair.person == self.person.id), None)

    def may(self, act: Act, table: Table | None = None) -> bool:
        """Whether they may do it: at the table, or in this chat."""
        only_admins = self.chat is not None and self.chat.starters == "admins"
        return may(act, self.standings(table), only_admins=only_admins)

    def standings(self, table: Table | None) -> frozenset[Standing]:
        """What they are to the table, or to this chat."""
        return standings(
            role=self.facts.role,
            private=self.private if table is None else table.home is None,
            hidden=self.event.who.hidden,
            owner=self.owner,
            host=table is not None and self.person is not None and table.host == self.person.id,
            seated=table is not None and self.chair(table) is not None,
        )

    def told(self, key: str, args: dict[str, Argument] | None = None, *, alert: bool = False) -> Reply:
        """An answer in words."""
        return Reply(self.reader, Text(key, args or {}), alert=alert)


Handler: TypeAlias = Callable[[Office, Work, Visitor, Token], Awaitable[Reply | None]]


@dataclass(frozen=True, slots=True)
class Route:
    """What a verb leads to. Its token has so many `numbers`, perhaps some `more`.

    `asks`: the sender's role in the chat must be known; `wall`: that at the messenger's wall.
    """

    handler: Handler
    numbers: int = 0
    more: int = 0
    asks: bool = False
    wall: bool = False
