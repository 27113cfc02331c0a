"""What the bot says and shows to somebody does not depend on what is hidden from them.

For random (state, viewer) pairs: dealing anew what the viewer cannot see changes no byte of the texts, buttons and picture data of any page
that the viewer gets. (`tests/contract/test_secrecy.py` says the same of views, prompts and refusals.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import pytest

from bot.app import menus, pages
from bot.app.board import Board, Seen
from bot.app.office import Office
from bot.messages import Address, Reader, Sheet
from bot.messenger import Limits
from bot.storage.model import Chair, Move, Table
from bot.texts import word, word_sheet
from engine.clock import Clock, pace
from engine.core.actions import write_action
from engine.core.chance import Chance, seed_of
from engine.core.game import Game
from engine.core.views import TABLE, Viewer
from engine.games import GAMES
from engine.match import Match
from engine.selfplay import Played
from tests.contract.play import EVERY_GAME, deal, position, viewers, walk
from tests.contract.test_secrecy import dealing
from tests.fake_time import START, FakeTime

NAMES = ("Анна", "Борис", "Вера", "Глеб")
READERS = (Reader("ru", pictures=True), Reader("en", pictures=False))
SHARE = 40
ALL = 10_000


class Silent:
    """A messenger of which only limits and links are asked."""

    limits = Limits()

    def link(self, payload: str) -> str:
        return f"https://t.me/kartel_bot?start={payload}"


def board_of(match: Match, moves: list[Move], before: dict[str, Seen]) -> Board:
    """The match as the referee would load it."""
    office = Office({"telegram": Silent()}, FakeTime())  # type: ignore[dict-item]
    chairs = tuple(
        Chair(seat=seat, person=seat + 1, via="telegram", user=seat + 1) for seat in range(match.seats)
    )
    table = Table(
        id=1,
        code="code",
        game=match.game.id,
        options=msgspec.to_builtins(match.options),
        status="over" if match.result else "running",
        chairs=chairs,
        chat=1,
        home=Address("telegram", -100),
        match=match,
        clock=Clock.new(pace("daily"), match.seats).ask(match.prompt.seat if match.prompt else None, START),
        shown=dict(before),
        started_at=START,
    )
    names = dict.fromkeys(("ru", "en"), NAMES[: match.seats])
    return Board(office, table, match, names, list(moves), START)  # type: ignore[arg-type]


def shown(board: Board, viewer: Viewer) -> Iterator[bytes]:
    """All pages that the viewer can get now, in words, tokens and picture data."""
    for reader in READERS:
        for sheet in sheets(board, viewer, reader):
            yield from told(sheet, reader)
        if viewer != TABLE:
            yield word(pages.glance(board, board.chair(viewer), reader), reader, now=START).encode()


def sheets(board: Board, viewer: Viewer, reader: Reader) -> Iterator[Sheet]:
    if board.match.result:
        yield pages.result_page(board, reader)
    if viewer == TABLE:
        yield pages.table_page(board, reader)
        return
    chair = board.chair(viewer)
    yield pages.hand_page(board, chair, reader)
    yield pages.trace_page(board, chair, reader)
    yield pages.peek_page(board, chair, reader)
    if board.match.result:
        return
    yield pages.more_page(board, chair, reader)
    if board.decides(chair):
        tree, _ = pages.spot_at(board, chair, ())
        for number, node in enumerate(tree.children):
            if isinstance(node, menus.Branch):
                yield pages.hand_page(board, chair, reader, (number,))


def told(sheet: Sheet, reader: Reader) -> Iterator[bytes]:
    page = word_sheet(sheet, reader, now=START)
    yield page.text.encode()
    for row in page.keys:
        for key in row:
            yield f"{key.label}|{key.token}|{key.link}|{key.style}".encode()
    if sheet.picture is not None:
        yield bytes(sheet.picture.data)


@dataclass
class Log:
    """The moves of a match so far, and what each viewer was shown one step ago."""

    moves: list[Move]
    before: dict[str, Seen]

    def add(self, step: Played) -> None:
        after = step.turn.match
        self.before = {
            str(viewer): Seen(step.before.version, view=msgspec.to_builtins(step.before.view(viewer)))
            for viewer in viewers(step.before)
        }
        told: list[dict[str, Any]] = [
            {"to": sorted(item.to), "event": msgspec.to_builtins(item.event)} for item in step.turn.told
        ]
        self.moves.append(
            Move(
                version=after.version,
                seat=step.prompt.seat,
                kind="play",
                action=write_action(step.action),
                told=told,
                by="player",
                undone=False,
                at=START,
            )
        )


def check_pages(match: Match, log: Log, viewer: Viewer, chance: Chance) -> bool:
    """Nothing changes for the viewer. Whether anything was dealt otherwise."""
    match = replace(
        match, trail=(), unsettled=()
    )  # what can be undone depends on the states before, which are not dealt anew
    state = dealing(match.game)(match.rules, match.state, viewer, chance)
    other = replace(match, state=state)
    one, two = (list(shown(board_of(each, log.moves, log.before), viewer)) for each in (match, other))
    assert one == two
    return position(other) != position(match)


def pairs(game: Game, count: int, seed: str) -> int:
    """Check so many pairs; how many were dealt otherwise."""
    checked = otherwise = number = 0
    while True:
        log = Log([], {})
        name = f"{seed}/{game.id}/{number}"
        for step in walk(deal(game, name), name):
            log.add(step)
            if step.turn.match.version % 7 != number % 7 and count < ALL:
                continue
            for viewer in viewers(step.before):
                chance = Chance(seed_of(f"{name}/{viewer}"), step.before.steps)
                otherwise += check_pages(step.turn.match, log, viewer, chance)
                checked += 1
                if checked == count:
                    return otherwise
        number += 1


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_what_is_hidden_changes_no_page(game: Game) -> None:
    assert pairs(game, SHARE, "redaction") > SHARE / 2


@pytest.mark.soak
@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: game.id)
def test_what_is_hidden_changes_no_page_in_ten_thousand_pairs(game: Game) -> None:
    assert pairs(game, ALL, "soak redaction") > ALL / 2


def test_a_page_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Board.view
    monkeypatch.setattr(Board, "view", lambda board, viewer: honest(board, max(viewer, 0)))
    with pytest.raises(AssertionError):
        pairs(GAMES["voltrine"], SHARE, "redaction")
