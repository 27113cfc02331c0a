"""Why something failed, fit for a log or a table: the kind of error and where it was raised, never what it says."""

from __future__ import annotations

import traceback
from pathlib import Path

_FRAMES = 4


def cause_of(error: BaseException) -> str:
    """`KeyError: referee.py:120 play < inbox.py:88 _attempt`. An error's own words may hold a card or a name."""
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    places = (f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in reversed(frames))
    return f"{type(error).__name__}: {' < '.join(places)}"
