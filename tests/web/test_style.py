"""The palette: every text is told from its ground, for everybody (WCAG AA: 4.5 to 1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.web import server

STYLE = (Path(server.PAGE) / "style.css").read_text(encoding="utf-8")
PALETTE = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", STYLE))
GLOW = "3a1822"
"""The lightest spot of the ground's gradient."""
TEXTS = {
    "text": ("ground", "panel", "theirs", "mine", "field", "key", "primary", "success", "danger", "line"),
    "dim": ("panel", "theirs", "mine", "field"),
    "gold": ("ground", "panel", "theirs", "key", "on-gold"),
    "on-gold": ("gold",),
}


def luminance(colour: str) -> float:
    """By WCAG 2, of `#rrggbb`."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("text", "ground"), [(text, ground) for text, grounds in TEXTS.items() for ground in grounds]
)
def test_texts_stand_out_from_their_ground(text: str, ground: str) -> None:
    assert contrast(PALETTE[text], PALETTE[ground]) >= 4.5


@pytest.mark.parametrize("text", ["text", "gold"])
def test_the_bar_stands_out_from_the_glow_behind_it(text: str) -> None:
    assert f"#{GLOW}" in STYLE
    assert contrast(PALETTE[text], f"#{GLOW}") >= 4.5


def test_every_text_and_ground_comes_from_the_palette() -> None:
    """So that the pairs above are all there are."""
    rules = STYLE[STYLE.index("}") :]
    colours = re.findall(r"(?<![-\w])color: ([^;}]+)", rules)
    assert {colour.strip() for colour in colours} <= {"inherit", *(f"var(--{text})" for text in TEXTS)}
    for ground in re.findall(r"background: var\(--([\w-]+)\)", rules):
        assert any(ground in grounds for grounds in TEXTS.values()), ground


def test_contrast_is_measured_as_it_is_defined() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
