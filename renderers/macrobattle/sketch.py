"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.macrobattle.cards import card_of
from engine.games.macrobattle.view import MacrobattleView, SeatView
from locales import speaker
from renderers.kit.canvas import Canvas
from renderers.kit.type import clean
from renderers.macrobattle.look import THEME, sheet
from renderers.scene import Scene

BETWEEN = 12
"""Between two cards of a row."""


class Sketch:
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, MacrobattleView):
            raise TypeError(f"not a view of Macrobattle: {type(scene.view).__name__}")
        self.scene = scene
        self.view: MacrobattleView = scene.view
        self.before = scene.before if isinstance(scene.before, MacrobattleView) else scene.view
        self.speak = speaker(scene.language)
        self.canvas = Canvas(THEME)
        self.canvas.image.paste(sheet(), (0, 0))
        self.private = scene.view.viewer >= 0
        self.me: Seat = max(scene.view.viewer, 0)
        self.names = tuple(
            clean(name) or self.speak("picture-seat", number=n + 1) for n, name in enumerate(scene.names)
        )

    def say(self, key: str, **arguments: str | int) -> str:
        """A text of this game's pictures."""
        return self.speak(f"macrobattle-picture-{key}", **arguments)

    def seat(self, seat: Seat) -> SeatView:
        """What is seen of a seat now."""
        return self.view.seats[seat]

    def was(self, seat: Seat) -> SeatView:
        """What the last picture showed of it."""
        return self.before.seats[seat]

    def player(self, seat: Seat) -> str:
        """A seat's name, "You" for the viewer's own."""
        return self.speak("picture-you") if self.private and seat == self.me else self.names[seat]

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
