"""The cards of Macrobattle, its suits and tables (MB-1), read from `data/` and checked when this module is loaded.

A card of a deck is an instance, `kart_pikinery-a2`: the card, whose it is (`a` for seat 0, `b` for seat 1), the number of the copy
(MB-1.7). `CARD` and the other tables of this module with `Copies` are asked by instance.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from engine.core.data import convert, read_tables, read_toml
from engine.core.errors import BadData
from engine.core.says import COPY
from engine.core.views import Seat
from engine.games.macrobattle.vocabulary import (
    ARMIES,
    ON_ATTACHED,
    ON_SLOT,
    ON_SQUAD,
    SQUAD_TARGETS,
    SUITS,
    Constant,
    Effect,
    Faults,
    faults_of_constant,
    faults_of_effect,
)

DATA = Path(__file__).parent / "data"

Suit: TypeAlias = Literal["rider", "spear", "shield", "ranged", "rear"]
Beats: TypeAlias = Literal["common", "listing", "pentagon", "raid"]

NEUTRAL = "volnye"
"""The faction that every deck may hold besides (MB-2.7)."""

LETTERS = "ab"
"""By seat: the letter of its cards (MB-1.7)."""

MOST_STRENGTH = 6
"""Printed strength is 1 to this (MB-1.3)."""

DECKS_A_SEAT = 2
"""At most (MB-2.2)."""


# -- shapes -----------------------------------------------------------------------------------------------------------
class Squad(Struct, frozen=True, forbid_unknown_fields=True):
    """A squad card (MB-1.3)."""

    id: str
    faction: str
    suit: Suit
    strength: int
    unique: bool
    name_ru: str
    name_en: str
    on_play: Effect | None = None
    constant: Constant | None = None
    text_ru: str = ""
    text_en: str = ""
    flavour_ru: str = ""
    flavour_en: str = ""


class Trick(Struct, frozen=True, forbid_unknown_fields=True):
    """A trick card: a dirty trick or a manoeuvre (MB-1.5)."""

    id: str
    faction: str
    class_: Literal["podlyanka", "manoeuvre"] = msgspec.field(name="class")
    on: Literal["own_army", "enemy_army", "own_squad", "enemy_squad"]
    lasting: bool
    unique: bool
    name_ru: str
    name_en: str
    effect: Effect | None = None
    constant: Constant | None = None
    text_ru: str = ""
    text_en: str = ""
    flavour_ru: str = ""
    flavour_en: str = ""


Card: TypeAlias = Squad | Trick


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A community on the field; its motto has no effect."""

    id: str
    name_ru: str
    name_en: str
    motto_ru: str
    motto_en: str


class SuitCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A suit: its names, whether it beats itself, its sign."""

    id: str
    name_ru: str
    name_en: str
    fights_own_suit: bool
    icon: str


class BeatsTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Who beats whom (MB-7.4): for each suit the others that it beats."""

    name_ru: str
    name_en: str
    mnemonic_ru: str
    mnemonic_en: str
    rider: tuple[Suit, ...]
    spear: tuple[Suit, ...]
    shield: tuple[Suit, ...]
    ranged: tuple[Suit, ...]
    rear: tuple[Suit, ...]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a deck must keep to (MB-2.7)."""

    deck_min: int
    deck_max: int
    copies: int
    copies_unique: int
    squads_min_percent: int
    factions_max: int
    free_deck_min: int
    free_deck_max: int


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `rules.toml`."""

    faction: tuple[Faction, ...]
    suit: tuple[SuitCard, ...]
    beats: dict[Beats, BeatsTable]
    limits: Limits


class ReadyMade(Struct, frozen=True, forbid_unknown_fields=True):
    """A commander's deck of `decks.toml`: card -> copies."""

    id: str
    faction: str
    name_ru: str
    name_en: str
    plan_ru: str
    plan_en: str
    cards: dict[str, int]


# -- loading ----------------------------------------------------------------------------------------------------------
Shape = TypeVar("Shape", bound=Struct)


