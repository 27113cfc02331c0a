"""Set-up (section 2) and camp (section 4): kits, outfitting, respecialisation, restoration, groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.core.views import Seat
from engine.games.void_party import actions, events, turn
from engine.games.void_party.actions import ALL, NINE
from engine.games.void_party.state import CharacterState, SeatState, Tokens
from engine.games.void_party.step import Step, may_restore
from engine.games.void_party.tokens import (
    PRICE_OF_RESTORATION,
    fits,
    lay,
    lay_one_of_each,
    outfit,
    pay,
    reset,
)

Mix = tuple[int, int]
"""Form and Time of nine tokens; the rest is Potential."""

KIT_STYLES: Mapping[str, tuple[Mix, ...]] = {
    "even": ((3, 3),),
    "form": ((5, 2),),
    "time": ((2, 5),),
    "potential": ((2, 2),),
    "mixed": ((4, 2), (2, 3), (3, 4), (3, 3)),
}
"""By style, for the first, second ... character and round again (VP-2.5)."""

GROUP_SIZE: Mapping[str, int] = {"together": 4, "pairs": 2, "solo": 1}
"""By style of a layout (VP-4.8)."""

MOST_IN_GROUP = 4


# -- kits (VP-2.5) ----------------------------------------------------------------------------------------------------
def kit(step: Step, seat: Seat, action: actions.Kit) -> None:
    """Set one character's mix."""
    character = step.state.seats[seat].character(action.char)
    _carry(step, character, (action.form, action.time))
    step.edit()
    step.tell(
        events.Kitted(seat, character.id, character.form, character.time, character.attack, character.defence)
    )


def kit_all(step: Step, seat: Seat, action: actions.KitAll) -> None:
    """Set the mix of all by a style."""
    me = step.state.seats[seat]
    for character, mix in zip(me.characters, mixes(action.style, len(me.characters)), strict=True):
        _carry(step, character, mix)
    step.edit()
    step.tell(events.KittedAll(seat, action.style))


def mixes(style: str, characters: int) -> list[Mix]:
    """The mix of each character under a style."""
    pattern = KIT_STYLES[style]
    return [pattern[number % len(pattern)] for number in range(characters)]


def _carry(step: Step, character: CharacterState, mix: Mix) -> None:
    """Exchange tokens with the box; attack is half of the Potential, rounded up."""
    supply = step.state.supply
    form, time = mix
    potential = NINE - form - time
    supply.form += character.form - form
    supply.time += character.time - time
    supply.potential += character.potential - potential
    character.form, character.time = form, time
    character.attack = (potential + 1) // 2
    character.defence = potential // 2


# -- outfitting -------------------------------------------------------------------------------------------------------
def place(step: Step, seat: Seat, action: actions.Place) -> None:
    """Lay tokens of one kind from storage (VP-4.2)."""
    me = step.state.seats[seat]
    lay(me.character(action.char), action.kind, action.count)
    me.storage.add(action.kind, -action.count)
    step.tell(events.TokensLaid(seat, action.char, action.kind, action.count))


def outfit_by_itself(step: Step, seat: Seat, action: actions.Outfit) -> None:
    """Lay tokens on one or on all (VP-4.4)."""
    me = step.state.seats[seat]
    chosen = me.living() if action.char == ALL else [me.character(action.char)]
    _outfit(step, seat, chosen, action.style)


def _outfit(step: Step, seat: Seat, characters: Sequence[CharacterState], lead: str) -> None:
    before = [(character.form, character.time, character.potential) for character in characters]
    outfit(characters, step.state.seats[seat].storage, lead)
    for character, (form, time, potential) in zip(characters, before, strict=True):
        laid = (character.form - form, character.time - time, character.potential - potential)
        if any(laid):
            step.tell(events.Outfitted(seat, character.id, *laid))


