"""What a seat is asked, one type a phase (MB-4). Fields are what its player needs: public, or his own."""

from __future__ import annotations

from typing import Annotated

from engine.core.game import Question
from engine.core.says import Says

CardName = Annotated[str, Says("card")]


class Main(Question, frozen=True):
    """What to play? So many `squads` and `tricks` may still be played; `power` of the `goal` stands against `enemy` (MB-4.3)."""

    squads: int
    tricks: int
    power: int
    enemy: int
    goal: int


class Order(Question, frozen=True):
    """Shall the squad just laid carry out its instruction? See MB-4.5."""

    card: CardName


class Scouting(Question, frozen=True):
    """Which of the cards on top of the deck comes into the hand? See MB-4.6."""

    card: CardName
    cards: tuple[CardName, ...]


class Spying(Question, frozen=True):
    """Which card of the enemy's hand is discarded? See MB-4.6."""

    card: CardName
    cards: tuple[CardName, ...]


class Strike(Question, frozen=True):
    """Whom does the squad destroy? It counts as so strong when it strikes (MB-7.3)."""

    card: CardName
    strength: int


QUESTIONS: tuple[type[Question], ...] = (Main, Order, Scouting, Spying, Strike)
