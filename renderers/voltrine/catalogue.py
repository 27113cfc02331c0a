"""A card of Voltrine by itself: the value in its corner, the art in the middle, the name at the foot."""

from __future__ import annotations

from engine.games.voltrine.cards import GROUPS, VALUE
from locales import Say
from renderers.kit import cards
from renderers.kit.canvas import Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import between
from renderers.kit.type import BOLD, Block, clean, fit, width_of
from renderers.voltrine.cards import CAP
from renderers.voltrine.look import ART, GROUP_ICONS, IVORY_LOW, ON_CARD, THEME, WRITING, group_of

NUMBER, ICON = 168, 96


@remember(8)
def _face(value: int, name: str) -> Sprite:
    width, height = cards.LARGE
    group = group_of(value)
    ink = ON_CARD[GROUPS.index(group)]
    piece = cards.blank(THEME, width, height, ink, thick=8)
    piece.text(30, 34 + round(NUMBER * CAP), str(value), NUMBER, ink, THEME.face)
    piece.icon(width - 30 - ICON, 34, GROUP_ICONS[group], ICON, ink)
    art = 250
    piece.icon((width - art) // 2, 176, ART[value], art, between(WRITING, IVORY_LOW, 0.25))
    block = _name(name, width - 48)
    y = height - 30 - (len(block.lines) - 1) * block.leading
    piece.block(width // 2, y, block, WRITING, "middle")
    return piece.done("card", str(value))


def _name(name: str, width: int) -> Block:
    """In one line, or in two as equal as can be."""
    words = name.split()
    ways = [(name,), *((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))]
    widest = {way: max(width_of(line, BOLD, 44) for line in way) for way in ways}
    best = ways[0] if widest[ways[0]] <= width else min(ways, key=widest.__getitem__)
    return Block(best, BOLD, 44) if widest[best] <= width else fit(name, BOLD, 44, width, 2)


def card(id: str, say: Say) -> Sprite:
    """A card of the catalogue."""
    return _face(VALUE[id], clean(say(f"voltrine-card-{id}.button").partition("·")[2]))
