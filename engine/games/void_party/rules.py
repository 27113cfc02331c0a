"""Void Party by its rulebook, `VP-...`: what each phase asks, what each action does, which steps are forced.

The state is the position document. A match, as the phases go (section 14):

    setup -> camp of round 1                               kits, or outfitting in a duel              camp.py
    camp  -> plan                                          tokens, restoration, groups                camp.py
    plan  -> the next plan's battle, or the next camp      draw, raid, hold; the order of turns       turn.py
    stance (-> auction -> surrender) -> fight              sides, stances; the first turn of a raid   battle.py, auction.py
    fight (-> distort) -> the other side's fight           strikes, balance, creatures, retreat       fight.py
          -> recover -> fight                              turns in pairs, recovery, obligations      pairs.py
          -> take -> plan, or the next camp                reward, eliminations                       battle.py, ending.py

`combat.py` and `tokens.py` do the arithmetic, `legal.py` lists what is allowed, `explain.py` says why something is not,
`concession.py` takes a seat out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import UNSET

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import Emit
from engine.core.game import Caution, Fact, Forecast, Outcome, Prompt, Rules
from engine.core.views import Seat, Viewer
from engine.games.void_party import actions, auction, battle, camp, concession, ending, fight, pairs, turn
from engine.games.void_party.asking import ask
from engine.games.void_party.cards import ASPECTS, CHARACTERS, KINDS, of_aspect
from engine.games.void_party.explain import explain
from engine.games.void_party.facts import describe
from engine.games.void_party.forecasts import caution, forecast
from engine.games.void_party.greedy import advise
from engine.games.void_party.legal import only_action
from engine.games.void_party.options import VoidPartyOptions, check_seats, deck_size
from engine.games.void_party.position import check
from engine.games.void_party.sight import see
from engine.games.void_party.state import CharacterState, SeatState, Tokens, VoidPartyState
from engine.games.void_party.step import Step
from engine.games.void_party.tokens import lay_one_of_each
from engine.games.void_party.view import VoidPartyView

WORLD = 100
"""Tokens of each kind (VP-2.1)."""

DUEL = 4
"""Tokens of each kind for each character of a duel (VP-2.6)."""

DOES: Mapping[type[Action], Callable[[Step, Seat, Any], None]] = {
    actions.Kit: camp.kit,
    actions.KitAll: camp.kit_all,
    actions.CampAuto: camp.camp_auto,
    actions.Restore: camp.restore,
    actions.Outfit: camp.outfit_by_itself,
    actions.Layout: camp.layout,
    actions.Place: camp.place,
    actions.Reset: camp.reset_character,
    actions.Join: camp.join,
    actions.Done: camp.done,
    actions.Draw: turn.draw,
    actions.Raid: turn.raid,
    actions.Hold: turn.hold,
    actions.Ready: battle.ready,
    actions.Stance: battle.stance,
    actions.Bid: auction.bid,
    actions.Pass: auction.decline,
    actions.SurrenderAuto: auction.surrender_auto,
    actions.Surrender: auction.surrender,
    actions.AutoTurn: fight.auto_turn,
    actions.Strike: fight.strike,
    actions.Balance: fight.balance,
    actions.Retreat: fight.retreat,
    actions.EndTurn: fight.end_turn,
    actions.Absorb: fight.absorb,
    actions.AbsorbAuto: fight.absorb_auto,
    actions.RecoverAuto: pairs.recover_auto,
    actions.Recover: pairs.recover,
    actions.TakeAuto: battle.take_auto,
    actions.Take: battle.take,
}
"""What each type of action does."""

FORCED: Mapping[str, Callable[[Step], bool]] = {
    "plan": turn.resolve,
    "surrender": auction.settle,
    "fight": fight.settle,
    "recover": pairs.settle,
    "take": turn.after_battle,
}
"""By phase: take one step that its rule makes automatic, if there is any; whether one was taken."""


def settle(step: Step) -> None:
    """Every automatic step, and every action that is the only legal one (VP-1.5), until a seat has a choice."""
    state = step.state
    while state.phase != "over":
        forced = FORCED.get(state.phase)
        if forced and forced(step):
            continue
        action = only_action(state, step.options)
        if action is None:
            return
        DOES[type(action)](step, state.pending, action)


class VoidPartyRules(Rules[VoidPartyState, VoidPartyView, VoidPartyOptions]):
    """The rules of one match."""

    state_type = VoidPartyState
    view_type = VoidPartyView

    def __init__(self, options: VoidPartyOptions, seats: int) -> None:
        check_seats(options, seats)
        super().__init__(options, seats)

    # -- set-up (section 2) -------------------------------------------------------------------------------------------
    def deal(self, chance: Chance) -> VoidPartyState:
        """Characters by lot (VP-2.3), their tokens (VP-2.4, VP-2.6), the deck (VP-2.7)."""
        names = list(CHARACTERS)
        chance.shuffle(names)
        supply = Tokens(WORLD, WORLD, WORLD)
        size = self.options.characters_per_seat
        seats = [self._seat(names[seat * size : (seat + 1) * size], supply) for seat in range(self.seats)]
        duel = self.options.mode == "duel"
        return VoidPartyState(
            phase="setup",
            pending=0,
            active=0,
            supply=supply,
            seats=seats,
            round=0,
            stage="war" if duel else "hunt",
            deck=[] if duel else self._deck(chance),
        )

    def _seat(self, names: list[str], supply: Tokens) -> SeatState:
        """Characters in groups of four, with 3-3-3 each; in a duel 1-1-1, and the rest in storage."""
        groups = camp.dealt(len(names), "together")
        if self.options.mode == "standard":
            for kind in KINDS:
                supply.add(kind, -3 * len(names))
            return SeatState(
                [CharacterState(name, 3, 3, 2, 1, group) for name, group in zip(names, groups, strict=True)]
            )
        storage = Tokens()
        for kind in KINDS:
            supply.add(kind, -DUEL * len(names))
            storage.add(kind, DUEL * len(names))
        characters = [
            CharacterState(name, 0, 0, 0, 0, group) for name, group in zip(names, groups, strict=True)
        ]
        for character in characters:
            lay_one_of_each(character, storage)
        return SeatState(characters, storage)

    def _deck(self, chance: Chance) -> list[str]:
        """The same number of each aspect, shuffled together."""
        deck: list[str] = []
        for aspect in ASPECTS:
            cards = list(of_aspect(aspect))
            chance.shuffle(cards)
            deck += cards[: deck_size(self.options, self.seats) // len(ASPECTS)]
        chance.shuffle(deck)
        return deck

    # -- the match ----------------------------------------------------------------------------------------------------
    def prompt(self, state: VoidPartyState) -> Prompt | None:
        """The decision of the pending seat."""
        return None if state.phase == "over" else ask(state, self.options)

    def apply(self, state: VoidPartyState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """The action, then every forced step (VP-1.5)."""
        step = Step(state, self.options, emit)
        DOES[type(action)](step, seat, action)
        settle(step)

    def concede(self, state: VoidPartyState, seat: Seat, chance: Chance, emit: Emit) -> None:
        """The seat is out (VP-12.5)."""
        step = Step(state, self.options, emit)
        concession.resign(step, seat)
        settle(step)

    def outcome(self, state: VoidPartyState) -> Outcome | None:
        """Winners first, then by score and living characters; seats that are out share the last rank."""
        if state.result is UNSET:
            return None
        keys = [(0, 0) if seat.out else ending.standing(seat) for seat in state.seats]
        ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
        return Outcome(ranks, state.result.reason, tuple(state.result.scores))

    def explain(self, state: VoidPartyState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """The first check of VP-1.4 and section 14 that fails."""
        return explain(state, self.options, seat, raw)

    # -- what may be seen ---------------------------------------------------------------------------------------------
    def view(self, state: VoidPartyState, viewer: Viewer) -> VoidPartyView:
        """Section 13."""
        return see(state, self.options, viewer)

    def forecast(self, view: VoidPartyView, action: Action) -> Forecast | None:
        """Damage and its price, what is left, who is met."""
        return forecast(view, action)

    def caution(self, view: VoidPartyView, action: Action) -> Caution | None:
        """Orders for the whole battle, retreats, damage that destroys though it need not."""
        return caution(view, action)

    def describe(self, view: VoidPartyView) -> tuple[Fact, ...]:
        """The view in words."""
        return describe(view)

    def advise(self, view: VoidPartyView, prompt: Prompt, chance: Chance) -> Action:
        """The greedy player."""
        return advise(view, prompt, chance)

    # -- documents ----------------------------------------------------------------------------------------------------
    def load(self, position: Mapping[str, Any]) -> VoidPartyState:
        """The state of a position document (section 15); `active` is `pending` if it is not said. Raises BadPosition."""
        state = super().load({"active": position.get("pending"), **position})
        check(state)
        return state
