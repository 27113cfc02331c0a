"""A side's turn: strikes, balance, the automaton (section 8), Distortion, damage, retreat (section 9)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec import UNSET

from engine.core.views import Seat
from engine.games.void_party import actions, events, pairs
from engine.games.void_party import battle as battles
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.combat import (
    CREATURE_NUMBERS,
    Blow,
    Numbers,
    creature_damage,
    is_doomed,
    least_distortion,
    numbers_of,
)
from engine.games.void_party.combat import strike as strike_of
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import BattleState, FighterState, HitState, SideState, VoidPartyState
from engine.games.void_party.step import Step, creatures_move, free_time
from engine.games.void_party.tokens import take_all

Target: TypeAlias = tuple[FighterState, Numbers]


# -- what may be struck -----------------------------------------------------------------------------------------------
def targets_of(state: VoidPartyState, battle: BattleState) -> list[Target]:
    """The opponents of the moving side that may be struck: those in, and marked ones that were not chased yet (VP-9.4)."""
    number = 1 - battle.mover
    other = battle.sides[number]
    seat = state.seats[other.seat]
    return [
        (fighter, pairs.numbers_in(battle, number, seat, fighter))
        for fighter in other.fighters
        if fighter.state == "in" or (fighter.state == "marked" and not fighter.chased)
    ]


def strikes_of(
    state: VoidPartyState,
    options: VoidPartyOptions,
    battle: BattleState,
    fighter: FighterState,
    targets: list[Target],
) -> list[tuple[FighterState, Blow]]:
    """The strikes that a character may make and pay for now (VP-8.1 to VP-8.6)."""
    hits = fighter.hits
    if fighter.done or fighter.state != "in" or (hits and not options.multi_target):
        return []
    character = state.seats[battle.sides[battle.mover].seat].character(fighter.id)
    if not character.attack:
        return []
    free = character.time - fighter.spent
    mine = numbers_of(character)
    found = []
    for target, numbers in targets:
        blow = strike_of(mine, numbers, options.min_strike_cost)
        if blow.time <= free and target.id not in hits:
            found.append((target, blow))
    return found


class CreatureStrike(NamedTuple):
    """A strike that a creature may make."""

    creature: FighterState
    target: FighterState
    damage: int


def creature_strikes(state: VoidPartyState, battle: BattleState) -> list[CreatureStrike]:
    """All of the creatures' turn: each strikes once, and only where it does damage (VP-8.9)."""
    targets = targets_of(state, battle)
    return [
        CreatureStrike(creature, target, damage)
        for creature in battle.sides[1].fighters
        if creature.state == "in" and not creature.done
        for target, numbers in targets
        if (damage := creature_damage(CREATURE_NUMBERS[creature.id], numbers))
    ]


# -- strikes (VP-8) ---------------------------------------------------------------------------------------------------
def strike(step: Step, seat: Seat, action: actions.Strike) -> None:
    """A fighter strikes an opponent."""
    battle = step.battle
    striker = step.side.fighter(action.char)
    target = battle.sides[1 - battle.mover].fighter(action.target)
    if creatures_move(battle):
        character = step.state.seats[battle.sides[0].seat].character(target.id)
        damage = creature_damage(CREATURE_NUMBERS[striker.id], numbers_of(character))
        _creature_strikes(step, CreatureStrike(striker, target, damage))
    else:
        _character_strikes(step, seat, striker, target)


def _character_strikes(step: Step, seat: Seat, striker: FighterState, target: FighterState) -> None:
    state, battle = step.state, step.battle
    other = 1 - battle.mover
    numbers = pairs.numbers_in(battle, other, state.seats[battle.sides[other].seat], target)
    mine = numbers_of(state.seats[seat].character(striker.id))
    blow = strike_of(mine, numbers, step.options.min_strike_cost)
    _open_move(step, striker)
    striker.spent += blow.time
    if blow.boost:
        step.tell(events.StruckBoosted(seat, striker.id, target.id, blow.boost, blow.time))
    else:
        step.tell(events.Struck(seat, striker.id, target.id, blow.damage, blow.time))
    _hit(step, striker, target, blow.damage)


