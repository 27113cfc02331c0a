"""The shape of every match: who decides, what is listed, that it may be done, that it ends, that it can be stored."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.actions import Action, Resign, read_action, type_of, write_action
from engine.core.chance import Chance
from engine.core.game import Game, Options, Outcome, Question
from engine.core.views import Seat
from engine.match import Match
from engine.selfplay import Played
from tests.contract.play import deal, position, steps, text, viewers, walk

MOST_ACTIONS = 260
MOST_STEPS = 5_000
"""No match may take longer: pace and patience end far below."""


def check_prompt(match: Match) -> None:
    """Exactly one of outcome and prompt; the prompt lists different legal actions of the game, its default among them."""
    outcome, prompt = match.rules.outcome(match.state), match.rules.prompt(match.state)
    assert (outcome is None) != (prompt is None)
    if outcome is not None:
        check_outcome(match.game, match.seats, outcome)
        assert match.result is not None
        return
    assert prompt is not None
    assert prompt == match.prompt
    assert 0 <= prompt.seat < match.seats
    assert type(prompt.question) in match.game.questions
    assert 1 <= len(prompt.actions) <= MOST_ACTIONS
    assert len(set(prompt.actions)) == len(prompt.actions)
    assert prompt.default in prompt.actions
    assert all(type(action) in match.game.actions for action in prompt.actions)


def check_outcome(game: Game, seats: int, outcome: Outcome) -> None:
    """A rank for each seat: 1 is the best, and a rank counts those who did better."""
    assert outcome.reason in game.outcomes
    assert len(outcome.ranks) == seats
    assert list(outcome.ranks) == [1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks]


def check_step(step: Played) -> None:
    """The action was played on a copy, and the step is counted."""
    before, after = step.before, step.turn.match
    assert after.steps == before.steps + 1
    assert after.version == before.version + 1
    assert all(type(told.event) in before.game.events for told in step.turn.told)
    assert all(told.to for told in step.turn.told), "an event that nobody hears"


def check_listed_are_legal(match: Match) -> None:
    """Every listed action is refused by nothing, can be carried out, and leads to a state that is again in order."""
    prompt = match.prompt
    assert prompt is not None
    before = position(match)
    for action in prompt.actions:
        assert match.explain(prompt.seat, write_action(action)) is None, action
        check_prompt(match.play(prompt.seat, action).match)
    assert position(match) == before


def check_documents(match: Match) -> None:
    """State, position, actions, question and views survive the way to JSON and back; so does the match."""
    rules, state = match.rules, match.state
    assert msgspec.json.decode(text(state), type=rules.state_type) == state
    document = msgspec.json.decode(position(match))
    assert rules.load(document) == state
    assert document.get("pending", -1) in (-1, match.prompt.seat if match.prompt else -1)
    for viewer in viewers(match):
        view = match.view(viewer)
        assert type(view) is rules.view_type
        assert view.viewer == viewer
        assert msgspec.json.decode(text(view), type=type(view)) == view
    snapshot = msgspec.json.decode(text(match.snapshot()))
    assert Match.restore(match.game, match.options, match.seats, match.seed, snapshot) == match
    if match.prompt:
        check_question(match.prompt.question)
        for action in match.prompt.actions:
            assert (
                read_action(match.game.action_union, msgspec.json.decode(text(write_action(action))))
                == action
            )


def check_question(question: Question) -> None:
    assert msgspec.json.decode(text(question), type=type(question)) == question


def check_copy(match: Match) -> None:
    """A copy equals the state and shares nothing with it: what is done to it leaves the state alone."""
    prompt, before = match.prompt, position(match)
    copy = match.state.copy()
    assert copy == match.state
    assert copy is not match.state
    if prompt:
        match.rules.apply(
            copy, prompt.seat, prompt.default, Chance(match.seed, match.steps + 1), lambda to, event: None
        )
    assert position(match) == before


def check_words(match: Match) -> None:
    """What is said of views and on buttons is of the types that the game lists."""
    game, rules = match.game, match.rules
    for viewer in viewers(match):
        assert {type(fact) for fact in rules.describe(match.view(viewer))} <= set(game.facts)
    if match.prompt:
        view = match.view(match.prompt.seat)
        for action in match.prompt.actions:
            assert type(rules.forecast(view, action)) in {type(None), *game.forecasts}
            assert type(rules.caution(view, action)) in {type(None), *game.cautions}


def check_everything(step: Played) -> None:
    check_prompt(step.before)
    check_step(step)
    check_listed_are_legal(step.before)
    check_documents(step.turn.match)
    check_copy(step.before)
    check_words(step.before)


def play_to_the_end(game: Game, name: str) -> int:
    """Play a match with all checks; the number of its steps."""
    match = deal(game, name)
    check_prompt(match)
    check_documents(match)
    for step in walk(match, name):
        check_everything(step)
        match = step.turn.match
        assert match.steps < MOST_STEPS
    check_prompt(match)
    check_copy(match)
    assert match.prompt is None
    assert match.result is not None
    assert match.result.how == "rules"
    return match.steps


@pytest.mark.parametrize("number", range(3))
def test_random_match(game: Game, number: int) -> None:
    assert play_to_the_end(game, f"random/{number}") > 1


@pytest.mark.soak
def test_thousand_random_matches(game: Game) -> None:
    for number in range(1000):
        play_to_the_end(game, f"soak/{number}")


def test_many_matches_end(game: Game) -> None:
    ended = [step.turn.match.result for step in steps(game, 12, "ends") if step.turn.match.result]
    assert len(ended) == 12


def test_options_have_defaults(game: Game) -> None:
    options = game.make_options({})
    assert isinstance(options, Options)
    assert game.make_options(msgspec.to_builtins(options)) == options
    for preset in game.presets.values():
        game.make_rules(game.make_options(preset), game.seats.start)


def test_only_its_own_seats(game: Game) -> None:
    assert game.seats
    assert 1 <= game.seats.start <= game.seats.stop - 1 <= 4
    for seats in (game.seats.start - 1, game.seats.stop):
        with pytest.raises(ValueError, match="seats"):
            Match.start(game, game.make_options({}), seats, b"")


def test_what_the_game_lists(game: Game) -> None:
    assert Resign not in game.actions
    assert set(game.always) <= set(game.actions)
    assert set(game.rarely) <= set(game.actions)
    assert set(game.binding) <= set(game.actions)
    assert set(game.families) <= set(game.says)
    assert all(set(family_of) <= set(game.says[kind]) for kind, family_of in game.families.items())
    assert set(game.declinable) <= set(game.questions)
    assert set(game.upgrades) == set(range(1, game.state_format))
    assert {"match_over", "unknown_action", "not_your_turn", "bad_fields", "illegal_now"} <= set(game.errors)
    listed = (game.actions, game.events, game.questions, game.forecasts, game.cautions, game.facts)
    for named in (*listed, game.errors, game.outcomes):
        assert len(set(named)) == len(named)
    assert len({type_of(type_) for type_ in game.actions}) == len(game.actions)
    assert issubclass(game.actions[0], Action)


def test_fields_are_few_and_plain(game: Game) -> None:
    for type_ in game.actions:
        fields = msgspec.structs.fields(type_)
        assert len(fields) <= 4, type_
        default: Seat | str
        for field in fields:
            default = field.default if field.default is not msgspec.NODEFAULT else 0
            assert isinstance(default, int | str), (type_, field.name)
