"""What a button carries: a verb and whole numbers, `m.2s.1f.0.3`. It names no card and is harmless to forge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Token:
    """`verb` is a short word; `numbers` are >= 0."""

    verb: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return ".".join((self.verb, *map(_base36, self.numbers)))


def token(verb: str, *numbers: int) -> str:
    """The text of a button's token."""
    return str(Token(verb, numbers))


def read(text: str) -> Token | None:
    """The token of a pressed button; None if it is none of ours."""
    verb, *rest = text.split(".")
    if not verb.isascii() or not verb.isalpha() or len(text) > 64:
        return None
    try:
        numbers = tuple(int(part, 36) for part in rest)
    except ValueError:
        return None
    return Token(verb, numbers) if all(number >= 0 for number in numbers) else None


@lru_cache(maxsize=4096)
def _base36(number: int) -> str:
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return digits


# The verbs of a running match; the first number is always the match. The referee answers all of them but RULES.
MENU = "m"  # match, version, path ...
UNDO = "u"  # match, version
ALWAYS = "a"  # match, kind of question, 1 to always decline it or 0 to be asked again
HAND = "h"  # match: show me my hand
PEEK = "p"  # match: show it to me here
MORE = "k"  # match: what else there is
RESIGN = "x"  # match, 1 when sure
OFFER = "o"  # match, kind of offer
AGREE = "y"  # match, kind of offer
DECLINE = "n"  # match, kind of offer: no, or taken back by those who made it
GO_ON = "c"  # match: end the pause
RETURN = "i"  # match: I am back, the bot that stepped in may go
RULES = "r"  # match, then perhaps a rule's section and number

# What a finished match offers; the number is the match.
REMATCH = "again"
REPLAY = "replay"
FILM = "film"
RECORD = "record"
PROOF = "proof"