def load_tables(path: Path) -> Tables:
    """Factions, suits, tables of who beats whom, limits. Raises BadData."""
    tables = convert(path.name, read_toml(path), Tables)
    if tuple(suit.id for suit in tables.suit) != SUITS:
        raise BadData(f"{path.name}: suit: id: must be {', '.join(SUITS)} (MB-1.4)")
    missing = [name for name in ("common", "listing", "pentagon", "raid") if name not in tables.beats]
    if missing:
        raise BadData(f"{path.name}: beats: {missing[0]}: is missing (MB-7.4)")
    _check_different(path.name, [faction.id for faction in tables.faction])
    if NEUTRAL not in {faction.id for faction in tables.faction}:
        raise BadData(f"{path.name}: faction: {NEUTRAL}: is missing (MB-2.7)")
    for name in Limits.__struct_fields__:
        if getattr(tables.limits, name) < 1:
            raise BadData(f"{path.name}: limits: {name}: must be 1 at least")
    return tables


def load_squads(path: Path, tables: Tables) -> dict[str, Squad]:
    """The squads by id. Raises BadData."""
    raw = read_tables(path, "squad")["squad"]
    squads = [convert(f"{path.name}: {entry.get('id', entry)}", entry, Squad) for entry in raw]
    for entry, squad in zip(raw, squads, strict=True):
        _refuse(path, squad.id, [*_faults_of_card(squad, tables), *_faults_of_squad(entry, squad)])
    _check_different(path.name, [squad.id for squad in squads])
    return {squad.id: squad for squad in squads}


def load_tricks(path: Path, tables: Tables) -> dict[str, Trick]:
    """The tricks by id. Raises BadData."""
    raw = read_tables(path, "trick")["trick"]
    tricks = [convert(f"{path.name}: {entry.get('id', entry)}", entry, Trick) for entry in raw]
    for entry, trick in zip(raw, tricks, strict=True):
        _refuse(path, trick.id, [*_faults_of_card(trick, tables), *_faults_of_trick(entry, trick)])
    _check_different(path.name, [trick.id for trick in tricks])
    return {trick.id: trick for trick in tricks}


def load_decks(path: Path, tables: Tables) -> dict[str, ReadyMade]:
    """The ready-made decks by id; `decks.py` checks their cards. Raises BadData."""
    raw = read_tables(path, "deck")["deck"]
    decks = [convert(f"{path.name}: {entry.get('id', entry)}", entry, ReadyMade) for entry in raw]
    factions = {faction.id for faction in tables.faction}
    for deck in decks:
        if deck.faction not in factions:
            raise BadData(f"{path.name}: {deck.id}: faction: there is no {deck.faction!r}")
    _check_different(path.name, [deck.id for deck in decks])
    return {deck.id: deck for deck in decks}


def _check_different(file: str, ids: list[str]) -> None:
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise BadData(f"{file}: {id}: id: stands twice")


def _refuse(path: Path, card: str, faults: list[tuple[str, str]]) -> None:
    for field, fault in faults:
        raise BadData(f"{path.name}: {card}: {field}: {fault}")


def _faults_of_card(card: Card, tables: Tables) -> Faults:
    if not card.id or COPY in card.id:
        yield "id", f"must not hold {COPY!r} (MB-1.7)"
    if card.faction not in {faction.id for faction in tables.faction}:
        yield "faction", f"there is no {card.faction!r}"
    for name in ("name_ru", "name_en"):
        if not getattr(card, name):
            yield name, "is empty"


def _faults_of_squad(raw: Mapping[str, Any], squad: Squad) -> Faults:
    if not 1 <= squad.strength <= MOST_STRENGTH:
        yield "strength", f"{squad.strength} is not 1 to {MOST_STRENGTH} (MB-1.3)"
    if squad.on_play:
        for field, fault in faults_of_effect(raw["on_play"], squad.on_play, on=""):
            yield "on_play", f"{field}: {fault} (MB-9)"
    if squad.constant:
        for field, fault in faults_of_constant(raw["constant"], squad.constant, ON_SQUAD):
            yield "constant", f"{field}: {fault} (MB-9)"
    for name in ("text_ru", "text_en"):
        if bool(getattr(squad, name)) != bool(squad.on_play or squad.constant):
            yield name, "must say what the card does, and be empty if it does nothing (MB-1.9)"


def _faults_of_trick(raw: Mapping[str, Any], trick: Trick) -> Faults:
    if bool(trick.constant) != trick.lasting or bool(trick.effect) == trick.lasting:
        yield "lasting", "a lasting trick has a constant, another one an effect (MB-1.5)"
    if trick.effect:
        for field, fault in faults_of_effect(raw["effect"], trick.effect, trick.on):
            yield "effect", f"{field}: {fault} (MB-9)"
    if trick.constant:
        place = ON_SLOT if trick.on in ARMIES else ON_ATTACHED
        for field, fault in faults_of_constant(raw["constant"], trick.constant, place):
            yield "constant", f"{field}: {fault} (MB-9)"
    for name in ("text_ru", "text_en"):
        if not getattr(trick, name):
            yield name, "is empty (MB-1.9)"


