"""Deck lists as people write them."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.core.decks import DeckList, Guessed, Unclear
from engine.games.macrobattle.cards import CARDS, DECKS, ReadyMade
from engine.games.macrobattle.deck_text import parse, write

PIKEMEN, BROOMS = "kart_pikinery", "kart_shvabry"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda deck: deck.id)
def test_what_is_written_is_read_back(deck: ReadyMade, language: Literal["ru", "en"]) -> None:
    assert parse(write(deck.cards, language)) == DeckList(deck.cards)


@pytest.mark.parametrize(
    "line",
    [
        "2 Пикинёры с лыжными палками",
        "2x Пикинеры с лыжными палками",
        "2 х пикинёры с лыжными палками",
        "x2 ПИКИНЁРЫ С ЛЫЖНЫМИ ПАЛКАМИ",
        "2 шт. Пикинёры с лыжными палками",
        "Пикинёры с лыжными палками x2",
        "Пикинёры с лыжными палками ×2",
        "Пикинёры с лыжными палками (2)",
        "Пикинёры с лыжными палками (x2)",
        "Пикинёры с лыжными палками — 2",
        "Пикинёры с лыжными палками - 2 шт.",
        "Пикинёры с лыжными палками: 2 штуки",
        "— 2 Пикинёры с лыжными палками",
        "• 2 «Пикинёры с лыжными палками»",
        "1) 2 Пикинёры с лыжными палками",
        "3. Пикинёры с лыжными палками х2",
        "kart_pikinery 2",
        "2 Ski-pole Pikemen",
        "ski pole pikemen x2",
        "Ski\u2013pole Pikemen = 2",
        "2 copies Ski-pole Pikemen",
        "Ski-pole Pikemen 2 pcs",
        "2*Ski-pole Pikemen",
    ],
)
def test_ways_to_write_a_line(line: str) -> None:
    assert parse(line) == DeckList({PIKEMEN: 2})


def test_a_name_alone_is_one_copy_and_copies_add_up() -> None:
    assert parse("Рыцари на швабрах\n2 Рыцари на швабрах").cards == {BROOMS: 3}


def test_remarks_headings_and_empty_lines_are_left_out() -> None:
    text = "# моя колода\nОтряды:\n\n2 Рыцари на швабрах\n// конец\n"
    assert parse(text).cards == {BROOMS: 2}
    assert parse(text).unclear == ()


def test_several_cards_may_stand_on_a_line() -> None:
    assert parse("2 Рыцари на швабрах; Ski-pole Pikemen, 1 Подножка").cards == {
        BROOMS: 2,
        PIKEMEN: 1,
        "neu_podnozhka": 1,
    }


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("2 Пикинеры с лыжными полками", PIKEMEN),
        ("2 Пикинёры", PIKEMEN),
        ("2 Поролоновая гвордия", "kart_porolon"),
        ("2 King in a curtan", "kart_korol"),
        ("2 туман", "elf_tuman"),
        ("2 Кавалерия единорогов", "elf_edinorog"),
    ],
)
def test_slips_are_read_by_a_close_match(line: str, card: str) -> None:
    found = parse(line)
    assert found.cards == {card: 2}
    assert found.guessed == (Guessed(line, card),)


def test_what_a_card_is_called_besides_is_no_guess() -> None:
    called = {"Столешницы": "kart_stolishniki", "ПИКИНЕРЫ": PIKEMEN}
    assert parse("2 столешницы; Пикинёры x2", called) == DeckList({"kart_stolishniki": 2, PIKEMEN: 2})


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_name_may_lack_a_letter(language: str) -> None:
    for card in CARDS.values():
        name = getattr(card, f"name_{language}")
        assert parse(f"2 {name[:3]}{name[4:]}").cards == {card.id: 2}, name


def test_what_is_unclear_is_told_with_guesses() -> None:
    found = parse("2 Рыцари на швабрах\n2 Лучники\n3 абракадабра\n!!!")
    assert found.cards == {BROOMS: 2}
    assert found.unclear == (
        Unclear("2 Лучники", ("mert_hairatniki", "elf_luchniki")),
        Unclear("3 абракадабра", ()),
        Unclear("!!!", ()),
    )


def test_a_letter_of_a_name_is_no_sign_of_times() -> None:
    assert parse("2 Хоругвеносцы на ветру\nЛучники в белых хайратниках 2").cards == {
        "kart_horugv": 2,
        "mert_hairatniki": 2,
    }


def test_none_of_a_card_is_none() -> None:
    """The check of the deck names it (MB-2.8)."""
    assert parse("0 Рыцари на швабрах").cards == {BROOMS: 0}
