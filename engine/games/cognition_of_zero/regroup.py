"""Regroup (CZ-9.7): the whole act of one card, which may make new links and pick up items in any order."""

from __future__ import annotations

from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, arrangement
from engine.games.cognition_of_zero.battle import spend_act
from engine.games.cognition_of_zero.step import Step


def link(step: Step, seat: Seat, action: actions.Pair | actions.Board | actions.Hide) -> None:
    """A new pair, boarding or hiding; in the arrangement it costs nothing (CZ-7.2)."""
    if step.state.phase == "battle":
        _open(step, action.by)
    arrangement.link(step, seat, action)


def pick_up(step: Step, seat: Seat, action: actions.PickUp) -> None:
    """A free item of one's own side (CZ-9.9)."""
    _open(step, action.by)
    arrangement.equip(step, seat, action.item, action.by)


def _open(step: Step, by: str) -> None:
    """The first move spends the act; the regroup stays open for that card (CZ-9.8)."""
    battle = step.state.battle
    if battle.regroup != by:
        spend_act(step, by)
        battle.regroup = by
