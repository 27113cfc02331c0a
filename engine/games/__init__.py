"""The games that Kartel plays. One more game is one more line here; `tests/contract` names whatever it still lacks."""

from __future__ import annotations

from engine.core.game import Game
from engine.games.cognition_of_zero import COGNITION_OF_ZERO
from engine.games.macrobattle import MACROBATTLE
from engine.games.void_party import VOID_PARTY
from engine.games.voltrine import VOLTRINE

_ALL: tuple[Game, ...] = (VOLTRINE, VOID_PARTY, COGNITION_OF_ZERO, MACROBATTLE)

GAMES: dict[str, Game] = {game.id: game for game in _ALL}
