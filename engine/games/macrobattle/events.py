"""What happened, told so that a message hides what its result hides (MB-10).

`seat` is the seat that did it, `owner` the seat whose card it is. A secret fact comes in two halves: a bare count to everybody else,
`You...` to the seat that did it.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.events import Event
from engine.core.says import SEAT, Says

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]
Reason = Annotated[str, Says("outcome")]


# -- turns ------------------------------------------------------------------------------------------------------------
class RoundBegan(Event, frozen=True):
    """The attacker's turn of a new round (MB-4.1)."""

    round: int


class TurnEnded(Event, frozen=True):
    """The seat ended its turn (MB-4.11)."""

    seat: SeatName


class TurnEndedByItself(Event, frozen=True):
    """There was nothing left that the seat could play (MB-4.10)."""

    seat: SeatName


class CardsDrawn(Event, frozen=True):
    """The seat drew so many cards; `left` remain in its deck."""

    seat: SeatName
    count: int
    left: int


class YouDrew(Event, frozen=True):
    """Which cards they were."""

    cards: Cards
    left: int


class Dumped(Event, frozen=True):
    """The seat discarded a card in place of a trick (MB-8.7)."""

    seat: SeatName
    card: CardName


# -- squads -----------------------------------------------------------------------------------------------------------
class SquadLaid(Event, frozen=True):
    """The seat opened a row with a squad, which is so strong (MB-6.2)."""

    seat: SeatName
    card: CardName
    strength: int


class SquadCovered(Event, frozen=True):
    """The seat laid a squad on top of a row; `on` is passive now (MB-6.4)."""

    seat: SeatName
    card: CardName
    on: CardName
    strength: int


class OrderUsed(Event, frozen=True):
    """The squad carries out its instruction (MB-7.1)."""

    seat: SeatName
    card: CardName


class Destroyed(Event, frozen=True):
    """The squad just laid destroyed a squad of `owner` (MB-7.3)."""

    card: CardName
    owner: SeatName
    target: CardName


# -- tricks -----------------------------------------------------------------------------------------------------------
class TrickPlayed(Event, frozen=True):
    """The seat played a one-off trick (MB-8.1)."""

    seat: SeatName
    card: CardName


class TrickAimed(Event, frozen=True):
    """The seat played a one-off trick on a card."""

    seat: SeatName
    card: CardName
    target: CardName


class TrickRaised(Event, frozen=True):
    """The seat laid a lasting trick on its own army (MB-8.3)."""

    seat: SeatName
    card: CardName


class TrickLaid(Event, frozen=True):
    """The seat laid a lasting trick on the army of `owner`."""

    seat: SeatName
    card: CardName
    owner: SeatName


class TrickAttached(Event, frozen=True):
    """The seat laid a lasting trick on a squad."""

    seat: SeatName
    card: CardName
    target: CardName


class PushedOut(Event, frozen=True):
    """The lasting trick of `owner` that lay there before is discarded (MB-8.3)."""

    owner: SeatName
    card: CardName


class AttachmentLost(Event, frozen=True):
    """The squad left the field, the trick of `owner` on it is discarded (MB-3.6)."""

    owner: SeatName
    card: CardName
    target: CardName


# -- effects (MB-9) ---------------------------------------------------------------------------------------------------
class PlaysGained(Event, frozen=True):
    """The seat may play so many more squads and tricks this turn."""

    seat: SeatName
    squads: int
    tricks: int


class Strengthened(Event, frozen=True):
    """A squad got a mark of + `by` and is so strong now."""

    card: CardName
    by: int
    strength: int


class Weakened(Event, frozen=True):
    """A squad got a mark of - `by` and is so strong now."""

    card: CardName
    by: int
    strength: int


class AllStrengthened(Event, frozen=True):
    """Active squads of a seat got a mark of + `by` each; there is at least one."""

    owner: SeatName
    cards: Cards
    by: int


class AllWeakened(Event, frozen=True):
    """Active squads of a seat got a mark of - `by` each; there is at least one."""

    owner: SeatName
    cards: Cards
    by: int


class Killed(Event, frozen=True):
    """A squad of `owner` was destroyed by an effect."""

    owner: SeatName
    card: CardName


class Returned(Event, frozen=True):
    """A squad went back to the hand of `owner`."""

    owner: SeatName
    card: CardName


class Moved(Event, frozen=True):
    """A squad went on top of another row of its army, onto `to`."""

    card: CardName
    to: CardName


class Recalled(Event, frozen=True):
    """The seat took a card of its discard pile into its hand."""

    seat: SeatName
    card: CardName


class Dispelled(Event, frozen=True):
    """A lasting trick of `owner` was discarded."""

    owner: SeatName
    card: CardName


class Scouted(Event, frozen=True):
    """The seat looked at so many cards of its deck."""

    seat: SeatName
    count: int


class YouScouted(Event, frozen=True):
    """Which cards they were."""

    cards: Cards


class ScoutedTaken(Event, frozen=True):
    """The seat took one of them."""

    seat: SeatName


class YouTook(Event, frozen=True):
    """Which one it was."""

    card: CardName


class Spied(Event, frozen=True):
    """The seat looked at the hand of `owner`, of so many cards."""

    seat: SeatName
    owner: SeatName
    count: int


class YouSpied(Event, frozen=True):
    """Which cards they were."""

    owner: SeatName
    cards: Cards


class SpiedOut(Event, frozen=True):
    """A card of the hand of `owner` was discarded."""

    owner: SeatName
    card: CardName


# -- the end (MB-11) --------------------------------------------------------------------------------------------------
class GoalReached(Event, frozen=True):
    """The seat has the goal and superiority (MB-11.1)."""

    seat: SeatName
    power: int
    enemy: int


class WonByPower(Event, frozen=True):
    """The battle ended by comparison; the seat wins, at equal powers because it defended (MB-11.6)."""

    seat: SeatName
    reason: Reason
    power: int
    enemy: int


class NobodyWon(Event, frozen=True):
    """It ended by comparison of equal powers."""

    reason: Reason
    power: int


class Resigned(Event, frozen=True):
    """The seat gave the battle up (MB-11.7)."""

    seat: SeatName


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
"""Every type of event."""
