"""What the engine refuses, as data and as exceptions."""

from __future__ import annotations

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why an action is not legal: an error code of the rulebook, the rule that says so (`VT-5.9`), and arguments for the text.

    `code` is spoken by the message `<game>-error-<code>`; `args` maps names to plain values.
    """

    code: str
    rule: str
    args: dict[str, str | int] = {}


class IllegalAction(Exception):
    """The action was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})" if refusal.rule else refusal.code)
        self.refusal = refusal


class BadOptions(ValueError):
    """A match cannot be created with these options: `code` is the rulebook's (`bad_option`), `detail` names the option."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


class BadPosition(ValueError):
    """A position document does not describe a state of the game."""


class BadData(ValueError):
    """A card file of the game is wrong; the message names file, card and field."""
