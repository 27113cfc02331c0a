"""The pictures of tournaments can be drawn, whatever their size and state."""

from __future__ import annotations

import io
from collections.abc import Mapping
from threading import Event
from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from bot.app.tournament import cards
from bot.delivery.drawing import draw
from bot.messages import Picture, Reader
from bot.storage.tournaments import Call, Cup, Terms
from engine import tournament
from engine.games import GAMES
from engine.tournament import Double, Format, Groups, Number, RoundRobin, Single, Swiss, Tables, Tournament

READERS = (Reader("ru"), Reader("en"))


def played(kind: Format, people: int, rounds: int) -> Cup:
    """So many rounds are played, the next one is on: the lower number wins, one match runs, one is forfeited, one is ruled."""
    document = Tournament(kind, "seed")
    for person in range(1, people + 1):
        document = tournament.enter(document, person)
    document = tournament.start(document)
    for number in range(1, rounds + 1):
        document = tournament.pair(document, number)
        for pairing in tournament.open_pairings(document):
            document = tournament.begin(document, pairing.id, 0)
            seats = document.pairing(pairing.id).games[0].seats
            order = sorted(seats)
            document = tournament.report(
                document, pairing.id, 0, tuple(order.index(seat) + 1 for seat in seats)
            )
    cup = Cup(
        id=1,
        code="c",
        title="Кубок <весны> с очень длинным названием №1",
        status="running",
        game="voltrine",
        terms=Terms(options={}),
        document=document,
    )
    if not tournament.finished(document):
        _on(cup)
    return cup


def _on(cup: Cup) -> None:
    """The next round: one pairing runs, one is forfeited, one is ruled."""
    cup.document = tournament.pair(cup.document, len(cup.document.rounds) + 1)
    open_ = tournament.open_pairings(cup.document)
    cup.document = tournament.begin(cup.document, open_[0].id, 0)
    for pairing, change in zip(open_[1:3], ("forfeit", "rule"), strict=False):
        size = len(pairing.players)
        if change == "forfeit":
            cup.document = tournament.forfeit(cup.document, pairing.id, pairing.players[0])
        else:
            cup.document = tournament.rule(cup.document, pairing.id, (*range(1, size + 1),))
    cup.calls = tuple(
        Call(pairing.id, 0, 0, 1, 2, match=7 if pairing.running else None)
        for pairing in tournament.open_pairings(cup.document)
    )


def names(people: int) -> Mapping[Number, str]:
    return {number: f"Имя {number} " + "Ы" * (number % 25) for number in range(1, people + 1)}


def drawn(picture: Picture) -> None:
    with Image.open(io.BytesIO(draw(picture, Event(), GAMES))) as image:
        assert image.width == 1080


@pytest.mark.parametrize("people", [4, 6, 8, 13, 32, 64])
@pytest.mark.parametrize("kind", ["single", "double"])
def test_every_match_of_a_bracket_stands_on_a_picture(kind: Literal["single", "double"], people: int) -> None:
    rounds = 1 if people == 4 else 2
    cup = played(Single(third_place=True) if kind == "single" else Double(), people, rounds)
    filled = tournament.bracket_of(cup.document)
    pages = cards.bracket(cup, names(people), READERS[0])
    decoded = [msgspec.json.decode(bytes(page.data)) for page in pages]
    boxes = [box for page in decoded for column in page["columns"] for box in column["boxes"]]
    boxes += [column["below"] for page in decoded for column in page["columns"] if "below" in column]
    assert len(boxes) >= len(filled)
    shown = {tuple(side["name"] for side in box["sides"]) for box in boxes}
    for one in filled:
        told = ("?" if player is None else names(people)[player] if player else "—" for player in one.players)
        assert tuple(told) in shown
    assert 0 <= cards.current(cup) < len(pages)
    running = decoded[cards.current(cup)]
    assert any(box["running"] for column in running["columns"] for box in column["boxes"])
    for page in pages[:3]:
        drawn(page)


@pytest.mark.parametrize(
    ("kind", "people"),
    [
        (Swiss(5), 8),
        (Swiss(5), 40),
        (RoundRobin(), 6),
        (Groups(2, 2), 8),
        (Tables(4, 3, 4), 16),
        (Tables(4, 3, 4), 38),
    ],
)
@pytest.mark.parametrize("reader", READERS, ids=["ru", "en"])
def test_standings_and_pairings(kind: Format, people: int, reader: Reader) -> None:
    cup = played(kind, people, 1)
    tables = cards.standings(cup, names(people), reader, mine=2)
    pairs = cards.pairings(cup, 2, names(people), reader, 0, mine=2)
    rows = [row for page in tables for row in msgspec.json.decode(bytes(page.data))["rows"]]
    assert len(rows) == people
    assert sum(row["mine"] for row in rows) == 1
    lines = [line for page in pairs for line in msgspec.json.decode(bytes(page.data))["pairings"]]
    assert len(lines) == len(cup.document.rounds[1].pairings)
    assert sum(line["mine"] for line in lines) == 1
    for page in (*tables[:2], *pairs[:2]):
        drawn(page)


def test_a_finished_bracket() -> None:
    cup = played(Single(), 8, 3)
    cup = replace(cup, status="over")
    (page,) = cards.bracket(cup, names(8), READERS[0])
    boxes = [box for column in msgspec.json.decode(bytes(page.data))["columns"] for box in column["boxes"]]
    assert all([side["won"] for side in box["sides"]].count(True) == 1 for box in boxes)
