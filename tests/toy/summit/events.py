"""What happens in Summit, what is asked, and what is said on buttons."""

from __future__ import annotations

from typing import Annotated

from engine.core.events import Event
from engine.core.game import Caution, Fact, Forecast, Question
from engine.core.says import SEAT, Says


class Boasted(Event, frozen=True):
    """For everybody to hear."""

    seat: Annotated[int, SEAT]
    over: Annotated[int, SEAT]


class CardLaid(Event, frozen=True):
    """The public half: which card it is stays hidden."""

    seat: Annotated[int, SEAT]


class YouLaid(Event, frozen=True):
    """The private half."""

    card: Annotated[str, Says("card")]


class Gambled(Event, frozen=True):
    """An exchange; what came is seen when the cards are turned up."""

    seat: Annotated[int, SEAT]
    pile: Annotated[str, Says("pile")]


class CardShown(Event, frozen=True):
    """A laid card is turned up."""

    seat: Annotated[int, SEAT]
    card: Annotated[str, Says("card")]


class RoundWon(Event, frozen=True):
    """The highest card took the round."""

    seat: Annotated[int, SEAT]
    points: int


class BoastPaid(Event, frozen=True):
    """The point of a boast goes to that seat."""

    seat: Annotated[int, SEAT]


class SeatLeft(Event, frozen=True):
    """The seat is out; its cards are shuffled into the deck, unseen."""

    seat: Annotated[int, SEAT]


class ChooseCard(Question, frozen=True):
    """Which card to lay."""

    round: int


class ChangeCard(Question, frozen=True):
    """Whether to exchange the laid card."""

    card: Annotated[str, Says("card")]


class Outranked(Forecast, frozen=True):
    """How many cards that its player has not seen are higher."""

    cards: int


class TopCard(Caution, frozen=True):
    """No card that its player has not seen is higher."""

    card: Annotated[str, Says("card")]


class YourHand(Fact, frozen=True):
    """The cards that the viewer holds."""

    cards: tuple[Annotated[str, Says("card")], ...]


class SeatStands(Fact, frozen=True):
    """What a seat has won so far."""

    seat: Annotated[int, SEAT]
    points: int


class HeapTop(Fact, frozen=True):
    """The newest card of the heap."""

    card: Annotated[str, Says("card")]


class Height(Fact, frozen=True):
    """Printed on a card."""

    height: int
