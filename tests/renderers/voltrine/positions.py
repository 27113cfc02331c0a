"""Views of Voltrine to draw: some made by hand for the golden pictures, and as many random ones as a test asks for."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from engine.core.views import HIDDEN, TABLE, Viewer
from engine.games.voltrine.cards import CARDS, DECREES, GROUPS
from engine.games.voltrine.view import AttackView, PlotView, RunView, SeatView, VoltrineView
from locales import Language
from renderers import Scene
from tests.renderers.names import HOSTILE, LONG

NO_PLOT = PlotView(0, 0, 0, False, AttackView("", "", 0))
PHASES = (
    "muster",
    "main",
    "placing",
    "redeploying",
    "reaction",
    "plot",
    "intercept",
    "war",
    "garden",
    "discard",
    "over",
)


def position(seats: tuple[SeatView, SeatView], **fields: Any) -> VoltrineView:
    """A position of which everything is seen; `seen_by` hides from there."""
    usual: dict[str, Any] = {
        "viewer": 0,
        "phase": "main",
        "turn": 9,
        "active": 0,
        "pending": 0,
        "base": True,
        "used": (),
        "quiet": 2,
        "deck": (HIDDEN,) * 8,
        "lot": (HIDDEN,) * 30,
        "gardens": ("",) * 9,
        "pile": (),
        "run": RunView("", 0),
        "plot": NO_PLOT,
        "winner": -1,
        "result": "",
        "group": "",
        "weights": (0, 0, 0),
        "predispositions": True,
        "heroes": False,
        "intercept": "hidden",
        "turn_limit": 60,
    }
    return VoltrineView(seats=seats, **(usual | fields))


def seen_by(view: VoltrineView, viewer: Viewer) -> VoltrineView:
    """The position as the viewer sees it."""

    def shown(seat: SeatView, zone: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card if not card or card in seat.up else HIDDEN for card in zone)

    seats = tuple(
        seat
        if number == viewer
        else replace(
            seat,
            hand=tuple(sorted(shown(seat, seat.hand), key=lambda card: card == HIDDEN)),
            court=shown(seat, seat.court),
            walls=shown(seat, seat.walls),
            backstage=shown(seat, seat.backstage),
        )
        for number, seat in enumerate(view.seats)
    )
    return replace(view, viewer=viewer, seats=seats)


# -- random -----------------------------------------------------------------------------------------------------------
def random_scene(dice: random.Random) -> Scene:
    """A scene that the layout must bear: any cards anywhere, any counts, any phase, any names and texts."""
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


def _random_position(dice: random.Random) -> VoltrineView:
    cards = list(CARDS)
    dice.shuffle(cards)

    def take(most: int, full: float, length: int = 0) -> tuple[str, ...]:
        taken = [cards.pop() if cards and dice.random() < full else "" for _ in range(most)]
        return tuple(taken) if length else tuple(card for card in taken if card)

    full = dice.choice((0.2, 0.6, 1.0))
    seats = []
    for _ in range(2):
        court, walls, backstage = take(3, full, 3), take(3, full, 3), take(3, full, 3)
        hand = take(dice.choice((3, 6, 8, 12)), dice.choice((0.5, 1.0)))
        open_share = dice.choice((0.0, 0.5, 1.0))
        up = [card for card in (*hand, *court, *walls, *backstage) if card and dice.random() < open_share]
        seats.append(
            SeatView(
                hand,
                court,
                walls,
                backstage,
                tuple(up),
                dice.randrange(4),
                dice.choice((0, 1, 2, 3, 4, 9, 15)),
                dice.randrange(4),
                dice.choice((0, 1, 2, 3)),
                tuple(decree for decree in DECREES if dice.random() < 0.6),
            )
        )
    phase = dice.choice(PHASES)
    kind = dice.choice(("topple", "confront", "infiltration")) if phase == "intercept" else ""
    attack = AttackView(kind, HIDDEN if kind else "", dice.randrange(1, 4) if kind else 0)
    return position(
        (seats[0], seats[1]),
        phase=phase,
        turn=0 if phase == "muster" else dice.choice((1, 2, 3, 17, 60, 200)),
        active=dice.randrange(2),
        pending=-1 if phase == "over" else dice.randrange(2),
        base=dice.random() < 0.5,
        quiet=dice.randrange(12),
        turn_limit=dice.choice((20, 60, 200)),
        deck=(HIDDEN,) * dice.randrange(19),
        gardens=take(9, full, 9),
        pile=take(6, dice.choice((0.0, 0.5, 1.0))),
        plot=PlotView(1, dice.randrange(-6, 7), dice.choice((0, 1, 15)), dice.random() < 0.5, attack),
        winner=dice.choice((-1, 0, 1)) if phase == "over" else -1,
        group=dice.choice(("", *GROUPS)),
        weights=(dice.randrange(30), dice.randrange(30), dice.randrange(30)),
        predispositions=dice.random() < 0.7,
    )


def _words(dice: random.Random, most: int) -> str:
    some = (
        "Заговорщик",
        "«Серый кардинал Паутина»",
        "нападает",
        "на",
        "Стены",
        "2",
        "сверхъестественно",
        "👑",
        "—",
    )
    return " ".join(dice.choice(some) for _ in range(dice.randrange(1, most)))
