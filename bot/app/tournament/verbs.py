"""Every verb of a tournament's buttons."""

from __future__ import annotations

from collections.abc import Mapping

from bot.app.tournament import choosing, desk, entering, making, playing, walls
from bot.app.visitor import Route

VERBS: Mapping[str, Route] = {
    **making.VERBS,
    **entering.VERBS,
    **playing.VERBS,
    **choosing.VERBS,
    **desk.VERBS,
    **walls.VERBS,
}
