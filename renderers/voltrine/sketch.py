"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.views import Seat
from engine.games.voltrine.view import SeatView, VoltrineView
from renderers.kit import sketch as kit
from renderers.kit.skeleton import GAP, INNER, MARGIN
from renderers.scene import Scene
from renderers.voltrine.look import THEME

BLOCK = (INNER - GAP) // 2
"""The width of each of the two columns: three cards fit into it."""
COLUMNS = (MARGIN, MARGIN + BLOCK + GAP)
CARD, BETWEEN, INSET = 146, 16, 18
"""The width of a card, the room between two, and between them and the panel's border."""
LABEL = 38
"""The height of a row with a zone's name."""


class Sketch(kit.Sketch[VoltrineView]):
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, VoltrineView, THEME)
        self.say = self.speak
        self.tall = 0
        """The height of the cards on the field."""

    def seat(self, seat: Seat) -> SeatView:
        """What is seen of a seat now."""
        return self.view.seats[seat]

    def was(self, seat: Seat) -> SeatView:
        """What the last picture showed of it."""
        return self.before.seats[seat]

    def label(self, x: int, y: int, icon: str, words: str, colour: tuple[int, int, int] | None = None) -> int:
        """The name of a zone in its row; where it ends."""
        self.canvas.icon(x, y + 4, icon, 30, colour or THEME.muted)
        return self.canvas.text(x + 40, y + 29, words, 30, THEME.text)


def fresh(now: Sequence[str], then: Sequence[str]) -> list[bool]:
    """For each card of a hand or pile whether it was not there before; backs are told apart by their number only."""
    left = list(then)
    new = []
    for card in now:
        new.append(card not in left)
        if card in left:
            left.remove(card)
    return new
