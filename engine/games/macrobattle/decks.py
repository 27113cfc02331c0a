"""Decks that players bring (MB-2.7, MB-2.8): what is wrong with a list, the cards of a match, a code to share a list by.

A list is a table card -> copies. `deck_text.py` reads and writes lists as people do.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from engine.core.decks import BadDeckCode, Brought, Deck, DeckBook
from engine.core.errors import BadData, BadOptions, Refusal
from engine.core.says import COPY
from engine.games.macrobattle.cards import (
    CARDS,
    DECKS,
    DECKS_A_SEAT,
    LETTERS,
    LIMITS,
    NEUTRAL,
    SQUADS,
    ReadyMade,
)
from engine.games.macrobattle.deck_text import parse, write
from engine.games.macrobattle.options import MacrobattleOptions
from engine.games.macrobattle.state import Cards

List: TypeAlias = Mapping[str, int]
"""Card -> copies."""

Mode: TypeAlias = Literal["standard", "free"]
"""The option `deck_check`."""

FAULTS: Mapping[str, tuple[str, ...]] = {
    "deck_count": ("decks", "most"),
    "deck_unknown_card": ("name",),
    "deck_copies": ("card", "copies", "most"),
    "deck_size": ("cards", "least", "most"),
    "deck_few_squads": ("squads", "needed"),
    "deck_factions": ("factions", "most"),
}
"""What may be wrong with the decks of a seat, in words of MB-2.8, and the arguments of the texts."""


# -- checking (MB-2.7) ------------------------------------------------------------------------------------------------
def faults(cards: List, mode: Mode) -> tuple[Refusal, ...]:
    """Every fault of a list, in the order of MB-2.8: the first is the one that refuses a match."""
    return tuple(_faults(cards, mode))


def _faults(cards: List, mode: Mode) -> Iterator[Refusal]:
    known = {card: copies for card, copies in cards.items() if card in CARDS}
    size = sum(max(0, copies) for copies in cards.values())
    least, most = _sizes(mode)
    for card in cards:
        if card not in CARDS:
            yield _fault("deck_unknown_card", name=card)
    for card, copies in known.items():
        if copies < 1:
            yield _fault("deck_copies", card=card, copies=copies, most=_most_copies(card, mode))
    if not least <= size <= most:
        yield _fault("deck_size", cards=size, least=least, most=most)
    if mode == "standard":
        yield from _faults_of_mix(known, size)


def _faults_of_mix(known: List, size: int) -> Iterator[Refusal]:
    for card, copies in known.items():
        if copies > _most_copies(card, "standard"):
            yield _fault("deck_copies", card=card, copies=copies, most=_most_copies(card, "standard"))
    squads = sum(max(0, copies) for card, copies in known.items() if card in SQUADS)
    needed = -(-size * LIMITS.squads_min_percent // 100)
    if squads < needed:
        yield _fault("deck_few_squads", squads=squads, needed=needed)
    factions = {CARDS[card].faction for card in known} - {NEUTRAL}
    if len(factions) > LIMITS.factions_max:
        yield _fault("deck_factions", factions=len(factions), most=LIMITS.factions_max)


def _sizes(mode: Mode) -> tuple[int, int]:
    if mode == "free":
        return LIMITS.free_deck_min, LIMITS.free_deck_max
    return LIMITS.deck_min, LIMITS.deck_max


def _most_copies(card: str, mode: Mode) -> int:
    """In a free deck all cards may be the same."""
    if mode == "free":
        return LIMITS.free_deck_max
    return LIMITS.copies_unique if CARDS[card].unique else LIMITS.copies


def _fault(code: str, **args: str | int) -> Refusal:
    return Refusal(code, "MB-2.7", args)


# -- the cards of a match (MB-2.2) ------------------------------------------------------------------------------------
def bring(options: MacrobattleOptions) -> tuple[Cards, Cards]:
    """The instances that each seat brings, not shuffled. Raises BadOptions with the first fault, seat 0 before seat 1 (MB-2.8)."""
    for seat, brought in enumerate(options.decks):
        for fault in _faults_of_brought(brought, options.deck_check):
            detail = ", ".join(f"{name} {value}" for name, value in fault.args.items())
            raise BadOptions(fault.code, f"decks of seat {seat}: {detail}")
    first, second = (_instances(brought, LETTERS[seat]) for seat, brought in enumerate(options.decks))
    return first, second


def _faults_of_brought(brought: Brought, mode: Mode) -> Iterator[Refusal]:
    if not 1 <= len(brought) <= DECKS_A_SEAT:
        yield Refusal("deck_count", "MB-2.2", {"decks": len(brought), "most": DECKS_A_SEAT})
    for deck in brought:
        yield from _faults(cards_of(deck), mode)


def cards_of(deck: Deck) -> List:
    """The list of a deck that a seat brings."""
    return DECKS[deck].cards if isinstance(deck, str) else deck


def _instances(brought: Brought, letter: str) -> Cards:
    """Copy numbers run through both decks (MB-2.2)."""
    joined: dict[str, int] = {}
    for deck in brought:
        for card, copies in cards_of(deck).items():
            joined[card] = joined.get(card, 0) + copies
    return tuple(
        f"{card}{COPY}{letter}{number}" for card, copies in joined.items() for number in range(1, copies + 1)
    )


# -- a code to share --------------------------------------------------------------------------------------------------
_PREFIX = "MB1"
"""The first way to write a code; it goes by the order of the cards in the files, so new cards are added behind the old ones."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not taken for one another."""

