"""Lobby and result: any number of seats, any names and texts."""

from __future__ import annotations

import pytest

from renderers import LobbyCard, LobbySeat, Place, ResultCard, draw_lobby, draw_result, pictures_of
from renderers.lobby import lobby
from renderers.result import result
from tests.renderers.faults import faults
from tests.renderers.names import HOSTILE, LONG

THEME = pictures_of("voltrine").THEME
TEXT = (
    "Сверхъестественно длинное условие, которое никто не дочитает до самого конца, сколько бы ни было времени"
)
NAMES = (*HOSTILE, *LONG)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_lobby(name: str, seats: int) -> None:
    kinds: tuple[LobbySeat, ...] = (
        LobbySeat(name, "player", TEXT),
        LobbySeat("свободно", "open"),
        LobbySeat(name, "bot"),
        LobbySeat(name, "player"),
    )
    card = LobbyCard("voltrine", "Voltrine", "матч №42", TEXT, kinds[:seats], (TEXT, name, "Герои"), "Сутки")
    canvas, height = lobby(card, THEME)
    assert not faults(canvas.marks, height)
    assert draw_lobby(card).startswith(b"\x89PNG")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_result(name: str, seats: int) -> None:
    places = (Place(1, name, TEXT), Place(2, "Борис", "3"), Place(2, name), Place(0, name, name))[:seats]
    card = ResultCard("voltrine", "Voltrine", "матч №42", "Победа", name, TEXT, places, (TEXT, "23 хода"))
    canvas, height = result(card, THEME)
    assert not faults(canvas.marks, height)
    assert draw_result(card).startswith(b"\x89PNG")


def test_a_draw_and_nothing_more_to_say() -> None:
    card = ResultCard("voltrine", "Voltrine", "", "Ничья", "", "", ())
    canvas, height = result(card, THEME)
    assert "shaking-hands" in [mark.name for mark in canvas.marks]
    assert not faults(canvas.marks, height)


def test_a_match_that_was_called_off_says_so_once() -> None:
    places = (Place(0, "Анна"), Place(0, "Борис"))
    card = ResultCard("voltrine", "Voltrine", "№16", "Партия отменена", "", "партию отменили", places)
    drawn = [mark.name for mark in result(card, THEME)[0].marks]
    assert "Партия отменена" in drawn
    assert not {"партию отменили", "shaking-hands", "laurels-trophy"} & set(drawn)


def test_an_empty_lobby() -> None:
    canvas, height = lobby(LobbyCard("voltrine", "Voltrine", "", "", (), (), ""), THEME)
    assert not faults(canvas.marks, height)
