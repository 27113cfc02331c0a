"""The strike (MB-7.3 to MB-7.7): whom the squad just laid may destroy."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.macrobattle.cards import PREY, SUIT
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.strength import attachment, constants, in_slot, seat_of, tops, total, working
from engine.games.macrobattle.view import Terms


def can_strike(state: MacrobattleState, terms: Terms, seat: Seat, striker: str) -> bool:
    """Whether the squad may strike at all: still there and active, no truce, no trick that forbids it (MB-7.5)."""
    me = state.seats[seat]
    return state.round > terms.truce and in_slot(me).do != "no_strike" and striker in tops(me)


def strike_targets(state: MacrobattleState, terms: Terms, seat: Seat, striker: str) -> list[str]:
    """The enemy squads that it may destroy, in the order of their rows; the squad can strike."""
    beats = prey(state, terms, seat, striker)
    met = [card for card in tops(state.seats[1 - seat]) if SUIT[card] in beats]
    force = striking_force(state, seat, striker) if met else 0
    return [
        card
        for card in met
        if force >= resistance(state, 1 - seat, card) and not is_immune(state, card, striker)
    ]


def strike_fault(state: MacrobattleState, terms: Terms, seat: Seat, striker: str, target: str) -> str:
    """The first check of MB-7.3 that fails; "" if none does."""
    enemy = 1 - seat
    if seat_of(state, target) != enemy:
        return "bad_target"
    if target not in tops(state.seats[enemy]):
        return "not_active"
    if SUIT[target] not in prey(state, terms, seat, striker) or is_immune(state, target, striker):
        return "cannot_beat"
    weak = striking_force(state, seat, striker) < resistance(state, enemy, target)
    return "too_weak" if weak else ""


def prey(state: MacrobattleState, terms: Terms, seat: Seat, striker: str) -> frozenset[str]:
    """The suits that it beats: its row of the table, and those of `hunt` on it or on its army."""
    beats = PREY[terms.beats][SUIT[striker]]
    for constant in constants(state, seat, striker):
        if constant.do == "hunt":
            beats = beats.union(constant.suits)
    return beats


def is_immune(state: MacrobattleState, target: str, striker: str) -> bool:
    """Whether no strike of the striker's suit destroys the target."""
    suit = SUIT[striker]
    own, carried = working(state, target), attachment(state, target)
    return (own.do == "immune" and suit in own.suits) or (carried.do == "immune" and suit in carried.suits)


def striking_force(state: MacrobattleState, seat: Seat, striker: str) -> int:
    """As how strong it counts when it strikes."""
    return state.strength[striker] + total(state, seat, striker, "push")


def resistance(state: MacrobattleState, seat: Seat, target: str) -> int:
    """As how strong an active squad of that seat counts when it is struck."""
    return state.strength[target] + total(state, seat, target, "guard")
