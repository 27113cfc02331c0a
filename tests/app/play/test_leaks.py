"""No message tells anybody a card that they have never been allowed to see."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path

import msgspec
import pytest

from bot.app.tokens import AGREE, HAND, MENU, MORE, OFFER, PEEK, token
from bot.messages import Address, Composed, Reply
from engine.core.game import Game
from engine.core.says import parted
from engine.core.views import TABLE, Viewer
from engine.games import GAMES
from engine.match import Match
from locales import LANGUAGES
from tests.app.play.parlour import GROUP, Parlour, parlour

_NOT_TEXT = {"token", "link", "hash"}


def named(game: Game, document: object) -> set[str]:
    """The cards that a document names, by their ids or by the keys of their texts; what buttons carry is not read.

    Copies of a card have one name.
    """
    found: set[str] = set()
    left = [document]
    while left:
        item = left.pop()
        if isinstance(item, dict):
            left += [value for name, value in item.items() if name not in _NOT_TEXT]
            left += list(item)
        elif isinstance(item, list | tuple):
            left += item
        elif isinstance(item, str):
            found |= _named_in(item, game.cards)
    return found


@lru_cache(10_000)
def _named_in(text: str, ids: frozenset[str]) -> frozenset[str]:
    cards, words = names_of(ids), _words(text)
    longest = max(name.count(" ") for name in cards) + 1
    runs = (words[at : at + size] for size in range(1, longest + 1) for at in range(len(words)))
    return cards & {" ".join(run) for run in runs}


@cache
def names_of(cards: frozenset[str]) -> frozenset[str]:
    return frozenset(" ".join(_words(parted(card)[0])) for card in cards)


def _words(text: str) -> list[str]:
    return re.split(r"[^a-z0-9]+", text.lower())


def what_is_said(what: Composed | Reply) -> object:
    return msgspec.json.decode(msgspec.json.encode(what))


class Watcher:
    """Knows what each viewer was allowed to see so far, and checks what they are told."""

    def __init__(self, place: Parlour) -> None:
        self.place = place
        self.known: dict[Viewer, set[str]] = {}
        self.read = 0
        self.cards_told = 0

    def look(self, match: Match) -> None:
        for viewer in range(TABLE, match.seats):
            view = msgspec.to_builtins(match.view(viewer))
            self.known.setdefault(viewer, set()).update(named(match.game, view))

    def check(self) -> None:
        for to, what in self.place.letters[self.read :]:
            self.check_one(viewer_at(to), what)
        self.read = len(self.place.letters)

    def check_one(self, viewer: Viewer, what: Composed | Reply) -> None:
        cards = named(self.place.game, what_is_said(what))
        self.cards_told += len(cards)
        assert cards <= self.known[viewer], (viewer, cards - self.known[viewer], what)


def viewer_at(to: Address) -> Viewer:
    return TABLE if to == GROUP else to.chat - 10


@pytest.mark.parametrize("id", sorted({"summit", *GAMES}))
async def test_nobody_is_told_a_card_they_may_not_know(tmp_path: Path, id: str) -> None:
    game = GAMES[id]
    seats = min(game.seats[-1], 3)
    async with parlour(tmp_path, game, seats, seed="leaks", languages=LANGUAGES) as place:
        watcher = Watcher(place)
        table = await place.table()
        while table.status == "running" and (table.version < 30 or watcher.cards_told <= 100):
            assert table.match is not None
            watcher.look(table.match)
            watcher.check()
            seat = table.version % seats
            for pressed, private in (
                (token(PEEK, table.id), False),
                (token(MORE, table.id), True),
                (token(HAND, table.id), True),
                (token(MENU, table.id, max(0, table.version - 1), 0), True),
            ):
                reply = await place.press(seat, pressed, private=private)
                assert reply is not None
                watcher.check_one(seat, reply)
            await place.say(seat, "сдаюсь")
            table = await place.table()  # the first button may have been a move
            assert table.match is not None
            watcher.look(table.match)
            watcher.check()
            if table.version % 9 == 4:
                await place.press(0, token(OFFER, table.id, 1))
                for seat in range(1, seats):
                    await place.press(seat, token(AGREE, table.id, 1))
            at_random = table.version % 2 and table.version < 30
            await place.play(1, seed=f"leaks {table.version}", moves_of="random" if at_random else "greedy")
            table = await place.table()
        assert table.match is not None
        watcher.look(table.match)
        watcher.check()
        assert watcher.cards_told > 100


def test_the_watcher_sees_a_leak(toy: Game) -> None:
    leak = {"lines": [{"key": "summit-card-c12", "args": {}}], "buttons": [{"token": "m.1.c3"}]}
    assert named(toy, leak) == {"c12"}
    assert named(toy, {"card-id": "c7"}) == {"c7"}
    deck = GAMES["macrobattle"]
    assert named(deck, {"key": "macrobattle-card-kart-pikinery.button"}) == {"kart pikinery"}
    assert named(deck, {"target": "kart_pikinery-b1"}) == {"kart pikinery"}
