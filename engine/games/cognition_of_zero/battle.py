"""The battle (section 9): first strikes, turns, strikes, abilities and tricks, retreat."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, aftermath, events
from engine.games.cognition_of_zero.cards import ACT, CARDS, ON_STRIKE, ON_STRUCK, ONCE, PLAY
from engine.games.cognition_of_zero.combat import contributors, strike_damage
from engine.games.cognition_of_zero.effects import Cause, bury, carry_out, hurt, trigger
from engine.games.cognition_of_zero.state import BattleState, with_card, with_cards
from engine.games.cognition_of_zero.step import Step

MOST_QUIET = 6
MOST_TURNS = 40
"""Quiet turns in succession, and turns in all, after which a battle is drawn (CZ-9.11)."""


# -- the order of things ----------------------------------------------------------------------------------------------
def begin(step: Step) -> None:
    """The defender's first strike comes before the attacker's first turn (CZ-9.1)."""
    state = step.state
    state.phase = "first_strike"
    state.pending = 1 - state.battle.attacker


def begin_turns(step: Step) -> None:
    """The attacker has the first turn (CZ-9.2)."""
    state = step.state
    state.phase = "battle"
    state.battle.struck = ()
    _begin_turn(step, state.battle.attacker)


def _begin_turn(step: Step, seat: Seat) -> None:
    state = step.state
    battle = state.battle
    state.pending = seat
    battle.turn += 1
    battle.acts = step.options.acts_per_turn
    battle.acted = ()
    battle.trick_played = False
    battle.regroup = ""
    step.emit(EVERYONE, events.TurnBegan(seat, battle.turn, battle.quiet))


def pass_turn(step: Step) -> None:
    """The turn has ended: what runs out with it, the ends of the battle, then the other seat's turn (CZ-9.10, CZ-9.11)."""
    state = step.state
    battle, seat = state.battle, state.pending
    for one in state.seats:
        for fighter in one.army.values():
            fighter.boost = 0
    me = state.seats[seat]
    me.hushed = False
    for fighter in me.army.values():
        fighter.skip = max(0, fighter.skip - 1)
        fighter.weak = 0
    battle.quiet += 1
    if battle.retreated == 1 - seat:
        aftermath.end_battle(step, seat)
    elif battle.retreated < 0 and (battle.quiet >= MOST_QUIET or battle.turn >= MOST_TURNS):
        aftermath.end_battle(step, None)
    else:
        _begin_turn(step, 1 - seat)


def end_turn(step: Step, seat: Seat, action: actions.EndTurn) -> None:
    """Closes an open regroup; acts left may still be used (CZ-9.8). Otherwise the turn ends."""
    battle = step.state.battle
    if battle.regroup and battle.acts:
        battle.regroup = ""
    else:
        pass_turn(step)


def retreat(step: Step, seat: Seat, action: actions.Retreat) -> None:
    """Give up this turn; the rival has one more (CZ-11.3)."""
    step.state.battle.retreated = seat
    step.emit(EVERYONE, events.Retreated(seat))
    pass_turn(step)


def something_done(battle: BattleState) -> bool:
    """Whether a card has acted or a trick was played in this turn."""
    return bool(battle.trick_played or battle.acted)


# -- strikes (CZ-9.4) -------------------------------------------------------------------------------------------------
def strike(step: Step, seat: Seat, action: actions.Strike) -> None:
    """Damage, destruction, the striker's triggers, then those of the target (CZ-9.6)."""
    state = step.state
    battle, by, target = state.battle, action.by, action.target
    mine, theirs = state.seats[seat].army, state.seats[1 - seat].army
    together = contributors(mine, by, battle.idle)
    damage = strike_damage(mine, by, theirs, target, battle.idle)
    if state.phase == "battle":
        battle.acts -= 1
        battle.acted = with_cards(battle.acted, together)
    else:
        battle.struck = with_cards(battle.struck, together)
    partners = tuple(together[1:])
    if partners:
        step.emit(EVERYONE, events.StruckTogether(by, partners, 1 - seat, target, damage))
    else:
        step.emit(EVERYONE, events.Struck(by, 1 - seat, target, damage))
    hurt(step, 1 - seat, target, damage)
    survived = theirs[target].life > 0
    bury(step, target, by)
    _triggers(step, seat, by, ON_STRIKE, striker=by, struck=target if survived else "")
    _triggers(step, 1 - seat, target, ON_STRUCK, striker=by, struck=target)


def _triggers(step: Step, seat: Seat, card: str, when: str, *, striker: str, struck: str) -> None:
    """Those of the card, if it is still in the army, then of its items, in their order."""
    army = step.state.seats[seat].army
    if card not in army:
        return
    trigger(step, when, Cause(seat, card, card, striker=striker, struck=struck))
    for item in army[card].items if card in army else ():
        if card in army and item in army[card].items:
            trigger(step, when, Cause(seat, item, card, striker=striker, struck=struck))


def skip_strike(step: Step, seat: Seat, action: actions.SkipStrike) -> None:
    """No first strike, or no further one (CZ-9.1)."""
    step.emit(EVERYONE, events.FirstStrikeSkipped(seat))
    begin_turns(step)


# -- abilities and tricks ---------------------------------------------------------------------------------------------
def spend_act(step: Step, by: str) -> None:
    """The card acts: once a turn, for one of the acts of the turn (CZ-9.3)."""
    battle = step.state.battle
    battle.acts -= 1
    battle.acted = with_card(battle.acted, by)


def use(step: Step, seat: Seat, action: actions.Use) -> None:
    """The mark goes on the source before the effects run (CZ-10.5)."""
    ability = CARDS[action.card].ability
    assert ability is not None
    assert ability.when == ACT
    spend_act(step, action.by)
    me = step.state.seats[seat]
    if ability.limit == ONCE:
        me.used = with_card(me.used, action.card)
    step.emit(EVERYONE, events.AbilityUsed(seat, action.by, action.card))
    carry_out(step, Cause(seat, action.card, action.by, action.target, action.target2), ability)


def play(step: Step, seat: Seat, action: actions.Play) -> None:
    """At most one event or abstraction a turn, each once a battle (CZ-9.2, CZ-10.1)."""
    ability = CARDS[action.card].ability
    assert ability is not None
    assert ability.when == PLAY
    me = step.state.seats[seat]
    me.used = with_card(me.used, action.card)
    step.state.battle.trick_played = True
    step.emit(EVERYONE, events.TrickPlayed(seat, action.card))
    carry_out(step, Cause(seat, action.card, "", action.target, action.target2), ability)
