"""Nobody learns what is hidden: not by views, prompts and buttons (blindness), and not by what is told (no telling)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

import pytest

from engine.core.actions import write_action
from engine.core.chance import Chance, seed_of
from engine.core.game import Game, Prompt, Rules
from engine.core.state import State
from engine.core.views import HIDDEN, TABLE, Viewer
from engine.match import Match
from engine.selfplay import Played
from tests.contract.play import cards_in, playing, position, seen_by, steps, text, viewers
from tests.contract.test_refusals import invented

Dealing: TypeAlias = Callable[[Rules[Any, Any, Any], State, Viewer, Chance], State]
"""Deals anew what the viewer cannot see. A game whose secrets are not just cards, or whose cards cannot lie just anywhere, has
one of its own: `deal_anew` in `tests/games/<game>/dealing.py`."""


def dealing(game: Game) -> Dealing:
    """The game's own way to deal anew, or the general one."""
    own: Dealing | None = hook(game, "deal_anew")
    if own is not None:
        return own

    def deal_anew(rules: Rules[Any, Any, Any], state: State, viewer: Viewer, chance: Chance) -> State:
        """Each card that the viewer does not see goes by the name of another one that he does not see."""
        document = rules.position(state)
        unseen = sorted(cards_in(game, document) - cards_in(game, rules.view(state, viewer)))
        renamed = list(unseen)
        chance.shuffle(renamed)
        dealt: State = rules.load(_rename(document, dict(zip(unseen, renamed, strict=True))))
        return dealt

    return deal_anew


def _rename(document: Any, names: dict[str, str]) -> Any:
    if isinstance(document, str):
        return names.get(document, document)
    if isinstance(document, dict):
        return {names.get(key, key): _rename(value, names) for key, value in document.items()}
    if isinstance(document, list):
        return [_rename(item, names) for item in document]
    return document


def shown(
    rules: Rules[Any, Any, Any], state: State, viewer: Viewer, attempts: tuple[dict[str, Any], ...]
) -> Iterator[bytes]:
    """All that the viewer gets: the view, in words too, who must decide, and if it is he, his question, buttons and refusals."""
    view = rules.view(state, viewer)
    prompt: Prompt | None = rules.prompt(state)
    yield text(view)
    yield text(rules.describe(view))
    yield text(rules.outcome(state))
    yield text(prompt.seat if prompt else None)
    if prompt is None or prompt.seat != viewer:
        return
    yield text(prompt)
    for action in prompt.actions:
        yield text(
            (rules.forecast(view, action), rules.caution(view, action), rules.also_called(view, action))
        )
    for attempt in attempts:
        yield text(rules.explain(state, viewer, attempt))
    yield text(rules.advise(view, prompt, Chance(b"advice", 0)))


def check_blindness(match: Match, viewer: Viewer, chance: Chance) -> bool:
    """Dealing anew what the viewer cannot see changes nothing for him. Whether anything was dealt otherwise."""
    rules = match.rules
    attempts = tuple(invented(match.game, chance) for _ in range(6))
    other = dealing(match.game)(rules, match.state, viewer, chance)
    assert list(shown(rules, match.state, viewer, attempts)) == list(shown(rules, other, viewer, attempts))
    return text(rules.position(other)) != position(match)


def hook(game: Game, name: str) -> Any:
    """What the game's own `tests/games/<game>/dealing.py` offers by that name, or None."""
    module = f"tests.games.{game.id}.dealing"
    if find_spec(f"tests.games.{game.id}") is None or find_spec(module) is None:
        return None
    return getattr(import_module(module), name, None)


def check_no_telling(step: Played) -> None:
    """Each card that an event names to somebody is one that they see before or after the step.

    Where a card may lie open for a moment only, within a step, the game's `lay_open(told)` says which did.
    """
    before, after = step.before, step.turn.match
    lay_open = hook(before.game, "lay_open")
    passing = lay_open(step.turn.told) if lay_open else frozenset()
    for viewer in viewers(before):
        known = seen_by(before, viewer) | seen_by(after, viewer) | passing
        for told in step.turn.told:
            if viewer in told.to:
                assert cards_in(before.game, told.event) <= known, (viewer, told.event)


def test_nobody_sees_what_is_hidden(game: Game) -> None:
    dealt_otherwise = 0
    for step in steps(game, 4, "blindness", every=7):
        for viewer in viewers(step.before):
            chance = Chance(seed_of(f"blindness/{viewer}"), step.before.steps)
            dealt_otherwise += check_blindness(step.before, viewer, chance)
    assert dealt_otherwise > 20


@pytest.mark.soak
def test_ten_thousand_pairs(game: Game) -> None:
    pairs = 0
    for step in steps(game, 10_000, "soak blindness"):
        for viewer in viewers(step.before):
            check_blindness(step.before, viewer, Chance(seed_of(f"soak/{pairs}"), 0))
            pairs += 1
        if pairs >= 10_000:
            return
    pytest.fail("too few positions")


def test_nobody_is_told_what_is_hidden(game: Game) -> None:
    for step in steps(game, 4, "telling", every=3):
        check_no_telling(step)


@pytest.mark.soak
def test_nobody_is_told_in_a_thousand_matches(game: Game) -> None:
    for step in steps(game, 1000, "soak telling"):
        check_no_telling(step)


def test_nobody_is_told_by_a_concession(game: Game) -> None:
    for step in steps(game, 2, "telling/left", every=11):
        match = step.before
        for seat in playing(match):
            turn = match.concede(seat, "left")
            check_no_telling(Played(match, step.prompt, step.action, turn))


def test_a_hidden_card_is_a_question_mark(game: Game) -> None:
    """What the table does not see is there as `?`: a card that is simply left out would be missed by pictures and counts."""
    matches = [step.before for step in steps(game, 2, "question mark")]
    hiding = [match for match in matches if text(HIDDEN) in text(match.view(TABLE))]
    assert hiding
    for match in hiding:
        assert cards_in(game, match.rules.position(match.state)) > seen_by(match, TABLE)


def test_who_is_told_can_be_told(game: Game) -> None:
    """An event goes to seats of the match, or to everybody; the table hears nothing that a seat may not."""
    for step in steps(game, 4, "audience"):
        everybody = set(viewers(step.before))
        for told in step.turn.told:
            assert told.to & everybody
            assert write_action(step.action)["type"] in {
                type_.__struct_config__.tag for type_ in game.actions
            }
