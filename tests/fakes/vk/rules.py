"""The limits of the platform and its ways of saying no."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from tests.fakes.vk.schema import Json, load

Complain = Callable[[str, str], None]
"""Takes the name of a rule and how it was broken."""

CHAT = 2_000_000_000
"""A chat's number is told from here."""
COLOURS = frozenset({"primary", "secondary", "negative", "positive"})
FIELDS = {
    "text": frozenset({"label", "payload"}),
    "callback": frozenset({"label", "payload"}),
    "open_link": frozenset({"link", "label", "payload"}),
    "location": frozenset({"payload"}),
    "vkpay": frozenset({"hash", "payload"}),
    "open_app": frozenset({"app_id", "owner_id", "label", "hash", "payload"}),
}
"""Kind of a button -> what may stand in it."""
LABELLED = frozenset({"text", "callback", "open_link", "open_app"})
WHOLE_ROW = frozenset({"location", "vkpay", "open_app"})


@dataclass(frozen=True, slots=True)
class Settings:
    """What a test may change. Where the platform publishes no figure, the default is a careful guess."""

    rates: bool = True
    per_second: int = 20
    """Calls of the community's token."""
    user_per_second: int = 3
    flood_same: int = 20
    """Equal texts to one peer in a minute (guess)."""
    callback_seconds: float = 60.0
    """Time to answer a press (guess)."""
    edit_hours: float = 24.0
    max_text: int = 4096
    history: int = 1000
    """Events that the long poll keeps."""
    bots_capabilities: bool = True
    """*Bot features* in the community's settings."""
    settings_locked: bool = False
    """Whether the community does not let a token change its settings."""
    transcript_entries: int = 100_000
    upload_bytes: int = 64 << 20
    """How much of the uploads is kept for inspection."""


class VKError(Exception):
    """An answer that is an error of VK's."""

    def __init__(self, code: int, text: str = "") -> None:
        super().__init__(text or load().errors.get(code, "Unknown error"))
        self.code = code

    @property
    def text(self) -> str:
        """What VK says."""
        return str(self.args[0])


def wrong(text: str) -> VKError:
    """A parameter that does not fit."""
    return VKError(100, f"{load().errors[100]}: {text}")


# --- Keyboards --------------------------------------------------------------------------------------------------------


def keyboard(raw: str | None, complain: Complain) -> Json | None:
    """The keyboard as VK stores it; None if none is given. Raises 911."""
    if not raw:
        return None
    try:
        read = msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise _bad_keyboard("not JSON", complain) from None
    if problem := _keyboard_problem(read):
        raise _bad_keyboard(problem, complain)
    for row in read["buttons"]:
        for button in row:
            if problem := _button_problem(button, len(row), complain):
                raise _bad_keyboard(problem, complain)
    return dict(read)


def _bad_keyboard(problem: str, complain: Complain) -> VKError:
    complain("keyboard", problem)
    return VKError(911, f"Keyboard format is invalid: {problem}")


def _keyboard_problem(read: Any) -> str:
    if not isinstance(read, dict) or not isinstance(read.get("buttons"), list):
        return "buttons should be an array of arrays"
    rows, inline = read["buttons"], bool(read.get("inline"))
    rows_most, buttons_most = (6, 10) if inline else (10, 40)
    if unknown := set(read) - {"one_time", "inline", "buttons", "author_id"}:
        return f"unknown fields {sorted(unknown)}"
    if inline and read.get("one_time"):
        return "one_time can't be used with inline"
    if not rows and inline:
        return "an inline keyboard needs buttons"
    if len(rows) > rows_most:
        return f"too many rows: max {rows_most}"
    if any(not isinstance(row, list) or not row for row in rows):
        return "row should be a non-empty array"
    if max(map(len, rows), default=0) > 5:
        return "too many buttons in a row: max 5"
    if sum(map(len, rows)) > buttons_most:
        return f"too many buttons: max {buttons_most}"
    return ""


def _button_problem(button: Any, abreast: int, complain: Complain) -> str:
    action = button.get("action") if isinstance(button, dict) else None
    if not isinstance(action, dict) or action.get("type") not in FIELDS:
        return "button without a known action.type"
    kind = action["type"]
    if unknown := set(action) - FIELDS[kind] - {"type"}:
        return f"unknown fields {sorted(unknown)} in a {kind} button"
    label = str(action.get("label") or "")
    if kind in LABELLED and not label.strip():
        return "label is empty"
    if len(label) > 40:
        return "label is longer than 40 characters"
    if kind == "open_link" and not re.match(r"https?://", str(action.get("link"))):
        return "bad link"
    if kind in WHOLE_ROW and abreast > 1:
        return f"a {kind} button takes the whole row"
    if "color" in button and (button["color"] not in COLOURS or kind not in ("text", "callback")):
        return f"bad color {button['color']!r} for a {kind} button"
    if unknown := set(button) - {"action", "color"}:
        return f"unknown fields in button: {sorted(unknown)}"
    return _payload_problem(action, complain)


def _payload_problem(action: Json, complain: Complain) -> str:
    if "payload" not in action:
        return "a callback button needs a payload" if action["type"] == "callback" else ""
    payload = action["payload"]
    text = payload if isinstance(payload, str) else json.dumps(payload, ensure_ascii=False)
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        return "payload is not JSON"
    if len(text) > 255:
        return "payload is longer than 255"
    if len(text.encode()) > 255:
        complain(
            "payload", f"{len(text.encode())} bytes: 255 characters is the rule, bytes are the safe side"
        )
    return ""


# --- Rates ------------------------------------------------------------------------------------------------------------


class Rates:
    """How often a token has called, and how often the same was said to somebody."""

    def __init__(self) -> None:
        self._calls: dict[str, deque[float]] = {}
        self._same: dict[tuple[int, str, str], deque[float]] = {}

    def spend(self, token: str, most: int, now: float) -> None:
        """Count a call, or raise 6."""
        if not _room(self._calls.setdefault(token, deque()), most, 1.0, now):
            raise VKError(6)

    def say(self, peer_id: int, text: str, attachment: str, most: int, now: float) -> None:
        """Count a message, or raise 9 for the same said too often."""
        if not _room(self._same.setdefault((peer_id, text, attachment), deque()), most, 60.0, now):
            raise VKError(9)


def _room(past: deque[float], most: int, seconds: float, now: float) -> bool:
    while past and now - past[0] >= seconds:
        past.popleft()
    if len(past) >= most:
        return False
    past.append(now)
    return True
