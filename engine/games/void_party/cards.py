"""The cards of Void Party (section 15), read from `data/` and checked when this module is loaded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct

from engine.core.data import convert, read_tables
from engine.core.errors import BadData

DATA = Path(__file__).parent / "data"

Kind = Literal["form", "time", "potential"]
Aspect = Literal["form", "time", "potential", "void"]

KINDS: tuple[Kind, ...] = ("form", "time", "potential")
"""Of tokens, in the order in which they are always listed (VP-2.1)."""

ASPECTS: tuple[Aspect, ...] = ("form", "time", "potential", "void")

MIMIC = "?"
"""Stands on a card for the attack and defence of the character that the creature deals with (VP-8.8)."""

CHARACTER_COUNT = 16
CREATURES_PER_ASPECT = 20

MOST = 6
"""Of a kind on a character, and of Form, attack or defence printed on a creature (VP-3.1)."""

HIGHEST_TIER = 5


class CharacterCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An organiser for tokens: it has a name and no numbers. `text_*` is flavour."""

    id: str
    name_ru: str
    name_en: str
    text_ru: str
    text_en: str


class CreatureCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A creature of the trial deck. `resource` is its reward, `tier` (1..5) a reading aid; mimics carry a text that says so."""

    id: str
    name_ru: str
    name_en: str
    aspect: Aspect
    form: int
    attack: int | Literal["?"]
    defence: int | Literal["?"]
    resource: int
    tier: int
    text_ru: str = ""
    text_en: str = ""


Shape = TypeVar("Shape", CharacterCard, CreatureCard)


def load_characters(path: Path) -> tuple[CharacterCard, ...]:
    """The 16 characters of a `characters.toml`. Raises BadData."""
    cards = _entries(path, "character", CharacterCard)
    for card in cards:
        for name in CharacterCard.__struct_fields__:
            if not getattr(card, name):
                raise BadData(f"{path.name}: {card.id}: {name}: is empty")
    if len(cards) != CHARACTER_COUNT:
        raise BadData(f"{path.name}: character: must be {CHARACTER_COUNT}, are {len(cards)} (VP-2.1)")
    return cards


def load_creatures(path: Path) -> tuple[CreatureCard, ...]:
    """The 80 creatures of a `creatures.toml`. Raises BadData."""
    cards = _entries(path, "creature", CreatureCard)
    wanted = [
        f"{aspect[0]}{number:02}" for aspect in ASPECTS for number in range(1, CREATURES_PER_ASPECT + 1)
    ]
    if [card.id for card in cards] != wanted:
        raise BadData(f"{path.name}: creature: must be f01 ... v20, 20 of each aspect, in order (VP-2.1)")
    for card in cards:
        _check_creature(f"{path.name}: {card.id}", card)
    return cards


def _entries(path: Path, table: str, shape: type[Shape]) -> tuple[Shape, ...]:
    """The tables of that name, the only ones of the file; each id stands once."""
    raw = read_tables(path, table)[table]
    entries = [convert(f"{path.name}: {entry.get('id', entry)}", entry, shape) for entry in raw]
    _check_different(path, [entry.id for entry in entries])
    return tuple(entries)


def _check_different(path: Path, ids: Sequence[str]) -> None:
    for number, id in enumerate(ids):
        if id in ids[:number]:
            raise BadData(f"{path.name}: {id}: id: stands twice")


def _check_creature(where: str, card: CreatureCard) -> None:
    """Its aspect is that of its id, its numbers are in their ranges, and `?` stands in both places or in none (VP-8.8)."""
    if card.aspect[0] != card.id[0]:
        raise BadData(f"{where}: aspect: {card.aspect!r} is not that of its id")
    if (card.attack == MIMIC) != (card.defence == MIMIC):
        raise BadData(f"{where}: defence: a mimic has '?' for both attack and defence (VP-8.8)")
    texts = ("name_ru", "name_en", *(("text_ru", "text_en") if card.attack == MIMIC else ()))
    for name in texts:
        if not getattr(card, name):
            raise BadData(f"{where}: {name}: is empty")
    for name, least, most in (
        ("form", 1, MOST),
        ("attack", 0, MOST),
        ("defence", 0, MOST),
        ("resource", 1, MOST),
        ("tier", 1, HIGHEST_TIER),
    ):
        value = getattr(card, name)
        if value != MIMIC and not least <= value <= most:
            raise BadData(f"{where}: {name}: {value} is not {least}..{most}")


CHARACTER_CARDS = load_characters(DATA / "characters.toml")
CREATURE_CARDS = load_creatures(DATA / "creatures.toml")

CHARACTERS: tuple[str, ...] = tuple(card.id for card in CHARACTER_CARDS)
CREATURES: tuple[str, ...] = tuple(card.id for card in CREATURE_CARDS)
"""The ids, in the order of the data."""

CREATURE: Mapping[str, CreatureCard] = {card.id: card for card in CREATURE_CARDS}


def of_aspect(aspect: Aspect) -> Iterable[str]:
    """The 20 creatures of an aspect."""
    return (card.id for card in CREATURE_CARDS if card.aspect == aspect)
