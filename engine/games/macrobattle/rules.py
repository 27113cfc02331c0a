"""Macrobattle by its rulebook, `MB-...`: what each phase asks, what each action does, which steps are forced.

The state is the position document (MB-13). A turn, as the phases go (MB-4):

    main -> squad -> order -> pick -> strike -> main     laying, instruction, look, strike     laying.py, strike.py
         -> trick -> pick -> main                        a trick                               laying.py, effects.py
         -> end -> the other seat's main                 refill, checks, the next turn         turn.py, ending.py

`strength.py` tells how strong every squad is, `aims.py` what an effect may choose, `legal.py` lists what is allowed, `explain.py` says
why something is not, `sight.py` what may be seen. `decks.py` is about the decks that players bring.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import Refusal
from engine.core.events import EVERYONE, Emit
from engine.core.game import Aftermath, Caution, Fact, Forecast, Outcome, Prompt, Rules
from engine.core.views import Seat, Viewer
from engine.games.macrobattle import ending, events, turn
from engine.games.macrobattle.asking import ask
from engine.games.macrobattle.cards import CARDS, Squad, card_of
from engine.games.macrobattle.decks import bring
from engine.games.macrobattle.explain import explain
from engine.games.macrobattle.facts import describe
from engine.games.macrobattle.forecasts import caution, forecast
from engine.games.macrobattle.greedy import advise
from engine.games.macrobattle.legal import can_play
from engine.games.macrobattle.names import also_called
from engine.games.macrobattle.options import MacrobattleOptions
from engine.games.macrobattle.play import DOES
from engine.games.macrobattle.position import DEAL, check, read_document
from engine.games.macrobattle.sight import deck_names, see, terms_of
from engine.games.macrobattle.state import MacrobattleState, SeatState
from engine.games.macrobattle.step import Step
from engine.games.macrobattle.strength import reckon
from engine.games.macrobattle.view import MacrobattleView


def settle(step: Step) -> None:
    """After a whole play: the goal (MB-11.1), then turns that end by themselves because nothing can be played (MB-4.10)."""
    state = step.state
    while state.phase == "main":
        if step.terms.win_check == "at_once" and ending.check_goal(step, 0, 1):
            return
        if can_play(state, step.terms):
            return
        step.emit(EVERYONE, events.TurnEndedByItself(state.active))
        turn.close(step)


class MacrobattleRules(Rules[MacrobattleState, MacrobattleView, MacrobattleOptions]):
    """The rules of one match. Raises BadOptions if a seat's decks are none (MB-2.8)."""

    state_type = MacrobattleState
    view_type = MacrobattleView

    def __init__(self, options: MacrobattleOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.terms = terms_of(options)
        self.deck_names = deck_names(options)
        self.brought = bring(options)

    def deal(self, chance: Chance) -> MacrobattleState:
        """Both decks are shuffled, the attacker is drawn if the option says so, each side draws five (MB-2.3 to MB-2.6)."""
        seats = []
        for cards in self.brought:
            deck = list(cards)
            chance.shuffle(deck)
            seats.append(SeatState(deck=tuple(deck)))
        drawn = self.options.attacker == "random"
        attacker = chance.below(2) if drawn else int(self.options.attacker)
        state = MacrobattleState((seats[0], seats[1]), attacker=attacker)
        turn.deal(Step(state, self.terms, lambda to, event: None))
        return state

    def prompt(self, state: MacrobattleState) -> Prompt | None:
        """The decision of the active seat."""
        return None if state.phase == "over" else ask(state, self.terms)

    def apply(self, state: MacrobattleState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        """The action, then every forced step."""
        step = Step(state, self.terms, emit)
        DOES[type(action)](step, seat, action)
        settle(step)

    def concede(self, state: MacrobattleState, seat: Seat, chance: Chance, emit: Emit) -> None:
        """The other seat wins (MB-11.7)."""
        emit(EVERYONE, events.Resigned(seat))
        ending.end(Step(state, self.terms, emit), 1 - seat, ending.RESIGN)

    def outcome(self, state: MacrobattleState) -> Outcome | None:
        """By the result (MB-11)."""
        if state.phase != "over":
            return None
        return Outcome({-1: (1, 1), 0: (1, 2), 1: (2, 1)}[state.winner], state.result)

    def explain(self, state: MacrobattleState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """The first check of MB-5 that fails."""
        return explain(state, self.terms, seat, raw)

    def view(self, state: MacrobattleState, viewer: Viewer) -> MacrobattleView:
        """What MB-10 shows."""
        return see(state, self.terms, self.deck_names, viewer)

    def forecast(self, view: MacrobattleView, action: Action) -> Forecast | None:
        """Strengths, strikes, powers."""
        return forecast(view, action)

    def caution(self, view: MacrobattleView, action: Action) -> Caution | None:
        """What cannot be taken back and may hurt."""
        return caution(view, action)

    def describe(self, view: MacrobattleView) -> tuple[Fact, ...]:
        """The view in words."""
        return describe(view)

    def aftermath(self, view: MacrobattleView) -> tuple[Aftermath, ...]:
        """The powers, and the squads in the discard piles: the fallen (MB-14.2, MB-14.5)."""
        return tuple(
            Aftermath(
                seat.power,
                tuple(card for card in map(card_of, seat.discard) if isinstance(CARDS[card], Squad)),
            )
            for seat in view.seats
        )

    def advise(self, view: MacrobattleView, prompt: Prompt, chance: Chance) -> Action:
        """The greedy player."""
        return advise(view, prompt, chance)

    def also_called(self, view: MacrobattleView, action: Action) -> Mapping[str, tuple[str, ...]]:
        """Cards by any word of their names, rows by their numbers."""
        return also_called(view, action)

    def load(self, position: Mapping[str, Any]) -> MacrobattleState:
        """The state of a position document (MB-13). Raises BadPosition."""
        document = read_document(position)
        undealt = document.get("phase") == DEAL
        state = super().load(document | {"phase": "main"} if undealt else document)
        check(state, self.terms)
        reckon(state)
        if undealt:
            turn.deal(Step(state, self.terms, lambda to, event: None))
        return state

    def position(self, state: MacrobattleState) -> dict[str, Any]:
        """The position document, in lists and tables."""
        document: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
        return document | {"pending": state.pending}
