"""What a seat is asked, one type a phase (VT-3.1). Fields are what its player needs: public, or his own."""

from __future__ import annotations

from typing import Annotated

from engine.core.game import Question
from engine.core.says import Says


class Muster(Question, frozen=True):
    """Which cards go into the Court? `taken` of 3 already stand there (VT-2.5)."""

    taken: int


class Main(Question, frozen=True):
    """What now? `base` is 1 while the base action is unspent; `group` predominates, `none` if none does."""

    base: int
    actions: int
    tokens: int
    group: Annotated[str, Says("group")]


class Placing(Question, frozen=True):
    """What else to place? `left` more cards may follow (VT-4.5)."""

    left: int


class Redeploying(Question, frozen=True):
    """What else to redeploy? `left` more moves may follow (VT-4.6)."""

    left: int


class Reaction(Question, frozen=True):
    """The enemy plots with so many Conspirators: how to react? An answer costs one of `actions` (VT-5.2)."""

    conspirators: int
    actions: int


class Plot(Question, frozen=True):
    """What does the next Conspirator do?

    `shift` and `copy` (a value, 0 none) wait for the next fight; `treaty` is 1 under a treaty.
    """

    spent: int
    left: int
    shift: int
    copy: int
    treaty: int


class Intercept(Question, frozen=True):
    """Does the Hero take the blow at `slot` of `zone`? `value` of the attacker is 0 while it is hidden (VT-9.9)."""

    zone: Annotated[str, Says("zone")]
    slot: int
    value: int
    shift: int
    copy: int


class InterceptInfiltration(Question, frozen=True):
    """Does the Hero cancel the Infiltration? See VT-9.9."""


class War(Question, frozen=True):
    """Another pair? `defenders` may still be sacrificed, `targets` may still fall (VT-8.3)."""

    defenders: int
    targets: int


class Garden(Question, frozen=True):
    """Where do the fallen cards go? `left` of them lie in the pile (VT-6.2)."""

    left: int


class Discard(Question, frozen=True):
    """Which cards go? `over` more must leave the hand (VT-3.6)."""

    over: int


QUESTIONS: tuple[type[Question], ...] = (
    Muster,
    Main,
    Placing,
    Redeploying,
    Reaction,
    Plot,
    Intercept,
    InterceptInfiltration,
    War,
    Garden,
    Discard,
)
