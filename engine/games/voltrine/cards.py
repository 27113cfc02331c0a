"""The cards of Voltrine and what section 1 says of them, read from `data/` and checked when this module is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

from engine.core.data import convert, read_tables
from engine.core.errors import BadData

DATA = Path(__file__).parent / "data"

COURT, WALLS, BACKSTAGE, GARDENS = "court", "walls", "backstage", "gardens"
ZONES = (COURT, WALLS, BACKSTAGE)
"""The zones of a seat: the field (VT-1.4)."""

PROTAGONIST, DEFENDER, CONSPIRATOR = "protagonist", "defender", "conspirator"
GROUPS = (PROTAGONIST, DEFENDER, CONSPIRATOR)
"""In the order of their homes in `ZONES` (VT-1.6)."""

TOTAL_WAR, PEACE_TREATY, INFILTRATION = "total_war", "peace_treaty", "infiltration"
DECREES = (TOTAL_WAR, PEACE_TREATY, INFILTRATION)
"""The supreme decrees (VT-8.1)."""

HIGHEST = 15
"""Values run from 1 to this, in a cycle (VT-1.3)."""


def cyclic(number: int) -> int:
    """A number brought into 1..15 around the cycle (VT-1.3): 16 -> 1, 0 -> 15."""
    return (number - 1) % HIGHEST + 1


def defeats(strength: int, value: int) -> bool:
    """Only the value directly above wins; 1 defeats 15 (VT-1.2)."""
    return strength == value % HIGHEST + 1


def dominates(hero: int, natural: int) -> bool:
    """Whether a Hero of that value dominates a card of natural value V - 1, V or V + 1 (VT-9.6)."""
    return (natural - hero + 1) % HIGHEST <= 2


class ValueCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A value, of which there are two cards. `beats` is the value that it defeats (VT-1.2); `beats_*` is a line for the log."""

    value: int
    group: str
    title_ru: str
    title_en: str
    beats: int
    beats_ru: str
    beats_en: str


class GroupCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A group, its home zone, and what it changes while it predominates (VT-7.4 to VT-7.6)."""

    id: str
    name_ru: str
    name_en: str
    home: str
    effects: list[dict[str, Any]]
    text_ru: str
    text_en: str


class DecreeCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A supreme decree; `when` is `own_turn` or `reaction` (VT-8.2)."""

    id: str
    name_ru: str
    name_en: str
    when: str
    effects: list[dict[str, Any]]
    text_ru: str
    text_en: str


class PlotActionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Conspirator may do in a plot (VT-5.5 to VT-5.8)."""

    id: str
    name_ru: str
    name_en: str
    effects: list[dict[str, Any]]
    text_ru: str
    text_en: str


VOCABULARY: Mapping[str, frozenset[str]] = {
    "open": frozenset({"whose", "zone", "which"}),
    "token_if_opened": frozenset(),
    "fight": frozenset({"zone"}),
    "shift": frozenset({"by"}),
    "copy": frozenset({"from", "which"}),
    "sacrifice": frozenset({"zone", "count"}),
    "fell": frozenset({"zones", "count"}),
    "truce": frozenset({"until"}),
    "first_free": frozenset({"kinds"}),
    "once_free": frozenset({"kinds"}),
    "enter_face_down": frozenset({"zone"}),
    "tokens_reach_enemy": frozenset(),
}
"""The words of an effect and their fields (VT-1.8). Rules are written in code: effects serve texts and pictures."""


class CardNames(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 30 cards: the copies of a value differ only in name (VT-1.1)."""

    id: str
    value: int
    group: str
    name_ru: str
    name_en: str


Shape = TypeVar("Shape", bound=Struct)


