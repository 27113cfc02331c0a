"""What happens to chats, and between people and the bot: added, removed, moved, left, blocked; and the settings of a chat."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bot.app import lobby, referee
from bot.app.accounts import reached
from bot.app.campaign import proposal
from bot.app.lobby_pages import Rows
from bot.app.offers import humans
from bot.app.office import Office
from bot.app.rights import Act
from bot.app.tokens import GO_ON, RETURN, Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import chat_reader, names_at, person_reader, reader_at
from bot.messages import (
    Address,
    Argument,
    BotAdded,
    BotRemoved,
    Button,
    ChatMoved,
    Close,
    EventsLost,
    MemberCame,
    MemberLeft,
    Place,
    ReachChanged,
    Reply,
    Sheet,
    Show,
    Tell,
    Text,
)
from bot.storage.model import Account, Chair, Chat, Table
from bot.storage.work import Work
from bot.texts import game_title
from engine.clock import PACES
from engine.core.views import Seat
from locales import LANGUAGES, as_language

SETTINGS = "chat"
"""The slot of a chat's settings."""
SLICE = 50
"""So many running matches are looked through in one unit for questions to ask again: so long nobody else can write."""
_ASKED_AGAIN = "asked-again"
"""The note of the lines that have lost events: up to which match the questions have been asked again."""


# -- the bot comes and goes -----------------------------------------------------------------------------------------------
async def bot_added(office: Office, work: Work, event: BotAdded) -> None:
    """Greet with one line and one button, and take up again what stood still; without the right to write tell who added us.

    Until somebody chooses another one, the chat's language is that of whoever added the bot.
    """
    chat = await work.chat_at(event.where)
    chat.state = "in" if event.can_write else "mute"
    chat.language = chat.language or as_language(event.who.language)
    await work.save_chat(chat)
    if not event.can_write:
        await _stand_still(office, work, chat, "chat-muted")
        await _tell_adder(work, event, chat)
        return
    await work.send(event.where.address, Tell(greeting(hears_all=event.hears_all), chat_reader(chat)))
    await _go_on(office, work, chat)


def greeting(*, hears_all: bool = True) -> Sheet:
    """One line, one button; and one line more on the right that is lacking."""
    lines = [Text("chat-hello"), *(() if hears_all else (Text("chat-hears-little"),))]
    return Sheet(tuple(lines), ((Button(Text("chat-new"), token("new"), style="primary"),),))


async def back_in(office: Office, work: Work, chat: Chat) -> None:
    """Something comes from a chat that we thought closed to us."""
    chat.state = "in"
    await work.save_chat(chat)
    await _go_on(office, work, chat)


async def _tell_adder(work: Work, event: BotAdded, chat: Chat) -> None:
    if event.who.hidden:
        return
    person, account = await work.meet(event.who)
    if account.reachable:
        sheet = Sheet((Text("chat-cannot-write", {"chat": _title(chat)}),))
        to = Address(account.via, account.user)
        await work.send(to, Tell(sheet, person_reader(person, account.language)), person=person.id)


async def bot_removed(office: Office, work: Work, event: BotRemoved) -> None:
    """The chat is closed to us: its matches stand still, and the players are told in private."""
    chat = await work.chat_at(event.where)
    chat.state = "out"
    await work.save_chat(chat)
    await _stand_still(office, work, chat, "chat-removed")


async def shut(office: Office, work: Work, address: Address) -> None:
    """A chat does not take our messages any more, and nobody has told us. A topic of it may be shut while the rest is open."""
    chat = await work.chat_at(Place(address.via, address.chat, private=False))
    if address.thread is None:
        chat.state = "mute"
        await work.save_chat(chat)
    await _stand_still(office, work, chat, "chat-muted", thread=address.thread)


async def _stand_still(
    office: Office, work: Work, chat: Chat, why: str, *, thread: int | None = None
) -> None:
    """Pause what runs, close what waits, and remember what to take up again: in all of the chat, or in one topic."""
    paused: list[int] = await work.note(_stopped(chat)) or []
    for table in await work.tables_in(chat.id):
        if thread is not None and table.home is not None and table.home.thread != thread:
            continue
        if table.match is None:
            await lobby.close(office, work, table, "lobby-closed")
        elif table.status == "running":
            await referee.pause(office, work, table)
            paused.append(table.id)
            await _tell_players(work, table, Text(why, {"match": str(table.id), "chat": _title(chat)}))
    await work.save_note(_stopped(chat), paused)


async def _go_on(office: Office, work: Work, chat: Chat) -> None:
    for id in await work.note(_stopped(chat)) or []:
        table = await work.readable_table(id)
        if table is not None and table.status == "paused":
            await referee.resume(office, work, table)
            await referee.table_again(office, work, table)
    await work.save_note(_stopped(chat), None)


