"""Positions in few words: what is not said is usual. `hero(...)` is a character, `at(...)` a match in a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.actions import Action, write_action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import EVERYONE, Audience, Event
from engine.core.game import Prompt
from engine.core.views import Seat
from engine.games.void_party import VOID_PARTY
from engine.games.void_party.cards import CREATURES
from engine.games.void_party.rules import VoidPartyRules
from engine.games.void_party.state import VoidPartyState

NAMES = (
    ("avrot", "bezilla", "vohtim", "gadrum"),
    ("zhuavit", "zerkan", "ittol", "kiurra"),
    ("nibel", "orzik"),
    ("puen",),
)
"""Of the seats' characters."""

ALIVE = (3, 3, 2, 1, 1)
LOST = (0, 0, 0, 0, 0)
PLENTY = {"form": 60, "time": 60, "potential": 60}


def character(id: str, form: int, time: int, attack: int, defence: int, group: int) -> dict[str, Any]:
    """One character of a document."""
    return {"id": id, "form": form, "time": time, "attack": attack, "defence": defence, "group": group}


def seat(
    number: Seat, *characters: Sequence[int], storage: Sequence[int] = (0, 0, 0), **fields: Any
) -> dict[str, Any]:
    """A seat: for each character form, time, attack, defence, group; storage as form, time, potential."""
    named = zip(NAMES[number], characters, strict=False)
    return {
        "storage": dict(zip(("form", "time", "potential"), storage, strict=True)),
        "characters": [character(name, *numbers) for name, numbers in named],
        **fields,
    }


def fighters(*ids: str | Mapping[str, Any]) -> list[dict[str, Any]]:
    """Fighters of a document: by id, or with fields."""
    return [{"id": one} if isinstance(one, str) else dict(one) for one in ids]


def battle(
    mine: Sequence[Any], theirs: Sequence[Any], *, seats: tuple[Seat, Seat] = (0, 1), **fields: Any
) -> dict[str, Any]:
    """A battle; it is a hunt if creatures are on side 1. `last` and `auto` of the sides go as `last0`, `auto1` ..."""
    sides: list[dict[str, Any]] = []
    for number, (owner, ids) in enumerate(zip(seats, (mine, theirs), strict=True)):
        side: dict[str, Any] = {"seat": owner, "fighters": fighters(*ids)}
        for name in ("last", "auto"):
            if f"{name}{number}" in fields:
                side[name] = fields.pop(f"{name}{number}")
        sides.append(side)
    hunt = sides[1]["fighters"][0]["id"] in CREATURES
    return {"kind": "creatures" if hunt else "raid", "sides": sides, **fields}


class Table:
    """A match in a position, played by documents; `told` is what the latest action told."""

    def __init__(
        self, *seats: Mapping[str, Any], options: Mapping[str, Any] | None = None, **fields: Any
    ) -> None:
        rules = VOID_PARTY.make_rules(VOID_PARTY.make_options(options or {}), len(seats))
        assert isinstance(rules, VoidPartyRules)
        self.rules = rules
        document = {
            "phase": "camp",
            "pending": 0,
            "active": 0,
            "supply": PLENTY,
            "deck": ["v20"],
            "seats": list(seats),
        }
        self.state: VoidPartyState = rules.load({**document, **fields})
        self.told: list[Event] = []

    @property
    def prompt(self) -> Prompt:
        """The decision that is waited for."""
        prompt = self.rules.prompt(self.state)
        assert prompt is not None
        return prompt

    def refused(self, type_: str, by: Seat | None = None, **fields: Any) -> Refusal | None:
        """Why the pending seat, or another, may not do that."""
        asking = self.state.pending if by is None else by
        return self.rules.explain(self.state, asking, {"type": type_, **fields})

    def code(self, type_: str, by: Seat | None = None, **fields: Any) -> str:
        """The code of the refusal, "" for none."""
        refusal = self.refused(type_, by, **fields)
        return refusal.code if refusal else ""

    def play(self, action: Action) -> Table:
        """The pending seat does it; it must be legal."""
        assert self.rules.explain(self.state, self.state.pending, write_action(action)) is None
        assert action in self.prompt.actions
        self.told = []
        self.state = self.state.copy()
        self.rules.apply(self.state, self.state.pending, action, Chance(b"", 1), self._hear)
        return self

    def concede(self, leaving: Seat) -> Table:
        """The seat leaves."""
        self.told = []
        self.state = self.state.copy()
        self.rules.concede(self.state, leaving, Chance(b"", 1), self._hear)
        return self

    def _hear(self, to: Audience, event: Event) -> None:
        assert to == EVERYONE
        self.told.append(event)

    def heard(self, type_: type[Event]) -> list[Event]:
        """What was told of that type."""
        return [event for event in self.told if isinstance(event, type_)]
