"""Turns (MB-4): their beginning, their end, the deal before the first one."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.macrobattle import actions, ending, events
from engine.games.macrobattle.state import MacrobattleState, Plays
from engine.games.macrobattle.step import Step
from engine.games.macrobattle.strength import in_slot, working

HAND = 5
"""Cards dealt, and the limit of a refill (MB-2.4, MB-4.11)."""


def deal(step: Step) -> None:
    """Each side draws five; round 1 begins, the attacker takes the first turn (MB-2.4, MB-2.5)."""
    step.state.round = 1
    for seat in (0, 1):
        step.draw(seat, HAND)
    begin(step, step.state.attacker)


def begin(step: Step, seat: Seat) -> None:
    """The plays of a turn, and those of `plays` properties at this moment (MB-4.2)."""
    state = step.state
    state.phase = "main"
    state.active = seat
    state.plays = plays_of_turn(state, seat)
    state.played = 0


def plays_of_turn(state: MacrobattleState, seat: Seat) -> Plays:
    """What a turn of the seat would begin with now."""
    squads = tricks = 1
    for row in state.seats[seat].rows:
        constant = working(state, row[-1])
        if constant.do == "plays":
            squads += constant.squad
            tricks += constant.trick
    return Plays(squads, tricks)


def refill_limit(state: MacrobattleState, seat: Seat) -> int:
    """Up to how many cards the hand is refilled (MB-4.11)."""
    limit = HAND
    slot = in_slot(state.seats[seat])
    if slot.do == "hand":
        limit += slot.n
    for row in state.seats[seat].rows:
        constant = working(state, row[-1])
        if constant.do == "hand":
            limit += constant.n
    return limit


def end(step: Step, seat: Seat, action: actions.End) -> None:
    """The player ends his turn."""
    step.emit(EVERYONE, events.TurnEnded(seat))
    close(step)


def close(step: Step) -> None:
    """The steps of MB-4.11, until the match is over or the other seat's turn has begun."""
    state, terms = step.state, step.terms
    seat = state.active
    if terms.win_check == "turn_end" and ending.check_goal(step, 0, 1):
        return
    step.draw(seat, refill_limit(state, seat) - len(state.seats[seat].hand))
    state.idle = 0 if state.played else state.idle + 1
    if ending.is_exhausted(state):
        ending.compare(step, ending.EXHAUSTED)
    elif state.idle >= ending.MOST_IDLE:
        ending.compare(step, ending.STANDOFF)
    elif seat != state.attacker and state.round >= terms.rounds:
        ending.compare(step, ending.ROUNDS)
    else:
        _pass(step, 1 - seat)


def _pass(step: Step, seat: Seat) -> None:
    """The other player's turn; a round is over with that of the defender."""
    if seat == step.state.attacker:
        step.state.round += 1
        step.emit(EVERYONE, events.RoundBegan(step.state.round))
    begin(step, seat)
    if step.terms.win_check == "hold":
        ending.check_goal(step, seat)
