"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.view import CharacterView, SeatView, VoidPartyView
from renderers.kit import sketch as kit
from renderers.scene import Scene
from renderers.void_party.look import THEME

BETWEEN = 12
"""Between two cards of a row."""
BAR, LABEL, MINI = 54, 38, 76
"""The heights of a seat's bar, of a row with the names of groups, and of a character in small."""


class Sketch(kit.Sketch[VoidPartyView]):
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene, VoidPartyView, THEME)
        self.say = self.speak

    @property
    def others(self) -> tuple[Seat, ...]:
        """All seats but the one that sits below, in turn order after it."""
        count = len(self.view.seats)
        return tuple((self.me + step) % count for step in range(1, count))

    def seat(self, seat: Seat) -> SeatView:
        """What is seen of a seat."""
        return self.view.seats[seat]

    def was(self, seat: Seat, character: CharacterView) -> CharacterView:
        """What the last picture showed of a character."""
        return self.before.seats[seat].character(character.id)

    def title(self, card: str) -> str:
        """The bare name of a card."""
        key = f"void-party-card-{card}"
        return self.say(f"{key}.button" if card in CREATURE else key)
