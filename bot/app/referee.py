"""What people do at a running match: moves, undoing, offers, resigning, looking. Each function is part of one unit of work.

It changes the table, has everybody told, and saves it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec

from bot.app import announcer, hearing, offers, pages, tokens
from bot.app.board import Board, Seen
from bot.app.course import (
    By,
    ask,
    carry_out,
    concede,
    log,
    look_again,
    may_undo,
    rest,
    settle,
    stand_in,
    turn_back,
)
from bot.app.menus import Path
from bot.app.offers import KINDS, humans
from bot.app.office import Office
from bot.app.tokens import Token
from bot.app.wording import names_at, reader_at
from bot.messages import Argument, Close, Press, Reader, Reply, Sheet, Text
from bot.storage.model import Account, Chair, Move, Table
from bot.storage.work import Work
from engine.clock import Clock, pace
from engine.core.actions import type_of
from engine.core.views import TABLE
from engine.match import Match


async def start(office: Office, work: Work, table: Table) -> Table:
    """Deal the cards and ask the first seat. Raises BadOptions."""
    game = office.game(table)
    match = Match.start(game, game.make_options(table.options), len(table.chairs), office.new_seed())
    table.match, table.version = match, match.version
    table.status, table.started_at = "running", work.now
    table.shown = {str(viewer): Seen() for viewer in range(TABLE, match.seats)}
    table.clock = Clock.new(pace(table.pace), match.seats)
    board = await Board.load(office, work, table)
    await ask(board, work)
    await announcer.announce(board, work, None)
    await work.save_table(table)
    return table


# -- presses --------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Player:
    """Somebody with a seat at a table, who has pressed a button."""

    work: Work
    board: Board
    chair: Chair
    reader: Reader
    private: bool
    """Whether they did it in their private chat."""
    message: int | None = None
    """The message that carries the button."""

    @property
    def table(self) -> Table:
        """The table they sit at."""
        return self.board.table

    def told(self, key: str, args: dict[str, Argument] | None = None, *, alert: bool = False) -> Reply:
        """An answer in words."""
        return Reply(self.reader, Text(key, args or {}), alert=alert)

    def done(self) -> Reply:
        """Nothing to say: what was asked is on its way. In a group the private chat is opened, where it can be seen."""
        if self.private:
            return Reply(self.reader)
        return Reply(
            self.reader, link=self.board.office.link(self.chair.via or "", f"hand-{self.table.code}")
        )

    async def elsewhere(self) -> bool:
        """Whether the button does not stand on the hand itself: then the hand is shown anew, where the player looks."""
        posted = self.chair.address and await self.work.posted(self.chair.address, f"hand-{self.table.id}")
        return not self.private or not posted or posted[0] != self.message

    async def shown(self, page: Sheet) -> Reply:
        """Put the page in the place of the hand."""
        anew = await self.elsewhere()
        await announcer.send_hand(self.board, self.work, self.chair, page, self.reader, anew=anew)
        return await self.saved()

    async def saved(self) -> Reply:
        """Keep the table, with what was shown of it."""
        await self.work.save_table(self.table)
        return self.done()


async def press(
    office: Office, work: Work, table: Table, chair: Chair, token: Token, event: Press
) -> Reply | None:
    """A button of a match, pressed by somebody with a seat there. None for a token that makes no sense."""
    handler = _VERBS.get(token.verb)
    if handler is None or table.match is None:
        return None
    board = await Board.load(office, work, table)
    reader = await board.reader(work, chair)
    player = Player(work, board, chair, reader, event.where.private, event.message)
    try:
        return await handler(player, token.numbers[1:])
    except _Nonsense:
        return None


class _Nonsense(Exception):
    """Numbers that no button of ours carries. Raised before anything was changed."""


def _version(numbers: Path) -> int:
    if not numbers:
        raise _Nonsense
    return numbers[0]


def _kind(numbers: Path) -> str:
    """The kind of offer that a button names."""
    if not numbers or numbers[0] >= len(KINDS):
        raise _Nonsense
    return KINDS[numbers[0]]


def _case_now(player: Player) -> Text | None:
    """Why this player cannot decide anything now, as a sentence about what is the case; None if they can."""
    if player.table.status == "over":
        return pages.outcome_told(player.board, player.reader)
    if player.chair.state == "out":
        return Text("play-you-are-out")
    if player.table.status == "paused":
        return Text("play-paused")
    if player.chair.bot:
        return Text("play-bot-plays")
    if player.board.decides(player.chair):
        return None
    return pages.standing(player.board, player.reader)[0]


async def _too_late(player: Player, version: int) -> Reply | None:
    """The answer to a button that does not fit any more: what is the case, and the hand as it is now. None if it fits."""
    now = _case_now(player)
    if now is None and version == player.board.match.version:
        return None
    made = next((move for move in player.board.moves if move.version == version + 1), None)
    taken = made is not None and made.seat == player.chair.seat and made.by == "player"
    if now is None:
        await announcer.show_hand(player.board, player.work, player.chair)
        return player.told("play-move-taken" if taken else "play-old-button")
    return player.told("play-move-taken-now" if taken else "play-now", {"now": now}, alert=not taken)


async def _menu(player: Player, numbers: Path) -> Reply:
    """A step in the menu: another screen, a question whether they are sure, or the move."""
    late = await _too_late(player, _version(numbers))
    if late is not None:
        return late
    board, path = player.board, numbers[1:]
    _, spot = pages.spot_at(board, player.chair, path)
    if spot is None:
        await announcer.show_hand(board, player.work, player.chair)
        return player.told("play-old-button")
    risky = spot.action and pages.caution_told(board, player.chair, player.reader, spot.action)
    if spot.action is None or (risky and not spot.sure):
        await announcer.show_hand(board, player.work, player.chair, path)
        return player.done()
    before = board.match
    await carry_out(board, player.work, player.chair.seat, spot.action, "player")
    await settle(board, player.work, before)
    return player.done()


async def _undo(player: Player, numbers: Path) -> Reply:
    """Take back the latest step of the own turn. The decision before it goes on with the time that was left for it, less what
    has passed since: nobody gains time by undoing.
    """
    late = await _too_late(player, _version(numbers))
    if late is not None:
        return late
    board, before = player.board, player.board.match
    if not before.can_undo(player.chair.seat):
        return player.told(
            "play-binding" if _binding(board, player.chair) else "play-cannot-undo", alert=True
        )
    if not may_undo(board, player.chair.seat):
        return player.told("play-no-time-to-undo", alert=True)
    steps = [move for move in board.moves if move.kind == "play" and not move.undone]
    await _take_back_move(board, player.work, steps[-1])
    await log(board, player.work, before.undo(player.chair.seat), player.chair.seat, "undo", "player")
    turn_back(board, board.match.steps)
    await settle(board, player.work, before, answered=False)
    return player.told("play-undone")


def _binding(board: Board, chair: Chair) -> bool:
    """Whether the seat's latest step is of a kind that the rules let nobody take back."""
    binding = {type_of(kind) for kind in board.game.binding}
    steps = [move for move in board.moves if move.kind == "play" and not move.undone]
    latest = steps[-1] if steps else None
    return latest is not None and latest.seat == chair.seat and (latest.action or {}).get("type") in binding


