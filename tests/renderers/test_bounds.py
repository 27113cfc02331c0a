"""Nothing overlaps, nothing is cut, nothing is too small, whatever the match and the names."""

from __future__ import annotations

import random

import pytest

from engine.core.chance import Chance, seed_of
from engine.core.views import TABLE
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from renderers import Scene, pictures_of
from renderers.kit.bounds import Mark
from renderers.kit.canvas import HEIGHT
from tests.renderers.faults import faults
from tests.renderers.names import LONG
from tests.renderers.voltrine.positions import random_scene


@pytest.mark.parametrize("seed", range(3))
def test_random_positions(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(10):
        scene = random_scene(dice)
        canvas, height = pictures_of("voltrine").table(scene)
        assert height <= HEIGHT
        assert not faults(canvas.marks, height), scene


@pytest.mark.parametrize("options", [{}, {"predispositions": False}, {"heroes": True, "intercept": "any"}])
def test_a_whole_match(options: dict[str, object]) -> None:
    game = GAMES["voltrine"]
    match = Match.start(game, game.make_options(options), 2, seed_of("bounds"))
    own, before = Chance(seed_of("players"), 0), {viewer: match.view(viewer) for viewer in (TABLE, 0, 1)}
    for step in range(400):
        if match.prompt is None:
            break
        seat = match.prompt.seat
        action = PLAYERS["random"](match.rules, match.view(seat), match.prompt, own)
        match = match.play(seat, action).match
        if step % 6 and match.prompt is not None:
            continue
        for viewer, last in before.items():
            view = match.view(viewer)
            canvas, height = pictures_of("voltrine").table(Scene(view, LONG[:2], "ru", "42", "23 ч", last))
            assert not faults(canvas.marks, height), view
            before[viewer] = view


def test_the_rules_see_a_fault() -> None:
    text = Mark("text", (10, 10, 60, 40), "one", 30)
    assert not faults([text], 100)
    assert "too small" in faults([Mark("text", (10, 10, 60, 40), "one", 27)], 100)[0]
    assert "overlap" in faults([text, Mark("icon", (59, 39, 80, 80), "two", 30)], 100)[0]
    assert "cut" in faults([text], 39)[0]
    assert "stands out" in faults([text, Mark("card", (15, 0, 90, 90), "card")], 100)[0]
