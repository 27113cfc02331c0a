"""Cognition of Zero by its rulebook, `CZ-...`: what each phase asks, what each action does, which steps are forced.

The state is the position document. A match, as the phases go (section 13):

    pick_deck, draft, split -> choose -> preview -> turn     decks are formed and looked through    decks.py
    turn -> the other seat's turn                            taking a card, waiting                 turn.py
         -> muster -> answer -> the other seat's turn        an attack that is refused              attack.py
                             -> muster -> arrange            ... or accepted: armies, links         attack.py, arrangement.py
                                -> first_strike -> battle    strikes, tricks, abilities, regroups   battle.py, effects.py,
                                   -> the other seat's turn  who won, who goes home                 regroup.py, aftermath.py

`combat.py` and `links.py` do the arithmetic of armies, `legal.py` lists what is allowed, `explain.py` says why something is not,
`sight.py` what may be seen, `ending.py` how a match ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import BadPosition, Refusal
from engine.core.events import EVERYONE, Emit
from engine.core.game import Caution, Fact, Forecast, Outcome, Prompt, Rules
from engine.core.views import Seat, Viewer
from engine.games.cognition_of_zero import (
    actions,
    aftermath,
    arrangement,
    attack,
    battle,
    decks,
    ending,
    events,
    regroup,
    turn,
)
from engine.games.cognition_of_zero.asking import ask
from engine.games.cognition_of_zero.explain import explain
from engine.games.cognition_of_zero.facts import describe
from engine.games.cognition_of_zero.forecasts import caution, forecast
from engine.games.cognition_of_zero.greedy import advise
from engine.games.cognition_of_zero.legal import Asked, arrangement_moves, more_first_strikes, plays_and_acts
from engine.games.cognition_of_zero.options import CognitionOptions
from engine.games.cognition_of_zero.position import check, complete, fill
from engine.games.cognition_of_zero.sight import also_called, see
from engine.games.cognition_of_zero.state import CognitionState
from engine.games.cognition_of_zero.step import Step
from engine.games.cognition_of_zero.view import CognitionView

GAME, VERSION = "cognition_of_zero", 1
"""What a position document calls itself (section 17)."""


def done(step: Step, seat: Seat, action: actions.Done) -> None:
    """Show the army, or close the arrangement."""
    if step.state.phase == "muster":
        attack.show(step, seat)
    else:
        arrangement.close(step)


DOES: Mapping[type[Action], Callable[[Step, Seat, Any], None]] = {
    actions.PickDeck: decks.pick_deck,
    actions.Pick: decks.pick,
    actions.Put: decks.put,
    actions.Autopick: decks.autopick,
    actions.Choose: decks.choose,
    actions.Ready: decks.ready,
    actions.Take: turn.take,
    actions.Wait: turn.wait,
    actions.Attack: attack.attack,
    actions.Lay: attack.lay,
    actions.LayAll: attack.lay_all,
    actions.Hold: attack.hold,
    actions.Done: done,
    actions.Defend: attack.defend,
    actions.Refuse: attack.refuse,
    actions.Auto: arrangement.auto,
    actions.Give: arrangement.give,
    actions.Pair: regroup.link,
    actions.Board: regroup.link,
    actions.Hide: regroup.link,
    actions.PickUp: regroup.pick_up,
    actions.Strike: battle.strike,
    actions.SkipStrike: battle.skip_strike,
    actions.Use: battle.use,
    actions.Play: battle.play,
    actions.Retreat: battle.retreat,
    actions.EndTurn: battle.end_turn,
}
"""What each type of action does. The forced steps after it are `FORCED`."""


# -- forced steps -----------------------------------------------------------------------------------------------------
def _arrange(step: Step) -> bool:
    """A seat without arrangement moves is skipped (CZ-7.1)."""
    if any(arrangement_moves(step.state.seats[step.state.pending])):
        return False
    arrangement.close(step)
    return True


def _first_strike(step: Step) -> bool:
    """The turns begin when nobody can strike first any more, if both armies are still there (CZ-9.1)."""
    if aftermath.settle(step):
        return True
    if more_first_strikes(Asked(step.state, step.options)):
        return False
    battle.begin_turns(step)
    return True


def _battle(step: Step) -> bool:
    """A regroup without further moves is over; so is a turn without acts, or one with nothing left to do (CZ-9.3)."""
    if aftermath.settle(step):
        return True
    now = step.state.battle
    possible = any(plays_and_acts(Asked(step.state, step.options)))
    if now.regroup and not possible:
        now.regroup = ""
        return True
    if now.regroup or (now.acts and (possible or not battle.something_done(now))):
        return False
    battle.pass_turn(step)
    return True


def _nothing(step: Step) -> bool:
    """A seat must decide, or the match is over."""
    return False


FORCED: Mapping[str, Callable[[Step], bool]] = {
    "arrange": _arrange,
    "first_strike": _first_strike,
    "battle": _battle,
}
"""By phase: take one forced step, if there is any; whether one was taken. Other phases have none."""


# -- the match --------------------------------------------------------------------------------------------------------
class CognitionRules(Rules[CognitionState, CognitionView, CognitionOptions]):
    """The rules of one match."""

    state_type = CognitionState
    view_type = CognitionView

    def deal(self, chance: Chance) -> CognitionState:
        """Dice, decks, shuffle: nothing random happens later (CZ-2.4)."""
        return decks.set_up(self.options, chance)

    def prompt(self, state: CognitionState) -> Prompt | None:
        """The decision of the pending seat."""
        return None if state.phase == "over" else ask(state, self.options)

    def apply(self, state: CognitionState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """The action, then every forced step."""
        step = Step(state, self.options, emit)
        DOES[type(action)](step, seat, action)
        while FORCED.get(state.phase, _nothing)(step):
            pass

    def concede(self, state: CognitionState, seat: Seat, chance: Chance, emit: Emit) -> None:
        """The other seat wins; everything else stays as it stands (CZ-12.3, CZ-12.6)."""
        emit(EVERYONE, events.Resigned(seat))
        ending.end(Step(state, self.options, emit), 1 - seat, ending.RESIGNED)

    def outcome(self, state: CognitionState) -> Outcome | None:
        """By the result of section 12."""
        if state.phase != "over":
            return None
        ranks = {-1: (1, 1), 0: (1, 2), 1: (2, 1)}[state.result.winner]
        return Outcome(ranks, state.result.reason, tuple(seat.score for seat in state.seats))

    def explain(self, state: CognitionState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """The first check of CZ-13.1 that fails."""
        return explain(state, self.options, seat, raw)

    def view(self, state: CognitionState, viewer: Viewer) -> CognitionView:
        """Section 16."""
        return see(state, self.options, viewer)

    def forecast(self, view: CognitionView, action: Action) -> Forecast | None:
        """Strikes, effects, sums, scores."""
        return forecast(view, action)

    def caution(self, view: CognitionView, action: Action) -> Caution | None:
        """What cannot be taken back and may hurt."""
        return caution(view, action)

    def describe(self, view: CognitionView) -> tuple[Fact, ...]:
        """The view in words."""
        return describe(view)

    def advise(self, view: CognitionView, prompt: Prompt, chance: Chance) -> Action:
        """The greedy player."""
        return advise(view, prompt, chance)

    def also_called(self, view: CognitionView, action: Action) -> Mapping[str, tuple[str, ...]]:
        """Cards by any word of their names."""
        return also_called(action)

    def load(self, position: Mapping[str, Any]) -> CognitionState:
        """The state of a position document (section 17). Raises BadPosition."""
        if position.get("game", GAME) != GAME or position.get("version", VERSION) != VERSION:
            raise BadPosition(f"not a position of {GAME}, version {VERSION}")
        try:
            options = msgspec.convert(position.get("options", self.options), CognitionOptions)
        except msgspec.ValidationError as error:
            raise BadPosition(f"options: {error}") from error
        if options != self.options:
            raise BadPosition("options: are not those of the match")
        state = super().load(fill(position, self.options))
        complete(state)
        check(state, self.options)
        return state

    def position(self, state: CognitionState) -> dict[str, Any]:
        """The position document, in lists and tables."""
        document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
        options = msgspec.to_builtins(self.options)
        return {"game": GAME, "version": VERSION, "options": options, **document}
