"""Tokens on cards and in heaps: laying, outfitting, respecialising, paying (sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.void_party.cards import KINDS, MOST, Kind
from engine.games.void_party.state import CharacterState, Tokens

LEAST = 3
"""Tokens of a living character: one of each kind (VP-3.1)."""

PRICE_OF_RESTORATION = 2
"""Tokens paid to the box; one of each kind is laid besides (VP-4.6)."""

LEAST_TO_RESTORE = 5

FEWEST_FIRST: tuple[Kind, ...] = ("potential", "form", "time")
"""Tie order of `outfit` (VP-4.4)."""


def count(character: CharacterState, kind: Kind) -> int:
    """How many of the kind lie on the card."""
    if kind == "form":
        return character.form
    return character.time if kind == "time" else character.attack + character.defence


def lay(character: CharacterState, kind: Kind, tokens: int = 1) -> None:
    """Put tokens on the card; Potential goes to attack while attack <= defence, else to defence (VP-3.5)."""
    if kind == "form":
        character.form += tokens
    elif kind == "time":
        character.time += tokens
    else:
        for _ in range(tokens):
            if character.attack <= character.defence:
                character.attack += 1
            else:
                character.defence += 1


def lay_one_of_each(character: CharacterState, heap: Tokens) -> None:
    """1-1-1 from the heap on an empty card: attack 1, defence 0 (VP-2.6, VP-4.6)."""
    for kind in KINDS:
        heap.add(kind, -1)
        lay(character, kind)


def take_all(character: CharacterState, heap: Tokens) -> None:
    """Everything on the card goes to the heap; the character is in nonexistence (VP-9.3)."""
    for kind in KINDS:
        heap.add(kind, count(character, kind))
    character.form = character.time = character.attack = character.defence = character.group = 0


def reset(character: CharacterState, heap: Tokens) -> int:
    """Everything but 1-1-1 goes to the heap; how many tokens that were (VP-4.5)."""
    freed = character.tokens - LEAST
    for kind in KINDS:
        heap.add(kind, count(character, kind) - 1)
    character.form = character.time = character.attack = 1
    character.defence = 0
    return freed


# -- outfitting (VP-4.4) ----------------------------------------------------------------------------------------------
def fits(character: CharacterState, heap: Tokens) -> bool:
    """Whether a token of the heap has room on the card."""
    return (
        (heap.form > 0 and character.form < MOST)
        or (heap.time > 0 and character.time < MOST)
        or (heap.potential > 0 and character.attack + character.defence < MOST)
    )


def outfit(characters: Sequence[CharacterState], heap: Tokens, lead: str) -> None:
    """Lay tokens until nothing fits; `lead` is a kind, or `even` for none."""
    while hungry := [character for character in characters if fits(character, heap)]:
        poorest = min(hungry, key=lambda character: character.tokens)
        kind = _kind_for(poorest, heap, lead)
        heap.add(kind, -1)
        lay(poorest, kind)


def _kind_for(character: CharacterState, heap: Tokens, lead: str) -> Kind:
    fitting = [kind for kind in FEWEST_FIRST if heap.of(kind) and count(character, kind) < MOST]
    for kind in fitting:
        if kind == lead:
            return kind
    return min(fitting, key=lambda kind: count(character, kind))


def enough_to_restore(heap: Tokens) -> bool:
    """One of each kind and five in all (VP-4.6)."""
    return heap.form > 0 and heap.time > 0 and heap.potential > 0 and heap.total >= LEAST_TO_RESTORE


# -- heaps ------------------------------------------------------------------------------------------------------------
def pay(heap: Tokens, box: Tokens, price: int) -> Tokens:
    """One token at a time, of the kind with most in the heap (VP-4.6); what was paid."""
    paid = Tokens()
    for _ in range(price):
        kind = max(KINDS, key=heap.of)
        _move(heap, box, kind)
        paid.add(kind, 1)
    return paid


def take_scarcest(heap: Tokens, box: Tokens, owed: int) -> Tokens:
    """One token at a time, the kind scarcest in the heap among those in the box (VP-11.4); what was taken."""
    taken = Tokens()
    for _ in range(owed):
        kind = min((kind for kind in KINDS if box.of(kind)), key=heap.of)
        _move(box, heap, kind)
        taken.add(kind, 1)
    return taken


def move_all(heap: Tokens, box: Tokens) -> None:
    """The whole heap."""
    for kind in KINDS:
        box.add(kind, heap.of(kind))
        heap.add(kind, -heap.of(kind))


def _move(origin: Tokens, target: Tokens, kind: Kind) -> None:
    origin.add(kind, -1)
    target.add(kind, 1)
