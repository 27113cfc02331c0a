"""Keys -> a keyboard of VK: at most six rows of five, ten buttons in all."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from vkbottle import Callback, Keyboard, KeyboardButtonColor, OpenLink, Text

from bot.messenger import Key
from bot.vk.limits import LIMITS, ROWS
from locales import Language, say

_log = structlog.get_logger("vk")
_COLOURS = {
    "": KeyboardButtonColor.SECONDARY,
    "primary": KeyboardButtonColor.PRIMARY,
    "success": KeyboardButtonColor.POSITIVE,
    "danger": KeyboardButtonColor.NEGATIVE,
}
_FIELD = (("people-games", "games.0"), ("people-help", "help"))
"""Under the field of a dialogue: the label, and the token."""


def under_message(rows: Sequence[Sequence[Key]], *, callback: bool) -> str:
    """The keyboard of a message; empty if there are no keys. Without `callback` a button says what stands on it."""
    if not rows:
        return ""
    keyboard = Keyboard(inline=True)
    for row in fold(rows):
        keyboard.row()
        for key in row:
            if key.link:
                keyboard.add(OpenLink(key.link, key.label))
            else:
                kind = Callback if callback else Text
                keyboard.add(kind(key.label, {"t": key.token}), _COLOURS[key.style])
    return keyboard.get_json()


def under_field(language: Language) -> str:
    """The keyboard that stays below a dialogue."""
    keyboard = Keyboard().row()
    for label, token in _FIELD:
        keyboard.add(Text(say(language, label), {"t": token}))
    return keyboard.get_json()


def fold(rows: Sequence[Sequence[Key]]) -> list[list[Key]]:
    """The same keys in fewer rows, if there are too many: the two neighbours with the shortest labels share one, again and again."""
    folded = [list(row) for row in rows if row]
    count = sum(map(len, folded))
    if count > LIMITS.buttons:
        _log.error("too many buttons", count=count)
        folded = _cut(folded, LIMITS.buttons)
    while len(folded) > ROWS:
        pairs = range(len(folded) - 1)
        at = min(pairs, key=lambda i: (_too_wide(folded[i], folded[i + 1]), _width(folded[i], folded[i + 1])))
        folded[at : at + 2] = [folded[at] + folded[at + 1]]
    return folded


def _cut(rows: list[list[Key]], room: int) -> list[list[Key]]:
    kept = []
    for row in rows:
        kept.append(row[:room])
        room -= len(kept[-1])
    return [row for row in kept if row]


def _too_wide(first: list[Key], second: list[Key]) -> bool:
    return len(first) + len(second) > LIMITS.row


def _width(first: list[Key], second: list[Key]) -> int:
    """Of the widest label, were all buttons of the row as wide as it: VK makes them equal."""
    keys = first + second
    return len(keys) * max(len(key.label) for key in keys)
