"""The cards of Cognition of Zero and the words of their abilities (sections 1 and 10), read from `data/` and checked when loaded.

A card says what it does in a small vocabulary: `when` it may, on which `target`, and a row of effects. `effects.py` carries the
effects out; nothing in the code is about a single card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec import Struct, field

from engine.core.data import convert, read_tables
from engine.core.errors import BadData

DATA = Path(__file__).parent / "data"

CHARACTER, ANIMAL, MACHINE, ITEM, EVENT, ABSTRACTION = (
    "character",
    "animal",
    "machine",
    "item",
    "event",
    "abstraction",
)
CLASSES = (CHARACTER, ANIMAL, MACHINE, ITEM, EVENT, ABSTRACTION)
"""The six classes in the order of CZ-1.1."""

CREATURE = "creature"
"""A character or an animal (CZ-1.2)."""

SIZES: Mapping[str, int] = dict(zip(CLASSES, (24, 18, 12, 18, 12, 12), strict=True))
"""Cards of each class in the base set (CZ-1.6)."""

LETTERS: Mapping[str, str] = dict(zip(CLASSES, "camiex", strict=True))
"""With which an id begins (CZ-1.3)."""

FILES: Mapping[str, str] = {
    CHARACTER: "characters.toml",
    ANIMAL: "animals.toml",
    MACHINE: "machines.toml",
    ITEM: "items.toml",
    EVENT: "events.toml",
    ABSTRACTION: "abstractions.toml",
}

READY_DECKS = 6
READY_MADE = 16
"""Cards in a ready-made deck (CZ-3.7)."""

MIX: Mapping[str, int] = dict(zip(CLASSES, (4, 3, 2, 3, 2, 2), strict=True))
"""How many of each class such a deck has (CZ-3.7), and the norms of `autopick` (CZ-3.6)."""

MOST_LIFE = 5
"""Printed life of a fighter is 1 to this (CZ-1.4)."""


# -- shapes -----------------------------------------------------------------------------------------------------------
class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """`vs`: + `n` damage against a class, or against creatures (CZ-10.3)."""

    class_: str = field(name="class")
    n: int


class Keywords(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is or has all the time (CZ-10.3). An item lends `armor`, `vs` and `pierce` to its bearer."""

    armor: int = 0
    vs: Bonus | None = None
    pierce: bool = False
    mount: bool = False
    rider: bool = False
    carry: int = 0
    saddles: int = 0
    quick: bool = False


