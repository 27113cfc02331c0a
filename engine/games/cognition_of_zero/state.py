"""The truth of a match of Cognition of Zero: the position document of section 17, field for field.

Lists of cards are tuples that are replaced, never changed: a copy shares them. They are sorted by id, but for `deck`, `pool` and
`shuffle` (CZ-1.7); so are the keys of `army`. No object here can be part of a cycle, so none is watched by the garbage collector.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct, field

from engine.core.state import State

Cards: TypeAlias = tuple[str, ...]
Phase = Literal[
    "pick_deck",
    "draft",
    "split",
    "choose",
    "preview",
    "turn",
    "muster",
    "answer",
    "arrange",
    "first_strike",
    "battle",
    "over",
]


class FighterState(Struct, gc=False, forbid_unknown_fields=True):
    """A fighter in an army. `rides`, `inside`, `behind` name its mount, its carrier, the creature that covers it (section 8).

    A position document may leave its life out, which is a 0 here until the position is completed.
    """

    life: int = 0
    items: Cards = ()
    rides: str = ""
    inside: str = ""
    behind: str = ""
    skip: int = 0
    shield: bool = False
    boost: int = 0
    weak: int = 0

    def copy(self) -> FighterState:
        """One that shares nothing changeable with this one."""
        return FighterState(
            self.life,
            self.items,
            self.rides,
            self.inside,
            self.behind,
            self.skip,
            self.shield,
            self.boost,
            self.weak,
        )


class SeatState(Struct, gc=False, forbid_unknown_fields=True):
    """One seat. `deck` has its top first, or holds the deck being formed; `fallen` is the part of `lost` of this battle."""

    score: int = 0
    deck: Cards = ()
    hand: Cards = ()
    laid: Cards = ()
    held: Cards = ()
    army: dict[str, FighterState] = field(default_factory=dict)
    ground: Cards = ()
    tricks: Cards = ()
    used: Cards = ()
    lost: Cards = ()
    fallen: Cards = ()
    wounds: dict[str, int] = field(default_factory=dict)
    hushed: bool = False
    ready: bool = False
    auto: bool = False
    deck_name: str = ""

    def copy(self) -> SeatState:
        """A seat that shares nothing changeable with this one."""
        return SeatState(
            self.score,
            self.deck,
            self.hand,
            self.laid,
            self.held,
            {card: fighter.copy() for card, fighter in self.army.items()},
            self.ground,
            self.tricks,
            self.used,
            self.lost,
            self.fallen,
            self.wounds.copy(),
            self.hushed,
            self.ready,
            self.auto,
            self.deck_name,
        )


class BattleState(Struct, gc=False, forbid_unknown_fields=True):
    """An attack under way, or all defaults.

    `turn` is 0 before the first; `quiet` counts turns in which nobody was hurt (-1: somebody was in this one); `acts` are left in
    this turn; `acted` have acted in it, `struck` in the first strike; `regroup` names the card whose regroup is open.
    """

    attacker: int = -1
    turn: int = 0
    quiet: int = 0
    acts: int = 0
    acted: Cards = ()
    trick_played: bool = False
    regroup: str = ""
    retreated: int = -1
    struck: Cards = ()

    def copy(self) -> BattleState:
        """One that shares nothing changeable with this one."""
        return BattleState(
            self.attacker,
            self.turn,
            self.quiet,
            self.acts,
            self.acted,
            self.trick_played,
            self.regroup,
            self.retreated,
            self.struck,
        )

    @property
    def idle(self) -> Cards:
        """Who neither strikes nor contributes for having done so already (CZ-8.3)."""
        return self.acted if self.turn else self.struck


class ResultState(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How the match ended; the winner is -1 for a draw and before the end."""

    winner: int = -1
    reason: str = ""


NO_RESULT = ResultState()


class CognitionState(State, gc=False, forbid_unknown_fields=True):
    """A position. `pending` must decide (-1 when over), `first` has the first main turn; `shuffle` is empty once play starts."""

    seats: tuple[SeatState, SeatState]
    phase: Phase = "turn"
    pending: int = 0
    first: int = 0
    dice: tuple[int, int] = (0, 0)
    turn_no: int = 1
    waits: int = 0
    pool: Cards = ()
    shuffle: Cards = ()
    result: ResultState = NO_RESULT
    battle: BattleState = field(default_factory=BattleState)

    def copy(self) -> CognitionState:
        """A state that shares nothing changeable with this one."""
        first, second = self.seats
        return CognitionState(
            (first.copy(), second.copy()),
            self.phase,
            self.pending,
            self.first,
            self.dice,
            self.turn_no,
            self.waits,
            self.pool,
            self.shuffle,
            self.result,
            self.battle.copy(),
        )


def with_card(cards: Cards, card: str) -> Cards:
    """The sorted cards and that one."""
    return tuple(sorted((*cards, card)))


def with_cards(cards: Cards, more: Iterable[str]) -> Cards:
    """The sorted cards and those."""
    return tuple(sorted((*cards, *more)))


def without(cards: Cards, card: str) -> Cards:
    """The cards but for that one, which is there."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
