"""A strict fake of VK for community bots; the README beside this package tells how to use it."""

from tests.fakes.vk.fake import FakeVK
from tests.fakes.vk.records import (
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
from tests.fakes.vk.rules import CHAT, Settings
from tests.fakes.vk.world import Upload

__all__ = [
    "CHAT",
    "Answer",
    "Button",
    "Delivered",
    "Entry",
    "FakeVK",
    "Fault",
    "Press",
    "Pressed",
    "SentFile",
    "Settings",
    "Upload",
    "Violation",
]
