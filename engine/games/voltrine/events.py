"""What happened, told so that a message hides what its result hides (VT-10.6).

`seat` is the seat that did it, `owner` the seat whose card it was. A secret fact comes in two halves: `Hidden...` or a bare
count to everybody else, `You...` to the seat that did it.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.events import Event
from engine.core.says import SEAT, Says

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]
ZoneName = Annotated[str, Says("zone")]
GroupName = Annotated[str, Says("group")]
Facing = Annotated[str, Says("facing")]
"""How a card stands after it: `up` or `down`."""


# -- turns ------------------------------------------------------------------------------------------------------------
class HiddenMustered(Event, frozen=True):
    """A card of the seat went face down into a Court slot (VT-2.5)."""

    seat: SeatName
    slot: int


class YouMustered(Event, frozen=True):
    """The same, told to its owner."""

    card: CardName
    slot: int


class MusterEnded(Event, frozen=True):
    """The seat's Court is ready: so many Protagonists."""

    seat: SeatName
    protagonists: int


class TurnBegan(Event, frozen=True):
    """Turn number `turn` begins; `quiet` turns in a row passed without a plot (VT-11.5)."""

    seat: SeatName
    turn: int
    quiet: int


class ActionSpent(Event, frozen=True):
    """An additional action was paid; `left` remain (VT-3.3)."""

    seat: SeatName
    left: int


class ActionGained(Event, frozen=True):
    """An additional action came back; now there are `actions` (VT-3.4)."""

    seat: SeatName
    actions: int


class FreeOfCharge(Event, frozen=True):
    """The action cost nothing because the group predominates (VT-7.4 to VT-7.6)."""

    seat: SeatName
    group: GroupName


# -- actions ----------------------------------------------------------------------------------------------------------
class CardsDrawn(Event, frozen=True):
    """The seat took so many cards (VT-4.4)."""

    seat: SeatName
    count: int


class YouDrew(Event, frozen=True):
    """Which cards they were."""

    cards: Cards


class CardPlaced(Event, frozen=True):
    """A card that everybody knows came from hand into a zone (VT-4.5)."""

    seat: SeatName
    card: CardName
    zone: ZoneName
    slot: int
    facing: Facing


class HiddenPlaced(Event, frozen=True):
    """A face-down card came from hand into a zone."""

    seat: SeatName
    zone: ZoneName
    slot: int


class YouPlaced(Event, frozen=True):
    """The same, told to its owner."""

    card: CardName
    zone: ZoneName
    slot: int


class CardRedeployed(Event, frozen=True):
    """A card that everybody knows was moved from place `place` of `origin` to place `slot` of `zone` (VT-4.6)."""

    seat: SeatName
    card: CardName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int
    facing: Facing


class HiddenRedeployed(Event, frozen=True):
    """A face-down card was moved and lies face down."""

    seat: SeatName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int


class YouRedeployed(Event, frozen=True):
    """The same, told to its owner."""

    card: CardName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int


class CardGaveWay(Event, frozen=True):
    """A card that everybody knows changed places with the redeployed one; it went from `origin` to `zone`."""

    seat: SeatName
    card: CardName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int
    facing: Facing


class HiddenGaveWay(Event, frozen=True):
    """A face-down card changed places with the redeployed one and lies face down."""

    seat: SeatName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int


class YouGaveWay(Event, frozen=True):
    """The same, told to its owner."""

    card: CardName
    origin: ZoneName
    place: int
    zone: ZoneName
    slot: int


class Regrouped(Event, frozen=True):
    """Hand, Court and Backstage of the seat lie face down, the Court is rearranged in secret (VT-4.7)."""

    seat: SeatName


class YouRegrouped(Event, frozen=True):
    """The same, told to its owner: the cards of the Court now, in the order of slots."""

    cards: Cards


class HeroCreated(Event, frozen=True):
    """The card in the Court slot is the seat's Hero (VT-9.2)."""

    seat: SeatName
    slot: int


class CardRevealed(Event, frozen=True):
    """The seat spent a reveal token on a card of `owner`; `left` tokens remain (VT-7.7)."""

    seat: SeatName
    owner: SeatName
    card: CardName
    zone: ZoneName
    slot: int
    left: int


class TokenGained(Event, frozen=True):
    """A reveal token was earned; now there are `tokens` (VT-5.5)."""

    seat: SeatName
    tokens: int


class PredominanceChanged(Event, frozen=True):
    """Another group predominates, or `none` (VT-7.3)."""

    group: GroupName


# -- plot -------------------------------------------------------------------------------------------------------------
class PlotDeclared(Event, frozen=True):
    """The seat starts a plot with so many Conspirators (VT-5.1)."""

    seat: SeatName
    conspirators: int


class ReactionPassed(Event, frozen=True):
    """The seat does not react (VT-5.2)."""

    seat: SeatName


class PeaceTreatySigned(Event, frozen=True):
    """The seat used its Peace Treaty (VT-8.4)."""

    seat: SeatName


class PlotStopped(Event, frozen=True):
    """The seat ends its plot and keeps so many Conspirators (VT-5.4)."""

    seat: SeatName
    kept: int


class HandRevealed(Event, frozen=True):
    """The seat spent `card`: these cards in the hand of `owner` were turned up (VT-5.5)."""

    seat: SeatName
    card: CardName
    owner: SeatName
    cards: Cards


