"""What typed commands do. A command about a match finds out which: by its number, or because there is only one; else it asks."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.app import (
    accounts,
    after,
    cards,
    chats,
    decks,
    invitations,
    lobby,
    people,
    rating_card,
    rating_tables,
    referee,
    vacation,
)
from bot.app import help as rules
from bot.app.campaign import desk as campaigns
from bot.app.campaign import verbs as campaign_verbs
from bot.app.offers import KINDS
from bot.app.office import Office
from bot.app.rights import Act
from bot.app.tokens import HAND, OFFER, PROOF, REPLAY, RESIGN, RULES, UNDO, Token, token
from bot.app.tokens import read as read_token
from bot.app.tournament import typed as tournaments
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import names_at
from bot.messages import Argument, Button, Moment, Press, Reply, Sheet, Tell, Text
from bot.storage.model import Chair, Table
from bot.storage.work import Work
from bot.texts import game_title, listed
from engine.clock import MINUTE

Order: TypeAlias = Callable[[Office, Work, Visitor, str], Awaitable[Reply | None]]
_NUMBER = re.compile(r"^\s*(?:№|#|no\.?)?\s*(\d{1,18})\b\s*")
_MOST_BUTTONS = 8
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")
_JUST_NOW = MINUTE
"""So long after a press in the group its link into the private chat may be followed."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a command leads to. `asks`: the sender's role in the chat must be known."""

    order: Order
    asks: bool = False


# -- which match ----------------------------------------------------------------------------------------------------------
def numbered(text: str) -> tuple[int | None, str]:
    """A text that begins with the number of a match (`№12 13 12`): the number and the rest."""
    found = _NUMBER.match(text)
    if found is None or not (text.lstrip()[0] in "№#nN" or found.end() == len(text)):
        return None, text
    return int(found[1]), text[found.end() :]


async def _mine(work: Work, visitor: Visitor) -> list[Table]:
    """The matches in which the visitor plays: in a group those of the group, if there are any."""
    person, _ = visitor.known()
    playing = [table for table in await work.tables_of(person.id) if table.match is not None]
    here = [table for table in playing if visitor.chat is not None and table.chat == visitor.chat.id]
    return here or playing


async def _which(
    work: Work, visitor: Visitor, tables: Sequence[Table], words: str, button: Callable[[Table], str]
) -> Table | None:
    """The one that is meant; None if the visitor has to say it, and was asked."""
    number, _ = numbered(words)
    if number is not None:
        tables = [table for table in tables if table.id == number]
    if not tables:
        raise TurnedAway("orders-no-match")
    if len(tables) == 1:
        return tables[0]
    rows = []
    for table in tables[:_MOST_BUTTONS]:
        names = (await names_at(work, table))[visitor.place_reader.language]
        args: dict[str, Argument] = {"match": str(table.id), "names": listed(list(names))}
        rows.append((Button(Text("people-game-button", args), button(table)),))
    await _say(work, visitor, Sheet((Text("orders-which-match"),), tuple(rows)))
    return None


async def _say(work: Work, visitor: Visitor, sheet: Sheet) -> None:
    await work.send(visitor.event.where.address, Tell(sheet, visitor.place_reader))


async def _as_pressed(
    office: Office, work: Work, visitor: Visitor, words: str, button: Callable[[Table], str]
) -> Reply | None:
    """Do what a button of one's own match does."""
    table = await _which(work, visitor, await _mine(work, visitor), words, button)
    if table is None:
        return None
    event = Press(visitor.event.who, visitor.event.where, button(table), query="")
    pressed = read_token(event.token)
    assert pressed is not None, "our own token"
    return await referee.press(office, work, table, _seated(visitor, table), pressed, event)


def _seated(visitor: Visitor, table: Table) -> Chair:
    chair = visitor.chair(table)
    assert chair is not None, "one of the visitor's own matches"
    return chair


