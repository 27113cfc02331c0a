"""Each game's rules: a move, a view, a copy, the longest listing."""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from benchmarks import yardstick
from benchmarks.timing import REPEATS, Figure, micros
from engine.core.chance import Chance, seed_of
from engine.core.events import Audience, Event
from engine.core.game import Game
from engine.core.state import State
from engine.games import GAMES

MATCHES = 40
MOVE, EACH, VIEW, COPY, LISTING = 20.0, 1.0, 30.0, 1 / 20, 3000.0
QUICKER = {"voltrine": 15.0}
"""A move of these takes less."""


def figures() -> Iterator[Figure]:
    """All ratios of all games."""
    for game in GAMES.values():
        yield from _of(game)


def _of(game: Game) -> Iterator[Figure]:
    # Side by side, several times: no machine is as fast in every second.
    runs = [(yardstick.unit()[0], *_playouts(game)) for _ in range(REPEATS)]
    unit = median(unit for unit, *_ in runs)
    move = median(move / unit for unit, move, *_ in runs)
    *_, listed, states = runs[0]
    rules = game.make_rules(game.make_options({}), game.seats[0])
    most = QUICKER.get(game.id, MOVE)
    yield Figure(
        f"{game.id}: a move, of {most:g} u + {EACH:g} u x {listed:.1f} listed",
        move / (most + EACH * listed),
        1.0,
    )
    sample = states[:: max(1, len(states) // 60)]
    views = [micros(lambda state=state: rules.view(state, 0)) for state in sample[:8]]  # type: ignore[misc]
    yield Figure(f"{game.id}: one seat's view", max(views) / unit, VIEW, "u")
    state = sample[len(sample) // 2]
    yield Figure(
        f"{game.id}: copy of a state / deepcopy",
        micros(state.copy) / micros(lambda: copy.deepcopy(state)),
        COPY,
    )
    worst = max(sample, key=lambda one: len(_listed(rules.prompt(one))))
    yield Figure(f"{game.id}: the longest listing", micros(lambda: rules.prompt(worst)) / unit, LISTING, "u")


def _listed(prompt: object) -> tuple[object, ...]:
    return getattr(prompt, "actions", ())


def _tell(_to: Audience, _event: Event) -> None:
    """Nobody listens."""


def _playouts(game: Game) -> tuple[float, float, list[State]]:
    """Microseconds of a move (listing, copying, applying) in random play, how many actions were listed, and the states met."""
    rng = Random(11)
    rules = game.make_rules(game.make_options({}), game.seats[0])
    spent, moves, listed = 0.0, 0, 0
    states: list[State] = []
    for number in range(MATCHES):
        seed = seed_of(str(number))
        state = rules.deal(Chance(seed, 0))
        chances = [Chance(seed, step) for step in range(2000)]
        began, step = time.process_time(), 0
        while (prompt := rules.prompt(state)) is not None:
            step += 1
            listed += len(prompt.actions)
            action = prompt.actions[rng.getrandbits(20) % len(prompt.actions)]
            state = state.copy()
            rules.apply(state, prompt.seat, action, chances[step % 2000], _tell)
            if number < 6:
                states.append(state)
        spent += time.process_time() - began
        moves += step
    return spent / moves * 1e6, listed / moves, [state for state in states if rules.prompt(state) is not None]
