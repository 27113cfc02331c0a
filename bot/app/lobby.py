"""The first minute: a table is opened, people and bots sit down; the match starts when everybody is there and can be written to.

The lobby stands in one message, `lobby-<id>`: in its chat, or (opened in private) in the private chats of those who sit there.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any, TypeVar

from bot.app import bringing, rating, referee
from bot.app import lobby_pages as pages
from bot.app.campaign import answering, proposal
from bot.app.lobby_pages import LEVELS, POLICIES, Room, other_told, slot
from bot.app.office import Office
from bot.app.rights import Act
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import called, chat_reader, names_at, reader_at
from bot.messages import Address, Argument, Button, Close, Reader, Reply, Sheet, Show, Tell, Text, platform_of
from bot.messenger import Role
from bot.storage.model import Account, Chair, Table
from bot.storage.work import Work
from bot.texts import game_title
from engine.clock import MINUTE, PACES
from engine.core.errors import BadOptions
from engine.core.game import Game

T = TypeVar("T")
_FRESH = MINUTE
"""A lobby of this age needs not be posted anew."""


# -- opening --------------------------------------------------------------------------------------------------------------
async def open_table(office: Office, work: Work, visitor: Visitor, _: Token) -> Reply | None:
    """Open a table here; who opened one already gets that one again."""
    if not visitor.may(Act.OPEN):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "lobby-not-open")
    standing = await _opened_before(work, visitor)
    if standing is not None:
        await show(office, work, standing, anew=work.now - standing.created_at > _FRESH)
        return visitor.told("lobby-open-already", {"match": str(standing.id)}) if not visitor.typed else None
    table = await work.add_table(await _new_table(office, work, visitor))
    if visitor.person is not None and visitor.account is not None:
        if visitor.account.reachable:
            _sit(table, visitor.account)
        else:
            await _expect(work, table, visitor.account)
    await work.save_table(table)
    await _first_page(office, work, visitor, table)
    if visitor.account is not None and not visitor.account.reachable and not visitor.typed:
        return _open_private(office, visitor, table)
    return None


async def _new_table(office: Office, work: Work, visitor: Visitor) -> Table:
    chat = visitor.chat
    chosen = chat.game if chat is not None and chat.game in office.games else next(iter(office.games))
    table = Table(
        id=0,
        code=secrets.token_hex(5),
        game=chosen,
        options={},
        status="lobby",
        chairs=(),
        chat=chat.id if chat else None,
        home=visitor.event.where.address if chat else None,
        host=visitor.person.id if visitor.person else None,
        pace=chat.pace if chat else "daily",
        created_at=work.now,
        touched_at=work.now,
    )
    await _play(office, work, table, chosen)
    return table


async def _play(office: Office, work: Work, table: Table, game: str) -> None:
    """Choose a game, under the options of the chat's season, else the recommended ones."""
    table.game = game
    presets = office.games[game].presets
    chosen = presets.get(await rating.preset_of(work, table.chat, game))
    recommended = next(iter(presets.values()), {})
    table.options = pages.full_options(office.games[game], recommended if chosen is None else chosen)


async def _opened_before(work: Work, visitor: Visitor) -> Table | None:
    if visitor.person is None:
        return None
    if visitor.chat is not None:
        here = visitor.event.where.address
        tables = [table for table in await work.tables_in(visitor.chat.id) if table.home == here]
    else:
        tables = [table for table in await work.tables_of(visitor.person.id) if table.chat is None]
    mine = (table for table in tables if table.status == "lobby" and table.host == visitor.person.id)
    return next(mine, None)


async def _first_page(office: Office, work: Work, visitor: Visitor, table: Table) -> None:
    """Which game, if there are several and the chat prefers none; else the seats."""
    preferred = visitor.chat is not None and visitor.chat.game in office.games
    if len(office.games) == 1 or preferred:
        await show(office, work, table)
    else:
        to, reader = _reading(visitor, table)
        sheet = pages.games_page(table, tuple(office.games.values()))
        await work.send(to, Show(slot(table), sheet, reader), table=table.id)


