"""The truth of a match of Void Party: the position document of section 15, field for field."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from engine.core.state import State
from engine.games.void_party.cards import Kind

Phase = Literal[
    "setup",
    "camp",
    "plan",
    "stance",
    "auction",
    "surrender",
    "fight",
    "distort",
    "recover",
    "take",
    "over",
]
Order = Literal["creatures", "distort", "recover"]
"""The word of a standing order (VP-1.7)."""


class Tokens(Struct, gc=False):
    """A heap of loose tokens: a storage, or the box."""

    form: int = 0
    time: int = 0
    potential: int = 0

    def of(self, kind: Kind) -> int:
        """How many of a kind."""
        count: int = getattr(self, kind)
        return count

    def add(self, kind: Kind, count: int) -> None:
        """Put so many in, or take them out (negative)."""
        setattr(self, kind, getattr(self, kind) + count)

    @property
    def total(self) -> int:
        """Of all kinds."""
        return self.form + self.time + self.potential


class CharacterState(Struct, gc=False):
    """A character and the tokens on its card; in nonexistence all five numbers are 0 (VP-1.3)."""

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

    def split(self, attack: int) -> None:
        """Set the attack; the rest of the Potential is defence."""
        self.defence += self.attack - attack
        self.attack = attack


class SeatState(Struct, gc=False):
    """One seat."""

    characters: list[CharacterState]
    storage: Tokens = field(default_factory=Tokens)
    out: bool = False
    kills: int = 0
    restores: int = 0

    def find(self, id: str) -> CharacterState | None:
        """The seat's own character of that id, if it has one."""
        for character in self.characters:
            if character.id == id:
                return character
        return None

    def character(self, id: str) -> CharacterState:
        """The seat's own character of that id; there is one."""
        found = self.find(id)
        assert found is not None, id
        return found

    def living(self) -> list[CharacterState]:
        """Those with Form (VP-1.3)."""
        return [character for character in self.characters if character.form]

    def members(self, group: int) -> list[CharacterState]:
        """The living ones of a group."""
        return [character for character in self.characters if character.group == group and character.form]

    def groups(self) -> list[int]:
        """The numbers of groups with living members, in order."""
        return sorted({character.group for character in self.characters if character.form})


class DrawPlan(Struct, frozen=True, tag_field="kind", tag="draw"):
    """A group will meet these cards; they lie face down (VP-5.2). The list never changes."""

    group: int
    cards: list[str]


class RaidPlan(Struct, frozen=True, tag_field="kind", tag="raid"):
    """A group will raid a group of another seat (VP-5.4)."""

    group: int
    seat: int
    target: int


Plan: TypeAlias = DrawPlan | RaidPlan


class FighterState(Struct, gc=False):
    """A character or creature in battle. A creature's numbers come from its card, a character's from its seat."""

    id: str
    hurt: int = 0
    spent: int = 0
    state: Literal["in", "marked", "left", "dead"] = "in"
    chased: bool = False
    done: bool = False
    hits: list[str] = field(default_factory=list)

    @property
    def present(self) -> bool:
        """Neither left nor dead."""
        return self.state in ("in", "marked")


class SideState(Struct, gc=False):
    """A side of a battle: 0 attacks, 1 is the creatures or the raided group."""

    seat: int
    fighters: list[FighterState]
    last: Literal["none", "struck", "forced", "retreat", "idle"] = "none"
    auto: list[Order] = field(default_factory=list)

    def find(self, id: str) -> FighterState | None:
        """The side's fighter of that id, if it has one."""
        for fighter in self.fighters:
            if fighter.id == id:
                return fighter
        return None

    def fighter(self, id: str) -> FighterState:
        """The side's fighter of that id; there is one."""
        found = self.find(id)
        assert found is not None, id
        return found

    def present(self) -> list[FighterState]:
        """Those that have neither left nor died."""
        return [fighter for fighter in self.fighters if fighter.state in ("in", "marked")]


class HitState(Struct, frozen=True, gc=False):
    """A strike that waits for its target's Distortion (VP-9.1)."""

    origin: str = field(name="from")
    target: str
    damage: int


class BattleState(Struct, gc=False):
    """A battle under way. `debt` is Time still to surrender, or recovery tokens still to give."""

    kind: Literal["creatures", "raid"]
    sides: list[SideState]
    round: int = 1
    first: int = 0
    mover: int = 0
    effective: bool = False
    marked: bool = False
    forced: bool = False
    auto: list[Order] = field(default_factory=list)
    acting: str = ""
    bid: int = -1
    leader: int = -1
    debt: int = 0
    hit: HitState | UnsetType = UNSET


class ResultState(Struct, frozen=True):
    """How it ended: `last_standing`, `round_limit` or `resignation`; a score for each seat, 0 if out (VP-12).

    The lists never change.
    """

    reason: str
    winners: list[int]
    scores: list[int]


class VoidPartyState(State):
    """A position. `pending` must decide, `active` has the turn; the deck has its top first."""

    phase: Phase
    pending: int
    active: int
    supply: Tokens
    seats: list[SeatState]
    game: Literal["void_party"] = "void_party"
    round: int = 1
    stage: Literal["hunt", "war"] = "hunt"
    edits: int = 0
    owed: int = 0
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    planning: list[int] = field(default_factory=list)
    plans: list[Plan] = field(default_factory=list)
    battle: BattleState | UnsetType = UNSET
    result: ResultState | UnsetType = UNSET

    def copy(self) -> VoidPartyState:
        """A state that shares nothing changeable with this one."""
        supply = self.supply
        return VoidPartyState(
            self.phase,
            self.pending,
            self.active,
            Tokens(supply.form, supply.time, supply.potential),
            [_copy_seat(seat) for seat in self.seats],
            self.game,
            self.round,
            self.stage,
            self.edits,
            self.owed,
            self.deck[:],
            self.discard[:],
            self.planning[:],
            self.plans[:],
            UNSET if self.battle is UNSET else _copy_battle(self.battle),
            self.result,
        )


def _copy_seat(seat: SeatState) -> SeatState:
    storage = seat.storage
    return SeatState(
        [CharacterState(c.id, c.form, c.time, c.attack, c.defence, c.group) for c in seat.characters],
        Tokens(storage.form, storage.time, storage.potential),
        seat.out,
        seat.kills,
        seat.restores,
    )


def _copy_battle(battle: BattleState) -> BattleState:
    return BattleState(
        battle.kind,
        [
            SideState(
                side.seat,
                [
                    FighterState(f.id, f.hurt, f.spent, f.state, f.chased, f.done, f.hits[:])
                    for f in side.fighters
                ],
                side.last,
                side.auto[:],
            )
            for side in battle.sides
        ],
        battle.round,
        battle.first,
        battle.mover,
        battle.effective,
        battle.marked,
        battle.forced,
        battle.auto[:],
        battle.acting,
        battle.bid,
        battle.leader,
        battle.debt,
        battle.hit,
    )
