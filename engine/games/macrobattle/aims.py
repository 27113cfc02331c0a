"""What an effect may be aimed at (MB-8.2 to MB-8.5), and whether an instruction could do anything (MB-7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from engine.core.views import Seat
from engine.games.macrobattle.cards import CARD, CARDS, SUIT, Card, Copies, Squad, Trick, is_attachment
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.step import MOST_DRAWN
from engine.games.macrobattle.strength import is_warded, seat_of, tops
from engine.games.macrobattle.vocabulary import (
    ANY,
    ENEMY,
    ENEMY_SQUAD,
    OWN,
    OWN_SQUAD,
    TARGETED,
    Effect,
)

CHOOSES = TARGETED | {"attach"}
"""What has a `target` (MB-8.2)."""

Fields: TypeAlias = tuple[str, str]
"""The fields `target` and `to`, each "" where the effect has none."""

NOTHING: Fields = ("", "")
_SIDES: Mapping[str, tuple[tuple[Seat, ...], ...]] = {
    OWN: ((0,), (1,)),
    ENEMY: ((1,), (0,)),
    ANY: ((0, 1), (1, 0)),
}
"""By whose army is meant and by seat."""

_ATTACH = {OWN_SQUAD: Effect("attach", who=OWN), ENEMY_SQUAD: Effect("attach", who=ENEMY)}
"""A lasting trick on a squad chooses it as an effect without further conditions does (MB-8.4)."""


def _effect_of(card: Card) -> Effect | None:
    if isinstance(card, Squad):
        return card.on_play
    return _ATTACH[card.on] if is_attachment(card) else card.effect


EFFECT: Mapping[str, Effect | None] = Copies({id: _effect_of(card) for id, card in CARDS.items()})
"""By instance: what is aimed, the instruction of a squad or a trick; None for a squad without one, a lasting trick on an army."""


class Aim(Struct, frozen=True):
    """An effect that `seat` is about to carry out by the card `source`."""

    state: MacrobattleState
    seat: Seat
    source: str
    effect: Effect

    @property
    def sides(self) -> tuple[Seat, ...]:
        """The armies that are meant, one's own first."""
        return _SIDES[self.effect.who][self.seat]


def aim_of(state: MacrobattleState, seat: Seat, source: str) -> Aim | None:
    """How the trick, or the instruction of the squad, is aimed; None if it is not."""
    effect = EFFECT[source]
    return Aim(state, seat, source, effect) if effect else None


def needs(effect: Effect) -> tuple[bool, bool]:
    """Whether the effect has a `target` and a `to` (MB-8.2)."""
    return effect.do in CHOOSES, effect.do == "move"


# -- what may be chosen -----------------------------------------------------------------------------------------------
def choices(aim: Aim | None) -> Sequence[Fields]:
    """Every legal `target` and `to`; the fields without anything where none is chosen."""
    if aim is None or aim.effect.do not in CHOOSES:
        return (NOTHING,)
    match aim.effect.do:
        case "move":
            return list(_moves(aim))
        case "recall":
            return [(card, "") for card in recallable(aim)]
        case "dispel":
            return [(trick, "") for trick in lasting_tricks(aim)]
        case _:
            return [(card, "") for card in choosable(aim)]


def choosable(aim: Aim) -> list[str]:
    """The active squads that the effect may choose (MB-8.4)."""
    found: list[str] = []
    for side in aim.sides:
        cards = fitting(aim, side)
        found += cards if side == aim.seat else [card for card in cards if not is_warded(aim.state, card)]
    if aim.effect.do == "return" and aim.source in found:
        found.remove(aim.source)
    return found


def fitting(aim: Aim, side: Seat) -> list[str]:
    """The active squads of an army whose suit and current strength are what the effect asks for."""
    cards, suits, most = tops(aim.state.seats[side]), aim.effect.suits, aim.effect.max
    if suits:
        cards = [card for card in cards if SUIT[card] in suits]
    if most is not None:
        cards = [card for card in cards if aim.state.strength[card] <= most]
    return cards


