"""Those who are asked to a match say yes or no; with the last yes it begins. A no goes to its master, who asks somebody else."""

from __future__ import annotations

from bot.app import bringing, referee
from bot.app.campaign import proposal
from bot.app.campaign.proposal import battle_of
from bot.app.lobby_pages import free
from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Reply, Text
from bot.storage.campaigns import Battle, Member
from bot.storage.codes import SEATS
from bot.storage.model import Account, Chair, Choice, Table
from bot.storage.work import Work
from bot.texts import game_title


async def accept(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Yes, to the terms as they were when the button was shown: `battleyes.<match>.<version>`."""
    table, chair = await _asked(office, work, visitor, pressed)
    if pressed.numbers[1] != table.version:
        raise TurnedAway("battle-terms-changed", {"match": str(table.id)})
    battle = await battle_of(work, table)
    person, _ = visitor.known()
    await check_no_master(work, battle, table, person.id)
    if chair.seat not in battle.accepted:
        battle.accepted = (*battle.accepted, chair.seat)
        await work.save_battle(battle)
    if len(battle.accepted) == len(table.chairs):
        await _begin(office, work, battle, table)
        return None
    await proposal.show(office, work, table)
    return visitor.told("battle-accepted", {"match": str(table.id)})


async def refuse(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """No: the seat is free again, and the master hears of it."""
    table, chair = await _asked(office, work, visitor, pressed)
    await vacated(office, work, table, chair, "battle-refused")
    return visitor.told("battle-you-refused", {"match": str(table.id)})


async def vacated(office: Office, work: Work, table: Table, chair: Chair, why: str) -> None:
    """Somebody will not sit there, or cannot: the others will be asked again when the master has found somebody else."""
    await proposal.tell_master(work, table, why, chair)
    await proposal.close_players(work, table, Text("battle-you-are-out", {"match": str(table.id)}), chair)
    await bringing.got_up(work, table, chair)
    table.chairs = tuple(Chair(seat=one.seat) if one.seat == chair.seat else one for one in table.chairs)
    await proposal.unsettle(work, table)
    table.version += 1
    await work.save_table(table)
    await proposal.show_master(office, work, table, anew=True)


async def _asked(office: Office, work: Work, visitor: Visitor, pressed: Token) -> tuple[Table, Chair]:
    """The match and the seat that the visitor is asked to."""
    table = await work.table(pressed.numbers[0])
    chair = visitor.chair(table) if table is not None else None
    if table is None or chair is None or table.game not in office.games:
        raise TurnedAway("desk-stale")
    if table.status != "proposed":
        key = "battle-terms-changed" if table.status == "draft" else "battle-settled"
        raise TurnedAway(key, {"match": str(table.id)})
    return table, chair


async def _begin(office: Office, work: Work, battle: Battle, table: Table) -> None:
    """Everybody agrees: the questions lose their buttons, the cards are dealt."""
    game = office.game(table)
    battle.decks = proposal.named_decks(game, await bringing.brought(work, table), table)
    await work.save_battle(battle)
    args: dict[str, Argument] = {"match": str(table.id), "game": game_title(table.game)}
    await proposal.close_players(work, table, Text("lobby-begun", args))
    await proposal.close_master(work, table, Text("battle-begun", args))
    await _enlist(work, battle, table)
    await bringing.settle(work, game, table)
    table.status = "lobby"
    table.version += 1
    await work.save_table(table)
    await referee.start(office, work, table)


async def _enlist(work: Work, battle: Battle, table: Table) -> None:
    """Who plays a battle of a campaign is one of its players from now on, be they new or back."""
    if battle.campaign is None:
        return
    known = {member.person: member for member in await work.members(battle.campaign)}
    for chair in table.chairs:
        assert chair.person is not None, "every seat is taken"
        member = known.get(chair.person) or Member(
            campaign=battle.campaign, person=chair.person, via=chair.via, user=chair.user, turn=0
        )
        if member.role == "gone" or not member.turn:
            member.role, member.via, member.user = "player", chair.via, chair.user
            await work.put_member(member)


# -- invitations ----------------------------------------------------------------------------------------------------------
async def arrive(office: Office, work: Work, visitor: Visitor, about: int) -> Reply | None:
    """Come with the one-time code of a seat (see `CodeKind`): it is kept for whoever comes first."""
    table, seat = await work.table(about // SEATS), about % SEATS
    if table is None or table.game not in office.games or table.status != "draft":
        raise TurnedAway("lobby-dead-link")
    if seat >= len(table.chairs) or not free(table.chairs[seat]):
        raise TurnedAway("lobby-dead-link")
    person, account = visitor.known()
    await check_player(work, await battle_of(work, table), table, person.id)
    await work.drop_code("seat", about)
    await take_seat(office, work, table, seat, account)
    args: dict[str, Argument] = {"match": str(table.id), "game": game_title(table.game)}
    await proposal.show_master(office, work, table, anew=True)
    return visitor.told("battle-invited", args)


async def check_player(work: Work, battle: Battle, table: Table, person: int) -> None:
    """Turn away who cannot be named: a master has no seat, and nobody has two."""
    await check_no_master(work, battle, table, person)
    if any(chair.person == person for chair in table.chairs):
        raise TurnedAway("battle-seated-already")


async def check_no_master(work: Work, battle: Battle, table: Table, person: int) -> None:
    """Turn away a master of the match or of its campaign."""
    if await proposal.masters(work, battle, table, person):
        raise TurnedAway("battle-master-has-no-seat")


async def take_seat(office: Office, work: Work, table: Table, seat: int, account: Account) -> None:
    """The seat is kept for that person, who plays from that account."""
    await proposal.unsettle(work, table)
    await bringing.got_up(work, table, table.chairs[seat])
    named = Chair(seat=seat, person=account.person, via=account.via, user=account.user)
    table.chairs = tuple(named if chair.seat == seat else chair for chair in table.chairs)
    table.version += 1
    await work.save_table(table)
    await _give_only_deck(office, work, table, account.person)


async def _give_only_deck(office: Office, work: Work, table: Table, person: int) -> None:
    """Who has one deck in the campaign brings it, unless something else is decided."""
    game, decks = office.game(table), await campaign_decks(work, table, person)
    if game.decks is None or len(decks) != 1:
        return
    if not game.decks.faults(bringing.cards(game.decks, decks[0]), game.make_options(table.options)):
        brought = await bringing.brought(work, table)
        await bringing.keep(work, table, brought | {person: bringing.Bringing(decks, done=True, given=True)})


async def campaign_decks(work: Work, table: Table, person: int) -> tuple[Choice, ...]:
    """What the campaign has for a player to bring."""
    battle = await battle_of(work, table)
    members = await work.members(battle.campaign) if battle.campaign is not None else []
    return next((member.decks for member in members if member.person == person), ())


VERBS = {
    "battleyes": Route(accept, 2),
    "battleno": Route(refuse, 1),
}
