"""What a seat may choose (VT-4.2), one type a row of the rulebook's table.

Every possible action is made once, below: to list legal actions is to pick from these tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations, product
from typing import Annotated, Literal

from engine.core.actions import Action
from engine.core.says import SEAT, Says
from engine.games.voltrine.cards import CARDS

Card = Annotated[str, Says("card")]
FieldZone = Annotated[Literal["court", "walls", "backstage"], Says("zone")]
AnyZone = Annotated[Literal["court", "walls", "backstage", "gardens"], Says("zone")]


class Muster(Action, frozen=True):
    """Put a hand card face down into the lowest empty Court slot (VT-2.5)."""

    card: Card


class Finish(Action, frozen=True):
    """End the muster, a Place, a Redeploy or a Total War before it is exhausted."""


class Draw(Action, frozen=True):
    """Take 3 cards (VT-4.4)."""


class Place(Action, frozen=True):
    """One hand card into an own zone (VT-4.5). Slot 1..3; 0 in the Backstage: the lowest empty one."""

    card: Card
    zone: FieldZone
    slot: int


class Redeploy(Action, frozen=True):
    """One move between Walls, Backstage and Gardens (VT-4.6). Slot or cell; 0 in a Backstage with room."""

    card: Card
    zone: AnyZone
    slot: int


class Regroup(Action, frozen=True):
    """Turn down and rearrange the Court (VT-4.7): the digit k at place i of `order` puts the card of slot k into slot i."""

    order: str


class Plot(Action, frozen=True):
    """Start a plot (VT-5.1)."""


class CreateHero(Action, frozen=True):
    """Raise the Protagonist in the slot to Hero (VT-9.2)."""

    slot: int


class TotalWar(Action, frozen=True):
    """Sacrifice my Defender in `slot`, fell the enemy card in `target`: Walls, or Backstage once his Walls are empty (VT-8.3)."""

    slot: int
    target: int


class Infiltration(Action, frozen=True):
    """Sacrifice my Protagonist in `slot` to open the enemy Court (VT-8.5)."""

    slot: int


class Reveal(Action, frozen=True):
    """Spend a reveal token on a face-down field card of `seat` (VT-7.7, VT-7.8)."""

    seat: Annotated[int, SEAT]
    zone: FieldZone
    slot: int


class EndTurn(Action, frozen=True):
    """End the turn (VT-3.6)."""


class Pass(Action, frozen=True):
    """Do not react to the plot (VT-5.2)."""


class PeaceTreaty(Action, frozen=True):
    """React with the decree that forbids to confront until the plot ends (VT-8.4)."""


class RevealHand(Action, frozen=True):
    """Spend `card` to turn up the enemy hand (VT-5.5)."""

    card: Card


class RevealConspirators(Action, frozen=True):
    """Spend `card` to turn up the enemy Backstage (VT-5.5)."""

    card: Card


class Topple(Action, frozen=True):
    """`card` fights the Defender in an enemy Walls slot (VT-5.8)."""

    card: Card
    slot: int


class Confront(Action, frozen=True):
    """`card` fights the Protagonist in an enemy Court slot that no Defender shields (VT-5.8, VT-5.9)."""

    card: Card
    slot: int


class ConfrontHero(Action, frozen=True):
    """`card` fights the enemy Hero (VT-9.7)."""

    card: Card


class Strengthen(Action, frozen=True):
    """Spend `card` to shift the strength of the next fight (VT-5.6)."""

    card: Card
    by: Literal[-2, -1, 1, 2]


class Transform(Action, frozen=True):
    """Spend `card` to let the next fight use the value of the open enemy card `target` (VT-5.7)."""

    card: Card
    target: Card


class Stop(Action, frozen=True):
    """End the plot, keeping the Conspirators that are left (VT-5.4)."""


class Intercept(Action, frozen=True):
    """The Hero takes the blow, or cancels an Infiltration (VT-9.9)."""


class Allow(Action, frozen=True):
    """Let the attack or decree go on (VT-9.9)."""


class GardenAll(Action, frozen=True):
    """Put the whole pile into automatic cells, in order (VT-6.6)."""


class Garden(Action, frozen=True):
    """Put a card of the pile into an empty cell; 0 is the automatic one (VT-6.2)."""

    card: Card
    cell: int


class Discard(Action, frozen=True):
    """Put a hand card above the limit into an empty cell; 0 is the automatic one (VT-6.3)."""

    card: Card
    cell: int


ACTIONS: tuple[type[Action], ...] = (
    Muster,
    Draw,
    Place,
    Redeploy,
    Regroup,
    Plot,
    CreateHero,
    TotalWar,
    Infiltration,
    Reveal,
    PeaceTreaty,
    Topple,
    Confront,
    ConfrontHero,
    Strengthen,
    Transform,
    RevealHand,
    RevealConspirators,
    Intercept,
    Allow,
    GardenAll,
    Garden,
    Discard,
    Pass,
    Stop,
    Finish,
    EndTurn,
)
"""Every type but `Resign`, in the order of a menu."""

# -- every action there is --------------------------------------------------------------------------------------------
SLOTS = (1, 2, 3)
FIELD: tuple[Literal["court", "walls", "backstage"], ...] = ("court", "walls", "backstage")
CELLS = (1, 2, 3, 4, 5, 6, 7, 8, 9)
SHIFTS: tuple[Literal[-2, -1, 1, 2], ...] = (-2, -1, 1, 2)

FINISH, DRAW, PLOT, END_TURN = Finish(), Draw(), Plot(), EndTurn()
PASS, PEACE_TREATY, STOP = Pass(), PeaceTreaty(), Stop()
INTERCEPT, ALLOW, GARDEN_ALL = Intercept(), Allow(), GardenAll()

MUSTER: Mapping[str, Muster] = {card: Muster(card) for card in CARDS}

PLACE: Mapping[str, tuple[Place, ...]] = {
    card: (
        *(Place(card, "court", slot) for slot in SLOTS),
        *(Place(card, "walls", slot) for slot in SLOTS),
        Place(card, "backstage", 0),
    )
    for card in CARDS
}
"""Of a card: into Court 1, 2, 3, Walls 1, 2, 3, Backstage."""

REDEPLOY: Mapping[str, tuple[Redeploy, ...]] = {
    card: (
        *(Redeploy(card, "walls", slot) for slot in SLOTS),
        *(Redeploy(card, "backstage", slot) for slot in (0, *SLOTS)),
        *(Redeploy(card, "gardens", cell) for cell in CELLS),
    )
    for card in CARDS
}
"""Of a card: into Walls 1, 2, 3, Backstage 0, 1, 2, 3, Gardens 1 ... 9."""

ORDERS: tuple[str, ...] = tuple("".join(order) for order in permutations("123"))


def _regroups(hero: int, taken: tuple[bool, ...]) -> tuple[Regroup, ...]:
    """One order for each Court it may lead to, the smallest: empty slots are all alike, the Hero's digit stays."""
    found: dict[tuple[int, ...], str] = {}
    for order in ORDERS:
        if not hero or order[hero - 1] == str(hero):
            court = tuple(int(digit) if taken[int(digit) - 1] else 0 for digit in order)
            found.setdefault(court, order)
    return tuple(Regroup(order) for order in found.values())


