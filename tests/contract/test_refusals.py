"""Legal is what is listed: every other action is refused by a code and a rule of the game's book, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields

from engine.core.actions import Action, type_of, write_action
from engine.core.chance import Chance, seed_of
from engine.core.errors import IllegalAction, Refusal
from engine.core.game import Game
from engine.core.says import spoken_fields
from engine.core.views import Seat
from engine.match import Match
from tests.contract.play import deal, position, steps, text, walk

PLAIN = ("", "?", "123", "0", "нет", -1, 0, 1, 2, 3, 9, 10, 99, True, None, 1.5, [1], {"a": 1})
"""What a field may wrongly or rightly hold, besides the game's own values."""
SHAPES: tuple[dict[str, Any], ...] = (
    {},
    {"type": ""},
    {"type": "nonsense"},
    {"type": 7},
    {"type": ["x"]},
    {"type": None},
    {"x": 1},
)


def invented(game: Game, chance: Chance) -> dict[str, Any]:
    """An action of any type whose fields hold any values that the game knows."""
    type_: type[Action] = chance.pick(game.actions)
    kinds = spoken_fields(type_)
    document: dict[str, Any] = {"type": type_of(type_)}
    for field in fields(type_):
        known = game.says.get(kinds.get(field.name, ""), ())
        document[field.encode_name] = chance.pick(known if known and chance.below(8) else PLAIN)
    return document


def spoiled(listed: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """A legal action with one thing changed."""
    document = dict(listed)
    names = [name for name in document if name != "type"]
    way = chance.below(4)
    if way == 0 or not names:
        document["extra"] = chance.pick(PLAIN)
    elif way == 1:
        del document[chance.pick(names)]
    else:
        document[chance.pick(names)] = chance.pick(PLAIN)
    return document


def documents(match: Match, chance: Chance, many: int) -> Iterator[tuple[Seat, dict[str, Any]]]:
    """Attempts of every seat at things that are probably not listed."""
    prompt = match.prompt
    listed = [write_action(action) for action in prompt.actions] if prompt else []
    for seat in range(match.seats):
        for _ in range(many):
            yield seat, invented(match.game, chance)
            if listed:
                yield seat, spoiled(chance.pick(listed), chance)
        if listed:
            yield seat, chance.pick(listed)
        yield seat, dict(chance.pick(SHAPES))


def check_attempt(match: Match, seat: Seat, document: dict[str, Any]) -> Refusal | None:
    """It is refused in due form, or does what a listed action of this seat does."""
    before, listed = position(match), match.prompt.actions if match.prompt else ()
    refusal = match.explain(seat, document)
    assert position(match) == before
    try:
        action = match.read(document)
    except msgspec.ValidationError:
        assert refusal is not None, document
        action = None
    if refusal is not None:
        assert refusal.code in match.game.errors, refusal
        assert refusal.rule.startswith(f"{match.game.prefix}-"), refusal
        assert all(isinstance(value, str | int) for value in refusal.args.values()), refusal
        assert match.prompt is None or seat != match.prompt.seat or action not in listed
        if action is not None:
            with pytest.raises(IllegalAction) as caught:
                match.play(seat, action)
            assert caught.value.refusal.code == refusal.code
    elif action is not None and action not in listed:
        after = position(match.play(seat, action).match)
        assert after in {position(match.play(seat, other).match) for other in listed}, document
    assert match.prompt is None or refusal or seat == match.prompt.seat
    assert position(match) == before
    return refusal


def check_all(match: Match, name: str, many: int) -> None:
    for seat, document in documents(match, Chance(seed_of(name), match.steps), many):
        check_attempt(match, seat, document)


def test_whatever_is_not_listed_is_refused(game: Game) -> None:
    for step in steps(game, 2, "refusals", every=11):
        check_all(step.before, "refusals", many=8)


@pytest.mark.soak
def test_refusals_at_every_step(game: Game) -> None:
    for step in steps(game, 200, "soak refusals"):
        check_all(step.before, "soak refusals", many=10)


def test_nothing_goes_after_the_end(game: Game) -> None:
    match = deal(game, "after the end")
    tried: list[tuple[Seat, dict[str, Any]]] = []
    for step in walk(match, "after the end"):
        tried.append((step.prompt.seat, write_action(step.action)))
        match = step.turn.match
    check_all(match, "after the end", many=10)
    for seat, document in tried:
        refusal = check_attempt(match, seat, document)
        assert refusal is not None
        assert refusal.code == "match_over"
    with pytest.raises(IllegalAction):
        match.concede(0, "left")


def test_other_phases_actions_are_refused(game: Game) -> None:
    """Every action that was ever listed, at every other moment: listed again or refused."""
    taken = list(steps(game, 2, "phases", every=4))
    ever: dict[bytes, Action] = {}
    for step in taken:
        for action in step.prompt.actions[::3]:
            ever.setdefault(text(action), action)
    for number, step in enumerate(taken[::3]):
        for action in list(ever.values())[number % 7 :: 7]:
            check_attempt(step.before, step.prompt.seat, write_action(action))
