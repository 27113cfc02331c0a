"""A master sets up a match: who sits where, which decks they bring, on which terms, what it is called; then the players are asked.

The terms are those of the lobby: its option pages serve here too. Every change of them takes back what has been agreed to.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import partial

from bot.app import bringing, invitations, rating
from bot.app.accounts import reached
from bot.app.bringing import Bringing
from bot.app.campaign import naming, proposal
from bot.app.campaign.answering import campaign_decks, check_no_master, check_player, take_seat
from bot.app.campaign.finding import mastered, prepared
from bot.app.campaign.proposal import battle_of
from bot.app.lobby_pages import Row, free, full_options
from bot.app.office import Office
from bot.app.people import turn_menu
from bot.app.rights import Act
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.app.wording import names_at
from bot.messages import Argument, Button, Moment, Reply, Sheet, Tell, Text
from bot.names import LONGEST, labels
from bot.storage.campaigns import Battle, Campaign
from bot.storage.codes import SEATS
from bot.storage.model import Account, Chair, Choice, Table
from bot.storage.work import Work
from bot.texts import game_title, named
from engine.core.errors import BadOptions
from engine.core.game import Game
from locales import say

PEOPLE, DECKS = 5, 6
"""On one page."""
GIVEN = 2
"""The kind of a deck from the campaign's list of a player; 0 and 1 are those of `bringing.chosen_deck`."""


