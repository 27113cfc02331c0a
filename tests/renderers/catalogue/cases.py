"""The golden pictures of single cards: of each game some that look different."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from renderers import CardPage, draw_card

POISONER = CardPage(
    "voltrine",
    "9b",
    "ru",
    "9 Отравительница Чай-с-Мятой",
    ("Voltrine", "заговорщики"),
    (
        "Значение 9, заговорщики; дом — Кулисы. Побеждает 8, уступает 10.",
        "Отравительница поднесла Дуэлянту бокал перед боем.",
    ),
)
CHARACTER = CardPage(
    "void_party",
    "avrot",
    "ru",
    "Аврот",
    ("Void Party", "персонажи"),
    (
        "Чисел на карте нет: Форму, Время и Потенциал дают жетоны.",
        "Был первым, кого здесь не было.",
    ),
)
CREATURE = CardPage(
    "void_party",
    "f16",
    "en",
    "Monolith",
    ("Void Party", "creatures of Form"),
    ("Aspect Form. Form 6, attack 4, defence 3; gives Resource 5.",),
)
MIMIC = CardPage(
    "void_party",
    "v20",
    "ru",
    "Никто",
    ("Void Party", "существа Пустоты"),
    (
        "Аспект — Пустота. Форма 6, атака и защита «?»; даёт Ресурса 5.",
        "Мимик: его атака и защита равны атаке и защите персонажа, с которым он взаимодействует.",
    ),
)
FIGHTER = CardPage(
    "cognition_of_zero",
    "c14",
    "ru",
    "Проводница вчерашнего вагона",
    ("Познание нуля", "персонажи"),
    ("Атака 2, жизнь 4, мест для предметов 1.",),
)
ITEM = CardPage(
    "cognition_of_zero",
    "i03",
    "ru",
    "Невидимый мел",
    ("Познание нуля", "предметы"),
    ("Тому, кто несёт: +1 к атаке, +1 к жизни.",),
)
TRICK = CardPage(
    "cognition_of_zero",
    "x12",
    "en",
    "The Pause Before the Drumroll",
    ("Cognition of Zero", "abstractions"),
    ("Once a battle: a chosen allied character gets +3 attack until the end of this turn.",),
)
SQUAD = CardPage(
    "macrobattle",
    "neu_drakon",
    "ru",
    "Дракон из трёх первокурсников",
    ("Макробоёвка", "ездуны"),
    (
        "Отряд: ездун, сила 6. Вольные люди и кабак. Уникальный: в колоде такой один.",
        "Постоянно: остальные ваши активные отряды получают −1 к силе.",
    ),
)
DIRTY_TRICK = CardPage(
    "macrobattle",
    "elf_opozdanie",
    "en",
    "Cancelled Train",
    ("Macrobattle", "dirty tricks"),
    (
        "A dirty trick on an enemy squad, a one-off effect. The Elves of the Last Train.",
        "One-off: return one active enemy squad with current strength 5 or less to its owner's hand.",
    ),
)

PICTURES: Mapping[str, Callable[[], bytes]] = {
    f"{page.card}.{page.language}": partial(draw_card, page)
    for page in (POISONER, CHARACTER, CREATURE, MIMIC, FIGHTER, ITEM, TRICK, SQUAD, DIRTY_TRICK)
}
