"""A complete small game, kept to prove that one more game needs nothing but its own files: see `docs/adding-a-game.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import locales
from engine.games import GAMES
from tests.toy.summit import SUMMIT

TEXTS = Path(__file__).parent / "texts"
"""Its locale files."""


@contextmanager
def spoken(folder: Path = TEXTS) -> Iterator[None]:
    """The texts of this folder count too, and before the others."""
    with patch.object(locales, "FOLDERS", [folder, *locales.FOLDERS]):
        _look_anew()
        try:
            yield
        finally:
            _look_anew()


def _look_anew() -> None:
    for kept in (locales._files, locales._shelf, locales.pattern):
        kept.cache_clear()


@contextmanager
def installed() -> Iterator[None]:
    """The whole program plays Summit: what a line in `GAMES`, files in `locales/` and a folder in `renderers/` do for a game."""
    renderer = f"renderers.{SUMMIT.id}"
    sys.modules[renderer] = import_module("tests.toy.picture")
    with patch.dict(GAMES, {SUMMIT.id: SUMMIT}), spoken():
        try:
            yield
        finally:
            sys.modules.pop(
                renderer, None
            )  # this one alone: others may have been imported meanwhile, for good


__all__ = ["SUMMIT", "TEXTS", "installed", "spoken"]
