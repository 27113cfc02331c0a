"""What one viewer sees of a match of Void Party: the position document with every face-down card as "?" (section 13).

Everybody sees the same: only the deck and the cards of plans are hidden, and those from every seat (VP-13.2).
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from engine.core.views import View
from engine.games.void_party.cards import CREATURE, Aspect
from engine.games.void_party.combat import CREATURE_NUMBERS, Numbers, aspect_of, numbers_of
from engine.games.void_party.options import VoidPartyOptions


class TokensView(Struct, frozen=True):
    """A heap of loose tokens."""

    form: int
    time: int
    potential: int

    @property
    def total(self) -> int:
        """Of all kinds."""
        return self.form + self.time + self.potential


class CharacterView(Struct, frozen=True):
    """A character; in nonexistence all five numbers are 0."""

    id: str
    form: int
    time: int
    attack: int
    defence: int
    group: int

    @property
    def potential(self) -> int:
        """P = attack + defence."""
        return self.attack + self.defence

    @property
    def tokens(self) -> int:
        """All of them."""
        return self.form + self.time + self.attack + self.defence

    @property
    def aspect(self) -> Aspect:
        """VP-3.2."""
        return aspect_of(self)


class SeatView(Struct, frozen=True):
    """One seat."""

    characters: tuple[CharacterView, ...]
    storage: TokensView
    out: bool
    kills: int
    restores: int

    def character(self, id: str) -> CharacterView:
        """The seat's character of that id; there is one."""
        return next(character for character in self.characters if character.id == id)

    def living(self) -> tuple[CharacterView, ...]:
        """Those with Form."""
        return tuple(character for character in self.characters if character.form)

    def members(self, group: int) -> tuple[CharacterView, ...]:
        """The living ones of a group."""
        return tuple(character for character in self.living() if character.group == group)


class DrawPlanView(Struct, frozen=True, tag_field="kind", tag="draw"):
    """A group will meet so many cards; each is "?"."""

    group: int
    cards: tuple[str, ...]


class RaidPlanView(Struct, frozen=True, tag_field="kind", tag="raid"):
    """A group will raid a group of another seat."""

    group: int
    seat: int
    target: int


PlanView: TypeAlias = DrawPlanView | RaidPlanView


class FighterView(Struct, frozen=True):
    """A character or creature in battle; `state` is in, marked, left or dead."""

    id: str
    hurt: int
    spent: int
    state: str
    chased: bool
    done: bool
    hits: tuple[str, ...]

    @property
    def present(self) -> bool:
        """Neither left nor dead."""
        return self.state in ("in", "marked")


class SideView(Struct, frozen=True):
    """A side of a battle: 0 attacks, 1 is the creatures or the raided group. `auto` are its standing orders."""

    seat: int
    fighters: tuple[FighterView, ...]
    last: str
    auto: tuple[str, ...]

    def fighter(self, id: str) -> FighterView:
        """The side's fighter of that id; there is one."""
        return next(fighter for fighter in self.fighters if fighter.id == id)


class HitView(Struct, frozen=True):
    """A strike that waits for its target's Distortion."""

    origin: str = field(name="from")
    target: str
    damage: int


class BattleView(Struct, frozen=True):
    """A battle under way; `kind` is creatures or raid, `bid` -1 before the first one."""

    kind: str
    sides: tuple[SideView, ...]
    round: int
    first: int
    mover: int
    effective: bool
    marked: bool
    forced: bool
    auto: tuple[str, ...]
    acting: str
    bid: int
    leader: int
    debt: int
    hit: HitView | None

    @property
    def creatures_move(self) -> bool:
        """Whether it is the creatures' turn."""
        return self.kind == "creatures" and self.mover == 1


class ResultView(Struct, frozen=True):
    """How it ended; a score for each seat, 0 if out."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


class VoidPartyView(View, frozen=True):
    """The position document as everybody sees it, and the options."""

    phase: str
    pending: int
    active: int
    supply: TokensView
    seats: tuple[SeatView, ...]
    round: int
    stage: str
    edits: int
    owed: int
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    planning: tuple[int, ...]
    plans: tuple[PlanView, ...]
    battle: BattleView | None
    result: ResultView | None
    options: VoidPartyOptions

    def numbers(self, side: int, fighter: FighterView) -> Numbers:
        """How a fighter of the battle strikes and is struck."""
        if fighter.id in CREATURE_NUMBERS:
            return CREATURE_NUMBERS[fighter.id]
        return numbers_of(self.character(side, fighter))

    def character(self, side: int, fighter: FighterView) -> CharacterView:
        """The card of a character in the battle."""
        assert self.battle is not None, "a battle is under way"
        return self.seats[self.battle.sides[side].seat].character(fighter.id)

    def form_left(self, side: int, fighter: FighterView) -> int:
        """Form minus hurt (VP-1.3)."""
        if fighter.id in CREATURE:
            return CREATURE[fighter.id].form - fighter.hurt
        return self.character(side, fighter).form - fighter.hurt

    def free_time(self, side: int, fighter: FighterView) -> int:
        """Time minus spent Time of a character (VP-1.3)."""
        return self.character(side, fighter).time - fighter.spent
