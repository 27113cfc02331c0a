"""What a seat is asked, one type a phase (section 13). Fields are what its player needs: public, or his own."""

from __future__ import annotations

from typing import Annotated

from engine.core.game import Question
from engine.core.says import Says


class PickDeck(Question, frozen=True):
    """Which ready-made deck? See CZ-3.2."""


class Draft(Question, frozen=True):
    """Which card next? `taken` of `size` are in the deck, `characters` and `fighters` are still due (CZ-3.3, CZ-3.5)."""

    taken: int
    size: int
    characters: int
    fighters: int


class Split(Question, frozen=True):
    """Which card into which deck? The first has `first` of `size` cards, the second `second` (CZ-3.4)."""

    first: int
    second: int
    size: int


class Choose(Question, frozen=True):
    """Which of the two decks? See CZ-3.4."""


class Preview(Question, frozen=True):
    """Both decks lie open; shall play begin? See CZ-4.1."""


class Turn(Question, frozen=True):
    """Take a card or attack? `score` is left to zero, `deck` cards are left to take (CZ-5.1)."""

    score: int
    deck: int


class Muster(Question, frozen=True):
    """Whom to lay out? So many `fighters` and `characters` are laid (CZ-6.1)."""

    fighters: int
    characters: int


class Answer(Question, frozen=True):
    """Defend or refuse? The army shown has so many fighters and characters; a refusal brings the rival to `score` (CZ-6.3)."""

    fighters: int
    characters: int
    score: int


class Arrange(Question, frozen=True):
    """How to arrange? `free` items must be given out as far as slots allow (CZ-7.2, CZ-7.3)."""

    free: int


class FirstStrike(Question, frozen=True):
    """Which machine strikes first, and whom? See CZ-9.1."""


class Battle(Question, frozen=True):
    """Who acts, and on whom? `acts` are left; `tricks` may still be played this turn, one of them (CZ-9.2)."""

    turn: int
    acts: int
    tricks: int
    quiet: int


class LastBlow(Question, frozen=True):
    """The same in the one turn after the rival's retreat (CZ-11.3)."""

    acts: int
    tricks: int


class Regroup(Question, frozen=True):
    """What else does the card regroup? See CZ-9.7."""

    card: Annotated[str, Says("card")]


QUESTIONS: tuple[type[Question], ...] = (
    PickDeck,
    Draft,
    Split,
    Choose,
    Preview,
    Turn,
    Muster,
    Answer,
    Arrange,
    FirstStrike,
    Battle,
    LastBlow,
    Regroup,
)