# -- a new one ------------------------------------------------------------------------------------------------------------
async def new(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Set up a match: `battlenew.<campaign, or 0>[.<game>]`; in a chat it will be shown there."""
    number, *choice = pressed.numbers
    visitor.known()
    campaign = await mastered(office, work, visitor, pressed) if number else None
    if campaign is not None and campaign.closed:
        raise TurnedAway("campaign-is-closed")
    if campaign is None and visitor.chat is not None and not visitor.may(Act.OPEN):
        raise TurnedAway("desk-cannot-check" if visitor.unknown else "lobby-not-open")
    games = tuple(office.games)
    preferred = visitor.chat.game if visitor.chat is not None and visitor.chat.game in games else ""
    if campaign is None and len(games) > 1 and not choice and not preferred:
        await ask_game(work, visitor, {game: token("battlenew", 0, at) for at, game in enumerate(games)})
        return None
    if choice and choice[0] >= len(games):
        raise TurnedAway("desk-stale")
    game = campaign.game if campaign is not None else games[choice[0]] if choice else preferred or games[0]
    table = await _new_table(office, work, visitor, campaign, game)
    await proposal.show_master(office, work, table, anew=True)
    if visitor.private:
        return None
    link = office.link(visitor.event.who.via, f"battle-{table.code}")
    return Reply(visitor.reader, Text("battle-in-private", {"match": str(table.id)}), link=link)


async def ask_game(work: Work, visitor: Visitor, tokens: Mapping[str, str]) -> None:
    """Which game it shall be: a button for each, with its token; in private, or where it was asked in the chat."""
    rows = tuple((Button(game_title(game), leads),) for game, leads in tokens.items())
    question = (Text("lobby-which-game"),)
    if visitor.private:
        back = Button(Text("campaign-all"), token("camps"))
        await turn_menu(work, visitor, Sheet(question, (*rows, (back,))))
        return
    await work.send(visitor.event.where.address, Tell(Sheet(question, rows), visitor.place_reader))


async def _new_table(
    office: Office, work: Work, visitor: Visitor, campaign: Campaign | None, game_id: str
) -> Table:
    """Unrated at first: its players may bring what a master thinks fit."""
    person, account = visitor.known()
    game = office.games[game_id]
    chat = campaign.chat if campaign is not None else visitor.chat.id if visitor.chat is not None else None
    here = visitor.event.where.address if visitor.chat is not None else None
    presets = game.presets
    chosen = presets.get(await rating.preset_of(work, chat, game_id), next(iter(presets.values()), {}))
    table = await work.add_table(
        Table(
            id=0,
            code=secrets.token_hex(5),
            game=game_id,
            options=full_options(game, chosen),
            status="draft",
            chairs=tuple(Chair(seat=seat) for seat in range(game.seats[0])),
            chat=chat,
            home=campaign.home if campaign is not None else here,
            host=person.id,
            rated=False,
            created_at=work.now,
            touched_at=work.now,
        )
    )
    number = campaign.id if campaign is not None else None
    await work.add_battle(Battle(match=table.id, campaign=number, via=account.via, user=account.user))
    return table


async def arrive(office: Office, work: Work, visitor: Visitor, code: str) -> Reply | None:
    """The way into private from the chat where it was begun."""
    table = await work.table_by_code(code)
    if table is None:
        raise TurnedAway("lobby-dead-link")
    return await page(office, work, visitor, Token("battle", (table.id,)))


async def page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Back to the match."""
    table = await prepared(office, work, visitor, pressed)
    await naming.settled(work, visitor)
    await proposal.show_master(office, work, table, anew=visitor.typed)
    return None


async def set_seats(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """So many are to play: `battleseats.<match>.<number>`."""
    table = await prepared(office, work, visitor, pressed)
    game, count = office.game(table), pressed.numbers[1]
    if count not in game.seats:
        raise TurnedAway("desk-stale")
    for chair in table.chairs[count:]:
        await bringing.got_up(work, table, chair)
    await proposal.unsettle(work, table)
    more = tuple(Chair(seat=seat) for seat in range(len(table.chairs), count))
    table.chairs = (*table.chairs, *more)[:count]
    await _changed(office, work, table)
    return None


async def _changed(office: Office, work: Work, table: Table) -> None:
    table.version += 1
    await work.save_table(table)
    await proposal.show_master(office, work, table)


# -- who sits there -------------------------------------------------------------------------------------------------------
async def seat_page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Whom to name for a seat, and what else there is to decide about it: `battleseat.<match>.<seat>.<page>`."""
    table, chair = await _seat(office, work, visitor, pressed)
    people = await _candidates(work, table)
    unnamed = partial(say, visitor.reader.language, "player-number")
    names = labels([one.name or unnamed({"number": at}) for at, one in enumerate(people, 1)])
    page, pages = pressed.numbers[2], max(1, -(-len(people) // PEOPLE))
    shown = list(zip(people, names, strict=True))[page % pages * PEOPLE :][:PEOPLE]
    rows: list[Row] = [
        (
            Button(
                Text("lobby-name", {"name": name}), token("battleput", table.id, chair.seat, account.person)
            ),
        )
        for account, name in shown
    ]
    last = [Button(Text("battle-invite"), token("battleinvite", table.id, chair.seat))]
    if pages > 1:
        last.append(
            Button(Text("people-more"), token("battleseat", table.id, chair.seat, (page + 1) % pages))
        )
    rows.append(tuple(last))
    if not free(chair):
        empty = Button(Text("battle-free-seat"), token("battlefree", table.id, chair.seat))
        decks = Button(Text("battle-decks"), token("battledeck", table.id, chair.seat, 0))
        rows.append((empty, decks) if office.game(table).decks is not None else (empty,))
    rows.append((Button(Text("lobby-back"), token("battle", table.id)),))
    args: dict[str, Argument] = {"seat": chair.seat + 1, "match": str(table.id)}
    lines = [Text("battle-who-sits", args)]
    if not free(chair):
        name = (await names_at(work, table))[visitor.reader.language][chair.seat]
        lines.append(Text("battle-sits-now", {"name": name}))
    await proposal.turn(office, work, table, Sheet(tuple(lines), tuple(rows)))
    return None


async def _seat(office: Office, work: Work, visitor: Visitor, pressed: Token) -> tuple[Table, Chair]:
    table = await prepared(office, work, visitor, pressed)
    seat = pressed.numbers[1]
    if seat >= len(table.chairs):
        raise TurnedAway("desk-stale")
    return table, table.chairs[seat]


async def _candidates(work: Work, table: Table) -> list[Account]:
    """Who may be named: the players of the campaign in their order, then who has played in its chat. Nobody who sits, no master."""
    battle = await battle_of(work, table)
    members = await work.members(battle.campaign) if battle.campaign is not None else []
    barred = {table.host, *(chair.person for chair in table.chairs)}
    barred |= {member.person for member in members if member.role == "master"}
    addresses = {member.person: member.address for member in members if member.role == "player"}
    known = await work.people_known_in(table.chat) if table.chat is not None else []
    people = [person for person in dict.fromkeys((*addresses, *known)) if person not in barred]
    found: dict[int, Account] = {}
    for account in await work.accounts(people):
        better = addresses.get(account.person)
        if account.person not in found or (
            better and (better.via, better.chat) == (account.via, account.user)
        ):
            found[account.person] = account
    return [found[person] for person in people if person in found]


async def put(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Name somebody for a seat: `battleput.<match>.<seat>.<person>`."""
    table, chair = await _seat(office, work, visitor, pressed)
    account = next((one for one in await _candidates(work, table) if one.person == pressed.numbers[2]), None)
    if account is None:
        raise TurnedAway("desk-stale")
    account = await reached(office, work, account)
    if not account.reachable:
        raise TurnedAway("battle-cannot-be-named", {"name": account.name or Text("lobby-somebody")})
    await check_player(work, await battle_of(work, table), table, account.person)
    await take_seat(office, work, table, chair.seat, account)
    await proposal.show_master(office, work, table)
    return None


async def vacate(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Take the name off a seat: `battlefree.<match>.<seat>`."""
    table, chair = await _seat(office, work, visitor, pressed)
    await proposal.unsettle(work, table)
    await bringing.got_up(work, table, chair)
    table.chairs = tuple(Chair(seat=one.seat) if one is chair else one for one in table.chairs)
    await _changed(office, work, table)
    return None


async def invite(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A link and a code for one seat, good for whoever comes first: `battleinvite.<match>.<seat>`."""
    table, chair = await _seat(office, work, visitor, pressed)
    if not free(chair):
        raise TurnedAway("battle-seat-taken")
    until = work.now + invitations.GOOD_FOR
    code = await work.new_code("seat", table.id * SEATS + chair.seat, until)
    args: dict[str, Argument] = {"match": str(table.id), "seat": chair.seat + 1, "until": Moment(until)}
    await invitations.tell_code(office, work, visitor, Text("battle-invitation", args), "guest", code)
    return None


# -- what it is called ----------------------------------------------------------------------------------------------------
async def name(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Ask for a name, or take the one it has away: `battlename.<match>[.0]`."""
    table = await prepared(office, work, visitor, pressed)
    if pressed.numbers[1:]:
        await _call(office, work, visitor, table, "")
        return None
    await naming.ask(work, visitor, match=table.id)
    rows: list[Row] = [(Button(Text("lobby-back"), token("battle", table.id)),)]
    if (await battle_of(work, table)).title:
        rows.insert(0, (Button(Text("battle-no-name"), token("battlename", table.id, 0)),))
    question = Text("battle-ask-name", {"match": str(table.id), "most": LONGEST})
    await proposal.turn(office, work, table, Sheet((question,), tuple(rows)))
    return None


async def call(office: Office, work: Work, visitor: Visitor, match: int, title: str) -> bool:
    """The master has written what it shall be called. Whether there still is a match to be called so."""
    table, (person, _) = await work.table(match), visitor.known()
    if table is None or not table.prepared or table.host != person.id:
        return False
    await _call(office, work, visitor, table, title, anew=True)
    return True


async def _call(
    office: Office, work: Work, visitor: Visitor, table: Table, title: str, *, anew: bool = False
) -> None:
    """A name is none of the terms: who has agreed, has agreed."""
    await naming.settled(work, visitor)
    battle = await battle_of(work, table)
    battle.title = title
    await work.save_battle(battle)
    await proposal.show_master(office, work, table, anew=anew)
    await proposal.show_players(office, work, table)


# -- with which decks -----------------------------------------------------------------------------------------------------
async def decks_page(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """What somebody brings: `battledeck.<match>.<seat>.<page>`."""
    table, chair = await _seat(office, work, visitor, pressed)
    await _show_decks(office, work, visitor, table, chair, pressed.numbers[2])
    return None


async def _show_decks(
    office: Office, work: Work, visitor: Visitor, table: Table, chair: Chair, page: int
) -> None:
    """What can be brought, what is, and the way back to the player's own choice."""
    game, (person, _) = office.game(table), visitor.known()
    if game.decks is None or chair.person is None:
        raise TurnedAway("desk-stale")
    mine = (await bringing.brought(work, table)).get(chair.person, Bringing())
    offered = await _offered(work, table, game, chair.person, person.id)
    chosen = {one.which for one in mine.chosen} if mine.given else set()
    pages = -(-len(offered) // DECKS)
    at = page % pages
    rows: list[Row] = []
    for what, kind, number, which in offered[at * DECKS :][:DECKS]:
        label = Text("lobby-chosen" if which in chosen else "lobby-choice", {"what": what})
        rows.append((Button(label, token("battlebring", table.id, chair.seat, kind, number, at)),))
    if pages > 1:
        rows.append(
            (Button(Text("lobby-more"), token("battledeck", table.id, chair.seat, (at + 1) % pages)),)
        )
    if mine.given:
        free_choice = token("battlebring", table.id, chair.seat, GIVEN + 1, 0, at)
        rows.append((Button(Text("battle-let-choose"), free_choice),))
    rows.append((Button(Text("lobby-back"), token("battle", table.id)),))
    name = (await names_at(work, table))[visitor.reader.language][chair.seat]
    now = Text("deck-at-table", {"name": name, "decks": bringing.names(game, mine.chosen)})
    lines = (
        Text("battle-decks-of", {"name": name, "match": str(table.id), "most": game.decks.most}),
        now if mine.given else Text("battle-own-choice", {"name": name}),
    )
    await proposal.turn(office, work, table, Sheet(lines, tuple(rows)))


async def _offered(
    work: Work, table: Table, game: Game, player: int, master: int
) -> list[tuple[Text, int, int, str | int]]:
    """The decks that the campaign has for the player, then the master's own, then the ready-made ones: label, kind, number, which."""
    assert game.decks is not None
    given = await campaign_decks(work, table, player)
    offered = [(bringing.label(game, one), GIVEN, at, one.which) for at, one in enumerate(given)]
    listed = {one.which for one in given}
    offered += [
        (Text("deck-name", {"name": deck.name}), 1, deck.id, deck.id)
        for deck in await work.decks_of(master)
        if deck.game == game.id and deck.id not in listed
    ]
    offered += [
        (named(game.key, "deck", id, on_button=True), 0, number, id)
        for number, id in enumerate(game.decks.ready)
        if id not in listed
    ]
    return offered


async def bring(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """A deck more or less: `battlebring.<match>.<seat>.<kind>.<number>.<page>`; the kind above `GIVEN`: as the player likes."""
    table, chair = await _seat(office, work, visitor, pressed)
    kind, number, page = pressed.numbers[2:]
    game, (person, _) = office.game(table), visitor.known()
    if game.decks is None or chair.person is None:
        raise TurnedAway("desk-stale")
    brought = await bringing.brought(work, table)
    mine = brought.get(chair.person, Bringing())
    chosen: tuple[Choice, ...] = ()
    if kind <= GIVEN:
        choice = await _deck(work, table, chair.person, person.id, game.id, kind, number, office)
        chosen = bringing.toggled(game, table.options, mine.chosen if mine.given else (), choice)
    changed = Bringing(chosen, done=bool(chosen), given=bool(chosen))
    await bringing.keep(work, table, brought | {chair.person: changed})
    await proposal.unsettle(work, table)
    table.version += 1
    await work.save_table(table)
    await _show_decks(office, work, visitor, table, chair, page)
    return None


async def _deck(
    work: Work, table: Table, player: int, master: int, game: str, kind: int, number: int, office: Office
) -> Choice:
    if kind < GIVEN:
        choice = await bringing.chosen_deck(work, master, office.games[game], kind, number)
        return choice if isinstance(choice.deck, str) else Choice(choice.deck, choice.name, choice.kept, True)
    decks = await campaign_decks(work, table, player)
    if number >= len(decks):
        raise TurnedAway("deck-gone")
    return decks[number]


# -- asking ---------------------------------------------------------------------------------------------------------------
async def ask(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Tell the players the terms as they stand; it begins when all have said yes."""
    table = await prepared(office, work, visitor, pressed)
    if table.status == "proposed":
        return visitor.told("battle-asked-already")
    if any(map(free, table.chairs)):
        raise TurnedAway("battle-seats-free")
    battle = await battle_of(work, table)
    names = (await names_at(work, table))[visitor.reader.language]
    for chair, name in zip(table.chairs, names, strict=True):
        account = await work.account(chair.via or "", chair.user or 0)
        account = await reached(office, work, account) if account is not None else None
        if account is None or not account.reachable:
            raise TurnedAway("battle-unreachable", {"name": name})
        chair.via, chair.user = account.via, account.user
        if [other.person for other in table.chairs].count(account.person) != 1:
            raise TurnedAway("battle-seated-already")
        await check_no_master(work, battle, table, account.person)
    game = office.game(table)
    try:
        game.make_rules(game.make_options(table.options), len(table.chairs))
    except BadOptions:
        raise TurnedAway("lobby-bad-options") from None
    table.status = "proposed"
    table.version += 1
    await work.save_table(table)
    await proposal.show(office, work, table)
    return visitor.told("battle-asked")


VERBS = {
    "battlenew": Route(new, 1, more=1, asks=True),
    "battle": Route(page, 1),
    "battleseats": Route(set_seats, 2),
    "battleseat": Route(seat_page, 3),
    "battleput": Route(put, 3),
    "battlefree": Route(vacate, 2),
    "battleinvite": Route(invite, 2),
    "battledeck": Route(decks_page, 3),
    "battlebring": Route(bring, 5),
    "battlename": Route(name, 1, more=1),
    "battleask": Route(ask, 1),
}
