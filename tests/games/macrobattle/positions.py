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
from engine.games.macrobattle import MACROBATTLE
from engine.games.macrobattle.rules import MacrobattleRules
from engine.games.macrobattle.state import MacrobattleState

Told = list[tuple[Audience, Event]]
LISTS = ("hand", "deck", "discard")


def rules(**options: Any) -> MacrobattleRules:
    """The rules under these options."""
    found = MACROBATTLE.make_rules(MACROBATTLE.make_options(options), 2)
    assert isinstance(found, MacrobattleRules)
    return found


def seat(letter: str, rows: str = "", **fields: Any) -> dict[str, Any]:
    """A seat. Cards are listed with spaces, rows with ` | ` between them, each from its bottom; all of the seat's letter and copy 1
    unless they say otherwise. A `slot` is named in full.
    """

    def cards(names: str) -> list[str]:
        return [name if "-" in name else f"{name}-{letter}1" for name in names.split()]

    lists = {name: cards(fields.pop(name)) for name in LISTS if name in fields}
    laid = [cards(row) for row in rows.split("|") if row.strip()]
    return {"rows": laid, **lists, **fields}


def at(
    table: MacrobattleRules, me: Mapping[str, Any], enemy: Mapping[str, Any], **fields: Any
) -> MacrobattleState:
    """A position in which seat 0, the attacker, is on turn unless `active` says otherwise."""
    return table.load({"seats": [me, enemy], **fields})


def field(mine: str = "", enemy: str = "", **fields: Any) -> tuple[MacrobattleRules, MacrobattleState]:
    """Two armies, each with a spare card in hand, under the usual options."""
    table = rules()
    return table, at(
        table, seat("a", mine, hand="neu_baika-a9"), seat("b", enemy, hand="neu_baika-b9"), **fields
    )


def act(table: MacrobattleRules, state: MacrobattleState, action: Action) -> tuple[MacrobattleState, Told]:
    """The state after a legal action of the active seat, and what was told."""
    assert table.explain(state, state.active, write_action(action)) is None
    after, told = state.copy(), Told()
    table.apply(after, state.active, action, Chance(b"", 1), lambda to, event: told.append((to, event)))
    return after, told


def asked(table: MacrobattleRules, state: MacrobattleState) -> Prompt:
    """The prompt of a position that is not over."""
    prompt = table.prompt(state)
    assert prompt is not None
    return prompt


def events_for(told: Told, viewer: Seat) -> list[Event]:
    """What one viewer hears."""
    return [event for to, event in told if viewer in to]


def refused(
    table: MacrobattleRules, state: MacrobattleState, who: Seat | None = None, **raw: Any
) -> Refusal | None:
    """Why the action of that document is refused to the active seat."""
    return table.explain(state, state.active if who is None else who, raw)
