"""Why an action is refused: the checks of VT-4.2 in its order; the first that fails is the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.actions import Action, Resign, type_of
from engine.core.errors import Refusal
from engine.core.views import Seat
from engine.games.voltrine import actions
from engine.games.voltrine.actions import CELLS, ORDERS, SHIFTS, SLOTS
from engine.games.voltrine.balance import is_free
from engine.games.voltrine.cards import (
    BACKSTAGE,
    CONSPIRATOR,
    COURT,
    GARDENS,
    INFILTRATION,
    PEACE_TREATY,
    TOTAL_WAR,
    VALUE,
    WALLS,
    ZONES,
)
from engine.games.voltrine.decrees import war_zone
from engine.games.voltrine.legal import Asked, has_hidden, refused_by_hero
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.plot import FIRST_PLOT
from engine.games.voltrine.state import VoltrineState
from engine.games.voltrine.turn import PAID, whereabouts

Fields = Mapping[str, Any]

ERRORS: Mapping[str, tuple[str, ...]] = {
    "match_over": (),
    "unknown_action": (),
    "not_your_turn": (),
    "bad_fields": ("field",),
    "illegal_now": (),
    "option_off": (),
    "already_used": (),
    "no_actions": (),
    "card_not_there": ("value",),
    "need_protagonist": (),
    "slot_taken": ("slot",),
    "slot_empty": ("slot",),
    "target_empty": ("slot",),
    "not_to_court": (),
    "not_from_court": ("value",),
    "same_place": ("value",),
    "hero_fixed": ("slot",),
    "first_turn": ("turn",),
    "no_conspirators": (),
    "must_spend": (),
    "shielded": ("slot",),
    "treaty": (),
    "target_is_hero": ("slot",),
    "no_hero": (),
    "hero_dominates": ("value", "hero"),
    "target_not_open": ("value",),
    "hero_made": (),
    "too_few_protagonists": ("protagonists",),
    "decree_spent": (),
    "nothing_to_topple": (),
    "nothing_hidden": (),
    "no_tokens": (),
    "not_predominant": (),
    "already_open": ("slot",),
}
"""Every code and the names of its arguments. `value` and `hero` are values of cards, `turn` the first turn of plots."""

# -- fields (VT-4.1) --------------------------------------------------------------------------------------------------
_CARD, _SLOT, _CELL = tuple(VALUE), SLOTS, (0, *CELLS)
_RANGES: Mapping[type[Action], Mapping[str, tuple[str | int, ...]]] = {
    actions.Muster: {"card": _CARD},
    actions.Place: {"card": _CARD, "zone": ZONES, "slot": (0, *SLOTS)},
    actions.Redeploy: {"card": _CARD, "zone": (*ZONES, GARDENS), "slot": _CELL},
    actions.Regroup: {"order": ORDERS},
    actions.CreateHero: {"slot": _SLOT},
    actions.TotalWar: {"slot": _SLOT, "target": _SLOT},
    actions.Infiltration: {"slot": _SLOT},
    actions.Reveal: {"seat": (0, 1), "zone": ZONES, "slot": _SLOT},
    actions.RevealHand: {"card": _CARD},
    actions.RevealConspirators: {"card": _CARD},
    actions.Topple: {"card": _CARD, "slot": _SLOT},
    actions.Confront: {"card": _CARD, "slot": _SLOT},
    actions.ConfrontHero: {"card": _CARD},
    actions.Strengthen: {"card": _CARD, "by": SHIFTS},
    actions.Transform: {"card": _CARD, "target": _CARD},
    actions.Garden: {"card": _CARD, "cell": _CELL},
    actions.Discard: {"card": _CARD, "cell": _CELL},
}
"""The values of each field; a type that is not here has none."""

_TYPES: tuple[type[Action], ...] = (*actions.ACTIONS, Resign)
_FIELDS: Mapping[str, Mapping[str, tuple[str | int, ...]]] = {
    type_of(type_): _RANGES.get(type_, {}) for type_ in _TYPES
}


def _wrong_field(kind: str, raw: Fields) -> str:
    """A field that is missing, not known, of a wrong type or out of range; "" if all are well."""
    wanted = _FIELDS[kind]
    for name in raw:
        if name != "type" and name not in wanted:
            return str(name)
    for name, values in wanted.items():
        value = raw.get(name)
        if type(value) is not type(values[0]) or value not in values:
            return name
    return ""


# -- phases (VT-3.1) --------------------------------------------------------------------------------------------------
_PHASES: Mapping[str, tuple[str, ...]] = {
    "muster": ("muster",),
    "finish": ("muster", "placing", "redeploying", "war"),
    "draw": ("main",),
    "place": ("main", "placing", "reaction"),
    "redeploy": ("main", "redeploying", "reaction"),
    "regroup": ("main", "reaction"),
    "plot": ("main",),
    "create_hero": ("main", "reaction"),
    "total_war": ("main", "war"),
    "infiltration": ("main",),
    "reveal": ("main",),
    "end_turn": ("main",),
    "pass": ("reaction",),
    "peace_treaty": ("reaction",),
    "reveal_hand": ("plot",),
    "reveal_conspirators": ("plot",),
    "topple": ("plot",),
    "confront": ("plot",),
    "confront_hero": ("plot",),
    "strengthen": ("plot",),
    "transform": ("plot",),
    "stop": ("plot",),
    "intercept": ("intercept",),
    "allow": ("intercept",),
    "garden": ("garden",),
    "garden_all": ("garden",),
    "discard": ("discard",),
}


def explain(state: VoltrineState, options: VoltrineOptions, seat: Seat, raw: Fields) -> Refusal | None:
    """Why the seat may not do this now; None if it may."""
    if state.phase == "over":
        return _no("match_over", "VT-11.8")
    kind = raw.get("type")
    if not isinstance(kind, str) or kind not in _FIELDS:
        return _no("unknown_action", "VT-4.2")
    if seat != state.pending and kind != "resign":
        return _no("not_your_turn", "VT-3.1")
    field = _wrong_field(kind, raw)
    if field:
        return _no("bad_fields", "VT-4.1", field=field)
    if kind == "resign":
        return None
    if state.phase not in _PHASES[kind]:
        return _no("illegal_now", "VT-3.1")
    asked = Asked(state, options)
    if kind in PAID and state.phase in ("main", "reaction"):
        refusal = _price(asked, kind)
        if refusal:
            return refusal
    row = _ROWS.get(kind)
    return row(asked, raw) if row else None


def _no(code: str, rule: str, **args: str | int) -> Refusal:
    return Refusal(code, rule, args)


def _price(asked: Asked, kind: str) -> Refusal | None:
    """Once a turn, and it must be paid (VT-3.3); a reaction costs an additional action (VT-5.2)."""
    if kind == "create_hero" and not asked.options.heroes:
        return _no("option_off", "VT-9.1")
    if kind in asked.used:
        return _no("already_used", "VT-3.3")
    if not asked.payable and not is_free(kind, asked.used, asked.group):
        return _no("no_actions", "VT-5.2" if asked.state.phase == "reaction" else "VT-3.3")
    return None


# -- one check a row of the table (VT-4.2) ----------------------------------------------------------------------------
def _muster(asked: Asked, raw: Fields) -> Refusal | None:
    return None if raw["card"] in asked.me.hand else _not_there(raw, "VT-2.5")


def _finish(asked: Asked, raw: Fields) -> Refusal | None:
    if asked.state.phase == "muster" and not any(asked.me.court):
        return _no("need_protagonist", "VT-2.5")
    return None


def _place(asked: Asked, raw: Fields) -> Refusal | None:
    zone, slot = raw["zone"], raw["slot"]
    if raw["card"] not in asked.me.hand:
        return _not_there(raw, "VT-4.5")
    if (slot == 0) != (zone == BACKSTAGE):
        return _no("bad_fields", "VT-4.5", field="slot")
    places = asked.me.zone(zone)
    if "" not in places or (slot and places[slot - 1]):
        return _no("slot_taken", "VT-4.5", slot=slot)
    return None


def _redeploy(asked: Asked, raw: Fields) -> Refusal | None:
    me, gardens = asked.me, asked.state.gardens
    card, zone, slot = raw["card"], raw["zone"], raw["slot"]
    if zone == COURT:
        return _no("not_to_court", "VT-4.6")
    if card in me.court:
        return _no("not_from_court", "VT-4.6", value=VALUE[card])
    if card not in (*me.walls, *me.backstage, *gardens):
        return _not_there(raw, "VT-4.6")
    origin, place = whereabouts(me, gardens, card)
    if origin == zone != WALLS:
        return _no("same_place", "VT-4.6", value=VALUE[card])
    places = gardens if zone == GARDENS else me.zone(zone)
    full = "" not in places
    if slot > len(places) or (slot == 0) != (zone == BACKSTAGE and not full):
        return _no("bad_fields", "VT-4.6", field="slot")
    if origin == zone and slot == place:
        return _no("same_place", "VT-4.6", value=VALUE[card])
    if not full and slot and places[slot - 1]:
        return _no("slot_taken", "VT-4.6", slot=slot)
    return None


def _regroup(asked: Asked, raw: Fields) -> Refusal | None:
    hero = asked.me.hero
    if hero and raw["order"][hero - 1] != str(hero):
        return _no("hero_fixed", "VT-9.4", slot=hero)
    return None


def _plot(asked: Asked, raw: Fields) -> Refusal | None:
    if asked.state.turn < FIRST_PLOT:
        return _no("first_turn", "VT-3.8", turn=FIRST_PLOT)
    return None if any(asked.me.backstage) else _no("no_conspirators", "VT-5.1")


def _create_hero(asked: Asked, raw: Fields) -> Refusal | None:
    court, slot = asked.me.court, raw["slot"]
    protagonists = sum(map(bool, court))
    if asked.me.hero:
        return _no("hero_made", "VT-9.2")
    if protagonists < 2:
        return _no("too_few_protagonists", "VT-9.2", protagonists=protagonists)
    return None if court[slot - 1] else _no("slot_empty", "VT-9.2", slot=slot)


def _total_war(asked: Asked, raw: Fields) -> Refusal | None:
    slot, target = raw["slot"], raw["target"]
    if asked.state.phase == "main" and TOTAL_WAR not in asked.me.decrees:
        return _no("decree_spent", "VT-8.1")
    if not asked.me.walls[slot - 1]:
        return _no("slot_empty", "VT-8.3", slot=slot)
    zone = asked.enemy.zone(war_zone(asked.enemy.walls))
    if not any(zone):
        return _no("nothing_to_topple", "VT-8.3")
    return None if zone[target - 1] else _no("target_empty", "VT-8.3", slot=target)


def _infiltration(asked: Asked, raw: Fields) -> Refusal | None:
    me, enemy, slot = asked.me, asked.enemy, raw["slot"]
    if INFILTRATION not in me.decrees:
        return _no("decree_spent", "VT-8.1")
    if not me.court[slot - 1]:
        return _no("slot_empty", "VT-8.5", slot=slot)
    if slot == me.hero:
        return _no("hero_fixed", "VT-9.4", slot=slot)
    return None if has_hidden(enemy, enemy.court) else _no("nothing_hidden", "VT-8.5")


def _reveal(asked: Asked, raw: Fields) -> Refusal | None:
    owner, slot = asked.state.seats[raw["seat"]], raw["slot"]
    if not asked.options.predispositions:
        return _no("option_off", "VT-7.1")
    if not asked.me.tokens:
        return _no("no_tokens", "VT-7.7")
    if raw["seat"] != asked.seat and asked.group != CONSPIRATOR:
        return _no("not_predominant", "VT-7.8")
    card = owner.zone(raw["zone"])[slot - 1]
    if not card:
        return _no("slot_empty", "VT-7.7", slot=slot)
    return _no("already_open", "VT-7.7", slot=slot) if card in owner.up else None


def _peace_treaty(asked: Asked, raw: Fields) -> Refusal | None:
    return None if PEACE_TREATY in asked.me.decrees else _no("decree_spent", "VT-8.1")


def _spend(asked: Asked, raw: Fields) -> Refusal | None:
    """The Conspirator must stand in my Backstage (VT-4.3)."""
    return None if raw["card"] in asked.me.backstage else _not_there(raw, "VT-4.3")


def _topple(asked: Asked, raw: Fields) -> Refusal | None:
    refusal = _spend(asked, raw)
    if refusal is None and not asked.enemy.walls[raw["slot"] - 1]:
        return _no("target_empty", "VT-5.8", slot=raw["slot"])
    return refusal


def _confront(asked: Asked, raw: Fields) -> Refusal | None:
    enemy, slot = asked.enemy, raw["slot"]
    refusal = _spend(asked, raw)
    if refusal:
        return refusal
    if asked.state.plot.treaty:
        return _no("treaty", "VT-8.4")
    if not enemy.court[slot - 1]:
        return _no("target_empty", "VT-5.8", slot=slot)
    if slot == enemy.hero:
        return _no("target_is_hero", "VT-9.7", slot=slot)
    return _no("shielded", "VT-5.9", slot=slot) if enemy.walls[slot - 1] else None


def _confront_hero(asked: Asked, raw: Fields) -> Refusal | None:
    enemy, card = asked.enemy, raw["card"]
    refusal = _spend(asked, raw)
    if refusal:
        return refusal
    if not asked.options.heroes:
        return _no("option_off", "VT-9.1")
    if asked.state.plot.treaty:
        return _no("treaty", "VT-8.4")
    if not enemy.hero:
        return _no("no_hero", "VT-9.7")
    if refused_by_hero(enemy, card):
        return _no("hero_dominates", "VT-9.6", value=VALUE[card], hero=VALUE[enemy.court[enemy.hero - 1]])
    return None


def _transform(asked: Asked, raw: Fields) -> Refusal | None:
    enemy, target = asked.enemy, raw["target"]
    refusal = _spend(asked, raw)
    if refusal is None and not (target in enemy.up and target in (*enemy.court, *enemy.walls)):
        return _no("target_not_open", "VT-5.7", value=VALUE[target])
    return refusal


def _stop(asked: Asked, raw: Fields) -> Refusal | None:
    return None if asked.state.plot.spent else _no("must_spend", "VT-5.4")


def _garden(asked: Asked, raw: Fields) -> Refusal | None:
    if raw["card"] not in asked.state.pile:
        return _not_there(raw, "VT-6.2")
    return _cell(asked, raw, "VT-6.2")


def _discard(asked: Asked, raw: Fields) -> Refusal | None:
    if raw["card"] not in asked.me.hand:
        return _not_there(raw, "VT-3.6")
    return _cell(asked, raw, "VT-6.3")


def _cell(asked: Asked, raw: Fields, rule: str) -> Refusal | None:
    cell = raw["cell"]
    return _no("slot_taken", rule, slot=cell) if cell and asked.state.gardens[cell - 1] else None


def _not_there(raw: Fields, rule: str) -> Refusal:
    return _no("card_not_there", rule, value=VALUE[raw["card"]])


_ROWS: Mapping[str, Callable[[Asked, Fields], Refusal | None]] = {
    "muster": _muster,
    "finish": _finish,
    "place": _place,
    "redeploy": _redeploy,
    "regroup": _regroup,
    "plot": _plot,
    "create_hero": _create_hero,
    "total_war": _total_war,
    "infiltration": _infiltration,
    "reveal": _reveal,
    "peace_treaty": _peace_treaty,
    "reveal_hand": _spend,
    "reveal_conspirators": _spend,
    "topple": _topple,
    "confront": _confront,
    "confront_hero": _confront_hero,
    "strengthen": _spend,
    "transform": _transform,
    "stop": _stop,
    "garden": _garden,
    "discard": _discard,
}
"""The codes of each row, left to right."""
