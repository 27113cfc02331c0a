"""Shapes, colours, memories."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image

from renderers.kit import shapes
from renderers.kit.canvas import Piece, matched
from renderers.kit.memory import forget, remember
from renderers.kit.palette import between, ink, palette_of
from renderers.voltrine.look import THEME, WHITE


def test_rounded_corners_are_soft_and_sides_full() -> None:
    mask = shapes.rounded(60, 40, 12)
    assert mask.getpixel((0, 0)) == 0
    assert mask.getpixel((30, 0)) == mask.getpixel((0, 20)) == 255
    assert len(mask.getcolors() or ()) > 4


def test_an_outline_is_empty_inside() -> None:
    mask = shapes.outline(60, 40, 12, 3)
    assert mask.getpixel((30, 20)) == 0
    assert mask.getpixel((30, 1)) == 255


def test_dashes_go_all_the_way_round() -> None:
    mask = shapes.dashes(100, 80, 10, 4)
    for side in (mask.crop((10, 0, 90, 4)), mask.crop((10, 76, 90, 80)), mask.crop((0, 10, 4, 70))):
        levels = side.tobytes()
        assert 0.3 < sum(levels) / 255 / len(levels) < 0.9


def test_a_palette_has_the_inks_and_no_more_than_it_can_hold() -> None:
    for colour in (THEME.text, THEME.accent, THEME.paper, THEME.ink, WHITE):
        sheet = matched(Image.new("RGB", (8, 8), colour), THEME).convert("RGB")
        found = sheet.getpixel((0, 0))
        assert isinstance(found, tuple)
        assert max(abs(a - b) for a, b in zip(found, colour, strict=True)) <= 4
    crowded = replace(THEME, ramps=((ink("000000"), ink("ffffff"), 256),))
    with pytest.raises(ValueError, match="voltrine"):
        palette_of(crowded)


def test_between() -> None:
    assert between(ink("000000"), ink("ff8000"), 0.5) == (128, 64, 0)


def test_memories_are_bounded_and_can_be_emptied() -> None:
    calls = []

    @remember(2)
    def double(number: int) -> int:
        calls.append(number)
        return number * 2

    assert [double(1), double(1), double(2), double(3), double(1)] == [2, 2, 4, 6, 2]
    assert calls == [1, 2, 3, 1]
    forget()
    double(1)
    assert calls == [1, 2, 3, 1, 1]


def test_a_piece_keeps_what_was_drawn_with_its_shadow_outside() -> None:
    piece = Piece(40, 20, 6)
    piece.text(2, 16, "7", 28, THEME.ink)
    sprite = piece.done("card", "seven")
    assert sprite.image.size == (52, 32)
    assert [mark.name for mark in sprite.marks] == ["seven", "7"]
    assert sprite.marks[0].moved(5, 5).box == (5, 5, 45, 25)
