"""What a seat is asked, one type a phase or a kind of it (section 14). Everything in it is known to all."""

from __future__ import annotations

from typing import Annotated

from engine.core.game import Question
from engine.core.says import SEAT, Says

CardName = Annotated[str, Says("card")]
Cards = tuple[CardName, ...]


class SetUp(Question, frozen=True):
    """Which nine tokens does each character carry? See VP-2.5."""


class DuelSetUp(Question, frozen=True):
    """How are the tokens in storage laid? So many are there (VP-2.6)."""

    tokens: int


class Camp(Question, frozen=True):
    """What happens in the camp? The storage, and how many are in nonexistence (VP-4.1)."""

    form: int
    time: int
    potential: int
    lost: int


class Plan(Question, frozen=True):
    """What does the group do? `left` cards are in the deck (VP-5.2)."""

    group: int
    cards: Cards
    left: int


class DeckEmpty(Question, frozen=True):
    """What does the group do, now that the deck is empty? See VP-5.8."""

    group: int
    cards: Cards


class War(Question, frozen=True):
    """Which group raids which? See VP-5.6."""


class Stance(Question, frozen=True):
    """How does the group stand against these? See VP-6.5."""

    cards: Cards


class OpenAuction(Question, frozen=True):
    """How much Time is the first turn worth? The side has so much (VP-7.3)."""

    time: int


class Auction(Question, frozen=True):
    """More than the bid of the other seat, or pass? The side has so much Time (VP-7.4)."""

    seat: Annotated[int, SEAT]
    bid: int
    time: int


class Surrender(Question, frozen=True):
    """Who gives up Time? So much is due (VP-7.6)."""

    due: int


class Fight(Question, frozen=True):
    """Who strikes whom? Pair of turns `pair` of `last`; `wall` is 1 if one must be marked for exit (VP-8.1, VP-10.5)."""

    pair: int
    last: int
    wall: int


class Creatures(Question, frozen=True):
    """Whom do the creatures strike? See VP-8.10."""


class Distort(Question, frozen=True):
    """How much damage does the struck one cancel? Its free Time and Form left (VP-9.1)."""

    card: CardName
    origin: CardName
    damage: int
    time: int
    form: int


class Recover(Question, frozen=True):
    """Who recovers Time? So many tokens are due (VP-10.2)."""

    due: int


class Take(Question, frozen=True):
    """Which tokens of any kind? So many are owed (VP-11.4)."""

    due: int


QUESTIONS: tuple[type[Question], ...] = (
    SetUp,
    DuelSetUp,
    Camp,
    Plan,
    DeckEmpty,
    War,
    Stance,
    OpenAuction,
    Auction,
    Surrender,
    Fight,
    Creatures,
    Distort,
    Recover,
    Take,
)
