"""Views of Void Party to draw: some in few words for the golden pictures, and as many random ones as a test asks for."""

from __future__ import annotations

import random
from typing import Any

from engine.core.views import HIDDEN, TABLE
from engine.games.void_party.cards import CHARACTERS, CREATURE, CREATURES
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.view import (
    BattleView,
    CharacterView,
    DrawPlanView,
    FighterView,
    HitView,
    PlanView,
    RaidPlanView,
    ResultView,
    SeatView,
    SideView,
    TokensView,
    VoidPartyView,
)
from locales import Language
from renderers import Scene
from tests.renderers.names import HOSTILE, LONG

PLENTY = TokensView(76, 70, 69)
MOST_CHARACTERS = {2: 6, 3: 5, 4: 4}
"""Sixteen are dealt at most (VP-2.2)."""
BATTLE_PHASES = ("stance", "auction", "surrender", "fight", "distort", "recover")
PEACE_PHASES = ("setup", "camp", "plan", "take", "over")


def hero(id: str, form: int, time: int, attack: int, defence: int, group: int = 1) -> CharacterView:
    """A living character."""
    return CharacterView(id, form, time, attack, defence, group)


def gone(id: str) -> CharacterView:
    """A character in nonexistence."""
    return CharacterView(id, 0, 0, 0, 0, 0)


def seat(*characters: CharacterView, storage: tuple[int, int, int] = (0, 0, 0), **fields: Any) -> SeatView:
    """A seat."""
    usual: dict[str, Any] = {"out": False, "kills": 0, "restores": 0}
    return SeatView(characters, TokensView(*storage), **(usual | fields))


def fighter(id: str, **fields: Any) -> FighterView:
    """A fighter of a battle, whole unless said otherwise."""
    usual: dict[str, Any] = {
        "hurt": 0,
        "spent": 0,
        "state": "in",
        "chased": False,
        "done": False,
        "hits": (),
    }
    return FighterView(id, **(usual | fields))


def side(owner: int, *fighters: FighterView, last: str = "none", auto: tuple[str, ...] = ()) -> SideView:
    """A side of a battle."""
    return SideView(owner, fighters, last, auto)


def battle(mine: SideView, theirs: SideView, **fields: Any) -> BattleView:
    """A battle; it is a hunt if creatures are on side 1."""
    usual: dict[str, Any] = {
        "kind": "creatures" if theirs.fighters[0].id in CREATURE else "raid",
        "round": 1,
        "first": 0,
        "mover": 0,
        "effective": False,
        "marked": False,
        "forced": False,
        "auto": (),
        "acting": "",
        "bid": -1,
        "leader": -1,
        "debt": 0,
        "hit": None,
    }
    return BattleView(sides=(mine, theirs), **(usual | fields))


def position(*seats: SeatView, options: VoidPartyOptions | None = None, **fields: Any) -> VoidPartyView:
    """A position of a match; everybody sees the same."""
    usual: dict[str, Any] = {
        "viewer": TABLE,
        "phase": "camp",
        "pending": 0,
        "active": 0,
        "supply": PLENTY,
        "round": 3,
        "stage": "hunt",
        "edits": 0,
        "owed": 0,
        "deck": (HIDDEN,) * 8,
        "discard": (),
        "planning": (),
        "plans": (),
        "battle": None,
        "result": None,
    }
    return VoidPartyView(seats=seats, options=options or VoidPartyOptions(), **(usual | fields))


# -- random -----------------------------------------------------------------------------------------------------------
def random_scene(dice: random.Random) -> Scene:
    """A scene that the layout must bear: any seats, groups, tokens, battles, plans, names and texts."""
    count = dice.choice((2, 3, 4))
    each = dice.randint(1, MOST_CHARACTERS[count])
    viewer = dice.choice((TABLE, *range(count)))
    view = _random_position(dice, count, each, viewer)
    before = _earlier(dice, view) if dice.random() < 0.6 else None
    language: Language = dice.choice(("ru", "en"))
    names = tuple(dice.choice((*HOSTILE, *LONG)) for _ in range(count))
    question = tuple(_words(dice, 24) for _ in range(dice.randrange(4))) if viewer != TABLE else ()
    note = _words(dice, 40) if dice.random() < 0.6 else ""
    due = dice.choice(("", "2 мин", "23 ч", "2 дня 14 ч"))
    return Scene(view, names, language, dice.choice(("1", "42", "18345")), due, before, question, note)


def _random_position(dice: random.Random, count: int, each: int, viewer: int) -> VoidPartyView:
    ids = dice.sample(CHARACTERS, count * each)
    seats = [_random_seat(dice, ids[number * each : (number + 1) * each]) for number in range(count)]
    phase = dice.choice((*PEACE_PHASES, *BATTLE_PHASES, "fight", "distort"))
    living = [number for number, one in enumerate(seats) if one.living()]
    active = dice.choice(living)
    under_way = None
    if phase in BATTLE_PHASES:
        under_way = _random_battle(dice, seats, living, active, phase)
    else:
        for number in range(count):
            if number != active and dice.random() < 0.12:
                seats[number] = SeatView(seats[number].characters, TokensView(0, 0, 0), True, 0, 0)
    scores = tuple(dice.randrange(100) for _ in range(count))
    winners = tuple(sorted(dice.sample(range(count), dice.choice((1, 1, 2)))))
    return position(
        *seats,
        options=_random_options(dice, each),
        viewer=viewer,
        phase=phase,
        pending=-1 if phase == "over" else dice.randrange(count),
        active=active,
        supply=TokensView(*(dice.choice((0, 4, 37, 100)) for _ in range(3))),
        round=0 if phase == "setup" else dice.choice((1, 6, 40, 100)),
        stage=dice.choice(("hunt", "war")),
        owed=dice.randrange(1, 24) if phase == "take" else 0,
        deck=(HIDDEN,) * dice.choice((0, 12, 80)),
        plans=_random_plans(dice, seats, active) if phase not in ("setup", "camp", "over") else (),
        battle=under_way,
        result=ResultView("round_limit", winners, scores) if phase == "over" else None,
    )


