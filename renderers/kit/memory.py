"""Bounded memories of what was drawn before. A warm picture is pasted together; a cold one is drawn."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

_forgetters: list[Callable[[], None]] = []


def remember(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the latest `most` results of a pure function. Callers must not change what it returns."""

    def wrap(function: Callable[P, R]) -> Callable[P, R]:
        cached: Any = lru_cache(maxsize=most)(function)
        _forgetters.append(cached.cache_clear)
        return cast("Callable[P, R]", cached)

    return wrap


def forget() -> None:
    """Empty every memory: the next picture is drawn from nothing."""
    for forgetter in _forgetters:
        forgetter()
