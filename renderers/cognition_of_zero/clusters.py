"""Which cards of an army stand together, and where each stands in a grid: pure reckoning, nothing is drawn here.

A cluster is a card with all that its links hold to it: riders above their mount, passengers below their carrier, a machine to the
right of the creature that it hides behind (section 8 of the rules).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.games.cognition_of_zero.view import FighterView

Army = Mapping[str, FighterView]


@dataclass(frozen=True)
class Cell:
    """A card's place, in columns and rows of the grid."""

    card: str
    x: int
    y: int
    wide: int
    high: int

    def moved(self, x: int, y: int) -> Cell:
        """The same card elsewhere."""
        return Cell(self.card, self.x + x, self.y + y, self.wide, self.high)


@dataclass(frozen=True)
class Cluster:
    """Cards that stand together; `carrier` if creatures are inside its first card."""

    cells: tuple[Cell, ...]
    carrier: bool = False

    @property
    def wide(self) -> int:
        """Columns that it takes."""
        return max(cell.x + cell.wide for cell in self.cells)

    @property
    def high(self) -> int:
        """Rows that it takes."""
        return max(cell.y + cell.high for cell in self.cells)


@dataclass(frozen=True)
class Placed:
    """A cluster whose first column and row are known."""

    cluster: Cluster
    x: int
    y: int


@dataclass(frozen=True)
class Grid:
    """An army's clusters in so many columns and rows."""

    placed: tuple[Placed, ...]
    columns: int
    """Those that are taken."""
    rows: int


def clusters(army: Army, *, tall: bool) -> list[Cluster]:
    """The clusters of an army. A `tall` card without links takes two rows, like a pair; else one."""
    behind = {fighter.behind: card for card, fighter in army.items() if fighter.behind}
    found = []
    for card, fighter in army.items():
        if fighter.rides or fighter.inside or fighter.behind:
            continue
        riders = [other for other, one in army.items() if one.rides == card]
        inside = [other for other, one in army.items() if one.inside == card]
        if riders:
            found.append(Cluster((*_row(riders, 0, [card], behind), *_row([card], 1, riders, behind))))
        elif inside:
            found.append(
                Cluster((Cell(card, 0, 0, len(inside), 1), *_row(inside, 1, [card], {})), carrier=True)
            )
        else:
            high = 2 if tall else 1
            pair = [card, *filter(None, [behind.get(card)])]
            found.append(Cluster(tuple(Cell(one, x, 0, 1, high) for x, one in enumerate(pair))))
    return found


def _row(cards: Sequence[str], y: int, others: Sequence[str], behind: Mapping[str, str]) -> list[Cell]:
    """A row of a cluster, each card with the machine behind it; the last card is as wide as the other row asks."""
    length = len(cards) + sum(card in behind for card in cards)
    other = len(others) + sum(card in behind for card in others)
    cells, x = [], 0
    for number, card in enumerate(cards):
        wide = 1 + (max(other - length, 0) if number == len(cards) - 1 else 0)
        cells.append(Cell(card, x, y, wide, 1))
        x += wide
        if card in behind:
            cells.append(Cell(behind[card], x, y, 1, 1))
            x += 1
    return cells


def pack(found: Sequence[Cluster], columns: int) -> Grid:
    """Each cluster as high and as far left as it fits, the large ones first."""
    taken: set[tuple[int, int]] = set()
    placed = []
    for cluster in sorted(found, key=lambda one: (-one.high, -one.wide)):
        x, y = _first_place(cluster, columns, taken)
        taken.update((x + dx, y + dy) for dx in range(cluster.wide) for dy in range(cluster.high))
        placed.append(Placed(cluster, x, y))
    across = max((one.x + one.cluster.wide for one in placed), default=0)
    return Grid(tuple(placed), across, max((one.y + one.cluster.high for one in placed), default=0))


def _first_place(cluster: Cluster, columns: int, taken: set[tuple[int, int]]) -> tuple[int, int]:
    y = 0
    while True:
        for x in range(max(columns - cluster.wide, 0) + 1):
            cells = {(x + dx, y + dy) for dx in range(cluster.wide) for dy in range(cluster.high)}
            if not cells & taken:
                return x, y
        y += 1
