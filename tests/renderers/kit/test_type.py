"""Text is cleaned, measured and fitted: it shrinks, wraps, narrows, then ends in «…»; no word is broken."""

from __future__ import annotations

import pytest

from renderers.kit.type import (
    BOLD,
    LEAST,
    NARROW,
    TEXT,
    YESEVA,
    Block,
    clean,
    display,
    drawn,
    fit,
    font,
    paragraph,
    told,
    width_of,
)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Анна", "Анна"),
        ("Łódź Ğış Їжак", "Łódź Ğış Їжак"),
        ("  two \t\n words ", "two words"),
        ("😀 Анна 🎭", "Анна"),
        ("𝓐𝓷𝓷𝓪", "Anna"),
        ("ＷＩＤＥ", "WIDE"),
        ("Е\u0308ж", "Ёж"),
        ("А\u0317\u0318\u0319н", "Ан"),
        ("\u202eАнна\u200f\x00", "Анна"),
        ("李明", ""),
        ("№ 1 — «да»…", "№ 1 — «да»…"),
    ],
)
def test_clean(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_figures_are_lining_and_of_one_width() -> None:
    assert len({width_of(figure, TEXT, 40) for figure in "0123456789"}) == 1
    tops = {drawn(figure, TEXT, 40).top for figure in "0134789"}
    assert max(tops) - min(tops) <= 2


def test_fit() -> None:
    assert fit("Анна", BOLD, 40, 300) == Block(("Анна",), BOLD, 40)
    width = width_of("Константин", BOLD, 40)
    assert fit("Константин", BOLD, 40, width - 1) == Block(("Константин",), BOLD, 34)
    two = fit("Константин Длиннофамильный", BOLD, 40, 300, 2)
    assert two.lines == ("Константин", "Длиннофамильный")
    one = fit("Константин Длиннофамильный", BOLD, 40, 300)
    assert len(one.lines) == 1
    assert one.lines[0].endswith("…")
    assert one.width <= 300


def test_nothing_below_the_least_size() -> None:
    assert fit("Константин Длиннофамильный", TEXT, 30, 100).size == LEAST
    assert paragraph("слово " * 40, TEXT, 28, 300, 2).size == LEAST


@pytest.mark.parametrize("lines", [1, 2])
def test_a_word_wider_than_its_place_is_narrowed_in_its_own_weight(lines: int) -> None:
    width = width_of("Отравительница", BOLD, LEAST) - 10
    assert fit("Отравительница", BOLD, 30, width, lines) == Block(("Отравительница",), NARROW[BOLD], LEAST)
    assert paragraph("Отравительница", BOLD, 30, width, lines).lines == ("Отравительница",)


def test_no_word_is_broken() -> None:
    block = fit("Щ" * 30, BOLD, 40, 300, 3)
    assert block.cut
    assert len(block.lines) == 1
    assert block.lines[0].endswith("Щ…")
    assert block.width <= 300
    first, last = paragraph(f"{'Щ' * 30} и ещё", TEXT, 30, 300, 2).lines
    assert (first[-2:], last) == ("Щ…", "и ещё")


def test_a_narrow_face_is_drawn_as_wide_as_it_measures() -> None:
    whole, narrow = (drawn("Отравительница", face, 40) for face in (BOLD, NARROW[BOLD]))
    assert abs(narrow.mask.height - whole.mask.height) <= 2  # hints round one of them
    assert abs(narrow.mask.width - width_of("Отравительница", NARROW[BOLD], 40)) <= 4


def test_a_line_breaks_after_a_hyphen() -> None:
    assert fit("Королева-мать", BOLD, 40, 190, 2).lines == ("Королева-", "мать")


def test_no_line_begins_with_a_dash() -> None:
    told = "Основное действие потрачено, дополнительных — 2."
    width = width_of("Основное действие потрачено, дополнительных", BOLD, 30) + 4
    assert paragraph(told, BOLD, 30, width, 3).lines == (
        "Основное действие потрачено,",
        "дополнительных — 2.",
    )


def test_paragraphs_wrap_before_they_shrink() -> None:
    text = "Заговорщик нападает на Чертог, и никто не знает, чем это кончится"
    assert paragraph(text, TEXT, 30, 500, 2).size == 30
    assert paragraph(text, TEXT, 30, 405, 2).size == LEAST
    assert len(paragraph(text, TEXT, 30, 405, 2).lines) == 2
    assert paragraph(text * 3, TEXT, 30, 440, 2).lines[-1].endswith("…")


def test_running_text_is_cut_after_a_word_and_a_short_name_after_a_letter() -> None:
    block = paragraph("Основное действие потрачено, дополнительных не осталось", TEXT, 30, 460, 1)
    assert block.lines == ("Основное действие потрачено…",)
    assert fit("Бабушка Энтропия", TEXT, LEAST, 150).lines[0] not in ("Бабушка…", "Бабушка Энтропия")


def test_what_happened_is_told_in_its_last_whole_sentences() -> None:
    text = "Борис отказывается защищаться. Армия уходит домой. Анна ближе к нулю на 4. Побеждает Анна: нуль познан."
    last = "Анна ближе к нулю на 4. Побеждает Анна: нуль познан."
    assert told(last, TEXT, 30, 2000, 2).lines == (last,)
    assert " ".join(told(text, TEXT, 30, width_of(last, TEXT, LEAST) // 2 + 60, 2).lines) == last


def test_a_single_sentence_too_long_is_cut_after_a_word() -> None:
    text = "Анна ходит. Ваша армия: «Таракан Наполеон», «Недоставленный голубь», «Лифтовый медведь», «Сосед снизу»."
    block = told(text, TEXT, 30, 900, 1)
    assert block.lines == ("Ваша армия: «Таракан Наполеон», «Недоставленный голубь», «Лифтовый медведь»…",)


def test_initials_end_no_sentence() -> None:
    text = "А. С. Пушкин берёт карту."
    assert told(text, TEXT, 30, width_of(text, TEXT, 30) - 1, 1).lines == (text,)


def test_the_display_face_or_the_bold_one() -> None:
    assert display("Анна", YESEVA) == (YESEVA, "Анна")
    assert display("−", YESEVA) == (BOLD, "−")


def test_fonts_are_kept() -> None:
    assert font(TEXT, 30) is font(TEXT, 30)
