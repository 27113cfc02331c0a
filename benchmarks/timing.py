"""Taking time: CPU time of this process, medians of several repeats, so that neighbours on the machine change little."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

QUICK = os.environ.get("QUICK") == "1"
REPEATS = 3 if QUICK else 5
SECONDS = 0.1 if QUICK else 0.4
CALLS = 16
"""Calls between two looks at the clock: a look takes as long as the copy of a small thing."""


@dataclass(frozen=True)
class Figure:
    """One measured ratio and what it may be; `None`: only told."""

    name: str
    value: float
    limit: float | None = None
    unit: str = ""

    @property
    def kept(self) -> bool:
        """Whether the limit is kept."""
        return self.limit is None or self.value <= self.limit


def micros(work: Callable[[], object]) -> float:
    """Microseconds of CPU of one call: the median of some repeats of many calls."""
    work()
    found = []
    for _ in range(REPEATS):
        calls, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            for _ in range(CALLS):
                work()
            calls += CALLS
        found.append(spent / calls * 1e6)
    return median(found)


def micros_each(work: Callable[[], int]) -> float:
    """The same for a call that does several things and returns how many."""
    work()
    found = []
    for _ in range(REPEATS):
        done, started = 0, time.process_time()
        while (spent := time.process_time() - started) < SECONDS:
            done += work()
        found.append(spent / done * 1e6)
    return median(found)
