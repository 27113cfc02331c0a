"""What happened, told so that a message hides what its result hides (section 16).

`seat` is the seat that did it, `owner` the seat whose card it was. A secret fact comes in two halves: a bare count to everybody
else, `You...` to the seat that did it.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.events import Event
from engine.core.says import SEAT, Says

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]
DeckName = Annotated[str, Says("deck")]
Half = Annotated[int, Says("half")]
Reason = Annotated[str, Says("outcome")]


# -- decks ------------------------------------------------------------------------------------------------------------
class DeckPicked(Event, frozen=True):
    """The seat took a ready-made deck (CZ-3.2)."""

    seat: SeatName
    deck: DeckName


class CardPicked(Event, frozen=True):
    """The seat took a card of the pool (CZ-3.3)."""

    seat: SeatName
    card: CardName


class PickedByItself(Event, frozen=True):
    """These picks of the seat were automatic (CZ-3.6)."""

    seat: SeatName
    cards: Cards


class CardPut(Event, frozen=True):
    """The seat put a card into one of the two decks (CZ-3.4)."""

    seat: SeatName
    card: CardName
    half: Half


class DealtByItself(Event, frozen=True):
    """These cards were put into a deck automatically (CZ-3.6)."""

    half: Half
    cards: Cards


class HalfChosen(Event, frozen=True):
    """The seat took one of the two decks (CZ-3.4)."""

    seat: SeatName
    half: Half


class DecksOpened(Event, frozen=True):
    """Both decks lie open (CZ-4.1)."""


class SeatReady(Event, frozen=True):
    """The seat has looked through them."""

    seat: SeatName


class PlayBegan(Event, frozen=True):
    """The decks lie face down, the opening cards are taken; the seat has the first main turn (CZ-4.2)."""

    seat: SeatName


class YouBegan(Event, frozen=True):
    """The opening cards, told to whom they belong; there is at least one."""

    cards: Cards


# -- main turns -------------------------------------------------------------------------------------------------------
class CardTaken(Event, frozen=True):
    """The seat took a card; `left` remain in its deck (CZ-5.1)."""

    seat: SeatName
    left: int


class YouTook(Event, frozen=True):
    """Which card it was."""

    card: CardName
    left: int


class Waited(Event, frozen=True):
    """The seat, whose deck is empty, did nothing (CZ-5.2)."""

    seat: SeatName


class AttackDeclared(Event, frozen=True):
    """The seat attacks (CZ-5.1)."""

    seat: SeatName


class YouLaid(Event, frozen=True):
    """These cards were laid out, unseen by others as yet (CZ-6.1)."""

    cards: Cards


class YouHeld(Event, frozen=True):
    """A laid card was taken back."""

    card: CardName


class ArmyShown(Event, frozen=True):
    """The seat shows the army that it laid out and keeps so many cards in reserve (CZ-6.1)."""

    seat: SeatName
    cards: Cards
    reserve: int


class DefenceTaken(Event, frozen=True):
    """The seat will defend itself (CZ-6.3)."""

    seat: SeatName


class DefenceRefused(Event, frozen=True):
    """The seat does not defend itself (CZ-6.4)."""

    seat: SeatName


class DefencelessSeat(Event, frozen=True):
    """The seat holds no card: it cannot but refuse (CZ-6.3)."""

    seat: SeatName


class Approached(Event, frozen=True):
    """The seat came closer to zero by `by` (CZ-2.2)."""

    seat: SeatName
    by: int
    score: int


class Receded(Event, frozen=True):
    """The seat moved away from zero by `by`."""

    seat: SeatName
    by: int
    score: int


# -- arrangement and regroup ------------------------------------------------------------------------------------------
class ItemGiven(Event, frozen=True):
    """A free item went to a bearer, whose life and attack grew (CZ-7.4)."""

    seat: SeatName
    item: CardName
    card: CardName


class Paired(Event, frozen=True):
    """A rider and a mount are a pair (CZ-8.1)."""

    seat: SeatName
    rider: CardName
    mount: CardName


class Boarded(Event, frozen=True):
    """A creature got into a carrier (CZ-8.2)."""

    seat: SeatName
    card: CardName
    carrier: CardName


class HidBehind(Event, frozen=True):
    """A machine hid behind a creature (CZ-8.4)."""

    seat: SeatName
    card: CardName
    cover: CardName


class Arranged(Event, frozen=True):
    """The seat has closed its arrangement (CZ-7.1)."""

    seat: SeatName


# -- turns of a battle ------------------------------------------------------------------------------------------------
class TurnBegan(Event, frozen=True):
    """Battle turn `turn` begins; `quiet` turns in a row passed without harm (CZ-9.11)."""

    seat: SeatName
    turn: int
    quiet: int


class FirstStrikeSkipped(Event, frozen=True):
    """The seat lets its machines wait (CZ-9.1)."""

    seat: SeatName


class Struck(Event, frozen=True):
    """`card` strikes `target` of `owner` alone; `damage` is counted with bonuses and armour (CZ-9.4)."""

    card: CardName
    owner: SeatName
    target: CardName
    damage: int


class StruckTogether(Event, frozen=True):
    """The same with partners, whose attacks add up (CZ-8.3)."""

    card: CardName
    partners: Cards
    owner: SeatName
    target: CardName
    damage: int


class AbilityUsed(Event, frozen=True):
    """`by` uses the ability of `card`: its own, or that of an item (CZ-10.5)."""

    seat: SeatName
    by: CardName
    card: CardName


class TrickPlayed(Event, frozen=True):
    """The seat played an event or an abstraction (CZ-9.2)."""

    seat: SeatName
    card: CardName


class Triggered(Event, frozen=True):
    """The ability of a card works by itself (CZ-9.6)."""

    card: CardName


class Retreated(Event, frozen=True):
    """The seat gives up the battle; the other one has one more turn (CZ-11.3)."""

    seat: SeatName


# -- what befalls a card (CZ-10.4) ------------------------------------------------------------------------------------
class LifeLost(Event, frozen=True):
    """A card lost `damage` life; `life` is left, at least 0."""

    card: CardName
    damage: int
    life: int


class ShieldBroke(Event, frozen=True):
    """A shield cancelled the damage and is gone."""

    card: CardName


class Destroyed(Event, frozen=True):
    """A fighter of the seat is out of the match (CZ-11.5)."""

    owner: SeatName
    card: CardName


class Healed(Event, frozen=True):
    """A card regained life; now it has `life`."""

    card: CardName
    by: int
    life: int


class TurnsMissed(Event, frozen=True):
    """A card will miss so many turns of its owner, the one under way counted in."""

    card: CardName
    skip: int


class ItemsDropped(Event, frozen=True):
    """The items of a card lie free on its side."""

    card: CardName
    items: Cards


class ItemsConfiscated(Event, frozen=True):
    """The items of a card went to their owner's hand, out of this battle."""

    card: CardName
    items: Cards


