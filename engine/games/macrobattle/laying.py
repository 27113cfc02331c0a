"""A card of the hand is played: a squad with its instruction and strike (MB-6, MB-7), a trick (MB-8), a card dumped.

Within one squad play come lay, `order`, `pick`, `strike`, each only if there is something to choose (MB-4.8).
"""

from __future__ import annotations

from engine.core.events import EVERYONE
from engine.core.views import Seat
from engine.games.macrobattle import actions, events
from engine.games.macrobattle.aims import EFFECT, Aim, aim_of, could_do
from engine.games.macrobattle.cards import IS_SQUAD, TRICK, is_attachment, owner_of
from engine.games.macrobattle.effects import carry_out
from engine.games.macrobattle.state import Plays, without
from engine.games.macrobattle.step import ONLY, OTHERS, Step
from engine.games.macrobattle.strength import reckon
from engine.games.macrobattle.strike import can_strike, strike_targets
from engine.games.macrobattle.vocabulary import OWN_ARMY


def _leave_hand(step: Step, seat: Seat, card: str, squads: int, tricks: int) -> None:
    """The card is out of the hand; so many plays are used (MB-4.9)."""
    state = step.state
    me = state.seats[seat]
    me.hand = without(me.hand, card)
    state.played += 1
    state.plays = Plays(state.plays.squad - squads, state.plays.trick - tricks)


# -- squads -----------------------------------------------------------------------------------------------------------
def squad(step: Step, seat: Seat, action: actions.Squad) -> None:
    """Lay it; its instruction and its strike follow."""
    state, card = step.state, action.card
    _leave_hand(step, seat, card, 1, 0)
    me = state.seats[seat]
    if action.on == actions.NEW:
        me.rows += ((card,),)
    else:
        step.put_on(seat, card, action.on)
    reckon(state)
    if action.on == actions.NEW:
        step.emit(EVERYONE, events.SquadLaid(seat, card, state.strength[card]))
    else:
        step.emit(EVERYONE, events.SquadCovered(seat, card, action.on, state.strength[card]))
    state.source = card
    if EFFECT[card] is not None and could_do(_order(step, seat)):
        state.phase = "order"
    else:
        _to_strike(step, seat)


def _order(step: Step, seat: Seat) -> Aim:
    aim = aim_of(step.state, seat, step.state.source)
    assert aim is not None
    return aim


def use(step: Step, seat: Seat, action: actions.Use) -> None:
    """Carry out the instruction."""
    step.emit(EVERYONE, events.OrderUsed(seat, step.state.source))
    carry_out(step, _order(step, seat), action.target, action.to)
    if step.state.revealed:
        step.state.phase = "pick"
    else:
        _to_strike(step, seat)


def _to_strike(step: Step, seat: Seat) -> None:
    """The strike of the squad just laid, if it has a target; else the play is over."""
    state, terms = step.state, step.terms
    if can_strike(state, terms, seat, state.source) and strike_targets(state, terms, seat, state.source):
        state.phase = "strike"
    else:
        finish(step)


def destroy(step: Step, seat: Seat, action: actions.Destroy) -> None:
    """The striker is never harmed (MB-7.6)."""
    step.emit(EVERYONE, events.Destroyed(step.state.source, owner_of(action.target), action.target))
    step.destroy(action.target)
    finish(step)


def spare(step: Step, seat: Seat, action: actions.Spare) -> None:
    """Destroy nothing."""
    finish(step)


def finish(step: Step) -> None:
    """The play is over: back to `main`."""
    step.state.phase = "main"
    step.state.source = ""


# -- looking (MB-4.6, MB-9) -------------------------------------------------------------------------------------------
def skip(step: Step, seat: Seat, action: actions.Skip) -> None:
    """No instruction; or none of the revealed cards."""
    state = step.state
    if state.phase == "order":
        _to_strike(step, seat)
        return
    if _is_scouting(step):
        _put_under(step, seat, "")
    _after_pick(step, seat)


def take(step: Step, seat: Seat, action: actions.Take) -> None:
    """A scouted card comes into the hand, the rest under the deck; a spied card is discarded by its owner."""
    state, card = step.state, action.card
    if _is_scouting(step):
        _put_under(step, seat, card)
        state.seats[seat].hand += (card,)
        step.emit(OTHERS[seat], events.ScoutedTaken(seat))
        step.emit(ONLY[seat], events.YouTook(card))
    else:
        enemy = state.seats[1 - seat]
        enemy.hand = without(enemy.hand, card)
        step.discard(card)
        step.emit(EVERYONE, events.SpiedOut(1 - seat, card))
    _after_pick(step, seat)


def _is_scouting(step: Step) -> bool:
    """Whether the look is at one's own deck; else it is at the enemy's hand."""
    effect = EFFECT[step.state.source]
    return effect is not None and effect.do == "scout"


def _put_under(step: Step, seat: Seat, taken: str) -> None:
    """The revealed cards but for the one taken go under the deck in their order."""
    revealed = step.state.revealed
    me = step.state.seats[seat]
    me.deck = me.deck[len(revealed) :] + tuple([card for card in revealed if card != taken])


def _after_pick(step: Step, seat: Seat) -> None:
    """A squad goes on to its strike."""
    step.state.revealed = ()
    if IS_SQUAD[step.state.source]:
        _to_strike(step, seat)
    else:
        finish(step)


# -- tricks -----------------------------------------------------------------------------------------------------------
def trick(step: Step, seat: Seat, action: actions.Trick) -> None:
    """A lasting trick lies down, another one works at once and is discarded (MB-8.1)."""
    card = action.card
    _leave_hand(step, seat, card, 0, 1)
    if TRICK[card].lasting:
        _lie_down(step, seat, action)
        return
    if action.target:
        step.emit(EVERYONE, events.TrickAimed(seat, card, action.target))
    else:
        step.emit(EVERYONE, events.TrickPlayed(seat, card))
    aim = aim_of(step.state, seat, card)
    assert aim is not None
    carry_out(step, aim, action.target, action.to)
    step.discard(card)
    if step.state.revealed:
        step.state.phase = "pick"
        step.state.source = card


def _lie_down(step: Step, seat: Seat, action: actions.Trick) -> None:
    """In the army's slot or on a squad, pushing out whatever lies there (MB-8.3)."""
    state, card = step.state, action.card
    if is_attachment(TRICK[card]):
        _push_out(step, state.attached.get(action.target, ""))
        state.attached = state.attached | {action.target: card}
        step.emit(EVERYONE, events.TrickAttached(seat, card, action.target))
    else:
        bearer = seat if TRICK[card].on == OWN_ARMY else 1 - seat
        _push_out(step, state.seats[bearer].slot)
        state.seats[bearer].slot = card
        raised = bearer == seat
        step.emit(
            EVERYONE, events.TrickRaised(seat, card) if raised else events.TrickLaid(seat, card, bearer)
        )
    reckon(state)


def _push_out(step: Step, card: str) -> None:
    if card:
        step.discard(card)
        step.emit(EVERYONE, events.PushedOut(owner_of(card), card))


def dump(step: Step, seat: Seat, action: actions.Dump) -> None:
    """Instead of a trick (MB-8.7)."""
    _leave_hand(step, seat, action.card, 0, 1)
    step.discard(action.card)
    step.emit(EVERYONE, events.Dumped(seat, action.card))
