"""What must be true of what is stored, whatever happened."""

from __future__ import annotations

from typing import Any, get_args

from bot.storage.model import Move, Table
from engine.core.actions import read_action
from engine.core.game import Game
from engine.match import Match
from engine.record import Concession
from tests.e2e.town import Town

_CONCESSIONS = get_args(Concession)


def replayed(game: Game, table: Table, moves: list[Move]) -> Match:
    """The match played again from its seed and its log, without what was taken back."""
    kept = table.match
    assert kept is not None
    match = Match.start(game, kept.options, kept.seats, kept.seed)
    for move in moves:
        if move.undone:
            continue
        if move.kind == "play":
            assert move.action is not None
            match = match.play(move.seat, read_action(game.action_union, move.action)).match
        elif move.kind in _CONCESSIONS:
            match = match.concede(move.seat, move.kind).match  # type: ignore[arg-type]  # one of them
        elif move.kind == "agreed_draw":
            match = match.agree_draw()
        elif move.kind == "cancelled":
            match = match.cancel()
    return match


def check_log(game: Game, table: Table, moves: list[Move]) -> None:
    """The log leads from the seed to the stored state; its versions are 1, 2, 3, ... up to the match's own."""
    assert table.match is not None
    assert [move.version for move in moves] == list(range(1, table.match.version + 1))
    again = replayed(game, table, moves)
    assert again.state == table.match.state
    assert again.result == table.match.result
    assert again.steps == table.match.steps


async def check_settled(town: Town[Any]) -> None:
    """Every update handled, every press answered, every message delivered or replaced by a newer one."""
    assert await town.ask("SELECT * FROM inbox WHERE state <> 'done' OR NOT answered") == []
    assert (
        await town.ask("SELECT id, state, cause FROM outbox WHERE state <> 'sent' AND cause <> 'superseded'")
        == []
    )


async def check_match(town: Town[Any], id: int) -> None:
    """The match as it is stored is the match that was played."""
    table = await town.table(id)
    check_log(town.games[table.game], table, await town.moves(id))
