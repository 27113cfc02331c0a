"""The plot (section 5) and the Hero in it (section 9): declaration, reaction, spending Conspirators, fights, interception."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.voltrine import actions, events
from engine.games.voltrine.cards import (
    BACKSTAGE,
    COURT,
    PEACE_TREATY,
    VALUE,
    WALLS,
    cyclic,
    defeats,
    dominates,
)
from engine.games.voltrine.decrees import open_court
from engine.games.voltrine.ending import fell
from engine.games.voltrine.state import NO_ATTACK, AttackState, SeatState, count, new_plot
from engine.games.voltrine.step import Step
from engine.games.voltrine.turn import pay

FIRST_PLOT = 3
"""The first turn in which a plot may be started (VT-3.8)."""

ZONE_OF_ATTACK = {"topple": WALLS, "confront": COURT}


# -- declaration and reaction -----------------------------------------------------------------------------------------
def plot(step: Step, seat: Seat, action: actions.Plot) -> None:
    """Declare it; an enemy with an additional action may react (VT-5.1, VT-5.2)."""
    pay(step, seat, "plot")
    state = step.state
    state.plot = new_plot()
    step.emit(EVERYONE, events.PlotDeclared(seat, count(state.seats[seat].backstage)))
    if state.seats[1 - seat].actions:
        state.phase = "reaction"
        state.pending = 1 - seat
    else:
        state.phase = "plot"


def decline(step: Step, seat: Seat, action: actions.Pass) -> None:
    """No reaction (VT-5.2)."""
    step.emit(EVERYONE, events.ReactionPassed(seat))
    step.back_to_plot()


def peace_treaty(step: Step, seat: Seat, action: actions.PeaceTreaty) -> None:
    """Until this plot ends nobody may be confronted (VT-8.4). Free of any action."""
    step.state.seats[seat].spend_decree(PEACE_TREATY)
    step.state.plot.treaty = True
    step.emit(EVERYONE, events.PeaceTreatySigned(seat))
    step.back_to_plot()


# -- spending Conspirators --------------------------------------------------------------------------------------------
def spend(step: Step, seat: Seat, card: str) -> None:
    """The Conspirator is turned up and moves to the pile (VT-5.3)."""
    me = step.state.seats[seat]
    me.take(BACKSTAGE, me.backstage.index(card) + 1)
    step.state.pile += (card,)
    step.state.plot.spent += 1


def stop(step: Step, seat: Seat, action: actions.Stop) -> None:
    """End the plot and keep the rest (VT-5.4)."""
    step.emit(EVERYONE, events.PlotStopped(seat, count(step.state.seats[seat].backstage)))
    step.state.phase = "garden"


def reveal_hand(step: Step, seat: Seat, action: actions.RevealHand) -> None:
    """All enemy hand cards turn up; a token if any was hidden (VT-5.5)."""
    spend(step, seat, action.card)
    owner = 1 - seat
    enemy = step.state.seats[owner]
    opened = enemy.turn_up_all(enemy.hand)
    if opened:
        step.emit(EVERYONE, events.HandRevealed(seat, action.card, owner, opened))
        step.gain_token(seat)
    else:
        step.emit(EVERYONE, events.NothingRevealed(seat, action.card, owner, "hand"))


def reveal_conspirators(step: Step, seat: Seat, action: actions.RevealConspirators) -> None:
    """The enemy Backstage turns up; a token if any was hidden (VT-5.5)."""
    spend(step, seat, action.card)
    owner = 1 - seat
    enemy = step.state.seats[owner]
    opened = enemy.turn_up_all(enemy.backstage)
    if opened:
        step.emit(EVERYONE, events.ConspiratorsRevealed(seat, action.card, owner, opened))
        step.gain_token(seat)
    else:
        step.emit(EVERYONE, events.NothingRevealed(seat, action.card, owner, BACKSTAGE))


def strengthen(step: Step, seat: Seat, action: actions.Strengthen) -> None:
    """Shift my next fight; shifts add up (VT-5.6)."""
    spend(step, seat, action.card)
    step.state.plot.shift += action.by
    step.emit(EVERYONE, events.Strengthened(seat, action.card, action.by, step.state.plot.shift))


def transform(step: Step, seat: Seat, action: actions.Transform) -> None:
    """My next fight uses the value of that card; a later copy replaces an earlier one (VT-5.7)."""
    spend(step, seat, action.card)
    value = step.state.plot.copy = VALUE[action.target]
    step.emit(EVERYONE, events.Transformed(seat, action.card, action.target, value))


# -- fights -----------------------------------------------------------------------------------------------------------
def topple(step: Step, seat: Seat, action: actions.Topple) -> None:
    """Attack a Defender (VT-5.8)."""
    _attack(step, seat, AttackState("topple", action.card, action.slot))


def confront(step: Step, seat: Seat, action: actions.Confront) -> None:
    """Attack a Protagonist that no Defender shields (VT-5.8, VT-5.9)."""
    _attack(step, seat, AttackState("confront", action.card, action.slot))


def confront_hero(step: Step, seat: Seat, action: actions.ConfrontHero) -> None:
    """Attack the Hero, past any Defender (VT-9.7)."""
    _fight(step, seat, action.card, COURT, step.state.seats[1 - seat].hero)


def _attack(step: Step, seat: Seat, attack: AttackState) -> None:
    """Fight at once, or let the enemy Hero decide first; the card stays where it is until then (VT-9.9)."""
    state = step.state
    enemy = state.seats[1 - seat]
    zone = ZONE_OF_ATTACK[attack.kind]
    target = enemy.zone(zone)[attack.slot - 1]
    if enemy.hero and (step.options.intercept == "any" or target not in enemy.up):
        state.plot.attack = attack
        state.phase = "intercept"
        state.pending = 1 - seat
        step.emit(EVERYONE, events.AttackAimed(seat, 1 - seat, zone, attack.slot))
    else:
        _fight(step, seat, attack.card, zone, attack.slot)


def applied_strength(card: str, shift: int, copy: int) -> int:
    """The copied value, or the natural value of the card, plus the shift, cyclic (VT-5.8)."""
    return cyclic((copy or VALUE[card]) + shift)


def _fight(step: Step, seat: Seat, card: str, zone: str, slot: int) -> None:
    """Spend the card against the enemy card there, which turns up, and falls or stays (VT-5.8, for the Hero VT-9.6, VT-9.8)."""
    plot, owner = step.state.plot, 1 - seat
    enemy = step.state.seats[owner]
    strength = applied_strength(card, plot.shift, plot.copy)
    plot.shift = plot.copy = 0
    spend(step, seat, card)
    target = enemy.zone(zone)[slot - 1]
    value = VALUE[target]
    enemy.turn_up(target)
    if _is_hero(enemy, zone, slot) and dominates(value, VALUE[card]):
        step.emit(EVERYONE, events.FightDismissed(seat, card, owner, target, value, slot))
    elif defeats(strength, value):
        step.emit(EVERYONE, events.FightWon(seat, card, strength, owner, target, value, zone, slot))
        if defeats(VALUE[card], value):
            step.emit(EVERYONE, events.TaleTold(VALUE[card]))
        fell(step, seat, zone, slot)
    else:
        step.emit(EVERYONE, events.FightLost(seat, card, strength, owner, target, value, zone, slot))


def _is_hero(seat: SeatState, zone: str, slot: int) -> bool:
    return zone == COURT and slot == seat.hero


# -- interception -----------------------------------------------------------------------------------------------------
def intercept(step: Step, seat: Seat, action: actions.Intercept) -> None:
    """The Hero fights in place of the target, or cancels the Infiltration without a fight (VT-9.9)."""
    attack = _take_up(step)
    if attack.kind == "infiltration":
        step.emit(EVERYONE, events.InfiltrationCancelled(seat))
    else:
        hero = step.state.seats[seat].hero
        step.emit(EVERYONE, events.HeroIntercepted(seat, hero))
        _fight(step, 1 - seat, attack.card, COURT, hero)


def allow(step: Step, seat: Seat, action: actions.Allow) -> None:
    """The attack or decree goes on (VT-9.9)."""
    attack = _take_up(step)
    step.emit(EVERYONE, events.HeroStoodAside(seat))
    if attack.kind == "infiltration":
        open_court(step, seat)
    else:
        _fight(step, 1 - seat, attack.card, ZONE_OF_ATTACK[attack.kind], attack.slot)


def _take_up(step: Step) -> AttackState:
    """The attack that waited; a plot goes on after it, an Infiltration leads to the Gardens (VT-3.10)."""
    attack = step.state.plot.attack
    step.state.plot.attack = NO_ATTACK
    step.back_to_plot()
    if attack.kind == "infiltration":
        step.state.phase = "garden"
    return attack
