"""The golden pictures of Voltrine, and the cards that all games share, drawn in its colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core.views import TABLE
from engine.games.voltrine.cards import DECREES
from engine.games.voltrine.view import AttackView, PlotView, SeatView
from renderers import LobbyCard, LobbySeat, Place, ResultCard, Scene, draw_lobby, draw_result, draw_table
from tests.renderers.voltrine.positions import NO_PLOT, position, seen_by

RUSSIAN, ENGLISH = ("Анна", "Борис"), ("Anna", "Boris")

MIDDLE = position(
    (
        SeatView(
            ("4a", "7b", "11a"),
            ("9a", "1a", ""),
            ("7a", "12b", "5a"),
            ("3b", "13a", "15a"),
            ("1a", "7a", "9a", "13a"),
            1,
            2,
            0,
            0,
            DECREES,
        ),
        SeatView(
            ("2b", "10a", "14b"),
            ("14a", "6b", "2a"),
            ("11b", "8a", ""),
            ("9b", "4b", ""),
            ("2a", "8a", "10a", "14a"),
            2,
            5,
            1,
            0,
            DECREES[1:],
        ),
    ),
    gardens=("6a", "12a", "", "3a", "4a", "5b", "", "1b", ""),
    group="protagonist",
    weights=(7, 4, 5),
)
EARLIER = replace(
    MIDDLE,
    gardens=("6a", "12a", "", "3a", "", "5b", "", "1b", ""),
    seats=(
        replace(MIDDLE.seats[0], hand=("4a", "7b"), actions=0, court=("", "1a", "")),
        replace(MIDDLE.seats[1], lost=0, walls=("11b", "8a", "10b"), up=("2a", "14a")),
    ),
)
FULLEST = position(
    (
        SeatView(
            ("4a", "7b", "11a", "15b", "14b", "13b", "12b", "10b"),
            ("9a", "1a", "2a"),
            ("7a", "6b", "5a"),
            ("3b", "13a", "15a"),
            ("1a", "2a", "3b", "5a", "6b", "7a", "9a", "13a", "14b", "15a"),
            3,
            12,
            2,
            2,
            DECREES,
        ),
        SeatView(
            ("2b",),
            ("14a", "3a", "11b"),
            ("4b", "8a", "5b"),
            ("8b", "12a", "6a"),
            ("3a", "4b", "5b", "6a", "8a", "8b", "11b", "12a", "14a"),
            3,
            9,
            2,
            1,
            DECREES[:1],
        ),
    ),
    phase="intercept",
    pending=1,
    turn=60,
    quiet=11,
    deck=(),
    gardens=("10a", "1b", "9b"),
    pile=("2b", "13b", "12b", "10b", "7b", "4a"),
    plot=PlotView(2, -6, 14, True, AttackView("confront", "?", 2)),
    group="conspirator",
    weights=(13, 14, 21),
    heroes=True,
)
FULL_GARDENS = replace(FULLEST, gardens=("10a", "1b", "9b", "6a", "12a", "15b", "3a", "4a", "5b"))
SIMPLIFIED = replace(MIDDLE, predispositions=False, weights=(0, 0, 0), group="")
OVER = replace(
    MIDDLE, phase="over", pending=-1, winner=1, plot=NO_PLOT, pile=("13b", "14b"), group="", weights=(5, 5, 2)
)


def _draw(scene: Scene) -> Callable[[], bytes]:
    return lambda: draw_table("voltrine", scene)


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "table-middle-ru": _draw(
        Scene(
            seen_by(MIDDLE, TABLE),
            RUSSIAN,
            "ru",
            "42",
            "23 ч",
            seen_by(EARLIER, TABLE),
            note="Анна поставила карту в Чертог. Борис потерял Протагониста.",
        )
    ),
    "table-fullest-ru": _draw(
        Scene(
            seen_by(FULL_GARDENS, TABLE),
            ("Константин Длиннофамильный", "Иннокентий Задунайский"),
            "ru",
            "18345",
            "2 дня",
            note="Константин Длиннофамильный нападает на Чертог 2 скрытой картой: сила 8. Перехватит ли её Герой?",
        )
    ),
    "table-simplified-en": _draw(Scene(seen_by(SIMPLIFIED, TABLE), ENGLISH, "en", "42", "23 h")),
    "table-over-ru": _draw(Scene(seen_by(OVER, TABLE), RUSSIAN, "ru", "42")),
    "private-middle-en": _draw(
        Scene(
            seen_by(MIDDLE, 0),
            ENGLISH,
            "en",
            "42",
            "23 h",
            seen_by(EARLIER, 0),
            ("Your turn. What will you do?", "The base action is unspent, one additional action"),
        )
    ),
    "private-fullest-ru": _draw(
        Scene(
            seen_by(FULL_GARDENS, 0),
            ("Константин Длиннофамильный", "Иннокентий Задунайский"),
            "ru",
            "18345",
            "2 дня",
            question=(
                "Иннокентий Задунайский решает, перехватить ли вашу атаку на Чертог 2 своим Героем",
                "Сила 8",
            ),
        )
    ),
    "lobby-ru": lambda: draw_lobby(
        LobbyCard(
            "voltrine",
            "Voltrine",
            "матч №42",
            "Дуэль двух дворов: прячьте, подслушивайте, свергайте.",
            (LobbySeat("Анна", "player", "начала матч"), LobbySeat("свободно", "open")),
            ("Упрощённая партия", "До 60 ходов"),
            "Сутки на решение",
        )
    ),
    "result-ru": lambda: draw_result(
        ResultCard(
            "voltrine",
            "Voltrine",
            "матч №42",
            "Победа",
            "Анна",
            "Борис потерял трёх протагонистов.",
            (Place(1, "Анна", "потери 1 из 3"), Place(2, "Борис", "потери 3 из 3")),
            ("23 хода · 87 решений · 2 дня",),
        )
    ),
}