_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUP = 5


def to_code(cards: List) -> str:
    """A short text for a list of known cards, 1 to 120 copies each: `MB1-4C0RZ-...`; `from_code` reads it."""
    base = max(cards.values()) + 1
    number = 0
    for card in reversed(tuple(CARDS)):
        number = number * base + cards.get(card, 0)
    payload = _digits(number * 128 + base)
    written = payload + _check(payload)
    groups = [written[at : at + _GROUP] for at in range(0, len(written), _GROUP)]
    return "-".join((_PREFIX, *groups))


def from_code(code: str) -> dict[str, int]:
    """The list of a code, however it is spaced and whatever its case. Raises BadDeckCode."""
    plain = "".join(sign for sign in code.upper() if sign.isalnum())
    written = plain.removeprefix(_PREFIX).translate(_ALIKE)
    payload = written[:-2]
    if plain == plain.removeprefix(_PREFIX) or not set(written) <= set(_ALPHABET) or not payload:
        raise BadDeckCode(f"not a code of a deck: {code!r}")
    number = 0
    for sign in payload:
        number = number * len(_ALPHABET) + _ALPHABET.index(sign)
    number, base = divmod(number, 128)
    cards: dict[str, int] = {}
    for card in CARDS:
        if base < 2:
            break
        number, copies = divmod(number, base)
        if copies:
            cards[card] = copies
    if written[-2:] != _check(payload) or number or not cards:
        raise BadDeckCode(f"a sign of the code is wrong: {code!r}")
    return cards


def _digits(number: int) -> str:
    signs = ""
    while number:
        number, digit = divmod(number, len(_ALPHABET))
        signs = _ALPHABET[digit] + signs
    return signs


def _check(payload: str) -> str:
    """Two signs by which a slip of the pen is noticed."""
    first, second = hashlib.sha256(payload.encode()).digest()[:2]
    return _ALPHABET[first % len(_ALPHABET)] + _ALPHABET[second % len(_ALPHABET)]


# -- what there is ----------------------------------------------------------------------------------------------------
def check_ready_made(decks: Mapping[str, ReadyMade]) -> None:
    """The ready-made decks keep to the limits. Raises BadData."""
    for deck in decks.values():
        for fault in _faults(deck.cards, "standard"):
            raise BadData(f"decks.toml: {deck.id}: cards: {fault.code}: {fault.args}")


check_ready_made(DECKS)


BOOK = DeckBook(
    option="decks",
    ready={id: deck.cards for id, deck in DECKS.items()},
    most=DECKS_A_SEAT,
    copies=LIMITS.copies,
    faults=lambda cards, options: faults(cards, options.deck_check),
    read=parse,
    write=write,
    to_code=to_code,
    from_code=from_code,
)
