"""The limits of the platform and its ways of saying no."""

from __future__ import annotations

import itertools
import math
import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from tests.fakes.telegram.schema import Json
from tests.fakes.telegram.text import is_blank

Complain = Callable[[str, str], None]
"""Takes the name of a rule and how it was broken."""

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
CHAT_ACTIONS = frozenset((
    "typing", "upload_photo", "upload_document", "upload_video", "upload_voice", "upload_video_note",
    "record_video", "record_voice", "record_video_note", "choose_sticker", "find_location",
))  # fmt: skip
REACTIONS = frozenset((
    "❤", "👍", "👎", "🔥", "🥰", "👏", "😁", "🤔", "🤯", "😱", "🤬", "😢", "🎉", "🤩", "🤮", "💩", "🙏", "👌", "🕊",
    "🤡", "🥱", "🥴", "😍", "🐳", "❤\u200d🔥", "🌚", "🌭", "💯", "🤣", "⚡", "🍌", "🏆", "💔", "🤨", "😐", "🍓",
    "🍾", "💋", "🖕", "😈", "😴", "😭", "🤓", "👻", "👨\u200d💻", "👀", "🎃", "🙈", "😇", "😨", "🤝", "✍", "🤗",
    "🫡", "🎅", "🎄", "☃", "💅", "🤪", "🗿", "🆒", "💘", "🙉", "🦄", "😘", "💊", "🙊", "😎", "👾",
    "🤷\u200d♂", "🤷", "🤷\u200d♀", "😡",
))  # fmt: skip
BUTTON_STYLES = ("danger", "success", "primary")
BUTTON_LOOKS = frozenset(("text", "icon_custom_emoji_id", "style"))
ROW_CUT = 12
"""The server shows the first so many buttons of a row and says nothing of the rest."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a test may change. Where the platform publishes no figure, the default is a careful guess."""

    rates: bool = True
    group_per_minute: int = 20
    """Sends and edits in one group within any minute."""
    chat_per_second: float = 1.0
    """How fast the allowance of a chat fills up again ..."""
    chat_burst: int = 10
    """... and how much it holds (guess)."""
    global_per_second: int = 30
    callback_seconds: float = 15.0
    """Time to answer a press (guess)."""
    ephemeral_seconds: float = 15.0
    """Unless the bot is an administrator, an ephemeral message must follow its cause within this time."""
    delete_hours: float = 48.0
    privacy: bool = True
    """In groups the bot sees only commands, mentions and replies to it, unless it is an administrator."""
    max_buttons: int = 100
    max_row: int = 8
    markup_bytes: int = 10240
    transcript_entries: int = 100_000
    upload_bytes: int = 64 << 20
    """How much of the uploads is kept for download and inspection; 0 keeps none."""


class ApiError(Exception):
    """An answer that is not ok."""

    def __init__(self, code: int, text: str, **parameters: int) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.parameters = parameters

    def answer(self) -> Json:
        """The body that the server sends."""
        body: Json = {"ok": False, "error_code": self.code, "description": self.text}
        if self.parameters:
            body["parameters"] = self.parameters
        return body


