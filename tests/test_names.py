from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.names import LONGEST, as_cell, clean, labels, titled


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Анна", "Анна"),
        ("  Анна \n Ивановна\t", "Анна Ивановна"),
        ('<b>&"_*[x](y)', '<b>&"_*[x](y)'),  # markup is data: it is escaped when it is worded
        ("\u202eаннА\u202c", "аннА"),
        ("\u2066Bob\u2069", "Bob"),
        ("\u200b\u200d\ufeff\u2060", ""),
        ("\u00ad\u180e", ""),
        ("\u3164\u115f\u2800\uffa0", ""),
        (" \u0301\u0302 ", ""),
        ("", ""),
        ("\x00Bob\x1b[31m", "Bob[31m"),
        ("a\u2028b\u00a0c", "a b c"),
        ("\ud800Bob", "Bob"),
        ("\U000e0041Bob", "Bob"),
        ("😀" * 64, "😀" * 32),
        ("Z\u0336\u0336\u0336\u0336algo", "Z\u0336\u0336algo"),
        ("Зоя\u0306", "Зоя\u0306"),
        ("й", "й"),
        ("/start", "/start"),
        ("x" * 31 + " yz", "x" * 31),
    ],
)
def test_what_is_left_of_a_name(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


@given(st.text(alphabet=st.characters(), max_size=80))
def test_a_cleaned_name_is_short_visible_and_stays_as_it_is(name: str) -> None:
    cleaned = clean(name)
    assert len(cleaned) <= LONGEST
    assert clean(cleaned) == cleaned
    assert cleaned == cleaned.strip()
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp") for sign in cleaned)


@pytest.mark.parametrize(
    ("names", "told_apart"),
    [
        (("Анна", "Bob"), ("Анна", "Bob")),
        (("Анна", "Анна"), ("Анна 1", "Анна 2")),
        (("Анна", "Боб", "анна"), ("Анна 1", "Боб", "анна 2")),
        (("Анна", "Анна", "Анна 1"), ("Анна 2", "Анна 3", "Анна 1")),
        (("", "Анна", ""), ("", "Анна", "")),
        (("Bob", "Воb"), ("Bob 1", "Воb 2")),  # the second begins with Cyrillic letters
        (("ＢＯＢ", "bob"), ("ＢＯＢ 1", "bob 2")),
        ((), ()),
    ],
)
def test_twins_get_numbers(names: tuple[str, ...], told_apart: tuple[str, ...]) -> None:
    assert labels(names) == told_apart


@given(st.lists(st.sampled_from(("a", "а", "A", "b", "a 1", "a 2", "а 1", "")), max_size=4))
def test_labels_are_distinct_and_only_the_empty_stay_empty(names: list[str]) -> None:
    told_apart = labels(names)
    visible = [label for label in told_apart if label]
    assert len(set(visible)) == len(visible) == sum(bool(name) for name in names)


def test_a_title_with_quotes_can_stand_in_quotes() -> None:
    assert titled(" Битва при  «Табуретке» ") == "Битва при „Табуретке“"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Анна-Мария; Ли", "Анна-Мария; Ли"),
        ("=1+1", "'=1+1"),
        ("+7", "'+7"),
        ("-", "'-"),
        ("@anna", "'@anna"),
        ("x;=1+1", "x;'=1+1"),
        ('x; "@y', "x; \"'@y"),
    ],
)
def test_a_name_is_no_formula(name: str, told: str) -> None:
    """Nor is what follows a semicolon, at which table programs part cells where a comma stands in numbers."""
    assert as_cell(name) == told
