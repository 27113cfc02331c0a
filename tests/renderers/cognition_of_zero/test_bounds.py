"""Nothing overlaps, nothing is cut, nothing is too small, whatever the match and the names."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games.cognition_of_zero import COGNITION_OF_ZERO
from engine.games.cognition_of_zero.view import CognitionView
from engine.match import Match
from engine.players import PLAYERS
from renderers import Scene
from renderers.cognition_of_zero import table
from renderers.cognition_of_zero.clusters import Cluster, clusters, pack
from renderers.kit.canvas import HEIGHT
from tests.renderers.cognition_of_zero.cases import FULLEST, MIDDLE
from tests.renderers.cognition_of_zero.positions import fighter, random_scene, seen_by
from tests.renderers.faults import faults
from tests.renderers.names import LONG

QUESTION = (
    "Ход битвы 38. Кто действует? Можно разыграть одну из 12 карт событий и абстракций.",
    "Тихих 5 из 6.",
)


@pytest.mark.parametrize("seed", range(4))
def test_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(8):
        scene = random_scene(dice)
        canvas, height = table(scene)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), scene


@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_every_fighter_of_the_set_at_once(viewer: int) -> None:
    """All 54 fighters, 18 items and 24 tricks on the field: each is there, and its numbers can be read."""
    view = seen_by(FULLEST, viewer)
    question, note = (("", *QUESTION), "") if viewer >= 0 else ((), "Анна ходит. " * 12)
    canvas, height = table(Scene(view, LONG[2:], "ru", "18345", "2 дня", question=question, note=note))
    assert height <= HEIGHT
    assert not faults(canvas.marks, height)
    cards = [mark for mark in canvas.marks if mark.kind == "card"]
    assert len(cards) == sum(len(seat.army) + len(seat.tricks) for seat in view.seats)


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"deck_method": "picked", "wounds": "keep"},
        {"deck_method": "draft", "deck_size": 20, "acts_per_turn": 3},
        {"deck_method": "split", "deck_size": 40, "opening_hand": 6, "first_strike": "all"},
    ],
)
def test_a_whole_match(options: dict[str, object]) -> None:
    game = COGNITION_OF_ZERO
    match = Match.start(game, game.make_options(options), 2, seed_of("bounds"))
    own, before = Chance(seed_of("players"), 0), {viewer: match.view(viewer) for viewer in (TABLE, 0, 1)}
    phases = set()
    for step in range(500):
        if match.prompt is None:
            break
        seat = match.prompt.seat
        match = match.play(seat, PLAYERS["random"](match.rules, match.view(seat), match.prompt, own)).match
        shown = match.view(TABLE)
        assert isinstance(shown, CognitionView)
        if step % 28 and shown.phase in phases and match.prompt is not None:
            continue
        phases.add(shown.phase)
        for viewer, last in before.items():
            view = match.view(viewer)
            question = QUESTION if viewer >= 0 else ()
            canvas, height = table(Scene(view, LONG[:2], "ru", "42", "23 ч", last, question))
            assert not faults(canvas.marks, height), view
            before[viewer] = view
    assert {"preview", "turn", "muster"} <= phases


# -- where cards stand ------------------------------------------------------------------------------------------------
def _places(cluster: Cluster) -> dict[str, tuple[int, int, int, int]]:
    return {cell.card: (cell.x, cell.y, cell.wide, cell.high) for cell in cluster.cells}


def test_riders_stand_above_their_mount_and_machines_beside_their_cover() -> None:
    army = {
        "c01": fighter("c01", rides="a07"),
        "c02": fighter("c02", rides="a07"),
        "a07": fighter("a07"),
        "m01": fighter("m01", behind="c01"),
    }
    (camel,) = clusters(army, tall=False)
    assert _places(camel) == {
        "c01": (0, 0, 1, 1),
        "m01": (1, 0, 1, 1),
        "c02": (2, 0, 1, 1),
        "a07": (0, 1, 3, 1),
    }


def test_passengers_stand_below_their_carrier() -> None:
    army = {"m03": fighter("m03"), "c01": fighter("c01", inside="m03"), "a01": fighter("a01", inside="m03")}
    (lift,) = clusters(army, tall=True)
    assert lift.carrier
    assert _places(lift) == {"m03": (0, 0, 2, 1), "c01": (0, 1, 1, 1), "a01": (1, 1, 1, 1)}


@pytest.mark.parametrize("columns", [4, 5, 6])
@pytest.mark.parametrize("tall", [True, False])
def test_every_card_has_its_own_place(columns: int, tall: bool) -> None:
    for seat in (*MIDDLE.seats, *FULLEST.seats):
        grid = pack(clusters(seat.army, tall=tall), columns)
        taken = [
            (one.x + cell.x + dx, one.y + cell.y + dy)
            for one in grid.placed
            for cell in one.cluster.cells
            for dx in range(cell.wide)
            for dy in range(cell.high)
        ]
        assert sorted(cell.card for one in grid.placed for cell in one.cluster.cells) == sorted(seat.army)
        assert len(set(taken)) == len(taken)
        assert max(x for x, _ in taken) < columns
        assert max(y for _, y in taken) == grid.rows - 1
