"""A card of Void Party by itself: a creature with its numbers; a character with the empty places of its tokens."""

from __future__ import annotations

from engine.games.void_party.cards import CREATURE, KINDS, CreatureCard
from locales import Say
from renderers.kit import cards, shapes
from renderers.kit.canvas import Piece, Sprite
from renderers.kit.memory import remember
from renderers.kit.type import BOLD, clean, display, fit
from renderers.void_party.cards import Face, draw_number, draw_pips
from renderers.void_party.look import (
    ART,
    ASPECTS,
    ATTACK,
    CREATURE_THEME,
    DEFENCE,
    GOLD,
    GUARD,
    POTENTIAL,
    RESOURCE,
    SYMBOLS,
    THEME,
)

WIDTH, HEIGHT = cards.LARGE
INSET, SYMBOL, PORTRAIT, ICON = 26, 44, 224, 240
TOKENS = 58
"""The height of a row of places for tokens."""


def card(id: str, say: Say) -> Sprite:
    """A card of the catalogue."""
    if id in CREATURE:
        return _creature(id, clean(say(f"void-party-card-{id}.button")))
    return _character(id, clean(say(f"void-party-card-{id}")))


@remember(8)
def _creature(id: str, title: str) -> Sprite:
    one = CREATURE[id]
    colour = ASPECTS[one.aspect]
    piece = cards.blank(CREATURE_THEME, WIDTH, HEIGHT, colour, thick=6)
    piece.icon(INSET, 24, SYMBOLS[one.aspect], SYMBOL, colour)
    piece.text(WIDTH - INSET, 62, str(one.resource), 46, GOLD, BOLD, "right")
    piece.icon(WIDTH - INSET - 76, 26, RESOURCE, SYMBOL, GOLD)
    piece.icon((WIDTH - ICON) // 2, 84, ART[id], ICON, colour)
    _name(piece, title, 362)
    half = WIDTH // 2 - INSET
    draw_number(piece, ATTACK, str(one.attack), POTENTIAL, INSET, 398, half, 76)
    draw_number(piece, DEFENCE, str(one.defence), GUARD, WIDTH // 2, 398, half, 76)
    draw_pips(piece, _counted(one, title), "form", INSET, HEIGHT - 66, WIDTH - 2 * INSET)
    return piece.done("card", id)


def _counted(one: CreatureCard, title: str) -> Face:
    return Face(title, one.aspect, str(one.attack), str(one.defence), one.form)


@remember(8)
def _character(id: str, title: str) -> Sprite:
    """Its first letter for a portrait: what it looks like is up to its player, as its numbers are."""
    piece = cards.blank(THEME, WIDTH, HEIGHT, THEME.accent, thick=6)
    left = (WIDTH - PORTRAIT) // 2
    piece.fill(shapes.disc(PORTRAIT), left, 36, THEME.accent)
    piece.fill(shapes.disc(PORTRAIT - 12), left + 6, 42, THEME.panel)
    face, letter = display(title[:1], THEME.face)
    piece.text(WIDTH // 2, 36 + PORTRAIT // 2 + 48, letter, 136, THEME.accent, face, "middle")
    _name(piece, title, 322)
    for number, kind in enumerate(KINDS):
        y = 356 + number * TOKENS
        piece.icon(INSET, y, SYMBOLS[kind], SYMBOL, ASPECTS[kind])
        for place in range(6):
            piece.fill(shapes.dashes(40, 40, 10, 3), INSET + SYMBOL + 18 + place * 48, y + 2, ASPECTS[kind])
    return piece.done("card", id)


def _name(piece: Piece, title: str, baseline: int) -> None:
    block = fit(title, BOLD, 46, WIDTH - 2 * INSET)
    piece.block(WIDTH // 2, baseline, block, THEME.bright, "middle")
