"""Why an action is refused: the checks of VP-1.4, then those of section 14 in its order; the first that fails is the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import UNSET

from engine.core.actions import Action, Resign, type_of
from engine.core.errors import Refusal
from engine.core.views import Seat
from engine.games.void_party import actions, camp, pairs
from engine.games.void_party.actions import ALL, NINE
from engine.games.void_party.battle import changes
from engine.games.void_party.cards import KINDS, MOST
from engine.games.void_party.combat import CREATURE_NUMBERS, creature_damage, numbers_of
from engine.games.void_party.combat import strike as strike_of
from engine.games.void_party.legal import Asked
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import CharacterState, FighterState, VoidPartyState
from engine.games.void_party.step import creatures_move, free_time, has_restores, may_restore
from engine.games.void_party.tokens import LEAST, count, enough_to_restore, fits

Fields: TypeAlias = Mapping[str, Any]
Row: TypeAlias = Callable[[Asked, Fields], Refusal | None]

ERRORS: Mapping[str, tuple[str, ...]] = {
    "match_over": (),
    "unknown_action": (),
    "not_your_turn": (),
    "bad_fields": ("field",),
    "illegal_now": (),
    "no_such_character": (),
    "out_of_bounds": ("most",),
    "no_change": (),
    "too_many_edits": (),
    "in_nonexistence": ("char",),
    "not_in_nonexistence": ("char",),
    "no_tokens": ("left",),
    "no_room": (),
    "no_restores_left": ("restores",),
    "group_full": ("group",),
    "nobody_alive": (),
    "wrong_group": (),
    "deck_empty": (),
    "deck_short": ("left",),
    "no_target": (),
    "must_act": (),
    "bid_too_low": ("bid",),
    "bid_too_high": ("free",),
    "must_bid": (),
    "too_many": ("due",),
    "no_time": ("free",),
    "not_available": ("char",),
    "already_moved": ("char",),
    "already_chased": (),
    "no_harm": (),
    "already_hit": (),
    "no_attack": ("char",),
    "creature_cannot": (),
    "must_strike": (),
    "must_retreat": (),
    "must_press": (),
    "time_full": ("char",),
    "supply_empty": ("left",),
}
"""Every code and the names of its arguments; `free` is Time, `left` and `due` are counts."""

# -- fields -----------------------------------------------------------------------------------------------------------
_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_NUMBERS = frozenset({"form", "time", "count", "group", "seat", "target", "attack", "amount"})
"""Fields that hold a number; others hold a word. The `target` of a strike is a card."""

_FIELDS: Mapping[str, Mapping[str, type]] = {
    type_of(type_): {
        name: int if name in _NUMBERS and (type_, name) != (actions.Strike, "target") else str
        for name in type_.__struct_fields__
    }
    for type_ in _TYPES
}


def _wrong_field(kind: str, raw: Fields) -> str:
    """A field that is missing, not known or of a wrong type (a bool is no number); "" if all are well."""
    wanted = _FIELDS[kind]
    for name in raw:
        if name != "type" and name not in wanted:
            return str(name)
    for name, type_ in wanted.items():
        if type(raw.get(name)) is not type_:
            return name
    return ""


# -- phases -----------------------------------------------------------------------------------------------------------
_PHASES: Mapping[str, tuple[str, ...]] = {
    "kit": ("setup",),
    "kit_all": ("setup",),
    "place": ("camp", "setup"),
    "outfit": ("camp", "setup"),
    "reset": ("camp", "setup"),
    "restore": ("camp",),
    "join": ("setup", "camp"),
    "layout": ("setup", "camp"),
    "camp_auto": ("camp",),
    "done": ("setup", "camp"),
    "draw": ("plan",),
    "raid": ("plan",),
    "hold": ("plan",),
    "stance": ("stance",),
    "ready": ("stance",),
    "bid": ("auction",),
    "pass": ("auction",),
    "surrender": ("surrender",),
    "surrender_auto": ("surrender",),
    "strike": ("fight",),
    "balance": ("fight",),
    "retreat": ("fight",),
    "auto_turn": ("fight",),
    "end_turn": ("fight",),
    "absorb": ("distort",),
    "absorb_auto": ("distort",),
    "recover": ("recover",),
    "recover_auto": ("recover",),
    "take": ("take",),
    "take_auto": ("take",),
}


def explain(state: VoidPartyState, options: VoidPartyOptions, seat: Seat, raw: Fields) -> Refusal | None:
    """Why the seat may not do this now; None if it may."""
    if state.phase == "over":
        return _no("match_over", "VP-12.2")
    kind = raw.get("type")
    if not isinstance(kind, str):
        return _no("bad_fields", "VP-1.4", field="type")
    if kind == "resign":
        return _resign(state, seat, raw)
    if kind not in _FIELDS:
        return _no("unknown_action", "VP-1.4")
    if seat != state.pending:
        return _no("not_your_turn", "VP-1.2")
    if state.phase not in _PHASES[kind]:
        return _no("illegal_now", "VP-1.4")
    field = _wrong_field(kind, raw)
    if field:
        return _no("bad_fields", "VP-1.4", field=field)
    row = _ROWS.get(kind)
    return row(Asked(state, options), raw) if row else None


def _resign(state: VoidPartyState, seat: Seat, raw: Fields) -> Refusal | None:
    if len(raw) > 1 or not 0 <= seat < len(state.seats):
        return _no("bad_fields", "VP-12.5", field="type")
    return _no("illegal_now", "VP-12.5") if state.seats[seat].out else None


def _no(code: str, rule: str, **args: str | int) -> Refusal:
    return Refusal(code, rule, args)


def _bad(field: str, rule: str) -> Refusal:
    return _no("bad_fields", rule, field=field)


# -- checks that several rows share -----------------------------------------------------------------------------------
def _living(asked: Asked, raw: Fields, rule: str) -> CharacterState | Refusal:
    """An own living character."""
    character = asked.me.find(raw["char"])
    if character is None:
        return _no("no_such_character", rule)
    return character if character.form else _no("in_nonexistence", "VP-1.3", char=character.id)


def _fighter(asked: Asked, raw: Fields, rule: str) -> FighterState | Refusal:
    """A fighter of the side."""
    return asked.side.find(raw["char"]) or _no("no_such_character", rule)


def _editable(asked: Asked) -> Refusal | None:
    return None if asked.editable else _no("too_many_edits", "VP-1.6")


def _only_in(asked: Asked, mode: str) -> Refusal | None:
    """In the set-up, kits are of the standard game and outfitting of a duel (VP-4.9)."""
    if asked.state.phase == "setup" and asked.options.mode != mode:
        return _no("illegal_now", "VP-4.9")
    return None


def _scope(asked: Asked, raw: Fields) -> Refusal | None:
    return None if raw["scope"] in actions.SCOPES else _bad("scope", "VP-1.7")


# -- set-up and camp --------------------------------------------------------------------------------------------------
def _kit(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _only_in(asked, "standard")
    if refusal:
        return refusal
    character = asked.me.find(raw["char"])
    form, time = raw["form"], raw["time"]
    if character is None:
        return _no("no_such_character", "VP-2.5")
    if not all(1 <= tokens <= MOST for tokens in (form, time, NINE - form - time)):
        return _no("out_of_bounds", "VP-2.5", most=MOST)
    if (form, time) == (character.form, character.time):
        return _no("no_change", "VP-2.5")
    return _editable(asked)


def _kit_all(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _only_in(asked, "standard")
    if refusal:
        return refusal
    if raw["style"] not in actions.KITS:
        return _bad("style", "VP-2.5")
    characters = asked.me.characters
    mixes = [(character.form, character.time) for character in characters]
    if camp.mixes(raw["style"], len(characters)) == mixes:
        return _no("no_change", "VP-2.5")
    return _editable(asked)


def _place(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _only_in(asked, "duel")
    if refusal:
        return refusal
    kind, tokens = raw["kind"], raw["count"]
    if kind not in KINDS:
        return _bad("kind", "VP-4.2")
    if tokens < 1:
        return _bad("count", "VP-4.2")
    character = _living(asked, raw, "VP-4.2")
    if isinstance(character, Refusal):
        return character
    left = asked.me.storage.of(kind)
    if tokens > left:
        return _no("no_tokens", "VP-4.2", left=left)
    return _no("no_room", "VP-3.1") if count(character, kind) + tokens > MOST else None


def _outfit(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _only_in(asked, "duel")
    if refusal:
        return refusal
    if raw["style"] not in actions.LEADS:
        return _bad("style", "VP-4.4")
    storage = asked.me.storage
    if raw["char"] == ALL:
        fitting = camp.anything_fits(asked.me.characters, storage)
    else:
        character = _living(asked, raw, "VP-4.4")
        if isinstance(character, Refusal):
            return character
        fitting = fits(character, storage)
    if not storage.total:
        return _no("no_tokens", "VP-4.4", left=0)
    return None if fitting else _no("no_room", "VP-3.1")


def _reset(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _only_in(asked, "duel")
    if refusal:
        return refusal
    character = _living(asked, raw, "VP-4.5")
    if isinstance(character, Refusal):
        return character
    if character.tokens <= LEAST:
        return _no("no_change", "VP-4.5")
    return _editable(asked) if asked.state.phase == "setup" else None


def _restore(asked: Asked, raw: Fields) -> Refusal | None:
    character = asked.me.find(raw["char"])
    if character is None:
        return _no("no_such_character", "VP-4.6")
    if character.form:
        return _no("not_in_nonexistence", "VP-4.6", char=character.id)
    if not has_restores(asked.state, asked.options, asked.me):
        return _no("no_restores_left", "VP-4.10", restores=asked.options.war_restores)
    if not enough_to_restore(asked.me.storage):
        return _no("no_tokens", "VP-4.6", left=asked.me.storage.total)
    return None


def _join(asked: Asked, raw: Fields) -> Refusal | None:
    group = raw["group"]
    character = asked.me.find(raw["char"])
    if character is None:
        return _no("no_such_character", "VP-4.8")
    if not 1 <= group <= asked.options.characters_per_seat:
        return _bad("group", "VP-4.8")
    if not character.form:
        return _no("in_nonexistence", "VP-1.3", char=character.id)
    if group == character.group:
        return _no("no_change", "VP-4.8")
    sizes = camp.group_sizes(asked.me.characters)
    if sizes.get(group, 0) >= camp.MOST_IN_GROUP:
        return _no("group_full", "VP-4.8", group=group)
    if group not in sizes and (group != camp.lowest_unused(sizes) or sizes[character.group] == 1):
        return _no("no_change", "VP-4.8")
    return _editable(asked)


def _layout(asked: Asked, raw: Fields) -> Refusal | None:
    if raw["style"] not in actions.LAYOUTS:
        return _bad("style", "VP-4.8")
    living = asked.me.living()
    if camp.dealt(len(living), raw["style"]) == [character.group for character in living]:
        return _no("no_change", "VP-4.8")
    return _editable(asked)


def _camp_auto(asked: Asked, raw: Fields) -> Refusal | None:
    if raw["style"] not in actions.LEADS:
        return _bad("style", "VP-4.11")
    me = asked.me
    lost = not all(character.form for character in me.characters)
    if (lost and may_restore(asked.state, asked.options, me)) or camp.anything_fits(
        me.characters, me.storage
    ):
        return None
    return _no("no_change", "VP-4.11")


def _done(asked: Asked, raw: Fields) -> Refusal | None:
    return None if asked.me.living() else _no("nobody_alive", "VP-4.1")


# -- plan -------------------------------------------------------------------------------------------------------------
def _draw(asked: Asked, raw: Fields) -> Refusal | None:
    state = asked.state
    if state.stage == "war":
        return _no("deck_empty", "VP-5.6")
    if raw["group"] != state.planning[0]:
        return _no("wrong_group", "VP-5.2")
    if not 1 <= raw["count"] <= camp.MOST_IN_GROUP:
        return _bad("count", "VP-5.2")
    if not state.deck:
        return _no("deck_empty", "VP-5.8")
    return _no("deck_short", "VP-5.2", left=len(state.deck)) if raw["count"] > len(state.deck) else None


def _raid(asked: Asked, raw: Fields) -> Refusal | None:
    seat = raw["seat"]
    if not _plans_for(asked, raw["group"]):
        return _no("wrong_group", "VP-5.4")
    if not 0 <= seat < len(asked.state.seats):
        return _bad("seat", "VP-5.4")
    if seat == asked.seat or not asked.state.seats[seat].members(raw["target"]):
        return _no("no_target", "VP-5.4")
    return None


def _hold(asked: Asked, raw: Fields) -> Refusal | None:
    if not _plans_for(asked, raw["group"]):
        return _no("wrong_group", "VP-5.8")
    if asked.state.stage == "war":
        return _no("must_act", "VP-5.6")
    return _no("must_act", "VP-5.8") if asked.state.deck else None


def _plans_for(asked: Asked, group: int) -> bool:
    """In the hunt the first group without a plan, in the war any own one with living members."""
    if asked.state.stage == "hunt":
        return group == asked.state.planning[0]
    return bool(asked.me.members(group))


# -- before the battle ------------------------------------------------------------------------------------------------
def _stance(asked: Asked, raw: Fields) -> Refusal | None:
    fighter = _fighter(asked, raw, "VP-6.5")
    if isinstance(fighter, Refusal):
        return fighter
    return _new_split(asked, raw, "VP-6.5") or _editable(asked)


def _new_split(asked: Asked, raw: Fields, rule: str) -> Refusal | None:
    """Another attack within the Potential of a character that is in battle."""
    character = asked.me.character(raw["char"])
    if not 0 <= raw["attack"] <= character.potential:
        return _no("out_of_bounds", rule, most=character.potential)
    return _no("no_change", rule) if raw["attack"] == character.attack else None


def _ready(asked: Asked, raw: Fields) -> Refusal | None:
    style = raw["style"]
    if style not in actions.STANCES:
        return _bad("style", "VP-6.5")
    characters = (asked.me.character(fighter.id) for fighter in asked.side.fighters)
    if style == "keep" or any(changes(character, style) for character in characters):
        return None
    return _no("no_change", "VP-6.5")


def _bid(asked: Asked, raw: Fields) -> Refusal | None:
    amount, bid = raw["amount"], asked.battle.bid
    if amount < 0:
        return _bad("amount", "VP-7.4")
    if amount <= bid:
        return _no("bid_too_low", "VP-7.4", bid=bid)
    most = sum(free_time(asked.me, fighter) for fighter in asked.side.fighters)
    return _no("bid_too_high", "VP-7.5", free=most) if amount > most else None


def _pass(asked: Asked, raw: Fields) -> Refusal | None:
    return _no("must_bid", "VP-7.3") if asked.battle.leader < 0 else None


def _surrender(asked: Asked, raw: Fields) -> Refusal | None:
    fighter = _fighter(asked, raw, "VP-7.6")
    if isinstance(fighter, Refusal):
        return fighter
    if raw["count"] < 1:
        return _bad("count", "VP-7.6")
    if raw["count"] > asked.battle.debt:
        return _no("too_many", "VP-7.6", due=asked.battle.debt)
    free = free_time(asked.me, fighter)
    return _no("no_time", "VP-7.6", free=free) if raw["count"] > free else None


# -- battle -----------------------------------------------------------------------------------------------------------
def _movable(asked: Asked, raw: Fields, rule: str) -> FighterState | Refusal:
    """A fighter of the side that is in and whose move is not over."""
    fighter = _fighter(asked, raw, rule)
    if isinstance(fighter, Refusal):
        return fighter
    if fighter.state != "in":
        return _no("not_available", "VP-9.4", char=fighter.id)
    return _no("already_moved", "VP-8.1", char=fighter.id) if fighter.done else fighter


def _strike(asked: Asked, raw: Fields) -> Refusal | None:
    battle = asked.battle
    striker = _movable(asked, raw, "VP-8.1")
    if isinstance(striker, Refusal):
        return striker
    target = battle.sides[1 - battle.mover].find(raw["target"])
    if target is None or not target.present:
        return _no("no_target", "VP-8.1")
    if target.state == "marked" and target.chased:
        return _no("already_chased", "VP-9.4")
    if creatures_move(battle):
        character = asked.state.seats[battle.sides[0].seat].character(target.id)
        damage = creature_damage(CREATURE_NUMBERS[striker.id], numbers_of(character))
        return None if damage else _no("no_harm", "VP-8.9")
    return _character_strike(asked, striker, target)


def _character_strike(asked: Asked, striker: FighterState, target: FighterState) -> Refusal | None:
    battle, state = asked.battle, asked.state
    if target.id in striker.hits:
        return _no("already_hit", "VP-8.2")
    if striker.hits and not asked.options.multi_target:
        return _no("already_moved", "VP-8.2", char=striker.id)
    character = asked.me.character(striker.id)
    if not character.attack:
        return _no("no_attack", "VP-8.3", char=striker.id)
    other = 1 - battle.mover
    numbers = pairs.numbers_in(battle, other, state.seats[battle.sides[other].seat], target)
    blow = strike_of(numbers_of(character), numbers, asked.options.min_strike_cost)
    free = character.time - striker.spent
    return _no("no_time", "VP-8.4" if blow.boost else "VP-8.3", free=free) if blow.time > free else None


def _balance(asked: Asked, raw: Fields) -> Refusal | None:
    if creatures_move(asked.battle):
        return _no("creature_cannot", "VP-8.9")
    fighter = _movable(asked, raw, "VP-8.7")
    if isinstance(fighter, Refusal):
        return fighter
    refusal = _new_split(asked, raw, "VP-8.7")
    if refusal:
        return refusal
    free = free_time(asked.me, fighter)
    price = abs(raw["attack"] - asked.me.character(fighter.id).attack)
    return _no("no_time", "VP-8.7", free=free) if price > free else None


def _retreat(asked: Asked, raw: Fields) -> Refusal | None:
    if creatures_move(asked.battle):
        return _no("creature_cannot", "VP-9.4")
    fighter = _movable(asked, raw, "VP-9.4")
    if isinstance(fighter, Refusal):
        return fighter
    return _no("already_moved", "VP-9.4", char=fighter.id) if fighter.hits else None


def _auto_turn(asked: Asked, raw: Fields) -> Refusal | None:
    if not creatures_move(asked.battle):
        return _no("illegal_now", "VP-8.11")
    return _scope(asked, raw)


def _end_turn(asked: Asked, raw: Fields) -> Refusal | None:
    if creatures_move(asked.battle):
        return _no("must_strike", "VP-8.10")
    code = pairs.idle_refusal(asked.state, asked.battle, asked.options.min_strike_cost)
    return _no(code, "VP-10.5" if code == "must_retreat" else "VP-10.4") if code else None


def _absorb(asked: Asked, raw: Fields) -> Refusal | None:
    battle, amount = asked.battle, raw["amount"]
    assert battle.hit is not UNSET, "a strike waits"
    if amount < 0:
        return _bad("amount", "VP-9.1")
    if amount > battle.hit.damage:
        return _no("too_many", "VP-9.1", due=battle.hit.damage)
    free = free_time(asked.me, battle.sides[1 - battle.mover].fighter(battle.hit.target))
    return _no("no_time", "VP-9.1", free=free) if amount > free else None


def _recover(asked: Asked, raw: Fields) -> Refusal | None:
    fighter = _fighter(asked, raw, "VP-10.2")
    if isinstance(fighter, Refusal):
        return fighter
    if not fighter.present:
        return _no("not_available", "VP-10.2", char=fighter.id)
    return None if fighter.spent else _no("time_full", "VP-10.2", char=fighter.id)


def _take(asked: Asked, raw: Fields) -> Refusal | None:
    state, kind, tokens = asked.state, raw["kind"], raw["count"]
    if kind not in KINDS:
        return _bad("kind", "VP-11.4")
    if tokens < 1:
        return _bad("count", "VP-11.4")
    if tokens > state.owed:
        return _no("too_many", "VP-11.4", due=state.owed)
    left = state.supply.of(kind)
    return _no("supply_empty", "VP-11.5", left=left) if tokens > left else None


_ROWS: Mapping[str, Row] = {
    "kit": _kit,
    "kit_all": _kit_all,
    "place": _place,
    "outfit": _outfit,
    "reset": _reset,
    "restore": _restore,
    "join": _join,
    "layout": _layout,
    "camp_auto": _camp_auto,
    "done": _done,
    "draw": _draw,
    "raid": _raid,
    "hold": _hold,
    "stance": _stance,
    "ready": _ready,
    "bid": _bid,
    "pass": _pass,
    "surrender": _surrender,
    "strike": _strike,
    "balance": _balance,
    "retreat": _retreat,
    "auto_turn": _auto_turn,
    "end_turn": _end_turn,
    "absorb": _absorb,
    "absorb_auto": _scope,
    "recover": _recover,
    "recover_auto": _scope,
    "take": _take,
}
"""The codes of each row, left to right."""
