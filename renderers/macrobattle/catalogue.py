"""A card of Macrobattle by itself: the banner with its sign and strength, the art, the whole name at the foot."""

from __future__ import annotations

from engine.games.macrobattle.cards import CARDS, Squad, family_of
from locales import Say
from renderers.kit import shapes
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.cards import LARGE
from renderers.kit.memory import remember
from renderers.kit.type import BOLD, clean, paragraph
from renderers.macrobattle.cards import PAD
from renderers.macrobattle.look import ART, BANNERS, CREAM, GOLD, PAPER, PAPER_LOW, SIGNS, WRITING

WIDTH, HEIGHT = LARGE
RADIUS, BANNER, INSET = 26, 124, 26
SIGN, NUMBER, UNIQUE = 88, 104, 60
LINE = 44
"""The size of a name; it has up to three lines."""


def card(id: str, say: Say) -> Sprite:
    """A card of the catalogue."""
    name = say(f"macrobattle-card-{id.replace('_', '-')}")
    return _face(id, clean(name.strip("«»“”")))


@remember(8)
def _face(id: str, name: str) -> Sprite:
    one = CARDS[id]
    colour = BANNERS[family_of(one)]
    piece = Piece(WIDTH, HEIGHT, PAD)
    piece.fill(shapes.halo(WIDTH, HEIGHT, RADIUS, 8, 0.5), -8, -5, WRITING)
    paper = shapes.rounded(WIDTH, HEIGHT, RADIUS)
    piece.picture(shapes.slope(WIDTH, HEIGHT, PAPER, PAPER_LOW), paper, 0, 0)
    piece.fill(paper.crop((0, 0, WIDTH, BANNER)), 0, 0, colour)
    piece.fill(shapes.outline(WIDTH, HEIGHT, RADIUS, 7), 0, 0, colour)
    piece.icon(INSET, (BANNER - SIGN) // 2, SIGNS[family_of(one)], SIGN, CREAM)
    if isinstance(one, Squad):
        piece.text(WIDTH - INSET, BANNER // 2 + 37, str(one.strength), NUMBER, CREAM, BOLD, "right")
    if one.unique:
        piece.icon((WIDTH - UNIQUE) // 2, (BANNER - UNIQUE) // 2, "polar-star", UNIQUE, GOLD)
    foot = _name(piece, name)
    size = min(foot - BANNER - 28, 270)
    piece.icon((WIDTH - size) // 2, BANNER + (foot - BANNER - size) // 2, ART[id], size, colour)
    return piece.done("card", id)


def _name(piece: Piece, name: str) -> int:
    """The whole name in the middle of the foot; where it begins."""
    block = paragraph(name, BOLD, LINE, WIDTH - 2 * INSET, 3)
    top = HEIGHT - 24 - len(block.lines) * block.leading
    piece.block(WIDTH // 2, top + round(block.size * 0.86), block, WRITING, "middle")
    return top
