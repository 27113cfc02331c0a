"""Why an action is refused: the checks of MB-5.1 to MB-5.6 in their order; the first that fails is the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from engine.core.actions import Action, Resign, type_of
from engine.core.errors import Refusal
from engine.core.views import Seat
from engine.games.macrobattle import actions
from engine.games.macrobattle.aims import Aim, aim_of, fault, has_room, needs
from engine.games.macrobattle.cards import IS_SQUAD, SQUAD
from engine.games.macrobattle.decks import FAULTS
from engine.games.macrobattle.legal import (
    MOST_ROWS,
    Asked,
    banned_suits,
    is_of_kind,
    may_dump,
    squads_left,
    taken_suits,
    tricks_left,
)
from engine.games.macrobattle.state import MacrobattleState
from engine.games.macrobattle.strength import is_active, tops
from engine.games.macrobattle.strike import resistance, strike_fault, striking_force
from engine.games.macrobattle.view import Terms

Fields: TypeAlias = Mapping[str, Any]
Row: TypeAlias = Callable[[Asked, Fields], Refusal | None]

ERRORS: Mapping[str, tuple[str, ...]] = {
    "match_over": (),
    "unknown_action": (),
    "not_your_turn": (),
    "bad_fields": (),
    "illegal_now": (),
    "not_in_hand": (),
    "not_a_squad": ("card",),
    "not_a_trick": ("card",),
    "no_plays_left": (),
    "squads_in_hand": (),
    "banned_suit": ("card",),
    "suit_taken": ("card",),
    "rows_full": (),
    "bad_target": (),
    "not_active": ("target",),
    "warded": ("target",),
    "cannot_beat": ("card", "target"),
    "too_weak": ("target", "strength", "needed"),
    "hand_full": (),
    **FAULTS,
}
"""Every code and the names of its arguments: those of MB-5, then those of decks (MB-2.8)."""

_RULES: Mapping[str, str] = {
    "bad_target": "MB-8.4",
    "not_active": "MB-3.3",
    "warded": "MB-8.4",
    "hand_full": "MB-4.12",
}
"""The rule behind the codes of aims."""

# -- fields -----------------------------------------------------------------------------------------------------------
_ALL: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_TYPES: Mapping[str, type[Action]] = {type_of(type_): type_ for type_ in _ALL}
_FIELDS: Mapping[str, frozenset[str]] = {
    kind: frozenset(field.encode_name for field in msgspec.structs.fields(type_))
    for kind, type_ in _TYPES.items()
}
_NEEDED: Mapping[str, frozenset[str]] = {
    kind: frozenset(field.encode_name for field in msgspec.structs.fields(type_) if field.required)
    for kind, type_ in _TYPES.items()
}

_PHASES: Mapping[str, tuple[str, ...]] = {
    "squad": ("main",),
    "trick": ("main",),
    "dump": ("main",),
    "end": ("main",),
    "use": ("order",),
    "skip": ("order", "pick"),
    "take": ("pick",),
    "destroy": ("strike",),
    "spare": ("strike",),
}


def _fit(kind: str, raw: Fields) -> bool:
    """Whether the fields are those of the type, those it needs are there, and each is a string that says something."""
    names = raw.keys() - {"type"}
    filled = all(isinstance(raw[name], str) and raw[name] for name in names)
    return filled and _NEEDED[kind] <= names <= _FIELDS[kind]


def explain(state: MacrobattleState, terms: Terms, seat: Seat, raw: Fields) -> Refusal | None:
    """Why the seat may not do this now; None if it may."""
    if state.phase == "over":
        return _no("match_over", "MB-11.1")
    kind = raw.get("type")
    if not isinstance(kind, str) or kind not in _TYPES:
        return _no("unknown_action", "MB-5.1")
    if kind != "resign" and seat != state.active:
        return _no("not_your_turn", "MB-4.13")
    if not _fit(kind, raw):
        return _no("bad_fields", "MB-5.1")
    if kind == "resign":
        return None
    if state.phase not in _PHASES[kind]:
        return _no("illegal_now", "MB-4.8")
    row = _ROWS.get(kind)
    return row(Asked(state, terms), raw) if row else None


def _no(code: str, rule: str, **args: str | int) -> Refusal:
    return Refusal(code, rule, args)


# -- one check a row (MB-5.2 to MB-5.6) -------------------------------------------------------------------------------
def _squad(asked: Asked, raw: Fields) -> Refusal | None:
    card, on = raw["card"], raw["on"]
    if card not in asked.me.hand:
        return _no("not_in_hand", "MB-5.2")
    if not IS_SQUAD[card]:
        return _no("not_a_squad", "MB-5.2", card=card)
    if not squads_left(asked.state):
        return _no("no_plays_left", "MB-4.9")
    if SQUAD[card].suit in banned_suits(asked.me):
        return _no("banned_suit", "MB-6.5", card=card)
    return _new_row(asked, card) if on == actions.NEW else _cover(asked, on)


def _new_row(asked: Asked, card: str) -> Refusal | None:
    if SQUAD[card].suit in taken_suits(asked.me, asked.terms):
        return _no("suit_taken", "MB-6.2", card=card)
    return _no("rows_full", "MB-6.3") if len(asked.me.rows) >= MOST_ROWS else None


def _cover(asked: Asked, on: str) -> Refusal | None:
    if not any(on in row for row in asked.me.rows):
        return _no("bad_target", "MB-6.4")
    return None if on in tops(asked.me) else _no("not_active", "MB-6.4", target=on)


def _trick(asked: Asked, raw: Fields) -> Refusal | None:
    card = raw["card"]
    if card not in asked.me.hand:
        return _no("not_in_hand", "MB-5.2")
    if IS_SQUAD[card]:
        return _no("not_a_trick", "MB-5.2", card=card)
    if not tricks_left(asked.state):
        return _no("no_plays_left", "MB-4.9")
    return _aimed(asked, card, raw)


def _use(asked: Asked, raw: Fields) -> Refusal | None:
    return _aimed(asked, asked.state.source, raw)


def _aimed(asked: Asked, source: str, raw: Fields) -> Refusal | None:
    """The fields that the effect has, then what may be chosen (MB-5.4)."""
    aim = aim_of(asked.state, asked.seat, source)
    wanted = needs(aim.effect) if aim else (False, False)
    if ("target" in raw, "to" in raw) != wanted:
        return _no("bad_fields", "MB-8.2")
    return _missed(aim, raw["target"], raw.get("to", "")) if aim and wanted[0] else None


def _missed(aim: Aim, target: str, to: str) -> Refusal | None:
    code = fault(aim, target, to)
    if code == "not_active":
        covered = to if is_active(aim.state, target) else target
        return _no(code, _RULES[code], target=covered)
    if code == "warded":
        return _no(code, _RULES[code], target=target)
    return _no(code, _RULES[code]) if code else None


def _dump(asked: Asked, raw: Fields) -> Refusal | None:
    if raw["card"] not in asked.me.hand:
        return _no("not_in_hand", "MB-5.2")
    if not tricks_left(asked.state):
        return _no("no_plays_left", "MB-4.9")
    return None if may_dump(asked.me) else _no("squads_in_hand", "MB-8.7")


def _take(asked: Asked, raw: Fields) -> Refusal | None:
    card = raw["card"]
    if card not in asked.state.revealed:
        return _no("bad_target", "MB-4.6")
    aim = aim_of(asked.state, asked.seat, asked.state.source)
    assert aim is not None
    if aim.effect.do == "scout":
        return None if has_room(aim) else _no("hand_full", "MB-4.12")
    return None if is_of_kind(aim.effect.kind, card) else _no("bad_target", "MB-4.6")


def _destroy(asked: Asked, raw: Fields) -> Refusal | None:
    state, seat, target = asked.state, asked.seat, raw["target"]
    striker = state.source
    match strike_fault(state, asked.terms, seat, striker, target):
        case "":
            return None
        case "bad_target":
            return _no("bad_target", "MB-7.3")
        case "not_active":
            return _no("not_active", "MB-3.3", target=target)
        case "cannot_beat":
            return _no("cannot_beat", "MB-7.4", card=striker, target=target)
        case code:
            force, needed = striking_force(state, seat, striker), resistance(state, 1 - seat, target)
            return _no(code, "MB-7.3", target=target, strength=force, needed=needed)


_ROWS: Mapping[str, Row] = {
    "squad": _squad,
    "trick": _trick,
    "use": _use,
    "dump": _dump,
    "take": _take,
    "destroy": _destroy,
}
"""The codes of each row, left to right; types that are not here are always legal in their phase."""
