"""Colours: a theme names a game's inks, and the 256 colours that its pictures are made of.

A picture is drawn in full colour and then matched to the palette, so the palette is made of ramps between the inks that
meet: every soft edge, glow and gradient finds its steps there. Steps of four levels are the finest that Pillow tells apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from renderers.kit.memory import remember

Colour: TypeAlias = tuple[int, int, int]
Ramp: TypeAlias = tuple[Colour, Colour, int]
"""From, to, and how many colours, both ends among them."""


def ink(hexadecimal: str) -> Colour:
    """`ink("f4d58d")` -> its three levels."""
    red, green, blue = bytes.fromhex(hexadecimal)
    return red, green, blue


def between(one: Colour, other: Colour, share: float) -> Colour:
    """The colour at `share` (0..1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Theme:
    """The look of one game's world."""

    id: str
    face: str
    """The display face, for titles and large names."""
    emblem: str
    """The icon that stands for the game."""
    edge: Colour
    """The ground at the rim of the picture."""
    centre: Colour
    panel: Colour
    line: Colour
    """The border of a panel."""
    text: Colour
    muted: Colour
    bright: Colour
    """Names and numbers that matter."""
    accent: Colour
    """The title, the mark of whose turn it is, the glow of what changed."""
    good: Colour
    bad: Colour
    paper: Colour
    """A card at its top,"""
    paper_low: Colour
    """and at its bottom."""
    shade: Colour
    """What darkens a card that only its owner sees."""
    ink: Colour
    """What is written on cards."""
    ramps: tuple[Ramp, ...] = ()
    """More ramps of the game's own."""

    @property
    def faint(self) -> Colour:
        """Text of what is used up or not there."""
        return between(self.line, self.muted, 0.25)

    @property
    def common_ramps(self) -> tuple[Ramp, ...]:
        """The ramps between the inks named here."""
        dark, low = between(self.edge, self.panel, 0.5), between(self.panel, self.centre, 0.5)
        on_dark = ((self.text, 9), (self.muted, 7), (self.bright, 7), (self.good, 5), (self.bad, 6))
        return (
            (self.edge, self.centre, 16),
            (self.panel, self.centre, 12),
            (self.paper, self.paper_low, 12),
            (self.paper, self.ink, 10),
            (self.paper_low, self.ink, 6),
            (low, self.accent, 14),
            (self.centre, between(self.centre, self.accent, 0.3), 14),
            (self.paper, self.accent, 4),
            (between(self.paper, self.shade, 0.36), between(self.paper_low, self.shade, 0.36), 8),
            (between(self.paper, self.shade, 0.36), self.ink, 6),
            *((dark, colour, steps) for colour, steps in (*on_dark, (self.line, 4), (self.faint, 4))),
        )


@remember(8)
def palette_of(theme: Theme) -> Image.Image:
    """A tiny picture that carries the theme's palette. Raises ValueError if the ramps ask for more than 256 colours."""
    colours = list(dict.fromkeys(_colours((*theme.common_ramps, *theme.ramps))))
    if len(colours) > 256:
        raise ValueError(f"{theme.id}: {len(colours)} colours")
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([level for colour in colours + colours[:1] * (256 - len(colours)) for level in colour])
    return carrier


def _colours(ramps: Iterable[Ramp]) -> Iterable[Colour]:
    for first, last, steps in ramps:
        for step in range(steps):
            yield between(first, last, step / (steps - 1))
