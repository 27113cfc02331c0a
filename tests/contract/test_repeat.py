"""The same game, options, seats, seed and actions give the same states, events and views: twice here, and in other processes."""

from __future__ import annotations

import hashlib

import msgspec

from engine.core.game import Game
from engine.match import Match
from tests.contract.play import EVERY_GAME, deal, position, text, viewers, walk
from tests.elsewhere import printed_elsewhere


def digest(game: Game, name: str) -> str:
    """A hash of all that a match shows and tells from the deal to its end."""
    match = deal(game, name)
    told = hashlib.sha256(position(match))
    for step in walk(match, name):
        after = step.turn.match
        told.update(text(step.prompt))
        told.update(text(step.action))
        told.update(text([(sorted(fact.to), fact.event) for fact in step.turn.told]))
        told.update(position(after))
        for viewer in viewers(after):
            view = after.view(viewer)
            told.update(text(view))
            told.update(text(after.rules.describe(view)))
            if after.prompt and after.prompt.seat == viewer:
                for action in after.prompt.actions[:10]:
                    told.update(text((after.rules.forecast(view, action), after.rules.caution(view, action))))
    return told.hexdigest()


def test_actions_replay_exactly(game: Game) -> None:
    """Played again from the list of actions alone."""
    match = deal(game, "replay")
    again = Match.start(game, game.make_options(msgspec.to_builtins(match.options)), match.seats, match.seed)
    for step in walk(match, "replay"):
        turn = again.play(step.prompt.seat, step.action)
        assert turn == step.turn
        again = turn.match


def test_neither_hashes_nor_processes_matter(game: Game) -> None:
    number = EVERY_GAME.index(game)
    program = (
        "from tests.contract.play import EVERY_GAME; from tests.contract.test_repeat import digest;"
        f"print(digest(EVERY_GAME[{number}], 'processes'))"
    )
    assert printed_elsewhere(program) == [digest(game, "processes")]


def test_seeds_matter(game: Game) -> None:
    options = game.make_options({})
    first, second = (Match.start(game, options, game.seats.start, seed) for seed in (b"1", b"2"))
    assert position(first) != position(second)
