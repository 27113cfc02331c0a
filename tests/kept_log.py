"""What the program logs, whatever was set up before: a logger keeps to what it was first used with."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bot import log


@contextmanager
def log_kept() -> Iterator[io.StringIO]:
    """The program's log as JSON lines."""
    said = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    log.set_up("info", "json", said)
    try:
        yield said
    finally:
        root.handlers = handlers
        root.setLevel(level)


def lines_of(said: io.StringIO) -> list[dict[str, Any]]:
    """Its lines, read."""
    return [json.loads(line) for line in said.getvalue().splitlines()]