def reset_character(step: Step, seat: Seat, action: actions.Reset) -> None:
    """All but 1-1-1 to storage; free in set-up, else one token is paid (VP-4.5, VP-2.6)."""
    me = step.state.seats[seat]
    freed = reset(me.character(action.char), me.storage)
    step.tell(events.Respecialised(seat, action.char, freed))
    if step.state.phase == "setup":
        step.edit()
    else:
        _pay(step, seat, 1)


def _pay(step: Step, seat: Seat, price: int) -> None:
    paid = pay(step.state.seats[seat].storage, step.state.supply, price)
    step.tell(events.TokensPaid(seat, paid.form, paid.time, paid.potential))


# -- restoration ------------------------------------------------------------------------------------------------------
def restore(step: Step, seat: Seat, action: actions.Restore) -> None:
    """Two tokens to the box, one of each kind on the character (VP-4.6)."""
    _restore(step, seat, step.state.seats[seat].character(action.char))


def _restore(step: Step, seat: Seat, character: CharacterState) -> None:
    me = step.state.seats[seat]
    _pay(step, seat, PRICE_OF_RESTORATION)
    group = group_to_join(me)
    lay_one_of_each(character, me.storage)
    character.group = group
    if step.state.stage == "war":
        me.restores += 1
    step.tell(events.Restored(seat, character.id, group))


def group_to_join(seat: SeatState) -> int:
    """The lowest group with one to three living members; if there is none, the lowest without any (VP-4.7)."""
    sizes = group_sizes(seat.characters)
    joinable = [group for group, size in sizes.items() if size < MOST_IN_GROUP]
    return min(joinable) if joinable else lowest_unused(sizes)


# -- groups (VP-4.8) --------------------------------------------------------------------------------------------------
def join(step: Step, seat: Seat, action: actions.Join) -> None:
    """Move one character."""
    step.state.seats[seat].character(action.char).group = action.group
    step.edit()
    step.tell(events.Joined(seat, action.char, action.group))


def layout(step: Step, seat: Seat, action: actions.Layout) -> None:
    """Deal the living characters into groups."""
    me = step.state.seats[seat]
    living = me.living()
    for character, group in zip(living, dealt(len(living), action.style), strict=True):
        character.group = group
    step.edit()
    step.tell(events.LaidOut(seat, action.style, len(me.groups())))


def dealt(living: int, style: str) -> list[int]:
    """The groups of so many living characters, in seat order."""
    size = GROUP_SIZE[style]
    return [1 + number // size for number in range(living)]


def group_sizes(characters: Iterable[CharacterState]) -> dict[int, int]:
    """Group -> living members, for groups that have any."""
    sizes: dict[int, int] = {}
    for character in characters:
        if character.form:
            sizes[character.group] = sizes.get(character.group, 0) + 1
    return sizes


def lowest_unused(sizes: Mapping[int, int]) -> int:
    """The lowest number without living members."""
    group = 1
    while group in sizes:
        group += 1
    return group


# -- the end of set-up and camp ---------------------------------------------------------------------------------------
def done(step: Step, seat: Seat, action: actions.Done) -> None:
    """End the set-up or the camp (VP-2.8, VP-4.1)."""
    step.state.edits = 0
    if step.state.phase == "setup":
        step.tell(events.SetUpEnded(seat))
        turn.go_on_with_setup(step)
    else:
        _end_camp(step, seat)


def camp_auto(step: Step, seat: Seat, action: actions.CampAuto) -> None:
    """Restore in seat order, outfit all, done (VP-4.11)."""
    state = step.state
    me = state.seats[seat]
    for character in me.characters:
        if not character.form and may_restore(state, step.options, me):
            _restore(step, seat, character)
    _outfit(step, seat, me.living(), action.style)
    state.edits = 0
    _end_camp(step, seat)


def _end_camp(step: Step, seat: Seat) -> None:
    step.tell(events.CampEnded(seat))
    turn.begin_planning(step)


def anything_fits(characters: Iterable[CharacterState], storage: Tokens) -> bool:
    """Whether `outfit` would lay anything on these."""
    return any(character.form and fits(character, storage) for character in characters)
