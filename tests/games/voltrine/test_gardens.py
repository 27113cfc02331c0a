from __future__ import annotations

import pytest

from engine.games.voltrine import actions, events
from engine.games.voltrine.gardens import LINES, NEIGHBOURS, automatic, pattern
from tests.games.voltrine.positions import act, document, events_for, rules, seat


def cells(text: str) -> list[str]:
    """Nine values row by row, `-` for an empty cell; copies do not matter."""
    return ["" if value == "-" else f"{value}a" for value in text.split()]


def test_neighbours_and_lines() -> None:
    assert [len(others) for others in NEIGHBOURS] == [3, 5, 3, 5, 8, 5, 3, 5, 3]
    assert [len(lines) for lines in LINES] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


@pytest.mark.parametrize(
    ("gardens", "card", "cell", "found"),
    [
        ("6 - - - - - - - -", "6b", 5, "pair"),
        ("6 - - - - - - - -", "6b", 4, "pair"),
        ("6 - - - - - - - -", "6b", 3, ""),
        ("6 - - - - - - - -", "6b", 9, ""),
        ("- 8 9 - - - - - -", "7a", 1, "sequence"),
        ("- 8 7 - - - - - -", "9a", 1, "sequence"),
        ("7 - 9 - - - - - -", "8a", 2, "sequence"),
        ("7 - 9 - - - - - -", "8a", 5, ""),
        ("7 - - 8 - - - - -", "9a", 7, "sequence"),
        ("15 - - - 1 - - - -", "2a", 9, "sequence"),
        ("- - 1 - 15 - - - -", "14a", 7, "sequence"),
        ("7 - 8 - - - - - -", "9a", 2, ""),
        ("7 9 - - - - - - -", "11a", 3, ""),
        ("7 7 - - - - - - -", "8a", 3, ""),
        ("7 8 - - - - - - -", "9a", 4, ""),
        ("8 - 10 - 9 - - - -", "9b", 2, "pair"),
    ],
)
def test_patterns(gardens: str, card: str, cell: int, found: str) -> None:
    assert pattern(cells(gardens), card, cell - 1) == found


def test_the_automatic_cell_scores_if_it_can() -> None:
    assert automatic(cells("2 - - - - - - - 9"), "9b") == 4
    assert automatic(cells("2 - - - - - - - 9"), "5a") == 1


def test_all_are_put_in_order_and_a_full_gardens_is_swept_on_the_way() -> None:
    position = document(
        seat(court="4a", actions=0),
        seat(court="10a"),
        phase="garden",
        base=False,
        gardens="1a 3a 5a 7a 9a 11a 13a - 15a",
        pile="2a 6a 6b",
    )
    after, told = act(rules(), rules().load(position), actions.GARDEN_ALL)
    assert after.gardens == ("6a", "6b", "", "", "", "", "", "", "")
    assert after.deck[-9:] == ("1a", "2a", "3a", "5a", "7a", "9a", "11a", "13a", "15a")
    assert after.lot[:2] == ("8b", "1a")
    assert after.seats[0].actions == 1
    heard = events_for(told, -1)
    assert heard.index(events.GardensSwept(9)) == 1
    assert heard[-2:] == [events.GardensBonus(0, "pair"), events.ActionGained(0, 1)]


def test_a_bonus_above_three_is_told_but_lost() -> None:
    position = document(
        seat(hand="6b 1a 2a 3a", court="4a"), seat(court="10a"), phase="discard", base=False, gardens="6a"
    )
    after, told = act(rules(), rules().load(position), actions.DISCARD["6b"][0])
    assert after.seats[0].actions == 3
    heard = events_for(told, 1)
    assert heard[:2] == [events.CardDiscarded(0, "6b", 2), events.GardensBonus(0, "pair")]
    assert not any(isinstance(event, events.ActionGained) for event in heard)


def test_a_discard_forgets_that_the_card_was_open() -> None:
    position = document(
        seat(hand="6b 1a 2a 3a", court="4a", up="6b"), seat(court="10a"), phase="discard", base=False
    )
    after, _ = act(rules(), rules().load(position), actions.DISCARD["6b"][5])
    assert after.gardens[4] == "6b"
    assert after.seats[0].up == ()


def test_full_gardens_are_swept_before_a_discard_is_asked_for() -> None:
    position = document(
        seat(hand="6b 1a 2a 3a 2b", court="4a"),
        seat(court="10a"),
        base=False,
        gardens="1b 3b 5a 7a 9a 11a 13a 15a -",
    )
    state = rules().load({**position, "phase": "discard"})
    after, _ = act(rules(), state, actions.DISCARD["6b"][9])
    assert after.phase == "discard"
    assert after.gardens == ("",) * 9


def test_an_empty_gardens_is_swept_without_a_word_but_riffles_the_lot() -> None:
    hands = (
        "1a 1b 2a 2b 3a 3b 5a 5b 6a 6b 7a 7b",
        "8a 8b 9a 9b 10a 11a 11b 12a 12b 13a 13b 14a 14b 15a 15b 4b",
    )
    position = document(seat(hand=hands[0], court="4a"), seat(hand=hands[1], court="10b"))
    state = rules().load(position)
    assert state.deck == ()
    after, told = act(rules(), state, actions.DRAW)
    assert after.lot[:2] == ("8b", "1a")
    assert events_for(told, 1) == [events.CardsDrawn(0, 0)]
