"""A picture in the making: what every game's parts draw with and from."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.core.views import TABLE, Seat, View
from locales import speaker
from renderers.kit.canvas import Canvas
from renderers.kit.palette import Theme
from renderers.kit.type import clean
from renderers.scene import Scene

V = TypeVar("V", bound=View)


class Sketch(Generic[V]):
    """A scene of one game's views, and the canvas for it. Raises TypeError for a view of another game."""

    def __init__(self, scene: Scene, view: type[V], theme: Theme) -> None:
        if not isinstance(scene.view, view):
            raise TypeError(f"not a {view.__name__}: {type(scene.view).__name__}")
        self.scene = scene
        self.view: V = scene.view
        self.before: V = scene.before if isinstance(scene.before, view) else scene.view
        self.speak = speaker(scene.language)
        self.canvas = Canvas(theme)
        self.private = scene.view.viewer != TABLE
        self.me: Seat = max(scene.view.viewer, 0)
        """The seat that sits below."""
        self.names = tuple(
            clean(name) or self.speak("picture-seat", number=n + 1) for n, name in enumerate(scene.names)
        )

    def player(self, seat: Seat) -> str:
        """A seat's name, "You" for the viewer's own."""
        return self.speak("picture-you") if self.private and seat == self.me else self.names[seat]
