"""Whether a position document describes a state of the game (section 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from engine.core.errors import BadPosition
from engine.games.void_party.cards import CHARACTERS, CREATURES, MOST
from engine.games.void_party.ending import REASONS
from engine.games.void_party.state import (
    BattleState,
    CharacterState,
    DrawPlan,
    SeatState,
    Tokens,
    VoidPartyState,
)

BEFORE_BATTLE = ("setup", "camp", "plan", "take", "over")


def check(state: VoidPartyState) -> None:
    """Raise BadPosition at the first fault. Forced steps may be due (VP-1.5), and tokens need not add up to the world's."""
    seats = range(len(state.seats))
    if state.phase == "over":
        if state.pending != -1 or state.result is UNSET or state.result.reason not in REASONS:
            raise BadPosition("over: pending must be -1, and there must be a result")
    elif state.pending not in seats or state.active not in seats:
        raise BadPosition(f"phase {state.phase!r} with pending {state.pending}, active {state.active}")
    if (state.battle is UNSET) != (state.phase in BEFORE_BATTLE):
        raise BadPosition(
            f"battle: phase {state.phase!r} goes on {'without' if state.battle else 'with'} one"
        )
    _check_heap("supply", state.supply)
    _check_cards(state)
    for number, seat in enumerate(state.seats):
        _check_seat(f"seat {number}", seat)
    if state.phase == "plan" and state.stage == "hunt":
        groups = state.seats[state.active].groups()
        if any(group not in groups for group in state.planning):
            raise BadPosition(f"planning: {state.planning} of groups {groups}")
    if state.battle is not UNSET:
        _check_battle(state, state.battle)


def _check_cards(state: VoidPartyState) -> None:
    """Each creature and each character stands at most once, and where it belongs."""
    creatures = [*state.deck, *state.discard]
    for plan in state.plans:
        creatures += plan.cards if isinstance(plan, DrawPlan) else ()
    if state.battle is not UNSET and state.battle.kind == "creatures":
        creatures += [fighter.id for side in state.battle.sides[1:] for fighter in side.fighters]
    characters = [character.id for seat in state.seats for character in seat.characters]
    _check_ids("creature", creatures, CREATURES)
    _check_ids("character", characters, CHARACTERS)


def _check_ids(what: str, found: Sequence[str], known: Sequence[str]) -> None:
    for number, id in enumerate(found):
        if id not in known:
            raise BadPosition(f"no such {what}: {id}")
        if id in found[:number]:
            raise BadPosition(f"{what} {id} stands twice")


def _check_seat(where: str, seat: SeatState) -> None:
    _check_heap(f"{where}: storage", seat.storage)
    if not (seat.characters or seat.out):
        raise BadPosition(f"{where}: has no characters")
    for character in seat.characters:
        numbers = (character.form, character.time, character.attack, character.defence, character.group)
        if any(numbers) and not _may_live(character):
            raise BadPosition(f"{where}: {character.id}: {numbers} are no tokens and group of a living one")
    if seat.out and seat.living():
        raise BadPosition(f"{where}: is out, but lives")


def _may_live(character: CharacterState) -> bool:
    """VP-3.1, VP-4.8."""
    counts = (character.form, character.time, character.potential, character.group)
    return all(1 <= count <= MOST for count in counts) and min(character.attack, character.defence) >= 0


def _check_heap(where: str, heap: Tokens) -> None:
    if min(heap.form, heap.time, heap.potential) < 0:
        raise BadPosition(f"{where}: less than nothing")


def _check_battle(state: VoidPartyState, battle: BattleState) -> None:
    """Two sides of fighters that there are, with markers that they can have."""
    if len(battle.sides) != 2 or any(index not in (0, 1) for index in (battle.first, battle.mover)):
        raise BadPosition("battle: must have two sides, 0 and 1")
    if (battle.hit is UNSET) == (state.phase == "distort"):
        raise BadPosition("battle: hit: there is one in distort, and only there")
    for side in battle.sides:
        if side.seat not in range(len(state.seats)) or not side.fighters:
            raise BadPosition(f"battle: no side of seat {side.seat}")
    for fault in _faults(state, battle):
        raise BadPosition(f"battle: {fault}")


def _faults(state: VoidPartyState, battle: BattleState) -> Iterator[str]:
    for number, side in enumerate(battle.sides):
        seat = state.seats[side.seat]
        for fighter in side.fighters:
            if number == 1 and battle.kind == "creatures":
                continue
            character = seat.find(fighter.id)
            if character is None:
                yield f"{fighter.id} is no character of seat {side.seat}"
            elif fighter.present and not (
                0 <= fighter.hurt < character.form and 0 <= fighter.spent <= character.time
            ):
                yield f"{fighter.id}: hurt {fighter.hurt}, spent {fighter.spent} of its tokens"
    hit = battle.hit
    if hit is not UNSET and battle.sides[1 - battle.mover].find(hit.target) is None:
        yield f"hit: {hit.target} is not there"
