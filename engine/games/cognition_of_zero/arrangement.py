"""Arrangement (section 7): items are given out, links are made; the links also serve a regroup in battle (CZ-9.7)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.cognition_of_zero import actions, battle, events
from engine.games.cognition_of_zero.cards import CHARACTERS, CREATURES, LIFE, MACHINES, RIDERS, ROOM, SADDLES
from engine.games.cognition_of_zero.combat import Army, attack_of, has_slot
from engine.games.cognition_of_zero.links import Links, as_pair
from engine.games.cognition_of_zero.state import with_card, without
from engine.games.cognition_of_zero.step import Step


def begin(step: Step) -> None:
    """The attacker arranges first (CZ-7.1)."""
    step.state.phase = "arrange"
    step.state.pending = step.state.battle.attacker


def close(step: Step) -> None:
    """The defender arranges after the attacker; then the battle begins."""
    state = step.state
    seat = state.pending
    step.emit(EVERYONE, events.Arranged(seat))
    if seat == state.battle.attacker:
        state.pending = 1 - seat
    else:
        battle.begin(step)


# -- moves ------------------------------------------------------------------------------------------------------------
def give(step: Step, seat: Seat, action: actions.Give) -> None:
    """A free item to a bearer (CZ-7.2)."""
    equip(step, seat, action.item, action.to)


def equip(step: Step, seat: Seat, item: str, card: str) -> None:
    """The item leaves the ground; its life is added at once, its attack counts from now on (CZ-7.4)."""
    me = step.state.seats[seat]
    me.ground = without(me.ground, item)
    fighter = me.army[card]
    fighter.items = with_card(fighter.items, item)
    fighter.life += LIFE[item]
    step.emit(EVERYONE, events.ItemGiven(seat, item, card))


def link(step: Step, seat: Seat, action: actions.Pair | actions.Board | actions.Hide) -> None:
    """Rider and mount, creature and carrier, machine and cover (CZ-7.2)."""
    match action:
        case actions.Pair(by, partner):
            pair(step, seat, by, partner)
        case actions.Board(by, into):
            board(step, seat, by, into)
        case actions.Hide(by, behind):
            hide(step, seat, by, behind)


def pair(step: Step, seat: Seat, by: str, partner: str) -> None:
    """Rider and mount, whichever is named first."""
    rider, mount = as_pair(by, partner)
    step.state.seats[seat].army[rider].rides = mount
    step.emit(EVERYONE, events.Paired(seat, rider, mount))


def board(step: Step, seat: Seat, by: str, into: str) -> None:
    """A creature into a carrier."""
    step.state.seats[seat].army[by].inside = into
    step.emit(EVERYONE, events.Boarded(seat, by, into))


def hide(step: Step, seat: Seat, by: str, behind: str) -> None:
    """A machine behind a creature."""
    step.state.seats[seat].army[by].behind = behind
    step.emit(EVERYONE, events.HidBehind(seat, by, behind))


# -- automatic arrangement (CZ-7.5) -----------------------------------------------------------------------------------
def auto(step: Step, seat: Seat, action: actions.Auto) -> None:
    """Items, pairs, boarding, hiding, in that order; then the arrangement is closed."""
    me = step.state.seats[seat]
    for item in me.ground:
        bearers = [card for card, fighter in me.army.items() if has_slot(card, fighter)]
        if bearers:
            equip(step, seat, item, min(bearers, key=lambda card: _by_strength(me.army, card)))
    order = sorted(me.army, key=lambda card: (-attack_of(card, me.army[card]), card))
    for rider in filter(RIDERS.__contains__, order):
        mounts = filter(SADDLES.__contains__, order)
        mount = next((one for one in mounts if not Links(me.army).pair_fault(rider, one)), None)
        if mount:
            pair(step, seat, rider, mount)
    for creature in _to_board(me.army):
        carrier = next(
            (one for one in me.army if one in ROOM and not Links(me.army).board_fault(creature, one)), None
        )
        if carrier:
            board(step, seat, creature, carrier)
    covers = sorted(filter(CREATURES.__contains__, me.army), key=lambda card: (-me.army[card].life, card))
    for machine in filter(MACHINES.__contains__, order):
        cover = next((one for one in covers if not Links(me.army).hide_fault(machine, one)), None)
        if cover:
            hide(step, seat, machine, cover)
    close(step)


def _by_strength(army: Army, card: str) -> tuple[int, int, str]:
    """The greatest attack first, then the greatest life, then the smallest id."""
    return -attack_of(card, army[card]), -army[card].life, card


def _to_board(army: Army) -> Iterator[str]:
    """Characters, then animals, each by life ascending, then id."""
    creatures = sorted((army[card].life, card) for card in army if card in CREATURES)
    yield from (card for _, card in creatures if card in CHARACTERS)
    yield from (card for _, card in creatures if card not in CHARACTERS)