def _stopped(chat: Chat) -> str:
    return f"stopped-{chat.id}"


async def chat_moved(office: Office, work: Work, event: ChatMoved) -> None:
    """The chat has another id: everything of it moves along."""
    await work.move_chat(event.via, event.old, event.new)


# -- events that nobody will tell us of -----------------------------------------------------------------------------------
async def events_lost(office: Office, work: Work, event: EventsLost) -> None:
    """Whoever has to decide something in that messenger is to see the question again: the answer may have been lost."""
    asked: dict[str, int] = await work.note(_ASKED_AGAIN) or {}
    await work.save_note(_ASKED_AGAIN, {**asked, event.via: 0})
    office.bell.set()


async def to_ask_again(work: Work) -> list[str]:
    """The lines at which questions are still to be asked again."""
    return list(await work.note(_ASKED_AGAIN) or ())


async def ask_again(office: Office, work: Work, via: str) -> None:
    """Show the next few of them their questions."""
    asked: dict[str, int] = await work.note(_ASKED_AGAIN) or {}
    ids = [id for id in await work.live_tables() if id > asked.get(via, 0)]
    for id in ids[:SLICE]:
        table = await work.readable_table(id)
        if table is None or table.match is None or table.game not in office.games:
            continue
        chair = table.chairs[table.match.prompt.seat] if table.match.prompt else None
        if chair is not None and chair.via == via and not chair.bot:
            await referee.show_hand(office, work, table, chair, anew=True)
    left = {line: last for line, last in asked.items() if line != via}
    if len(ids) > SLICE:
        left[via] = ids[SLICE - 1]
    await work.save_note(_ASKED_AGAIN, left or None)


# -- people come and go ---------------------------------------------------------------------------------------------------
async def member_left(office: Office, work: Work, event: MemberLeft) -> None:
    """Who leaves the chat gets up where the match has not begun; else what the table agreed on for the late happens now."""
    if event.who.hidden or event.where.private:
        return
    chat = await work.chat_at(event.where)
    account = await work.account(event.who.via, event.who.user)
    if account is None:
        return  # nobody we know: nothing is kept of them
    for table in await work.tables_in(chat.id):
        chair = _chair_of_user(table, account)
        if chair is None or chair.state == "out":
            continue
        await _strike(work, _welcomed(table), chair)
        if table.match is None:
            await lobby.get_up(office, work, table, chair)
        elif not chair.bot:
            await _left(office, work, table, chair)


async def _left(office: Office, work: Work, table: Table, chair: Chair) -> None:
    others = [other for other in humans(table) if other is not chair]
    if not others:
        await referee.call_off(office, work, table)
        return
    if table.on_timeout == "auto":
        noted: list[int] = await work.note(_away(table)) or []
        if chair.seat in noted:
            return
        await work.save_note(_away(table), [*noted, chair.seat])
        await _tell_home(work, table, "chat-left-auto", chair)
    elif table.on_timeout == "bot":
        await _tell_home(work, table, "chat-left-bot", chair)
        await referee.remove_seat(office, work, table, chair, "bot")
    else:
        await _tell_home(work, table, "chat-left-lose", chair)
        await referee.remove_seat(office, work, table, chair, "left")


async def member_came(office: Office, work: Work, event: MemberCame) -> None:
    """Who comes back to the chat may take the seat again that a bot keeps warm. They are told once: news may come twice."""
    if event.who.hidden or event.where.private:
        return
    chat = await work.chat_at(event.where)
    if await work.account(event.who.via, event.who.user) is None:
        return  # nobody we know: nothing is kept of them
    person, account = await work.meet(event.who)
    for table in await work.tables_in(chat.id):
        chair = _chair_of_user(table, account)
        if chair is None or table.match is None:
            continue
        await _strike(work, _away(table), chair)
        if chair.bot and chair.state == "in" and account.reachable:
            welcomed: list[int] = await work.note(_welcomed(table)) or []
            if chair.seat in welcomed:
                continue
            await work.save_note(_welcomed(table), [*welcomed, chair.seat])
            back = Button(Text("chat-return"), token(RETURN, table.id), style="primary")
            sheet = Sheet((Text("chat-welcome-back", {"match": str(table.id)}),), ((back,),))
            reader = person_reader(person, account.language)
            await work.send(Address(account.via, account.user), Tell(sheet, reader), person=person.id)


def _away(table: Table) -> str:
    return f"away-{table.id}"


def _welcomed(table: Table) -> str:
    return f"welcomed-{table.id}"


async def _strike(work: Work, key: str, chair: Chair) -> None:
    """Take a seat off a noted list."""
    noted: list[int] = await work.note(key) or []
    if chair.seat in noted:
        await work.save_note(key, [seat for seat in noted if seat != chair.seat] or None)