def bad(text: str, **parameters: int) -> ApiError:
    """A request that cannot be carried out."""
    return ApiError(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> ApiError:
    """A request that someone does not want carried out."""
    return ApiError(403, f"Forbidden: {text}")


def too_many(retry_after: int) -> ApiError:
    """A request that came too soon."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


# --- Keyboards --------------------------------------------------------------------------------------------------------


def inline_keyboard(markup: Json, settings: Settings, complain: Complain, *, private: bool) -> Json | None:
    """The keyboard as the server stores it, or None if it holds no button."""
    if len(msgspec.json.encode(markup)) > settings.markup_bytes:
        raise bad("reply markup is too long")
    rows: list[list[Json]] = [row for row in markup["inline_keyboard"] if row]
    if sum(map(len, rows)) > settings.max_buttons:
        raise bad("reply markup is too long")
    for button in itertools.chain.from_iterable(rows):
        _check_button(button, complain, private=private)
    longest = max(map(len, rows), default=0)
    if longest > settings.max_row:
        complain("keyboard", f"a row has {longest} buttons, more than {settings.max_row}")
        rows = [row[:ROW_CUT] for row in rows]
    return {"inline_keyboard": rows} if rows else None


def _check_button(button: Json, complain: Complain, *, private: bool) -> None:
    prefix = "can't parse inline keyboard button:"
    kinds = button.keys() - BUTTON_LOOKS
    if is_blank(button["text"]):
        raise bad(f"{prefix} Inline keyboard button text must be non-empty")
    if not kinds:
        raise bad(f"{prefix} Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        complain("keyboard", f"button {button['text']!r} is of several kinds: {sorted(kinds)}")
    if button.get("style", "primary") not in BUTTON_STYLES:
        raise bad(f"{prefix} invalid button style specified")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= 64:
        raise bad("BUTTON_DATA_INVALID")
    if "copy_text" in button and not 1 <= len(button["copy_text"]["text"]) <= 256:
        raise bad("BUTTON_COPY_TEXT_INVALID")
    if "url" in button and not re.fullmatch(r"(?i)(https?://|tg://)?[^\s/]+\.?\S*", button["url"]):
        raise bad(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
    if "web_app" in button:
        _check_web_app(button["web_app"]["url"], private=private)


def _check_web_app(url: str, *, private: bool) -> None:
    if not private:
        raise bad("BUTTON_TYPE_INVALID")
    if not url.startswith("https://"):
        raise bad(f"inline keyboard button Web App URL '{url}' is invalid: Only HTTPS links are allowed")


# --- Rates ------------------------------------------------------------------------------------------------------------


class Rates:
    """How much a bot may send and edit: in one group, in one chat, in all."""

    def __init__(self) -> None:
        self._group: dict[int, deque[float]] = {}
        self._chat: dict[int, tuple[float, float]] = {}
        self._all: deque[float] = deque()
        self._closed: dict[int, float] = {}

    def spend(self, chat_id: int, now: float, settings: Settings, complain: Complain) -> None:
        """Take one message out of the allowances, or raise 429."""
        if not settings.rates:
            return
        left = self._closed.get(chat_id, 0.0) - now
        if left > 0.05:
            complain("retry_after", f"chat {chat_id} was called {left:.1f} s before its retry_after was over")
            raise too_many(math.ceil(left))
        tokens = self._tokens(chat_id, now, settings)
        retry_after = max(
            self._group_wait(chat_id, now, settings),
            math.ceil((1 - tokens) / settings.chat_per_second) if tokens < 1 else 0,
            self._all_wait(now, settings),
        )
        if retry_after:
            self.close(chat_id, now + retry_after)
            raise too_many(retry_after)
        self._chat[chat_id] = (tokens - 1, now)
        if chat_id < 0:
            self._group[chat_id].append(now)
        self._all.append(now)

    def spend_one_of_all(self, now: float, settings: Settings) -> None:
        """Count a message that only the bot's own rate limits."""
        if settings.rates:
            if retry_after := self._all_wait(now, settings):
                raise too_many(retry_after)
            self._all.append(now)

    def close(self, chat_id: int, until: float) -> None:
        """From now on to that moment nothing gets into this chat."""
        self._closed[chat_id] = until

    def _group_wait(self, chat_id: int, now: float, settings: Settings) -> int:
        if chat_id > 0:
            return 0
        sent = self._group.setdefault(chat_id, deque())
        while sent and now - sent[0] >= 60:
            sent.popleft()
        return math.ceil(60 - (now - sent[0])) if len(sent) >= settings.group_per_minute else 0

    def _all_wait(self, now: float, settings: Settings) -> int:
        while self._all and now - self._all[0] >= 1:
            self._all.popleft()
        return 1 if len(self._all) >= settings.global_per_second else 0

    def _tokens(self, chat_id: int, now: float, settings: Settings) -> float:
        tokens, last = self._chat.get(chat_id, (float(settings.chat_burst), now))
        return min(settings.chat_burst, tokens + (now - last) * settings.chat_per_second)