def _moves(aim: Aim) -> Iterator[Fields]:
    for card in choosable(aim):
        side = seat_of(aim.state, card)
        assert side is not None
        for to in tops(aim.state.seats[side]):
            if to != card:
                yield card, to


def recallable(aim: Aim) -> list[str]:
    """The cards of one's own discard pile that may come back; none with ten cards in hand (MB-9)."""
    if not has_room(aim):
        return []
    return [card for card in aim.state.seats[aim.seat].discard if can_be_recalled(aim.effect, card)]


def can_be_recalled(effect: Effect, card: str) -> bool:
    """Whether the card is of the kind; suits and printed strength bind squads only."""
    one = CARD[card]
    if isinstance(one, Trick):
        return effect.kind != "squad"
    suited = not effect.suits or one.suit in effect.suits
    return effect.kind != "trick" and suited and (effect.max is None or one.strength <= effect.max)


def has_room(aim: Aim) -> bool:
    """Whether the hand holds fewer than ten cards, a trick being played not counted (MB-8.6)."""
    hand = aim.state.seats[aim.seat].hand
    return len(hand) - (aim.source in hand) < MOST_DRAWN


def lasting_tricks(aim: Aim) -> Iterator[str]:
    """The tricks that lie on the armies meant, or on their active squads."""
    for side in aim.sides:
        seat = aim.state.seats[side]
        if seat.slot:
            yield seat.slot
        if aim.state.attached:
            yield from (aim.state.attached[card] for card in tops(seat) if card in aim.state.attached)


# -- what may not be chosen -------------------------------------------------------------------------------------------
def fault(aim: Aim, target: str, to: str) -> str:
    """The code of the first check that these fields fail, which are there as the effect needs them; "" if none does."""
    if aim.effect.do == "dispel":
        return "" if target in lasting_tricks(aim) else "bad_target"
    if aim.effect.do == "recall":
        return _fault_of_recall(aim, target)
    return _fault_of_squad(aim, target) or (_fault_of_move(aim, target, to) if to else "")


def _fault_of_recall(aim: Aim, target: str) -> str:
    discard = aim.state.seats[aim.seat].discard
    if target not in discard or not can_be_recalled(aim.effect, target):
        return "bad_target"
    return "" if has_room(aim) else "hand_full"


def _fault_of_squad(aim: Aim, target: str) -> str:
    """The order of MB-8.4."""
    state = aim.state
    side = seat_of(state, target)
    if side not in aim.sides:
        return "bad_target"
    if target not in tops(state.seats[side]):
        return "not_active"
    if side != aim.seat and is_warded(state, target):
        return "warded"
    itself = aim.effect.do == "return" and target == aim.source
    return "bad_target" if itself or target not in fitting(aim, side) else ""


def _fault_of_move(aim: Aim, target: str, to: str) -> str:
    side = seat_of(aim.state, target)
    assert side is not None
    row = next((row for row in aim.state.seats[side].rows if to in row), None)
    if row is None or target in row:
        return "bad_target"
    return "" if row[-1] == to else "not_active"


# -- whether an instruction could do anything (MB-7.2) ----------------------------------------------------------------
def could_do(aim: Aim) -> bool:
    """Whether its owner is asked."""
    state, effect = aim.state, aim.effect
    me, enemy = state.seats[aim.seat], state.seats[1 - aim.seat]
    match effect.do:
        case "draw":
            return bool(me.deck) and has_room(aim)
        case "scout":
            return bool(me.deck)
        case "spy":
            return bool(enemy.hand)
        case "mark_all":
            return bool(marked(aim))
        case "extra":
            return True
        case _:
            return bool(choices(aim))


def marked(aim: Aim) -> list[str]:
    """The squads that a `mark_all` marks: the active ones of that army but for the card itself."""
    return [card for side in aim.sides for card in fitting(aim, side) if card != aim.source]
