"""The supreme decrees of one's own turn (section 8); the Peace Treaty is a reaction, see `plot.py`."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.voltrine import actions, events
from engine.games.voltrine.cards import BACKSTAGE, COURT, INFILTRATION, TOTAL_WAR, WALLS
from engine.games.voltrine.ending import fell, lose_protagonist, sacrifice
from engine.games.voltrine.state import AttackState
from engine.games.voltrine.step import Step


def total_war(step: Step, seat: Seat, action: actions.TotalWar) -> None:
    """My Defender for an enemy one, or for a Conspirator once his Walls are empty; then perhaps another pair (VT-8.3)."""
    state = step.state
    if state.phase == "main":
        state.seats[seat].spend_decree(TOTAL_WAR)
        state.phase = "war"
        step.emit(EVERYONE, events.TotalWarDeclared(seat))
    enemy = state.seats[1 - seat]
    zone = war_zone(enemy.walls)
    sacrifice(step, seat, WALLS, action.slot)
    card = enemy.zone(zone)[action.target - 1]
    step.emit(EVERYONE, events.CardFelled(seat, 1 - seat, card, zone, action.target))
    fell(step, seat, zone, action.target)


def war_zone(walls: Sequence[str]) -> str:
    """The zone in which enemy cards fall: the Walls while any Defender stands, else the Backstage (VT-8.3)."""
    return WALLS if any(walls) else BACKSTAGE


def infiltration(step: Step, seat: Seat, action: actions.Infiltration) -> None:
    """My Protagonist for the sight of the enemy Court, unless it defeats me or his Hero cancels it (VT-8.5)."""
    state = step.state
    state.seats[seat].spend_decree(INFILTRATION)
    step.emit(EVERYONE, events.InfiltrationSent(seat))
    card = sacrifice(step, seat, COURT, action.slot)
    lose_protagonist(step, seat)
    if state.phase == "over":
        return
    if state.seats[1 - seat].hero:
        state.plot.attack = AttackState("infiltration", card, 0)
        state.phase = "intercept"
        state.pending = 1 - seat
    else:
        state.phase = "garden"
        open_court(step, 1 - seat)


def open_court(step: Step, owner: Seat) -> None:
    """All Court cards of the seat turn up."""
    enemy = step.state.seats[owner]
    step.emit(EVERYONE, events.CourtRevealed(owner, enemy.turn_up_all(enemy.court)))
