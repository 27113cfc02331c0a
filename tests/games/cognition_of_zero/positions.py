"""Positions in few words: what is not said is empty or fresh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.actions import Action, write_action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import Audience, Event
from engine.core.game import Prompt
from engine.core.views import Seat
from engine.games.cognition_of_zero import COGNITION_OF_ZERO
from engine.games.cognition_of_zero.rules import CognitionRules
from engine.games.cognition_of_zero.state import CognitionState

Told = list[tuple[Audience, Event]]
LISTS = ("deck", "hand", "laid", "held", "ground", "tricks", "used", "lost", "fallen")


def rules(**options: Any) -> CognitionRules:
    """The rules under these options."""
    found = COGNITION_OF_ZERO.make_rules(COGNITION_OF_ZERO.make_options(options), 2)
    assert isinstance(found, CognitionRules)
    return found


def seat(army: str | Mapping[str, Mapping[str, Any]] = "", **fields: Any) -> dict[str, Any]:
    """A seat. Cards are listed with spaces; an army is such a list, or a table of what is not fresh about its fighters."""
    lists = {name: fields.pop(name).split() for name in LISTS if name in fields}
    fighters = {card: {} for card in army.split()} if isinstance(army, str) else army
    return {"score": 7, "army": fighters, **lists, **fields}


def at(
    table: CognitionRules, phase: str, me: Mapping[str, Any], enemy: Mapping[str, Any], **fields: Any
) -> CognitionState:
    """A position in which seat 0, the attacker, decides unless `pending` says otherwise."""
    battle = {"attacker": 0} if phase in ("muster", "answer", "arrange", "first_strike", "battle") else {}
    if phase == "battle":
        battle["turn"] = 3
    battle |= fields.pop("battle", {})
    return table.load({"phase": phase, "seats": [me, enemy], "battle": battle, **fields})


def fight(
    me: Mapping[str, Any], enemy: Mapping[str, Any], table: CognitionRules | None = None, **fields: Any
) -> CognitionState:
    """A battle in which seat 0 is on turn."""
    return at(table or rules(), "battle", me, enemy, **fields)


def act(table: CognitionRules, state: CognitionState, action: Action) -> tuple[CognitionState, Told]:
    """The state after a legal action of the pending seat, and what was told."""
    assert table.explain(state, state.pending, write_action(action)) is None
    after, told = state.copy(), Told()
    table.apply(after, state.pending, action, Chance(b"", 1), lambda to, event: told.append((to, event)))
    return after, told


def asked(table: CognitionRules, state: CognitionState) -> Prompt:
    """The prompt of a position that is not over."""
    prompt = table.prompt(state)
    assert prompt is not None
    return prompt


def events_for(told: Told, viewer: Seat) -> list[Event]:
    """What one viewer hears."""
    return [event for to, event in told if viewer in to]


def refused(
    table: CognitionRules, state: CognitionState, who: Seat | None = None, **raw: Any
) -> Refusal | None:
    """Why the action of that document is refused to the pending seat."""
    return table.explain(state, state.pending if who is None else who, raw)
