"""Views of Cognition of Zero to draw: some in few words for the golden pictures, and as many random ones as a test asks for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.core.views import HIDDEN, TABLE, Viewer
from engine.games.cognition_of_zero.cards import (
    CARDS,
    DECKS,
    FIGHTERS,
    ITEMS,
    LIFE,
    RIDERS,
    ROOM,
    SADDLES,
    SLOTS,
    TRICKS,
)
from engine.games.cognition_of_zero.combat import most_life
from engine.games.cognition_of_zero.ending import REASONS
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.view import BattleView, CognitionView, FighterView, ResultView, SeatView
from locales import Language
from renderers import Scene
from tests.renderers.names import HOSTILE, LONG

PHASES = (
    "pick_deck",
    "draft",
    "split",
    "choose",
    "preview",
    "turn",
    "muster",
    "answer",
    "arrange",
    "first_strike",
    "battle",
    "over",
)
OPEN_DECKS = PHASES[:5]
FOUGHT = PHASES[8:11]
LISTS = ("deck", "hand", "laid", "held", "ground", "tricks", "used", "lost", "fallen")
IDLE = BattleView(-1, 0, 0, 0, (), False, "", -1, ())


def fighter(card: str, items: str = "", **fields: Any) -> FighterView:
    """A fighter, whole and without links unless said otherwise. Items are listed with spaces."""
    borne = tuple(items.split())
    usual: dict[str, Any] = {
        "life": most_life(card, borne),
        "items": borne,
        "rides": "",
        "inside": "",
        "behind": "",
        "skip": 0,
        "shield": False,
        "boost": 0,
        "weak": 0,
    }
    return FighterView(**(usual | fields))


def seat(army: dict[str, FighterView] | None = None, **fields: Any) -> SeatView:
    """A seat. Cards are listed with spaces; a deck may be a number of hidden cards."""
    usual: dict[str, Any] = dict.fromkeys(LISTS, "")
    usual |= {"score": 7, "army": army or {}, "wounds": {}, "deck_name": ""}
    usual |= dict.fromkeys(("hushed", "ready", "auto"), False)
    told: dict[str, Any] = usual | fields
    if isinstance(told["deck"], int):
        told["deck"] = (HIDDEN,) * told["deck"]
    split: dict[str, Any] = {name: tuple(told[name].split()) for name in LISTS if isinstance(told[name], str)}
    return SeatView(**(told | split))


def position(me: SeatView, rival: SeatView, phase: str, **fields: Any) -> CognitionView:
    """A position of which everything is seen; `seen_by` hides from there."""
    usual: dict[str, Any] = {
        "viewer": 0,
        "pending": 0,
        "first": 0,
        "dice": (5, 3),
        "turn_no": 0 if phase in OPEN_DECKS else 12,
        "waits": 0,
        "pool": (),
        "shuffle": (),
        "result": ResultView(-1, ""),
        "battle": IDLE,
        "options": CognitionOptions(),
    }
    return CognitionView(phase=phase, seats=(me, rival), **(usual | fields))


def seen_by(view: CognitionView, viewer: Viewer) -> CognitionView:
    """The position as the viewer sees it (CZ-16.4)."""
    seats = []
    for number, one in enumerate(view.seats):
        if number != viewer and view.phase != "over":
            hand = one.hand
            if view.phase == "muster" and number == view.pending:
                hand = (*one.hand, *one.laid, *one.held)
                one = replace(one, laid=(), held=())
            one = replace(one, hand=(HIDDEN,) * len(hand), wounds={})
        seats.append(one)
    return replace(view, viewer=viewer, seats=(seats[0], seats[1]))


# -- random -----------------------------------------------------------------------------------------------------------
def random_scene(dice: random.Random) -> Scene:
    """A scene that the layout must bear: any cards anywhere, any marks and links, any phase, any names and texts."""
    viewer = dice.choice((TABLE, TABLE, 0, 1))
    view = _random_position(dice)
    before = seen_by(_random_position(dice), viewer) if dice.random() < 0.5 else None
    language: Language = dice.choice(("ru", "en"))
    names = (dice.choice((*HOSTILE, *LONG)), dice.choice((*HOSTILE, *LONG)))
    question = tuple(_words(dice, 24) for _ in range(dice.randrange(4))) if viewer != TABLE else ()
    note = _words(dice, 40) if dice.random() < 0.6 else ""
    due = dice.choice(("", "2 мин", "23 ч", "2 дня 14 ч"))
    match = dice.choice(("1", "42", "18345"))
    return Scene(seen_by(view, viewer), names, language, match, due, before, question, note)


def _random_position(dice: random.Random) -> CognitionView:
    phase = dice.choice((*PHASES, "battle", "battle", "turn"))
    size = dice.choice((16, 16, 20, 40))
    cards = list(CARDS)
    dice.shuffle(cards)
    decks = (cards[:size], cards[size : 2 * size])
    pending = -1 if phase == "over" else dice.randrange(2)
    attacker = dice.randrange(2) if phase in ("answer", *FOUGHT) or dice.random() < 0.4 else pending
    make = _forming if phase in OPEN_DECKS else _playing
    seats = [make(dice, phase, deck, number, pending, attacker) for number, deck in enumerate(decks)]
    fighting = phase in FOUGHT
    armed = [card for one in seats for card in one.army]
    battle = BattleView(
        attacker if phase in ("muster", "answer", *FOUGHT) else -1,
        dice.choice((1, 2, 17, 39)) if phase == "battle" else 0,
        dice.randrange(-1, 6) if phase == "battle" else 0,
        dice.randrange(1, 10),
        tuple(card for card in armed if dice.random() < 0.2),
        dice.random() < 0.5,
        "",
        dice.choice((-1, -1, 0, 1)) if fighting else -1,
        (),
    )
    options = CognitionOptions(
        deck_size=size, start_score=dice.choice((1, 7, 30)), acts_per_turn=dice.choice((1, 1, 3, 9))
    )
    return position(
        seats[0],
        seats[1],
        phase,
        pending=pending,
        turn_no=0 if phase in OPEN_DECKS else dice.randrange(1, 5 * size),
        waits=dice.randrange(2),
        result=ResultView(dice.choice((-1, 0, 1)), dice.choice(REASONS))
        if phase == "over"
        else ResultView(-1, ""),
        battle=battle,
        options=options,
    )


def _forming(
    dice: random.Random, phase: str, deck: Sequence[str], number: int, pending: int, attacker: int
) -> SeatView:
    if phase == "pick_deck":
        name = dice.choice(("", list(DECKS)[number]))
        return seat(deck=" ".join(DECKS[name].cards) if name else "", deck_name=name)
    held = len(deck) if phase in ("choose", "preview") else dice.randrange(len(deck) + 1)
    name = dice.choice(("", list(DECKS)[number])) if phase == "preview" else ""
    return seat(deck=" ".join(deck[:held]), deck_name=name)


def _playing(
    dice: random.Random, phase: str, deck: Sequence[str], number: int, pending: int, attacker: int
) -> SeatView:
    share = dice.choice((0.2, 0.5, 0.9, 1.0))
    there = [card for card in deck if dice.random() < share]
    lost = [card for card in there if card in FIGHTERS and dice.random() < dice.choice((0.0, 0.3))]
    there = [card for card in there if card not in lost]
    fields: dict[str, Any] = {"score": dice.choice((0, 1, 7, 30, 64)), "hushed": dice.random() < 0.2}
    fields |= {"lost": " ".join(lost), "fallen": " ".join(lost[::2]), "deck": dice.randrange(41)}
    if phase in FOUGHT:
        playing = [card for card in there if dice.random() < 0.85]
        fields |= {"hand": " ".join(card for card in there if card not in playing)}
        return seat(*_fielded(dice, playing, fields), **fields)
    if phase in ("muster", "answer") and number in (pending, attacker):
        parts: list[list[str]] = [[], [], []]
        for card in there:
            dice.choice(parts[: 3 if number == pending else 1]).append(card)
        laid, hand, back = (" ".join(part) for part in parts)
        return seat(laid=laid, hand=hand, held=back, **fields)
    wounds = {card: 1 for card in there if card in FIGHTERS and LIFE[card] > 1 and dice.random() < 0.2}
    return seat(hand=" ".join(there), wounds=wounds, **fields)


def _fielded(dice: random.Random, cards: list[str], fields: dict[str, Any]) -> tuple[dict[str, FighterView]]:
    """The army of those cards, with items, marks and links; what lies beside it goes into the fields."""
    items = [card for card in cards if card in ITEMS]
    army = {}
    for card in cards:
        if card in FIGHTERS:
            borne = [items.pop() for _ in range(dice.randrange(SLOTS[card] + 1)) if items]
            marks = {
                "skip": dice.choice((0, 0, 0, 1, 2)),
                "shield": dice.random() < 0.2,
                "boost": dice.choice((0, 0, 0, 1, 3)),
                "weak": dice.choice((0, 0, 0, 2)),
            }
            one = fighter(card, " ".join(borne), **marks)
            army[card] = replace(one, life=dice.randrange(1, one.life + 1))
    used = [card for card in cards if dice.random() < 0.3]
    fields |= {"ground": " ".join(items), "tricks": " ".join(card for card in cards if card in TRICKS)}
    fields |= {"used": " ".join(used)}
    return (linked(dice, army),)


def linked(dice: random.Random, army: dict[str, FighterView]) -> dict[str, FighterView]:
    """The army with as many links of every kind as fall to it (section 8)."""
    grouped: set[str] = set()
    for mount in [card for card in army if card in SADDLES and dice.random() < 0.7]:
        riders = [card for card in army if card in RIDERS and card not in grouped and card != mount]
        if mount not in grouped and riders:
            for rider in riders[: SADDLES[mount]]:
                army[rider] = replace(army[rider], rides=mount)
                grouped |= {rider, mount}
    for carrier in [card for card in army if card in ROOM and card not in grouped]:
        inside = [card for card in army if CARDS[card].class_ != "machine" and card not in grouped][
            : ROOM[carrier]
        ]
        for card in inside:
            army[card] = replace(army[card], inside=carrier)
        grouped |= {*inside, carrier} if inside else set()
    creatures = [card for card in army if CARDS[card].class_ != "machine" and not army[card].inside]
    for machine in [card for card in army if CARDS[card].class_ == "machine" and card not in grouped]:
        if creatures and dice.random() < 0.7:
            army[machine] = replace(army[machine], behind=creatures.pop())
    return army


def _words(dice: random.Random, most: int) -> str:
    some = (
        "Розыгрыш",
        "«Принцип неопределённости расписания»",
        "бьёт",
        "на",
        "2 + 1 = 3",
        "сверхъестественно",
        "👑",
        "—",
    )
    return " ".join(dice.choice(some) for _ in range(dice.randrange(1, most)))
