"""A picture in the making: the sheet, what is drawn on it, and the measures that all its parts share."""

from __future__ import annotations

from engine.core.views import TABLE, Seat
from engine.games.void_party.cards import CREATURE
from engine.games.void_party.view import CharacterView, SeatView, VoidPartyView
from locales import speaker
from renderers.kit.canvas import Canvas
from renderers.kit.type import clean
from renderers.scene import Scene
from renderers.void_party.look import THEME

BETWEEN = 12
"""Between two cards of a row."""
BAR, LABEL, MINI = 54, 38, 76
"""The heights of a seat's bar, of a row with the names of groups, and of a character in small."""


class Sketch:
    """What every part of the picture draws with and from."""

    def __init__(self, scene: Scene) -> None:
        if not isinstance(scene.view, VoidPartyView):
            raise TypeError(f"not a view of Void Party: {type(scene.view).__name__}")
        self.scene = scene
        self.view: VoidPartyView = scene.view
        self.before = scene.before if isinstance(scene.before, VoidPartyView) else scene.view
        self.say = speaker(scene.language)
        self.canvas = Canvas(THEME)
        self.me: Seat = max(scene.view.viewer, 0)
        self.names = tuple(
            clean(name) or self.say("picture-seat", number=n + 1) for n, name in enumerate(scene.names)
        )

    @property
    def private(self) -> bool:
        """Whether the picture is a seat's own."""
        return self.view.viewer != TABLE

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

    def player(self, seat: Seat) -> str:
        """A seat's name, "You" for the viewer's own."""
        return self.say("picture-you") if self.private and seat == self.me else self.names[seat]

    def title(self, card: str) -> str:
        """The bare name of a card."""
        key = f"void-party-card-{card}"
        return self.say(f"{key}.button" if card in CREATURE else key)