class Effect(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of an ability: what is done, to whom, how much (CZ-10.4)."""

    do: str
    to: str
    n: int = 0


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does when it acts, is played, strikes, is struck or dies (CZ-10.1). A target is "" where none is chosen."""

    when: str
    limit: str
    effects: tuple[Effect, ...]
    target: str = ""
    target2: str = ""


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it is printed (CZ-1.4, CZ-1.5)."""

    id: str
    class_: str = field(name="class")
    name_ru: str
    name_en: str
    attack: int = 0
    life: int = 0
    slots: int = 0
    keywords: Keywords = Keywords()
    ability: Ability | None = None
    text_ru: str = ""
    text_en: str = ""


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made deck (CZ-3.7)."""

    id: str
    name_ru: str
    name_en: str
    cards: tuple[str, ...]


# -- the vocabulary (section 10) --------------------------------------------------------------------------------------
ACT, PLAY, ON_STRIKE, ON_STRUCK, ON_DEATH = "act", "play", "on_strike", "on_struck", "on_death"
ONCE, EACH = "once", "each"

MOMENTS: Mapping[str, tuple[str, ...]] = {
    CHARACTER: (ACT, ON_STRIKE, ON_STRUCK, ON_DEATH),
    ANIMAL: (ACT, ON_STRIKE, ON_STRUCK, ON_DEATH),
    MACHINE: (ACT, ON_STRIKE, ON_STRUCK, ON_DEATH),
    ITEM: (ACT, ON_STRIKE, ON_STRUCK),
    EVENT: (PLAY,),
    ABSTRACTION: (PLAY,),
}
"""`when` an ability of a class may work; an item is never destroyed (CZ-11.6)."""

LIMITS: Mapping[str, tuple[str, ...]] = {
    ACT: (ONCE, EACH),
    PLAY: (ONCE,),
    ON_STRIKE: (EACH,),
    ON_STRUCK: (EACH,),
    ON_DEATH: (EACH,),
}
"""CZ-10.1."""

SUFFIXES: Mapping[str, tuple[str, ...]] = {
    "": (CHARACTER, ANIMAL, MACHINE),
    "_character": (CHARACTER,),
    "_animal": (ANIMAL,),
    "_machine": (MACHINE,),
    "_creature": (CHARACTER, ANIMAL),
}
"""Of target kinds and of `all_...`: the classes that are meant (CZ-10.2)."""

FIGHTING_TARGETS = frozenset(side + suffix for side in ("enemy", "ally") for suffix in SUFFIXES)
FALLEN, OWN_USED = "fallen", "own_used"
TARGETS = FIGHTING_TARGETS | {FALLEN, OWN_USED}
"""Target kinds (CZ-10.2)."""

_ALL = tuple(side + suffix for side in ("all_enemies", "all_allies") for suffix in SUFFIXES)
_CARDS = frozenset({"target", "target2", "self", "striker", "struck", *_ALL})

TO: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("damage", "heal", "skip", "boost", "weaken"), _CARDS),
    **dict.fromkeys(("drop", "confiscate", "shield", "separate", "cleanse", "dismiss"), _CARDS),
    **dict.fromkeys(("swap_life", "revive", "refresh"), frozenset({"target"})),
    **dict.fromkeys(("extra_act", "approach", "draw"), frozenset({"you"})),
    **dict.fromkeys(("recede", "hush"), frozenset({"rival"})),
}
"""What can be done, and to whom (CZ-10.4)."""

_CHOOSES: Mapping[str, frozenset[str]] = {"revive": frozenset({FALLEN}), "refresh": frozenset({OWN_USED})}
"""Target kinds of effects that are not done to fighters in an army."""

COUNTED = frozenset(
    {"damage", "heal", "skip", "boost", "weaken", "revive", "extra_act", "approach", "recede", "draw"}
)
"""Effects with a number."""

LENT = ("armor", "vs", "pierce")
"""Keywords that an item may have (CZ-10.3)."""

KEYWORDS: Mapping[str, tuple[str, ...]] = {
    CHARACTER: (*LENT, "quick"),
    ANIMAL: (*LENT, "quick", "saddles"),
    MACHINE: (*LENT, "quick", "saddles", "mount", "rider", "carry"),
    ITEM: LENT,
    EVENT: (),
    ABSTRACTION: (),
}
"""Keywords that a class may have: characters ride and animals carry riders without one (CZ-8.1)."""


# -- loading ----------------------------------------------------------------------------------------------------------
Shape = TypeVar("Shape", bound=Struct)


def load_cards(folder: Path) -> dict[str, Card]:
    """The 96 cards of the six files, by id. Raises BadData."""
    found: dict[str, Card] = {}
    for class_, name in FILES.items():
        cards = _entries(folder / name, "card", Card)
        wanted = [f"{LETTERS[class_]}{number:02}" for number in range(1, SIZES[class_] + 1)]
        if [card.id for card in cards] != wanted:
            raise BadData(f"{name}: card: id: must be {wanted[0]} to {wanted[-1]}, in order (CZ-1.6)")
        for card in cards:
            for where, fault in _faults(card, class_):
                raise BadData(f"{name}: {card.id}: {where}: {fault}")
            found[card.id] = card
    return found


