"""Who is out, and the end of the match (section 12)."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.views import Seat
from engine.games.void_party import events
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import DrawPlan, ResultState, SeatState, VoidPartyState
from engine.games.void_party.step import Step, may_restore, playing
from engine.games.void_party.tokens import move_all, take_all

LAST_STANDING, ROUND_LIMIT, RESIGNATION = "last_standing", "round_limit", "resignation"
REASONS = (LAST_STANDING, ROUND_LIMIT, RESIGNATION)

KILL = 3
"""What a destroyed character of another seat counts (VP-12.3)."""


def is_lost(state: VoidPartyState, options: VoidPartyOptions, seat: Seat) -> bool:
    """No living character, and none can be restored (VP-12.1)."""
    me = state.seats[seat]
    return not me.living() and not may_restore(state, options, me)


def eliminate(step: Step, seat: Seat) -> None:
    """The seat is out; the last one left wins (VP-12.1, VP-12.2)."""
    leave(step, seat)
    step.tell(events.SeatOut(seat))
    if len(playing(step.state)) == 1:
        finish(step, LAST_STANDING)


def leave(step: Step, seat: Seat) -> None:
    """All tokens of the seat return to the box."""
    state = step.state
    me = state.seats[seat]
    me.out = True
    for character in me.characters:
        take_all(character, me.storage)
    move_all(me.storage, state.supply)


def finish(step: Step, reason: str) -> None:
    """The match is over: a better score wins, more living characters at a tie (VP-12.2, VP-12.3)."""
    state = step.state
    discard_plans(state)
    if state.battle is not UNSET:
        if state.battle.kind == "creatures":
            state.discard += [fighter.id for fighter in state.battle.sides[1].fighters]
        state.battle = UNSET
    state.owed = state.edits = 0
    state.phase = "over"
    state.pending = -1
    standings = {seat: standing(state.seats[seat]) for seat in playing(state)}
    best = max(standings.values())
    winners = [seat for seat, one in standings.items() if one == best]
    scores = [0 if seat.out else score(seat) for seat in state.seats]
    state.result = ResultState(reason, winners, scores)
    if len(winners) == 1:
        step.tell(events.MatchWon(winners[0], reason, scores[winners[0]]))
    else:
        step.tell(events.MatchShared(tuple(winners), scores[winners[0]]))


def discard_plans(state: VoidPartyState) -> None:
    """The cards of plans that are not resolved (VP-12.2, VP-12.5)."""
    for plan in state.plans:
        if isinstance(plan, DrawPlan):
            state.discard += plan.cards
    state.plans.clear()
    state.planning.clear()


def standing(seat: SeatState) -> tuple[int, int]:
    """What decides at the round limit: score, then living characters."""
    return score(seat), len(seat.living())


def score(seat: SeatState) -> int:
    """All tokens on characters and in storage + 3 for each kill."""
    return sum(character.tokens for character in seat.characters) + seat.storage.total + KILL * seat.kills