# -- what there is ----------------------------------------------------------------------------------------------------
TABLES: Tables = load_tables(DATA / "rules.toml")
SQUADS: Mapping[str, Squad] = load_squads(DATA / "squads.toml", TABLES)
TRICKS: Mapping[str, Trick] = load_tricks(DATA / "tricks.toml", TABLES)
CARDS: Mapping[str, Card] = {**SQUADS, **TRICKS}
"""By id, squads first."""

DECKS: Mapping[str, ReadyMade] = load_decks(DATA / "decks.toml", TABLES)
"""The ready-made decks by id."""

FACTIONS: tuple[str, ...] = tuple(faction.id for faction in TABLES.faction)
LIMITS: Limits = TABLES.limits

PREY: Mapping[str, Mapping[str, frozenset[str]]] = {
    name: {
        suit.id: frozenset(getattr(table, suit.id)) | ({suit.id} if suit.fights_own_suit else set())
        for suit in TABLES.suit
    }
    for name, table in TABLES.beats.items()
}
"""By table and suit: the suits that it beats, its own among them if it fights (MB-7.3, MB-7.4)."""


# -- instances (MB-1.7) -----------------------------------------------------------------------------------------------
Value = TypeVar("Value")


class Copies(dict[str, Value]):
    """A table by card that is asked by instance: `CARD["kart_pikinery-a2"]`. Raises KeyError for a card that is not in it."""

    def __init__(self, by_card: Mapping[str, Value]) -> None:
        super().__init__(by_card)

    def __missing__(self, instance: str) -> Value:
        card, copy, _ = instance.partition(COPY)
        if not copy:
            raise KeyError(instance)
        found = self[instance] = self[card]
        return found


CARD: Mapping[str, Card] = Copies(CARDS)
SQUAD: Mapping[str, Squad] = Copies(SQUADS)
TRICK: Mapping[str, Trick] = Copies(TRICKS)
IS_SQUAD: Mapping[str, bool] = Copies({id: id in SQUADS for id in CARDS})
PRINTED: Mapping[str, int] = Copies({id: squad.strength for id, squad in SQUADS.items()})
SUIT: Mapping[str, str] = Copies(
    {**dict.fromkeys(TRICKS, ""), **{id: squad.suit for id, squad in SQUADS.items()}}
)
"""By instance; a trick has none."""

NO_CONSTANT = Constant("")
CONSTANT: Mapping[str, Constant] = Copies(
    {"": NO_CONSTANT, **{id: card.constant or NO_CONSTANT for id, card in CARDS.items()}}
)
"""By instance: what works all the time. `NO_CONSTANT`, which is no word of MB-9, for a card without any, and where no card lies."""

INSTANCES: frozenset[str] = frozenset(
    f"{card}{COPY}{letter}{number}"
    for card in CARDS
    for letter in LETTERS
    for number in range(1, DECKS_A_SEAT * LIMITS.free_deck_max + 1)
)
"""Every instance that a match can have: all cards of the largest decks may be copies of one card (MB-2.7)."""

CHANGES: frozenset[str] = frozenset(
    instance for instance in INSTANCES if CONSTANT[instance.partition(COPY)[0]].do in ("aura", "grow")
)
"""Squads that change strengths while they are active, and tricks that do while they lie on an army (MB-3.7)."""


def card_of(instance: str) -> str:
    """The card of which this is a copy: `kart_pikinery-a2` -> `kart_pikinery`."""
    return instance.partition(COPY)[0]


def family_of(card: Card) -> str:
    """By what cards are gathered where there are many: a squad's suit, a trick's class."""
    return card.suit if isinstance(card, Squad) else card.class_


def owner_of(instance: str) -> Seat:
    """To whom the card belongs, wherever it lies."""
    return LETTERS.index(instance[instance.index(COPY) + 1])


def is_attachment(trick: Trick) -> bool:
    """Whether the trick stays on a squad (MB-3.5)."""
    return trick.lasting and trick.on in SQUAD_TARGETS
