"""A strict fake of the Telegram Bot API server; the README beside this package tells how to use it."""

from tests.fakes.telegram.fake import FakeTelegram
from tests.fakes.telegram.records import (
    Answer,
    Button,
    Delivered,
    Entry,
    Fault,
    Press,
    Pressed,
    SentFile,
    Violation,
)
from tests.fakes.telegram.rules import Settings
from tests.fakes.telegram.uploads import Upload

__all__ = [
    "Answer",
    "Button",
    "Delivered",
    "Entry",
    "FakeTelegram",
    "Fault",
    "Press",
    "Pressed",
    "SentFile",
    "Settings",
    "Upload",
    "Violation",
]
