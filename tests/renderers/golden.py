"""The golden pictures. After a wanted change of the look: `python -m tests.renderers.golden [GAME]`, and look at each before it is kept.

A game's cases are the `PICTURES` of `tests/renderers/<game>/cases.py`; its pictures lie in `golden/<game>/`. They are kept at half
size: what a person sees on a phone, and small differences of a font's edges even out.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
FOLDER = HERE / "golden"
GAMES = tuple(sorted(path.parent.name for path in HERE.glob("*/cases.py")))


def cases(game: str) -> Mapping[str, Callable[[], bytes]]:
    """The golden pictures of a game: name -> what draws it."""
    pictures: Mapping[str, Callable[[], bytes]] = import_module(f"tests.renderers.{game}.cases").PICTURES
    return pictures


PICTURES = {f"{game}/{name}": draw for game in GAMES for name, draw in cases(game).items()}


def half(png: bytes) -> Image.Image:
    """A picture at half its size, in 256 colours of its own."""
    small = Image.open(io.BytesIO(png)).convert("RGB").reduce(2)
    return small.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def main(games: tuple[str, ...] = GAMES) -> None:
    """Draw those of the games anew."""
    for game in games:
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
        for name, draw in cases(game).items():
            half(draw()).save(FOLDER / game / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or GAMES)
