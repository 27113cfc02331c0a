"""Turns of the sides in pairs: who moves, recovery, what a side owes the battle (section 10)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.views import Seat
from engine.games.void_party import actions, events
from engine.games.void_party.combat import CREATURE_NUMBERS, Numbers, could_harm, numbers_of
from engine.games.void_party.state import (
    BattleState,
    FighterState,
    Order,
    SeatState,
    SideState,
    VoidPartyState,
)
from engine.games.void_party.step import Step, creatures_move, free_time


def begin_turn(step: Step, side: int) -> None:
    """The side moves: what was done in the last turn is forgotten."""
    battle = step.battle
    battle.mover = side
    battle.effective = battle.marked = battle.forced = False
    battle.auto.clear()
    battle.acting = ""
    for each in battle.sides:
        for fighter in each.fighters:
            fighter.done = False
            fighter.hits.clear()
    step.state.phase = "fight"
    step.state.pending = step.side.seat


def end_turn(step: Step) -> None:
    """The marked ones of the other side are gone (VP-9.4); after a pair of turns both sides recover (VP-10.1)."""
    battle = step.battle
    _remember(step)
    for fighter in battle.sides[1 - battle.mover].fighters:
        if fighter.state == "marked":
            fighter.state = "left"
            step.tell(events.FighterLeft(fighter.id))
    if is_over(battle):
        return
    if battle.mover == battle.first:
        begin_turn(step, 1 - battle.first)
        step.tell(events.CreaturesMove() if creatures_move(battle) else events.SideMoves(step.side.seat))
    elif battle.round >= step.options.battle_rounds:
        _break_off(step)
    else:
        battle.round += 1
        step.tell(events.PairBegan(battle.round, step.options.battle_rounds))
        _ask_for_recovery(step, 1 - battle.first)


def is_over(battle: BattleState) -> bool:
    """Whether a side has nobody present (VP-11.1)."""
    return not all(side.present() for side in battle.sides)


def _break_off(step: Step) -> None:
    """All who are present count as retreated (VP-10.7)."""
    step.tell(events.BattleBrokenOff(step.battle.round))
    for side in step.battle.sides:
        for fighter in side.present():
            fighter.state = "left"


def _remember(step: Step) -> None:
    """What the turn was (VP-10.4)."""
    battle, side = step.battle, step.side
    if battle.effective:
        side.last = "struck"
    elif battle.marked:
        side.last = "forced" if battle.forced else "retreat"
    else:
        side.last = "idle"
        step.tell(events.CreaturesIdle() if creatures_move(battle) else events.TurnIdle(side.seat))


# -- recovery (VP-10.2) -----------------------------------------------------------------------------------------------
def _ask_for_recovery(step: Step, side: int) -> None:
    battle = step.battle
    battle.mover = side
    battle.debt = 0 if creatures_move(battle) else len(step.side.present())
    step.state.phase = "recover"
    step.state.pending = step.side.seat


def recover(step: Step, seat: Seat, action: actions.Recover) -> None:
    """One token to one fighter."""
    _give_back(step, step.side.fighter(action.char), 1)


def recover_auto(step: Step, seat: Seat, action: actions.RecoverAuto) -> None:
    """All tokens still due, now or for the whole battle."""
    if action.scope == "battle":
        give_order(step, seat, step.side.auto, "recover", action.scope)
    _share_out(step)


def _share_out(step: Step) -> None:
    """Each token to the present fighter with spent Time that has least free Time."""
    me = step.state.seats[step.side.seat]
    tired = tired_of(step.side)
    given = dict.fromkeys((fighter.id for fighter in tired), 0)
    for _ in range(min(step.battle.debt, sum(fighter.spent for fighter in tired))):
        poorest = min(
            (fighter for fighter in tired if given[fighter.id] < fighter.spent),
            key=lambda fighter: free_time(me, fighter) + given[fighter.id],
        )
        given[poorest.id] += 1
    for fighter in tired:
        if given[fighter.id]:
            _give_back(step, fighter, given[fighter.id])


def _give_back(step: Step, fighter: FighterState, count: int) -> None:
    fighter.spent -= count
    step.battle.debt -= count
    step.tell(events.TimeRecovered(fighter.id, count))


def tired_of(side: SideState) -> list[FighterState]:
    """Its present fighters with spent Time."""
    return [fighter for fighter in side.present() if fighter.spent]


def settle(step: Step) -> bool:
    """Forced, in `recover`: what leaves no choice is given, then the other side recovers or the first moves (VP-10.2).

    Whether a step was taken.
    """
    battle, side = step.battle, step.side
    tired = tired_of(side)
    if not battle.debt or not tired:
        _end_recovery(step)
    elif sum(fighter.spent for fighter in tired) <= battle.debt:
        for fighter in tired:
            _give_back(step, fighter, fighter.spent)
    elif len(tired) == 1:
        _give_back(step, tired[0], battle.debt)
    elif "recover" in side.auto:
        _share_out(step)
    else:
        return False
    return True


def _end_recovery(step: Step) -> None:
    battle = step.battle
    battle.debt = 0
    if battle.mover == battle.first:
        begin_turn(step, battle.first)
    else:
        _ask_for_recovery(step, battle.first)


# -- orders (VP-1.7) --------------------------------------------------------------------------------------------------
def give_order(step: Step, seat: Seat, orders: list[Order], word: Order, scope: str) -> None:
    """The word stands once."""
    if word not in orders:
        orders.append(word)
    step.tell(events.OrderGiven(seat, word, scope))


# -- what a side owes the battle (VP-10.4 to VP-10.6) -----------------------------------------------------------------
def idle_refusal(state: VoidPartyState, battle: BattleState, least: int) -> str:
    """Why the characters' side may not end its turn now: `must_retreat`, `must_press`, or "" if it may."""
    side, other = battle.sides[battle.mover], battle.sides[1 - battle.mover]
    if battle.effective or battle.marked or all(fighter.state != "in" for fighter in other.fighters):
        return ""
    if faces_a_wall(state, battle, least):
        return "must_retreat"
    return "must_press" if side.last == "idle" or other.last == "forced" else ""


def faces_a_wall(state: VoidPartyState, battle: BattleState, least: int) -> bool:
    """Whether no fighter of the side could ever harm any opponent that is in, though there are such (VP-10.5)."""
    side, other = battle.sides[battle.mover], battle.sides[1 - battle.mover]
    me, enemy = state.seats[side.seat], state.seats[other.seat]
    targets = 0
    for target in standing(other):
        targets += 1
        numbers = numbers_in(battle, 1 - battle.mover, enemy, target)
        for striker in standing(side):
            if could_harm(me.character(striker.id), numbers, least):
                return False
    return targets > 0


def standing(side: SideState) -> Iterable[FighterState]:
    """Its fighters that are `in`."""
    return (fighter for fighter in side.fighters if fighter.state == "in")


def numbers_in(battle: BattleState, side: int, seat: SeatState, fighter: FighterState) -> Numbers:
    """The fighter's numbers: a creature's by its card, a character's by its seat."""
    if side == 1 and battle.kind == "creatures":
        return CREATURE_NUMBERS[fighter.id]
    return numbers_of(seat.character(fighter.id))
