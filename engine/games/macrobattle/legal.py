"""Every legal action of the deciding seat, in the order of a menu: by type, then card, then place (MB-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.core.actions import Action
from engine.core.views import Seat
from engine.games.macrobattle import actions
from engine.games.macrobattle.aims import CHOOSES, EFFECT, Aim, aim_of, choices, has_room
from engine.games.macrobattle.cards import IS_SQUAD, SUIT
from engine.games.macrobattle.state import MacrobattleState, SeatState
from engine.games.macrobattle.strength import in_slot, tops
from engine.games.macrobattle.strike import strike_targets
from engine.games.macrobattle.view import Terms
from engine.games.macrobattle.vocabulary import SUITS

MOST_ROWS = len(SUITS)
"""One for each suit (MB-6.3)."""

MOST_PLAYED = 6
"""Cards that leave the hand by play or discard in one turn (MB-4.9)."""


class Asked:
    """A seat that decides, and its own things."""

    __slots__ = ("me", "seat", "state", "terms")

    def __init__(self, state: MacrobattleState, terms: Terms) -> None:
        self.state = state
        self.terms = terms
        self.seat: Seat = state.active
        self.me: SeatState = state.seats[self.seat]


# -- what may be played -----------------------------------------------------------------------------------------------
def squads_left(state: MacrobattleState) -> bool:
    """Whether a squad may still be played this turn (MB-4.9)."""
    return state.plays.squad > 0 and state.played < MOST_PLAYED


def tricks_left(state: MacrobattleState) -> bool:
    """Whether a trick may still be played this turn."""
    return state.plays.trick > 0 and state.played < MOST_PLAYED


def banned_suits(seat: SeatState) -> tuple[str, ...]:
    """Suits that a trick on the army forbids to lay (MB-6.5)."""
    slot = in_slot(seat)
    return slot.suits if slot.do == "ban" else ()


def taken_suits(seat: SeatState, terms: Terms) -> set[str]:
    """The suits with which rows start: a new row cannot (MB-6.2, MB-6.3)."""
    head = 0 if terms.row_head == "bottom" else -1
    return {SUIT[row[head]] for row in seat.rows}


def may_dump(seat: SeatState) -> bool:
    """Whether no squad in the hand could be laid (MB-8.7)."""
    return not has_squad_to_lay(seat)


def has_squad_to_lay(seat: SeatState) -> bool:
    """Whether a squad in the hand could be laid: in a row of its own or on another, unless its suit is banned (MB-6)."""
    banned = banned_suits(seat)
    for card in seat.hand:
        suit = SUIT[card]
        if suit and suit not in banned:
            return True
    return False


# -- what is listed ---------------------------------------------------------------------------------------------------
def main(asked: Asked) -> Sequence[Action]:
    """Squads, tricks, a dump, the end (MB-4.3)."""
    listed: list[Action] = []
    if squads_left(asked.state):
        listed += squads(asked)
    if tricks_left(asked.state):
        listed += tricks(asked)
        if may_dump(asked.me):
            listed += map(actions.Dump, asked.me.hand)
    listed.append(actions.End())
    return listed


def can_play(state: MacrobattleState, terms: Terms) -> bool:
    """Whether more than the end of the turn is listed in `main`."""
    me = state.seats[state.active]
    if squads_left(state) and has_squad_to_lay(me):
        return True
    if not tricks_left(state) or not me.hand:
        return False
    return may_dump(me) or any(tricks(Asked(state, terms)))


def squads(asked: Asked) -> Iterator[Action]:
    """A row of its own where the suit starts none yet, then each row (MB-6)."""
    me = asked.me
    banned, taken = banned_suits(me), taken_suits(me, asked.terms)
    places = tops(me)
    room = len(places) < MOST_ROWS
    for card in me.hand:
        suit = SUIT[card]
        if not suit or suit in banned:
            continue
        if room and suit not in taken:
            yield actions.Squad(card, actions.NEW)
        for place in places:
            yield actions.Squad(card, place)


def tricks(asked: Asked) -> Iterator[Action]:
    """A targeted one needs a legal target, others can always be played (MB-8.5)."""
    for card in asked.me.hand:
        if SUIT[card]:
            continue
        effect = EFFECT[card]
        if effect is None or effect.do not in CHOOSES:
            yield actions.Trick(card)
        else:
            for target, to in choices(Aim(asked.state, asked.seat, card, effect)):
                yield actions.Trick(card, target, to)


def order(asked: Asked) -> Sequence[Action]:
    """The instruction, or not (MB-7.1)."""
    fields = choices(aim_of(asked.state, asked.seat, asked.state.source))
    return [*(actions.Use(target, to) for target, to in fields), actions.Skip()]


def pick(asked: Asked) -> Sequence[Action]:
    """One of the revealed cards, or none (MB-9)."""
    return [*(actions.Take(card) for card in takeable(asked)), actions.Skip()]


def takeable(asked: Asked) -> list[str]:
    """Scouted cards while the hand holds fewer than ten; spied ones of the kind."""
    state = asked.state
    aim = aim_of(state, asked.seat, state.source)
    assert aim is not None
    if aim.effect.do == "scout":
        return list(state.revealed) if has_room(aim) else []
    return [card for card in state.revealed if is_of_kind(aim.effect.kind, card)]


def is_of_kind(kind: str, card: str) -> bool:
    """Whether the card is a squad, a trick, or may be any."""
    return kind == "any" or (kind == "squad") == IS_SQUAD[card]


def strike(asked: Asked) -> Sequence[Action]:
    """Whom to destroy, or nobody (MB-4.7)."""
    targets = strike_targets(asked.state, asked.terms, asked.seat, asked.state.source)
    return [*map(actions.Destroy, targets), actions.Spare()]


BY_PHASE: Mapping[str, Callable[[Asked], Sequence[Action]]] = {
    "main": main,
    "order": order,
    "pick": pick,
    "strike": strike,
}
"""What each phase offers. `over` offers nothing."""
