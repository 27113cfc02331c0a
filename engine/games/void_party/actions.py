"""What a seat may choose (section 14), one type a row of the rulebook's table.

Every possible action is made once, below: to list legal actions is to pick from these tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from engine.core.actions import Action
from engine.core.says import SEAT, Says
from engine.core.views import MAX_SEATS
from engine.games.void_party.cards import CHARACTERS, CREATURES, KINDS, MOST

ALL = "all"
"""Stands for all living characters in an `outfit`."""

Card = Annotated[str, Says("card")]
Kind = Annotated[Literal["form", "time", "potential"], Says("kind")]
KitStyle = Annotated[Literal["even", "form", "time", "potential", "mixed"], Says("kit")]
Lead = Annotated[Literal["even", "form", "time", "potential"], Says("lead")]
LayoutStyle = Annotated[Literal["together", "pairs", "solo"], Says("layout")]
StanceStyle = Annotated[Literal["keep", "attack", "even", "defence"], Says("stance")]
Scope = Annotated[Literal["now", "battle"], Says("scope")]


# -- set-up and camp --------------------------------------------------------------------------------------------------
class KitAll(Action, frozen=True):
    """Give all own characters their nine tokens by a style (VP-2.5)."""

    style: KitStyle


class Kit(Action, frozen=True):
    """Set the mix of one character's nine tokens; the Potential is the rest (VP-2.5)."""

    char: Card
    form: int
    time: int


class CampAuto(Action, frozen=True):
    """End the camp in one step: restore, outfit all, done (VP-4.11)."""

    style: Lead


class Restore(Action, frozen=True):
    """Bring a character back from nonexistence for two tokens (VP-4.6)."""

    char: Card


class Outfit(Action, frozen=True):
    """Lay tokens automatically on one living character, or on `all` (VP-4.4)."""

    char: Card
    style: Lead


class Layout(Action, frozen=True):
    """Deal the living characters into groups of four, two or one (VP-4.8)."""

    style: LayoutStyle


class Place(Action, frozen=True):
    """Lay tokens of one kind from storage (VP-4.2)."""

    char: Card
    kind: Kind
    count: int


class Reset(Action, frozen=True):
    """Take everything but 1-1-1 off a character, for one token (VP-4.5)."""

    char: Card


class Join(Action, frozen=True):
    """Move a character to another group (VP-4.8)."""

    char: Card
    group: int


class Done(Action, frozen=True):
    """End the set-up or the camp (VP-2.8, VP-4.1)."""


# -- plan -------------------------------------------------------------------------------------------------------------
class Draw(Action, frozen=True):
    """The group will meet so many cards of the deck (VP-5.2)."""

    group: int
    count: int


class Raid(Action, frozen=True):
    """The group raids group `target` of another seat (VP-5.4, VP-5.6)."""

    group: int
    seat: Annotated[int, SEAT]
    target: int


class Hold(Action, frozen=True):
    """The group does nothing, for the deck is empty (VP-5.8)."""

    group: int


# -- before the battle ------------------------------------------------------------------------------------------------
class Ready(Action, frozen=True):
    """End the stance, all fighters set by a style or kept as they stand (VP-6.5)."""

    style: StanceStyle


class Stance(Action, frozen=True):
    """Split the Potential of one fighter: so much is attack (VP-6.5)."""

    char: Card
    attack: int


class Bid(Action, frozen=True):
    """Offer Time for the first turn (VP-7.4)."""

    amount: int


class Pass(Action, frozen=True):
    """Leave the first turn to the last bidder (VP-7.4)."""


class SurrenderAuto(Action, frozen=True):
    """Give up the Time that is due, always from whom has most (VP-7.6)."""


class Surrender(Action, frozen=True):
    """Give up Time of one fighter (VP-7.6)."""

    char: Card
    count: int


# -- battle -----------------------------------------------------------------------------------------------------------
class AutoTurn(Action, frozen=True):
    """The automaton plays the creatures (VP-8.11)."""

    scope: Scope


class Strike(Action, frozen=True):
    """A fighter strikes an opponent (section 8)."""

    char: Card
    target: Card


class Balance(Action, frozen=True):
    """A character moves Potential between attack and defence for Time (VP-8.7)."""

    char: Card
    attack: int


class Retreat(Action, frozen=True):
    """Mark a character for exit (VP-9.4)."""

    char: Card


class EndTurn(Action, frozen=True):
    """End the side's turn (VP-10.4)."""


class Absorb(Action, frozen=True):
    """Cancel so much damage, 1 Time each (VP-9.1)."""

    amount: int


class AbsorbAuto(Action, frozen=True):
    """Cancel the least that leaves 1 Form (VP-9.6)."""

    scope: Scope


class RecoverAuto(Action, frozen=True):
    """Give the recovered Time to whom has least (VP-10.2)."""

    scope: Scope


class Recover(Action, frozen=True):
    """Give one recovered Time to this fighter (VP-10.2)."""

    char: Card


class TakeAuto(Action, frozen=True):
    """Take what is owed, always of the kind scarcest in storage (VP-11.4)."""


class Take(Action, frozen=True):
    """Take tokens of one kind of those owed (VP-11.4)."""

    kind: Kind
    count: int


