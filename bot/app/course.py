"""How a match goes on: steps of players, bots and the clock, each logged, then the clock set, everybody told, the table saved."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.app import announcer, rating
from bot.app.board import Board
from bot.app.campaign import watching
from bot.app.offers import humans
from bot.app.office import Office
from bot.app.tournament import rounds
from bot.app.wording import names_at
from bot.messages import Text
from bot.storage.model import Chair, Move, Table
from bot.storage.work import Work
from engine.clock import DAY, MINUTE, Clock
from engine.core.actions import Action, write_action
from engine.core.chance import Chance, seed_of
from engine.core.events import Told
from engine.core.views import TABLE, Seat
from engine.match import Match
from engine.players import PLAYERS

By: TypeAlias = Literal["player", "always", "bot", "clock", "admin"]
"""Who made a step; `always`: nobody was asked, its player has declined that kind of reaction once for all."""
REMINDERS = (0.5, 0.8)
"""When a player is reminded: at these shares of the time for a decision."""
LIVELY = 5 * MINUTE
"""Decisions that short get only the last reminder."""
STAND_IN = "greedy"
"""The bot that takes the seat of somebody who is away."""
BOT_STEPS = 8
"""So many decisions of a bot are carried out in one unit of work; then others may come in between."""


# -- steps ----------------------------------------------------------------------------------------------------------------
async def carry_out(board: Board, work: Work, seat: Seat, action: Action, by: By) -> None:
    """One step of a seat, logged; `settle` must follow. Raises IllegalAction, then nothing has changed."""
    turn = board.match.play(seat, action)
    if by == "player":
        board.chair(seat).late = 0
    await log(board, work, turn.match, seat, "play", by, action=action, told=turn.told)


async def log(
    board: Board,
    work: Work,
    match: Match,
    seat: Seat,
    kind: str,
    by: By,
    *,
    action: Action | None = None,
    told: tuple[Told, ...] = (),
) -> None:
    """The match goes on to `match`: a line of its log says how."""
    move = Move(
        version=match.version,
        seat=seat,
        kind=kind,
        action=write_action(action) if action else None,
        told=[{"to": sorted(item.to), "event": msgspec.to_builtins(item.event)} for item in told],
        by=by,
        undone=False,
        at=work.now,
    )
    board.stepped(match, move)
    await work.add_move(board.table.id, move)


async def settle(
    board: Board, work: Work, before: Match, *, answered: bool = True, typed: bool = False
) -> None:
    """After steps: declined reactions, the clock, what is told, and the table is saved.

    `answered`: the decision that was waited for has been made; else the clock runs on unless another seat decides now.
    """
    table = board.table
    await _decline_for_players(board, work)
    if not board.match.result and not humans(table):
        await log(board, work, board.match.cancel(), TABLE, "cancelled", "clock")
    board.put(board.match.settled())
    table.offers = {kind: seats for kind, seats in table.offers.items() if kind != "takeback"}
    was, now = (step.prompt.seat if step.prompt else None for step in (before, board.match))
    if board.match.result:
        table.status, table.ended_at, table.offers = "over", work.now, {}
        board.counted = await rating.count(work, table)
    if answered or was != now:
        await ask(board, work)
    await announcer.announce(board, work, before, typed=typed)
    await work.save_table(table)
    if board.match.result and not before.result:
        await rounds.ended(board.office, work, table)
        await watching.ended(board, work)


async def _decline_for_players(board: Board, work: Work) -> None:
    """Reactions that their players have declined once for all are answered at once."""
    while board.prompt and board.table.status == "running":
        chair = board.chair(board.prompt.seat)
        tag = str(board.prompt.question.__struct_config__.tag)
        if chair.bot or tag not in chair.declines:
            return
        await carry_out(board, work, chair.seat, board.prompt.default, "always")


# -- the clock ------------------------------------------------------------------------------------------------------------
async def ask(board: Board, work: Work) -> None:
    """Set the clock for the decision that is waited for now. It stands still while its player is on vacation."""
    table, prompt = board.table, board.prompt
    assert table.clock is not None
    table.clock = table.clock.ask(prompt.seat if prompt else None, board.now, board.match.steps)
    table.reminded = 1 if table.clock.pace.decision <= LIVELY else 0
    await rest(work, table)
    look_again(board.office, table, board.now)


async def rest(work: Work, table: Table) -> None:
    """Let the clock stand still if whoever decides is on vacation. Faster matches wait for nobody."""
    clock = table.clock
    if clock is None or clock.seat is None or clock.pace.decision < DAY:
        return
    chair = table.chairs[clock.seat]
    person = await work.person(chair.person) if chair.person is not None and not chair.bot else None
    if person is not None and (until := person.away_until) is not None and until > work.now:
        table.clock = clock.stand_still(work.now, until)


def clock_before(board: Board, steps: int) -> Clock:
    """The clock as it runs if the match goes back to the state after so many steps."""
    assert board.table.clock is not None
    return board.table.clock.take_back(board.now, steps)


def may_undo(board: Board, seat: Seat) -> bool:
    """Whether the seat can take back its latest step, and has time left for the decision before it."""
    return board.match.can_undo(seat) and not clock_before(board, board.match.steps - 1).flagged(board.now)


def turn_back(board: Board, steps: int) -> None:
    """Set the clock back to the decision that is asked after so many steps. What was reminded of is not reminded of again."""
    board.table.clock = clock_before(board, steps)
    board.table.reminded = max(board.table.reminded, reminders_due(board.table, board.now))
    look_again(board.office, board.table, board.now)


def reminders_due(table: Table, now: int) -> int:
    """How many of the reminders of the present decision have had their moment."""
    assert table.clock is not None
    moments = [table.clock.moment(share) for share in REMINDERS]
    return sum(moment is not None and moment <= now for moment in moments)


def look_again(office: Office, table: Table, now: int) -> None:
    """When the deadlines worker should look at the table: at once for a bot's move, else for the next reminder."""
    assert table.clock is not None
    table.remind_at = None
    if table.clock.seat is None or table.status != "running":
        return
    if table.chairs[table.clock.seat].bot:
        table.remind_at = now
        office.bell.set()
    elif table.reminded < len(REMINDERS):
        table.remind_at = table.clock.moment(REMINDERS[table.reminded])


