"""What happened. Nothing of it is secret: every event goes to everybody (VP-13.1).

`seat` is the seat that did it or whose turn it is, `card` the character or creature that did it, `target` the one it was done to.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.events import Event
from engine.core.says import SEAT, Says

SeatName = Annotated[int, SEAT]
CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]
KindName = Annotated[str, Says("kind")]


# -- set-up and camp --------------------------------------------------------------------------------------------------
class Kitted(Event, frozen=True):
    """The character now carries this mix of nine tokens (VP-2.5)."""

    seat: SeatName
    card: CardName
    form: int
    time: int
    attack: int
    defence: int


class KittedAll(Event, frozen=True):
    """All characters of the seat carry nine tokens by a style (VP-2.5)."""

    seat: SeatName
    style: Annotated[str, Says("kit")]


class TokensLaid(Event, frozen=True):
    """Tokens of one kind went from storage on the card (VP-4.2)."""

    seat: SeatName
    card: CardName
    kind: KindName
    count: int


class Outfitted(Event, frozen=True):
    """So many tokens of each kind went from storage on the card by themselves (VP-4.4)."""

    seat: SeatName
    card: CardName
    form: int
    time: int
    potential: int


class Respecialised(Event, frozen=True):
    """All but 1-1-1 of the card went to storage: so many tokens (VP-4.5)."""

    seat: SeatName
    card: CardName
    freed: int


class TokensPaid(Event, frozen=True):
    """These went from storage to the box (VP-4.6)."""

    seat: SeatName
    form: int
    time: int
    potential: int


class Restored(Event, frozen=True):
    """The character is back from nonexistence, in that group (VP-4.6, VP-4.7)."""

    seat: SeatName
    card: CardName
    group: int


class Joined(Event, frozen=True):
    """The character is in another group now (VP-4.8)."""

    seat: SeatName
    card: CardName
    group: int


class LaidOut(Event, frozen=True):
    """The seat dealt its characters into so many groups (VP-4.8)."""

    seat: SeatName
    style: Annotated[str, Says("layout")]
    groups: int


class SetUpEnded(Event, frozen=True):
    """The seat is ready for the match (VP-2.8)."""

    seat: SeatName


class CampEnded(Event, frozen=True):
    """The seat leaves its camp (VP-4.1)."""

    seat: SeatName


# -- turns and plans --------------------------------------------------------------------------------------------------
class TurnBegan(Event, frozen=True):
    """The seat's turn in round `round` of `last` (VP-5.1)."""

    seat: SeatName
    round: int
    last: int


class WarBegan(Event, frozen=True):
    """The deck is empty: from now on there are only raids (VP-5.5)."""


class CardsDrawn(Event, frozen=True):
    """The group drew cards face down; so many are left in the deck (VP-5.2)."""

    seat: SeatName
    group: int
    count: int
    left: int


class RaidPlanned(Event, frozen=True):
    """The group will raid group `target` of `owner` (VP-5.4)."""

    seat: SeatName
    group: int
    owner: SeatName
    target: int


class GroupHeld(Event, frozen=True):
    """The group does nothing (VP-5.8)."""

    seat: SeatName
    group: int


class RaidDropped(Event, frozen=True):
    """Nobody lives in the group that was to be raided (VP-5.7)."""

    seat: SeatName
    group: int
    owner: SeatName
    target: int


class NobodyToRaid(Event, frozen=True):
    """No other seat has a living character: the turn ends (VP-5.6)."""

    seat: SeatName


# -- before the battle ------------------------------------------------------------------------------------------------
class CreaturesMet(Event, frozen=True):
    """The group's cards are turned over (VP-5.3, VP-6.1)."""

    seat: SeatName
    group: int
    cards: Cards


class CreaturesRun(Event, frozen=True):
    """The seat runs the creatures (VP-6.2)."""

    seat: SeatName


class RaidBegan(Event, frozen=True):
    """These attack, those defend (VP-6.1)."""

    seat: SeatName
    cards: Cards
    owner: SeatName
    targets: Cards


class StanceTaken(Event, frozen=True):
    """The fighter's Potential is split anew (VP-6.5)."""

    seat: SeatName
    card: CardName
    attack: int
    defence: int


class SideReady(Event, frozen=True):
    """The side stands ready (VP-6.5)."""

    seat: SeatName
    style: Annotated[str, Says("stance")]


class BidMade(Event, frozen=True):
    """The seat offers so much Time for the first turn (VP-7.4)."""

    seat: SeatName
    amount: int


class BidPassed(Event, frozen=True):
    """The seat offers no more (VP-7.4)."""

    seat: SeatName


class AuctionWon(Event, frozen=True):
    """The seat moves first and gives up so much Time (VP-7.4, VP-7.6)."""

    seat: SeatName
    amount: int


