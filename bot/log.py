"""Logs: structlog, as JSON or as text, for us and for the libraries alike. Never a token, a hand or a message's text.

Events are named and carry ids (`match`, `via`, `chat`), so there is nothing to cut out. As a last line of defence whatever looks
like a bot token is blotted out: libraries put request addresses into their messages.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Literal, TextIO

import structlog

_TOKEN = re.compile(r"\d{5,}:[A-Za-z0-9_-]{20,}|\bvk1\.a\.[\w-]{20,}|(?<![0-9a-f])[0-9a-f]{85}(?![0-9a-f])")
"""Those of Telegram, of VK, and VK's old ones, which are 85 hexadecimal digits. Hashes (64 or 128) are none."""


def set_up(level: str, form: Literal["json", "text"], stream: TextIO | None = None) -> None:
    """Send all logs to standard error (or `stream`) in the given form."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _blot,
    ]
    last: Any = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for chatty in ("aiohttp.access", "aiosqlite", "alembic", "asyncio", "PIL", "sqlalchemy", "vkbottle"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


def _blot(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = _TOKEN.sub("<token>", value)
    return event
