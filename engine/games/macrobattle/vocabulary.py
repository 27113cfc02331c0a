"""The words in which cards say what they do (MB-9), and whether a card puts them together rightly. Checked when cards are loaded.

A squad has at most one instruction, carried out once when it is laid (`Effect`), and one constant property (`Constant`); a trick
has one of the two. `effects.py` and `strength.py` carry them out; nothing in the code is about a single card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

RIDER, SPEAR, SHIELD, RANGED, REAR = "rider", "spear", "shield", "ranged", "rear"
SUITS = (RIDER, SPEAR, SHIELD, RANGED, REAR)
"""In the order of MB-1.4; the first four fight."""

OWN_ARMY, ENEMY_ARMY, OWN_SQUAD, ENEMY_SQUAD = "own_army", "enemy_army", "own_squad", "enemy_squad"
ARMIES, SQUAD_TARGETS = (OWN_ARMY, ENEMY_ARMY), (OWN_SQUAD, ENEMY_SQUAD)
"""What a trick is played on (MB-1.6)."""

OWN, ENEMY, ANY = "own", "enemy", "any"
"""Whose army is meant, as the player of the card sees it."""

ON_SQUAD, ON_SLOT, ON_ATTACHED = "squad", "slot", "attached"
"""Where a constant works: on an active squad, on an army, on the squad that carries the trick."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens once: the order of a squad, or a one-off trick."""

    do: str
    who: str = ""
    n: int = 0
    suits: tuple[str, ...] = ()
    max: int | None = None
    kind: str = ""
    squad: int = 0
    trick: int = 0


class Constant(Struct, frozen=True, forbid_unknown_fields=True):
    """What works all the time: the property of a squad, or a lasting trick."""

    do: str
    who: str = ""
    n: int = 0
    suits: tuple[str, ...] = ()
    scope: str = ""
    per: str = ""
    cap: int = 0
    squad: int = 0
    trick: int = 0


class Allowed(NamedTuple):
    """The fields of a word: those that it needs, and those that it may have."""

    needs: frozenset[str]
    may: frozenset[str] = frozenset()


def _allowed(needs: str, may: str = "") -> Allowed:
    return Allowed(frozenset(needs.split()), frozenset(may.split()))


EFFECTS: Mapping[str, Allowed] = {
    "draw": _allowed("n"),
    "extra": _allowed("", "squad trick"),
    "mark": _allowed("who n", "suits max"),
    "mark_all": _allowed("who n", "suits"),
    "kill": _allowed("who", "suits max"),
    "return": _allowed("who", "suits max"),
    "move": _allowed("who", "suits max"),
    "recall": _allowed("kind", "suits max"),
    "dispel": _allowed("who"),
    "scout": _allowed("n"),
    "spy": _allowed("kind"),
}
"""The first table of MB-9."""

CHOOSE_SQUAD = frozenset({"mark", "kill", "return", "move"})
"""Effects on one squad (MB-8.4): their trick is played on it."""

TARGETED = CHOOSE_SQUAD | {"recall", "dispel"}
"""Effects with a `target` (MB-8.2)."""

LOOKS = frozenset({"scout", "spy"})
"""Effects that reveal cards, of which one may be picked (MB-4.6)."""

CONSTANTS: Mapping[tuple[str, str], Allowed] = {
    ("aura", ON_SQUAD): _allowed("who n scope", "suits"),
    ("aura", ON_SLOT): _allowed("n scope", "suits"),
    ("grow", ON_SQUAD): _allowed("n per cap"),
    ("boost", ON_ATTACHED): _allowed("n"),
    **{("guard", place): _allowed("n") for place in (ON_SQUAD, ON_SLOT, ON_ATTACHED)},
    **{("push", place): _allowed("n") for place in (ON_SQUAD, ON_SLOT)},
    **{("immune", place): _allowed("suits") for place in (ON_SQUAD, ON_ATTACHED)},
    **{("ward", place): _allowed("") for place in (ON_SQUAD, ON_ATTACHED)},
    **{("hunt", place): _allowed("suits") for place in (ON_SQUAD, ON_SLOT)},
    **{("hand", place): _allowed("n") for place in (ON_SQUAD, ON_SLOT)},
    ("plays", ON_SQUAD): _allowed("", "squad trick"),
    ("no_strike", ON_SLOT): _allowed(""),
    ("ban", ON_SLOT): _allowed("suits"),
    ("mute", ON_ATTACHED): _allowed(""),
}
"""The second table of MB-9: what works where."""

WORDS: Mapping[str, frozenset[str]] = {
    "who": frozenset({OWN, ENEMY, ANY}),
    "kind": frozenset({"squad", "trick", "any"}),
    "scope": frozenset({"active", "all"}),
    "per": frozenset({"own_rows", "enemy_rows", "under"}),
}
"""Fields that hold one of a few words."""

ONE_SIDE = frozenset({"mark_all", "aura"})
"""They are for one army: `who` cannot be `any`."""

SIGNED = frozenset({"mark", "mark_all", "aura", "boost"})
"""Their `n` may be negative."""

PLAYS = frozenset({"extra", "plays"})
"""At least one of `squad` and `trick` is set."""

Faults: TypeAlias = Iterator[tuple[str, str]]
"""Field and what is wrong with it."""


def faults_of_effect(raw: Mapping[str, Any], effect: Effect, on: str) -> Faults:
    """What is wrong with an effect, as written in `raw`; `on` is what its trick is played on, "" for a squad's order."""
    if effect.do not in EFFECTS:
        yield "do", f"there is no effect {effect.do!r}"
        return
    yield from _faults(raw, effect, EFFECTS[effect.do])
    if on and (effect.do in CHOOSE_SQUAD) != (on in SQUAD_TARGETS):
        yield "on", f"{effect.do} cannot be played on {on}"
    elif on in (*SQUAD_TARGETS, *ARMIES) and effect.who in (OWN, ENEMY) and not on.startswith(effect.who):
        yield "on", f"{on}, but who = {effect.who!r}"


def faults_of_constant(raw: Mapping[str, Any], constant: Constant, place: str) -> Faults:
    """What is wrong with a constant that works there."""
    allowed = CONSTANTS.get((constant.do, place))
    if allowed is None:
        yield "do", f"there is no constant {constant.do!r} on a {place}"
        return
    yield from _faults(raw, constant, allowed)


def _faults(raw: Mapping[str, Any], word: Effect | Constant, allowed: Allowed) -> Faults:
    written = raw.keys() - {"do"}
    for name in sorted(allowed.needs - written):
        yield name, f"{word.do} needs it"
    for name in sorted(written - allowed.needs - allowed.may):
        yield name, f"{word.do} has no such field"
    for name, known in WORDS.items():
        if name in written and raw[name] not in known:
            yield name, f"cannot be {raw[name]!r}"
    if word.do in ONE_SIDE and word.who == ANY:
        yield "who", "cannot be 'any'"
    if "suits" in written and (not word.suits or not set(word.suits) <= set(SUITS)):
        yield "suits", f"must be suits, are {list(word.suits)}"
    for name in written & {"n", "squad", "trick", "cap", "max"}:
        signed = name == "n" and word.do in SIGNED
        if raw[name] < 1 and not (signed and raw[name]) and not (name == "max" and raw[name] == 0):
            yield name, f"cannot be {raw[name]}"
    if word.do in PLAYS and not (word.squad or word.trick):
        yield "squad", "neither squad nor trick is set"
