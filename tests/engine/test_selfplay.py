from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from engine.core.errors import BadOptions
from engine.core.game import Game, Prompt
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from engine.selfplay import Spread, Statistics, play, statistics, table
from tests.toy import SUMMIT
from tests.toy.summit.rules import SummitOptions, SummitRules
from tests.toy.summit.view import SummitView


def told(n: int = 40, names: tuple[str, ...] = ("greedy", "random"), seed: str = "1") -> Statistics:
    return statistics(SUMMIT, SummitOptions(hand=3), names, n, seed)


def test_play_goes_to_the_end() -> None:
    match = Match.start(SUMMIT, SummitOptions(), 3, b"1")
    steps = list(play(match, [PLAYERS["random"]] * 3, "1"))
    assert steps[0].before == match
    assert [step.turn.match for step in steps[:-1]] == [step.before for step in steps[1:]]
    assert steps[-1].turn.match.result is not None
    assert steps == list(play(match, [PLAYERS["random"]] * 3, "1"))
    assert steps != list(play(match, [PLAYERS["random"]] * 3, "2"))


def test_players_see_their_own_seats_view() -> None:
    asked: list[int] = []

    def watching(seat: int):  # type: ignore[no-untyped-def]  # a player
        def answer(rules, view, prompt: Prompt, chance):  # type: ignore[no-untyped-def]  # as the protocol has it
            assert view.viewer == prompt.seat == seat
            asked.append(seat)
            return prompt.default

        return answer

    match = Match.start(SUMMIT, SummitOptions(), 4, b"1")
    assert len(list(play(match, [watching(seat) for seat in range(4)], "1"))) == len(asked)
    assert set(asked) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("numbers", "spread"),
    [
        ([7], Spread(7, 7, 7)),
        ([2, 1], Spread(1, 2, 2)),
        ([3, 1, 2], Spread(2, 3, 3)),
        (list(range(100, 0, -1)), Spread(50, 95, 100)),
        (list(range(1, 21)), Spread(10, 19, 20)),
    ],
)
def test_spread(numbers: list[int], spread: Spread) -> None:
    assert Spread.of(numbers) == spread


def test_statistics() -> None:
    found = told()
    assert (found.game, found.seats, found.players, found.matches) == ("summit", 2, ("greedy", "random"), 40)
    assert found.options == {"hand": 3, "boasts": True, "gamble": "any"}
    assert sum(found.wins) + found.draws == 40
    assert found.wins[0] > found.wins[1]
    assert found.reasons == {"points": 40}
    assert found.turns == Spread(3, 3, 3)
    assert found.presses.median >= 6
    assert found.largest == 4  # three cards, and one rival to boast over
    assert 2 < found.listed < 5
    assert found == told()
    assert found != told(seed="2")


def test_statistics_of_four() -> None:
    found = told(n=3, names=("random",) * 4)
    assert len(found.wins) == 4
    assert found.handovers > 4


def test_bad_options_are_refused() -> None:
    with pytest.raises(BadOptions):
        told(names=("random",) * 7)


class Uncounted(SummitRules):
    """A game whose view counts neither turns nor rounds."""

    def view(self, state, viewer):  # type: ignore[no-untyped-def]  # as its parent
        shown = msgspec.structs.asdict(super().view(state, viewer))
        del shown["round"]
        return msgspec.defstruct("View", list(shown))(**shown)

    def advise(self, view: SummitView, prompt: Prompt, chance):  # type: ignore[no-untyped-def]  # as its parent
        return prompt.default


def test_turns_are_told_where_a_game_counts_them() -> None:
    game = replace(SUMMIT, rules=Uncounted)
    found = statistics(game, SummitOptions(), ("greedy", "greedy"), 2, "1")
    assert found.turns is None
    assert " | -                       | " in table(found, SummitOptions())


def test_table() -> None:
    lines = table(told(), SummitOptions()).splitlines()
    assert len(lines) == 3
    assert len({len(line) for line in lines}) == 1
    assert lines[0].startswith("| players, options")
    assert "seat 0 / seat 1 / draw" in lines[0]
    assert lines[2].startswith("| greedy - random, hand=3")
    assert lines[2].count(" / ") == 2
    assert "points 40" in lines[2]
    usual = statistics(SUMMIT, SummitOptions(), ("random",) * 3, 1, "1")
    assert "| random - random - random, default " in table(usual, SummitOptions())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_counts_turns_or_rounds(game: Game) -> None:
    assert statistics(game, game.make_options({}), ("greedy", "greedy"), 1, "turns").turns is not None
