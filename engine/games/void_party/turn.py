"""The turn (section 5): whose it is, plans, and how they are resolved."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.views import Seat
from engine.games.void_party import actions, battle, ending, events
from engine.games.void_party.state import DrawPlan, RaidPlan, VoidPartyState
from engine.games.void_party.step import Step, next_in, playing


# -- set-up and turn order --------------------------------------------------------------------------------------------
def go_on_with_setup(step: Step) -> None:
    """The next seat sets up, or round 1 begins with the lowest seat still in (VP-2.8)."""
    state = step.state
    waiting = [seat for seat in playing(state) if seat > state.pending]
    if waiting:
        state.pending = state.active = waiting[0]
    else:
        state.round = 1
        _begin(step, playing(state)[0])


def pass_turn(step: Step) -> None:
    """To the next seat still in; when the order wraps, the round grows (VP-5.1).

    After the last round the score decides (VP-12.3).
    """
    state = step.state
    seat = next_in(state, state.active)
    if seat <= state.active:
        if state.round >= step.options.round_limit:
            step.tell(events.RoundsOver(state.round))
            for one in playing(state):
                step.tell(events.Scored(one, ending.score(state.seats[one])))
            ending.finish(step, ending.ROUND_LIMIT)
            return
        state.round += 1
    _begin(step, seat)


def _begin(step: Step, seat: Seat) -> None:
    """Camp; with an empty deck it is war (VP-5.5). A seat that cannot have anybody alive is out (VP-12.1)."""
    state = step.state
    state.active = state.pending = seat
    state.phase = "camp"
    state.edits = 0
    step.tell(events.TurnBegan(seat, state.round, step.options.round_limit))
    if not state.deck and state.stage == "hunt":
        state.stage = "war"
        step.tell(events.WarBegan())
    if ending.is_lost(state, step.options, seat):
        ending.eliminate(step, seat)
        if state.result is UNSET:
            pass_turn(step)


# -- plans ------------------------------------------------------------------------------------------------------------
def begin_planning(step: Step) -> None:
    """In the hunt every group needs a plan (VP-5.2); in the war one raid is due (VP-5.6)."""
    state = step.state
    state.phase = "plan"
    if state.stage == "hunt":
        state.planning = state.seats[state.active].groups()


def draw(step: Step, seat: Seat, action: actions.Draw) -> None:
    """Cards from the top of the deck, face down (VP-5.2)."""
    state = step.state
    cards = state.deck[: action.count]
    del state.deck[: action.count]
    state.plans.append(DrawPlan(action.group, cards))
    state.planning.remove(action.group)
    step.tell(events.CardsDrawn(seat, action.group, len(cards), len(state.deck)))


def raid(step: Step, seat: Seat, action: actions.Raid) -> None:
    """Planned in the hunt, begun at once in the war (VP-5.4, VP-5.6)."""
    state = step.state
    plan = RaidPlan(action.group, action.seat, action.target)
    if state.stage == "hunt":
        state.plans.append(plan)
        state.planning.remove(action.group)
        step.tell(events.RaidPlanned(seat, action.group, action.seat, action.target))
    else:
        battle.begin_raid(step, plan)


def hold(step: Step, seat: Seat, action: actions.Hold) -> None:
    """The group does nothing (VP-5.8)."""
    step.state.planning.remove(action.group)
    step.tell(events.GroupHeld(seat, action.group))


def resolve(step: Step) -> bool:
    """Forced: the next plan once every group has one (VP-5.3), then the end of the turn; whether a step was taken."""
    state = step.state
    if state.stage == "war":
        if may_raid_anybody(state):
            return False
        step.tell(events.NobodyToRaid(state.active))
        pass_turn(step)
        return True
    if state.planning:
        return False
    if not state.plans:
        pass_turn(step)
        return True
    plan = state.plans.pop(0)
    if isinstance(plan, DrawPlan):
        battle.begin_hunt(step, plan)
    elif state.seats[plan.seat].members(plan.target):
        battle.begin_raid(step, plan)
    else:
        step.tell(events.RaidDropped(state.active, plan.group, plan.seat, plan.target))
    return True


def may_raid_anybody(state: VoidPartyState) -> bool:
    """Whether another seat has a living character; those of seats that are out have none."""
    return any(seat.living() for number, seat in enumerate(state.seats) if number != state.active)


def after_battle(step: Step) -> bool:
    """Forced, in `take`: Void tokens that are no choice (VP-11.5), then eliminations and the next plan (VP-11.2)."""
    state = step.state
    if battle.must_choose(step):
        return False
    for seat in playing(state):
        if state.result is UNSET and ending.is_lost(state, step.options, seat):
            ending.eliminate(step, seat)
    if state.result is not UNSET:
        return True
    if state.stage == "war" or state.seats[state.active].out:
        pass_turn(step)
    else:
        state.phase = "plan"
        state.pending = state.active
    return True
