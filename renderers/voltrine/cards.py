"""The cards of Voltrine as sprites: on the field, in the Gardens, in one's own hand. The value is the largest thing on each."""

from __future__ import annotations

from engine.core.views import HIDDEN
from engine.games.voltrine.cards import GROUPS
from renderers.kit import cards
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.palette import Colour, between
from renderers.kit.type import BOLD, LEAST, TEXT, fit, width_of
from renderers.voltrine.look import (
    ART,
    ART_INK,
    BRASS,
    GROUP_ICONS,
    HERO_ICON,
    NIGHT,
    ON_CARD,
    THEME,
    VELVET,
    VELVET_DARK,
    WRITING,
    group_of,
)

CAP = 0.71
"""Height of a figure of the display face, as a share of its size."""


@remember(64)
def face(value: int, width: int, height: int, *, dim: bool, hero: bool, glow: bool) -> Sprite:
    """A card on the field: its value, its group, its art or the Hero's laurels. `dim`: its owner alone sees it."""
    border = THEME.accent if hero else _ink(value)
    piece = cards.blank(THEME, width, height, border, dim=dim, glow=glow, thick=7 if hero else 5)
    art, colour = (HERO_ICON, ON_CARD[0]) if hero else (ART[value], ART_INK)
    if height >= 124:
        size = 84
        icon = height - size - 10
        _number(piece, value, width // 2, 17 + round(size * CAP), size)
        row = height - icon - 9
        piece.icon(width // 2 - icon - 7, row, GROUP_ICONS[group_of(value)], icon, _ink(value))
        piece.icon(width // 2 + 7, row, art, icon, colour)
    else:
        size = min(round(height * 0.74), 74)
        icon = min((height - 24) // 2, 42)
        left, top = width - icon - 13, (height - 2 * icon - 4) // 2
        _number(piece, value, (left + 8) // 2, (height + round(size * CAP)) // 2, size)
        piece.icon(left, top, GROUP_ICONS[group_of(value)], icon, _ink(value))
        piece.icon(left, top + icon + 4, art, icon, colour)
    return piece.done("card", str(value))


@remember(64)
def chip(value: int, width: int, height: int, *, glow: bool) -> Sprite:
    """A small card: the value, its group beside or under it, or alone in its border's colour."""
    piece = cards.blank(THEME, width, height, _ink(value), glow=glow, thick=3 if width < 60 else 4)
    group = GROUP_ICONS[group_of(value)]
    if width >= 90:
        size, icon = min(48, round(height * 0.76)), min(30, height - 20)
        _number(piece, value, (width - icon) // 2 - 3, (height + round(size * CAP)) // 2, size)
        piece.icon(width - icon - 9, (height - icon) // 2, group, icon, _ink(value))
    elif height >= 70:
        icon = min(30, height - 52)
        _number(piece, value, width // 2, 10 + round(38 * CAP), 38)
        piece.icon((width - icon) // 2, height - icon - 7, group, icon, _ink(value))
    else:
        piece.text(width // 2, height // 2 + 10, str(value), LEAST, WRITING, BOLD, "middle")
    return piece.done("card", str(value))


@remember(24)
def back(width: int, height: int, *, hero: bool, glow: bool) -> Sprite:
    """A card from behind; a Hero's back carries the laurels, for who the Hero is is public (VT-9.2)."""
    border = THEME.accent if hero else BRASS
    piece = cards.back(THEME, width, height, (VELVET, VELVET_DARK), border, glow=glow)
    if width >= 60:
        size = min(height - 34, 78)
        emblem = HERO_ICON if hero else "theater-curtains"
        piece.icon((width - size) // 2, (height - size) // 2, emblem, size, border, 1.0 if hero else 0.6)
    return piece.done("card", HIDDEN)


@remember(40)
def slot(width: int, height: int, number: str, *, glow: bool) -> Sprite:
    """An empty place; a cell of the Gardens shows its number."""
    piece = cards.slot(THEME, width, height, glow=glow)
    if number:
        piece.text(
            width // 2, height // 2 + 11, number, 30, between(THEME.muted, NIGHT, 0.25), TEXT, "middle"
        )
    return piece.done("card", "")


@remember(32)
def hand_card(
    value: int, title: str, beats: str, width: int, height: int, *, known: bool, new: str
) -> Sprite:
    """A card in one's own hand, as large as there is room. `known`: the enemy has seen it. `new`: the word for one just taken."""
    piece = cards.blank(THEME, width, height, _ink(value), glow=bool(new), thick=6)
    group = GROUP_ICONS[group_of(value)]
    if height >= 200:
        _tall(piece, value, group, title, beats, known, new)
    elif width >= 190:
        _wide(piece, value, group, title, known)
    else:
        _number(piece, value, width // 2, 12 + round(64 * CAP), 64)
        piece.icon(width // 2 - 42, height - 48, group, 36, _ink(value))
        piece.icon(width // 2 + 6, height - 48, "semi-closed-eye" if known else ART[value], 36, ART_INK)
    return piece.done("card", f"{value} {title}")


def _tall(piece: Piece, value: int, group: str, title: str, beats: str, known: bool, new: str) -> None:
    width, height = piece.width, piece.height
    piece.text(18, 18 + round(100 * CAP), str(value), 100, WRITING, THEME.face)
    piece.icon(width - 70, 18, group, 52, _ink(value))
    if known:
        piece.icon(width - 62, 76, "semi-closed-eye", 38, ART_INK)
    start = 16 if new else (width - width_of(beats, TEXT, LEAST)) // 2
    piece.text(start, height - 16, beats, LEAST, between(ART_INK, THEME.paper_low, 0.15))
    if new:
        cards.badge(piece, THEME, width - 12, height - 16, new, THEME.good)
    name = fit(title, BOLD, 30, width - 18, 2)
    first = height - 48 - (len(name.lines) - 1) * name.leading
    piece.block(width // 2, first, name, WRITING, "middle")
    art = first - 26 - 98
    piece.icon((width - art) // 2, 96, ART[value], art, _ink(value))


def _wide(piece: Piece, value: int, group: str, title: str, known: bool) -> None:
    width, height = piece.width, piece.height
    name = fit(title, BOLD, 30, width - 18)
    name = fit(title, BOLD, LEAST, width - 18, 2) if name.cut else name
    size = height - 50 - 20 * (len(name.lines) - 1)
    piece.text(18, 15 + round(size * CAP), str(value), size, WRITING, THEME.face)
    icon = round(size * CAP) - 4
    piece.icon(width - 2 * icon - 24, 14, "semi-closed-eye" if known else ART[value], icon, ART_INK)
    piece.icon(width - icon - 16, 14, group, icon, _ink(value))
    first = height - 16 - (len(name.lines) - 1) * (name.leading - 2)
    piece.block(width // 2, first, name, WRITING, "middle")


def _ink(value: int) -> Colour:
    return ON_CARD[GROUPS.index(group_of(value))]


def _number(piece: Piece, value: int, middle: int, baseline: int, size: int) -> None:
    piece.text(middle, baseline, str(value), size, WRITING, THEME.face, "middle")
