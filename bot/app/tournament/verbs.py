"""Every verb of a tournament's buttons."""

from __future__ import annotations

from collections.abc import Mapping

from bot.app.tournament import desk, entering, making, playing, walls
from bot.app.visitor import Route

VERBS: Mapping[str, Route] = {**making.VERBS, **entering.VERBS, **playing.VERBS, **desk.VERBS, **walls.VERBS}
