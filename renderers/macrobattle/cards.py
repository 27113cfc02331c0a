"""The cards of Macrobattle as sprites: squads and tricks, edges of covered squads, empty places. Strength is the largest on a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from renderers.kit import shapes
from renderers.kit.canvas import Piece, Sheet, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, between
from renderers.kit.type import BOLD, LEAST, TEXT, Block, fit, paragraph, width_of
from renderers.macrobattle.labels import Label
from renderers.macrobattle.look import (
    BANNERS,
    CREAM,
    FADED,
    GOLD,
    GREEN,
    GREY,
    PAPER,
    PAPER_LOW,
    RED,
    SAND,
    SIGNS,
    WRITING,
)
from renderers.macrobattle.sketch import signed

PAD = 12
"""Room around a card for its shadow and the frame of what has changed."""
BAND, INSET, RADIUS = 56, 12, 14
ROW, ROOM = 34, 3
"""The height of a line of a label, and the room between two labels."""
LEAST_TITLE = 38
"""The height of a name in one line."""
LEAST_ART, MOST_ART = 40, 110
NAMED = 220
"""From this width on an edge tells its name."""
Token: TypeAlias = tuple[str, str]
"""A part of a label: `("icon", name)`, or a face and words set in it."""
ICON, SPACE = 26, 7
INKS: dict[str, Colour] = {"plain": GREY, "good": GREEN, "bad": RED, "gold": WRITING, "faint": GREY}


@dataclass(frozen=True)
class Face:
    """What a card says. `kind` is its suit, or its class if it is a trick, whose `number` is empty."""

    title: str
    full: str
    """The whole name, where there is room for it."""
    kind: str
    art: str
    number: str
    delta: int = 0
    """By how much it is stronger than printed."""
    labels: tuple[Label, ...] = ()
    words: str = ""
    """In the band, where there is no number."""
    sign: str = ""
    """An icon at the right of the band."""
    new: str = ""
    """The word for a new card."""
    glow: bool = False


@remember(128)
def card(face: Face, width: int, height: int) -> Sprite:
    """A card seen whole."""
    piece = _blank(width, height, BANNERS[face.kind], glow=face.glow)
    _band(piece, face)
    foot = height - 8
    room = foot - BAND - LEAST_TITLE
    flows = _flows(face.labels, width - 2 * INSET + 4, room)
    labelled = flows_height(flows) or (ROW if face.labels and room >= ROW else 0)
    title = _title(face, width - 2 * INSET, foot - BAND - labelled)
    piece.block(INSET, BAND + round(title.size * 0.92), title, WRITING)
    top = BAND + _taken(title)
    foot = _labels(piece, face.labels, flows, top, foot)
    size = min(foot - top - 4, width - 50, MOST_ART)
    if size >= LEAST_ART:
        piece.icon((width - size) // 2, top + (foot - top - size) // 2, face.art, size, BANNERS[face.kind])
    return piece.done("card", face.title)


def _blank(width: int, height: int, border: Colour, *, glow: bool) -> Piece:
    piece = Piece(width, height, PAD)
    piece.fill(shapes.halo(width, height, RADIUS, 8, 0.5), -8, -5, (42, 26, 13))
    if glow:
        frame(piece, width, height, RADIUS)
    piece.picture(shapes.slope(width, height, PAPER, PAPER_LOW), shapes.rounded(width, height, RADIUS), 0, 0)
    piece.fill(shapes.outline(width, height, RADIUS, 4), 0, 0, border)
    return piece


def frame(piece: Sheet, width: int, height: int, radius: int, reach: int = 6) -> None:
    """The golden frame around what has changed, with a dark rim, so that it is seen on parchment in sunlight."""
    for out, colour in ((reach, WRITING), (reach - 2, GOLD)):
        piece.fill(shapes.rounded(width + 2 * out, height + 2 * out, radius + out), -out, -out, colour)


# -- parts of a card --------------------------------------------------------------------------------------------------
def _band(piece: Piece, face: Face) -> None:
    """The banner: the sign, the strength, by how much it has changed."""
    width = piece.width
    head = shapes.rounded(width, piece.height, RADIUS).crop((0, 0, width, BAND))
    piece.fill(head, 0, 0, BANNERS[face.kind])
    piece.icon(11, 9, SIGNS[face.kind], 38, CREAM)
    x, right = 58, width - 9
    delta = signed(face.delta) if face.delta else ""
    if face.number:
        x = piece.text(x, 46, face.number, 50, CREAM, BOLD) + 8
    if face.new and right - x >= width_of(face.new, BOLD, LEAST) + 14:
        right = plate(piece, right, 11, face.new, WRITING, GOLD)
    elif face.sign and right - x >= 42 + (width_of(delta, BOLD, LEAST) + 16 if delta else 0):
        piece.icon(right - 36, 10, face.sign, 36, GOLD)
        right -= 42
    if delta:
        right = plate(piece, right, 11, delta, GREEN if face.delta > 0 else RED, CREAM)
    if face.words and not face.new:
        line = fit(face.words, TEXT, 30, right - x)
        piece.line(x, 38, line, CREAM)


def plate(sheet: Sheet, right: int, top: int, words: str, colour: Colour, ground: Colour) -> int:
    """A word on a small board 34 high that ends at `right`; where it begins."""
    wide = width_of(words, BOLD, LEAST) + 14
    sheet.fill(shapes.rounded(wide, 34, 8), right - wide, top, ground)
    sheet.text(right - 7, top + 27, words, LEAST, colour, BOLD, "right")
    return right - wide - 6


def _title(face: Face, width: int, room: int) -> Block:
    """The name: the whole one where it leaves room for the picture too, else that of the buttons."""
    fitting = [block for block in _titles(face, width) if _taken(block) <= room]
    drawn = [block for block in fitting if room - _taken(block) - 4 >= LEAST_ART]
    return next(iter(drawn or fitting), fit(face.title, BOLD, LEAST, width))


def _titles(face: Face, width: int) -> Iterator[Block]:
    """The ways to set the name without cutting it, from the best on."""
    for name, lines in ((face.full, 2), (face.full, 1), (face.title, 2), (face.title, 1)):
        for size in (32, LEAST):
            block = paragraph(name, BOLD, size, width, lines)
            if not block.cut:
                yield block


def _taken(block: Block) -> int:
    """The height that a name takes."""
    return round(block.size * 0.92) + (len(block.lines) - 1) * block.leading + 8


def _labels(
    piece: Piece, labels: Sequence[Label], flows: Sequence[list[list[Token]]], top: int, foot: int
) -> int:
    """Labels at the foot of a card, in words, or as icons in a row if they could not be set; where they begin."""
    if labels and not flows:
        if foot - top < ROW:
            return foot
        _icons(piece, labels, foot - ROW)
        return foot - ROW
    y = first = foot - flows_height(flows)
    for label, lines in zip(labels, flows, strict=True):
        _words(piece, label, lines, y)
        y += len(lines) * ROW + ROOM
    return first


def _flows(labels: Sequence[Label], width: int, room: int) -> list[list[list[Token]]]:
    """The labels set in up to three lines each, in fewer where there is not the room; none if there is no room for all."""
    for most in (3, 2, 1):
        flows = [flow(label, width, most) for label in labels]
        if flows_height(flows) <= room:
            return flows
    return []


def flows_height(flows: Sequence[list[list[Token]]]) -> int:
    """The height of labels set in lines."""
    return sum(len(lines) * ROW + ROOM for lines in flows)


def flow(label: Label, width: int, most: int) -> list[list[Token]]:
    """The label set in lines: its icon, its words, the signs of suits; at most so many lines, the last then ends in «…»."""
    lines: list[list[Token]] = [[]]
    taken = 0
    for unit in _units(label, width if most > 1 else 0):
        wide = flow_width(unit)
        if lines[-1] and taken + SPACE + wide > width:
            if len(lines) == most:
                lines[-1] = _ended(lines[-1], width)
                break
            lines.append([])
            taken = 0
        if wide > width:
            block = fit(unit[0][1], TEXT, LEAST, width)
            unit, wide = [(block.face, block.lines[0])], block.width
        taken += wide + (SPACE if lines[-1] else 0)
        lines[-1].extend(unit)
    return lines


def _units(label: Label, width: int) -> list[list[Token]]:
    """What stands together in a line: the icon, each word; the last word with the signs of the suits that it is about, if so wide."""
    tokens: list[Token] = [("icon", label.icon)] if label.icon else []
    tokens += [(TEXT, word) for word in label.words.split()]
    signs: list[Token] = [("icon", SIGNS[suit]) for suit in label.suits]
    last = [*tokens[-1:], *signs]
    if flow_width(last) <= width:
        return [*([token] for token in tokens[:-1]), last]
    return [[token] for token in (*tokens, *signs)]


def flow_width(line: Sequence[Token]) -> int:
    """The width of a line of a label."""
    widths = [ICON if kind == "icon" else width_of(words, kind, LEAST) for kind, words in line]
    return sum(widths) + SPACE * (len(widths) - 1)


def _ended(line: list[Token], width: int) -> list[Token]:
    """The line with «…» at its end."""
    kind, words = line[-1]
    if kind == "icon":
        return [*line[:-1], (TEXT, "…")]
    room = width - flow_width([*line[:-1], (TEXT, "")])
    if width_of(words[0] + "…", TEXT, LEAST) > room:
        return _ended(line[:-1], width)
    block = fit(words + "…", TEXT, LEAST, room)
    return [*line[:-1], (block.face, block.lines[0])]


def _words(piece: Piece, label: Label, lines: list[list[Token]], y: int) -> None:
    ink = INKS[label.tone]
    if label.tone == "gold":
        high = len(lines) * ROW
        piece.fill(shapes.rounded(piece.width - 12, high, 7), 6, y, WRITING)
        piece.fill(shapes.rounded(piece.width - 16, high - 4, 5), 8, y + 2, GOLD)
    draw_flow(piece, lines, INSET, y, ink, WRITING)


def draw_flow(
    sheet: Sheet, lines: Sequence[Sequence[Token]], x: int, y: int, signs: Colour, ink: Colour
) -> int:
    """Draw lines of a label from (x, y) on; where the last ends."""
    at = x
    for number, line in enumerate(lines):
        at = x
        for kind, name in line:
            top = y + number * ROW
            if kind == "icon":
                sheet.icon(at, top + 4, name, ICON, signs)
                at += ICON + SPACE
            else:
                at = sheet.text(at, top + 26, name, LEAST, ink, kind) + SPACE
    return at - SPACE


def _icons(piece: Piece, labels: Sequence[Label], y: int) -> None:
    """Labels in a row, each an icon with a number."""
    x = INSET - 4
    for label in labels:
        short = label.short
        if x + 33 + width_of(short, BOLD, LEAST) > piece.width - 6:
            short = ""
        wide = 30 + (width_of(short, BOLD, LEAST) + 3 if short else 0)
        if label.tone == "gold":
            piece.fill(shapes.rounded(wide + 6, ROW, 7), x - 2, y, GOLD)
        ink = INKS[label.tone]
        piece.icon(x + 2, y + 4, label.icon, ICON, ink)
        if short:
            piece.text(x + 30, y + 27, short, LEAST, ink, BOLD)
        x += wide + 10


# -- covered squads ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Edge:
    """What is seen of a covered squad."""

    title: str
    suit: str
    number: str
    delta: int = 0
    attached: str = ""
    """The art of what it carries."""
    glow: bool = False


@remember(128)
def edge(one: Edge, width: int, height: int) -> Sprite:
    """The edge of a covered squad: its suit and strength, and where there is room, what has changed it."""
    piece = Piece(width, height, 4)
    if one.glow:
        frame(piece, width, height, 8, 4)
    colour = FADED[one.suit]
    piece.fill(shapes.rounded(width, height, 8), 0, 0, colour)
    icon, left = (30, 8) if width >= 90 else (24, 4)
    middle = height // 2
    piece.icon(left, middle - icon // 2, SIGNS[one.suit], icon, CREAM)
    size = 34 if width >= 90 else LEAST
    x = piece.text(left + icon + 3, middle + round(size * 0.34), one.number, size, CREAM, BOLD)
    right = width - 7
    if one.attached and right - x >= 34:
        piece.icon(right - 28, middle - 14, one.attached, 28, GOLD)
        right -= 34
    if one.delta and right - x >= width_of(signed(one.delta), BOLD, LEAST) + 20:
        right = plate(piece, right, middle - 17, signed(one.delta), GREEN if one.delta > 0 else RED, CREAM)
    if width >= NAMED:
        title = fit(one.title, TEXT, 30, right - x - 12)
        piece.line(x + 10, middle + 10, title, CREAM)
    return piece.done("card", f"{one.suit} {one.number}")


@remember(16)
def more(words: str, width: int, height: int) -> Sprite:
    """Instead of edges for which there is no room: how many they are."""
    piece = Piece(width, height, 4)
    piece.fill(shapes.rounded(width, height, 8), 0, 0, SAND)
    line = fit(words, BOLD, LEAST, width - 8)
    piece.line(width // 2, height // 2 + 10, line, WRITING, "middle")
    return piece.done("card", words)


@remember(8)
def empty(words: str, width: int, height: int) -> Sprite:
    """A field on which nothing lies."""
    piece = Piece(width, height, 4)
    piece.fill(shapes.rounded(width, height, RADIUS), 0, 0, CREAM, 0.4)
    piece.fill(shapes.dashes(width, height, RADIUS, 3), 0, 0, between(SAND, GREY, 0.5))
    piece.text(width // 2, height // 2 + 10, words, 30, GREY, TEXT, "middle")
    return piece.done("card", words)