def _creature_strikes(step: Step, strike: CreatureStrike) -> None:
    """Free, once a turn (VP-8.9)."""
    creature, target, damage = strike
    creature.done = True
    step.tell(events.CreatureStruck(creature.id, target.id, damage))
    _hit(step, creature, target, damage)


def _hit(step: Step, striker: FighterState, target: FighterState, damage: int) -> None:
    """The strike has landed; perhaps its target may distort Time first."""
    battle = step.battle
    battle.effective = True
    striker.hits.append(target.id)
    if target.state == "marked":
        target.chased = True
    if battle.kind == "creatures" and battle.mover == 0:
        _harm_creature(step, target, damage)
        return
    battle.hit = HitState(striker.id, target.id, damage)
    amount = _unasked_distortion(step, target, damage)
    if amount is None:
        step.state.phase = "distort"
        step.state.pending = battle.sides[1 - battle.mover].seat
    else:
        _distort(step, amount)


def _open_move(step: Step, fighter: FighterState) -> None:
    """When another fighter acts, the move before it is closed (VP-8.1)."""
    battle = step.battle
    if battle.acting not in ("", fighter.id):
        step.side.fighter(battle.acting).done = True
    battle.acting = fighter.id


def balance(step: Step, seat: Seat, action: actions.Balance) -> None:
    """Move Potential for 1 Time a token (VP-8.7)."""
    fighter = step.side.fighter(action.char)
    character = step.state.seats[seat].character(action.char)
    _open_move(step, fighter)
    time = abs(action.attack - character.attack)
    fighter.spent += time
    character.split(action.attack)
    step.tell(events.Balanced(seat, fighter.id, character.attack, character.defence, time))


# -- retreat and the end of the turn ----------------------------------------------------------------------------------
def retreat(step: Step, seat: Seat, action: actions.Retreat) -> None:
    """Mark one for exit; the side's turn ends unless marks are cheap (VP-9.4)."""
    battle = step.battle
    fighter = step.side.fighter(action.char)
    if not battle.effective and not battle.marked:
        battle.forced = pairs.faces_a_wall(step.state, battle, step.options.min_strike_cost)
    _open_move(step, fighter)
    battle.acting = ""
    battle.marked = True
    fighter.state = "marked"
    step.tell(events.Marked(seat, fighter.id, int(battle.forced)))
    if not step.options.mass_retreat:
        pairs.end_turn(step)


def end_turn(step: Step, seat: Seat, action: actions.EndTurn) -> None:
    """The side has moved (VP-10.4)."""
    pairs.end_turn(step)


def auto_turn(step: Step, seat: Seat, action: actions.AutoTurn) -> None:
    """The automaton plays this turn, or all turns of the battle (VP-8.11)."""
    orders = step.side.auto if action.scope == "battle" else step.battle.auto
    pairs.give_order(step, seat, orders, "creatures", action.scope)


# -- Distortion and damage (VP-9) -------------------------------------------------------------------------------------
def _unasked_distortion(step: Step, target: FighterState, damage: int) -> int | None:
    """How much is cancelled without a question, None if its owner is asked (VP-9.2, VP-9.6)."""
    battle = step.battle
    side = battle.sides[1 - battle.mover]
    seat = step.state.seats[side.seat]
    free = free_time(seat, target)
    left = seat.character(target.id).form - target.hurt
    if not free or is_doomed(damage, free, left):
        return 0
    ordered = step.options.auto_distortion or "distort" in battle.auto or "distort" in side.auto
    return least_distortion(damage, left) if ordered or target.state == "marked" else None


def absorb(step: Step, seat: Seat, action: actions.Absorb) -> None:
    """Cancel damage 1 for 1 Time (VP-9.1)."""
    _distort(step, action.amount)


