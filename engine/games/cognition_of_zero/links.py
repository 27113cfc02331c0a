"""Pairs, carrying, cover: which links an army has and which it may still make (section 8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.cognition_of_zero.cards import CREATURES, MACHINES, RIDERS, ROOM, SADDLES
from engine.games.cognition_of_zero.combat import Army

Link = tuple[str, str]
"""Rider and mount, creature and carrier, or machine and the creature before it."""


class Links:
    """The links of an army as they are; it must not change meanwhile."""

    __slots__ = ("army", "carrying", "covering", "ridden")

    def __init__(self, army: Army) -> None:
        self.army = army
        self.ridden: list[str] = []
        self.carrying: list[str] = []
        self.covering: list[str] = []
        for fighter in army.values():
            if fighter.rides:
                self.ridden.append(fighter.rides)
            elif fighter.inside:
                self.carrying.append(fighter.inside)
            elif fighter.behind:
                self.covering.append(fighter.behind)

    # -- one card -----------------------------------------------------------------------------------------------------
    def in_group(self, card: str) -> bool:
        """Whether it rides, is ridden, is inside or carries somebody (CZ-8.3)."""
        fighter = self.army[card]
        return bool(fighter.rides or fighter.inside or card in self.ridden or card in self.carrying)

    def may_ride(self, card: str) -> bool:
        """A rider without a group that is not hidden (CZ-8.1, CZ-8.4)."""
        return card in RIDERS and not self.in_group(card) and not self.army[card].behind

    def is_full(self, mount: str) -> bool:
        """No saddle is left, or it is in a group of another kind (CZ-8.3)."""
        if self.ridden.count(mount) >= SADDLES[mount]:
            return True
        fighter = self.army[mount]
        return bool(fighter.rides or fighter.inside or mount in self.carrying)

    def may_be_ridden(self, card: str) -> bool:
        """A mount with a saddle left that is not hidden."""
        return card in SADDLES and not self.is_full(card) and not self.army[card].behind

    def may_board(self, card: str) -> bool:
        """A creature without a group that covers nobody (CZ-8.2, CZ-8.4)."""
        return card in CREATURES and not self.in_group(card) and card not in self.covering

    def may_hold(self, card: str) -> bool:
        """A carrier with room that is neither hidden nor in a pair."""
        if card not in ROOM or self.carrying.count(card) >= ROOM[card]:
            return False
        fighter = self.army[card]
        return not (fighter.behind or fighter.rides or card in self.ridden)

    def may_hide(self, card: str) -> bool:
        """An unhidden machine without a group (CZ-8.4)."""
        return card in MACHINES and not self.army[card].behind and not self.in_group(card)

    def may_cover(self, card: str) -> bool:
        """A creature outside carriers that covers nobody yet."""
        return card in CREATURES and not self.army[card].inside and card not in self.covering

    # -- every link that may be made ----------------------------------------------------------------------------------
    def pairs(self) -> Iterator[Link]:
        """Riders and mounts."""
        mounts = list(filter(self.may_be_ridden, self.army))
        if mounts:
            for rider in filter(self.may_ride, self.army):
                yield from ((rider, mount) for mount in mounts if mount != rider)

    def boardings(self) -> Iterator[Link]:
        """Creatures and carriers."""
        carriers = list(filter(self.may_hold, self.army))
        if carriers:
            for creature in filter(self.may_board, self.army):
                yield from ((creature, carrier) for carrier in carriers)

    def hidings(self) -> Iterator[Link]:
        """Machines and the creatures before them."""
        machines = list(filter(self.may_hide, self.army))
        if machines:
            creatures = list(filter(self.may_cover, self.army))
            for machine in machines:
                yield from ((machine, creature) for creature in creatures)

    # -- why not: the codes of section 13 in their order, "" if nothing forbids it ------------------------------------
    def pair_fault(self, rider: str, mount: str) -> str:
        """Roles; each with a place left for the other; neither a hidden machine."""
        if rider not in RIDERS or mount not in SADDLES or rider == mount:
            return "cannot_pair"
        if self.in_group(rider) or self.is_full(mount):
            return "already_paired"
        return "cannot_pair" if self.army[rider].behind or self.army[mount].behind else ""

    def board_fault(self, creature: str, carrier: str) -> str:
        """Classes; neither in another group; no cover on either side; room."""
        if creature not in CREATURES or carrier not in ROOM:
            return "cannot_pair"
        fighter = self.army[carrier]
        if self.in_group(creature) or fighter.rides or carrier in self.ridden:
            return "already_paired"
        if creature in self.covering or fighter.behind:
            return "cannot_pair"
        return "" if self.may_hold(carrier) else "no_room"

    def hide_fault(self, machine: str, creature: str) -> str:
        """Classes and places; one machine for each creature."""
        if not self.may_hide(machine) or creature not in CREATURES or self.army[creature].inside:
            return "cannot_hide"
        return "cover_taken" if creature in self.covering else ""


def as_pair(by: str, partner: str) -> Link:
    """Rider and mount, whichever of them is named first (CZ-9.7); as named if they make no pair."""
    swapped = by in SADDLES and partner in RIDERS and not (by in RIDERS and partner in SADDLES)
    return (partner, by) if swapped else (by, partner)
