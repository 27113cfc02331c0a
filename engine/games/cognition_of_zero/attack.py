"""Attack and answer (section 6): musters, showing the army, refusal, and how the armies take the field."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, arrangement, events
from engine.games.cognition_of_zero.cards import CHARACTERS, FIGHTERS, ITEMS, LIFE, TRICKS
from engine.games.cognition_of_zero.state import (
    BattleState,
    Cards,
    FighterState,
    SeatState,
    with_card,
    with_cards,
    without,
)
from engine.games.cognition_of_zero.step import ONLY, Step
from engine.games.cognition_of_zero.turn import pass_turn


def attack(step: Step, seat: Seat, action: actions.Attack) -> None:
    """Instead of taking a card (CZ-5.1)."""
    state = step.state
    state.waits = 0
    state.battle.attacker = seat
    state.phase = "muster"
    step.emit(EVERYONE, events.AttackDeclared(seat))


# -- muster (CZ-6.1, CZ-6.5) ------------------------------------------------------------------------------------------
def lay(step: Step, seat: Seat, action: actions.Lay) -> None:
    """One card."""
    _lay(step, seat, (action.card,))


def lay_all(step: Step, seat: Seat, action: actions.LayAll) -> None:
    """All cards not taken back."""
    _lay(step, seat, step.state.seats[seat].hand)


def _lay(step: Step, seat: Seat, cards: Cards) -> None:
    me = step.state.seats[seat]
    me.hand = tuple(card for card in me.hand if card not in cards)
    me.laid = with_cards(me.laid, cards)
    step.emit(ONLY[seat], events.YouLaid(cards))


def hold(step: Step, seat: Seat, action: actions.Hold) -> None:
    """Take a laid card back; it may not be laid again in this muster."""
    me = step.state.seats[seat]
    me.laid = without(me.laid, action.card)
    me.held = with_card(me.held, action.card)
    step.emit(ONLY[seat], events.YouHeld(action.card))


def show(step: Step, seat: Seat) -> None:
    """The army is shown; the attacker's waits for an answer, with the defender's the battle begins (CZ-6.3, CZ-6.6)."""
    state = step.state
    me = state.seats[seat]
    me.hand = with_cards(me.hand, me.held)
    me.held = ()
    step.emit(EVERYONE, events.ArmyShown(seat, me.laid, len(me.hand)))
    if seat != state.battle.attacker:
        for one in state.seats:
            _take_the_field(step, one)
        arrangement.begin(step)
        return
    state.phase = "answer"
    state.pending = 1 - seat
    if not state.seats[1 - seat].hand:
        step.emit(EVERYONE, events.DefencelessSeat(1 - seat))
        _give_way(step, 1 - seat)


def _take_the_field(step: Step, seat: SeatState) -> None:
    """Fighters at full life, or at the life kept; items on the ground, tricks ready (CZ-6.6)."""
    kept = seat.wounds if step.options.wounds == "keep" else {}
    for card in seat.laid:
        if card in FIGHTERS:
            seat.army[card] = FighterState(kept.pop(card, LIFE[card]))
    seat.ground = tuple(card for card in seat.laid if card in ITEMS)
    seat.tricks = tuple(card for card in seat.laid if card in TRICKS)
    seat.laid = ()


# -- answer (CZ-6.3) --------------------------------------------------------------------------------------------------
def defend(step: Step, seat: Seat, action: actions.Defend) -> None:
    """The defender musters too (CZ-6.5)."""
    step.state.phase = "muster"
    step.emit(EVERYONE, events.DefenceTaken(seat))


def refuse(step: Step, seat: Seat, action: actions.Refuse) -> None:
    """The defender shows nothing (CZ-6.4)."""
    step.emit(EVERYONE, events.DefenceRefused(seat))
    _give_way(step, seat)


def _give_way(step: Step, seat: Seat) -> None:
    """The attacker approaches by the characters laid out and takes its cards back; the turn passes to the attacked."""
    state = step.state
    attacker = state.battle.attacker
    rival = state.seats[attacker]
    step.approach(attacker, sum(card in CHARACTERS for card in rival.laid))
    rival.hand = with_cards(rival.hand, rival.laid)
    rival.laid = ()
    state.battle = BattleState()
    pass_turn(step, seat)
