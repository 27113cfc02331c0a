"""A seat leaves the match (VP-12.5): what becomes of its battle, its turn, its creatures."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.views import Seat
from engine.games.void_party import battle as battles
from engine.games.void_party import ending, events, turn
from engine.games.void_party.step import Step, creatures_move, next_in, playing


def resign(step: Step, seat: Seat) -> None:
    """The seat is out at once; the match goes on without it if two are left. Forced steps may be due."""
    state = step.state
    step.tell(events.Resigned(seat))
    ending.leave(step, seat)
    if len(playing(state)) == 1:
        ending.finish(step, ending.RESIGNATION)
    elif state.phase == "setup":
        if seat == state.pending:
            state.edits = 0
            turn.go_on_with_setup(step)
    else:
        _leave_battle(step, seat)
        if seat == state.active:
            ending.discard_plans(state)
            state.owed = 0
            turn.pass_turn(step)


def _leave_battle(step: Step, seat: Seat) -> None:
    """Its own battle ends without reward for it; creatures that it ran go to the next seat."""
    state = step.state
    if state.battle is UNSET:
        return
    battle = state.battle
    attackers, others = battle.sides
    if seat == attackers.seat or (seat == others.seat and battle.kind == "raid"):
        battles.close(step, paid=seat != state.active)
    elif seat == others.seat:
        others.seat = next_in(state, state.active)
        for orders in (battle.auto, others.auto):
            if "creatures" in orders:
                orders.remove("creatures")
        if creatures_move(battle) and state.phase == "fight":
            state.pending = others.seat
        step.tell(events.CreaturesRun(others.seat))
