"""Brackets, tables, pairings and player cards as they may come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from renderers import (
    BracketBox,
    BracketCard,
    BracketColumn,
    BracketSide,
    PairingLine,
    PairingsCard,
    PlayerCard,
    PlayerRating,
    StandingsCard,
    StandingsRow,
    draw_bracket,
    draw_pairings,
    draw_player_card,
    draw_standings,
)
from tests.renderers.names import LONG

SIXTEEN = (
    *("Марина К.", "Тимур", "Весёлый гном", "Ольга П.", "Сева", "Дарья", "Ирина", "—"),
    *("Глеб", "Настя", "Рустам", "Лев", "Яна", "Пётр 2", "Kot", "Zoya"),
)
UNKNOWN = BracketBox((BracketSide("?"), BracketSide("?")))


def won(first: str, score: str, second: str, other: str) -> BracketBox:
    """A match that the first has won."""
    return BracketBox((BracketSide(first, score, won=True), BracketSide(second, other, lost=True)))


def lost(first: str, score: str, second: str, other: str) -> BracketBox:
    """A match that the second has won."""
    return BracketBox((BracketSide(first, score, lost=True), BracketSide(second, other, won=True)))


def waiting(first: str, second: str = "?") -> BracketBox:
    return BracketBox((BracketSide(first), BracketSide(second)))


CUP = BracketCard(
    "voltrine",
    "Кубок «Осенний Чертог»",
    "Voltrine · до 2 побед · 16 участников",
    (
        BracketColumn(
            "1/8",
            (
                won("Марина К.", "2", "Тимур", "0"),
                won("Весёлый гном", "2", "Ольга П.", "1"),
                lost("Сева", "0", "Дарья", "2"),
                BracketBox((BracketSide("Ирина", "", won=True), BracketSide("—", lost=True))),
                won("Глеб", "2", "Настя", "1"),
                lost("Рустам", "0", "Лев", "2"),
                won("Яна", "2", "Пётр 2", "0"),
                lost("Kot", "1", "Zoya", "2"),
            ),
        ),
        BracketColumn(
            "1/4",
            (
                won("Марина К.", "2", "Весёлый гном", "1"),
                BracketBox((BracketSide("Дарья", "1"), BracketSide("Ирина", "1")), running=True),
                lost("Глеб", "0", "Лев", "2"),
                waiting("Яна", "Zoya"),
            ),
        ),
        BracketColumn("Полуфинал", (waiting("Марина К."), waiting("Лев"))),
        BracketColumn("Финал", (UNKNOWN,), UNKNOWN, "За 3-е место"),
    ),
    "идёт",
    "Раунд 2 до вт 2 дек, 21:00",
    "осталось матчей: 2",
)


def full(names: Sequence[str], columns: int, first: int = 8, page: str = "") -> BracketCard:
    """A page with these names wherever there is room."""
    counts = [max(1, first >> place) for place in range(columns)]
    made = []
    for place, count in enumerate(counts):
        boxes = [
            won(names[2 * at % len(names)], "2½", names[(2 * at + 1) % len(names)], "1½")
            for at in range(count)
        ]
        made.append(BracketColumn(f"Раунд {place + 1}", tuple(boxes)))
    return BracketCard(
        "voltrine", names[0], " · ".join(names), tuple(made), names[0], names[1], names[2], page
    )


FOUR = BracketCard(
    "voltrine",
    "The Crypt Cup",
    "Voltrine · one match · 4 players",
    (
        BracketColumn(
            "Semifinals", (won("Anna", "1", "Wolfgang Amadeus Mozart", "0"), lost("Ben", "0", "Cleo", "1"))
        ),
        BracketColumn(
            "Final",
            (won("Anna", "1", "Cleo", "0"),),
            won("Ben", "", "Wolfgang Amadeus Mozart", ""),
            "3rd place",
        ),
    ),
    "over",
)
LOSERS = BracketCard(
    "voltrine",
    "Кубок двух жизней",
    "Voltrine · до двух поражений · нижняя сетка",
    (
        BracketColumn("Раунд 1", tuple(lost("Глеб", "0", "Лев", "2") for _ in range(4))),
        BracketColumn("Раунд 2", tuple(won("Яна", "2", "Сева", "0") for _ in range(4))),
        BracketColumn("Раунд 3", (waiting("Яна", "Zoya"), waiting("Лев"))),
        BracketColumn("Раунд 4", (UNKNOWN, UNKNOWN)),
    ),
    "идёт",
    page="Часть 2 из 3",
)

RESULTS = (
    (4, 0, 0, "4", "9½", 2),
    (3, 1, 0, "3½", "10", 0),
    (3, 0, 1, "3", "11", -2),
    (3, 0, 1, "3", "8½", 3),
    (2, 1, 1, "2½", "9", 0),
    (2, 1, 1, "2½", "7½", -1),
    (2, 0, 2, "2", "9", 1),
    (2, 0, 2, "2", "8", -2),
    (1, 1, 2, "1½", "8", 0),
    (1, 0, 3, "1", "9", 0),
    (1, 0, 3, "1", "7", 1),
    (0, 0, 4, "0", "8", -1),
)
PEOPLE = (
    *("Лев", "Марина К.", "Дарья", "Весёлый гном", "Яна", "Ирина"),
    *("Глеб", "Zoya", "Тимур", "Ольга П.", "Рустам", "Сева"),
)
LEAGUE = StandingsCard(
    "voltrine",
    "Лига «Пустота по четвергам»",
    "Voltrine · швейцарская система · после тура 4 из 6",
    "№",
    "Игрок",
    ("В", "Н", "П", "Очки", "Бухг."),
    tuple(
        StandingsRow(
            str(place),
            name,
            (str(won), str(drawn), str(lost), points, buchholz),
            change,
            mine=place == 3,
            gone=place == 11,
        )
        for place, (name, (won, drawn, lost, points, buchholz, change)) in enumerate(
            zip(PEOPLE, RESULTS, strict=True), 1
        )
    ),
    3,
    "Тур 5: пары в 20:00 (МСК)",
    "сыграно 12 из 12",
)


def page_of(names: Sequence[str], rows: int = 16, first: int = 241) -> StandingsCard:
    """A late page of a large table."""
    lines = [
        StandingsRow(
            str(first + at),
            names[at % len(names)],
            ("10", "10", "10", "12,67", "123,33"),
            (-1) ** at * at * 9,
        )
        for at in range(rows)
    ]
    heads = ("Wins", "Draws", "Losses", "Points", "Buchh.")
    return StandingsCard(
        "voltrine", names[0], "Page 16 of 16", "#", "Player", heads, tuple(lines), 3, names[1], names[2]
    )


RATINGS = StandingsCard(
    "voltrine",
    "Top of the chat",
    "Voltrine · season «Winter 2026»",
    "#",
    "Player",
    ("Games", "Rating"),
    tuple(
        StandingsRow(
            str(place), name, (str(60 - place), f"{1900 - 40 * place} ± {60 + place}"), mine=place == 4
        )
        for place, name in enumerate(("Anna", "Ben", LONG[1], "Cleo", "Dan"), 1)
    ),
    1,
)

ROUND = PairingsCard(
    "voltrine",
    "Кубок «Осенний Чертог»",
    "Тур 3 · до 2 побед",
    (
        PairingLine("1", ("Лев", "Марина К."), "1 : 1"),
        PairingLine("2", ("Весёлый гном", "Дарья"), "2 : 0", winner=0, done=True),
        PairingLine("3", ("Яна", "Ирина"), "ждём Ирину", mine=True),
        PairingLine("4", ("Глеб", "Zoya"), "½ : ½", done=True),
        PairingLine("5", ("Тимур", LONG[2]), "неявка", winner=1, done=True),
        PairingLine("", ("Сева", "отдых"), "+1", done=True),
    ),
    "Кто не начнёт матч за 24 часа, тому засчитывается поражение; если не начали оба, проигрывают оба.",
    "Тур до чт 4 дек, 21:00 (МСК)",
)
LEAGUE_ROUND = PairingsCard(
    "voltrine",
    "Void Thursday League",
    "Round 2 · tables of four",
    (
        PairingLine("1", ("Anna", "Ben", "Cleo", "Dan"), "playing"),
        PairingLine("2", ("Eve", "Finn", "Gina", LONG[1]), "Eve wins", winner=0, done=True),
        PairingLine("3", ("Iris", "Jack", "Kim"), "waiting", mine=True),
    ),
    due="Round ends Thu 4 Dec, 21:00",
)

PLAYER = PlayerCard(
    "voltrine",
    "Марина К.",
    "играет с марта 2026 · 148 партий",
    (
        PlayerRating("Voltrine", "1723", "± 68", "92 партии: 58 побед, 4 ничьи", 0.63),
        PlayerRating("Void Party", "1541", "± 122", "41 партия: 13 побед", 0.32),
        PlayerRating("Познание нуля", "1500?", "± 350", "ещё не играла", 0.0),
    ),
    (
        ("Любимая игра", "Voltrine"),
        ("Лучшее место", "1-е, кубок «Осень»"),
        ("Сейчас партий", "3"),
        ("Серия побед", "5"),
    ),
    0.96,
    "Надёжность",
    "96 % вовремя, 99 % до конца",
)


def person(name: str, words: str) -> PlayerCard:
    """A card with as much on it as there may be."""
    rating = PlayerRating(words, "2048", "± 350", words, 1.0)
    return PlayerCard("voltrine", name, words, (rating,) * 4, ((words, words),) * 6, 0.01, words, words)


PICTURES: Mapping[str, Callable[[], bytes]] = {
    "bracket-16-ru": lambda: draw_bracket(CUP),
    "bracket-4-en": lambda: draw_bracket(FOUR),
    "bracket-long-ru": lambda: draw_bracket(full(LONG, 4, page="Часть 4 из 5")),
    "bracket-losers-ru": lambda: draw_bracket(LOSERS),
    "standings-12-ru": lambda: draw_standings(LEAGUE),
    "standings-256-en": lambda: draw_standings(page_of(LONG)),
    "standings-ratings-en": lambda: draw_standings(RATINGS),
    "pairings-ru": lambda: draw_pairings(ROUND),
    "pairings-tables-en": lambda: draw_pairings(LEAGUE_ROUND),
    "player-ru": lambda: draw_player_card(PLAYER),
    "player-fullest-ru": lambda: draw_player_card(person(LONG[3], LONG[2])),
}