def load_cards(path: Path) -> tuple[tuple[ValueCard, ...], tuple[CardNames, ...]]:
    """The 15 values and the 30 cards of a `cards.toml`. Raises BadData."""
    raw = read_tables(path, "card", "value")
    values = _entries(path, raw["value"], ValueCard, "value")
    cards = _entries(path, raw["card"], CardNames, "id")
    _check_ids(path, "value", [value.value for value in values], range(1, HIGHEST + 1))
    _check_ids(
        path,
        "card",
        [card.id for card in cards],
        [f"{value.value}{copy}" for value in values for copy in "ab"],
    )
    for value in values:
        if value.group != GROUPS[(value.value - 1) % 3]:
            raise BadData(
                f"{path.name}: {value.value}: group: {value.group!r} is not its value modulo 3 (VT-1.6)"
            )
        if value.beats != cyclic(value.value - 1):
            raise BadData(
                f"{path.name}: {value.value}: beats: {value.beats} is not the value directly below (VT-1.2)"
            )
    for card in cards:
        if card.value != int(card.id[:-1]):
            raise BadData(f"{path.name}: {card.id}: value: {card.value} is not that of its id (VT-1.1)")
        if card.group != values[card.value - 1].group:
            raise BadData(f"{path.name}: {card.id}: group: {card.group!r} is not that of its value (VT-1.6)")
    return values, cards


def load_effects(
    path: Path,
) -> tuple[tuple[GroupCard, ...], tuple[DecreeCard, ...], tuple[PlotActionCard, ...]]:
    """Groups, decrees and plot actions of an `effects.toml`. Raises BadData."""
    raw = read_tables(path, "decree", "group", "plot_action")
    groups = _entries(path, raw["group"], GroupCard, "id")
    decrees = _entries(path, raw["decree"], DecreeCard, "id")
    plot_actions = _entries(path, raw["plot_action"], PlotActionCard, "id")
    _check_ids(path, "group", [group.id for group in groups], GROUPS)
    _check_ids(path, "decree", [decree.id for decree in decrees], DECREES)
    for group, home in zip(groups, ZONES, strict=True):
        if group.home != home:
            raise BadData(f"{path.name}: {group.id}: home: {group.home!r} is not {home!r} (VT-1.6)")
    effects = [(card.id, card.effects) for card in groups]
    effects += [(card.id, card.effects) for card in decrees]
    effects += [(card.id, card.effects) for card in plot_actions]
    for id, found in effects:
        for effect in found:
            _check_effect(f"{path.name}: {id}: effects", effect)
    return groups, decrees, plot_actions


def _entries(path: Path, raw: Iterable[dict[str, Any]], shape: type[Shape], key: str) -> tuple[Shape, ...]:
    """The tables as `shape`, each named by its field `key` if something is wrong with it."""
    entries = []
    for table in raw:
        where = f"{path.name}: {table.get(key, table)}"
        entry = convert(where, table, shape)
        for name in shape.__struct_fields__:
            if getattr(entry, name) in ("", []):
                raise BadData(f"{where}: {name}: is empty")
        entries.append(entry)
    return tuple(entries)


def _check_ids(path: Path, table: str, found: Sequence[str | int], wanted: Sequence[str | int]) -> None:
    if list(found) != list(wanted):
        raise BadData(f"{path.name}: {table}: must be {', '.join(map(str, wanted))}, in order")


def _check_effect(where: str, effect: Mapping[str, Any]) -> None:
    op = str(effect.get("op"))
    if op not in VOCABULARY:
        raise BadData(f"{where}: op: {op!r} is no effect (VT-1.8)")
    if effect.keys() - {"op"} != VOCABULARY[op]:
        raise BadData(f"{where}: {op}: must have {', '.join(sorted(VOCABULARY[op])) or 'no fields'}")


VALUES, CARD_NAMES = load_cards(DATA / "cards.toml")
_, DECREE_CARDS, PLOT_ACTION_CARDS = load_effects(DATA / "effects.toml")

CARDS: tuple[str, ...] = tuple(card.id for card in CARD_NAMES)
"""The 30 ids in the order of value, then copy (VT-1.1)."""

ORDER: Mapping[str, int] = {card: place for place, card in enumerate(CARDS)}
"""Place of a card in `CARDS`: `up` is sorted by it."""

VALUE: Mapping[str, int] = {card.id: card.value for card in CARD_NAMES}
"""The natural value of a card."""

GROUP: Mapping[str, int] = {card.id: GROUPS.index(card.group) for card in CARD_NAMES}
"""Place of a card's group in `GROUPS`, and of its home in `ZONES`."""
