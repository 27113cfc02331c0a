"""What one viewer sees of a match of Macrobattle: the position document with every hidden card as "?" (MB-10).

A card is an instance, `kart_pikinery-a2`: `cards.card_of` tells the card, `cards.CARD` (`SQUAD`, `TRICK`) what is printed on it,
`cards.owner_of` whose it is.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core.views import View

LISTED = "list"
"""Stands in `SeatView.decks` for a deck that its commander has made himself: the list is not shown (MB-10.5)."""


class PlaysView(Struct, frozen=True):
    """Plays left this turn."""

    squad: int
    trick: int


class SeatView(Struct, frozen=True):
    """One seat. `hand` and `deck` keep their lengths where they are hidden; `rows` in the order of opening, each from its bottom to
    its top card; `slot` is the lasting trick on this army or ""; `discard` has its newest card last; `power` is the sum of strengths.

    `decks` are the ids of the ready-made decks that the seat brought, `LISTED` for one of its own.
    """

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    slot: str
    power: int
    decks: tuple[str, ...]


class Terms(Struct, frozen=True):
    """The options of the match (MB-2.1), but for the decks: their lists are secret."""

    goal: int
    beats: str
    row_head: str
    win_check: str
    tie: str
    rounds: int
    truce: int
    open_hands: bool


class MacrobattleView(View, frozen=True):
    """The position document as the viewer sees it, and the terms of the match.

    `marks` are those of squads (never 0), `attached` squad -> trick, `strength` the current strength of every laid squad.
    `revealed` are the cards looked at in phase `pick`: "?" but for the seat that looks. `pending` is -1 when the match is over.
    """

    seats: tuple[SeatView, SeatView]
    attacker: int
    round: int
    active: int
    phase: str
    pending: int
    plays: PlaysView
    played: int
    idle: int
    source: str
    revealed: tuple[str, ...]
    winner: int
    result: str
    marks: dict[str, int]
    attached: dict[str, str]
    strength: dict[str, int]
    terms: Terms