class Boosted(Event, frozen=True):
    """+ `by` attack until the end of the turn, for each of these cards."""

    cards: Cards
    by: int


class Weakened(Event, frozen=True):
    """- `by` attack until the end of their owner's next turn, for each of these cards."""

    cards: Cards
    by: int


class Shielded(Event, frozen=True):
    """A card has a shield."""

    card: CardName


class LivesSwapped(Event, frozen=True):
    """Two fighters exchanged life; what each has now."""

    card: CardName
    life: int
    other: CardName
    other_life: int


class Separated(Event, frozen=True):
    """All links of a card have ended."""

    card: CardName


class Cleansed(Event, frozen=True):
    """A card misses no turn and is not weakened any more."""

    card: CardName


class Dismissed(Event, frozen=True):
    """A fighter left the battle for its owner's hand."""

    owner: SeatName
    card: CardName


class Revived(Event, frozen=True):
    """A destroyed fighter is back in the army."""

    owner: SeatName
    card: CardName
    life: int


class Refreshed(Event, frozen=True):
    """The blue mark of a card is gone: it can be used again."""

    card: CardName


class MayActMore(Event, frozen=True):
    """So many acts are left to the seat in this turn."""

    seat: SeatName
    acts: int


class CardsDrawn(Event, frozen=True):
    """The seat took so many cards in the battle; they are not in it."""

    seat: SeatName
    count: int


class YouDrew(Event, frozen=True):
    """Which cards they were."""

    cards: Cards


class Hushed(Event, frozen=True):
    """The seat cannot play a trick in its next turn."""

    seat: SeatName


# -- the end of a battle ----------------------------------------------------------------------------------------------
class BattleWon(Event, frozen=True):
    """The seat won with so many characters left (CZ-11.2)."""

    seat: SeatName
    characters: int


class BattleDrawn(Event, frozen=True):
    """Nobody won: both armies are gone, or nothing happens any more (CZ-9.11, CZ-11.1)."""


# -- the end of the match ---------------------------------------------------------------------------------------------
class LastTurnPassed(Event, frozen=True):
    """The last main turn has ended: the match is decided by count (CZ-5.5)."""

    turn: int


class Resigned(Event, frozen=True):
    """The seat gave up (CZ-12.3)."""

    seat: SeatName


class MatchWon(Event, frozen=True):
    """The seat won, for a reason of CZ-12."""

    seat: SeatName
    reason: Reason


class MatchDrawn(Event, frozen=True):
    """Equal scores, equal fighters (CZ-12.4)."""

    reason: Reason


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
"""Every type of event."""
