"""Voltrine by its rulebook, `VT-...`: what each phase asks, what each action does, which steps are forced.

The state is the position document. A turn, as the phases go (VT-3.1, VT-3.10):

    muster -> main of turn 1                          each seat puts 1 to 3 Protagonists into its Court
    main  -> placing, redeploying -> main             up to three cards of one action            turn.py
          -> reaction (-> placing, redeploying)       the enemy's answer to a plot               plot.py
             -> plot (-> intercept) -> garden -> main spending Conspirators; a Hero may step in  plot.py
          -> war -> garden -> main                    Total War                                  decrees.py
          -> intercept -> garden -> main              Infiltration                               decrees.py
          -> discard -> main of the enemy             hand cards above three                     turn.py

`legal.py` lists what is allowed, `explain.py` says why something is not, `sight.py` what may be seen, `gardens.py` knows the
shared discard, `balance.py` the predispositions, `ending.py` how a match ends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import EVERYONE, Emit
from engine.core.game import Caution, Fact, Forecast, Outcome, Prompt, Rules
from engine.core.views import Seat, Viewer
from engine.games.voltrine import actions, decrees, ending, events, gardens, plot, turn
from engine.games.voltrine.asking import ask
from engine.games.voltrine.cards import CARDS, DECREES
from engine.games.voltrine.explain import explain
from engine.games.voltrine.facts import describe
from engine.games.voltrine.forecasts import caution, forecast
from engine.games.voltrine.greedy import advise
from engine.games.voltrine.legal import Asked, more_places, more_redeploys, more_war, only_the_end_is_left
from engine.games.voltrine.options import VoltrineOptions
from engine.games.voltrine.position import check
from engine.games.voltrine.sight import also_called, see
from engine.games.voltrine.state import NO_RUN, Cards, SeatState, VoltrineState, new_plot
from engine.games.voltrine.step import MOST_ACTIONS, Step
from engine.games.voltrine.view import VoltrineView

HAND = 6
"""Cards dealt to each seat (VT-2.4)."""

TOKENS = 3
"""Reveal tokens of each seat at the start (VT-2.3)."""


def finish(step: Step, seat: Seat, action: actions.Finish) -> None:
    """End a muster, a run or a Total War (VT-4.2)."""
    if step.state.phase == "muster":
        turn.end_muster(step)
    elif step.state.phase == "war":
        step.state.phase = "garden"
    else:
        turn.end_run(step)


DOES: Mapping[type[Action], Callable[[Step, Seat, Any], None]] = {
    actions.Muster: turn.muster,
    actions.Finish: finish,
    actions.Draw: turn.draw,
    actions.Place: turn.place,
    actions.Redeploy: turn.redeploy,
    actions.Regroup: turn.regroup,
    actions.CreateHero: turn.create_hero,
    actions.Reveal: turn.reveal,
    actions.EndTurn: turn.end_turn,
    actions.TotalWar: decrees.total_war,
    actions.Infiltration: decrees.infiltration,
    actions.Plot: plot.plot,
    actions.Pass: plot.decline,
    actions.PeaceTreaty: plot.peace_treaty,
    actions.RevealHand: plot.reveal_hand,
    actions.RevealConspirators: plot.reveal_conspirators,
    actions.Topple: plot.topple,
    actions.Confront: plot.confront,
    actions.ConfrontHero: plot.confront_hero,
    actions.Strengthen: plot.strengthen,
    actions.Transform: plot.transform,
    actions.Stop: plot.stop,
    actions.Intercept: plot.intercept,
    actions.Allow: plot.allow,
    actions.Garden: gardens.garden,
    actions.GardenAll: gardens.garden_all,
    actions.Discard: gardens.discard,
}
"""What each type of action does. The forced steps after it are `FORCED`."""


# -- forced steps (VT-3.9) --------------------------------------------------------------------------------------------
def _muster(step: Step) -> bool:
    """The muster is finished by itself after the third card (VT-2.5)."""
    if "" in step.state.seats[step.state.pending].court:
        return False
    turn.end_muster(step)
    return True


def _placing(step: Step) -> bool:
    """(a) Three were placed, or nothing more can be."""
    if step.state.run.left and more_places(Asked(step.state, step.options)):
        return False
    turn.end_run(step)
    return True


def _redeploying(step: Step) -> bool:
    """(a) Three were moved, or nothing more can be."""
    if step.state.run.left and more_redeploys(Asked(step.state, step.options)):
        return False
    turn.end_run(step)
    return True


def _war(step: Step) -> bool:
    """(a) No further pair is possible."""
    if more_war(Asked(step.state, step.options)):
        return False
    step.state.phase = "garden"
    return True


def _plot(step: Step) -> bool:
    """(b) No Conspirator is left."""
    if any(step.state.seats[step.state.active].backstage):
        return False
    step.state.phase = "garden"
    return True


def _garden(step: Step) -> bool:
    """(c) The pile is empty, or its last card has one empty cell; full Gardens are swept before the decision (VT-6.7)."""
    state = step.state
    if not state.pile:
        state.plot = new_plot()
        state.phase = "main"
        return True
    if gardens.sweep_if_full(step):
        return True
    if len(state.pile) == 1 and state.gardens.count("") == 1:
        gardens.put_fallen(step, state.active, state.pile[0], 0)
        return True
    return False


def _discard(step: Step) -> bool:
    """(d) The hand is at the limit; full Gardens are swept before the decision (VT-6.7)."""
    if len(step.state.seats[step.state.active].hand) <= turn.HAND_LIMIT:
        turn.pass_turn(step)
        return True
    return gardens.sweep_if_full(step)


def _main(step: Step) -> bool:
    """(e) Only the end of the turn is left."""
    if not only_the_end_is_left(Asked(step.state, step.options)):
        return False
    step.state.phase = "discard"
    return True


def _nothing(step: Step) -> bool:
    """A seat must decide, or the match is over."""
    return False


FORCED: Mapping[str, Callable[[Step], bool]] = {
    "muster": _muster,
    "main": _main,
    "placing": _placing,
    "redeploying": _redeploying,
    "reaction": _nothing,
    "plot": _plot,
    "intercept": _nothing,
    "war": _war,
    "garden": _garden,
    "discard": _discard,
    "over": _nothing,
}
"""By phase: take one forced step, if there is any; whether one was taken."""


# -- the match --------------------------------------------------------------------------------------------------------
class VoltrineRules(Rules[VoltrineState, VoltrineView, VoltrineOptions]):
    """The rules of one match."""

    state_type = VoltrineState
    view_type = VoltrineView

    def deal(self, chance: Chance) -> VoltrineState:
        """Two independent shuffles, the deck and the lot; 6 cards each, one at a time (VT-2.2 to VT-2.4)."""
        deck, lot = list(CARDS), list(CARDS)
        chance.shuffle(deck)
        chance.shuffle(lot)
        hands = (tuple(deck[0 : 2 * HAND : 2]), tuple(deck[1 : 2 * HAND : 2]))
        tokens = TOKENS if self.options.predispositions else 0
        return VoltrineState(
            phase="muster",
            turn=0,
            active=0,
            pending=0,
            base=False,
            used=(),
            quiet=0,
            deck=tuple(deck[2 * HAND :]),
            lot=tuple(lot),
            gardens=gardens.NO_GARDENS,
            pile=(),
            run=NO_RUN,
            plot=new_plot(),
            seats=(_new_seat(hands[0], tokens), _new_seat(hands[1], tokens)),
            winner=-1,
            result="",
        )

    def prompt(self, state: VoltrineState) -> Prompt | None:
        """The decision of the pending seat (VT-3.1)."""
        return None if state.phase == "over" else ask(state, self.options)

    def apply(self, state: VoltrineState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """The action, then every forced step (VT-3.9)."""
        step = Step(state, self.options, emit)
        group = step.group
        DOES[type(action)](step, seat, action)
        while FORCED[state.phase](step):
            pass
        if step.group != group and state.phase != "over":
            emit(EVERYONE, events.PredominanceChanged(step.group or "none"))

    def concede(self, state: VoltrineState, seat: Seat, chance: Chance, emit: Emit) -> None:
        """The other seat wins (VT-11.4)."""
        emit(EVERYONE, events.Resigned(seat))
        ending.end(Step(state, self.options, emit), 1 - seat, ending.RESIGN)

    def outcome(self, state: VoltrineState) -> Outcome | None:
        """By the result of section 11."""
        if state.phase != "over":
            return None
        ranks = (1, 1) if state.winner < 0 else ((1, 2) if state.winner == 0 else (2, 1))
        return Outcome(ranks, state.result)

    def explain(self, state: VoltrineState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """The first check of VT-4.2 that fails."""
        return explain(state, self.options, seat, raw)

    def view(self, state: VoltrineState, viewer: Viewer) -> VoltrineView:
        """Section 10."""
        return see(state, self.options, viewer)

    def forecast(self, view: VoltrineView, action: Action) -> Forecast | None:
        """Fights, bonuses, prices."""
        return forecast(view, action)

    def caution(self, view: VoltrineView, action: Action) -> Caution | None:
        """An Infiltration that loses the match, and the creation of the Hero (section 12, for the bot)."""
        return caution(view, action)

    def describe(self, view: VoltrineView) -> tuple[Fact, ...]:
        """The view in words."""
        return describe(view)

    def advise(self, view: VoltrineView, prompt: Prompt, chance: Chance) -> Action:
        """The greedy player."""
        return advise(view, prompt, chance)

    def also_called(self, view: VoltrineView, action: Action) -> Mapping[str, tuple[str, ...]]:
        """Slots by the visible card that stands there."""
        return also_called(view, action)

    def load(self, position: Mapping[str, Any]) -> VoltrineState:
        """The state of a position document (section 13). Raises BadPosition."""
        state = super().load(position)
        check(state)
        return state

    def position(self, state: VoltrineState) -> dict[str, Any]:
        """The position document, in lists and tables."""
        document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
        return document


def _new_seat(hand: Cards, tokens: int) -> SeatState:
    """A seat as the match begins (VT-2.3)."""
    empty = ("",) * 3
    return SeatState(
        hand=hand,
        court=empty,
        walls=empty,
        backstage=empty,
        up=(),
        actions=MOST_ACTIONS,
        tokens=tokens,
        lost=0,
        hero=0,
        decrees=DECREES,
    )