def absorb_auto(step: Step, seat: Seat, action: actions.AbsorbAuto) -> None:
    """The least that leaves 1 Form, now and as long as the order stands (VP-9.6)."""
    battle = step.battle
    assert battle.hit is not UNSET, "a strike waits"
    side = battle.sides[1 - battle.mover]
    orders = side.auto if action.scope == "battle" else battle.auto
    pairs.give_order(step, seat, orders, "distort", action.scope)
    fighter, damage = side.fighter(battle.hit.target), battle.hit.damage
    owner = step.state.seats[seat]
    left = owner.character(fighter.id).form - fighter.hurt
    doomed = is_doomed(damage, free_time(owner, fighter), left)
    _distort(step, 0 if doomed else least_distortion(damage, left))


def _distort(step: Step, amount: int) -> None:
    """So much of the waiting strike is cancelled; the rest hurts, and the moving side goes on."""
    state, battle = step.state, step.battle
    assert battle.hit is not UNSET, "a strike waits"
    side = battle.sides[1 - battle.mover]
    target, damage = side.fighter(battle.hit.target), battle.hit.damage - amount
    battle.hit = UNSET
    state.phase = "fight"
    state.pending = step.side.seat
    if amount:
        target.spent += amount
        step.tell(events.TimeDistorted(side.seat, target.id, amount, damage))
    _harm_character(step, side, target, damage)


def _harm_creature(step: Step, target: FighterState, damage: int) -> None:
    """With no Form left it is beaten (VP-9.3)."""
    form = CREATURE[target.id].form
    target.hurt = min(target.hurt + damage, form)
    if target.hurt == form:
        target.state = "dead"
        step.tell(events.CreatureBeaten(target.id))
    else:
        step.tell(events.Hurt(target.id, form - target.hurt))


def _harm_character(step: Step, side: SideState, target: FighterState, damage: int) -> None:
    """With no Form left it goes to nonexistence and its tokens to storage; in a raid that is a kill (VP-9.3)."""
    state, battle = step.state, step.battle
    seat = state.seats[side.seat]
    character = seat.character(target.id)
    target.hurt += damage
    if target.hurt < character.form:
        if damage:
            step.tell(events.Hurt(target.id, character.form - target.hurt))
        return
    target.state = "dead"
    take_all(character, seat.storage)
    if battle.kind == "raid":
        state.seats[step.side.seat].kills += 1
    step.tell(events.CharacterDestroyed(side.seat, target.id))


# -- forced steps -----------------------------------------------------------------------------------------------------
def settle(step: Step) -> bool:
    """Forced, in `fight`: the end of the battle, creatures without a choice, a turn that has nobody left.

    Whether a step was taken.
    """
    battle = step.battle
    if pairs.is_over(battle):
        battles.close(step)
        return True
    if creatures_move(battle):
        return _creatures_go_on(step)
    _close_move(step)
    if any(fighter.state == "in" and not fighter.done for fighter in step.side.fighters):
        return False
    pairs.end_turn(step)
    return True


def _close_move(step: Step) -> None:
    """One that has struck is done when it can neither strike again nor has free Time (VP-8.1)."""
    state, battle = step.state, step.battle
    if not battle.acting:
        return
    fighter = step.side.fighter(battle.acting)
    if not fighter.hits or free_time(state.seats[step.side.seat], fighter):
        return
    if not strikes_of(state, step.options, battle, fighter, targets_of(state, battle)):
        fighter.done = True
        battle.acting = ""


def _creatures_go_on(step: Step) -> bool:
    """The turn ends when none can strike; the automaton, or the only possible strike, goes on (VP-8.10, VP-8.11)."""
    battle = step.battle
    possible = creature_strikes(step.state, battle)
    if not possible:
        pairs.end_turn(step)
        return True
    orders = (*battle.auto, *battle.sides[1].auto)
    if len(possible) > 1 and "creatures" not in orders and step.options.creature_control == "opponent":
        return False
    _creature_strikes(step, _automatic(step, possible))
    return True


def _automatic(step: Step, possible: list[CreatureStrike]) -> CreatureStrike:
    """What the automaton does next (VP-8.11)."""
    seat = step.state.seats[step.battle.sides[0].seat]
    first = possible[0].creature

    def worth(strike: CreatureStrike) -> tuple[bool, int, int]:
        left = seat.character(strike.target.id).form - strike.target.hurt
        return strike.damage < left, -min(strike.damage, left), left

    return min((strike for strike in possible if strike.creature is first), key=worth)