class TimeSurrendered(Event, frozen=True):
    """The fighter gives up Time for the first turn (VP-7.6)."""

    seat: SeatName
    card: CardName
    count: int


# -- battle -----------------------------------------------------------------------------------------------------------
class Struck(Event, frozen=True):
    """A character strikes for so much Time (VP-8.3)."""

    seat: SeatName
    card: CardName
    target: CardName
    damage: int
    time: int


class StruckBoosted(Event, frozen=True):
    """A character strikes through a strong defence: boosted, for 1 damage (VP-8.4)."""

    seat: SeatName
    card: CardName
    target: CardName
    boost: int
    time: int


class CreatureStruck(Event, frozen=True):
    """A creature strikes (VP-8.9)."""

    card: CardName
    target: CardName
    damage: int


class TimeDistorted(Event, frozen=True):
    """The struck one cancels damage for as much Time; so much damage is left (VP-9.1)."""

    seat: SeatName
    card: CardName
    amount: int
    damage: int


class Hurt(Event, frozen=True):
    """The fighter has so much Form left (VP-9.3)."""

    card: CardName
    left: int


class CreatureBeaten(Event, frozen=True):
    """The creature has no Form left (VP-9.3)."""

    card: CardName


class CharacterDestroyed(Event, frozen=True):
    """The character of the seat goes to nonexistence, its tokens to storage (VP-9.3)."""

    seat: SeatName
    card: CardName


class Balanced(Event, frozen=True):
    """The character moved Potential for so much Time (VP-8.7)."""

    seat: SeatName
    card: CardName
    attack: int
    defence: int
    time: int


class Marked(Event, frozen=True):
    """The character is marked for exit; `forced` is 1 if it had to be (VP-9.4, VP-10.5)."""

    seat: SeatName
    card: CardName
    forced: int


class FighterLeft(Event, frozen=True):
    """The marked one has left the battle (VP-9.4)."""

    card: CardName


class SideMoves(Event, frozen=True):
    """The turn in the battle passes to the side of the seat (VP-10.1)."""

    seat: SeatName


class CreaturesMove(Event, frozen=True):
    """The turn in the battle passes to the creatures (VP-10.1)."""


class TurnIdle(Event, frozen=True):
    """The seat's side let its turn pass (VP-10.4)."""

    seat: SeatName


class CreaturesIdle(Event, frozen=True):
    """No creature could do damage (VP-8.10)."""


class PairBegan(Event, frozen=True):
    """Pair of turns `pair` of `last` begins (VP-10.1)."""

    pair: int
    last: int


class TimeRecovered(Event, frozen=True):
    """The fighter recovered so much Time (VP-10.2)."""

    card: CardName
    count: int


class OrderGiven(Event, frozen=True):
    """The seat gave a standing order (VP-1.7)."""

    seat: SeatName
    order: Annotated[str, Says("order")]
    scope: Annotated[str, Says("scope")]


class BattleBrokenOff(Event, frozen=True):
    """So many pairs of turns are over: all who are present retreat (VP-10.7)."""

    pairs: int


# -- reward -----------------------------------------------------------------------------------------------------------
class BattleEnded(Event, frozen=True):
    """The survivors regain Form and Time (VP-11.6)."""


class Rewarded(Event, frozen=True):
    """Beaten coloured creatures release these to the seat's storage (VP-11.3)."""

    seat: SeatName
    form: int
    time: int
    potential: int


class WorldLacks(Event, frozen=True):
    """So many tokens of a kind are used up in the world and cannot be paid (VP-11.5)."""

    kind: KindName
    count: int


class VoidOwed(Event, frozen=True):
    """Beaten Void creatures release so many tokens of any kinds (VP-11.4)."""

    seat: SeatName
    count: int


class TokensTaken(Event, frozen=True):
    """The seat took these of those owed (VP-11.4)."""

    seat: SeatName
    form: int
    time: int
    potential: int


# -- the end ----------------------------------------------------------------------------------------------------------
class SeatOut(Event, frozen=True):
    """Nobody of the seat lives, and nothing is left to restore with (VP-12.1)."""

    seat: SeatName


class Resigned(Event, frozen=True):
    """The seat gave up (VP-12.5)."""

    seat: SeatName


class RoundsOver(Event, frozen=True):
    """The last round is over: the score decides (VP-12.3)."""

    last: int


class Scored(Event, frozen=True):
    """What a seat that is still in has when the score decides (VP-12.3)."""

    seat: SeatName
    score: int


class MatchWon(Event, frozen=True):
    """The seat won; its score (VP-12)."""

    seat: SeatName
    reason: Annotated[str, Says("outcome")]
    score: int


class MatchShared(Event, frozen=True):
    """These seats share the win (VP-12.3)."""

    seats: tuple[SeatName, ...]
    score: int


EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Event) and value is not Event
)
"""Every type of event."""
