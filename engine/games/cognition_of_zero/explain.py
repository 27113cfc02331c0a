"""Why an action is refused: the checks of CZ-13.1 in their order; the first that fails is the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.core.actions import Action, Resign, type_of
from engine.core.errors import Refusal
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions
from engine.games.cognition_of_zero.battle import something_done
from engine.games.cognition_of_zero.cards import (
    ACTIVE,
    CARDS,
    DECKS,
    FIRST_STRIKERS,
    KINDS,
    PLAY,
    Ability,
)
from engine.games.cognition_of_zero.combat import attack_sum, has_slot, is_covered, pierces
from engine.games.cognition_of_zero.decks import legal_cards
from engine.games.cognition_of_zero.legal import Asked, has_fighter, is_last_fighter, must_give, targets
from engine.games.cognition_of_zero.links import Links, as_pair
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.state import CognitionState

Fields: TypeAlias = Mapping[str, Any]
Row: TypeAlias = Callable[[Asked, Fields], Refusal | None]

ERRORS: Mapping[str, tuple[str, ...]] = {
    "match_over": (),
    "unknown_action": (),
    "bad_fields": (),
    "not_your_turn": (),
    "illegal_now": (),
    "deck_taken": ("deck",),
    "not_in_pool": ("card",),
    "deck_full": (),
    "quota": ("card",),
    "deck_empty": (),
    "must_take": (),
    "no_fighters": (),
    "already_laid": ("card",),
    "held_back": ("card",),
    "not_in_hand": (),
    "not_laid": ("card",),
    "last_fighter": ("card",),
    "not_free": ("item",),
    "not_in_army": ("card",),
    "no_slot": ("card",),
    "cannot_pair": (),
    "already_paired": (),
    "no_room": (),
    "cannot_hide": (),
    "cover_taken": (),
    "items_unplaced": (),
    "not_a_first_striker": ("card",),
    "missing_turn": ("card",),
    "already_acted": ("card",),
    "no_attack": ("card",),
    "bad_target": (),
    "covered": ("target",),
    "too_late_to_retreat": (),
    "rival_retreated": (),
    "finish_regroup": ("card",),
    "trick_limit": (),
    "hushed": (),
    "used_up": ("card",),
    "no_ability": ("card",),
}
"""Every code and the names of its arguments: cards, but for `deck`."""

_BY_CODE: Mapping[str, str] = {
    "cannot_pair": "CZ-8.1",
    "already_paired": "CZ-8.3",
    "no_room": "CZ-8.2",
    "cannot_hide": "CZ-8.4",
    "cover_taken": "CZ-8.4",
}
"""The rule behind the codes of links."""

# -- fields -----------------------------------------------------------------------------------------------------------
_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_FIELDS: Mapping[str, tuple[str, ...]] = {type_of(type_): type_.__struct_encode_fields__ for type_ in _TYPES}
_MAY_LACK = ("target", "target2")
"""Of `use` and `play`: whether they need a target is for the ability to say."""


def _fit(kind: str, raw: Fields) -> bool:
    """Whether the fields are those of the type, and hold cards, a deck, a number 0 or 1 (CZ-13.1)."""
    wanted, given = frozenset(_FIELDS[kind]), raw.keys() - {"type"}
    needed = wanted.difference(_MAY_LACK) if kind in ("use", "play") else wanted
    return needed <= given <= wanted and all(_fits(name, raw[name]) for name in given)


def _fits(name: str, value: Any) -> bool:
    if name == "seat":
        return type(value) is int and value in (0, 1)
    return isinstance(value, str) and value in (DECKS if name == "deck" else CARDS)


# -- phases (section 13) ----------------------------------------------------------------------------------------------
_PHASES: Mapping[str, tuple[str, ...]] = {
    "pick_deck": ("pick_deck",),
    "pick": ("draft",),
    "put": ("split",),
    "autopick": ("draft", "split"),
    "choose": ("choose",),
    "ready": ("preview",),
    "take": ("turn",),
    "wait": ("turn",),
    "attack": ("turn",),
    "lay": ("muster",),
    "lay_all": ("muster",),
    "hold": ("muster",),
    "done": ("muster", "arrange"),
    "defend": ("answer",),
    "refuse": ("answer",),
    "give": ("arrange",),
    "pair": ("arrange", "battle"),
    "board": ("arrange", "battle"),
    "hide": ("arrange", "battle"),
    "auto": ("arrange",),
    "strike": ("first_strike", "battle"),
    "skip_strike": ("first_strike",),
    "retreat": ("battle",),
    "play": ("battle",),
    "use": ("battle",),
    "pick_up": ("battle",),
    "end_turn": ("battle",),
}


def explain(state: CognitionState, options: CognitionOptions, seat: Seat, raw: Fields) -> Refusal | None:
    """Why the seat may not do this now; None if it may."""
    if state.phase == "over":
        return _no("match_over", "CZ-12.6")
    kind = raw.get("type")
    if not isinstance(kind, str) or kind not in _FIELDS:
        return _no("unknown_action", "CZ-13.1")
    if not _fit(kind, raw):
        return _no("bad_fields", "CZ-13.1")
    if kind == "resign":
        return None
    if seat != state.pending:
        return _no("not_your_turn", "CZ-13.1")
    if state.phase not in _PHASES[kind]:
        return _no("illegal_now", "CZ-13.1")
    row = _ROWS.get(kind)
    return row(Asked(state, options), raw) if row else None


def _no(code: str, rule: str, **args: str | int) -> Refusal:
    return Refusal(code, rule, args)


# -- one check a row of the table (section 13) ------------------------------------------------------------------------
def _pick_deck(asked: Asked, raw: Fields) -> Refusal | None:
    taken = raw["deck"] == asked.enemy.deck_name
    return _no("deck_taken", "CZ-3.2", deck=raw["deck"]) if taken else None


def _pick(asked: Asked, raw: Fields) -> Refusal | None:
    return _from_pool(asked, raw, asked.seat)


def _put(asked: Asked, raw: Fields) -> Refusal | None:
    return _from_pool(asked, raw, raw["seat"])


def _from_pool(asked: Asked, raw: Fields, half: Seat) -> Refusal | None:
    card, deck, size = raw["card"], asked.state.seats[half].deck, asked.options.deck_size
    if card not in asked.state.pool:
        return _no("not_in_pool", "CZ-3.3", card=card)
    if len(deck) >= size:
        return _no("deck_full", "CZ-3.4")
    legal = card in legal_cards(deck, asked.state.pool, size)
    return None if legal else _no("quota", "CZ-3.5", card=card)


def _take(asked: Asked, raw: Fields) -> Refusal | None:
    return None if asked.me.deck else _no("deck_empty", "CZ-5.2")


def _wait(asked: Asked, raw: Fields) -> Refusal | None:
    return _no("must_take", "CZ-5.2") if asked.me.deck else None


def _attack(asked: Asked, raw: Fields) -> Refusal | None:
    return None if has_fighter(asked.me.hand) else _no("no_fighters", "CZ-5.1")


def _lay(asked: Asked, raw: Fields) -> Refusal | None:
    card, me = raw["card"], asked.me
    if card in me.laid:
        return _no("already_laid", "CZ-6.1", card=card)
    if card in me.held:
        return _no("held_back", "CZ-6.1", card=card)
    return None if card in me.hand else _no("not_in_hand", "CZ-6.1")


def _lay_all(asked: Asked, raw: Fields) -> Refusal | None:
    return None if asked.me.hand else _no("not_in_hand", "CZ-6.1")


def _hold(asked: Asked, raw: Fields) -> Refusal | None:
    card = raw["card"]
    if card not in asked.me.laid:
        return _no("not_laid", "CZ-6.1", card=card)
    return _no("last_fighter", "CZ-6.2", card=card) if is_last_fighter(asked.me, card) else None


def _done(asked: Asked, raw: Fields) -> Refusal | None:
    if asked.state.phase == "muster":
        return None if has_fighter(asked.me.laid) else _no("no_fighters", "CZ-6.1")
    return _no("items_unplaced", "CZ-7.3") if must_give(asked.me) else None


def _defend(asked: Asked, raw: Fields) -> Refusal | None:
    return None if has_fighter(asked.me.hand) else _no("no_fighters", "CZ-6.3")


def _give(asked: Asked, raw: Fields) -> Refusal | None:
    item, card = raw["item"], raw["to"]
    if item not in asked.me.ground:
        return _no("not_free", "CZ-7.2", item=item)
    if card not in asked.me.army:
        return _no("not_in_army", "CZ-7.2", card=card)
    return None if has_slot(card, asked.me.army[card]) else _no("no_slot", "CZ-7.2", card=card)


def _pair(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _regrouping(asked, raw["by"], raw["with"])
    if refusal:
        return refusal
    in_battle = asked.state.phase == "battle"
    rider, mount = as_pair(raw["by"], raw["with"]) if in_battle else (raw["by"], raw["with"])
    return _link(Links(asked.me.army).pair_fault(rider, mount))


def _board(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _regrouping(asked, raw["by"], raw["into"])
    return refusal or _link(Links(asked.me.army).board_fault(raw["by"], raw["into"]))


def _hide(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _regrouping(asked, raw["by"], raw["behind"])
    return refusal or _link(Links(asked.me.army).hide_fault(raw["by"], raw["behind"]))


def _regrouping(asked: Asked, by: str, other: str) -> Refusal | None:
    """In battle what forbids `by` to act; then whether both are there."""
    refusal = _acting(asked, by) if asked.state.phase == "battle" else None
    return refusal or _in_army(asked, by) or _in_army(asked, other)


def _link(code: str) -> Refusal | None:
    return _no(code, _BY_CODE[code]) if code else None


def _in_army(asked: Asked, card: str) -> Refusal | None:
    return None if card in asked.me.army else _no("not_in_army", "CZ-6.6", card=card)


def _acting(asked: Asked, by: str) -> Refusal | None:
    """The checks `A` of the table."""
    open_for = asked.battle.regroup
    absent = _in_army(asked, by)
    if absent:
        return absent
    if open_for and open_for != by:
        return _finish(asked)
    if asked.me.army[by].skip:
        return _no("missing_turn", "CZ-9.3", card=by)
    if by in asked.battle.acted and by != open_for:
        return _no("already_acted", "CZ-9.3", card=by)
    return None


def _finish(asked: Asked) -> Refusal | None:
    """Of strikes, abilities and tricks: no regroup may be open (CZ-9.8)."""
    card = asked.battle.regroup
    return _no("finish_regroup", "CZ-9.8", card=card) if card else None


def _strike(asked: Asked, raw: Fields) -> Refusal | None:
    by, target = raw["by"], raw["target"]
    first = asked.state.phase == "first_strike"
    refusal = _striking_first(asked, by) if first else _finish(asked) or _acting(asked, by)
    if refusal:
        return refusal
    if not attack_sum(asked.me.army, by, asked.battle.idle):
        return _no("no_attack", "CZ-9.4", card=by)
    if target not in asked.enemy.army:
        return _no("bad_target", "CZ-9.4")
    if is_covered(asked.enemy.army[target]) and not pierces(by, asked.me.army[by]):
        return _no("covered", "CZ-8.5", target=target)
    return None


def _striking_first(asked: Asked, by: str) -> Refusal | None:
    """Who may strike before the first turn (CZ-9.1)."""
    absent = _in_army(asked, by)
    if absent:
        return absent
    if by not in FIRST_STRIKERS:
        return _no("not_a_first_striker", "CZ-9.1", card=by)
    if asked.me.army[by].skip:
        return _no("missing_turn", "CZ-9.1", card=by)
    return _no("already_acted", "CZ-9.1", card=by) if by in asked.battle.struck else None


def _retreat(asked: Asked, raw: Fields) -> Refusal | None:
    if something_done(asked.battle):
        return _no("too_late_to_retreat", "CZ-9.2")
    return _no("rival_retreated", "CZ-11.3") if asked.battle.retreated >= 0 else None


def _play(asked: Asked, raw: Fields) -> Refusal | None:
    card, me = raw["card"], asked.me
    refusal = _finish(asked)
    if refusal:
        return refusal
    if card not in me.tricks:
        return _no("not_in_army", "CZ-9.2", card=card)
    if asked.battle.trick_played:
        return _no("trick_limit", "CZ-9.2")
    if me.hushed:
        return _no("hushed", "CZ-10.4")
    if card in me.used:
        return _no("used_up", "CZ-10.1", card=card)
    ability = CARDS[card].ability
    assert ability is not None
    assert ability.when == PLAY
    return _aim(asked, raw, ability)


def _use(asked: Asked, raw: Fields) -> Refusal | None:
    by, card = raw["by"], raw["card"]
    refusal = _finish(asked) or _acting(asked, by)
    if refusal:
        return refusal
    if card not in ACTIVE or card not in (by, *asked.me.army[by].items):
        return _no("no_ability", "CZ-10.5", card=card)
    if card in asked.me.used:
        return _no("used_up", "CZ-10.1", card=card)
    return _aim(asked, raw, ACTIVE[card])


def _aim(asked: Asked, raw: Fields, ability: Ability) -> Refusal | None:
    """The targets are those that the ability declares, and legal ones (CZ-10.2)."""
    aims = [
        (kind, raw.get(name, ""))
        for name, kind in zip(_MAY_LACK, (ability.target, ability.target2), strict=True)
    ]
    if any(bool(kind) != bool(target) for kind, target in aims):
        return _no("bad_fields", "CZ-10.2")
    trick = ability.when == PLAY
    for kind, target in aims:
        if kind and target not in targets(asked, kind, raw["card"], covered=trick):
            if target in asked.enemy.army and _means_enemy(kind, target):
                return _no("covered", "CZ-8.5", target=target)
            return _no("bad_target", "CZ-10.2")
    return None


def _means_enemy(kind: str, card: str) -> bool:
    """Whether an enemy card is of the kind: if it is no target all the same, it is covered."""
    return kind in KINDS and not KINDS[kind].own and card in KINDS[kind].cards


def _pick_up(asked: Asked, raw: Fields) -> Refusal | None:
    by, item = raw["by"], raw["item"]
    refusal = _acting(asked, by)
    if refusal:
        return refusal
    if item not in asked.me.ground:
        return _no("not_free", "CZ-9.9", item=item)
    return None if has_slot(by, asked.me.army[by]) else _no("no_slot", "CZ-9.7", card=by)


_ROWS: Mapping[str, Row] = {
    "pick_deck": _pick_deck,
    "pick": _pick,
    "put": _put,
    "take": _take,
    "wait": _wait,
    "attack": _attack,
    "lay": _lay,
    "lay_all": _lay_all,
    "hold": _hold,
    "done": _done,
    "defend": _defend,
    "give": _give,
    "pair": _pair,
    "board": _board,
    "hide": _hide,
    "retreat": _retreat,
    "play": _play,
    "strike": _strike,
    "use": _use,
    "pick_up": _pick_up,
}
"""The codes of each row, left to right; types that are not here are always legal in their phase."""
