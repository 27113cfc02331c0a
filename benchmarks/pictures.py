"""Pictures of the table and of what a seat sees: with warm caches, without, and what Pillow's encoding of them takes."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from statistics import median

from PIL import Image

import renderers
from benchmarks.timing import QUICK, Figure
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from engine.core.views import TABLE, Viewer
from engine.games import GAMES
from engine.match import Match
from renderers import Scene

PICTURES = 6 if QUICK else 24


def figures() -> Iterator[Figure]:
    """All ratios of all games."""
    for game in GAMES.values():
        for viewer, called in ((TABLE, "table"), (0, "private")):
            yield from _of(game, f"{game.id}: %s {called} picture", list(_scenes(game, viewer)))


def _of(game: Game, name: str, scenes: list[Scene]) -> Iterator[Figure]:
    for scene in scenes:
        renderers.draw_table(game.id, scene)
    drawn = [_timed(game, scene) for scene in scenes]
    warm = median(spent for spent, _ in drawn)
    cold = median(_cold(game, scene) for scene in scenes[:6])
    encoding = median(_encoding(data) for _, data in drawn)
    yield Figure(f"{name % 'warm'} / without caches", warm / cold, 1 / 3)
    yield Figure(f"{name % 'warm'} / encoding it", warm / encoding, 6.0)
    yield Figure(name % "largest", max(len(data) for _, data in drawn) / 1000, 200, "kB")
    yield Figure(name % "warm", warm * 1000, None, "ms")


def _scenes(game: Game, viewer: Viewer) -> Iterator[Scene]:
    """What somebody sees along a match of greedy players."""
    match = Match.start(game, game.make_options({}), game.seats[0], seed_of("picture"))
    chance, before = Chance(seed_of("moves"), 0), None
    names = ("Анна", "Борис", "Вера", "Глеб")[: match.seats]
    for _ in range(PICTURES * 4):
        prompt = match.prompt
        if prompt is None:
            return
        match = match.play(prompt.seat, match.rules.advise(match.view(prompt.seat), prompt, chance)).match
        view = match.view(viewer)
        if match.version % 4 == 0:
            yield Scene(view, names, "ru", "42", due="23 ч", before=before)
            before = view


def _timed(game: Game, scene: Scene) -> tuple[float, bytes]:
    began = time.process_time()
    data = renderers.draw_table(game.id, scene)
    return time.process_time() - began, data


def _cold(game: Game, scene: Scene) -> float:
    renderers.forget()
    return _timed(game, scene)[0]


def _encoding(data: bytes) -> float:
    picture = Image.open(io.BytesIO(data))
    picture.load()
    began = time.process_time()
    picture.save(io.BytesIO(), "PNG")
    return time.process_time() - began
