"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.macrobattle.cards import card_of
from engine.games.macrobattle.view import MacrobattleView, SeatView
from renderers.kit import sketch as kit
from renderers.kit.type import clean
from renderers.macrobattle.look import THEME, sheet
from renderers.scene import Scene

BETWEEN = 12
"""Between two cards of a row."""


class Sketch(kit.Sketch[MacrobattleView]):
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, MacrobattleView, THEME)
        self.canvas.image.paste(sheet(), (0, 0))

    def say(self, key: str, **arguments: str | int) -> str:
        """A text of this game's pictures."""
        return self.speak(f"macrobattle-picture-{key}", **arguments)

    def seat(self, seat: Seat) -> SeatView:
        """What is seen of a seat now."""
        return self.view.seats[seat]

    def was(self, seat: Seat) -> SeatView:
        """What the last picture showed of it."""
        return self.before.seats[seat]

    def title(self, card: str) -> str:
        """A card's name as on a button."""
        return clean(self.speak(f"{_key(card)}.button"))

    def full_title(self, card: str) -> str:
        """A card's whole name, without the quotation marks of a sentence."""
        return clean(self.speak(_key(card))).strip('«»“”"')

    @property
    def asked(self) -> bool:
        """Whether the picture carries a question to its viewer."""
        return self.private and any(map(clean, self.scene.question))


def _key(card: str) -> str:
    return f"macrobattle-card-{card_of(card).replace('_', '-')}"


def signed(number: int) -> str:
    """`+2`, `−1`."""
    return f"{number:+d}".replace("-", "−")