# -- showing --------------------------------------------------------------------------------------------------------------
async def show(office: Office, work: Work, table: Table, *, anew: bool = False) -> None:
    """Renew the lobby message wherever it belongs; of a match that is set up for others the pages of that."""
    if table.prepared:
        await proposal.show(office, work, table, anew=anew)
        return
    room = await _room(office, work, table)
    async for to, reader in _boards(work, table):
        sheet = pages.seats_page(room, reader, work.now, private=table.home is None)
        await work.send(to, Show(slot(table), sheet, reader, anew), table=table.id)


async def _room(office: Office, work: Work, table: Table) -> Room:
    names, accounts = await called(work, table)
    via = table.home.via if table.home else next((seated.via for seated in accounts if seated), "")
    return Room(
        table=table,
        game=office.game(table),
        names=names,
        coming=tuple([await _name(work, *account) for account in await _coming(work, table)]),
        unreachable=tuple(
            seat for seat, account in enumerate(accounts) if account is not None and not account.reachable
        ),
        known=await rating.known_of(work, table),
        link=office.link(via, f"join-{table.code}"),
        brought=await bringing.told(work, office.game(table), table),
    )


async def _boards(work: Work, table: Table) -> AsyncIterator[tuple[Address, Reader]]:
    """Where the lobby is shown, and to whom."""
    if table.home is not None:
        chat = await work.chat(table.chat) if table.chat is not None else None
        yield table.home, chat_reader(chat)
        return
    for chair in table.chairs:
        if chair.address is not None:
            yield chair.address, await reader_at(work, chair)


async def _turn_to(
    office: Office, work: Work, visitor: Visitor, table: Table, page: Callable[[Room, Reader], Sheet]
) -> None:
    """Show another page of the lobby message, under the same card: a message with a picture cannot become one without."""
    to, reader = _reading(visitor, table)
    room = await _room(office, work, table)
    sheet = pages.with_card(pages.with_join(page(room, reader), room), room, reader, work.now)
    await work.send(to, Show(slot(table), sheet, reader), table=table.id)


def _reading(visitor: Visitor, table: Table) -> tuple[Address, Reader]:
    """Who sees the pages that the visitor turns: the chat, or (the table has none, or its master prepares it) the visitor in private."""
    if table.home is not None and not table.prepared:
        return table.home, visitor.place_reader
    _, account = visitor.known()
    return Address(account.via, account.user), visitor.reader


async def _name(work: Work, via: str, user: int) -> Argument:
    account = await work.account(via, user)
    return account.name if account and account.name else Text("lobby-somebody")


# -- those on their way ---------------------------------------------------------------------------------------------------
async def _coming(work: Work, table: Table) -> list[tuple[str, int]]:
    """Who wants a seat but cannot be written to yet."""
    noted = await work.note(f"coming-{table.id}") or []
    return [(via, user) for via, user in noted]


async def _expect(work: Work, table: Table, account: Account) -> None:
    coming = await _coming(work, table)
    if (account.via, account.user) not in coming:
        await work.save_note(f"coming-{table.id}", [*coming, (account.via, account.user)])


async def _expect_no_more(work: Work, table: Table, account: Account) -> bool:
    """Strike somebody off the list; False if they did not stand on it."""
    coming = await _coming(work, table)
    left = [(via, user) for via, user in coming if (platform_of(via), user) != account.user_of]
    if left == coming:
        return False
    await work.save_note(f"coming-{table.id}", left or None)
    return True


def _open_private(office: Office, visitor: Visitor, table: Table) -> Reply:
    """Send them to their private chat; they come back seated."""
    link = office.link(visitor.event.who.via, f"join-{table.code}")
    return Reply(visitor.reader, Text("lobby-open-private-first"), link=link)