# -- at a match -----------------------------------------------------------------------------------------------------------
async def hand(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/hand`: my hand and my move, in private."""
    table = await _which(
        work, visitor, await _mine(work, visitor), words, lambda table: token(HAND, table.id)
    )
    if table is None:
        return None
    chair = _seated(visitor, table)
    await people.sit_here(work, visitor, table, chair)
    await referee.show_hand(office, work, table, chair, anew=True)
    return None if visitor.private else visitor.told("orders-hand-sent", {"match": str(table.id)})


async def board(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/board`: the table anew, in its chat; in private one's own view of it."""
    if visitor.chat is None:
        return await hand(office, work, visitor, words)
    tables = [table for table in await work.tables_in(visitor.chat.id) if table.match is not None]
    table = await _which(work, visitor, tables, words, lambda table: token("board", table.id))
    if table is not None:
        await referee.table_again(office, work, table)
    return None


async def board_pressed(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The table that was chosen."""
    table = await work.table(pressed.numbers[0])
    if (
        table is None
        or visitor.chat is None
        or table.chat != visitor.chat.id
        or table.match is None
        or table.status == "over"
    ):
        raise TurnedAway("desk-stale")
    await referee.table_again(office, work, table)
    return None


async def undo(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/undo`: take back my latest step."""
    return await _as_pressed(office, work, visitor, words, lambda table: token(UNDO, table.id, table.version))


async def resign(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/resign`: give up; asked once more in private."""
    return await _as_pressed(office, work, visitor, words, lambda table: token(RESIGN, table.id))


async def draw(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/draw`: offer a draw."""
    return await _offer(office, work, visitor, words, "draw")


async def pause(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/pause`: propose a pause."""
    return await _offer(office, work, visitor, words, "pause")


async def cancel(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/cancel`: close the table I opened, or propose to call the match off."""
    person, _ = visitor.known()
    opened = [
        table
        for table in await work.tables_of(person.id)
        if table.status == "lobby" and table.host == person.id
    ]
    if visitor.chat is not None:
        opened = [table for table in opened if table.chat == visitor.chat.id]
    if len(opened) == 1 and numbered(words)[0] in (None, opened[0].id):
        await lobby.close(office, work, opened[0], "lobby-closed")
        return visitor.told("lobby-closed", {"match": str(opened[0].id)})
    return await _offer(office, work, visitor, words, "cancel")


async def _offer(office: Office, work: Work, visitor: Visitor, words: str, kind: str) -> Reply | None:
    number = KINDS.index(kind)
    return await _as_pressed(office, work, visitor, words, lambda table: token(OFFER, table.id, number))


async def replay(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/replay`: a finished match as a flip-book."""
    tables = await _finished(work, visitor)
    table = await _which(work, visitor, tables, words, lambda table: token(REPLAY, table.id))
    return await after.replay(office, work, visitor, Token(REPLAY, (table.id,))) if table else None


async def proof(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/proof`: that the cards were not shuffled as somebody wished."""
    tables = await _finished(work, visitor)
    if visitor.chat is not None:
        tables = [*(t for t in await work.tables_in(visitor.chat.id) if t.match is not None), *tables]
    elif visitor.person is not None:
        tables = [*await _mine(work, visitor), *tables]
    table = await _which(work, visitor, tables, words, lambda table: token(PROOF, table.id))
    return await after.proof(office, work, visitor, Token(PROOF, (table.id,))) if table else None


async def _finished(work: Work, visitor: Visitor) -> list[Table]:
    """The matches that were played here, or by the visitor; the latest first."""
    if visitor.chat is not None:
        tables = await work.tables_in(visitor.chat.id, over=True)
    else:
        person, _ = visitor.known()
        tables = await work.tables_of(person.id, over=True)
    return [table for table in tables if table.match is not None]


# -- where one stands -----------------------------------------------------------------------------------------------------
async def status(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/status`: am I in a match here or not, and what is going on."""
    if visitor.chat is None:
        return await people.games(office, work, visitor, Token("games", (0,)))
    tables = await work.tables_in(visitor.chat.id)
    playing = [table for table in tables if visitor.chair(table) is not None]
    language = visitor.place_reader.language
    lines = [_where_i_am(visitor, playing)]
    for table in tables[:_MOST_BUTTONS]:
        names = (await names_at(work, table))[language]
        lines.append(_going_on(table, names, work.now))
    new = Button(Text("chat-new"), token("new"))
    await _say(work, visitor, Sheet(tuple(lines), () if tables else ((new,),)))
    return None


def _where_i_am(visitor: Visitor, playing: Sequence[Table]) -> Text:
    if not playing:
        return Text("orders-you-play-nothing")
    numbers = listed([Text("orders-number", {"match": str(table.id)}) for table in playing])
    waiting = [
        table for table in playing if visitor.person is not None and people.decides(table, visitor.person.id)
    ]
    if not waiting:
        return Text("orders-you-play", {"matches": numbers})
    mine = listed([Text("orders-number", {"match": str(table.id)}) for table in waiting])
    return Text("orders-you-decide", {"matches": numbers, "mine": mine})


def _going_on(table: Table, names: Sequence[str], now: int) -> Text:
    args: dict[str, Argument] = {
        "match": str(table.id),
        "game": game_title(table.game),
        "names": listed(list(names)) or Text("people-nobody-yet"),
    }
    prompt = table.match.prompt if table.match else None
    if table.status != "running" or prompt is None:
        return Text(f"orders-{table.status}", args)
    args["name"] = names[prompt.seat]
    deadline = table.clock.deadline if table.clock else None
    if table.clock is None or deadline is None:
        return Text("orders-running", args)
    away = table.clock.stands_until(now)
    if away is not None:
        return Text("orders-running-away", args | {"away": Moment(away), "until": Moment(deadline)})
    return Text("orders-running-until", args | {"until": Moment(deadline)})


# -- administrators -------------------------------------------------------------------------------------------------------
async def stop(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/stop`: an administrator ends a match; asked once more."""
    if visitor.chat is None and not visitor.owner:
        raise TurnedAway("orders-stop-in-chat")
    if visitor.chat is not None:
        tables = await work.tables_in(visitor.chat.id)
    else:
        named = await work.table(numbered(words)[0] or 0)
        tables = [named] if named is not None and named.status != "over" else []
    table = await _which(work, visitor, tables, words, lambda table: token("stop", table.id))
    return await stop_pressed(office, work, visitor, Token("stop", (table.id,))) if table else None


async def stop_pressed(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """End the match, if sure: `stop.<match>[.1]`."""
    table = await work.table(pressed.numbers[0])
    if table is None or table.status == "over" or table.game not in office.games:
        raise TurnedAway("desk-stale")
    if not visitor.may(Act.END, table):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "orders-may-not-end")
    args: dict[str, Argument] = {"match": str(table.id)}
    if pressed.numbers[1:] != (1,):
        yes = Button(Text("orders-stop-yes"), token("stop", table.id, 1), style="danger")
        await _say(work, visitor, Sheet((Text("orders-stop-sure", args),), ((yes,),)))
        return None
    if table.match is None:
        await lobby.close(office, work, table, "lobby-closed")
    else:
        await referee.call_off(office, work, table, by="admin")
    return visitor.told("orders-stopped", args)


# -- the rest -------------------------------------------------------------------------------------------------------------
async def start(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/start`: the greeting, or what a link into the private chat leads to: what it promised, or the reason why not. Written in a
    group it leads there as the link does.
    """
    kind, _, rest = words.partition("-")
    if kind not in LINKS or not _PAYLOAD.fullmatch(words):
        return await _greet(office, work, visitor)
    return people.elsewhere(office, visitor, words, "orders-link-in-private") or await LINKS[kind](
        office, work, visitor, rest
    )


async def _greet(office: Office, work: Work, visitor: Visitor) -> Reply | None:
    if visitor.private:
        return await people.home(office, work, visitor, Token("menu"))
    await _say(work, visitor, chats.greeting())
    return None


async def _rules_of(office: Office, work: Work, visitor: Visitor, game: str) -> Reply | None:
    """The rules of a game, through a link."""
    if game not in office.games:
        return await _greet(office, work, visitor)
    return await rules.rules(office, work, visitor, Token("rules", (tuple(office.games).index(game),)))


async def _hand_of(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """*My move*, through a link: the button in the group has the hand posted, and then brings its presser here."""
    table = await work.table_by_code(code)
    chair = visitor.chair(table) if table is not None else None
    if table is None or table.match is None:
        raise TurnedAway("lobby-dead-link")
    if chair is None:
        raise TurnedAway("desk-not-seated", {"match": str(table.id)})
    if table.status == "over":
        raise TurnedAway("lobby-was-over", {"match": str(table.id)})
    await people.sit_here(work, visitor, table, chair)
    here = chair.address
    if here is None or not await work.just_posted(here, f"hand-{table.id}", work.now - _JUST_NOW):
        await referee.show_hand(office, work, table, chair, anew=True)
    return None


async def settings(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/settings`: my own in private, the chat's in a chat."""
    if visitor.private:
        return await people.settings(office, work, visitor, Token("settings"))
    return await chats.settings(office, work, visitor, Token("chat"))


async def new(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/new`: open a table here."""
    return await lobby.open_table(office, work, visitor, Token("new"))


async def games(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/games`: my matches."""
    return await people.games(office, work, visitor, Token("games", (0,)))


async def how(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/help`: how to play, and the way to the rules."""
    return await rules.how_to_play(office, work, visitor, Token("help"))


async def rules_now(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/rules`: those of the game that is on, here or with me; of several I choose; if nothing is on, as `/help`."""
    tables = [table for table in await _playing_here(work, visitor) if table.game in office.games]
    number, _ = numbered(words)
    if number is not None:
        tables = [table for table in tables if table.id == number]
    games = list(dict.fromkeys(table.game for table in tables))
    if not games:
        return await how(office, work, visitor, words)
    if len(games) == 1:
        return await rules.rules_of_match(office, work, visitor, Token(RULES, (tables[0].id,)))
    return await rules.ask_which(office, work, visitor, games)


async def _playing_here(work: Work, visitor: Visitor) -> list[Table]:
    """The matches of this chat, or (in private, or where there are none) the visitor's own."""
    here = await work.tables_in(visitor.chat.id) if visitor.chat is not None else []
    mine = await work.tables_of(visitor.person.id) if visitor.person is not None else []
    return [t for t in here if t.match is not None] or [t for t in mine if t.match is not None]


async def unlink(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/unlink`: this account is a person of its own again; asked once more."""
    return await accounts.ask_to_part(office, work, visitor, Token("unlink"))


async def top(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/top`: the tables of the best."""
    return await rating_tables.top(office, work, visitor, Token("tops"))


async def me(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/me`: my card."""
    return await rating_card.card(office, work, visitor, Token("me"))


async def player(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/player NAME`: the card of whoever is called so; without a name it is mine."""
    if not words.strip():
        return await me(office, work, visitor, words)
    return await rating_card.look_up(office, work, visitor, words)


async def my_data(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/mydata`: all that is kept of me."""
    return await rating_card.my_data(office, work, visitor, Token("mydata"))


async def season(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/season`: begin and end the seasons of this chat."""
    return await rating_tables.season(office, work, visitor, Token("season"))


async def forget(office: Office, work: Work, visitor: Visitor, words: str) -> Reply | None:
    """`/forget me`: erase me; asked once more."""
    return await people.ask_to_forget(office, work, visitor, Token("forget"))


LINKS: Mapping[str, Order] = {
    "join": lobby.arrive,
    "hand": _hand_of,
    "rules": _rules_of,
    "cards": cards.arrive,
    "decks": decks.order,
    "games": games,
    "me": me,
    "mydata": my_data,
    "settings": settings,
    "vacation": vacation.vacation,
    "help": how,
    "new": new,
    "link": accounts.link,
    "invite": invitations.invite,
    "guest": invitations.join,
    **tournaments.LINKS,
    **campaign_verbs.LINKS,
}
"""What a link into the private chat leads to, by the word before its first dash."""

COMMANDS = {
    "start": Command(start, asks=True),
    "new": Command(new, asks=True),
    "games": Command(games),
    "board": Command(board),
    "hand": Command(hand),
    "undo": Command(undo),
    "resign": Command(resign),
    "draw": Command(draw),
    "cancel": Command(cancel),
    "pause": Command(pause),
    "status": Command(status),
    "replay": Command(replay),
    "proof": Command(proof),
    "rules": Command(rules_now),
    "card": Command(cards.look_up),
    "decks": Command(decks.order),
    "help": Command(how),
    "settings": Command(settings, asks=True),
    "vacation": Command(vacation.vacation),
    "stop": Command(stop, asks=True),
    "invite": Command(invitations.invite),
    "join": Command(invitations.join),
    "show": Command(invitations.show),
    "link": Command(accounts.link),
    "unlink": Command(unlink),
    "top": Command(top),
    "me": Command(me),
    "player": Command(player),
    "mydata": Command(my_data),
    "season": Command(season, asks=True),
    "forget": Command(forget),
    "cup": Command(tournaments.cup, asks=True),
    "campaign": Command(campaigns.order, asks=True),
}

VERBS = {
    "board": Route(board_pressed, 1),
    "stop": Route(stop_pressed, 1, more=1, asks=True),
}
