"""A complete small game, kept to prove that one more game needs nothing but its own files: see `docs/adding-a-game.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

from fluent.runtime import FluentResource
from fluent.syntax import ast

import locales
from engine.games import GAMES
from tests.toy.summit import SUMMIT

TEXTS = Path(__file__).parent / "texts"


def texts(language: locales.Language) -> ast.Resource:
    """The toy's locale file."""
    return FluentResource((TEXTS / language / f"{SUMMIT.id}.ftl").read_text(encoding="utf-8"))


@contextmanager
def installed() -> Iterator[None]:
    """The whole program plays Summit: what a line in `GAMES`, files in `locales/` and a folder in `renderers/` do for a game."""
    files = locales._files
    renderer = f"renderers.{SUMMIT.id}"
    sys.modules[renderer] = import_module("tests.toy.picture")
    with (
        patch.dict(GAMES, {SUMMIT.id: SUMMIT}),
        patch.object(locales, "_files", lambda language: (*files(language), texts(language))),
    ):
        locales.bundle.cache_clear()
        try:
            yield
        finally:
            locales.bundle.cache_clear()
            del sys.modules[renderer]  # this one alone: others may have been imported meanwhile, for good


__all__ = ["SUMMIT", "installed", "texts"]
