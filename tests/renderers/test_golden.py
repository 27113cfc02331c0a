"""The pictures look as they were approved. `python -m tests.renderers.golden` draws the golden ones anew."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from renderers import forget
from tests.renderers.golden import FOLDER, PICTURES, half

TOLERATED, SHARE = 24, 0.002
"""How much a level may differ, and in which share of the pixels it may differ more."""


@pytest.mark.parametrize("name", PICTURES)
def test_looks_as_approved_cold_and_warm(name: str) -> None:
    forget()
    cold = PICTURES[name]()
    assert PICTURES[name]() == cold
    assert len(cold) <= 200_000
    with Image.open(FOLDER / f"{name}.png") as golden:
        wanted = golden.convert("RGB")
    drawn = half(cold).convert("RGB")
    assert drawn.size == wanted.size
    differences = ImageChops.difference(drawn, wanted).convert("L").histogram()
    assert sum(differences[TOLERATED:]) <= SHARE * drawn.width * drawn.height


def test_there_is_no_golden_picture_too_many() -> None:
    assert {f"{path.parent.name}/{path.stem}" for path in FOLDER.rglob("*.png")} == set(PICTURES)
