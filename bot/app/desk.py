"""The desk: everything that comes in goes to the one who answers it, and every press and question gets exactly one answer.

Events of one lane are handled in order. What must be asked of the messenger is asked before the unit of work, in `prepare`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol, TypeVar

from bot.app import (
    accounts,
    after,
    announcer,
    cards,
    chats,
    commands,
    decks,
    lobby,
    orders,
    people,
    rating_card,
    rating_tables,
    referee,
    vacation,
)
from bot.app import help as rules
from bot.app.campaign import desk as campaigns
from bot.app.campaign.verbs import BATTLES
from bot.app.campaign.verbs import VERBS as CAMPAIGNS
from bot.app.lanes import lane_of_chat, lane_of_match
from bot.app.office import Office
from bot.app.tokens import RULES, Token
from bot.app.tokens import read as read_token
from bot.app.tournament import typed, walls
from bot.app.tournament.files import Archive
from bot.app.tournament.verbs import VERBS as TOURNAMENTS
from bot.app.visitor import Facts, Route, TurnedAway, Visitor
from bot.messages import (
    Address,
    BotAdded,
    BotRemoved,
    Button,
    ChatMoved,
    EventsLost,
    Incoming,
    Live,
    MemberCame,
    MemberLeft,
    Noticed,
    Picture,
    Press,
    ReachChanged,
    Reader,
    Reply,
    Said,
    Sheet,
    Show,
    Tell,
    Text,
    platform_of,
)
from bot.messenger import DeliveryError, Role, Wall
from bot.storage.model import Table
from bot.storage.work import Work

T = TypeVar("T")

ROUTES: Mapping[str, Route] = {
    **lobby.VERBS,
    **people.VERBS,
    **accounts.VERBS,
    **vacation.VERBS,
    **chats.VERBS,
    **rules.VERBS,
    **cards.VERBS,
    **decks.VERBS,
    **after.VERBS,
    **orders.VERBS,
    **rating_tables.VERBS,
    **rating_card.VERBS,
    **TOURNAMENTS,
    **CAMPAIGNS,
}
"""Every verb of a button but those of a running match, which are the referee's."""
_ABOUT_A_MATCH = frozenset((*lobby.VERBS, *after.VERBS, *orders.VERBS, *BATTLES, RULES, "my"))
"""Those of them whose first number, if they have one, is a match."""
_BIGGEST = 2**63
"""No number of ours gets here."""


class Reads(Protocol):
    """What the desk needs of the store: looking things up outside a unit of work."""

    async def read(self, unit: Callable[[Work], Awaitable[T]]) -> T:
        """What the unit finds in the last committed state."""
        ...


