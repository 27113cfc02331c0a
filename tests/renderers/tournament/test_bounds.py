"""Nothing overlaps, nothing is cut, nothing is too small: any size, any names, either language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from renderers.bracket import bracket
from renderers.kit.canvas import HEIGHT, Canvas
from renderers.kit.palette import Theme
from renderers.pairings import DUELS, TABLES, pairings
from renderers.player_card import GAMES, player_card
from renderers.standings import ROWS, standings
from renderers.voltrine.look import THEME
from tests.renderers.faults import faults
from tests.renderers.names import HOSTILE, LONG
from tests.renderers.tournament.cases import (
    CUP,
    FOUR,
    LEAGUE,
    LEAGUE_ROUND,
    LOSERS,
    PLAYER,
    RATINGS,
    ROUND,
    UNKNOWN,
    full,
    page_of,
    person,
)


def check(drawn: tuple[Canvas, int]) -> set[str]:
    """The words on the picture."""
    canvas, height = drawn
    assert height <= HEIGHT
    assert not faults(canvas.marks, height)
    return {mark.name for mark in canvas.marks if mark.kind == "text"}


@pytest.mark.parametrize("card", [CUP, FOUR, LOSERS], ids=lambda card: card.title)
def test_brackets(card: object) -> None:
    assert isinstance(card, type(CUP))
    assert {card.columns[0].title, card.columns[-1].title} <= check(bracket(card, THEME))


@pytest.mark.parametrize("columns", [1, 2, 3, 4])
@pytest.mark.parametrize("first", [1, 2, 4, 8])
def test_brackets_of_any_shape(first: int, columns: int) -> None:
    card = full(LONG, columns, first)
    check(bracket(card, THEME))
    if len(card.columns[-1].boxes) > 1:
        return
    last = replace(card.columns[-1], below=UNKNOWN, below_title=LONG[0])
    check(bracket(replace(card, columns=(*card.columns[:-1], last)), THEME))


@pytest.mark.parametrize("rows", [0, 1, 4, ROWS])
def test_tables_of_any_length(rows: int) -> None:
    for card in (page_of(LONG, rows), page_of(("А", "Б", "В"), rows)):
        check(standings(card, THEME))
        quiet = tuple(replace(row, change=None, mine=True) for row in card.rows)
        check(standings(replace(card, rows=quiet, left="", right=""), THEME))
    check(standings(LEAGUE, THEME))
    check(standings(RATINGS, THEME))


def test_pairings_of_any_length() -> None:
    for card, most in ((ROUND, DUELS), (LEAGUE_ROUND, TABLES)):
        check(pairings(card, THEME))
        line = replace(card.pairings[0], names=LONG[: len(card.pairings[0].names)], status=LONG[2])
        for winner in (-1, 0, 1):
            lines = (replace(line, winner=winner, done=winner >= 0),) * most
            check(
                pairings(replace(card, pairings=lines, page=LONG[0], rule=" ".join(LONG), due=LONG[1]), THEME)
            )
    check(pairings(replace(ROUND, pairings=(), rule=""), THEME))


def test_player_cards() -> None:
    assert {"1723", "± 68", "Марина К."} <= check(player_card(PLAYER, THEME))
    check(player_card(person(LONG[3], LONG[2]), THEME))
    most = replace(PLAYER, ratings=(PLAYER.ratings[0],) * GAMES, facts=PLAYER.facts[:2])
    check(player_card(most, THEME))
    check(player_card(replace(PLAYER, ratings=(), facts=(), reliability=None), THEME))


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_drawn(name: str) -> None:
    line = replace(ROUND.pairings[0], names=(name, name))
    row = replace(LEAGUE.rows[0], name=name)
    made: tuple[Callable[[Theme], tuple[Canvas, int]], ...] = (
        lambda theme: bracket(full((name, "Анна", "Борис"), 2, 2), theme),
        lambda theme: standings(replace(LEAGUE, title=name, rows=(row,)), theme),
        lambda theme: pairings(replace(ROUND, title=name, pairings=(line,)), theme),
        lambda theme: player_card(replace(PLAYER, name=name), theme),
    )
    for draw in made:
        words = check(draw(THEME))
        assert name not in HOSTILE[:5] or "?" in words


def test_who_has_won_is_told_without_colour() -> None:
    canvas, _ = bracket(CUP, THEME)
    ticks = [mark for mark in canvas.marks if mark.kind == "icon"]
    sides = [side for column in CUP.columns for box in column.boxes for side in box.sides]
    assert len(ticks) == sum(side.won for side in sides)
