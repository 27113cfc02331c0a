"""The golden pictures of Macrobattle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.app.deck_pictures import pictures
from bot.messages import Reader, Text
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.decks import BOOK
from locales import Language
from renderers import (
    DeckCard,
    LobbyCard,
    LobbySeat,
    Place,
    ResultCard,
    Scene,
    draw_deck,
    draw_lobby,
    draw_result,
    draw_table,
)
from tests.renderers.macrobattle.positions import Box, position, seat, seen
from tests.renderers.names import LONG

RUSSIAN, ENGLISH = ("Анна", "Борис"), ("Anna", "Boris")
_HAND_A = (
    "kart_pikinery-a2",
    "kart_arbalety-a2",
    "neu_liven-a1",
    "neu_podnozhka-a1",
    "kart_horugv-a2",
)
_HAND_B = ("grim_vozhd-b1", "neu_tushenka-b1", "grim_klich-b1", "grim_shaman-b1", "elf_tuman-b1")
_DECK_A = tuple(f"kart_porolon-a{copy}" for copy in range(10, 22))
_DECK_B = tuple(f"grim_troll-b{copy}" for copy in range(10, 25))

START = position(seat(hand=_HAND_A, deck=_DECK_A), seat(hand=_HAND_B, deck=_DECK_B))
_MINE = (
    ("neu_vily-a1", "kart_porolon-a1", "kart_stolishniki-a1"),
    ("kart_arbalety-a1",),
    ("kart_shvabry-a1", "kart_pikinery-a1"),
    ("kart_intendant-a1",),
)
_THEIRS = (
    ("neu_veliki-b1", "grim_samokaty-b1"),
    ("grim_shchitolomy-b1", "neu_vily-b1", "grim_cherenki-b1"),
    ("grim_perlovka-b1",),
)
MIDDLE = position(
    seat(_MINE, _HAND_A, _DECK_A, ("neu_baika-a1", "kart_horugv-a1"), "neu_znamya-a1"),
    seat(_THEIRS, _HAND_B, _DECK_B, ("grim_gobliny-b1", "grim_kuvalda-b1"), "mert_zhut-a1"),
    round=6,
    marks={"grim_cherenki-b1": -1, "grim_perlovka-b1": 1, "neu_vily-a1": 2},
    attached={"kart_stolishniki-a1": "neu_grovery-a1", "grim_shchitolomy-b1": "mert_taburet-a1"},
    plays={"squad": 0, "trick": 1},
    played=1,
)
EARLIER = position(
    seat(_MINE[:3], (*_HAND_A[:4], "kart_intendant-a1"), _DECK_A, ("neu_baika-a1",), "neu_znamya-a1"),
    seat(_THEIRS, _HAND_B, _DECK_B, ("grim_gobliny-b1", "grim_kuvalda-b1")),
    round=6,
    marks={"grim_perlovka-b1": 1, "neu_vily-a1": 2},
    attached={"kart_stolishniki-a1": "neu_grovery-a1", "grim_shchitolomy-b1": "mert_taburet-a1"},
)
STRIKE = MIDDLE | {"phase": "strike", "source": "kart_pikinery-a1", "attacker": 1, "active": 0}

_A, _B = Box(0), Box(1)
_DEEP_A = (
    _A.all("elf_edinorog", "elf_glefy", "kart_korol", "grim_shchitolomy", "mert_strazh", "elf_edinorog"),
    _A.all("elf_glefy", "neu_sapery", "mert_skelety", "grim_cherenki"),
    _A.all("kart_stolishniki", "kart_porolon", "elf_ivnyak", "kart_stolishniki", "neu_naemniki"),
    _A.all("elf_luchniki", "mert_hairatniki", "elf_knyaz"),
    _A.all("elf_podorozhnik", "grim_shaman", "mert_plakal", "kart_horugv", "grim_perlovka", "neu_baraban"),
)
_DEEP_B = (
    _B.all("neu_drakon", "grim_taburetki", "kart_marshal", "neu_konokrady", "mert_vsadnik"),
    _B.all("grim_troll", "neu_vily", "kart_pikinery", "grim_troll", "elf_glefy", "mert_skelety"),
    _B.all("neu_vahter", "mert_zombi", "grim_shchitolomy"),
    _B.all("mert_lich", "grim_gobliny", "kart_arbalety", "neu_halyava", "elf_snaiper"),
    _B.all("neu_shpion", "neu_kashevar", "neu_nosilki", "mert_nekromant"),
)
_TEN = (
    "elf_edinorog",
    "kart_arbalety",
    "grim_shchitolomy",
    "mert_hairatniki",
    "neu_konokrady",
    "elf_podorozhnik",
    "elf_tucha",
    "neu_pirozhki",
    "grim_kuvalda",
    "mert_taburet",
)
FULLEST = position(
    seat(
        _DEEP_A,
        _A.all(*_TEN),
        [f"kart_porolon-a{copy}" for copy in range(10, 43)],
        _A.all(*["neu_veliki"] * 17, "elf_opozdanie"),
        "neu_liven-b1",
    ),
    seat(
        _DEEP_B,
        _B.all(*_TEN),
        [f"grim_troll-b{copy}" for copy in range(10, 41)],
        _B.all(*["neu_veliki"] * 21, "elf_tucha"),
        "kart_ukaz-a1",
    ),
    round=27,
    marks={
        _DEEP_A[0][-1]: -2,
        _DEEP_A[1][-1]: 3,
        _DEEP_A[2][-1]: -1,
        _DEEP_A[4][-1]: 2,
        _DEEP_A[2][0]: -3,
        _DEEP_B[0][-1]: -1,
        _DEEP_B[1][-1]: -2,
        _DEEP_B[2][-1]: 4,
        _DEEP_B[4][1]: 2,
    },
    attached={
        _DEEP_A[0][-1]: "mert_taburet-b9",
        _DEEP_A[1][-1]: "neu_pohmele-b1",
        _DEEP_A[2][-1]: "neu_grovery-a9",
        _DEEP_A[4][-1]: "neu_grovery-a8",
        _DEEP_A[3][0]: "neu_grovery-a7",
        _DEEP_B[1][-1]: "neu_pohmele-a1",
        _DEEP_B[3][-1]: "mert_taburet-a9",
        _DEEP_B[0][0]: "mert_taburet-a8",
    },
    plays={"squad": 2, "trick": 1},
)
_LONG_TERMS: Mapping[str, Any] = {"goal": 60, "decks": [["kartonsk", "elektrichka"], ["grim", "mertvyatnik"]]}
SPIED = MIDDLE | {
    "seats": [
        seat(_MINE, _HAND_A, _DECK_A, ("neu_baika-a1", "neu_ushi-a1"), "neu_znamya-a1"),
        MIDDLE["seats"][1],
    ],
    "phase": "pick",
    "source": "neu_ushi-a1",
    "revealed": list(_HAND_B),
}
OVER = MIDDLE | {
    "seats": [
        seat((*_MINE, ("kart_korol-a1",)), _HAND_A[:3], _DECK_A, ("neu_baika-a1",), "neu_znamya-a1"),
        seat(_THEIRS[:1], _HAND_B, _DECK_B, ("grim_gobliny-b1", "grim_perlovka-b1")),
    ],
    "marks": {},
    "attached": {},
    "phase": "over",
    "winner": 0,
    "result": "goal",
}


def _draw(scene: Scene) -> Callable[[], bytes]:
    return lambda: draw_table("macrobattle", scene)


def deck_cards(cards: Mapping[str, int], name: str, language: Language) -> list[DeckCard]:
    """The pictures of a list, as the bot words them for its owner."""
    made = pictures(MACROBATTLE, Text("deck-name", {"name": name}), cards, Reader(language))
    return [msgspec.json.decode(one.data, type=DeckCard) for one in made]


_READY = BOOK.ready
(DECK,) = deck_cards(_READY["solyanka"], "Сборная солянка", "ru")
(FAULTY,) = deck_cards(
    {card: copies + (card == "neu_vily") for card, copies in list(_READY["grim"].items())[:8]}
    | {"kart_korol": 2},
    "A horde in the making",
    "en",
)

PICTURES: Mapping[str, Callable[[], bytes]] = {
    "table-start-ru": _draw(
        Scene(seen(START, truce=2), RUSSIAN, "ru", "31", "2 дня", note="Круг 1. Трубит рог, хлопает картон.")
    ),
    "table-middle-ru": _draw(
        Scene(
            seen(MIDDLE, goal=40),
            RUSSIAN,
            "ru",
            "31",
            "23 ч",
            seen(EARLIER, goal=40),
            note="Анна выводит в новый ряд отряд «Интендант со списком», сила 2. Ура идущим!",
        )
    ),
    "table-middle-en": _draw(
        Scene(
            seen(MIDDLE, goal=40, beats="raid"),
            ENGLISH,
            "en",
            "31",
            "23 h",
            seen(EARLIER, goal=40, beats="raid"),
        )
    ),
    "table-strike-en": _draw(
        Scene(
            seen(STRIKE, goal=40, beats="pentagon"),
            ENGLISH,
            "en",
            "31",
            "14 min",
            seen(EARLIER, goal=40, beats="pentagon"),
        )
    ),
    "table-fullest-ru": _draw(
        Scene(
            seen(FULLEST, **_LONG_TERMS),
            LONG[2:],
            "ru",
            "18345",
            "2 дня 14 ч",
            note="Первые ряды армии игрока Иннокентий приуныли, метка −1: «Хор плакальщиц», «Страж мертвятника».",
        )
    ),
    "table-over-ru": _draw(Scene(seen(OVER, goal=30), RUSSIAN, "ru", "31", before=seen(MIDDLE, goal=30))),
    "table-open-en": _draw(Scene(seen(MIDDLE, goal=40, open_hands=True), ENGLISH, "en", "31", "23 h")),
    "private-start-ru": _draw(
        Scene(
            seen(START, 0),
            RUSSIAN,
            "ru",
            "31",
            "2 дня",
            question=(
                "Ваш ход: что сыграете? Сила 0 против 0, для победы нужно 20. Отрядов можно ещё 1, подлянок и манёвров — 1.",
            ),
        )
    ),
    "private-middle-en": _draw(
        Scene(
            seen(MIDDLE, 0, goal=40),
            ENGLISH,
            "en",
            "31",
            "23 h",
            seen(EARLIER, 0, goal=40),
            ("Your turn: what will you play? Power 32 against 12, 40 wins.",),
        )
    ),
    "private-spied-ru": _draw(
        Scene(
            seen(SPIED, 0, goal=40),
            RUSSIAN,
            "ru",
            "31",
            "23 ч",
            question=("«Уши в палатке»: перед вами рука соперника. Какую карту сбросить?",),
        )
    ),
    "private-fullest-ru": _draw(
        Scene(
            seen(FULLEST, 0, **_LONG_TERMS),
            LONG[2:],
            "ru",
            "18345",
            "2 дня 14 ч",
            question=(
                "Ваш ход: что сыграете? Сила 84 против 71, для победы нужно 60. Отрядов можно ещё 2, подлянок и манёвров — 1.",
                "У соперника перевес не появится до вашего следующего хода",
            ),
        )
    ),
    "deck-ru": lambda: draw_deck(DECK),
    "deck-faults-en": lambda: draw_deck(FAULTY),
    "lobby-ru": lambda: draw_lobby(
        LobbyCard(
            "macrobattle",
            "Макробоёвка",
            "партия №31",
            "Две картонные армии на одном поле: ряды отрядов, подлянки и кто первый накопит силу. На двоих.",
            (LobbySeat("Анна", "player", "начала партию"), LobbySeat("свободно", "open")),
            ("Обычный бой: до 20 очков силы", "Атакует первый игрок"),
            "Сутки на решение",
        )
    ),
    "result-en": lambda: draw_result(
        ResultCard(
            "macrobattle",
            "Macrobattle",
            "match 31",
            "Victory",
            "Anna",
            "the power is gathered, the enemy retreats",
            (Place(1, "Anna", "power 24"), Place(2, "Boris", "power 15")),
            ("9 rounds, 47 actions",),
        )
    ),
}
