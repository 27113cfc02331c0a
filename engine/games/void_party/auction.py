"""The auction for the first turn of a raid (section 7); the price is starting Time."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.void_party import actions, events, pairs
from engine.games.void_party.state import FighterState
from engine.games.void_party.step import Step, free_time


def bid(step: Step, seat: Seat, action: actions.Bid) -> None:
    """More than before; the other seat answers (VP-7.4)."""
    battle = step.battle
    battle.bid = action.amount
    battle.leader = battle.mover
    battle.mover = 1 - battle.mover
    step.state.pending = step.side.seat
    step.tell(events.BidMade(seat, action.amount))


def decline(step: Step, seat: Seat, action: actions.Pass) -> None:
    """The last bidder moves first and owes what it bid (VP-7.4, VP-7.6)."""
    battle = step.battle
    battle.first = battle.mover = battle.leader
    battle.debt = battle.bid
    step.state.phase = "surrender"
    step.state.pending = step.side.seat
    step.tell(events.BidPassed(seat))
    step.tell(events.AuctionWon(step.state.pending, battle.bid))


def surrender(step: Step, seat: Seat, action: actions.Surrender) -> None:
    """Time of one fighter; it is spent and may be recovered later (VP-7.6)."""
    _give_up(step, step.side.fighter(action.char), action.count)


def surrender_auto(step: Step, seat: Seat, action: actions.SurrenderAuto) -> None:
    """One at a time from the fighter with most free Time (VP-7.6)."""
    me = step.state.seats[seat]
    fighters = step.side.fighters
    free = {fighter.id: free_time(me, fighter) for fighter in fighters}
    given = dict.fromkeys(free, 0)
    for _ in range(step.battle.debt):
        richest = max(free, key=free.__getitem__)
        free[richest] -= 1
        given[richest] += 1
    for fighter in fighters:
        if given[fighter.id]:
            _give_up(step, fighter, given[fighter.id])


def _give_up(step: Step, fighter: FighterState, count: int) -> None:
    fighter.spent += count
    step.battle.debt -= count
    step.tell(events.TimeSurrendered(step.side.seat, fighter.id, count))


def settle(step: Step) -> bool:
    """Forced, in `surrender`: what leaves no choice is paid, then the first turn begins (VP-7.6); whether a step was taken."""
    battle = step.battle
    me = step.state.seats[step.side.seat]
    able = [(fighter, free) for fighter in step.side.fighters if (free := free_time(me, fighter))]
    if not battle.debt:
        pairs.begin_turn(step, battle.first)
    elif battle.debt == sum(free for _, free in able):
        for fighter, free in able:
            _give_up(step, fighter, free)
    elif len(able) == 1:
        _give_up(step, able[0][0], battle.debt)
    else:
        return False
    return True