def _chair_of(table: Table, account: Account) -> Chair | None:
    return next((c for c in table.chairs if (c.via, c.user) == (account.via, account.user)), None)


def _chair_of_user(table: Table, account: Account) -> Chair | None:
    """The same, at whatever line."""
    return next((c for c in table.chairs if c.user_of == account.user_of), None)


# -- can they be written to -----------------------------------------------------------------------------------------------
async def reach_changed(office: Office, work: Work, event: ReachChanged) -> None:
    """A person blocked the bot, or lets it write again."""
    if not event.reachable and await work.account(event.who.via, event.who.user) is None:
        return  # nobody we know: nothing is kept of them
    _, account = await work.meet(event.who)
    await reachable(office, work, account, event.reachable)


async def reachable(office: Office, work: Work, account: Account, now: bool) -> None:
    """Somebody can be written to, or not any more: remember it, and see to their tables if that is news."""
    if account.reachable == now:
        return
    account.reachable = now
    await work.save_account(account)
    await (found if now else lost)(office, work, account)


async def lost(office: Office, work: Work, account: Account) -> None:
    """Before the first move the match waits for them, later the clock decides; the others know.

    Where another bot of the platform may write to them, they play on there, and nothing is lost.
    """
    tables = await work.tables_of(account.person)
    elsewhere = await reached(office, work, account)
    if elsewhere.via != account.via:
        await _go_over(office, work, tables, account, elsewhere)
        return
    await lobby.lost(office, work, account, tables)
    for table in tables:
        chair = _chair_of(table, account)
        if table.status != "running" or table.match is None or chair is None or chair.state == "out":
            continue
        missed = await _missed(work, table)
        if chair.seat in missed.seats:
            continue
        waits = table.match.version == 0
        missed = Missed((*missed.seats, chair.seat), missed.waits or waits)
        await work.save_note(f"missed-{table.id}", msgspec.to_builtins(missed))
        key = "chat-unreachable-waits" if waits else "chat-unreachable"
        await _tell_home(work, table, key, chair, link=_link(office, table))
        if waits:
            await referee.pause(office, work, table)


async def _go_over(office: Office, work: Work, tables: list[Table], account: Account, to: Account) -> None:
    """From now on what was played from one account is played from the other."""
    for table in tables:
        chair = _chair_of(table, account)
        if chair is None or table.status == "over":
            continue
        chair.via, chair.user = to.via, to.user
        await work.save_table(table)
        if table.prepared:
            await proposal.show_players(office, work, table, only=chair, anew=True)
        elif table.match is not None and chair.state == "in":
            await referee.show_hand(office, work, table, chair, anew=True)


async def found(office: Office, work: Work, account: Account) -> None:
    """Their hands are shown; a match that waited for nobody else goes on."""
    for table in await work.tables_of(account.person):
        chair = _chair_of(table, account)
        if table.match is None or chair is None or chair.state == "out":
            continue
        missed = await _missed(work, table)
        still = tuple(seat for seat in missed.seats if seat != chair.seat)
        left = msgspec.to_builtins(Missed(still, missed.waits)) if still else None
        await work.save_note(f"missed-{table.id}", left)
        if missed.waits and not still and table.status == "paused":
            await referee.resume(office, work, table)
        await referee.show_hand(office, work, table, chair, anew=True)


class Missed(Struct, frozen=True):
    """Seats of a match whose players cannot be written to, and whether the match waits for them."""

    seats: tuple[Seat, ...] = ()
    waits: bool = False


async def _missed(work: Work, table: Table) -> Missed:
    return msgspec.convert(await work.note(f"missed-{table.id}") or {}, Missed)


def _link(office: Office, table: Table) -> str:
    return office.link(table.home.via, f"hand-{table.code}") if table.home else ""


# -- telling --------------------------------------------------------------------------------------------------------------
async def _tell_home(work: Work, table: Table, key: str, chair: Chair, link: str = "") -> None:
    """Tell everybody at a table about one of them: in its chat, or (it has none) the others in private."""
    names = await names_at(work, table)
    buttons: Rows = ((Button(Text("chat-open-private"), link=link),),) if link else ()

    def told(language: str) -> Sheet:
        name: Argument = names["en" if language == "en" else "ru"][chair.seat]
        return Sheet((Text(key, {"name": name, "match": str(table.id)}),), buttons)

    if table.home is not None:
        chat = await work.chat(table.chat) if table.chat is not None else None
        reader = chat_reader(chat)
        await work.send(table.home, Tell(told(reader.language), reader), table=table.id)
        return
    for other in humans(table):
        if other is not chair and other.address is not None:
            reader = await reader_at(work, other)
            await work.send(
                other.address, Tell(told(reader.language), reader), table=table.id, person=other.person
            )


