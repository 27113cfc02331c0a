"""Rule scenarios: TOML files that say what a rule demands, runnable for every game. One file is one position and a row of steps.

    title = "A plot opens a reaction window"        rules = ["VT-5.1"]        game = "voltrine"
    [options]                                        what differs from the defaults
    [position]                                       the position document; the seats are counted in it
    [[steps]]
    by = 0                                           who acts, and how
    action = { type = "plot" }
    error = "first_turn"                             refused with this code, nothing changes; without it the action is legal
    expect = { phase = "reaction", "seats.0.lost" = 1, "seats.0.army.c02" = "<absent>" }
    legal = ["place", "pass"]                        the types of all legal actions, or the actions themselves as tables
    pending = 1                                      who decides now, -1 nobody
    view = { seat = 1, hidden = ["seats.0.hand"], shown = ["gardens"] }

Every key of a step may be left out; what is there is checked after the action. A hidden path shows "?" for each card, or an
empty list or table; a shown one shows the truth.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from engine.core.actions import type_of, write_action
from engine.core.chance import seed_of
from engine.core.errors import BadOptions, BadPosition, IllegalAction
from engine.core.game import Game
from engine.core.views import HIDDEN, TABLE, Seat, Viewer
from engine.match import Match

ABSENT = "<absent>"
"""What stands at a path that leads nowhere."""


class BadScenario(ValueError):
    """The file is no scenario; the message says where."""


class Sight(Struct, frozen=True, forbid_unknown_fields=True):
    """What a viewer must and must not see; -1 is the table."""

    seat: Viewer
    hidden: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """An action and what must hold after it."""

    by: Seat | None = None
    action: dict[str, Any] | None = None
    error: str | None = None
    expect: dict[str, Any] = {}
    legal: tuple[str | dict[str, Any], ...] | None = None
    pending: int | None = None
    view: Sight | None = None


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """A file."""

    title: str
    game: str
    rules: tuple[str, ...]
    position: dict[str, Any]
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}


class Failure(Struct, frozen=True):
    """What did not hold: in which step (from 1), where, and the two sides of it."""

    step: int
    path: str
    expected: Any
    got: Any

    def __str__(self) -> str:
        expected, got = (json(side) for side in (self.expected, self.got))
        return f"step {self.step}: {self.path}: expected {expected}, got {got}"


Difference: TypeAlias = tuple[str, Any, Any]
"""Path, expected and got."""


def parse(text: str) -> Scenario:
    """The scenario of a file's text. Raises BadScenario."""
    try:
        scenario = msgspec.convert(tomllib.loads(text), Scenario)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadScenario(str(error)) from error
    for number, step in enumerate(scenario.steps, start=1):
        if (step.by is None) != (step.action is None):
            raise BadScenario(f"step {number}: `by` and `action` go together")
        if step.error is not None and step.action is None:
            raise BadScenario(f"step {number}: `error` without an action")
        if len({type(entry) for entry in step.legal or ()}) > 1:
            raise BadScenario(f"step {number}: `legal` mixes types and whole actions")
    return scenario


def begin(scenario: Scenario, games: Mapping[str, Game]) -> Match:
    """The match in the scenario's position. Raises BadScenario."""
    game = games.get(scenario.game)
    if game is None:
        raise BadScenario(f"unknown game {scenario.game!r}; there are: {', '.join(games)}")
    seats = scenario.position.get("seats")
    if not isinstance(seats, list):
        raise BadScenario("position: a list of seats is missing")
    for number, step in enumerate(scenario.steps, start=1):
        if step.by not in (None, *range(len(seats))) and not step.error:
            raise BadScenario(f"step {number}: there is no seat {step.by}")
        if step.view and step.view.seat not in range(TABLE, len(seats)):
            raise BadScenario(f"step {number}: there is no viewer {step.view.seat}")
    raw = scenario.position.get("options", scenario.options)  # some games keep them in the position
    if not isinstance(raw, dict):
        raise BadScenario("position: its options should be a table")
    try:
        options = game.make_options(raw)
        state = game.make_rules(options, len(seats)).load(scenario.position)
    except BadOptions as error:
        raise BadScenario(f"options: {error}") from error
    except BadPosition as error:
        raise BadScenario(f"position: {error}") from error
    return Match(game, options, len(seats), seed_of(scenario.title), state)