class Desk:
    """Where all that comes in is received."""

    def __init__(self, office: Office, store: Reads) -> None:
        self._office = office
        self._store = store
        self._archive = Archive(store)

    # -- before the unit of work --------------------------------------------------------------------------------------
    def lane(self, event: Incoming) -> str:
        """What is handled one after the other: the events of one match, else of one chat."""
        match event:
            case Press():
                pressed = _token(event)
                match_id = _match_of(pressed) if pressed else None
                if match_id is not None:
                    return lane_of_match(match_id)
                return lane_of_chat(event.where.via, event.where.chat)
            case ChatMoved():
                return lane_of_chat(event.via, event.new)
            case ReachChanged():
                return lane_of_chat(event.who.via, event.who.user)
            case EventsLost():
                return event.via
            case _:
                return lane_of_chat(event.where.via, event.where.chat)

    async def prepare(self, event: Incoming) -> Facts:
        """Ask the messenger what the sender is in the chat that matters, if it matters."""
        if not isinstance(event, Press | Said):
            return Facts()
        wall = self._wall_that_matters(event)
        if wall is not None:
            return await self._asked(wall.role(event.who.user))
        place = await self._chat_that_matters(event)
        if place is None:
            return Facts()
        if event.who.hidden:
            speaks_for_chat = place.chat == event.where.chat == event.who.user
            return Facts(Role.ADMIN if speaks_for_chat else Role.STRANGER)
        messenger = self._office.messengers.get(place.via)
        if messenger is None or platform_of(place.via) != platform_of(event.who.via):
            return Facts()
        return await self._asked(messenger.role(place.chat, event.who.user))

    async def _asked(self, role: Awaitable[Role]) -> Facts:
        try:
            return Facts(await role)
        except DeliveryError:
            return Facts()

    def _wall_that_matters(self, event: Press | Said) -> Wall | None:
        """The wall on which the sender wants us to post, or to which the text has a link."""
        wall = self._office.wall(event.who.via)
        if wall is None or event.who.hidden or not event.where.private:
            return None
        if isinstance(event, Said):
            return wall if wall.post_in(event.text) is not None else None
        pressed = _token(event)
        route = ROUTES.get(pressed.verb) if pressed else None
        return wall if route is not None and route.wall else None

    async def _chat_that_matters(self, event: Press | Said) -> Address | None:
        """The chat in which the sender must be somebody: the home of the table in question, else the chat where this was done."""
        here = None if event.where.private else event.where.address
        if isinstance(event, Press):
            pressed = _token(event)
            if pressed is None or pressed.verb not in ROUTES or not ROUTES[pressed.verb].asks:
                return None
            id = _match_of(pressed)
            return here if id is None else await self._home(lambda work: work.table(id))
        command = commands.read(event.text, spoken_to=event.answers_bot or event.where.private)
        if command is None or not orders.COMMANDS[command[0]].asks:
            return None
        name, words = command
        if name == "start" and words.startswith("join-"):
            return await self._home(lambda work: work.table_by_code(words.removeprefix("join-")))
        return here

    async def _home(self, find: Callable[[Work], Awaitable[Table | None]]) -> Address | None:
        table = await self._store.read(find)
        return table.home if table is not None else None

    # -- the unit of work ---------------------------------------------------------------------------------------------
    async def handle(self, work: Work, event: Incoming, facts: Facts) -> Reply | None:
        """Do what the event asks for. The reply to a press is returned, the answer to a text is sent as a message."""
        office = self._office
        match event:
            case Press():
                return await self._press(work, await self._visitor(work, event, facts))
            case Said():
                await work.noticed(event.where.via, event.where.chat, event.message)
                await self._say(work, await self._visitor(work, event, facts))
            case Noticed():
                await work.noticed(event.where.via, event.where.chat, event.message)
            case BotAdded():
                await chats.bot_added(office, work, event)
            case BotRemoved():
                await chats.bot_removed(office, work, event)
            case MemberLeft():
                await chats.member_left(office, work, event)
            case MemberCame():
                await chats.member_came(office, work, event)
            case ReachChanged():
                await chats.reach_changed(office, work, event)
            case ChatMoved():
                await chats.chat_moved(office, work, event)
            case EventsLost():
                await chats.events_lost(office, work, event)
        return None

    async def compose(self, work: Work, live: Live, to: Address) -> Show | None:
        """A sheet of a match, as the match is now."""
        return await announcer.compose(self._office, work, live, to)

    async def gather(self, wanted: Picture, reader: Reader) -> Picture:
        """A file, as things are now: only those of tournaments are put together so late."""
        return await self._archive.gather(wanted, reader)

    async def unreachable(self, work: Work, address: Address) -> None:
        """A message could not be delivered: whoever it was for is out of reach until we hear from them."""
        account = await work.account(address.via, address.chat)
        if account is not None:
            await chats.lost(self._office, work, account)
        else:
            await chats.shut(self._office, work, address)
            await walls.shut(self._office, work, address)

    async def _visitor(self, work: Work, event: Press | Said, facts: Facts) -> Visitor:
        """Who it is. Whoever writes in private can be written to; a chat that something comes from is open to us."""
        office, who, where = self._office, event.who, event.where
        chat = None if where.private else await work.chat_at(where)
        if chat is not None and (chat.state == "out" or (chat.state == "mute" and isinstance(event, Said))):
            await chats.back_in(office, work, chat)
        if who.hidden:
            return Visitor(event, facts, False, None, None, chat)
        person, account = await work.meet(who)
        if where.private and not account.reachable:
            await chats.reachable(office, work, account, True)
        owner = (platform_of(who.via), who.user) in office.owners
        return Visitor(event, facts, owner, person, await accounts.reached(office, work, account), chat)

    # -- presses ------------------------------------------------------------------------------------------------------
    async def _press(self, work: Work, visitor: Visitor) -> Reply:
        """Exactly one answer, whatever was pressed: old, double, somebody else's, or no button of ours at all."""
        assert isinstance(visitor.event, Press)
        pressed = _token(visitor.event)
        try:
            if pressed is None:
                raise TurnedAway("desk-stale")
            reply = await self._pressed(work, visitor, pressed)
        except TurnedAway as turned:
            return Reply(visitor.reader, turned.text, alert=True)
        return reply or Reply(visitor.reader)

    async def _pressed(self, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
        route = ROUTES.get(pressed.verb)
        if route is not None:
            if not 0 <= len(pressed.numbers) - route.numbers <= route.more:
                raise TurnedAway("desk-stale")
            return await route.handler(self._office, work, visitor, pressed)
        if not pressed.numbers:
            raise TurnedAway("desk-stale")
        table = await work.table(pressed.numbers[0])
        if table is None or table.match is None or table.game not in self._office.games:
            raise TurnedAway("desk-stale")
        chair = visitor.chair(table)
        if chair is None:
            raise TurnedAway("desk-not-seated", {"match": str(table.id)})
        assert isinstance(visitor.event, Press)
        reply = await referee.press(self._office, work, table, chair, pressed, visitor.event)
        if reply is None:
            raise TurnedAway("desk-stale")
        return reply

    # -- texts --------------------------------------------------------------------------------------------------------
    async def _say(self, work: Work, visitor: Visitor) -> None:
        """Answer a text with messages: in private always, in a chat only if it was meant for us."""
        assert isinstance(visitor.event, Said)
        try:
            reply = await self._said(work, visitor, visitor.event)
        except TurnedAway as turned:
            reply = Reply(visitor.place_reader, turned.text)
        if reply is None or (reply.text is None and not reply.link):
            return
        line = reply.text or Text("desk-in-private")
        buttons = ((Button(Text("desk-open-private"), link=reply.link),),) if reply.link else ()
        sheet = Sheet((line,), buttons)
        await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))

    async def _said(self, work: Work, visitor: Visitor, said: Said) -> Reply | None:
        command = commands.read(said.text, spoken_to=said.answers_bot or visitor.private)
        if visitor.private and not commands.is_command(said.text) and (command is None or command[1]):
            # A name that is waited for may begin like a command: «Игрок против игрока».
            for asked in (typed.answer, decks.answer, campaigns.answer):
                if await asked(self._office, work, visitor, said.text):
                    return None
        if command is not None:
            name, words = command
            return await orders.COMMANDS[name].order(self._office, work, visitor, words)
        if visitor.private:
            return await self._talk(work, visitor, said.text)
        if not said.answers_bot or commands.is_command(said.text):
            return None
        if not said.text.strip():
            await work.send(said.where.address, Tell(chats.greeting(), visitor.place_reader))
            return None
        return await self._hush(work, visitor)

    async def _talk(self, work: Work, visitor: Visitor, text: str) -> Reply | None:
        """A text in private: a move in the match that is meant, else a kind word of what could be done."""
        office = self._office
        if commands.is_command(text):
            raise TurnedAway("desk-unknown-command")
        person, _ = visitor.known()
        tables = [table for table in await work.tables_of(person.id) if table.match is not None]
        number, words = orders.numbered(text)
        waiting = [table for table in tables if people.decides(table, person.id)]
        if number is not None and words:
            waiting = [table for table in tables if table.id == number]
        else:
            words = text
        for table in await self._shown_last_first(work, visitor, waiting):
            chair = visitor.chair(table)
            assert chair is not None, "one of the visitor's own matches"
            if not await referee.typed(office, work, table, chair, words):
                await referee.puzzled(office, work, table, chair)
            return None
        if not tables:
            return visitor.told("desk-not-understood")
        await people.games(office, work, visitor, Token("games", (0,)))
        return visitor.told("desk-not-your-move")

    async def _shown_last_first(self, work: Work, visitor: Visitor, tables: list[Table]) -> list[Table]:
        """A move without a number belongs to the match whose hand stands lowest in the private chat."""
        to = visitor.event.where.address
        posted = {table.id: await work.posted(to, f"hand-{table.id}") or (0, 0) for table in tables}
        return sorted(tables, key=lambda table: posted[table.id], reverse=True)

    async def _hush(self, work: Work, visitor: Visitor) -> Reply | None:
        """A player writes a move for all to read: ask once a match to write it in private. Other talk is not answered."""
        if visitor.person is None or visitor.chat is None:
            return None
        for table in await work.tables_in(visitor.chat.id):
            if table.match is None or not people.decides(table, visitor.person.id):
                continue
            key = f"hushed-{table.id}"
            hushed: list[int] = await work.note(key) or []
            if visitor.person.id in hushed:
                return None
            await work.save_note(key, [*hushed, visitor.person.id])
            link = self._office.link(visitor.event.who.via, f"hand-{table.code}")
            return Reply(visitor.place_reader, Text("desk-write-in-private"), link=link)
        return None


def _token(press: Press) -> Token | None:
    """The token of a press; None for a forged one."""
    pressed = read_token(press.token)
    return None if pressed is None or any(number >= _BIGGEST for number in pressed.numbers) else pressed


def _match_of(pressed: Token) -> int | None:
    """The match that a button belongs to."""
    about = pressed.verb in _ABOUT_A_MATCH or pressed.verb not in ROUTES
    return pressed.numbers[0] if about and pressed.numbers else None
