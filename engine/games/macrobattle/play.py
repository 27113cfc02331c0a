"""What each type of action does (MB-5). The forced steps after it are `rules.settle`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.actions import Action
from engine.core.views import Seat
from engine.games.macrobattle import actions, laying, turn
from engine.games.macrobattle.step import Step

DOES: Mapping[type[Action], Callable[[Step, Seat, Any], None]] = {
    actions.Squad: laying.squad,
    actions.Trick: laying.trick,
    actions.Dump: laying.dump,
    actions.Use: laying.use,
    actions.Take: laying.take,
    actions.Skip: laying.skip,
    actions.Destroy: laying.destroy,
    actions.Spare: laying.spare,
    actions.End: turn.end,
}
"""By type."""
