"""What a master may decide about a match that is going on (MB-14.4): call it off, or count it lost to somebody who is away."""

from __future__ import annotations

from bot.app import announcer, referee
from bot.app.board import Board
from bot.app.campaign import proposal
from bot.app.campaign.finding import set_up
from bot.app.course import concede
from bot.app.office import Office
from bot.app.people import turn_menu
from bot.app.tokens import Token, token
from bot.app.visitor import Route, TurnedAway, Visitor
from bot.messages import Argument, Button, Moment, Reply, Sheet, Text
from bot.storage.work import Work


async def see(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """The match as its master sees it, anew: what is set up, or the table."""
    table = await set_up(office, work, visitor, pressed)
    if table.prepared:
        await proposal.show_master(office, work, table, anew=True)
    elif table.match is not None:
        await announcer.show_to_master(await Board.load(office, work, table), work, anew=True)
        await work.save_table(table)
    return None


async def drop(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """Nobody wins: `battledrop.<match>[.1]`; asked once more."""
    table = await set_up(office, work, visitor, pressed)
    args: dict[str, Argument] = {"match": str(table.id)}
    if pressed.numbers[1:] != (1,):
        sure = Button(Text("battle-drop-yes"), token("battledrop", table.id, 1), style="danger")
        await turn_menu(work, visitor, Sheet((Text("battle-drop-sure", args),), ((sure,),)))
        return None
    if table.match is None:
        await proposal.call_off(work, table, Text("battle-dropped", args))
    else:
        await referee.call_off(office, work, table, by="admin")
    await turn_menu(work, visitor, Sheet((Text("battle-dropped", args),), ((_all(),),)))
    return None


async def give_win(office: Office, work: Work, visitor: Visitor, pressed: Token) -> Reply | None:
    """It is lost to the one who does not move: `battlewin.<match>[.<seat>]`; asked once more, with who that is now."""
    table = await set_up(office, work, visitor, pressed)
    prompt = table.match.prompt if table.match is not None else None
    if prompt is None:
        raise TurnedAway("desk-stale")
    board = await Board.load(office, work, table)
    chair, name = board.chair(prompt.seat), board.names[visitor.reader.language][prompt.seat]
    args: dict[str, Argument] = {"match": str(table.id), "name": name}
    if pressed.numbers[1:] != (prompt.seat,):
        sure = Button(Text("battle-win-yes"), token("battlewin", table.id, prompt.seat), style="danger")
        lines = [Text("battle-win-sure", args)]
        if board.away_until is not None:
            lines.append(Text("battle-win-away", {"name": name, "until": Moment(board.away_until)}))
        await turn_menu(work, visitor, Sheet(tuple(lines), ((sure,),)))
        return None
    await concede(board, work, chair, "resigned", by="admin")
    await turn_menu(work, visitor, Sheet((Text("battle-win-given", args),), ((_all(),),)))
    return None


def _all() -> Button:
    return Button(Text("campaign-all"), token("camps"))


VERBS = {
    "battlesee": Route(see, 1),
    "battledrop": Route(drop, 1, more=1),
    "battlewin": Route(give_win, 1, more=1),
}