def load_decks(path: Path, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """The ready-made decks by id; they share no card and have the mix of CZ-3.7. Raises BadData."""
    decks = _entries(path, "deck", Deck)
    if len({deck.id for deck in decks}) != len(decks) or len(decks) != READY_DECKS:
        raise BadData(f"{path.name}: deck: must be {READY_DECKS} of different ids (CZ-3.7)")
    taken: dict[str, str] = {}
    for deck in decks:
        where = f"{path.name}: {deck.id}: cards"
        for card in deck.cards:
            if card not in cards:
                raise BadData(f"{where}: no such card: {card}")
            if card in taken:
                raise BadData(f"{where}: {card} stands in {taken[card]} already")
            taken[card] = deck.id
        for class_, number in MIX.items():
            held = sum(cards[card].class_ == class_ for card in deck.cards)
            if held != number:
                raise BadData(f"{where}: {held} of class {class_}, must be {number} (CZ-3.7)")
    return {deck.id: deck for deck in decks}


def _entries(path: Path, table: str, shape: type[Shape]) -> tuple[Shape, ...]:
    """The tables of the file's only array as `shape`, each named by its id if something is wrong with it."""
    raw = read_tables(path, table)[table]
    return tuple(convert(f"{path.name}: {entry.get('id', entry)}", entry, shape) for entry in raw)


Faults = Iterator[tuple[str, str]]
"""Field and what is wrong with it."""


def _faults(card: Card, class_: str) -> Faults:
    """What is wrong with a card of that file."""
    if card.class_ != class_:
        yield "class", f"{card.class_!r} is not that of its file (CZ-1.6)"
    for name in ("name_ru", "name_en"):
        if not getattr(card, name):
            yield name, "is empty"
    for name in ("text_ru", "text_en"):
        if bool(getattr(card, name)) != (card.ability is not None or card.keywords != Keywords()):
            yield name, "must repeat ability and keywords, and only them (CZ-1.5)"
    yield from _faults_of_numbers(card)
    yield from _faults_of_keywords(card)
    if card.ability is None:
        if card.class_ in (EVENT, ABSTRACTION):
            yield "ability", "a trick has one (CZ-1.4)"
    else:
        yield from _faults_of_ability(card.class_, card.ability)


def _faults_of_numbers(card: Card) -> Faults:
    fighter = card.class_ in SUFFIXES[""]
    lives = range(1, MOST_LIFE + 1) if fighter else range(MOST_LIFE + 1 if card.class_ == ITEM else 1)
    if card.life not in lives:
        yield "life", f"{card.life} is not {lives[0]} to {lives[-1]} (CZ-1.4)"
    if card.attack < 0 or (card.attack and not (fighter or card.class_ == ITEM)):
        yield "attack", f"{card.attack} cannot be (CZ-1.4)"
    if card.slots < 0 or (card.slots and not fighter):
        yield "slots", f"{card.slots} cannot be (CZ-1.4)"


def _faults_of_keywords(card: Card) -> Faults:
    for name in Keywords.__struct_fields__:
        value = getattr(card.keywords, name)
        if value and name not in KEYWORDS[card.class_]:
            yield "keywords", f"{name}: is not for class {card.class_} (CZ-10.3)"
        if isinstance(value, int) and value < 0:
            yield "keywords", f"{name}: {value} cannot be (CZ-10.3)"
    vs = card.keywords.vs
    if vs and (f"_{vs.class_}" not in SUFFIXES or vs.n < 1):
        yield "keywords", f"vs: + {vs.n} against {vs.class_!r} cannot be (CZ-10.3)"
    if card.keywords.saddles and card.class_ == MACHINE and not card.keywords.mount:
        yield "keywords", "saddles: it is no mount (CZ-8.1)"


def _faults_of_ability(class_: str, ability: Ability) -> Faults:
    if ability.when not in MOMENTS[class_]:
        yield "ability", f"when: {ability.when!r} is not for class {class_} (CZ-10.1)"
    elif ability.limit not in LIMITS[ability.when]:
        yield "ability", f"limit: {ability.limit!r} is not for {ability.when} (CZ-10.1)"
    for name in ("target", "target2"):
        kind = getattr(ability, name)
        if kind and (kind not in TARGETS or ability.when not in (ACT, PLAY)):
            yield "ability", f"{name}: {kind!r} is not for {ability.when} (CZ-10.2)"
    if ability.target2 and not ability.target:
        yield "ability", "target2: without a target (CZ-10.1)"
    if not ability.effects:
        yield "ability", "effects: there is none (CZ-10.1)"
    for effect in ability.effects:
        fault = _fault_of_effect(class_, ability, effect)
        if fault:
            yield "ability", f"effects: {effect.do}: {fault} (CZ-10.4)"


def _fault_of_effect(class_: str, ability: Ability, effect: Effect) -> str:
    """What is wrong with an effect; "" if nothing."""
    if effect.do not in TO:
        return "is no effect"
    if effect.to not in TO[effect.do]:
        return f"to: cannot be {effect.to!r}"
    if (effect.n > 0) != (effect.do in COUNTED) or effect.n < 0:
        return f"n: cannot be {effect.n}"
    chosen = {"target": ability.target, "target2": ability.target2}
    if effect.to in chosen and chosen[effect.to] not in _CHOOSES.get(effect.do, FIGHTING_TARGETS):
        return f"to: {effect.to} is {chosen[effect.to] or 'not chosen'}"
    if effect.do == "swap_life" and ability.target2 not in FIGHTING_TARGETS:
        return "target2: must be a fighter"
    present = {
        "self": class_ not in (EVENT, ABSTRACTION),
        "struck": ability.when == ON_STRIKE,
        "striker": ability.when in (ON_STRUCK, ON_DEATH),
    }
    return "" if present.get(effect.to, True) else f"to: there is no {effect.to}"


# -- what there is ----------------------------------------------------------------------------------------------------
CARDS: Mapping[str, Card] = load_cards(DATA)
"""By id, in the order of classes."""

DECKS: Mapping[str, Deck] = load_decks(DATA / "decks.toml", CARDS)
"""The ready-made decks by id."""


def _of(*classes: str) -> frozenset[str]:
    return frozenset(id for id, card in CARDS.items() if card.class_ in classes)


CHARACTERS = _of(CHARACTER)
MACHINES = _of(MACHINE)
CREATURES = _of(CHARACTER, ANIMAL)
FIGHTERS = _of(CHARACTER, ANIMAL, MACHINE)
ITEMS = _of(ITEM)
TRICKS = _of(EVENT, ABSTRACTION)


class Meant(NamedTuple):
    """Whom a target kind, or an effect on many, means: one's own fighters or the enemy's, and which cards."""

    own: bool
    cards: frozenset[str]


KINDS: Mapping[str, Meant] = {
    side + suffix: Meant(side == "ally", _of(*classes))
    for side in ("enemy", "ally")
    for suffix, classes in SUFFIXES.items()
}
"""By target kind (CZ-10.2): `enemy_machine`."""

AREAS: Mapping[str, Meant] = {
    side + suffix: Meant(side == "all_allies", _of(*classes))
    for side in ("all_enemies", "all_allies")
    for suffix, classes in SUFFIXES.items()
}
"""By the word for many (CZ-10.4): `all_enemies_character`."""

RIDERS = CHARACTERS | {id for id, card in CARDS.items() if card.keywords.rider}
"""CZ-8.1."""

SADDLES: Mapping[str, int] = {
    id: card.keywords.saddles or 1
    for id, card in CARDS.items()
    if card.class_ == ANIMAL or card.keywords.mount
}
"""Mounts, and how many riders each takes (CZ-8.1)."""

ROOM: Mapping[str, int] = {id: card.keywords.carry for id, card in CARDS.items() if card.keywords.carry}
"""Carriers, and how many creatures each holds (CZ-8.2)."""

FIRST_STRIKERS = MACHINES | {id for id, card in CARDS.items() if card.keywords.quick}
"""Who may strike before the first turn (CZ-9.1)."""

ATTACK: Mapping[str, int] = {id: card.attack for id, card in CARDS.items()}
LIFE: Mapping[str, int] = {id: card.life for id, card in CARDS.items()}
SLOTS: Mapping[str, int] = {id: card.slots for id, card in CARDS.items()}
"""Printed numbers, for quick looking up."""

ACTIVE: Mapping[str, Ability] = {
    id: card.ability for id, card in CARDS.items() if card.ability and card.ability.when == ACT
}
"""Fighters and items that can be used in place of a strike."""

REFRESHERS = frozenset(
    id
    for id, card in CARDS.items()
    if card.ability and any(one.do == "refresh" for one in card.ability.effects)
)
"""They never lose their mark by a `refresh` (CZ-10.2)."""
