"""One's own turn (sections 2 to 4): the muster, paying, the paid actions, tokens, the end of the turn."""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.voltrine import actions, ending, events
from engine.games.voltrine.balance import is_free
from engine.games.voltrine.cards import BACKSTAGE, COURT, DEFENDER, GARDENS, WALLS
from engine.games.voltrine.gardens import sweep
from engine.games.voltrine.state import NO_RUN, Cards, RunState, SeatState, count, filled, lowest_empty
from engine.games.voltrine.step import ONLY, OTHERS, Step

DRAWN = 3
"""Cards that a Draw takes (VT-4.4)."""

PAID = ("draw", "place", "redeploy", "regroup", "plot", "create_hero")
"""The types of action that cost, each once a turn (VT-3.3)."""

RUN = 3
"""Cards that one Place or Redeploy may take (VT-4.5, VT-4.6)."""

HAND_LIMIT = 3
"""Cards that a hand may keep at the end of a turn (VT-3.6)."""


# -- the muster and the turn ------------------------------------------------------------------------------------------
def muster(step: Step, seat: Seat, action: actions.Muster) -> None:
    """A hand card face down into the lowest empty Court slot (VT-2.5)."""
    me = step.state.seats[seat]
    slot = lowest_empty(me.court)
    me.take_from_hand(action.card)
    me.put(COURT, slot, action.card)
    step.emit(OTHERS[seat], events.HiddenMustered(seat, slot))
    step.emit(ONLY[seat], events.YouMustered(action.card, slot))


def end_muster(step: Step) -> None:
    """Seat 1 musters after seat 0; then turn 1 begins (VT-2.5, VT-2.6)."""
    state = step.state
    seat = state.pending
    step.emit(EVERYONE, events.MusterEnded(seat, count(state.seats[seat].court)))
    if seat == 0:
        state.pending = 1
    else:
        state.phase = "main"
        _begin(step, 0)


def end_turn(step: Step, seat: Seat, action: actions.EndTurn) -> None:
    """Leads through the discard; without cards above the limit the turn ends at once (VT-3.6)."""
    step.state.phase = "discard"


def pass_turn(step: Step) -> None:
    """The turn has ended: count the quiet turns, test the ends of the match, then the other seat begins (VT-3.7)."""
    state = step.state
    state.quiet = 0 if "plot" in state.used else state.quiet + 1
    if state.quiet >= ending.QUIET_LIMIT:
        step.emit(EVERYONE, events.QuietReached(state.quiet))
        ending.count_out(step)
    elif state.turn >= step.options.turn_limit:
        step.emit(EVERYONE, events.SunsetReached(state.turn))
        ending.count_out(step)
    else:
        state.phase = "main"
        _begin(step, 1 - state.active)


def _begin(step: Step, seat: Seat) -> None:
    state = step.state
    state.turn += 1
    state.active = state.pending = seat
    state.base = True
    state.used = ()
    step.emit(EVERYONE, events.TurnBegan(seat, state.turn, state.quiet))


def pay(step: Step, seat: Seat, kind: str) -> None:
    """Free, or the base action while it is unspent, else an additional one (VT-3.3); a reaction always costs that (VT-5.2)."""
    state = step.state
    me = state.seats[seat]
    if state.phase == "main":
        used, group = state.used, step.group
        state.used += (kind,)
        if is_free(kind, used, group):
            step.emit(EVERYONE, events.FreeOfCharge(seat, group))
            return
        if state.base:
            state.base = False
            return
    me.actions -= 1
    step.emit(EVERYONE, events.ActionSpent(seat, me.actions))


# -- paid actions -----------------------------------------------------------------------------------------------------
def draw(step: Step, seat: Seat, action: actions.Draw) -> None:
    """3 cards from the top into the hand; a deck of fewer is filled up by a sweep first (VT-4.4)."""
    pay(step, seat, "draw")
    state = step.state
    if len(state.deck) < DRAWN:
        sweep(step)
    drawn = state.deck[:DRAWN]
    state.deck = state.deck[DRAWN:]
    state.seats[seat].hand += drawn
    step.emit(OTHERS[seat], events.CardsDrawn(seat, len(drawn)))
    step.emit(ONLY[seat], events.YouDrew(drawn))


def place(step: Step, seat: Seat, action: actions.Place) -> None:
    """A hand card into an empty slot; the first one pays for up to three (VT-4.5)."""
    _take_from_run(step, seat, "place", "placing")
    me = step.state.seats[seat]
    card, zone = action.card, action.zone
    slot = action.slot or lowest_empty(me.backstage)
    known = card in me.up
    me.take_from_hand(card)
    _enter(step, me, card, zone, slot)
    if known or card in me.up:
        step.emit(EVERYONE, events.CardPlaced(seat, card, zone, slot, "up" if card in me.up else "down"))
    else:
        step.emit(OTHERS[seat], events.HiddenPlaced(seat, zone, slot))
        step.emit(ONLY[seat], events.YouPlaced(card, zone, slot))


