"""Logs: one JSON object a line, libraries included, and nothing that looks like a token."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot import log

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


@pytest.fixture(autouse=True)
def _put_back() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def _lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_json_lines() -> None:
    stream = io.StringIO()
    log.set_up("info", "json", stream)
    structlog.get_logger("ours").info("moved", match=42)
    logging.getLogger("theirs").warning("a warning")
    ours, theirs = _lines(stream)
    assert (ours["event"], ours["match"], ours["level"]) == ("moved", 42, "info")
    assert theirs["event"] == "a warning"


def test_tokens_are_blotted_out() -> None:
    stream = io.StringIO()
    log.set_up("info", "json", stream)
    logging.getLogger("aiohttp").error("cannot reach https://api.telegram.org/bot%s/getMe", TOKEN)
    try:
        raise ValueError(f"bad {TOKEN}")
    except ValueError:
        structlog.get_logger("ours").exception("failed", address=f"/bot{TOKEN}/x")
    assert TOKEN not in stream.getvalue()
    assert stream.getvalue().count("<token>") >= 3


@pytest.mark.parametrize("token", [TOKEN, "vk1.a." + "Ab-_9" * 30, "0a9f3" * 17])
def test_tokens_of_every_kind(token: str) -> None:
    stream = io.StringIO()
    log.set_up("info", "json", stream)
    structlog.get_logger("ours").info(
        "asked", address=f"https://x/method?access_token={token}&v=5", hash="ab" * 32
    )
    (line,) = _lines(stream)
    assert (line["address"], line["hash"]) == ("https://x/method?access_token=<token>&v=5", "ab" * 32)


def test_text_and_levels() -> None:
    stream = io.StringIO()
    log.set_up("warning", "text", stream)
    structlog.get_logger("ours").info("not told")
    structlog.get_logger("ours").warning("told")
    logging.getLogger("sqlalchemy.engine").info("chatter")
    assert "not told" not in stream.getvalue()
    assert "told" in stream.getvalue()
    assert "chatter" not in stream.getvalue()
