"""What the contract tests of secrecy must know about Cognition of Zero."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.chance import Chance
from engine.core.events import Told
from engine.core.views import Viewer
from engine.games.cognition_of_zero.cards import FIGHTERS
from engine.games.cognition_of_zero.events import ArmyShown, DefencelessSeat
from engine.games.cognition_of_zero.rules import CognitionRules
from engine.games.cognition_of_zero.state import CognitionState, SeatState
from engine.games.cognition_of_zero.view import SeatView

HIDDEN_LISTS = ("deck", "hand", "laid", "held")


def deal_anew(rules: CognitionRules, state: CognitionState, viewer: Viewer, chance: Chance) -> CognitionState:
    """Unseen cards change names, fighters with fighters, for who musters must have one; unseen wounds heal, and the shuffle,
    which nobody sees, gets another order.
    """
    view, document = rules.view(state, viewer), rules.position(state)
    held = {card for seat in state.seats for card in _held(seat)}
    unseen = sorted(held.difference(*map(_held, view.seats)))
    names: dict[str, str] = {}
    for fighting in (True, False):
        kind = [card for card in unseen if (card in FIGHTERS) is fighting]
        renamed = list(kind)
        chance.shuffle(renamed)
        names.update(zip(kind, renamed, strict=True))
    for seat, shown in zip(document["seats"], view.seats, strict=True):
        for name in HIDDEN_LISTS:
            seat[name] = [names.get(card, card) for card in seat[name]]
        seat["wounds"] = shown.wounds
    if view.shuffle != state.shuffle:
        chance.shuffle(document["shuffle"])
    return rules.load(document)


def _held(seat: SeatState | SeatView) -> Iterator[str]:
    for name in HIDDEN_LISTS:
        yield from getattr(seat, name)


def lay_open(told: Sequence[Told]) -> frozenset[str]:
    """An army that an empty hand refuses is shown and goes home in the same step (CZ-6.3, CZ-6.4)."""
    if not any(isinstance(fact.event, DefencelessSeat) for fact in told):
        return frozenset()
    return frozenset(card for fact in told if isinstance(fact.event, ArmyShown) for card in fact.event.cards)
