"""How large it gets: of greedy matches the largest menu, the longest text, the longest chain of decisions; all fit every messenger.

The soak plays a thousand matches a game and prints the figures: `make soak ARGS="tests/app/play/test_sizes.py -s"`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import groupby

import pytest

from bot.app import menus, pages
from bot.app.board import Board
from bot.messages import Reader
from bot.messenger import Limits
from bot.texts import word_sheet
from engine.core.game import Game
from engine.players import PLAYERS
from engine.selfplay import Played, Spread, play
from tests.app.play.test_redaction import Log, board_of
from tests.contract.play import EVERY_GAME, deal
from tests.fake_time import START

SHARE, ALL = 1, 1000
WORDED = 20
"""Every so manieth match is put into words too: that takes most of the time."""
VK = Limits(text=4000, caption=4000, popup=90, label=40)
"""The narrowest of what the messengers take, but for Telegram's caption."""
READERS = (Reader("ru", pictures=True), Reader("en", pictures=False))


def greedy(game: Game, number: int) -> Iterator[Played]:
    name = f"sizes/{game.id}/{number}"
    match = deal(game, name)
    return play(match, [PLAYERS["greedy"]] * match.seats, name)


def presses(step: Played, limits: Limits) -> int:
    """Buttons to press until the action is played: down its menu, pages turned on the way, and once more where it is asked twice."""
    tree = menus.plant(step.before.game, step.prompt, limits)
    path = menus.path_to(tree, step.action)
    assert path is not None
    count = len(path)
    for depth, at in enumerate(path):
        spot = menus.find(tree, path[:depth])
        assert spot is not None
        screen = menus.screen(tree, spot)
        size = len(screen.options)
        if screen.pages and (*path[:depth], at) not in [option.path for option in screen.pinned]:
            count += at // size
    sure = step.before.rules.caution(step.before.view(step.prompt.seat), step.action) is not None
    return count + sure


def worded(board: Board) -> Iterator[tuple[str, bool]]:
    """What the group and the seat that decides are told, and whether it stands below a picture."""
    for reader in READERS:
        sheets = (
            [pages.result_page(board, reader)] if board.match.result else [pages.table_page(board, reader)]
        )
        prompt = board.match.prompt
        if prompt is not None:
            sheets.append(pages.hand_page(board, board.chair(prompt.seat), reader))
        for sheet in sheets:
            page = word_sheet(sheet, reader, now=START)
            assert sum(map(len, page.keys)) <= VK.buttons
            yield page.text, sheet.picture is not None and reader.pictures


def sizes(game: Game, matches: int) -> dict[str, object]:
    """The figures of so many matches."""
    listed, pressed, chains, longest = [], [], [], ""
    for number in range(matches):
        log = Log([], {})
        deciding: list[tuple[int, int]] = []
        for step in greedy(game, number):
            listed.append(len(step.prompt.actions))
            deciding.append((step.prompt.seat, presses(step, VK)))
            if number % WORDED:
                continue
            log.add(step)
            for text, pictured in worded(board_of(step.turn.match, log.moves, log.before)):
                assert len(text) <= (Limits().caption if pictured else VK.text)
                longest = max(longest, text, key=len)
        turns = [[count for _, count in turn] for _, turn in groupby(deciding, key=lambda one: one[0])]
        chains += [len(turn) for turn in turns]
        pressed += [sum(turn) for turn in turns]
    return {
        "game": game.id,
        "largest menu": max(listed),
        "longest text": len(longest),
        "longest chain": max(chains),
        "presses a turn": [Spread.of(pressed).median, Spread.of(pressed).p95, max(pressed)],
        "text": longest,
    }


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_what_is_said_fits(game: Game) -> None:
    assert sizes(game, SHARE)["largest menu"]


@pytest.mark.soak
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_what_is_said_in_a_thousand_matches_fits(game: Game) -> None:
    sys.stdout.write(json.dumps(sizes(game, ALL), ensure_ascii=False) + "\n")
