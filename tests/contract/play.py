"""What the contract tests share: every game, matches of it under random options, and steps of random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from engine.core.chance import Chance, seed_of
from engine.core.decks import DeckBook
from engine.core.game import Choices, Game
from engine.core.views import TABLE, Seat, View, Viewer
from engine.games import GAMES
from engine.match import Match
from engine.players import PLAYERS
from engine.selfplay import Played, play
from tests.toy import SUMMIT

EVERY_GAME: tuple[Game, ...] = (*(game for game in GAMES.values() if game is not SUMMIT), SUMMIT)


def option_values(game: Game) -> Mapping[str, tuple[Any, ...]]:
    """The values of each option that a lobby offers (see `Options`), of the decks that seats bring the ready-made ones."""
    offered = {
        name: values
        for name, hint in get_type_hints(game.options, include_extras=True).items()
        if (values := _values(hint))
    }
    return (
        offered if game.decks is None else {**offered, game.decks.option: _decks(game.decks, game.seats[-1])}
    )


def _decks(book: DeckBook, seats: int) -> tuple[Any, ...]:
    """What all seats bring: one ready-made deck each, or as many as may be."""
    some = (*((deck,) for deck in book.ready), tuple(book.ready)[-book.most :])
    return tuple(product(some, repeat=seats))


def _values(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (True, False)
    if get_origin(hint) is Literal:
        return get_args(hint)
    marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Choices)]
    return marks[0].values if marks else ()


def deal(game: Game, seed: str) -> Match:
    """A match of random options and seats; the same seed gives the same match."""
    chance = Chance(seed_of(f"{seed}/table"), 0)
    raw = {name: chance.pick(values) for name, values in option_values(game).items()}
    options = game.make_options({} if chance.below(3) == 0 else raw)
    return Match.start(game, options, chance.pick(game.seats), seed_of(seed))


def walk(match: Match, seed: str) -> Iterator[Played]:
    """The steps of a match to its end, among random players or with a greedy one, who gets further."""
    chance = Chance(seed_of(f"{seed}/players"), 0)
    pool = [PLAYERS["random"], PLAYERS["random"], PLAYERS["greedy"]]
    return play(match, [chance.pick(pool) for _ in range(match.seats)], seed)


def steps(game: Game, matches: int, seed: str, every: int = 1) -> Iterator[Played]:
    """The steps of many matches, or every so manieth of them."""
    for number in range(matches):
        name = f"{seed}/{game.id}/{number}"
        yield from islice(walk(deal(game, name), name), number % every, None, every)


def viewers(match: Match) -> range:
    """The table and every seat."""
    return range(TABLE, match.seats)


def playing(match: Match) -> list[Seat]:
    """The seats that may still be taken out: those of a match for more than two may be out before its end."""
    return [seat for seat in range(match.seats) if match.explain(seat, {"type": "resign"}) is None]


def text(document: Any) -> bytes:
    """A document as bytes: equal bytes, equal documents."""
    return msgspec.json.encode(document)


def position(match: Match) -> bytes:
    """The match's position document as bytes."""
    return text(match.rules.position(match.state))


def strings(document: Any) -> Iterator[str]:
    """Every string in a plain document, keys of tables included."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for key, value in document.items():
            yield from strings(key)
            yield from strings(value)
    elif isinstance(document, list | tuple):
        for item in document:
            yield from strings(item)


def cards_in(game: Game, document: Any) -> frozenset[str]:
    """The ids of single cards that stand in a view, an event or any document."""
    return game.cards & set(strings(msgspec.to_builtins(document)))


def seen_by(match: Match, viewer: Viewer) -> frozenset[str]:
    """The cards that the viewer sees."""
    view: View = match.view(viewer)
    return cards_in(match.game, view)
