"""Fonts and icons: all there, nothing more, and everybody credited."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import ImageFont

import renderers
from renderers.kit.icons import icon, names
from renderers.kit.type import FONTS, clean

SOURCE = Path(renderers.__file__).parent
CREDITS = (SOURCE.parent / "docs" / "credits.md").read_text(encoding="utf-8")
FACES = [path.stem for path in FONTS.glob("*.ttf")]


def test_only_icons_that_are_used() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    assert [name for name in names() if f'"{name}"' not in code] == []


@pytest.mark.parametrize("name", names())
def test_every_icon_is_drawn_and_credited(name: str) -> None:
    drawn = icon(name, 64)
    assert 8 < drawn.mask.width <= 70
    assert 8 < drawn.mask.height <= 68
    levels = drawn.mask.tobytes()
    assert 0.05 < sum(levels) / 255 / len(levels) < 0.98
    assert name in CREDITS


@pytest.mark.parametrize("face", FACES)
def test_fonts_draw_russian_and_english_and_are_credited(face: str) -> None:
    letters = "".join(chr(code) for code in (*range(0x21, 0x7F), *range(0x410, 0x450))) + "Ёё«»—№…"
    assert clean(letters, face) == letters
    assert f"{face}.ttf" in CREDITS
    family, _ = ImageFont.truetype(FONTS / f"{face}.ttf", 20).getname()
    assert family is not None
    assert family.startswith("Kartel")


def test_coverage_names_each_font() -> None:
    assert sorted(json.loads((FONTS / "coverage.json").read_text())) == sorted(
        f"{face}.ttf" for face in FACES
    )