async def _take_back_move(board: Board, work: Work, move: Move) -> None:
    board.taken_back(move.version)
    await work.mark_undone(board.table.id, move.version)


async def _always(player: Player, numbers: Path) -> Reply:
    """Decline a kind of reaction from now on, or be asked again: `kind, 1 or 0`."""
    board, chair = player.board, player.chair
    if len(numbers) != 2 or numbers[0] >= len(board.game.declinable):
        raise _Nonsense
    number, on = numbers
    tag = str(board.game.declinable[number].__struct_config__.tag)
    kept = tuple(declined for declined in chair.declines if declined != tag)
    chair.declines = (*kept, tag) if on else kept
    if on and board.prompt and board.prompt.question.__struct_config__.tag == tag and board.decides(chair):
        before = board.match
        await carry_out(board, player.work, chair.seat, board.prompt.default, "player")
        await settle(board, player.work, before)
    else:
        await announcer.send_hand(
            board, player.work, chair, pages.more_page(board, chair, player.reader), player.reader
        )
        await player.saved()
    return player.told("play-declines" if on else "play-asks-again")


async def _hand(player: Player, _: Path) -> Reply:
    """*My move*. After the match there is none."""
    if player.board.match.result:
        return Reply(player.reader, _case_now(player), alert=True)
    anew = await player.elsewhere()
    await announcer.show_hand(player.board, player.work, player.chair, anew=anew)
    return player.done()


