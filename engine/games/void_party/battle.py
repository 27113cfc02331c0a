"""A battle begins and ends: sides and stance (section 6), reward (section 11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import UNSET

from engine.core.views import Seat
from engine.games.void_party import actions, events, pairs
from engine.games.void_party.cards import CREATURE, KINDS
from engine.games.void_party.state import (
    BattleState,
    CharacterState,
    DrawPlan,
    FighterState,
    RaidPlan,
    SideState,
    Tokens,
)
from engine.games.void_party.step import Step, next_in
from engine.games.void_party.tokens import take_scarcest


# -- the beginning (VP-6) ---------------------------------------------------------------------------------------------
def begin_hunt(step: Step, plan: DrawPlan) -> None:
    """The cards are turned over; the next seat runs them (VP-6.1, VP-6.2)."""
    state = step.state
    seat, runner = state.active, next_in(state, state.active)
    state.battle = BattleState("creatures", [_characters(step, seat, plan.group), _side(runner, plan.cards)])
    step.tell(events.CreaturesMet(seat, plan.group, tuple(plan.cards)))
    if step.options.creature_control == "opponent":
        step.tell(events.CreaturesRun(runner))
    _ask_for_stance(step, 0)


def begin_raid(step: Step, plan: RaidPlan) -> None:
    """Group against group; the defender sets its stance first (VP-6.1, VP-6.6)."""
    state = step.state
    sides = [_characters(step, state.active, plan.group), _characters(step, plan.seat, plan.target)]
    state.battle = BattleState("raid", sides)
    attackers, defenders = (tuple(fighter.id for fighter in side.fighters) for side in sides)
    step.tell(events.RaidBegan(state.active, attackers, plan.seat, defenders))
    _ask_for_stance(step, 1)


def _characters(step: Step, seat: Seat, group: int) -> SideState:
    return _side(seat, [character.id for character in step.state.seats[seat].members(group)])


def _side(seat: Seat, ids: list[str]) -> SideState:
    return SideState(seat, [FighterState(id) for id in ids])


def _ask_for_stance(step: Step, side: int) -> None:
    state = step.state
    state.phase = "stance"
    state.edits = 0
    step.battle.mover = side
    state.pending = step.side.seat


# -- stance (VP-6.5) --------------------------------------------------------------------------------------------------
STYLES: Mapping[str, Callable[[int], int]] = {
    "attack": lambda potential: potential,
    "even": lambda potential: (potential + 1) // 2,
    "defence": lambda potential: 1,
}
"""Style -> attack of so much Potential; `keep` is none of them."""


def stance(step: Step, seat: Seat, action: actions.Stance) -> None:
    """Split the Potential of one fighter."""
    character = step.state.seats[seat].character(action.char)
    character.split(action.attack)
    step.edit()
    step.tell(events.StanceTaken(seat, character.id, character.attack, character.defence))


def ready(step: Step, seat: Seat, action: actions.Ready) -> None:
    """Set all fighters by the style; then the attacker's stance, the auction, or the first turn (VP-6.6, VP-7.1)."""
    battle = step.battle
    if action.style != "keep":
        for fighter in step.side.fighters:
            character = step.state.seats[seat].character(fighter.id)
            character.split(STYLES[action.style](character.potential))
    step.state.edits = 0
    step.tell(events.SideReady(seat, action.style))
    if battle.kind == "creatures":
        pairs.begin_turn(step, 0)
    elif battle.mover == 1:
        _ask_for_stance(step, 0)
    else:
        step.state.phase = "auction"


def changes(character: CharacterState, style: str) -> bool:
    """Whether the style would change the character's split; `keep` does not."""
    return style != "keep" and STYLES[style](character.potential) != character.attack


# -- the end (VP-11) --------------------------------------------------------------------------------------------------
def close(step: Step, *, paid: bool = True) -> None:
    """Cards to the discard, beaten creatures pay unless the group's seat is gone, all heal (VP-11.2 to VP-11.7)."""
    state, battle = step.state, step.battle
    if battle.kind == "creatures":
        creatures = battle.sides[1].fighters
        state.discard += [fighter.id for fighter in creatures]
        if paid:
            _reward(step, [fighter.id for fighter in creatures if fighter.state == "dead"])
    state.battle = UNSET
    state.phase = "take"
    state.pending = state.active
    step.tell(events.BattleEnded())


def _reward(step: Step, beaten: list[str]) -> None:
    """Coloured creatures pay at once, Void ones are owed (VP-11.3, VP-11.4)."""
    state = step.state
    released = Tokens()
    for id in beaten:
        card = CREATURE[id]
        if card.aspect == "void":
            state.owed += card.resource
        else:
            released.add(card.aspect, card.resource)
    storage = state.seats[state.active].storage
    gained = Tokens()
    for kind in KINDS:
        count = min(released.of(kind), state.supply.of(kind))
        gained.add(kind, count)
        storage.add(kind, count)
        state.supply.add(kind, -count)
    if gained.total:
        step.tell(events.Rewarded(state.active, gained.form, gained.time, gained.potential))
    for kind in KINDS:
        lacking = released.of(kind) - gained.of(kind)
        if lacking:
            step.tell(events.WorldLacks(kind, lacking))
    state.owed = min(state.owed, state.supply.total)
    if state.owed:
        step.tell(events.VoidOwed(state.active, state.owed))


def take(step: Step, seat: Seat, action: actions.Take) -> None:
    """Tokens of one kind of those owed (VP-11.4)."""
    state = step.state
    state.supply.add(action.kind, -action.count)
    state.seats[seat].storage.add(action.kind, action.count)
    state.owed -= action.count
    taken = Tokens()
    taken.add(action.kind, action.count)
    step.tell(events.TokensTaken(seat, taken.form, taken.time, taken.potential))


def take_auto(step: Step, seat: Seat, action: actions.TakeAuto) -> None:
    """All that is owed, always of the kind scarcest in storage (VP-11.4)."""
    _take_all(step)


def must_choose(step: Step) -> bool:
    """Whether the owed tokens leave a choice; if not, they are taken (VP-11.5)."""
    state = step.state
    if not state.owed:
        return False
    kinds = [kind for kind in KINDS if state.supply.of(kind)]
    if state.owed < state.supply.total and len(kinds) > 1:
        return True
    _take_all(step)
    return False


def _take_all(step: Step) -> None:
    state = step.state
    owed = min(state.owed, state.supply.total)
    taken = take_scarcest(state.seats[state.active].storage, state.supply, owed)
    state.owed = 0
    step.tell(events.TokensTaken(state.active, taken.form, taken.time, taken.potential))