ACTIONS: tuple[type[Action], ...] = (
    KitAll,
    Kit,
    CampAuto,
    Restore,
    Outfit,
    Layout,
    Place,
    Reset,
    Join,
    Draw,
    Raid,
    Hold,
    Ready,
    Stance,
    Bid,
    SurrenderAuto,
    Surrender,
    AutoTurn,
    Strike,
    Balance,
    Retreat,
    Absorb,
    AbsorbAuto,
    RecoverAuto,
    Recover,
    TakeAuto,
    Take,
    Pass,
    EndTurn,
    Done,
)
"""Every type but `Resign`, in the order of a menu."""

# -- every action there is --------------------------------------------------------------------------------------------
KITS: tuple[Literal["even", "form", "time", "potential", "mixed"], ...] = (
    "even",
    "form",
    "time",
    "potential",
    "mixed",
)
LEADS: tuple[Literal["even", "form", "time", "potential"], ...] = ("even", "form", "time", "potential")
LAYOUTS: tuple[Literal["together", "pairs", "solo"], ...] = ("together", "pairs", "solo")
STANCES: tuple[Literal["keep", "attack", "even", "defence"], ...] = ("keep", "attack", "even", "defence")
SCOPES: tuple[Literal["now", "battle"], ...] = ("now", "battle")

NINE = 9
"""Tokens of a character in the standard set-up (VP-2.4)."""

_COUNTS = tuple(range(1, MOST + 1))
_ATTACKS = tuple(range(MOST + 1))
_TOKENS_OF_A_KIND = 100
_MOST_FIGHTERS = 4

DONE, PASS, END_TURN = Done(), Pass(), EndTurn()
SURRENDER_AUTO, TAKE_AUTO = SurrenderAuto(), TakeAuto()

KIT_ALL: Mapping[str, KitAll] = {style: KitAll(style) for style in KITS}
KIT: Mapping[str, tuple[Kit, ...]] = {
    char: tuple(
        Kit(char, form, time) for form in _COUNTS for time in _COUNTS if 1 <= NINE - form - time <= MOST
    )
    for char in CHARACTERS
}
"""By character: every mix of nine."""

CAMP_AUTO: tuple[CampAuto, ...] = tuple(map(CampAuto, LEADS))
RESTORE: Mapping[str, Restore] = {char: Restore(char) for char in CHARACTERS}
OUTFIT: Mapping[str, tuple[Outfit, ...]] = {
    char: tuple(Outfit(char, style) for style in LEADS) for char in (ALL, *CHARACTERS)
}
LAYOUT: Mapping[str, Layout] = {style: Layout(style) for style in LAYOUTS}
PLACE: Mapping[str, Mapping[str, tuple[Place, ...]]] = {
    char: {kind: tuple(Place(char, kind, count) for count in _COUNTS) for kind in KINDS}
    for char in CHARACTERS
}
"""By character and kind; the counts go up from 1."""

RESET: Mapping[str, Reset] = {char: Reset(char) for char in CHARACTERS}
JOIN: Mapping[str, tuple[Join, ...]] = {
    char: tuple(Join(char, group) for group in _COUNTS) for char in CHARACTERS
}
DRAW: tuple[tuple[Draw, ...], ...] = tuple(
    tuple(Draw(group, count) for count in range(1, _MOST_FIGHTERS + 1)) for group in _COUNTS
)
RAID: tuple[tuple[tuple[Raid, ...], ...], ...] = tuple(
    tuple(tuple(Raid(group, seat, target) for target in _COUNTS) for seat in range(MAX_SEATS))
    for group in _COUNTS
)
HOLD: tuple[Hold, ...] = tuple(map(Hold, _COUNTS))
"""By groups counted from 0."""

READY: Mapping[str, Ready] = {style: Ready(style) for style in STANCES}
STANCE: Mapping[str, tuple[Stance, ...]] = {
    char: tuple(Stance(char, attack) for attack in _ATTACKS) for char in CHARACTERS
}
BID: tuple[Bid, ...] = tuple(map(Bid, range(_MOST_FIGHTERS * MOST + 1)))
SURRENDER: Mapping[str, tuple[Surrender, ...]] = {
    char: tuple(Surrender(char, count) for count in _COUNTS) for char in CHARACTERS
}
AUTO_TURN: Mapping[str, AutoTurn] = {scope: AutoTurn(scope) for scope in SCOPES}
STRIKE: Mapping[str, Mapping[str, Strike]] = {
    char: {target: Strike(char, target) for target in targets}
    for chars, targets in ((CHARACTERS, (*CHARACTERS, *CREATURES)), (CREATURES, CHARACTERS))
    for char in chars
}
"""By striker and target."""

BALANCE: Mapping[str, tuple[Balance, ...]] = {
    char: tuple(Balance(char, attack) for attack in _ATTACKS) for char in CHARACTERS
}
RETREAT: Mapping[str, Retreat] = {char: Retreat(char) for char in CHARACTERS}
ABSORB: tuple[Absorb, ...] = tuple(map(Absorb, _ATTACKS))
ABSORB_AUTO: Mapping[str, AbsorbAuto] = {scope: AbsorbAuto(scope) for scope in SCOPES}
RECOVER_AUTO: Mapping[str, RecoverAuto] = {scope: RecoverAuto(scope) for scope in SCOPES}
RECOVER: Mapping[str, Recover] = {char: Recover(char) for char in CHARACTERS}
TAKE: Mapping[str, tuple[Take, ...]] = {
    kind: tuple(Take(kind, count) for count in range(1, _TOKENS_OF_A_KIND + 1)) for kind in KINDS
}