def redeploy(step: Step, seat: Seat, action: actions.Redeploy) -> None:
    """A move between Walls, Backstage and Gardens, in a full zone an exchange; the first one pays for up to three (VT-4.6)."""
    _take_from_run(step, seat, "redeploy", "redeploying")
    state = step.state
    me = state.seats[seat]
    card, zone = action.card, action.zone
    origin, place = whereabouts(me, state.gardens, card)
    slot = action.slot or lowest_empty(me.backstage)
    other = _places(step, me, zone)[slot - 1]
    card_known = origin == GARDENS or card in me.up
    other_known = zone == GARDENS or other in me.up
    if origin == zone:  # within the Walls a card keeps its facing (VT-1.7)
        me.put(WALLS, slot, card)
        me.put(WALLS, place, other)
    else:
        _lift(step, me, origin, place)
        _lift(step, me, zone, slot)
        _enter(step, me, card, zone, slot)
        _enter(step, me, other, origin, place)
    _tell_of_move(step, seat, _MOVED, card_known, card, (origin, place), (zone, slot))
    if other:
        _tell_of_move(step, seat, _GAVE_WAY, other_known, other, (zone, slot), (origin, place))


def regroup(step: Step, seat: Seat, action: actions.Regroup) -> None:
    """Hand, Court and Backstage face down, the Court rearranged; the Walls and the Hero stay as they are (VT-4.7)."""
    pay(step, seat, "regroup")
    me = step.state.seats[seat]
    hero = me.court[me.hero - 1] if me.hero else ""
    me.up = tuple(card for card in me.up if card in me.walls or card == hero)
    me.court = tuple(me.court[int(digit) - 1] for digit in action.order)
    step.emit(OTHERS[seat], events.Regrouped(seat))
    step.emit(ONLY[seat], events.YouRegrouped(tuple(card for card in me.court if card)))
    _end_reaction(step)


def create_hero(step: Step, seat: Seat, action: actions.CreateHero) -> None:
    """The card in the slot becomes the Hero and keeps its facing (VT-9.2)."""
    pay(step, seat, "create_hero")
    step.state.seats[seat].hero = action.slot
    step.emit(EVERYONE, events.HeroCreated(seat, action.slot))
    _end_reaction(step)


def reveal(step: Step, seat: Seat, action: actions.Reveal) -> None:
    """A token turns a face-down field card up: one's own, or an enemy one while Conspirator predominates (VT-7.7, VT-7.8)."""
    me, owner = step.state.seats[seat], step.state.seats[action.seat]
    me.tokens -= 1
    card = owner.zone(action.zone)[action.slot - 1]
    owner.turn_up(card)
    step.emit(EVERYONE, events.CardRevealed(seat, action.seat, card, action.zone, action.slot, me.tokens))


# -- runs of up to three cards ----------------------------------------------------------------------------------------
def _take_from_run(step: Step, seat: Seat, kind: str, phase: str) -> None:
    """Count a card of the run; the first one pays and opens it."""
    state = step.state
    left = state.run.left
    if state.phase != phase:
        pay(step, seat, kind)
        state.phase = phase
        left = RUN
    state.run = RunState(kind, left - 1)


def end_run(step: Step) -> None:
    """Back to `main` in one's own turn, to the enemy's plot after a reaction (VT-3.10)."""
    state = step.state
    state.run = NO_RUN
    if state.pending == state.active:
        state.phase = "main"
    else:
        step.back_to_plot()


def _end_reaction(step: Step) -> None:
    if step.state.phase == "reaction":
        step.back_to_plot()


def whereabouts(me: SeatState, gardens: Cards, card: str) -> tuple[str, int]:
    """Zone and place (from 1) of a card that may be redeployed."""
    if card in me.walls:
        return WALLS, me.walls.index(card) + 1
    if card in me.backstage:
        return BACKSTAGE, me.backstage.index(card) + 1
    return GARDENS, gardens.index(card) + 1


def _places(step: Step, me: SeatState, zone: str) -> Cards:
    return step.state.gardens if zone == GARDENS else me.zone(zone)


def _enter(step: Step, me: SeatState, card: str, zone: str, slot: int) -> None:
    """Court and Backstage face down, Walls face up unless Defender predominates at this moment (VT-1.7, VT-7.5)."""
    if zone == WALLS and card and step.group != DEFENDER:
        me.turn_up(card)
    _put(step, me, zone, slot, card)


def _lift(step: Step, me: SeatState, zone: str, slot: int) -> None:
    if zone == GARDENS:
        _put(step, me, zone, slot, "")
    else:
        me.take(zone, slot)


def _put(step: Step, me: SeatState, zone: str, slot: int, card: str) -> None:
    if zone == GARDENS:
        step.state.gardens = filled(step.state.gardens, slot, card)
    else:
        me.put(zone, slot, card)


_MOVED = (events.CardRedeployed, events.HiddenRedeployed, events.YouRedeployed)
_GAVE_WAY = (events.CardGaveWay, events.HiddenGaveWay, events.YouGaveWay)


def _tell_of_move(
    step: Step,
    seat: Seat,
    told: tuple[
        type[events.CardRedeployed | events.CardGaveWay],
        type[events.HiddenRedeployed | events.HiddenGaveWay],
        type[events.YouRedeployed | events.YouGaveWay],
    ],
    known: bool,
    card: str,
    origin: tuple[str, int],
    target: tuple[str, int],
) -> None:
    """Which card it was is told unless it came from a hidden place and lies face down (VT-10.6)."""
    everyone, others, owner = told
    is_up = target[0] == GARDENS or card in step.state.seats[seat].up
    if known or is_up:
        step.emit(EVERYONE, everyone(seat, card, *origin, *target, "up" if is_up else "down"))
    else:
        step.emit(OTHERS[seat], others(seat, *origin, *target))
        step.emit(ONLY[seat], owner(card, *origin, *target))
