"""What a seat may choose (section 13), one type a row of the rulebook's table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import field

from engine.core.actions import Action
from engine.core.says import Says

Card = Annotated[str, Says("card")]
DeckName = Annotated[str, Says("deck")]
Half = Annotated[Literal[0, 1], Says("half")]
"""One of the two decks that a builder makes; the rulebook's `seat`, for it lies at that seat meanwhile (CZ-3.4)."""


# -- decks (sections 3 and 4) -----------------------------------------------------------------------------------------
class PickDeck(Action, frozen=True):
    """Take a ready-made deck (CZ-3.2)."""

    deck: DeckName


class Autopick(Action, frozen=True):
    """Leave this and all later picks to the bot, or the dealing of all that is left (CZ-3.6)."""


class Pick(Action, frozen=True):
    """Take a card of the pool (CZ-3.3)."""

    card: Card


class Put(Action, frozen=True):
    """Put a card of the pool into one of the two decks (CZ-3.4)."""

    card: Card
    seat: Half


class Choose(Action, frozen=True):
    """Take one of the two decks; the builder gets the other (CZ-3.4)."""

    seat: Half


class Ready(Action, frozen=True):
    """Both decks have been looked through (CZ-4.1)."""


# -- main turns and attacks (sections 5 and 6) ------------------------------------------------------------------------
class Take(Action, frozen=True):
    """Take the top card of the deck into the hand (CZ-5.1)."""


class Wait(Action, frozen=True):
    """Do nothing, with an empty deck (CZ-5.2)."""


class Attack(Action, frozen=True):
    """Attack in place of taking a card (CZ-5.1)."""


class LayAll(Action, frozen=True):
    """Lay out all cards that were not taken back (CZ-6.1)."""


class Lay(Action, frozen=True):
    """Lay out a card (CZ-6.1)."""

    card: Card


class Hold(Action, frozen=True):
    """Take a laid card back for good (CZ-6.1)."""

    card: Card


class Defend(Action, frozen=True):
    """Answer the attack with an army (CZ-6.3)."""


class Refuse(Action, frozen=True):
    """Let the attacker approach by the characters laid out (CZ-6.4)."""


# -- arrangement (section 7); the links also as a regroup (CZ-9.7) ----------------------------------------------------
class Auto(Action, frozen=True):
    """Let the bot arrange the rest, and close (CZ-7.5)."""


class Give(Action, frozen=True):
    """Give a free item to a bearer with a free slot (CZ-7.2)."""

    item: Card
    to: Card


class Pair(Action, frozen=True):
    """Rider and mount pair up; in battle either may be named first: it is the one that acts (CZ-8.1, CZ-9.7)."""

    by: Card
    partner: Card = field(name="with")


class Board(Action, frozen=True):
    """A creature gets into a carrier (CZ-8.2)."""

    by: Card
    into: Card


class Hide(Action, frozen=True):
    """A machine hides behind a creature (CZ-8.4)."""

    by: Card
    behind: Card


class Done(Action, frozen=True):
    """Show the army (CZ-6.1), or close the arrangement (CZ-7.3)."""


# -- battle (section 9) -----------------------------------------------------------------------------------------------
class Strike(Action, frozen=True):
    """A card, with its group, strikes an enemy fighter (CZ-9.4)."""

    by: Card
    target: Card


class SkipStrike(Action, frozen=True):
    """No first strike, or no further one (CZ-9.1)."""


class Use(Action, frozen=True):
    """`by` uses an ability in place of striking: its own, or that of an item `card` (CZ-10.5)."""

    by: Card
    card: Card
    target: Card = ""
    target2: Card = ""


class Play(Action, frozen=True):
    """Play an event or an abstraction (CZ-9.2)."""

    card: Card
    target: Card = ""
    target2: Card = ""


class PickUp(Action, frozen=True):
    """Pick up a free item of one's own side (CZ-9.7)."""

    by: Card
    item: Card


class Retreat(Action, frozen=True):
    """Give up this turn and the battle (CZ-11.3)."""


class EndTurn(Action, frozen=True):
    """End an open regroup, or the turn (CZ-9.2, CZ-9.8)."""


ACTIONS: tuple[type[Action], ...] = (
    PickDeck,
    Autopick,
    Pick,
    Put,
    Choose,
    Ready,
    Take,
    Wait,
    Attack,
    LayAll,
    Lay,
    Hold,
    Defend,
    Refuse,
    Auto,
    Give,
    Strike,
    Use,
    Play,
    Pair,
    Board,
    Hide,
    PickUp,
    Retreat,
    SkipStrike,
    Done,
    EndTurn,
)
"""Every type but `Resign`, in the order of a menu."""
