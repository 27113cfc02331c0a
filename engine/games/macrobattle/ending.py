"""The end of the battle (MB-11)."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.macrobattle import events
from engine.games.macrobattle.state import MacrobattleState, Result
from engine.games.macrobattle.step import Step

GOAL: Result = "goal"
EXHAUSTED: Result = "exhausted"
STANDOFF: Result = "standoff"
ROUNDS: Result = "rounds"
RESIGN: Result = "resign"
REASONS: tuple[Result, ...] = (GOAL, EXHAUSTED, STANDOFF, ROUNDS, RESIGN)

MOST_IDLE = 2
"""Idle turns in a row, one of each side, that end the battle (MB-11.4)."""


def end(step: Step, winner: Seat, result: Result) -> None:
    """The match is over; everything else stays as it lies (MB-13.4). The winner is -1 for a draw."""
    state = step.state
    state.phase = "over"
    state.source = ""
    state.revealed = ()
    state.winner = winner
    state.result = result


def check_goal(step: Step, *sides: Seat) -> bool:
    """Whether one of these sides has the goal and more than the enemy, who retreats: then it is over (MB-11.1)."""
    seats, goal = step.state.seats, step.terms.goal
    for side in sides:
        mine, other = seats[side].power, seats[1 - side].power
        if mine >= goal and mine > other:
            end(step, side, GOAL)
            step.emit(EVERYONE, events.GoalReached(side, mine, other))
            return True
    return False


def compare(step: Step, result: Result) -> None:
    """The greater power wins; of equal ones, by the option, the defender or nobody (MB-11.6)."""
    state = step.state
    first, second = state.seats[0].power, state.seats[1].power
    winner = leader(state, step.terms.tie)
    end(step, winner, result)
    if winner < 0:
        step.emit(EVERYONE, events.NobodyWon(result, first))
    else:
        mine, other = (first, second) if winner == 0 else (second, first)
        step.emit(EVERYONE, events.WonByPower(winner, result, mine, other))


def leader(state: MacrobattleState, tie: str) -> Seat:
    """Who would win a comparison of powers now; -1 for nobody (MB-11.6)."""
    first, second = state.seats[0].power, state.seats[1].power
    if first != second:
        return 0 if first > second else 1
    return 1 - state.attacker if tie == "defender" else -1


def is_exhausted(state: MacrobattleState) -> bool:
    """Both hands and both decks are empty (MB-11.3)."""
    first, second = state.seats
    return not (first.hand or first.deck or second.hand or second.deck)