async def _tell_players(work: Work, table: Table, text: Text) -> None:
    """Why the match stands still, and that it can go on in private."""
    go_on = Button(Text("play-go-on"), token(GO_ON, table.id))
    for chair in humans(table):
        if chair.address is not None:
            tell = Tell(Sheet((text,), ((go_on,),)), await reader_at(work, chair))
            await work.send(chair.address, tell, table=table.id, person=chair.person)


def _title(chat: Chat) -> Argument:
    return chat.title or Text("chat-untitled")


# -- settings -------------------------------------------------------------------------------------------------------------
async def settings(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Show the settings of this chat."""
    chat = _own_chat(visitor)
    sheet = _settings_page(office, chat)
    await work.send(visitor.event.where.address, Show(SETTINGS, sheet, chat_reader(chat), anew=True))
    return None


def _own_chat(visitor: Visitor) -> Chat:
    """The chat, if the visitor may change its settings."""
    if visitor.chat is None:
        raise TurnedAway("desk-stale")
    if not visitor.may(Act.CHAT):
        raise TurnedAway("desk-cannot-check" if visitor.facts.role is None else "chat-admins-only")
    return visitor.chat


def _settings_page(office: Office, chat: Chat) -> Sheet:
    reader = chat_reader(chat)
    other = (LANGUAGES.index(reader.language) + 1) % len(LANGUAGES)
    games = tuple(office.games)
    paces = [pace.id for pace in PACES]
    game: Argument = game_title(chat.game) if chat.game in games else Text("chat-game-any")
    next_game = (games.index(chat.game) + 1 if chat.game in games else 0) % (len(games) + 1)
    rows: list[tuple[Button, ...]] = [
        (_set("chat-language", Text(f"people-language-{reader.language}"), "chatlanguage", other),),
        (
            _set(
                "chat-pace", Text(f"pace-{chat.pace}"), "chatpace", (paces.index(chat.pace) + 1) % len(paces)
            ),
        ),
        (
            _set(
                "chat-starters",
                Text(f"chat-starters-{chat.starters}"),
                "starters",
                int(chat.starters == "everyone"),
            ),
        ),
        (Button(Text("rating-season-button"), token("season")), Button(Text("chat-done"), token("chatdone"))),
    ]
    if len(games) > 1:
        rows.insert(1, (_set("chat-game", game, "chatgame", next_game),))
    return Sheet((Text("chat-settings-title"),), tuple(rows))


def _set(key: str, value: Argument, verb: str, to: int) -> Button:
    """Shows a value; pressed it sets the next one."""
    return Button(Text(key, {"value": value}), token(verb, to))


async def set_language(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What the chat speaks."""
    chat = _own_chat(visitor)
    chat.language = LANGUAGES[_below(pressed, len(LANGUAGES))]
    return await _changed(office, work, visitor, chat)


async def set_game(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The game that is offered at once; the number beyond the last game means none in particular."""
    chat = _own_chat(visitor)
    chat.game = (*office.games, "")[_below(pressed, len(office.games) + 1)]
    return await _changed(office, work, visitor, chat)


async def set_pace(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The pace of new tables."""
    chat = _own_chat(visitor)
    chat.pace = PACES[_below(pressed, len(PACES))].id
    return await _changed(office, work, visitor, chat)


async def set_starters(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Who may open tables: 0 for everyone, 1 for administrators."""
    chat = _own_chat(visitor)
    chat.starters = "admins" if _below(pressed, 2) else "everyone"
    return await _changed(office, work, visitor, chat)


async def done(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Put the settings away."""
    chat = _own_chat(visitor)
    left = Sheet((Text("chat-settings-done"),))
    await work.send(visitor.event.where.address, Close(SETTINGS, chat_reader(chat), left))
    return None


def _below(pressed: Token, count: int) -> int:
    if pressed.numbers[0] >= count:
        raise TurnedAway("desk-stale")
    return pressed.numbers[0]


async def _changed(office: Office, work: Work, visitor: Visitor, chat: Chat) -> Reply | None:
    await work.save_chat(chat)
    to = visitor.event.where.address
    await work.send(to, Show(SETTINGS, _settings_page(office, chat), chat_reader(chat)))
    return visitor.told("people-saved")


VERBS = {
    "chat": Route(settings, asks=True),
    "chatlanguage": Route(set_language, 1, asks=True),
    "chatgame": Route(set_game, 1, asks=True),
    "chatpace": Route(set_pace, 1, asks=True),
    "starters": Route(set_starters, 1, asks=True),
    "chatdone": Route(done, asks=True),
}
