"""A card by itself: as the game draws it, and beside it its name and what is printed on it, large enough for a phone."""

from __future__ import annotations

from renderers.kit.canvas import WIDTH, Canvas, Sprite
from renderers.kit.cards import LARGE
from renderers.kit.palette import Theme
from renderers.kit.skeleton import MARGIN
from renderers.kit.type import BOLD, TEXT, Block, clean, display, fit, paragraph
from renderers.scene import CardPage

TOP = 40
LEFT = MARGIN + LARGE[0] + 36
"""Where the words begin."""
ROOM = WIDTH - MARGIN - LEFT
INSET, BETWEEN = 22, 18
LINES = 12
"""The most lines of a paragraph."""


def card_page(page: CardPage, card: Sprite, theme: Theme) -> tuple[Canvas, int]:
    """The picture, and how tall it is."""
    canvas = Canvas(theme)
    canvas.sprite(card, MARGIN, TOP)
    y = _title(canvas, page, TOP)
    blocks = [paragraph(clean(line), TEXT, 34, ROOM - 2 * INSET, LINES) for line in page.lines]
    if blocks:
        y = _told(canvas, blocks, y)
    return canvas, max(y, TOP + LARGE[1]) + TOP


def _title(canvas: Canvas, page: CardPage, y: int) -> int:
    """The name in the game's own face, its game and family below; where they end."""
    face, words = display(clean(page.title), canvas.theme.face)
    name = _whole(words, face) or _whole(words, BOLD) or fit(words, BOLD, 46, ROOM, 4)
    last = canvas.block(LEFT, y + round(name.size * 0.8), name, canvas.theme.accent)
    y = last + 20
    for number, about in enumerate(page.about):
        block = fit(clean(about), TEXT, 32, ROOM)
        colour = canvas.theme.text if number else canvas.theme.muted
        y = canvas.block(LEFT, y + 34, block, colour) + 6
    return y + 24


def _whole(words: str, face: str) -> Block | None:
    """The name as large as it can be without a cut or a line of hardly anything; None if that is too small."""
    for size in (64, 56, 48):
        block = paragraph(words, face, size, ROOM, 3)
        if (block.face, block.size) == (face, size) and (
            len(block.lines) == 1 or min(map(len, block.lines)) > 3
        ):
            return block
    return None


def _told(canvas: Canvas, blocks: list[Block], y: int) -> int:
    """The lines in a panel; where it ends."""
    height = sum(len(block.lines) * block.leading for block in blocks)
    height += 2 * INSET + BETWEEN * (len(blocks) - 1)
    canvas.panel((LEFT, y, LEFT + ROOM, y + height), "printed")
    top = y + INSET
    for number, block in enumerate(blocks):
        colour = canvas.theme.bright if number == 0 else canvas.theme.text
        canvas.block(LEFT + INSET, top + round(block.size * 0.86), block, colour)
        top += len(block.lines) * block.leading + BETWEEN
    return y + height