REGROUP: Mapping[tuple[int, bool, bool, bool], tuple[Regroup, ...]] = {
    (hero, first, second, third): _regroups(hero, (first, second, third))
    for hero in (0, *SLOTS)
    for first, second, third in product((False, True), repeat=3)
}
"""By the Hero's slot and by which Court slots are taken."""

CREATE_HERO = tuple(CreateHero(slot) for slot in SLOTS)
TOTAL_WAR = tuple(tuple(TotalWar(slot, target) for target in SLOTS) for slot in SLOTS)
INFILTRATION = tuple(Infiltration(slot) for slot in SLOTS)
"""These by slots, counted from 0."""

REVEAL: tuple[Mapping[str, tuple[Reveal, ...]], ...] = tuple(
    {zone: tuple(Reveal(seat, zone, slot) for slot in SLOTS) for zone in FIELD} for seat in (0, 1)
)
"""By seat, zone, and slot counted from 0."""

REVEAL_HAND: Mapping[str, RevealHand] = {card: RevealHand(card) for card in CARDS}
REVEAL_CONSPIRATORS: Mapping[str, RevealConspirators] = {card: RevealConspirators(card) for card in CARDS}
TOPPLE: Mapping[str, tuple[Topple, ...]] = {
    card: tuple(Topple(card, slot) for slot in SLOTS) for card in CARDS
}
CONFRONT: Mapping[str, tuple[Confront, ...]] = {
    card: tuple(Confront(card, slot) for slot in SLOTS) for card in CARDS
}
CONFRONT_HERO: Mapping[str, ConfrontHero] = {card: ConfrontHero(card) for card in CARDS}
STRENGTHEN: Mapping[str, tuple[Strengthen, ...]] = {
    card: tuple(Strengthen(card, by) for by in SHIFTS) for card in CARDS
}
TRANSFORM: Mapping[str, Mapping[str, Transform]] = {
    card: {target: Transform(card, target) for target in CARDS} for card in CARDS
}
"""By the spent card; fights by slot counted from 0, `TRANSFORM` by the copied card."""

GARDEN: Mapping[str, tuple[Garden, ...]] = {
    card: tuple(Garden(card, cell) for cell in (0, *CELLS)) for card in CARDS
}
DISCARD: Mapping[str, tuple[Discard, ...]] = {
    card: tuple(Discard(card, cell) for cell in (0, *CELLS)) for card in CARDS
}
"""By card and cell, the automatic cell first."""
