"""Positions in few words: what is not said is empty, fresh or in the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.actions import Action, write_action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import Audience, Event
from engine.core.views import Seat
from engine.games.voltrine import VOLTRINE
from engine.games.voltrine.cards import CARDS, DECREES, ORDER
from engine.games.voltrine.rules import VoltrineRules
from engine.games.voltrine.state import VoltrineState

Told = list[tuple[Audience, Event]]


def rules(**options: Any) -> VoltrineRules:
    """The rules under these options; simplified unless predispositions are named."""
    made = VOLTRINE.make_options({"predispositions": False, **options})
    found = VOLTRINE.make_rules(made, 2)
    assert isinstance(found, VoltrineRules)
    return found


def seat(
    hand: str = "",
    court: str = "",
    walls: str = "",
    backstage: str = "",
    up: str = "",
    actions: int = 3,
    tokens: int = 3,
    lost: int = 0,
    hero: int = 0,
    decrees: Sequence[str] = DECREES,
) -> dict[str, Any]:
    """A seat. Cards are listed with spaces, `-` is an empty slot; `up` may be `all`."""
    zones = {"court": _slots(court), "walls": _slots(walls), "backstage": _slots(backstage)}
    own = [*hand.split(), *(card for zone in zones.values() for card in zone if card)]
    shown = own if up == "all" else up.split()
    return {
        "hand": hand.split(),
        **zones,
        "up": sorted(shown, key=ORDER.__getitem__),
        "actions": actions,
        "tokens": tokens,
        "lost": lost,
        "hero": hero,
        "decrees": list(decrees),
    }


def _slots(zone: str) -> list[str]:
    cards = ["" if card == "-" else card for card in zone.split()]
    return cards + [""] * (3 - len(cards))


def document(
    me: Mapping[str, Any],
    enemy: Mapping[str, Any],
    *,
    gardens: str = "",
    pile: str = "",
    deck: str | None = None,
    phase: str = "main",
    pending: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """A position in turn 5 of seat 0; `deck` names its top, the other cards that stand nowhere follow."""
    cells = ["" if card == "-" else card for card in gardens.split()]
    cells += [""] * (9 - len(cells))
    zones = ("hand", "court", "walls", "backstage")
    placed = {*cells, *pile.split(), *(card for one in (me, enemy) for zone in zones for card in one[zone])}
    top = (deck or "").split()
    return {
        "phase": phase,
        "turn": 5,
        "active": 0,
        "pending": pending,
        "base": True,
        "used": [],
        "quiet": 0,
        "deck": top + [card for card in CARDS if card not in placed and card not in top],
        "lot": list(CARDS),
        "gardens": cells,
        "pile": pile.split(),
        "run": {"type": "", "left": 0},
        "plot": {
            "spent": 0,
            "shift": 0,
            "copy": 0,
            "treaty": False,
            "attack": {"kind": "", "card": "", "slot": 0},
        },
        "seats": [me, enemy],
        "winner": -1,
        "result": "",
        **fields,
    }


def plot(spent: int = 0, shift: int = 0, copy: int = 0, treaty: bool = False) -> dict[str, Any]:
    """The plot fields while no attack waits."""
    attack = {"kind": "", "card": "", "slot": 0}
    return {"spent": spent, "shift": shift, "copy": copy, "treaty": treaty, "attack": attack}


def act(table: VoltrineRules, state: VoltrineState, action: Action) -> tuple[VoltrineState, Told]:
    """The state after a legal action of the pending seat, and what was told."""
    assert table.explain(state, state.pending, write_action(action)) is None
    after, told = state.copy(), Told()
    table.apply(after, state.pending, action, Chance(b"", 1), lambda to, event: told.append((to, event)))
    return after, told


def events_for(told: Told, viewer: Seat) -> list[Event]:
    """What one viewer hears."""
    return [event for to, event in told if viewer in to]


def refused(
    table: VoltrineRules, state: VoltrineState, who: Seat | None = None, **raw: Any
) -> Refusal | None:
    """Why the action of that document is refused to the pending seat."""
    return table.explain(state, state.pending if who is None else who, raw)