async def _peek(player: Player, _: Path) -> Reply:
    """The own hand, for the presser's eyes only: as a picture where the messenger can do that, else in a few words."""
    sheet = pages.peek_page(player.board, player.chair, player.reader)
    await player.saved()
    words = pages.glance(player.board, player.chair, player.reader)
    return Reply(player.reader, words, alert=True, peek=sheet)


async def _more(player: Player, _: Path) -> Reply:
    """*More*: in the place of the hand."""
    if player.board.match.result or player.chair.state == "out":
        return Reply(player.reader, _case_now(player), alert=True)
    return await player.shown(pages.more_page(player.board, player.chair, player.reader))


async def _resign(player: Player, numbers: Path) -> Reply:
    """Giving up: asked once more."""
    if player.board.match.result or player.chair.state == "out":
        return Reply(player.reader, _case_now(player), alert=True)
    if numbers:
        await concede(player.board, player.work, player.chair, "resigned", by="player")
        return player.done()
    return await player.shown(pages.resign_page(player.board, player.chair, player.reader))


async def _go_on(player: Player, _: Path) -> Reply:
    """End the pause."""
    if player.table.status != "paused" or player.chair.state == "out":
        return Reply(player.reader, _case_now(player) or Text("play-not-paused"))
    await _resume(player.board, player.work)
    return player.told("play-goes-on")


async def _return(player: Player, _: Path) -> Reply:
    """*I am back*."""
    if not player.chair.bot or player.board.match.result:
        return Reply(player.reader, _case_now(player) or Text("play-your-move"))
    await _come_back(player.board, player.work, player.chair)
    return player.told("play-welcome-back")


# -- offers ---------------------------------------------------------------------------------------------------------------
async def _offer(player: Player, numbers: Path) -> Reply:
    """Propose to the others a draw, to take back the own latest move, a pause, or to call the match off: `kind[, sure]`.

    Where nobody else has to agree it comes about at once, but to call the match off is asked once more.
    """
    board, table, kind = player.board, player.table, _kind(numbers)
    refused = await _cannot_offer(player, kind)
    if refused is not None:
        return refused
    others = [other for other in offers.asked(table, kind) if other is not player.chair]
    if kind == "cancel" and not others and not numbers[1:]:
        return await player.shown(pages.cancel_page(board, player.chair, player.reader))
    offers.say_yes(table, kind, player.chair)
    if offers.agreed(table, kind):
        return await _agreed(player, kind)
    for other in others:
        await announcer.show_offers(board, player.work, other, anew=True)
    await announcer.show_table(board, player.work)
    await player.saved()
    return player.told("play-offer-made")


async def _cannot_offer(player: Player, kind: str) -> Reply | None:
    """Why this cannot be offered now."""
    if player.board.match.result or player.chair not in humans(player.table):
        return Reply(player.reader, _case_now(player), alert=True)
    if kind == "pause" and player.table.status == "paused":
        return player.told("play-paused")
    if offers.bots_refuse(player.table, kind):
        return player.told("play-bot-plays-on", alert=True)
    if kind == "takeback" and await offers.steps_to_keep(player.work, player.table, player.chair) is None:
        return player.told("play-nothing-to-take-back", alert=True)
    return None


async def _agree(player: Player, numbers: Path) -> Reply:
    """Yes to an offer; with the last yes it comes about."""
    kind = _kind(numbers)
    if not offers.stands(player.table, kind, player.chair):
        return player.told("play-offer-gone")
    offers.say_yes(player.table, kind, player.chair)
    if offers.agreed(player.table, kind):
        return await _agreed(player, kind)
    await announcer.show_offers(player.board, player.work, player.chair, anew=False)
    await player.saved()
    return player.told("play-offer-agreed")


