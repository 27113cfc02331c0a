from __future__ import annotations

import msgspec
import pytest

from engine.core.actions import Action
from engine.core.chance import Chance
from engine.core.errors import BadOptions, BadPosition
from engine.core.game import Outcome, Prompt, Question, Rules
from engine.core.state import State
from engine.core.views import TABLE
from tests.toy.summit import SUMMIT
from tests.toy.summit.actions import Pass
from tests.toy.summit.rules import SummitOptions, SummitRules
from tests.toy.summit.state import SummitState
from tests.toy.summit.view import SummitView


def rules() -> SummitRules:
    return SummitRules(SummitOptions(), 2)


def test_options_come_from_a_document() -> None:
    assert SUMMIT.make_options({}) == SummitOptions()
    assert SUMMIT.make_options({"hand": 3, "gamble": "off"}) == SummitOptions(hand=3, gamble="off")


@pytest.mark.parametrize("raw", [{"hand": 9}, {"hand": "3"}, {"cards": 3}, {"gamble": "sometimes"}])
def test_bad_options(raw: dict[str, object]) -> None:
    with pytest.raises(BadOptions) as caught:
        SUMMIT.make_options(raw)
    assert caught.value.code == "bad_option"
    assert caught.value.detail


@pytest.mark.parametrize("seats", [1, 5])
def test_a_game_is_played_by_so_many(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"seats: {seats}"):
        SUMMIT.make_rules(SummitOptions(), seats)


def test_the_union_reads_every_type() -> None:
    assert msgspec.convert({"type": "pass"}, SUMMIT.action_union) == Pass()


@pytest.mark.parametrize(
    ("ranks", "winner"),
    [((1, 2), 0), ((2, 1), 1), ((1, 1), None), ((2, 1, 3), 1), ((1, 1, 3), None), ((), None)],
)
def test_the_winner_is_alone(ranks: tuple[int, ...], winner: int | None) -> None:
    assert Outcome(ranks, "points").winner == winner


def test_a_position_is_the_state() -> None:
    state = rules().deal(Chance(b"", 0))
    document = rules().position(state)
    assert document["seats"][0]["hand"] == state.seats[0].hand
    assert rules().load(document) == state


@pytest.mark.parametrize("spoil", [{"phase": 1}, {"deck": ["c1"]}, {"seats": None}])
def test_bad_position(spoil: dict[str, object]) -> None:
    document = rules().position(rules().deal(Chance(b"", 0)))
    with pytest.raises(BadPosition):
        rules().load({**document, **spoil})


class Bare(Rules[SummitState, SummitView, SummitOptions]):
    """A game that says nothing on its buttons."""

    state_type = SummitState
    view_type = SummitView
    deal, prompt, apply, concede = (
        SummitRules.deal,
        SummitRules.prompt,
        SummitRules.apply,
        SummitRules.concede,
    )
    outcome, explain, view, advise = (
        SummitRules.outcome,
        SummitRules.explain,
        SummitRules.view,
        SummitRules.advise,
    )


def test_buttons_may_say_nothing() -> None:
    bare = Bare(SummitOptions(), 2)
    state = SummitRules(SummitOptions(), 2).deal(Chance(b"", 0))
    view = SummitRules(SummitOptions(), 2).view(state, TABLE)
    assert bare.forecast(view, Pass()) is None
    assert bare.caution(view, Pass()) is None
    assert bare.also_called(view, Pass()) == {}
    assert bare.describe(view) == ()


def test_a_state_must_know_how_to_copy_itself() -> None:
    with pytest.raises(NotImplementedError):
        State().copy()


def test_questions_and_prompts_are_values() -> None:
    class Which(Question, frozen=True):
        round: int

    action: Action = Pass()
    assert Prompt(0, Which(1), (action,), action) == Prompt(0, Which(1), (Pass(),), Pass())
    assert msgspec.to_builtins(Which(1)) == {"question": "which", "round": 1}
