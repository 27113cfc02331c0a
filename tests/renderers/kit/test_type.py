"""Text is cleaned, measured and fitted: it shrinks one step, then wraps, then ends in «…»."""

from __future__ import annotations

import pytest

from renderers.kit.type import (
    BOLD,
    LEAST,
    TEXT,
    YESEVA,
    Block,
    clean,
    display,
    drawn,
    fit,
    font,
    paragraph,
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
    assert width_of(one.lines[0], BOLD, one.size) <= 300


def test_nothing_below_the_least_size() -> None:
    assert fit("Константин Длиннофамильный", TEXT, 30, 100).size == LEAST
    assert paragraph("слово " * 40, TEXT, 28, 300, 2).size == LEAST


def test_a_word_wider_than_its_place_is_broken_inside() -> None:
    block = fit("Щ" * 30, BOLD, 40, 300, 3)
    assert len(block.lines) == 3
    assert all(width_of(line, BOLD, block.size) <= 300 for line in block.lines)


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


def test_the_display_face_or_the_bold_one() -> None:
    assert display("Анна", YESEVA) == (YESEVA, "Анна")
    assert display("−", YESEVA) == (BOLD, "−")


def test_fonts_are_kept() -> None:
    assert font(TEXT, 30) is font(TEXT, 30)
