"""Losses and the end of the match (section 11)."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.voltrine import events
from engine.games.voltrine.cards import COURT
from engine.games.voltrine.state import count
from engine.games.voltrine.step import Step

LOSSES = 3
"""Protagonists lost in all that lose the match (VT-11.1)."""

QUIET_LIMIT = 12
"""Turns in a row without a plot after which the match is counted out (VT-11.5)."""

ELIMINATION, DOMINATION, HERO, RESIGN, COUNT, DRAW = (
    "elimination",
    "domination",
    "hero",
    "resign",
    "count",
    "draw",
)
RESULTS = (ELIMINATION, DOMINATION, HERO, RESIGN, COUNT, DRAW)


def fell(step: Step, by: Seat, zone: str, slot: int) -> None:
    """An enemy card falls: to the pile, 1 additional action for `by`; a Protagonist or the Hero may end the match (VT-5.10)."""
    owner = 1 - by
    victim = step.state.seats[owner]
    card = victim.take(zone, slot)
    step.state.pile += (card,)
    step.gain_action(by)
    if zone == COURT:
        if slot == victim.hero:
            victim.hero = 0
            victim.lost += 1
            step.emit(EVERYONE, events.HeroFell(owner, card))
            end(step, by, HERO)
        else:
            lose_protagonist(step, owner)


def sacrifice(step: Step, seat: Seat, zone: str, slot: int) -> str:
    """The seat's own card goes to the pile; it is returned."""
    me = step.state.seats[seat]
    card = me.take(zone, slot)
    step.state.pile += (card,)
    step.emit(EVERYONE, events.CardSacrificed(seat, card, zone, slot))
    return card


def lose_protagonist(step: Step, seat: Seat) -> None:
    """One more lost; test elimination, then domination (VT-11.1, VT-11.2)."""
    me = step.state.seats[seat]
    me.lost += 1
    step.emit(EVERYONE, events.ProtagonistLost(seat, me.lost))
    defeat = defeat_by(me.lost, any(me.court))
    if defeat:
        end(step, 1 - seat, defeat)


def defeat_by(lost: int, has_protagonists: bool) -> str:
    """`elimination` or `domination` of a seat with so many losses, or "" (VT-11.1 names it if both hold)."""
    if lost >= LOSSES:
        return ELIMINATION
    return "" if has_protagonists else DOMINATION


def count_out(step: Step) -> None:
    """Fewer lost Protagonists win; if equal, more cards in the Court; else a draw (VT-11.7)."""
    state = step.state
    state.base = False
    state.used = ()
    scores = [(-seat.lost, count(seat.court)) for seat in state.seats]
    if scores[0] == scores[1]:
        end(step, -1, DRAW)
    else:
        end(step, 0 if scores[0] > scores[1] else 1, COUNT)


def end(step: Step, winner: Seat, result: str) -> None:
    """The match is over; the other fields stay as the last event left them (VT-11.8). `winner` is -1 for a draw."""
    state = step.state
    state.phase = "over"
    state.pending = -1
    state.winner = winner
    state.result = result
    step.emit(EVERYONE, events.MatchDrawn() if winner < 0 else events.MatchWon(winner, result))