class ConspiratorsRevealed(Event, frozen=True):
    """The seat spent `card`: these cards in the Backstage of `owner` were turned up (VT-5.5)."""

    seat: SeatName
    card: CardName
    owner: SeatName
    cards: Cards


class NothingRevealed(Event, frozen=True):
    """The seat spent `card`: nothing in the zone (`hand`, `backstage`) of `owner` was hidden."""

    seat: SeatName
    card: CardName
    owner: SeatName
    zone: ZoneName


class Strengthened(Event, frozen=True):
    """The seat spent `card`: the next fight is shifted by `by`, in all by `shift` (VT-5.6)."""

    seat: SeatName
    card: CardName
    by: int
    shift: int


class Transformed(Event, frozen=True):
    """The seat spent `card`: the next fight uses the value of `target` (VT-5.7)."""

    seat: SeatName
    card: CardName
    target: CardName
    value: int


class AttackAimed(Event, frozen=True):
    """A Conspirator goes for the card in that place of `owner`, whose Hero may intercept (VT-9.9)."""

    seat: SeatName
    owner: SeatName
    zone: ZoneName
    slot: int


class HeroIntercepted(Event, frozen=True):
    """The Hero of the seat takes the blow (VT-9.9)."""

    seat: SeatName
    slot: int


class HeroStoodAside(Event, frozen=True):
    """The Hero of the seat lets the attack or the Infiltration go on."""

    seat: SeatName


class FightWon(Event, frozen=True):
    """`card` of the seat, with applied `strength`, defeated `target` of `owner`, whose natural value is `value` (VT-5.8)."""

    seat: SeatName
    card: CardName
    strength: int
    owner: SeatName
    target: CardName
    value: int
    zone: ZoneName
    slot: int


class FightLost(Event, frozen=True):
    """`card` of the seat, with applied `strength`, failed against `target` of `owner`, which stays face up (VT-5.8)."""

    seat: SeatName
    card: CardName
    strength: int
    owner: SeatName
    target: CardName
    value: int
    zone: ZoneName
    slot: int


class FightDismissed(Event, frozen=True):
    """The Hero `target` of `owner` dominates the natural value of `card`: no fight, the Hero wins (VT-9.8)."""

    seat: SeatName
    card: CardName
    owner: SeatName
    target: CardName
    value: int
    slot: int


class TaleTold(Event, frozen=True):
    """A card won by its own value: the line that the log may tell (VT-1.2)."""

    value: Annotated[int, Says("beats")]


# -- losses -----------------------------------------------------------------------------------------------------------
class CardFelled(Event, frozen=True):
    """The seat felled a card of `owner` by Total War (VT-8.3)."""

    seat: SeatName
    owner: SeatName
    card: CardName
    zone: ZoneName
    slot: int


class CardSacrificed(Event, frozen=True):
    """The seat gave up its own card (VT-8.3, VT-8.5)."""

    seat: SeatName
    card: CardName
    zone: ZoneName
    slot: int


class ProtagonistLost(Event, frozen=True):
    """The seat has now lost so many Protagonists of 3 (VT-11.1)."""

    seat: SeatName
    lost: int


class HeroFell(Event, frozen=True):
    """The Hero of the seat fell (VT-9.10)."""

    seat: SeatName
    card: CardName


# -- decrees ----------------------------------------------------------------------------------------------------------
class TotalWarDeclared(Event, frozen=True):
    """The seat used its Total War (VT-8.3)."""

    seat: SeatName


class InfiltrationSent(Event, frozen=True):
    """The seat used its Infiltration (VT-8.5)."""

    seat: SeatName


class CourtRevealed(Event, frozen=True):
    """These cards in the Court of `owner` were turned up by an Infiltration (VT-8.5)."""

    owner: SeatName
    cards: Cards


class InfiltrationCancelled(Event, frozen=True):
    """The Hero of the seat cancelled the Infiltration; nothing was revealed (VT-9.9)."""

    seat: SeatName


# -- Gardens ----------------------------------------------------------------------------------------------------------
class CardGardened(Event, frozen=True):
    """The seat put a fallen card into a cell (VT-6.2)."""

    seat: SeatName
    card: CardName
    cell: int


class CardDiscarded(Event, frozen=True):
    """The seat put a hand card above the limit into a cell (VT-6.3)."""

    seat: SeatName
    card: CardName
    cell: int


class GardensBonus(Event, frozen=True):
    """The card completed a `pair` or a `sequence` (VT-6.4); `ActionGained` follows unless the seat had 3."""

    seat: SeatName
    pattern: Annotated[str, Says("pattern")]


class GardensSwept(Event, frozen=True):
    """So many cards of the Gardens went under the deck (VT-6.7)."""

    count: int


# -- the end ----------------------------------------------------------------------------------------------------------
class QuietReached(Event, frozen=True):
    """So many turns in a row without a plot: the match is counted out (VT-11.5)."""

    quiet: int


class SunsetReached(Event, frozen=True):
    """The last turn has ended: the match is counted out (VT-11.6)."""

    turn: int


class Resigned(Event, frozen=True):
    """The seat gave up (VT-11.4)."""

    seat: SeatName


class MatchWon(Event, frozen=True):
    """The seat won, for a reason of VT-11."""

    seat: SeatName
    reason: Annotated[str, Says("outcome")]


class MatchDrawn(Event, frozen=True):
    """Equal losses, equal Courts (VT-11.7)."""


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
"""Every type of event."""
