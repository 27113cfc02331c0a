"""The parts that stand in the same place in every game's picture: the header, the question, what just happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from locales import Say
from renderers.kit.canvas import WIDTH, Canvas
from renderers.kit.palette import Colour
from renderers.kit.type import BOLD, TEXT, Block, clean, display, fit, paragraph, told, width_of

MARGIN = 28
INNER = WIDTH - 2 * MARGIN
GAP = 12
HEADER = 86
"""The height of the header."""
LEAST_NAME = 90
"""The least room for a name in the header."""
QUESTION_LINES = 4
"""The most lines of a question with its details."""


@dataclass(frozen=True)
class Phrase:
    """A sentence around a name that is set in bold: `before` name `after`."""

    before: str
    name: str = ""
    after: str = ""


def phrase(say: Say, key: str, name: str) -> Phrase:
    """The message `key` around its argument `name`, whatever place the language gives it."""
    before, _, after = say(key, name="\0").partition("\0")
    return Phrase(before.strip(), name, after.strip())


def header(canvas: Canvas, title: str, facts: str, who: Phrase, due: str, large: int = 60) -> None:
    """The game (in letters so `large`), the match and its turn on the left; on the right who decides, and until when."""
    theme, baseline, size = canvas.theme, 62, 32
    x = canvas.text(MARGIN, baseline, title, large, theme.accent, theme.face)
    rest = [(who.before, TEXT), (who.after, TEXT), ("·" if due else "", TEXT), (due, BOLD)]
    taken = sum(width_of(text, face, size) + 9 for text, face in rest if text)
    least = min(width_of(who.name, BOLD, size), LEAST_NAME)
    known = fit(facts, TEXT, size, WIDTH - MARGIN - x - 52 - taken - least)
    x = canvas.line(x + 22, baseline, known, theme.muted)
    name = fit(who.name, BOLD, size, max(WIDTH - MARGIN - x - 30 - taken, LEAST_NAME))
    before, after, dot, until = (Block((text,), face, size) for text, face in rest)
    parts = [
        (before, theme.muted),
        (name, theme.bright),
        (after, theme.muted),
        (dot, theme.muted),
        (until, theme.bright),
    ]
    x = WIDTH - MARGIN
    for block, colour in reversed(parts):
        if block.width:
            canvas.line(x, baseline, block, colour, "right")
            x -= block.width + 9


def title_bar(canvas: Canvas, title: str, match: str) -> int:
    """The head of a card: the game's name, the match; where the card's own content begins."""
    theme = canvas.theme
    words = fit(clean(match), TEXT, 32, INNER // 3)
    canvas.line(WIDTH - MARGIN, 72, words, theme.muted, "right")
    face, name = display(clean(title), theme.face)
    canvas.icon(MARGIN, 18, theme.emblem, 64, theme.accent)
    block = fit(name, face, 72, INNER - words.width - 24 - 82)
    canvas.line(MARGIN + 82, 72, block, theme.accent)
    return 100


@dataclass(frozen=True)
class Board:
    """Lines of text in a panel, set before its place is known."""

    blocks: tuple[Block, ...]
    height: int


def question_board(lines: Sequence[str]) -> Board:
    """What the seat is asked: the first of the lines bold, the others details, as far as there is room."""
    blocks: list[Block] = []
    for line in lines:
        left = QUESTION_LINES - sum(len(block.lines) for block in blocks)
        face, size = (TEXT, 30) if blocks else (BOLD, 36)
        if left:
            blocks.append(paragraph(line, face, size, INNER - 110, min(left, 2)))
    return Board(tuple(blocks), _height(blocks, 34))


def note_board(text: str) -> Board:
    """What just happened: its last sentences in two lines at most; without blocks if nothing did."""
    blocks = (told(text, TEXT, 30, INNER - 110, 2),) if text else ()
    return Board(blocks, _height(blocks, 26))


def draw_board(
    canvas: Canvas, board: Board, y: int, icon: str, line: Colour, fill: Colour, mark: Colour
) -> None:
    """Draw the lines in their panel, with an icon on the left; the first block bright."""
    theme = canvas.theme
    canvas.panel((MARGIN, y, WIDTH - MARGIN, y + board.height), "board", line, fill, 0.8)
    size = min(56, board.height - 16)
    canvas.icon(MARGIN + 22, y + (board.height - size) // 2, icon, size, mark)
    top = y + (board.height - sum(map(lines_height, board.blocks))) // 2
    for number, block in enumerate(board.blocks):
        colour = theme.bright if number == 0 else theme.text
        last = canvas.block(MARGIN + 96, top + round(block.size * 0.86), block, colour)
        top = last + block.leading - round(block.size * 0.86)


def lines_height(block: Block) -> int:
    """From above the first line to below the last."""
    return len(block.lines) * block.leading


def _height(blocks: Sequence[Block], pad: int) -> int:
    return sum(map(lines_height, blocks)) + pad
