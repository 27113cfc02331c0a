"""The golden pictures of Void Party."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from engine.core.views import HIDDEN
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.view import DrawPlanView, HitView, RaidPlanView, ResultView, VoidPartyView
from renderers import LobbyCard, LobbySeat, Scene, draw_lobby, draw_table
from tests.renderers.names import LONG
from tests.renderers.void_party.positions import battle, fighter, gone, hero, position, seat, side

RUSSIAN, ENGLISH = ("Анна", "Борис", "Вера", "Глеб"), ("Anna", "Boris", "Clara", "David")

START = position(
    seat(hero("avrot", 3, 3, 2, 1), hero("puen", 4, 2, 2, 1), hero("orzik", 2, 3, 2, 2)),
    seat(hero("gadrum", 3, 3, 2, 1), hero("dezmo", 3, 3, 2, 1), hero("bezilla", 2, 2, 3, 2)),
    phase="setup",
    round=0,
    deck=(HIDDEN,) * 12,
)
_MINE = seat(
    hero("avrot", 2, 1, 4, 2),
    hero("bezilla", 4, 1, 1, 3),
    hero("vohtim", 2, 4, 2, 1),
    storage=(0, 3, 1),
    kills=1,
)
_THEIRS = seat(hero("gadrum", 3, 3, 2, 1), hero("dezmo", 5, 2, 1, 1, 2), gone("lumpa"), storage=(2, 6, 4))
MIDDLE = position(
    _MINE,
    _THEIRS,
    phase="fight",
    battle=battle(
        side(
            0,
            fighter("avrot", spent=1, done=True, hits=("f03",)),
            fighter("bezilla", hurt=1),
            fighter("vohtim", hurt=1, spent=2),
            last="struck",
            auto=("recover",),
        ),
        side(
            1,
            fighter("f02", hurt=2, state="dead"),
            fighter("f03", hurt=2),
            fighter("v19"),
            fighter("t05"),
        ),
        round=2,
        acting="bezilla",
    ),
    discard=("p01",),
    plans=(DrawPlanView(2, (HIDDEN,) * 3),),
)
EARLIER = replace(
    MIDDLE,
    battle=battle(
        side(0, fighter("avrot"), fighter("bezilla", hurt=1), fighter("vohtim", hurt=1, spent=2)),
        side(1, fighter("f02", hurt=2, state="dead"), fighter("f03"), fighter("v19"), fighter("t05")),
        round=2,
    ),
)
_FOUR = VoidPartyOptions(format="full", characters_per_seat=4, round_limit=40, battle_rounds=10)
_GROWN = seat(
    hero("avrot", 6, 6, 4, 2),
    hero("bezilla", 6, 3, 3, 3),
    hero("vohtim", 5, 6, 6, 0),
    hero("rashmat", 4, 4, 2, 4),
    storage=(28, 14, 31),
    kills=3,
)
FULLEST = position(
    _GROWN,
    seat(
        hero("gadrum", 6, 3, 3, 3),
        hero("dezmo", 5, 2, 1, 1),
        hero("lumpa", 6, 6, 3, 3, 2),
        hero("zhuavit", 2, 6, 4, 1, 2),
        storage=(12, 6, 44),
        kills=12,
    ),
    seat(
        hero("elpana", 4, 3, 2, 1),
        gone("zerkan"),
        hero("kiurra", 3, 6, 2, 2, 3),
        hero("ittol", 1, 1, 1, 0),
        storage=(0, 3, 10),
    ),
    seat(
        hero("mokron", 6, 6, 6, 0),
        hero("nibel", 4, 4, 2, 2),
        hero("orzik", 3, 5, 0, 6),
        hero("puen", 2, 2, 2, 0),
        storage=(9, 9, 9),
        kills=2,
    ),
    options=_FOUR,
    phase="distort",
    pending=0,
    round=12,
    deck=(HIDDEN,) * 33,
    battle=battle(
        side(
            0,
            fighter("avrot", hurt=3, spent=4, done=True),
            fighter("bezilla", hurt=2, spent=1),
            fighter("vohtim", spent=2, state="marked"),
            fighter("rashmat", hurt=3, spent=4, state="left"),
            auto=("recover",),
        ),
        side(
            1,
            fighter("t17", hurt=2),
            fighter("f13", done=True),
            fighter("v19", hurt=4, state="dead"),
            fighter("p18", hurt=1),
            auto=("creatures",),
        ),
        round=7,
        mover=1,
        hit=HitView("p18", "bezilla", 3),
    ),
)
RAID = position(
    seat(hero("avrot", 4, 5, 3, 1), hero("puen", 5, 5, 2, 2), gone("orzik"), storage=(1, 0, 2), kills=1),
    seat(hero("gadrum", 5, 3, 2, 2), hero("dezmo", 3, 5, 2, 1), hero("bezilla", 6, 6, 1, 5, 2), restores=1),
    seat(hero("kiurra", 3, 3, 3, 3), gone("lumpa"), gone("ittol"), storage=(3, 2, 4), restores=2),
    phase="auction",
    stage="war",
    active=2,
    pending=0,
    deck=(),
    battle=battle(side(2, fighter("kiurra")), side(0, fighter("avrot"), fighter("puen")), bid=2, leader=0),
)
CAMP = position(
    _GROWN,
    *FULLEST.seats[1:],
    options=_FOUR,
    phase="plan",
    pending=1,
    active=1,
    round=12,
    deck=(HIDDEN,) * 33,
    planning=(2,),
    plans=(DrawPlanView(1, (HIDDEN,) * 4), RaidPlanView(2, 3, 1)),
)
OVER = position(
    seat(hero("avrot", 5, 4, 3, 2), hero("puen", 6, 5, 2, 2), gone("orzik"), storage=(1, 0, 2), kills=2),
    seat(gone("gadrum"), gone("dezmo"), gone("bezilla"), out=True),
    seat(hero("kiurra", 3, 3, 3, 3), gone("lumpa"), gone("ittol"), storage=(3, 2, 4)),
    phase="over",
    stage="war",
    pending=-1,
    round=6,
    deck=(),
    result=ResultView("round_limit", (0,), (36, 0, 21)),
)
DUEL = position(
    seat(hero("avrot", 1, 1, 1, 0), hero("puen", 4, 2, 2, 1), storage=(7, 6, 5)),
    seat(hero("gadrum", 3, 3, 2, 1), hero("dezmo", 3, 3, 2, 1), storage=(2, 2, 2)),
    options=VoidPartyOptions(mode="duel", characters_per_seat=2),
    phase="camp",
    stage="war",
    deck=(),
    round=1,
)
SIX = position(
    seat(
        hero("avrot", 3, 3, 2, 1),
        hero("puen", 4, 2, 2, 1),
        hero("orzik", 2, 3, 2, 2),
        hero("kiurra", 6, 6, 3, 3),
        hero("elpana", 1, 1, 1, 0, 2),
        gone("ittol"),
        storage=(4, 4, 4),
    ),
    seat(
        hero("gadrum", 3, 3, 2, 1),
        hero("dezmo", 3, 3, 2, 1),
        hero("bezilla", 2, 2, 3, 2, 2),
        hero("lumpa", 5, 1, 2, 1, 2),
        gone("nibel"),
        hero("mokron", 2, 2, 2, 2, 3),
        storage=(6, 1, 0),
    ),
    options=VoidPartyOptions(characters_per_seat=6),
    phase="take",
    owed=5,
)


def private(view: VoidPartyView, viewer: int) -> VoidPartyView:
    """The position as a seat sees it: everybody sees the same (VP-13.2)."""
    return replace(view, viewer=viewer)


def _draw(scene: Scene) -> Callable[[], bytes]:
    return lambda: draw_table("void_party", scene)


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "table-start-ru": _draw(Scene(START, RUSSIAN[:2], "ru", "7", "2 дня")),
    "table-middle-ru": _draw(
        Scene(
            MIDDLE,
            RUSSIAN[:2],
            "ru",
            "7",
            "23 ч",
            EARLIER,
            note="Аврот бьёт: «Лишайник-сидень», 2 урона за 1 Время. Формы остаётся 1.",
        )
    ),
    "table-middle-en": _draw(Scene(MIDDLE, ENGLISH[:2], "en", "7", "23 h", EARLIER)),
    "table-fullest-ru": _draw(
        Scene(
            FULLEST,
            LONG,
            "ru",
            "18345",
            "2 дня",
            note="«Последний довод» отвечает: Безилла, 3 урона. Формы у неё остаётся 4. Искажать ли Время?",
        )
    ),
    "table-raid-en": _draw(
        Scene(RAID, ENGLISH[:3], "en", "7", "14 min", note="Anna offers 2 Time for the first turn.")
    ),
    "table-six-ru": _draw(Scene(SIX, RUSSIAN[:2], "ru", "7", "23 ч")),
    "table-over-ru": _draw(Scene(OVER, RUSSIAN[:3], "ru", "7")),
    "private-duel-ru": _draw(
        Scene(
            private(DUEL, 0),
            RUSSIAN[:2],
            "ru",
            "7",
            "23 ч",
            question=("Сбор. В хранилище: Форма 7, Время 6, Потенциал 5. Что делаем?",),
        )
    ),
    "private-middle-en": _draw(
        Scene(
            private(MIDDLE, 0),
            ENGLISH[:2],
            "en",
            "7",
            "23 h",
            EARLIER,
            ("Your turn in the battle: pair 2 of 6. Who strikes whom?",),
        )
    ),
    "private-camp-ru": _draw(
        Scene(
            private(CAMP, 1),
            LONG,
            "ru",
            "18345",
            "2 дня",
            question=(
                "Группа 2 (Лумпа и Жуавит): сколько существ вызвать, или на кого напасть?",
                "В колоде карт: 33",
            ),
        )
    ),
    "private-fullest-ru": _draw(
        Scene(
            private(FULLEST, 0),
            LONG,
            "ru",
            "18345",
            "2 дня",
            question=(
                "«Последний довод» бьёт: Безилла, 3 урона. Формы осталось 4, Времени свободно 2. Сколько урона погасить?",
                "Хватит и одного Времени: тогда останется 2 Формы",
            ),
        )
    ),
    "lobby-en": lambda: draw_lobby(
        LobbyCard(
            "void_party",
            "Void Party",
            "match 7",
            "Groups hunt in the Void, grow, and meet each other. Two to four players.",
            (
                LobbySeat("Anna", "player", "began the match"),
                LobbySeat("Boris", "player"),
                LobbySeat("Void", "bot"),
                LobbySeat("free", "open"),
            ),
            ("Quick: for an evening", "Creatures are run by the opponent"),
            "A day for each decision",
        )
    ),
}
