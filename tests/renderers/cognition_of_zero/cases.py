"""The golden pictures of Cognition of Zero."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core.views import TABLE
from engine.games.cognition_of_zero.cards import CARDS, DECKS, FIGHTERS, ITEMS, SLOTS, TRICKS
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.view import BattleView, FighterView, ResultView
from renderers import LobbyCard, LobbySeat, Place, ResultCard, Scene, draw_lobby, draw_result, draw_table
from tests.renderers.cognition_of_zero.positions import fighter, linked, position, seat, seen_by
from tests.renderers.names import LONG

RUSSIAN, ENGLISH = ("Анна", "Борис"), ("Anna", "Boris")

# -- decks ------------------------------------------------------------------------------------------------------------
PICKING = position(
    seat(),
    seat(deck=" ".join(DECKS["zoo_of_notions"].cards), deck_name="zoo_of_notions"),
    "pick_deck",
)
DRAFT_OPTIONS = CognitionOptions(deck_method="draft", deck_size=20)
DRAFT_EARLIER = position(
    seat(deck="c02 c05 a02 m09 i01 x09"),
    seat(deck="c04 c17 a18 m02 e04 c06"),
    "draft",
    pending=1,
    options=DRAFT_OPTIONS,
)
DRAFT = replace(
    DRAFT_EARLIER,
    seats=(
        DRAFT_EARLIER.seats[0],
        replace(DRAFT_EARLIER.seats[1], deck=("c04", "c17", "a18", "m02", "e04", "c06", "i18")),
    ),
    pending=0,
)
CHOICE = position(
    seat(deck=" ".join(list(CARDS)[::3])),
    seat(deck=" ".join(list(CARDS)[1::3])),
    "choose",
    pending=1,
    options=CognitionOptions(deck_method="split", deck_size=32),
)
PREVIEW = position(
    seat(deck=" ".join(DECKS["communal_infinity"].cards), deck_name="communal_infinity"),
    seat(deck=" ".join(DECKS["depot_of_unfulfilled"].cards), deck_name="depot_of_unfulfilled"),
    "preview",
)

# -- between battles --------------------------------------------------------------------------------------------------
START = position(seat(deck=13, hand="c06 i04 m03"), seat(deck=13, hand="c13 a12 e07"), "turn", turn_no=1)
TURN_EARLIER = position(
    seat(score=5, deck=7, hand="c06 c07 a05 i04 e04 m03", lost="c05 a04"),
    seat(score=4, deck=7, hand="c13 a12 e07 x07", lost="c16"),
    "turn",
    pending=1,
    turn_no=20,
)
TURN = replace(
    TURN_EARLIER,
    seats=(
        replace(
            TURN_EARLIER.seats[0], hand=("a05", "c06", "c07", "e04", "i04", "m03", "x04"), deck=("?",) * 6
        ),
        replace(TURN_EARLIER.seats[1], score=3),
    ),
    pending=0,
    turn_no=21,
)
OVER = position(
    seat(score=0, hand="c06 c07 i04 i05 i06 e03 e04 x03 x04", lost="a04 c05"),
    seat(score=3, deck="c15 i11", hand="e07 e08 i10 i12 x07 x08", lost="a10 a11 c13 c14 m07"),
    "over",
    pending=-1,
    turn_no=38,
    result=ResultView(0, "zero"),
)

# -- a battle ---------------------------------------------------------------------------------------------------------
ATTACK = BattleView(1, 0, 0, 1, (), False, "", -1, ())
MUSTER = position(
    seat(laid="c06 c08 a06 m03 i04", hand="c07 i05 e04", held="x03", deck=5),
    seat(score=4, laid="c14 c15 a10 m08 i11 e08", hand="x07 i12", deck=5),
    "muster",
    battle=ATTACK,
    turn_no=23,
)
ANSWER = replace(
    MUSTER,
    phase="answer",
    seats=(seat(hand="c06 c07 c08 a06 m03 i04 i05 e04 x03", deck=5), MUSTER.seats[1]),
)
_MINE = {
    "c06": fighter("c06", "i04", life=3, rides="a06"),
    "a06": fighter("a06"),
    "c08": fighter("c08", shield=True),
    "c05": fighter("c05", "i06", life=2, skip=1),
    "m04": fighter("m04", behind="c08"),
}
_THEIRS = {
    "c14": fighter("c14", "i11", rides="m07"),
    "m07": fighter("m07", life=2),
    "c13": fighter("c13", inside="m05"),
    "m05": fighter("m05", weak=2),
    "a12": fighter("a12", boost=1),
}
MIDDLE = position(
    seat(
        _MINE,
        score=5,
        deck=4,
        hand="i05 x03",
        tricks="e03 e04 x04",
        used="c06 e03",
        ground="",
        lost="a04",
        fallen="a04",
    ),
    seat(
        _THEIRS,
        score=4,
        deck=5,
        hand="c15 i12",
        tricks="e07 x07",
        used="c13",
        ground="i10",
        lost="c16 a11",
        fallen="a11",
    ),
    "battle",
    battle=BattleView(1, 6, 1, 1, (), False, "", -1, ()),
    turn_no=24,
)
EARLIER = replace(
    MIDDLE,
    seats=(
        replace(
            MIDDLE.seats[0],
            army=_MINE | {"c05": fighter("c05", "i06"), "a04": fighter("a04")},
            lost=(),
            fallen=(),
        ),
        replace(MIDDLE.seats[1], tricks=("e07", "e08", "x07"), used=("c13",)),
    ),
)
RETREAT = replace(
    MIDDLE,
    battle=BattleView(1, 36, 4, 2, ("c08",), True, "", 1, ()),
    options=CognitionOptions(acts_per_turn=3),
)


def _ready_made(id: str) -> dict[str, FighterView]:
    """All fighters of a ready-made deck with their items, linked as far as it goes."""
    deck = DECKS[id].cards
    items = [card for card in deck if card in ITEMS]
    army = {}
    for card in deck:
        if card in FIGHTERS:
            army[card] = fighter(card, items.pop() if SLOTS[card] and items else "")
    return linked(random.Random(5), army)


FULL = position(
    seat(_ready_made("zoo_of_notions"), tricks="e05 e06 x05 x06", used="x05"),
    seat(_ready_made("depot_of_unfulfilled"), tricks="e07 e08 x07 x08", used="c13"),
    "battle",
    battle=BattleView(0, 2, 0, 1, (), False, "", -1, ()),
    turn_no=33,
)


def _all_fighters() -> tuple[dict[str, FighterView], dict[str, FighterView]]:
    """Every fighter and item of the set on two sides, forty to fourteen, with marks and links."""
    items = sorted(ITEMS)
    armies: tuple[dict[str, FighterView], dict[str, FighterView]] = ({}, {})
    for number, card in enumerate(sorted(FIGHTERS)):
        borne = " ".join(items.pop() for _ in range(SLOTS[card]) if items)
        army = armies[number % 4 == 3 and len(armies[1]) < 14]
        army[card] = fighter(
            card,
            borne,
            life=1 + number % 4,
            skip=number % 7 == 0,
            shield=number % 5 == 0,
            weak=number % 6 == 0,
        )
    return linked(random.Random(1), armies[0]), linked(random.Random(2), armies[1])


_MANY, _FEW = _all_fighters()
FULLEST = position(
    seat(
        _MANY, tricks=" ".join(sorted(TRICKS)[:12]), used=" ".join([*sorted(TRICKS)[:3], *list(_MANY)[::5]])
    ),
    seat(_FEW, tricks=" ".join(sorted(TRICKS)[12:]), used="x02"),
    "battle",
    battle=BattleView(0, 38, 5, 1, (), False, "", -1, ()),
    turn_no=158,
    options=CognitionOptions(deck_method="split", deck_size=40),
)


def _draw(scene: Scene) -> Callable[[], bytes]:
    return lambda: draw_table("cognition_of_zero", scene)


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "table-picking-ru": _draw(
        Scene(
            seen_by(PICKING, TABLE), RUSSIAN, "ru", "18", "23 ч", note="Борис берёт колоду «Зоопарк понятий»."
        )
    ),
    "table-draft-ru": _draw(
        Scene(
            seen_by(DRAFT, TABLE),
            RUSSIAN,
            "ru",
            "18",
            "23 ч",
            seen_by(DRAFT_EARLIER, TABLE),
            note="Борис берёт «Парик мудреца».",
        )
    ),
    "private-choice-en": _draw(
        Scene(
            seen_by(CHOICE, 1),
            ENGLISH,
            "en",
            "18",
            "23 h",
            question=("Both decks are made. Which do you take?",),
        )
    ),
    "table-preview-ru": _draw(Scene(seen_by(PREVIEW, TABLE), RUSSIAN, "ru", "18", "23 ч")),
    "table-start-ru": _draw(
        Scene(
            seen_by(START, TABLE),
            RUSSIAN,
            "ru",
            "18",
            "23 ч",
            note="Колоды перевёрнуты рубашкой вверх. Первым ходит Анна.",
        )
    ),
    "private-turn-ru": _draw(
        Scene(
            seen_by(TURN, 0),
            RUSSIAN,
            "ru",
            "18",
            "23 ч",
            seen_by(TURN_EARLIER, 0),
            ("Ваш ход: взять карту или напасть?", "До нуля 5, в колоде 6 карт."),
        )
    ),
    "private-muster-en": _draw(
        Scene(
            seen_by(MUSTER, 0),
            ENGLISH,
            "en",
            "18",
            "23 h",
            question=("Who goes into the army?", "4 fighters laid, 2 of them characters."),
        )
    ),
    "private-answer-ru": _draw(
        Scene(
            seen_by(ANSWER, 0),
            RUSSIAN,
            "ru",
            "18",
            "2 дня",
            question=("На вас нападают: бойцов 4, из них персонажей 2. Защищаться?",),
        )
    ),
    "table-middle-ru": _draw(
        Scene(
            seen_by(MIDDLE, TABLE),
            RUSSIAN,
            "ru",
            "18",
            "21 ч",
            seen_by(EARLIER, TABLE),
            note="Борис разыгрывает «Крушение надежд». «Сосед снизу вверх» теряет 3 жизни, «Таракан Наполеон» переходит в небытие.",
        )
    ),
    "private-middle-en": _draw(
        Scene(
            seen_by(MIDDLE, 0),
            ENGLISH,
            "en",
            "18",
            "21 h",
            seen_by(EARLIER, 0),
            ("Battle turn 6. Who acts?", "You may play one of 2 events and abstractions."),
        )
    ),
    "table-retreat-en": _draw(Scene(seen_by(RETREAT, TABLE), ENGLISH, "en", "18", "21 h")),
    "table-full-ru": _draw(Scene(seen_by(FULL, TABLE), LONG[:2], "ru", "18345", "2 дня", note="Анна ходит.")),
    "table-fullest-ru": _draw(
        Scene(seen_by(FULLEST, TABLE), (LONG[3], LONG[2]), "ru", "18345", "2 дня", note="Анна ходит.")
    ),
    "private-fullest-en": _draw(
        Scene(seen_by(FULLEST, 1), (LONG[3], LONG[2]), "en", "18345", "2 d", question=("The rival decides.",))
    ),
    "table-over-ru": _draw(Scene(seen_by(OVER, TABLE), RUSSIAN, "ru", "18")),
    "lobby-ru": lambda: draw_lobby(
        LobbyCard(
            "cognition_of_zero",
            "Познание нуля",
            "матч №18",
            "Двое ведут к нулю доцентов, верблюдов и лифты.",
            (LobbySeat("Анна", "player", "начала матч"), LobbySeat("свободно", "open")),
            ("Колоды: готовые, по жребию",),
            "Сутки на решение",
        )
    ),
    "result-ru": lambda: draw_result(
        ResultCard(
            "cognition_of_zero",
            "Познание нуля",
            "матч №18",
            "Победа",
            "Анна",
            "Нуль познан.",
            (Place(1, "Анна", "до нуля 0"), Place(2, "Борис", "до нуля 3")),
            ("38 ходов · 92 решения · 3 дня",),
        )
    ),
}
