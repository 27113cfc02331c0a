"""The contract tests catch what they are for: the toy with one fault planted fails the check that looks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.core.actions import Action
from engine.core.chance import Chance, seed_of
from engine.core.errors import Refusal
from engine.core.events import EVERYONE, Emit
from engine.core.game import Prompt
from engine.core.views import Seat, Viewer
from engine.selfplay import Played
from tests.contract.play import steps, viewers
from tests.contract.test_concede import check_concession
from tests.contract.test_notation import check_notation
from tests.contract.test_play import check_copy, check_documents, check_listed_are_legal, check_prompt
from tests.contract.test_refusals import check_all
from tests.contract.test_secrecy import check_blindness, check_no_telling
from tests.toy import SUMMIT
from tests.toy.summit import events
from tests.toy.summit.actions import Lay
from tests.toy.summit.rules import SummitRules, height
from tests.toy.summit.state import SeatState, SummitState
from tests.toy.summit.view import SummitView


class HintsAtHands(SummitRules):
    """The number of the round is one higher while seat 0 holds the top card."""

    def view(self, state: SummitState, viewer: Viewer) -> SummitView:
        view = super().view(state, viewer)
        return msgspec.structs.replace(view, round=view.round + ("c18" in state.seats[0].hand))


class AsksSome(SummitRules):
    """The lead may gamble only if another card is higher: the menu tells it."""

    def prompt(self, state: SummitState) -> Prompt | None:
        prompt = super().prompt(state)
        if prompt and state.phase == "answer":
            laid = [state.seats[seat].laid for seat in state.playing]
            if laid[0] == max(laid, key=height):
                return msgspec.structs.replace(prompt, actions=prompt.actions[:1])
        return prompt


class TellsTheCard(SummitRules):
    """Everybody hears which card was laid."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        if isinstance(action, Lay):
            emit(EVERYONE, events.YouLaid(action.card))


class ListsTooMuch(SummitRules):
    """A menu with a card that nobody holds."""

    def prompt(self, state: SummitState) -> Prompt | None:
        prompt = super().prompt(state)
        return prompt and msgspec.structs.replace(prompt, actions=(*prompt.actions, Lay("c99")))


class ListsTwice(SummitRules):
    """A menu with two equal buttons."""

    def prompt(self, state: SummitState) -> Prompt | None:
        prompt = super().prompt(state)
        return prompt and msgspec.structs.replace(prompt, actions=prompt.actions * 2)


class DefaultsToNothing(SummitRules):
    """The clock would play what is not offered."""

    def prompt(self, state: SummitState) -> Prompt | None:
        prompt = super().prompt(state)
        return prompt and msgspec.structs.replace(prompt, default=Lay("c99"))


class AllowsTooMuch(SummitRules):
    """Any seat may pass at any time."""

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        return None if raw == {"type": "pass"} else super().explain(state, seat, raw)


class RefusesByAnotherBook(SummitRules):
    """A refusal names a rule of no game."""

    def explain(self, state: SummitState, seat: Seat, raw: Mapping[str, Any]) -> Refusal | None:
        refusal = super().explain(state, seat, raw)
        return refusal and Refusal(refusal.code, "XX-1.1")


class SharingState(SummitState):
    """A copy holds the same list of seats."""

    def copy(self) -> SharingState:
        return SharingState(*(getattr(self, name) for name in self.__struct_fields__))


class Shares(SummitRules):
    """Its states do not copy what they hold."""

    state_type = SharingState

    def deal(self, chance: Chance) -> SharingState:
        dealt = super().deal(chance)
        return SharingState(*(getattr(dealt, name) for name in dealt.__struct_fields__))


class Forgets(SummitRules):
    """A position leaves something out."""

    def position(self, state: SummitState) -> dict[str, Any]:
        return {**super().position(state), "round": 1}


class RewardsLeaving(SummitRules):
    """Who leaves takes all points along."""

    def concede(self, state: SummitState, seat: Seat, chance: Chance, emit: Emit) -> None:
        super().concede(state, seat, chance, emit)
        state.seats[seat] = SeatState([], points=99)


class TellsTheDeck(SummitRules):
    """Every step names a card of the deck."""

    def apply(self, state: SummitState, seat: Seat, action: Action, chance: Chance, emit: Emit) -> None:
        super().apply(state, seat, action, chance, emit)
        emit(EVERYONE, events.CardShown(seat, state.deck[0]))


def blind(step: Played) -> None:
    for viewer in viewers(step.before):
        check_blindness(step.before, viewer, Chance(seed_of("bite"), step.before.steps))


def conceded(step: Played) -> None:
    check_concession(step.before, step.prompt.seat, "bite")


FAULTS: list[tuple[type[SummitRules], Callable[[Played], object]]] = [
    (HintsAtHands, blind),
    (AsksSome, blind),
    (TellsTheCard, check_no_telling),
    (TellsTheDeck, check_no_telling),
    (ListsTooMuch, lambda step: check_listed_are_legal(step.before)),
    (ListsTwice, lambda step: check_prompt(step.before)),
    (ListsTwice, lambda step: check_notation(step, 9)),
    (DefaultsToNothing, lambda step: check_prompt(step.before)),
    (AllowsTooMuch, lambda step: check_all(step.before, "bite", 9)),
    (RefusesByAnotherBook, lambda step: check_all(step.before, "bite", 9)),
    (Shares, lambda step: check_copy(step.before)),
    (Forgets, lambda step: check_documents(step.before)),
    (RewardsLeaving, conceded),
]


FOUND = (AssertionError, pytest.fail.Exception, ValueError, LookupError)
"""What a check says; rules that are led astray may also break on their own."""


def look(rules: type[SummitRules], check: Callable[[Played], object], matches: int = 5) -> None:
    for step in steps(replace(SUMMIT, rules=rules), matches, "bite", every=2):
        check(step)


@pytest.mark.parametrize(
    ("rules", "check"), FAULTS, ids=[f"{rules.__name__}-{at}" for at, (rules, _) in enumerate(FAULTS)]
)
def test_a_fault_is_found(rules: type[SummitRules], check: Callable[[Played], object]) -> None:
    with pytest.raises(FOUND):
        look(rules, check)


def test_the_toy_itself_has_none() -> None:
    for _, check in FAULTS:
        look(SummitRules, check, matches=1)
