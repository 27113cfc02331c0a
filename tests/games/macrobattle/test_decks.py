"""What is wrong with a deck, the cards that are brought, codes (MB-2.2, MB-2.7, MB-2.8)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.core.decks import BadDeckCode
from engine.core.errors import BadOptions
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.cards import CARDS, DECKS
from engine.games.macrobattle.decks import FAULTS, cards_of, faults, from_code, to_code
from engine.games.macrobattle.view import LISTED
from tests.games.macrobattle.positions import rules

CASES: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "deck_cases.toml").read_text(encoding="utf-8")
)["case"]


def refused(decks: Any, **options: Any) -> str:
    """The code with which a match of these decks is refused; "" if it is not."""
    try:
        MACROBATTLE.make_rules(MACROBATTLE.make_options({"decks": decks, **options}), 2)
    except BadOptions as error:
        return error.code
    return ""


# -- deck_cases.toml --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_case(case: dict[str, Any]) -> None:
    """As the first deck of a seat, and as the second one of the other."""
    deck = case.get("ready_made") or case["cards"]
    assert refused([[deck], ["grim"]], deck_check=case["mode"]) == case["error"]
    assert refused([["grim"], ["grim", deck]], deck_check=case["mode"]) == case["error"]
    found = faults(cards_of(deck), case["mode"])
    assert (found[0].code if found else "") == case["error"]


def test_there_are_cases_of_every_fault() -> None:
    assert len(CASES) == 11
    assert {case["error"] for case in CASES} >= set(FAULTS) - {"deck_count"}


# -- faults -----------------------------------------------------------------------------------------------------------
def test_every_fault_is_named() -> None:
    deck = {"sharik": 2, "kart_pikinery": 0, "kart_korol": 2, "grim_troll": 3, "elf_bard": 1, "neu_baika": 9}
    told = [(fault.code, fault.args) for fault in faults(deck, "standard")]
    assert told == [
        ("deck_unknown_card", {"name": "sharik"}),
        ("deck_copies", {"card": "kart_pikinery", "copies": 0, "most": 2}),
        ("deck_size", {"cards": 17, "least": 20, "most": 40}),
        ("deck_copies", {"card": "kart_korol", "copies": 2, "most": 1}),
        ("deck_copies", {"card": "grim_troll", "copies": 3, "most": 2}),
        ("deck_copies", {"card": "neu_baika", "copies": 9, "most": 2}),
        ("deck_few_squads", {"squads": 6, "needed": 9}),
        ("deck_factions", {"factions": 3, "most": 2}),
    ]
    assert all(set(args) == set(FAULTS[code]) for code, args in told)
    assert {fault.rule for fault in faults(deck, "standard")} == {"MB-2.7"}


def test_a_free_deck_is_only_counted() -> None:
    assert faults({"kart_korol": 30, "neu_baika": 30}, "free") == ()
    assert [fault.code for fault in faults({"kart_korol": -1, "neu_baika": 9}, "free")] == [
        "deck_copies",
        "deck_size",
    ]


@pytest.mark.parametrize(
    ("decks", "code"),
    [
        ([[], ["grim"]], "deck_count"),
        ([["grim"], ["grim"] * 3], "deck_count"),
        ([[{"sharik": 1}], []], "deck_unknown_card"),
        ([["grim"], ["hobbit"]], "bad_option"),
        ([["grim"]], "bad_option"),
        ([["grim"], ["grim"], ["grim"]], "bad_option"),
        ([["grim"], "grim"], "bad_option"),
        ([[{"kart_pikinery": 2.5}], ["grim"]], "bad_option"),
        ([[{"kart_pikinery": True}], ["grim"]], "bad_option"),
        ([[7], ["grim"]], "bad_option"),
    ],
)
def test_wrong_decks_are_refused(decks: Any, code: str) -> None:
    assert refused(decks) == code


def test_the_fault_is_told_with_its_seat() -> None:
    options = MACROBATTLE.make_options({"decks": [["grim"], [{"kart_pikinery": 2}]]})
    with pytest.raises(BadOptions, match="decks of seat 1: cards 2, least 20, most 40"):
        MACROBATTLE.make_rules(options, 2)


# -- what is brought --------------------------------------------------------------------------------------------------
def test_two_decks_are_joined() -> None:
    """Copy numbers run through both (MB-2.2)."""
    table = rules(decks=[["kartonsk", "kartonsk"], ["grim"]])
    first, second = table.brought
    assert len(first) == 60
    assert {"kart_pikinery-a1", "kart_pikinery-a4", "kart_korol-a2"} <= set(first)
    assert {card.partition("-")[2][0] for card in second} == {"b"}
    assert table.deck_names == (("kartonsk", "kartonsk"), ("grim",))


def test_a_list_is_not_named() -> None:
    table = rules(decks=[[dict(DECKS["grim"].cards)], ["grim"]])
    assert table.deck_names == ((LISTED,), ("grim",))
    assert len(table.brought[0]) == 30


# -- codes ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "deck",
    [
        *(dict(deck.cards) for deck in DECKS.values()),
        {"kart_korol": 60},
        dict.fromkeys(CARDS, 1),
        {list(CARDS)[-1]: 120, next(iter(CARDS)): 1},
    ],
)
def test_codes_are_read_back(deck: dict[str, int]) -> None:
    code = to_code(deck)
    assert from_code(code) == deck
    assert from_code(f" {code.lower().replace('-', ' ')} ") == deck


def test_codes_are_short_and_stay_what_they_are() -> None:
    """A code that somebody has kept is still read: the order of the cards is part of it."""
    assert all(len(to_code(deck.cards)) <= 40 for deck in DECKS.values())
    assert from_code("MB1-18VNM-3K1ES-QHX8W") == {"kart_korol": 60}


@pytest.mark.parametrize(
    "code", ["", "MB1", "MB1-00", "MB1-123", "XX1-18VNM-3K1ES-QHX8W", "MB1-!!", "MB1-ЖЖЖ"]
)
def test_what_is_no_code_is_refused(code: str) -> None:
    with pytest.raises(BadDeckCode):
        from_code(code)


def test_a_slip_of_the_pen_is_noticed() -> None:
    code = to_code(DECKS["grim"].cards)
    for place in range(4, len(code)):
        if code[place] != "-":
            other = "7" if code[place] != "7" else "8"
            with pytest.raises(BadDeckCode):
                from_code(code[:place] + other + code[place + 1 :])
