"""Effects at work (MB-9): what each word of the first table does. Whom it may choose is `aims.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.core.events import EVERYONE
from engine.games.macrobattle import events
from engine.games.macrobattle.aims import Aim, marked
from engine.games.macrobattle.cards import owner_of
from engine.games.macrobattle.state import Plays, without, without_key
from engine.games.macrobattle.step import ONLY, OTHERS, Step
from engine.games.macrobattle.strength import reckon

Does: TypeAlias = Callable[[Step, Aim, str, str], None]


def carry_out(step: Step, aim: Aim, target: str, to: str) -> None:
    """The effect on its legal target; a look leaves its cards in `revealed`."""
    DOES[aim.effect.do](step, aim, target, to)


def _draw(step: Step, aim: Aim, target: str, to: str) -> None:
    step.draw(aim.seat, aim.effect.n)


def _extra(step: Step, aim: Aim, target: str, to: str) -> None:
    plays, effect = step.state.plays, aim.effect
    step.state.plays = Plays(plays.squad + effect.squad, plays.trick + effect.trick)
    step.emit(EVERYONE, events.PlaysGained(aim.seat, effect.squad, effect.trick))


def _mark(step: Step, aim: Aim, target: str, to: str) -> None:
    _add_mark(step, target, aim.effect.n)
    reckon(step.state)
    told = events.Strengthened if aim.effect.n > 0 else events.Weakened
    step.emit(EVERYONE, told(target, abs(aim.effect.n), step.state.strength[target]))


def _mark_all(step: Step, aim: Aim, target: str, to: str) -> None:
    """Nobody is chosen, so a ward does not help."""
    cards = marked(aim)
    for card in cards:
        _add_mark(step, card, aim.effect.n)
    reckon(step.state)
    if cards:
        told = events.AllStrengthened if aim.effect.n > 0 else events.AllWeakened
        step.emit(EVERYONE, told(aim.sides[0], tuple(cards), abs(aim.effect.n)))


def _add_mark(step: Step, card: str, n: int) -> None:
    """Marks add up; one of 0 is none (MB-3.6)."""
    marks = step.state.marks | {card: step.state.marks.get(card, 0) + n}
    step.state.marks = marks if marks[card] else without_key(marks, card)


def _kill(step: Step, aim: Aim, target: str, to: str) -> None:
    step.emit(EVERYONE, events.Killed(owner_of(target), target))
    step.destroy(target)


def _return(step: Step, aim: Aim, target: str, to: str) -> None:
    """Even into a full hand (MB-4.12)."""
    owner = owner_of(target)
    step.emit(EVERYONE, events.Returned(owner, target))
    step.leave(target)
    step.state.seats[owner].hand += (target,)
    reckon(step.state)


def _move(step: Step, aim: Aim, target: str, to: str) -> None:
    """Marks and attachment stay with it (MB-3.6)."""
    seat = step.lift(target)
    step.put_on(seat, target, to)
    reckon(step.state)
    step.emit(EVERYONE, events.Moved(target, to))


def _recall(step: Step, aim: Aim, target: str, to: str) -> None:
    me = step.state.seats[aim.seat]
    me.discard = without(me.discard, target)
    me.hand += (target,)
    step.emit(EVERYONE, events.Recalled(aim.seat, target))


def _dispel(step: Step, aim: Aim, target: str, to: str) -> None:
    state = step.state
    for seat in state.seats:
        if seat.slot == target:
            seat.slot = ""
    state.attached = {squad: trick for squad, trick in state.attached.items() if trick != target}
    step.discard(target)
    reckon(state)
    step.emit(EVERYONE, events.Dispelled(owner_of(target), target))


def _scout(step: Step, aim: Aim, target: str, to: str) -> None:
    cards = step.state.seats[aim.seat].deck[: aim.effect.n]
    step.state.revealed = cards
    if cards:
        step.emit(OTHERS[aim.seat], events.Scouted(aim.seat, len(cards)))
        step.emit(ONLY[aim.seat], events.YouScouted(cards))


def _spy(step: Step, aim: Aim, target: str, to: str) -> None:
    cards = step.state.seats[1 - aim.seat].hand
    step.state.revealed = cards
    if cards:
        step.emit(OTHERS[aim.seat], events.Spied(aim.seat, 1 - aim.seat, len(cards)))
        step.emit(ONLY[aim.seat], events.YouSpied(1 - aim.seat, cards))


DOES: Mapping[str, Does] = {
    "draw": _draw,
    "extra": _extra,
    "mark": _mark,
    "mark_all": _mark_all,
    "kill": _kill,
    "return": _return,
    "move": _move,
    "recall": _recall,
    "dispel": _dispel,
    "scout": _scout,
    "spy": _spy,
}
"""By word: what it does; the aim's effect is it."""
