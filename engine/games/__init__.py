"""The games that Kartel plays. One more game is one more line here; `tests/contract` names whatever it still lacks."""

from __future__ import annotations

from engine.core.game import Game
from engine.games.voltrine import VOLTRINE

_ALL: tuple[Game, ...] = (VOLTRINE,)

GAMES: dict[str, Game] = {game.id: game for game in _ALL}
