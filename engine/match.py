"""A match: any game, its options and seats, the seed, the state, and how it ended. A value: each step returns a new match."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from engine.core.actions import Action, Resign, read_action, type_of, write_action
from engine.core.chance import Chance, commitment
from engine.core.errors import IllegalAction, Refusal
from engine.core.events import Audience, Event, Told
from engine.core.game import Game, Options, Outcome, Prompt, Rules
from engine.core.state import State
from engine.core.views import TABLE, Seat, View, Viewer

How: TypeAlias = Literal["rules", "resigned", "timeout", "left", "agreed_draw", "cancelled"]


class Result(Struct, frozen=True):
    """How a match ended. `ranks` as in `Outcome`, empty when it was called off; `reason` is the game's word or empty."""

    how: How
    ranks: tuple[int, ...]
    reason: str = ""

    @property
    def winner(self) -> Seat | None:
        """The only seat of rank 1."""
        return Outcome(self.ranks, self.reason).winner


@dataclass(frozen=True)
class Turn:
    """What a step led to: the match after it and what is to be told."""

    match: Match
    told: tuple[Told, ...]


@dataclass(frozen=True)
class Match:
    """One play of one game.

    `steps` counts what was carried out and not taken back: it numbers the randomness, so a list of actions replays exactly.
    `version` counts every change, taking back included: it is the number of the prompt that buttons carry.
    `trail` holds the states before the deciding seat's latest steps, newest last: what undo goes back to. A step that drew a
    random number or named a card to somebody who did not see it, that binds by the rules (`Game.binding`), or after which another
    seat decides, leaves none.
    """

    game: Game
    options: Options
    seats: int
    seed: bytes
    state: State
    version: int = 0
    steps: int = 0
    result: Result | None = None
    trail: tuple[State, ...] = ()
    unsettled: tuple[tuple[Told, ...], ...] = field(default=(), compare=False)
    """What the newest steps of the trail told: those of which it is not settled yet whether they can be taken back."""

    @classmethod
    def start(cls, game: Game, options: Options, seats: int, seed: bytes) -> Match:
        """Deal. Raises BadOptions."""
        rules = game.make_rules(options, seats)
        state = rules.deal(Chance(seed, 0))
        return cls(game, options, seats, seed, state, result=_result("rules", rules.outcome(state)))

    @cached_property
    def rules(self) -> Rules[Any, Any, Any]:
        """The rules of this match."""
        return self.game.make_rules(self.options, self.seats)

    @cached_property
    def prompt(self) -> Prompt | None:
        """The decision that is waited for; None when the match has ended, in whatever way."""
        return None if self.result else self.rules.prompt(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has ended with; empty before the end, and in a game that counts nothing."""
        outcome = self.rules.outcome(self.state)
        return outcome.scores if outcome else ()

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the deal."""
        return commitment(self.seed)

    def view(self, viewer: Viewer) -> View:
        """What the viewer may see."""
        view: View = self.rules.view(self.state, viewer)
        return view

    def explain(self, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        if self.result and self.rules.outcome(self.state) is None:
            return Refusal("match_over", "")
        return self.rules.explain(self.state, seat, raw)

    def read(self, raw: Mapping[str, Any]) -> Action:
        """The action of a document that `explain` has nothing against."""
        return read_action(self.game.action_union | Resign, raw)

    # -- steps --------------------------------------------------------------------------------------------------------
    def play(self, seat: Seat, action: Action) -> Turn:
        """Carry out the action. Raises IllegalAction; then nothing has changed."""
        if isinstance(action, Resign):
            return self.concede(seat, "resigned")
        prompt = self.prompt
        if prompt is None or prompt.seat != seat or action not in prompt.actions:
            refusal = self.explain(seat, write_action(action))
            if refusal is not None:
                raise IllegalAction(refusal)
        told: list[Told] = []
        state = self.state.copy()
        chance = Chance(self.seed, self.steps + 1)
        self.rules.apply(state, seat, action, chance, _teller(told))
        final = chance.used or type(action) in self.game.binding
        return Turn(self._after(state, "rules", None if final else seat, told), tuple(told))

    def concede(self, seat: Seat, how: Literal["resigned", "timeout", "left"]) -> Turn:
        """Take a seat out of the match. Raises IllegalAction if it is over or the seat is out already."""
        refusal = self.explain(seat, _RESIGN)
        if refusal is not None:
            raise IllegalAction(refusal)
        told: list[Told] = []
        state = self.state.copy()
        self.rules.concede(state, seat, Chance(self.seed, self.steps + 1), _teller(told))
        return Turn(self._after(state, how, None, told), tuple(told))

    def undo(self, seat: Seat) -> Match:
        """The match before the seat's latest step. Ask `can_undo` first."""
        if not self.can_undo(seat):
            raise IllegalAction(Refusal("cannot_undo", ""))
        return replace(
            self,
            state=self.trail[-1],
            version=self.version + 1,
            steps=self.steps - 1,
            trail=self._undoable[:-1],
            unsettled=(),
        )

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat's latest step can be taken back: the seat still decides, and nobody saw a card by the step."""
        prompt = self.prompt
        return prompt is not None and prompt.seat == seat and bool(self._undoable)

    def settled(self) -> Match:
        """The same match, its trail cut to what can still be taken back. Keep this one."""
        return replace(self, trail=self._undoable, unsettled=()) if self.unsettled else self

    def agree_draw(self) -> Match:
        """End it as a draw; the players agreed. Whoever had left before shares the last rank."""
        playing = [self.explain(seat, _RESIGN) is None for seat in range(self.seats)]
        return self._ended(
            Result("agreed_draw", tuple(1 if stays else sum(playing) + 1 for stays in playing))
        )

    def cancel(self) -> Match:
        """Call it off: nobody won."""
        return self._ended(Result("cancelled", ()))

    def _ended(self, result: Result) -> Match:
        if self.result:
            raise IllegalAction(Refusal("match_over", ""))
        return replace(self, result=result, version=self.version + 1, trail=(), unsettled=())

    def _after(self, state: State, how: How, undo: Seat | None, told: Sequence[Told]) -> Match:
        """The match after a step: its result if the rules say that it is over; what `undo` may take back while it decides."""
        outcome = self.rules.outcome(state)
        prompt = None if outcome else self.rules.prompt(state)
        assert outcome or prompt, "a match without an outcome waits for somebody"
        undoable = prompt is not None and prompt.seat == undo
        after = replace(
            self,
            state=state,
            version=self.version + 1,
            steps=self.steps + 1,
            result=_result(how, outcome),
            trail=(*self.trail, self.state) if undoable else (),
            unsettled=(*self.unsettled, tuple(told)) if undoable else (),
        )
        vars(after).update(rules=self.rules, prompt=prompt)  # known already: not to be worked out again
        return after

    @cached_property
    def _undoable(self) -> tuple[State, ...]:
        """The trail as far as nobody came to know a card by its steps."""
        states = (*self.trail, self.state)
        settled = len(self.trail) - len(self.unsettled)
        for step in reversed(range(settled, len(self.trail))):
            if self._revealed(states[step], states[step + 1], self.unsettled[step - settled]):
                return self.trail[step + 1 :]
        return self.trail

    def _revealed(self, before: State, after: State, told: Sequence[Told]) -> bool:
        """Whether anybody sees a card after the step that they did not see before, or was told of one."""
        for viewer in range(TABLE, self.seats):
            heard = [fact.event for fact in told if viewer in fact.to]
            known = cards_in(self.game, [self.rules.view(after, viewer), *heard])
            if not known <= cards_in(self.game, self.rules.view(before, viewer)):
                return True
        return False

    # -- documents ----------------------------------------------------------------------------------------------------
    def snapshot(self) -> dict[str, Any]:
        """What storage keeps besides game, options, seats and seed."""
        return {
            "state": msgspec.to_builtins(self.state),
            "version": self.version,
            "steps": self.steps,
            "result": msgspec.to_builtins(self.result),
            "trail": [msgspec.to_builtins(state) for state in self.trail],
        }

    @classmethod
    def restore(
        cls, game: Game, options: Options, seats: int, seed: bytes, snapshot: Mapping[str, Any]
    ) -> Match:
        """The match of a snapshot."""
        state_type, result = game.rules.state_type, snapshot["result"]
        return cls(
            game,
            options,
            seats,
            seed,
            state=msgspec.convert(snapshot["state"], state_type),
            version=snapshot["version"],
            steps=snapshot["steps"],
            result=None if result is None else msgspec.convert(result, Result),
            trail=tuple(msgspec.convert(state, state_type) for state in snapshot["trail"]),
        )


_RESIGN = {"type": type_of(Resign)}
_WORD = re.compile(r'"([^"\\]*)"')


def _result(how: How, outcome: Outcome | None) -> Result | None:
    return Result(how, outcome.ranks, outcome.reason) if outcome else None


def _teller(told: list[Told]) -> Any:
    def emit(to: Audience, event: Event) -> None:
        told.append(Told(to, event))

    return emit


def cards_in(game: Game, shown: Any) -> frozenset[str]:
    """The ids of single cards that stand in what was shown: a view, events, or documents of these."""
    return game.cards.intersection(_WORD.findall(msgspec.json.encode(shown).decode()))