async def _decline(player: Player, numbers: Path) -> Reply:
    """No to an offer; from those who made it: they take it back."""
    board, table, kind = player.board, player.table, _kind(numbers)
    if not offers.stands(table, kind, player.chair):
        return player.told("play-offer-gone")
    asked, made_by = offers.asked(table, kind), table.offers[kind]
    offers.drop(table, kind)
    for other in asked:
        if other.seat != made_by[0]:
            await announcer.show_offers(board, player.work, other, anew=False)
    if player.chair.seat not in made_by:
        refused = Sheet((pages.title(board), Text(f"play-{kind}-refused")))
        await announcer.tell_player(board, player.work, board.chair(made_by[0]), refused)
    await announcer.show_table(board, player.work)
    await player.saved()
    return player.told("play-offer-withdrawn" if player.chair.seat in made_by else "play-offer-refused")


async def _agreed(player: Player, kind: str) -> Reply:
    """Everybody said yes."""
    board, work, table = player.board, player.work, player.table
    made_by, asked = board.chair(table.offers[kind][0]), offers.asked(table, kind)
    offers.drop(table, kind)
    match kind:
        case "draw":
            await _end(board, work, board.match.agree_draw(), "agreed_draw", "player")
        case "cancel":
            await _end(board, work, board.match.cancel(), "cancelled", "player")
        case "pause":
            await _pause(board, work)
        case _:
            await _take_back(board, work, made_by)
    for other in asked:
        if other is not made_by:
            await announcer.show_offers(board, work, other, anew=False)
    return player.told(f"play-{kind}-done")


async def _take_back(board: Board, work: Work, chair: Chair) -> None:
    """Back to before the seat's latest own move, whatever came after it: the others agreed."""
    kept = await offers.steps_to_keep(work, board.table, chair)
    if kept is None:
        return
    before = board.match
    for move in await work.moves(board.table.id, since=kept[-1].version if kept else 0):
        if not move.undone:
            await _take_back_move(board, work, move)
    await log(board, work, offers.replayed(before, kept), chair.seat, "takeback", "player")
    await settle(board, work, before)


# -- leaving and ending ---------------------------------------------------------------------------------------------------
async def remove_seat(
    office: Office, work: Work, table: Table, chair: Chair, how: Literal["left", "timeout", "bot"]
) -> None:
    """Somebody left the chat or never answers: the seat is out of the match, or a bot plays on for it."""
    board = await Board.load(office, work, table)
    if how == "bot":
        await stand_in(board, work, chair)
    else:
        await concede(board, work, chair, how, by="clock")


async def _come_back(board: Board, work: Work, chair: Chair) -> None:
    """The bot that stepped in leaves the seat to its player; a decision that waits is theirs, with its full time."""
    chair.bot, chair.late = "", 0
    board.names = await names_at(work, board.table)
    if board.prompt and board.prompt.seat == chair.seat:
        await ask(board, work)
    await announcer.show_table(board, work)
    await announcer.show_hand(board, work, chair, anew=True)
    await work.save_table(board.table)


async def take_over(office: Office, work: Work, table: Table, chair: Chair, account: Account) -> None:
    """Somebody else plays on in a seat. What its player has offered, declined or missed is not theirs; their buttons are taken off."""
    before = msgspec.structs.replace(chair)
    chair.person, chair.via, chair.user = account.person, account.via, account.user
    chair.late, chair.missed, chair.declines = 0, 0, ()
    table.offers = {kind: seats for kind, seats in table.offers.items() if chair.seat not in seats}
    await work.save_table(table)
    if before.address is not None:
        reader = await reader_at(work, before)
        for slot in (f"hand-{table.id}", f"offer-{table.id}"):
            await work.send(before.address, Close(slot, reader), table=table.id, person=before.person)
    await away(office, work, table, chair)
    board = await Board.load(office, work, table)
    for other in humans(table):
        await announcer.show_offers(board, work, other, anew=other is chair)
    await announcer.show_hand(board, work, chair, anew=True)


