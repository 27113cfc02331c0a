"""Nothing overlaps, nothing is cut, nothing is too small, whatever the battle and the names."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.view import MacrobattleView
from engine.match import Match
from engine.players import PLAYERS
from renderers import Scene, pictures_of
from renderers.kit.canvas import HEIGHT
from tests.renderers.faults import faults
from tests.renderers.macrobattle.positions import PHASES, random_scene
from tests.renderers.names import LONG

TABLE_OF = pictures_of("macrobattle").table


@pytest.mark.parametrize("seed", range(6))
def test_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(6):
        scene = random_scene(dice)
        canvas, height = TABLE_OF(scene)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), scene


def test_random_positions_are_of_every_kind() -> None:
    dice = random.Random(0)
    views = [random_scene(dice).view for _ in range(120)]
    assert {view.phase for view in views if isinstance(view, MacrobattleView)} == set(PHASES)
    seats = [seat for view in views if isinstance(view, MacrobattleView) for seat in view.seats]
    assert {len(seat.rows) for seat in seats} == set(range(6))
    assert max(len(seat.hand) for seat in seats) == 30


@pytest.mark.parametrize(
    ("options", "player"),
    [
        ({}, "greedy"),
        ({"goal": 60, "decks": [["kartonsk", "elektrichka"], ["grim", "mertvyatnik"]]}, "greedy"),
        ({"goal": 60, "beats": "pentagon", "truce": 3}, "random"),
        ({"goal": 60, "beats": "raid", "decks": [["mertvyatnik"], ["solyanka", "elektrichka"]]}, "random"),
        ({"goal": 60, "beats": "listing", "open_hands": True}, "random"),
    ],
)
def test_a_whole_match(options: dict[str, Any], player: str) -> None:
    match = Match.start(MACROBATTLE, MACROBATTLE.make_options(options), 2, seed_of("bounds"))
    own = Chance(seed_of("players"), 0)
    before = {viewer: match.view(viewer) for viewer in (TABLE, 0, 1)}
    for step in range(400):
        if match.prompt is None:
            break
        seat = match.prompt.seat
        action = PLAYERS[player](match.rules, match.view(seat), match.prompt, own)
        match = match.play(seat, action).match
        if step % 25 and match.prompt is not None:
            continue
        for viewer, last in before.items():
            view = match.view(viewer)
            canvas, height = TABLE_OF(Scene(view, LONG[:2], "ru", "42", "23 ч", last))
            assert height <= HEIGHT
            assert not faults(canvas.marks, height), view
            before[viewer] = view
