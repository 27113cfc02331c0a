"""The end of a battle (section 11): who won, what it brings, who goes home."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import events
from engine.games.cognition_of_zero.cards import CHARACTERS
from engine.games.cognition_of_zero.effects import keep_wound
from engine.games.cognition_of_zero.state import BattleState, with_cards
from engine.games.cognition_of_zero.step import Step
from engine.games.cognition_of_zero.turn import pass_turn

PRICE_OF_RETREAT = 1
"""By so much the retreater recedes and the winner comes closer besides (CZ-11.4)."""


def settle(step: Step) -> bool:
    """End the battle if an army is gone; whether it was so (CZ-11.1, after a retreat CZ-11.3)."""
    state = step.state
    first, second = (bool(seat.army) for seat in state.seats)
    if first and second:
        return False
    if state.battle.retreated >= 0:
        end_battle(step, 1 - state.battle.retreated)
    elif first or second:
        end_battle(step, 0 if first else 1)
    else:
        end_battle(step, None)
    return True


def end_battle(step: Step, winner: Seat | None) -> None:
    """Scores, then everybody goes home, then the main turn of the seat that was attacked (CZ-11.2 to CZ-11.5, CZ-5.3)."""
    state = step.state
    attacker, retreated = state.battle.attacker, state.battle.retreated
    if winner is None:
        step.emit(EVERYONE, events.BattleDrawn())
    else:
        characters = sum(card in CHARACTERS for card in state.seats[winner].army)
        step.emit(EVERYONE, events.BattleWon(winner, characters))
        if retreated >= 0:
            step.recede(retreated, PRICE_OF_RETREAT)
        step.approach(winner, characters + (PRICE_OF_RETREAT if retreated >= 0 else 0))
    for seat in (0, 1):
        _go_home(step, seat)
    state.battle = BattleState()
    pass_turn(step, 1 - attacker, after_battle=True)


def _go_home(step: Step, seat: Seat) -> None:
    """Survivors, items and tricks return to the hand; marks and statuses vanish (CZ-11.5)."""
    me = step.state.seats[seat]
    for card, fighter in me.army.items():
        me.ground += fighter.items
        keep_wound(step, seat, card, fighter.life)
    me.hand = with_cards(me.hand, (*me.army, *me.ground, *me.tricks))
    me.army = {}
    me.ground = me.tricks = me.used = me.fallen = ()
    me.hushed = False