async def call_off(office: Office, work: Work, table: Table, by: By = "admin") -> None:
    """Nobody wins: nobody is left, or somebody decided it who may."""
    if table.match is not None and not table.match.result:
        await _end(await Board.load(office, work, table), work, table.match.cancel(), "cancelled", by)


async def _end(board: Board, work: Work, ended: Match, how: str, by: By) -> None:
    """It ends with this."""
    before = board.match
    await log(board, work, ended, TABLE, how, by)
    await settle(board, work, before)


# -- pausing --------------------------------------------------------------------------------------------------------------
async def pause(office: Office, work: Work, table: Table) -> None:
    """Stop the clock; nobody can move until somebody goes on."""
    if table.status == "running":
        await _pause(await Board.load(office, work, table), work)


async def resume(office: Office, work: Work, table: Table) -> None:
    """Go on; the time that was left is left."""
    if table.status == "paused":
        await _resume(await Board.load(office, work, table), work)


async def _pause(board: Board, work: Work) -> None:
    table = board.table
    assert table.clock is not None
    table.status, table.clock, table.remind_at = "paused", table.clock.pause(work.now), None
    await _standing_changed(board, work, anew=False)


async def _resume(board: Board, work: Work) -> None:
    table = board.table
    assert table.clock is not None
    table.status, table.clock = "running", table.clock.resume(work.now)
    await rest(work, table)
    look_again(board.office, table, work.now)
    await _standing_changed(board, work, anew=True)


async def _standing_changed(board: Board, work: Work, *, anew: bool) -> None:
    await announcer.show_table(board, work)
    for chair in humans(board.table):
        if board.prompt and chair.seat == board.prompt.seat:
            await announcer.show_hand(board, work, chair, anew=anew)
    await work.save_table(board.table)


# -- vacations ------------------------------------------------------------------------------------------------------------
async def away(office: Office, work: Work, table: Table, chair: Chair) -> None:
    """A player goes on vacation, or is back: the clock of a decision of theirs stands still, or runs on."""
    if table.status != "running" or table.clock is None or table.clock.seat != chair.seat or chair.bot:
        return
    before = table.clock
    table.clock = before.go_on(work.now)
    await rest(work, table)
    if table.clock == before:
        return
    look_again(office, table, work.now)
    await _standing_changed(await Board.load(office, work, table), work, anew=False)


# -- looking --------------------------------------------------------------------------------------------------------------
async def show_hand(office: Office, work: Work, table: Table, chair: Chair, *, anew: bool) -> None:
    """A player wants to see their hand."""
    await announcer.show_hand(await Board.load(office, work, table), work, chair, anew=anew)


async def table_again(office: Office, work: Work, table: Table) -> None:
    """Post the table anew."""
    await announcer.show_table(await Board.load(office, work, table), work, anew=True)


# -- typed moves ----------------------------------------------------------------------------------------------------------
async def typed(office: Office, work: Work, table: Table, chair: Chair, text: str) -> bool:
    """A move in words, or several in one line. False if nobody can make a move of it; then nothing has happened."""
    if table.match is None or table.match.result or chair.state == "out":
        return False
    return await hearing.typed(await Board.load(office, work, table), work, chair, text)


async def puzzled(office: Office, work: Work, table: Table, chair: Chair) -> None:
    """A kind answer to a text that is no move, with examples of what is."""
    await hearing.puzzled(await Board.load(office, work, table), work, chair)


_Handler: TypeAlias = Callable[[Player, Path], Awaitable[Reply]]
_VERBS: dict[str, _Handler] = {
    tokens.MENU: _menu,
    tokens.UNDO: _undo,
    tokens.ALWAYS: _always,
    tokens.HAND: _hand,
    tokens.PEEK: _peek,
    tokens.MORE: _more,
    tokens.RESIGN: _resign,
    tokens.OFFER: _offer,
    tokens.AGREE: _agree,
    tokens.DECLINE: _decline,
    tokens.GO_ON: _go_on,
    tokens.RETURN: _return,
}