def run(scenario: Scenario, games: Mapping[str, Game]) -> list[Failure]:
    """Everything that does not hold, up to an action that went the other way than was meant. Raises BadScenario."""
    match = begin(scenario, games)
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, start=1):
        try:
            match, found, lost = _take(match, step)
        except Exception as error:  # noqa: BLE001 - a position that no match comes to may be too much for a rule
            found, lost = [("rules", "an answer", f"{type(error).__name__}: {error}")], True
        failures += (Failure(number, *difference) for difference in found)
        if lost:
            break  # what comes after was meant for another position
    return failures


def _take(match: Match, step: Step) -> tuple[Match, list[Difference], bool]:
    """The match after the step, all that does not hold, and whether the action went the other way than was meant."""
    found: list[Difference] = []
    if step.by is not None and step.action is not None:
        got, match = _act(match, step.by, step.action)
        if got != (step.error or ""):
            found.append(("error", step.error or "", got))
        if bool(got) != bool(step.error):
            return match, found, True
    return match, [*found, *_look(match, step)], False


def _act(match: Match, by: Seat, raw: Mapping[str, Any]) -> tuple[str, Match]:
    """The code of the refusal, "" for none, and the match after the action. A refusal must leave everything as it was."""
    before = json(match.rules.position(match.state))
    refusal = match.explain(by, raw)
    try:
        action = match.read(raw)
    except msgspec.ValidationError as error:
        return (refusal.code if refusal else f"none, but it cannot be read: {error}"), match
    if refusal is None:
        return "", match.play(by, action).match
    got = refusal.code
    if write_action(action) != dict(raw):
        return got, match  # it is the document that is refused
    try:
        match.play(by, action)
        got += ", but it was carried out"
    except IllegalAction:
        pass
    if json(match.rules.position(match.state)) != before:
        got += ", but the position has changed"
    return got, match


def _look(match: Match, step: Step) -> Iterator[Difference]:
    """All that does not hold now."""
    position = plain(match.rules.position(match.state))
    prompt = match.prompt
    for path, expected in step.expect.items():
        got = at(position, path)
        if json(got) != json(expected):
            yield path, expected, got
    if step.legal is not None:
        listed = prompt.actions if prompt else ()
        whole = any(isinstance(entry, dict) for entry in step.legal)
        expected_legal = {json(entry) if whole else entry for entry in step.legal}
        got_legal = {json(write_action(action)) if whole else type_of(action) for action in listed}
        if expected_legal != got_legal:
            yield "legal", sorted(map(str, expected_legal)), sorted(got_legal)
    pending = prompt.seat if prompt else position.get("pending", TABLE)
    if step.pending is not None and step.pending != pending:
        yield "pending", step.pending, pending
    if step.view is not None:
        yield from _look_as(match, step.view, position)


def _look_as(match: Match, sight: Sight, position: Any) -> Iterator[Difference]:
    seen = _without_nulls(plain(match.view(sight.seat)))
    for path in sight.hidden:
        if not is_hidden(at(seen, path), at(position, path)):
            yield f"view of {sight.seat}: {path}", "hidden", at(seen, path)
    for path in sight.shown:
        truth = at(position, path)
        if truth == ABSENT or json(at(seen, path)) != json(truth):
            yield f"view of {sight.seat}: {path}", truth, at(seen, path)


def _without_nulls(document: Any) -> Any:
    """A view says null of what a position leaves out."""
    if isinstance(document, dict):
        return {name: _without_nulls(value) for name, value in document.items() if value is not None}
    return [_without_nulls(value) for value in document] if isinstance(document, list) else document


# -- documents ---------------------------------------------------------------------------------------------------------
def plain(document: Any) -> Any:
    """The document in lists, tables, strings, numbers and bools alone."""
    return msgspec.json.decode(msgspec.json.encode(document))


def json(document: Any) -> str:
    """The document as text: equal texts are equal documents (`1` is not `true`)."""
    return msgspec.json.encode(document, order="sorted").decode()


def at(document: Any, path: str) -> Any:
    """What stands at `seats.0.court`, or ABSENT."""
    for name in path.split("."):
        if isinstance(document, dict) and name in document:
            document = document[name]
        elif isinstance(document, list) and name in map(str, range(len(document))):
            document = document[int(name)]
        else:
            return ABSENT
    return document


def is_hidden(seen: Any, truth: Any) -> bool:
    """Whether each card of the truth reads "?" in what is seen, or nothing is there to see."""
    if isinstance(seen, str):
        return truth != ABSENT and seen == (HIDDEN if truth else "")
    if isinstance(seen, list) and isinstance(truth, list) and len(seen) == len(truth):
        return all(map(is_hidden, seen, truth))
    if isinstance(seen, list):
        return all(card == HIDDEN for card in seen)
    return isinstance(seen, dict) and not seen