def _random_options(dice: random.Random, each: int) -> VoidPartyOptions:
    return VoidPartyOptions(
        mode=dice.choice(("standard", "standard", "duel")),
        characters_per_seat=each,
        round_limit=100,
        battle_rounds=dice.choice((4, 50)),
        war_restores=dice.choice((-1, 2, 99)),
        creature_control=dice.choice(("opponent", "auto")),
    )


def _random_seat(dice: random.Random, ids: list[str]) -> SeatView:
    lost = dice.choice((0.0, 0.2, 0.7))
    groups = sorted(dice.choice((1, 1, 2, 3)) for _ in ids)
    characters = []
    for number, (id, group) in enumerate(zip(ids, groups, strict=True)):
        if number and dice.random() < lost:
            characters.append(gone(id))
            continue
        potential = dice.randint(1, 6)
        attack = dice.randint(0, potential)
        full = groups[: number + 1].count(group) > 4
        characters.append(
            hero(
                id,
                dice.randint(1, 6),
                dice.randint(1, 6),
                attack,
                potential - attack,
                group + 1 if full else group,
            )
        )
    storage = tuple(dice.choice((0, 3, 18, 60)) for _ in range(3))
    return seat(
        *characters,
        storage=(storage[0], storage[1], storage[2]),
        kills=dice.choice((0, 0, 3, 12)),
        restores=dice.choice((0, 2)),
    )


def _random_battle(
    dice: random.Random, seats: list[SeatView], living: list[int], active: int, phase: str
) -> BattleView:
    rivals = [number for number in living if number != active]
    hunt = phase in ("fight", "distort", "recover", "stance") and (not rivals or dice.random() < 0.6)
    mine = side(active, *_random_fighters(dice, seats[active]), auto=_random_orders(dice))
    if hunt or not rivals:
        drawn = [_random_creature(dice, id) for id in dice.sample(CREATURES, dice.randint(1, 4))]
        theirs = side((active + 1) % len(seats), *drawn, auto=_random_orders(dice))
    else:
        rival = dice.choice(rivals)
        theirs = side(rival, *_random_fighters(dice, seats[rival]), auto=_random_orders(dice))
    origin, target = dice.choice(theirs.fighters).id, dice.choice(mine.fighters).id
    return battle(
        mine,
        theirs,
        round=dice.choice((1, 4, 50)),
        mover=dice.randrange(2),
        auto=_random_orders(dice),
        acting=dice.choice(("", mine.fighters[0].id)),
        bid=dice.choice((-1, 0, 24)),
        leader=dice.choice((-1, 0, 1)),
        debt=dice.randrange(24),
        hit=HitView(origin, target, dice.randint(1, 6)) if phase == "distort" else None,
    )


def _random_fighters(dice: random.Random, owner: SeatView) -> list[FighterView]:
    """Those of one group, among them such as have been destroyed in this battle."""
    group = dice.choice(owner.living()).group
    fighters = []
    for one in owner.characters:
        if one.group == group:
            fighters.append(
                fighter(
                    one.id,
                    hurt=dice.randrange(one.form),
                    spent=dice.randint(0, one.time),
                    state=dice.choice(("in", "in", "marked", "left")),
                    chased=dice.random() < 0.3,
                    done=dice.random() < 0.3,
                )
            )
        elif not one.form and len(fighters) < 4 and dice.random() < 0.5:
            fighters.append(fighter(one.id, state="dead"))
    return fighters[:4]


def _random_creature(dice: random.Random, id: str) -> FighterView:
    hurt = dice.randint(0, CREATURE[id].form)
    return fighter(id, hurt=hurt, state="dead" if hurt == CREATURE[id].form else "in")


def _random_orders(dice: random.Random) -> tuple[str, ...]:
    return tuple(word for word in ("creatures", "distort", "recover") if dice.random() < 0.4)


def _random_plans(dice: random.Random, seats: list[SeatView], active: int) -> tuple[PlanView, ...]:
    plans: list[PlanView] = []
    for group in sorted({one.group for one in seats[active].living()}):
        if dice.random() < 0.5:
            plans.append(DrawPlanView(group, (HIDDEN,) * dice.randint(1, 4)))
        else:
            plans.append(RaidPlanView(group, (active + 1) % len(seats), dice.randint(1, 4)))
    return tuple(plans)


def _earlier(dice: random.Random, view: VoidPartyView) -> VoidPartyView:
    """Another position of the same match: the same characters, with other tokens."""
    seats = [_random_seat(dice, [one.id for one in owner.characters]) for owner in view.seats]
    return position(*seats, options=view.options, viewer=view.viewer, battle=view.battle)


def _words(dice: random.Random, most: int) -> str:
    some = ("Аврот", "«Лишайник-сидень»", "бьёт:", "из", "небытия", "2", "сверхъестественно", "🌌", "—")
    return " ".join(dice.choice(some) for _ in range(dice.randrange(1, most)))