# -- sitting down and getting up ------------------------------------------------------------------------------------------
async def join(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Sit down. Who cannot be written to is sent to the private chat first and comes back through `arrive`."""
    table = await _lobby(office, work, visitor, pressed)
    person, account = visitor.known()
    _check_seat(office, visitor, table, person.id)
    if not account.reachable:
        await _expect(work, table, account)
        await show(office, work, table)
        return _open_private(office, visitor, table)
    _sit(table, account)
    await _expect_no_more(work, table, account)
    await _settle(office, work, table)
    return visitor.told("lobby-sat", {"match": str(table.id)})


async def arrive(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """Come through the link `join-<code>`: it ends in a seat, or in the reason why not."""
    table = await work.table_by_code(code)
    if table is None or table.game not in office.games:
        raise TurnedAway("lobby-dead-link")
    return await arrive_at(office, work, visitor, table)


async def arrive_at(
    office: Office, work: Work, visitor: Visitor, table: Table, *, invited: bool = False
) -> Reply | None:
    """Come to a table in private. Who was `invited` needs not be in its chat."""
    person, account = visitor.known()
    chair = visitor.chair(table)
    if table.status != "lobby":
        if chair is None:
            raise TurnedAway(
                "lobby-missed-over" if table.status == "over" else "lobby-missed-running",
                _which(table),
            )
        if table.status == "over":
            raise TurnedAway("lobby-was-over", _which(table))
        await referee.show_hand(office, work, table, chair, anew=True)
        return None
    if chair is None:
        _check_seat(office, visitor, table, person.id, invited=invited)
        _sit(table, account)
        await _expect_no_more(work, table, account)
    await _welcome(office, work, visitor, table)
    await _settle(office, work, table)
    return None


def _check_seat(
    office: Office, visitor: Visitor, table: Table, person: int, *, invited: bool = False
) -> None:
    """Turn away who may not sit down here, and say why and what else they can do."""
    if any(chair.person == person for chair in table.chairs):
        raise TurnedAway("lobby-seated-already", _which(table))
    if not invited and not visitor.may(Act.SIT, table):
        if visitor.facts.role is Role.BANNED:
            raise TurnedAway("lobby-banned", _which(table))
        if visitor.facts.role is None:
            raise TurnedAway("desk-cannot-check")
        raise TurnedAway("lobby-members-only", _which(table))
    _check_room(office, table)


def _check_room(office: Office, table: Table) -> None:
    """Turn away if there is no seat for one more, or the options are not for so many."""
    game, seats = office.game(table), len(table.chairs) + 1
    if seats > game.seats[-1]:
        raise TurnedAway("lobby-full", _which(table))
    if seats in game.seats:
        _check_options(game, table.options, seats)


def _check_options(game: Game, raw: Mapping[str, Any], seats: int) -> None:
    try:
        game.make_rules(game.make_options(raw), seats)
    except BadOptions:
        raise TurnedAway("lobby-bad-options") from None


async def _welcome(office: Office, work: Work, visitor: Visitor, table: Table) -> None:
    """In private: where they sit, what is played, with whom, and how it goes on."""
    names = await names_at(work, table)
    reader = visitor.reader
    person, account = visitor.known()
    lines = [Text("lobby-seated", _which(table) | {"game": game_title(table.game)})]
    chat = await work.chat(table.chat) if table.chat is not None else None
    if chat is not None:
        lines.append(Text("lobby-seated-in", {"chat": chat.title or Text("chat-untitled")}))
    others = [names[reader.language][chair.seat] for chair in table.chairs if chair.person != person.id]
    duel = office.game(table).seats[-1] == 2
    lines += [other_told(name, duel=duel) for name in others]
    lines.append(Text("lobby-seated-next" if chat is not None else "lobby-seated-wait"))
    leave = Button(Text("lobby-leave"), token("leave", table.id))
    address = Address(account.via, account.user)
    await work.send(address, Tell(Sheet(tuple(lines), ((leave,),)), reader), table=table.id, person=person.id)


def _sit(table: Table, account: Account) -> None:
    chair = Chair(seat=len(table.chairs), person=account.person, via=account.via, user=account.user)
    table.chairs = (*table.chairs, chair)


async def leave(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Get up, or say that one is not coming."""
    table = await _lobby(office, work, visitor, pressed)
    _, account = visitor.known()
    expected = await _expect_no_more(work, table, account)
    chair = visitor.chair(table)
    if chair is None and not expected:
        raise TurnedAway("lobby-not-seated", _which(table))
    await _get_up(office, work, table, chair)
    return visitor.told("lobby-left", _which(table))


async def get_up(office: Office, work: Work, table: Table, chair: Chair) -> None:
    """Take somebody from a table that waits: they left the chat, or are to be forgotten."""
    if table.prepared:
        await answering.vacated(office, work, table, chair, "battle-player-left")
        return
    await _get_up(office, work, table, chair)


async def _get_up(office: Office, work: Work, table: Table, chair: Chair | None) -> None:
    """Close the gap; the first who stays becomes the host if that one left. Nobody left: the table is closed."""
    if chair is not None:
        await bringing.got_up(work, table, chair)
        if chair.address is not None and table.home is None:
            gone = Sheet((Text("lobby-left", _which(table)),))
            await work.send(
                chair.address, Close(slot(table), await reader_at(work, chair), gone), table=table.id
            )
        stay = [other for other in table.chairs if other.seat != chair.seat]
        for seat, other in enumerate(stay):
            other.seat = seat
        table.chairs = tuple(stay)
    people = [other.person for other in table.chairs if other.person is not None]
    if chair is not None and chair.person == table.host:
        table.host = people[0] if people else None
    if not people and not await _coming(work, table):
        await close(office, work, table, "lobby-closed-empty")
    else:
        await _settle(office, work, table)


async def lost(office: Office, work: Work, account: Account, tables: list[Table]) -> None:
    """Somebody cannot be written to any more: no seat for them until they can."""
    for table in tables:
        chair = next((c for c in table.chairs if (c.via, c.user) == (account.via, account.user)), None)
        if table.status == "lobby" and chair is not None:
            await _expect(work, table, account)
            await _get_up(office, work, table, chair)
        elif table.prepared and chair is not None:
            await answering.vacated(office, work, table, chair, "battle-player-lost")


async def forget(office: Office, work: Work, person: int) -> None:
    """Somebody is about to be erased: they are not waited for at any table."""
    for account in await work.accounts([person]):
        for id in await work.noted_of("coming"):
            table = await work.table(id)
            if table is not None and await _expect_no_more(work, table, account):
                await _get_up(office, work, table, None)


# -- what the host decides ------------------------------------------------------------------------------------------------
async def add_bot(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Let a bot of that level sit down. The token holds the table's version, so that pressing twice seats one."""
    return await _add_bots(office, work, visitor, pressed, at_once=False)


async def play_bot(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Play at once, in private: bots of that level take as many seats as the options ask for at least."""
    return await _add_bots(office, work, visitor, pressed, at_once=True)


async def _add_bots(
    office: Office, work: Work, visitor: Visitor, pressed: Token, *, at_once: bool
) -> Reply | None:
    table = await _lobby(office, work, visitor, pressed, Act.ADD_BOT)
    level, version = pressed.numbers[1:]
    if level >= len(LEVELS):
        raise TurnedAway("desk-stale")
    await _same(office, work, table, version)
    _check_room(office, table)
    taken = len(table.chairs)
    seats = _fewest(office.game(table), table.options, taken + 1) if at_once else taken + 1
    table.chairs += tuple(Chair(seat=seat, bot=LEVELS[level]) for seat in range(taken, seats))
    await _settle(office, work, table, at_once=at_once)
    return visitor.told("lobby-bot-added", _which(table))


def _fewest(game: Game, raw: Mapping[str, Any], least: int) -> int:
    """With how many seats the game can be played under these options, at `least` so many. Turns away if with none."""
    for seats in game.seats:
        try:
            game.make_rules(game.make_options(raw), seats)
        except BadOptions:
            continue
        if seats >= least:
            return seats
    raise TurnedAway("lobby-bad-options")


async def remove(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take a bot or a person from the table."""
    table = await _lobby(office, work, visitor, pressed, Act.REMOVE)
    seat, version = pressed.numbers[1:]
    await _same(office, work, table, version)
    if seat >= len(table.chairs):
        raise TurnedAway("desk-stale")
    chair = table.chairs[seat]
    if chair.address is not None and chair is not visitor.chair(table):
        news = Sheet((Text("lobby-removed", _which(table)),))
        await work.send(chair.address, Tell(news, await reader_at(work, chair)), person=chair.person)
    await _get_up(office, work, table, chair)
    return visitor.told("lobby-removal-done", _which(table))


async def start(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Begin without waiting for more players."""
    table = await _lobby(office, work, visitor, pressed, Act.START)
    room = await _room(office, work, table)
    if room.lacking:
        raise TurnedAway("lobby-lacking", {"count": room.lacking})
    if room.unreachable:
        name = room.names[visitor.reader.language][room.unreachable[0]]
        raise TurnedAway("lobby-waits-for", {"name": name})
    if all(chair.person is None for chair in table.chairs):
        raise TurnedAway("lobby-only-bots")
    await _begin(office, work, table)
    return visitor.told("lobby-started", _which(table))


async def cancel(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Close the table before it began."""
    table = await _lobby(office, work, visitor, pressed, Act.CANCEL)
    await close(office, work, table, "lobby-closed")
    return visitor.told("lobby-closed", _which(table))


async def set_game(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Choose the game."""
    table = await _lobby(office, work, visitor, pressed, Act.OPTIONS)
    chosen = _pick(tuple(office.games), pressed.numbers[1])
    if len(table.chairs) > office.games[chosen].seats[-1]:
        raise TurnedAway("lobby-too-many", {"game": Text(f"{chosen}-title")})
    if chosen != table.game:
        await bringing.forget(work, table)
        await _play(office, work, table, chosen)
    await _settle(office, work, table)
    return None


async def set_preset(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Choose a named set of options."""
    table = await _terms(office, work, visitor, pressed)
    game = office.game(table)
    return await _set_options(
        office, work, visitor, table, _pick(tuple(game.presets.values()), pressed.numbers[1])
    )


async def set_option(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Give one option one value."""
    table = await _terms(office, work, visitor, pressed)
    number, value = pressed.numbers[1:]
    name, values = _pick(tuple(pages.offered(office.game(table)).items()), number)
    changed = table.options | {name: _pick(values, value)}
    return await _set_options(office, work, visitor, table, changed, number // pages.PER_PAGE)


async def _set_options(
    office: Office,
    work: Work,
    visitor: Visitor,
    table: Table,
    raw: Mapping[str, Any],
    page: int | None = None,
) -> Reply | None:
    game = office.game(table)
    _check_options(game, raw, max(len(table.chairs), game.seats[0]))
    table.options = pages.full_options(game, raw)
    await bringing.check_again(work, game, table)
    await _keep(work, table)
    if page is None:
        await _show_options(office, work, visitor, table)
    else:
        await _turn_to(office, work, visitor, table, lambda room, _: pages.details_page(room, page))
    return None


async def set_pace(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Choose how long a decision may take."""
    table = await _terms(office, work, visitor, pressed)
    table.pace = _pick(PACES, pressed.numbers[1]).id
    await _options_again(office, work, visitor, table)
    return None


async def set_policy(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Choose what happens when a decision is not made in time."""
    table = await _terms(office, work, visitor, pressed)
    table.on_timeout = _pick(POLICIES, pressed.numbers[1])
    await _options_again(office, work, visitor, table)
    return None


async def set_rated(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Choose whether the match counts for the ratings (1) or not (0)."""
    table = await _terms(office, work, visitor, pressed)
    table.rated = _pick((False, True), pressed.numbers[1])
    await _options_again(office, work, visitor, table)
    return None


async def _options_again(office: Office, work: Work, visitor: Visitor, table: Table) -> None:
    await _keep(work, table)
    await _show_options(office, work, visitor, table)


async def _show_options(office: Office, work: Work, visitor: Visitor, table: Table) -> None:
    games = 1 if table.prepared else len(office.games)
    await _turn_to(office, work, visitor, table, lambda room, _: pages.options_page(room, games))


# -- pages ----------------------------------------------------------------------------------------------------------------
async def seats(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Back to the seats."""
    table = await _lobby(office, work, visitor, pressed, prepared=True)
    await show(office, work, table)
    return None


async def bots(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The levels of bots."""
    table = await _lobby(office, work, visitor, pressed, Act.ADD_BOT)
    await _turn_to(office, work, visitor, table, lambda room, _: pages.bots_page(room))
    return None


async def options(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The options that matter most."""
    table = await _terms(office, work, visitor, pressed)
    await _show_options(office, work, visitor, table)
    return None


async def presets(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The named sets of options."""
    table = await _terms(office, work, visitor, pressed)
    await _turn_to(office, work, visitor, table, lambda room, _: pages.presets_page(room))
    return None


async def details(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """All options of the game."""
    table = await _terms(office, work, visitor, pressed)
    page = pressed.numbers[1]
    await _turn_to(office, work, visitor, table, lambda room, _: pages.details_page(room, page))
    return None


async def games(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The games."""
    table = await _lobby(office, work, visitor, pressed, Act.OPTIONS)
    games = tuple(office.games.values())
    await _turn_to(office, work, visitor, table, lambda _, __: pages.games_page(table, games))
    return None


async def removal(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Whom to take from the table."""
    table = await _lobby(office, work, visitor, pressed, Act.REMOVE)
    await _turn_to(office, work, visitor, table, pages.removal_page)
    return None


# -- what the players bring -----------------------------------------------------------------------------------------------
async def decks(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What a player may bring."""
    table = await _lobby(office, work, visitor, pressed, prepared=True)
    return await bringing.open_page(office, work, visitor, table, pressed.numbers[1])


async def bring(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take a deck along, or leave it."""
    table = await _lobby(office, work, visitor, pressed, prepared=True)
    await bringing.toggle(office, work, visitor, table, *pressed.numbers[1:])
    if table.prepared:
        await proposal.ask_again(office, work, table)
    return None


async def brought(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A player has chosen; with the last choice the match starts, unless all have to agree to it."""
    table = await _lobby(office, work, visitor, pressed, prepared=True)
    news = await bringing.done(office, work, visitor, table)
    if not table.prepared:
        await _settle(office, work, table)
    elif news:
        await proposal.ask_again(office, work, table)
    return None


# -- how it goes on -------------------------------------------------------------------------------------------------------
async def _settle(office: Office, work: Work, table: Table, *, at_once: bool = False) -> None:
    """After a change: the match starts if every seat is taken by somebody who can be written to and who has chosen what to bring
    to it, else the lobby is shown. `at_once`: it needs not wait for more players.
    """
    room = await _room(office, work, table)
    people = any(chair.person is not None for chair in table.chairs)
    if (room.full or at_once) and people and not room.unreachable and not room.choosing:
        await _begin(office, work, table)
        return
    await _keep(work, table)
    await show(office, work, table)


async def _begin(office: Office, work: Work, table: Table) -> None:
    async for to, reader in _boards(work, table):
        begun = Sheet((Text("lobby-begun", _which(table) | {"game": game_title(table.game)}),))
        await work.send(to, Close(slot(table), reader, begun), table=table.id)
    await work.save_note(f"coming-{table.id}", None)
    await bringing.settle(work, office.game(table), table)
    await _keep(work, table)
    await referee.start(office, work, table)


async def close(office: Office, work: Work, table: Table, why: str) -> None:
    """End a table that never began; its message says why."""
    if table.prepared:
        await proposal.call_off(work, table, Text(why, _which(table)))
        return
    table.status = "over"
    table.ended_at = work.now
    await work.save_note(f"coming-{table.id}", None)
    await bringing.forget(work, table)
    await _keep(work, table)
    async for to, reader in _boards(work, table):
        await work.send(to, Close(slot(table), reader, Sheet((Text(why, _which(table)),))), table=table.id)


async def _keep(work: Work, table: Table) -> None:
    if table.prepared:
        await proposal.unsettle(work, table)
    table.version += 1
    table.touched_at = work.now
    await work.save_table(table)


async def _same(office: Office, work: Work, table: Table, version: int) -> None:
    """Turn away a press on a page that shows an older table."""
    if version != table.version:
        raise TurnedAway("lobby-changed", _which(table))


async def _terms(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Table:
    """The table whose options the visitor may change: one that waits, or one that they themselves set up for others."""
    table = await _lobby(office, work, visitor, pressed, Act.OPTIONS, prepared=True)
    if table.prepared and (visitor.person is None or visitor.person.id != table.host):
        raise TurnedAway("battle-master-only")
    return table


async def _lobby(
    office: Office,
    work: Work,
    visitor: Visitor,
    pressed: Token,
    act: Act | None = None,
    *,
    prepared: bool = False,
) -> Table:
    """The waiting (or perhaps `prepared`) table that a button belongs to.

    Turns away if there is none (any more), or if the visitor may not do this.
    """
    table = await work.table(pressed.numbers[0])
    if table is None or table.game not in office.games:
        raise TurnedAway("desk-stale")
    if table.status == "over":
        raise TurnedAway("lobby-missed-over", _which(table))
    if table.status != "lobby" and not (prepared and table.prepared):
        raise TurnedAway("battle-in-preparation" if table.prepared else "lobby-missed-running", _which(table))
    if act is not None and not visitor.may(act, table):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else f"lobby-may-not-{act.replace('_', '-')}")
    return table


def _which(table: Table) -> dict[str, Argument]:
    return {"match": str(table.id)}


def _pick(items: tuple[T, ...], number: int) -> T:
    """The item a button names by number; a number beyond the end is no button of ours."""
    if number >= len(items):
        raise TurnedAway("desk-stale")
    return items[number]


VERBS = {
    "new": Route(open_table, asks=True),
    "join": Route(join, 1, asks=True),
    "leave": Route(leave, 1),
    "start": Route(start, 1, asks=True),
    "close": Route(cancel, 1, asks=True),
    "lobby": Route(seats, 1),
    "bots": Route(bots, 1, asks=True),
    "bot": Route(add_bot, 3, asks=True),
    "botnow": Route(play_bot, 3, asks=True),
    "removal": Route(removal, 1, asks=True),
    "remove": Route(remove, 3, asks=True),
    "options": Route(options, 1, asks=True),
    "details": Route(details, 2, asks=True),
    "presets": Route(presets, 1, asks=True),
    "preset": Route(set_preset, 2, asks=True),
    "option": Route(set_option, 3, asks=True),
    "pace": Route(set_pace, 2, asks=True),
    "late": Route(set_policy, 2, asks=True),
    "rated": Route(set_rated, 2, asks=True),
    "brings": Route(decks, 2),
    "bring": Route(bring, 4),
    "brought": Route(brought, 1),
    "choose": Route(games, 1, asks=True),
    "game": Route(set_game, 2, asks=True),
}
