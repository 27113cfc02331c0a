"""Names of people: cleaned once where they come in, told apart where they stand side by side. Escaping is wording."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

LONGEST = 32
_MARKS = 2
"""So many combining marks a letter may carry: enough for every script in use, too few to climb over other lines."""
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")
"""Letters and signs that show nothing."""
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Control, bidi and zero-width characters, halves of characters, private and unassigned ones."""
_FORMULA = re.compile(r'(?:^|;[\s"]*)(?=[=+@-])')
_INNER = str.maketrans("«»", "„“")
_ALIKE = str.maketrans("авекмнорстуху", "abekmhopctyxy")


def clean(name: str) -> str:
    """The name without what is invisible, turns the text around or towers over it; at most 32 characters, maybe none."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(sign)
        if kind[0] == "Z" or sign in "\t\n\r\v\f":
            kept.append(" ")
        elif kind[0] == "M":
            marks += 1
            if marks <= _MARKS and kept and kept[-1] != " ":
                kept.append(sign)
            continue
        elif kind not in _DROPPED and sign not in _BLANKS:
            kept.append(sign)
        marks = 0
    return " ".join("".join(kept).split())[:LONGEST].rstrip()


def titled(name: str) -> str:
    """A clean name that can stand in quotes: those within it become the inner ones."""
    return clean(name).translate(_INNER)


def as_cell(name: str) -> str:
    """The name in a table of values, where no cell becomes a formula: table programs may part cells at semicolons, too."""
    return _FORMULA.sub(r"\g<0>'", name)


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """The names of people side by side: those that look alike get numbers. An empty one stays so (`Player N` is wording)."""
    looks = [_look(name) for name in names]
    taken = set(looks)
    found: list[str] = []
    for name, look in zip(names, looks, strict=True):
        if not name or looks.count(look) == 1:
            found.append(name)
            continue
        number = 1
        while _look(numbered := f"{name} {number}") in taken:
            number += 1
        taken.add(_look(numbered))
        found.append(numbered)
    return tuple(found)


def _look(name: str) -> str:
    """What a reader tells names apart by: no case, no accents of width, and one of the alphabets' look-alike letters."""
    return unicodedata.normalize("NFKC", name).casefold().translate(_ALIKE)
