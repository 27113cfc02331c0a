"""Nothing overlaps, nothing is cut, nothing is too small, whatever the match and the names."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games.void_party import VOID_PARTY
from engine.match import Match
from engine.players import PLAYERS
from renderers import Scene, pictures_of
from renderers.kit.canvas import HEIGHT
from tests.renderers.faults import faults
from tests.renderers.names import LONG
from tests.renderers.void_party.positions import BATTLE_PHASES, PEACE_PHASES, random_scene

TABLE_OF = pictures_of("void_party").table


@pytest.mark.parametrize("seed", range(4))
def test_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(6):
        scene = random_scene(dice)
        canvas, height = TABLE_OF(scene)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), scene


def test_random_positions_are_of_every_kind() -> None:
    dice = random.Random(0)
    views = [random_scene(dice).view for _ in range(300)]
    assert {view.phase for view in views} == {*PEACE_PHASES, *BATTLE_PHASES}  # type: ignore[attr-defined]
    counts = {(len(view.seats), len(view.seats[0].characters)) for view in views}  # type: ignore[attr-defined]
    assert {(2, 6), (3, 5), (4, 4), (2, 1)} <= counts


@pytest.mark.parametrize(
    ("options", "seats", "player"),
    [
        ({}, 2, "greedy"),
        ({}, 3, "random"),
        ({"characters_per_seat": 4}, 4, "greedy"),
        ({"characters_per_seat": 6}, 2, "greedy"),
        ({"mode": "duel", "characters_per_seat": 4}, 4, "random"),
        ({"format": "blitz"}, 4, "greedy"),
    ],
)
def test_a_whole_match(options: dict[str, Any], seats: int, player: str) -> None:
    match = Match.start(VOID_PARTY, VOID_PARTY.make_options(options), seats, seed_of("bounds"))
    own = Chance(seed_of("players"), 0)
    before = {viewer: match.view(viewer) for viewer in (TABLE, seats - 1)}
    for step in range(450):
        if match.prompt is None:
            break
        seat = match.prompt.seat
        action = PLAYERS[player](match.rules, match.view(seat), match.prompt, own)
        match = match.play(seat, action).match
        if step % 40 and match.prompt is not None:
            continue
        for viewer, last in before.items():
            view = match.view(viewer)
            canvas, height = TABLE_OF(Scene(view, LONG[:seats], "ru", "42", "23 ч", last))
            assert height <= HEIGHT
            assert not faults(canvas.marks, height), view
            before[viewer] = view
