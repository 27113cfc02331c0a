from __future__ import annotations

from threading import Event

import msgspec

from bot.delivery import drawing
from bot.messages import Picture
from engine.games import GAMES
from engine.match import Match


def test_a_thread_that_draws_meets_no_type_for_the_first_time() -> None:
    """Msgspec learns a type when it first reads it, and two threads that do so at once bring the program down."""
    drawing._decoder.cache_clear()
    drawing.get_ready(GAMES.values())
    ready = drawing._decoder.cache_info().misses
    assert ready == len(GAMES)
    for game in GAMES.values():
        match = Match.start(game, game.make_options({}), game.seats.start, b"drawing")
        scene = {"view": match.view(-1), "names": ["A", "B"], "language": "ru", "match": "1"}
        picture = Picture("table", game.id, msgspec.Raw(msgspec.json.encode(scene)))
        assert drawing.draw(picture, Event(), GAMES).startswith(b"\x89PNG")
    assert drawing._decoder.cache_info().misses == ready
