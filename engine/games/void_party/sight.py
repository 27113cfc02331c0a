"""What may be seen (section 13). Built by showing: whatever is not shown here is not in the view."""

from __future__ import annotations

from msgspec import UNSET

from engine.core.views import HIDDEN, Viewer
from engine.games.void_party.options import VoidPartyOptions
from engine.games.void_party.state import (
    BattleState,
    DrawPlan,
    Plan,
    SeatState,
    SideState,
    Tokens,
    VoidPartyState,
)
from engine.games.void_party.view import (
    BattleView,
    CharacterView,
    DrawPlanView,
    FighterView,
    HitView,
    PlanView,
    RaidPlanView,
    ResultView,
    SeatView,
    SideView,
    TokensView,
    VoidPartyView,
)


def see(state: VoidPartyState, options: VoidPartyOptions, viewer: Viewer) -> VoidPartyView:
    """The position document with the deck and the cards of plans as "?": nobody has more to see (VP-13.1, VP-13.2)."""
    result = state.result
    return VoidPartyView(
        viewer,
        state.phase,
        state.pending,
        state.active,
        _tokens(state.supply),
        tuple([_seat(seat) for seat in state.seats]),
        state.round,
        state.stage,
        state.edits,
        state.owed,
        (HIDDEN,) * len(state.deck),
        tuple(state.discard),
        tuple(state.planning),
        tuple([_plan(plan) for plan in state.plans]),
        None if state.battle is UNSET else _battle(state.battle),
        None if result is UNSET else ResultView(result.reason, tuple(result.winners), tuple(result.scores)),
        options,
    )


def _tokens(heap: Tokens) -> TokensView:
    return TokensView(heap.form, heap.time, heap.potential)


def _seat(seat: SeatState) -> SeatView:
    return SeatView(
        tuple([CharacterView(c.id, c.form, c.time, c.attack, c.defence, c.group) for c in seat.characters]),
        _tokens(seat.storage),
        seat.out,
        seat.kills,
        seat.restores,
    )


def _plan(plan: Plan) -> PlanView:
    if isinstance(plan, DrawPlan):
        return DrawPlanView(plan.group, (HIDDEN,) * len(plan.cards))
    return RaidPlanView(plan.group, plan.seat, plan.target)


def _battle(battle: BattleState) -> BattleView:
    hit = battle.hit
    return BattleView(
        battle.kind,
        tuple([_side(side) for side in battle.sides]),
        battle.round,
        battle.first,
        battle.mover,
        battle.effective,
        battle.marked,
        battle.forced,
        tuple(battle.auto),
        battle.acting,
        battle.bid,
        battle.leader,
        battle.debt,
        None if hit is UNSET else HitView(hit.origin, hit.target, hit.damage),
    )


def _side(side: SideState) -> SideView:
    fighters = [
        FighterView(f.id, f.hurt, f.spent, f.state, f.chased, f.done, tuple(f.hits)) for f in side.fighters
    ]
    return SideView(side.seat, tuple(fighters), side.last, tuple(side.auto))