# -- those who do not answer ----------------------------------------------------------------------------------------------
async def expire(board: Board, work: Work, *, left: bool = False) -> bool:
    """The decision has run out: what the table agreed on for that happens. False if it has not run out (any more).

    `left`: its player is not in the match's chat any more.
    """
    table, prompt = board.table, board.prompt
    if (
        table.status != "running"
        or prompt is None
        or table.clock is None
        or not table.clock.flagged(work.now)
    ):
        return False
    seat, before = prompt.seat, board.match
    chair = board.chair(seat)
    chair.late, chair.missed = chair.late + 1, chair.missed + 1
    if table.on_timeout == "bot":
        await stand_in(board, work, chair)
    elif table.on_timeout == "lose":
        await concede(board, work, chair, "left" if left else "timeout", by="clock")
    else:
        while board.prompt and board.prompt.seat == seat:
            await carry_out(board, work, seat, board.prompt.default, "clock")
        await settle(board, work, before)
    return True


async def stand_in(board: Board, work: Work, chair: Chair) -> None:
    """A bot plays on for somebody who is away, until they come back."""
    chair.bot = STAND_IN
    board.names = await names_at(work, board.table)
    if board.prompt and board.prompt.seat == chair.seat:
        await ask(board, work)
    await settle(board, work, board.match, answered=False)
    if board.table.status == "running":
        await announcer.show_hand(board, work, chair, anew=True, first=Text("play-bot-took-over"))
        await announcer.show_table(board, work)


async def move_bot(board: Board, work: Work) -> bool:
    """A bot that has to decide does so, a few steps at most. False if none has to."""
    before, prompt = board.match, board.prompt
    if board.table.status != "running" or prompt is None or not board.chair(prompt.seat).bot:
        return False
    seat = prompt.seat
    player = PLAYERS[board.chair(seat).bot]
    for _ in range(BOT_STEPS):
        if board.prompt is None or board.prompt.seat != seat:
            break
        own = Chance(seed_of(f"bot {seat} {before.seed.hex()}"), board.match.version)
        action = player(board.match.rules, board.view(seat), board.prompt, own)
        await carry_out(board, work, seat, action, "bot")
    await settle(board, work, before)
    return True


# -- leaving --------------------------------------------------------------------------------------------------------------
async def concede(
    board: Board, work: Work, chair: Chair, how: Literal["resigned", "timeout", "left"], *, by: By
) -> None:
    """Take a seat out of the match, whoever decides. Nothing happens if it is out already or the match is over."""
    before = board.match
    if before.result or chair.state == "out":
        return
    turn = before.concede(chair.seat, how)
    chair.state, chair.bot = "out", ""
    offers = board.table.offers
    board.table.offers = {
        kind: tuple(seat for seat in seats if seat != chair.seat) for kind, seats in offers.items()
    }
    await log(board, work, turn.match, chair.seat, how, by, told=turn.told)
    await settle(board, work, before, answered=False)
