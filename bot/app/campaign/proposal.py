"""A match that a master sets up for others, before it begins: how its master sees it, and how it is told to those who are asked.

Its pages stand in the slot of the lobby, under the lobby's card. Decks are told by name, lists never (MB-14.1).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.app import bringing, rating
from bot.app.campaign import watching
from bot.app.lobby_pages import Room, Row, free, options_told, other_told, slot, terms, with_card
from bot.app.office import Office
from bot.app.tokens import token
from bot.app.wording import names_at, reader_at
from bot.messages import Argument, Button, Close, Reader, Sheet, Show, Tell, Text
from bot.storage.campaigns import Battle, Campaign
from bot.storage.model import Chair, Choice, Table
from bot.storage.work import Work
from bot.texts import game_title
from engine.core.game import Game
from locales import Language


# -- showing --------------------------------------------------------------------------------------------------------------
async def show(office: Office, work: Work, table: Table, *, anew: bool = False) -> None:
    """Renew it for its master, and for the players once they have been asked."""
    await show_master(office, work, table, anew=anew)
    await show_players(office, work, table, anew=anew)


async def show_players(
    office: Office, work: Work, table: Table, *, only: Chair | None = None, anew: bool = False
) -> None:
    """Renew it for the players, or for one of them, once they have been asked."""
    if table.status != "proposed":
        return
    battle, room = await battle_of(work, table), await _room(office, work, table)
    campaign, master = await _campaign(work, battle), await _master_name(work, battle)
    brought = await bringing.brought(work, table)
    for chair in table.chairs:
        if chair.address is not None and only in (None, chair):
            reader = await reader_at(work, chair)
            given = brought.get(chair.person or 0, bringing.Bringing()).given
            chooses = room.game.decks is not None and not given
            sheet = _player_page(room, battle, campaign, chair, master, reader, chooses=chooses)
            show_ = Show(slot(table), with_card(sheet, room, reader, work.now), reader, anew)
            await work.send(chair.address, show_, table=table.id, person=chair.person)


async def show_master(office: Office, work: Work, table: Table, *, anew: bool = False) -> None:
    """Renew it for its master only."""
    battle, room = await battle_of(work, table), await _room(office, work, table)
    campaign = await _campaign(work, battle)
    await _to_master(work, room, lambda reader: _master_page(room, battle, campaign, reader), anew=anew)


async def turn(office: Office, work: Work, table: Table, sheet: Sheet) -> None:
    """Show its master another page in the same message."""
    await _to_master(work, await _room(office, work, table), lambda _: sheet)


async def _to_master(work: Work, room: Room, page: Callable[[Reader], Sheet], *, anew: bool = False) -> None:
    watcher = await watching.master(work, room.table)
    if watcher is not None:
        sheet = with_card(page(watcher.reader), room, watcher.reader, work.now)
        show_ = Show(slot(room.table), sheet, watcher.reader, anew)
        await work.send(watcher.to, show_, table=room.table.id, person=watcher.person)


async def tell_master(work: Work, table: Table, key: str, chair: Chair) -> None:
    """A message of its own to the master about one of the players."""
    watcher = await watching.master(work, table)
    if watcher is not None:
        name = (await names_at(work, table))[watcher.reader.language][chair.seat]
        text = Text(key, {"match": str(table.id), "name": name, "seat": chair.seat + 1})
        await work.send(
            watcher.to, Tell(Sheet((text,)), watcher.reader), table=table.id, person=watcher.person
        )


async def unsettle(work: Work, table: Table) -> None:
    """The terms have changed: nobody has agreed to them yet, and who was asked will be asked again. The table is to be saved."""
    battle = await battle_of(work, table)
    battle.accepted = ()
    await work.save_battle(battle)
    if table.status == "proposed":
        table.status = "draft"
        await close_players(work, table, Text("battle-changing", {"match": str(table.id)}))


async def ask_again(office: Office, work: Work, table: Table) -> None:
    """A player brings something else: whoever has agreed, has agreed to other terms, and is asked in a new message."""
    battle = await battle_of(work, table)
    agreed, battle.accepted = bool(battle.accepted), ()
    await work.save_battle(battle)
    table.version += 1
    await work.save_table(table)
    await show(office, work, table, anew=agreed)


async def close_players(work: Work, table: Table, last: Text, *chairs: Chair) -> None:
    """What the players (or only these) were asked with stays without its buttons."""
    for chair in chairs or table.chairs:
        if chair.address is not None and await work.posted(chair.address, slot(table)) is not None:
            close = Close(slot(table), await reader_at(work, chair), Sheet((last,)))
            await work.send(chair.address, close, table=table.id, person=chair.person)


async def close_master(work: Work, table: Table, last: Text) -> None:
    """What the master set it up with stays without its buttons."""
    watcher = await watching.master(work, table)
    if watcher is not None:
        close = Close(slot(table), watcher.reader, Sheet((last,)))
        await work.send(watcher.to, close, table=table.id, person=watcher.person)


async def call_off(work: Work, table: Table, why: Text) -> None:
    """It does not take place: everybody who knows of it is told why."""
    await close_players(work, table, why)
    await close_master(work, table, why)
    await bringing.forget(work, table)
    table.status, table.ended_at = "over", work.now
    table.version += 1
    await work.save_table(table)


async def battle_of(work: Work, table: Table) -> Battle:
    """How the match was set up."""
    battle = await work.battle(table.id)
    assert battle is not None, "only a battle is prepared"
    return battle


async def masters(work: Work, battle: Battle, table: Table, person: int) -> bool:
    """Whether somebody is a master of the match or of its campaign, and so has no seat."""
    members = await work.members(battle.campaign) if battle.campaign is not None else []
    return person == table.host or any(
        member.person == person and member.role == "master" for member in members
    )


async def _campaign(work: Work, battle: Battle) -> Campaign | None:
    return await work.campaign(battle.campaign) if battle.campaign is not None else None


async def _master_name(work: Work, battle: Battle) -> Argument:
    account = await work.account(battle.via or "", battle.user or 0)
    return account.name if account and account.name else Text("lobby-somebody")


async def _room(office: Office, work: Work, table: Table) -> Room:
    game = office.game(table)
    return Room(
        table=table,
        game=game,
        names=await names_at(work, table),
        coming=(),
        unreachable=(),
        known=await rating.known_of(work, table),
        link="",
        brought=await bringing.told(work, game, table),
    )


# -- what its master sees -------------------------------------------------------------------------------------------------
def _master_page(room: Room, battle: Battle, campaign: Campaign | None, reader: Reader) -> Sheet:
    table = room.table
    lines = (
        Text("battle-title", {"game": game_title(table.game), "match": str(table.id)}),
        *which_battle(campaign, battle),
        *terms(table),
        *options_told(room.game, table.options),
        rating.agreed_told(table),
        *(_seat_line(room, battle, chair, reader.language) for chair in table.chairs),
        *_decks(room, reader.language),
        _what_now(room),
    )
    return Sheet(lines, _master_rows(room, battle, campaign, reader))


def which_battle(campaign: Campaign | None, battle: Battle) -> Iterator[Text]:
    """What it is called, if anything, and which battle of which campaign it is, if of any."""
    if battle.title:
        yield Text("battle-called", {"title": battle.title})
    if campaign is not None:
        yield Text("battle-of-campaign", {"campaign": within_quotes(campaign), "number": battle.number})


def title_of(campaign: Campaign) -> Argument:
    """What a campaign is called, standing by itself."""
    return campaign.title or Text("campaign-untitled", {"number": str(campaign.id)})


def within_quotes(campaign: Campaign) -> Argument:
    """The same where the text has quotes around it: only the number of one without a title."""
    return campaign.title or Text("campaign-number", {"number": str(campaign.id)})


def _seat_line(room: Room, battle: Battle, chair: Chair, language: Language) -> Text:
    if free(chair):
        return Text("lobby-seat-free", {"seat": chair.seat + 1})
    args: dict[str, Argument] = {"seat": chair.seat + 1, "name": room.names[language][chair.seat]}
    if room.table.status == "draft":
        return Text("lobby-seat", args)
    return Text("battle-seat-accepted" if chair.seat in battle.accepted else "battle-seat-asked", args)


def _decks(room: Room, language: Language) -> Iterator[Text]:
    """What everybody brings; who is still to choose, does so themselves."""
    if room.game.decks is None:
        return
    for chair in room.table.chairs:
        args: dict[str, Argument] = {"name": room.names[language][chair.seat]}
        if chair.seat in room.brought:
            yield Text("deck-at-table", args | {"decks": room.brought[chair.seat]})
        elif chair.person is not None:
            yield Text("battle-own-choice", args)


def _what_now(room: Room) -> Text:
    if room.table.status == "proposed":
        return Text("battle-waits-for-yes")
    return Text("battle-seats-free" if any(map(free, room.table.chairs)) else "battle-ready-to-ask")


def _master_rows(room: Room, battle: Battle, campaign: Campaign | None, reader: Reader) -> tuple[Row, ...]:
    table = room.table
    rows: list[Row] = []
    for chair in table.chairs:
        args: dict[str, Argument] = {"seat": chair.seat + 1, "name": room.names[reader.language][chair.seat]}
        label = Text("battle-seat-choose" if free(chair) else "battle-seat-button", args)
        rows.append((Button(label, token("battleseat", table.id, chair.seat, 0)),))
    options = Button(Text("lobby-options"), token("options", table.id))
    seats = room.game.seats
    if len(seats) > 1:
        more = seats[(seats.index(len(table.chairs)) + 1) % len(seats)]
        count = Button(Text("battle-seats", {"count": more}), token("battleseats", table.id, more))
        rows.append((options, count))
    else:
        rows.append((options,))
    name = Text("battle-other-name" if battle.title else "battle-name")
    rows.append((Button(name, token("battlename", table.id)),))
    if table.status == "draft" and not any(map(free, table.chairs)):
        rows.append((Button(Text("battle-ask"), token("battleask", table.id), style="success"),))
    drop = Button(Text("battle-drop"), token("battledrop", table.id), style="danger")
    back = token("camp", campaign.id) if campaign is not None else token("camps")
    rows.append((drop, Button(Text("battle-to-campaign" if campaign else "campaign-all"), back)))
    return tuple(rows)


# -- what the players see -------------------------------------------------------------------------------------------------
def _player_page(
    room: Room,
    battle: Battle,
    campaign: Campaign | None,
    chair: Chair,
    master: Argument,
    reader: Reader,
    *,
    chooses: bool,
) -> Sheet:
    """The terms, and the question. `chooses`: the deck to bring is the player's choice."""
    table, names = room.table, room.names[reader.language]
    args: dict[str, Argument] = {"master": master, "game": game_title(table.game), "match": str(table.id)}
    others = [
        other_told(names[other.seat], duel=len(table.chairs) == 2)
        for other in table.chairs
        if other is not chair
    ]
    accepted = chair.seat in battle.accepted
    lines = (
        Text("battle-invites", args),
        *which_battle(campaign, battle),
        Text("battle-your-seat", {"seat": chair.seat + 1}),
        *others,
        *terms(table),
        *options_told(room.game, table.options),
        rating.agreed_told(table),
        *_decks(room, reader.language),
        Text("battle-accepted-waits" if accepted else "battle-accept-how"),
    )
    rows: list[Row] = []
    if not accepted:
        yes = token("battleyes", table.id, table.version)
        rows.append((Button(Text("battle-accept"), yes, style="success"),))
        if chooses:
            rows.append((Button(Text("deck-bring"), token("brings", table.id, 0)),))
    rows.append((Button(Text("battle-refuse"), token("battleno", table.id), style="danger"),))
    return Sheet(lines, tuple(rows))


def named_decks(
    game: Game, brought: Mapping[int, bringing.Bringing], table: Table
) -> tuple[tuple[Choice, ...], ...]:
    """What the seats bring, without the lists: to be kept with the battle."""
    return tuple(
        tuple(
            one if isinstance(one.deck, str) else Choice({}, one.name, given=one.given)
            for one in brought.get(chair.person or 0, bringing.Bringing()).chosen
        )
        for chair in table.chairs
        if game.decks is not None
    )
